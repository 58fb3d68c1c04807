/* The summary of a batch in words: what is said of rows that are made by hand. */
#include "run/batch/summary.h"
#include "support/rows.h"

#include <stdlib.h>
#include <string.h>

static const double ten_times[] = {2.0, 3.0, 5.0, 7.0, 11.0, 13.0, 17.0, 19.0, NONE, NONE};

/* The words; caller frees. */
static char *say(const batch_table *table)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(summary_print(table, out));
    fclose(out);
    return text;
}

static void assert_says(batch_table *table, const char *wanted)
{
    char *text = say(table);
    if (!strstr(text, wanted))
        fail_msg("'%s' is not in:\n%s", wanted, text);
    free(text);
    table_free(table);
}

static size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; (text = strchr(text, '\n')); text++)
        count++;
    return count;
}

TEST(a_time_among_the_missed_is_later_than_the_limit)
{
    batch_table table = rows_of_one(ten_times, 10, 40.0);
    assert_says(&table, "10 runs of at most 40 s, seed 3; 95% intervals in brackets\n"
                        "captured 8 of 10, 0.8000 [0.4902, 0.9433]\n"
                        "  all runs      5% 2.45 [-, 5]  25% 5.5 [-, 13]  median 12 [3, > 40]  "
                        "75% 18.5 [11, -]  95% > 40 [19, -] s\n"
                        "  captured (8)  mean 9.62 [4.28, 15] s\n"
                        "  restricted    mean 15.7 [6.66, 26.2] s, a run without capture counts "
                        "as 40 s\n");
}

TEST(the_histogram_has_a_bar_for_the_missed)
{
    batch_table table = rows_of_one(ten_times, 10, 40.0);
    assert_says(&table, "            18        1 ####################\n"
                        "  >         40        2 ########################################\n");
}

TEST(pursuers_are_compared_run_by_run)
{
    static const double first[] = {2.0, 3.0, 5.0, 7.0, NONE};
    static const double second[] = {2.5, 3.0, 6.0, NONE, NONE};
    batch_table table = rows_of_two(first, second, 5, 40.0);
    assert_says(&table, "b less a: captured -0.2000 [-0.5884, +0.2852]; both (3 of 5) +0.5 "
                        "[-0.742, +1.74] s; restricted +6.9 [-19.3, +29.2] s\n");
}

TEST(one_run_has_no_interval_of_its_mean)
{
    static const double once[] = {4.0};
    batch_table table = rows_of_one(once, 1, 40.0);
    assert_says(&table, "  captured (1)  mean 4 (1 run) s\n");
}

TEST(equal_times_have_no_interval_of_their_mean)
{
    static const double times[] = {4.0, 4.0, NONE, 4.0};
    batch_table table = rows_of_one(times, 4, 40.0);
    assert_says(&table, "  captured (3)  mean 4 (all 3 alike) s\n");
}

TEST(few_runs_have_no_interval_of_a_difference_of_shares)
{
    static const double first[] = {4.0, 5.0, NONE, 7.0};
    static const double second[] = {4.0, NONE, NONE, 7.0};
    batch_table table = rows_of_two(first, second, 4, 40.0);
    assert_says(&table, "b less a: captured -0.2500 (4 runs); both (2 of 4) +0 (all 2 alike) s;");
}

TEST(runs_without_any_capture_have_no_mean)
{
    static const double times[] = {NONE, NONE};
    batch_table table = rows_of_one(times, 2, 40.0);
    assert_says(&table, "  captured (0)  mean - s\n");
}

TEST(where_nothing_is_drawn_it_is_said_once_and_nothing_has_an_interval)
{
    batch_table table = rows_alike(100, 1);
    char *text = say(&table);
    assert_string_equal(text, "100 runs of at most 40 s, seed 3\n"
                              "all 100 runs are the same: nothing in them is drawn from the seed\n"
                              "captured 100 of 100, 1.0000\n"
                              "  all runs        5% 4  25% 4  median 4  75% 4  95% 4 s\n"
                              "  captured (100)  mean 4 s\n"
                              "  restricted      mean 4 s, a run without capture counts as 40 s\n");
    free(text);
    table_free(&table);
}

TEST(a_sweep_in_which_nothing_is_drawn_says_so_too)
{
    batch_table table = rows_alike(5, 4);
    assert_says(&table, "all 5 runs of a point are the same: nothing in them is drawn from the "
                        "seed\n"
                        "hunter.max_speed=0: captured 1.0000; median 4 s; restricted mean 4 s\n");
}

TEST(many_points_have_two_lines_each)
{
    batch_table table = rows_swept(ten_times, 10, 40.0, 27);
    char *text = say(&table);
    assert_in_range(count_lines(text), 27 * 2, 60);
    free(text);
    assert_says(&table,
                "hunter.max_speed=26: captured 0.8000 [0.4902, 0.9433]; median 12 [3, > 40] s; "
                "restricted mean 15.7 [6.66, 26.2] s\n"
                "  less hunter.max_speed=0: captured +0.0000 [-0.2355, +0.2355]; both (8 of 10) "
                "+0 (all 8 alike) s; restricted +0 [-10.8, +10.8] s\n");
}

TEST(few_points_are_compared_with_each_other)
{
    batch_table table = rows_swept(ten_times, 10, 40.0, 3);
    char *text = say(&table);
    assert_non_null(strstr(text, "3 points of 10 runs, seed 3; 95%"));
    assert_non_null(strstr(text, "\nhunter.max_speed=1: 10 runs of at most 40 s\ncaptured 8 "));
    assert_non_null(strstr(text, "hunter.max_speed=2 less hunter.max_speed=1: captured +0.0000"));
    free(text);
    table_free(&table);
}
