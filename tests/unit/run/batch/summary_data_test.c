/* The summary of a batch as data. */
#include "run/batch/summary_data.h"
#include "support/rows.h"

#include <stdlib.h>
#include <string.h>

#define NAMES "measure,point,agent,statistic,estimate,low,high,n"

static const double ten_times[] = {2.0, 3.0, 5.0, 7.0, 11.0, 13.0, 17.0, 19.0, NONE, NONE};

/* The data; caller frees. */
static char *print(const batch_table *table)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(summary_print_data(table, out));
    fclose(out);
    char *copy = strdup(text); /* gcc takes the text itself for a dangling pointer */
    free(text);
    return copy;
}

/* A whole row, not the first one. */
static bool has_row(const char *text, const char *wanted)
{
    const char *const at = strstr(text, wanted);
    return at && at > text && at[-1] == '\n' && at[strlen(wanted)] == '\n';
}

static void assert_row(const char *text, const char *wanted)
{
    if (!has_row(text, wanted))
        fail_msg("no row '%s' in:\n%s", wanted, text);
}

static size_t count(const char *text, const char *what)
{
    size_t found = 0;
    for (const char *at = text; (at = strstr(at, what)); at++)
        found++;
    return found;
}

TEST(data_have_every_statistic_of_a_pursuer)
{
    batch_table table = rows_of_one(ten_times, 10, 40.0);
    char *text = print(&table);
    assert_memory_equal(text, NAMES "\n", strlen(NAMES) + 1);
    assert_row(text, "time,0,a,limit,40,,,10");
    assert_row(text, "time,0,a,q05,2.4500000000000002,,5,10");
    assert_row(text, "time,0,a,q50,12,3,,10");
    assert_row(text, "time,0,a,q75,18.5,11,,10");
    assert_row(text, "time,0,a,q95,,19,,10");
    assert_non_null(strstr(text, "\ntime,0,a,mean,9.625,4.282356268281"));
    assert_row(text, "miss,0,a,q50,0.5,0.5,0.5,10");
    assert_row(text, "miss,0,a,mean,0.5,,,10");
    assert_int_equal(count(text, "time,0,,"), 9);
    assert_int_equal(count(text, "miss,0,,"), 6);
    assert_int_equal(count(text, "less"), 0);
    free(text);
    table_free(&table);
}

TEST(what_is_later_than_the_limit_is_at_least_the_limit)
{
    static const double times[] = {2.0, NONE, NONE, NONE, NONE, NONE};
    batch_table table = rows_of_one(times, 6, 40.0);
    char *text = print(&table);
    assert_row(text, "time,0,a,q75,,40,,6");
    assert_row(text, "time,0,a,q50,,2,,6");
    free(text);
    table_free(&table);
}

TEST(data_compare_pursuers)
{
    static const double first[] = {2.0, 3.0, 5.0, 7.0, NONE};
    static const double second[] = {2.5, 3.0, 6.0, NONE, NONE};
    batch_table table = rows_of_two(first, second, 5, 40.0);
    char *text = print(&table);
    assert_int_equal(count(text, "time,0,b less a,"), 3);
    assert_int_equal(count(text, "miss,0,b less a,mean_difference,0,,,5"), 1);
    assert_non_null(strstr(text, "\ntime,0,b less a,mean_difference,0.5,-0.7420688558"));
    free(text);
    table_free(&table);
}

TEST(data_compare_each_point_with_those_before_it)
{
    batch_table table = rows_swept(ten_times, 10, 40.0, 3);
    char *text = print(&table);
    assert_memory_equal(text, NAMES ",hunter.max_speed\n", strlen(NAMES) + 18);
    assert_row(text, "time,2,a,q50,12,3,,10,2");
    assert_row(text, "time,2 less 1,a,mean_difference,0,,,8,2");
    assert_int_equal(count(text, " less "), 3 * 2 * 4);
    free(text);
    table_free(&table);
}

TEST(data_of_many_points_compare_with_the_first_alone)
{
    batch_table table = rows_swept(ten_times, 10, 40.0, SUMMARY_MOST_COMPARED + 1);
    char *text = print(&table);
    assert_int_equal(count(text, " less 0,"), SUMMARY_MOST_COMPARED * 2 * 4);
    assert_int_equal(count(text, " less "), SUMMARY_MOST_COMPARED * 2 * 4);
    free(text);
    table_free(&table);
}

TEST(data_have_no_interval_where_nothing_is_drawn)
{
    batch_table table = rows_alike(100, 1);
    char *text = print(&table);
    assert_row(text, "time,0,a,share,1,,,100");
    assert_row(text, "time,0,a,q50,4,,,100");
    assert_row(text, "time,0,a,restricted_mean,4,,,100");
    free(text);
    table_free(&table);
}

TEST(data_in_ndjson_have_the_names_in_each_row)
{
    batch_table table = rows_swept(ten_times, 10, 40.0, 2);
    table.head.format = TRACE_NDJSON;
    for (size_t i = 0; i < 2; i++)
        table.points[i].settings[0] = '\0';
    char *text = print(&table);
    assert_row(text, "{\"measure\":\"time\",\"point\":1,\"agent\":\"a\",\"statistic\":\"q50\","
                     "\"estimate\":12,\"low\":3,\"high\":null,\"n\":10}");
    assert_row(text, "{\"measure\":\"time\",\"point\":\"1 less 0\",\"agent\":\"a\",\"statistic\":"
                     "\"mean_difference\",\"estimate\":0,\"low\":null,\"high\":null,\"n\":8}");
    free(text);
    table_free(&table);
}
