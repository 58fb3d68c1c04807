/* Random parameters: drawn when a run begins, and constant in it. */
#include "lib/random_params.h"

#include "lib/lag.h"
#include "lib/rule/normal.h"

#include <pursuit/random.h>
#include <stdlib.h>

/* Stream numbers of parameters have this bit, those of rules and starts have not. */
#define STREAM_PARAMETERS 0x80000000u

/* The owner of a random parameter: an agent entry, its behaviour 1, 2, …, or one of these. */
enum { OWNER_AGENT = 0, OWNER_CAPTURE = 0x10000, OWNER_OBSTACLE };

/* A normal value outside the range is drawn again, up to this often. The mean is inside, so each
   try succeeds with a chance of about a half or more, and no run ever needs all of them. */
#define TRIES 128

/* The stream of a parameter: a hash of its key (FNV-1a, 31 bits), so that a new row in a table
   leaves the draws of the others as they were. UINT32_MAX is reserved. */
static uint32_t stream_of(const char *key)
{
    uint32_t hash = 0x811c9dc5u;
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 0x01000193u;
    const uint32_t stream = STREAM_PARAMETERS | hash;
    return stream == UINT32_MAX ? STREAM_PARAMETERS : stream;
}

static double draw_normal(const purp_random_param *random, pur_draw draw)
{
    const uint32_t first = draw.index;
    for (uint32_t i = 0; i < TRIES; i++) {
        double u[2];
        draw.index = first + i;
        pur_random_pair(draw, u);
        const double value = random->from.mean + random->from.deviation * purp_normal(u);
        if (purp_number_in_range(random->row, value))
            return value;
    }
    return random->from.mean;
}

static double draw_number(const purp_random_param *random, pur_draw draw)
{
    if (random->from.kind == PUR_RANDOM_NORMAL)
        return draw_normal(random, draw);
    const double value =
        random->from.low + pur_random_uniform(draw) * (random->from.high - random->from.low);
    return value < random->from.high ? value : random->from.high;
}

void purp_draw_random_params(pur_world *world)
{
    for (size_t i = 0; i < world->random_count; i++) {
        const purp_random_param *random = &world->random_params[i];
        for (size_t k = 0; random->changes == 0 && k < random->count; k++) {
            const pur_draw draw = {
                .seed = world->seed,
                .agent = random->agent + (uint32_t)k,
                .stream = stream_of(random->row->key),
                .index = random->owner * TRIES,
            };
            random->into[k] = draw_number(random, draw);
        }
        if (random->changes == 0 && random->count == 1)
            *random->field = random->into[0];
    }
    purp_lags_fill(world);
}

/* Move the random parameters of a block to the world; from now on the block holds the values of the
   run. `owner` has the members that do not depend on the row; if its `into` is NULL, values go into
   the block's own field. False when out of memory. */
static bool take(pur_world *world, purp_block *block, purp_random_param owner)
{
    if (block->random_count == 0)
        return true;
    const size_t count = world->random_count + block->random_count;
    purp_random_param *grown = realloc(world->random_params, count * sizeof *grown);
    if (!grown)
        return false;
    world->random_params = grown;

    for (size_t i = 0; i < block->random_count; i++) {
        purp_random_param *random = &world->random_params[world->random_count++];
        *random = owner;
        random->row = &block->rows[block->random[i].row];
        random->from = block->random[i].from;
        random->field = purp_block_field(block, block->random[i].row);
        if (!random->into)
            random->into = random->field;
    }
    free(block->random);
    block->random = NULL;
    block->random_count = 0;
    return true;
}

/* The properties of a crew: one value for each member, or one for all. */
static bool take_properties(pur_world *world, size_t crew, purp_entry *entry)
{
    const size_t first = world->random_count;
    const uint32_t agent = (uint32_t)world->ranges[crew].first;
    if (!take(world, &entry->block, (purp_random_param){.agent = agent}))
        return false;
    for (size_t i = first; i < world->random_count; i++) {
        purp_random_param *random = &world->random_params[i];
        double *array = world->properties[random->row->offset / sizeof *array];
        random->into = array ? array + agent : random->field;
        random->count = array ? world->ranges[crew].count : 1;
    }
    return true;
}

/* The parameters of a crew: its properties, and those of its behaviours. */
static bool take_crew(pur_world *world, size_t crew)
{
    purp_entry *entry = &world->def->entries[crew];
    if (!take_properties(world, crew, entry))
        return false;
    const purp_strategy strategy = purp_entry_in_force(entry);
    for (size_t i = 0; i < strategy.count; i++) {
        const purp_random_param owner = {
            .count = 1, .agent = (uint32_t)world->ranges[crew].first, .owner = (uint32_t)i + 1};
        if (!take(world, &entry->uses[strategy.first + i].block, owner))
            return false;
    }
    return true;
}

bool purp_take_random_params(pur_world *world)
{
    pur_def *def = world->def;
    bool complete = true;
    for (size_t i = 0; complete && i < def->capture_count; i++)
        complete = take(world, &def->captures[i],
                        (purp_random_param){.into = &world->captures[i].radius,
                                            .count = 1,
                                            .agent = (uint32_t)i,
                                            .owner = OWNER_CAPTURE});
    for (size_t i = 0; complete && i < def->obstacle_count; i++)
        complete = take(world, &def->obstacles[i],
                        (purp_random_param){.into = &world->obstacles[i].radius,
                                            .count = 1,
                                            .agent = (uint32_t)i,
                                            .owner = OWNER_OBSTACLE});
    for (size_t i = 0; complete && i < def->entry_count; i++)
        complete = take_crew(world, i);
    return complete;
}
