/* turn: rotate v towards the aim and keep the speed. The rate is max(gain*angle, min_rate), at
   most max_rate, and the turn never goes past the aim. Exactly behind: to the left. At rest, or
   without an aim: no turn. In the source, prediction none is the chase, relative
   the interception. */
#include "lib/rule/prediction.h"
#include "lib/rule/steering.h"

struct turn {
    struct purp_base base;
    struct goal_params goal;
    struct prediction_params prediction;
    double gain;     /* 1/s */
    double min_rate; /* rad/s */
    double max_rate; /* rad/s */
};

/* The signed angle of one step's turn, rad. */
static inline double turn_angle(const struct turn *params, pur_vec velocity, pur_vec aim, double dt)
{
    const double cross = pur_vec_cross(velocity, aim);
    const double dot = pur_vec_dot(velocity, aim);
    const bool left = cross > 0.0 || (cross == 0.0 && dot < 0.0);
    const double angle = pur_atan2(fabs(cross), dot);
    const double eager = params->gain * angle;
    const double at_least = eager > params->min_rate ? eager : params->min_rate;
    const double rate = at_least < params->max_rate ? at_least : params->max_rate;
    const double step = rate * dt < angle ? rate * dt : angle;
    return left ? step : -step;
}

static inline pur_vec turn(const purp_percept *self, const void *data)
{
    const struct turn *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists)
        return purp_no_force();
    const pur_vec aim = purp_predict(self, &goal, &params->prediction);
    purp_show_aim(self, aim);
    const pur_vec along = pur_vec_unit(self->velocity);
    const pur_vec towards = pur_vec_unit(aim);
    if (pur_vec_dot(along, along) == 0.0 || pur_vec_dot(towards, towards) == 0.0)
        return purp_no_force();
    const double angle = turn_angle(params, along, towards, self->scene->dt);
    return purp_set_velocity(self, purp_rotate(self->velocity, angle));
}

static void run(const purp_task *task)
{
    purp_run_each(task, turn);
}

static purp_refusal check(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world)
{
    const struct turn *params = block->data;
    (void)world;
    if (!isinf(agent->properties.max_speed) || !purp_prediction_scales(&params->prediction))
        return (purp_refusal){NULL, NULL};
    return (purp_refusal){"this prediction needs a finite max_speed", "prediction"};
}

static const pur_param rows[] = {
    PURP_TARGET(struct turn),
    PURP_POINT(struct turn),
    PURP_PREDICTION(struct turn, PURP_PREDICT_NONE),
    {PURP_ROW("gain", NUMBER, "1/s", struct turn, gain), .max = PUR_LARGE, .initial = 1.0 / 3.0,
     .doc = "turning rate for each radian between the velocity and the aim"},
    {PURP_ROW("min_rate", NUMBER, "rad/s", struct turn, min_rate), .max = PUR_LARGE,
     .initial = PUR_PI / 360.0, .doc = "turns at least so fast"},
    {PURP_ROW("max_rate", NUMBER, "rad/s", struct turn, max_rate), .max = PUR_LARGE,
     .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED, .doc = "turns at most so fast"},
    PURP_WEIGHT(struct turn),
};

const purp_rule purp_turn = {
    .info = {PURP_NAMED("turn", rows), .chases = true,
             .summary = "chase by turning towards the line of sight",
             .formula = "v turns towards the aim by max(gain angle, min_rate) dt",
             .source = "Bourg and Seemann 2004"},
    .params_size = sizeof(struct turn),
    .goal_at = offsetof(struct turn, goal),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
    .check = check,
};
