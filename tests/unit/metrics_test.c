/* Metrics against tracks computed by hand. */
#include "run/metrics.h"
#include "world_builder.h"

#include <math.h>
#include <string.h>

#define HEAD_ON(then)                                                                              \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1, then: " then " }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"

/* Past each other, 3 m apart at the closest. */
#define PASSING                                                                                    \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 13], velocity: [-2, 0] }\n"

/* Away from each other. */
#define PARTING                                                                                    \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [-2, 0] }\n"                                     \
    "  - { name: b, position: [13, 14], velocity: [1, 0] }\n"

/* Between walls, 20 m wide: b goes right from 15 at 3 m/s for 10 s. */
#define BOUNCING                                                                                   \
    "world: { width: 20, height: 20, edge: bounce }\n"                                             \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 2] }\n"                                                         \
    "  - { name: b, position: [15, 18], velocity: [3, 0] }\n"

typedef struct measured {
    scn_scenario *scenario;
    run *run;
    metrics *metrics;
} measured;

static void measure_again(measured *it, uint64_t seed)
{
    run_restart(it->run, seed);
    metrics_begin(it->metrics, it->run);
    while (run_state_of(it->run) == RUN_GOING) {
        run_step(it->run);
        metrics_step(it->metrics, it->run);
    }
    metrics_end(it->metrics, it->run);
}

static measured measure(const char *text)
{
    pur_error error = {0};
    measured it = {.scenario = scn_load_text("test", text, strlen(text), 100, &error)};
    it.run = it.scenario ? run_new(it.scenario, RUN_DURATION, &error) : NULL;
    if (!it.run)
        fail_msg("%s", error.text);
    it.metrics = metrics_new(run_world(it.run));
    assert_non_null(it.metrics);
    measure_again(&it, 1);
    return it;
}

static void done(measured *it)
{
    metrics_free(it->metrics);
    run_free(it->run);
    scn_free(it->scenario);
}

/* 20 m apart at 4 m/s: 1 m apart after 4.75 s, in the 48th step. */
static void a_capture_that_stops_has_its_time_and_distance(void **state)
{
    (void)state;
    measured it = measure(HEAD_ON("stop"));
    assert_int_equal(metrics_count(it.metrics), 1);
    const metrics_pursuer *b = metrics_at(it.metrics, 0);
    assert_int_equal(b->agent, 1);
    assert_near(b->time, 4.75, 1e-12);
    assert_near(b->miss, 1.0, 1e-12);
    assert_near(b->path, 9.6, 1e-12);
    assert_true(b->turn == 0.0);
    assert_true(metrics_time(it.metrics) == b->time);
    assert_true(metrics_miss(it.metrics) == b->miss);
    done(&it);
}

static void after_a_capture_that_does_not_stop_the_miss_goes_on(void **state)
{
    (void)state;
    measured it = measure(HEAD_ON("nothing"));
    assert_near(metrics_at(it.metrics, 0)->time, 4.75, 1e-12);
    assert_near(metrics_at(it.metrics, 0)->miss, 0.0, 1e-9);
    assert_near(metrics_at(it.metrics, 0)->path, 20.0, 1e-12);
    done(&it);
}

static void a_miss_is_the_closest_approach(void **state)
{
    (void)state;
    measured it = measure(PASSING);
    assert_true(isnan(metrics_time(it.metrics)));
    assert_near(metrics_miss(it.metrics), 3.0, 1e-12);
    done(&it);
}

static void a_miss_may_be_at_the_start(void **state)
{
    (void)state;
    measured it = measure(PARTING);
    assert_near(metrics_miss(it.metrics), 5.0, 1e-12);
    done(&it);
}

static void a_bounce_is_no_turn_and_shortens_no_path(void **state)
{
    (void)state;
    measured it = measure(BOUNCING);
    assert_near(metrics_at(it.metrics, 0)->path, 30.0, 1e-12);
    assert_true(metrics_at(it.metrics, 0)->turn == 0.0);
    done(&it);
}

/* b seeks what is abeam and takes any velocity at once: a right angle in the first step. */
static void a_right_angle_in_a_step_is_turned(void **state)
{
    (void)state;
    measured it = measure("dt: 0.1\nduration: 0.5\n"
                          "capture: { by: b, of: a, radius: 1 }\n"
                          "agents:\n"
                          "  - { name: a, position: [0, 50] }\n"
                          "  - name: b\n"
                          "    position: [0, 0]\n"
                          "    velocity: [2, 0]\n"
                          "    max_speed: 2\n"
                          "    response: 10\n"
                          "    behaviours:\n"
                          "      - seek: { target: a }\n");
    assert_near(metrics_at(it.metrics, 0)->turn, 1.5707963267948966 / 0.1, 1e-9);
    assert_near(metrics_at(it.metrics, 0)->path, 1.0, 1e-12);
    done(&it);
}

static void every_captor_is_a_pursuer_in_order_of_agent(void **state)
{
    (void)state;
    measured it = measure("dt: 0.1\nduration: 1\n"
                          "capture:\n"
                          "  - { by: c, of: a, radius: 1, then: nothing }\n"
                          "  - { by: b, of: a, radius: 1, then: nothing }\n"
                          "agents:\n"
                          "  - { name: a, position: [0, 0] }\n"
                          "  - { name: b, position: [0, 0.5] }\n"
                          "  - { name: c, position: [0, 7] }\n");
    assert_int_equal(metrics_count(it.metrics), 2);
    assert_int_equal(metrics_at(it.metrics, 0)->agent, 1);
    assert_int_equal(metrics_at(it.metrics, 1)->agent, 2);
    assert_near(metrics_at(it.metrics, 0)->time, 0.0, 0.0);
    assert_true(isnan(metrics_at(it.metrics, 1)->time));
    assert_near(metrics_at(it.metrics, 1)->miss, 7.0, 1e-12);
    assert_near(metrics_time(it.metrics), 0.0, 0.0);
    assert_near(metrics_miss(it.metrics), 0.5, 1e-12);
    done(&it);
}

static void without_a_capture_rule_there_is_no_pursuer(void **state)
{
    (void)state;
    measured it = measure("dt: 0.1\nduration: 1\nagents:\n  - { name: a, position: [0, 0] }\n");
    assert_int_equal(metrics_count(it.metrics), 0);
    assert_true(isnan(metrics_time(it.metrics)));
    assert_true(isnan(metrics_miss(it.metrics)));
    done(&it);
}

static void nothing_of_a_run_is_left_in_the_next(void **state)
{
    (void)state;
    measured it = measure(HEAD_ON("stop"));
    const metrics_pursuer once = *metrics_at(it.metrics, 0);
    measure_again(&it, 1);
    assert_memory_equal(&once, metrics_at(it.metrics, 0), sizeof once);
    done(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capture_that_stops_has_its_time_and_distance),
        cmocka_unit_test(after_a_capture_that_does_not_stop_the_miss_goes_on),
        cmocka_unit_test(a_miss_is_the_closest_approach),
        cmocka_unit_test(a_miss_may_be_at_the_start),
        cmocka_unit_test(a_bounce_is_no_turn_and_shortens_no_path),
        cmocka_unit_test(a_right_angle_in_a_step_is_turned),
        cmocka_unit_test(every_captor_is_a_pursuer_in_order_of_agent),
        cmocka_unit_test(without_a_capture_rule_there_is_no_pursuer),
        cmocka_unit_test(nothing_of_a_run_is_left_in_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
