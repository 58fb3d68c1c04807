/* Captures and closest approaches of the pairs that capture rules name. */
#ifndef LIB_CAPTURE_H
#define LIB_CAPTURE_H

#include "lib/world.h"

/* How many pairs of agents the capture rules name, at most `limit`. */
size_t purp_capture_pairs(const pur_world *world, size_t limit);

/* Whether they are few enough for their closest approaches to be looked for. */
bool purp_capture_tells_approaches(const pur_world *world);

/* Whether so many against so many are too many pairs to try them all for a capture. */
bool purp_capture_needs_grid(size_t by, size_t of);

/* Captures and closest approaches of the step from now to next, and what a capture does to next.
   fx, fy hold the velocities. */
void purp_capture_step(pur_world *world);

#endif
