/* pursue: seek along the aim s + v_t*T, T from `prediction`. With head_on, if s*h > 0 and
   h*h_t < -0.95 (within about 18 degrees) the aim is s itself; auto: with all predictions but
   exact, which knows better. Source: Reynolds 1999. */
#include "lib/rule/prediction.h"
#include "lib/rule/steering.h"

enum { HEAD_ON_AUTO, HEAD_ON_TRUE, HEAD_ON_FALSE };

struct pursue {
    struct purp_base base;
    struct goal_params goal;
    struct prediction_params prediction;
    int head_on; /* HEAD_ON_… */
};

static inline bool heeds_head_on(const struct pursue *params)
{
    return params->head_on == HEAD_ON_TRUE ||
           (params->head_on == HEAD_ON_AUTO && params->prediction.prediction != PURP_PREDICT_EXACT);
}

static inline bool head_on(const purp_percept *self, const purp_goal *goal)
{
    return pur_vec_dot(goal->offset, self->heading) > 0.0 &&
           pur_vec_dot(self->heading, goal->heading) < -0.95;
}

static inline pur_vec pursue(const purp_percept *self, const void *data)
{
    const struct pursue *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    const pur_vec predicted = purp_predict(self, &goal, &params->prediction);
    const pur_vec aim = heeds_head_on(params) && head_on(self, &goal) ? goal.offset : predicted;
    purp_show_aim(self, aim);
    return purp_seek_along(self, aim);
}

PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    struct pursue params = *(const struct pursue *)task->params;
    purp_run_prediction(task, goal, pursue, &params, &params.prediction.prediction);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct pursue *params = task->params;
    purp_run_goal(task, &params->goal, pursue, run_shared_isas);
}

static const char *const head_ons[] = {"auto", "true", "false", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct pursue),
    PURP_POINT(struct pursue),
    PURP_PREDICTION(struct pursue, PURP_PREDICT_CLOSING),
    {PURP_ROW("head_on", CHOICE, "", struct pursue, head_on), .choices = head_ons,
     .initial = HEAD_ON_AUTO,
     .doc = "nearly facing each other: aim at the target itself; auto: but for exact"},
    PURP_WEIGHT(struct pursue),
};

const purp_rule purp_pursue = {
    .info = {PURP_NAMED("pursue", rows), .chases = true,
             .summary = "go to where the target will be", .formula = "seek along s + v_t T",
             .source = "Reynolds 1999; Isaacs 1965"},
    .params_size = sizeof(struct pursue),
    .goal_at = offsetof(struct pursue, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
