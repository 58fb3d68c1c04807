/* Measuring how the error of a run falls with its time step. */
#include "support/first_order.h"

#include <math.h>

/* A first-order method halves the error with the time step; second-order terms shift the ratio away
   from 2. */
#define LEAST_RATIO 1.9
#define GREATEST_RATIO 2.1

double degrees(double angle)
{
    return angle * PUR_PI / 180.0;
}

pur_vec polar(double length, double angle)
{
    return pur_vec_make(length * cos(angle), length * sin(angle));
}

double time_step(size_t i)
{
    return COARSE_DT / (double)(1u << i);
}

void assert_first_order(double (*measure)(double dt, const void *context), const void *context,
                        double exact, double slope)
{
    double errors[DT_COUNT];
    for (size_t i = 0; i < DT_COUNT; i++) {
        const double dt = time_step(i);
        errors[i] = measure(dt, context) - exact;
        if (!(fabs(errors[i]) <= slope * dt))
            fail_msg("at dt %g the error is %g, more than %g dt", dt, errors[i], slope);
        if (i == 0)
            continue;
        const double ratio = errors[i - 1] / errors[i];
        if (!(ratio >= LEAST_RATIO && ratio <= GREATEST_RATIO))
            fail_msg("from dt %g to %g the error falls from %g to %g: by %g", 2.0 * dt, dt,
                     errors[i - 1], errors[i], ratio);
    }
}
