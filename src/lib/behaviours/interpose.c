/* interpose: get between two agents. With m the offset to their midpoint and T = |m|/max_speed,
   arrive at m + (v_1 + v_2)/2 * T, linearly within slow_radius. T is at most 1e12 s, and 0 if
   max_speed is. One agent gone: no force.
   Source: Buckland, "Programming Game AI by Example". */
#include "lib/rule/prediction.h"
#include "lib/rule/steering.h"

struct interpose {
    struct purp_base base;
    struct goal_params goal;
    struct goal_params other;
    double slow_radius; /* m */
};

static inline pur_vec middle_of(const purp_percept *self, const purp_goal *a, const purp_goal *b)
{
    const purp_scene *scene = self->scene;
    const pur_vec between =
        purp_displacement(scene->edge, scene->width, scene->height, a->offset, b->offset);
    return pur_vec_add(a->offset, pur_vec_scale(between, 0.5));
}

static inline pur_vec interpose(const purp_percept *self, const void *data)
{
    const struct interpose *params = data;
    purp_percept unseen = *self; /* the insight shows the other one */
    unseen.insight = NULL;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    const purp_goal other = purp_find_goal(&unseen, &params->other);
    if (!goal.exists || !other.exists)
        return purp_no_force();
    const pur_vec middle = middle_of(self, &goal, &other);
    const double wanted = purp_ratio(pur_vec_length(middle), self->max_speed);
    const double time = wanted < PURP_FOREVER ? wanted : PURP_FOREVER;
    const pur_vec velocity = pur_vec_scale(pur_vec_add(goal.velocity, other.velocity), 0.5);
    const pur_vec aim = pur_vec_add(middle, pur_vec_scale(velocity, time));
    purp_show_aim(self, aim);
    return purp_arrive_linear(self, aim, purp_slow_radius(self, params->slow_radius));
}

static void run(const purp_task *task)
{
    purp_run_each(task, interpose);
}

static const pur_param rows[] = {
    {PURP_ROW("target", REFERENCE, "", struct interpose, goal.target), .flags = PUR_PARAM_REQUIRED,
     .doc = "one of the two, or the crew whose nearest member is"},
    {PURP_ROW("other", REFERENCE, "", struct interpose, other.target), .flags = PUR_PARAM_REQUIRED,
     .doc = "the other, or the crew whose nearest member is"},
    PURP_SLOW_RADIUS(struct interpose, "slows down within"),
    PURP_WEIGHT(struct interpose),
};

const purp_rule purp_interpose = {
    .info = {PURP_NAMED("interpose", rows), .summary = "move between two other agents",
             .formula = "arrive at m + (v_1 + v_2)/2 T, m the middle, T = |m|/max_speed",
             .source = "Buckland, \"Programming Game AI by Example\""},
    .params_size = sizeof(struct interpose),
    .goal_at = offsetof(struct interpose, goal),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
