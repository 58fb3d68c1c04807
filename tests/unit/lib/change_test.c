/* Changes of parameters in a running world, and that undoing one is exact. Every parameter of every
   built-in scenario is tried, so a new one is covered as soon as a scenario uses it. */
#include "support/parameters.h"
#include "support/world_builder.h"

#include "lib/params/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 12

/* Change `value` to a different one that the row accepts; false if none is known. */
static bool vary(const pur_param *row, pur_value *value)
{
    static const pur_vec points[] = {{12, 30}, {50, 9}, {31, 25}};
    switch (value->type == PUR_AUTO ? PUR_AUTO : row->type) {
    case PUR_AUTO:
        *value = (pur_value){.type = PUR_NUMBER, .as.number = 2.0};
        return true;
    case PUR_NUMBER:
        value->as.number = value->as.number < 1e9 ? value->as.number * 0.75 + 0.1234567 : 3.0;
        return true;
    case PUR_INTEGER:
        value->as.integer += 1;
        return true;
    case PUR_FLAG:
        value->as.flag = !value->as.flag;
        return true;
    case PUR_CHOICE:
        value->as.choice = row->choices[value->as.choice + 1] ? value->as.choice + 1 : 0;
        return true;
    case PUR_POINT:
        value->as.point = pur_vec_make(value->as.point.x + 2.5, value->as.point.y - 1.25);
        return true;
    case PUR_POINTS:
        value->as.points = (pur_points){points, COUNT(points)};
        return true;
    case PUR_BOX:
        value->as.box.high = pur_vec_add(value->as.box.high, pur_vec_make(0.5, 0.5));
        return true;
    default:
        return false;
    }
}

/* The objects of new_full_def. */
static const char *const full_objects[] = {
    "",
    "world",
    "capture:1",
    "capture:2",
    "obstacles:1",
    "obstacles:2",
    "walls:1",
    "walls:2",
    "prey",
    "hunter",
    "hunter.wander:1",
    "hunter.avoid:1",
    "hunter.wander:2",
};

/* One object of every kind, two where several are possible. */
static pur_def *new_full_def(void)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "prey", 10.0, 10.0, 2.0, 0.0);
    add_agent(def, "hunter", 1.0, 10.0, 4.0, 0.0);
    add_behaviour(def, "hunter", "wander");
    add_behaviour(def, "hunter", "avoid");
    add_behaviour(def, "hunter", "wander");
    for (int i = 0; i < 2; i++) {
        add_capture(def, "hunter", "prey", 0.5, "nothing");
        add_obstacle(def, 20.0, 10.0, 2.0);
        add_wall(def, pur_vec_make(0.0, 0.0), pur_vec_make(1.0, 0.0));
    }
    return def;
}

static void count_by_object(void *context, const pur_def *def, pur_param_id id,
                            const pur_param *row)
{
    char path[PUR_PATH_MAX + 1];
    pur_def_full_path(def, id, path);
    size_t *counts = context;
    assert_ptr_equal(pur_def_param(def, path, NULL), row);
    for (size_t i = 0; i < COUNT(full_objects); i++) {
        char wanted[PUR_PATH_MAX + 1];
        const char *object = full_objects[i];
        snprintf(wanted, sizeof wanted, "%s%s%s", object, *object ? "." : "", row->key);
        counts[i] += strcmp(path, wanted) == 0;
    }
}

TEST(no_kind_of_parameter_is_left_out)
{
    pur_def *def = new_full_def();
    size_t counts[COUNT(full_objects)] = {0};
    size_t expected = 0;
    const size_t visited = visit_parameters(def, count_by_object, counts);
    for (size_t i = 0; i < COUNT(full_objects); i++) {
        size_t rows;
        assert_non_null(pur_def_table(def, full_objects[i], &rows, NULL));
        if (counts[i] != rows)
            fail_msg("'%s': %zu of %zu parameters", full_objects[i], counts[i], rows);
        expected += rows;
    }
    assert_int_equal(visited, expected);
    pur_def_free(def);
}

static pur_world *world_of(const pur_def *def)
{
    pur_error error = {0};
    pur_world *world = pur_world_new(def, MANY_AGENTS, &error);
    if (!world)
        fail_msg("%s: %s", error.path, error.text);
    return world;
}

static uint64_t hash_after(const pur_def *def, size_t steps)
{
    pur_world *world = world_of(def);
    step_world(world, steps);
    const uint64_t hash = pur_world_hash(world);
    pur_world_free(world);
    return hash;
}

static void visit_enough(void *context, const scn_scenario *scenario)
{
    parameter_visitor *const *visit = context;
    assert_true(visit_parameters(scenario->def, *visit, NULL) > 10);
}

static void each_scenario(parameter_visitor *visit)
{
    visit_builtin_scenarios(visit_enough, &visit);
}

static void take_back(void *context, const pur_def *def, pur_param_id id, const pur_param *row)
{
    (void)context;
    char path[PUR_PATH_MAX + 1];
    pur_def_full_path(def, id, path);
    pur_value value;
    pur_change *change;
    if (row->flags & PUR_PARAM_AT_START || pur_def_get_at(def, id, &value) != PUR_OK ||
        !vary(row, &value))
        return;
    pur_world *world = world_of(def);
    step_world(world, STEPS);
    if (pur_world_change_at(world, id, &value, &change, NULL) == PUR_OK) {
        if (!change)
            fail_msg("%s is said to be what it was", path);
        pur_world_toggle(world, change);
    }
    step_world(world, STEPS);
    if (pur_world_hash(world) != hash_after(def, 2 * STEPS))
        fail_msg("%s is not what it was", path);
    pur_change_free(change);
    pur_world_free(world);
}

TEST(a_change_that_is_taken_back_leaves_no_trace)
{
    each_scenario(take_back);
}

/* Whether the random start depends on the parameter: a change at tick 0 comes too late. */
static bool shapes_the_start(const char *path)
{
    char behaviour[PUR_NAME_MAX + 3];
    for (size_t i = 0; purp_rules[i]; i++) {
        snprintf(behaviour, sizeof behaviour, ".%s:", purp_rules[i]->info.name);
        if (purp_rules[i]->start && strstr(path, behaviour))
            return true;
    }
    return strstr(path, ".max_speed") != NULL;
}

static void change_at_once(void *context, const pur_def *def, pur_param_id id, const pur_param *row)
{
    (void)context;
    char path[PUR_PATH_MAX + 1];
    pur_def_full_path(def, id, path);
    pur_value value;
    pur_change *change = NULL;
    if (row->flags & PUR_PARAM_AT_START || shapes_the_start(path) ||
        pur_def_get_at(def, id, &value) != PUR_OK || !vary(row, &value))
        return;
    pur_def *other = pur_def_copy(def);
    pur_world *world = world_of(def);
    if (pur_def_set_at(other, id, &value, NULL) == PUR_OK &&
        pur_def_check(other, MANY_AGENTS, NULL) == PUR_OK) {
        /* A change that alters the size of a rule's state is rejected. */
        pur_world *fresh = world_of(other);
        const bool fits = pur_world_state_size(fresh) == pur_world_state_size(world);
        const pur_status status = pur_world_change_at(world, id, &value, &change, NULL);
        assert_int_equal(status, fits ? PUR_OK : PUR_INVALID);
        step_world(world, STEPS);
        if (pur_world_hash(world) != hash_after(fits ? other : def, STEPS))
            fail_msg("%s changed at tick 0 is not what it is from the start", path);
        pur_world_free(fresh);
    }
    pur_world_free(world);
    pur_change_free(change);
    pur_def_free(other);
}

TEST(a_change_at_tick_0_is_as_good_as_one_in_the_file)
{
    each_scenario(change_at_once);
}

static void refuse_at_start(void *context, const pur_def *def, pur_param_id id,
                            const pur_param *row)
{
    (void)context;
    pur_value value;
    pur_change *change;
    pur_error error = {0};
    if (!(row->flags & PUR_PARAM_AT_START) || pur_def_get_at(def, id, &value) != PUR_OK)
        return;
    pur_world *world = world_of(def);
    assert_int_equal(pur_world_change_at(world, id, &value, &change, &error), PUR_INVALID);
    assert_null(change);
    assert_non_null(strstr(error.text, "can only be set at the start"));
    pur_world_free(world);
}

TEST(what_counts_at_the_start_is_refused)
{
    each_scenario(refuse_at_start);
}

/* A hunter that pursues a quarry, with an obstacle and a capture rule. */
static pur_world *make_pursuit(void)
{
    pur_def *def = new_bounded_def(0.1, "open", 40.0, 20.0);
    add_agent(def, "prey", 10.0, 10.0, 2.0, 0.0);
    add_agent(def, "hunter", 1.0, 10.0, 4.0, 0.0);
    add_agent(def, "other", 30.0, 3.0, 0.0, 1.0);
    add_behaviour_at(def, "hunter", "pursue", "prey");
    add_behaviour(def, "hunter", "avoid");
    add_obstacle(def, 20.0, 10.0, 2.0);
    add_capture(def, "hunter", "prey", 0.5, "nothing");
    return make_world(def);
}

static pur_value number(double value)
{
    return (pur_value){.type = PUR_NUMBER, .as.number = value};
}

static double number_at(const pur_world *world, const char *path)
{
    pur_value value;
    assert_int_equal(pur_def_get(pur_world_def(world), path, &value, NULL), PUR_OK);
    return value.as.number;
}

TEST(the_same_value_is_no_change)
{
    pur_world *world = make_pursuit();
    static const struct {
        const char *path;
        pur_value value;
    } cases[] = {
        {"hunter.max_speed", {.type = PUR_NUMBER, .as.number = 5.0}},
        {"hunter.max_speed", {.type = PUR_INTEGER, .as.integer = 5}},
        {"hunter.pursue.target", {.type = PUR_REFERENCE, .as.reference = "prey"}},
        {"obstacles:1.centre", {.type = PUR_POINT, .as.point = {20.0, 10.0}}},
        {"capture.radius", {.type = PUR_NUMBER, .as.number = 0.5}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        pur_change *change;
        assert_int_equal(pur_world_change(world, cases[i].path, &cases[i].value, &change, NULL),
                         PUR_OK);
        assert_null(change);
    }
    pur_world_free(world);
}

TEST(what_does_not_go_together_is_refused)
{
    pur_world *world = make_pursuit();
    pur_change *change;
    pur_error error = {0};
    const pur_value nobody = {.type = PUR_REFERENCE, .as.reference = "nobody"};
    const pur_value large = number(2e9);
    assert_int_equal(pur_world_change(world, "hunter.pursue.target", &nobody, &change, &error),
                     PUR_UNKNOWN);
    assert_string_equal(error.text, "no agent is called 'nobody'");
    assert_int_equal(pur_world_change(world, "hunter.mass", &large, &change, NULL),
                     PUR_OUT_OF_RANGE);
    assert_int_equal(pur_world_change(world, "hunter.mass", &nobody, &change, NULL),
                     PUR_WRONG_TYPE);
    assert_int_equal(pur_world_change(world, "hunter.flee.weight", &large, &change, NULL),
                     PUR_UNKNOWN);
    assert_near(number_at(world, "hunter.mass"), 1.0, 0.0);
    step_world(world, 3);
    pur_world_free(world);
}

TEST(a_limit_may_fall_below_the_speed_of_the_start)
{
    pur_world *world = make_pursuit();
    pur_change *change;
    const pur_value slow = number(1.0);
    assert_int_equal(pur_world_change(world, "hunter.max_speed", &slow, &change, NULL), PUR_OK);
    assert_near(pur_world_properties(world, 1).max_speed, 1.0, 0.0);
    step_world(world, 1);
    assert_true(pur_vec_length(pur_world_velocity(world, 1)) <= 1.0 + 1e-12);
    pur_change_free(change);
    pur_world_free(world);
}

TEST(a_target_may_change)
{
    pur_world *world = make_pursuit();
    pur_change *change;
    const pur_value other = {.type = PUR_REFERENCE, .as.reference = "other"};
    assert_int_equal(pur_world_change(world, "hunter.pursue.target", &other, &change, NULL),
                     PUR_OK);
    assert_int_equal(pur_world_inspect(world, 1, 0).target, 2);
    pur_world_toggle(world, change);
    assert_int_equal(pur_world_inspect(world, 1, 0).target, 0);
    pur_world_toggle(world, change);
    assert_int_equal(pur_world_inspect(world, 1, 0).target, 2);
    pur_world_free(world);
    pur_change_free(change);
}

static pur_world *make_varied(int64_t seed)
{
    pur_def *def = new_bounded_def(0.1, "open", 40.0, 20.0);
    const pur_value fast = {.type = PUR_RANDOM,
                            .as.random = {PUR_RANDOM_UNIFORM, 4.0, 8.0, 0.0, 0.0}};
    add_crew(def, "swarm", 5, (pur_box){{0.0, 0.0}, {40.0, 20.0}});
    add_behaviour(def, "swarm", "wander");
    assert_int_equal(pur_def_set(def, "swarm.max_speed", &fast, NULL), PUR_OK);
    assert_int_equal(pur_def_set(def, "swarm.wander.distance", &fast, NULL), PUR_OK);
    set_integer(def, "seed", seed);
    return make_world(def);
}

static void assert_same_numbers(const pur_world *a, const pur_world *b)
{
    for (size_t i = 0; i < 5; i++)
        assert_near(pur_world_properties(a, i).max_speed, pur_world_properties(b, i).max_speed,
                    0.0);
    assert_near(number_at(a, "swarm.wander.distance"), number_at(b, "swarm.wander.distance"), 0.0);
    assert_true(pur_world_hash(a) == pur_world_hash(b));
}

TEST(what_was_drawn_comes_back_when_the_change_is_taken_back)
{
    static const char *const paths[] = {"swarm.max_speed", "swarm.wander.distance"};
    const pur_value middle = number(6.0);
    pur_world *world = make_varied(1);
    pur_change *changes[2];
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(pur_world_change(world, paths[i], &middle, &changes[i], NULL), PUR_OK);
    for (size_t i = 0; i < 5; i++)
        assert_near(pur_world_properties(world, i).max_speed, 6.0, 0.0);
    assert_near(number_at(world, paths[1]), 6.0, 0.0);
    pur_world_restart(world, 2);
    assert_near(pur_world_properties(world, 0).max_speed, 6.0, 0.0);
    for (size_t i = 0; i < 2; i++)
        pur_world_toggle(world, changes[i]);
    pur_world *other = make_varied(2);
    assert_same_numbers(world, other);
    for (size_t i = 0; i < 2; i++)
        pur_change_free(changes[i]);
    pur_world_free(other);
    pur_world_free(world);
}

TEST(a_running_world_draws_nothing_new)
{
    const pur_value drawn = {.type = PUR_RANDOM,
                             .as.random = {PUR_RANDOM_UNIFORM, 4.0, 8.0, 0.0, 0.0}};
    pur_world *world = make_pursuit();
    pur_change *change;
    assert_int_equal(pur_world_change(world, "hunter.max_speed", &drawn, &change, NULL),
                     PUR_INVALID);
    pur_world_free(world);
}
