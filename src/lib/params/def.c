#include "lib/params/def.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "lib/params/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pur_status no_memory(pur_error *error)
{
    return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
}

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

static bool copy_entry(purp_entry *to, const purp_entry *from)
{
    memcpy(to->name, from->name, sizeof to->name);
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

static pur_status check_name(const pur_def *def, const char *name, pur_error *error)
{
    static const char *const reserved[] = {"world", "capture", "obstacles", "walls"};
    if (strlen(name) > PUR_NAME_MAX)
        return purp_fail(error, PUR_INVALID, NULL, "an agent's name has at most %d bytes",
                         PUR_NAME_MAX);
    if (!is_name(name))
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' is not a name: a letter, then letters, digits, '_' or '-'", name);
    for (size_t i = 0; i < PURP_COUNT(reserved); i++)
        if (strcmp(name, reserved[i]) == 0)
            return purp_fail(error, PUR_INVALID, NULL, "an agent cannot be called '%s'", name);
    if (purp_def_entry(def, name) < def->entry_count)
        return purp_fail(error, PUR_DUPLICATE, NULL, "there is already an agent called '%s'", name);
    return PUR_OK;
}

/* One more element of `size` bytes at the end of an array of `count`; NULL when out of memory. */
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
        return no_memory(error);
    memcpy(entry->name, name, strlen(name) + 1);
    if (!purp_names_add(&def->names, entry_name_at, def->entries)) {
        purp_block_free(&entry->block);
        return no_memory(error);
    }
    def->entry_count++;
    return PUR_OK;
}

static purp_entry *find_entry(const pur_def *def, const char *name, const char *path,
                              pur_error *error)
{
    const size_t entry = purp_def_entry(def, name);
    if (entry < def->entry_count)
        return &def->entries[entry];

    const char *near = purp_suggest(name, def->entry_count, entry_name_at, def->entries);
    purp_fail(error, PUR_UNKNOWN, path,
              near ? "no agent is called '%s' (did you mean '%s'?)" : "no agent is called '%s'",
              name, near);
    return NULL;
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
    purp_entry *entry = find_entry(def, agent, NULL, error);
    const purp_rule *rule = entry ? find_rule(behaviour, error) : NULL;
    if (!rule)
        return PUR_UNKNOWN;

    purp_use *use = grow((void **)&entry->uses, entry->use_count, sizeof *use);
    if (!use || purp_block_init(&use->block, rule->info.params, rule->info.param_count,
                                rule->params_size) != PUR_OK)
        return no_memory(error);
    use->rule = rule;
    entry->use_count++;
    return PUR_OK;
}

static pur_status add_block(purp_block **blocks, size_t *count, const purp_table *table,
                            pur_error *error)
{
    purp_block *block = grow((void **)blocks, *count, sizeof *block);
    if (!block || init_block(block, table) != PUR_OK)
        return no_memory(error);
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

/* A path taken apart: up to three words, each perhaps with a number behind a colon. */
typedef struct path_words {
    char text[PUR_PATH_MAX + 1];
    char *word[3];
    size_t number[3]; /* counts from 1; 0 where none is written */
    size_t count;
} path_words;

static bool parse_number(const char *text, size_t *number)
{
    *number = 0;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9' || *number > 100000000)
            return false;
        *number = *number * 10 + (size_t)(*c - '0');
    }
    return *number > 0;
}

static bool take_apart(path_words *words, const char *path)
{
    words->count = 0;
    if (strlen(path) > PUR_PATH_MAX)
        return false;
    memcpy(words->text, path, strlen(path) + 1);

    for (char *next = words->text; *words->text && next;) {
        if (words->count == 3)
            return false;
        char *word = next;
        next = strchr(word, '.');
        if (next)
            *next++ = '\0';
        char *colon = strchr(word, ':');
        if (colon)
            *colon++ = '\0';
        words->number[words->count] = 0;
        if (colon && !parse_number(colon, &words->number[words->count]))
            return false;
        words->word[words->count++] = word;
    }
    return true;
}

/* Which of several a word means: the first where it has no number. */
static size_t which(const path_words *words, size_t word)
{
    return words->number[word] ? words->number[word] : 1;
}

static purp_block *numbered(purp_block *blocks, size_t count, const path_words *words,
                            const char *path, pur_error *error)
{
    if (which(words, 0) <= count)
        return &blocks[which(words, 0) - 1];
    purp_fail(error, PUR_UNKNOWN, path, "there is no %s:%zu, but %zu of them", words->word[0],
              which(words, 0), count);
    return NULL;
}

static const char *use_name_at(const void *context, size_t index)
{
    return ((const purp_entry *)context)->uses[index].rule->info.name;
}

static purp_block *find_use(const purp_entry *entry, const path_words *words, const char *path,
                            pur_error *error)
{
    size_t seen = 0;
    for (size_t i = 0; i < entry->use_count; i++)
        if (strcmp(entry->uses[i].rule->info.name, words->word[1]) == 0 &&
            ++seen == which(words, 1))
            return &entry->uses[i].block;

    if (seen) {
        purp_fail(error, PUR_UNKNOWN, path, "'%s' has no %s:%zu, but %zu of them", entry->name,
                  words->word[1], which(words, 1), seen);
        return NULL;
    }
    const char *near = purp_suggest(words->word[1], entry->use_count, use_name_at, entry);
    purp_fail(error, PUR_UNKNOWN, path,
              near ? "'%s' has no behaviour '%s' (did you mean '%s'?)"
                   : "'%s' has no behaviour '%s'",
              entry->name, words->word[1], near);
    return NULL;
}

/* Whether a number stands behind a word of which there is only one: only captures, obstacles,
   walls and behaviours are counted. */
static bool has_stray_number(const path_words *words, size_t depth)
{
    for (size_t i = depth; i < words->count; i++)
        if (words->number[i])
            return true;
    const bool counted = depth == 1 && (strcmp(words->word[0], "capture") == 0 ||
                                        strcmp(words->word[0], "obstacles") == 0 ||
                                        strcmp(words->word[0], "walls") == 0);
    return depth > 0 && words->number[0] && !counted;
}

/* The block of the first `depth` words. */
static purp_block *find_block(const pur_def *def, const path_words *words, size_t depth,
                              const char *path, pur_error *error)
{
    pur_def *mutable = (pur_def *)def;
    if (has_stray_number(words, depth)) {
        purp_fail(error, PUR_UNKNOWN, path, "'%s' is not the path of a parameter", path);
        return NULL;
    }
    if (depth == 0)
        return &mutable->run;
    if (depth == 1 && strcmp(words->word[0], "world") == 0)
        return &mutable->world;
    if (depth == 1 && strcmp(words->word[0], "capture") == 0)
        return numbered(def->captures, def->capture_count, words, path, error);
    if (depth == 1 && strcmp(words->word[0], "obstacles") == 0)
        return numbered(def->obstacles, def->obstacle_count, words, path, error);
    if (depth == 1 && strcmp(words->word[0], "walls") == 0)
        return numbered(def->walls, def->wall_count, words, path, error);

    purp_entry *entry = find_entry(def, words->word[0], path, error);
    if (!entry)
        return NULL;
    return depth == 1 ? &entry->block : find_use(entry, words, path, error);
}

static const char *key_at(const void *context, size_t index)
{
    return ((const pur_param *)context)[index].key;
}

purp_block *purp_def_find(const pur_def *def, const char *path, size_t *row, pur_error *error)
{
    *row = 0;
    path_words words;
    if (!take_apart(&words, path) || words.count == 0) {
        purp_fail(error, PUR_UNKNOWN, path, "'%s' is not the path of a parameter", path);
        return NULL;
    }
    purp_block *block = find_block(def, &words, words.count - 1, path, error);
    if (!block)
        return NULL;

    const char *key = words.word[words.count - 1];
    *row = purp_block_row(block, key);
    if (*row < block->row_count)
        return block;
    const char *near = purp_suggest(key, block->row_count, key_at, block->rows);
    purp_fail(error, PUR_UNKNOWN, path,
              near ? "unknown key '%s' (did you mean '%s'?)" : "unknown key '%s'", key, near);
    return NULL;
}

const pur_param *pur_def_param(const pur_def *def, const char *path, pur_error *error)
{
    size_t row;
    const purp_block *block = purp_def_find(def, path, &row, error);
    return block ? &block->rows[row] : NULL;
}

const pur_param *pur_def_table(const pur_def *def, const char *path, size_t *count,
                               pur_error *error)
{
    path_words words;
    *count = 0;
    if (!take_apart(&words, path) || words.count > 2) {
        purp_fail(error, PUR_UNKNOWN, path, "'%s' is not the path of an object", path);
        return NULL;
    }
    const purp_block *block = find_block(def, &words, words.count, path, error);
    if (!block)
        return NULL;
    *count = block->row_count;
    return block->rows;
}

pur_status pur_def_set(pur_def *def, const char *path, const pur_value *value, pur_error *error)
{
    size_t row;
    purp_block *block = purp_def_find(def, path, &row, error);
    return block ? purp_block_set(block, row, value, path, error) : PUR_UNKNOWN;
}

pur_status pur_def_get(const pur_def *def, const char *path, pur_value *value, pur_error *error)
{
    size_t row;
    const purp_block *block = purp_def_find(def, path, &row, error);
    if (!block)
        return PUR_UNKNOWN;
    const pur_status status = purp_block_get(block, row, value);
    return status == PUR_OK
               ? PUR_OK
               : purp_fail(error, status, path, "'%s' is not set", block->rows[row].key);
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
        purp_reference *reference = (void *)((char *)block->data + block->rows[i].offset);
        reference->crew = (int32_t)purp_def_entry(def, reference->name);
    }
}

void purp_def_resolve(pur_def *def)
{
    for (size_t i = 0; i < def->capture_count; i++)
        resolve_block(def, &def->captures[i]);
    for (size_t i = 0; i < def->entry_count; i++)
        for (size_t k = 0; k < def->entries[i].use_count; k++)
            resolve_block(def, &def->entries[i].uses[k].block);
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
    for (size_t i = 0; i < def->entry_count; i++) {
        block_to_end(&def->entries[i].block, high);
        for (size_t k = 0; k < def->entries[i].use_count; k++)
            block_to_end(&def->entries[i].uses[k].block, high);
    }
}

/* Captures and obstacles have nothing that must go together with their radius. */
bool purp_def_has_random(const pur_def *def)
{
    for (size_t i = 0; i < def->entry_count; i++) {
        if (def->entries[i].block.random_count > 0)
            return true;
        for (size_t k = 0; k < def->entries[i].use_count; k++)
            if (def->entries[i].uses[k].block.random_count > 0)
                return true;
    }
    return false;
}
