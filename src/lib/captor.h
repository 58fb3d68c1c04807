/* What agents that capture have done so far. It is a part of the state, so that it is right at any
   tick that a run goes back to; no rule sees it, and it is not in the hash. */
#ifndef LIB_CAPTOR_H
#define LIB_CAPTOR_H

#include "lib/world.h"

/* A turn between two headings: the angle grows with the key, which needs no arc tangent. */
typedef struct purp_turn {
    double key; /* |sin| up to a right angle, 2 - |sin| beyond */
    double cross, dot;
} purp_turn;

struct purp_captor {
    double time;    /* s, of the first capture; NaN: none */
    double nearest; /* m, at the start, a closest approach or a capture; NaN: none */
    uint64_t ended; /* the tick that ends the step in which a capture stopped the run; 0: none */
    double speeds;  /* m/s, summed over the steps */
    double least;   /* a dot product above this is of a turn that is surely less than the fastest */
    purp_turn fastest;
};

/* Room for those of the crews that capture; false when out of memory. */
bool purp_captors_init(pur_world *world);

/* At tick 0. */
void purp_captors_begin(pur_world *world);

/* The captor of an event has captured, or been near. */
void purp_captor_event(pur_world *world, const pur_event *event);

/* Take a turn that may be the fastest. */
void purp_captor_turn(purp_captor *captor, pur_vec old, pur_vec heading);

/* It had the heading `old` before a step, and these after it, before borders and captures changed
   them. Small worlds pay for it in every step. */
static inline void purp_captor_motion(purp_captor *captor, pur_vec old, pur_vec heading,
                                      pur_vec velocity)
{
    /* Along the heading: the speed, and no root to wait for. */
    captor->speeds += pur_vec_dot(velocity, heading);
    if (pur_vec_dot(old, heading) <= captor->least)
        purp_captor_turn(captor, old, heading);
}

/* As they are saved with a state. */
size_t purp_captors_bytes(const pur_world *world);
void purp_captors_save(const pur_world *world, void *bytes);
void purp_captors_load(pur_world *world, const void *bytes);

#endif
