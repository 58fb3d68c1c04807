/* Shares, means, quantiles and differences with their intervals. They follow from the numbers
   alone: no resampling, no clock. A NaN among the values is a run without one, which has captured
   nothing up to its limit. */
#ifndef RUN_STATISTICS_STATISTICS_H
#define RUN_STATISTICS_STATISTICS_H

#include <stddef.h>

/* A level of confidence. */
typedef struct stat_level {
    double confidence; /* of an interval with two bounds: 0.95 */
    double z;          /* the standard normal quantile of (1 + confidence) / 2 */
} stat_level;

extern const stat_level stat_level_95;
/* For intervals that are looked at repeatedly until one is narrow enough: these then cover 95%, and
   are printed as such. */
extern const stat_level stat_level_96;

/* An estimate and its interval: NaN for a missing bound. A quantile or its bound is +infinity where
   it is later than the limit. */
typedef struct stat_estimate {
    double value; /* NaN: of no number */
    double low;
    double high;
    size_t n; /* numbers it is of */
} stat_estimate;

/* Wilson's score interval of the share `hits` of `n` > 0 (E. B. Wilson, "Probable inference, the
   law of succession, and statistical inference", 1927). */
stat_estimate stat_share(size_t hits, size_t n, const stat_level *level);

/* Student's t: the quantile of (1 + confidence) / 2 for `freedom` > 0 degrees of freedom, to
   1.2e-10 (M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", 1964, 26.7.3 to
   26.7.5). */
double stat_student(size_t freedom, const stat_level *level);

/* The mean of the numbers among `count` values with Student's interval. It has none where there is
   one number, or all are the same. */
stat_estimate stat_mean(const double *values, size_t count, const stat_level *level);

/* The mean of min(value, limit); a run without a value counts as `limit`. The interval is Student's
   for these and two more numbers, 0 and the limit, cut to [0, limit], so that it also covers where
   few runs differ from the others. */
stat_estimate stat_restricted_mean(const double *values, size_t count, double limit,
                                   const stat_level *level);

/* Put `count` values in ascending order into `sorted`, +infinity for a run without one. */
void stat_sort(const double *values, size_t count, double *sorted);

/* The quantile of `percent` of `count` > 0 values in order: linear between the nearest two (type 7
   of R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", 1996), +infinity where
   either is. */
double stat_quantile(const double *sorted, size_t count, unsigned percent);

/* The ranks, from 1, of the order statistics that bound the quantile of `percent` from 1 to 99 of
   what `count` values are drawn from (H. A. David, "Order Statistics", 1970); 0 for a bound that
   takes more values. Each bound holds by itself, for any distribution and with ties. */
typedef struct stat_ranks {
    size_t low;
    size_t high;
} stat_ranks;
stat_ranks stat_quantile_ranks(size_t count, unsigned percent, const stat_level *level);

/* The quantile with the values at its ranks; of no value, NaN. */
stat_estimate stat_quantile_of(const double *sorted, size_t count, unsigned percent,
                               const stat_level *level);

/* Of the same runs, how many have it in both cases, in the first or the second alone, in neither.
 */
typedef struct stat_pairs {
    size_t both;
    size_t first;
    size_t second;
    size_t neither;
} stat_pairs;

/* The difference of two shares, the second less the first, with Newcombe's interval (R. G.
   Newcombe, "Improved confidence intervals for the difference between binomial proportions based on
   paired data", Statistics in Medicine 17, 1998, 2635, method 10). Below five runs it has none. */
stat_estimate stat_share_difference(const stat_pairs *pairs, const stat_level *level);

/* The mean of second[i] - first[i] over the runs that have both; as stat_mean. */
stat_estimate stat_mean_difference(const double *first, const double *second, size_t count,
                                   const stat_level *level);

/* The mean of min(second[i], limit) - min(first[i], limit) over all runs. The interval is
   Student's for these and two more numbers, limit and -limit, cut to [-limit, limit]. */
stat_estimate stat_restricted_difference(const double *first, const double *second, size_t count,
                                         double limit, const stat_level *level);

#endif
