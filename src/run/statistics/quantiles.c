/* Quantiles, and the order statistics that bound them. */
#include "run/statistics/statistics.h"

#include <math.h>
#include <stdlib.h>

#define NONE ((double)NAN)
#define NEGLIGIBLE 1e-30 /* masses of the binomial distribution, of the greatest one */

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

void stat_sort(const double *values, size_t count, double *sorted)
{
    for (size_t i = 0; i < count; i++)
        sorted[i] = isnan(values[i]) ? HUGE_VAL : values[i];
    qsort(sorted, count, sizeof *sorted, compare);
}

double stat_quantile(const double *sorted, size_t count, unsigned percent)
{
    const size_t hundredths = percent * (count - 1);
    const double *const below = &sorted[hundredths / 100];
    const size_t rest = hundredths % 100;
    if (rest == 0 || isinf(below[0]))
        return below[0];
    return isinf(below[1]) ? below[1] : below[0] + (double)rest / 100.0 * (below[1] - below[0]);
}

/* A mass of the binomial distribution, over that of its mode. */
typedef struct mass {
    size_t at;
    double mass;
} mass;

static double ratio(size_t count, unsigned percent, size_t at)
{
    return (double)(count - at) / (double)(at + 1) * (double)percent / (double)(100 - percent);
}

static mass next_below(mass from, size_t count, unsigned percent)
{
    return (mass){from.at - 1, from.mass / ratio(count, percent, from.at - 1)};
}

static mass next_above(mass from, size_t count, unsigned percent)
{
    return (mass){from.at + 1, from.mass * ratio(count, percent, from.at)};
}

static double sum_below(size_t mode, size_t count, unsigned percent)
{
    double sum = 0.0;
    for (mass m = {mode, 1.0}; m.at > 0 && m.mass >= NEGLIGIBLE; sum += m.mass)
        m = next_below(m, count, percent);
    return sum;
}

static double sum_above(size_t mode, size_t count, unsigned percent)
{
    double sum = 0.0;
    for (mass m = {mode, 1.0}; m.at < count && m.mass >= NEGLIGIBLE; sum += m.mass)
        m = next_above(m, count, percent);
    return sum;
}

/* The low rank is the greatest l with P(B < l) <= tail and the high one the least u with
   P(B >= u) <= tail, B binomial: both are found from the mode outwards, what is left of the tail
   becoming less by one mass after the other. */
stat_ranks stat_quantile_ranks(size_t count, unsigned percent, const stat_level *level)
{
    const size_t mode = (count + 1) * percent / 100;
    double below = sum_below(mode, count, percent);
    double above = sum_above(mode, count, percent);
    const double tail = (1.0 - level->confidence) / 2.0 * (below + 1.0 + above);

    mass low = {mode, 1.0};
    while (low.at > 0 && below > tail) {
        low = next_below(low, count, percent);
        below -= low.mass;
    }
    mass high = {mode, 1.0};
    while (high.at < count && above > tail) {
        high = next_above(high, count, percent);
        above -= high.mass;
    }
    return (stat_ranks){low.at, high.at < count ? high.at + 1 : 0};
}

stat_estimate stat_quantile_of(const double *sorted, size_t count, unsigned percent,
                               const stat_level *level)
{
    if (count == 0)
        return (stat_estimate){NONE, NONE, NONE, 0};
    const stat_ranks ranks = stat_quantile_ranks(count, percent, level);
    return (stat_estimate){stat_quantile(sorted, count, percent),
                           ranks.low > 0 ? sorted[ranks.low - 1] : NONE,
                           ranks.high > 0 ? sorted[ranks.high - 1] : NONE, count};
}
