/* The motion of agents by the force, or the velocity, that their rules want. */
#ifndef LIB_MOVE_H
#define LIB_MOVE_H

#include "lib/world.h"

/* Which motion the members of a crew need by its parameters. */
purp_motion_kind purp_motion_kind_of(const purp_crew *crew);

/* Move the agents [first, last) of a crew from `now` to `next`. fx, fy hold what their rules want
   (N, or m/s where a rule moves the agent), and afterwards the velocities before the edge acts. In
   `next` the life of an agent that met an edge is PURP_BOUNCED. Agents do not affect each other, so
   a crew may be moved in any parts and in any order. */
void purp_move(pur_world *world, const purp_crew *crew, size_t first, size_t last);

#endif
