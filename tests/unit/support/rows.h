/* Tables of batches whose rows are made by hand, with seed 3. Caller calls table_free. */
#ifndef TESTS_ROWS_H
#define TESTS_ROWS_H

#include "run/batch/precision.h"
#include "support/world_builder.h"

#include <math.h>

/* The time of a run without capture. */
#define NONE ((double)NAN)

/* The times of one pursuer, called a; of two, a and b. The limit in s. */
batch_table rows_of_one(const double *times, size_t count, double limit);
batch_table rows_of_two(const double *first, const double *second, size_t count, double limit);

/* The same times at each point of a sweep of hunter.max_speed=0, 1, 2… */
batch_table rows_swept(const double *times, size_t count, double limit, size_t points);

/* Runs that differ in nothing, captured after 4 s of at most 40. */
batch_table rows_alike(size_t count, size_t points);

/* Up to where a precision ends the one point. It must outlive the table. */
batch_table rows_until(const double *first, const double *second, size_t most, double limit,
                       const precision *precise);
batch_table rows_alike_until(size_t most, const precision *precise);

#endif
