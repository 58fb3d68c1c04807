/* pronav: proportional navigation with N = gain and the line-of-sight rate
   l = cross(r, v_r)/|r|². true_pn: force mass*N*V_c*l across the line of sight, V_c = -r*v_r/|r|;
   pure_pn: mass*N*|v|*l across the velocity. r = 0: none.
   Source: Zarchan, "Tactical and Strategic Missile Guidance" (true); Shneydor, "Missile Guidance
   and Pursuit" (both). */
#include "lib/steering.h"

enum { TRUE_PN, PURE_PN };

struct pronav {
    struct purp_base base;
    struct goal_params goal;
    double gain;
    int law;
};

static inline pur_vec pronav(const purp_percept *self, const struct pronav *params)
{
    const purp_goal goal = purp_find_goal(self, &params->goal);
    const double distance2 = pur_vec_dot(goal.offset, goal.offset);
    if (!goal.exists || distance2 == 0.0)
        return purp_no_force();
    purp_show_aim(self, goal.offset);

    const pur_vec relative = pur_vec_sub(goal.velocity, self->velocity);
    const double rate = pur_vec_cross(goal.offset, relative) / distance2;
    if (params->law == PURE_PN) {
        /* |v| across the unit velocity is v itself, turned. */
        return pur_vec_scale(pur_vec_left(self->velocity), self->mass * params->gain * rate);
    }
    const pur_vec sight = pur_vec_unit(goal.offset);
    const double closing = -pur_vec_dot(sight, relative);
    return pur_vec_scale(pur_vec_left(sight), self->mass * params->gain * closing * rate);
}

PURP_RUN_GOAL(run, pronav, struct pronav)

static const char *const laws[] = {"true_pn", "pure_pn", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct pronav),
    PURP_POINT(struct pronav),
    {.key = "gain",
     .type = PUR_NUMBER,
     .unit = "",
     .max = PUR_LARGE,
     .initial = 3,
     .doc = "the navigation constant N",
     .offset = offsetof(struct pronav, gain)},
    {.key = "law",
     .type = PUR_CHOICE,
     .choices = laws,
     .unit = "",
     .initial = TRUE_PN,
     .doc = "across the line of sight, or across the velocity",
     .offset = offsetof(struct pronav, law)},
    PURP_WEIGHT(struct pronav),
};

const purp_rule purp_pronav = {
    .info = {"pronav", "proportional navigation: turn as the line of sight turns", rows,
             PURP_COUNT(rows)},
    .params_size = sizeof(struct pronav),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
};
