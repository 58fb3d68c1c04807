/* What a batch says in numbers: of an agent at one point of the sweep, and of two compared run by
   run. Words, data and the end of a batch by precision are made of these. */
#ifndef RUN_BATCH_SAMPLE_H
#define RUN_BATCH_SAMPLE_H

#include "run/batch/table.h"

typedef enum statistic {
    /* Of one sample. */
    STATISTIC_LIMIT,
    STATISTIC_SHARE,
    STATISTIC_Q05,
    STATISTIC_Q25,
    STATISTIC_Q50,
    STATISTIC_Q75,
    STATISTIC_Q95,
    STATISTIC_MEAN, /* of the runs that have a value */
    STATISTIC_RESTRICTED_MEAN,
    /* Of two, the second less the first. */
    STATISTIC_SHARE_DIFFERENCE,
    STATISTIC_MEAN_DIFFERENCE, /* of the runs that have both */
    STATISTIC_RESTRICTED_MEAN_DIFFERENCE,
    STATISTIC_COUNT
} statistic;

/* Its name in data: "q05". */
const char *statistic_name(statistic what);
bool statistic_is_of_pairs(statistic what);

/* Whether values that stand for no event have it too: of a miss distance there is no share and
   no restricted mean. */
bool statistic_is_of_measure(statistic what, table_measure kind);

/* A measure of an agent at a point, or two of them. */
typedef struct sample {
    const double *values; /* NaN for none */
    const double *less;   /* the first of two; NULL: one sample */
    size_t count;         /* runs */
    double limit;         /* s; of two the lesser */
    bool alike;           /* the runs do not differ: no interval */
    const double *sorted; /* once sample_sort was called */
    size_t sorted_count;
    const stat_level *level;
} sample;

/* The values belong to the table. */
sample sample_of(const batch_table *table, size_t point, size_t agent, table_measure kind);

/* The second less the first, over the runs that both have. */
sample sample_difference(const sample *second, const sample *first);

/* Put the values in order into `room`, which has room for `count` and belongs to the caller: a time
   that is missing is last, a miss distance is left out. Quantiles need it. */
void sample_sort(sample *self, table_measure kind, double *room);

/* A statistic of it. */
stat_estimate sample_estimate(const sample *self, statistic what);

/* Whether the estimate has an interval, maybe with one bound. */
bool sample_has_interval(const stat_estimate *estimate);

#endif
