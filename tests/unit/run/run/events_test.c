/* Events of a run: remembered, and sought. */
#include "run/events.h"
#include "support/runs.h"

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
