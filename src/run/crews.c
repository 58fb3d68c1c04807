/* Finds crews by name. */
#include "run/crews.h"

#include <string.h>

bool crews_find(const pur_world *world, const char *name, size_t *crew)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        if (strcmp(pur_world_crew(world, i).name, name) == 0) {
            *crew = i;
            return true;
        }
    }
    return false;
}
