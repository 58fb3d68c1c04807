/* The summary of a batch as data: a row for each statistic, in the format of the batch. */
#ifndef RUN_BATCH_SUMMARY_DATA_H
#define RUN_BATCH_SUMMARY_DATA_H

#include "run/batch/table.h"
#include <stdio.h>

/* Beyond these, points are compared with point 0 alone. */
#define SUMMARY_MOST_COMPARED 12

/* Print it; it depends on the rows alone. False when out of memory. */
bool summary_print_data(const batch_table *table, FILE *out);

#endif
