#include "scenario/locations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    scn_place place;
    bool known; /* false: only prepared */
};

struct scn_places {
    scn_arena paths;
    struct entry *entries;
    size_t count;
    size_t size;
};

scn_path scn_simplify(const char *path)
{
    scn_path out;
    size_t used = 0;
    for (const char *c = path; *c && used < PUR_PATH_MAX;) {
        const bool first = c[0] == ':' && c[1] == '1' && (c[2] == '.' || c[2] == '\0');
        if (first)
            c += 2;
        else
            out.text[used++] = *c++;
    }
    out.text[used] = '\0';
    return out;
}

scn_path scn_behaviour_path(const pur_def *def, size_t entry, size_t index)
{
    const pur_behaviour *behaviour = pur_def_behaviour(def, entry, index);
    size_t number = 1;
    for (size_t i = 0; i < index; i++)
        number += pur_def_behaviour(def, entry, i) == behaviour;
    scn_path path;
    snprintf(path.text, sizeof path.text, "%s.%s:%zu", pur_def_entry_name(def, entry),
             behaviour->name, number);
    return path;
}

scn_places *scn_places_new(void)
{
    return calloc(1, sizeof(scn_places));
}

void scn_places_free(scn_places *places)
{
    if (!places)
        return;
    scn_arena_free(&places->paths);
    free(places->entries);
    free(places);
}

static struct entry *add_entry(scn_places *places, const char *path)
{
    if (places->count == places->size) {
        const size_t size = places->size ? places->size * 2 : 32;
        struct entry *entries = realloc(places->entries, size * sizeof *entries);
        if (!entries)
            return NULL;
        places->entries = entries;
        places->size = size;
    }

    const scn_path plain = scn_simplify(path);
    const char *copy = scn_arena_text(&places->paths, plain.text, strlen(plain.text));
    if (!copy)
        return NULL;
    struct entry *added = &places->entries[places->count++];
    *added = (struct entry){.place.path = copy};
    return added;
}

static struct entry *find_entry(const scn_places *places, const char *plain)
{
    for (size_t i = 0; i < places->count; i++)
        if (strcmp(places->entries[i].place.path, plain) == 0)
            return &places->entries[i];
    return NULL;
}

pur_status scn_places_add(scn_places *places, const char *path, const scn_span *span)
{
    struct entry *added = add_entry(places, path);
    if (!added)
        return PUR_NO_MEMORY;
    added->place.span = *span;
    added->place.in_file = true;
    added->known = true;
    return PUR_OK;
}

pur_status scn_places_prepare(scn_places *places, const char *path)
{
    const scn_path plain = scn_simplify(path);
    if (find_entry(places, plain.text))
        return PUR_OK;
    return add_entry(places, path) ? PUR_OK : PUR_NO_MEMORY;
}

void scn_places_forget(scn_places *places, const char *path)
{
    const scn_path plain = scn_simplify(path);
    struct entry *found = find_entry(places, plain.text);
    if (!found)
        return;
    found->place.span = (scn_span){0};
    found->place.in_file = false;
    found->known = true;
}

const scn_place *scn_places_find(const scn_places *places, const char *path)
{
    scn_path plain = scn_simplify(path);
    for (;;) {
        const struct entry *found = find_entry(places, plain.text);
        if (found && found->known)
            return &found->place;
        if (!*plain.text)
            return NULL;
        char *dot = strrchr(plain.text, '.');
        *(dot ? dot : plain.text) = '\0';
    }
}
