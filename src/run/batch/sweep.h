/* Sweeps: settings that take one value after another. Several make a grid of points. */
#ifndef RUN_BATCH_SWEEP_H
#define RUN_BATCH_SWEEP_H

#include "scenario/scenario.h"

/* Points of a grid, at most. */
#define SWEEP_MOST_POINTS 10000

typedef struct sweep_axis {
    char *path;
    char **values; /* as text */
    size_t count;
} sweep_axis;

/* Starts from all zeroes: one point at which nothing is set. */
typedef struct sweep {
    bool seeds; /* the seed may be an axis: runs get no seeds of their own */
    sweep_axis *axes;
    size_t count;
} sweep;

/* Add an axis from "path=first:last:step" or "path=a,b,c"; commas within brackets or quotes do not
   separate values. PUR_INVALID and a sentence, PUR_NO_MEMORY. */
pur_status sweep_add(sweep *self, const char *text, pur_error *error);
void sweep_free(sweep *self);

size_t sweep_points(const sweep *self);

/* The value of an axis at a point, as text. The last axis changes fastest. */
const char *sweep_value(const sweep *self, size_t point, size_t axis);

/* Set the values of a point. The scenario is not checked as a whole; an error names the value. */
pur_status sweep_apply(const sweep *self, size_t point, scn_scenario *scenario, pur_error *error);

#endif
