/* seek: desired = max_speed * unit(s); at the goal: brake.
   Source: Reynolds 1999. */
#include "lib/rule/steering.h"

struct seek {
    struct purp_base base;
    struct goal_params goal;
};

static inline pur_vec seek(const purp_percept *self, const void *data)
{
    const struct seek *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    purp_show_aim(self, goal.offset);
    return purp_seek_along(self, goal.offset);
}

PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    const struct seek params = *(const struct seek *)task->params;
    purp_run_shared(task, goal, seek, &params);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct seek *params = task->params;
    purp_run_goal(task, &params->goal, seek, run_shared_isas);
}

static const pur_param rows[] = {
    PURP_TARGET(struct seek),
    PURP_POINT(struct seek),
    PURP_WEIGHT(struct seek),
};

const purp_rule purp_seek = {
    .info = {PURP_NAMED("seek", rows), .chases = true, .summary = "go straight at the target",
             .formula = "desired = max_speed unit(s)", .source = "Reynolds 1999; Bouguer 1732"},
    .params_size = sizeof(struct seek),
    .goal_at = offsetof(struct seek, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
