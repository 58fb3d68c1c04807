/* Sorts large flocks in memory by the cells of their grid. */
#include "lib/spatial_order.h"

#include <stdlib.h>
#include <string.h>

/* The smallest crew that is sorted; the arrays of smaller ones fit into caches anyway. */
#define SMALLEST_CREW 2048

/* Sorting lasts a while, since neighbours stay neighbours. */
#define TICKS_BETWEEN_SORTS 64

bool purp_may_be_sorted(const purp_entry *entry)
{
    const struct agent_params *params = purp_agent_params(entry);
    const purp_strategy strategy = purp_entry_in_force(entry);
    return params->count >= SMALLEST_CREW && strategy.count == 1 &&
           entry->uses[strategy.first].rule->gather && params->control != PURP_CONTROL_KEYBOARD &&
           params->properties.lag == 0.0;
}

bool purp_order_init(pur_world *world)
{
    bool wanted = false;
    for (size_t i = 0; i < world->crew_count; i++)
        wanted = wanted || purp_may_be_sorted(world->crews[i].entry);
    if (!wanted)
        return true;
    world->index_of = calloc(world->agent_count, sizeof *world->index_of);
    world->agent_at = calloc(world->agent_count, sizeof *world->agent_at);
    if (!world->index_of || !world->agent_at)
        return false;
    purp_order_reset(world);
    purp_order_refresh(world);
    return true;
}

/* Whether a parameter of the block names the crew. */
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

/* Whether a capture rule or a rule of another crew refers to the crew. */
static bool is_referred_to(const pur_def *def, size_t crew)
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

/* Move the state at index first + from[i] to index first + i, for the whole range. `fx` serves as
   scratch space: it holds nothing between steps and before a step computes forces. */
static void permute_state(pur_world *world, purp_range range, const uint32_t *from)
{
    double *const arrays[] = {world->now.x,  world->now.y,  world->now.vx,
                              world->now.vy, world->now.hx, world->now.hy};
    for (size_t i = 0; i < PURP_COUNT(arrays); i++)
        permute(arrays[i] + range.first, from, world->fx + range.first, range.count);
}

/* Make index_of the inverse of agent_at. */
static void invert(pur_world *world, purp_crew *crew)
{
    crew->sorted = false;
    for (size_t i = crew->range.first; i < crew->range.first + crew->range.count; i++) {
        const uint32_t agent = world->agent_at[i];
        world->index_of[agent] = (uint32_t)i;
        crew->sorted = crew->sorted || agent != i;
    }
}

/* Put a crew back in order of its numbers. */
static void restore(pur_world *world, purp_crew *crew)
{
    const purp_range range = crew->range;
    uint32_t *from = world->agent_at + range.first; /* scratch space, until it is set again */
    for (size_t i = 0; i < range.count; i++)
        from[i] = world->index_of[range.first + i] - (uint32_t)range.first;
    permute_state(world, range, from);
    for (size_t i = 0; i < range.count; i++)
        from[i] = (uint32_t)(range.first + i);
    invert(world, crew);
}

void purp_order_refresh(pur_world *world)
{
    for (size_t i = 0; i < world->crew_count; i++) {
        purp_crew *crew = &world->crews[i];
        crew->sortable = world->index_of && purp_may_be_sorted(crew->entry) &&
                         crew->combine == PURP_COMBINE_SUM && world->random_count == 0 &&
                         !is_referred_to(world->def, i);
    }
}

void purp_order_step(pur_world *world)
{
    for (size_t i = 0; world->index_of && i < world->crew_count; i++)
        if (world->crews[i].sorted && !world->crews[i].sortable)
            restore(world, &world->crews[i]);
}

bool purp_order_is_due(const pur_world *world, const purp_crew *crew)
{
    return crew->sortable && world->now.tick % TICKS_BETWEEN_SORTS == 0;
}

void purp_order_sort(pur_world *world, purp_crew *crew, const purp_grid *grid)
{
    /* Slot k of the grid becomes index first + k of the crew; ids[k] is where its state is now. The
       grid is made again after this, so its `cells` may hold the new numbers. */
    const purp_range range = crew->range;
    uint32_t *agents = grid->cells;
    for (size_t slot = 0; slot < range.count; slot++)
        agents[slot] = world->agent_at[range.first + grid->ids[slot]];
    memcpy(world->agent_at + range.first, agents, range.count * sizeof *agents);
    permute_state(world, range, grid->ids);
    invert(world, crew);
}

void purp_order_reset(pur_world *world)
{
    for (size_t i = 0; world->agent_at && i < world->agent_count; i++)
        world->agent_at[i] = (uint32_t)i;
    purp_order_invert(world);
}

void purp_order_invert(pur_world *world)
{
    for (size_t i = 0; world->agent_at && i < world->crew_count; i++)
        invert(world, &world->crews[i]);
}
