/* What each pursuer, an agent that a capture rule names in `by`, has done since tick 0. It is saved
   with the state, so that it is right at any tick that a run goes back to. Rules do not see it and
   the hash leaves it out. */
#ifndef LIB_PURSUERS_H
#define LIB_PURSUERS_H

#include "lib/sweep.h"

struct purp_pursuer {
    size_t agent;
    double capture_time; /* s, of the first capture; NaN: none */
    double miss;         /* m, that of the first capture; before it the least distance so far at the
                            start, at closest approaches and where a pair ended; NaN: none */
    double until; /* s in the step in progress, up to where it counts: HUGE_VAL, or the time of
                     the first capture, or 0 after that */
    uint64_t stop_tick; /* at the end of the step in which a capture stopped the run; 0: none */
    double speed_sum;   /* m/s, over the steps */
    double effort;      /* m/s, the sum of changes of velocity */
    double peak;        /* m/s, the greatest change of velocity across it in a step */
    double top_speed;   /* m/s, so far */
};

/* Allocate those of the crews that pursue; false when out of memory. */
bool purp_pursuers_init(pur_world *world);

/* Reset them, and what captures did to agents, to tick 0; positions must be those of the start. */
void purp_pursuers_reset(pur_world *world);

/* Whether it has made a capture. */
static inline bool purp_pursuer_has_captured(const purp_pursuer *pursuer)
{
    return !isnan(pursuer->capture_time);
}

/* Account for a capture in the step in progress. */
void purp_pursuer_captures(const pur_world *world, purp_pursuer *pursuer,
                           const purp_meeting *meeting);

/* Account for a distance, m, to one that it is after; no matter once it has captured. */
void purp_pursuer_approaches(purp_pursuer *pursuer, double distance);

/* Account for the motion of all pursuers in the step in progress, up to their first capture, their
   end or the time at which the run stops (s in the step, HUGE_VAL: it goes on). */
void purp_pursuers_advance(pur_world *world, double stop);

/* When in the step in progress a capture removed an agent or placed it anew, s; HUGE_VAL if none
   did. */
static inline double purp_exit_time(const pur_world *world, size_t agent)
{
    const purp_exit *exit = &world->exits[agent];
    return exit->last == world->now.tick + 1 ? exit->time : HUGE_VAL;
}

#endif
