/* Random parameters: drawn when a run begins, and constant in it. */
#include "lib/random_params.h"

#include "lib/properties.h"

#include <math.h>
#include <pursuit/maths.h>
#include <pursuit/random.h>
#include <stdlib.h>

/* The streams of parameters have the upper half of the numbers to themselves. */
#define STREAM_PARAMETERS 0x80000000u

/* Where a draw's owner is not a whole agent: 1 and on are an agent's behaviours. */
enum { OWNER_AGENT = 0, OWNER_CAPTURE = 0x10000, OWNER_OBSTACLE };

/* A normal number outside of the range is drawn again, and so often that no run ever gives up: the
   mean is within, and so is half of what is drawn. */
#define TRIES 128

/* By its key and not by its row, so that a row more in a table leaves the draws as they were:
   FNV-1a, 31 bits; all ones are reserved. */
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
        const double radius = sqrt(-2.0 * pur_log(1.0 - u[0]));
        const double deviate = radius * pur_cos(2.0 * PUR_PI * u[1]);
        const double value = random->from.mean + random->from.deviation * deviate;
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
}

/* Move the random parameters out of a block, for `owner`: its `into`, `count`, `agent` and `owner`
   say whose they are; a NULL `into` stands for the block's own field. */
static void take(pur_world *world, purp_block *block, purp_random_param owner)
{
    for (size_t i = 0; i < block->random_count; i++) {
        purp_random_param *random = &world->random_params[world->random_count++];
        *random = owner;
        random->row = &block->rows[block->random[i].row];
        random->from = block->random[i].from;
        random->field = purp_block_field(block, block->random[i].row);
        if (!random->into)
            random->into = random->field;
    }
    /* From now on the definition has the numbers of the run. */
    free(block->random);
    block->random = NULL;
    block->random_count = 0;
}

static void take_properties(pur_world *world, size_t crew, purp_entry *entry)
{
    const size_t first = world->random_count;
    take(world, &entry->block, (purp_random_param){.agent = (uint32_t)world->ranges[crew].first});
    for (size_t i = first; i < world->random_count; i++) {
        purp_random_param *random = &world->random_params[i];
        double *values = purp_properties_of(world, random->row, crew);
        random->into = values ? values : random->field;
        random->count = values ? world->ranges[crew].count : 1;
    }
}

static size_t count_random(const pur_def *def)
{
    size_t count = 0;
    for (size_t i = 0; i < def->capture_count; i++)
        count += def->captures[i].random_count;
    for (size_t i = 0; i < def->obstacle_count; i++)
        count += def->obstacles[i].random_count;
    for (size_t i = 0; i < def->entry_count; i++) {
        count += def->entries[i].block.random_count;
        for (size_t k = 0; k < def->entries[i].use_count; k++)
            count += def->entries[i].uses[k].block.random_count;
    }
    return count;
}

bool purp_take_random_params(pur_world *world)
{
    pur_def *def = world->def;
    const size_t count = count_random(def);
    world->random_params = calloc(count ? count : 1, sizeof *world->random_params);
    if (!world->random_params)
        return false;
    for (size_t i = 0; i < def->capture_count; i++)
        take(world, &def->captures[i],
             (purp_random_param){.into = &world->captures[i].radius,
                                 .count = 1,
                                 .agent = (uint32_t)i,
                                 .owner = OWNER_CAPTURE});
    for (size_t i = 0; i < def->obstacle_count; i++)
        take(world, &def->obstacles[i],
             (purp_random_param){.into = &world->obstacles[i].radius,
                                 .count = 1,
                                 .agent = (uint32_t)i,
                                 .owner = OWNER_OBSTACLE});
    for (size_t i = 0; i < def->entry_count; i++) {
        purp_entry *entry = &def->entries[i];
        take_properties(world, i, entry);
        for (size_t k = 0; k < entry->use_count; k++)
            take(world, &entry->uses[k].block,
                 (purp_random_param){.count = 1,
                                     .agent = (uint32_t)world->ranges[i].first,
                                     .owner = (uint32_t)k + 1});
    }
    return true;
}
