/* Parameters that a scenario leaves to chance: drawn when a run begins, and constant in it. */
#include "lib/random_params.h"

#include <assert.h>
#include <math.h>
#include <pursuit/maths.h>
#include <pursuit/random.h>
#include <stdlib.h>

/* The streams of parameters have the upper half of the numbers to themselves. */
#define STREAM_PARAMETERS 0x80000000u

/* Where a draw's owner is not a whole agent: 1 and on are an agent's behaviours. */
enum { PLACE_AGENT = 0, PLACE_CAPTURE = 0x10000, PLACE_OBSTACLE };

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

static double draw_normal(const purp_lot *lot, pur_draw draw)
{
    const uint32_t first = draw.index;
    for (uint32_t i = 0; i < TRIES; i++) {
        double u[2];
        draw.index = first + i;
        pur_random_pair(draw, u);
        const double radius = sqrt(-2.0 * pur_log(1.0 - u[0]));
        const double deviate = radius * pur_cos(2.0 * PUR_PI * u[1]);
        const double value = lot->from.mean + lot->from.deviation * deviate;
        if (purp_number_in_range(lot->row, value))
            return value;
    }
    return lot->from.mean;
}

static double draw_number(const purp_lot *lot, pur_draw draw)
{
    if (lot->from.kind == PUR_DRAWN_NORMAL)
        return draw_normal(lot, draw);
    const double value =
        lot->from.low + pur_random_uniform(draw) * (lot->from.high - lot->from.low);
    return value < lot->from.high ? value : lot->from.high;
}

void purp_draw_lots(pur_world *world)
{
    for (size_t i = 0; i < world->lot_count; i++) {
        const purp_lot *lot = &world->lots[i];
        for (size_t k = 0; lot->changes == 0 && k < lot->count; k++) {
            const pur_draw draw = {
                .seed = world->seed,
                .agent = lot->agent + (uint32_t)k,
                .stream = stream_of(lot->row->key),
                .index = lot->place * TRIES,
            };
            lot->into[k] = draw_number(lot, draw);
        }
        if (lot->changes == 0 && lot->count == 1)
            *lot->field = lot->into[0];
    }
}

/* Where the first number of a crew's property is, and how many there are: one for each member, or
   one for all. */
static void find_property(pur_world *world, size_t crew, purp_lot *lot)
{
    const purp_range range = world->ranges[crew];
    lot->count = range.count;
    switch (lot->row->offset) {
    case offsetof(struct agent_params, max_speed):
        lot->into = world->max_speed + range.first;
        return;
    case offsetof(struct agent_params, max_force):
        lot->into = world->max_force + range.first;
        return;
    case offsetof(struct agent_params, mass):
        lot->into = world->mass + range.first;
        return;
    case offsetof(struct agent_params, response):
        lot->into = world->response + range.first;
        return;
    case offsetof(struct agent_params, radius):
        lot->into = world->radius + range.first;
        return;
    case offsetof(struct agent_params, max_turn):
        lot->into = &world->crews[crew].max_turn;
        break;
    case offsetof(struct agent_params, max_brake):
        lot->into = &world->crews[crew].max_brake;
        break;
    default:
        assert(false && "a property that is nowhere");
    }
    lot->count = 1;
}

/* Take what is left to chance in a block, for `owner`: `into`, `count`, `agent` and `place` say
   whose it is; a NULL `into` stands for the block's own field. */
static void take(pur_world *world, purp_block *block, purp_lot owner)
{
    for (size_t i = 0; i < block->chance_count; i++) {
        purp_lot *lot = &world->lots[world->lot_count++];
        *lot = owner;
        lot->row = &block->rows[block->chances[i].row];
        lot->from = block->chances[i].from;
        lot->field = purp_block_field(block, block->chances[i].row);
        if (!lot->into)
            lot->into = lot->field;
    }
    /* From now on the definition has the numbers of the run. */
    free(block->chances);
    block->chances = NULL;
    block->chance_count = 0;
}

static void take_properties(pur_world *world, size_t crew, purp_entry *entry)
{
    const size_t first = world->lot_count;
    take(world, &entry->block, (purp_lot){.agent = (uint32_t)world->ranges[crew].first});
    for (size_t i = first; i < world->lot_count; i++)
        find_property(world, crew, &world->lots[i]);
}

static size_t count_lots(const pur_def *def)
{
    size_t count = 0;
    for (size_t i = 0; i < def->capture_count; i++)
        count += def->captures[i].chance_count;
    for (size_t i = 0; i < def->obstacle_count; i++)
        count += def->obstacles[i].chance_count;
    for (size_t i = 0; i < def->entry_count; i++) {
        count += def->entries[i].block.chance_count;
        for (size_t k = 0; k < def->entries[i].use_count; k++)
            count += def->entries[i].uses[k].block.chance_count;
    }
    return count;
}

bool purp_take_lots(pur_world *world)
{
    pur_def *def = world->def;
    const size_t count = count_lots(def);
    world->lots = calloc(count ? count : 1, sizeof *world->lots);
    if (!world->lots)
        return false;
    for (size_t i = 0; i < def->capture_count; i++)
        take(world, &def->captures[i],
             (purp_lot){.into = &world->captures[i].radius,
                        .count = 1,
                        .agent = (uint32_t)i,
                        .place = PLACE_CAPTURE});
    for (size_t i = 0; i < def->obstacle_count; i++)
        take(world, &def->obstacles[i],
             (purp_lot){.into = &world->obstacles[i].radius,
                        .count = 1,
                        .agent = (uint32_t)i,
                        .place = PLACE_OBSTACLE});
    for (size_t i = 0; i < def->entry_count; i++) {
        purp_entry *entry = &def->entries[i];
        take_properties(world, i, entry);
        for (size_t k = 0; k < entry->use_count; k++)
            take(world, &entry->uses[k].block,
                 (purp_lot){.count = 1,
                            .agent = (uint32_t)world->ranges[i].first,
                            .place = (uint32_t)k + 1});
    }
    return true;
}
