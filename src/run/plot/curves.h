/* What a measure of a batch is over a swept number: an estimate with its interval at each value, a
   curve for each value of the other settings and each pursuer. */
#ifndef RUN_PLOT_CURVES_H
#define RUN_PLOT_CURVES_H

#include "run/batch/points.h"
#include "run/plot/text_grid.h"
#include "run/statistics/statistics.h"

#include <stdio.h>

typedef struct curve_point {
    double x;
    stat_estimate y;
} curve_point;

typedef struct curve {
    char *name;          /* "hunter.strategy=exact, b"; "" where there is one */
    curve_point *points; /* by ascending x */
    size_t count;
} curve;

typedef struct curves {
    char *x_name;    /* the path of the swept number */
    char y_name[64]; /* "miss, mean (m)" */
    curve *items;
    size_t count;
    double x_low, x_high, y_low, y_high; /* of all points and intervals; low < high */
} curves;

/* The key of the column that a measure is made of: "time" for "captured". NULL: there is no such
   measure. */
const char *curves_column(const char *of);

/* Make them of a batch read with that column. PUR_INVALID and a sentence where no number is swept,
   PUR_NO_MEMORY. curves_free in any case. */
pur_status curves_make(curves *self, const batch_points *from, const char *of, pur_error *error);
void curves_free(curves *self);

/* Print them as SVG, lines with bands, and in characters, with this title. False when out of
   memory. */
bool plot_curves(const curves *from, const char *title, FILE *out);
bool plot_curves_text(const curves *from, const char *title, plot_text how, FILE *out);

#endif
