#include "ui/limits.h"

/* Note what a limit makes of a vector. */
static pur_vec cut(ui_limits *limits, const char *name, const char *unit, pur_vec wanted,
                   double most)
{
    const pur_vec left = pur_vec_truncate(wanted, most);
    if (pur_vec_length(wanted) > most)
        limits->items[limits->count++] =
            (ui_limit){name, unit, pur_vec_length(wanted), pur_vec_length(left)};
    return left;
}

ui_limits limits_find(const pur_world *world, size_t agent, pur_vec force)
{
    const pur_properties properties = pur_world_properties(world, agent);
    ui_limits limits = {.count = 0};
    if (pur_world_crew(world, pur_world_crew_of(world, agent)).moves_itself) {
        limits.velocity = force;
        return limits;
    }
    const pur_vec used = cut(&limits, "max_force", "N", force, properties.max_force);
    const pur_vec change = pur_vec_scale(used, pur_world_dt(world) / properties.mass);
    limits.velocity =
        cut(&limits, "max_speed", "m/s", pur_vec_add(pur_world_velocity(world, agent), change),
            properties.max_speed);
    return limits;
}
