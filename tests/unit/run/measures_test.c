/* Measures against tracks computed by hand. */
#include "support/outcome.h"
#include "run/run.h"
#include "support/world_builder.h"

#include <math.h>
#include <string.h>

#define HEAD_ON(dt, then)                                                                          \
    "dt: " dt "\nduration: 10\n"                                                                   \
    "capture: { by: b, of: a, radius: 1, then: " then " }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"

/* They pass each other 3 m apart. */
#define PASSING                                                                                    \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 13], velocity: [-2, 0] }\n"

/* They move apart. */
#define PARTING                                                                                    \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [-2, 0] }\n"                                     \
    "  - { name: b, position: [13, 14], velocity: [1, 0] }\n"

/* Between walls 20 m apart: b moves right from x = 15 at 3 m/s for 10 s. */
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
    measurements *measured;
} measured;

static void measure_again(measured *it, uint64_t seed)
{
    run_restart(it->run, seed);
    while (run_state_of(it->run) == RUN_GOING)
        run_step(it->run);
    measurements_take(it->measured, run_world(it->run));
}

static measured measure_run(const char *text)
{
    pur_error error = {0};
    measured it = {.scenario = scn_load_text("test", text, strlen(text), 10000, &error)};
    it.run = it.scenario ? run_new(it.scenario, RUN_DURATION, &error) : NULL;
    if (!it.run)
        fail_msg("%s", error.text);
    it.measured = measurements_new(run_world(it.run));
    assert_non_null(it.measured);
    measure_again(&it, 1);
    return it;
}

static void done(measured *it)
{
    measurements_free(it->measured);
    run_free(it->run);
    scn_free(it->scenario);
}

/* 20 m apart at 4 m/s: 1 m apart after 4.75 s, in the 48th step. */
TEST(a_capture_that_stops_has_its_time_and_distance)
{
    measured it = measure_run(HEAD_ON("0.1", "stop"));
    assert_int_equal(measurements_pursuers(it.measured), 1);
    const outcome b = outcome_of(it.measured, 0);
    assert_int_equal(b.agent, 1);
    assert_near(b.time, 4.75, 1e-12);
    assert_near(b.miss, 1.0, 1e-12);
    assert_near(b.path, 9.6, 1e-12);
    assert_true(b.turn == 0.0);
    assert_true(run_outcome(it.measured).time == b.time);
    assert_true(run_outcome(it.measured).miss == b.miss);
    done(&it);
}

TEST(after_a_capture_that_does_not_stop_the_miss_goes_on)
{
    measured it = measure_run(HEAD_ON("0.1", "nothing"));
    assert_near(outcome_of(it.measured, 0).time, 4.75, 1e-12);
    assert_near(outcome_of(it.measured, 0).miss, 0.0, 1e-9);
    assert_near(outcome_of(it.measured, 0).path, 20.0, 1e-12);
    done(&it);
}

/* Within one step they come within 1 m, which ends the run, and then coincide. */
TEST(what_follows_in_the_step_of_a_capture_that_stops_is_no_miss)
{
    measured it = measure_run(HEAD_ON("2", "stop"));
    assert_near(outcome_of(it.measured, 0).time, 4.75, 1e-12);
    assert_near(outcome_of(it.measured, 0).miss, 1.0, 1e-12);
    done(&it);
    it = measure_run(HEAD_ON("2", "nothing"));
    assert_near(outcome_of(it.measured, 0).miss, 0.0, 1e-9);
    done(&it);
}

/* Both rules end the run, and each pursuer has its own capture as its miss. */
TEST(pursuers_that_end_the_run_together_have_their_captures)
{
    measured it = measure_run("dt: 2.55\nduration: 10\n"
                              "capture:\n"
                              "  - { by: b, of: a, radius: 1 }\n"
                              "  - { by: c, of: a, radius: 1 }\n"
                              "agents:\n"
                              "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"
                              "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"
                              "  - { name: c, position: [30, 10], velocity: [-2, 0] }\n");
    assert_near(outcome_of(it.measured, 0).miss, 1.0, 1e-12);
    assert_near(outcome_of(it.measured, 1).miss, 1.0, 1e-12);
    assert_near(run_outcome(it.measured).miss, 1.0, 1e-12);
    done(&it);
}

/* 8 m apart and separating. */
#define CROWDS(count)                                                                              \
    "dt: 0.1\nduration: 1\n"                                                                       \
    "capture: { by: b, of: a, radius: 1 }\n"                                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, count: 1001, position: { random: [0, 0, 0, 0] }, velocity: [-2, 0] }\n"        \
    "  - { name: b, count: " count ", position: { random: [8, 0, 8, 0] }, velocity: [2, 0] }\n"

TEST(of_more_than_a_million_pairs_only_captures_count)
{
    measured few = measure_run(CROWDS("999"));
    assert_near(run_outcome(few.measured).miss, 8.0, 1e-12);
    done(&few);
    measured many = measure_run(CROWDS("1000"));
    assert_true(isnan(run_outcome(many.measured).miss));
    done(&many);
}

/* c captures b after 4.5 s. */
TEST(who_is_gone_goes_no_further)
{
    measured it = measure_run("dt: 0.1\nduration: 10\n"
                              "capture:\n"
                              "  - { by: c, of: b, radius: 1, then: remove }\n"
                              "  - { by: b, of: c, radius: 0.1, then: nothing }\n"
                              "agents:\n"
                              "  - { name: b, position: [0, 0], velocity: [2, 0] }\n"
                              "  - { name: c, position: [10, 0] }\n");
    assert_near(outcome_of(it.measured, 1).time, 4.5, 1e-12);
    assert_near(outcome_of(it.measured, 0).path, 9.1, 0.1 + 1e-9);
    done(&it);
}

TEST(a_miss_is_the_closest_approach)
{
    measured it = measure_run(PASSING);
    assert_true(isnan(run_outcome(it.measured).time));
    assert_near(run_outcome(it.measured).miss, 3.0, 1e-12);
    done(&it);
}

TEST(a_miss_may_be_at_the_start)
{
    measured it = measure_run(PARTING);
    assert_near(run_outcome(it.measured).miss, 5.0, 1e-12);
    done(&it);
}

TEST(a_bounce_is_no_turn_and_shortens_no_path)
{
    measured it = measure_run(BOUNCING);
    assert_near(outcome_of(it.measured, 0).path, 30.0, 1e-12);
    assert_true(outcome_of(it.measured, 0).turn == 0.0);
    done(&it);
}

/* b seeks a point abeam and reaches any velocity in one step: it turns by a right angle at once. */
TEST(a_right_angle_in_a_step_is_turned)
{
    measured it = measure_run("dt: 0.1\nduration: 0.5\n"
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
    assert_near(outcome_of(it.measured, 0).turn, 1.5707963267948966 / 0.1, 1e-9);
    assert_near(outcome_of(it.measured, 0).path, 1.0, 1e-12);
    done(&it);
}

TEST(every_agent_that_captures_is_a_pursuer_in_order_of_agent)
{
    measured it = measure_run("dt: 0.1\nduration: 1\n"
                              "capture:\n"
                              "  - { by: c, of: a, radius: 1, then: nothing }\n"
                              "  - { by: b, of: a, radius: 1, then: nothing }\n"
                              "agents:\n"
                              "  - { name: a, position: [0, 0] }\n"
                              "  - { name: b, position: [0, 0.5] }\n"
                              "  - { name: c, position: [0, 7] }\n");
    assert_int_equal(measurements_pursuers(it.measured), 2);
    assert_int_equal(outcome_of(it.measured, 0).agent, 1);
    assert_int_equal(outcome_of(it.measured, 1).agent, 2);
    assert_near(outcome_of(it.measured, 0).time, 0.0, 0.0);
    assert_true(isnan(outcome_of(it.measured, 1).time));
    assert_near(outcome_of(it.measured, 1).miss, 7.0, 1e-12);
    assert_near(run_outcome(it.measured).time, 0.0, 0.0);
    assert_near(run_outcome(it.measured).miss, 0.5, 1e-12);
    done(&it);
}

TEST(without_a_capture_rule_there_is_no_pursuer)
{
    measured it = measure_run("dt: 0.1\nduration: 1\nagents:\n  - { name: a, position: [0, 0] }\n");
    assert_int_equal(measurements_pursuers(it.measured), 0);
    assert_true(isnan(run_outcome(it.measured).time));
    assert_true(isnan(run_outcome(it.measured).miss));
    done(&it);
}

/* b reaches c, is captured and respawns; it never turns itself. */
TEST(a_new_start_is_no_turn)
{
    measured it =
        measure_run("world: { width: 40, height: 40, edge: wrap }\n"
                    "dt: 0.1\nduration: 60\n"
                    "capture:\n"
                    "  - { by: c, of: b, radius: 1, then: respawn }\n"
                    "  - { by: b, of: c, radius: 0.1, then: nothing }\n"
                    "agents:\n"
                    "  - { name: c, position: [20, 20] }\n"
                    "  - { name: b, position: { ring: { centre: [20, 20], radius: 5 } },\n"
                    "      velocity: { random: true, speed: 6 }, max_speed: 6 }\n");
    assert_true(outcome_of(it.measured, 0).time > 0.0);
    assert_true(outcome_of(it.measured, 1).turn == 0.0);
    assert_near(outcome_of(it.measured, 1).path, 360.0, 1e-9);
    done(&it);
}

/* Single pursuers and crews of two and five; some are captured, the crew of five entirely. */
#define ANYWHERE "position: { random: true }, velocity: { random: true }"
#define MANY                                                                                       \
    "world: { width: 30, height: 20, edge: wrap }\n"                                               \
    "dt: 0.1\nduration: 60\n"                                                                      \
    "capture:\n"                                                                                   \
    "  - { by: pair, of: lone, radius: 1, then: nothing }\n"                                       \
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
    "  - { name: lone, max_speed: 5, " ANYWHERE ", behaviours: [ seek: { target: five } ] }\n"     \
    "  - { name: more, count: 2, max_speed: 3, " ANYWHERE "}\n"                                    \
    "  - name: five\n"                                                                             \
    "    count: 5\n"                                                                               \
    "    max_speed: 4\n"                                                                           \
    "    max_force: 10\n"                                                                          \
    "    position: { random: true }\n"                                                             \
    "    behaviours: [ pursue: { target: prey } ]\n"

/* Measures of a pursuer, computed from every step. */
typedef struct watched {
    outcome seen;
    pur_vec heading;
    bool gone; /* before the step just done */
} watched;

static void watch_events(watched *it, const pur_world *world)
{
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++) {
        if (events[i].agent != it->seen.agent || events[i].kind == PUR_EVENT_BOUNCE)
            continue;
        it->seen.miss = fmin(it->seen.miss, events[i].distance);
        if (events[i].kind == PUR_EVENT_CAPTURE)
            it->seen.time = fmin(it->seen.time, events[i].time);
    }
}

static void watch(watched *it, const pur_world *world)
{
    const size_t agent = it->seen.agent;
    const pur_vec heading = pur_world_heading(world, agent);
    const double dt = pur_world_dt(world);
    watch_events(it, world);
    if (it->gone)
        return;
    it->gone = !pur_world_alive(world, agent);
    const double angle =
        atan2(pur_vec_cross(it->heading, heading), pur_vec_dot(it->heading, heading));
    it->seen.path += pur_vec_length(pur_world_velocity(world, agent)) * dt;
    it->seen.turn = fmax(it->seen.turn, fabs(angle) / dt);
    it->heading = heading;
}

static void assert_seen(const outcome *pursuer, const outcome *seen)
{
    assert_true(pursuer->time == seen->time || (isnan(pursuer->time) && isnan(seen->time)));
    assert_true(pursuer->miss <= seen->miss);
    assert_near(pursuer->path, seen->path, 1e-9);
    assert_near(pursuer->turn, seen->turn, 1e-6);
    assert_true(pursuer->turn > 0.0);
}

TEST(every_pursuer_is_measured_as_who_looks_at_it_would)
{
    measured it = measure_run(MANY);
    const pur_world *world = run_world(it.run);
    watched all[8];
    size_t dead = 0;
    assert_int_equal(measurements_pursuers(it.measured), COUNT(all));
    run_restart(it.run, 1);
    for (size_t i = 0; i < COUNT(all); i++) {
        const size_t agent = outcome_of(it.measured, i).agent;
        all[i] = (watched){
            {agent, (double)NAN, (double)NAN, 0.0, 0.0}, pur_world_heading(world, agent), false};
    }
    while (run_state_of(it.run) == RUN_GOING) {
        run_step(it.run);
        for (size_t i = 0; i < COUNT(all); i++)
            watch(&all[i], world);
    }
    for (size_t i = 0; i < COUNT(all); i++) {
        const outcome found = outcome_of(it.measured, i);
        assert_seen(&found, &all[i].seen);
        dead += !pur_world_alive(world, all[i].seen.agent);
    }
    assert_int_equal(dead, 5);
    done(&it);
}

static void take_at(measured *it, uint64_t tick, outcome taken[8])
{
    run_go_to(it->run, tick);
    measurements_take(it->measured, run_world(it->run));
    for (size_t i = 0; i < 8; i++)
        taken[i] = outcome_of(it->measured, i);
}

TEST(going_back_takes_back_what_was_measured_since)
{
    measured it = measure_run(MANY);
    outcome first[8];
    outcome end[8];
    outcome again[8];
    run_restart(it.run, 1);
    take_at(&it, 123, first);
    take_at(&it, 600, end);
    take_at(&it, 123, again);
    assert_memory_equal(again, first, sizeof first);
    assert_memory_not_equal(end, first, sizeof first);
    take_at(&it, 600, again);
    assert_memory_equal(again, end, sizeof end);
    done(&it);
}

/* More pursuers than one part of a thread. */
#define CROWD                                                                                      \
    "world: { width: 300, height: 300, edge: bounce }\n"                                           \
    "dt: 0.1\nduration: 2\n"                                                                       \
    "capture: { by: hounds, of: hare, radius: 1, then: nothing }\n"                                \
    "agents:\n"                                                                                    \
    "  - { name: hare, max_speed: 3, " ANYWHERE "}\n"                                              \
    "  - name: hounds\n"                                                                           \
    "    count: 3000\n"                                                                            \
    "    max_speed: 4\n"                                                                           \
    "    position: { random: true }\n"                                                             \
    "    velocity: { random: true }\n"                                                             \
    "    behaviours: [ pursue: { target: hare } ]\n"

TEST(threads_change_no_number)
{
    measured alone = measure_run(CROWD);
    measured shared = measure_run(CROWD);
    shared.scenario->threads = 3;
    run_free(shared.run);
    shared.run = run_new(shared.scenario, RUN_DURATION, NULL);
    assert_non_null(shared.run);
    assert_int_equal(pur_world_threads(run_world(shared.run)), 3);
    measure_again(&shared, 1);
    assert_int_equal(measurements_pursuers(alone.measured), 3000);
    for (size_t i = 0; i < 3000; i++)
        assert_same_outcome(outcome_of(shared.measured, i), outcome_of(alone.measured, i));
    done(&alone);
    done(&shared);
}

TEST(nothing_of_a_run_is_left_in_the_next)
{
    measured it = measure_run(HEAD_ON("0.1", "stop"));
    const outcome once = outcome_of(it.measured, 0);
    measure_again(&it, 1);
    assert_same_outcome(once, outcome_of(it.measured, 0));
    done(&it);
}

static void assert_column(const char *name, const char *key, size_t agent_length)
{
    size_t length = 99;
    const measure *found = measures_of_column(name, &length);
    assert_non_null(found);
    assert_string_equal(found->key, key);
    assert_int_equal(length, agent_length);
}

TEST(a_column_is_a_measure_of_the_run_or_of_a_pursuer)
{
    size_t length;
    assert_column("time", "time", 0);
    assert_column("miss", "miss", 0);
    assert_column("hound:12.time", "time", 8);
    assert_column("hound.path", "path", 5);
    assert_null(measures_of_column("path", &length));
    assert_null(measures_of_column(".time", &length));
    assert_null(measures_of_column("hound.hash", &length));
    assert_null(measures_of_column("outcome", &length));
}
