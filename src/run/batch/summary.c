/* Prints the summary of a batch: each point, then differences of pursuers and of points. */
#include "run/batch/summary.h"

#include "run/batch/statistics.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#define BINS 12
#define BAR 40 /* characters */

/* More points than this are compared with the first one alone, and have no histograms. */
#define MOST_PAIRED 12

static const double shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
#define SHARES (sizeof shares / sizeof shares[0])

/* Copy the values that are not NaN into `found`; how many they are. */
static size_t copy_values(const double *values, size_t count, double *found)
{
    size_t used = 0;
    for (size_t i = 0; i < count; i++)
        if (!isnan(values[i]))
            found[used++] = values[i];
    return used;
}

static void print_quantiles(const double *sorted, size_t count, FILE *out)
{
    stat_interval intervals[SHARES];
    const bool made = stat_bootstrap(sorted, count, shares, SHARES, intervals);
    for (size_t i = 0; i < SHARES; i++) {
        char name[16] = "median";
        if (i != SHARES / 2)
            snprintf(name, sizeof name, "%.0f%%", 100.0 * shares[i]);
        fprintf(out, "    %-6s %10.6g", name, stat_quantile(sorted, count, shares[i]));
        if (made)
            fprintf(out, "  [%.6g, %.6g]", intervals[i].low, intervals[i].high);
        putc('\n', out);
    }
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

static void print_histogram(const double *sorted, size_t count, FILE *out)
{
    const double extent = sorted[count - 1] - sorted[0];
    if (!(extent > 0.0) || !(extent < 1e300))
        return;
    const double width = bin_width(extent);
    const double start = floor(sorted[0] / width) * width;
    size_t counts[BINS + 1] = {0};
    size_t most = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t bin = (size_t)((sorted[i] - start) / width);
        size_t *const in = &counts[bin < BINS ? bin : BINS];
        most = ++*in > most ? *in : most;
    }
    for (size_t i = 0; i <= BINS && start + (double)i * width <= sorted[count - 1]; i++) {
        const size_t length = (counts[i] * BAR + most - 1) / most;
        fprintf(out, "    %10.6g %8zu", start + (double)i * width, counts[i]);
        fprintf(out, length ? " %.*s\n" : "\n", (int)length,
                "########################################");
    }
}

/* A column at one point; `room` takes as many numbers. */
static void print_column(const table_column *column, size_t first, size_t count, bool histogram,
                         double *room, FILE *out)
{
    const measure *what = column->of->measure;
    const size_t found = copy_values(column->values + first, count, room);
    fprintf(out, "  %s (%s)", column->of->name, what->unit);
    if (what->kind == MEASURE_TIME) {
        const stat_interval share = stat_wilson(found, count);
        fprintf(out, ": captured %zu of %zu, share %.4f [%.4f, %.4f]", found, count,
                (double)found / (double)count, share.low, share.high);
    }
    putc('\n', out);
    if (found == 0)
        return;
    const stat_mean mean = stat_mean_of(room, found);
    fprintf(out, "    mean   %10.6g", mean.mean);
    fprintf(out, isnan(mean.error) ? "\n" : "  standard error %.3g\n", mean.error);
    stat_sort(room, found);
    print_quantiles(room, found, out);
    if (histogram && what->kind == MEASURE_TIME && column->of->agent_length == 0)
        print_histogram(room, found, out);
}

summary_difference summary_compare(const double *first, const double *second, size_t count)
{
    double sum = 0.0;
    double gained = 0.0;
    double lost = 0.0;
    size_t runs = 0;
    for (size_t i = 0; i < count; i++) {
        const bool had = !isnan(first[i]);
        const bool has = !isnan(second[i]);
        gained += has && !had;
        lost += had && !has;
        if (had && has) {
            sum += second[i] - first[i];
            runs++;
        }
    }
    const double mean = sum / (double)runs;
    double squares = 0.0;
    for (size_t i = 0; i < count; i++) {
        const double off = second[i] - first[i] - mean;
        squares += isnan(off) ? 0.0 : off * off;
    }
    const double n = (double)count;
    const double m = (double)runs;
    const double half = runs > 1 ? STAT_Z * sqrt(squares / (m - 1.0) / m) : (double)NAN;
    const double share = (gained - lost) / n;
    /* The variance of a difference of paired shares depends on the runs that differ alone. */
    const double share_half = STAT_Z * sqrt((gained + lost) / n - share * share) / sqrt(n);
    return (summary_difference){runs,
                                runs > 0 ? mean : (double)NAN,
                                mean - half,
                                mean + half,
                                share,
                                share - share_half,
                                share + share_half};
}

static void print_difference(const char *name, const measure *what, const double *first,
                             const double *second, size_t count, FILE *out)
{
    const summary_difference found = summary_compare(first, second, count);
    fprintf(out, "    %s: ", name);
    if (what->kind == MEASURE_TIME)
        fprintf(out, "captured %+.4f [%+.4f, %+.4f], ", found.share, found.share_low,
                found.share_high);
    if (found.runs == 0) {
        fputs("no run has both\n", out);
        return;
    }
    fprintf(out, "%+.6g %s", found.mean, what->unit);
    if (found.runs > 1)
        fprintf(out, " [%+.6g, %+.6g]", found.low, found.high);
    fprintf(out, " where both (%zu of %zu)\n", found.runs, count);
}

/* Every pair of pursuers, within the same runs. */
static void compare_pursuers(const batch_table *table, size_t point, FILE *out)
{
    const size_t first = table_first_at(table, point);
    const size_t count = table_rows_at(table, point);
    for (size_t i = 0; i < table->column_count; i++) {
        const table_column *one = &table->columns[i];
        for (size_t k = i + 1; one->of->agent_length > 0 && k < table->column_count; k++) {
            const table_column *other = &table->columns[k];
            fprintf(out, "  %s less %s\n", other->of->name, one->of->name);
            print_difference(one->of->measure->key, one->of->measure, one->values + first,
                             other->values + first, count, out);
        }
    }
}

static void compare_points(const batch_table *table, size_t first, size_t second, FILE *out)
{
    const size_t count = table_rows_at(table, second);
    if (count == 0)
        return;
    fprintf(out, "  %s  less  %s\n", table->labels[second], table->labels[first]);
    for (size_t i = 0; i < table->column_count; i++) {
        const table_column *column = &table->columns[i];
        print_difference(column->of->name, column->of->measure,
                         column->values + table_first_at(table, first),
                         column->values + table_first_at(table, second), count, out);
    }
}

static void print_point(const batch_table *table, size_t point, double *room, FILE *out)
{
    const size_t count = table_rows_at(table, point);
    if (count == 0)
        return;
    const char *const label = table->labels[point];
    fprintf(out, "%s%s%zu runs\n", label, *label ? ": " : "", count);
    for (size_t i = 0; i < table->column_count; i++)
        print_column(&table->columns[i], table_first_at(table, point), count,
                     table->head.points <= MOST_PAIRED, room, out);
    compare_pursuers(table, point, out);
}

static void compare_all(const batch_table *table, FILE *out)
{
    const size_t points = table->head.points;
    if (points < 2 || table_rows_at(table, 1) == 0)
        return;
    fputs("differences, run by run with the same seeds\n", out);
    for (size_t i = 0; i < (points <= MOST_PAIRED ? points : 1); i++)
        for (size_t k = i + 1; k < points; k++)
            compare_points(table, i, k, out);
}

bool summary_print(const batch_table *table, FILE *out)
{
    const size_t each = table_rows_at(table, 0);
    double *room = calloc(each ? each : 1, sizeof *room);
    if (!room)
        return false;
    fprintf(out, "batch with seed %" PRIu64 ": %" PRIu64 " of %" PRIu64 " rows", table->head.seed,
            table->rows, shard_rows(&table->head));
    if (table->head.shards > 1)
        fprintf(out, " of shard %" PRIu64 "/%" PRIu64, table->head.shard, table->head.shards);
    fputs("; 95% intervals in brackets\n", out);
    for (size_t i = 0; i < table->head.points; i++)
        print_point(table, i, room, out);
    compare_all(table, out);
    free(room);
    return true;
}
