/* The lag of agents: equal stages in a row, each of which follows the one before it,
   dz_j/dt = (order/lag)(z_{j-1} - z_j). The first follows the force that is wanted, after the
   limits on it; what acts is the mean of the last one over the step. Both are exact for a force
   that is held in the step. A stage has the components x and y along the world's axes. */
#ifndef LIB_LAG_H
#define LIB_LAG_H

#include "lib/world.h"

/* How many doubles of state an agent of the entry has for its lag. */
size_t purp_lag_doubles(const purp_entry *entry);

/* Reserve room in the state for the stages of a crew; it says itself how it moves by then. */
void purp_lag_reserve(pur_world *world, purp_crew *crew);

/* Compute the factors of all lags, from parameters as they are in this run. */
void purp_lags_fill(pur_world *world);

/* Whether each crew still has a lag, or none, as when its stages were reserved. */
bool purp_lags_have_stages(const pur_world *world);

/* Set the stages of an agent to zero. */
void purp_lag_start(const purp_crew *crew, purp_state *state, size_t agent);

/* Copy the stages of an agent, by index. */
void purp_lag_keep(const purp_crew *crew, const purp_state *now, const purp_state *next,
                   size_t index);

/* The mean over a step of one component of the last stage, and the stages at its end. Stage j is at
   now[j * stride] and next[j * next_stride]; `force` is what the first stage follows. */
double purp_lag_pass(const purp_lag *lag, const double *now, double *next, size_t stride,
                     size_t next_stride, double force);

/* The same where there is one stage. */
static inline double purp_lag_pass_one(const purp_lag *lag, const double *now, double *next,
                                       double force)
{
    const double off = *now - force;
    *next = *now + lag->decay * off;
    return force + lag->mean[0] * off;
}

#endif
