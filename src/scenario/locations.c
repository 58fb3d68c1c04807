/* The location in the file of each value of a scenario. */
#include "scenario/locations.h"

#include <stdlib.h>

struct entry {
    scn_location location;
    bool known; /* false: only allocated */
};

struct scn_locations {
    struct entry *entries;
    size_t count;
    size_t size;
};

scn_locations *scn_locations_new(void)
{
    return calloc(1, sizeof(scn_locations));
}

void scn_locations_free(scn_locations *locations)
{
    if (!locations)
        return;
    free(locations->entries);
    free(locations);
}

static struct entry *add_entry(scn_locations *locations, pur_param_id id)
{
    if (locations->count == locations->size) {
        const size_t size = locations->size ? locations->size * 2 : 32;
        struct entry *entries = realloc(locations->entries, size * sizeof *entries);
        if (!entries)
            return NULL;
        locations->entries = entries;
        locations->size = size;
    }
    struct entry *added = &locations->entries[locations->count++];
    *added = (struct entry){.location.id = id};
    return added;
}

static struct entry *find_entry(const scn_locations *locations, pur_param_id id)
{
    for (size_t i = 0; i < locations->count; i++)
        if (pur_param_id_equal(locations->entries[i].location.id, id))
            return &locations->entries[i];
    return NULL;
}

pur_status scn_locations_add(scn_locations *locations, pur_param_id id, const scn_span *span)
{
    struct entry *added = add_entry(locations, id);
    if (!added)
        return PUR_NO_MEMORY;
    added->location.span = *span;
    added->location.in_file = true;
    added->known = true;
    return PUR_OK;
}

pur_status scn_locations_prepare(scn_locations *locations, pur_param_id id)
{
    return find_entry(locations, id) || add_entry(locations, id) ? PUR_OK : PUR_NO_MEMORY;
}

void scn_locations_forget(scn_locations *locations, pur_param_id id)
{
    struct entry *found = find_entry(locations, id);
    if (found)
        *found = (struct entry){.location.id = id, .known = true};
}

/* What is around a parameter or object: its object, the agent of a behaviour, or the file. */
static pur_param_id holder_of(pur_param_id id)
{
    if (id.row != PUR_NO_ROW)
        id.row = PUR_NO_ROW;
    else if (id.kind == PUR_OBJECT_BEHAVIOUR)
        id = (pur_param_id){.kind = PUR_OBJECT_AGENT, .number = id.number, .row = PUR_NO_ROW};
    else
        id = (pur_param_id){.kind = PUR_OBJECT_RUN, .row = PUR_NO_ROW};
    return id;
}

const scn_location *scn_locations_find(const scn_locations *locations, pur_param_id id)
{
    for (;;) {
        const struct entry *found = find_entry(locations, id);
        if (found && found->known)
            return &found->location;
        const pur_param_id holder = holder_of(id);
        if (pur_param_id_equal(holder, id))
            return NULL;
        id = holder;
    }
}
