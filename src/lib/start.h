/* The start of agents: at tick 0, and anew after a capture that respawns them. */
#ifndef LIB_START_H
#define LIB_START_H

#include "lib/world.h"

/* Write the start of `agent` to `state`: position, velocity, heading, life and its rules' state,
   with random numbers of the current tick. `again`: an agent with a fixed position gets a random
   one. */
void purp_start_agent(const pur_world *world, purp_state *state, size_t agent, bool again);

#endif
