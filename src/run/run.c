#include "run/run.h"

#include "lib/fail.h"
#include "run/events.h"
#include "run/log.h"
#include "run/snapshots.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct run {
    const scn_scenario *scenario;
    pur_world *world;
    uint64_t steps; /* RUN_ENDLESS: without end */
    run_state state;
    pur_event capture; /* where state is RUN_CAPTURED */
    uint64_t stopped;  /* the tick of the capture that stops it, once seen; 0: none was */
    bool *stops;       /* for each capture rule: `then: stop` */
    run_log log;
    run_events events;
    snapshots *shots; /* NULL: none are kept */
    run_observer *observer;
    void *context;
    uint64_t lead;
    uint64_t observed_from; /* the observer has seen every tick from here to the current one */
};

/* Whether capture rule `index`, from 0, stops the run. */
static bool capture_stops(const pur_def *def, size_t index)
{
    char path[64];
    snprintf(path, sizeof path, "capture:%zu.then", index + 1);
    const pur_param *row = pur_def_param(def, path, NULL);
    pur_value then;
    if (!row || pur_def_get(def, path, &then, NULL) != PUR_OK)
        return false;
    return strcmp(row->choices[then.as.choice], "stop") == 0;
}

static bool *read_stops(const pur_def *def)
{
    const size_t count = pur_def_capture_count(def);
    bool *stops = calloc(count + 1, sizeof *stops);
    for (size_t i = 0; stops && i < count; i++)
        stops[i] = capture_stops(def, i);
    return stops;
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

run *run_new(const scn_scenario *scenario, uint64_t steps, pur_error *error)
{
    pur_world *world = pur_world_new(scenario->def, scenario->max_agents, error);
    if (!world)
        return NULL;
    run *made = calloc(1, sizeof *made);
    bool *stops = read_stops(scenario->def);
    if (!made || !stops) {
        free(made);
        free(stops);
        pur_world_free(world);
        purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
        return NULL;
    }
    made->scenario = scenario;
    made->world = world;
    made->stops = stops;
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

static void steer_all(pur_world *world, pur_vec direction)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        for (size_t member = 0; crew.keyboard && member < crew.count; member++)
            pur_world_steer(world, crew.first + member, direction);
    }
}

static void apply_log(run *self)
{
    size_t count;
    const run_log_entry *entries = run_log_at(&self->log, pur_world_tick(self->world), &count);
    for (size_t i = 0; i < count; i++) {
        switch (entries[i].kind) {
        case RUN_LOG_STEER:
            steer_all(self->world, entries[i].direction);
            break;
        }
    }
}

/* Whether the step just done ends the run, and why. */
static void judge(run *self)
{
    size_t count;
    const pur_event *events = pur_world_events(self->world, &count);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == PUR_EVENT_CAPTURE && self->stops[events[i].capture]) {
            self->state = RUN_CAPTURED;
            self->capture = events[i];
            self->stopped = pur_world_tick(self->world);
            return;
        }
    }
    self->state = pur_world_tick(self->world) >= self->steps ? RUN_FINISHED : RUN_GOING;
}

/* Those of the step just done. */
static unsigned event_kinds(const pur_world *world)
{
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    unsigned kinds = 0;
    for (size_t i = 0; i < count; i++)
        kinds |= 1U << events[i].kind;
    return kinds;
}

run_state run_step(run *self)
{
    if (self->state != RUN_GOING)
        return self->state;
    apply_log(self);
    pur_world_step(self->world);
    judge(self);
    run_events_note(&self->events, pur_world_tick(self->world), event_kinds(self->world));
    if (self->shots)
        snapshots_offer(self->shots, self->world);
    observe(self);
    return self->state;
}

/* At a tick that was reached otherwise than by a step from the one before. */
static void begin(run *self)
{
    self->state = self->steps == 0 ? RUN_FINISHED : RUN_GOING;
    self->observed_from = pur_world_tick(self->world);
    observe(self);
}

/* To the latest tick at or before `tick` whose state is at hand. */
static void return_to(run *self, uint64_t tick)
{
    if (!self->shots || !snapshots_load(self->shots, tick, self->world))
        pur_world_restart(self->world, pur_world_seed(self->world));
    begin(self);
}

/* Whether the observer has missed some of the ticks it must see before `tick`. */
static bool is_short_of(const run *self, uint64_t tick)
{
    return self->observer && self->observed_from > (tick > self->lead ? tick - self->lead : 0);
}

run_state run_go_to(run *self, uint64_t tick)
{
    if (tick < pur_world_tick(self->world) || is_short_of(self, tick)) {
        /* At least one step, so that the world has the events of the last one. */
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

const run_mark *run_marks(const run *self, size_t *count)
{
    *count = self->events.count;
    return self->events.marks;
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

/* What comes after `tick` will be another history. */
static void forget_after(run *self, uint64_t tick)
{
    run_events_cut(&self->events, tick);
    if (self->shots)
        snapshots_cut(self->shots, tick);
    if (self->stopped > tick)
        self->stopped = 0;
}

void run_restart(run *self, uint64_t seed)
{
    run_log_clear(&self->log);
    forget_after(self, 0);
    pur_world_restart(self->world, seed);
    begin(self);
}

pur_status run_steer(run *self, pur_vec direction)
{
    const uint64_t tick = pur_world_tick(self->world);
    const run_log_entry entry = {.tick = tick, .kind = RUN_LOG_STEER, .direction = direction};
    const pur_status status = run_log_add(&self->log, &entry);
    if (status != PUR_OK)
        return status;
    forget_after(self, tick);
    return PUR_OK;
}
