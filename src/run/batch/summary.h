/* The summary of a batch in words: shares, means, quantiles and differences, with 95% intervals. */
#ifndef RUN_BATCH_SUMMARY_H
#define RUN_BATCH_SUMMARY_H

#include "run/batch/table.h"
#include <stdio.h>

/* Print it; it depends on the rows alone. False when out of memory. */
bool summary_print(const batch_table *table, FILE *out);

/* The difference of two columns, second less first, over the runs that have a value in both, with a
   normal interval of the paired differences. */
typedef struct summary_difference {
    size_t runs; /* with a value in both */
    double mean; /* NaN for no runs; `low` and `high` for fewer than two */
    double low, high;
    double share; /* the difference of the shares of runs that have a value */
    double share_low, share_high;
} summary_difference;

/* `count` values each, NaN for none. */
summary_difference summary_compare(const double *first, const double *second, size_t count);

#endif
