/* Parameters by id, and by path for programs that need few of them: walking, setting, getting. */
#include "base/fail.h"
#include "lib/params/def.h"

purp_block *purp_def_block(const pur_def *def, pur_param_id id)
{
    pur_def *self = (pur_def *)def;
    const purp_entry *entry = id.number < def->entry_count ? &def->entries[id.number] : NULL;
    switch (id.kind) {
    case PUR_OBJECT_RUN:
        return id.number == 0 ? &self->run : NULL;
    case PUR_OBJECT_WORLD:
        return id.number == 0 ? &self->world : NULL;
    case PUR_OBJECT_CAPTURE:
        return id.number < def->capture_count ? &def->captures[id.number] : NULL;
    case PUR_OBJECT_OBSTACLE:
        return id.number < def->obstacle_count ? &def->obstacles[id.number] : NULL;
    case PUR_OBJECT_WALL:
        return id.number < def->wall_count ? &def->walls[id.number] : NULL;
    case PUR_OBJECT_AGENT:
        return entry ? (purp_block *)&entry->block : NULL;
    case PUR_OBJECT_BEHAVIOUR:
        return entry && id.behaviour < entry->use_count ? &entry->uses[id.behaviour].block : NULL;
    case PUR_OBJECT_NONE:
        break;
    }
    return NULL;
}

/* An entry is followed by its behaviours, and the last of them by the next entry. */
pur_param_id purp_def_next_object(const pur_def *def, pur_param_id id)
{
    pur_param_id next = {.kind = id.kind, .number = id.number, .behaviour = id.behaviour};
    if (id.kind == PUR_OBJECT_AGENT)
        next.kind = PUR_OBJECT_BEHAVIOUR;
    else if (id.kind == PUR_OBJECT_BEHAVIOUR)
        next.behaviour++;
    else
        next.number++;
    while (next.kind < PUR_OBJECT_NONE && !purp_def_block(def, next)) {
        if (next.kind == PUR_OBJECT_BEHAVIOUR)
            next = (pur_param_id){.kind = PUR_OBJECT_AGENT, .number = next.number + 1};
        else
            next = (pur_param_id){.kind = next.kind == PUR_OBJECT_AGENT ? PUR_OBJECT_NONE
                                                                        : next.kind + 1};
    }
    return next;
}

pur_param_id pur_def_first(const pur_def *def)
{
    (void)def;
    return (pur_param_id){.kind = PUR_OBJECT_RUN};
}

pur_param_id pur_def_next(const pur_def *def, pur_param_id id)
{
    id.row++;
    return pur_def_row(def, id) ? id : purp_def_next_object(def, id);
}

bool pur_param_id_equal(pur_param_id a, pur_param_id b)
{
    return a.kind == b.kind && a.number == b.number && a.behaviour == b.behaviour && a.row == b.row;
}

pur_param_id pur_def_behaviour_id(size_t entry, size_t index)
{
    return (pur_param_id){
        .kind = PUR_OBJECT_BEHAVIOUR, .number = (uint32_t)entry, .behaviour = (uint32_t)index};
}

const pur_param *pur_def_row(const pur_def *def, pur_param_id id)
{
    const purp_block *block = purp_def_block(def, id);
    return block && id.row < block->row_count ? &block->rows[id.row] : NULL;
}

const pur_param *pur_def_rows(const pur_def *def, pur_param_id id, size_t *count)
{
    const purp_block *block = purp_def_block(def, id);
    *count = block ? block->row_count : 0;
    return block ? block->rows : NULL;
}

pur_status pur_def_set_at(pur_def *def, pur_param_id id, const pur_value *value, pur_error *error)
{
    pur_error found = {0};
    if (!pur_def_row(def, id))
        return purp_fail(error, PUR_UNKNOWN, NULL, "there is no such parameter");
    if (purp_block_set(purp_def_block(def, id), id.row, value, &found) == PUR_OK)
        return PUR_OK;
    pur_def_path(def, id, found.path);
    return purp_fail_pass(error, &found);
}

pur_status pur_def_get_at(const pur_def *def, pur_param_id id, pur_value *value)
{
    return pur_def_row(def, id) ? purp_block_get(purp_def_block(def, id), id.row, value)
                                : PUR_UNKNOWN;
}

pur_status pur_def_get_key(const pur_def *def, pur_param_id id, const char *key, pur_value *value)
{
    const purp_block *block = purp_def_block(def, id);
    id.row = block ? (uint32_t)purp_block_row(block, key) : PUR_NO_ROW;
    return pur_def_get_at(def, id, value);
}

const pur_param *pur_def_param(const pur_def *def, const char *path, pur_error *error)
{
    pur_param_id id;
    return pur_def_find(def, path, &id, error) == PUR_OK ? pur_def_row(def, id) : NULL;
}

const pur_param *pur_def_table(const pur_def *def, const char *path, size_t *count,
                               pur_error *error)
{
    pur_param_id id;
    *count = 0;
    return pur_def_find_object(def, path, &id, error) == PUR_OK ? pur_def_rows(def, id, count)
                                                                : NULL;
}

pur_status pur_def_set(pur_def *def, const char *path, const pur_value *value, pur_error *error)
{
    pur_param_id id;
    const pur_status status = pur_def_find(def, path, &id, error);
    return status == PUR_OK ? pur_def_set_at(def, id, value, error) : status;
}

pur_status pur_def_get(const pur_def *def, const char *path, pur_value *value, pur_error *error)
{
    pur_param_id id;
    pur_status status = pur_def_find(def, path, &id, error);
    if (status != PUR_OK)
        return status;
    status = pur_def_get_at(def, id, value);
    if (status != PUR_OK)
        purp_fail(error, status, path, "'%s' is not set", pur_def_row(def, id)->key);
    return status;
}
