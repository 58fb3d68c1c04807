/* How much memory a world takes, before there is one. */
#include "lib/grid.h"
#include "lib/neighbours.h"
#include "lib/order.h"

/* Doubles of an agent: six of its state now and then, five properties, and the force. */
#define DOUBLES (2 * 6 + 5 + 2)

/* The same where forces are not summed. */
#define DOUBLES_AND_BUDGET (DOUBLES + 3)

static size_t count_of(const purp_entry *entry)
{
    return (size_t)purp_agent_params(entry)->count;
}

static size_t state_of(const purp_use *use)
{
    return use->rule->count_state ? use->rule->count_state(use->block.data)
                                  : use->rule->state_doubles;
}

/* Those whom a rule of a crew looks at. */
static size_t count_seen(const pur_def *def, const purp_entry *entry, const purp_use *use)
{
    const struct neighbour_params *params =
        (const void *)((const char *)use->block.data + use->rule->neighbours_at);
    const bool given = purp_block_given(&use->block, "of");
    const size_t of = given ? purp_def_entry(def, params->of.name) : def->entry_count;
    return count_of(of < def->entry_count ? &def->entries[of] : entry);
}

static size_t bytes_of_use(const pur_def *def, const purp_entry *entry, const purp_use *use)
{
    const size_t state = 2 * state_of(use) * sizeof(double) * count_of(entry);
    if (use->rule->neighbours_at == 0)
        return state;
    return state + purp_grid_bytes(count_seen(def, entry, use), use->rule->gather != NULL);
}

static size_t bytes_of_entry(const pur_def *def, const purp_entry *entry)
{
    const bool bounces = purp_world_params(def)->edge == PUR_EDGE_BOUNCE;
    const bool sums = purp_agent_params(entry)->combine == PURP_COMBINE_SUM;
    const size_t doubles = sums ? DOUBLES : DOUBLES_AND_BUDGET;
    const size_t each = doubles * sizeof(double) + 2 + (bounces ? sizeof(pur_event) : 0);
    size_t bytes = each * count_of(entry) + sizeof(purp_crew);
    if (purp_may_be_sorted(entry))
        bytes += 2 * sizeof(uint32_t) * count_of(entry);
    for (size_t i = 0; i < entry->use_count; i++)
        bytes += bytes_of_use(def, entry, &entry->uses[i]) + sizeof(purp_job);
    return bytes;
}

size_t pur_def_world_bytes(const pur_def *def)
{
    size_t bytes = sizeof(pur_world);
    for (size_t i = 0; i < def->entry_count; i++)
        bytes += bytes_of_entry(def, &def->entries[i]);
    return bytes;
}
