/* A hash table of names by open addressing. */
#include "lib/params/names.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM 16

/* FNV-1a. No result depends on the order of the slots. */
static size_t hash(const char *name)
{
    uint32_t value = UINT32_C(2166136261);
    for (const char *c = name; *c; c++)
        value = (value ^ (unsigned char)*c) * UINT32_C(16777619);
    return value;
}

/* The slot of `name`, or the free slot for it. */
static size_t slot_of(const purp_names *names, purp_name_of *name_of, const void *entries,
                      const char *name)
{
    size_t at = hash(name) & (names->room - 1);
    while (names->slots[at] != 0 && strcmp(name_of(entries, names->slots[at] - 1), name) != 0)
        at = (at + 1) & (names->room - 1);
    return at;
}

static void put(purp_names *names, purp_name_of *name_of, const void *entries, size_t number)
{
    const size_t at = slot_of(names, name_of, entries, name_of(entries, number));
    names->slots[at] = (uint32_t)number + 1;
}

static bool make_room(purp_names *names, purp_name_of *name_of, const void *entries)
{
    if (names->used < names->room / 2)
        return true;
    const size_t room = names->room > 0 ? 2 * names->room : FIRST_ROOM;
    uint32_t *slots = calloc(room, sizeof *slots);
    if (!slots)
        return false;
    free(names->slots);
    names->slots = slots;
    names->room = room;
    for (size_t i = 0; i < names->used; i++)
        put(names, name_of, entries, i);
    return true;
}

bool purp_names_add(purp_names *names, purp_name_of *name_of, const void *entries)
{
    if (!make_room(names, name_of, entries))
        return false;
    put(names, name_of, entries, names->used++);
    return true;
}

size_t purp_names_find(const purp_names *names, purp_name_of *name_of, const void *entries,
                       const char *name)
{
    if (names->room == 0)
        return SIZE_MAX;
    const uint32_t found = names->slots[slot_of(names, name_of, entries, name)];
    return found == 0 ? SIZE_MAX : found - 1;
}

void purp_names_free(purp_names *names)
{
    free(names->slots);
    *names = (purp_names){NULL, 0, 0};
}
