/* Finds the roles of crews and gives them colours. */
#include "run/roles.h"

#include "run/crews.h"

#include <assert.h>
#include <stdlib.h>

struct run_roles {
    size_t agents;
    run_member *members;
};

/* What is known of a crew. */
typedef struct part {
    bool chases;
    bool chased;
} part;

/* The colours of a role, its own ones first. */
static const run_paint paints[][PALETTE_COLOURS] = {
    [ROLE_PLAIN] = {PAINT_TAN, PAINT_SILVER, PAINT_GREY, PAINT_VIOLET, PAINT_BLUE, PAINT_PINK,
                    PAINT_ORANGE, PAINT_RED},
    [ROLE_PURSUER] = {PAINT_RED, PAINT_ORANGE, PAINT_PINK, PAINT_TAN, PAINT_SILVER, PAINT_GREY,
                      PAINT_VIOLET, PAINT_BLUE},
    [ROLE_QUARRY] = {PAINT_BLUE, PAINT_VIOLET, PAINT_SILVER, PAINT_GREY, PAINT_TAN, PAINT_PINK,
                     PAINT_ORANGE, PAINT_RED},
};

/* The crew that a behaviour has as its target. */
static bool find_target(const pur_world *world, pur_param_id id, size_t *crew)
{
    pur_value value;
    return pur_def_get_key(pur_world_def(world), id, "target", &value) == PUR_OK &&
           value.type == PUR_REFERENCE && crews_find(world, value.as.reference, crew);
}

static void see_behaviours(const pur_world *world, part *parts, size_t crew)
{
    const pur_def *def = pur_world_def(world);
    const pur_strategy strategy = pur_def_strategy_in_force(def, crew);
    for (size_t k = 0; k < strategy.behaviour_count; k++) {
        size_t target;
        const size_t i = strategy.first_behaviour + k;
        if (!pur_def_behaviour(def, crew, i)->chases ||
            !find_target(world, pur_def_behaviour_id(crew, i), &target))
            continue;
        parts[crew].chases = true;
        parts[target].chased = true;
    }
}

static void see_captures(const pur_world *world, part *parts)
{
    for (size_t i = 0; i < pur_world_capture_count(world); i++) {
        const pur_capture capture = pur_world_capture(world, i);
        parts[capture.by].chases = true;
        parts[capture.of].chased = true;
    }
}

static run_role role_of(part found)
{
    if (found.chases)
        return ROLE_PURSUER;
    return found.chased ? ROLE_QUARRY : ROLE_PLAIN;
}

/* The least used colour of a role; of several the first. */
static run_paint choose_paint(run_role role, unsigned used[PAINT_COUNT])
{
    run_paint best = paints[role][0];
    for (size_t i = 1; i < PALETTE_COLOURS; i++)
        if (used[paints[role][i]] < used[best])
            best = paints[role][i];
    used[best]++;
    return best;
}

static void fill(run_roles *self, const pur_world *world, const part *parts)
{
    unsigned used[PAINT_COUNT] = {0};
    const bool apart = self->agents <= ROLES_APART_MAX;
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        const run_role role = role_of(parts[i]);
        const run_paint paint = choose_paint(role, used);
        for (size_t k = crew.first; k < crew.first + crew.count; k++)
            self->members[k] =
                (run_member){.role = role, .paint = paint, .crew = i, .trail = apart ? k : i};
    }
}

run_roles *roles_new(const pur_world *world)
{
    const size_t crews = pur_world_crew_count(world);
    const size_t agents = pur_world_agent_count(world);
    run_roles *self = calloc(1, sizeof *self);
    part *parts = calloc(crews + 1, sizeof *parts);
    run_member *members = calloc(agents + 1, sizeof *members);
    if (!self || !parts || !members) {
        free(self);
        free(parts);
        free(members);
        return NULL;
    }
    *self = (run_roles){agents, members};
    see_captures(world, parts);
    for (size_t i = 0; i < crews; i++)
        see_behaviours(world, parts, i);
    fill(self, world, parts);
    free(parts);
    return self;
}

void roles_free(run_roles *self)
{
    if (!self)
        return;
    free(self->members);
    free(self);
}

run_member roles_member(const run_roles *self, size_t agent)
{
    assert(agent < self->agents);
    return self->members[agent];
}

size_t roles_lead(const run_roles *self)
{
    for (size_t i = 0; i < self->agents; i++)
        if (self->members[i].role == ROLE_PURSUER)
            return i;
    return 0;
}
