/* Four virtual lanes, by the compiler's vectors at the native width of the instruction set that
   this is compiled for: one register or two. What is done lane by lane, and summed in the order of
   purp_lanes_sum, has the same bits whatever the width. */
#ifndef LIB_LANES_H
#define LIB_LANES_H

#include "lib/rule.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define PURP_LANES 4

/* A type wider than the registers would be taken apart: gcc makes scalars of its comparisons. */
#ifdef __AVX__
#define PURP_WIDTH 4
#else
#define PURP_WIDTH 2
#endif
#define PURP_REGISTERS (PURP_LANES / PURP_WIDTH)

typedef double purp_wide __attribute__((vector_size(8 * PURP_WIDTH)));
typedef int64_t purp_mask __attribute__((vector_size(8 * PURP_WIDTH))); /* a lane: 0 or -1 */

typedef struct purp_lanes {
    purp_wide part[PURP_REGISTERS];
} purp_lanes;

typedef struct purp_lane_masks {
    purp_mask part[PURP_REGISTERS];
} purp_lane_masks;

/* Of values that need not be aligned. */
PURP_INLINE purp_wide purp_load(const double *values)
{
    purp_wide wide;
    memcpy(&wide, values, sizeof wide);
    return wide;
}

PURP_INLINE purp_mask purp_load_mask(const int64_t *values)
{
    purp_mask mask;
    memcpy(&mask, values, sizeof mask);
    return mask;
}

PURP_INLINE purp_wide purp_spread(double value)
{
#if PURP_WIDTH == 4
    return (purp_wide){value, value, value, value};
#else
    return (purp_wide){value, value};
#endif
}

/* The values where the mask is set, and zero elsewhere. */
PURP_INLINE purp_wide purp_where(purp_mask mask, purp_wide values)
{
    return (purp_wide)((purp_mask)values & mask);
}

PURP_INLINE purp_wide purp_select(purp_mask mask, purp_wide yes, purp_wide no)
{
    return (purp_wide)(((purp_mask)yes & mask) | ((purp_mask)no & ~mask));
}

PURP_INLINE void purp_store(double *values, purp_wide wide)
{
    memcpy(values, &wide, sizeof wide);
}

PURP_INLINE purp_wide purp_sqrt(purp_wide values)
{
#if defined(__AVX__)
    return __builtin_ia32_sqrtpd256(values);
#elif defined(__SSE2__)
    return __builtin_ia32_sqrtpd(values);
#else
    return (purp_wide){sqrt(values[0]), sqrt(values[1])};
#endif
}

PURP_INLINE int purp_any(purp_mask mask)
{
#if defined(__AVX__)
    return __builtin_ia32_movmskpd256((purp_wide)mask);
#elif defined(__SSE2__)
    return __builtin_ia32_movmskpd((purp_wide)mask);
#else
    return (mask[0] | mask[1]) != 0;
#endif
}

PURP_INLINE double purp_lanes_sum(const purp_lanes *lanes)
{
    double lane[PURP_LANES];
    memcpy(lane, lanes, sizeof lane);
    return (lane[0] + lane[2]) + (lane[1] + lane[3]);
}

/* How many lanes were set, where masks were subtracted from zero. */
PURP_INLINE int64_t purp_lanes_count(const purp_lane_masks *lanes)
{
    int64_t lane[PURP_LANES];
    memcpy(lane, lanes, sizeof lane);
    return (lane[0] + lane[2]) + (lane[1] + lane[3]);
}

#endif
