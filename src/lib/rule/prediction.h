/* How far ahead a quarry is predicted: T, and the aim s + v_t * T. */
#ifndef LIB_RULE_PREDICTION_H
#define LIB_RULE_PREDICTION_H

#include "lib/rule/goal.h"

enum {
    PURP_PREDICT_NONE,
    PURP_PREDICT_FIXED,
    PURP_PREDICT_SPEED,
    PURP_PREDICT_CLOSING,
    PURP_PREDICT_RELATIVE,
    PURP_PREDICT_EXACT,
    PURP_PREDICT_NINE_CASE
};

struct prediction_params {
    int prediction;        /* PURP_PREDICT_… */
    double time;           /* s; of PURP_PREDICT_FIXED */
    double max_prediction; /* s */
};

extern const char *const purp_predictions[];

/* The three rows of a prediction, whose default is `standard`. */
#define PURP_PREDICTION(owner, standard)                                                           \
    {.key = "prediction",                                                                          \
     .type = PUR_CHOICE,                                                                           \
     .choices = purp_predictions,                                                                  \
     .unit = "",                                                                                   \
     .initial = (standard),                                                                        \
     .doc = "how far ahead the target is predicted",                                               \
     .offset = offsetof(owner, prediction.prediction)},                                            \
        {.key = "time",                                                                            \
         .type = PUR_NUMBER,                                                                       \
         .unit = "s",                                                                              \
         .min = 0,                                                                                 \
         .max = PUR_LARGE,                                                                         \
         .initial = 1,                                                                             \
         .doc = "the time of prediction: fixed",                                                   \
         .offset = offsetof(owner, prediction.time)},                                              \
    {                                                                                              \
        .key = "max_prediction", .type = PUR_NUMBER, .unit = "s", .min = 0, .max = PUR_LARGE,      \
        .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED, .doc = "limit on the predicted time",   \
        .offset = offsetof(owner, prediction.max_prediction),                                      \
    }

/* However small a denominator, T stays finite; so does v_t * T. */
#define PURP_FOREVER 1e12 /* s */

static inline double purp_ratio(double distance, double speed)
{
    return speed > 0.0 ? distance / speed : 0.0;
}

/* The least T >= 0 with |s + v_t*T| = speed*T, in the form that holds for equal speeds too;
   false where there is none. */
static inline bool purp_intercept_time(pur_vec s, pur_vec target_velocity, double speed,
                                       double *time)
{
    const double d2 = pur_vec_dot(s, s);
    *time = 0.0;
    if (d2 == 0.0)
        return true;

    const double b = pur_vec_dot(s, target_velocity);
    const double advantage = speed * speed - pur_vec_dot(target_velocity, target_velocity);
    const double radicand = b * b + d2 * advantage;
    if (radicand < 0.0)
        return false;
    const double denominator = -b + sqrt(radicand);
    if (!(denominator > 0.0))
        return false;
    *time = d2 / denominator;
    return true;
}

static inline double purp_closing_time(const purp_percept *self, const purp_goal *goal)
{
    return purp_ratio(pur_vec_length(goal->offset),
                      self->max_speed + pur_vec_length(goal->velocity));
}

static inline double purp_exact_time(const purp_percept *self, const purp_goal *goal)
{
    double time;
    if (purp_intercept_time(goal->offset, goal->velocity, self->max_speed, &time))
        return time;
    if (self->insight)
        self->insight->no_intercept = true;
    return purp_closing_time(self, goal);
}

/* Nearly along (1), nearly against (-1), or across, from the cosine of an angle. */
static inline int purp_third(double cosine)
{
    return cosine > 0.707 ? 1 : cosine < -0.707 ? -1 : 0;
}

/* OpenSteer's table: the time to where the target is now, times a factor that depends on where it
   is (behind, aside, ahead) and how it heads (against, across, along the agent's heading). */
static inline double purp_nine_case_time(const purp_percept *self, const purp_goal *goal)
{
    static const double factors[3][3] = {{2.0, 2.0, 0.5}, {4.0, 0.8, 1.0}, {0.85, 1.8, 4.0}};
    const int place = purp_third(pur_vec_dot(self->heading, pur_vec_unit(goal->offset)));
    const int course = purp_third(pur_vec_dot(self->heading, goal->heading));
    return factors[place + 1][course + 1] *
           purp_ratio(pur_vec_length(goal->offset), pur_vec_length(self->velocity));
}

static inline double purp_uncapped_time(const purp_percept *self, const purp_goal *goal,
                                        const struct prediction_params *params)
{
    switch (params->prediction) {
    case PURP_PREDICT_FIXED:
        return params->time;
    case PURP_PREDICT_SPEED:
        return purp_ratio(pur_vec_length(goal->offset), self->max_speed);
    case PURP_PREDICT_CLOSING:
        return purp_closing_time(self, goal);
    case PURP_PREDICT_RELATIVE:
        return purp_ratio(pur_vec_length(goal->offset),
                          pur_vec_length(pur_vec_sub(goal->velocity, self->velocity)));
    case PURP_PREDICT_EXACT:
        return purp_exact_time(self, goal);
    case PURP_PREDICT_NINE_CASE:
        return purp_nine_case_time(self, goal);
    default:
        return 0.0;
    }
}

static inline double purp_prediction_time(const purp_percept *self, const purp_goal *goal,
                                          const struct prediction_params *params)
{
    /* What no cap can change: a choice between constants is none that vectors make. */
    if (params->prediction == PURP_PREDICT_NONE)
        return 0.0;
    const double cap =
        params->max_prediction < PURP_FOREVER ? params->max_prediction : PURP_FOREVER;
    const double wanted = purp_uncapped_time(self, goal, params);
    return wanted < cap ? wanted : cap;
}

/* The predicted place of the goal, from the agent; not wrapped again. */
static inline pur_vec purp_predict(const purp_percept *self, const purp_goal *goal,
                                   const struct prediction_params *params)
{
    const double time = purp_prediction_time(self, goal, params);
    if (self->insight) {
        self->insight->has_prediction = true;
        self->insight->prediction = time;
    }
    return pur_vec_add(goal->offset, pur_vec_scale(goal->velocity, time));
}

/* Whether a prediction divides by or multiplies with max_speed. */
static inline bool purp_prediction_scales(const struct prediction_params *params)
{
    return params->prediction == PURP_PREDICT_SPEED || params->prediction == PURP_PREDICT_CLOSING ||
           params->prediction == PURP_PREDICT_EXACT;
}

/* purp_run_shared for a rule that predicts: a loop for each kind of prediction. `params` is the
   rule's struct, and `kind` in it its choice. */
PURP_INLINE void purp_run_prediction(const purp_task *task, const purp_shared_goal *goal,
                                     purp_steering *rule, const void *params, int *kind)
{
    switch (*kind) {
    case PURP_PREDICT_FIXED:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_FIXED);
        return;
    case PURP_PREDICT_SPEED:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_SPEED);
        return;
    case PURP_PREDICT_CLOSING:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_CLOSING);
        return;
    case PURP_PREDICT_RELATIVE:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_RELATIVE);
        return;
    case PURP_PREDICT_EXACT:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_EXACT);
        return;
    case PURP_PREDICT_NINE_CASE:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_NINE_CASE);
        return;
    default:
        purp_run_case(task, goal, rule, params, kind, PURP_PREDICT_NONE);
    }
}

#endif
