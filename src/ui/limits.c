/* Follows the limits of an agent in the order of the step, and notes those that cut. */
#include "ui/limits.h"

#include <math.h>
#include <pursuit/maths.h>

static void note(ui_limits *limits, const char *name, const char *unit, double wanted, double left)
{
    if (limits->count < LIMITS_MAX)
        limits->items[limits->count++] = (ui_limit){name, unit, wanted, left};
}

void limits_take(ui_limits *limits, const pur_insight *insight)
{
    const pur_vec lost = pur_vec_sub(insight->force, insight->taken);
    if (pur_vec_length(lost) > 0.0)
        note(limits, insight->behaviour->name, "N", pur_vec_length(insight->force),
             pur_vec_length(insight->taken));
}

static pur_vec cut(ui_limits *limits, const char *name, const char *unit, pur_vec wanted,
                   double most)
{
    if (!(pur_vec_length(wanted) > most))
        return wanted;
    note(limits, name, unit, pur_vec_length(wanted), most);
    return pur_vec_truncate(wanted, most);
}

static pur_vec cut_brake(ui_limits *limits, pur_vec force, pur_vec velocity, double most)
{
    const pur_vec along = pur_vec_unit(velocity);
    const double brake = -pur_vec_dot(force, along);
    if (!(brake > most))
        return force;
    note(limits, "max_brake", "N", brake, most);
    return pur_vec_add(force, pur_vec_scale(along, brake - most));
}

static pur_vec cut_turn(ui_limits *limits, pur_vec heading, pur_vec velocity, double most,
                        double dt)
{
    const double cross = pur_vec_cross(heading, velocity);
    const double angle = pur_atan2(fabs(cross), pur_vec_dot(heading, velocity));
    if (!(angle > most * dt))
        return velocity;
    note(limits, "max_turn", "rad/s", angle / dt, most);
    const double turn = cross < 0.0 ? -most * dt : most * dt;
    const pur_vec turned = {heading.x * pur_cos(turn) - heading.y * pur_sin(turn),
                            heading.x * pur_sin(turn) + heading.y * pur_cos(turn)};
    return pur_vec_scale(turned, pur_vec_length(velocity));
}

void limits_find(ui_limits *limits, const pur_world *world, size_t agent, pur_vec force)
{
    const pur_properties properties = pur_world_properties(world, agent);
    const pur_vec velocity = pur_world_velocity(world, agent);
    const double dt = pur_world_dt(world);
    limits->velocity = force;
    if (pur_world_crew(world, pur_world_crew_of(world, agent)).moves_itself)
        return;
    pur_vec used = cut(limits, "max_force", "N", force, properties.max_force);
    used = cut_brake(limits, used, velocity, properties.max_brake);
    limits->lags = properties.lag > 0.0;
    limits->command = used;
    limits->acting = used;
    if (limits->lags)
        pur_world_force(world, agent, &limits->acting);
    used = limits->acting;
    const pur_vec wanted = pur_vec_add(velocity, pur_vec_scale(used, dt / properties.mass));
    limits->velocity = cut(limits, "max_speed", "m/s", wanted, properties.max_speed);
    limits->velocity = cut_turn(limits, pur_world_heading(world, agent), limits->velocity,
                                properties.max_turn, dt);
}
