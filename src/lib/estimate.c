/* Estimates the memory of a world from its definition. It follows what world.c allocates. */
#include "lib/capture.h"
#include "lib/lag.h"
#include "lib/properties.h"
#include "lib/pursuers.h"
#include "lib/rule/goal.h"
#include "lib/rule/neighbours.h"
#include "lib/space/grid.h"
#include "lib/spatial_order.h"

/* Doubles of an agent besides its properties: six of its state now and next, and the force. */
#define DOUBLES (2 * 6 + 2)

/* The same where forces are not summed. */
#define DOUBLES_AND_BUDGET (DOUBLES + 3)

static size_t count_of(const purp_entry *entry)
{
    return (size_t)purp_agent_params(entry)->count;
}

/* 0 if there is no entry of that name. */
static size_t count_called(const pur_def *def, const char *name)
{
    const size_t found = purp_def_entry(def, name);
    return found < def->entry_count ? count_of(&def->entries[found]) : 0;
}

/* How many agents a rule looks at: those that its parameter `row`, at `at`, names, or if it is not
   given those of `otherwise`. */
static size_t count_seen(const pur_def *def, const purp_use *use, const char *row, size_t at,
                         const purp_entry *otherwise)
{
    const purp_reference *reference = (const void *)((const char *)use->block.data + at);
    const size_t count =
        purp_block_given(&use->block, row) ? count_called(def, reference->name) : 0;
    return count > 0 || !otherwise ? count : count_of(otherwise);
}

static size_t bytes_of_use(const pur_def *def, const purp_entry *entry, const purp_use *use)
{
    const purp_rule *rule = use->rule;
    const size_t doubles = purp_state_doubles(rule, use->block.data);
    const size_t state = 2 * doubles * sizeof(double) * count_of(entry);
    if (rule->neighbours_at != 0) {
        const size_t of = rule->neighbours_at + offsetof(struct neighbour_params, of);
        return state + purp_grid_bytes(count_seen(def, use, "of", of, entry), rule->gather != NULL);
    }
    if (rule->goal_at == 0)
        return state;
    const size_t target = rule->goal_at + offsetof(struct goal_params, target);
    const size_t seen = count_seen(def, use, "target", target, NULL);
    return seen > PURP_FEW ? state + purp_grid_bytes(seen, false) : state;
}

/* The turn rates of all agents, now and next, where a behaviour looks at them. */
static size_t bytes_of_turns(const pur_def *def)
{
    size_t agents = 0;
    bool seen = false;
    for (size_t i = 0; i < def->entry_count; i++) {
        const purp_entry *entry = &def->entries[i];
        agents += count_of(entry);
        const purp_strategy strategy = purp_entry_in_force(entry);
        for (size_t k = 0; k < strategy.count; k++)
            seen = seen || entry->uses[strategy.first + k].rule->flags & PURP_SEES_TURNS;
    }
    return seen ? 2 * sizeof(double) * agents : 0;
}

static bool captures(const pur_def *def, const purp_entry *entry)
{
    for (size_t i = 0; i < def->capture_count; i++) {
        const struct capture_params *params = def->captures[i].data;
        if (def->entries + purp_def_entry(def, params->by.name) == entry)
            return true;
    }
    return false;
}

static size_t bytes_of_entry(const pur_def *def, const purp_entry *entry)
{
    const bool bounces = purp_world_params(def)->edge == PUR_EDGE_BOUNCE;
    const bool sums = purp_agent_params(entry)->combine == PURP_COMBINE_SUM;
    const size_t doubles = (sums ? DOUBLES : DOUBLES_AND_BUDGET) + purp_properties_arrays();
    const size_t each = doubles * sizeof(double) + 2 + (bounces ? sizeof(pur_event) : 0);
    size_t bytes = each * count_of(entry) + sizeof(purp_crew);
    if (purp_may_be_sorted(entry))
        bytes += 2 * sizeof(uint32_t) * count_of(entry);
    if (captures(def, entry))
        bytes += sizeof(purp_pursuer) * count_of(entry);
    bytes += 2 * sizeof(double) * purp_lag_doubles(entry) * count_of(entry);
    const purp_strategy strategy = purp_entry_in_force(entry);
    for (size_t i = 0; i < strategy.count; i++)
        bytes += bytes_of_use(def, entry, &entry->uses[strategy.first + i]) + sizeof(purp_job);
    return bytes;
}

/* Adds to `pairs` those of a capture rule. */
static size_t bytes_of_capture(const pur_def *def, const struct capture_params *params,
                               double *pairs)
{
    const size_t by = count_called(def, params->by.name);
    const size_t of = count_called(def, params->of.name);
    *pairs += (double)by * (double)of;
    return sizeof(purp_capture) +
           (purp_capture_needs_grid(by, of) ? purp_grid_bytes(of, false) : 0);
}

static size_t bytes_of_captures(const pur_def *def)
{
    size_t bytes = 0;
    double pairs = 0.0;
    for (size_t i = 0; i < def->capture_count; i++)
        bytes += bytes_of_capture(def, def->captures[i].data, &pairs);
    return def->capture_count > 0 ? bytes + purp_capture_bytes(pur_def_agent_count(def), pairs) : 0;
}

size_t pur_def_world_bytes(const pur_def *def)
{
    size_t bytes = sizeof(pur_world) + bytes_of_captures(def) + bytes_of_turns(def);
    for (size_t i = 0; i < def->entry_count; i++)
        bytes += bytes_of_entry(def, &def->entries[i]);
    return bytes;
}
