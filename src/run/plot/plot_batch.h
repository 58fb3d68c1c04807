/* A picture of a batch: for each point of the sweep and each pursuer the distribution of the time
   to capture, and the share of the runs with a capture, with 95% intervals. */
#ifndef RUN_PLOT_PLOT_BATCH_H
#define RUN_PLOT_PLOT_BATCH_H

#include "run/batch/points.h"
#include "run/plot/text_grid.h"

#include <stdio.h>

/* Print it as SVG with this title. Errors of `out` are left to the caller. PUR_NO_MEMORY. */
pur_status plot_batch(const batch_points *from, const char *title, FILE *out, pur_error *error);

/* The same in characters, 80 columns wide. */
pur_status plot_batch_text(const batch_points *from, const char *title, plot_text how, FILE *out,
                           pur_error *error);

/* The axis of all times, s: round numbers, low < high. `room` is for the values of any point. */
void plot_batch_extent(const batch_points *from, double *room, double *low, double *high);

#endif
