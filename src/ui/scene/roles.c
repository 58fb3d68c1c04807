#include "ui/scene/roles.h"

#include "ui/scene/paths.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SOME_PAINTS 6

struct ui_cast {
    size_t agents;
    ui_member *members;
};

/* Warm colours for those who pursue, cool ones for the pursued. */
static const ui_paint paints[][SOME_PAINTS] = {
    [CAST_PLAIN] = {PAINT_CYAN, PAINT_YELLOW, PAINT_GREEN, PAINT_MAGENTA, PAINT_RED, PAINT_BLUE},
    [CAST_PURSUER] = {PAINT_RED, PAINT_YELLOW, PAINT_MAGENTA, PAINT_BLUE, PAINT_CYAN, PAINT_GREEN},
    [CAST_QUARRY] = {PAINT_GREEN, PAINT_CYAN, PAINT_BLUE, PAINT_MAGENTA, PAINT_YELLOW, PAINT_RED},
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

/* The crew that the reference at `path` names. */
static bool crew_at(const pur_world *world, const char *path, size_t *crew)
{
    pur_value value;
    const pur_status status = pur_def_get(pur_world_def(world), path, &value, NULL);
    return status == PUR_OK && value.type == PUR_REFERENCE && value.as.reference &&
           find_crew(world, value.as.reference, crew);
}

static bool has_key(const pur_behaviour *behaviour, const char *key)
{
    for (size_t i = 0; i < behaviour->param_count; i++)
        if (strcmp(behaviour->params[i].key, key) == 0)
            return true;
    return false;
}

/* What one behaviour makes of its crew, and of the crew it names. A rule that knows fear runs
   away from its target. */
static void see_behaviour(const pur_world *world, ui_part *parts, size_t crew, size_t index)
{
    const pur_behaviour *behaviour = pur_def_behaviour(pur_world_def(world), crew, index);
    for (size_t i = 0; i < behaviour->param_count; i++) {
        size_t target;
        const ui_path path = path_of(pur_world_def(world), crew, index, behaviour->params[i].key);
        if (behaviour->params[i].type != PUR_REFERENCE || !crew_at(world, path.text, &target))
            continue;
        if (has_key(behaviour, "fear_distance")) {
            if (parts[crew] == CAST_PLAIN)
                parts[crew] = CAST_QUARRY;
            if (parts[target] == CAST_PLAIN)
                parts[target] = CAST_PURSUER;
            continue;
        }
        if (parts[crew] != CAST_QUARRY)
            parts[crew] = CAST_PURSUER;
        if (parts[target] == CAST_PLAIN)
            parts[target] = CAST_QUARRY;
    }
}

static void see_captures(const pur_world *world, ui_part *parts)
{
    for (size_t i = 1; i <= pur_def_capture_count(pur_world_def(world)); i++) {
        char path[PUR_PATH_MAX + 1];
        size_t crew;
        snprintf(path, sizeof path, "capture:%zu.by", i);
        if (crew_at(world, path, &crew))
            parts[crew] = CAST_PURSUER;
        snprintf(path, sizeof path, "capture:%zu.of", i);
        if (crew_at(world, path, &crew) && parts[crew] == CAST_PLAIN)
            parts[crew] = CAST_QUARRY;
    }
}

static void see_parts(const pur_world *world, ui_part *parts)
{
    see_captures(world, parts);
    for (size_t crew = 0; crew < pur_world_crew_count(world); crew++)
        for (size_t i = 0; i < pur_world_crew(world, crew).behaviour_count; i++)
            see_behaviour(world, parts, crew, i);
}

/* A colour that suits `part`: the first that is least used. */
static ui_paint choose_paint(ui_part part, unsigned used[PAINT_COUNT])
{
    ui_paint best = paints[part][0];
    for (size_t i = 1; i < SOME_PAINTS; i++)
        if (used[paints[part][i]] < used[best])
            best = paints[part][i];
    used[best]++;
    return best;
}

static void fill(ui_cast *cast, const pur_world *world, const ui_part *parts)
{
    unsigned used[PAINT_COUNT] = {0};
    const bool alone = cast->agents <= CAST_COLOURED_MAX;
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        ui_member member = {.part = parts[i], .crew = i, .mark = i};
        for (size_t k = crew.first; k < crew.first + crew.count; k++) {
            if (alone || k == crew.first)
                member.paint = choose_paint(parts[i], used);
            if (alone)
                member.mark = k;
            cast->members[k] = member;
        }
    }
}

ui_cast *cast_new(const pur_world *world)
{
    ui_cast *cast = calloc(1, sizeof *cast);
    ui_part *parts = calloc(pur_world_crew_count(world) + 1, sizeof *parts);
    const size_t agents = pur_world_agent_count(world);
    ui_member *members = calloc(agents + 1, sizeof *members);
    if (!cast || !parts || !members) {
        free(cast);
        free(parts);
        free(members);
        return NULL;
    }
    cast->agents = agents;
    cast->members = members;
    see_parts(world, parts);
    fill(cast, world, parts);
    free(parts);
    return cast;
}

void cast_free(ui_cast *cast)
{
    if (!cast)
        return;
    free(cast->members);
    free(cast);
}

ui_member cast_member(const ui_cast *cast, size_t agent)
{
    assert(agent < cast->agents);
    return cast->members[agent];
}

size_t cast_lead(const ui_cast *cast)
{
    for (size_t i = 0; i < cast->agents; i++)
        if (cast->members[i].part == CAST_PURSUER)
            return i;
    return 0;
}
