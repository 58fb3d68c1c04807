#include "lib/spatial_order.h"

#include <stdlib.h>
#include <string.h>

/* A smaller crew is near each other in any order. */
#define FEWEST 2048

/* Ticks from one sorting to the next: neighbours stay neighbours for a while. */
#define EVERY 64

bool purp_may_be_sorted(const purp_entry *entry)
{
    const struct agent_params *params = purp_agent_params(entry);
    return params->count >= FEWEST && entry->use_count == 1 && entry->uses[0].rule->gather &&
           params->control != PURP_CONTROL_KEYBOARD;
}

bool purp_order_init(pur_world *world)
{
    bool wanted = false;
    for (size_t i = 0; i < world->crew_count; i++)
        wanted = wanted || purp_may_be_sorted(world->crews[i].entry);
    if (!wanted)
        return true;
    world->place_of = calloc(world->agent_count, sizeof *world->place_of);
    world->agent_at = calloc(world->agent_count, sizeof *world->agent_at);
    if (!world->place_of || !world->agent_at)
        return false;
    purp_order_reset(world);
    purp_order_refresh(world);
    return true;
}

void purp_order_reset(pur_world *world)
{
    for (size_t i = 0; world->place_of && i < world->agent_count; i++) {
        world->place_of[i] = (uint32_t)i;
        world->agent_at[i] = (uint32_t)i;
    }
    for (size_t i = 0; i < world->crew_count; i++)
        world->crews[i].sorted = false;
}

static bool refers_to(const purp_block *block, size_t crew)
{
    for (size_t i = 0; i < block->row_count; i++) {
        if (block->rows[i].type != PUR_REFERENCE || !(block->given >> i & 1))
            continue;
        const purp_reference *reference =
            (const void *)((const char *)block->data + block->rows[i].offset);
        if (reference->crew == (int32_t)crew)
            return true;
    }
    return false;
}

/* Whether a capture or a rule of others names the crew. */
static bool is_named(const pur_def *def, size_t crew)
{
    for (size_t i = 0; i < def->capture_count; i++)
        if (refers_to(&def->captures[i], crew))
            return true;
    for (size_t i = 0; i < def->entry_count; i++)
        for (size_t k = 0; i != crew && k < def->entries[i].use_count; k++)
            if (refers_to(&def->entries[i].uses[k].block, crew))
                return true;
    return false;
}

static void permute(double *values, const uint32_t *from, double *scratch, size_t count)
{
    for (size_t i = 0; i < count; i++)
        scratch[i] = values[from[i]];
    memcpy(values, scratch, count * sizeof *values);
}

/* Let who is at first + from[i] come to first + i. Between steps, and before there are forces, fx
   is free. */
static void move_all(pur_world *world, purp_range range, const uint32_t *from)
{
    double *const arrays[] = {world->now.x,  world->now.y,  world->now.vx,
                              world->now.vy, world->now.hx, world->now.hy};
    for (size_t i = 0; i < PURP_COUNT(arrays); i++)
        permute(arrays[i] + range.first, from, world->fx + range.first, range.count);
}

static void note_agents(pur_world *world, purp_crew *crew)
{
    crew->sorted = false;
    for (size_t place = crew->range.first; place < crew->range.first + crew->range.count; place++) {
        const uint32_t agent = world->agent_at[place];
        world->place_of[agent] = (uint32_t)place;
        crew->sorted = crew->sorted || agent != place;
    }
}

static void restore(pur_world *world, purp_crew *crew)
{
    const purp_range range = crew->range;
    uint32_t *from = world->agent_at + range.first;
    for (size_t i = 0; i < range.count; i++)
        from[i] = world->place_of[range.first + i] - (uint32_t)range.first;
    move_all(world, range, from);
    for (size_t i = 0; i < range.count; i++)
        from[i] = (uint32_t)(range.first + i);
    note_agents(world, crew);
}

void purp_order_refresh(pur_world *world)
{
    for (size_t i = 0; i < world->crew_count; i++) {
        purp_crew *crew = &world->crews[i];
        crew->sortable = world->place_of && purp_may_be_sorted(crew->entry) &&
                         crew->combine == PURP_COMBINE_SUM && world->random_count == 0 &&
                         !is_named(world->def, i);
    }
}

void purp_order_step(pur_world *world)
{
    for (size_t i = 0; world->place_of && i < world->crew_count; i++)
        if (world->crews[i].sorted && !world->crews[i].sortable)
            restore(world, &world->crews[i]);
}

bool purp_order_is_due(const pur_world *world, const purp_crew *crew)
{
    return crew->sortable && world->now.tick % EVERY == 0;
}

void purp_order_sort(pur_world *world, purp_crew *crew, const purp_grid *grid)
{
    const purp_range range = crew->range;
    uint32_t *agents = grid->cells;
    for (size_t slot = 0; slot < range.count; slot++)
        agents[slot] = world->agent_at[range.first + grid->ids[slot]];
    memcpy(world->agent_at + range.first, agents, range.count * sizeof *agents);
    move_all(world, range, grid->ids);
    note_agents(world, crew);
}

size_t purp_order_bytes(const pur_world *world)
{
    return world->place_of ? world->agent_count * sizeof *world->agent_at : 0;
}

void purp_order_save(const pur_world *world, void *bytes)
{
    if (world->place_of)
        memcpy(bytes, world->agent_at, purp_order_bytes(world));
}

void purp_order_load(pur_world *world, const void *bytes)
{
    if (!world->place_of)
        return;
    memcpy(world->agent_at, bytes, purp_order_bytes(world));
    for (size_t i = 0; i < world->crew_count; i++)
        note_agents(world, &world->crews[i]);
}
