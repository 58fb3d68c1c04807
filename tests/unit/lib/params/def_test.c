/* Definitions: adding objects, names, errors, copies. */
#include "support/definitions.h"

TEST(the_list_is_what_was_added)
{
    pur_def *def = chase_def();
    add_behaviour(def, "hunter", "flee");
    add_obstacle(def, 0.0, 0.0, 1.0);
    assert_int_equal(pur_def_entry_count(def), 2);
    assert_string_equal(pur_def_entry_name(def, 1), "quarry");
    assert_int_equal(pur_def_behaviour_count(def, 0), 2);
    assert_string_equal(pur_def_behaviour(def, 0, 1)->name, "flee");
    assert_int_equal(pur_def_behaviour_count(def, 1), 0);
    assert_int_equal(pur_def_obstacle_count(def), 1);
    assert_int_equal(pur_def_capture_count(def), 0);
    set_integer(def, "quarry.count", 40);
    assert_int_equal(pur_def_agent_count(def), 41);
    pur_def_free(def);
}

TEST(names_are_letters_then_letters_digits_dashes)
{
    static const char *const bad[] = {"",      "1a",      "_a",        "-a",   "a b",
                                      "a.b",   "a:b",     "h\303\251", "a\n",  NAME_63 "x",
                                      "world", "capture", "obstacles", "walls"};
    static const char *const good[] = {"a", "Z9", "a-b_C", NAME_63, "worlds", "dt"};
    pur_def *def = new_def(0.02);
    for (size_t i = 0; i < COUNT(bad); i++) {
        pur_error error = {0};
        assert_refused(pur_def_add_agent(def, bad[i], &error), PUR_INVALID, &error, "");
        assert_int_equal(pur_def_add_agent(def, bad[i], NULL), PUR_INVALID);
    }
    for (size_t i = 0; i < COUNT(good); i++)
        assert_int_equal(pur_def_add_agent(def, good[i], NULL), PUR_OK);
    assert_int_equal(pur_def_entry_count(def), COUNT(good));
    pur_def_free(def);
}

TEST(a_name_is_taken_once)
{
    pur_error error = {0};
    pur_def *def = hunter_def();
    assert_refused(pur_def_add_agent(def, "hunter", &error), PUR_DUPLICATE, &error, "");
    pur_def_free(def);
}

TEST(a_behaviour_needs_an_agent_and_a_name)
{
    pur_def *def = hunter_def();
    assert_int_equal(pur_def_add_behaviour(def, "nobody", "seek", NULL), PUR_UNKNOWN);
    assert_int_equal(pur_def_add_behaviour(def, "hunter", "fly", NULL), PUR_UNKNOWN);
    assert_int_equal(pur_def_behaviour_count(def, 0), 0);
    pur_def_free(def);
}

TEST(the_first_error_wins)
{
    pur_error error = {0};
    const pur_value value = number(-1.0);
    pur_def *def = hunter_def();
    assert_int_equal(pur_def_set(def, "hunter.wings", &value, &error), PUR_UNKNOWN);
    assert_int_equal(pur_def_set(def, "hunter.mass", &value, &error), PUR_OUT_OF_RANGE);
    assert_refused(error.status, PUR_UNKNOWN, &error, "hunter.wings");
    pur_def_free(def);
}

TEST(a_copy_is_independent)
{
    pur_vec path[] = {{1.0, 1.0}, {2.0, 2.0}};
    pur_value value;
    pur_def *def = chase_def();
    add_behaviour(def, "hunter", "follow_path");
    set_points(def, "hunter.follow_path.points", path, COUNT(path));
    add_obstacle(def, 0.0, 0.0, 1.0);
    add_capture(def, "hunter", "quarry", 1.0, "stop");
    path[0].x = 9.0;

    pur_def *copy = pur_def_copy(def);
    assert_non_null(copy);
    set_number(copy, "hunter.mass", 5.0);
    set_points(copy, "hunter.follow_path.points", path, 1);
    set_number(copy, "obstacles.radius", 7.0);
    set_choice(copy, "capture.then", "remove");
    add_behaviour(copy, "quarry", "wander");

    assert_int_equal(pur_def_get(def, "hunter.mass", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.follow_path.points", &value, NULL), PUR_OK);
    assert_int_equal(value.as.points.count, 2);
    assert_true(value.as.points.items[0].x == 1.0);
    assert_int_equal(pur_def_get(def, "obstacles.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "capture.then", &value, NULL), PUR_OK);
    assert_int_equal(value.as.choice, 0);
    assert_int_equal(pur_def_behaviour_count(def, 1), 0);

    pur_def_free(def);
    assert_int_equal(pur_def_get(copy, "hunter.seek.target", &value, NULL), PUR_OK);
    assert_string_equal(value.as.reference, "quarry");
    accept_def(copy);
}

TEST(a_world_keeps_its_own_definition)
{
    pur_value value;
    pur_def *def = chase_def();
    pur_world *world = pur_world_new(def, MANY_AGENTS, NULL);
    assert_non_null(world);
    set_number(def, "hunter.max_speed", 77.0);
    pur_def_free(def);
    assert_int_equal(pur_def_get(pur_world_def(world), "hunter.max_speed", &value, NULL), PUR_OK);
    assert_true(value.as.number == 5.0);
    pur_world_free(world);
}
