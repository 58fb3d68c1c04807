/* Changing one value in the text of a scenario file. */
#include "scenario/rewrite.h"

#include "base/fail.h"
#include "scenario/node.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An edit: the bytes from `begin` to `end` become `before`, the value and `after`. */
typedef struct edit {
    size_t begin;
    size_t end;
    char before[PUR_PATH_MAX + 64];
    char after[PUR_PATH_MAX + 64];
    size_t indent; /* blanks ahead of `before`, and after `after` if that ends a line */
    bool indents_after;
} edit;

/* The object of a path: the mapping of its keys, or the item that may get one. */
typedef struct object {
    const scn_node *item;    /* its node in the enclosing list or mapping */
    const scn_node *mapping; /* of its keys; NULL: there is none */
    bool in_flow;            /* `item` is inside a flow collection */
} object;

/* A word of a path, and its number among objects of that name, from 1. */
typedef struct word {
    char text[PUR_PATH_MAX + 1];
    size_t number;
} word;

static word take_word(const char **path)
{
    word taken = {.number = 1};
    const size_t length = strcspn(*path, ".");
    snprintf(taken.text, sizeof taken.text, "%.*s", (int)length, *path);
    char *colon = strchr(taken.text, ':');
    if (colon) {
        *colon = '\0';
        taken.number = strtoul(colon + 1, NULL, 10);
    }
    *path += length + ((*path)[length] == '.');
    return taken;
}

static bool is_flow(const char *text, const scn_node *node)
{
    return node->kind != SCN_SCALAR && strchr("[{", text[node->span.begin]) != NULL;
}

static const scn_node *child_at(const scn_node *list, size_t number)
{
    const scn_node *child = list && list->kind == SCN_LIST ? list->first : NULL;
    while (child && --number > 0)
        child = child->next;
    return child;
}

/* "capture" is one mapping or a list of them. */
static const scn_node *find_numbered(const scn_node *root, const word *name)
{
    const scn_node *node = scn_child(root, name->text);
    if (node && node->kind == SCN_MAPPING)
        return name->number == 1 ? node : NULL;
    return child_at(node, name->number);
}

static const scn_node *find_agent(const scn_node *root, const char *name)
{
    const scn_node *agents = scn_child(root, "agents");
    const scn_node *agent = agents && agents->kind == SCN_LIST ? agents->first : NULL;
    for (; agent; agent = agent->next) {
        const scn_node *found = agent->kind == SCN_MAPPING ? scn_child(agent, "name") : NULL;
        if (found && scn_reads(found, name))
            return agent;
    }
    return NULL;
}

/* A behaviour is "wander", "wander:", or a mapping with the key "wander". */
static object find_behaviour(const char *text, const scn_node *list, const word *name)
{
    const scn_node *item = list && list->kind == SCN_LIST ? list->first : NULL;
    size_t number = name->number;
    for (; item; item = item->next) {
        const bool plain = item->kind == SCN_SCALAR && scn_reads(item, name->text);
        const bool mapping =
            item->kind == SCN_MAPPING && item->first && scn_reads(item->first->key, name->text);
        if ((plain || mapping) && --number == 0)
            break;
    }
    object found = {.item = item, .in_flow = list && is_flow(text, list)};
    if (item && item->kind == SCN_MAPPING) {
        found.item = item->first;
        found.in_flow = found.in_flow || is_flow(text, item);
        found.mapping = item->first->kind == SCN_MAPPING ? item->first : NULL;
    }
    return found;
}

/* The object of a path; `path` is then its last word, the key. */
static object find_object(const char *text, const scn_node *root, const char **path)
{
    const char *const dot = strchr(*path, '.');
    if (!dot)
        return (object){.item = root, .mapping = root};
    const word first = take_word(path);
    if (strcmp(first.text, "world") == 0) {
        const scn_node *world = scn_child(root, "world");
        return (object){.item = world, .mapping = world};
    }
    if (strcmp(first.text, "capture") == 0 || strcmp(first.text, "obstacles") == 0 ||
        strcmp(first.text, "walls") == 0) {
        const scn_node *node = find_numbered(root, &first);
        return (object){.item = node, .mapping = node};
    }
    const scn_node *agent = find_agent(root, first.text);
    if (!strchr(*path, '.'))
        return (object){.item = agent, .mapping = agent};
    word second = take_word(path);
    const scn_node *list = agent ? scn_child(agent, "behaviours") : NULL;
    if (agent && strchr(*path, '.')) { /* the second word is a strategy */
        const scn_node *strategies = scn_child(agent, "strategies");
        list = strategies ? scn_child(strategies, second.text) : NULL;
        second = take_word(path);
    }
    return find_behaviour(text, list, &second);
}

/* The end of a value, without the blank lines that libyaml counts as part of a block. */
static size_t end_of(const char *text, const scn_node *node)
{
    const scn_node *last = node->first;
    if (node->kind == SCN_SCALAR || is_flow(text, node) || !last)
        return node->span.end;
    while (last->next)
        last = last->next;
    return end_of(text, last);
}

/* Replace a value; one in block style moves to the line of its key. */
static void replace(const char *text, const scn_node *child, edit *out)
{
    out->begin = child->span.begin;
    out->end = end_of(text, child);
    if (child->kind == SCN_SCALAR || is_flow(text, child))
        return;
    out->begin = child->key->span.end;
    while (text[out->begin] != ':')
        out->begin++;
    out->begin++;
    snprintf(out->before, sizeof out->before, " ");
}

static bool ends_on_a_line(const char *text, const scn_node *node)
{
    return node->kind == SCN_SCALAR ? node->span.begin < node->span.end : is_flow(text, node);
}

/* Insert a line after the one at `at` and its comment; the text may end without a line feed. */
static void insert_line_behind(const char *text, size_t size, size_t at, const char *key,
                               size_t indent, edit *out)
{
    while (at < size && text[at] != '\n')
        at++;
    const bool closed = at < size;
    const bool carriage = at > 0 && text[at - 1] == '\r';
    out->begin = out->end = at + closed;
    out->indent = indent;
    snprintf(out->before, sizeof out->before, "%s: ", key);
    snprintf(out->after, sizeof out->after, "%s", carriage ? "\r\n" : "\n");
    if (closed)
        return;
    /* End the line before, and leave this one open. */
    out->after[0] = '\0';
    out->indents_after = true;
}

static size_t column_of(const char *text, size_t at)
{
    size_t begin = at;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    return at - begin;
}

/* Insert a key into a mapping in block style: after the last value that ends on the line of its
   key, or else before the first key. */
static void insert_in_block(const char *text, size_t size, const scn_node *mapping, const char *key,
                            edit *out)
{
    const scn_node *anchor = NULL;
    const size_t indent = column_of(text, mapping->first->key->span.begin);
    for (const scn_node *child = mapping->first; child; child = child->next)
        if (ends_on_a_line(text, child))
            anchor = child;
    if (anchor) {
        insert_line_behind(text, size, anchor->span.end, key, indent, out);
        return;
    }
    out->begin = out->end = mapping->first->key->span.begin;
    snprintf(out->before, sizeof out->before, "%s: ", key);
    snprintf(out->after, sizeof out->after, "\n");
    out->indent = indent;
    out->indents_after = true;
}

static void insert_in_flow(const scn_node *mapping, const char *key, edit *out)
{
    const scn_node *last = mapping->first;
    while (last && last->next)
        last = last->next;
    out->begin = out->end = last ? last->span.end : mapping->span.begin + 1;
    snprintf(out->before, sizeof out->before, "%s%s: ", last ? ", " : " ", key);
    snprintf(out->after, sizeof out->after, "%s", last ? "" : " ");
}

/* Give a mapping to a behaviour without parameters: "wander", "wander:" or "wander: null". */
static void open_mapping(const char *text, size_t size, const object *where, const char *key,
                         edit *out)
{
    const scn_node *item = where->item;
    snprintf(out->after, sizeof out->after, " }");
    if (!item->key) {
        out->begin = item->span.begin;
        out->end = item->span.end;
        snprintf(out->before, sizeof out->before, "%s%.*s: { %s: ", where->in_flow ? "{ " : "",
                 (int)(item->span.end - item->span.begin), text + item->span.begin, key);
        snprintf(out->after, sizeof out->after, "%s", where->in_flow ? " } }" : " }");
        return;
    }
    snprintf(out->before, sizeof out->before, "{ %s: ", key);
    if (item->span.begin < item->span.end) {
        replace(text, item, out);
        return;
    }
    size_t at = item->key->span.end;
    while (at < size && text[at] == ' ')
        at++;
    const bool colon = at < size && text[at] == ':';
    out->begin = out->end = colon ? at + 1 : item->key->span.end;
    snprintf(out->before, sizeof out->before, "%s { %s: ", colon ? "" : ":", key);
}

static bool find_edit(const char *text, size_t size, const scn_node *root, const char *path,
                      edit *out)
{
    const object where = find_object(text, root, &path);
    if (!where.item || (where.mapping && where.mapping->kind != SCN_MAPPING))
        return false;
    const scn_node *child = where.mapping ? scn_child(where.mapping, path) : NULL;
    if (child)
        replace(text, child, out);
    else if (!where.mapping)
        open_mapping(text, size, &where, path, out);
    else if (is_flow(text, where.mapping))
        insert_in_flow(where.mapping, path, out);
    else
        insert_in_block(text, size, where.mapping, path, out);
    return true;
}

static char *apply(const char *text, size_t size, const edit *change, const char *value,
                   size_t *new_size)
{
    char *made = NULL;
    FILE *out = open_memstream(&made, new_size);
    if (!out)
        return NULL;
    fwrite(text, 1, change->begin, out);
    const bool whole_line = !change->indents_after && change->indent > 0;
    if (change->indents_after && change->begin == size)
        fprintf(out, "\n%*s", (int)change->indent, "");
    if (whole_line)
        fprintf(out, "%*s", (int)change->indent, "");
    fprintf(out, "%s%s%s", change->before, value, change->after);
    if (change->indents_after && change->begin < size)
        fprintf(out, "%*s", (int)change->indent, "");
    fwrite(text + change->end, 1, size - change->end, out);
    if (fclose(out) == 0)
        return made;
    free(made);
    return NULL;
}

char *scn_rewrite(const char *text, size_t size, const char *path, const char *value,
                  size_t *new_size, pur_error *error)
{
    pur_error found = {0};
    scn_region region = {0};
    edit change = {0};
    char *made = NULL;
    const scn_node *root = scn_parse(&region, text, size, &found);
    if (root && root->kind == SCN_MAPPING && find_edit(text, size, root, path, &change)) {
        made = apply(text, size, &change, value, new_size);
        if (!made)
            scn_fail_no_memory(&found);
    } else if (root) {
        scn_fail(&found, PUR_UNKNOWN, NULL, "the file has no place for '%s'", path);
    }
    scn_region_free(&region);
    if (!made)
        purp_fail_pass(error, &found);
    return made;
}
