/* Whether the parts of a definition go together. */
#include "base/fail.h"
#include "lib/params/def.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What is being checked: an object of a definition, and who is told what is wrong with it. */
typedef struct checker {
    const pur_def *def;
    pur_param_id at;
    pur_error *error;
} checker;

/* Report what is wrong with `key` of the object, or with all of it (NULL). */
__attribute__((format(printf, 4, 5))) static pur_status
refuse(const checker *self, const char *key, pur_status status, const char *format, ...)
{
    pur_error found = {.status = status};
    pur_param_id id = self->at;
    if (key)
        id.row = (uint32_t)purp_block_row(purp_def_block(self->def, id), key);
    pur_def_path(self->def, id, found.path);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(found.text, sizeof found.text, format, arguments);
    va_end(arguments);
    return purp_fail_pass(self->error, &found);
}

/* The path of a row of the object. */
static void row_path(const checker *self, size_t row, char path[PUR_PATH_MAX + 1])
{
    pur_param_id id = self->at;
    id.row = (uint32_t)row;
    pur_def_path(self->def, id, path);
}

static pur_status check_reference(const checker *self, const purp_block *block, size_t row)
{
    const purp_reference *reference = purp_block_field(block, row);
    if (!(block->given >> row & 1) ||
        purp_def_entry(self->def, reference->name) < self->def->entry_count)
        return PUR_OK;
    char path[PUR_PATH_MAX + 1];
    size_t entry;
    row_path(self, row, path);
    return purp_def_find_entry(self->def, reference->name, path, &entry, self->error);
}

/* What its table says of the object: required rows, and agents that exist. */
static pur_status check_rows(const checker *self)
{
    const purp_block *block = purp_def_block(self->def, self->at);
    for (size_t i = 0; i < block->row_count; i++) {
        const pur_param *row = &block->rows[i];
        if (row->flags & PUR_PARAM_REQUIRED && !(block->given >> i & 1))
            return refuse(self, row->key, PUR_MISSING, "'%s' is missing", row->key);
        if (row->type == PUR_REFERENCE) {
            const pur_status status = check_reference(self, block, i);
            if (status != PUR_OK)
                return status;
        }
    }
    return PUR_OK;
}

static bool inside(const struct world_params *world, pur_vec point)
{
    return point.x >= 0.0 && point.x <= world->width && point.y >= 0.0 && point.y <= world->height;
}

static bool starts_inside(const struct world_params *world, const pur_start *start)
{
    switch (start->kind) {
    case PUR_START_POINT:
        return inside(world, start->point);
    case PUR_START_WORLD:
        return true;
    case PUR_START_BOX:
        return inside(world, start->box.low) && inside(world, start->box.high);
    case PUR_START_RING: {
        const pur_vec reach = pur_vec_make(start->radius, start->radius);
        return inside(world, pur_vec_sub(start->point, reach)) &&
               inside(world, pur_vec_add(start->point, reach));
    }
    }
    return false;
}

/* The fastest that is known before a run begins; 0 where it is drawn. */
static double start_speed(const pur_motion *motion)
{
    if (motion->kind == PUR_MOTION_VELOCITY)
        return pur_vec_length(motion->velocity);
    return motion->kind == PUR_MOTION_DIRECTION ? motion->speed : 0.0;
}

static pur_status check_start(const checker *self, const struct agent_params *agent)
{
    const struct world_params *world = purp_world_params(self->def);
    if (world->edge != PUR_EDGE_OPEN && !starts_inside(world, &agent->position))
        return refuse(self, "position", PUR_INVALID, "the start is outside the bounded world");
    if (agent->count > 1 && agent->position.kind == PUR_START_POINT)
        return refuse(self, "position", PUR_INVALID,
                      "a crew (count > 1) cannot start at one place: use "
                      "{ random: true } or { ring: … }");

    const double speed = start_speed(&agent->velocity);
    if (speed <= agent->properties.max_speed)
        return PUR_OK;
    return refuse(self, "velocity", PUR_OUT_OF_RANGE,
                  "the start is at %.15g m/s, faster than max_speed, %.15g m/s", speed,
                  agent->properties.max_speed);
}

/* Holds also where an agent respawns. */
static pur_status check_velocity(const checker *self, const struct agent_params *agent)
{
    const pur_motion *motion = &agent->velocity;
    const bool whole_speed = motion->kind == PUR_MOTION_DIRECTION && motion->speed < 0.0;
    if (whole_speed && agent->properties.max_speed > DBL_MAX)
        return refuse(self, "velocity", PUR_INVALID,
                      "a random velocity without a speed needs a finite max_speed");
    return PUR_OK;
}

/* A crew of several may have itself as its target: the nearest of the others. */
static pur_status check_other(const checker *self, const purp_entry *entry, const purp_block *block)
{
    const size_t row = purp_block_row(block, "target");
    const purp_reference *target = purp_block_field(block, row);
    if (purp_agent_params(entry)->count > 1 || strcmp(target->name, entry->name) != 0)
        return PUR_OK;
    return refuse(self, "target", PUR_INVALID, "'%s' cannot be its own target", entry->name);
}

static pur_status check_goal(const checker *self, const purp_entry *entry, const purp_block *block)
{
    const bool target = purp_block_given(block, "target");
    const bool point = purp_block_given(block, "point");
    if (target && point)
        return refuse(self, "point", PUR_INVALID, "give either a target or a point, not both");
    if (target)
        return check_other(self, entry, block);
    if (point)
        return PUR_OK;
    return refuse(self, "target", PUR_MISSING, "'target' or 'point' is missing");
}

/* What the flags of a rule ask of its agent. */
static pur_status check_flags(const checker *self, const purp_entry *entry, const purp_use *use)
{
    const unsigned flags = use->rule->flags;
    const char *name = use->rule->info.name;
    const struct agent_params *agent = purp_agent_params(entry);
    if (flags & PURP_NEEDS_GOAL) {
        const pur_status status = check_goal(self, entry, &use->block);
        if (status != PUR_OK)
            return status;
    }
    if (flags & PURP_SCALES_BY_MAX_SPEED && agent->properties.max_speed > DBL_MAX)
        return refuse(self, NULL, PUR_INVALID, "'%s' needs a finite max_speed of '%s'", name,
                      entry->name);
    if (flags & PURP_MOVES_ITSELF && purp_entry_strategy_of(entry, self->at.behaviour).count > 1)
        return refuse(self, NULL, PUR_INVALID,
                      "'%s' moves the agent by itself: it must be its only behaviour", name);
    if (flags & PURP_MOVES_ITSELF && agent->control == PURP_CONTROL_KEYBOARD)
        return refuse(self, NULL, PUR_INVALID,
                      "'%s' moves the agent by itself: the keyboard cannot steer it", name);
    return PUR_OK;
}

/* The strategy in force is one of the agent's. */
static pur_status check_strategy(const checker *self, const purp_entry *entry)
{
    if (!purp_block_given(&entry->block, "strategy"))
        return PUR_OK;
    char path[PUR_PATH_MAX + 1];
    size_t index;
    row_path(self, purp_block_row(&entry->block, "strategy"), path);
    return purp_entry_find_strategy(entry, purp_agent_params(entry)->strategy.name, path, &index,
                                    self->error);
}

static pur_status check_use(const checker *self, const purp_entry *entry, const purp_use *use)
{
    pur_status status = check_rows(self);
    if (status == PUR_OK)
        status = check_flags(self, entry, use);
    if (status != PUR_OK || !use->rule->check)
        return status;
    const purp_refusal refusal =
        use->rule->check(&use->block, purp_agent_params(entry), purp_world_params(self->def));
    return refusal.text ? refuse(self, refusal.key, PUR_INVALID, "%s", refusal.text) : PUR_OK;
}

/* The mistakes found so far: one of an object at most. */
typedef struct findings {
    pur_error *items;
    size_t most;
    size_t count;
} findings;

static bool is_known(const findings *self, const pur_error *error)
{
    for (size_t i = 0; i < self->count; i++)
        if (strcmp(self->items[i].path, error->path) == 0 &&
            strcmp(self->items[i].text, error->text) == 0)
            return true;
    return false;
}

/* Keep the error of a check that failed. False: no more are wanted. */
static bool keep(findings *self, pur_status status, const pur_error *error)
{
    if (status != PUR_OK && self->count < self->most && !is_known(self, error))
        self->items[self->count++] = *error;
    return self->count < self->most;
}

/* The agent itself, without its behaviours. */
static pur_status check_agent(const checker *self, const purp_entry *entry, bool starts)
{
    const struct agent_params *agent = purp_agent_params(entry);
    pur_status status = check_rows(self);
    if (status == PUR_OK)
        status = check_strategy(self, entry);
    if (status == PUR_OK)
        status = check_velocity(self, agent);
    if (status == PUR_OK && starts)
        status = check_start(self, agent);
    if (status == PUR_OK && agent->control == PURP_CONTROL_KEYBOARD &&
        agent->properties.max_speed > DBL_MAX)
        status = refuse(self, "control", PUR_INVALID, "keyboard control needs a finite max_speed");
    return status;
}

/* False: no more mistakes are wanted. */
static bool check_entry(const pur_def *def, size_t index, bool starts, findings *found)
{
    const purp_entry *entry = &def->entries[index];
    pur_error error = {0};
    checker self = {
        def, {.kind = PUR_OBJECT_AGENT, .number = (uint32_t)index, .row = PUR_NO_ROW}, &error};
    if (!keep(found, check_agent(&self, entry, starts), &error))
        return false;
    self.at.kind = PUR_OBJECT_BEHAVIOUR;
    for (size_t i = 0; i < entry->use_count; i++) {
        error = (pur_error){0};
        self.at.behaviour = (uint32_t)i;
        if (!keep(found, check_use(&self, entry, &entry->uses[i]), &error))
            return false;
    }
    return true;
}

/* A wall whose ends are one point has no direction. */
static pur_status check_ends(const checker *self)
{
    const struct wall_params *wall = purp_def_block(self->def, self->at)->data;
    if (wall->from.x != wall->to.x || wall->from.y != wall->to.y)
        return PUR_OK;
    return refuse(self, "to", PUR_INVALID, "a wall needs two different ends");
}

/* All objects of a kind by `check`. False: no more mistakes are wanted. */
static bool check_each(const pur_def *def, pur_object_kind kind,
                       pur_status (*check)(const checker *self), findings *found)
{
    pur_error error = {0};
    checker self = {def, {.kind = kind, .row = PUR_NO_ROW}, &error};
    for (; purp_def_block(def, self.at); self.at.number++, error = (pur_error){0})
        if (!keep(found, check(&self), &error))
            return false;
    return true;
}

static pur_status check_wall(const checker *self)
{
    const pur_status status = check_rows(self);
    return status == PUR_OK ? check_ends(self) : status;
}

static pur_status check_count(const pur_def *def, size_t max_agents, pur_error *error)
{
    size_t count = 0;
    for (size_t i = 0; i < def->entry_count; i++) {
        count += (size_t)purp_agent_params(&def->entries[i])->count;
        const checker self = {def, {.kind = PUR_OBJECT_AGENT, .number = (uint32_t)i}, error};
        if (count > max_agents)
            return refuse(&self, "count", PUR_OUT_OF_RANGE,
                          "more than %zu agents: --max-agents allows more", max_agents);
    }
    return count ? PUR_OK : purp_fail(error, PUR_MISSING, "", "there are no agents");
}

static void check_all(const pur_def *def, bool starts, findings *found)
{
    bool more = check_each(def, PUR_OBJECT_CAPTURE, check_rows, found) &&
                check_each(def, PUR_OBJECT_OBSTACLE, check_rows, found) &&
                check_each(def, PUR_OBJECT_WALL, check_wall, found);
    for (size_t i = 0; more && i < def->entry_count; i++)
        more = check_entry(def, i, starts, found);
}

/* Random parameters must go together with the others at both ends of what they are drawn from. */
static pur_status check_random(const pur_def *def, findings *found)
{
    pur_def *copy = pur_def_copy(def);
    if (!copy)
        return PUR_NO_MEMORY;
    purp_def_go_to_end(copy, false);
    check_all(copy, true, found);
    purp_def_go_to_end(copy, true);
    check_all(copy, true, found);
    pur_def_free(copy);
    return PUR_OK;
}

static purp_refusal warning_of(const purp_entry *entry)
{
    const struct agent_params *agent = purp_agent_params(entry);
    const purp_strategy strategy = purp_entry_in_force(entry);
    const purp_use *only = &entry->uses[strategy.first];
    if (strategy.count != 1 || !only->rule->warn || agent->control == PURP_CONTROL_KEYBOARD)
        return (purp_refusal){NULL, NULL};
    return only->rule->warn(&only->block, agent);
}

bool pur_def_warning(const pur_def *def, size_t index, pur_error *warning)
{
    for (size_t i = 0; i < def->entry_count; i++) {
        const purp_refusal found = warning_of(&def->entries[i]);
        if (!found.text || index-- > 0)
            continue;
        const checker self = {def,
                              {.kind = PUR_OBJECT_BEHAVIOUR,
                               .number = (uint32_t)i,
                               .behaviour = (uint32_t)purp_entry_in_force(&def->entries[i]).first,
                               .row = PUR_NO_ROW},
                              warning};
        *warning = (pur_error){.status = PUR_OK};
        refuse(&self, found.key, PUR_INVALID, "%s", found.text);
        return true;
    }
    return false;
}

size_t pur_def_mistakes(const pur_def *def, size_t max_agents, pur_error *errors, size_t most)
{
    findings found = {.items = errors, .most = most};
    pur_error error = {0};
    const pur_status status = check_count(def, max_agents, &error);
    keep(&found, status, &error);
    if (status != PUR_OK || most == 0)
        return found.count;
    if (!purp_def_has_random(def)) {
        check_all(def, true, &found);
    } else if (check_random(def, &found) != PUR_OK) {
        errors[0] = (pur_error){0};
        purp_fail_no_memory(&errors[0]);
        return 1;
    }
    return found.count;
}

pur_status pur_def_check(const pur_def *def, size_t max_agents, pur_error *error)
{
    pur_error found = {0};
    if (pur_def_mistakes(def, max_agents, &found, 1) == 0)
        return PUR_OK;
    return purp_fail_pass(error, &found);
}

pur_status purp_def_check_running(const pur_def *def, pur_error *error)
{
    pur_error first = {0};
    findings found = {.items = &first, .most = 1};
    check_all(def, false, &found);
    return found.count == 0 ? PUR_OK : purp_fail_pass(error, &first);
}
