/* Closed forms of pursuit, evaluated on two agents of a run whose premises hold (premises.h). */
#ifndef RUN_LAWS_LAWS_H
#define RUN_LAWS_LAWS_H

#include "scenario/theory.h"
#include <pursuit/world.h>

/* Two agents, and the run that they are in. Places and velocities are those of the start,
   parameters those of now. */
typedef struct laws_pair {
    const pur_world *start; /* at tick 0 */
    const pur_world *now;
    size_t pursuer;
    size_t target;
    bool changed; /* a parameter was set after the start */
} laws_pair;

/* What a law predicts from the start, in the unit of its row: the time of the capture, at the
   radius of the capture rule, or a distance. NaN where the form has no value. Sources: pure pursuit
   (Bouguer 1732): invariant r(V + v cos phi) + (V^2 - v^2)t, on the path r sin phi tan(phi/2)^-n;
   gap r(1 + cos phi)/2 at equal speeds, least gap r sin phi tan(phi/2)^-n ((1 - n)/(1 +
   n))^(n/2)/sqrt(1 - n^2); gap R sqrt(1 - (V/v)^2) to a target on a circle; mice on a polygon: T =
   s/(v(1 - cos 2 pi/n)); the exact intercept; pure proportional navigation: the integral of dr/(V
   cos sigma), sin sigma falling as r^(N - 1); deviated pursuit: r/(V cos delta); the turning
   circle: R - c; straight lines: |s x w|/|w|; the homicidal chauffeur (Isaacs 1965): R(sqrt(1 -
   g^2) + g asin g - 1); cutters: the farthest point in all discs of Apollonius, over the speed; a
   weave or one turn: the integral of a/|v|; a lag: the integral of its answer to a held force;
   navigation behind a lag: the adjoint's answer (Zarchan), a sum; the shaping law: off a cubic. */
double laws_expected(scn_law law, const laws_pair *pair);

/* What is measured to compare: the time of the first capture, the least distance so far, the
   distance now or the invariant now. NaN: nothing yet, or no longer. */
double laws_measured(scn_law law, const laws_pair *pair);

/* From one agent to another, m, by the shortest way; and how far that is. */
pur_vec laws_offset(const pur_world *world, size_t from, size_t to);
double laws_distance(const pur_world *world, size_t from, size_t to);

/* The radius of the capture rule of the two, m; negative if there is none. */
double laws_radius(const laws_pair *pair);

#endif
