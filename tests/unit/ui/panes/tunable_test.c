/* The parameters of the parameter pane: their values, and the steps of the arrow keys. */
#include "support/test.h"
#include "ui/panes/tunable.h"

#include <string.h>

static run *begin(void)
{
    static const char text[] = "agents:\n"
                               "  - name: a\n"
                               "    position: [1, 2]\n"
                               "    behaviours: [ arrive: { point: [9, 2] } ]\n";
    scn_scenario *scenario = scn_load_text("test", text, sizeof text - 1, 10, NULL);
    assert_non_null(scenario);
    run *it = run_new(scenario, RUN_DURATION, NULL);
    assert_non_null(it);
    return it;
}

static void end(run *it)
{
    const scn_scenario *scenario = run_scenario(it);
    run_free(it);
    scn_free((scn_scenario *)scenario);
}

static ui_tunable find(const run *it, const char *key)
{
    ui_tunable tunable = {0};
    for (size_t i = 0; tunable_at(run_world(it), 0, i, &tunable); i++)
        if (strcmp(tunable.row->key, key) == 0)
            return tunable;
    fail_msg("%s is not listed", key);
    return tunable;
}

static void assert_step(run *it, const char *key, int step, const char *wanted)
{
    char value[TUNABLE_VALUE];
    const ui_tunable tunable = find(it, key);
    assert_true(tunable_nudge(it, &tunable, step, value));
    assert_string_equal(value, wanted);
    assert_int_equal(run_set(it, tunable.id, value, NULL), PUR_OK);
    tunable_value(it, &tunable, value);
    assert_string_equal(value, wanted);
}

TEST(a_number_that_is_auto_steps_to_one_and_below_its_range_to_auto)
{
    run *it = begin();
    char value[TUNABLE_VALUE];
    const ui_tunable tunable = find(it, "slow_radius");
    tunable_value(it, &tunable, value);
    assert_string_equal(value, "auto");
    assert_step(it, "slow_radius", 1, "1");
    assert_true(tunable_is_changed(it, &tunable));
    assert_step(it, "slow_radius", 1, "1.1");
    assert_int_equal(run_set(it, tunable.id, "0", NULL), PUR_OK);
    assert_step(it, "slow_radius", -1, "auto");
    assert_false(tunable_is_changed(it, &tunable));
    assert_step(it, "slow_radius", -1, "1");
    end(it);
}

TEST(a_number_that_cannot_be_auto_stays_in_its_range)
{
    run *it = begin();
    const ui_tunable tunable = find(it, "radius");
    assert_int_equal(run_set(it, tunable.id, "0", NULL), PUR_OK);
    assert_step(it, "radius", -1, "0");
    end(it);
}

static run *begin_with_strategies(void)
{
    static const char text[] =
        "agents:\n"
        "  - name: a\n"
        "    position: [1, 2]\n"
        "    strategies: { still: [], out: [ arrive: { point: [9, 2] } ] }\n";
    scn_scenario *scenario = scn_load_text("test", text, sizeof text - 1, 10, NULL);
    assert_non_null(scenario);
    return run_new(scenario, RUN_DURATION, NULL);
}

TEST(strategies_are_stepped_through_in_the_order_of_the_file)
{
    run *it = begin_with_strategies();
    char value[TUNABLE_VALUE];
    const ui_tunable strategy = find(it, "strategy");
    assert_true(tunable_nudge(it, &strategy, 1, value));
    assert_string_equal(value, "out");
    assert_true(tunable_nudge(it, &strategy, -1, value));
    assert_string_equal(value, "out");
    assert_int_equal(run_set(it, strategy.id, value, NULL), PUR_INVALID);
    end(it);
}

TEST(an_agent_without_strategies_has_none_to_choose)
{
    run *it = begin();
    ui_tunable tunable;
    for (size_t i = 0; tunable_at(run_world(it), 0, i, &tunable); i++)
        assert_string_not_equal(tunable.row->key, "strategy");
    end(it);
}
