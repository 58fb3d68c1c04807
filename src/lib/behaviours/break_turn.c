/* break_turn: coast until the attacker is near, then turn hard, and perhaps back.
   With V_c = -s*(v_t - v)/d and t_go = d/V_c there are three phases: 0 no force; 1, from t_go <=
   time_to_go on, the acceleration across the velocity to a side that is chosen then; 2, from t_go
   <= reverse on, to the other side. V_c <= 0, d = 0 or no target: phase 0 again. So a turn lasts
   until the attacker no longer closes.
   Source: Zarchan, "Tactical and Strategic Missile Guidance" (a turn at the worst time). */
#include "lib/rule/steering.h"

enum { INTO, AWAY, LEFT, RIGHT };

enum { STATE_PHASE, STATE_SIGN, STATE_COUNT };

struct break_turn {
    struct purp_base base;
    struct goal_params goal;
    double acceleration; /* m/s² */
    double time_to_go;   /* s */
    double reverse;      /* s */
    int side;
};

/* The time until an attacker that keeps closing is here, s; .inf if it does not close. */
static inline double time_to_go(const purp_percept *self, const purp_goal *goal)
{
    const pur_vec relative = pur_vec_sub(goal->velocity, self->velocity);
    const double distance = pur_vec_length(goal->offset);
    const double closing = -pur_vec_dot(pur_vec_unit(goal->offset), relative);
    return goal->exists && distance > 0.0 && closing > 0.0 ? distance / closing : HUGE_VAL;
}

/* +1 for a turn to the left, -1 for one to the right. */
static inline double chosen_sign(const purp_percept *self, const purp_goal *goal, int side)
{
    const bool left = purp_is_left(self->velocity, goal->offset);
    switch (side) {
    case LEFT:
        return 1.0;
    case RIGHT:
        return -1.0;
    case AWAY:
        return left ? -1.0 : 1.0;
    default:
        return left ? 1.0 : -1.0;
    }
}

static inline pur_vec break_turn(const purp_percept *self, const void *data)
{
    const struct break_turn *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    const double left = time_to_go(self, &goal);
    double phase = isinf(left) ? 0.0 : purp_recall(self, STATE_PHASE);
    double sign = purp_recall(self, STATE_SIGN);
    if (phase == 0.0 && left <= params->time_to_go) {
        phase = 1.0;
        sign = chosen_sign(self, &goal, params->side);
    }
    if (phase == 1.0 && left <= params->reverse)
        phase = 2.0;
    purp_remember(self, STATE_PHASE, phase);
    purp_remember(self, STATE_SIGN, sign);
    if (self->insight) {
        self->insight->has_phase = true;
        self->insight->phase = (int)phase;
    }
    if (phase == 0.0)
        return purp_no_force();
    const double to = phase == 1.0 ? sign : -sign;
    if (self->insight)
        self->insight->sign = (int)to;
    return purp_lateral(self, to * params->acceleration);
}

static void run(const purp_task *task)
{
    purp_run_each(task, break_turn);
}

static const char *const sides[] = {
    [INTO] = "into", [AWAY] = "away", [LEFT] = "left", [RIGHT] = "right", NULL};

static const pur_param rows[] = {
    PURP_TARGET(struct break_turn),
    PURP_POINT(struct break_turn),
    {PURP_ROW("acceleration", NUMBER, "m/s^2", struct break_turn, acceleration), .max = PUR_LARGE,
     .initial = 10, .doc = "of the turn, across the velocity"},
    {PURP_ROW("time_to_go", NUMBER, "s", struct break_turn, time_to_go), .max = PUR_LARGE,
     .initial = 2, .doc = "how long before the attacker is here the turn begins"},
    {PURP_ROW("reverse", NUMBER, "s", struct break_turn, reverse), .max = PUR_LARGE, .initial = 0,
     .doc = "how long before that it turns to the other side; 0: never"},
    {PURP_ROW("side", CHOICE, "", struct break_turn, side), .choices = sides, .initial = INTO,
     .doc = "to the side where the attacker is, away from it, or always to one"},
    PURP_WEIGHT(struct break_turn),
};

const purp_rule purp_break_turn = {
    .info = {PURP_NAMED("break_turn", rows), .summary = "turn hard once the attacker is near",
             .formula = "a = ±acceleration across the velocity while t_go <= time_to_go",
             .source = "Zarchan, \"Tactical and Strategic Missile Guidance\""},
    .params_size = sizeof(struct break_turn),
    .state_doubles = STATE_COUNT,
    .goal_at = offsetof(struct break_turn, goal),
    .flags = PURP_NEEDS_GOAL,
    .run = run,
};
