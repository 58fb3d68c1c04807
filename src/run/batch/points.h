/* The rows of a batch file by point of the sweep, for a picture. */
#ifndef RUN_BATCH_POINTS_H
#define RUN_BATCH_POINTS_H

#include "run/measures.h"

/* The runs of one point of a sweep. */
typedef struct batch_point {
    char *label; /* "hunter.max_speed=4, …"; "" where nothing is swept */
    size_t count;
    size_t capacity;
    double limit;   /* of a run, s */
    double *values; /* run after run, those of all series; NaN for none */
} batch_point;

typedef struct batch_points {
    const measure *measure; /* what the values are */
    size_t series_count;
    char **series; /* whose: "exact"; one called "" where there is one pursuer */
    size_t count;
    batch_point *points; /* in the order in which they come */
    size_t runs;
} batch_points;

/* Read the measure `key`, "time", of the text of the file at `path`, CSV or NDJSON; it is cut up.
   PUR_INVALID and a sentence where it is no batch, or has no row, PUR_NO_MEMORY. points_free in any
   case. */
pur_status points_read(batch_points *self, const char *path, char *text, const char *key,
                       pur_error *error);
void points_free(batch_points *self);

/* Put the values of a series at a point in ascending order into `found`, which has room for the
   point's count; a missing one is +infinity. Returns how many are not missing. */
size_t points_values(const batch_points *self, size_t point, size_t series, double *found);

#endif
