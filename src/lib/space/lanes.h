/* Four virtual lanes for the sums of an agent, in the compiler's vectors at the native width of the
   instruction set that this is compiled for. The value in a slot of the grid is always added in the
   lane slot % 4; registers are as wide as the machine has them:

       slot      8  9 10 11        the neighbours' values, four at a time
                 |  |  |  |
       lane      0  1  2  3        four partial sums of agent A

       SSE2     [0  1][2  3]                 two registers for agent A
       AVX2     [0  1  2  3]                 one register for agent A
       AVX-512  [0  1  2  3  0  1  2  3]     one register for the agents A and B, abreast

   Lanes are computed one by one and summed in the order of purp_lanes_sum, so that results are
   bit-for-bit identical whatever the width. */
#ifndef LIB_SPACE_LANES_H
#define LIB_SPACE_LANES_H

#include "lib/space/scene.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#define PURP_LANES 4

/* Doubles in a register. No wider type is used: gcc would turn its comparisons into scalar code. */
#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512DQ__
#define PURP_WIDTH 8
#include <immintrin.h>
#elif defined __AVX__
#define PURP_WIDTH 4
#else
#define PURP_WIDTH 2
#endif

/* Registers for the lanes of one agent, and agents in one register. */
#define PURP_REGISTERS (PURP_WIDTH < PURP_LANES ? PURP_LANES / PURP_WIDTH : 1)
#define PURP_ABREAST (PURP_WIDTH > PURP_LANES ? PURP_WIDTH / PURP_LANES : 1)

typedef double purp_wide __attribute__((vector_size(8 * PURP_WIDTH)));
typedef int64_t purp_integers __attribute__((vector_size(8 * PURP_WIDTH)));

/* Four lanes for each of PURP_ABREAST agents: sums of doubles, and counts. */
typedef struct purp_lanes {
    purp_wide part[PURP_REGISTERS];
} purp_lanes;

typedef struct purp_counts {
    purp_integers part[PURP_REGISTERS];
} purp_counts;

/* Load a register from values that need not be aligned. */
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

/* One value in every lane. */
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

/* A mask selects lanes: in AVX-512 a register of its own kind, elsewhere a vector of integers. */
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

/* Adding +0 in the lanes left out changes nothing: a sum that starts at +0 is never -0. */
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

/* Register `part` of four values, one for each lane; the same for all agents abreast. */
PURP_INLINE purp_wide purp_load_lanes(const double *values, int part)
{
#if PURP_WIDTH == 8
    (void)part;
    return _mm512_broadcast_f64x4(_mm256_loadu_pd(values));
#else
    return purp_load(values + part * PURP_WIDTH);
#endif
}

/* The mask of the lanes [head, tail) in register `part`; head is 0 to 3, tail 1 to 4. */
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

/* A value for each agent abreast, in all of its lanes; with one agent `second` is not used. */
PURP_INLINE purp_wide purp_spread_agents(double first, double second)
{
#if PURP_WIDTH == 8
    return _mm512_mask_blend_pd(0xF0, _mm512_set1_pd(first), _mm512_set1_pd(second));
#else
    (void)second;
    return purp_spread(first);
#endif
}

/* Register `part` of the numbers first, first + 1, first + 2, first + 3: those of four slots. */
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

/* The sum of an agent's lanes, in this order for every width; `agent` is 0, or 1 of two abreast. */
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
