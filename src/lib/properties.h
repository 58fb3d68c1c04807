/* The properties of agents: the numbers in the table of agents, a row and a member of
   pur_properties each. All else about them follows from the row. */
#ifndef LIB_PROPERTIES_H
#define LIB_PROPERTIES_H

#include "lib/world.h"

/* How many properties have an array, one value for each agent. */
size_t purp_properties_arrays(void);

/* Make the arrays; false when out of memory. */
bool purp_properties_init(pur_world *world);
void purp_properties_free(pur_world *world);

/* Give every agent the values in the world's definition. */
void purp_properties_fill(pur_world *world);

#endif
