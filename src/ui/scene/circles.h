/* The geometry of a chase: which points a pursuer and its target reach first, and how tightly an
   agent can turn. */
#ifndef UI_SCENE_CIRCLES_H
#define UI_SCENE_CIRCLES_H

#include "ui/reading.h"

/* The points that two reach at the same time, going straight: where the distance to `target` is
   `ratio` times that to `pursuer`. A circle (Apollonius) round the slower of the two; a line half
   way between them where the ratio is 1. */
typedef struct ui_apollonius {
    pur_vec pursuer; /* m */
    pur_vec target;  /* m, in a wrapping world the nearest image of it */
    double ratio;    /* the target's speed over the max_speed of the pursuer */
} ui_apollonius;

/* That of the agent that is read and its target, or its hunter. False where there is nobody, or
   where one of the two does not move or has no limit on its speed. */
bool circles_apollonius(const ui_reading *reading, const pur_world *world, ui_apollonius *found);

/* Whether the target is at `point` first, or at the same time. */
bool circles_is_targets(const ui_apollonius *it, pur_vec point);

/* The radius (m) of the tightest turn that the agent can go on with at the speed it has: by
   max_force, m*v^2/max_force, and by what limits a turn behaviour, v/rate; the largest of them. 0
   where nothing limits it, or it does not move. */
double circles_turning_radius(const ui_reading *reading, const pur_world *world);

#endif
