/* Shares, means and quantiles with 95% intervals. The same numbers always give the same intervals:
   nothing here depends on a clock. */
#ifndef RUN_BATCH_STATISTICS_H
#define RUN_BATCH_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>

/* The 97.5% quantile of the standard normal distribution, for two-sided intervals of 95%. */
#define STAT_Z 1.959963984540054

typedef struct stat_interval {
    double low;
    double high;
} stat_interval;

typedef struct stat_mean {
    double mean;
    double error; /* standard error; NaN for fewer than two values */
} stat_mean;

/* Wilson's score interval of the share `hits` of `count` > 0 (E. B. Wilson, "Probable inference,
   the law of succession, and statistical inference", 1927). */
stat_interval stat_wilson(size_t hits, size_t count);

/* The mean of `count` > 0 numbers, summed in this order. */
stat_mean stat_mean_of(const double *values, size_t count);

/* The quantile of `share` in [0, 1] of `count` > 0 ascending numbers, linear between order
   statistics (type 7 of R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages",
   1996). */
double stat_quantile(const double *sorted, size_t count, double share);

/* Sort ascending. No value may be NaN. */
void stat_sort(double *values, size_t count);

/* Percentile bootstrap intervals for the quantiles of `shares` of 1 to 2^32 - 1 ascending numbers,
   from 1000 resamples; beyond 20000 numbers fewer, but at least 200. The random numbers are
   counter-based and always the same. False when out of memory. */
bool stat_bootstrap(const double *sorted, size_t count, const double *shares, size_t share_count,
                    stat_interval *intervals);

#endif
