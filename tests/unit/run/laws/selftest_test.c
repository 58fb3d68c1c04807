/* The laws of `pursuit selftest` hold, and a violated one is detected. */
#include "run/laws/selftest.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const selftest_law *find(const char *name)
{
    for (size_t i = 0; i < selftest_count(); i++)
        if (strcmp(selftest_law_at(i)->name, name) == 0)
            return selftest_law_at(i);
    fail_msg("no law is called %s", name);
    return NULL;
}

static selftest_result try(const selftest_law *law)
{
    selftest_result result;
    pur_error error = {0};
    if (selftest_try(law, &result, &error) != PUR_OK)
        fail_msg("%s: %s: %s", law->name, error.path, error.text);
    return result;
}

TEST(every_law_holds)
{
    for (size_t i = 0; i < selftest_count(); i++) {
        const selftest_law *law = selftest_law_at(i);
        if (!try(law).good)
            fail_msg("%s does not hold", law->name);
    }
}

TEST(names_differ_and_leave_room_for_the_columns)
{
    for (size_t i = 0; i < selftest_count(); i++) {
        assert_true(strlen(selftest_law_at(i)->name) <= 36);
        assert_ptr_equal(find(selftest_law_at(i)->name), selftest_law_at(i));
    }
}

TEST(what_is_expected_is_the_closed_form)
{
    const double pi = acos(-1.0);
    const struct {
        const char *name;
        double value;
    } forms[] = {
        {"pure pursuit: T, phi 60", 100.0 * (2.0 + cos(pi / 3.0)) / 3.0},
        {"slower pursuer: least gap, n 0.8", 100.0 * pow(0.2 / 1.8, 0.4) / 0.6},
        {"circling target: gap", 100.0 * sqrt(0.75)},
        {"3 mice: T", 100.0 / (1.0 - cos(2.0 * pi / 3.0))},
        {"pure navigation: T, N 2, 60 deg", 100.0 * (pi / 3.0) / sin(pi / 3.0)},
        {"true navigation: miss, N 3, 60 deg", 100.0 * pow(1.0 - 2.0 / 3.0, 0.25)},
        {"deviated pursuit: T, 45 deg", 100.0 / cos(pi / 4.0)},
        {"relative: T off the course", 100.0 / sqrt(34.0)},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        assert_true(fabs(find(forms[i].name)->expected - forms[i].value) < 1e-11);
}

TEST(an_expectation_that_is_off_is_found_out)
{
    selftest_law law = *find("pure pursuit: T, phi 90");
    law.expected += 0.1;
    assert_false(try(&law).good);
}

TEST(a_small_error_with_another_order_is_found_out)
{
    const selftest_law law = {.slope = 1.0, .order = 1.0};
    selftest_result result = {.measured = {0.04, 0.02, 0.01}};
    selftest_judge(&law, &result);
    assert_true(result.good);
    assert_true(fabs(result.order - 1.0) < 1e-9);
    result = (selftest_result){.measured = {0.04, 0.01, 0.0025}};
    selftest_judge(&law, &result);
    assert_false(result.good);
    assert_true(fabs(result.order - 2.0) < 1e-9);
    result = (selftest_result){.measured = {0.02, 0.02, 0.02}};
    selftest_judge(&law, &result);
    assert_false(result.good);
}

TEST(a_number_where_there_is_none_is_found_out)
{
    selftest_law law = *find("exact: T, v (3, 4), V 5");
    assert_true(try(&law).good);
    law.settings = "target.velocity=[0, 3]";
    assert_false(try(&law).good);
    law = *find("exact: T, v (0, 3), V 5");
    law.settings = "target.velocity=[3, 4]";
    assert_false(try(&law).good);
}

TEST(a_law_that_cannot_be_built_is_an_error)
{
    selftest_law law = *find("pure pursuit: T, phi 90");
    selftest_result result;
    pur_error error = {0};
    law.settings = "pursuer.max_speed=-1";
    assert_int_equal(selftest_try(&law, &result, &error), PUR_OUT_OF_RANGE);
    assert_true(error.text[0] != '\0');
}
