/* Strategies of an agent: lists of behaviours with names, one of which steers it. */
#include "scenario/scenario.h"
#include "support/test.h"

#include <pursuit/pursuit.h>
#include <stdio.h>
#include <string.h>

#define MANY_AGENTS 100000

static const char *const duel =
    "dt: 0.02\n"
    "agents:\n"
    "  - name: hunter\n"
    "    position: [0, 0]\n"
    "    strategies:\n"
    "      pure: [{ seek: { target: quarry } }]\n"
    "      exact: [wander, { pursue: { target: quarry, prediction: exact } }]\n"
    "      idle: []\n"
    "  - name: quarry\n"
    "    position: [30, 10]\n"
    "    behaviours: [{ flee: { target: hunter } }]\n";

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), MANY_AGENTS, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static void set(scn_scenario *scenario, const char *assignment)
{
    pur_error error = {0};
    if (scn_set(scenario, assignment, &error) != PUR_OK)
        fail_msg("%s: %s", assignment, error.text);
}

/* The hash after 200 steps. */
static uint64_t hash_of(const pur_def *def)
{
    pur_error error = {0};
    pur_world *world = pur_world_new(def, MANY_AGENTS, &error);
    if (!world)
        fail_msg("%s", error.text);
    for (int i = 0; i < 200; i++)
        pur_world_step(world);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

TEST(the_first_strategy_steers_where_none_is_said)
{
    scn_scenario *scenario = load(duel);
    const pur_strategy strategy = pur_def_strategy_in_force(scenario->def, 0);
    assert_string_equal(strategy.name, "pure");
    assert_int_equal(pur_def_strategy_count(scenario->def, 0), 3);
    assert_int_equal(pur_def_behaviour_count(scenario->def, 0), 3);
    scn_free(scenario);
}

TEST(a_setting_says_which_strategy_steers)
{
    scn_scenario *scenario = load(duel);
    set(scenario, "hunter.strategy=exact");
    pur_world *world = pur_world_new(scenario->def, MANY_AGENTS, NULL);
    const pur_crew crew = pur_world_crew(world, 0);
    assert_int_equal(crew.first_behaviour, 1);
    assert_int_equal(crew.behaviour_count, 2);
    assert_string_equal(pur_world_inspect(world, 0, 1).behaviour->name, "pursue");
    pur_world_free(world);

    set(scenario, "hunter.strategy=idle");
    world = pur_world_new(scenario->def, MANY_AGENTS, NULL);
    assert_int_equal(pur_world_crew(world, 0).behaviour_count, 0);
    pur_world_free(world);
    scn_free(scenario);
}

TEST(a_path_names_the_strategy_of_a_behaviour)
{
    char path[PUR_PATH_MAX + 1];
    pur_param_id id;
    scn_scenario *scenario = load(duel);
    set(scenario, "hunter.exact.pursue.max_prediction=3");
    set(scenario, "hunter.exact.pursue:1.weight=2");
    assert_int_equal(pur_def_find(scenario->def, "hunter.exact.pursue.max_prediction", &id, NULL),
                     PUR_OK);
    assert_int_equal(id.behaviour, 2);
    pur_def_path(scenario->def, id, path);
    assert_string_equal(path, "hunter.exact.pursue.max_prediction");
    pur_def_full_path(scenario->def, id, path);
    assert_string_equal(path, "hunter.exact.pursue:1.max_prediction");
    scn_free(scenario);
}

static const struct {
    const char *assignment, *text;
} refused[] = {
    {"hunter.pursue.max_prediction=3",
     "'hunter' has strategies (did you mean 'hunter.exact.pursue.max_prediction'?)"},
    {"hunter.exat.pursue.weight=3", "'hunter' has no strategy 'exat' (did you mean 'exact'?)"},
    {"hunter.exact.persue.weight=3", "'exact' has no behaviour 'persue' (did you mean 'pursue'?)"},
    {"hunter.exact.weight=3", "'exact' is a strategy of 'hunter', with no keys"},
    {"hunter.exact:1.pursue.weight=3", "'exact' is a strategy of 'hunter', with no keys"},
    {"hunter.pure.pursue.weight=3", "'pure' has no behaviour 'pursue'"},
    {"hunter.exact.pursue:2.weight=3", "'exact' has no pursue:2, but 1 of them"},
    {"quarry.away.flee.weight=3", "'quarry' has no strategies"},
    {"hunter.exact.pursue.weight.x=3",
     "'hunter.exact.pursue.weight.x' is not the path of a parameter"},
};

TEST(a_path_to_no_strategy_says_what_was_meant)
{
    for (size_t i = 0; i < COUNT(refused); i++) {
        pur_error error = {0};
        scn_scenario *scenario = load(duel);
        assert_int_equal(scn_set(scenario, refused[i].assignment, &error), PUR_UNKNOWN);
        assert_string_equal(error.text, refused[i].text);
        scn_free(scenario);
    }
}

static void assert_check(const char *assignment, const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = load(duel);
    set(scenario, assignment);
    assert_int_equal(scn_check(scenario, &error), PUR_UNKNOWN);
    assert_string_equal(error.text, text);
    scn_free(scenario);
}

TEST(a_strategy_that_there_is_not_is_refused)
{
    assert_check("hunter.strategy=exat",
                 "hunter.strategy: 'hunter' has no strategy 'exat' (did you mean 'exact'?)");
    assert_check("quarry.strategy=away", "quarry.strategy: 'quarry' has no strategies");
}

TEST(a_running_world_keeps_its_strategy)
{
    pur_error error = {0};
    pur_change *change;
    scn_scenario *scenario = load(duel);
    pur_world *world = pur_world_new(scenario->def, MANY_AGENTS, NULL);
    const pur_value exact = {.type = PUR_STRATEGY, .as.reference = "exact"};
    assert_int_equal(pur_world_change(world, "hunter.strategy", &exact, &change, &error),
                     PUR_INVALID);
    assert_string_equal(error.text, "'strategy' can only be set at the start: --set");
    pur_world_free(world);
    scn_free(scenario);
}

TEST(what_another_strategy_says_changes_nothing)
{
    scn_scenario *scenario = load(duel);
    const uint64_t before = hash_of(scenario->def);
    set(scenario, "hunter.exact.pursue.weight=3");
    set(scenario, "hunter.exact.wander.jitter={ uniform: [1, 2] }");
    assert_true(hash_of(scenario->def) == before);
    assert_false(pur_def_is_random(scenario->def));
    set(scenario, "hunter.strategy=exact");
    assert_true(hash_of(scenario->def) != before);
    assert_true(pur_def_is_random(scenario->def));
    scn_free(scenario);
}

/* Copying a definition, and giving every agent with behaviours two strategies: one to shift their
   numbers, and one with the same list. */

static bool has_list(const pur_def *def, size_t entry)
{
    return pur_def_behaviour_count(def, entry) > 0;
}

static bool any_strategies(const pur_def *def)
{
    for (size_t i = 0; i < pur_def_entry_count(def); i++)
        if (pur_def_strategy_count(def, i) > 0)
            return true;
    return false;
}

static void add_entry(pur_def *to, const pur_def *from, size_t entry)
{
    const char *name = pur_def_entry_name(from, entry);
    assert_int_equal(pur_def_add_agent(to, name, NULL), PUR_OK);
    if (!has_list(from, entry))
        return;
    assert_int_equal(pur_def_add_strategy(to, name, "other", NULL), PUR_OK);
    assert_int_equal(pur_def_add_behaviour(to, name, "weave", NULL), PUR_OK);
    assert_int_equal(pur_def_add_strategy(to, name, "same", NULL), PUR_OK);
    for (size_t i = 0; i < pur_def_behaviour_count(from, entry); i++)
        assert_int_equal(
            pur_def_add_behaviour(to, name, pur_def_behaviour(from, entry, i)->name, NULL), PUR_OK);
}

static void add_objects(pur_def *to, const pur_def *from)
{
    for (size_t i = 0; i < pur_def_capture_count(from); i++)
        assert_int_equal(pur_def_add_capture(to, NULL), PUR_OK);
    for (size_t i = 0; i < pur_def_obstacle_count(from); i++)
        assert_int_equal(pur_def_add_obstacle(to, NULL), PUR_OK);
    for (size_t i = 0; i < pur_def_wall_count(from); i++)
        assert_int_equal(pur_def_add_wall(to, NULL), PUR_OK);
    for (size_t i = 0; i < pur_def_entry_count(from); i++)
        add_entry(to, from, i);
}

static pur_def *with_strategies(const pur_def *from)
{
    pur_def *to = pur_def_new();
    add_objects(to, from);
    for (pur_param_id id = pur_def_first(from); pur_def_row(from, id);
         id = pur_def_next(from, id)) {
        pur_value value;
        if (pur_def_get_at(from, id, &value) != PUR_OK)
            continue;
        pur_param_id there = id;
        there.behaviour += id.kind == PUR_OBJECT_BEHAVIOUR;
        assert_int_equal(pur_def_set_at(to, there, &value, NULL), PUR_OK);
    }
    const pur_value same = {.type = PUR_STRATEGY, .as.reference = "same"};
    for (size_t i = 0; i < pur_def_entry_count(from); i++) {
        char path[PUR_PATH_MAX + 1];
        snprintf(path, sizeof path, "%s.strategy", pur_def_entry_name(from, i));
        if (has_list(from, i))
            assert_int_equal(pur_def_set(to, path, &same, NULL), PUR_OK);
    }
    return to;
}

TEST(a_strategy_runs_as_the_same_list_of_behaviours_to_the_bit)
{
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        pur_error error = {0};
        const scn_builtin builtin = scn_builtin_at(i);
        scn_scenario *scenario = scn_load_text(builtin.name, (const char *)builtin.text,
                                               builtin.size, MANY_AGENTS, &error);
        assert_non_null(scenario);
        if (any_strategies(scenario->def)) {
            scn_free(scenario);
            continue;
        }
        pur_def *def = with_strategies(scenario->def);
        if (hash_of(def) != hash_of(scenario->def))
            fail_msg("%s runs differently", builtin.name);
        pur_def_free(def);
        scn_free(scenario);
    }
}
