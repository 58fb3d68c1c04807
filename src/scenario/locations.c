/* The location in the file of each value of a scenario. */
#include "scenario/locations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    scn_location location;
    bool known; /* false: only allocated */
};

struct scn_locations {
    scn_region paths;
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

scn_locations *scn_locations_new(void)
{
    return calloc(1, sizeof(scn_locations));
}

void scn_locations_free(scn_locations *locations)
{
    if (!locations)
        return;
    scn_region_free(&locations->paths);
    free(locations->entries);
    free(locations);
}

static struct entry *add_entry(scn_locations *locations, const char *path)
{
    if (locations->count == locations->size) {
        const size_t size = locations->size ? locations->size * 2 : 32;
        struct entry *entries = realloc(locations->entries, size * sizeof *entries);
        if (!entries)
            return NULL;
        locations->entries = entries;
        locations->size = size;
    }

    const scn_path plain = scn_simplify(path);
    const char *copy = scn_region_text(&locations->paths, plain.text, strlen(plain.text));
    if (!copy)
        return NULL;
    struct entry *added = &locations->entries[locations->count++];
    *added = (struct entry){.location.path = copy};
    return added;
}

static struct entry *find_entry(const scn_locations *locations, const char *plain)
{
    for (size_t i = 0; i < locations->count; i++)
        if (strcmp(locations->entries[i].location.path, plain) == 0)
            return &locations->entries[i];
    return NULL;
}

pur_status scn_locations_add(scn_locations *locations, const char *path, const scn_span *span)
{
    struct entry *added = add_entry(locations, path);
    if (!added)
        return PUR_NO_MEMORY;
    added->location.span = *span;
    added->location.in_file = true;
    added->known = true;
    return PUR_OK;
}

pur_status scn_locations_prepare(scn_locations *locations, const char *path)
{
    const scn_path plain = scn_simplify(path);
    if (find_entry(locations, plain.text))
        return PUR_OK;
    return add_entry(locations, path) ? PUR_OK : PUR_NO_MEMORY;
}

void scn_locations_forget(scn_locations *locations, const char *path)
{
    const scn_path plain = scn_simplify(path);
    struct entry *found = find_entry(locations, plain.text);
    if (!found)
        return;
    found->location.span = (scn_span){0};
    found->location.in_file = false;
    found->known = true;
}

const scn_location *scn_locations_find(const scn_locations *locations, const char *path)
{
    scn_path plain = scn_simplify(path);
    for (;;) {
        const struct entry *found = find_entry(locations, plain.text);
        if (found && found->known)
            return &found->location;
        if (!*plain.text)
            return NULL;
        char *dot = strrchr(plain.text, '.');
        *(dot ? dot : plain.text) = '\0';
    }
}
