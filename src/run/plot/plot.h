/* A picture of a run: the paths of its agents, as SVG or in characters. */
#ifndef RUN_PLOT_PLOT_H
#define RUN_PLOT_PLOT_H

#include "run/plot/text_grid.h"
#include "run/run.h"
#include <signal.h>
#include <stdio.h>

typedef struct plot_range {
    uint64_t from;  /* the first tick shown */
    uint64_t to;    /* the last one, not before it; UINT64_MAX: the last of the run */
    uint64_t every; /* ticks from point to point of a path, at least 1; more in a long run */
} plot_range;

/* Step `self`, which is bounded and at tick 0, to the end of the range or its own, and print the
   picture: paths with dots at round times, starts and ends, captures, obstacles, walls, way points,
   axes in metres. Prints nothing once `*stop` is not 0 (`stop` may be NULL). Errors of `out` are
   left to the caller. PUR_NO_MEMORY. */
pur_status plot_run(run *self, const plot_range *range, FILE *out,
                    const volatile sig_atomic_t *stop, pur_error *error);

/* The same in characters, 80 columns wide. */
pur_status plot_run_text(run *self, const plot_range *range, plot_text how, FILE *out,
                         const volatile sig_atomic_t *stop, pur_error *error);

/* The step between the ticks of an axis, at most `most` of them: 1, 2 or 5 times a power of ten. */
double plot_nice_step(double length, int most);

#endif
