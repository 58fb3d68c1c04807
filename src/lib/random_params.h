/* Random parameters: drawn when a run begins, and constant in it. */
#ifndef LIB_RANDOM_PARAMS_H
#define LIB_RANDOM_PARAMS_H

#include "lib/world.h"

/* A random parameter: drawn for one agent after another or once. */
struct purp_random_param {
    const pur_param *row;
    pur_random_value from;
    double *into;  /* `count` of them */
    double *field; /* where the definition has it */
    size_t count;
    uint32_t agent; /* the first one's number, in its draw */
    uint32_t owner; /* which of its behaviours, or what else it belongs to */
    unsigned
        changes; /* of the parameter that are in effect: while there are any nothing is drawn */
};

/* Move all random parameters out of the definition; false when out of
   memory. Draw them, for the world's seed. */
bool purp_take_random_params(pur_world *world);
void purp_draw_random_params(pur_world *world);

#endif
