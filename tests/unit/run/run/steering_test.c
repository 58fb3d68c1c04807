/* Steering and its log. */
#include "run/log.h"
#include "support/runs.h"

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
