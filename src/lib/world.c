/* Makes a world from a definition, and reads it again after a parameter has changed. */
#include "lib/world.h"

#include "base/fail.h"
#include "lib/capture.h"
#include "lib/events.h"
#include "lib/lag.h"
#include "lib/move.h"
#include "lib/neighbour_grids.h"
#include "lib/properties.h"
#include "lib/pursuers.h"
#include "lib/random_params.h"
#include "lib/space/isa.h"
#include "lib/spatial_order.h"

#include <stdlib.h>

/* A zeroed array of `count` elements; never NULL for 0, so that NULL means out of memory. */
static void *allocate(size_t count, size_t size)
{
    return calloc(count ? count : 1, size);
}

/* Copy what a step reads of a crew's parameters. Where a rule moves the agents there are no forces
   to combine or to limit. */
static void read_crew(purp_crew *crew)
{
    crew->combine = crew->moves_itself ? PURP_COMBINE_SUM : crew->params->combine;
    crew->motion = purp_motion_kind_of(crew);
    crew->creeping = purp_creeping_speed(crew->params->properties.max_speed);
}

bool purp_world_has_state(const pur_world *world)
{
    for (const purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++)
        for (const purp_job *job = crew->jobs; job < crew->jobs + crew->job_count; job++)
            if (purp_state_doubles(job->rule, job->params) != job->state_doubles)
                return false;
    return purp_lags_have_stages(world);
}

/* Make the jobs of a crew and reserve their state: all members' first components, then all second
   ones, and so on. */
static bool make_jobs(pur_world *world, purp_crew *crew)
{
    const purp_entry *entry = crew->entry;
    const purp_strategy strategy = purp_entry_in_force(entry);
    const size_t count = strategy.count + (crew->params->control == PURP_CONTROL_KEYBOARD);
    crew->has_keyboard = count > strategy.count;
    crew->jobs = allocate(count, sizeof *crew->jobs);
    if (!crew->jobs)
        return false;
    crew->job_count = count;

    for (size_t i = 0; i < count; i++) {
        const bool listed = i < strategy.count;
        const purp_use *use = &entry->uses[strategy.first + i];
        purp_job *job = &crew->jobs[i];
        job->rule = listed ? use->rule : &purp_keyboard;
        job->params = listed ? use->block.data : NULL;
        job->stream = (uint32_t)i;
        job->state_at = world->own_count;
        job->state_doubles = purp_state_doubles(job->rule, job->params);
        world->own_count += job->state_doubles * crew->range.count;
    }
    crew->moves_itself = count > 0 && crew->jobs[0].rule->flags & PURP_MOVES_ITSELF;
    return true;
}

/* Whether a behaviour of the crew looks at how fast others turn. */
static bool sees_turns(const purp_crew *crew)
{
    for (size_t i = 0; i < crew->job_count; i++)
        if (crew->jobs[i].rule->flags & PURP_SEES_TURNS)
            return true;
    return false;
}

/* Reserve room in the state for the turn rate of every agent. */
static void reserve_turns(pur_world *world)
{
    world->turn_at = PURP_NO_TURNS;
    for (size_t i = 0; i < world->crew_count; i++)
        if (sees_turns(&world->crews[i]))
            world->turn_at = world->own_count;
    if (world->turn_at != PURP_NO_TURNS)
        world->own_count += world->agent_count;
}

static bool make_crews(pur_world *world)
{
    const pur_def *def = world->def;
    world->crew_count = def->entry_count;
    world->crews = calloc(def->entry_count, sizeof *world->crews);
    world->ranges = calloc(def->entry_count, sizeof *world->ranges);
    world->limits = calloc(def->entry_count, sizeof *world->limits);
    if (!world->crews || !world->ranges || !world->limits)
        return false;

    for (size_t i = 0; i < def->entry_count; i++) {
        purp_crew *crew = &world->crews[i];
        crew->entry = &def->entries[i];
        crew->range.first = world->agent_count;
        crew->params = purp_agent_params(crew->entry);
        crew->common.limits = &crew->params->properties;
        crew->range.count = (size_t)crew->params->count;
        crew->is_varied = purp_block_is_random(&crew->entry->block, "max_speed");
        world->ranges[i] = crew->range;
        world->limits[i] = &crew->params->properties;
        world->agent_count += crew->range.count;
        if (!make_jobs(world, crew))
            return false;
        purp_lag_reserve(world, crew);
        read_crew(crew);
    }
    reserve_turns(world);
    for (size_t i = 0; i < world->crew_count; i++)
        if (!purp_neighbour_grids_init(world, &world->crews[i]))
            return false;
    return true;
}

static void fill_obstacles(pur_world *world)
{
    for (size_t i = 0; i < world->obstacle_count; i++) {
        const struct obstacle_params *params = world->def->obstacles[i].data;
        world->obstacles[i] = (purp_disc){params->centre, params->radius};
    }
}

static void fill_walls(pur_world *world)
{
    for (size_t i = 0; i < world->wall_count; i++) {
        const struct wall_params *params = world->def->walls[i].data;
        const pur_vec half = pur_vec_scale(pur_vec_sub(params->to, params->from), 0.5);
        world->walls[i] = (purp_wall){pur_vec_add(params->from, half), half};
    }
}

static bool make_scenery(pur_world *world)
{
    const pur_def *def = world->def;
    world->obstacles = allocate(def->obstacle_count, sizeof *world->obstacles);
    world->walls = allocate(def->wall_count, sizeof *world->walls);
    if (!world->obstacles || !world->walls)
        return false;
    world->obstacle_count = def->obstacle_count;
    world->wall_count = def->wall_count;
    fill_obstacles(world);
    fill_walls(world);
    return true;
}

static void fill_captures(pur_world *world)
{
    for (size_t i = 0; i < world->capture_count; i++) {
        const struct capture_params *params = world->def->captures[i].data;
        purp_capture *capture = &world->captures[i];
        capture->by = world->ranges[params->by.crew];
        capture->of = world->ranges[params->of.crew];
        capture->radius = params->radius;
        capture->then = params->then;
    }
}

static bool make_captures(pur_world *world)
{
    const pur_def *def = world->def;
    world->captures = allocate(def->capture_count, sizeof *world->captures);
    if (!world->captures)
        return false;
    world->capture_count = def->capture_count;
    fill_captures(world);
    world->tells_approaches = purp_capture_tells_approaches(world);
    if (!purp_capture_init(world))
        return false;
    for (size_t i = 0; i < world->capture_count; i++) {
        purp_capture *capture = &world->captures[i];
        if (purp_capture_needs_grid(capture->by.count, capture->of.count) &&
            !purp_grid_init(&capture->grid, capture->of, false))
            return false;
    }
    return true;
}

/* One block, so that a state is saved and loaded in one copy. */
static bool make_state(const pur_world *world, purp_state *state)
{
    const size_t n = world->agent_count;
    double *block = calloc(1, world->block_size);
    if (!block)
        return false;
    state->x = block;
    state->y = block + n;
    state->vx = block + 2 * n;
    state->vy = block + 3 * n;
    state->hx = block + 4 * n;
    state->hy = block + 5 * n;
    state->own = block + 6 * n;
    state->alive = (unsigned char *)(state->own + world->own_count);
    return true;
}

bool purp_world_make_budgets(pur_world *world)
{
    double **const arrays[] = {&world->rule_fx, &world->rule_fy, &world->spent};
    bool needed = false;
    for (size_t i = 0; i < world->crew_count; i++)
        needed = needed || world->crews[i].combine != PURP_COMBINE_SUM;
    bool complete = true;
    for (size_t i = 0; needed && i < PURP_COUNT(arrays); i++) {
        if (!*arrays[i])
            *arrays[i] = calloc(world->agent_count, sizeof(double));
        complete = complete && *arrays[i];
    }
    return complete;
}

static bool make_arrays(pur_world *world)
{
    const size_t n = world->agent_count;
    world->block_size = (6 * n + world->own_count) * sizeof(double) + n;
    world->fx = calloc(n, sizeof *world->fx);
    world->fy = calloc(n, sizeof *world->fy);
    return world->fx && world->fy && make_state(world, &world->now) &&
           make_state(world, &world->next) && purp_properties_init(world) &&
           purp_world_make_budgets(world) && purp_events_init(world);
}

void purp_world_refresh(pur_world *world)
{
    fill_obstacles(world);
    fill_walls(world);
    fill_captures(world);
    purp_properties_fill(world);
    for (size_t i = 0; i < world->crew_count; i++)
        read_crew(&world->crews[i]);
    purp_draw_random_params(world);
    purp_order_refresh(world);
}

static void read_settings(pur_world *world)
{
    const struct world_params *params = purp_world_params(world->def);
    world->kernels = purp_isa_best();
    world->dt = purp_run_params(world->def)->dt;
    world->edge = (pur_edge)params->edge;
    world->width = params->width;
    world->height = params->height;
}

/* Make everything a world has besides its definition; false when out of memory. Crews come first,
   since they number the agents; capture rules name crews, and the room for events depends on the
   pairs of these. Random parameters know where their values go, so the arrays must be there. */
static bool make_parts(pur_world *world)
{
    return make_crews(world) && make_scenery(world) && make_captures(world) &&
           purp_pursuers_init(world) && make_arrays(world) && purp_take_random_params(world) &&
           purp_order_init(world);
}

pur_world *pur_world_new(const pur_def *def, size_t max_agents, pur_error *error)
{
    if (pur_def_check(def, max_agents, error) != PUR_OK)
        return NULL;

    pur_world *world = calloc(1, sizeof *world);
    if (world)
        world->def = pur_def_copy(def);
    if (world && world->def) {
        purp_def_resolve(world->def);
        read_settings(world);
        if (make_parts(world)) {
            purp_properties_fill(world);
            pur_world_restart(world, (uint64_t)purp_run_params(world->def)->seed);
            return world;
        }
    }
    purp_fail_no_memory(error);
    pur_world_free(world);
    return NULL;
}

void pur_world_free(pur_world *world)
{
    if (!world)
        return;
    for (size_t i = 0; world->crews && i < world->crew_count; i++) {
        purp_neighbour_grids_free(&world->crews[i]);
        free(world->crews[i].jobs);
    }
    for (size_t i = 0; i < world->capture_count; i++)
        purp_grid_free(&world->captures[i].grid);
    purp_properties_free(world);
    void *const owned[] = {
        world->crews,    world->ranges,   world->limits,   world->obstacles, world->walls,
        world->captures, world->now.x,    world->next.x,   world->fx,        world->fy,
        world->rule_fx,  world->rule_fy,  world->spent,    world->events,    world->random_params,
        world->index_of, world->agent_at, world->pursuers, world->exits,     world->capture_order,
        world->hands};
    for (size_t i = 0; i < PURP_COUNT(owned); i++)
        free(owned[i]);
    purp_pool_free(world->pool);
    pur_def_free(world->def);
    free(world);
}

pur_status pur_world_set_threads(pur_world *world, unsigned threads, pur_error *error)
{
    purp_pool *pool = threads > 1 ? purp_pool_new(threads) : NULL;
    if (threads > 1 && !pool)
        return purp_fail(error, PUR_NO_MEMORY, NULL, "%u threads cannot be started", threads);
    purp_pool_free(world->pool);
    world->pool = pool;
    return PUR_OK;
}

unsigned pur_world_threads(const pur_world *world)
{
    return purp_pool_threads(world->pool);
}

const char *pur_world_isa(const pur_world *world)
{
    return purp_isa_name(world->kernels);
}

pur_status pur_world_set_isa(pur_world *world, const char *name, pur_error *error)
{
    return purp_isa_find(name, &world->kernels, error);
}
