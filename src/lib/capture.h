/* Captures and closest approaches of pursuers and quarries. */
#ifndef LIB_CAPTURE_H
#define LIB_CAPTURE_H

#include "lib/world.h"

/* The number of pairs of all capture rules, at most `limit`. */
size_t purp_capture_pairs(const pur_world *world, size_t limit);

/* Whether the pairs are few enough to look for closest approaches. */
bool purp_capture_tells_approaches(const pur_world *world);

/* Whether a rule of `by` pursuers and `of` quarries has too many pairs to try each of them. */
bool purp_capture_needs_grid(size_t by, size_t of);

/* Allocate what captures need besides grids; false when out of memory. And the bytes of that, for a
   number of agents and of pairs, at least one. */
bool purp_capture_init(pur_world *world);
size_t purp_capture_bytes(size_t agents, double pairs);

/* Find the captures and closest approaches in the step from `now` to `next`, report them, apply
   captures to `next`, and add the step to the records of pursuers. fx, fy must hold the velocities
   of the step. */
void purp_capture_step(pur_world *world);

#endif
