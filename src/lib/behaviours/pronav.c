/* pronav: proportional navigation with N = gain and the line-of-sight rate
   l = cross(r, v_r)/|r|². true_pn: force mass*N*V_c*l across the line of sight, V_c = -r*v_r/|r|;
   pure_pn: mass*N*|v|*l across the velocity. augmented_pn: true_pn, and mass*N/2*a_t, with a_t the
   target's acceleration across the line of sight, from its velocity one step ago; 0 in the first
   step with a target, and for a point. r = 0: no force.

   With t = |r|/V_c the time to go, x = t/lag, optimal: mass*N'*(V_c*l + a_t/2 - a_m*W) across the
   line of sight, a_m the acceleration that is on its way through the own lag,
   W = (e^-x + x - 1)/x² and N' = 6x²(e^-x + x - 1)/(2x³ + 3 + 6x - 6x² - 12x e^-x - 3e^-2x);
   without a lag N' = 3, W = 0. shaping: mass*V_c*(4l + 2 V_c D/|r|), D the angle from the direction
   impact_angle to the line of sight. V_c <= 0: no force by these two.

   The seeker sees from blind_range to range and within view_angle; rate_noise is white noise on l.
   Where it does not see there is no force, or on_loss: hold the one of the last step in which it
   did.
   Source: Zarchan, "Tactical and Strategic Missile Guidance" (true, augmented, shaping, seeker);
   Shneydor, "Missile Guidance and Pursuit" (true, pure); Ben-Asher and Yaesh, "Advances in Missile
   Guidance Theory" (optimal). */
#include "lib/rule/normal.h"
#include "lib/rule/steering.h"

enum { TRUE_PN, PURE_PN, AUGMENTED_PN, OPTIMAL, SHAPING };
enum { COAST, HOLD };

/* The target of the previous step, its index plus one, and its velocity: where the law asks for the
   target's acceleration. Then the force that is held, where one is. */
enum { STATE_TARGET, STATE_X, STATE_Y, STATE_COUNT };
enum { HELD_X, HELD_Y, HELD_COUNT };

struct pronav {
    struct purp_base base;
    struct goal_params goal;
    double gain;
    double impact_angle; /* rad */
    double range;        /* m */
    double view_angle;   /* rad */
    double blind_range;  /* m */
    double rate_noise;   /* rad/s/√Hz */
    int law;
    int on_loss;
};

/* What a law is told in a step. */
typedef struct engagement {
    pur_vec offset, relative; /* to the target, m, and how that changes, m/s */
    double distance;          /* m, above 0 */
    double rate;              /* of the line of sight, as measured, rad/s */
    pur_vec acceleration;     /* of the target, m/s² */
} engagement;

/* Beyond it a lag is as good as none. */
#define LONG 1e6

static bool knows_target(const struct pronav *params)
{
    return params->law == AUGMENTED_PN || params->law == OPTIMAL;
}

/* Where the state has the force that is held. */
static size_t held_at(const struct pronav *params)
{
    return knows_target(params) ? STATE_COUNT : 0;
}

/* The target's acceleration over the last step, m/s²; stores its velocity for the next. */
static inline pur_vec target_acceleration(const purp_percept *self, const purp_goal *goal)
{
    const double target = goal->is_agent ? (double)goal->id + 1.0 : 0.0;
    const bool known = target > 0.0 && purp_recall(self, STATE_TARGET) == target;
    const pur_vec before = pur_vec_make(purp_recall(self, STATE_X), purp_recall(self, STATE_Y));
    purp_remember(self, STATE_TARGET, target);
    purp_remember(self, STATE_X, goal->velocity.x);
    purp_remember(self, STATE_Y, goal->velocity.y);
    if (!known)
        return pur_vec_make(0.0, 0.0);
    return pur_vec_scale(pur_vec_sub(goal->velocity, before), 1.0 / self->scene->dt);
}

/* (e^-x + x - 1)/x², x <= 1, without the digits that the difference would lose. */
static double lag_share_of_short(double x)
{
    double sum = 0.0;
    double term = 0.5; /* (-x)^j/(j + 2)! */
    for (int j = 0; j <= 24; j++) {
        sum += term;
        term *= -x / (double)(j + 3);
    }
    return sum;
}

/* (2x³ + 3 + 6x - 6x² - 12x e^-x - 3e^-2x)/x⁵, x <= 1: the terms of its series below x⁵ are 0. */
static double miss_share_of_short(double x)
{
    double sum = 0.0;
    double factor = 12.0 / 24.0;       /* 12/(k - 1)!, */
    double other = 3.0 * 32.0 / 120.0; /* 3 2^k/k!, */
    double power = -1.0;               /* and (-1)^k x^(k - 5), from k = 5 */
    for (int k = 5; k <= 32; k++) {
        sum += power * (factor - other);
        factor /= (double)k;
        other *= 2.0 / (double)(k + 1);
        power *= -x;
    }
    return sum;
}

/* N' and W of the optimal law. */
static void optimal_factors(double x, double *gain, double *share)
{
    if (x <= 1.0) {
        *share = lag_share_of_short(x);
        *gain = 6.0 * *share / (x * miss_share_of_short(x));
        return;
    }
    const double left = pur_exp(-x);
    const double rest = left + x - 1.0;
    *share = rest / (x * x);
    *gain = 6.0 * x * x * rest /
            (2.0 * x * x * x + 3.0 + 6.0 * x - 6.0 * x * x - 12.0 * x * left - 3.0 * left * left);
}

/* The force, in N, that is on its way through the lag: its last stage. */
static pur_vec force_on_its_way(const purp_percept *self)
{
    const purp_lag *lag = &self->common->lag;
    if (lag->order == 0)
        return purp_no_force();
    const double *last = self->scene->own + lag->at + 2 * (lag->order - 1) * self->crew.count +
                         (self->id - self->crew.first);
    return pur_vec_make(last[0], last[self->crew.count]);
}

/* The acceleration to the left of the line of sight, m/s². */
static double optimal_push(const purp_percept *self, const engagement *on, pur_vec sight,
                           double closing)
{
    const double lag = self->common->limits->lag;
    const double x = on->distance / closing / lag;
    const double ahead = closing * on->rate + pur_vec_cross(sight, on->acceleration) / 2.0;
    if (!(lag > 0.0) || x > LONG)
        return 3.0 * ahead;
    double gain;
    double share;
    optimal_factors(x, &gain, &share);
    return gain * (ahead - pur_vec_cross(sight, force_on_its_way(self)) / self->mass * share);
}

static double shaping_push(const struct pronav *params, const engagement *on, double closing)
{
    const double off = pur_atan2(on->offset.y, on->offset.x) - params->impact_angle;
    const double turn = off - 2.0 * PUR_PI * floor(off / (2.0 * PUR_PI) + 0.5);
    return closing * (4.0 * on->rate + 2.0 * closing * turn / on->distance);
}

static inline pur_vec guide(const purp_percept *self, const struct pronav *params,
                            const engagement *on)
{
    if (params->law == PURE_PN) {
        /* |v| times the normal of the unit velocity is v turned by a right angle. */
        return pur_vec_scale(pur_vec_left(self->velocity), self->mass * params->gain * on->rate);
    }
    const pur_vec sight = pur_vec_unit(on->offset);
    const double closing = -pur_vec_dot(sight, on->relative);
    if (params->law == TRUE_PN || params->law == AUGMENTED_PN) {
        const double ahead = pur_vec_cross(sight, on->acceleration) / 2.0;
        const double push =
            self->mass * params->gain * closing * on->rate + self->mass * params->gain * ahead;
        return pur_vec_scale(pur_vec_left(sight), push);
    }
    if (!(closing > 0.0))
        return purp_no_force();
    const double push = params->law == OPTIMAL ? optimal_push(self, on, sight, closing)
                                               : shaping_push(params, on, closing);
    return pur_vec_scale(pur_vec_left(sight), self->mass * push);
}

/* true_pn and pure_pn, by a seeker that always sees all. */
static inline pur_vec pronav_plain(const purp_percept *self, const void *data)
{
    const struct pronav *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    const double distance2 = pur_vec_dot(goal.offset, goal.offset);
    if (!goal.exists || distance2 == 0.0)
        return purp_no_force();
    purp_show_aim(self, goal.offset);
    const pur_vec relative = pur_vec_sub(goal.velocity, self->velocity);
    const engagement on = {.offset = goal.offset,
                           .relative = relative,
                           .rate = pur_vec_cross(goal.offset, relative) / distance2};
    return guide(self, params, &on);
}

/* The rate of the line of sight with noise that is white: its effect does not depend on dt. */
static double measured_rate(const purp_percept *self, const struct pronav *params, double rate)
{
    if (params->rate_noise == 0.0)
        return rate;
    double u[2];
    purp_draw(self, 0, u);
    return rate + params->rate_noise * purp_normal(u) / sqrt(self->scene->dt);
}

static bool hides_nothing(const struct pronav *params)
{
    return params->range == HUGE_VAL && params->blind_range == 0.0 &&
           params->view_angle >= 2.0 * PUR_PI;
}

static pur_seeker seeker_of(const purp_percept *self, const struct pronav *params, pur_vec offset,
                            double distance)
{
    if (!(distance > params->blind_range))
        return params->on_loss == HOLD ? PUR_SEEKER_HOLDS : PUR_SEEKER_BLIND;
    const double angle =
        pur_atan2(fabs(pur_vec_cross(self->heading, offset)), pur_vec_dot(self->heading, offset));
    const bool in_view = params->view_angle >= 2.0 * PUR_PI || angle <= params->view_angle / 2.0;
    if (distance <= params->range && in_view)
        return PUR_SEEKER_SEES;
    return params->on_loss == HOLD ? PUR_SEEKER_HOLDS : PUR_SEEKER_LOST;
}

static void remember_held(const purp_percept *self, const struct pronav *params, pur_vec force)
{
    if (params->on_loss != HOLD)
        return;
    purp_remember(self, held_at(params) + HELD_X, force.x);
    purp_remember(self, held_at(params) + HELD_Y, force.y);
}

static pur_vec recall_held(const purp_percept *self, const struct pronav *params)
{
    if (params->on_loss != HOLD)
        return purp_no_force();
    return pur_vec_make(purp_recall(self, held_at(params) + HELD_X),
                        purp_recall(self, held_at(params) + HELD_Y));
}

static void forget_target(const purp_percept *self, const struct pronav *params)
{
    for (size_t i = 0; i < held_at(params); i++)
        purp_remember(self, i, 0.0);
}

/* The force by what the seeker sees of the target, `distance` away. */
static pur_vec follow(const purp_percept *self, const struct pronav *params, const purp_goal *goal,
                      double distance)
{
    const pur_vec relative = pur_vec_sub(goal->velocity, self->velocity);
    const double rate =
        pur_vec_cross(goal->offset, relative) / pur_vec_dot(goal->offset, goal->offset);
    engagement on = {.offset = goal->offset,
                     .relative = relative,
                     .distance = distance,
                     .rate = measured_rate(self, params, rate)};
    if (knows_target(params))
        on.acceleration = target_acceleration(self, goal);
    const pur_vec force = purp_finite(guide(self, params, &on));
    remember_held(self, params, force);
    return force;
}

static pur_vec pronav(const purp_percept *self, const void *data)
{
    const struct pronav *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists) {
        forget_target(self, params);
        remember_held(self, params, purp_no_force());
        return purp_no_force();
    }
    if (pur_vec_dot(goal.offset, goal.offset) == 0.0) {
        if (knows_target(params))
            target_acceleration(self, &goal);
        return purp_no_force();
    }
    purp_show_aim(self, goal.offset);
    const double distance = pur_vec_length(goal.offset);
    const pur_seeker seeker = seeker_of(self, params, goal.offset, distance);
    if (self->insight && !hides_nothing(params))
        self->insight->seeker = seeker;
    if (seeker == PUR_SEEKER_SEES)
        return follow(self, params, &goal, distance);
    forget_target(self, params);
    return recall_held(self, params);
}

/* A loop for each law without state, of a seeker that sees all. */
PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    struct pronav params = *(const struct pronav *)task->params;
    if (params.law == PURE_PN)
        purp_run_case(task, goal, pronav_plain, &params, &params.law, PURE_PN);
    else
        purp_run_case(task, goal, pronav_plain, &params, &params.law, TRUE_PN);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct pronav *params = task->params;
    if (params->law <= PURE_PN && params->rate_noise == 0.0 && params->on_loss == COAST &&
        hides_nothing(params))
        purp_run_goal(task, &params->goal, pronav_plain, run_shared_isas);
    else
        purp_run_each(task, pronav);
}

static size_t count_state(const void *data)
{
    const struct pronav *params = data;
    return held_at(params) + (params->on_loss == HOLD ? HELD_COUNT : 0);
}

static bool draws(const void *data)
{
    const struct pronav *params = data;
    return params->rate_noise > 0.0;
}

static bool starts_at_rest(const pur_motion *motion)
{
    if (motion->kind == PUR_MOTION_VELOCITY)
        return pur_vec_length(motion->velocity) == 0.0;
    return motion->kind == PUR_MOTION_DIRECTION && motion->speed == 0.0;
}

static purp_refusal warn(const purp_block *block, const struct agent_params *agent)
{
    const struct pronav *params = block->data;
    if (params->law != PURE_PN || !starts_at_rest(&agent->velocity))
        return (purp_refusal){NULL, NULL};
    return (purp_refusal){
        "pure_pn only turns the velocity: an agent that starts at rest stays at rest", "law"};
}

static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn",
                                   "optimal", "shaping", NULL};
static const char *const losses[] = {"coast", "hold", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct pronav),
    PURP_POINT(struct pronav),
    {PURP_ROW("gain", NUMBER, "", struct pronav, gain), .max = PUR_LARGE, .initial = 3,
     .doc = "the navigation constant N"},
    {PURP_ROW("law", CHOICE, "", struct pronav, law), .choices = laws, .initial = TRUE_PN,
     .doc = "across the line of sight or the velocity; ahead of turns; behind a lag; to an angle"},
    {PURP_ROW("impact_angle", NUMBER, "rad", struct pronav, impact_angle), .min = -PUR_PI,
     .max = PUR_PI, .doc = "direction of the line of sight at the meeting, by shaping"},
    {PURP_ROW("range", NUMBER, "m", struct pronav, range), .max = PUR_LARGE, .initial = HUGE_VAL,
     .flags = PUR_PARAM_UNLIMITED, .doc = "the seeker sees what is within"},
    {PURP_ROW("view_angle", NUMBER, "rad", struct pronav, view_angle), .max = 2.0 * PUR_PI,
     .initial = 2.0 * PUR_PI, .doc = "the whole angle it sees, half of it to each side"},
    {PURP_ROW("blind_range", NUMBER, "m", struct pronav, blind_range), .max = PUR_LARGE,
     .doc = "the seeker sees nothing within"},
    {PURP_ROW("rate_noise", NUMBER, "rad/s/Hz^0.5", struct pronav, rate_noise), .max = PUR_LARGE,
     .doc = "white noise on the rate of the line of sight"},
    {PURP_ROW("on_loss", CHOICE, "", struct pronav, on_loss), .choices = losses, .initial = COAST,
     .doc = "while it sees nothing: no force, or the last one"},
    PURP_WEIGHT(struct pronav),
};

const purp_rule purp_pronav = {
    .info = {PURP_NAMED("pronav", rows), .chases = true,
             .summary = "proportional navigation: turn as the line of sight turns",
             .formula = "f = m N V_c (sight line's rate) across it; pure_pn: m N |v| across v",
             .source = "Zarchan, \"Tactical and Strategic Missile Guidance\"; Shneydor, \"Missile "
                       "Guidance and Pursuit\"; Ben-Asher and Yaesh, \"Advances in Missile "
                       "Guidance Theory\""},
    .params_size = sizeof(struct pronav),
    .goal_at = offsetof(struct pronav, goal),
    .direction_at = offsetof(struct pronav, impact_angle),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
    .count_state = count_state,
    .draws = draws,
    .warn = warn,
};
