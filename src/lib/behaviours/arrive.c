/* arrive: beyond slow_radius, seek. Within, profile linear: desired = s * max_speed/slow_radius;
   profile critical: desired = s - v, with response = mass = 1 a critically damped spring. At the
   goal: brake. slow_radius auto: purp_auto_slow_radius. Source: Reynolds 1999 (linear). */
#include "lib/rule/steering.h"

struct arrive {
    struct purp_base base;
    struct goal_params goal;
    double slow_radius; /* m */
    int profile;
};

static inline pur_vec arrive(const purp_percept *self, const void *data)
{
    const struct arrive *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    purp_show_aim(self, goal.offset);
    const double slow_radius = purp_slow_radius(self, params->slow_radius);
    return purp_arrive_at(self, goal.offset, slow_radius, params->profile);
}

PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    const struct arrive params = *(const struct arrive *)task->params;
    purp_run_shared(task, goal, arrive, &params);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct arrive *params = task->params;
    purp_run_goal(task, &params->goal, arrive, run_shared_isas);
}

const char *const purp_profiles[] = {"linear", "critical", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct arrive),
    PURP_POINT(struct arrive),
    PURP_SLOW_RADIUS(struct arrive, "slows down within"),
    PURP_PROFILE(struct arrive),
    PURP_WEIGHT(struct arrive),
};

const purp_rule purp_arrive = {
    .info = {PURP_NAMED("arrive", rows), .summary = "go to the target and stop there",
             .formula = "desired = s max_speed/slow_radius within slow_radius; critical: s - v",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct arrive),
    .goal_at = offsetof(struct arrive, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
