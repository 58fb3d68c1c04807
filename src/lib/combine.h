/* Combining the forces of an agent's rules other than by summing them. */
#ifndef LIB_COMBINE_H
#define LIB_COMBINE_H

#include "lib/world.h"

/* How much of the force (N, finite) that job number `job` wants its agent takes. `spent` is the
   agent's account: 0 before the first job, to be passed on to the next. Priority: in the order of
   the jobs, the lengths of the forces are taken from a budget of max_force; the force that would
   exceed it is shortened (Reynolds 1987). Dither: each job is asked with its chance; the first one
   asked whose force is not zero gets all of it, divided by the chance (Buckland 2005). */
pur_vec purp_take(const pur_world *world, const purp_crew *crew, size_t job, size_t agent,
                  pur_vec wanted, double *spent);

#endif
