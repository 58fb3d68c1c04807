/* Prints rows as a batch does, and has a table take them. */
#include "support/rows.h"

#include <inttypes.h>
#include <pursuit/random.h>
#include <stdlib.h>

typedef struct plan {
    const double *first;
    const double *second; /* NULL: one pursuer */
    size_t count;
    size_t points; /* 0: nothing is swept */
    double limit;
    bool alike;
    const precision *precise; /* NULL: all rows are taken */
} plan;

static void take(batch_table *table, const buffer *line)
{
    assert_false(line->failed);
    assert_int_equal(table_take(table, line->bytes), ROW_OK);
}

static void print_time(double time, const char *after, buffer *line)
{
    if (!isnan(time))
        buffer_number(line, time);
    buffer_text(line, after);
}

static void print_row(const plan *it, size_t point, size_t i, buffer *line)
{
    const double second = it->second ? it->second[i] : NONE;
    line->used = 0;
    buffer_print(line, "%zu,%" PRIu64, i, pur_random_run_seed(3, i));
    if (it->points > 0)
        buffer_print(line, ",%zu", point);
    buffer_text(line, isnan(it->first[i]) && isnan(second) ? ",missed," : ",captured,");
    print_time(fmin(it->first[i], second), ",0.5,", line);
    print_time(it->limit, ",", line);
    print_time(it->first[i], ",0.5,", line);
    if (it->second)
        print_time(second, ",0.5,", line);
    buffer_hash(line, it->alike ? 0 : i);
}

static batch_table make(const plan *it)
{
    batch_table table;
    const shard_head head = {.seed = 3,
                             .runs = it->count,
                             .points = it->points ? it->points : 1,
                             .shard = 1,
                             .shards = 1};
    assert_true(table_begin(&table, &head));
    if (it->precise)
        precision_attach(it->precise, &table);
    buffer line = {0};
    buffer_print(&line, "index,seed%s,outcome,time,miss,limit,a.time,a.miss,%shash",
                 it->points ? ",hunter.max_speed" : "", it->second ? "b.time,b.miss," : "");
    take(&table, &line);
    for (size_t point = 0; point < head.points; point++) {
        for (size_t i = 0; i < it->count && table.point == point; i++) {
            print_row(it, point, i, &line);
            take(&table, &line);
        }
    }
    buffer_free(&line);
    return table;
}

batch_table rows_of_one(const double *times, size_t count, double limit)
{
    return make(&(plan){.first = times, .count = count, .limit = limit});
}

batch_table rows_of_two(const double *first, const double *second, size_t count, double limit)
{
    return make(&(plan){.first = first, .second = second, .count = count, .limit = limit});
}

batch_table rows_swept(const double *times, size_t count, double limit, size_t points)
{
    return make(&(plan){.first = times, .count = count, .limit = limit, .points = points});
}

batch_table rows_until(const double *first, const double *second, size_t most, double limit,
                       const precision *precise)
{
    return make(&(plan){
        .first = first, .second = second, .count = most, .limit = limit, .precise = precise});
}

static batch_table make_alike(size_t count, size_t points, const precision *precise)
{
    double *times = calloc(count, sizeof *times);
    for (size_t i = 0; i < count; i++)
        times[i] = 4.0;
    const plan it = {.first = times,
                     .count = count,
                     .limit = 40.0,
                     .points = points > 1 ? points : 0,
                     .alike = true,
                     .precise = precise};
    batch_table table = make(&it);
    free(times);
    return table;
}

batch_table rows_alike(size_t count, size_t points)
{
    return make_alike(count, points, NULL);
}

batch_table rows_alike_until(size_t most, const precision *precise)
{
    return make_alike(most, 1, precise);
}
