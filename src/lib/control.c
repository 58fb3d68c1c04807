/* Keyboard control: the wanted direction is the state of the crew's last job. */
#include "lib/world.h"

/* The keyboard's job in the crew of `agent`, or NULL. */
static const purp_job *keyboard_job(const purp_crew *crew)
{
    return crew->has_keyboard ? &crew->jobs[crew->job_count - 1] : NULL;
}

void pur_world_steer(pur_world *world, size_t agent, pur_vec direction)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const purp_job *job = keyboard_job(crew);
    if (!job)
        return;
    double *wanted = world->now.own + job->state_at + (agent - crew->range.first);
    wanted[0] = direction.x;
    wanted[crew->range.count] = direction.y;
}

pur_vec pur_world_wanted_direction(const pur_world *world, size_t agent)
{
    const purp_crew *crew = purp_world_crew_of(world, agent);
    const purp_job *job = keyboard_job(crew);
    if (!job)
        return pur_vec_make(0.0, 0.0);
    const double *wanted = world->now.own + job->state_at + (agent - crew->range.first);
    return pur_vec_make(wanted[0], wanted[crew->range.count]);
}
