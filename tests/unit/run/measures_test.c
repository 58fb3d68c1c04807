/* Measures against tracks computed by hand. */
#include "support/outcome.h"
#include "run/run.h"
#include "support/world_builder.h"

#include <math.h>
#include <stdio.h>
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

/* 20 m apart at 4 m/s: 1 m apart after 4.75 s, in the middle of the 48th step. */
TEST(a_capture_ends_time_and_path_in_the_middle_of_a_step)
{
    measured it = measure_run(HEAD_ON("0.1", "stop"));
    assert_int_equal(measurements_pursuers(it.measured), 1);
    const outcome b = outcome_of(it.measured, 0);
    assert_int_equal(b.agent, 1);
    assert_near(b.time, 4.75, 1e-12);
    assert_near(b.miss, 0.0, 1e-12);
    assert_near(b.path, 9.5, 1e-12);
    assert_true(b.effort == 0.0);
    assert_true(b.peak == 0.0);
    assert_true(run_outcome(it.measured).time == b.time);
    assert_true(run_outcome(it.measured).miss == b.miss);
    done(&it);
}

/* They pass each other 0.6 m apart. */
#define NEAR_MISS(then)                                                                            \
    "dt: 0.1\nduration: 10\n"                                                                      \
    "capture: { by: b, of: a, radius: 1, then: " then " }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 10.6], velocity: [-2, 0] }\n"

TEST(what_a_pursuer_has_done_ends_with_its_first_capture_whatever_follows)
{
    static const char *const texts[] = {NEAR_MISS("stop"), NEAR_MISS("nothing"),
                                        NEAR_MISS("remove"), NEAR_MISS("respawn")};
    for (size_t i = 0; i < COUNT(texts); i++) {
        measured it = measure_run(texts[i]);
        assert_near(outcome_of(it.measured, 0).time, 4.8, 1e-12);
        assert_near(outcome_of(it.measured, 0).path, 9.6, 1e-12);
        assert_near(outcome_of(it.measured, 0).miss, 0.6, 1e-12);
        done(&it);
    }
}

/* One that starts within the radius and parts has missed by what it was off; one that closes in by
   how near it would have come. */
TEST(a_capture_at_the_start_has_the_miss_of_the_straight_way_on)
{
    measured it = measure_run("dt: 0.1\nduration: 1\n"
                              "capture:\n"
                              "  - { by: b, of: a, radius: 5, then: nothing }\n"
                              "  - { by: c, of: a, radius: 5, then: nothing }\n"
                              "agents:\n"
                              "  - { name: a, position: [0, 0] }\n"
                              "  - { name: b, position: [3, 1], velocity: [2, 0] }\n"
                              "  - { name: c, position: [3, 1], velocity: [-2, 0] }\n");
    assert_near(outcome_of(it.measured, 0).miss, sqrt(10.0), 1e-12);
    assert_near(outcome_of(it.measured, 1).miss, 1.0, 1e-12);
    assert_true(outcome_of(it.measured, 0).path == 0.0);
    done(&it);
}

/* c captures a after 2 s and ends the run, or removes or moves it; b was coming nearer. */
#define OTHERS(dt, then)                                                                           \
    "world: { width: 100, height: 100, edge: open }\n"                                             \
    "dt: " dt "\nduration: 10\n"                                                                   \
    "capture:\n"                                                                                   \
    "  - { by: c, of: a, radius: 1, then: " then " }\n"                                            \
    "  - { by: b, of: a, radius: 1, then: " then " }\n"                                            \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [50, 50] }\n"                                                        \
    "  - { name: b, position: [70, 50], velocity: [-3, 0] }\n"                                     \
    "  - { name: c, position: [50, 41], velocity: [0, 4] }\n"

TEST(a_miss_counts_up_to_where_another_captures_the_target)
{
    static const char *const texts[] = {OTHERS("0.1", "stop"),   OTHERS("0.3", "stop"),
                                        OTHERS("3", "stop"),     OTHERS("0.1", "remove"),
                                        OTHERS("0.3", "remove"), OTHERS("0.3", "respawn"),
                                        OTHERS("3", "respawn")};
    for (size_t i = 0; i < COUNT(texts); i++) {
        measured it = measure_run(texts[i]);
        const outcome b = outcome_of(it.measured, 0);
        assert_true(isnan(b.time));
        assert_near(b.miss, 14.0, 1e-12);
        if (i < 3)
            assert_near(b.path, 6.0, 1e-12);
        done(&it);
    }
}

/* The first rule's comes first. */
TEST(of_captures_at_one_time_the_first_that_stops_the_run_counts_alone)
{
    measured it = measure_run("dt: 2.55\nduration: 10\n"
                              "capture:\n"
                              "  - { by: b, of: a, radius: 1 }\n"
                              "  - { by: c, of: a, radius: 1 }\n"
                              "agents:\n"
                              "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"
                              "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"
                              "  - { name: c, position: [30, 10], velocity: [-2, 0] }\n");
    assert_near(outcome_of(it.measured, 0).time, 4.75, 1e-12);
    assert_near(outcome_of(it.measured, 0).miss, 0.0, 1e-12);
    assert_true(isnan(outcome_of(it.measured, 1).time));
    assert_near(outcome_of(it.measured, 1).miss, 1.0, 1e-12);
    assert_near(outcome_of(it.measured, 1).path, 9.5, 1e-12);
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
    assert_near(outcome_of(it.measured, 0).path, 9.0, 1e-12);
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

TEST(a_bounce_is_no_acceleration_and_shortens_no_path)
{
    measured it = measure_run(BOUNCING);
    assert_near(outcome_of(it.measured, 0).path, 30.0, 1e-12);
    assert_true(outcome_of(it.measured, 0).effort == 0.0);
    assert_true(outcome_of(it.measured, 0).peak == 0.0);
    done(&it);
}

/* b seeks a point abeam and reaches any velocity in one step: it turns by a right angle at once. */
TEST(a_right_angle_in_a_step_is_the_speed_in_a_step)
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
    assert_near(outcome_of(it.measured, 0).peak, 2.0 / 0.1, 1e-9);
    assert_near(outcome_of(it.measured, 0).effort, 2.0 * sqrt(2.0), 1e-9);
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
TEST(a_new_start_is_no_acceleration)
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
    assert_near(outcome_of(it.measured, 1).effort, 0.0, 1e-9);
    assert_near(outcome_of(it.measured, 1).peak, 0.0, 1e-9);
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
    pur_vec velocity; /* before the step just done */
    bool over;        /* it has captured, or is gone, before that step */
} watched;

/* The share of the step that counts: up to a capture by the pursuer, or of it. */
static double watch_events(watched *it, const pur_world *world)
{
    const double begin = pur_world_time(world) - pur_world_dt(world);
    double share = 1.0;
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++) {
        const bool is_capture = events[i].kind == PUR_EVENT_CAPTURE;
        const bool removes = is_capture && events[i].other == it->seen.agent &&
                             !pur_world_alive(world, it->seen.agent);
        if (events[i].agent != it->seen.agent && !removes)
            continue;
        if (!removes)
            it->seen.miss = fmin(it->seen.miss, events[i].distance);
        if (is_capture && !removes)
            it->seen.time = fmin(it->seen.time, events[i].time);
        if (is_capture)
            share = fmin(share, (events[i].time - begin) / pur_world_dt(world));
    }
    return share;
}

static void watch(watched *it, const pur_world *world)
{
    const size_t agent = it->seen.agent;
    const pur_vec velocity = pur_world_velocity(world, agent);
    const double dt = pur_world_dt(world);
    const double least = 0.01 * pur_world_properties(world, agent).max_speed;
    if (it->over)
        return;
    const double share = watch_events(it, world);
    const pur_vec change = pur_vec_sub(velocity, it->velocity);
    const double speed = pur_vec_length(velocity);
    it->over = !pur_world_alive(world, agent) || !isnan(it->seen.time);
    it->seen.path += speed * share * dt;
    it->seen.effort += pur_vec_length(change) * share;
    if (speed >= least && pur_vec_length(it->velocity) >= least)
        it->seen.peak = fmax(it->seen.peak, fabs(pur_vec_cross(velocity, change)) / dt / speed);
    it->velocity = velocity;
}

static void assert_seen(const outcome *pursuer, const outcome *seen)
{
    assert_true(pursuer->time == seen->time || (isnan(pursuer->time) && isnan(seen->time)));
    assert_true(pursuer->miss <= seen->miss);
    assert_near(pursuer->path, seen->path, 1e-9);
    assert_near(pursuer->effort, seen->effort, 1e-9);
    assert_near(pursuer->peak, seen->peak, 1e-6);
}

TEST(every_pursuer_is_measured_as_who_looks_at_it_would)
{
    measured it = measure_run(MANY);
    const pur_world *world = run_world(it.run);
    watched all[8];
    size_t dead = 0;
    size_t steered = 0;
    assert_int_equal(measurements_pursuers(it.measured), COUNT(all));
    run_restart(it.run, 1);
    for (size_t i = 0; i < COUNT(all); i++) {
        const size_t agent = outcome_of(it.measured, i).agent;
        all[i] = (watched){{agent, (double)NAN, (double)NAN, 0.0, 0.0, 0.0},
                           pur_world_velocity(world, agent),
                           false};
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
        steered += found.peak > 1.0;
    }
    assert_int_equal(dead, 5);
    assert_true(steered >= 5);
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

/* Far away and fast, they meet exactly at 64.0688 s, in the middle of a step. */
TEST(an_exact_meeting_within_a_small_radius_is_no_miss)
{
    measured it = measure_run("dt: 1\nduration: 100\n"
                              "capture: { by: b, of: t, radius: 1e-06 }\n"
                              "agents:\n"
                              "  - name: t\n"
                              "    position: [145939.87924977468, -35995.024674255226]\n"
                              "    velocity: [-315.6718028558293, 948.8684381313094]\n"
                              "    max_speed: .inf\n"
                              "  - name: b\n"
                              "    position: [0, 0]\n"
                              "    velocity: [1962.1906905723683, 387.0499888013598]\n"
                              "    max_speed: .inf\n");
    assert_near(outcome_of(it.measured, 0).time, 64.068783638, 1e-8);
    assert_true(outcome_of(it.measured, 0).miss < 1e-10);
    done(&it);
}

/* The wall sends the quarry to the hunter: they meet at (97, 10) after 1 s. */
TEST(the_way_back_from_a_wall_counts_for_a_capture)
{
    measured it =
        measure_run("world: { width: 100, height: 20, edge: bounce }\n"
                    "dt: 1\nduration: 10\n"
                    "capture: { by: hunter, of: quarry, radius: 1, then: stop }\n"
                    "agents:\n"
                    "  - { name: quarry, position: [96, 10], velocity: [7, 0], max_speed: 7 }\n"
                    "  - { name: hunter, position: [97, 14], velocity: [0, -4], max_speed: 7 }\n");
    assert_near(outcome_of(it.measured, 0).time, 1.0 - 1.0 / sqrt(65.0), 1e-12);
    assert_near(outcome_of(it.measured, 0).miss, 0.0, 1e-12);
    done(&it);
}

/* The wall sends the quarry back past the hunter, half a metre off after 1 s. */
TEST(the_way_back_from_a_wall_counts_for_a_miss)
{
    measured it =
        measure_run("world: { width: 100, height: 20, edge: bounce }\n"
                    "dt: 1\nduration: 4\n"
                    "capture: { by: hunter, of: quarry, radius: 0, then: nothing }\n"
                    "agents:\n"
                    "  - { name: quarry, position: [98, 10], velocity: [5, 0], max_speed: 5 }\n"
                    "  - { name: hunter, position: [97, 10.5], velocity: [0, 0], max_speed: 7 }\n");
    assert_true(isnan(outcome_of(it.measured, 0).time));
    assert_near(outcome_of(it.measured, 0).miss, 0.5, 1e-12);
    done(&it);
}

/* c captures a after 1 s, which starts again; b comes to a's new place or passes it, which is no
   part of how near it came to a that it was after. */
TEST(a_miss_ends_where_one_of_the_two_is_placed_anew)
{
    measured it = measure_run("world: { width: 20, height: 20, edge: wrap }\n"
                              "dt: 0.1\nduration: 60\n"
                              "capture:\n"
                              "  - { by: c, of: a, radius: 1, then: respawn }\n"
                              "  - { by: b, of: a, radius: 0, then: nothing }\n"
                              "agents:\n"
                              "  - { name: a, position: [10, 10] }\n"
                              "  - { name: b, position: [19, 10], velocity: [-2, 0.1] }\n"
                              "  - { name: c, position: [10, 5], velocity: [0, 4] }\n");
    assert_near(outcome_of(it.measured, 0).miss, hypot(7.0, 0.1), 1e-9);
    done(&it);
}

/* A hunter that turns slowly after a quarry, from rest or from full speed. */
#define SLOW_TURN(dt, velocity)                                                                    \
    "dt: " dt "\nduration: 30\n"                                                                   \
    "capture: { by: hunter, of: quarry, radius: 1 }\n"                                             \
    "agents:\n"                                                                                    \
    "  - { name: quarry, position: [30, 20], velocity: [4, -2], max_speed: 5 }\n"                  \
    "  - name: hunter\n"                                                                           \
    "    position: [0, 0]\n"                                                                       \
    "    velocity: " velocity "\n"                                                                 \
    "    max_speed: 8\n"                                                                           \
    "    response: 2\n"                                                                            \
    "    behaviours: [ pursue: { target: quarry, prediction: none } ]\n"

/* Of order 1: half the step has half the error, to a fifth of that. */
static void assert_first_order(double whole, double half, double quarter)
{
    const double ratio = (whole - half) / (half - quarter);
    assert_true(ratio > 1.6 && ratio < 2.4);
}

TEST(what_is_measured_converges_with_the_step)
{
    static const char *const texts[2][3] = {
        {SLOW_TURN("0.02", "[0, 8]"), SLOW_TURN("0.01", "[0, 8]"), SLOW_TURN("0.005", "[0, 8]")},
        {SLOW_TURN("0.02", "[0, 0]"), SLOW_TURN("0.01", "[0, 0]"), SLOW_TURN("0.005", "[0, 0]")},
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        outcome found[3];
        for (size_t k = 0; k < 3; k++) {
            measured it = measure_run(texts[i][k]);
            found[k] = outcome_of(it.measured, 0);
            done(&it);
        }
        assert_first_order(found[0].time, found[1].time, found[2].time);
        assert_first_order(found[0].path, found[1].path, found[2].path);
        assert_first_order(found[0].effort, found[1].effort, found[2].effort);
        assert_first_order(found[0].peak, found[1].peak, found[2].peak);
        assert_true(found[2].miss < 0.1);
    }
}

/* b sets out at a right angle, and is slower than 1% of its limit, or of what it has reached. */
TEST(who_hardly_moves_has_no_peak)
{
    static const char *const limits[] = {"100", ".inf"};
    for (size_t i = 0; i < COUNT(limits); i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "dt: 0.1\nduration: 0.2\n"
                 "capture: { by: b, of: a, radius: 1 }\n"
                 "agents:\n"
                 "  - { name: a, position: [0, 90] }\n"
                 "  - { name: b, position: [0, 0], velocity: [%s, 0], max_speed: %s,\n"
                 "      behaviours: [ track: { target: a, rate: 50, range: 100, speed_limit: 1000 "
                 "} ] }\n",
                 i == 0 ? "0.9" : "0.04", limits[i]);
        measured it = measure_run(text);
        assert_true(outcome_of(it.measured, 0).peak < 5.0);
        assert_near(outcome_of(it.measured, 0).effort, 10.0, 1e-6);
        done(&it);
    }
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
