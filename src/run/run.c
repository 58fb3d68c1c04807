/* Steps a run, notes its events, keeps its log, and goes back by snapshots and the log. */
#include "run/run.h"

#include "base/fail.h"
#include "run/events.h"
#include "run/log.h"
#include "run/snapshots.h"
#include "run/steering.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* For functions that few steps call: kept out of line, so that the millions of other steps of a
   batch pay nothing for them. */
#define RARE __attribute__((noinline))

struct run {
    const scn_scenario *scenario;
    pur_world *world;
    uint64_t steps; /* RUN_ENDLESS: without end */
    run_state state;
    pur_event capture; /* if state is RUN_CAPTURED */
    uint64_t stopped;  /* the tick of the capture that stops the run, once reached; 0: none yet */
    bool *stops;       /* for each capture rule: `then: stop` */
    run_log log;
    size_t made; /* the world has the first `made` entries of the log */
    run_events events;
    snapshots *shots; /* NULL: none are kept */
    run_observer *observer;
    void *context;
    uint64_t lead;
    uint64_t observed_from; /* the observer has seen every tick from here to the current one */
};

static void read_stops(run *self)
{
    for (size_t i = 0; i < pur_world_capture_count(self->world); i++)
        self->stops[i] = pur_world_capture(self->world, i).stops;
}

static double number_at(const pur_def *def, const char *path)
{
    pur_value value;
    const pur_status status = pur_def_get(def, path, &value, NULL);
    assert(status == PUR_OK && value.type == PUR_NUMBER);
    return status == PUR_OK ? value.as.number : 0.0;
}

uint64_t run_length(const scn_scenario *scenario, uint64_t steps)
{
    if (steps != RUN_DURATION)
        return steps;
    const double duration = number_at(scenario->def, "duration");
    const double count = floor(duration / number_at(scenario->def, "dt") + 0.5);
    return duration > 0.0 && count < 0x1p63 ? (uint64_t)count : RUN_ENDLESS;
}

unsigned run_processors(void)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1                  ? 1
           : processors > RUN_MOST_THREADS ? RUN_MOST_THREADS
                                           : (unsigned)processors;
}

/* Half of the machine's memory, bytes; SIZE_MAX if that is not known. */
static size_t half_of_memory(void)
{
#ifdef _SC_PHYS_PAGES
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0)
        return (size_t)pages / 2 * (size_t)page;
#endif
    return SIZE_MAX;
}

static pur_status check_memory(const scn_scenario *scenario, pur_error *error)
{
    const double mebibyte = 1024.0 * 1024.0;
    const size_t most = scenario->max_memory > 0 ? scenario->max_memory : half_of_memory();
    const size_t needed = pur_def_world_bytes(scenario->def);
    if (needed <= most)
        return PUR_OK;
    return purp_fail(error, PUR_NO_MEMORY, NULL,
                     "%zu agents need %.1f MiB of memory: --max-memory allows %.1f MiB",
                     pur_def_agent_count(scenario->def), (double)needed / mebibyte,
                     (double)most / mebibyte);
}

pur_world *run_make_world(const scn_scenario *scenario, pur_error *error)
{
    if (check_memory(scenario, error) != PUR_OK)
        return NULL;
    pur_world *world = pur_world_new(scenario->def, scenario->max_agents, error);
    if (!world)
        return NULL;
    const size_t agents = pur_world_agent_count(world);
    const unsigned threads = scenario->threads > 0             ? scenario->threads
                             : agents < RUN_AGENTS_FOR_THREADS ? 1
                                                               : run_processors();
    if ((!scenario->isa || pur_world_set_isa(world, scenario->isa, error) == PUR_OK) &&
        pur_world_set_threads(world, threads, error) == PUR_OK)
        return world;
    pur_world_free(world);
    return NULL;
}

run *run_new(const scn_scenario *scenario, uint64_t steps, pur_error *error)
{
    pur_world *world = run_make_world(scenario, error);
    if (!world)
        return NULL;
    run *made = calloc(1, sizeof *made);
    bool *stops = calloc(pur_def_capture_count(scenario->def) + 1, sizeof *stops);
    if (!made || !stops) {
        free(made);
        free(stops);
        pur_world_free(world);
        purp_fail_no_memory(error);
        return NULL;
    }
    made->scenario = scenario;
    made->world = world;
    made->stops = stops;
    read_stops(made);
    made->steps = run_length(scenario, steps);
    made->state = made->steps == 0 ? RUN_FINISHED : RUN_GOING;
    run_limit_snapshots(made, RUN_SNAPSHOT_BYTES);
    return made;
}

void run_free(run *self)
{
    if (!self)
        return;
    run_log_free(&self->log);
    run_events_free(&self->events);
    snapshots_free(self->shots);
    pur_world_free(self->world);
    free(self->stops);
    free(self);
}

const pur_world *run_world(const run *self)
{
    return self->world;
}

const scn_scenario *run_scenario(const run *self)
{
    return self->scenario;
}

uint64_t run_steps(const run *self)
{
    return self->steps;
}

run_state run_state_of(const run *self)
{
    return self->state;
}

const pur_event *run_capture(const run *self)
{
    return self->state == RUN_CAPTURED ? &self->capture : NULL;
}

void run_limit_snapshots(run *self, size_t bytes)
{
    snapshots_free(self->shots);
    self->shots = bytes > 0 ? snapshots_new(pur_world_state_size(self->world), bytes) : NULL;
}

static void observe(const run *self)
{
    if (self->observer)
        self->observer(self->context, self->world);
}

void run_observe(run *self, run_observer *observer, void *context, uint64_t lead)
{
    self->observer = observer;
    self->context = context;
    self->lead = lead;
    self->observed_from = pur_world_tick(self->world);
    observe(self);
}

RARE static void apply_steering(run *self)
{
    const run_log_entry *entry =
        run_log_find(&self->log, pur_world_tick(self->world), RUN_LOG_STEER, (pur_param_id){0});
    if (entry)
        steering_apply(self->world, entry);
}

/* Which agents the keys have, as the log says up to the current tick. */
static void hold_again(run *self)
{
    steering_again(self->world, self->log.entries, self->made);
}

/* The agents could be given to the keys when the entry was made, and the world has had room for
   them since. */
static void apply_control(run *self, const run_log_entry *entry)
{
    steering_control(self->world, entry->id, entry->text, NULL);
}

/* Apply the first `count` entries of the log to the world, and undo all others, but for control:
   after going back hold_again does that. */
RARE static void settle(run *self, size_t count)
{
    bool changed = false;
    while (self->made != count) {
        const bool forward = self->made < count;
        const size_t next = forward ? self->made++ : --self->made;
        if (forward && self->log.entries[next].kind == RUN_LOG_CONTROL)
            apply_control(self, &self->log.entries[next]);
        if (!self->log.entries[next].change)
            continue;
        pur_world_toggle(self->world, self->log.entries[next].change);
        changed = true;
    }
    if (changed)
        read_stops(self);
}

/* Apply the entries up to the current tick, also before the step from it. */
static void settle_now(run *self)
{
    settle(self, run_log_until(&self->log, pur_world_tick(self->world)));
}

/* Note the events of the step to `tick`; one of them may end the run. */
RARE static void note_events(run *self, uint64_t tick, const pur_event *events, size_t count)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < count; i++) {
        kinds |= 1U << events[i].kind;
        if (self->state == RUN_CAPTURED || events[i].kind != PUR_EVENT_CAPTURE ||
            !self->stops[events[i].capture])
            continue;
        self->state = RUN_CAPTURED;
        self->capture = events[i];
        self->stopped = tick;
    }
    run_events_note(&self->events, tick, kinds);
}

/* After a step: note its events, and whether it was the last one. */
static void finish_step(run *self)
{
    const uint64_t tick = pur_world_tick(self->world);
    size_t count;
    const pur_event *events = pur_world_events(self->world, &count);
    if (tick >= self->steps)
        self->state = RUN_FINISHED;
    if (count > 0)
        note_events(self, tick, events, count);
    else
        run_events_note(&self->events, tick, 0);
}

run_state run_step(run *self)
{
    if (self->state != RUN_GOING)
        return self->state;
    if (self->log.count > 0)
        apply_steering(self);
    pur_world_step(self->world);
    finish_step(self);
    if (self->log.count > 0)
        settle_now(self);
    if (self->shots)
        snapshots_offer(self->shots, self->world);
    observe(self);
    return self->state;
}

/* Begin at a tick that was not reached by a step. */
static void begin(run *self)
{
    self->state = self->steps == 0 ? RUN_FINISHED : RUN_GOING;
    self->observed_from = pur_world_tick(self->world);
    observe(self);
}

/* Load the latest state at or before `tick`: a snapshot, or tick 0. */
static void return_to(run *self, uint64_t tick)
{
    if (!self->shots || !snapshots_load(self->shots, tick, self->world)) {
        settle(self, 0);
        pur_world_restart(self->world, pur_world_seed(self->world));
    }
    settle_now(self);
    hold_again(self);
    begin(self);
}

/* Whether the observer has missed ticks of its lead before `tick`. */
static bool misses_lead(const run *self, uint64_t tick)
{
    return self->observer && self->observed_from > (tick > self->lead ? tick - self->lead : 0);
}

run_state run_go_to(run *self, uint64_t tick)
{
    if (tick < pur_world_tick(self->world) || misses_lead(self, tick)) {
        /* At least one step, so that the world has the events of its last step. */
        const uint64_t lead = self->lead > 0 ? self->lead : 1;
        return_to(self, tick > lead ? tick - lead : 0);
    }
    while (pur_world_tick(self->world) < tick && self->state == RUN_GOING)
        run_step(self);
    return self->state;
}

uint64_t run_reach(const run *self)
{
    return self->events.seen;
}

uint64_t run_end(const run *self)
{
    return self->stopped > 0 ? self->stopped : self->steps;
}

const run_event_tick *run_event_ticks(const run *self, size_t *count)
{
    *count = self->events.count;
    return self->events.ticks;
}

uint64_t run_previous_event(const run *self)
{
    const uint64_t now = pur_world_tick(self->world);
    uint64_t found;
    return run_events_before(&self->events, now, &found) ? found : now;
}

uint64_t run_next_event(run *self, uint64_t horizon)
{
    const uint64_t now = pur_world_tick(self->world);
    const uint64_t last = horizon < RUN_ENDLESS - now ? now + horizon : RUN_ENDLESS;
    uint64_t found;
    while (!run_events_after(&self->events, now, &found)) {
        if (pur_world_tick(self->world) >= last || self->state != RUN_GOING) {
            run_go_to(self, now);
            return now;
        }
        run_step(self);
    }
    return found;
}

/* Forget events and snapshots after `tick`: the run will go another way. */
static void forget_after(run *self, uint64_t tick)
{
    run_events_cut(&self->events, tick);
    if (self->shots)
        snapshots_cut(self->shots, tick);
    if (self->stopped > tick)
        self->stopped = 0;
}

/* Undo an earlier change of the same parameter at the same tick, which the new one replaces. */
static void drop_earlier(run *self, const run_log_entry *entry)
{
    const run_log_entry *earlier = run_log_find(&self->log, entry->tick, RUN_LOG_SET, entry->id);
    if (!earlier)
        return;
    pur_world_toggle(self->world, entry->change);
    pur_world_toggle(self->world, earlier->change);
    pur_world_toggle(self->world, entry->change);
}

/* Change a parameter of the world, which has all entries up to `tick`, and log that, unless the
   value stays the same. */
static pur_status log_setting(run *self, uint64_t tick, pur_param_id id, const char *text,
                              bool *changed, pur_error *error)
{
    run_log_entry entry = {.tick = tick, .kind = RUN_LOG_SET, .id = id, .text = strdup(text)};
    pur_status status = PUR_NO_MEMORY;
    if (!entry.text || run_log_reserve(&self->log) != PUR_OK)
        purp_fail(error, status, NULL, "out of memory");
    else
        status = scn_change(self->world, id, text, &entry.change, error);
    *changed = entry.change != NULL;
    if (!entry.change) {
        free(entry.text);
        return status;
    }
    drop_earlier(self, &entry);
    run_log_cut(&self->log, tick);
    run_log_put(&self->log, entry);
    self->made = self->log.count;
    read_stops(self);
    return PUR_OK;
}

/* Add an entry to the log, which the world has already. */
static pur_status log_made(run *self, run_log_entry entry)
{
    if (run_log_reserve(&self->log) != PUR_OK)
        return PUR_NO_MEMORY;
    run_log_cut(&self->log, entry.tick);
    run_log_put(&self->log, entry);
    self->made = self->log.count;
    return PUR_OK;
}

static pur_status log_steering(run *self, run_log_entry entry)
{
    entry.kind = RUN_LOG_STEER;
    const pur_status status = log_made(self, entry);
    if (status == PUR_OK)
        forget_after(self, entry.tick);
    return status;
}

/* Give agents to the keys, or back, and log that. */
static pur_status log_control(run *self, uint64_t tick, pur_param_id id, const char *text,
                              pur_error *error)
{
    const run_log_entry entry = {
        .tick = tick, .kind = RUN_LOG_CONTROL, .id = id, .text = strdup(text)};
    pur_status status = PUR_NO_MEMORY;
    if (!entry.text || run_log_reserve(&self->log) != PUR_OK)
        purp_fail_no_memory(error);
    else
        status = steering_control(self->world, id, text, error);
    if (status == PUR_OK)
        log_made(self, entry);
    else
        free(entry.text);
    return status;
}

pur_status run_set(run *self, pur_param_id id, const char *text, pur_error *error)
{
    const uint64_t tick = pur_world_tick(self->world);
    bool changed;
    const pur_status status = log_setting(self, tick, id, text, &changed, error);
    if (changed)
        forget_after(self, tick);
    return status;
}

pur_status run_steer(run *self, pur_vec direction)
{
    return log_steering(
        self, (run_log_entry){.tick = pur_world_tick(self->world), .direction = direction});
}

pur_status run_let_go(run *self)
{
    return log_steering(self,
                        (run_log_entry){.tick = pur_world_tick(self->world), .lets_go = true});
}

pur_status run_control(run *self, size_t agent, bool keys, pur_error *error)
{
    const uint64_t tick = pur_world_tick(self->world);
    const pur_status status = log_control(self, tick, steering_of(self->world, agent),
                                          keys ? STEERING_KEYS : STEERING_NONE, error);
    if (status == PUR_OK)
        forget_after(self, tick);
    return status;
}

static pur_status log_planned(run *self, const run_planned *item, pur_error *error)
{
    bool changed;
    pur_param_id id;
    if (item->kind == RUN_LOG_STEER) {
        const pur_status status = log_steering(self, (run_log_entry){.tick = item->tick,
                                                                     .direction = item->direction,
                                                                     .lets_go = item->lets_go});
        return status == PUR_OK ? PUR_OK : purp_fail_no_memory(error);
    }
    if (steering_find(self->world, item->path, &id))
        return log_control(self, item->tick, id, item->text, error);
    const pur_status status = scn_find(pur_world_def(self->world), item->path, &id, error);
    return status == PUR_OK ? log_setting(self, item->tick, id, item->text, &changed, error)
                            : status;
}

pur_status run_follow(run *self, const run_plan *plan, size_t *wrong, pur_error *error)
{
    pur_status status = PUR_OK;
    assert(self->log.count == 0 && pur_world_tick(self->world) == 0);
    for (size_t i = 0; plan && i < plan->count && status == PUR_OK; i++) {
        *wrong = i;
        status = log_planned(self, &plan->items[i], error);
    }
    for (size_t i = 0; i < self->log.count; i++)
        self->log.entries[i].planned = true;
    settle(self, status == PUR_OK ? run_log_until(&self->log, 0) : 0);
    hold_again(self);
    if (status != PUR_OK)
        run_log_clear(&self->log);
    return status;
}

/* The parameters that a person has set, and the agents given to the keys, with their last values,
   as entries of tick 0. Without memory some are missing. */
static run_log take_settings(run *self)
{
    run_log settings = {0};
    for (size_t i = 0; i < self->made; i++) {
        run_log_entry *entry = &self->log.entries[i];
        if (entry->kind == RUN_LOG_STEER || entry->planned || run_log_reserve(&settings) != PUR_OK)
            continue;
        const run_log_entry copy = {
            .kind = entry->kind, .id = entry->id, .text = strdup(entry->text)};
        if (copy.text)
            run_log_put(&settings, copy);
    }
    return settings;
}

/* Start the log with these settings; planned entries follow, except for the same parameters. */
static void put_before(run *self, const run_log *settings)
{
    run_log planned = self->log;
    self->log = (run_log){0};
    for (size_t i = 0; i < settings->count; i++) {
        bool changed;
        const run_log_entry *entry = &settings->entries[i];
        if (entry->kind == RUN_LOG_CONTROL)
            log_control(self, 0, entry->id, entry->text, NULL);
        else
            log_setting(self, 0, entry->id, entry->text, &changed, NULL);
    }
    for (size_t i = 0; i < planned.count; i++) {
        run_log_entry *entry = &planned.entries[i];
        if ((entry->kind != RUN_LOG_STEER && run_log_find(settings, 0, entry->kind, entry->id)) ||
            run_log_reserve(&self->log) != PUR_OK)
            continue;
        self->log.entries[self->log.count++] = *entry;
        *entry = (run_log_entry){0};
    }
    run_log_free(&planned);
}

void run_restart(run *self, uint64_t seed)
{
    run_log settings = take_settings(self);
    settle(self, 0);
    run_log_keep_planned(&self->log);
    forget_after(self, 0);
    pur_world_restart(self->world, seed);
    if (settings.count > 0)
        put_before(self, &settings);
    run_log_free(&settings);
    settle_now(self);
    hold_again(self);
    begin(self);
}

bool run_has_set(const run *self, pur_param_id id)
{
    for (size_t i = 0; i < self->made; i++)
        if (self->log.entries[i].kind == RUN_LOG_SET &&
            pur_param_id_equal(self->log.entries[i].id, id))
            return true;
    return false;
}

const run_log *run_log_of(const run *self)
{
    return &self->log;
}
