/* Getters: a world and its agents at the current tick. */
#include "lib/space/geometry.h"
#include "lib/spatial_order.h"

#include <stdio.h>

uint64_t pur_world_tick(const pur_world *world)
{
    return world->now.tick;
}

double pur_world_time(const pur_world *world)
{
    return (double)world->now.tick * world->dt;
}

double pur_world_dt(const pur_world *world)
{
    return world->dt;
}

uint64_t pur_world_seed(const pur_world *world)
{
    return world->seed;
}

size_t pur_world_agent_count(const pur_world *world)
{
    return world->agent_count;
}

pur_vec pur_world_position(const pur_world *world, size_t agent)
{
    const size_t i = purp_index(world, agent);
    return pur_vec_make(world->now.x[i], world->now.y[i]);
}

pur_vec pur_world_velocity(const pur_world *world, size_t agent)
{
    const size_t i = purp_index(world, agent);
    return pur_vec_make(world->now.vx[i], world->now.vy[i]);
}

pur_vec pur_world_heading(const pur_world *world, size_t agent)
{
    const size_t i = purp_index(world, agent);
    return pur_vec_make(world->now.hx[i], world->now.hy[i]);
}

bool pur_world_alive(const pur_world *world, size_t agent)
{
    return world->now.alive[purp_index(world, agent)];
}

pur_agents pur_world_agents(const pur_world *world)
{
    const purp_state *now = &world->now;
    return (pur_agents){
        world->agent_count, now->x,         now->y, now->vx, now->vy, now->hx, now->hy,
        now->alive,         world->index_of};
}

size_t pur_world_crew_count(const pur_world *world)
{
    return world->crew_count;
}

pur_crew pur_world_crew(const pur_world *world, size_t number)
{
    const purp_crew *crew = &world->crews[number];
    return (pur_crew){
        .name = crew->entry->name,
        .first = crew->range.first,
        .count = crew->range.count,
        .first_behaviour = purp_entry_in_force(crew->entry).first,
        .behaviour_count = crew->job_count - crew->has_keyboard,
        .keyboard = crew->has_keyboard,
        .brakes = crew->params->release == PURP_RELEASE_STOP,
        .moves_itself = crew->moves_itself,
    };
}

size_t pur_world_crew_of(const pur_world *world, size_t agent)
{
    size_t low = 0;
    size_t high = world->crew_count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (world->ranges[middle].first <= agent)
            low = middle;
        else
            high = middle;
    }
    return low;
}

const purp_crew *purp_world_crew_of(const pur_world *world, size_t agent)
{
    return &world->crews[pur_world_crew_of(world, agent)];
}

void pur_world_agent_name(const pur_world *world, size_t agent, char *name, size_t size)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    if (crew->range.count == 1)
        snprintf(name, size, "%s", crew->entry->name);
    else
        snprintf(name, size, "%s:%zu", crew->entry->name, agent - crew->range.first + 1);
}

pur_vec pur_world_displacement(const pur_world *world, pur_vec from, pur_vec to)
{
    return purp_displacement(world->edge, world->width, world->height, from, to);
}

pur_edge pur_world_edge(const pur_world *world)
{
    return world->edge;
}

pur_vec pur_world_size(const pur_world *world)
{
    return pur_vec_make(world->width, world->height);
}

const pur_def *pur_world_def(const pur_world *world)
{
    return world->def;
}

size_t pur_world_obstacle_count(const pur_world *world)
{
    return world->obstacle_count;
}

size_t pur_world_wall_count(const pur_world *world)
{
    return world->wall_count;
}

size_t pur_world_capture_count(const pur_world *world)
{
    return world->capture_count;
}

pur_obstacle pur_world_obstacle(const pur_world *world, size_t index)
{
    const purp_disc *disc = &world->obstacles[index];
    return (pur_obstacle){disc->centre, disc->radius};
}

/* Of the definition: the world's own wall is rounded to a middle and a half. */
pur_wall pur_world_wall(const pur_world *world, size_t index)
{
    const struct wall_params *params = world->def->walls[index].data;
    return (pur_wall){params->from, params->to};
}

pur_capture pur_world_capture(const pur_world *world, size_t index)
{
    const struct capture_params *params = world->def->captures[index].data;
    return (pur_capture){.by = (size_t)params->by.crew,
                         .of = (size_t)params->of.crew,
                         .radius = world->captures[index].radius,
                         .stops = params->then == PURP_THEN_STOP};
}
