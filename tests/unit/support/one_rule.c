/* Worlds with one hunter and one behaviour. */
#include "support/one_rule.h"

#include <stdio.h>

pur_def *lone(const char *behaviour, double vx, double vy)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, vx, vy);
    add_behaviour(def, "hunter", behaviour);
    return def;
}

pur_def *after(const char *behaviour, pur_vec velocity, pur_vec position, pur_vec target_velocity)
{
    char path[PUR_PATH_MAX + 1];
    pur_def *def = lone(behaviour, velocity.x, velocity.y);
    add_agent(def, "quarry", position.x, position.y, target_velocity.x, target_velocity.y);
    snprintf(path, sizeof path, "hunter.%s.target", behaviour);
    set_reference(def, path, "quarry");
    return def;
}

pur_insight insight_of(pur_def *def)
{
    pur_world *world = make_world(def);
    const pur_insight insight = pur_world_inspect(world, HUNTER, 0);
    pur_world_free(world);
    return insight;
}

void assert_force(pur_def *def, double x, double y)
{
    assert_vec_near(insight_of(def).force, x, y, ROUNDING);
}

pur_vec next_velocity(pur_def *def)
{
    pur_world *world = make_world(def);
    pur_world_step(world);
    const pur_vec velocity = pur_world_velocity(world, HUNTER);
    pur_world_free(world);
    return velocity;
}

pur_vec roaming_to(const pur_world *world, size_t agent)
{
    return pur_vec_add(pur_world_position(world, agent), pur_world_inspect(world, agent, 0).aim);
}

bool same_position(pur_vec a, pur_vec b)
{
    return pur_vec_length(pur_vec_sub(a, b)) < 1e-9;
}
