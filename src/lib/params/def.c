/* Definitions: making, copying and freeing them, and adding objects. */
#include "lib/params/def.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "lib/params/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pur_status init_block(purp_block *block, const purp_table *table)
{
    return purp_block_init(block, table->rows, table->row_count, table->params_size);
}

pur_def *pur_def_new(void)
{
    pur_def *def = calloc(1, sizeof *def);
    if (!def)
        return NULL;
    if (init_block(&def->run, &purp_run_table) == PUR_OK &&
        init_block(&def->world, &purp_world_table) == PUR_OK)
        return def;
    pur_def_free(def);
    return NULL;
}

static void free_entry(purp_entry *entry)
{
    for (size_t i = 0; i < entry->use_count; i++)
        purp_block_free(&entry->uses[i].block);
    free(entry->uses);
    free(entry->strategies);
    purp_block_free(&entry->block);
}

static void free_blocks(purp_block *blocks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        purp_block_free(&blocks[i]);
    free(blocks);
}

void pur_def_free(pur_def *def)
{
    if (!def)
        return;
    for (size_t i = 0; i < def->entry_count; i++)
        free_entry(&def->entries[i]);
    free(def->entries);
    purp_names_free(&def->names);
    free_blocks(def->captures, def->capture_count);
    free_blocks(def->obstacles, def->obstacle_count);
    free_blocks(def->walls, def->wall_count);
    purp_block_free(&def->run);
    purp_block_free(&def->world);
    free(def);
}

static bool copy_blocks(purp_block **to, size_t *to_count, const purp_block *from, size_t count)
{
    *to = calloc(count ? count : 1, sizeof **to);
    for (size_t i = 0; *to && i < count; i++) {
        *to_count = i + 1;
        if (purp_block_copy(&(*to)[i], &from[i]) != PUR_OK)
            return false;
    }
    return *to != NULL;
}

static bool copy_strategies(purp_entry *to, const purp_entry *from)
{
    if (from->strategy_count == 0)
        return true;
    to->strategies = malloc(from->strategy_count * sizeof *to->strategies);
    if (!to->strategies)
        return false;
    memcpy(to->strategies, from->strategies, from->strategy_count * sizeof *to->strategies);
    to->strategy_count = from->strategy_count;
    return true;
}

static bool copy_entry(purp_entry *to, const purp_entry *from)
{
    memcpy(to->name, from->name, sizeof to->name);
    if (!copy_strategies(to, from))
        return false;
    to->uses = calloc(from->use_count ? from->use_count : 1, sizeof *to->uses);
    if (!to->uses || purp_block_copy(&to->block, &from->block) != PUR_OK)
        return false;
    for (size_t i = 0; i < from->use_count; i++) {
        to->use_count = i + 1;
        to->uses[i].rule = from->uses[i].rule;
        if (purp_block_copy(&to->uses[i].block, &from->uses[i].block) != PUR_OK)
            return false;
    }
    return true;
}

static const char *entry_name_at(const void *entries, size_t index)
{
    return ((const purp_entry *)entries)[index].name;
}

static bool copy_entries(pur_def *to, const pur_def *from)
{
    to->entries = calloc(from->entry_count ? from->entry_count : 1, sizeof *to->entries);
    for (size_t i = 0; to->entries && i < from->entry_count; i++) {
        to->entry_count = i + 1;
        if (!copy_entry(&to->entries[i], &from->entries[i]) ||
            !purp_names_add(&to->names, entry_name_at, to->entries))
            return false;
    }
    return to->entries != NULL;
}

pur_def *pur_def_copy(const pur_def *def)
{
    pur_def *copy = calloc(1, sizeof *copy);
    if (!copy)
        return NULL;
    if (purp_block_copy(&copy->run, &def->run) == PUR_OK &&
        purp_block_copy(&copy->world, &def->world) == PUR_OK &&
        copy_blocks(&copy->captures, &copy->capture_count, def->captures, def->capture_count) &&
        copy_blocks(&copy->obstacles, &copy->obstacle_count, def->obstacles, def->obstacle_count) &&
        copy_blocks(&copy->walls, &copy->wall_count, def->walls, def->wall_count) &&
        copy_entries(copy, def))
        return copy;
    pur_def_free(copy);
    return NULL;
}

size_t purp_def_entry(const pur_def *def, const char *name)
{
    const size_t found = purp_names_find(&def->names, entry_name_at, def->entries, name);
    return found < def->entry_count ? found : def->entry_count;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_name(const char *name)
{
    if (!is_letter(name[0]))
        return false;
    for (const char *c = name + 1; *c; c++)
        if (!is_letter(*c) && !(*c >= '0' && *c <= '9') && *c != '_' && *c != '-')
            return false;
    return true;
}

/* `whose` begins the message: "an agent's name". */
static pur_status check_letters(const char *name, const char *whose, pur_error *error)
{
    if (strlen(name) > PUR_NAME_MAX)
        return purp_fail(error, PUR_INVALID, NULL, "%s has at most %d bytes", whose, PUR_NAME_MAX);
    if (!is_name(name))
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' is not a name: a letter, then letters, digits, '_' or '-'", name);
    return PUR_OK;
}

static pur_status check_name(const pur_def *def, const char *name, pur_error *error)
{
    const pur_status status = check_letters(name, "an agent's name", error);
    if (status != PUR_OK)
        return status;
    if (purp_path_is_reserved(name))
        return purp_fail(error, PUR_INVALID, NULL, "an agent cannot be called '%s'", name);
    if (purp_def_entry(def, name) < def->entry_count)
        return purp_fail(error, PUR_DUPLICATE, NULL, "there is already an agent called '%s'", name);
    return PUR_OK;
}

/* Append a zeroed element of `size` bytes to an array of `count`; NULL when out of memory. */
static void *grow(void **array, size_t count, size_t size)
{
    char *grown = realloc(*array, (count + 1) * size);
    if (!grown)
        return NULL;
    *array = grown;
    memset(grown + count * size, 0, size);
    return grown + count * size;
}

pur_status pur_def_add_agent(pur_def *def, const char *name, pur_error *error)
{
    const pur_status status = check_name(def, name, error);
    if (status != PUR_OK)
        return status;

    purp_entry *entry = grow((void **)&def->entries, def->entry_count, sizeof *entry);
    if (!entry || init_block(&entry->block, &purp_agent_table) != PUR_OK)
        return purp_fail_no_memory(error);
    memcpy(entry->name, name, strlen(name) + 1);
    if (!purp_names_add(&def->names, entry_name_at, def->entries)) {
        purp_block_free(&entry->block);
        return purp_fail_no_memory(error);
    }
    def->entry_count++;
    return PUR_OK;
}

size_t purp_entry_strategy(const purp_entry *entry, const char *name)
{
    size_t index = 0;
    while (index < entry->strategy_count && strcmp(entry->strategies[index].name, name) != 0)
        index++;
    return index;
}

/* The number of the strategy in force; 0 without any. */
static size_t index_in_force(const purp_entry *entry)
{
    const size_t index = purp_entry_strategy(entry, purp_agent_params(entry)->strategy.name);
    return index < entry->strategy_count ? index : 0;
}

purp_strategy purp_entry_in_force(const purp_entry *entry)
{
    if (entry->strategy_count == 0)
        return (purp_strategy){.count = entry->use_count};
    return entry->strategies[index_in_force(entry)];
}

purp_strategy purp_entry_strategy_of(const purp_entry *entry, size_t index)
{
    for (size_t i = 0; i < entry->strategy_count; i++) {
        const purp_strategy *strategy = &entry->strategies[i];
        if (index >= strategy->first && index - strategy->first < strategy->count)
            return *strategy;
    }
    return (purp_strategy){.count = entry->use_count};
}

static pur_status check_strategy(const purp_entry *entry, const char *name, pur_error *error)
{
    const pur_status status = check_letters(name, "a strategy's name", error);
    if (status != PUR_OK)
        return status;
    if (entry->strategy_count == 0 && entry->use_count > 0)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' has behaviours already, and no strategies",
                         entry->name);
    if (purp_entry_strategy(entry, name) < entry->strategy_count)
        return purp_fail(error, PUR_DUPLICATE, NULL, "'%s' already has a strategy '%s'",
                         entry->name, name);
    return PUR_OK;
}

pur_status pur_def_add_strategy(pur_def *def, const char *agent, const char *name, pur_error *error)
{
    size_t index;
    pur_status status = purp_def_find_entry(def, agent, NULL, &index, error);
    if (status != PUR_OK)
        return status;
    purp_entry *entry = &def->entries[index];
    status = check_strategy(entry, name, error);
    if (status != PUR_OK)
        return status;
    purp_strategy *strategy =
        grow((void **)&entry->strategies, entry->strategy_count, sizeof *strategy);
    if (!strategy)
        return purp_fail_no_memory(error);
    memcpy(strategy->name, name, strlen(name) + 1);
    strategy->first = entry->use_count;
    entry->strategy_count++;
    return PUR_OK;
}

static size_t rule_count(void)
{
    size_t count = 0;
    while (purp_rules[count])
        count++;
    return count;
}

static const char *rule_name_at(const void *context, size_t index)
{
    return ((const purp_rule *const *)context)[index]->info.name;
}

static const purp_rule *find_rule(const char *name, pur_error *error)
{
    for (size_t i = 0; purp_rules[i]; i++)
        if (strcmp(purp_rules[i]->info.name, name) == 0)
            return purp_rules[i];

    const char *near = purp_suggest(name, rule_count(), rule_name_at, purp_rules);
    purp_fail(error, PUR_UNKNOWN, NULL,
              near ? "unknown behaviour '%s' (did you mean '%s'?)" : "unknown behaviour '%s'", name,
              near);
    return NULL;
}

pur_status pur_def_add_behaviour(pur_def *def, const char *agent, const char *behaviour,
                                 pur_error *error)
{
    size_t index;
    const pur_status status = purp_def_find_entry(def, agent, NULL, &index, error);
    if (status != PUR_OK)
        return status;
    const purp_rule *rule = find_rule(behaviour, error);
    if (!rule)
        return PUR_UNKNOWN;

    purp_entry *entry = &def->entries[index];
    purp_use *use = grow((void **)&entry->uses, entry->use_count, sizeof *use);
    if (!use || purp_block_init(&use->block, rule->info.params, rule->info.param_count,
                                rule->params_size) != PUR_OK)
        return purp_fail_no_memory(error);
    use->rule = rule;
    entry->use_count++;
    if (entry->strategy_count > 0)
        entry->strategies[entry->strategy_count - 1].count++;
    return PUR_OK;
}

static pur_status add_block(purp_block **blocks, size_t *count, const purp_table *table,
                            pur_error *error)
{
    purp_block *block = grow((void **)blocks, *count, sizeof *block);
    if (!block || init_block(block, table) != PUR_OK)
        return purp_fail_no_memory(error);
    ++*count;
    return PUR_OK;
}

pur_status pur_def_add_obstacle(pur_def *def, pur_error *error)
{
    return add_block(&def->obstacles, &def->obstacle_count, &purp_obstacle_table, error);
}

pur_status pur_def_add_wall(pur_def *def, pur_error *error)
{
    return add_block(&def->walls, &def->wall_count, &purp_wall_table, error);
}

pur_status pur_def_add_capture(pur_def *def, pur_error *error)
{
    return add_block(&def->captures, &def->capture_count, &purp_capture_table, error);
}

size_t pur_def_agent_count(const pur_def *def)
{
    size_t count = 0;
    for (size_t i = 0; i < def->entry_count; i++)
        count += (size_t)purp_agent_params(&def->entries[i])->count;
    return count;
}

size_t pur_def_entry_count(const pur_def *def)
{
    return def->entry_count;
}

size_t pur_def_obstacle_count(const pur_def *def)
{
    return def->obstacle_count;
}

size_t pur_def_wall_count(const pur_def *def)
{
    return def->wall_count;
}

size_t pur_def_capture_count(const pur_def *def)
{
    return def->capture_count;
}

const char *pur_def_entry_name(const pur_def *def, size_t entry)
{
    return def->entries[entry].name;
}

size_t pur_def_behaviour_count(const pur_def *def, size_t entry)
{
    return def->entries[entry].use_count;
}

const pur_behaviour *pur_def_behaviour(const pur_def *def, size_t entry, size_t index)
{
    return &def->entries[entry].uses[index].rule->info;
}

size_t pur_def_strategy_count(const pur_def *def, size_t entry)
{
    return def->entries[entry].strategy_count;
}

pur_strategy pur_def_strategy(const pur_def *def, size_t entry, size_t index)
{
    const purp_strategy *strategy = &def->entries[entry].strategies[index];
    return (pur_strategy){strategy->name, strategy->first, strategy->count};
}

pur_strategy pur_def_strategy_in_force(const pur_def *def, size_t entry)
{
    const purp_entry *of = &def->entries[entry];
    if (of->strategy_count == 0)
        return (pur_strategy){"", 0, of->use_count};
    return pur_def_strategy(def, entry, index_in_force(of));
}

size_t pur_behaviour_count(void)
{
    return rule_count();
}

const pur_behaviour *pur_behaviour_at(size_t index)
{
    return &purp_rules[index]->info;
}

static void resolve_block(const pur_def *def, purp_block *block)
{
    for (size_t i = 0; i < block->row_count; i++) {
        if (block->rows[i].type != PUR_REFERENCE || !(block->given >> i & 1))
            continue;
        purp_reference *reference = purp_block_field(block, i);
        reference->crew = (int32_t)purp_def_entry(def, reference->name);
    }
}

void purp_def_resolve(pur_def *def)
{
    purp_block *block;
    for (pur_param_id id = pur_def_first(def); (block = purp_def_block(def, id));
         id = purp_def_next_object(def, id))
        resolve_block(def, block);
}

static void block_to_end(purp_block *block, bool high)
{
    for (size_t i = 0; i < block->random_count; i++) {
        const pur_random_value *from = &block->random[i].from;
        double *number = purp_block_field(block, block->random[i].row);
        *number = from->kind == PUR_RANDOM_NORMAL ? from->mean : high ? from->high : from->low;
    }
}

void purp_def_go_to_end(pur_def *def, bool high)
{
    purp_block *block;
    for (pur_param_id id = pur_def_first(def); (block = purp_def_block(def, id));
         id = purp_def_next_object(def, id))
        block_to_end(block, high);
}

bool purp_def_has_random(const pur_def *def)
{
    const purp_block *block;
    for (pur_param_id id = pur_def_first(def); (block = purp_def_block(def, id));
         id = purp_def_next_object(def, id))
        if (block->random_count > 0)
            return true;
    return false;
}
