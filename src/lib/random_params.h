/* Parameters that a scenario leaves to chance: drawn when a run begins, and constant in it. */
#ifndef LIB_RANDOM_PARAMS_H
#define LIB_RANDOM_PARAMS_H

#include "lib/world.h"

/* A number that is drawn when a run begins, for one agent after another or once. */
struct purp_lot {
    const pur_param *row;
    pur_drawn from;
    double *into;  /* `count` of them */
    double *field; /* where the definition has it */
    size_t count;
    uint32_t agent; /* the first one's number, in its draw */
    uint32_t place; /* which of an agent's lists, or what else it belongs to */
    unsigned
        changes; /* of the parameter that are in effect: while there are any nothing is drawn */
};

/* Find what the definition leaves to chance, which it does no longer then; false when out of
   memory. Draw it, for the world's seed. */
bool purp_take_lots(pur_world *world);
void purp_draw_lots(pur_world *world);

#endif
