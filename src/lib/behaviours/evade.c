/* evade: flee along the aim s + v_t*T within fear_distance; a zero aim: along s.
   Source: Reynolds 1999. */
#include "lib/rule/prediction.h"
#include "lib/rule/steering.h"

struct evade {
    struct purp_base base;
    struct goal_params goal;
    struct prediction_params prediction;
    double fear_distance; /* m */
};

static inline pur_vec evade(const purp_percept *self, const void *data)
{
    const struct evade *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists || pur_vec_length(goal.offset) > params->fear_distance)
        return purp_no_force();
    const pur_vec aim = purp_predict(self, &goal, &params->prediction);
    purp_show_aim(self, aim);
    return purp_flee_along(self, pur_vec_length(aim) > 0.0 ? aim : goal.offset);
}

static void run(const purp_task *task)
{
    purp_run_each(task, evade);
}

static const pur_param rows[] = {
    PURP_TARGET(struct evade),
    PURP_POINT(struct evade),
    PURP_PREDICTION(struct evade, PURP_PREDICT_CLOSING),
    PURP_FEAR_DISTANCE(struct evade, "evades only"),
    PURP_WEIGHT(struct evade),
};

const purp_rule purp_evade = {
    .info = {PURP_NAMED("evade", rows), .summary = "go away from where the target will be",
             .formula = "flee along s + v_t T within fear_distance", .source = "Reynolds 1999"},
    .params_size = sizeof(struct evade),
    .goal_at = offsetof(struct evade, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
