/* Whether the parts of a definition go together. */
#include "base/fail.h"
#include "base/suggest.h"
#include "lib/params/def.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The path of `key` in the object at `base` ("" for the run). */
static void join(char *path, const char *base, const char *key)
{
    snprintf(path, PUR_PATH_MAX + 1, "%.100s%s%.40s", base, *base ? "." : "", key);
}

/* `base`, with `:number` from the second of its kind on. */
static void number_path(char *path, const char *base, size_t number)
{
    if (number == 1)
        snprintf(path, PUR_PATH_MAX + 1, "%.100s", base);
    else
        snprintf(path, PUR_PATH_MAX + 1, "%.100s:%zu", base, number);
}

static pur_status refuse_text(const char *base, const char *key, const char *text, pur_error *error)
{
    char path[PUR_PATH_MAX + 1];
    join(path, base, key);
    return purp_fail(error, PUR_INVALID, path, "%s", text);
}

static pur_status check_reference(const pur_def *def, const purp_block *block, size_t row,
                                  const char *base, pur_error *error)
{
    const purp_reference *reference =
        (const void *)((const char *)block->data + block->rows[row].offset);
    if (!(block->given >> row & 1) || purp_def_entry(def, reference->name) < def->entry_count)
        return PUR_OK;

    char path[PUR_PATH_MAX + 1];
    join(path, base, block->rows[row].key);
    const char *names[32] = {NULL};
    for (size_t i = 0; i < def->entry_count && i + 1 < PURP_COUNT(names); i++)
        names[i] = def->entries[i].name;
    const char *near = purp_suggest_word(reference->name, names);
    return purp_fail(error, PUR_UNKNOWN, path,
                     near ? "no agent is called '%s' (did you mean '%s'?)"
                          : "no agent is called '%s'",
                     reference->name, near);
}

static pur_status check_block(const pur_def *def, const purp_block *block, const char *base,
                              pur_error *error)
{
    for (size_t i = 0; i < block->row_count; i++) {
        const pur_param *row = &block->rows[i];
        if (row->flags & PUR_PARAM_REQUIRED && !(block->given >> i & 1)) {
            char path[PUR_PATH_MAX + 1];
            join(path, base, row->key);
            return purp_fail(error, PUR_MISSING, path, "'%s' is missing", row->key);
        }
        if (row->type == PUR_REFERENCE) {
            const pur_status status = check_reference(def, block, i, base, error);
            if (status != PUR_OK)
                return status;
        }
    }
    return PUR_OK;
}

static bool inside(const struct world_params *world, pur_vec place)
{
    return place.x >= 0.0 && place.x <= world->width && place.y >= 0.0 && place.y <= world->height;
}

static bool place_inside(const struct world_params *world, const pur_start *place)
{
    switch (place->kind) {
    case PUR_START_POINT:
        return inside(world, place->point);
    case PUR_START_WORLD:
        return true;
    case PUR_START_BOX:
        return inside(world, place->box.low) && inside(world, place->box.high);
    case PUR_START_RING: {
        const pur_vec reach = pur_vec_make(place->radius, place->radius);
        return inside(world, pur_vec_sub(place->point, reach)) &&
               inside(world, pur_vec_add(place->point, reach));
    }
    }
    return false;
}

static pur_status check_start(const pur_def *def, const struct agent_params *agent,
                              const char *name, pur_error *error)
{
    const struct world_params *world = purp_world_params(def);
    if (world->edge != PUR_EDGE_OPEN && !place_inside(world, &agent->position))
        return refuse_text(name, "position", "the start is outside the bounded world", error);
    if (agent->count > 1 && agent->position.kind == PUR_START_POINT)
        return refuse_text(name, "position",
                           "a crew (count > 1) cannot start at one place: use "
                           "{ random: true } or { ring: … }",
                           error);

    const pur_motion *motion = &agent->velocity;
    const double speed = motion->kind == PUR_MOTION_VELOCITY    ? pur_vec_length(motion->velocity)
                         : motion->kind == PUR_MOTION_DIRECTION ? motion->speed
                                                                : 0.0;
    if (speed <= agent->properties.max_speed)
        return PUR_OK;
    char path[PUR_PATH_MAX + 1];
    join(path, name, "velocity");
    return purp_fail(error, PUR_OUT_OF_RANGE, path,
                     "the start is at %.15g m/s, faster than max_speed, %.15g m/s", speed,
                     agent->properties.max_speed);
}

/* What must hold also when an agent is placed anew. */
static pur_status check_velocity(const struct agent_params *agent, const char *name,
                                 pur_error *error)
{
    const pur_motion *motion = &agent->velocity;
    const bool whole_speed = motion->kind == PUR_MOTION_DIRECTION && motion->speed < 0.0;
    if (whole_speed && agent->properties.max_speed > DBL_MAX)
        return refuse_text(name, "velocity",
                           "a random velocity without a speed needs a finite max_speed", error);
    return PUR_OK;
}

static pur_status check_goal(const purp_block *block, const char *base, pur_error *error)
{
    const bool target = purp_block_given(block, "target");
    const bool point = purp_block_given(block, "point");
    if (target && point)
        return refuse_text(base, "point", "give either a target or a point, not both", error);
    if (target || point)
        return PUR_OK;
    char path[PUR_PATH_MAX + 1];
    join(path, base, "target");
    return purp_fail(error, PUR_MISSING, path, "'target' or 'point' is missing");
}

static pur_status check_use(const pur_def *def, const purp_entry *entry, const purp_use *use,
                            const char *base, pur_error *error)
{
    const pur_status status = check_block(def, &use->block, base, error);
    if (status != PUR_OK)
        return status;
    if (use->rule->flags & PURP_NEEDS_GOAL) {
        const pur_status goal = check_goal(&use->block, base, error);
        if (goal != PUR_OK)
            return goal;
    }
    if (use->rule->flags & PURP_SCALES_BY_MAX_SPEED &&
        purp_agent_params(entry)->properties.max_speed > DBL_MAX)
        return purp_fail(error, PUR_INVALID, base, "'%s' needs a finite max_speed of '%s'",
                         use->rule->info.name, entry->name);
    if (use->rule->flags & PURP_MOVES_ITSELF && entry->use_count > 1)
        return purp_fail(error, PUR_INVALID, base,
                         "'%s' moves the agent by itself: it must be its only behaviour",
                         use->rule->info.name);
    if (use->rule->flags & PURP_MOVES_ITSELF &&
        purp_agent_params(entry)->control == PURP_CONTROL_KEYBOARD)
        return purp_fail(error, PUR_INVALID, base,
                         "'%s' moves the agent by itself: the keyboard cannot steer it",
                         use->rule->info.name);
    if (!use->rule->check)
        return PUR_OK;
    const purp_refusal refusal =
        use->rule->check(use->block.data, purp_agent_params(entry), purp_world_params(def));
    return refusal.text ? refuse_text(base, refusal.key, refusal.text, error) : PUR_OK;
}

/* The path of a behaviour in an agent's list. */
static void use_path(char *path, const purp_entry *entry, size_t index)
{
    const char *name = entry->uses[index].rule->info.name;
    size_t number = 1;
    for (size_t i = 0; i < index; i++)
        number += strcmp(entry->uses[i].rule->info.name, name) == 0;

    char base[PUR_PATH_MAX + 1];
    join(base, entry->name, name);
    number_path(path, base, number);
}

static pur_status check_entry(const pur_def *def, const purp_entry *entry, bool starts,
                              pur_error *error)
{
    const struct agent_params *agent = purp_agent_params(entry);
    pur_status status = check_block(def, &entry->block, entry->name, error);
    if (status == PUR_OK)
        status = check_velocity(agent, entry->name, error);
    if (status == PUR_OK && starts)
        status = check_start(def, agent, entry->name, error);
    if (status == PUR_OK && agent->control == PURP_CONTROL_KEYBOARD &&
        agent->properties.max_speed > DBL_MAX)
        status =
            refuse_text(entry->name, "control", "keyboard control needs a finite max_speed", error);
    for (size_t i = 0; status == PUR_OK && i < entry->use_count; i++) {
        char base[PUR_PATH_MAX + 1];
        use_path(base, entry, i);
        status = check_use(def, entry, &entry->uses[i], base, error);
    }
    return status;
}

static pur_status check_numbered(const pur_def *def, const purp_block *blocks, size_t count,
                                 const char *name, pur_error *error)
{
    for (size_t i = 0; i < count; i++) {
        char base[PUR_PATH_MAX + 1];
        number_path(base, name, i + 1);
        const pur_status status = check_block(def, &blocks[i], base, error);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* A wall with one place for both ends has no direction. */
static pur_status check_walls(const pur_def *def, pur_error *error)
{
    const pur_status status = check_numbered(def, def->walls, def->wall_count, "walls", error);
    if (status != PUR_OK)
        return status;
    for (size_t i = 0; i < def->wall_count; i++) {
        const struct wall_params *wall = def->walls[i].data;
        if (wall->from.x != wall->to.x || wall->from.y != wall->to.y)
            continue;
        char base[PUR_PATH_MAX + 1];
        number_path(base, "walls", i + 1);
        return refuse_text(base, "to", "a wall needs two different ends", error);
    }
    return PUR_OK;
}

static pur_status check_count(const pur_def *def, size_t max_agents, pur_error *error)
{
    size_t count = 0;
    for (size_t i = 0; i < def->entry_count; i++) {
        count += (size_t)purp_agent_params(&def->entries[i])->count;
        if (count <= max_agents)
            continue;
        char path[PUR_PATH_MAX + 1];
        join(path, def->entries[i].name, "count");
        return purp_fail(error, PUR_OUT_OF_RANGE, path,
                         "more than %zu agents: --max-agents allows more", max_agents);
    }
    return count ? PUR_OK : purp_fail(error, PUR_MISSING, "", "there are no agents");
}

static pur_status check_all(const pur_def *def, bool starts, pur_error *error)
{
    pur_status status = check_numbered(def, def->captures, def->capture_count, "capture", error);
    if (status == PUR_OK)
        status = check_numbered(def, def->obstacles, def->obstacle_count, "obstacles", error);
    if (status == PUR_OK)
        status = check_walls(def, error);
    for (size_t i = 0; status == PUR_OK && i < def->entry_count; i++)
        status = check_entry(def, &def->entries[i], starts, error);
    return status;
}

/* What is drawn must go together at both ends. */
static pur_status check_ends(const pur_def *def, pur_error *error)
{
    pur_def *copy = pur_def_copy(def);
    if (!copy)
        return purp_fail_no_memory(error);
    purp_def_go_to_end(copy, false);
    pur_status status = check_all(copy, true, error);
    purp_def_go_to_end(copy, true);
    if (status == PUR_OK)
        status = check_all(copy, true, error);
    pur_def_free(copy);
    return status;
}

pur_status pur_def_check(const pur_def *def, size_t max_agents, pur_error *error)
{
    const pur_status status = check_count(def, max_agents, error);
    if (status != PUR_OK)
        return status;
    return purp_def_has_random(def) ? check_ends(def, error) : check_all(def, true, error);
}

pur_status purp_def_check_running(const pur_def *def, pur_error *error)
{
    return check_all(def, false, error);
}
