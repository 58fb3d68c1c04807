#include "run/metrics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE ((double)NAN)

/* Who is after whom by a capture rule. */
typedef struct chase {
    pur_crew by, of;
} chase;

struct metrics {
    metrics_pursuer *pursuers;
    size_t count;
    chase *chases;
    size_t chase_count;
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

static bool is_in(pur_crew crew, size_t agent)
{
    return agent >= crew.first && agent - crew.first < crew.count;
}

static bool is_pursuer(const metrics *self, size_t agent)
{
    for (size_t i = 0; i < self->chase_count; i++)
        if (is_in(self->chases[i].by, agent))
            return true;
    return false;
}

metrics *metrics_new(const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    const size_t rules = pur_def_capture_count(pur_world_def(world));
    metrics *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->pursuers = calloc(agents, sizeof *self->pursuers);
    self->chases = calloc(rules + 1, sizeof *self->chases);
    if (!self->pursuers || !self->chases) {
        metrics_free(self);
        return NULL;
    }
    for (; self->chase_count < rules; self->chase_count++)
        self->chases[self->chase_count] = (chase){crew_of_rule(world, self->chase_count, "by"),
                                                  crew_of_rule(world, self->chase_count, "of")};
    for (size_t i = 0; i < agents; i++)
        if (is_pursuer(self, i))
            self->pursuers[self->count++].agent = i;
    return self;
}

void metrics_free(metrics *self)
{
    if (!self)
        return;
    free(self->pursuers);
    free(self->chases);
    free(self);
}

/* The lesser of two, either of which may be none: NaN. */
static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

static bool concerns(const pur_event *event, size_t captor, size_t other)
{
    return event && event->agent == captor && event->other == other;
}

/* Where both live and are not the pair of `stop`, which may be NULL. */
static void note_distance(metrics_pursuer *pursuer, const pur_world *world, size_t other,
                          const pur_event *stop)
{
    const size_t captor = pursuer->agent;
    if (captor == other || !pur_world_alive(world, captor) || !pur_world_alive(world, other) ||
        concerns(stop, captor, other))
        return;
    const pur_vec between = pur_world_displacement(world, pur_world_position(world, captor),
                                                   pur_world_position(world, other));
    pursuer->miss = lesser(pursuer->miss, pur_vec_length(between));
}

/* Who is still coming nearer has no closest approach yet: where they are now counts as well. */
static void note_distances(const metrics *self, metrics_pursuer *pursuer, const run *it)
{
    for (const chase *one = self->chases; one < self->chases + self->chase_count; one++)
        for (size_t i = 0; is_in(one->by, pursuer->agent) && i < one->of.count; i++)
            note_distance(pursuer, run_world(it), one->of.first + i, run_capture(it));
}

void metrics_take(metrics *self, const run *it)
{
    for (metrics_pursuer *at = self->pursuers; at < self->pursuers + self->count; at++) {
        const pur_captor so_far = pur_world_captor(run_world(it), at->agent);
        *at = (metrics_pursuer){at->agent, so_far.time, so_far.nearest, so_far.path, so_far.turn};
        note_distances(self, at, it);
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
