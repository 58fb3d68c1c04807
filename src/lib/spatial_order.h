/* Where the state of an agent stands. Agents are numbered for good, and their places are their
   numbers, but for large crews that are nothing but a flock: these are put in the order of their
   grid now and then, so that neighbours stand near each other in memory, and threads have little to
   tell each other. Nobody outside of the library sees places, but in pur_agents.

   Inside of it arrays are indexed by place, and a percept's id is one. Nothing comes of that, for
   crews keep the order of their numbers where a rule tells agents apart by these, has a state, or
   draws, and where others look at them. */
#ifndef LIB_SPATIAL_ORDER_H
#define LIB_SPATIAL_ORDER_H

#include "lib/world.h"

/* Whether a crew of this entry may ever be put in another order. */
bool purp_may_be_sorted(const purp_entry *entry);

/* Room for it, where a crew may be; false when out of memory. */
bool purp_order_init(pur_world *world);

/* Everybody's place is their number: for a state that is made anew. */
void purp_order_reset(pur_world *world);

/* See which crews may be sorted now. Others get their order back when the next step begins, so that
   a change that is taken back leaves no trace. */
void purp_order_refresh(pur_world *world);
void purp_order_step(pur_world *world);

/* Whether the crew is to be put in order in this step. */
bool purp_order_is_due(const pur_world *world, const purp_crew *crew);

/* Put a crew, all of whom are in the grid, in its order; the grid has to be made again. */
void purp_order_sort(pur_world *world, purp_crew *crew, const purp_grid *grid);

/* The order as it is saved with a state. */
size_t purp_order_bytes(const pur_world *world);
void purp_order_save(const pur_world *world, void *bytes);
void purp_order_load(pur_world *world, const void *bytes);

static inline size_t purp_place(const pur_world *world, size_t agent)
{
    return world->place_of ? world->place_of[agent] : agent;
}

#endif
