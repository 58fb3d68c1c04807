/* The counter-based random numbers: published test vectors, addresses, moments, bits. */
#include "support/test.h"

#include <pursuit/param.h>
#include <pursuit/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 100000u

static void assert_block(const uint32_t counter[4], const uint32_t key[2], const uint32_t wanted[4])
{
    uint32_t out[4];
    pur_philox(counter, key, out);
    assert_memory_equal(out, wanted, sizeof out);
}

TEST(philox_gives_the_published_vectors)
{
    assert_block((const uint32_t[]){0, 0, 0, 0}, (const uint32_t[]){0, 0},
                 (const uint32_t[]){0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    assert_block((const uint32_t[]){0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
                 (const uint32_t[]){0xffffffff, 0xffffffff},
                 (const uint32_t[]){0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    assert_block((const uint32_t[]){0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                 (const uint32_t[]){0xa4093822, 0x299f31d0},
                 (const uint32_t[]){0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST(philox_may_write_over_its_counter)
{
    const uint32_t key[2] = {0, 0};
    const uint32_t wanted[4] = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    uint32_t words[4] = {0, 0, 0, 0};
    pur_philox(words, key, words);
    assert_memory_equal(words, wanted, sizeof words);
}

static uint64_t whole(double fraction)
{
    return (uint64_t)(fraction * 0x1p53);
}

TEST(a_pair_is_the_upper_53_bits_of_a_block)
{
    const pur_draw draw = {
        .seed = 0x299f31d0a4093822u,
        .agent = 0x243f6a88,
        .tick = 0x85a308d3,
        .stream = 0x13198a2e,
        .index = 0x03707344,
    };
    double pair[2];
    pur_random_pair(draw, pair);
    assert_int_equal(whole(pair[0]), 0x94fdccebd16cfe09u >> 11);
    assert_int_equal(whole(pair[1]), 0x24126ea15001e420u >> 11);
}

TEST(a_uniform_number_is_the_first_of_the_pair)
{
    for (uint32_t i = 0; i < 1000; i++) {
        const pur_draw draw = {.seed = 3, .agent = i, .tick = 2u * i};
        double pair[2];
        pur_random_pair(draw, pair);
        assert_true(pair[0] == pur_random_uniform(draw));
    }
}

TEST(a_draw_depends_on_its_address_alone)
{
    const pur_draw draw = {.seed = 1, .agent = 2, .tick = 3, .stream = 4, .index = 5};
    const double before = pur_random_uniform(draw);
    for (uint32_t i = 0; i < 100; i++) {
        (void)pur_random_uniform((pur_draw){.seed = i});
    }
    assert_true(pur_random_uniform(draw) == before);
}

TEST(every_part_of_an_address_changes_the_draw)
{
    const pur_draw base = {.seed = 1, .agent = 1, .tick = 1, .stream = 1, .index = 1};
    for (int bit = 0; bit < 32; bit++) {
        const uint32_t flip = (uint32_t)1 << bit;
        pur_draw others[6] = {base, base, base, base, base, base};
        others[0].seed ^= flip;
        others[1].seed ^= (uint64_t)flip << 32;
        others[2].agent ^= flip;
        others[3].tick ^= flip;
        others[4].stream ^= flip;
        others[5].index ^= flip;
        for (int i = 0; i < 6; i++) {
            assert_true(pur_random_uniform(others[i]) != pur_random_uniform(base));
            for (int j = 0; j < i; j++) {
                assert_true(pur_random_uniform(others[i]) != pur_random_uniform(others[j]));
            }
        }
    }
}

/* Draws with one part of the address varied at a time. */
static pur_draw draw_along(int part, uint32_t i)
{
    pur_draw draw = {.seed = 42};
    switch (part) {
    case 0:
        draw.seed = i;
        break;
    case 1:
        draw.agent = i;
        break;
    case 2:
        draw.tick = i;
        break;
    case 3:
        draw.stream = i;
        break;
    default:
        draw.index = i;
        break;
    }
    return draw;
}

TEST(uniform_numbers_are_in_0_to_1_and_use_all_53_bits)
{
    uint64_t set = 0;
    uint64_t clear = 0;
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double u = pur_random_uniform(draw_along(2, i));
        assert_true(u >= 0.0 && u < 1.0);
        set |= whole(u);
        clear |= ~whole(u);
    }
    assert_int_equal(set, 0x1fffffffffffffu);
    assert_int_equal(clear, UINT64_MAX);
}

/* The mean of SAMPLES values with this mean and standard deviation agrees within five standard
   errors. */
static void assert_mean(double sum, double mean, double deviation)
{
    assert_true(fabs(sum / SAMPLES - mean) < 5.0 * deviation / sqrt(SAMPLES));
}

TEST(uniform_numbers_have_the_moments_of_a_uniform_distribution)
{
    for (int part = 0; part < 5; part++) {
        double sums[4] = {0.0, 0.0, 0.0, 0.0};
        for (uint32_t i = 0; i < SAMPLES; i++) {
            double power = 1.0;
            for (int k = 0; k < 4; k++) {
                power *= pur_random_uniform(draw_along(part, i)) - 0.5;
                sums[k] += power;
            }
        }
        assert_mean(sums[0], 0.0, sqrt(1.0 / 12.0));
        assert_mean(sums[1], 1.0 / 12.0, sqrt(1.0 / 80.0 - 1.0 / 144.0));
        assert_mean(sums[2], 0.0, sqrt(1.0 / 448.0));
        assert_mean(sums[3], 1.0 / 80.0, sqrt(1.0 / 2304.0 - 1.0 / 6400.0));
    }
}

TEST(neighbouring_draws_are_not_correlated)
{
    for (int part = 0; part < 5; part++) {
        double within = 0.0;
        double along = 0.0;
        double last = 0.0;
        for (uint32_t i = 0; i < SAMPLES; i++) {
            double pair[2];
            pur_random_pair(draw_along(part, i), pair);
            within += (pair[0] - 0.5) * (pair[1] - 0.5);
            along += (pair[0] - 0.5) * last;
            last = pair[0] - 0.5;
        }
        assert_mean(within, 0.0, 1.0 / 12.0);
        assert_mean(along, 0.0, 1.0 / 12.0);
    }
}

TEST(both_numbers_of_a_pair_fill_100_buckets_evenly)
{
    unsigned counts[2][100] = {{0}};
    for (uint32_t i = 0; i < SAMPLES; i++) {
        double pair[2];
        pur_random_pair(draw_along(1, i), pair);
        counts[0][(int)(pair[0] * 100.0)]++;
        counts[1][(int)(pair[1] * 100.0)]++;
    }
    for (int which = 0; which < 2; which++) {
        double chi_square = 0.0;
        for (int i = 0; i < 100; i++) {
            const double excess = counts[which][i] - SAMPLES / 100.0;
            chi_square += excess * excess / (SAMPLES / 100.0);
        }
        /* 99 degrees of freedom: exceeded with a probability of about 1e-4. */
        assert_true(chi_square > 55.0 && chi_square < 161.0);
    }
}

static int compare_seeds(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a;
    const uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

#define RUNS 1000000u
#define BATCHES 3u

TEST(the_runs_of_neighbouring_batches_all_have_different_seeds)
{
    uint64_t *const seeds = malloc((size_t)BATCHES * RUNS * sizeof *seeds);
    assert_non_null(seeds);
    for (uint32_t i = 0; i < BATCHES * RUNS; i++)
        seeds[i] = pur_random_run_seed(41u + i / RUNS, i % RUNS);
    qsort(seeds, (size_t)BATCHES * RUNS, sizeof *seeds, compare_seeds);
    for (uint32_t i = 1; i < BATCHES * RUNS; i++)
        assert_true(seeds[i] != seeds[i - 1u]);
    free(seeds);
}

/* Odd numbers times powers of two, up to 2^53: no two are the same. */
TEST(indices_in_every_part_of_the_range_have_different_seeds)
{
    enum { ODD = 4096, SHIFTS = 41 };
    static uint64_t seeds[ODD * SHIFTS];
    for (uint32_t i = 0; i < ODD * SHIFTS; i++)
        seeds[i] = pur_random_run_seed(7, (2u * (i % ODD) + UINT64_C(1)) << i / ODD);
    qsort(seeds, ODD * SHIFTS, sizeof *seeds, compare_seeds);
    for (uint32_t i = 1; i < ODD * SHIFTS; i++)
        assert_true(seeds[i] != seeds[i - 1u]);
}

TEST(run_seeds_are_below_2_to_53_and_each_bit_is_set_in_half_of_them)
{
    uint32_t counts[64] = {0};
    for (uint32_t i = 0; i < RUNS; i++) {
        const uint64_t seed = pur_random_run_seed(3, i);
        assert_true(seed <= PUR_EXACT);
        for (int bit = 0; bit < 53; bit++)
            counts[bit] += seed >> bit & 1u;
    }
    for (int bit = 0; bit < 53; bit++)
        assert_true(fabs(counts[bit] - RUNS / 2.0) < 5.0 * sqrt(RUNS / 4.0));
}

/* The run seed as a fraction, and the first number that the run draws, less their mean. */
static void place_of(uint64_t batch, uint32_t index, double out[2])
{
    const uint64_t seed = pur_random_run_seed(batch, index);
    out[0] = (double)seed * 0x1p-53 - 0.5;
    out[1] = pur_random_uniform((pur_draw){.seed = seed}) - 0.5;
}

TEST(runs_are_not_correlated_with_the_next_one_nor_with_the_next_batch)
{
    for (int which = 0; which < 2; which++) {
        double along = 0.0;
        double across = 0.0;
        double last[2] = {0.0, 0.0};
        for (uint32_t i = 0; i < SAMPLES; i++) {
            double here[2];
            double there[2];
            place_of(5, i, here);
            place_of(6, i, there);
            along += here[which] * last[which];
            across += here[which] * there[which];
            memcpy(last, here, sizeof last);
        }
        assert_true(fabs(along) < 4.0 / 12.0 * sqrt(SAMPLES));
        assert_true(fabs(across) < 4.0 / 12.0 * sqrt(SAMPLES));
    }
}

TEST(a_run_seed_is_never_a_draw_of_a_simulation)
{
    for (uint32_t run = 0; run < 100; run++) {
        const uint64_t run_seed = pur_random_run_seed(9, run);
        for (uint32_t stream = 0; stream < 1000; stream++) {
            const pur_draw draw = {.seed = 9, .agent = run, .stream = stream};
            assert_true(whole(pur_random_uniform(draw)) != run_seed);
        }
    }
}

static uint64_t mixed(uint64_t hash, uint64_t bits)
{
    for (int shift = 0; shift < 64; shift += 8) {
        hash = (hash ^ (bits >> shift & 0xffu)) * 0x100000001b3u;
    }
    return hash;
}

TEST(draws_have_the_same_bits_on_every_machine)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < 5000; i++) {
        const pur_draw draw = {
            .seed = pur_random_run_seed(1, i), .agent = i, .tick = i * i, .stream = i % 7u};
        double pair[2];
        pur_random_pair(draw, pair);
        for (int k = 0; k < 2; k++) {
            uint64_t bits;
            memcpy(&bits, &pair[k], sizeof bits);
            hash = mixed(hash, bits);
        }
        hash = mixed(hash, draw.seed);
    }
    assert_int_equal(hash, 0xd58772d5861768dfu);
}
