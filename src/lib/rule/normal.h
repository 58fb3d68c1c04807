/* Normal random numbers. */
#ifndef LIB_RULE_NORMAL_H
#define LIB_RULE_NORMAL_H

#include <math.h>
#include <pursuit/maths.h>

/* A normal number with mean 0 and deviation 1 from two uniform ones in [0, 1) (Box and Muller, "A
   note on the generation of random normal deviates", 1958). */
static inline double purp_normal(const double uniform[2])
{
    return sqrt(-2.0 * pur_log(1.0 - uniform[0])) * pur_cos(2.0 * PUR_PI * uniform[1]);
}

#endif
