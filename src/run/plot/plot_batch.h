/* A picture of a batch: for each point of the sweep and each pursuer the distribution of the time
   to capture, and the share of the runs with a capture, with 95% intervals. */
#ifndef RUN_PLOT_PLOT_BATCH_H
#define RUN_PLOT_PLOT_BATCH_H

#include "run/batch/points.h"

#include <stdio.h>

/* Print it as SVG with this title. Errors of `out` are left to the caller. PUR_NO_MEMORY. */
pur_status plot_batch(const batch_points *from, const char *title, FILE *out, pur_error *error);

#endif
