/* Statistics of a sample: Wilson intervals, means, quantiles, the bootstrap. */
#include "run/batch/statistics.h"

#include <math.h>
#include <pursuit/random.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define RESAMPLES_MOST 1000
#define RESAMPLES_LEAST 200
#define DRAWS_WANTED 20000000
#define WORDS 4 /* random words a block */

stat_interval stat_wilson(size_t hits, size_t count)
{
    const double n = (double)count;
    const double share = (double)hits / n;
    const double z2 = STAT_Z * STAT_Z;
    const double middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    const double half =
        STAT_Z / (1.0 + z2 / n) * sqrt(share * (1.0 - share) / n + z2 / (4.0 * n * n));
    return (stat_interval){hits == 0 ? 0.0 : middle - half, hits == count ? 1.0 : middle + half};
}

stat_mean stat_mean_of(const double *values, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++)
        sum += values[i];
    const double mean = sum / (double)count;
    double squares = 0.0;
    for (size_t i = 0; i < count; i++)
        squares += (values[i] - mean) * (values[i] - mean);
    const double n = (double)count;
    return (stat_mean){mean, count > 1 ? sqrt(squares / (n - 1.0) / n) : (double)NAN};
}

double stat_quantile(const double *sorted, size_t count, double share)
{
    const double rank = share * (double)(count - 1);
    const size_t below = (size_t)rank;
    if (below + 1 >= count)
        return sorted[count - 1];
    return sorted[below] + (rank - floor(rank)) * (sorted[below + 1] - sorted[below]);
}

static int compare_numbers(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

void stat_sort(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare_numbers);
}

/* Count how often a resample has each number, into `times`. */
static void resample(uint32_t number, size_t count, uint32_t *times)
{
    static const uint32_t key[2] = {0x626f6f74, 0x73747270};
    memset(times, 0, count * sizeof *times);
    for (size_t i = 0; i < count; i += WORDS) {
        const uint32_t counter[4] = {(uint32_t)(i / WORDS), number, 0, 0};
        uint32_t words[WORDS];
        pur_philox(counter, key, words);
        for (size_t k = 0; k < WORDS && i + k < count; k++)
            times[(size_t)(((uint64_t)words[k] * count) >> 32)]++;
    }
}

/* Write the numbers of a resample to `values`, ascending. */
static void expand(const double *sorted, const uint32_t *times, size_t count, double *values)
{
    size_t used = 0;
    for (size_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < times[i]; k++)
            values[used++] = sorted[i];
}

static size_t resamples_for(size_t count)
{
    const size_t wanted = DRAWS_WANTED / count;
    return wanted > RESAMPLES_MOST    ? RESAMPLES_MOST
           : wanted < RESAMPLES_LEAST ? RESAMPLES_LEAST
                                      : wanted;
}

bool stat_bootstrap(const double *sorted, size_t count, const double *shares, size_t share_count,
                    stat_interval *intervals)
{
    const size_t resamples = resamples_for(count);
    uint32_t *times = calloc(count, sizeof *times);
    double *values = calloc(count, sizeof *values);
    double *found = calloc(resamples * share_count, sizeof *found);
    const bool made = times && values && found;
    for (size_t i = 0; made && i < resamples; i++) {
        resample((uint32_t)i, count, times);
        expand(sorted, times, count, values);
        for (size_t k = 0; k < share_count; k++)
            found[k * resamples + i] = stat_quantile(values, count, shares[k]);
    }
    for (size_t k = 0; made && k < share_count; k++) {
        double *of_share = found + k * resamples;
        stat_sort(of_share, resamples);
        intervals[k] = (stat_interval){stat_quantile(of_share, resamples, 0.025),
                                       stat_quantile(of_share, resamples, 0.975)};
    }
    free(times);
    free(values);
    free(found);
    return made;
}
