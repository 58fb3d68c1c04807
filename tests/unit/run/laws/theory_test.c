/* Runs measured beside closed forms. */
#include "run/laws/theory.h"
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Agents that reach their wanted velocity in one step: mass 1, response 1/dt. */
#define PAIR(law, pursuer, target)                                                                 \
    "theory: { law: " law ", pursuer: pursuer, target: target }\n"                                 \
    "dt: 0.01\n"                                                                                   \
    "duration: 0\n"                                                                                \
    "agents:\n"                                                                                    \
    "  - { name: pursuer, position: [0, 0], response: 100, " pursuer " }\n"                        \
    "  - { name: target, max_speed: 20, " target " }\n"
#define SEEK ", behaviours: [{ seek: { target: target } }]"
#define MOUSE(name, x, y, next)                                                                    \
    "  - { name: " name ", position: [" x ", " y "], max_speed: 1, response: 100,\n"               \
    "      behaviours: [{ seek: { target: " next " } }] }\n"

/* The value of the closed form, and the run's tolerance after so many steps. */
static const struct {
    const char *text;
    double expected;
    int steps;
    double off;
} cases[] = {
    {PAIR("pure_pursuit_time", "max_speed: 2" SEEK, "position: [100, 0], velocity: [0, 1]"),
     200.0 / 3.0, 6500, 0.02},
    {PAIR("pure_pursuit_time", "max_speed: 2" SEEK, "position: [100, 0], velocity: [-1, 0]"),
     100.0 / 3.0, 3300, 1e-6},
    {PAIR("pure_pursuit_invariant", "max_speed: 2" SEEK, "position: [100, 0], velocity: [0, 1]"),
     200.0, 6500, 0.05},
    {PAIR("equal_speed_gap", "max_speed: 1" SEEK, "position: [100, 0], velocity: [0, 1]"), 50.0,
     100000, 0.01},
    {PAIR("least_gap", "max_speed: 0.8" SEEK, "position: [100, 0], velocity: [0, 1]"),
     69.2072744230843, 20000, 0.02},
    {PAIR("circling_gap", "max_speed: 1" SEEK,
          "position: [100, 0], behaviours: [{ orbit: { centre: [0, 0], radius: 100, rate: 0.02 } "
          "}]"),
     86.60254037844386, 250000, 0.02},
    {PAIR("intercept_time",
          "max_speed: 8, behaviours: [{ pursue: { target: target, prediction: exact, head_on: "
          "false } }]",
          "position: [100, 0], velocity: [-8, 6]"),
     7.52360382741894, 700, 1e-6},
    {PAIR("navigation_time",
          "max_speed: 1.000000000000001, velocity: [0.5, 0.8660254037844386], behaviours: "
          "[{ pronav: { target: target, law: pure_pn, gain: 3 } }]",
          "position: [100, 0]"),
     112.07132169546298, 10000, 0.02},
    {PAIR("navigation_time",
          "max_speed: 1.000000000000001, velocity: [0.8660254037844386, 0.5], behaviours: "
          "[{ pronav: { target: target, law: pure_pn, gain: 2 } }]",
          "position: [100, 0]"),
     104.71975511966032, 10000, 0.02},
    {PAIR("deviated_time",
          "max_speed: 1, behaviours: [{ deviate: { target: target, angle: 1.0471975511965976 } }]",
          "position: [100, 0]"),
     200.0, 19000, 0.5},
    {PAIR("turning_miss",
          "max_speed: 10.000000001, velocity: [10, 0], behaviours: [{ turn: { target: target, "
          "gain: 0, min_rate: 1, max_rate: 1 } }]",
          "position: [5, 10]"),
     5.0, 2000, 0.06},
    {PAIR("straight_miss", "velocity: [1, 0.5]", "position: [100, 30], velocity: [-4, -0.5]"),
     9.805806756909202, 1000, 1e-9},
    {"theory: { law: mice_time, pursuer: a, target: b }\ndt: 0.01\nduration: 0\nagents:\n" MOUSE(
         "a", "0", "0", "b") MOUSE("b", "100", "0", "c") MOUSE("c", "100", "100", "d")
         MOUSE("d", "0", "100", "a"),
     100.0, 9500, 0.1},
};

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.text, text);
    return scenario;
}

TEST(runs_keep_to_their_closed_forms)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        scn_scenario *scenario = load(cases[i].text);
        theory *beside = theory_new(scenario, NULL);
        run *it = run_new(scenario, RUN_DURATION, NULL);
        theory_reading first;
        theory_reading last;
        assert_int_equal(theory_read(beside, it, &first), 1);
        while (pur_world_tick(run_world(it)) < (uint64_t)cases[i].steps)
            run_step(it);
        assert_int_equal(theory_read(beside, it, &last), 1);
        const char *name = scn_law_at(first.law)->name;
        if (!(fabs(first.expected - cases[i].expected) <= 1e-8 * cases[i].expected))
            fail_msg("%s: %.12g, not %.12g", name, first.expected, cases[i].expected);
        assert_true(last.expected == first.expected);
        if (!(fabs(last.measured - last.expected) <= cases[i].off))
            fail_msg("%s: measured %.12g, not %.12g", name, last.measured, last.expected);
        run_free(it);
        theory_free(beside);
        scn_free(scenario);
    }
}

TEST(every_law_is_tried)
{
    bool tried[SCN_LAW_COUNT] = {false};
    for (size_t i = 0; i < COUNT(cases); i++) {
        scn_scenario *scenario = load(cases[i].text);
        tried[scenario->theories[0].law] = true;
        scn_free(scenario);
    }
    for (size_t i = 0; i < SCN_LAW_COUNT; i++)
        if (!tried[i])
            fail_msg("%s is not tried", scn_law_at((scn_law)i)->name);
}

/* Two agents at rest: only the invariant of pure pursuit applies. */
TEST(a_law_that_does_not_hold_expects_nothing)
{
    for (size_t i = 0; i < SCN_LAW_COUNT; i++) {
        char text[512];
        const char *name = scn_law_at((scn_law)i)->name;
        if (i == SCN_PURE_PURSUIT_INVARIANT)
            continue;
        snprintf(text, sizeof text, PAIR("%s", "max_speed: 0", "position: [100, 0]"), name);
        scn_scenario *scenario = load(text);
        theory *beside = theory_new(scenario, NULL);
        run *it = run_new(scenario, RUN_DURATION, NULL);
        theory_reading reading;
        theory_read(beside, it, &reading);
        if (!isnan(reading.expected))
            fail_msg("%s expects %g", name, reading.expected);
        run_free(it);
        theory_free(beside);
        scn_free(scenario);
    }
}

TEST(what_is_expected_is_that_of_the_seed)
{
    scn_scenario *scenario =
        load(PAIR("intercept_time", "max_speed: 8" SEEK, "position: { random: [50, 0, 90, 40] }"));
    theory *beside = theory_new(scenario, NULL);
    run *it = run_new(scenario, RUN_DURATION, NULL);
    theory_reading one;
    theory_reading other;
    theory_reading again;
    theory_read(beside, it, &one);
    run_restart(it, 2);
    theory_read(beside, it, &other);
    run_restart(it, 1);
    run_go_to(it, 100);
    theory_read(beside, it, &again);
    assert_true(one.expected != other.expected);
    assert_true(one.expected == again.expected);
    run_free(it);
    theory_free(beside);
    scn_free(scenario);
}

TEST(a_time_that_has_come_is_that_of_the_capture)
{
    scn_scenario *scenario =
        load("capture: { by: pursuer, of: target, radius: 1, then: nothing }\n" PAIR(
            "intercept_time",
            "max_speed: 8, behaviours: [{ pursue: { target: target, prediction: exact, head_on: "
            "false } }]",
            "position: [100, 0], velocity: [-8, 6]"));
    theory *beside = theory_new(scenario, NULL);
    run *it = run_new(scenario, RUN_ENDLESS, NULL);
    theory_reading before;
    theory_reading after;
    theory_reading again;
    run_go_to(it, 700);
    theory_read(beside, it, &before);
    run_go_to(it, 1000);
    theory_read(beside, it, &after);
    run_go_to(it, 700);
    theory_read(beside, it, &again);
    assert_true(fabs(before.measured - before.expected) < 1e-6);
    assert_true(after.measured > 7.0 && after.measured < after.expected);
    assert_true(again.measured == before.measured);
    run_free(it);
    theory_free(beside);
    scn_free(scenario);
}
