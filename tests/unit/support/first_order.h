/* Runs whose outcome is known in closed form. V is the pursuer's speed, v the target's, r their
   distance, phi the angle from the line of sight to the target's velocity. The pursuer takes its
   wanted velocity at once. Halving the time step halves the error of a first-order method. */
#ifndef TESTS_FIRST_ORDER_H
#define TESTS_FIRST_ORDER_H

#include "support/world_builder.h"

/* The rounding error over thousands of steps at distances of 100 m. */
#define ROUNDING 1e-9

/* Half of the last decimal of a printed number. */
#define SEVEN_DECIMALS 5e-7
#define FIVE_DECIMALS 5e-6
#define THREE_DECIMALS 5e-4

/* The first of a few time steps, each half the one before. */
#define COARSE_DT 0.1 /* s */
#define DT_COUNT 4

double degrees(double angle);

pur_vec polar(double length, double angle);

double time_step(size_t i);

/* Assert an error of first order: within `slope` * dt of `exact`, and halved with dt. Slopes are
   measured, then rounded up. */
void assert_first_order(double (*measure)(double dt, const void *context), const void *context,
                        double exact, double slope);

enum { PURSUER, TARGET };

#endif
