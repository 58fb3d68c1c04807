/* Whether runs of a definition depend on the seed. */
#include "lib/params/def.h"
#include "lib/params/rule.h"

static bool any_random(const purp_block *blocks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (blocks[i].random_count > 0)
            return true;
    return false;
}

/* A captured agent that respawns gets a new position, even if that of its start is fixed. */
static bool respawns(const pur_def *def)
{
    for (size_t i = 0; i < def->capture_count; i++) {
        const struct capture_params *capture = def->captures[i].data;
        if (capture->then == PURP_THEN_RESPAWN)
            return true;
    }
    return false;
}

static bool is_drawn(const purp_entry *entry)
{
    const struct agent_params *agent = purp_agent_params(entry);
    if (any_random(&entry->block, 1) || agent->position.kind != PUR_START_POINT ||
        agent->velocity.kind != PUR_MOTION_VELOCITY || agent->combine == PURP_COMBINE_DITHER)
        return true;
    const purp_strategy strategy = purp_entry_in_force(entry);
    for (size_t i = 0; i < strategy.count; i++) {
        const purp_use *use = &entry->uses[strategy.first + i];
        if (any_random(&use->block, 1) || (use->rule->draws && use->rule->draws(use->block.data)))
            return true;
    }
    return false;
}

bool pur_def_is_random(const pur_def *def)
{
    if (any_random(def->captures, def->capture_count) ||
        any_random(def->obstacles, def->obstacle_count) || respawns(def))
        return true;
    for (size_t i = 0; i < def->entry_count; i++)
        if (is_drawn(&def->entries[i]))
            return true;
    return false;
}
