/* When a run ends: steps, duration, captures. */
#include "support/runs.h"

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
