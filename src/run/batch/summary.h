/* A batch in words: shares, times, misses, and differences, with 95% intervals. */
#ifndef RUN_BATCH_SUMMARY_H
#define RUN_BATCH_SUMMARY_H

#include "run/batch/table.h"
#include <stdio.h>

/* False when out of memory. What is printed depends on the rows alone. */
bool summary_print(const batch_table *table, FILE *out);

/* A difference over the runs that both series, of `count` values, have: second less first, with a
   normal interval of the paired differences. */
typedef struct summary_difference {
    size_t runs; /* both have a number */
    double mean; /* NaN for no runs, the interval for fewer than two */
    double low, high;
    double share; /* of the runs with a number; a difference of shares */
    double share_low, share_high;
} summary_difference;

summary_difference summary_compare(const double *first, const double *second, size_t count);

#endif
