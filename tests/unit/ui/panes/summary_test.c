/* The summary pane: the numbers of a batch however the end was reached, and when it opens. */
#include "support/outcome.h"
#include "support/ui_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The pilot moves straight on until it is steered away from the chaser. */
static const char hunted[] = "title: Hunted\n"
                             "world: { width: 80, height: 48 }\n"
                             "dt: 0.05\n"
                             "duration: 10\n"
                             "capture: { by: chaser, of: pilot, radius: 1, then: nothing }\n"
                             "agents:\n"
                             "  - name: pilot\n"
                             "    position: [40, 24]\n"
                             "    velocity: [-3, 0]\n"
                             "    max_speed: 3\n"
                             "    control: keyboard\n"
                             "  - name: chaser\n"
                             "    position: [10, 8]\n"
                             "    max_speed: 5\n"
                             "    behaviours:\n"
                             "      - seek: { target: pilot }\n";

/* The measures of a complete run. With `up` the pilot is steered upwards at 2 s. */
static outcome straight(const char *text, bool up)
{
    scn_scenario *scenario = load(text);
    run *it = run_new(scenario, RUN_DURATION, NULL);
    assert_non_null(it);
    measurements *measured = measurements_new(run_world(it));
    assert_non_null(measured);
    while (run_state_of(it) == RUN_GOING) {
        if (up && pur_world_tick(run_world(it)) == 40)
            assert_int_equal(run_steer(it, pur_vec_make(0.0, 1.0)), PUR_OK);
        run_step(it);
    }
    measurements_take(measured, run_world(it));
    const outcome found = outcome_of(measured, 0);
    measurements_free(measured);
    run_free(it);
    scn_free(scenario);
    return found;
}

static void assert_measured(const fixture *made, outcome wanted)
{
    const outcome found = outcome_of(ui_current(made->ui)->measured, 0);
    assert_int_equal(found.agent, wanted.agent);
    assert_true(found.time == wanted.time || (isnan(found.time) && isnan(wanted.time)));
    assert_true(found.miss == wanted.miss);
    assert_true(found.path == wanted.path);
    assert_true(found.effort == wanted.effort);
    assert_true(found.peak == wanted.peak);
}

TEST(it_has_the_numbers_of_a_batch)
{
    fixture made = start(chase);
    press(&made, " ");
    while (!made.ui->paused)
        ui_advance(made.ui, 0.25);
    assert_measured(&made, straight(chase, false));
    char time[64];
    snprintf(time, sizeof time, " %.2f ", straight(chase, false).time);
    assert_true(shows(&made, "Summary, up to"));
    assert_true(shows(&made, time));
    stop(&made);
}

TEST(going_back_and_forth_changes_no_number)
{
    static const char *const ways[] = {">>>>>", ">>>>><<<<<", ">>>>><<0", ">><.....<,,,>>>>",
                                       ">>T>>TTT"};
    for (size_t i = 0; i < COUNT(ways); i++) {
        fixture made = start(chase);
        press(&made, ways[i]);
        ui_go_to(made.ui, 100000);
        assert_measured(&made, straight(chase, false));
        stop(&made);
    }
}

TEST(a_changed_past_is_measured_again)
{
    fixture made = start(hunted);
    ui_go_to(made.ui, 200);
    assert_measured(&made, straight(hunted, false));
    ui_go_to(made.ui, 40);
    ui_key(made.ui, KEYS_UP);
    ui_go_to(made.ui, 200);
    assert_measured(&made, straight(hunted, true));
    assert_false(straight(hunted, true).path == straight(hunted, false).path);

    /* Change it at the last measured tick. */
    press(&made, "0");
    ui_go_to(made.ui, 40);
    ui_key(made.ui, KEYS_UP);
    ui_go_to(made.ui, 200);
    assert_measured(&made, straight(hunted, true));
    stop(&made);
}

TEST(it_comes_with_the_end_and_goes_with_it)
{
    fixture made = start(chase);
    assert_false(shows(&made, "Summary"));
    ui_go_to(made.ui, 100000);
    assert_true(shows(&made, "Summary"));
    press(&made, ",");
    assert_false(shows(&made, "Summary"));
    press(&made, ".");
    assert_true(shows(&made, "Summary"));
    press(&made, "\033");
    assert_false(shows(&made, "Summary"));
    press(&made, "s");
    assert_true(shows(&made, "Summary"));
    press(&made, "s");
    assert_false(shows(&made, "Summary"));
    press(&made, " ");
    assert_false(shows(&made, "Summary"));
    ui_go_to(made.ui, 100000);
    press(&made, "R");
    assert_false(shows(&made, "Summary"));
    stop(&made);
}

TEST(a_key_shows_it_under_way_and_touches_no_run)
{
    fixture made = start(chase);
    fixture other = start(chase);
    press(&made, ">>s>>s<s>");
    press(&other, ">>>><>");
    assert_int_equal(hash_of(&made), hash_of(&other));
    assert_true(shows(&made, "Summary, up to 4.00 s"));
    assert_true(shows(&made, "hunter                     -"));
    stop(&made);
    stop(&other);
}

TEST(without_pursuers_it_does_not_come_by_itself)
{
    fixture made = start(leaving);
    ui_go_to(made.ui, 100000);
    assert_false(shows(&made, "Summary"));
    press(&made, "s");
    assert_true(shows(&made, "no capture rule"));
    stop(&made);
}

TEST(side_by_side_each_view_has_a_column)
{
    static const char *const texts[] = {chase, hunted, chase};
    static const char *const labels[] = {"first", "second", "third"};
    fixture made = start_side_by_side(texts, labels, 3);
    ui_go_to(made.ui, 100000);
    assert_picture(&made, "summary-side-by-side");
    stop(&made);
}

TEST(it_looks_as_it_did)
{
    static const struct {
        const char *name;
        int cols;
        int rows;
    } sizes[] = {{"summary", 80, 24}, {"summary-narrow", 50, 14}, {"summary-smallest", 24, 8}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        fixture made = start(chase);
        ui_resize(made.ui, sizes[i].cols, sizes[i].rows, 0.0);
        ui_go_to(made.ui, 100000);
        assert_picture(&made, sizes[i].name);
        stop(&made);
    }
}
