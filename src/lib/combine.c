/* Forces by priority and by chance. */
#include "lib/combine.h"

#include "lib/space/geometry.h"
#include <pursuit/random.h>

/* The index of the draw that decides whether a rule is asked; a rule's own draws count from 0. */
#define DRAW_ASKED 0x80000000u

static pur_vec take_by_priority(pur_vec wanted, double budget, double *spent)
{
    const double left = budget - *spent;
    const double length = pur_vec_length(wanted);
    if (length <= left) {
        *spent += length;
        return wanted;
    }
    *spent = budget;
    return pur_vec_truncate(wanted, left);
}

/* The keyboard has no parameters and is always asked. */
static double chance_of(const purp_job *job)
{
    const struct purp_base *base = job->params;
    return base ? base->chance : 1.0;
}

static bool is_asked(const pur_world *world, const purp_job *job, size_t agent)
{
    double u[2];
    const pur_draw draw = {
        .seed = world->seed,
        .agent = (uint32_t)agent,
        .tick = (uint32_t)world->now.tick,
        .stream = job->stream,
        .index = DRAW_ASKED,
    };
    pur_random_pair(draw, u);
    return u[0] < chance_of(job);
}

static pur_vec take_by_chance(const pur_world *world, const purp_job *job, size_t agent,
                              pur_vec wanted, double *spent)
{
    const bool wants = wanted.x != 0.0 || wanted.y != 0.0;
    if (*spent != 0.0 || !wants || !is_asked(world, job, agent))
        return pur_vec_make(0.0, 0.0);
    *spent = 1.0;
    return purp_finite(pur_vec_make(wanted.x / chance_of(job), wanted.y / chance_of(job)));
}

pur_vec purp_take(const pur_world *world, const purp_crew *crew, size_t job, size_t agent,
                  pur_vec wanted, double *spent)
{
    switch (crew->combine) {
    case PURP_COMBINE_PRIORITY:
        return take_by_priority(wanted, PURP_PROPERTY(world, max_force)[agent], spent);
    case PURP_COMBINE_DITHER:
        return take_by_chance(world, &crew->jobs[job], agent, wanted, spent);
    default:
        return wanted;
    }
}
