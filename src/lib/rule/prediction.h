/* Prediction of a goal: by T, the prediction time, and so to the aim point s + v_t * T. */
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
    double time;           /* s; for PURP_PREDICT_FIXED */
    double max_prediction; /* s */
};

extern const char *const purp_predictions[];

/* The three rows of a prediction; `standard` is the default kind. */
#define PURP_PREDICTION(owner, standard)                                                           \
    {PURP_ROW("prediction", CHOICE, "", owner, prediction.prediction),                             \
     .choices = purp_predictions, .initial = (standard),                                           \
     .doc = "how far ahead the target is predicted"},                                              \
        {PURP_ROW("time", NUMBER, "s", owner, prediction.time), .max = PUR_LARGE, .initial = 1,    \
         .doc = "the time of prediction: fixed"},                                                  \
    {                                                                                              \
        PURP_ROW("max_prediction", NUMBER, "s", owner, prediction.max_prediction),                 \
            .max = PUR_LARGE, .initial = HUGE_VAL, .flags = PUR_PARAM_UNLIMITED,                   \
            .doc = "limit on the predicted time"                                                   \
    }

/* The limit on T: however small a denominator is, T and v_t * T stay finite. */
#define PURP_FOREVER 1e12 /* s */

/* distance/speed, or 0 at no speed. */
static inline double purp_ratio(double distance, double speed)
{
    return speed > 0.0 ? distance / speed : 0.0;
}

/* The time to intercept: the least T >= 0 with |s + v_t*T| = speed*T, s to the target. False if
   there is none. The root is taken in the form that also holds for equal speeds. */
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

/* The time to go at the highest closing speed: d/(max_speed + |v_t|). */
static inline double purp_closing_time(const purp_percept *self, const purp_goal *goal)
{
    return purp_ratio(pur_vec_length(goal->offset),
                      self->max_speed + pur_vec_length(goal->velocity));
}

/* The time to intercept; with no intercept, the closing time. */
static inline double purp_exact_time(const purp_percept *self, const purp_goal *goal)
{
    double time;
    if (purp_intercept_time(goal->offset, goal->velocity, self->max_speed, &time))
        return time;
    if (self->insight)
        self->insight->no_intercept = true;
    return purp_closing_time(self, goal);
}

/* The sector of an angle, by its cosine: nearly along (1), across (0), nearly against (-1). */
static inline int purp_sector(double cosine)
{
    return cosine > 0.707 ? 1 : cosine < -0.707 ? -1 : 0;
}

/* OpenSteer's table: the time to the target's present position times a factor, by where the target
   is (behind, aside, ahead: the row) and how it heads (against, across, along: the column). */
static inline double purp_nine_case_time(const purp_percept *self, const purp_goal *goal)
{
    static const double factors[3][3] = {{2.0, 2.0, 0.5}, {4.0, 0.8, 1.0}, {0.85, 1.8, 4.0}};
    const int sector = purp_sector(pur_vec_dot(self->heading, pur_vec_unit(goal->offset)));
    const int course = purp_sector(pur_vec_dot(self->heading, goal->heading));
    return factors[sector + 1][course + 1] *
           purp_ratio(pur_vec_length(goal->offset), pur_vec_length(self->velocity));
}

/* T before the limits. */
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

/* T, s: at most max_prediction. */
static inline double purp_prediction_time(const purp_percept *self, const purp_goal *goal,
                                          const struct prediction_params *params)
{
    /* Early out: the clamp below would stop vectorisation when T is the constant 0. */
    if (params->prediction == PURP_PREDICT_NONE)
        return 0.0;
    const double cap =
        params->max_prediction < PURP_FOREVER ? params->max_prediction : PURP_FOREVER;
    const double wanted = purp_uncapped_time(self, goal, params);
    return wanted < cap ? wanted : cap;
}

/* The aim point, from the agent, m; it may lie beyond an edge that wraps. */
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

/* Whether T depends on max_speed, which then must be finite. */
static inline bool purp_prediction_scales(const struct prediction_params *params)
{
    return params->prediction == PURP_PREDICT_SPEED || params->prediction == PURP_PREDICT_CLOSING ||
           params->prediction == PURP_PREDICT_EXACT;
}

/* purp_run_shared for a rule that predicts: one loop for each kind of prediction. `kind` is that of
   `params`. */
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
