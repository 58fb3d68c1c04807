/* What is measured of a run, for each pursuer: an agent that a capture rule names as the one who
   captures. */
#ifndef RUN_METRICS_H
#define RUN_METRICS_H

#include <pursuit/pursuit.h>

/* Of one pursuer, over a run. */
typedef struct metrics_pursuer {
    size_t agent;
    double time; /* s, of its first capture; NaN for none */
    double miss; /* m, the least distance to any it is after; NaN for none */
    double path; /* m, the length of its path */
    double turn; /* rad/s, the fastest it turned in a step; all as in pur_pursuer */
} metrics_pursuer;

typedef struct metrics metrics;

/* For runs of worlds like this one. NULL when out of memory. Caller frees. */
metrics *metrics_new(const pur_world *world);
void metrics_free(metrics *self);

/* Measure the run of such a world from its start to where it is, also where it has gone back to
   there. metrics_new does so as well. */
void metrics_take(metrics *self, const pur_world *world);

/* In order of agent. */
size_t metrics_count(const metrics *self);
const metrics_pursuer *metrics_at(const metrics *self, size_t index);

/* The least time and the least miss of them all; NaN for none. */
double metrics_time(const metrics *self);
double metrics_miss(const metrics *self);

#endif
