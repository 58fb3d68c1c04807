/* deviate: deviated pursuit, a constant angle off the line of sight: desired = max_speed * unit(s)
   turned by angle, positive to the left. A fixed target at distance r is reached after
   r/(max_speed * cos(angle)), on a logarithmic spiral. At d = 0: brake.
   Source: Shneydor, "Missile Guidance and Pursuit"; Nahin, "Chases and Escapes". */
#include "lib/rule/steering.h"

struct deviate {
    struct purp_base base;
    struct goal_params goal;
    double angle; /* rad */
};

static inline pur_vec deviate(const purp_percept *self, const void *data)
{
    const struct deviate *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    const pur_vec aim = purp_rotate(goal.offset, params->angle);
    purp_show_aim(self, aim);
    return purp_seek_along(self, aim);
}

static void run(const purp_task *task)
{
    purp_run_each(task, deviate);
}

static const pur_param rows[] = {
    PURP_TARGET(struct deviate),
    PURP_POINT(struct deviate),
    {PURP_ROW("angle", NUMBER, "rad", struct deviate, angle), .min = -PUR_PI / 2.0,
     .max = PUR_PI / 2.0, .initial = 0.5, .doc = "off the line of sight, positive to the left"},
    PURP_WEIGHT(struct deviate),
};

const purp_rule purp_deviate = {
    .info = {PURP_NAMED("deviate", rows), .chases = true,
             .summary = "go at a constant angle off the line of sight",
             .formula = "desired = max_speed unit(s), turned by angle",
             .source = "Shneydor, \"Missile Guidance and Pursuit\"; Nahin, \"Chases and Escapes\""},
    .params_size = sizeof(struct deviate),
    .goal_at = offsetof(struct deviate, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED | PURP_HAS_SIDE,
    .side_at = offsetof(struct deviate, angle),
    .run = run,
};
