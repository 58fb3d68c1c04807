/* What each pursuer, an agent that a capture rule names in `by`, has done since tick 0. It is saved
   with the state, so that it is right at any tick that a run goes back to. Rules do not see it and
   the hash leaves it out. */
#ifndef LIB_PURSUERS_H
#define LIB_PURSUERS_H

#include "lib/world.h"

/* A turn from one heading to another. The key grows with the angle, so turns are compared without
   an arc tangent. */
typedef struct purp_turn {
    double key; /* |sin| up to a right angle, 2 - |sin| beyond */
    double cross, dot;
} purp_turn;

struct purp_pursuer {
    double capture_time;  /* s, of the first capture; NaN: none */
    double miss_distance; /* m, least so far at the start, a closest approach or a capture; NaN:
                             none */
    uint64_t end_tick;    /* at the end of the step in which its capture stopped the run; 0: none */
    double speed_sum;     /* m/s, over the steps */
    double slower_above;  /* a turn whose dot product is above this is slower than the fastest */
    purp_turn fastest;
};

/* Allocate those of the crews that pursue; false when out of memory. */
bool purp_pursuers_init(pur_world *world);

/* Reset them to tick 0; positions must be those of the start. */
void purp_pursuers_reset(pur_world *world);

/* Account for a capture or a closest approach, whose `agent` is the pursuer. */
void purp_pursuer_event(pur_world *world, const pur_event *event);

/* Keep the turn from `old` to `heading` if it is the fastest so far. */
void purp_pursuer_turn(purp_pursuer *pursuer, pur_vec old, pur_vec heading);

/* Account for the motion of one step: the heading before it, heading and velocity after it but
   before edges and captures change them. Inline and branch-light, since small worlds spend a
   noticeable share of a step here. */
static inline void purp_pursuer_motion(purp_pursuer *pursuer, pur_vec old, pur_vec heading,
                                       pur_vec velocity)
{
    /* The velocity along the heading is the speed, without a square root. */
    pursuer->speed_sum += pur_vec_dot(velocity, heading);
    if (pur_vec_dot(old, heading) <= pursuer->slower_above)
        purp_pursuer_turn(pursuer, old, heading);
}

#endif
