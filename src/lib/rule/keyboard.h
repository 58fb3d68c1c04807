/* What the keys want of an agent, for the rule of the keyboard and for agents that were given to
   the keys in a running world. */
#ifndef LIB_RULE_KEYBOARD_H
#define LIB_RULE_KEYBOARD_H

#include <pursuit/vec.h>
#include <stdbool.h>

/* In the place of a wanted direction, whose x is at most 1: brake. */
#define PURP_BRAKE pur_vec_make(2.0, 0.0)

static inline bool purp_brakes(pur_vec wanted)
{
    return wanted.x > 1.5;
}

/* The velocity that is wanted, m/s; false: none, it coasts. */
static inline bool purp_wanted_velocity(pur_vec wanted, double max_speed, pur_vec *velocity)
{
    *velocity = purp_brakes(wanted) ? pur_vec_make(0.0, 0.0) : pur_vec_scale(wanted, max_speed);
    return wanted.x != 0.0 || wanted.y != 0.0;
}

#endif
