/* Intervals of shares, means, quantiles and differences, against values computed elsewhere with 25
   digits. */
#include "run/statistics/statistics.h"
#include "support/world_builder.h"

#include <math.h>

#define MISSED ((double)NAN)

static const double ten_times[] = {2.0, 3.0, 5.0, 7.0, 11.0, 13.0, 17.0, 19.0, MISSED, MISSED};

/* An estimate with both bounds, to 1e-9, relative above 1. */
static void assert_estimate(stat_estimate found, double value, double low, double high)
{
    assert_near(found.value, value, 1e-9 * fmax(1.0, fabs(value)));
    assert_near(found.low, low, 1e-9 * fmax(1.0, fabs(low)));
    assert_near(found.high, high, 1e-9 * fmax(1.0, fabs(high)));
}

static void assert_no_interval(stat_estimate found)
{
    assert_true(isnan(found.low));
    assert_true(isnan(found.high));
}

TEST(students_t_is_as_tabulated)
{
    static const struct {
        size_t freedom;
        double t;
    } rows[] = {{1, 12.70620473617},   {2, 4.302652729749},  {3, 3.182446305284},
                {9, 2.262157162798},   {29, 2.045229642133}, {99, 1.984216951586},
                {100, 1.983971518524}, {999, 1.962341461133}};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_near(stat_student(rows[i].freedom, &stat_level_95), rows[i].t, 1e-9);
    assert_near(stat_student(1, &stat_level_96), 15.89454484387, 1e-8);
    assert_near(stat_student(9, &stat_level_96), 2.398440984857, 1e-9);
    assert_near(stat_student(100, &stat_level_96), 2.080883901337, 1e-9);
}

TEST(students_t_goes_on_where_the_series_begins)
{
    const double before = stat_student(99, &stat_level_95) - stat_student(98, &stat_level_95);
    const double across = stat_student(100, &stat_level_95) - stat_student(99, &stat_level_95);
    assert_near(across, before, 0.05 * fabs(before));
}

TEST(the_ranks_of_a_quantile_are_those_of_the_binomial)
{
    static const unsigned percents[] = {5, 25, 50, 75, 95};
    static const struct {
        size_t n;
        stat_ranks ranks[5]; /* 0: none */
    } rows[] = {
        {10, {{0, 3}, {0, 6}, {2, 9}, {5, 0}, {8, 0}}},
        {20, {{0, 4}, {2, 10}, {6, 15}, {11, 19}, {17, 0}}},
        {100, {{1, 11}, {17, 35}, {40, 61}, {66, 84}, {90, 100}}},
        {1000, {{37, 65}, {223, 278}, {469, 532}, {723, 778}, {936, 964}}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        for (size_t k = 0; k < 5; k++) {
            const stat_ranks found = stat_quantile_ranks(rows[i].n, percents[k], &stat_level_95);
            assert_int_equal(found.low, rows[i].ranks[k].low);
            assert_int_equal(found.high, rows[i].ranks[k].high);
        }
    }
}

TEST(a_quantile_has_a_bound_from_so_many_runs_on)
{
    static const unsigned percents[] = {5, 25, 50, 75, 95};
    static const size_t low[] = {72, 13, 6, 3, 2};
    for (size_t k = 0; k < 5; k++) {
        const size_t high = low[4 - k];
        assert_int_equal(stat_quantile_ranks(low[k] - 1, percents[k], &stat_level_95).low, 0);
        assert_int_not_equal(stat_quantile_ranks(low[k], percents[k], &stat_level_95).low, 0);
        assert_int_equal(stat_quantile_ranks(high - 1, percents[k], &stat_level_95).high, 0);
        assert_int_not_equal(stat_quantile_ranks(high, percents[k], &stat_level_95).high, 0);
    }
}

/* The ranks again from the sums of the distribution itself, for numbers of runs in between. */
TEST(the_ranks_leave_a_fortieth_outside_on_either_side)
{
    for (size_t n = 1; n <= 60; n++) {
        const stat_ranks found = stat_quantile_ranks(n, 25, &stat_level_95);
        double sums[64] = {0};
        double mass = pow(0.75, (double)n);
        for (size_t k = 0; k <= n; k++) {
            sums[k] = (k > 0 ? sums[k - 1] : 0.0) + mass;
            mass *= (double)(n - k) / (double)(k + 1) / 3.0;
        }
        assert_true(found.low == 0 || sums[found.low - 1] <= 0.025);
        assert_true(sums[found.low] > 0.025);
        assert_true(found.high == 0 || 1.0 - sums[found.high - 1] <= 0.025 + 1e-12);
        assert_true(found.high <= 1 || 1.0 - sums[found.high - 2] > 0.025);
    }
}

TEST(a_run_without_a_capture_is_later_than_the_others)
{
    double sorted[10];
    stat_sort(ten_times, 10, sorted);
    static const struct {
        unsigned percent;
        double value, low, high;
    } rows[] = {{5, 2.45, MISSED, 5.0},
                {25, 5.5, MISSED, 13.0},
                {50, 12.0, 3.0, HUGE_VAL},
                {75, 18.5, 11.0, MISSED},
                {95, HUGE_VAL, 19.0, MISSED}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const stat_estimate found = stat_quantile_of(sorted, 10, rows[i].percent, &stat_level_95);
        assert_true(found.value == rows[i].value || fabs(found.value - rows[i].value) < 1e-9);
        assert_true(found.low == rows[i].low || (isnan(found.low) && isnan(rows[i].low)));
        assert_true(found.high == rows[i].high || (isnan(found.high) && isnan(rows[i].high)));
    }
}

/* As quantile(c(1, 2, 4, 8, 16), type = 7) of R. */
TEST(quantiles_lie_between_the_nearest_two)
{
    static const double values[] = {1.0, 2.0, 4.0, 8.0, 16.0};
    assert_near(stat_quantile(values, 5, 0), 1.0, 0.0);
    assert_near(stat_quantile(values, 5, 10), 1.4, 1e-15);
    assert_near(stat_quantile(values, 5, 50), 4.0, 0.0);
    assert_near(stat_quantile(values, 5, 90), 12.8, 1e-14);
    assert_near(stat_quantile(values, 5, 100), 16.0, 0.0);
    assert_near(stat_quantile(values, 1, 30), 1.0, 0.0);
}

TEST(a_mean_has_students_interval)
{
    static const double values[] = {1.0, 2.0, 3.0, 4.0};
    assert_estimate(stat_mean(values, 4, &stat_level_95), 2.5, 0.445739743239, 4.554260256761);
    assert_estimate(stat_mean(ten_times, 10, &stat_level_95), 9.625, 4.282356268282,
                    14.967643731718);
    assert_int_equal(stat_mean(ten_times, 10, &stat_level_95).n, 8);
}

TEST(one_number_or_the_same_again_has_no_interval)
{
    static const double values[] = {0.1, 0.1, MISSED, 0.1};
    assert_near(stat_mean(values, 4, &stat_level_95).value, 0.1, 0.0);
    assert_no_interval(stat_mean(values, 4, &stat_level_95));
    assert_no_interval(stat_mean(values, 1, &stat_level_95));
    assert_int_equal(stat_mean(values + 2, 1, &stat_level_95).n, 0);
    assert_true(isnan(stat_mean(values + 2, 1, &stat_level_95).value));
}

TEST(a_restricted_mean_counts_the_limit_where_nothing_is_captured)
{
    assert_estimate(stat_restricted_mean(ten_times, 10, 40.0, &stat_level_95), 15.7, 6.661730577190,
                    26.171602756143);
    assert_estimate(stat_restricted_mean(ten_times + 8, 2, 40.0, &stat_level_95), 40.0, 0.0, 40.0);
    static const double missed[] = {MISSED, MISSED, MISSED};
    assert_estimate(stat_restricted_mean(missed, 3, 40.0, &stat_level_95), 40.0, 9.788439158418,
                    40.0);
}

/* Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I. */
TEST(the_interval_of_a_share_is_as_published)
{
    assert_near(stat_share(81, 263, &stat_level_95).low, 0.2553, 0.5e-4);
    assert_near(stat_share(81, 263, &stat_level_95).high, 0.3662, 0.5e-4);
    assert_estimate(stat_share(0, 10, &stat_level_95), 0.0, 0.0, 0.277532799863);
    assert_estimate(stat_share(9, 10, &stat_level_95), 0.9, 0.595849973205, 0.982123786905);
    assert_estimate(stat_share(1, 1, &stat_level_95), 1.0, 0.206549314377, 1.0);
    assert_true(stat_share(0, 7, &stat_level_95).low == 0.0);
    assert_true(stat_share(7, 7, &stat_level_95).high == 1.0);
}

TEST(a_difference_of_shares_has_newcombes_interval)
{
    static const struct {
        stat_pairs pairs;
        double value, low, high;
    } rows[] = {{{36, 2, 12, 0}, 0.2, 0.056929584003, 0.340427602975},
                {{10, 0, 0, 0}, 0.0, -0.277532799863, 0.277532799863},
                {{9, 0, 1, 0}, 0.1, -0.189428352750, 0.404150026795},
                {{50, 10, 30, 10}, 0.2, 0.078070989533, 0.314209372429}};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_estimate(stat_share_difference(&rows[i].pairs, &stat_level_95), rows[i].value,
                        rows[i].low, rows[i].high);
    static const stat_pairs four = {2, 1, 1, 0};
    static const stat_pairs five = {2, 1, 1, 1};
    assert_no_interval(stat_share_difference(&four, &stat_level_95));
    assert_true(stat_share_difference(&five, &stat_level_95).low < 0.0);
}

/* The determinant is between 0 and half of the runs, above it, and below 0. */
TEST(a_difference_of_shares_stays_within_minus_one_and_one)
{
    for (size_t first = 0; first <= 20; first++) {
        const stat_estimate found = stat_share_difference(
            &(stat_pairs){.first = first, .second = 20 - first}, &stat_level_95);
        assert_true(found.low >= -1.0 && found.low <= found.value);
        assert_true(found.high <= 1.0 && found.high >= found.value);
        assert_true(found.high > found.low);
    }
}

TEST(a_difference_of_times_is_of_the_runs_that_have_both)
{
    static const double first[] = {2.0, 3.0, 5.0, 7.0, MISSED};
    static const double second[] = {2.5, 3.0, 6.0, MISSED, MISSED};
    const stat_estimate both = stat_mean_difference(first, second, 5, &stat_level_95);
    assert_estimate(both, 0.5, -0.742068855875, 1.742068855875);
    assert_int_equal(both.n, 3);
    assert_estimate(stat_restricted_difference(first, second, 5, 40.0, &stat_level_95), 6.9,
                    -19.307017687366, 29.164160544509);
}
