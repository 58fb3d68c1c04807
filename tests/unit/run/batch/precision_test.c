/* When a batch has been precise enough: what is asked for, the looks, and what they say. */
#include "run/batch/precision.h"
#include "support/rows.h"

#include <stdlib.h>
#include <string.h>

static const char names[] = "index,seed,outcome,time,miss,limit,a.time,a.miss,b.time,b.miss,hash\n";

static precision read_good(const char *text)
{
    precision made;
    pur_error error = {0};
    if (precision_read(&made, text, &error) != PUR_OK ||
        precision_find(&made, names, &error) != PUR_OK)
        fail_msg("%s: %s", text, error.text);
    return made;
}

TEST(a_precision_is_a_subject_a_statistic_and_a_number)
{
    static const struct {
        const char *text;
        size_t agent, less;
        statistic what;
        double half;
        bool relative;
    } rows[] = {{"q50=0.25", 0, SIZE_MAX, STATISTIC_Q50, 0.25, false},
                {"a:mean=1%", 1, SIZE_MAX, STATISTIC_MEAN, 1.0, true},
                {"b less a:share_difference=1e-3", 2, 1, STATISTIC_SHARE_DIFFERENCE, 1e-3, false},
                {"a less b:mean_difference=2", 1, 2, STATISTIC_MEAN_DIFFERENCE, 2.0, false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        precision made = read_good(rows[i].text);
        assert_int_equal(made.agent, rows[i].agent);
        assert_int_equal(made.less, rows[i].less);
        assert_int_equal(made.what, rows[i].what);
        assert_near(made.half, rows[i].half, 0.0);
        assert_int_equal(made.relative, rows[i].relative);
        precision_free(&made);
    }
}

TEST(the_subject_ends_at_the_last_colon)
{
    precision made;
    assert_int_equal(precision_read(&made, "drone:2 less drone:1:mean_difference=1", NULL), PUR_OK);
    assert_string_equal(made.subject, "drone:2 less drone:1");
    precision_free(&made);
}

TEST(a_precision_that_makes_no_sense_is_refused)
{
    static const char *const texts[] = {"",
                                        "q50",
                                        "q50=",
                                        "q50=0",
                                        "q50=-1",
                                        "q50=%",
                                        "q50=x",
                                        "q51=1",
                                        "limit=1",
                                        "q50=.inf",
                                        "a:=1",
                                        "=1",
                                        "mean_difference=1",
                                        "a:mean_difference=1",
                                        "b less a:mean=1"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        precision made;
        pur_error error = {0};
        assert_int_equal(precision_read(&made, texts[i], &error), PUR_INVALID);
        assert_true(error.text[0] != '\0');
        precision_free(&made);
    }
}

TEST(a_subject_that_is_no_pursuer_is_refused)
{
    static const char *const texts[] = {"c:mean=1", "b less c:mean_difference=1",
                                        "a less a:mean_difference=1", " less a:mean_difference=1",
                                        "a less :mean_difference=1"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        precision made;
        pur_error error = {0};
        assert_int_equal(precision_read(&made, texts[i], &error), PUR_OK);
        assert_int_equal(precision_find(&made, names, &error), PUR_INVALID);
        assert_non_null(strstr(error.text, "a, b"));
        precision_free(&made);
    }
}

TEST(each_look_has_a_quarter_more_runs)
{
    static const uint64_t wanted[] = {100, 125, 156, 195, 243, 303, 378, 472, 590, 737, 921, 1000};
    const precision hundred = {.first = 100};
    uint64_t look = 0;
    for (size_t i = 0; i < COUNT(wanted); i++) {
        look = precision_next_look(&hundred, look, 1000);
        assert_int_equal(look, wanted[i]);
    }
    const precision one = {.first = 1};
    assert_int_equal(precision_next_look(&one, 1, 1000), 2);
    assert_int_equal(precision_next_look(&one, 3, 1000), 4);
    assert_int_equal(precision_next_look(&hundred, 0, 60), 60);
}

/* How many rows a table takes of a point, at most 40; the first look is at 10. */
static size_t count_taken(const char *text, const double *times)
{
    precision made = read_good(text);
    made.first = 10;
    batch_table table = rows_until(times, times, 40, 40.0, &made);
    const size_t count = table.points[0].count;
    assert_true(table_is_complete(&table));
    table_free(&table);
    precision_free(&made);
    return count;
}

/* Times of 1 and 3 s by turns: after n runs the mean reaches to t * sqrt(n / (n - 1) / n) s. */
TEST(a_point_ends_at_the_first_look_that_is_precise)
{
    double times[40];
    for (size_t i = 0; i < 40; i++)
        times[i] = i % 2 ? 3.0 : 1.0;
    assert_int_equal(count_taken("a:mean=0.8", times), 10);
    assert_int_equal(count_taken("a:mean=0.7994", times), 12);
    assert_int_equal(count_taken("a:mean=40%", times), 10);
    assert_int_equal(count_taken("a:mean=39%", times), 12);
    assert_int_equal(count_taken("a:mean=0.001", times), 40);
}

TEST(a_missing_bound_is_not_precise)
{
    double times[40];
    for (size_t i = 0; i < 40; i++)
        times[i] = i < 36 ? NONE : 1.0;
    assert_int_equal(count_taken("a:q50=1000", times), 40);
    assert_int_equal(count_taken("a:mean=1000", times), 40);
}

TEST(a_percentage_of_0_is_not_precise)
{
    double times[40];
    for (size_t i = 0; i < 40; i++)
        times[i] = i % 2 ? 3.0 : 1.0;
    assert_int_equal(count_taken("b less a:restricted_mean_difference=1000%", times), 40);
}

static char *report(const char *text, const double *times, size_t first)
{
    char *said = NULL;
    size_t size = 0;
    precision made = read_good(text);
    made.first = first;
    batch_table table = rows_until(times, times, 40, 40.0, &made);
    FILE *out = open_memstream(&said, &size);
    assert_true(table.stop.report(table.stop.context, &table, out));
    fclose(out);
    table_free(&table);
    precision_free(&made);
    return said;
}

TEST(how_precise_it_is_is_said)
{
    double times[40];
    for (size_t i = 0; i < 40; i++)
        times[i] = i % 2 ? 3.0 : 1.0;
    char *said = report("a:mean=0.8", times, 10);
    assert_string_equal(said, "precise to 0.799 after 10 runs\n");
    free(said);
    said = report("a:mean=40%", times, 10);
    assert_string_equal(said, "precise to 40% after 10 runs\n");
    free(said);
    said = report("a:mean=0.125", times, 10);
    assert_string_equal(said, "not precise: 0.34 after 40 runs, wanted 0.125\n");
    free(said);
    said = report("a:q95=0.125", times, 10);
    assert_string_equal(said, "not precise: no interval after 40 runs, wanted 0.125\n");
    free(said);
}

TEST(runs_that_are_all_the_same_end_at_the_first_look)
{
    const precision made = {
        .what = STATISTIC_MEAN, .half = 1.0, .first = 10, .agent = 1, .less = SIZE_MAX};
    batch_table table = rows_alike_until(40, &made);
    assert_int_equal(table.points[0].count, 10);
    assert_true(table_is_complete(&table));
    table_free(&table);
}
