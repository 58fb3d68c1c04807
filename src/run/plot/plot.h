/* A picture of a run: where everybody went, as SVG. */
#ifndef RUN_PLOT_PLOT_H
#define RUN_PLOT_PLOT_H

#include "run/run.h"
#include <signal.h>
#include <stdio.h>

typedef struct plot_range {
    uint64_t from;  /* ticks: the first to be shown, and the last; not before it */
    uint64_t to;    /* UINT64_MAX: as far as the run goes */
    uint64_t every; /* a path has a point at every so many ticks, at least 1; at fewer
                       where they would be too many */
} plot_range;

/* Step `self`, which is at tick 0 and bounded, to the end of the range, or its own, and print the
   picture to `out`: paths with a dot at even times, starts and ends, captures, obstacles, walls,
   way points, axes in metres. Stops early, with nothing complete, once `*stop` is not 0 (`stop` may
   be NULL); errors of `out` are left to the caller. PUR_NO_MEMORY. */
pur_status plot_run(run *self, const plot_range *range, FILE *out,
                    const volatile sig_atomic_t *stop, pur_error *error);

/* The step of an axis of this length with at most so many ticks: 1, 2 or 5 times a power of ten. */
double plot_nice_step(double length, int most);

#endif
