/* How the forces of an agent's rules become one, where they are not simply summed. */
#ifndef LIB_COMBINE_H
#define LIB_COMBINE_H

#include "lib/world.h"

/* What `agent` takes of the force (N, finite) that job number `job` of its crew wants. `spent` is
   0 before the first job and belongs to the agent.
   Priority: the lengths of the forces, in the order of the jobs, are taken from a budget of
   max_force; the one that would exceed it is shortened (Reynolds 1987).
   Dither: a job is asked with its chance, and the first one asked that wants a force gets all of
   it, divided by the chance (Buckland 2005). */
pur_vec purp_take(const pur_world *world, const purp_crew *crew, size_t job, size_t agent,
                  pur_vec wanted, double *spent);

#endif
