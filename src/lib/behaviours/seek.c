/* seek: desired = max_speed * unit(s); on the goal: brake.
   Source: Reynolds 1999; articles 2 and 3. */
#include "lib/rule/steering.h"

struct seek {
    struct purp_base base;
    struct goal_params goal;
};

static inline pur_vec seek(const purp_percept *self, const struct seek *params)
{
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    purp_show_aim(self, goal.offset);
    return purp_seek_along(self, goal.offset);
}

PURP_RUN_GOAL(run, seek, struct seek)

static const pur_param rows[] = {
    PURP_TARGET(struct seek),
    PURP_POINT(struct seek),
    PURP_WEIGHT(struct seek),
};

const purp_rule purp_seek = {
    .info = {.name = "seek",
             .summary = "go straight at the target",
             .formula = "desired = max_speed unit(s)",
             .source = "Reynolds 1999; articles 2 and 3",
             .params = rows,
             .param_count = PURP_COUNT(rows)},
    .params_size = sizeof(struct seek),
    .goal_at = offsetof(struct seek, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
