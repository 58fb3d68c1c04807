/* The hash of the state: FNV-1a, 64 bits (Fowler, Noll, Vo), over bytes in little-endian order. */
#include "lib/spatial_order.h"

#include <string.h>

#define OFFSET_BASIS UINT64_C(0xcbf29ce484222325)
#define PRIME UINT64_C(0x100000001b3)

static uint64_t add_word(uint64_t hash, uint64_t word)
{
    for (int shift = 0; shift < 64; shift += 8)
        hash = (hash ^ (word >> shift & 0xff)) * PRIME;
    return hash;
}

static uint64_t add_number(uint64_t hash, double number)
{
    const double normal = number == 0.0 ? 0.0 : number; /* minus zero is zero */
    uint64_t bits;
    memcpy(&bits, &normal, sizeof bits);
    return add_word(hash, bits);
}

/* Agents that were given to the keys, whatever their order. */
static uint64_t add_hands(uint64_t hash, const pur_world *world)
{
    uint64_t sum = 0;
    for (const purp_hand *hand = world->hands; hand < world->hands + world->hand_count; hand++) {
        const uint64_t one = add_number(add_word(OFFSET_BASIS, hand->agent), hand->wanted.x);
        sum += add_number(one, hand->wanted.y);
    }
    return world->hand_count > 0 ? add_word(hash, sum) : hash;
}

uint64_t pur_world_hash(const pur_world *world)
{
    const purp_state *now = &world->now;
    uint64_t hash = add_word(OFFSET_BASIS, now->tick);
    for (size_t agent = 0; agent < world->agent_count; agent++) {
        const size_t i = purp_index(world, agent);
        hash = add_number(hash, now->x[i]);
        hash = add_number(hash, now->y[i]);
        hash = add_number(hash, now->vx[i]);
        hash = add_number(hash, now->vy[i]);
        hash = add_number(hash, now->hx[i]);
        hash = add_number(hash, now->hy[i]);
        hash = add_word(hash, now->alive[i] != PURP_DEAD);
    }
    for (size_t k = 0; k < world->own_count; k++)
        hash = add_number(hash, now->own[k]);
    return add_hands(hash, world);
}
