/* The table of statistics, and how each is computed from the numbers of a table. */
#include "run/batch/sample.h"

#include <math.h>

/* Which measures have it. */
typedef enum statistic_scope { OF_TIMES, OF_ALL } statistic_scope;

typedef stat_estimate estimator(const sample *self, statistic what);

static stat_estimate limit(const sample *self, statistic what)
{
    (void)what;
    return (stat_estimate){self->limit, (double)NAN, (double)NAN, self->count};
}

static stat_pairs count_pairs(const sample *self)
{
    stat_pairs pairs = {0};
    for (size_t i = 0; i < self->count; i++) {
        const bool first = self->less && !isnan(self->less[i]);
        const bool second = !isnan(self->values[i]);
        size_t *const in = first ? (second ? &pairs.both : &pairs.first)
                                 : (second ? &pairs.second : &pairs.neither);
        ++*in;
    }
    return pairs;
}

static stat_estimate share(const sample *self, statistic what)
{
    (void)what;
    return stat_share(count_pairs(self).second, self->count, self->level);
}

static stat_estimate quantile(const sample *self, statistic what)
{
    static const unsigned percents[] = {5, 25, 50, 75, 95};
    return stat_quantile_of(self->sorted, self->sorted_count, percents[what - STATISTIC_Q05],
                            self->level);
}

static stat_estimate mean(const sample *self, statistic what)
{
    (void)what;
    return stat_mean(self->values, self->count, self->level);
}

static stat_estimate restricted_mean(const sample *self, statistic what)
{
    (void)what;
    return stat_restricted_mean(self->values, self->count, self->limit, self->level);
}

static stat_estimate share_difference(const sample *self, statistic what)
{
    (void)what;
    const stat_pairs pairs = count_pairs(self);
    return stat_share_difference(&pairs, self->level);
}

static stat_estimate mean_difference(const sample *self, statistic what)
{
    (void)what;
    return stat_mean_difference(self->less, self->values, self->count, self->level);
}

static stat_estimate restricted_mean_difference(const sample *self, statistic what)
{
    (void)what;
    return stat_restricted_difference(self->less, self->values, self->count, self->limit,
                                      self->level);
}

static const struct {
    const char *name;
    statistic_scope scope;
    estimator *estimate;
} statistics[STATISTIC_COUNT] = {
    [STATISTIC_LIMIT] = {"limit", OF_TIMES, limit},
    [STATISTIC_SHARE] = {"share", OF_TIMES, share},
    [STATISTIC_Q05] = {"q05", OF_ALL, quantile},
    [STATISTIC_Q25] = {"q25", OF_ALL, quantile},
    [STATISTIC_Q50] = {"q50", OF_ALL, quantile},
    [STATISTIC_Q75] = {"q75", OF_ALL, quantile},
    [STATISTIC_Q95] = {"q95", OF_ALL, quantile},
    [STATISTIC_MEAN] = {"mean", OF_ALL, mean},
    [STATISTIC_RESTRICTED_MEAN] = {"restricted_mean", OF_TIMES, restricted_mean},
    [STATISTIC_SHARE_DIFFERENCE] = {"share_difference", OF_TIMES, share_difference},
    [STATISTIC_MEAN_DIFFERENCE] = {"mean_difference", OF_ALL, mean_difference},
    [STATISTIC_RESTRICTED_MEAN_DIFFERENCE] = {"restricted_mean_difference", OF_TIMES,
                                              restricted_mean_difference},
};

const char *statistic_name(statistic what)
{
    return statistics[what].name;
}

bool statistic_is_of_pairs(statistic what)
{
    return what >= STATISTIC_SHARE_DIFFERENCE;
}

bool statistic_is_of_measure(statistic what, table_measure kind)
{
    return statistics[what].scope == OF_ALL || kind == TABLE_TIME;
}

sample sample_of(const batch_table *table, size_t point, size_t agent, table_measure kind)
{
    const table_point *const at = &table->points[point];
    return (sample){.values = table_column_of(table, agent, kind)->values + at->first,
                    .count = at->count,
                    .limit = at->limit,
                    .alike = at->alike && at->count > 1,
                    .level = table->level};
}

sample sample_difference(const sample *second, const sample *first)
{
    return (sample){.values = second->values,
                    .less = first->values,
                    .count = second->count < first->count ? second->count : first->count,
                    .limit = fmin(second->limit, first->limit),
                    .alike = second->alike && first->alike,
                    .level = second->level};
}

static void sort_present(sample *self, double *room)
{
    for (size_t i = 0; i < self->count; i++)
        if (!isnan(self->values[i]))
            room[self->sorted_count++] = self->values[i];
    stat_sort(room, self->sorted_count, room);
}

void sample_sort(sample *self, table_measure kind, double *room)
{
    self->sorted = room;
    self->sorted_count = 0;
    if (kind == TABLE_MISS) {
        sort_present(self, room);
        return;
    }
    stat_sort(self->values, self->count, room);
    self->sorted_count = self->count;
}

stat_estimate sample_estimate(const sample *self, statistic what)
{
    stat_estimate found = statistics[what].estimate(self, what);
    if (self->alike)
        found.low = found.high = (double)NAN;
    return found;
}

bool sample_has_interval(const stat_estimate *estimate)
{
    return !isnan(estimate->low) || !isnan(estimate->high);
}
