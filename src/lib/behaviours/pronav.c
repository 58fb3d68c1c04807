/* pronav: proportional navigation with N = gain and the line-of-sight rate
   l = cross(r, v_r)/|r|². true_pn: force mass*N*V_c*l across the line of sight, V_c = -r*v_r/|r|;
   pure_pn: mass*N*|v|*l across the velocity. augmented_pn: true_pn, and mass*N/2*a_t, with a_t the
   target's acceleration across the line of sight, from its velocity one step ago; 0 in the first
   step with a target, and for a point. r = 0: no force.
   Source: Zarchan, "Tactical and Strategic Missile Guidance" (true, augmented); Shneydor, "Missile
   Guidance and Pursuit" (true, pure). */
#include "lib/rule/steering.h"

enum { TRUE_PN, PURE_PN, AUGMENTED_PN };

/* State of augmented_pn: the target of the previous step, its index plus one, and its velocity. */
enum { STATE_TARGET, STATE_X, STATE_Y, STATE_COUNT };

struct pronav {
    struct purp_base base;
    struct goal_params goal;
    double gain;
    int law;
};

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

static inline pur_vec pronav(const purp_percept *self, const void *data)
{
    const struct pronav *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    pur_vec acceleration = {0.0, 0.0};
    if (params->law == AUGMENTED_PN)
        acceleration = target_acceleration(self, &goal);
    const double distance2 = pur_vec_dot(goal.offset, goal.offset);
    if (!goal.exists || distance2 == 0.0)
        return purp_no_force();
    purp_show_aim(self, goal.offset);

    const pur_vec relative = pur_vec_sub(goal.velocity, self->velocity);
    const double rate = pur_vec_cross(goal.offset, relative) / distance2;
    if (params->law == PURE_PN) {
        /* |v| times the normal of the unit velocity is v turned by a right angle. */
        return pur_vec_scale(pur_vec_left(self->velocity), self->mass * params->gain * rate);
    }
    const pur_vec sight = pur_vec_unit(goal.offset);
    const double closing = -pur_vec_dot(sight, relative);
    const double ahead = pur_vec_cross(sight, acceleration) / 2.0;
    const double push =
        self->mass * params->gain * closing * rate + self->mass * params->gain * ahead;
    return pur_vec_scale(pur_vec_left(sight), push);
}

/* A loop for each law except augmented_pn, which has state. */
PURP_INLINE void run_shared(const purp_task *task, const purp_shared_goal *goal)
{
    struct pronav params = *(const struct pronav *)task->params;
    if (params.law == PURE_PN)
        purp_run_case(task, goal, pronav, &params, &params.law, PURE_PN);
    else
        purp_run_case(task, goal, pronav, &params, &params.law, TRUE_PN);
}

PURP_EACH_ISA(run_shared)

static void run(const purp_task *task)
{
    const struct pronav *params = task->params;
    purp_run_goal(task, &params->goal, pronav,
                  params->law == AUGMENTED_PN ? NULL : run_shared_isas);
}

static size_t count_state(const void *data)
{
    const struct pronav *params = data;
    return params->law == AUGMENTED_PN ? STATE_COUNT : 0;
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

static const char *const laws[] = {"true_pn", "pure_pn", "augmented_pn", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct pronav),
    PURP_POINT(struct pronav),
    {PURP_ROW("gain", NUMBER, "", struct pronav, gain), .max = PUR_LARGE, .initial = 3,
     .doc = "the navigation constant N"},
    {PURP_ROW("law", CHOICE, "", struct pronav, law), .choices = laws, .initial = TRUE_PN,
     .doc = "across the line of sight, across the velocity, or as the first and ahead of turns"},
    PURP_WEIGHT(struct pronav),
};

const purp_rule purp_pronav = {
    .info = {PURP_NAMED("pronav", rows), .chases = true,
             .summary = "proportional navigation: turn as the line of sight turns",
             .formula = "f = m N V_c (sight line's rate) across it; pure_pn: m N |v| across v",
             .source = "Zarchan, \"Tactical and Strategic Missile Guidance\"; Shneydor, \"Missile "
                       "Guidance and Pursuit\""},
    .params_size = sizeof(struct pronav),
    .goal_at = offsetof(struct pronav, goal),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
    .count_state = count_state,
    .warn = warn,
};
