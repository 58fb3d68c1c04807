/* zigzag: turn at one acceleration across the velocity, positive to the left, whose sign switches.
   regular: plus for n = max(1, floor(interval/dt + 1/2)) ticks, then minus for as many. random: a
   random telegraph, whose switches are `interval` apart on average. Seen once a tick, it has
   changed sign with the chance (1 - exp(-2*dt/interval))/2, so its statistics do not depend on dt.
   Source: Driver and Humphries, "Protean Behaviour"; Zarchan, "Tactical and Strategic Missile
   Guidance" (the telegraph). */
#include "lib/rule/steering.h"

enum { RANDOM, REGULAR };

/* The sign of the last tick; 0 before the first. */
enum { STATE_SIGN, STATE_COUNT };

struct zigzag {
    struct purp_base base;
    double acceleration; /* m/s² */
    double interval;     /* s */
    int switching;
};

static inline double regular_sign(const purp_scene *scene, double interval)
{
    if (isinf(interval))
        return 1.0;
    const double wanted = floor(interval / scene->dt + 0.5);
    const double ticks = wanted > 1.0 ? wanted : 1.0;
    const double part = floor((double)scene->tick / ticks);
    return part - 2.0 * floor(part / 2.0) == 0.0 ? 1.0 : -1.0;
}

static inline double random_sign(const purp_percept *self, double interval)
{
    const double was = purp_recall(self, STATE_SIGN);
    const double chance =
        was == 0.0 ? 0.5 : (1.0 - pur_exp(-2.0 * self->scene->dt / interval)) / 2.0;
    double u[2];
    purp_draw(self, 0, u);
    const double from = was == 0.0 ? 1.0 : was;
    const double sign = u[0] < chance ? -from : from;
    purp_remember(self, STATE_SIGN, sign);
    return sign;
}

static inline pur_vec zigzag(const purp_percept *self, const void *data)
{
    const struct zigzag *params = data;
    const double sign = params->switching == REGULAR ? regular_sign(self->scene, params->interval)
                                                     : random_sign(self, params->interval);
    const double across = sign * params->acceleration;
    if (self->insight)
        self->insight->sign = (across > 0.0) - (across < 0.0);
    return purp_lateral(self, across);
}

static void run(const purp_task *task)
{
    purp_run_each(task, zigzag);
}

static size_t count_state(const void *data)
{
    const struct zigzag *params = data;
    return params->switching == RANDOM ? STATE_COUNT : 0;
}

static bool draws(const void *data)
{
    const struct zigzag *params = data;
    return params->switching == RANDOM;
}

static const char *const switchings[] = {[RANDOM] = "random", [REGULAR] = "regular", NULL};

static const pur_param rows[] = {
    {PURP_ROW("acceleration", NUMBER, "m/s^2", struct zigzag, acceleration), .min = -PUR_LARGE,
     .max = PUR_LARGE, .initial = 5, .doc = "across the velocity, to the left first if positive"},
    {PURP_ROW("interval", NUMBER, "s", struct zigzag, interval), .max = PUR_LARGE, .initial = 1,
     .flags = PUR_PARAM_ABOVE_MIN | PUR_PARAM_UNLIMITED,
     .doc = "the time between two switches, on average if random"},
    {PURP_ROW("switching", CHOICE, "", struct zigzag, switching), .choices = switchings,
     .initial = RANDOM, .doc = "whether chance or the clock switches the side"},
    PURP_WEIGHT(struct zigzag),
};

const purp_rule purp_zigzag = {
    .info = {PURP_NAMED("zigzag", rows), .summary = "turn hard, to one side and then to the other",
             .formula = "a = ±acceleration across the velocity; the sign switches",
             .source = "Driver and Humphries, \"Protean Behaviour\"; Zarchan, \"Tactical and "
                       "Strategic Missile Guidance\""},
    .params_size = sizeof(struct zigzag),
    .flags = PURP_HAS_SIDE,
    .side_at = offsetof(struct zigzag, acceleration),
    .run = run,
    .count_state = count_state,
    .draws = draws,
};
