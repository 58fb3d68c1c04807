/* flee: desired = -max_speed * unit(s) within fear_distance, else no force. Coincident agents
   flee along +x turned by the golden angle times their index.
   Source: Reynolds 1999. */
#include "lib/rule/steering.h"

struct flee {
    struct purp_base base;
    struct goal_params goal;
    double fear_distance; /* m */
};

static inline pur_vec flee(const purp_percept *self, const void *data)
{
    const struct flee *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists || pur_vec_length(goal.offset) > params->fear_distance)
        return purp_no_force();
    return purp_flee_along(self, goal.offset);
}

static void run(const purp_task *task)
{
    purp_run_each(task, flee);
}

static const pur_param rows[] = {
    PURP_TARGET(struct flee),
    PURP_POINT(struct flee),
    PURP_FEAR_DISTANCE(struct flee, "flees only"),
    PURP_WEIGHT(struct flee),
};

const purp_rule purp_flee = {
    .info = {PURP_NAMED("flee", rows), .summary = "go straight away from the target",
             .formula = "desired = -max_speed unit(s) within fear_distance",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct flee),
    .goal_at = offsetof(struct flee, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
