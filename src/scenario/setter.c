/* Setting parameters from text, for the command line and the screen. */
#include "base/fail.h"
#include "scenario/escape.h"
#include "scenario/locations.h"
#include "scenario/scenario.h"
#include "scenario/value.h"

#include <stdio.h>
#include <string.h>

/* Pass on an error without a location: a setting is not in a file. */
static pur_status pass_without_location(pur_error *error, pur_error *found)
{
    found->line = 0;
    found->column = 0;
    scn_escape_in_place(found->text, sizeof found->text);
    return purp_fail_pass(error, found);
}

pur_status scn_find(const pur_def *def, const char *path, pur_param_id *id, pur_error *error)
{
    pur_error found = {0};
    if (pur_def_find(def, path, id, &found) == PUR_OK)
        return PUR_OK;
    if (*path && pur_def_find_object(def, path, id, NULL) == PUR_OK) {
        found = (pur_error){0};
        scn_fail(&found, PUR_UNKNOWN, NULL, "'%s' is not one value: set %s.KEY", path, path);
    }
    return pass_without_location(error, &found);
}

/* Read the value for `id` from its text; its pointers lead into `region`. */
static pur_status read_text(const pur_def *def, pur_param_id id, const char *text,
                            scn_region *region, pur_value *value, pur_error *error)
{
    const scn_node *node = scn_parse(region, text, strlen(text), error);
    return node ? scn_read_value(pur_def_row(def, id), node, region, value, error) : error->status;
}

static pur_status read_and_set(scn_scenario *scenario, pur_param_id id, const char *text,
                               scn_region *region, pur_error *error)
{
    pur_value value;
    pur_status status = read_text(scenario->def, id, text, region, &value, error);
    if (status != PUR_OK)
        return status;

    if (scn_locations_prepare(scenario->locations, id) != PUR_OK)
        return scn_fail_no_memory(error);
    status = pur_def_set_at(scenario->def, id, &value, error);
    if (status == PUR_OK)
        scn_locations_forget(scenario->locations, id);
    return status;
}

pur_status scn_set_text(scn_scenario *scenario, const char *path, const char *text,
                        pur_error *error)
{
    pur_error found = {0};
    pur_param_id id;
    scn_region region = {0};
    pur_status status = scn_find(scenario->def, path, &id, &found);
    if (status == PUR_OK)
        status = read_and_set(scenario, id, text, &region, &found);
    scn_region_free(&region);
    return status == PUR_OK ? PUR_OK : pass_without_location(error, &found);
}

pur_status scn_change(pur_world *world, pur_param_id id, const char *text, pur_change **change,
                      pur_error *error)
{
    pur_error found = {0};
    pur_value value;
    scn_region region = {0};
    *change = NULL;
    pur_status status = read_text(pur_world_def(world), id, text, &region, &value, &found);
    if (status == PUR_OK)
        status = pur_world_change_at(world, id, &value, change, &found);
    scn_region_free(&region);
    return status == PUR_OK ? PUR_OK : pass_without_location(error, &found);
}

pur_status scn_set(scn_scenario *scenario, const char *assignment, pur_error *error)
{
    pur_error found = {0};
    char path[PUR_PATH_MAX + 1];
    const char *equals = strchr(assignment, '=');
    if (!equals || equals == assignment) {
        scn_fail(&found, PUR_INVALID, NULL, "expected KEY=VALUE, not '%s'",
                 scn_quote(assignment, strlen(assignment)).text);
        return purp_fail_pass(error, &found);
    }

    const size_t length = (size_t)(equals - assignment);
    if (length > PUR_PATH_MAX) {
        scn_fail(&found, PUR_UNKNOWN, NULL, "'%s' is not the path of a parameter",
                 scn_quote(assignment, length).text);
        return purp_fail_pass(error, &found);
    }
    memcpy(path, assignment, length);
    path[length] = '\0';
    return scn_set_text(scenario, path, equals + 1, error);
}

/* Begin the error with the path: it was set, so the file does not show it. */
static void name_setting(pur_error *error)
{
    char text[sizeof error->text];
    snprintf(text, sizeof text, "%s", error->text);
    snprintf(error->text, sizeof error->text, "%s: %.*s", error->path,
             (int)(sizeof error->text - sizeof error->path - 2), text);
}

/* The location of the parameter or object at the path of an error. */
static const scn_location *locate(const scn_scenario *scenario, const char *path)
{
    pur_param_id id;
    if (pur_def_find(scenario->def, path, &id, NULL) != PUR_OK &&
        pur_def_find_object(scenario->def, path, &id, NULL) != PUR_OK)
        return NULL;
    return scn_locations_find(scenario->locations, id);
}

/* Complete an error or a warning that has a path. */
static void add_location(const scn_scenario *scenario, pur_error *found)
{
    const scn_location *location = locate(scenario, found->path);
    const bool in_file = location && location->in_file;
    if (found->status != PUR_NO_MEMORY && *found->path && !in_file)
        name_setting(found);
    scn_fail_there(found, in_file ? &location->span : NULL);
}

pur_status scn_check(const scn_scenario *scenario, pur_error *error)
{
    pur_error found = {0};
    if (pur_def_check(scenario->def, scenario->max_agents, &found) == PUR_OK)
        return PUR_OK;
    add_location(scenario, &found);
    return purp_fail_pass(error, &found);
}

static bool comes_before(const pur_error *a, const pur_error *b)
{
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

/* Put an error in its place among those before it, by where it is in the file. */
static void sort_in(pur_error *items, size_t index)
{
    const pur_error moved = items[index];
    for (; index > 0 && comes_before(&moved, &items[index - 1]); index--)
        items[index] = items[index - 1];
    items[index] = moved;
}

void scn_check_all(const scn_scenario *scenario, scn_mistakes *mistakes)
{
    pur_error found[SCN_MISTAKES_MAX + 1] = {0};
    const size_t count =
        pur_def_mistakes(scenario->def, scenario->max_agents, found, SCN_MISTAKES_MAX + 1);
    mistakes->more = count > SCN_MISTAKES_MAX;
    mistakes->count = mistakes->more ? SCN_MISTAKES_MAX : count;
    for (size_t i = 0; i < mistakes->count; i++) {
        add_location(scenario, &found[i]);
        mistakes->items[i] = found[i];
        sort_in(mistakes->items, i);
    }
}

bool scn_warning(const scn_scenario *scenario, size_t index, pur_error *warning)
{
    if (!pur_def_warning(scenario->def, index, warning))
        return false;
    add_location(scenario, warning);
    return true;
}

pur_status scn_format(const pur_def *def, pur_param_id id, char *text, size_t size)
{
    pur_value value;
    const pur_status status = pur_def_get_at(def, id, &value);
    if (status == PUR_OK && size > 0)
        scn_write_value(pur_def_row(def, id), &value, text, size);
    return status;
}

pur_status scn_get_text(const scn_scenario *scenario, const char *path, char *text, size_t size,
                        pur_error *error)
{
    pur_error found = {0};
    pur_param_id id;
    pur_value value;
    if (scn_find(scenario->def, path, &id, &found) != PUR_OK ||
        pur_def_get(scenario->def, path, &value, &found) != PUR_OK)
        return pass_without_location(error, &found);
    return scn_format(scenario->def, id, text, size);
}
