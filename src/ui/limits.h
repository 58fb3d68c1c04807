/* What an agent's limits leave of the force its rules want, in the order of the step. */
#ifndef UI_LIMITS_H
#define UI_LIMITS_H

#include <pursuit/world.h>

#define LIMITS_MAX 8

/* A limit that is in effect. */
typedef struct ui_limit {
    const char *name; /* of the property, or of the behaviour whose force is cut */
    const char *unit;
    double wanted; /* the value before the limit; `left` is the one after */
    double left;
} ui_limit;

typedef struct ui_limits {
    size_t count;
    ui_limit items[LIMITS_MAX];
    bool lags;
    pur_vec command;  /* after the limits on the force, N; with a lag this acts later: */
    pur_vec acting;   /* in the next step, N */
    pur_vec velocity; /* of the next step, before the edge of the world, m/s */
} ui_limits;

/* Note a behaviour's force that was taken only in part. */
void limits_take(ui_limits *limits, const pur_insight *insight);

/* Note the limits that cut `force` (N), the sum of the forces `agent` takes from its rules. */
void limits_find(ui_limits *limits, const pur_world *world, size_t agent, pur_vec force);

#endif
