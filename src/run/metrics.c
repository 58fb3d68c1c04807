#include "run/metrics.h"

#include "run/apart.h"
#include "run/tracks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_PURSUER SIZE_MAX
#define NONE ((double)NAN)

struct metrics {
    metrics_pursuer *pursuers;
    size_t count;
    tracks *tracks;   /* one a pursuer */
    size_t *index_of; /* by agent: which pursuer it is, or NO_PURSUER */
    size_t rule_count;
    pur_crew *by; /* by capture rule */
    pur_crew *of;
};

static pur_crew crew_called(const pur_world *world, const char *name)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        if (strcmp(crew.name, name) == 0)
            return crew;
    }
    return (pur_crew){0};
}

static pur_crew crew_of_rule(const pur_world *world, size_t rule, const char *key)
{
    char path[64];
    pur_value value;
    snprintf(path, sizeof path, "capture:%zu.%s", rule + 1, key);
    if (pur_def_get(pur_world_def(world), path, &value, NULL) != PUR_OK)
        return (pur_crew){0};
    return crew_called(world, value.as.reference);
}

static void find_pursuers(metrics *self, const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    for (size_t i = 0; i < agents; i++)
        self->index_of[i] = NO_PURSUER;
    for (size_t rule = 0; rule < self->rule_count; rule++) {
        self->by[rule] = crew_of_rule(world, rule, "by");
        self->of[rule] = crew_of_rule(world, rule, "of");
        for (size_t i = 0; i < self->by[rule].count; i++)
            self->index_of[self->by[rule].first + i] = 0;
    }
    for (size_t i = 0; i < agents; i++) {
        if (self->index_of[i] == NO_PURSUER)
            continue;
        self->index_of[i] = self->count;
        self->pursuers[self->count++].agent = i;
    }
}

/* NULL when out of memory. */
static tracks *tracks_of(const metrics *self)
{
    size_t *agents = calloc(self->count + 1, sizeof *agents);
    if (!agents)
        return NULL;
    for (size_t i = 0; i < self->count; i++)
        agents[i] = self->pursuers[i].agent;
    tracks *made = tracks_new(agents, self->count);
    free(agents);
    return made;
}

metrics *metrics_new(const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    metrics *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->rule_count = pur_def_capture_count(pur_world_def(world));
    self->pursuers = calloc(agents, sizeof *self->pursuers);
    self->index_of = calloc(agents, sizeof *self->index_of);
    self->by = calloc(self->rule_count + 1, sizeof *self->by);
    self->of = calloc(self->rule_count + 1, sizeof *self->of);
    if (!self->pursuers || !self->index_of || !self->by || !self->of) {
        metrics_free(self);
        return NULL;
    }
    find_pursuers(self, world);
    self->tracks = tracks_of(self);
    if (!self->tracks) {
        metrics_free(self);
        return NULL;
    }
    return self;
}

void metrics_free(metrics *self)
{
    if (!self)
        return;
    free(self->pursuers);
    tracks_free(self->tracks);
    free(self->index_of);
    free(self->by);
    free(self->of);
    free(self);
}

/* The lesser of two, either of which may be none: NaN. */
static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

static void note_distance(metrics *self, const pur_world *world, size_t captor, size_t other)
{
    if (captor == other || !pur_world_alive(world, captor) || !pur_world_alive(world, other))
        return;
    metrics_pursuer *pursuer = &self->pursuers[self->index_of[captor]];
    const pur_vec between = pur_world_displacement(world, pur_world_position(world, captor),
                                                   pur_world_position(world, other));
    pursuer->miss = lesser(pursuer->miss, pur_vec_length(between));
}

static bool concerns(const pur_event *event, size_t captor, size_t other)
{
    return event && event->agent == captor && event->other == other;
}

/* The distances of all pairs but the one of `but`, which may be NULL. */
static void note_distances(metrics *self, const pur_world *world, const pur_event *but)
{
    for (size_t rule = 0; rule < self->rule_count; rule++) {
        const pur_crew by = self->by[rule];
        const pur_crew of = self->of[rule];
        for (size_t i = by.first; i < by.first + by.count; i++)
            for (size_t k = of.first; k < of.first + of.count; k++)
                if (!concerns(but, i, k))
                    note_distance(self, world, i, k);
    }
}

void metrics_begin(metrics *self, const run *it)
{
    const pur_world *world = run_world(it);
    for (size_t i = 0; i < self->count; i++) {
        const size_t agent = self->pursuers[i].agent;
        self->pursuers[i] = (metrics_pursuer){.agent = agent, .time = NONE, .miss = NONE};
    }
    tracks_begin(self->tracks, world);
    note_distances(self, world, NULL);
}

/* An event has put an agent elsewhere or turned it round. */
static void note_jump(metrics *self, const pur_world *world, size_t agent)
{
    if (self->index_of[agent] != NO_PURSUER)
        tracks_jump(self->tracks, world, self->index_of[agent]);
}

static void note_event(metrics *self, const run *it, const pur_event *event)
{
    if (event->kind == PUR_EVENT_BOUNCE) {
        note_jump(self, run_world(it), event->agent);
        return;
    }
    metrics_pursuer *pursuer = &self->pursuers[self->index_of[event->agent]];
    if (event->kind == PUR_EVENT_CAPTURE) {
        note_jump(self, run_world(it), event->other);
        pursuer->time = lesser(pursuer->time, event->time);
    } else if (concerns(run_capture(it), event->agent, event->other)) {
        return; /* after the run was over */
    }
    pursuer->miss = lesser(pursuer->miss, event->distance);
}

RUN_APART static void note_events(metrics *self, const run *it, const pur_event *events,
                                  size_t count)
{
    for (size_t i = 0; i < count; i++)
        note_event(self, it, &events[i]);
}

void metrics_step(metrics *self, const run *it)
{
    const pur_world *world = run_world(it);
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    if (count > 0)
        note_events(self, it, events, count);
    tracks_step(self->tracks, world);
}

void metrics_end(metrics *self, const run *it)
{
    note_distances(self, run_world(it), run_capture(it));
    for (size_t i = 0; i < self->count; i++) {
        self->pursuers[i].path = tracks_path(self->tracks, i);
        self->pursuers[i].turn = tracks_turn(self->tracks, i);
    }
}

size_t metrics_count(const metrics *self)
{
    return self->count;
}

const metrics_pursuer *metrics_at(const metrics *self, size_t index)
{
    return &self->pursuers[index];
}

double metrics_time(const metrics *self)
{
    double least = NONE;
    for (size_t i = 0; i < self->count; i++)
        least = lesser(least, self->pursuers[i].time);
    return least;
}

double metrics_miss(const metrics *self)
{
    double least = NONE;
    for (size_t i = 0; i < self->count; i++)
        least = lesser(least, self->pursuers[i].miss);
    return least;
}
