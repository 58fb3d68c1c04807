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

/* The seeds of runs have 53 bits in two halves. Four rounds make a permutation that cannot be told
   from a random one (Luby, Rackoff 1988); each is Philox itself. */
#define LOW_BITS 26
#define LOW_HALF 0x3ffffffu
#define HIGH_HALF 0x7ffffffu
#define SEED_ROUNDS 6

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

/* A round of the Feistel network below: 32 bits from one half of the block. */
static inline uint32_t scramble(uint64_t seed, uint32_t round, uint32_t half)
{
    const uint32_t counter[4] = {half, round, RUN_SEED_STREAM, 0};
    uint32_t words[4];
    philox_block(seed, counter, words);
    return words[0];
}

/* A Feistel network of 27 and 26 bits: each step can be undone, whatever the rounds give, and so
   distinct indices have distinct seeds. */
uint64_t pur_random_run_seed(uint64_t seed, uint64_t index)
{
    uint32_t low = (uint32_t)index & LOW_HALF;
    uint32_t high = (uint32_t)(index >> LOW_BITS) & HIGH_HALF;
    for (uint32_t round = 0; round < SEED_ROUNDS; round += 2) {
        high ^= scramble(seed, round, low) & HIGH_HALF;
        low ^= scramble(seed, round + 1, high) & LOW_HALF;
    }
    return (uint64_t)high << LOW_BITS | low;
}
