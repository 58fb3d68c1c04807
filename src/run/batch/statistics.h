/* Shares, means, quantiles and differences, with how sure one can be. Nothing here draws from a
   clock: the same numbers give the same intervals. */
#ifndef RUN_BATCH_STATISTICS_H
#define RUN_BATCH_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>

/* The standard normal quantile of 97.5%: all intervals are 95% ones. */
#define STAT_Z 1.959963984540054

typedef struct stat_interval {
    double low;
    double high;
} stat_interval;

typedef struct stat_mean {
    double mean;
    double error; /* standard error; NaN for fewer than two */
} stat_mean;

/* Wilson's score interval of the share `hits` of `count` > 0 (E. B. Wilson, "Probable inference,
   the law of succession, and statistical inference", 1927). */
stat_interval stat_wilson(size_t hits, size_t count);

/* Of `count` > 0 numbers, in this order. */
stat_mean stat_mean_of(const double *values, size_t count);

/* The quantile of `share` in [0, 1] of `count` > 0 ascending numbers: linear between the two
   nearest (Hyndman and Fan's type 7). */
double stat_quantile(const double *sorted, size_t count, double share);

/* Sort ascending; there is no NaN among them. */
void stat_sort(double *values, size_t count);

/* Percentile bootstrap intervals of the quantiles of `shares` from 1000 resamples, fewer but at
   least 200 beyond 20000 numbers. The random numbers are counter-based and fixed. False when out
   of memory. At most 2^32 - 1 numbers. */
bool stat_bootstrap(const double *sorted, size_t count, const double *shares, size_t share_count,
                    stat_interval *intervals);

#endif
