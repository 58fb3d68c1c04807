/* Checks of definitions, accepted or rejected. */
#include "support/definitions.h"

#include <stdio.h>
#include <string.h>

pur_value number(double value)
{
    return (pur_value){.type = PUR_NUMBER, .as.number = value};
}

void assert_refused(pur_status got, pur_status wanted, const pur_error *error, const char *path)
{
    if (got != wanted || error->status != wanted || strcmp(error->path, path) != 0)
        fail_msg("status %d (error: %d, path '%s', '%s'), not %d at '%s'", (int)got,
                 (int)error->status, error->path, error->text, (int)wanted, path);
    assert_true(error->text[0] != '\0');
}

void assert_says(const pur_error *error, const char *words)
{
    if (!strstr(error->text, words))
        fail_msg("'%s' does not say '%s'", error->text, words);
}

void refuse_set(pur_def *def, const char *path, pur_value value, pur_status wanted)
{
    pur_error error = {0};
    assert_refused(pur_def_set(def, path, &value, &error), wanted, &error, path);
    assert_int_equal(pur_def_set(def, path, &value, NULL), wanted);
}

pur_status check_def(const pur_def *def, pur_error *error)
{
    *error = (pur_error){0};
    return pur_def_check(def, MANY_AGENTS, error);
}

void refuse_def(pur_def *def, pur_status wanted, const char *path)
{
    pur_error error;
    pur_error again = {0};
    assert_refused(check_def(def, &error), wanted, &error, path);
    assert_null(pur_world_new(def, MANY_AGENTS, &again));
    assert_string_equal(error.text, again.text);
    assert_string_equal(error.path, again.path);
    assert_null(pur_world_new(def, MANY_AGENTS, NULL));
    pur_def_free(def);
}

void accept_def(pur_def *def)
{
    pur_error error;
    if (check_def(def, &error) != PUR_OK)
        fail_msg("%s: %s", error.path, error.text);
    pur_world_free(make_world(def));
}

pur_def *hunter_def(void)
{
    pur_def *def = new_def(0.02);
    add_agent(def, "hunter", 1.0, 2.0, 0.0, 0.0);
    return def;
}

pur_def *chase_def(void)
{
    pur_def *def = hunter_def();
    add_agent(def, "quarry", 5.0, 2.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "seek", "quarry");
    return def;
}

pur_def *full_def(void)
{
    pur_def *def = hunter_def();
    add_capture(def, "hunter", "hunter", 1.0, "stop");
    add_obstacle(def, 1.0, 2.0, 3.0);
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(3.0, 4.0));
    for (size_t i = 0; i < pur_behaviour_count(); i++)
        add_behaviour(def, "hunter", pur_behaviour_at(i)->name);
    return def;
}

void each_row(void (*visit)(pur_def *def, const pur_param *row, const char *path))
{
    static const char *const objects[] = {"", "world", "capture", "obstacles", "walls", "hunter"};
    pur_def *def = full_def();
    for (size_t i = 0; i < COUNT(objects) + pur_behaviour_count(); i++) {
        char object[PUR_PATH_MAX + 1];
        char path[PUR_PATH_MAX + 1];
        size_t count;
        if (i < COUNT(objects))
            snprintf(object, sizeof object, "%s", objects[i]);
        else
            snprintf(object, sizeof object, "hunter.%s",
                     pur_behaviour_at(i - COUNT(objects))->name);
        const pur_param *rows = pur_def_table(def, object, &count, NULL);
        assert_non_null(rows);
        for (size_t k = 0; k < count; k++) {
            snprintf(path, sizeof path, "%.99s%s%.50s", object, *object ? "." : "", rows[k].key);
            visit(def, &rows[k], path);
        }
    }
    pur_def_free(def);
}

pur_value some_value(pur_type type)
{
    static const pur_vec points[] = {{1.0, 2.0}, {3.0, 4.0}};
    switch (type) {
    case PUR_NUMBER:
        return number(0.5);
    case PUR_INTEGER:
        return (pur_value){.type = type, .as.integer = 3};
    case PUR_FLAG:
        return (pur_value){.type = type, .as.flag = true};
    case PUR_CHOICE:
        return (pur_value){.type = type, .as.choice = 1};
    case PUR_POINT:
        return (pur_value){.type = type, .as.point = {1.0, 2.0}};
    case PUR_POINTS:
        return (pur_value){.type = type, .as.points = {points, 2}};
    case PUR_BOX:
        return (pur_value){.type = type, .as.box = {{1.0, 2.0}, {3.0, 4.0}}};
    case PUR_STRATEGY:
    case PUR_REFERENCE:
        return (pur_value){.type = type, .as.reference = "hunter"};
    case PUR_START:
        return (pur_value){.type = type, .as.start = {.kind = PUR_START_WORLD}};
    case PUR_MOTION:
        return (pur_value){.type = type, .as.motion = {.kind = PUR_MOTION_BOX, .high = 1.0}};
    case PUR_AUTO:
        return (pur_value){.type = type};
    case PUR_RANDOM:
        return (pur_value){.type = type, .as.random = {.low = 0.25, .high = 0.75}};
    }
    return number(0.0);
}
