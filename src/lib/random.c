/* Philox4x32-10, and the uniform numbers made from it. */
#include <pursuit/random.h>

/* The stream that gives seeds to the runs of a batch; no consumer of a simulation may have it. */
#define RUN_SEED_STREAM 0xffffffffu

/* Multipliers and Weyl increments as published with the algorithm. */
#define MULTIPLIER_0 0xd2511f53u
#define MULTIPLIER_1 0xcd9e8d57u
#define INCREMENT_0 0x9e3779b9u /* the golden ratio */
#define INCREMENT_1 0xbb67ae85u /* sqrt(3) - 1 */
#define ROUNDS 10

static inline uint32_t low_word(uint64_t value)
{
    return (uint32_t)value;
}

static inline uint32_t high_word(uint64_t value)
{
    return (uint32_t)(value >> 32);
}

static inline uint64_t two_words(uint32_t low, uint32_t high)
{
    return (uint64_t)high << 32 | low;
}

void pur_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < ROUNDS; round++) {
        const uint64_t product0 = (uint64_t)MULTIPLIER_0 * c0;
        const uint64_t product1 = (uint64_t)MULTIPLIER_1 * c2;
        c0 = high_word(product1) ^ c1 ^ k0;
        c1 = low_word(product1);
        c2 = high_word(product0) ^ c3 ^ k1;
        c3 = low_word(product0);
        k0 += INCREMENT_0;
        k1 += INCREMENT_1;
    }
    out[0] = c0;
    out[1] = c1;
    out[2] = c2;
    out[3] = c3;
}

static inline void philox_block(uint64_t seed, const uint32_t counter[4], uint32_t out[4])
{
    const uint32_t key[2] = {low_word(seed), high_word(seed)};
    pur_philox(counter, key, out);
}

/* The upper 53 bits, a double's worth, as a fraction: exact. */
static inline double fraction(uint32_t low, uint32_t high)
{
    return (double)(two_words(low, high) >> 11) * 0x1p-53;
}

void pur_random_pair(pur_draw draw, double out[2])
{
    const uint32_t counter[4] = {draw.agent, draw.tick, draw.stream, draw.index};
    uint32_t words[4];
    philox_block(draw.seed, counter, words);
    out[0] = fraction(words[0], words[1]);
    out[1] = fraction(words[2], words[3]);
}

double pur_random_uniform(pur_draw draw)
{
    double pair[2];
    pur_random_pair(draw, pair);
    return pair[0];
}

uint64_t pur_random_run_seed(uint64_t seed, uint64_t index)
{
    const uint32_t counter[4] = {low_word(index), high_word(index), RUN_SEED_STREAM, 0};
    uint32_t words[4];
    philox_block(seed, counter, words);
    /* 63 bits: a scenario's seed is a signed integer. */
    return two_words(words[0], words[1]) >> 1;
}
