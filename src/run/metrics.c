#include "run/metrics.h"

#include <math.h>
#include <stdlib.h>

struct metrics {
    metrics_pursuer *pursuers;
    size_t count;
};

metrics *metrics_new(const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    metrics *self = calloc(1, sizeof *self);
    metrics_pursuer *pursuers = calloc(agents, sizeof *pursuers);
    if (!self || !pursuers) {
        free(self);
        free(pursuers);
        return NULL;
    }
    self->pursuers = pursuers;
    for (size_t i = 0; i < agents; i++)
        if (pur_world_pursuer(world, i, NULL))
            pursuers[self->count++].agent = i;
    metrics_take(self, world);
    return self;
}

void metrics_free(metrics *self)
{
    if (!self)
        return;
    free(self->pursuers);
    free(self);
}

void metrics_take(metrics *self, const pur_world *world)
{
    for (metrics_pursuer *at = self->pursuers; at < self->pursuers + self->count; at++) {
        pur_pursuer record;
        if (pur_world_pursuer(world, at->agent, &record))
            *at = (metrics_pursuer){at->agent, record.capture_time, record.miss_distance,
                                    record.path, record.peak_turn};
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
    double least = (double)NAN;
    for (size_t i = 0; i < self->count; i++)
        least = fmin(least, self->pursuers[i].time);
    return least;
}

double metrics_miss(const metrics *self)
{
    double least = (double)NAN;
    for (size_t i = 0; i < self->count; i++)
        least = fmin(least, self->pursuers[i].miss);
    return least;
}
