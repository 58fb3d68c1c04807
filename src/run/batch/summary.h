/* The summary of a batch in words: shares, quantiles, means and differences with their intervals.
 */
#ifndef RUN_BATCH_SUMMARY_H
#define RUN_BATCH_SUMMARY_H

#include "run/batch/table.h"
#include <stdio.h>

/* Points beyond these have a line for each pursuer and one for its difference from point 0. */
#define SUMMARY_MOST_POINTS 3

/* Print it; it depends on the rows alone. False when out of memory. */
bool summary_print(const batch_table *table, FILE *out);

#endif
