/* Agents that were given to the keys in a running world: their behaviours run, and give no force.
   Who they are is no part of a state, like a parameter. */
#ifndef LIB_CONTROL_H
#define LIB_CONTROL_H

#include "lib/world.h"

/* Put the keys' force (N) in the place of the sum of forces, for those whose indices are in
   the range. */
void purp_hands_take(pur_world *world, purp_range range);

/* The force (N) that the keys want of an agent; false, and nothing is stored, unless it was given
   to them. */
bool purp_hand_force(const pur_world *world, size_t agent, pur_vec *force);

/* Whether every agent that was given to the keys still can be: PUR_INVALID otherwise. */
pur_status purp_hands_check(const pur_world *world, pur_error *error);

#endif
