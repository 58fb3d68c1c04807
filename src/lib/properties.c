/* The properties of agents, as arrays. */
#include "lib/properties.h"

#include "lib/params/tables.h"

#include <stdlib.h>

/* Whether a row of the table of agents is a property with a value for each agent. */
static bool has_array(const pur_param *row)
{
    return row->offset < sizeof(pur_properties) && !(row->flags & PUR_PARAM_BY_CREW);
}

size_t purp_properties_arrays(void)
{
    size_t count = 0;
    for (size_t i = 0; i < purp_agent_table.row_count; i++)
        count += has_array(&purp_agent_table.rows[i]);
    return count;
}

bool purp_properties_init(pur_world *world)
{
    bool complete = true;
    for (size_t i = 0; i < purp_agent_table.row_count; i++) {
        const pur_param *row = &purp_agent_table.rows[i];
        if (!has_array(row))
            continue;
        double *array = calloc(world->agent_count, sizeof *array);
        world->properties[row->offset / sizeof *array] = array;
        complete = complete && array;
    }
    return complete;
}

void purp_properties_free(pur_world *world)
{
    for (size_t i = 0; i < PURP_PROPERTY_COUNT; i++)
        free(world->properties[i]);
}

void purp_properties_fill(pur_world *world)
{
    for (const purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++) {
        const double *values = (const double *)&crew->params->properties;
        for (size_t k = 0; k < PURP_PROPERTY_COUNT; k++)
            for (size_t i = 0; world->properties[k] && i < crew->range.count; i++)
                world->properties[k][crew->range.first + i] = values[k];
    }
}

pur_properties pur_world_properties(const pur_world *world, size_t agent)
{
    pur_properties properties = purp_world_crew_of(world, agent)->params->properties;
    double *values = (double *)&properties;
    for (size_t k = 0; k < PURP_PROPERTY_COUNT; k++)
        if (world->properties[k])
            values[k] = world->properties[k][agent];
    return properties;
}
