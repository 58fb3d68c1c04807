/* Reads parameters of a world's definition by their keys. */
#include "run/laws/params.h"

#include "run/crews.h"

#include <math.h>
#include <string.h>

static pur_param_id behaviour_of(const pur_world *world, size_t agent)
{
    const size_t crew = pur_world_crew_of(world, agent);
    return pur_def_behaviour_id(crew, pur_world_crew(world, crew).first_behaviour);
}

double params_number(const pur_world *world, size_t agent, const char *key)
{
    pur_value value;
    if (pur_def_get_key(pur_world_def(world), behaviour_of(world, agent), key, &value) != PUR_OK)
        return (double)NAN;
    return value.type == PUR_NUMBER ? value.as.number : (double)NAN;
}

int params_lag_order(const pur_world *world, size_t agent)
{
    pur_value value;
    const pur_param_id entry = {.kind = PUR_OBJECT_AGENT,
                                .number = (uint32_t)pur_world_crew_of(world, agent)};
    pur_def_get_key(pur_world_def(world), entry, "lag_order", &value);
    return (int)value.as.integer;
}

bool params_is_chosen(const pur_def *def, pur_param_id object, const char *key, const char *word)
{
    size_t count;
    pur_value value;
    const pur_param *rows = pur_def_rows(def, object, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].type == PUR_CHOICE && strcmp(rows[i].key, key) == 0)
            return pur_def_get_key(def, object, key, &value) == PUR_OK &&
                   strcmp(rows[i].choices[value.as.choice], word) == 0;
    return false;
}

bool params_chooses(const pur_world *world, size_t agent, const char *key, const char *word)
{
    return params_is_chosen(pur_world_def(world), behaviour_of(world, agent), key, word);
}

bool params_is_on(const pur_world *world, size_t agent, const char *key)
{
    pur_value value;
    const pur_param_id id = behaviour_of(world, agent);
    if (pur_def_get_key(pur_world_def(world), id, key, &value) != PUR_OK)
        return false;
    return value.type == PUR_FLAG ? value.as.flag : params_chooses(world, agent, key, "true");
}

const char *params_name(const pur_def *def, pur_param_id object, const char *key)
{
    pur_value value;
    const bool found = pur_def_get_key(def, object, key, &value) == PUR_OK;
    return found && value.type == PUR_REFERENCE ? value.as.reference : "";
}

const char *params_only_behaviour(const pur_world *world, size_t agent)
{
    const pur_def *def = pur_world_def(world);
    const size_t number = pur_world_crew_of(world, agent);
    const pur_crew crew = pur_world_crew(world, number);
    const pur_param_id entry = {.kind = PUR_OBJECT_AGENT, .number = (uint32_t)number};
    if (crew.behaviour_count != 1 || crew.keyboard ||
        params_is_chosen(def, entry, "combine", "dither"))
        return "";
    return pur_def_behaviour(def, number, crew.first_behaviour)->name;
}

bool params_target(const pur_world *world, size_t agent, size_t *target)
{
    size_t number;
    const char *name = params_name(pur_world_def(world), behaviour_of(world, agent), "target");
    if (!crews_find(world, name, &number))
        return false;
    const pur_crew crew = pur_world_crew(world, number);
    *target = crew.first;
    return crew.count == 1;
}
