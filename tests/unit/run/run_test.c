/* Runs: their end, seeking back and forth, steering, events, log and snapshots. */
#include "run/events.h"
#include "run/log.h"
#include "run/run.h"
#include "run/snapshots.h"
#include "run/trace.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A wanderer and a steered agent, both pursued: random numbers, state of behaviours, walls. */
#define WORLD                                                                                      \
    "world: { width: 40, height: 30, edge: bounce }\n"                                             \
    "dt: 0.02\n"                                                                                   \
    "duration: 6\n"                                                                                \
    "seed: 7\n"
#define AGENTS                                                                                     \
    "agents:\n"                                                                                    \
    "  - name: stray\n"                                                                            \
    "    position: [5, 25]\n"                                                                      \
    "    velocity: [4, 0]\n"                                                                       \
    "    max_speed: 6\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - wander: { radius: 2, distance: 4, jitter: 1 }\n"                                      \
    "  - name: pilot\n"                                                                            \
    "    position: [20, 15]\n"                                                                     \
    "    velocity: [0, 3]\n"                                                                       \
    "    max_speed: 5\n"                                                                           \
    "    response: 4\n"                                                                            \
    "    control: keyboard\n"                                                                      \
    "  - name: hunter\n"                                                                           \
    "    position: [35, 5]\n"                                                                      \
    "    max_speed: 4\n"                                                                           \
    "    behaviours:\n"                                                                            \
    "      - pursue: { target: stray, prediction: exact }\n"                                       \
    "      - pursue: { target: pilot, weight: 0.5 }\n"

/* Head-on along y = 10 from 20 m apart at 2 m/s each: 1 m apart at 4.75 s, in tick 48 of 0.1 s. */
#define MEETING(duration, then)                                                                    \
    "world: { width: 40, height: 20 }\n"                                                           \
    "dt: 0.1\n"                                                                                    \
    "duration: " duration "\n"                                                                     \
    "capture: { by: b, of: a, radius: 1, then: " then " }\n"                                       \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [2, 0] }\n"                                      \
    "  - { name: b, position: [30, 10], velocity: [-2, 0] }\n"

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static run *begin(const scn_scenario *scenario, uint64_t steps)
{
    pur_error error = {0};
    run *made = run_new(scenario, steps, &error);
    if (!made)
        fail_msg("%s", error.text);
    return made;
}

static uint64_t hash(const run *it)
{
    return pur_world_hash(run_world(it));
}

static uint64_t tick(const run *it)
{
    return pur_world_tick(run_world(it));
}

static uint64_t length_of(const char *text, uint64_t steps)
{
    scn_scenario *scenario = load(text);
    run *it = begin(scenario, steps);
    const uint64_t length = run_steps(it);
    assert_true(length == run_length(scenario, steps));
    run_free(it);
    scn_free(scenario);
    return length;
}

TEST(a_run_has_as_many_steps_as_dt_goes_into_its_duration)
{
    assert_int_equal(length_of(WORLD AGENTS, RUN_DURATION), 300);
    assert_int_equal(length_of("dt: 0.03\nduration: 1\n" AGENTS, RUN_DURATION), 33);
    assert_int_equal(length_of("dt: 0.4\nduration: 1\n" AGENTS, RUN_DURATION), 3);
    assert_int_equal(length_of("dt: 3\nduration: 1\n" AGENTS, RUN_DURATION), 0);
}

TEST(steps_win_over_the_duration)
{
    assert_int_equal(length_of(WORLD AGENTS, 12), 12);
    assert_int_equal(length_of(WORLD AGENTS, 0), 0);
    assert_int_equal(length_of(WORLD AGENTS, 100000), 100000);
}

TEST(a_duration_of_zero_has_no_end)
{
    assert_true(length_of("duration: 0\n" AGENTS, RUN_DURATION) == RUN_ENDLESS);
    assert_int_equal(length_of("duration: 0\n" AGENTS, 5), 5);
}

TEST(a_finished_run_stays_where_it_is)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, 2);
    assert_int_equal(run_step(it), RUN_GOING);
    assert_int_equal(run_step(it), RUN_FINISHED);
    const uint64_t last = hash(it);
    assert_int_equal(run_step(it), RUN_FINISHED);
    assert_int_equal(run_go_to(it, 100), RUN_FINISHED);
    assert_int_equal(tick(it), 2);
    assert_true(hash(it) == last);
    assert_null(run_capture(it));
    run_free(it);
    scn_free(scenario);
}

TEST(a_run_of_no_steps_is_over_at_once)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, 0);
    assert_int_equal(run_state_of(it), RUN_FINISHED);
    assert_int_equal(run_step(it), RUN_FINISHED);
    run_restart(it, 3);
    assert_int_equal(run_state_of(it), RUN_FINISHED);
    assert_int_equal(tick(it), 0);
    run_free(it);
    scn_free(scenario);
}

TEST(a_capture_that_stops_ends_the_run)
{
    scn_scenario *scenario = load(MEETING("10", "stop"));
    run *it = begin(scenario, RUN_DURATION);
    assert_int_equal(run_go_to(it, 100), RUN_CAPTURED);
    assert_int_equal(tick(it), 48);
    const pur_event *capture = run_capture(it);
    assert_non_null(capture);
    assert_true(capture->agent == 1 && capture->other == 0);
    assert_true(capture->time > 4.749 && capture->time < 4.751);
    run_free(it);
    scn_free(scenario);
}

TEST(a_capture_in_the_last_step_counts_as_one)
{
    scn_scenario *scenario = load(MEETING("10", "stop"));
    run *it = begin(scenario, 48);
    assert_int_equal(run_go_to(it, 48), RUN_CAPTURED);
    run_free(it);
    scn_free(scenario);
}

TEST(other_captures_end_nothing)
{
    const char *const texts[] = {MEETING("10", "nothing"), MEETING("10", "remove"),
                                 MEETING("10", "respawn")};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        scn_scenario *scenario = load(texts[i]);
        run *it = begin(scenario, 60);
        assert_int_equal(run_go_to(it, 100), RUN_FINISHED);
        assert_int_equal(tick(it), 60);
        run_free(it);
        scn_free(scenario);
    }
}

TEST(going_back_from_a_capture_makes_the_run_go_again)
{
    scn_scenario *scenario = load(MEETING("10", "stop"));
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 100);
    const uint64_t last = hash(it);
    assert_int_equal(run_go_to(it, 47), RUN_GOING);
    assert_null(run_capture(it));
    assert_int_equal(run_step(it), RUN_CAPTURED);
    assert_int_equal(tick(it), 48);
    assert_true(hash(it) == last);
    run_free(it);
    scn_free(scenario);
}

/* Forwards tick by tick, backwards tick by tick, then in jumps: each tick has the same hash. */
static void check_way_back(size_t snapshot_bytes)
{
    enum { TICKS = 300 };
    static uint64_t hashes[TICKS + 1];
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_limit_snapshots(it, snapshot_bytes);
    hashes[0] = hash(it);
    for (uint64_t k = 1; k <= TICKS; k++) {
        if (k % 40 == 11)
            assert_int_equal(run_steer(it, pur_vec_make(k % 80 == 11 ? 1.0 : 0.0, 0.0)), PUR_OK);
        run_step(it);
        hashes[k] = hash(it);
    }
    for (uint64_t k = TICKS; k-- > 0;) {
        assert_int_equal(run_go_to(it, k), RUN_GOING);
        assert_int_equal(tick(it), k);
        assert_true(hash(it) == hashes[k]);
    }
    for (uint64_t k = 0; k <= TICKS; k++) {
        const uint64_t leap = k * 149 % (TICKS + 1);
        run_go_to(it, leap);
        assert_int_equal(tick(it), leap);
        assert_true(hash(it) == hashes[leap]);
    }
    run_free(it);
    scn_free(scenario);
}

TEST(one_step_back_is_the_same_state)
{
    check_way_back(RUN_SNAPSHOT_BYTES);
}

TEST(going_back_is_exact_with_few_snapshots)
{
    check_way_back(2000);
}

TEST(going_back_is_exact_without_snapshots)
{
    check_way_back(0);
    check_way_back(1);
}

TEST(two_runs_of_one_scenario_are_equal)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *one = begin(scenario, RUN_DURATION);
    run *other = begin(scenario, RUN_DURATION);
    for (int i = 0; i < 300; i++) {
        run_step(one);
        run_step(other);
        assert_true(hash(one) == hash(other));
    }
    run_free(one);
    run_free(other);
    scn_free(scenario);
}

/* The ticks that an observer saw: the last one, and the first of its unbroken series. */
typedef struct witness {
    uint64_t first;
    uint64_t last;
    size_t calls;
} witness;

static void see(void *context, const pur_world *world)
{
    witness *seen = context;
    const uint64_t now = pur_world_tick(world);
    if (seen->calls == 0 || now != seen->last + 1)
        seen->first = now;
    seen->last = now;
    seen->calls++;
}

TEST(the_observer_is_called_at_once_and_for_each_tick)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    witness seen = {0};
    run_observe(it, see, &seen, 0);
    assert_int_equal(seen.calls, 1);
    run_go_to(it, 20);
    assert_true(seen.first == 0 && seen.last == 20);
    assert_int_equal(seen.calls, 21);
    run_observe(it, NULL, NULL, 0);
    run_step(it);
    assert_int_equal(seen.calls, 21);
    run_free(it);
    scn_free(scenario);
}

TEST(the_observer_has_seen_its_lead_after_going_back)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    witness seen = {0};
    run_observe(it, see, &seen, 50);
    run_go_to(it, 200);
    run_go_to(it, 150);
    assert_true(seen.first <= 100 && seen.last == 150);
    run_go_to(it, 20);
    assert_true(seen.first == 0 && seen.last == 20);
    run_restart(it, 2);
    assert_true(seen.first == 0 && seen.last == 0);
    run_free(it);
    scn_free(scenario);
}

TEST(a_longer_lead_is_seen_after_going_to_the_same_tick)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 200);
    const uint64_t before = hash(it);
    witness seen = {0};
    run_observe(it, see, &seen, 60);
    run_go_to(it, 200);
    assert_true(seen.first <= 140 && seen.last == 200);
    assert_true(hash(it) == before);
    run_free(it);
    scn_free(scenario);
}

TEST(steering_shows_after_the_next_step_and_only_in_steered_agents)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 10);
    const uint64_t before = hash(it);
    assert_int_equal(run_steer(it, pur_vec_make(0.0, -1.0)), PUR_OK);
    assert_true(hash(it) == before);
    run_step(it);
    const pur_vec pilot = pur_world_wanted_direction(run_world(it), 1);
    const pur_vec hunter = pur_world_wanted_direction(run_world(it), 2);
    assert_true(pilot.x == 0.0 && pilot.y == -1.0);
    assert_true(hunter.x == 0.0 && hunter.y == 0.0);
    run_go_to(it, 10);
    assert_true(hash(it) == before);
    run_free(it);
    scn_free(scenario);
}

TEST(going_back_keeps_the_steering)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run *free_run = begin(scenario, RUN_DURATION);
    run_go_to(it, 30);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 90);
    run_steer(it, pur_vec_make(0.0, 1.0));
    run_go_to(it, 200);
    const uint64_t steered = hash(it);
    run_go_to(free_run, 200);
    assert_true(hash(free_run) != steered);
    run_go_to(it, 0);
    run_go_to(it, 200);
    assert_true(hash(it) == steered);
    run_free(it);
    run_free(free_run);
    scn_free(scenario);
}

TEST(steering_cuts_what_was_steered_later)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 30);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 200);
    const uint64_t wanted = hash(it);
    run_go_to(it, 30);
    run_steer(it, pur_vec_make(-1.0, 0.0));
    run_go_to(it, 90);
    run_steer(it, pur_vec_make(0.0, 1.0));
    run_go_to(it, 200);
    assert_true(hash(it) != wanted);
    run_go_to(it, 30);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 200);
    assert_true(hash(it) == wanted);
    run_go_to(it, 150);
    run_go_to(it, 200);
    assert_true(hash(it) == wanted);
    run_free(it);
    scn_free(scenario);
}

TEST(the_last_of_two_directions_at_a_tick_counts)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_steer(it, pur_vec_make(0.0, 1.0));
    run_step(it);
    const pur_vec wanted = pur_world_wanted_direction(run_world(it), 1);
    assert_true(wanted.x == 0.0 && wanted.y == 1.0);
    run_free(it);
    scn_free(scenario);
}

TEST(a_restart_forgets_the_steering_and_takes_the_seed)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 100);
    const uint64_t plain = hash(it);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 200);
    run_restart(it, 7);
    assert_int_equal(tick(it), 0);
    assert_int_equal(run_go_to(it, 100), RUN_GOING);
    assert_true(hash(it) == plain);
    run_restart(it, 8);
    run_go_to(it, 100);
    assert_true(hash(it) != plain);
    const uint64_t other = hash(it);
    assert_int_equal(pur_world_seed(run_world(it)), 8);
    run_go_to(it, 50);
    run_go_to(it, 100);
    assert_true(hash(it) == other);
    run_free(it);
    scn_free(scenario);
}

/* Given to the keys. */

enum { STRAY, PILOT, HUNTER };

static void give(run *it, size_t agent, bool keys)
{
    pur_error error = {0};
    if (run_control(it, agent, keys, &error) != PUR_OK)
        fail_msg("%s", error.text);
}

/* The entries of the log up to now, as the lines of a plan, in a new run at this tick. */
static run *repeat(const scn_scenario *scenario, const run *it)
{
    const run_log *log = run_log_of(it);
    run_plan plan = {0};
    run *made = begin(scenario, RUN_DURATION);
    size_t wrong;
    for (size_t i = 0; i < run_log_until(log, tick(it)); i++) {
        char *line = NULL;
        size_t size;
        FILE *out = open_memstream(&line, &size);
        run_plan_print(scenario->def, &log->entries[i], out);
        fclose(out);
        assert_int_equal(run_plan_add(&plan, line, NULL), PUR_OK);
        free(line);
    }
    assert_int_equal(run_follow(made, &plan, &wrong, NULL), PUR_OK);
    run_plan_free(&plan);
    run_go_to(made, tick(it));
    return made;
}

static void assert_repeats(const scn_scenario *scenario, const run *it)
{
    run *again = repeat(scenario, it);
    assert_int_equal(hash(again), hash(it));
    run_free(again);
}

TEST(a_run_with_agents_given_to_the_keys_repeats_and_goes_back_exactly)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    uint64_t hashes[301];
    for (uint64_t k = 0; k < 200; k++) {
        if (k == 20)
            give(it, STRAY, true);
        if (k == 30)
            run_steer(it, pur_vec_make(1.0, 0.0));
        if (k == 60)
            give(it, HUNTER, true);
        if (k == 80)
            run_let_go(it);
        if (k == 100)
            run_steer(it, pur_vec_make(0.0, -1.0));
        if (k == 120)
            give(it, STRAY, false);
        hashes[k] = hash(it);
        run_step(it);
    }
    assert_repeats(scenario, it);
    static const uint64_t ticks[] = {150, 121, 120, 119, 110, 101, 99, 81, 70, 61, 59, 25, 10, 0};
    for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
        run_go_to(it, ticks[i]);
        assert_int_equal(hash(it), hashes[ticks[i]]);
        run_go_to(it, 199);
        assert_int_equal(hash(it), hashes[199]);
    }
    run_limit_snapshots(it, 0);
    run_go_to(it, 70);
    assert_int_equal(hash(it), hashes[70]);
    run_free(it);
    scn_free(scenario);
}

TEST(a_later_change_of_release_goes_back_exactly)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    pur_param_id id;
    assert_int_equal(pur_def_find(scenario->def, "hunter.release", &id, NULL), PUR_OK);
    give(it, HUNTER, true);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 5);
    run_let_go(it);
    run_go_to(it, 12);
    assert_int_equal(run_set(it, id, "stop", NULL), PUR_OK);
    run_go_to(it, 25);
    const uint64_t wanted = hash(it);
    run_go_to(it, 30);
    run_go_to(it, 25);
    assert_int_equal(hash(it), wanted);
    run_free(it);
    scn_free(scenario);
}

static void do_something(run *it, const scn_scenario *scenario, unsigned *random)
{
    static const char *const releases[] = {"coast", "stop"};
    static const char *const paths[] = {"stray.release", "hunter.release", "hunter.max_speed"};
    *random = *random * 1664525u + 1013904223u;
    const unsigned choice = *random >> 24;
    const size_t agent = choice % 2 ? STRAY : HUNTER;
    pur_param_id id;
    if (choice < 60)
        run_control(it, agent, choice % 3 > 0, NULL);
    else if (choice < 120)
        run_steer(it, pur_vec_make(choice % 2 ? 1.0 : -1.0, 0.0));
    else if (choice < 160)
        run_let_go(it);
    else if (choice < 180)
        run_go_to(it, tick(it) > choice % 50 ? tick(it) - choice % 50 : 0);
    else if (choice < 200 && pur_def_find(scenario->def, paths[choice % 3], &id, NULL) == PUR_OK)
        run_set(it, id, choice % 3 < 2 ? releases[choice % 2] : choice % 2 ? "3" : ".inf", NULL);
    else if (choice < 204)
        run_restart(it, pur_world_seed(run_world(it)));
    else
        run_go_to(it, tick(it) + choice % 8);
}

TEST(whatever_is_done_by_keys_repeats)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    unsigned random = 5;
    for (size_t i = 0; i < 60; i++) {
        run *it = begin(scenario, RUN_DURATION);
        run_limit_snapshots(it, i % 2 ? 0 : 20000);
        for (size_t k = 0; k < 120; k++)
            do_something(it, scenario, &random);
        assert_repeats(scenario, it);
        run_go_to(it, tick(it) * 3 / 4);
        assert_repeats(scenario, it);
        run_free(it);
    }
    scn_free(scenario);
}

TEST(a_direction_from_before_is_not_that_of_who_is_given_to_the_keys)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 10);
    give(it, HUNTER, true);
    run_step(it);
    assert_true(pur_world_wanted_direction(run_world(it), PILOT).x == 1.0);
    assert_true(pur_world_wanted_direction(run_world(it), HUNTER).x == 0.0);
    run_go_to(it, 5);
    run_go_to(it, 11);
    assert_true(pur_world_wanted_direction(run_world(it), HUNTER).x == 0.0);
    run_free(it);
    scn_free(scenario);
}

TEST(a_restart_leaves_agents_with_the_keys)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 40);
    give(it, HUNTER, true);
    run_steer(it, pur_vec_make(0.0, 1.0));
    run_go_to(it, 80);
    run_restart(it, 9);
    assert_true(pur_world_is_steered(run_world(it), HUNTER));
    assert_true(pur_world_wanted_direction(run_world(it), HUNTER).y == 0.0);
    run_go_to(it, 30);
    assert_int_equal(run_log_of(it)->count, 1);
    give(it, HUNTER, false);
    run_restart(it, 9);
    assert_false(pur_world_is_steered(run_world(it), HUNTER));
    run_free(it);
    scn_free(scenario);
}

TEST(the_log_names_members_of_a_crew)
{
    scn_scenario *scenario = load(WORLD "agents:\n"
                                        "  - name: fish\n"
                                        "    count: 12\n"
                                        "    position: { random: true }\n");
    run *it = begin(scenario, RUN_DURATION);
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    run_go_to(it, 3);
    give(it, 11, true);
    run_steer(it, pur_vec_make(0.0, 1.0));
    run_go_to(it, 9);
    assert_repeats(scenario, it);
    run_plan_print(scenario->def, &run_log_of(it)->entries[0], out);
    fclose(out);
    assert_string_equal(line, "3:fish:12.control=keyboard");
    free(line);
    run_free(it);
    scn_free(scenario);
}

TEST(control_that_is_refused_is_not_logged)
{
    scn_scenario *scenario = load(WORLD "agents:\n"
                                        "  - { name: fast, position: [1, 1], max_speed: .inf }\n");
    run *it = begin(scenario, RUN_DURATION);
    pur_error error = {0};
    assert_int_equal(run_control(it, 0, true, &error), PUR_INVALID);
    assert_string_equal(error.text, "the keys need a finite max_speed of 'fast'");
    assert_int_equal(run_log_of(it)->count, 0);
    run_free(it);
    scn_free(scenario);
}

TEST(the_next_event_is_found_by_stepping_on)
{
    scn_scenario *scenario = load(MEETING("10", "nothing"));
    run *it = begin(scenario, RUN_DURATION);
    assert_int_equal(run_next_event(it, 100), 48);
    run_go_to(it, 48);
    size_t count;
    const pur_event *events = pur_world_events(run_world(it), &count);
    assert_true(count > 0 && events[0].kind == PUR_EVENT_CAPTURE);
    run_go_to(it, 90);
    run_go_to(it, 3);
    assert_int_equal(run_next_event(it, 0), 48);
    assert_int_equal(tick(it), 3);
    run_free(it);
    scn_free(scenario);
}

TEST(without_an_event_ahead_the_run_stays)
{
    scn_scenario *scenario = load(MEETING("10", "nothing"));
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 20);
    const uint64_t before = hash(it);
    assert_int_equal(run_next_event(it, 10), 20);
    assert_int_equal(tick(it), 20);
    run_go_to(it, 70);
    assert_int_equal(run_next_event(it, RUN_ENDLESS), 70);
    assert_int_equal(tick(it), 70);
    assert_int_equal(run_state_of(it), RUN_GOING);
    run_go_to(it, 20);
    assert_true(hash(it) == before);
    assert_int_equal(run_previous_event(it), 20);
    run_free(it);
    scn_free(scenario);
}

TEST(the_previous_event_is_one_that_was_seen)
{
    scn_scenario *scenario = load(MEETING("10", "nothing"));
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 80);
    const uint64_t last = run_previous_event(it);
    assert_in_range(last, 48, 52);
    run_go_to(it, last);
    size_t count;
    pur_world_events(run_world(it), &count);
    assert_true(count > 0);
    run_go_to(it, 48);
    assert_int_equal(run_previous_event(it), 48);
    run_free(it);
    scn_free(scenario);
}

static void put(run_log *log, run_log_entry entry)
{
    assert_int_equal(run_log_reserve(log), PUR_OK);
    run_log_cut(log, entry.tick);
    run_log_put(log, entry);
}

static run_log_entry steer(uint64_t at, double x)
{
    return (run_log_entry){.tick = at, .kind = RUN_LOG_STEER, .direction = pur_vec_make(x, 0.0)};
}

TEST(a_log_entry_cuts_what_comes_after_it)
{
    run_log log = {0};
    for (uint64_t k = 0; k < 100; k++)
        put(&log, steer(3 * k, 1.0));
    assert_int_equal(log.count, 100);
    put(&log, steer(31, 0.5));
    assert_int_equal(log.count, 12);
    put(&log, steer(30, 0.25));
    assert_int_equal(log.count, 11);
    assert_true(run_log_find(&log, 30, RUN_LOG_STEER, (pur_param_id){0})->direction.x == 0.25);
    assert_null(run_log_find(&log, 31, RUN_LOG_STEER, (pur_param_id){0}));
    run_log_clear(&log);
    assert_null(run_log_find(&log, 0, RUN_LOG_STEER, (pur_param_id){0}));
    run_log_free(&log);
}

TEST(snapshots_stay_within_their_limit)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    pur_error error = {0};
    pur_world *world = pur_world_new(scenario->def, 100, &error);
    assert_non_null(world);
    const size_t size = pur_world_state_size(world);
    snapshots *shots = snapshots_new(size, 10 * size);
    for (int i = 0; i < 5000; i++) {
        pur_world_step(world);
        snapshots_offer(shots, world);
        assert_true(snapshots_count(shots) * size <= 10 * size);
        assert_true((snapshots_count(shots) + 1) * snapshots_interval(shots) >
                    pur_world_tick(world));
    }
    assert_true(snapshots_count(shots) >= 4);
    assert_true(snapshots_load(shots, 3000, world));
    assert_in_range(pur_world_tick(world), 1, 3000);
    snapshots_cut(shots, 2000);
    assert_true(snapshots_load(shots, 5000, world));
    assert_in_range(pur_world_tick(world), 1, 2000);
    snapshots_cut(shots, 0);
    assert_false(snapshots_load(shots, 5000, world));
    snapshots_free(shots);
    pur_world_free(world);
    scn_free(scenario);
}

TEST(remembered_events_are_bounded)
{
    run_events events = {0};
    for (uint64_t k = 1; k <= 3 * RUN_EVENTS_MOST; k++)
        run_events_note(&events, k, 1);
    assert_in_range(events.count, RUN_EVENTS_MOST / 2, RUN_EVENTS_MOST);
    uint64_t found;
    assert_true(run_events_before(&events, 3 * RUN_EVENTS_MOST, &found));
    assert_int_equal(found, 3 * RUN_EVENTS_MOST - 1);
    assert_false(run_events_after(&events, 3 * RUN_EVENTS_MOST, &found));
    run_events_free(&events);
}

TEST(events_are_noted_once)
{
    run_events events = {0};
    for (int pass = 0; pass < 2; pass++) {
        for (uint64_t k = 1; k <= 20; k++)
            run_events_note(&events, k, k % 5 == 0 ? 1 : 0);
    }
    assert_int_equal(events.count, 4);
    uint64_t found;
    assert_true(run_events_after(&events, 5, &found) && found == 10);
    assert_true(run_events_before(&events, 10, &found) && found == 5);
    assert_false(run_events_before(&events, 5, &found));
    assert_false(run_events_before(&events, 0, &found));
    run_events_cut(&events, 12);
    run_events_note(&events, 13, true);
    assert_true(run_events_after(&events, 10, &found) && found == 13);
    run_events_free(&events);
}

TEST(what_has_been_computed_stays_known_while_it_goes_back)
{
    scn_scenario *scenario = load(MEETING("10", "stop"));
    run *it = begin(scenario, RUN_DURATION);
    assert_int_equal(run_reach(it), 0);
    assert_int_equal(run_end(it), 100);
    run_go_to(it, 100);
    assert_int_equal(run_reach(it), 48);
    assert_int_equal(run_end(it), 48);
    run_go_to(it, 10);
    assert_int_equal(run_reach(it), 48);
    assert_int_equal(run_end(it), 48);
    size_t count;
    const run_event_tick *ticks = run_event_ticks(it, &count);
    assert_int_equal(count, 1);
    assert_int_equal(ticks[0].tick, 48);
    assert_true(ticks[0].kinds & 1U << PUR_EVENT_CAPTURE);
    run_restart(it, 1);
    assert_int_equal(run_reach(it), 0);
    assert_int_equal(run_end(it), 100);
    run_free(it);
    scn_free(scenario);
}

TEST(steering_makes_another_future)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    run_go_to(it, 200);
    run_go_to(it, 60);
    assert_int_equal(run_reach(it), 200);
    assert_int_equal(run_steer(it, pur_vec_make(1.0, 0.0)), PUR_OK);
    assert_int_equal(run_reach(it), 60);
    run_free(it);
    scn_free(scenario);
}

static char *trace_of(const char *text, uint64_t steps, uint64_t every, trace_format format,
                      unsigned with)
{
    scn_scenario *scenario = load(text);
    run *it = begin(scenario, steps);
    char *printed = NULL;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    trace_run(it, every, format, with, out, NULL);
    fclose(out);
    run_free(it);
    scn_free(scenario);
    return printed;
}

TEST(a_trace_has_a_row_for_each_agent_and_printed_tick)
{
    char *csv = trace_of(MEETING("10", "stop"), 5, 2, TRACE_CSV, 0);
    assert_string_equal(csv, "tick,time,agent,x,y,vx,vy\n"
                             "0,0,a,10,10,2,0\n"
                             "0,0,b,30,10,-2,0\n"
                             "2,0.20000000000000001,a,10.399999999999999,10,2,0\n"
                             "2,0.20000000000000001,b,29.600000000000001,10,-2,0\n"
                             "4,0.40000000000000002,a,10.799999999999997,10,2,0\n"
                             "4,0.40000000000000002,b,29.200000000000003,10,-2,0\n");
    free(csv);
}

TEST(a_trace_in_ndjson_has_the_same_fields)
{
    char *lines = trace_of(MEETING("10", "stop"), 0, 1, TRACE_NDJSON, 0);
    assert_string_equal(
        lines, "{\"tick\":0,\"time\":0,\"agent\":\"a\",\"x\":10,\"y\":10,\"vx\":2,\"vy\":0}\n"
               "{\"tick\":0,\"time\":0,\"agent\":\"b\",\"x\":30,\"y\":10,\"vx\":-2,\"vy\":0}\n");
    free(lines);
}

/* Two seconds to the place where they meet at 2 m/s each; a force of 3 N, cut to 2. */
#define LEADING                                                                                    \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [0, 2] }\n"                                      \
    "  - { name: b, position: [18, 10], velocity: [0, 2], max_speed: 2, max_force: 2, response: "  \
    "1,\n"                                                                                         \
    "      behaviours: [{ wander: { weight: 0 } }, { pursue: { target: a, prediction: closing } "  \
    "}] }\n"

TEST(a_trace_with_more_has_them_behind_and_nothing_where_there_is_none)
{
    char *csv = trace_of(LEADING, 0, 1, TRACE_CSV, TRACE_AIM | TRACE_PREDICTION | TRACE_FORCE);
    const char *const before = "tick,time,agent,x,y,vx,vy,aim_x,aim_y,prediction,force_x,force_y\n"
                               "0,0,a,10,10,0,2,,,,,\n"
                               "0,0,b,18,10,0,2,10,14,2,";
    assert_memory_equal(csv, before, strlen(before));
    char *end;
    const double x = strtod(csv + strlen(before), &end);
    const double y = strtod(end + 1, NULL);
    const double wanted_x = -2.0 * 8.0 / sqrt(80.0);
    const double wanted_y = 2.0 * 4.0 / sqrt(80.0) - 2.0;
    const double length = hypot(wanted_x, wanted_y);
    assert_true(length > 2.0);
    assert_true(fabs(x - 2.0 * wanted_x / length) < 1e-12);
    assert_true(fabs(y - 2.0 * wanted_y / length) < 1e-12);
    free(csv);
}

TEST(a_trace_with_more_in_ndjson_has_null_where_there_is_none)
{
    char *lines = trace_of(LEADING, 0, 1, TRACE_NDJSON, TRACE_PREDICTION | TRACE_FORCE);
    assert_non_null(strstr(lines, "\"agent\":\"a\",\"x\":10,\"y\":10,\"vx\":0,\"vy\":2,"
                                  "\"prediction\":null,\"force_x\":null,\"force_y\":null}\n"));
    assert_non_null(strstr(lines, "\"vy\":2,\"prediction\":2,\"force_x\":-"));
    free(lines);
}

TEST(the_removed_have_no_rows)
{
    char *csv = trace_of(MEETING("10", "remove"), 50, 50, TRACE_CSV, 0);
    assert_non_null(strstr(csv, "\n0,0,a,"));
    assert_null(strstr(csv, "\n50,5,a,"));
    assert_non_null(strstr(csv, "\n50,5,b,"));
    free(csv);
}

TEST(minus_zero_is_printed_as_zero)
{
    char *csv = trace_of("agents:\n  - { name: a, position: [-0.0, 1], velocity: [-0.0, -0.0] }\n",
                         0, 1, TRACE_CSV, 0);
    assert_string_equal(csv, "tick,time,agent,x,y,vx,vy\n0,0,a,0,1,0,0\n");
    free(csv);
}

TEST(a_trace_stops_when_it_is_told_to)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    const volatile sig_atomic_t stop = 1;
    FILE *out = tmpfile();
    assert_non_null(out);
    trace_run(it, 1, TRACE_CSV, 0, out, &stop);
    assert_int_equal(tick(it), 0);
    fclose(out);
    run_free(it);
    scn_free(scenario);
}
