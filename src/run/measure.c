#include "run/measure.h"

#include <stdlib.h>

/* Going through a run once more takes no longer, agent-steps. */
#define REPLAY_STEPS 10000000.0

struct measurement {
    run *run;
    metrics *metrics;
    uint64_t done;    /* every tick up to here has been measured */
    uint64_t history; /* of the run then */
    bool whole;       /* and none was left out */
};

measurement *measure_new(run *it)
{
    measurement *self = calloc(1, sizeof *self);
    metrics *made = metrics_new(run_world(it));
    if (!self || !made) {
        free(self);
        metrics_free(made);
        return NULL;
    }
    self->run = it;
    self->metrics = made;
    return self;
}

void measure_free(measurement *self)
{
    if (!self)
        return;
    metrics_free(self->metrics);
    free(self);
}

void measure_observe(measurement *self)
{
    const uint64_t tick = pur_world_tick(run_world(self->run));
    if (tick == 0) {
        metrics_begin(self->metrics, self->run);
        self->done = 0;
        self->whole = true;
    } else if (tick == self->done + 1 && self->whole) {
        metrics_step(self->metrics, self->run);
        self->done = tick;
    } else if (tick > self->done || run_history(self->run) != self->history) {
        self->whole = false; /* until it begins anew */
    }
    self->history = run_history(self->run);
}

/* Measure every tick up to the current one. */
static void go_through(measurement *self)
{
    const uint64_t now = pur_world_tick(run_world(self->run));
    run_go_to(self->run, 0);
    run_go_to(self->run, now);
}

const metrics *measure_take(measurement *self)
{
    const pur_world *world = run_world(self->run);
    const uint64_t now = pur_world_tick(world);
    if (!self->whole || self->done != now) {
        const double steps = (double)now * (double)pur_world_agent_count(world);
        if (steps > REPLAY_STEPS)
            return NULL;
        go_through(self);
    }
    metrics_end(self->metrics, self->run);
    return self->metrics;
}
