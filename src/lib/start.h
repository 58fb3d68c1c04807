/* Where agents are at tick 0, and where they are placed anew. */
#ifndef LIB_START_H
#define LIB_START_H

#include "lib/world.h"

/* Put `agent` at its start into `state`, drawn for the current tick. `again`: a fixed place is
   drawn in the world instead. */
void purp_start_agent(const pur_world *world, purp_state *state, size_t agent, bool again);

#endif
