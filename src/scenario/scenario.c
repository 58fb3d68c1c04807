/* Loading, checking and freeing scenarios. */
#include "scenario/scenario.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "scenario/escape.h"
#include "scenario/loader.h"
#include "scenario/locations.h"
#include "scenario/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool scn_is_path(const char *name)
{
    static const char ending[] = ".yaml";
    const size_t length = strlen(name);
    const size_t tail = sizeof ending - 1;
    return strchr(name, '/') || (length >= tail && strcmp(name + length - tail, ending) == 0);
}

const char *scn_file_name(const char *name)
{
    const char *const slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

void scn_base_name(const char *name, char *base, size_t size)
{
    const char *const start = scn_file_name(name);
    const char *const dot = strrchr(start, '.');
    const size_t length = dot && dot > start ? (size_t)(dot - start) : strlen(start);
    snprintf(base, size, "%.*s", (int)length, start);
}

void scn_free(scn_scenario *scenario)
{
    if (!scenario)
        return;
    free(scenario->name);
    free(scenario->title);
    free(scenario->about);
    free(scenario->group);
    free(scenario->text);
    pur_def_free(scenario->def);
    scn_locations_free(scenario->locations);
    free(scenario);
}

static scn_scenario *new_scenario(const char *name, size_t max_agents)
{
    scn_scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario)
        return NULL;

    scenario->max_agents = max_agents;
    scenario->name = strdup(name);
    scenario->title = strdup("");
    scenario->about = strdup("");
    scenario->group = strdup("");
    scenario->def = pur_def_new();
    scenario->locations = scn_locations_new();
    if (scenario->name && scenario->title && scenario->about && scenario->group && scenario->def &&
        scenario->locations)
        return scenario;
    scn_free(scenario);
    return NULL;
}

static pur_status load_into(scn_scenario *scenario, const char *text, size_t size,
                            scn_mistakes *mistakes, pur_error *error)
{
    scn_region region = {0};
    const scn_node *root = scn_parse(&region, text, size, error);
    const pur_status status =
        root ? scn_load_tree(scenario, root, &region, mistakes, error) : error->status;
    scn_region_free(&region);
    return status;
}

static scn_scenario *load_text(const char *name, const char *text, size_t size, size_t max_agents,
                               scn_mistakes *mistakes, pur_error *error)
{
    pur_error found = {0};
    scn_scenario *scenario = new_scenario(name, max_agents);
    if (!scenario) {
        scn_fail_no_memory(&found);
        purp_fail_pass(error, &found);
        return NULL;
    }
    scenario->text = malloc(size > 0 ? size : 1);
    if (!scenario->text)
        scn_fail_no_memory(&found);
    else if (load_into(scenario, text, size, mistakes, &found) == PUR_OK) {
        memcpy(scenario->text, text, size);
        scenario->text_size = size;
        return scenario;
    }

    purp_fail_pass(error, &found);
    scn_free(scenario);
    return NULL;
}

scn_scenario *scn_load_text(const char *name, const char *text, size_t size, size_t max_agents,
                            pur_error *error)
{
    return load_text(name, text, size, max_agents, NULL, error);
}

static scn_scenario *load_file(const char *path, size_t max_agents, scn_mistakes *mistakes,
                               pur_error *error)
{
    pur_error found = {0};
    size_t size;
    char *text = scn_read_file(path, SCN_TEXT_LIMIT, &size, &found);
    if (!text) {
        /* Too long a file is a bad scenario, and those have locations. */
        found.line = found.column = found.status == PUR_INVALID;
        purp_fail_pass(error, &found);
        return NULL;
    }
    scn_scenario *scenario = load_text(path, text, size, max_agents, mistakes, error);
    free(text);
    return scenario;
}

static const char *builtin_name(const void *context, size_t index)
{
    (void)context;
    return scn_builtin_at(index).name;
}

static void fail_unknown(const char *name, pur_error *error)
{
    pur_error found = {0};
    const char *near = purp_suggest(name, scn_builtin_count(), builtin_name, NULL);
    scn_fail(&found, PUR_UNKNOWN, NULL,
             "no built-in scenario is called '%s'%s%s%s; a path has a '/' or ends in .yaml",
             scn_quote(name, strlen(name)).text, near ? " (did you mean '" : "", near ? near : "",
             near ? "'?)" : "");
    purp_fail_pass(error, &found);
}

scn_scenario *scn_load(const char *name, size_t max_agents, pur_error *error)
{
    return scn_load_all(name, max_agents, NULL, error);
}

scn_scenario *scn_load_all(const char *name, size_t max_agents, scn_mistakes *mistakes,
                           pur_error *error)
{
    if (scn_is_path(name))
        return load_file(name, max_agents, mistakes, error);

    for (size_t i = 0; i < scn_builtin_count(); i++) {
        const scn_builtin builtin = scn_builtin_at(i);
        if (strcmp(builtin.name, name) != 0)
            continue;
        scn_scenario *scenario =
            scn_load_text(name, (const char *)builtin.text, builtin.size, max_agents, error);
        if (scenario)
            scenario->built_in = true;
        return scenario;
    }
    fail_unknown(name, error);
    return NULL;
}
