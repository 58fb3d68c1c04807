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

/* Captors by themselves, by two and by five, of whom some are captured and placed anew or are
   gone, between walls. */
#define ANYWHERE "position: { random: true }, velocity: { random: true }"
#define MANY                                                                                       \
    "world: { width: 30, height: 20, edge: bounce }\n"                                             \
    "dt: 0.1\nduration: 60\nseed: 5\n"                                                             \
    "capture:\n"                                                                                   \
    "  - { by: pair, of: lone, radius: 1, then: respawn }\n"                                       \
    "  - { by: lone, of: five, radius: 1, then: remove }\n"                                        \
    "  - { by: five, of: prey, radius: 1, then: respawn }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: prey, count: 4, max_speed: 3, " ANYWHERE "}\n"                                    \
    "  - name: pair\n"                                                                             \
    "    count: 2\n"                                                                               \
    "    max_speed: 4\n"                                                                           \
    "    position: { random: true }\n"                                                             \
    "    behaviours: [ wander: {} ]\n"                                                             \
    "  - { name: idle, position: [1, 1] }\n"                                                       \
    "  - { name: lone, max_speed: 8, " ANYWHERE ", behaviours: [ seek: { target: five } ] }\n"     \
    "  - { name: more, count: 2, max_speed: 3, " ANYWHERE "}\n"                                    \
    "  - name: five\n"                                                                             \
    "    count: 5\n"                                                                               \
    "    max_speed: 4\n"                                                                           \
    "    position: { random: true }\n"                                                             \
    "    behaviours: [ pursue: { target: prey } ]\n"

typedef struct followed {
    pur_vec heading;
    double path, turn;
} followed;

static bool was_put_elsewhere(const pur_world *world, size_t agent)
{
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        if ((events[i].kind == PUR_EVENT_BOUNCE && events[i].agent == agent) ||
            (events[i].kind == PUR_EVENT_CAPTURE && events[i].other == agent))
            return true;
    return false;
}

static void follow(followed *it, const pur_world *world, size_t agent)
{
    const pur_vec heading = pur_world_heading(world, agent);
    const double dt = pur_world_dt(world);
    if (!pur_world_alive(world, agent))
        return;
    it->path += pur_vec_length(pur_world_velocity(world, agent)) * dt;
    const double turn =
        fabs(atan2(pur_vec_cross(it->heading, heading), pur_vec_dot(it->heading, heading))) / dt;
    if (turn > it->turn && !was_put_elsewhere(world, agent))
        it->turn = turn;
    it->heading = heading;
}

static void every_pursuer_is_followed_as_if_it_were_the_only_one(void **state)
{
    (void)state;
    measured it = measure(MANY);
    const pur_world *world = run_world(it.run);
    followed all[8] = {0};
    size_t dead = 0;
    assert_int_equal(metrics_count(it.metrics), COUNT(all));
    run_restart(it.run, 1);
    for (size_t i = 0; i < COUNT(all); i++)
        all[i].heading = pur_world_heading(world, metrics_at(it.metrics, i)->agent);
    while (run_state_of(it.run) == RUN_GOING) {
        run_step(it.run);
        for (size_t i = 0; i < COUNT(all); i++)
            follow(&all[i], world, metrics_at(it.metrics, i)->agent);
    }
    for (size_t i = 0; i < COUNT(all); i++) {
        const metrics_pursuer *pursuer = metrics_at(it.metrics, i);
        dead += !pur_world_alive(world, pursuer->agent);
        assert_near(pursuer->path, all[i].path, 1e-9);
        assert_near(pursuer->turn, all[i].turn, 1e-6);
        assert_true(pursuer->turn > 0.0);
    }
    assert_int_equal(dead, 5);
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
        cmocka_unit_test(every_pursuer_is_followed_as_if_it_were_the_only_one),
        cmocka_unit_test(nothing_of_a_run_is_left_in_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
