/* How agents move by the force, or the velocity, that their rules want. */
#ifndef LIB_MOVE_H
#define LIB_MOVE_H

#include "lib/world.h"

/* Move the agents [first, last) of a crew from now to next. fx, fy hold what their rules want, and
   afterwards the velocities of the motion before the edge rule. Who met a wall is PURP_BOUNCED.
   Each agent by itself: in any order and any parts it is the same. */
void purp_move(pur_world *world, const purp_crew *crew, size_t first, size_t last);

#endif
