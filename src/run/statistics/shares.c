/* Shares and their differences, with score intervals. */
#include "run/statistics/statistics.h"

#include <math.h>

#define NONE ((double)NAN)
#define LEAST_PAIRED 5 /* runs: of fewer, the interval would cover too seldom */

stat_estimate stat_share(size_t hits, size_t n, const stat_level *level)
{
    const double count = (double)n;
    const double share = (double)hits / count;
    const double z = level->z;
    const double middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    const double half = z / (1.0 + z * z / count) *
                        sqrt(share * (1.0 - share) / count + z * z / (4.0 * count * count));
    return (stat_estimate){share, hits == 0 ? 0.0 : middle - half, hits == n ? 1.0 : middle + half,
                           n};
}

/* How far the four counts are from independence, from -1 to 1, with Newcombe's correction for
   continuity where the cases agree more often than not. */
static double correlation(const stat_pairs *pairs)
{
    const double e = (double)pairs->both;
    const double f = (double)pairs->first;
    const double g = (double)pairs->second;
    const double h = (double)pairs->neither;
    const double margins = (e + f) * (g + h) * (e + g) * (f + h);
    const double determinant = e * h - f * g;
    const double half = (e + f + g + h) / 2.0;
    if (margins == 0.0 || (determinant >= 0.0 && determinant <= half))
        return 0.0;
    return (determinant < 0.0 ? determinant : determinant - half) / sqrt(margins);
}

/* How far a bound of the difference lies from it, given how far the bounds of the two shares lie
   from theirs. */
static double newcombe_half(double second, double first, double phi)
{
    return sqrt(second * second - 2.0 * phi * second * first + first * first);
}

stat_estimate stat_share_difference(const stat_pairs *pairs, const stat_level *level)
{
    const size_t n = pairs->both + pairs->first + pairs->second + pairs->neither;
    const double difference = ((double)pairs->second - (double)pairs->first) / (double)n;
    if (n < LEAST_PAIRED)
        return (stat_estimate){difference, NONE, NONE, n};
    const stat_estimate p = stat_share(pairs->both + pairs->first, n, level);
    const stat_estimate q = stat_share(pairs->both + pairs->second, n, level);
    const double phi = correlation(pairs);
    return (stat_estimate){difference,
                           difference - newcombe_half(q.value - q.low, p.high - p.value, phi),
                           difference + newcombe_half(q.high - q.value, p.value - p.low, phi), n};
}
