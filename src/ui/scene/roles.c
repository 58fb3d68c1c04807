/* Finds the pursuers and quarries of a world, from its capture rules and its behaviours. */
#include "ui/scene/roles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SOME_PAINTS 6

struct ui_roles {
    size_t agents;
    ui_member *members;
};

/* Pursuers get warm colours first, quarries cool ones. */
static const ui_paint paints[][SOME_PAINTS] = {
    [ROLE_PLAIN] = {PAINT_CYAN, PAINT_YELLOW, PAINT_GREEN, PAINT_MAGENTA, PAINT_RED, PAINT_BLUE},
    [ROLE_PURSUER] = {PAINT_RED, PAINT_YELLOW, PAINT_MAGENTA, PAINT_BLUE, PAINT_CYAN, PAINT_GREEN},
    [ROLE_QUARRY] = {PAINT_GREEN, PAINT_CYAN, PAINT_BLUE, PAINT_MAGENTA, PAINT_YELLOW, PAINT_RED},
};

static bool find_crew(const pur_world *world, const char *name, size_t *found)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        if (strcmp(pur_world_crew(world, i).name, name) == 0) {
            *found = i;
            return true;
        }
    }
    return false;
}

/* The crew that a parameter names. */
static bool crew_at(const pur_world *world, pur_param_id id, size_t *crew)
{
    pur_value value;
    const pur_status status = pur_def_get_at(pur_world_def(world), id, &value);
    return status == PUR_OK && value.type == PUR_REFERENCE &&
           find_crew(world, value.as.reference, crew);
}

static bool has_key(const pur_behaviour *behaviour, const char *key)
{
    for (size_t i = 0; i < behaviour->param_count; i++)
        if (strcmp(behaviour->params[i].key, key) == 0)
            return true;
    return false;
}

/* The roles that one behaviour gives its crew and its target. A rule with a fear_distance flees its
   target; any other goes after it. What is known from capture rules stays. */
static void see_behaviour(const pur_world *world, ui_role *roles, size_t crew, size_t index)
{
    const pur_behaviour *behaviour = pur_def_behaviour(pur_world_def(world), crew, index);
    for (size_t i = 0; i < behaviour->param_count; i++) {
        size_t target;
        pur_param_id id = pur_def_behaviour_id(crew, index);
        id.row = (uint32_t)i;
        if (!crew_at(world, id, &target))
            continue;
        if (has_key(behaviour, "fear_distance")) {
            if (roles[crew] == ROLE_PLAIN)
                roles[crew] = ROLE_QUARRY;
            if (roles[target] == ROLE_PLAIN)
                roles[target] = ROLE_PURSUER;
            continue;
        }
        if (roles[crew] != ROLE_QUARRY)
            roles[crew] = ROLE_PURSUER;
        if (roles[target] == ROLE_PLAIN)
            roles[target] = ROLE_QUARRY;
    }
}

static void see_captures(const pur_world *world, ui_role *roles)
{
    for (size_t i = 0; i < pur_world_capture_count(world); i++) {
        const pur_capture capture = pur_world_capture(world, i);
        roles[capture.by] = ROLE_PURSUER;
        if (roles[capture.of] == ROLE_PLAIN)
            roles[capture.of] = ROLE_QUARRY;
    }
}

static void see_roles(const pur_world *world, ui_role *roles)
{
    see_captures(world, roles);
    for (size_t crew = 0; crew < pur_world_crew_count(world); crew++)
        for (size_t i = 0; i < pur_world_crew(world, crew).behaviour_count; i++)
            see_behaviour(world, roles, crew, i);
}

/* The least used colour of a role; of several the first. */
static ui_paint choose_paint(ui_role role, unsigned used[PAINT_COUNT])
{
    ui_paint best = paints[role][0];
    for (size_t i = 1; i < SOME_PAINTS; i++)
        if (used[paints[role][i]] < used[best])
            best = paints[role][i];
    used[best]++;
    return best;
}

static void fill(ui_roles *self, const pur_world *world, const ui_role *roles)
{
    unsigned used[PAINT_COUNT] = {0};
    const bool alone = self->agents <= ROLES_COLOURED_MAX;
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        ui_member member = {.role = roles[i], .crew = i, .trail = i};
        for (size_t k = crew.first; k < crew.first + crew.count; k++) {
            if (alone || k == crew.first)
                member.paint = choose_paint(roles[i], used);
            if (alone)
                member.trail = k;
            self->members[k] = member;
        }
    }
}

ui_roles *roles_new(const pur_world *world)
{
    ui_roles *self = calloc(1, sizeof *self);
    ui_role *roles = calloc(pur_world_crew_count(world) + 1, sizeof *roles);
    const size_t agents = pur_world_agent_count(world);
    ui_member *members = calloc(agents + 1, sizeof *members);
    if (!self || !roles || !members) {
        free(self);
        free(roles);
        free(members);
        return NULL;
    }
    self->agents = agents;
    self->members = members;
    see_roles(world, roles);
    fill(self, world, roles);
    free(roles);
    return self;
}

void roles_free(ui_roles *self)
{
    if (!self)
        return;
    free(self->members);
    free(self);
}

ui_member roles_member(const ui_roles *self, size_t agent)
{
    assert(agent < self->agents);
    return self->members[agent];
}

size_t roles_lead(const ui_roles *self)
{
    for (size_t i = 0; i < self->agents; i++)
        if (self->members[i].role == ROLE_PURSUER)
            return i;
    return 0;
}
