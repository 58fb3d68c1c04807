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
#define WITHIN(radius, pair)                                                                       \
    "capture: { by: pursuer, of: target, radius: " radius ", then: nothing }\n" pair
#define SEEK ", behaviours: [{ seek: { target: target } }]"
#define ACROSS "position: [100, 0], velocity: [0, 1]"
#define EXACT                                                                                      \
    "max_speed: 8, behaviours: [{ pursue: { target: target, prediction: exact, head_on: false } "  \
    "}]"
#define MICE(c)                                                                                    \
    "theory: { law: mice_time, pursuer: a, target: b }\ndt: 0.01\nduration: 0\n"                   \
    "capture: { by: a, of: b, radius: 1, then: nothing }\nagents:\n" MOUSE("a", "0", "0", "b")     \
        MOUSE("b", "100", "0", "c") MOUSE("c", "100", c, "d") MOUSE("d", "0", "100", "a")
#define MOUSE(name, x, y, next)                                                                    \
    "  - { name: " name ", position: [" x ", " y "], max_speed: 1, response: 100,\n"               \
    "      behaviours: [{ seek: { target: " next " } }] }\n"

#define CHAUFFEUR(radius, car, walker)                                                             \
    "theory: { law: barrier_miss, pursuer: car, target: walker }\ndt: 0.01\nduration: 0\n"         \
    "capture: { by: car, of: walker, radius: " radius ", then: nothing }\nagents:\n"               \
    "  - { name: car, position: [0, 0], velocity: [1, 0], max_speed: 1, response: 100,\n"          \
    "      max_turn: 1, behaviours: [{ seek: { target: walker } }]" car " }\n"                     \
    "  - { name: walker, position: [3, 2], max_speed: 0.5, response: 100,\n"                       \
    "      behaviours: [{ sidestep: { target: car" walker " } }] }\n"
#define CUTTER(name, x)                                                                            \
    "  - { name: " name ", position: [" x ", -8], max_speed: 2, response: 100,\n"                  \
    "      behaviours: [{ pursue: { target: quarry, prediction: exact, head_on: false } }] }\n"
#define CUTTERS(radius)                                                                            \
    "theory: { law: farthest_time, pursuer: one, target: quarry }\ndt: 0.01\nduration: 0\n"        \
    "capture:\n  - { by: one, of: quarry, radius: " radius ", then: nothing }\n"                   \
    "  - { by: two, of: quarry, radius: " radius ", then: nothing }\nagents:\n" CUTTER("one", "6") \
        CUTTER("two", "-6") "  - { name: quarry, position: [0, 0], max_speed: 1, response: 100,\n" \
                            "      behaviours: [{ farthest: { target: one, other: two } }] }\n"
#define TURNER(rule)                                                                               \
    "theory: { law: turning_course, pursuer: other, target: turner }\ndt: 0.01\nduration: 0\n"     \
    "agents:\n  - { name: other, position: [0, 0] }\n"                                             \
    "  - { name: turner, position: [5, 5], max_speed: 50,\n"                                       \
    "      velocity: [8.7758256189037276, 4.7942553860420301],\n"                                  \
    "      behaviours: [{ " rule " }] }\n"

/* A missile that does pronav, and its target 20.05 m away, which it closes in on at 10 m/s. */
#define GUIDED(law, more, pronav, velocity, target)                                                \
    WITHIN("0", PAIR(law,                                                                          \
                     "velocity: " velocity ", " more                                               \
                     ", behaviours: [{ pronav: { target: target" pronav " } }]",                   \
                     "position: [20.05, 0]" target))
#define LAGGED(more, pronav)                                                                       \
    GUIDED("lagged_miss", "max_speed: .inf, lag: 1" more, pronav, "[10, 0.01]", "")
#define SHAPED(more, pronav)                                                                       \
    GUIDED("shaped_path", "max_speed: .inf" more, ", law: shaping" pronav, "[10, 0.5]", "")
#define PUSHED(more)                                                                               \
    PAIR("lagged_speed",                                                                           \
         "max_speed: 1e9, max_force: 2, lag: 0.7" more                                             \
         ", behaviours: [{ seek: { target: target } }]",                                           \
         "position: [1000, 0]")

/* The value of the closed form, and the run's tolerance after so many steps: of a time the step, or
   what the path is off by. */
static const struct {
    const char *text;
    double expected;
    int steps;
    double off;
} cases[] = {
    /* r(u) = r0 u^(n - 1)(1 + u^2)/2 is 1 at u = 0.0199920095832; n = 2, u = 1 at the start. */
    {WITHIN("1", PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS)), 65.6669330138444, 6600,
     0.02},
    {WITHIN("0", PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS)), 200.0 / 3.0, 10,
     HUGE_VAL},
    {WITHIN("1", PAIR("pure_pursuit_time", "max_speed: 2" SEEK,
                      "position: [100, 0], velocity: [-1, 0]")),
     33.0, 3400, 1e-9},
    {WITHIN("1",
            PAIR("pure_pursuit_time", "max_speed: 2" SEEK, "position: [100, 0], velocity: [1, 0]")),
     99.0, 10000, 1e-9},
    {WITHIN("100", PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS)), 0.0, 1, 1e-9},
    {PAIR("pure_pursuit_invariant", "max_speed: 2" SEEK, ACROSS), 200.0, 6500, 0.05},
    {PAIR("equal_speed_gap", "max_speed: 1" SEEK, ACROSS), 50.0, 100000, 0.01},
    {WITHIN("1", PAIR("least_gap", "max_speed: 0.8" SEEK, ACROSS)), 69.2072744230843, 20000, 0.02},
    {WITHIN("1", PAIR("least_gap", "max_speed: 0.8" SEEK, "position: [100, 0], velocity: [3, 1]")),
     100.0, 2000, 1e-9},
    {PAIR("circling_gap", "max_speed: 1" SEEK,
          "position: [100, 0], behaviours: [{ orbit: { centre: [0, 0], radius: 100, rate: 0.02 } "
          "}]"),
     86.60254037844386, 250000, 0.02},
    {WITHIN("0", PAIR("intercept_time", EXACT, "position: [100, 0], velocity: [-8, 6]")),
     7.52360382741894, 10, HUGE_VAL},
    {WITHIN("1", PAIR("intercept_time", EXACT, "position: [100, 0], velocity: [-8, 0]")),
     99.0 / 16.0, 700, 1e-9},
    {WITHIN("1",
            PAIR("navigation_time",
                 "max_speed: 1.000000000000001, velocity: [0.5, 0.8660254037844386], behaviours: "
                 "[{ pronav: { target: target, law: pure_pn, gain: 3 } }]",
                 "position: [100, 0]")),
     111.07132166, 12000, 0.02},
    {WITHIN("0",
            PAIR("navigation_time",
                 "max_speed: 1.000000000000001, velocity: [0.8660254037844386, 0.5], behaviours: "
                 "[{ pronav: { target: target, law: pure_pn, gain: 2 } }]",
                 "position: [100, 0]")),
     104.71975511966032, 10, HUGE_VAL},
    {WITHIN("1", PAIR("deviated_time",
                      "max_speed: 1, behaviours: [{ deviate: { target: target, angle: "
                      "1.0471975511965976 } }]",
                      "position: [100, 0]")),
     198.0, 20000, 0.5},
    {WITHIN("1", PAIR("turning_miss",
                      "max_speed: 10.000000001, velocity: [10, 0], behaviours: [{ turn: { target: "
                      "target, gain: 0, min_rate: 1, max_rate: 1 } }]",
                      "position: [5, 10]")),
     5.0, 2000, 0.06},
    {WITHIN("1", PAIR("straight_miss", "velocity: [1, 0.5]",
                      "position: [100, 30], velocity: [-4, -0.5]")),
     9.805806756909202, 2500, 1e-9},
    {WITHIN("1", PAIR("straight_miss", "velocity: [1, -0.5]",
                      "position: [100, -30], velocity: [-4, 0.5]")),
     9.805806756909202, 2500, 1e-9},
    {WITHIN("1", PAIR("straight_miss", "velocity: [1, 0.5]",
                      "position: [100, 30], velocity: [4, -0.5]")),
     104.40306508910551, 1000, 1e-9},
    {MICE("100"), 99.0, 10000, 0.03},
    {CHAUFFEUR("0.1", "", ""), 0.12782479158358848, 6000, 0.003},
    {CUTTERS("0.02"), 9.0262613427796, 1000, 0.04},
    {TURNER("weave: { amplitude: 2, phase: 0.4 }"), 0.5, 777, 0.002},
    {TURNER("zigzag: { acceleration: -2, switching: regular, interval: .inf }"), 0.5, 777, 1e-9},
    {LAGGED("", ", gain: 4"), 0.00090446829136725255, 210, 1.2e-4},
    {GUIDED("lagged_miss", "max_speed: .inf, lag: 1, lag_order: 2", "", "[5, 0]",
            ", velocity: [-5, 0], behaviours: [{ zigzag: { acceleration: 0.01, interval: .inf, "
            "switching: regular } }]"),
     0.0070669381564717514, 210, 2.5e-4},
    {LAGGED("", ", law: optimal"), 0.0, 210, 1e-5},
    {GUIDED("noisy_miss", "max_speed: .inf, lag: 1", ", rate_noise: 0.001", "[10, 0]", ""),
     0.00421920194218179, 210, HUGE_VAL},
    {SHAPED("", ", impact_angle: 0.08"), 0.0, 150, 0.01},
    {PUSHED(", lag_order: 3"), 0.0, 700, 1e-9},
};

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.text, text);
    return scenario;
}

/* The first theory of a scenario after so many steps. */
static theory_reading read_after(scn_scenario *scenario, uint64_t steps)
{
    theory *beside = theory_new(scenario, NULL);
    run *it = run_new(scenario, RUN_ENDLESS, NULL);
    theory_reading readings[SCN_THEORIES_MAX];
    run_limit_snapshots(it, 0);
    run_go_to(it, steps);
    assert_true(theory_read(beside, it, readings) > 0);
    run_free(it);
    theory_free(beside);
    return readings[0];
}

static theory_reading read_text(const char *text, uint64_t steps)
{
    scn_scenario *scenario = load(text);
    const theory_reading reading = read_after(scenario, steps);
    scn_free(scenario);
    return reading;
}

TEST(runs_keep_to_their_closed_forms)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        const theory_reading first = read_text(cases[i].text, 0);
        const theory_reading last = read_text(cases[i].text, (uint64_t)cases[i].steps);
        const char *name = scn_law_at(first.law)->name;
        if (!first.holds || !last.holds)
            fail_msg("%s needs %s", name, first.holds ? last.needs : first.needs);
        if (!(fabs(first.expected - cases[i].expected) <= 1e-8 * cases[i].expected))
            fail_msg("%s: %.12g, not %.12g", name, first.expected, cases[i].expected);
        assert_true(last.expected == first.expected);
        if (!isinf(cases[i].off) && !(fabs(last.measured - last.expected) <= cases[i].off))
            fail_msg("%s: measured %.12g, not %.12g", name, last.measured, last.expected);
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
    for (unsigned i = 0; i < SCN_LAW_COUNT; i++)
        if (!tried[i])
            fail_msg("%s is not tried", scn_law_at((scn_law)i)->name);
}

TEST(nothing_is_measured_before_it_is_there)
{
    const char *const text = WITHIN("1", PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS));
    assert_true(isnan(read_text(text, 6000).measured));
    assert_true(read_text(text, 6600).measured > 65.0);
}

/* One premise fails in each, and is named. */
static const struct {
    const char *text;
    const char *needs;
} broken[] = {
#define PURE(pursuer, target) WITHIN("1", PAIR("pure_pursuit_time", pursuer, target))
    {PURE("max_speed: 2", ACROSS), "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2, behaviours: [{ seek: { point: [100, 0] } }]", ACROSS),
     "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2, behaviours: [{ seek: { target: target } }, { separation: {} }]", ACROSS),
     "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2, behaviours: [{ pursue: { target: target, prediction: closing } }]",
          ACROSS),
     "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2, control: keyboard" SEEK, ACROSS), "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2, combine: dither" SEEK, ACROSS), "pursuer to do nothing but seek target"},
    {PURE("max_speed: 2" SEEK, ACROSS ", behaviours: [{ wander: {} }]"),
     "target to go straight, without behaviours and keys"},
    {PURE("max_speed: 2" SEEK, ACROSS ", control: keyboard"),
     "target to go straight, without behaviours and keys"},
    {PURE("max_speed: 2" SEEK, "position: { random: true }, count: 3"),
     "target to be one agent, not a crew"},
    {PURE("max_speed: 0" SEEK, ACROSS), "pursuer to have a speed"},
    {PURE("max_speed: 1" SEEK, ACROSS), "pursuer to be faster than target"},
    {PURE("max_speed: 2, mass: 2" SEEK, ACROSS),
     "an instant response of pursuer: response * dt = mass"},
    {PURE("max_speed: 2, behaviours: [{ seek: { target: target, weight: 0.5 } }]", ACROSS),
     "an instant response of pursuer: response * dt = mass"},
    {PURE("max_speed: 2, max_force: 500" SEEK, ACROSS),
     "pursuer without max_force, max_brake and max_turn"},
    {PURE("max_speed: 2, max_turn: 3" SEEK, ACROSS),
     "pursuer without max_force, max_brake and max_turn"},
    {PURE("max_speed: 2, max_brake: 3" SEEK, ACROSS),
     "pursuer without max_force, max_brake and max_turn"},
    {"world: { width: 200, height: 200, edge: bounce }\n" PURE("max_speed: 2" SEEK, ACROSS),
     "an open world"},
    {PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS),
     "one capture by pursuer, that of target"},
    {"capture:\n  - { by: pursuer, of: target }\n  - { by: pursuer, of: pursuer }\n" PAIR(
         "pure_pursuit_time", "max_speed: 2" SEEK, ACROSS),
     "one capture by pursuer, that of target"},
    {"capture: { by: pursuer, of: target, then: respawn }\n" PAIR("pure_pursuit_time",
                                                                  "max_speed: 2" SEEK, ACROSS),
     "captures that leave pursuer and target where they are"},
    {PAIR("equal_speed_gap", "max_speed: 2" SEEK, ACROSS), "pursuer to be as fast as target"},
    {WITHIN("60", PAIR("equal_speed_gap", "max_speed: 1" SEEK, ACROSS)),
     "a capture radius below 50 m"},
    {WITHIN("1", PAIR("least_gap", "max_speed: 2" SEEK, ACROSS)),
     "pursuer to be slower than target"},
    {WITHIN("70", PAIR("least_gap", "max_speed: 0.8" SEEK, ACROSS)),
     "a capture radius below 69.21 m"},
    {PAIR("circling_gap", "max_speed: 1" SEEK, ACROSS), "target to do nothing but orbit"},
    {WITHIN("1", PAIR("intercept_time", EXACT, "position: [100, 0], velocity: [9, 0]")),
     "an intercept: pursuer cannot meet target"},
    {WITHIN("1", PAIR("intercept_time", "max_speed: 8" SEEK, ACROSS)),
     "pursuer to do nothing but pursue target, prediction exact"},
    {WITHIN("1", PAIR("intercept_time",
                      "max_speed: 8, behaviours: [{ pursue: { target: target, prediction: exact, "
                      "head_on: true } }]",
                      ACROSS)),
     "pursuer to pursue without head_on"},
    {WITHIN("1", PAIR("intercept_time",
                      "max_speed: 8, behaviours: [{ pursue: { target: target, prediction: exact, "
                      "head_on: false, max_prediction: 12 } }]",
                      ACROSS)),
     "no max_prediction that pursuer reaches"},
#define NAVIGATE(limit, velocity, more)                                                            \
    WITHIN("1", PAIR("navigation_time",                                                            \
                     "max_speed: " limit ", velocity: " velocity                                   \
                     ", behaviours: [{ pronav: { target: target, law: pure_pn" more " } }]",       \
                     "position: [100, 0]"))
    {NAVIGATE("1", "[1, 0]", ", gain: 1"),
     "pursuer to do nothing but pronav, pure_pn with gain 2 or more"},
    {NAVIGATE("2", "[1, 0]", ""), "pursuer to start at its max_speed, and so keep its speed"},
    {NAVIGATE("1", "[-1, 0]", ""), "pursuer to start towards target"},
    {NAVIGATE("1", "[1, 0]", ", weight: 2"), "pursuer to have a weight of 1"},
    {WITHIN("1", PAIR("deviated_time",
                      "max_speed: 1, behaviours: [{ deviate: { target: target } }]", ACROSS)),
     "target to rest"},
#define TURN(radius, more)                                                                         \
    WITHIN(radius, PAIR("turning_miss",                                                            \
                        "max_speed: 10, velocity: [10, 0], behaviours: [{ turn: { target: "        \
                        "target, min_rate: 1" more " } }]",                                        \
                        "position: [5, 10]"))
    {TURN("1", ""), "pursuer to do nothing but turn to target, with gain 0"},
    {TURN("1", ", gain: 0, max_rate: 5, weight: 2"), "pursuer to have a weight of 1"},
    {TURN("5", ", gain: 0"), "a capture radius below 5 m"},
    {WITHIN("1", PAIR("straight_miss", "max_speed: 1" SEEK, ACROSS)),
     "pursuer to go straight, without behaviours and keys"},
    {MICE("101"), "equal agents on a regular polygon, each after the next"},
    {CHAUFFEUR("0.1", ", max_force: 5", ""),
     "car to have a max_turn, and no max_force and max_brake"},
    {CHAUFFEUR("0.1", "", ", distance: 1"),
     "walker to do nothing but sidestep car, as the theory has it"},
    {CHAUFFEUR("0.2", "", ""), "a capture radius below 0.1278 m"},
    {CUTTERS("1"), "all others to pursue quarry, exactly and at once, and capture it within a "
                   "hundredth of the way"},
    {TURNER("zigzag: { switching: regular }"),
     "turner to do nothing but weave, or zigzag regularly and never switch"},
    {PURE("max_speed: 2, lag: 1" SEEK, ACROSS), "pursuer without a lag"},
    {GUIDED("lagged_miss", "max_speed: .inf", "", "[10, 0.01]", ""), "pursuer to have a lag"},
    {LAGGED("", ", law: pure_pn"),
     "pursuer to do nothing but pronav, true_pn with gain 2 or more, or optimal with one stage"},
    {LAGGED(", lag_order: 2", ", law: optimal"),
     "pursuer to do nothing but pronav, true_pn with gain 2 or more, or optimal with one stage"},
    {LAGGED("", ", rate_noise: 0.1"), "pursuer to see everything, without noise"},
    {LAGGED(", max_force: 3", ""), "pursuer without max_speed, max_force, max_brake and max_turn"},
    {GUIDED("lagged_miss", "max_speed: .inf, lag: 1", "", "[10, 0.2]", ""),
     "pursuer to start on a course within 0.01 of a collision, and so stay"},
    {GUIDED("lagged_miss", "max_speed: .inf, lag: 1", "", "[10, 0]", ", behaviours: [wander]"),
     "target to go straight, or zigzag regularly and never switch"},
    {GUIDED("noisy_miss", "max_speed: .inf, lag: 1", "", "[10, 0]", ""),
     "pursuer to see everything, with noise, by true_pn"},
    {GUIDED("noisy_miss", "max_speed: .inf, lag: 1", ", rate_noise: 0.001", "[10, 0.01]", ""),
     "pursuer to start on a collision course"},
    {SHAPED(", lag: 1", ""), "pursuer without a lag"},
    {SHAPED("", ", impact_angle: 1"),
     "course and impact_angle of pursuer within 0.1 rad of the target"},
    {PUSHED(", velocity: [1, 0]"),
     "pursuer to start at rest, and to be pushed by max_force alone up to now"},
    {TURNER("weave: { weight: 2 }"),
     "turner to be free to turn, below its max_speed and with a weight of 1"},
};

TEST(a_premise_that_fails_is_named_and_nothing_is_expected)
{
    for (size_t i = 0; i < COUNT(broken); i++) {
        const theory_reading reading = read_text(broken[i].text, 0);
        if (reading.holds || strcmp(reading.needs, broken[i].needs) != 0)
            fail_msg("%s: '%s', not '%s'", scn_law_at(reading.law)->name,
                     reading.holds ? "holds" : reading.needs, broken[i].needs);
        assert_true(isnan(reading.expected) && isnan(reading.measured));
    }
}

/* A dog after a rabbit that no other is after: three agents, and no mice. */
TEST(mice_are_all_of_the_agents)
{
    const theory_reading reading = read_text(
        "dt: 0.01\nduration: 60\ncapture:\n"
        "  - { by: dog, of: rabbit, radius: 0.01 }\n"
        "  - { by: rabbit, of: refuge, radius: 0.01 }\n"
        "agents:\n"
        "  - { name: dog, position: [0, 0], velocity: [0, 0], max_speed: 44, response: 100, "
        "behaviours: [ pursue: { target: rabbit, prediction: exact, head_on: false } ] }\n"
        "  - { name: rabbit, position: [600, 0], velocity: [0, 35.2], max_speed: 35.2 }\n"
        "  - { name: refuge, position: [600, 900] }\n"
        "theory: { law: mice_time, pursuer: dog, target: rabbit }\n",
        10);
    assert_false(reading.holds);
    assert_string_equal(reading.needs, "equal agents on a regular polygon, each after the next");
}

static pur_param_id parameter(const run *it, const char *path)
{
    pur_param_id id;
    assert_int_equal(pur_def_find(pur_world_def(run_world(it)), path, &id, NULL), PUR_OK);
    return id;
}

/* A parameter set at the start counts from the start. */
TEST(the_scenario_counts_as_it_stands)
{
    scn_scenario *scenario =
        load(WITHIN("1", PAIR("pure_pursuit_time", "max_speed: 2" SEEK, ACROSS)));
    theory *beside = theory_new(scenario, NULL);
    run *it = run_new(scenario, RUN_DURATION, NULL);
    theory_reading reading;
    theory_read(beside, it, &reading);
    const double slow = reading.expected;
    assert_int_equal(run_set(it, parameter(it, "pursuer.max_speed"), "4", NULL), PUR_OK);
    theory_read(beside, it, &reading);
    assert_true(reading.holds && reading.expected < slow / 2.0);
    run_go_to(it, 100);
    theory_read(beside, it, &reading);
    assert_true(reading.holds);
    assert_int_equal(run_set(it, parameter(it, "pursuer.max_speed"), "5", NULL), PUR_OK);
    theory_read(beside, it, &reading);
    assert_false(reading.holds);
    assert_string_equal(reading.needs, "a run in which nothing is set after its start");
    run_restart(it, 1);
    theory_read(beside, it, &reading);
    assert_true(reading.holds);
    run_free(it);
    theory_free(beside);
    scn_free(scenario);
}

TEST(what_is_expected_is_that_of_the_seed)
{
    scn_scenario *scenario =
        load(WITHIN("1", PAIR("intercept_time", EXACT, "position: { random: [50, 0, 90, 40] }")));
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

/* A time is that of the capture, and going back takes it away. */
TEST(what_is_measured_is_that_of_the_tick)
{
    scn_scenario *scenario =
        load(WITHIN("1", PAIR("intercept_time", EXACT, "position: [100, 0], velocity: [-8, 6]")));
    theory *beside = theory_new(scenario, NULL);
    run *it = run_new(scenario, RUN_ENDLESS, NULL);
    theory_reading after;
    theory_reading again;
    run_go_to(it, 1000);
    theory_read(beside, it, &after);
    run_go_to(it, 700);
    theory_read(beside, it, &again);
    assert_true(after.measured > after.expected && after.measured < 7.5236);
    assert_true(isnan(again.measured));
    run_free(it);
    theory_free(beside);
    scn_free(scenario);
}

/* To a few steps: of a time, or of the way in it. */
TEST(the_scenarios_that_come_with_the_program_keep_their_laws)
{
    size_t laws = 0;
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        pur_error error = {0};
        scn_scenario *scenario = scn_load(scn_builtin_at(i).name, SCN_DEFAULT_MAX_AGENTS, &error);
        assert_non_null(scenario);
        theory *beside = theory_new(scenario, NULL);
        run *it = run_new(scenario, RUN_DURATION, NULL);
        run_limit_snapshots(it, 0);
        while (scenario->theory_count > 0 && run_step(it) == RUN_GOING) {
        }
        theory_reading readings[SCN_THEORIES_MAX];
        const size_t count = theory_read(beside, it, readings);
        for (size_t k = 0; k < count; k++) {
            const double step = pur_world_dt(run_world(it));
            const double off = readings[k].measured - readings[k].expected;
            if (!readings[k].holds || !(fabs(off) <= 3.0 * step))
                fail_msg("%s: %s needs %s, off by %g", scenario->name,
                         scn_law_at(readings[k].law)->name, readings[k].needs, off);
        }
        laws += count;
        run_free(it);
        theory_free(beside);
        scn_free(scenario);
    }
    assert_true(laws >= 5);
}

/* Times of capture, s, to two decimals; NAN: never. */
TEST(scenarios_of_which_the_times_are_known_have_them)
{
    static const struct {
        const char *scenario;
        const char *pursuer;
        double time;
    } known[] = {
        {"compare", "seeker", (double)NAN},
        {"compare", "pursuer", 5.46},
        {"two-predators", "chaser", 14.64},
        {"two-predators", "interceptor", 8.49},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        scn_scenario *scenario = scn_load(known[i].scenario, SCN_DEFAULT_MAX_AGENTS, NULL);
        assert_non_null(scenario);
        run *it = run_new(scenario, RUN_DURATION, NULL);
        const pur_world *world = run_world(it);
        while (run_step(it) == RUN_GOING) {
        }
        size_t crew = 0;
        while (strcmp(pur_world_crew(world, crew).name, known[i].pursuer) != 0)
            crew++;
        pur_pursuer record;
        assert_true(pur_world_pursuer(world, pur_world_crew(world, crew).first, &record));
        if (!(fabs(record.capture_time - known[i].time) <= 0.005) &&
            !(isnan(record.capture_time) && isnan(known[i].time)))
            fail_msg("%s: %s after %g s", known[i].scenario, known[i].pursuer, record.capture_time);
        run_free(it);
        scn_free(scenario);
    }
}
