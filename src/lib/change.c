/* Changes of parameters while a world runs. A change holds the value that is not in use and
   exchanges it with the one in the definition, so that doing it twice undoes it exactly. */
#include "base/fail.h"
#include "lib/control.h"
#include "lib/random_params.h"

#include <stdlib.h>

struct pur_change {
    purp_block *block; /* in the world's definition */
    const pur_param *param;
    size_t row;
    purp_random_param *random; /* NULL: the parameter is not random */
    purp_slot slot;            /* the value that is not in use */
    bool made;
};

static purp_random_param *find_random(const pur_world *world, const purp_block *block, size_t row)
{
    for (size_t i = 0; i < world->random_count; i++)
        if (world->random_params[i].field == purp_block_field(block, row))
            return &world->random_params[i];
    return NULL;
}

static void exchange(pur_change *change)
{
    purp_block_exchange(change->block, change->row, &change->slot);
    change->made = !change->made;
    if (change->random)
        change->random->changes += change->made ? 1 : -1U;
}

void pur_world_toggle(pur_world *world, pur_change *change)
{
    exchange(change);
    purp_world_refresh(world);
}

void pur_change_free(pur_change *change)
{
    if (!change)
        return;
    purp_slot_free(&change->slot, change->param);
    free(change);
}

/* Whether agents that were given to the keys can stay with them. */
static pur_status check_hands(const pur_world *world, pur_param_id id, pur_error *error)
{
    pur_error found = {0};
    if (purp_hands_check(world, &found) == PUR_OK)
        return PUR_OK;
    pur_def_path(world->def, id, found.path);
    return purp_fail_pass(error, &found);
}

/* Make the change, and take it back if the definition is not valid with it. */
static pur_status try_change(pur_world *world, pur_change *change, pur_param_id id,
                             pur_error *error)
{
    if (change->param->type == PUR_REFERENCE) {
        purp_reference *reference = &change->slot.as.reference;
        reference->crew = (int32_t)purp_def_entry(world->def, reference->name);
    }
    exchange(change);
    pur_status status = purp_def_check_running(world->def, error);
    if (status == PUR_OK)
        status = check_hands(world, id, error);
    if (status == PUR_OK && !purp_world_has_state(world)) {
        status = purp_fail(error, PUR_INVALID, NULL,
                           "'%s' can only be set so at the start, for what it remembers: --set",
                           change->param->key);
        pur_def_path(world->def, id, error->path);
    }
    if (status != PUR_OK) {
        exchange(change);
        return status;
    }
    purp_world_refresh(world);
    if (purp_world_make_budgets(world))
        return PUR_OK;
    pur_world_toggle(world, change);
    return purp_fail_no_memory(error);
}

/* Whether every agent already has this value. */
static bool is_same(const pur_change *change)
{
    const bool varies = change->random && change->random->changes == 0 && change->random->count > 1;
    return !varies && purp_block_has(change->block, change->row, &change->slot);
}

/* Fill a change that is not made yet; the error has no path. */
static pur_status fill(pur_change *change, const pur_world *world, pur_param_id id,
                       const pur_value *value, pur_error *error)
{
    const pur_param *param = pur_def_row(world->def, id);
    if (!param)
        return purp_fail(error, PUR_UNKNOWN, NULL, "there is no such parameter");
    if (param->flags & PUR_PARAM_AT_START)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' can only be set at the start: --set",
                         param->key);
    if (value->type == PUR_RANDOM)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' can only be drawn at the start",
                         param->key);
    purp_block *block = purp_def_block(world->def, id);
    *change = (pur_change){
        .block = block, .param = param, .row = id.row, .random = find_random(world, block, id.row)};
    return purp_slot_fill(&change->slot, param, value, error);
}

/* A change that is not made yet; NULL and an error if the value is not accepted. */
static pur_change *prepare(const pur_world *world, pur_param_id id, const pur_value *value,
                           pur_error *error)
{
    pur_change *change = calloc(1, sizeof *change);
    if (!change)
        purp_fail_no_memory(error);
    else if (fill(change, world, id, value, error) == PUR_OK)
        return change;
    pur_def_path(world->def, id, error->path);
    free(change);
    return NULL;
}

pur_status pur_world_change_at(pur_world *world, pur_param_id id, const pur_value *value,
                               pur_change **change, pur_error *error)
{
    pur_error found = {0};
    *change = NULL;
    pur_change *made = prepare(world, id, value, &found);
    if (made && is_same(made)) {
        pur_change_free(made);
        return PUR_OK;
    }
    if (made && try_change(world, made, id, &found) == PUR_OK) {
        *change = made;
        return PUR_OK;
    }
    pur_change_free(made);
    return purp_fail_pass(error, &found);
}

pur_status pur_world_change(pur_world *world, const char *path, const pur_value *value,
                            pur_change **change, pur_error *error)
{
    pur_param_id id;
    *change = NULL;
    const pur_status status = pur_def_find(world->def, path, &id, error);
    return status == PUR_OK ? pur_world_change_at(world, id, value, change, error) : status;
}
