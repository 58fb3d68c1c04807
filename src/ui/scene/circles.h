/* The geometry of a chase: the points that a pursuer reaches before its target, and how tightly an
   agent can turn. */
#ifndef UI_SCENE_CIRCLES_H
#define UI_SCENE_CIRCLES_H

#include "ui/reading.h"

/* The points that both reach at the same time on straight lines: their distance to `target` is
   `ratio` times that to `pursuer`. A circle of Apollonius round the slower of the two, or the
   perpendicular bisector where the ratio is 1. */
typedef struct ui_apollonius {
    pur_vec pursuer; /* m */
    pur_vec target;  /* m; in a wrapping world its nearest image */
    double ratio;    /* the target's speed over the pursuer's max_speed */
} ui_apollonius;

/* That of the selected agent and its target, or its hunter: NULL, or why there is none. */
const char *circles_apollonius(const ui_reading *reading, const pur_world *world,
                               ui_apollonius *found);

/* Its radius (m), infinite where the ratio is 1, and its centre. */
double circles_round(const ui_apollonius *it, pur_vec *centre);

/* What rules that evade show of an agent now. */
typedef struct ui_evasion {
    size_t disc_count;                 /* of `discs` */
    pur_disc discs[PUR_INSIGHT_DISCS]; /* of Apollonius, in the world */
    bool has_goal;
    pur_vec goal;   /* m, the place that is chosen of those in all discs */
    double barrier; /* m, the distance of a pursuer within which it steps aside; 0: none */
} ui_evasion;

ui_evasion circles_evasion(const pur_world *world, size_t agent);

/* The radius (m) of the tightest sustained turn at the current speed: the largest of
   m*v^2/max_force, v/max_turn and, for a turn behaviour alone, v/rate. NULL, or why there is none.
 */
const char *circles_turning(const ui_reading *reading, const pur_world *world, double *radius);

#endif
