/* Paths of parameters: the one parser and the one printer. */
#include "base/compiler.h"
#include "base/fail.h"
#include "base/suggest.h"
#include "lib/params/def.h"

#include <stdio.h>
#include <string.h>

/* Of the objects that are no agents; their names are no agents' names. */
static const char *const names[] = {
    [PUR_OBJECT_RUN] = "",
    [PUR_OBJECT_WORLD] = "world",
    [PUR_OBJECT_CAPTURE] = "capture",
    [PUR_OBJECT_OBSTACLE] = "obstacles",
    [PUR_OBJECT_WALL] = "walls",
};

/* Whether objects of this kind are told apart by numbers. */
static bool is_numbered(pur_object_kind kind)
{
    return kind == PUR_OBJECT_CAPTURE || kind == PUR_OBJECT_OBSTACLE || kind == PUR_OBJECT_WALL;
}

static pur_object_kind kind_of(const char *name)
{
    for (size_t i = PUR_OBJECT_WORLD; i < PURP_COUNT(names); i++)
        if (strcmp(names[i], name) == 0)
            return (pur_object_kind)i;
    return PUR_OBJECT_AGENT;
}

bool purp_path_is_reserved(const char *name)
{
    return kind_of(name) != PUR_OBJECT_AGENT;
}

/* The printer. */

/* Add ".name", or "name" at the start, and ":number" unless that is 0. */
static void put(char *path, const char *name, size_t number)
{
    const size_t used = strlen(path);
    char *const end = path + used;
    const size_t room = PUR_PATH_MAX + 1 - used;
    const char *const dot = used > 0 ? "." : "";
    if (number > 0)
        snprintf(end, room, "%s%s:%zu", dot, name, number);
    else
        snprintf(end, room, "%s%s", dot, name);
}

/* Which of its strategy's behaviours of the same name this one is, from 1. */
static size_t use_number(const purp_entry *entry, size_t index)
{
    size_t number = 1;
    for (size_t i = purp_entry_strategy_of(entry, index).first; i < index; i++)
        number += entry->uses[i].rule == entry->uses[index].rule;
    return number;
}

/* `least`: numbers below it are left out. */
static void print(const pur_def *def, pur_param_id id, size_t least, char *path)
{
    const purp_entry *entry = id.kind < PUR_OBJECT_AGENT ? NULL : &def->entries[id.number];
    size_t number = is_numbered(id.kind) ? id.number + 1 : 0;
    path[0] = '\0';
    put(path, entry ? entry->name : names[id.kind], number < least ? 0 : number);
    if (id.kind == PUR_OBJECT_BEHAVIOUR) {
        if (entry->strategy_count > 0)
            put(path, purp_entry_strategy_of(entry, id.behaviour).name, 0);
        number = use_number(entry, id.behaviour);
        put(path, entry->uses[id.behaviour].rule->info.name, number < least ? 0 : number);
    }
    const pur_param *row = pur_def_row(def, id);
    if (row)
        put(path, row->key, 0);
}

void pur_def_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1])
{
    print(def, id, 2, path);
}

void pur_def_full_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1])
{
    print(def, id, 1, path);
}

/* The parser. */

/* An agent's, its strategy's, its behaviour's and the key. */
#define MOST_WORDS 4

/* A path taken apart: its words, each perhaps with a number behind a colon. */
typedef struct path_words {
    const char *path;
    char text[PUR_PATH_MAX + 1];
    char *word[MOST_WORDS];
    size_t number[MOST_WORDS]; /* counts from 1; 0 where none is written */
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
    words->path = path;
    words->count = 0;
    if (strlen(path) > PUR_PATH_MAX)
        return false;
    memcpy(words->text, path, strlen(path) + 1);

    for (char *next = words->text; *words->text && next;) {
        if (words->count == MOST_WORDS)
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

static pur_status find_numbered(const pur_def *def, const path_words *words, pur_param_id *id,
                                pur_error *error)
{
    id->number = (uint32_t)which(words, 0) - 1;
    if (purp_def_block(def, *id))
        return PUR_OK;
    pur_param_id end = {.kind = id->kind};
    while (purp_def_block(def, end))
        end.number++;
    return purp_fail(error, PUR_UNKNOWN, words->path, "there is no %s:%zu, but %zu of them",
                     words->word[0], which(words, 0), (size_t)end.number);
}

static const char *entry_name_at(const void *def, size_t index)
{
    return ((const pur_def *)def)->entries[index].name;
}

pur_status purp_def_find_entry(const pur_def *def, const char *name, const char *path,
                               size_t *entry, pur_error *error)
{
    *entry = purp_def_entry(def, name);
    if (*entry < def->entry_count)
        return PUR_OK;
    const char *near = purp_suggest(name, def->entry_count, entry_name_at, def);
    return purp_fail(error, PUR_UNKNOWN, path,
                     near ? "no agent is called '%s' (did you mean '%s'?)"
                          : "no agent is called '%s'",
                     name, near);
}

static const char *strategy_name_at(const void *entry, size_t index)
{
    return ((const purp_entry *)entry)->strategies[index].name;
}

pur_status purp_entry_find_strategy(const purp_entry *entry, const char *name, const char *path,
                                    size_t *index, pur_error *error)
{
    *index = purp_entry_strategy(entry, name);
    if (*index < entry->strategy_count)
        return PUR_OK;
    if (entry->strategy_count == 0)
        return purp_fail(error, PUR_UNKNOWN, path, "'%s' has no strategies", entry->name);
    const char *near = purp_suggest(name, entry->strategy_count, strategy_name_at, entry);
    return purp_fail(error, PUR_UNKNOWN, path,
                     near ? "'%s' has no strategy '%s' (did you mean '%s'?)"
                          : "'%s' has no strategy '%s'",
                     entry->name, name, near);
}

/* A strategy's list, in its entry: what purp_suggest goes through. */
typedef struct use_list {
    const purp_entry *entry;
    purp_strategy strategy;
} use_list;

static const char *use_name_at(const void *list, size_t index)
{
    const use_list *of = list;
    return of->entry->uses[of->strategy.first + index].rule->info.name;
}

/* Find the behaviour that word number `at` means in a list. */
static pur_status find_behaviour(const use_list *list, const path_words *words, size_t at,
                                 pur_param_id *id, pur_error *error)
{
    const char *name = words->word[at];
    const char *owner = list->entry->strategy_count ? list->strategy.name : list->entry->name;
    size_t seen = 0;
    for (size_t i = 0; i < list->strategy.count; i++) {
        if (strcmp(use_name_at(list, i), name) == 0 && ++seen == which(words, at)) {
            id->kind = PUR_OBJECT_BEHAVIOUR;
            id->behaviour = (uint32_t)(list->strategy.first + i);
            return PUR_OK;
        }
    }
    if (seen)
        return purp_fail(error, PUR_UNKNOWN, words->path, "'%s' has no %s:%zu, but %zu of them",
                         owner, name, which(words, at), seen);
    const char *near = purp_suggest(name, list->strategy.count, use_name_at, list);
    return purp_fail(error, PUR_UNKNOWN, words->path,
                     near ? "'%s' has no behaviour '%s' (did you mean '%s'?)"
                          : "'%s' has no behaviour '%s'",
                     owner, name, near);
}

/* Find the strategy that the second word means. If it is none, perhaps it is a behaviour of one. */
static pur_status find_strategy(const purp_entry *entry, const path_words *words, size_t *index,
                                pur_error *error)
{
    const char *name = words->word[1];
    const bool unknown = purp_entry_strategy(entry, name) == entry->strategy_count;
    for (size_t i = 0; unknown && entry->strategy_count > 0 && i < entry->use_count; i++)
        if (strcmp(entry->uses[i].rule->info.name, name) == 0)
            return purp_fail(error, PUR_UNKNOWN, words->path,
                             "'%s' has strategies (did you mean '%s.%s.%s'?)", entry->name,
                             entry->name, purp_entry_strategy_of(entry, i).name,
                             words->path + strlen(entry->name) + 1);
    return purp_entry_find_strategy(entry, name, words->path, index, error);
}

/* Find the behaviour of `depth` words, the agent's first. */
static pur_status find_use(const purp_entry *entry, const path_words *words, size_t depth,
                           pur_param_id *id, pur_error *error)
{
    use_list list = {entry, {.count = entry->use_count}};
    if (entry->strategy_count == 0 && depth == 2)
        return find_behaviour(&list, words, 1, id, error);
    size_t index;
    const pur_status status = find_strategy(entry, words, &index, error);
    if (status != PUR_OK)
        return status;
    if (depth == 2 || words->number[1])
        return purp_fail(error, PUR_UNKNOWN, words->path,
                         "'%s' is a strategy of '%s', with no keys", words->word[1], entry->name);
    list.strategy = entry->strategies[index];
    return find_behaviour(&list, words, 2, id, error);
}

/* Whether a word has a number that cannot have one: keys and agents, and the world. */
static bool has_stray_number(const path_words *words, size_t depth, pur_object_kind kind)
{
    for (size_t i = depth; i < words->count; i++)
        if (words->number[i])
            return true;
    return depth > 0 && words->number[0] && !is_numbered(kind);
}

/* The object of the first `depth` words. */
static pur_status find_object(const pur_def *def, const path_words *words, size_t depth,
                              pur_param_id *id, pur_error *error)
{
    const pur_object_kind kind = depth == 0   ? PUR_OBJECT_RUN
                                 : depth == 1 ? kind_of(words->word[0])
                                              : PUR_OBJECT_AGENT;
    *id = (pur_param_id){.kind = kind, .row = PUR_NO_ROW};
    if (has_stray_number(words, depth, kind))
        return purp_fail(error, PUR_UNKNOWN, words->path, "'%s' is not the path of a parameter",
                         words->path);
    if (is_numbered(kind))
        return find_numbered(def, words, id, error);
    if (kind != PUR_OBJECT_AGENT)
        return PUR_OK;

    size_t entry;
    const pur_status status = purp_def_find_entry(def, words->word[0], words->path, &entry, error);
    if (status != PUR_OK)
        return status;
    id->number = (uint32_t)entry;
    return depth == 1 ? PUR_OK : find_use(&def->entries[entry], words, depth, id, error);
}

static const char *key_at(const void *rows, size_t index)
{
    return ((const pur_param *)rows)[index].key;
}

/* A key alone is of the run; of an agent it has the name of one before it. */
static pur_status refuse_key(const pur_def *def, const path_words *words, const purp_block *block,
                             pur_error *error)
{
    const char *key = words->word[words->count - 1];
    const purp_entry *first = def->entries;
    if (words->count == 1 && def->entry_count > 0 &&
        purp_block_row(&first->block, key) < first->block.row_count)
        return purp_fail(error, PUR_UNKNOWN, words->path,
                         "unknown key '%s' (did you mean '%s.%s'?)", key, first->name, key);
    const char *near = purp_suggest(key, block->row_count, key_at, block->rows);
    return purp_fail(error, PUR_UNKNOWN, words->path,
                     near ? "unknown key '%s' (did you mean '%s'?)" : "unknown key '%s'", key,
                     near);
}

pur_status pur_def_find(const pur_def *def, const char *path, pur_param_id *id, pur_error *error)
{
    path_words words;
    if (!take_apart(&words, path) || words.count == 0)
        return purp_fail(error, PUR_UNKNOWN, path, "'%s' is not the path of a parameter", path);
    const pur_status status = find_object(def, &words, words.count - 1, id, error);
    if (status != PUR_OK)
        return status;

    const char *key = words.word[words.count - 1];
    const purp_block *block = purp_def_block(def, *id);
    id->row = (uint32_t)purp_block_row(block, key);
    return id->row < block->row_count ? PUR_OK : refuse_key(def, &words, block, error);
}

pur_status pur_def_find_object(const pur_def *def, const char *path, pur_param_id *id,
                               pur_error *error)
{
    path_words words;
    if (!take_apart(&words, path) || words.count >= MOST_WORDS)
        return purp_fail(error, PUR_UNKNOWN, path, "'%s' is not the path of an object", path);
    return find_object(def, &words, words.count, id, error);
}
