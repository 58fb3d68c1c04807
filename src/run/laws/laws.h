/* Closed forms of pursuit, evaluated on the state of two agents of a world. */
#ifndef RUN_LAWS_LAWS_H
#define RUN_LAWS_LAWS_H

#include "scenario/theory.h"
#include <pursuit/world.h>

/* What a law predicts from the state of `world`, in the unit of its row: the time of the capture
   since the start of the run, or the distance or miss distance at the end. NaN if the law does not
   hold for these two.
   Sources: pure pursuit (Bouguer 1732): T = r(V + v cos phi)/(V^2 - v^2), invariant
   r(V + v cos phi) + (V^2 - v^2)t, gap r(1 + cos phi)/2 at equal speeds, least gap
   r sin phi tan(phi/2)^-n ((1 - n)/(1 + n))^(n/2)/sqrt(1 - n^2), gap R sqrt(1 - (V/v)^2) to a
   target on a circle; mice on a polygon: T = s/(v(1 - cos 2 pi/n)); the exact intercept; pure
   proportional navigation: the integral of dr/(V cos sigma), sin sigma falling as r^(N - 1);
   deviated pursuit: r/(V cos delta); the turning circle: R - c; straight lines: |s x w|/|w|. */
double laws_expected(scn_law law, const pur_world *world, size_t pursuer, size_t target);

/* What is measured to compare: the same, or the distance now where the law predicts its limit. */
double laws_measured(scn_law law, const pur_world *world, size_t pursuer, size_t target);

#endif
