/* track: within range, v += rate*dt along the line to the target and, with chance
   1 - e^(-kick_chance*dt), a push uniform in the square of half side `kick`; outside, pushes of
   roam_kick alone. Then, in either case, a speed above speed_limit is braked: v *= brake^dt.
   The source has an integer random range that never pushes to the positive side: here
   pushes are symmetric. */
#include "lib/rule/steering.h"

struct track {
    struct purp_base base;
    struct goal_params goal;
    double range;       /* m */
    double rate;        /* m/s² */
    double speed_limit; /* m/s */
    double brake;       /* share of the speed left after a second */
    double kick;        /* m/s */
    double roam_kick;   /* m/s */
    double kick_chance; /* 1/s */
};

enum { DRAW_CHANCE, DRAW_PUSH };

static inline pur_vec push(const purp_percept *self, const struct track *params, double kick)
{
    if (kick == 0.0 || params->kick_chance == 0.0)
        return purp_no_force();
    double chance[2];
    purp_draw(self, DRAW_CHANCE, chance);
    if (!(chance[0] < 1.0 - pur_exp(-params->kick_chance * self->scene->dt)))
        return purp_no_force();
    double u[2];
    purp_draw(self, DRAW_PUSH, u);
    return pur_vec_make(kick * (2.0 * u[0] - 1.0), kick * (2.0 * u[1] - 1.0));
}

static inline pur_vec track(const purp_percept *self, const void *data)
{
    const struct track *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    const bool sees = goal.exists && pur_vec_length(goal.offset) <= params->range;
    const double dt = self->scene->dt;

    pur_vec velocity = self->velocity;
    if (sees) {
        purp_show_aim(self, goal.offset);
        velocity =
            pur_vec_add(velocity, pur_vec_scale(pur_vec_unit(goal.offset), params->rate * dt));
    }
    velocity = pur_vec_add(velocity, push(self, params, sees ? params->kick : params->roam_kick));
    if (pur_vec_length(velocity) > params->speed_limit)
        velocity = pur_vec_scale(velocity, pur_exp(dt * pur_log(params->brake)));
    return purp_set_velocity(self, velocity);
}

static void run(const purp_task *task)
{
    purp_run_each(task, track);
}

static bool draws(const void *data)
{
    const struct track *params = data;
    return params->kick_chance > 0.0 && (params->kick > 0.0 || params->roam_kick > 0.0);
}

static const pur_param rows[] = {
    PURP_TARGET(struct track),
    PURP_POINT(struct track),
    {PURP_ROW("range", NUMBER, "m", struct track, range), .max = PUR_LARGE, .initial = HUGE_VAL,
     .flags = PUR_PARAM_UNLIMITED, .doc = "sees the target within"},
    {PURP_ROW("rate", NUMBER, "m/s2", struct track, rate), .max = PUR_LARGE, .initial = 10,
     .doc = "acceleration towards the target it sees"},
    {PURP_ROW("speed_limit", NUMBER, "m/s", struct track, speed_limit), .max = PUR_LARGE,
     .initial = 10, .doc = "brakes above"},
    {PURP_ROW("brake", NUMBER, "", struct track, brake), .max = 1, .initial = 0.75,
     .flags = PUR_PARAM_ABOVE_MIN,
     .doc = "share of the speed that is left after a second of braking"},
    {PURP_ROW("kick", NUMBER, "m/s", struct track, kick), .max = PUR_LARGE,
     .doc = "largest random push along x and y while it sees the target"},
    {PURP_ROW("roam_kick", NUMBER, "m/s", struct track, roam_kick), .max = PUR_LARGE,
     .doc = "largest random push along x and y while it does not"},
    {PURP_ROW("kick_chance", NUMBER, "1/s", struct track, kick_chance), .max = PUR_LARGE,
     .doc = "random pushes a second, on average"},
    PURP_WEIGHT(struct track),
};

const purp_rule purp_track = {
    .info = {PURP_NAMED("track", rows), .chases = true,
             .summary = "home on a target in range, with noise",
             .formula = "v += rate dt unit(s) within range, and pushes by chance",
             .source = "homing missiles of arcade games"},
    .params_size = sizeof(struct track),
    .goal_at = offsetof(struct track, goal),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
    .draws = draws,
};
