/* What an agent's limits leave of what its rules want, in the order in which the step applies
   them. */
#ifndef UI_LIMITS_H
#define UI_LIMITS_H

#include <pursuit/world.h>

#define LIMITS_MAX 8

/* A limit that cuts something. */
typedef struct ui_limit {
    const char *name; /* of the property */
    const char *unit;
    double wanted; /* before it, and after */
    double left;
} ui_limit;

typedef struct ui_limits {
    size_t count;
    ui_limit items[LIMITS_MAX];
    pur_vec velocity; /* that of the next step, before the edge of the world, m/s */
} ui_limits;

/* What becomes of `force` (N), the sum of all rules of `agent` in `world`. */
ui_limits limits_find(const pur_world *world, size_t agent, pur_vec force);

#endif
