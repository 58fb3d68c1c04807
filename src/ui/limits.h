/* What an agent's limits leave of what its rules want, in the order in which the step applies
   them. */
#ifndef UI_LIMITS_H
#define UI_LIMITS_H

#include <pursuit/world.h>

#define LIMITS_MAX 8

/* Something that cuts. */
typedef struct ui_limit {
    const char *name; /* of the property, or of the behaviour whose force is not taken as it is */
    const char *unit;
    double wanted; /* before it, and after */
    double left;
} ui_limit;

typedef struct ui_limits {
    size_t count;
    ui_limit items[LIMITS_MAX];
    pur_vec velocity; /* that of the next step, before the edge of the world, m/s */
} ui_limits;

/* Note what was taken of a behaviour's force, unless that is all of it. */
void limits_take(ui_limits *limits, const pur_insight *insight);

/* Note what becomes of `force` (N), the sum of what `agent` takes of its rules. */
void limits_find(ui_limits *limits, const pur_world *world, size_t agent, pur_vec force);

#endif
