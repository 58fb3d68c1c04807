/* Prints the summary of a batch: each point, then differences of pursuers and of points. */
#include "run/batch/summary.h"

#include "run/batch/sample.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BINS 12
#define BAR "########################################"
#define LONG 1000.0 /* s: from here on times have no decimals */

typedef struct words {
    const batch_table *table;
    bool alike;   /* no run differs from the others of its point */
    double *room; /* for the values of a point */
    FILE *out;
} words;

/* A time, or "> 40" for one that is later than the limit. */
static void print_time(double time, double limit, bool sign, FILE *out)
{
    if (isnan(time))
        putc('-', out);
    else if (isinf(time))
        fprintf(out, "> %g", limit);
    else if (fabs(time) < LONG || fabs(time) > 1e15)
        fprintf(out, sign ? "%+.3g" : "%.3g", time);
    else
        fprintf(out, sign ? "%+.0f" : "%.0f", time);
}

static void print_value(const sample *it, statistic what, double value, FILE *out)
{
    const bool sign = statistic_is_of_pairs(what);
    if (what == STATISTIC_SHARE || what == STATISTIC_SHARE_DIFFERENCE)
        fprintf(out, sign ? "%+.4f" : "%.4f", value);
    else
        print_time(value, it->limit, sign, out);
}

static void print_why_none(statistic what, size_t n, FILE *out)
{
    if (n == 1)
        fputs(" (1 run)", out);
    else if (n > 1)
        fprintf(out, what == STATISTIC_SHARE_DIFFERENCE ? " (%zu runs)" : " (all %zu alike)", n);
}

/* The estimate, and its interval in brackets or why it has none. */
static void print_estimate(const sample *it, statistic what, FILE *out)
{
    const stat_estimate found = sample_estimate(it, what);
    const bool is_quantile = what >= STATISTIC_Q05 && what <= STATISTIC_Q95;
    print_value(it, what, found.value, out);
    if (it->alike)
        return;
    if (!is_quantile && !sample_has_interval(&found)) {
        print_why_none(what, found.n, out);
        return;
    }
    fputs(" [", out);
    print_value(it, what, found.low, out);
    fputs(", ", out);
    print_value(it, what, found.high, out);
    putc(']', out);
}

static size_t count_captured(const sample *it)
{
    size_t count = 0;
    for (size_t i = 0; i < it->count; i++)
        count += isnan(it->values[i]) ? 0 : 1;
    return count;
}

/* The agents that words are about: the run where there is one pursuer, else the pursuers. */
static size_t first_agent(const batch_table *table)
{
    return table_agents(table) > 2 ? 1 : 0;
}

static size_t end_agent(const batch_table *table)
{
    return table_agents(table) > 2 ? table_agents(table) : 1;
}

static void print_agent(const batch_table *table, size_t agent, FILE *out)
{
    size_t length;
    const char *const name = table_agent_name(table, agent, &length);
    fprintf(out, "%.*s", (int)length, name);
}

static void print_quantiles(const sample *it, FILE *out)
{
    static const char *const names[] = {"5%", "25%", "median", "75%", "95%"};
    for (size_t i = 0; i < 5; i++) {
        fprintf(out, "%s%s ", i > 0 ? "  " : "", names[i]);
        print_estimate(it, (statistic)(STATISTIC_Q05 + i), out);
    }
    fputs(" s\n", out);
}

/* 1, 2 or 5 times a power of ten, such that BINS of them cover `extent`. */
static double bin_width(double extent)
{
    double width = 1.0;
    while (width * BINS > extent && width > 1e-300)
        width /= 10.0;
    static const double steps[] = {2.0, 2.5, 2.0};
    for (size_t i = 0; width * BINS < extent; i++)
        width *= steps[i % 3];
    return width;
}

static void print_bar(size_t count, size_t most, FILE *out)
{
    const size_t length = (count * strlen(BAR) + most - 1) / most;
    fprintf(out, " %8zu%s%.*s\n", count, length ? " " : "", (int)length, BAR);
}

/* Of the times that are there, which are sorted first, and of how many are not. */
static void print_histogram(const sample *it, size_t captured, FILE *out)
{
    const double *const sorted = it->sorted;
    const double extent = captured > 0 ? sorted[captured - 1] - sorted[0] : 0.0;
    if (!(extent > 0.0) || !(extent < 1e300))
        return;
    const double width = bin_width(extent);
    const double start = floor(sorted[0] / width) * width;
    size_t counts[BINS + 1] = {0};
    size_t most = it->count - captured;
    for (size_t i = 0; i < captured; i++) {
        const size_t bin = (size_t)((sorted[i] - start) / width);
        size_t *const in = &counts[bin < BINS ? bin : BINS];
        most = ++*in > most ? *in : most;
    }
    for (size_t i = 0; i <= BINS && start + (double)i * width <= sorted[captured - 1]; i++) {
        fprintf(out, "    %10.6g", start + (double)i * width);
        print_bar(counts[i], most, out);
    }
    if (captured < it->count) {
        fprintf(out, "  > %10.6g", it->limit);
        print_bar(it->count - captured, most, out);
    }
}

/* "a: captured 18 of 20, 0.9 [...]" and what else is said of an agent at a point. */
static void print_at_length(const words *self, size_t point, size_t agent)
{
    FILE *const out = self->out;
    sample it = sample_of(self->table, point, agent, TABLE_TIME);
    const size_t captured = count_captured(&it);
    sample_sort(&it, TABLE_TIME, self->room);
    print_agent(self->table, agent, out);
    fprintf(out, "%scaptured %zu of %zu, ", agent > 0 ? ": " : "", captured, it.count);
    print_estimate(&it, STATISTIC_SHARE, out);
    if (it.alike && !self->alike)
        fprintf(out, " (all %zu alike)", it.count);
    char caption[64];
    const int width = snprintf(caption, sizeof caption, "captured (%zu)", captured);
    fprintf(out, "\n  %-*s  ", width, "all runs");
    print_quantiles(&it, out);
    fprintf(out, "  %s  mean ", caption);
    print_estimate(&it, STATISTIC_MEAN, out);
    fprintf(out, " s\n  %-*s  mean ", width, "restricted");
    print_estimate(&it, STATISTIC_RESTRICTED_MEAN, out);
    fprintf(out, " s, a run without capture counts as %g s\n", it.limit);
    if (self->table->head.points == 1)
        print_histogram(&it, captured, out);
}

static void print_difference(const sample *second, const sample *first, FILE *out)
{
    const sample it = sample_difference(second, first);
    const stat_estimate both = sample_estimate(&it, STATISTIC_MEAN_DIFFERENCE);
    fputs("captured ", out);
    print_estimate(&it, STATISTIC_SHARE_DIFFERENCE, out);
    fprintf(out, "; both (%zu of %zu) ", both.n, it.count);
    print_estimate(&it, STATISTIC_MEAN_DIFFERENCE, out);
    fputs(" s; restricted ", out);
    print_estimate(&it, STATISTIC_RESTRICTED_MEAN_DIFFERENCE, out);
    fputs(" s\n", out);
}

/* Every pair of pursuers, within the same runs. */
static void compare_pursuers(const words *self, size_t point)
{
    const batch_table *const table = self->table;
    for (size_t i = first_agent(table); i < end_agent(table); i++) {
        const sample first = sample_of(table, point, i, TABLE_TIME);
        for (size_t k = i + 1; k < end_agent(table); k++) {
            const sample second = sample_of(table, point, k, TABLE_TIME);
            print_agent(table, k, self->out);
            fputs(" less ", self->out);
            print_agent(table, i, self->out);
            fputs(": ", self->out);
            print_difference(&second, &first, self->out);
        }
    }
}

static void print_point(const words *self, size_t point)
{
    const batch_table *const table = self->table;
    const table_point *const at = &table->points[point];
    if (table->head.points > 1)
        fprintf(self->out, "%s: %zu run%s of at most %g s\n", at->label, at->count,
                at->count == 1 ? "" : "s", at->limit);
    for (size_t i = first_agent(table); i < end_agent(table); i++)
        print_at_length(self, point, i);
    compare_pursuers(self, point);
}

static void compare_points(const words *self, size_t first, size_t second)
{
    const batch_table *const table = self->table;
    for (size_t i = first_agent(table); i < end_agent(table); i++) {
        const sample one = sample_of(table, first, i, TABLE_TIME);
        const sample other = sample_of(table, second, i, TABLE_TIME);
        print_agent(table, i, self->out);
        fprintf(self->out, "%s%s less %s: ", i > 0 ? ", " : "", table->points[second].label,
                table->points[first].label);
        print_difference(&other, &one, self->out);
    }
}

/* A line for an agent at a point, and one for its difference from the first point. */
static void print_briefly(const words *self, size_t point, size_t agent)
{
    FILE *const out = self->out;
    const batch_table *const table = self->table;
    sample it = sample_of(table, point, agent, TABLE_TIME);
    sample_sort(&it, TABLE_TIME, self->room);
    fprintf(out, "%s%s", table->points[point].label, agent > 0 ? ", " : "");
    print_agent(table, agent, out);
    fputs(": captured ", out);
    print_estimate(&it, STATISTIC_SHARE, out);
    if (it.alike && !self->alike)
        fprintf(out, " (all %zu alike)", it.count);
    fputs("; median ", out);
    print_estimate(&it, STATISTIC_Q50, out);
    fputs(" s; restricted mean ", out);
    print_estimate(&it, STATISTIC_RESTRICTED_MEAN, out);
    fputs(" s\n", out);
    if (point == 0)
        return;
    const sample first = sample_of(table, 0, agent, TABLE_TIME);
    fprintf(out, "  less %s: ", table->points[0].label);
    print_difference(&it, &first, out);
}

static void print_points(const words *self)
{
    const size_t points = table_points_begun(self->table);
    for (size_t i = 0; i < points; i++) {
        if (self->table->head.points <= SUMMARY_MOST_POINTS) {
            print_point(self, i);
            continue;
        }
        for (size_t k = first_agent(self->table); k < end_agent(self->table); k++)
            print_briefly(self, i, k);
    }
    if (self->table->head.points > SUMMARY_MOST_POINTS)
        return;
    for (size_t i = 0; i < points; i++)
        for (size_t k = i + 1; k < points; k++)
            compare_points(self, i, k);
}

static size_t least_rows(const batch_table *table)
{
    size_t least = table_most_rows(table);
    for (size_t i = 0; i < table->head.points; i++)
        least = table->points[i].count < least ? table->points[i].count : least;
    return least;
}

/* "3 points of 20 runs", "7 of 20 runs" where some are missing. */
static void print_count(const batch_table *table, FILE *out)
{
    const size_t points = table->head.points;
    const size_t least = least_rows(table);
    if (!table_is_complete(table) && !table->stop.look)
        fprintf(out, "%zu of %" PRIu64 " runs", table->rows, shard_rows(&table->head));
    else if (points > 1 && least < table_most_rows(table))
        fprintf(out, "%zu points of %zu to %zu runs", points, least, table_most_rows(table));
    else if (points > 1)
        fprintf(out, "%zu points of %zu runs", points, least);
    else
        fprintf(out, "%zu run%s", table->rows, table->rows == 1 ? "" : "s");
    if (points == 1 && table->rows > 0)
        fprintf(out, " of at most %g s", table->points[0].limit);
}

static void print_head(const words *self)
{
    const batch_table *const table = self->table;
    print_count(table, self->out);
    fprintf(self->out, ", seed %" PRIu64, table->head.seed);
    if (table->head.shards > 1)
        fprintf(self->out, ", shard %" PRIu64 "/%" PRIu64, table->head.shard, table->head.shards);
    fputs(self->alike ? "\n" : "; 95% intervals in brackets\n", self->out);
    if (self->alike)
        fprintf(self->out, "all %zu runs%s are the same: nothing in them is drawn from the seed\n",
                table->points[0].count, table->head.points > 1 ? " of a point" : "");
}

bool summary_print(const batch_table *table, FILE *out)
{
    const words self = {.table = table,
                        .alike = table_is_alike(table),
                        .room = calloc(table_most_rows(table) + 1, sizeof *self.room),
                        .out = out};
    if (!self.room)
        return false;
    print_head(&self);
    print_points(&self);
    free(self.room);
    return !table->stop.report || table->stop.report(table->stop.context, table, out);
}
