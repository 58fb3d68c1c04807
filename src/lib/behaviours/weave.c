/* weave: turn to and fro, by the acceleration amplitude*sin(2π*t/period + phase) across the
   velocity, positive to the left; the speed is kept. t is the time at the start of the step.
   Source: Zarchan, "Tactical and Strategic Missile Guidance". */
#include "lib/rule/steering.h"

struct weave {
    struct purp_base base;
    double amplitude; /* m/s² */
    double period;    /* s */
    double phase;     /* rad */
};

static inline pur_vec weave(const purp_percept *self, const void *data)
{
    const struct weave *params = data;
    const double turns = (double)self->scene->tick * self->scene->dt / params->period;
    const double part = isfinite(turns) ? turns - floor(turns) : 0.0;
    return purp_lateral(self, params->amplitude * pur_sin(2.0 * PUR_PI * part + params->phase));
}

static void run(const purp_task *task)
{
    purp_run_each(task, weave);
}

static const pur_param rows[] = {
    {PURP_ROW("amplitude", NUMBER, "m/s^2", struct weave, amplitude), .min = -PUR_LARGE,
     .max = PUR_LARGE, .initial = 5, .doc = "the greatest acceleration across the velocity"},
    {PURP_ROW("period", NUMBER, "s", struct weave, period), .max = PUR_LARGE, .initial = 4,
     .flags = PUR_PARAM_ABOVE_MIN, .doc = "the time from one turn to the left to the next"},
    {PURP_ROW("phase", NUMBER, "rad", struct weave, phase), .min = -2.0 * PUR_PI,
     .max = 2.0 * PUR_PI, .initial = 0, .doc = "where in the period it is at the start"},
    PURP_WEIGHT(struct weave),
};

const purp_rule purp_weave = {
    .info = {PURP_NAMED("weave", rows), .summary = "turn to and fro, as a sine of the time",
             .formula = "a = amplitude sin(2 pi t/period + phase) across the velocity",
             .source = "Zarchan, \"Tactical and Strategic Missile Guidance\""},
    .params_size = sizeof(struct weave),
    .flags = PURP_HAS_SIDE,
    .side_at = offsetof(struct weave, amplitude),
    .run = run,
};
