/* The order of agents in the arrays of the state. An agent's number never changes; its index in the
   arrays is its number, except in large crews that only flock: these are sorted now and then by the
   cells of their grid, so that agents near each other are near in memory, and threads share few
   cache lines.

   Inside the library arrays are indexed by index, and the id of a percept is an index. Results do
   not depend on it, since a crew stays in order of its numbers if one of its rules tells agents
   apart by number, has state or draws random numbers, or if other crews refer to it. Outside the
   library only pur_agents shows indices. */
#ifndef LIB_SPATIAL_ORDER_H
#define LIB_SPATIAL_ORDER_H

#include "lib/world.h"

/* Whether a crew of this entry can ever be sorted. */
bool purp_may_be_sorted(const purp_entry *entry);

/* Allocate the indices if any crew may be sorted; false when out of memory. */
bool purp_order_init(pur_world *world);

/* Make every index the agent's number, for a state that is made anew. */
void purp_order_reset(pur_world *world);

/* Find out, after a change of parameters, which crews may be sorted now. The others are put back in
   order of their numbers by purp_order_step when the next step begins, so that a change that is
   taken back before leaves no trace. */
void purp_order_refresh(pur_world *world);
void purp_order_step(pur_world *world);

/* Whether the crew is to be sorted in this step. */
bool purp_order_is_due(const pur_world *world, const purp_crew *crew);

/* Sort a crew by its grid, which must hold all of its members and must be made again afterwards. */
void purp_order_sort(pur_world *world, purp_crew *crew, const purp_grid *grid);

/* Derive all else from agent_at, which a saved state has set. */
void purp_order_invert(pur_world *world);

/* The index of an agent in the arrays. */
static inline size_t purp_index(const pur_world *world, size_t agent)
{
    return world->index_of ? world->index_of[agent] : agent;
}

#endif
