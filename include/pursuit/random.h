/* Counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random
   numbers: as easy as 1, 2, 3", SC11). A draw is a pure function of its address: there is no
   generator state, so the order of draws does not matter. */
#ifndef PURSUIT_RANDOM_H
#define PURSUIT_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The address of a random number: the seed is the key of the cipher, the rest its counter. */
typedef struct pur_draw {
    uint64_t seed;
    uint32_t agent;
    uint32_t tick;
    uint32_t stream; /* the user of that agent's random numbers; 0xffffffff is reserved */
    uint32_t index;  /* the draw of that user at that tick */
} pur_draw;

/* Ten rounds of Philox4x32 of `counter` under `key`, into `out`. */
void pur_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* Two independent uniform numbers in [0, 1), 53 bits each, for one address. */
void pur_random_pair(pur_draw draw, double out[2]);

/* A uniform number in [0, 1): the first of the pair. */
double pur_random_uniform(pur_draw draw);

/* The seed of run `index`, below 2^53, of a batch with the seed `seed`: a whole number below 2^53,
   as a scenario's is. Distinct indices of a batch have distinct seeds: it is a permutation. */
uint64_t pur_random_run_seed(uint64_t seed, uint64_t index);

#ifdef __cplusplus
}
#endif

#endif
