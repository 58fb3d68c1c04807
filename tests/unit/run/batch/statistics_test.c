/* Statistics and the comparisons of a summary against published numbers. */
#include "run/batch/statistics.h"
#include "run/batch/summary.h"
#include "support/world_builder.h"

#include <math.h>
#include <string.h>

/* Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I: Wilson's
   score interval without a correction. */
TEST(wilson_is_as_published)
{
    static const struct {
        size_t hits, count;
        double low, high;
    } cases[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0.0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const stat_interval found = stat_wilson(cases[i].hits, cases[i].count);
        assert_near(found.low, cases[i].low, 0.5e-4);
        assert_near(found.high, cases[i].high, 0.5e-4);
    }
}

TEST(wilson_reaches_the_ends_exactly)
{
    assert_true(stat_wilson(0, 7).low == 0.0);
    assert_true(stat_wilson(7, 7).high == 1.0);
    assert_near(stat_wilson(0, 7).high, 1.0 - stat_wilson(7, 7).low, 1e-15);
}

TEST(a_mean_has_its_standard_error)
{
    static const double values[] = {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0};
    const stat_mean found = stat_mean_of(values, 8);
    assert_near(found.mean, 5.0, 1e-15);
    /* Squares sum to 32: sqrt(32 / 7 / 8). */
    assert_near(found.error, 0.7559289460184544, 1e-15);
}

TEST(a_mean_of_one_has_no_error)
{
    static const double value = 3.0;
    assert_near(stat_mean_of(&value, 1).mean, 3.0, 0.0);
    assert_true(isnan(stat_mean_of(&value, 1).error));
}

/* As quantile(c(1, 2, 4, 8, 16), type = 7) of R. */
TEST(quantiles_lie_between_the_nearest_two)
{
    static const double values[] = {1.0, 2.0, 4.0, 8.0, 16.0};
    assert_near(stat_quantile(values, 5, 0.0), 1.0, 0.0);
    assert_near(stat_quantile(values, 5, 0.1), 1.4, 1e-15);
    assert_near(stat_quantile(values, 5, 0.5), 4.0, 0.0);
    assert_near(stat_quantile(values, 5, 0.9), 12.8, 1e-14);
    assert_near(stat_quantile(values, 5, 1.0), 16.0, 0.0);
    assert_near(stat_quantile(values, 1, 0.3), 1.0, 0.0);
}

/* The share of medians of resamples at or below x(k) is that of Binomial(n, k/n) >= 51, for n =
   101: its 2.5% and 97.5% points lie at k = 41 and k = 61, give or take one. */
TEST(a_bootstrap_of_the_median_is_that_of_the_binomial)
{
    double values[101];
    for (size_t i = 0; i < 101; i++)
        values[i] = (double)i + 1.0;
    static const double half = 0.5;
    stat_interval found;
    assert_true(stat_bootstrap(values, 101, &half, 1, &found));
    assert_near(found.low, 41.0, 1.0);
    assert_near(found.high, 61.0, 1.0);
}

TEST(a_bootstrap_is_the_same_every_time)
{
    static const double values[] = {1.0, 2.0, 4.0, 8.0, 16.0, 17.0, 20.0};
    static const double shares[] = {0.25, 0.5};
    stat_interval once[2];
    stat_interval again[2];
    assert_true(stat_bootstrap(values, 7, shares, 2, once));
    assert_true(stat_bootstrap(values, 7, shares, 2, again));
    assert_memory_equal(once, again, sizeof once);
}

TEST(a_bootstrap_of_equal_numbers_is_a_point)
{
    static const double values[] = {3.0, 3.0, 3.0};
    static const double half = 0.5;
    stat_interval found;
    assert_true(stat_bootstrap(values, 3, &half, 1, &found));
    assert_near(found.low, 3.0, 0.0);
    assert_near(found.high, 3.0, 0.0);
}

/* Differences 1, 2, 3 where both have a number: 2 +- z * sqrt(1 / 3); one more is captured in the
   second and none less: 1/5 +- z * sqrt((1/5 - 1/25) / 5). */
TEST(differences_are_paired)
{
    const double none = (double)NAN;
    const double first[] = {1.0, 5.0, 2.0, none, none};
    const double second[] = {2.0, 7.0, 5.0, 4.0, none};
    const summary_difference found = summary_compare(first, second, 5);
    assert_int_equal(found.runs, 3);
    assert_near(found.mean, 2.0, 1e-15);
    assert_near(found.low, 2.0 - 1.959963984540054 * sqrt(1.0 / 3.0), 1e-14);
    assert_near(found.high, 2.0 + 1.959963984540054 * sqrt(1.0 / 3.0), 1e-14);
    assert_near(found.share, 0.2, 1e-15);
    assert_near(found.share_high, 0.2 + 1.959963984540054 * sqrt(0.16 / 5.0), 1e-14);
}

TEST(nothing_in_common_is_no_difference)
{
    const double none = (double)NAN;
    const double first[] = {1.0, none};
    const double second[] = {none, 2.0};
    const summary_difference found = summary_compare(first, second, 2);
    assert_int_equal(found.runs, 0);
    assert_true(isnan(found.mean));
    assert_near(found.share, 0.0, 0.0);
}
