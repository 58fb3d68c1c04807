/* Steps a run and collects what its picture shows, with fewer samples the longer it gets. */
#include "run/plot/plot.h"

#include "base/fail.h"
#include "run/plot/plot_picture.h"
#include "run/ticks.h"

#include <stdlib.h>

#define APART_MOST 24            /* agents that are told apart; else crews are */
#define SHOTS_MOST 20000         /* points of a path; even */
#define SAMPLES_MOST (1UL << 22) /* of all paths together, or 64 of each */

double plot_nice_step(double length, int most)
{
    const double least = length / most;
    if (!(least > 1e-300 && least < 1e300))
        return 1.0;
    const double power = pow(10.0, floor(log10(least)));
    static const double factors[] = {1.0, 2.0, 5.0};
    for (size_t i = 0; i < sizeof factors / sizeof *factors; i++)
        if (factors[i] * power >= least * (1.0 - 1e-9))
            return factors[i] * power;
    return 10.0 * power;
}

/* Have room for another shot; false without memory. */
static bool grow_shots(picture *self)
{
    if (self->shot_count < self->shot_capacity)
        return true;
    const size_t capacity = self->shot_capacity ? 2 * self->shot_capacity : 16;
    const size_t samples_each = capacity * (self->agents + 1);
    uint64_t *ticks = realloc(self->ticks, capacity * sizeof *ticks);
    sample *samples = realloc(self->samples, samples_each * sizeof *samples);
    pur_vec *aims = realloc(self->aims, self->by_agent ? samples_each * sizeof *aims : 1);
    self->ticks = ticks ? ticks : self->ticks;
    self->samples = samples ? samples : self->samples;
    self->aims = aims ? aims : self->aims;
    if (!ticks || !samples || !aims)
        return false;
    self->shot_capacity = capacity;
    return true;
}

/* Leave out every second shot, also of those to come. */
static void thin(picture *self)
{
    const size_t kept = self->shot_count / 2;
    for (size_t i = 1; i < kept; i++) {
        self->ticks[i] = self->ticks[2 * i];
        for (size_t k = 0; k < self->agents; k++) {
            const bool jumped = sample_at(self, 2 * i - 1, k)->jumped;
            sample *moved = &self->samples[i * self->agents + k];
            *moved = *sample_at(self, 2 * i, k);
            moved->jumped = moved->jumped || jumped;
            if (self->by_agent)
                *aim_at(self, i, k) = *aim_at(self, 2 * i, k);
        }
    }
    /* The last shot is dropped: its jumps go to the next one. */
    for (size_t k = 0; k < self->agents; k++)
        self->jumped[k] = self->jumped[k] || sample_at(self, self->shot_count - 1, k)->jumped;
    self->shot_count = kept;
    self->every *= 2;
}

static bool is_full(const picture *self)
{
    const size_t most = SAMPLES_MOST / (self->agents + 1) / 2 * 2;
    return self->shot_count >= (most < 64 ? 64 : most < SHOTS_MOST ? most : SHOTS_MOST);
}

/* The aim point of an agent, m, unless it is the position of its target. */
static pur_vec find_aim(const picture *self, size_t agent)
{
    const pur_crew crew = pur_world_crew(self->world, pur_world_crew_of(self->world, agent));
    const pur_vec from = pur_world_position(self->world, agent);
    for (size_t i = 0; i < crew.behaviour_count && pur_world_alive(self->world, agent); i++) {
        const pur_insight insight = pur_world_inspect(self->world, agent, i);
        if (!insight.has_target || !insight.has_aim)
            continue;
        const pur_vec s = pur_world_displacement(self->world, from,
                                                 pur_world_position(self->world, insight.target));
        if (pur_vec_length(pur_vec_sub(insight.aim, s)) > 1e-9)
            return pur_vec_add(from, insight.aim);
    }
    return pur_vec_make(HUGE_VAL, HUGE_VAL);
}

static bool take_shot(picture *self)
{
    if (is_full(self))
        thin(self);
    if (!grow_shots(self))
        return false;
    self->ticks[self->shot_count] = pur_world_tick(self->world);
    for (size_t i = 0; i < self->agents; i++) {
        const pur_vec position = pur_world_position(self->world, i);
        const bool alive = pur_world_alive(self->world, i);
        self->samples[self->shot_count * self->agents + i] =
            (sample){.position = position, .alive = alive, .jumped = self->jumped[i]};
        if (self->by_agent)
            *aim_at(self, self->shot_count, i) = find_aim(self, i);
        self->jumped[i] = false;
        if (!alive)
            continue;
        self->headings[i] = pur_world_heading(self->world, i);
        picture_include(self, position);
    }
    self->shot_count++;
    return true;
}

/* A straight step is v * dt long, and one that a wall reflects is no longer. */
static void note_jumps(picture *self)
{
    const double dt = pur_world_dt(self->world);
    for (size_t i = 0; i < self->agents; i++) {
        const pur_vec position = pur_world_position(self->world, i);
        const double length = pur_vec_length(pur_vec_sub(position, self->before[i]));
        const double straight = pur_vec_length(pur_world_velocity(self->world, i)) * dt;
        self->jumped[i] = self->jumped[i] || length > 1.01 * straight + 1e-9;
        self->before[i] = position;
    }
}

static bool note_captures(picture *self)
{
    size_t count;
    const pur_event *events = pur_world_events(self->world, &count);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != PUR_EVENT_CAPTURE)
            continue;
        plot_capture *captures = ticks_grow(self->captures, self->capture_count,
                                            &self->capture_capacity, sizeof *captures);
        if (!captures)
            return false;
        self->captures = captures;
        const pur_event *event = &events[i];
        const double since = pur_world_time(self->world) - event->time;
        const pur_vec back = pur_vec_scale(pur_world_velocity(self->world, event->agent), -since);
        self->captures[self->capture_count++] = (plot_capture){
            .tick = event->tick,
            .time = event->time,
            .position = pur_vec_add(pur_world_position(self->world, event->agent), back),
            .agent = event->agent,
            .other = event->other,
        };
    }
    return true;
}

/* The last tick always has a shot. */
static bool collect(picture *self, const plot_range *range, const volatile sig_atomic_t *stop)
{
    while (pur_world_tick(self->world) < range->from && run_state_of(self->run) == RUN_GOING &&
           !(stop && *stop))
        run_step(self->run);
    for (size_t i = 0; i < self->agents; i++)
        self->before[i] = pur_world_position(self->world, i);
    bool room = take_shot(self);
    uint64_t since = 0;
    while (room && run_state_of(self->run) == RUN_GOING &&
           pur_world_tick(self->world) < range->to && !(stop && *stop)) {
        run_step(self->run);
        note_jumps(self);
        room = note_captures(self);
        if (room && ++since % self->every == 0)
            room = take_shot(self);
    }
    if (room && since % self->every != 0)
        room = take_shot(self);
    return room;
}

/* The colours of the screen; paths that share one are counted. False without memory. */
static bool find_looks(picture *self)
{
    size_t used[PAINT_COUNT] = {0};
    run_roles *roles = roles_new(self->world);
    if (!roles)
        return false;
    for (size_t i = 0; i < self->agents; i++) {
        const run_member member = roles_member(roles, i);
        const bool first = i == pur_world_crew(self->world, member.crew).first;
        self->looks[i] = (look){member.paint, self->by_agent || first ? used[member.paint]++
                                                                      : self->looks[i - 1].turn};
    }
    roles_free(roles);
    return true;
}

/* False without memory. */
static bool draw_as(picture *self, const plot_text *how, FILE *out)
{
    if (how)
        return plot_draw_text(self, *how, out);
    plot_draw(self, out);
    return true;
}

/* Collect and print, as SVG or, where `how` is not NULL, in characters. */
static pur_status draw_run(run *self, const plot_range *range, const plot_text *how, FILE *out,
                           const volatile sig_atomic_t *stop, pur_error *error)
{
    const pur_world *world = run_world(self);
    const size_t agents = pur_world_agent_count(world);
    picture p = {
        .run = self,
        .world = world,
        .def = pur_world_def(world),
        .agents = agents,
        .every = range->every,
        .headings = calloc(agents + 1, sizeof *p.headings),
        .jumped = calloc(agents + 1, sizeof *p.jumped),
        .before = calloc(agents + 1, sizeof *p.before),
        .bounds = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}},
        .looks = calloc(agents + 1, sizeof *p.looks),
        .by_agent = agents <= APART_MOST,
    };
    bool room =
        p.headings && p.jumped && p.before && p.looks && find_looks(&p) && collect(&p, range, stop);
    if (room && !(stop && *stop))
        room = draw_as(&p, how, out);
    free(p.ticks);
    free(p.samples);
    free(p.aims);
    free(p.captures);
    free(p.headings);
    free(p.jumped);
    free(p.before);
    free(p.looks);
    return room ? PUR_OK : purp_fail_no_memory(error);
}

pur_status plot_run(run *self, const plot_range *range, FILE *out,
                    const volatile sig_atomic_t *stop, pur_error *error)
{
    return draw_run(self, range, NULL, out, stop, error);
}

pur_status plot_run_text(run *self, const plot_range *range, plot_text how, FILE *out,
                         const volatile sig_atomic_t *stop, pur_error *error)
{
    return draw_run(self, range, &how, out, stop, error);
}
