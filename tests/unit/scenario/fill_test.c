/* About texts with the values of the scenario filled in. */
#include "scenario/fill.h"
#include "scenario/scenario.h"
#include "support/test.h"

#include <string.h>

static const char text[] = "duration: 12\n"
                           "agents:\n"
                           "  - name: fox\n"
                           "    position: [3, 4]\n"
                           "    max_speed: 5.5\n"
                           "    behaviours: [{ wander: { jitter: 2 } }]\n";

static void expect(const char *about, const char *filled, bool all, size_t size)
{
    pur_error error = {0};
    char out[200];
    scn_scenario *scenario =
        scn_load_text("t.yaml", text, strlen(text), SCN_DEFAULT_MAX_AGENTS, &error);
    assert_non_null(scenario);
    assert_int_equal(scn_fill(about, scenario->def, out, size), all);
    assert_string_equal(out, filled);
    scn_free(scenario);
}

TEST(paths_in_braces_become_values)
{
    expect("{fox.max_speed} m/s for {duration} s", "5.5 m/s for 12 s", true, 200);
    expect("jitter {fox.wander.jitter}", "jitter 2", true, 200);
    expect("nothing to fill", "nothing to fill", true, 200);
    expect("", "", true, 200);
}

TEST(what_is_no_path_stays_as_it_is)
{
    expect("a {set} of {fox.max_speed}", "a {set} of 5.5", false, 200);
    expect("{ {fox.max_speed", "{ {fox.max_speed", false, 200);
    expect("{}", "{}", false, 200);
}

TEST(a_filled_text_is_cut_where_it_does_not_fit)
{
    expect("{fox.max_speed} m/s", "5.5 ", true, 5);
    expect("{fox.max_speed} m/s", "", true, 1);
}

TEST(all_that_built_in_scenarios_name_in_braces_has_a_value)
{
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        pur_error error = {0};
        char out[4096];
        scn_scenario *scenario = scn_load(scn_builtin_at(i).name, SCN_DEFAULT_MAX_AGENTS, &error);
        assert_non_null(scenario);
        assert_true(scn_fill(scenario->about, scenario->def, out, sizeof out));
        assert_true(strlen(out) < sizeof out - 1);
        scn_free(scenario);
    }
}
