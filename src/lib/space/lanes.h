/* Four virtual lanes, by the compiler's vectors at the native width of the instruction set that
   this is compiled for: two registers, one, or half of one, whose other half then has the lanes of
   another agent. What is done lane by lane, and summed in the order of purp_lanes_sum, has the same
   bits whatever the width. */
#ifndef LIB_SPACE_LANES_H
#define LIB_SPACE_LANES_H

#include "lib/space/scene.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define PURP_LANES 4

/* A type wider than the registers would be taken apart: gcc makes scalars of its comparisons. */
#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512DQ__
#define PURP_WIDTH 8
#include <immintrin.h>
#elif defined __AVX__
#define PURP_WIDTH 4
#else
#define PURP_WIDTH 2
#endif

/* How many registers the lanes of an agent take, and how many agents a register has. */
#define PURP_REGISTERS (PURP_WIDTH < PURP_LANES ? PURP_LANES / PURP_WIDTH : 1)
#define PURP_ABREAST (PURP_WIDTH > PURP_LANES ? PURP_WIDTH / PURP_LANES : 1)

typedef double purp_wide __attribute__((vector_size(8 * PURP_WIDTH)));
typedef int64_t purp_integers __attribute__((vector_size(8 * PURP_WIDTH)));

/* The lanes of PURP_ABREAST agents. */
typedef struct purp_lanes {
    purp_wide part[PURP_REGISTERS];
} purp_lanes;

typedef struct purp_counts {
    purp_integers part[PURP_REGISTERS];
} purp_counts;

/* Of values that need not be aligned. */
PURP_INLINE purp_wide purp_load(const double *values)
{
    purp_wide wide;
    memcpy(&wide, values, sizeof wide);
    return wide;
}

PURP_INLINE void purp_store(double *values, purp_wide wide)
{
    memcpy(values, &wide, sizeof wide);
}

PURP_INLINE purp_wide purp_spread(double value)
{
#if PURP_WIDTH == 8
    return _mm512_set1_pd(value);
#elif PURP_WIDTH == 4
    return (purp_wide){value, value, value, value};
#else
    return (purp_wide){value, value};
#endif
}

#if PURP_WIDTH == 8

typedef __mmask8 purp_mask;

PURP_INLINE purp_mask purp_at_most(purp_wide a, purp_wide b)
{
    return _mm512_cmp_pd_mask(a, b, _CMP_LE_OQ);
}

PURP_INLINE purp_mask purp_below(purp_wide a, purp_wide b)
{
    return _mm512_cmp_pd_mask(a, b, _CMP_LT_OQ);
}

PURP_INLINE purp_mask purp_differ(purp_wide a, purp_wide b)
{
    return _mm512_cmp_pd_mask(a, b, _CMP_NEQ_UQ);
}

PURP_INLINE purp_mask purp_both(purp_mask a, purp_mask b)
{
    return _kand_mask8(a, b);
}

PURP_INLINE bool purp_any(purp_mask mask)
{
    return mask != 0;
}

PURP_INLINE purp_wide purp_select(purp_mask mask, purp_wide yes, purp_wide no)
{
    return _mm512_mask_blend_pd(mask, no, yes);
}

PURP_INLINE purp_wide purp_add_where(purp_mask mask, purp_wide sum, purp_wide values)
{
    return _mm512_mask_add_pd(sum, mask, sum, values);
}

PURP_INLINE purp_wide purp_subtract_where(purp_mask mask, purp_wide sum, purp_wide values)
{
    return _mm512_mask_sub_pd(sum, mask, sum, values);
}

PURP_INLINE purp_integers purp_count_where(purp_mask mask, purp_integers count)
{
    return (purp_integers)_mm512_mask_add_epi64((__m512i)count, mask, (__m512i)count,
                                                _mm512_set1_epi64(1));
}

PURP_INLINE purp_wide purp_sqrt(purp_wide values)
{
    return _mm512_sqrt_pd(values);
}

#else

typedef purp_integers purp_mask; /* a lane: 0 or -1 */

PURP_INLINE purp_mask purp_at_most(purp_wide a, purp_wide b)
{
    return a <= b;
}

PURP_INLINE purp_mask purp_below(purp_wide a, purp_wide b)
{
    return a < b;
}

PURP_INLINE purp_mask purp_differ(purp_wide a, purp_wide b)
{
    return a != b;
}

PURP_INLINE purp_mask purp_both(purp_mask a, purp_mask b)
{
    return a & b;
}

PURP_INLINE bool purp_any(purp_mask mask)
{
#if defined __AVX__
    return __builtin_ia32_movmskpd256((purp_wide)mask) != 0;
#elif defined __SSE2__
    return __builtin_ia32_movmskpd((purp_wide)mask) != 0;
#else
    return (mask[0] | mask[1]) != 0;
#endif
}

PURP_INLINE purp_wide purp_select(purp_mask mask, purp_wide yes, purp_wide no)
{
    return (purp_wide)(((purp_mask)yes & mask) | ((purp_mask)no & ~mask));
}

/* A sum that began with zero is never -0, so that adding zero leaves it as it is. */
PURP_INLINE purp_wide purp_add_where(purp_mask mask, purp_wide sum, purp_wide values)
{
    return sum + (purp_wide)((purp_mask)values & mask);
}

PURP_INLINE purp_wide purp_subtract_where(purp_mask mask, purp_wide sum, purp_wide values)
{
    return sum - (purp_wide)((purp_mask)values & mask);
}

PURP_INLINE purp_integers purp_count_where(purp_mask mask, purp_integers count)
{
    return count - mask;
}

PURP_INLINE purp_wide purp_sqrt(purp_wide values)
{
#if defined __AVX__
    return __builtin_ia32_sqrtpd256(values);
#elif defined __SSE2__
    return __builtin_ia32_sqrtpd(values);
#else
    return (purp_wide){sqrt(values[0]), sqrt(values[1])};
#endif
}

#endif

/* Register `part` of the lanes of four values, the same for all agents abreast. */
PURP_INLINE purp_wide purp_load_lanes(const double *values, int part)
{
#if PURP_WIDTH == 8
    (void)part;
    return _mm512_broadcast_f64x4(_mm256_loadu_pd(values));
#else
    return purp_load(values + part * PURP_WIDTH);
#endif
}

/* The lanes from `head` on, below `tail`: 0 to 3, 1 to 4. */
PURP_INLINE purp_mask purp_window(size_t head, size_t tail, int part)
{
#if PURP_WIDTH == 8
    (void)part;
    return (purp_mask)(((0xFU << head) & (0xFU >> (PURP_LANES - tail))) * 0x11U);
#else
    static const int64_t windows[PURP_LANES][PURP_LANES][PURP_LANES] = {
        {{-1, 0, 0, 0}, {-1, -1, 0, 0}, {-1, -1, -1, 0}, {-1, -1, -1, -1}},
        {{0, 0, 0, 0}, {0, -1, 0, 0}, {0, -1, -1, 0}, {0, -1, -1, -1}},
        {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, -1, 0}, {0, 0, -1, -1}},
        {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, -1}},
    };
    purp_mask mask;
    memcpy(&mask, windows[head][tail - 1] + part * PURP_WIDTH, sizeof mask);
    return mask;
#endif
}

/* A number for each agent abreast, in all of its lanes: the second where there are two. */
PURP_INLINE purp_wide purp_spread_agents(double first, double second)
{
#if PURP_WIDTH == 8
    return _mm512_mask_blend_pd(0xF0, _mm512_set1_pd(first), _mm512_set1_pd(second));
#else
    (void)second;
    return purp_spread(first);
#endif
}

/* The numbers of register `part` of four lanes, which has `first` in the first. */
PURP_INLINE purp_wide purp_number_lanes(size_t first, int part)
{
#if PURP_WIDTH == 8
    const purp_wide steps = {0.0, 1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0};
#elif PURP_WIDTH == 4
    const purp_wide steps = {0.0, 1.0, 2.0, 3.0};
#else
    const purp_wide steps = {0.0, 1.0};
#endif
    return steps + purp_spread((double)first + part * PURP_WIDTH);
}

PURP_INLINE double purp_lanes_sum(const purp_lanes *lanes, int agent)
{
    double lane[PURP_LANES];
    memcpy(lane, (const double *)lanes->part + agent * PURP_LANES, sizeof lane);
    return (lane[0] + lane[2]) + (lane[1] + lane[3]);
}

PURP_INLINE int64_t purp_counts_sum(const purp_counts *counts, int agent)
{
    int64_t lane[PURP_LANES];
    memcpy(lane, (const int64_t *)counts->part + agent * PURP_LANES, sizeof lane);
    return (lane[0] + lane[2]) + (lane[1] + lane[3]);
}

#endif
