/* Agents given to the keys, and back. */
#include "run/log.h"
#include "run/plan.h"
#include "support/runs.h"

#include <stdio.h>
#include <stdlib.h>

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
