/* Random parameters: drawn when a run begins, and constant in it. */
#ifndef LIB_RANDOM_PARAMS_H
#define LIB_RANDOM_PARAMS_H

#include "lib/world.h"

/* A random parameter: of a capture rule, an obstacle, a behaviour or a crew. */
struct purp_random_param {
    const pur_param *row;
    pur_random_value from;
    double *into;  /* `count` values: one for each member of a crew, or one */
    double *field; /* the value in the definition */
    size_t count;
    uint32_t agent;   /* in the address of the first draw; counts up from there */
    uint32_t owner;   /* which of the crew's behaviours, or what else it belongs to */
    unsigned changes; /* by pur_world_change, in effect now: if there are any, it is not drawn */
};

/* Move all random parameters out of the definition; false when out of memory. */
bool purp_take_random_params(pur_world *world);

/* Draw them for the world's seed. */
void purp_draw_random_params(pur_world *world);

#endif
