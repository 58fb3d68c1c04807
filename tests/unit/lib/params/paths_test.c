/* Paths: the parameter that each one names. */
#include "support/definitions.h"

#include <string.h>

static void check_found(pur_def *def, const pur_param *row, const char *path)
{
    pur_error error = {0};
    assert_ptr_equal(pur_def_param(def, path, &error), row);
    assert_int_equal(error.status, PUR_OK);
    assert_true(*row->key && *row->doc && row->unit);
}

TEST(every_row_is_found_by_its_path)
{
    each_row(check_found);
}

TEST(a_path_to_nothing_is_unknown)
{
    static const char *const paths[] = {
        "",
        ".",
        "..",
        "mass",
        "hunter",
        "hunter.",
        ".hunter",
        "hunter..mass",
        "hunter.wings",
        "hunter.seek",
        "hunter.seek.wings",
        "hunter.flee.weight",
        "hunter.seek.point.x",
        "nobody.mass",
        "world",
        "world.wings",
        "world.edge.x",
        "capture.radius",
        "capture:1.radius",
        "obstacles:1.radius",
        "obstacles.radius",
        "hunter.seek:0.weight",
        "hunter.seek:2.weight",
        "hunter.seek:.weight",
        "hunter.seek:1x.weight",
        "hunter.seek:-1.weight",
        "hunter.seek:99999999999999999999.weight",
        "hunter.seek:1:1.weight",
        "HUNTER.mass",
        "hunter.mass ",
        " hunter.mass",
    };
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(paths); i++) {
        pur_error error = {0};
        refuse_set(def, paths[i], number(1.0), PUR_UNKNOWN);
        assert_null(pur_def_param(def, paths[i], &error));
        assert_refused(error.status, PUR_UNKNOWN, &error, paths[i]);
    }
    pur_def_free(def);
}

TEST(only_what_there_can_be_several_of_takes_a_number)
{
    static const char *const paths[] = {"hunter:1.mass",        "hunter:2.mass", "hunter.mass:1",
                                        "hunter.seek.weight:1", "world:1.width", "dt:1"};
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(paths); i++)
        refuse_set(def, paths[i], number(1.0), PUR_UNKNOWN);
    set_number(def, "hunter.seek:1.weight", 2.0);
    pur_def_free(def);
}

TEST(a_path_that_is_too_long_is_unknown)
{
    char path[3 * PUR_PATH_MAX];
    pur_error error = {0};
    const pur_value value = number(1.0);
    pur_def *def = chase_def();
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_int_equal(pur_def_set(def, path, &value, &error), PUR_UNKNOWN);
    assert_int_equal(strlen(error.path), PUR_PATH_MAX);
    pur_def_free(def);
}

TEST(the_nearest_name_is_suggested)
{
    static const char *const words[][2] = {
        {"hunter.max_sped", "did you mean 'max_speed'"},
        {"huntr.mass", "did you mean 'hunter'"},
        {"hunter.sek.weight", "did you mean 'seek'"},
        {"hunter.seek.wieght", "did you mean 'weight'"},
        {"world.widht", "did you mean 'width'"},
        {"sed", "did you mean 'seed'"},
    };
    pur_def *def = chase_def();
    for (size_t i = 0; i < COUNT(words); i++) {
        pur_error error = {0};
        assert_null(pur_def_param(def, words[i][0], &error));
        assert_says(&error, words[i][1]);
    }
    pur_error error = {0};
    assert_int_equal(pur_def_add_behaviour(def, "hunter", "persue", &error), PUR_UNKNOWN);
    assert_says(&error, "did you mean 'pursue'");
    error = (pur_error){0};
    set_reference(def, "hunter.seek.target", "quary");
    assert_int_equal(check_def(def, &error), PUR_UNKNOWN);
    assert_says(&error, "did you mean 'quarry'");
    error = (pur_error){0};
    assert_null(pur_def_param(def, "hunter.xyzzyxyzzy", &error));
    assert_null(strstr(error.text, "did you mean"));
    pur_def_free(def);
}

TEST(a_number_reaches_the_object_that_it_counts)
{
    pur_value value;
    pur_def *def = hunter_def();
    add_obstacle(def, 1.0, 1.0, 1.0);
    add_obstacle(def, 2.0, 2.0, 2.0);
    add_behaviour(def, "hunter", "flee");
    add_behaviour(def, "hunter", "seek");
    add_behaviour(def, "hunter", "flee");
    set_number(def, "hunter.flee:2.weight", 8.0);
    assert_int_equal(pur_def_get(def, "hunter.flee.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.flee:1.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "hunter.flee:2.weight", &value, NULL), PUR_OK);
    assert_true(value.as.number == 8.0);
    assert_int_equal(pur_def_get(def, "obstacles.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 1.0);
    assert_int_equal(pur_def_get(def, "obstacles:2.radius", &value, NULL), PUR_OK);
    assert_true(value.as.number == 2.0);
    refuse_set(def, "hunter.flee:3.weight", number(1.0), PUR_UNKNOWN);
    refuse_set(def, "obstacles:3.radius", number(1.0), PUR_UNKNOWN);
    pur_def_free(def);
}

TEST(an_objects_table_is_found_by_its_path)
{
    static const char *const none[] = {
        "wings", "hunter.seek.weight", "hunter.flee", "capture:2", "world:1", "a.b.c.d"};
    size_t count;
    pur_def *def = chase_def();
    add_capture(def, "hunter", "quarry", 1.0, "stop");
    assert_ptr_equal(pur_def_table(def, "hunter", &count, NULL), pur_table("agent", &count));
    assert_ptr_equal(pur_def_table(def, "capture:1", &count, NULL), pur_table("capture", &count));
    assert_ptr_equal(pur_def_table(def, "", &count, NULL), pur_table("run", &count));
    assert_ptr_equal(pur_def_table(def, "hunter.seek", &count, NULL), pur_behaviour_at(0)->params);
    assert_int_equal(count, pur_behaviour_at(0)->param_count);
    for (size_t i = 0; i < COUNT(none); i++) {
        pur_error error = {0};
        assert_null(pur_def_table(def, none[i], &count, &error));
        assert_int_equal(count, 0);
        assert_refused(error.status, PUR_UNKNOWN, &error, none[i]);
    }
    assert_null(pur_table("wings", &count));
    assert_int_equal(count, 0);
    pur_def_free(def);
}

TEST(a_key_of_agents_alone_is_told_with_an_agent)
{
    pur_error error = {0};
    pur_def *def = new_def(0.1);
    add_agent(def, "fox", 0.0, 0.0, 0.0, 0.0);
    assert_null(pur_def_param(def, "max_speed", &error));
    assert_string_equal(error.text, "unknown key 'max_speed' (did you mean 'fox.max_speed'?)");
    pur_def_free(def);
}
