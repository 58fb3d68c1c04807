/* wander: a point c walks at random on a circle, c += jitter*sqrt(dt)*(u1, u2) put back on the
   circle, u uniform in ±sqrt(3); seek along distance*h + c. Because the noise scales with
   sqrt(dt), the spread of the heading after a second does not depend on the time step. A zero sum:
   along h. A point that falls on the centre keeps its previous position.
   Source: Reynolds 1999. */
#include "lib/rule/steering.h"

struct wander {
    struct purp_base base;
    double radius;   /* m */
    double distance; /* m */
    double jitter;   /* m/s^½ */
};

enum { STATE_X, STATE_Y, STATE_COUNT };

/* The vector scaled to length `radius`; `otherwise` if it is zero. */
static inline pur_vec onto_circle(pur_vec v, double radius, pur_vec otherwise)
{
    const pur_vec direction = pur_vec_unit(v);
    const bool none = direction.x == 0.0 && direction.y == 0.0;
    return none ? otherwise : pur_vec_scale(direction, radius);
}

static inline pur_vec wander(const purp_percept *self, const void *data)
{
    const struct wander *params = data;
    double u[2];
    purp_draw(self, 0, u);
    const double reach = params->jitter * sqrt(3.0 * self->scene->dt);
    const pur_vec was = pur_vec_make(purp_recall(self, STATE_X), purp_recall(self, STATE_Y));
    const pur_vec moved =
        pur_vec_make(was.x + reach * (2.0 * u[0] - 1.0), was.y + reach * (2.0 * u[1] - 1.0));
    const pur_vec c = onto_circle(moved, params->radius, was);
    purp_remember(self, STATE_X, c.x);
    purp_remember(self, STATE_Y, c.y);

    const pur_vec aim = pur_vec_add(pur_vec_scale(self->heading, params->distance), c);
    purp_show_aim(self, aim);
    return purp_seek_along(self, pur_vec_length(aim) > 0.0 ? aim : self->heading);
}

static void run(const purp_task *task)
{
    purp_run_each(task, wander);
}

static void start(const purp_percept *self, const void *data, purp_beginning *beginning)
{
    const struct wander *params = data;
    double u[2];
    purp_draw(self, 0, u);
    const double angle = 2.0 * PUR_PI * u[0];
    beginning->state[STATE_X] = params->radius * pur_cos(angle);
    beginning->state[STATE_Y] = params->radius * pur_sin(angle);
}

static bool draws(const void *data)
{
    const struct wander *params = data;
    return params->radius > 0.0;
}

static const pur_param rows[] = {
    {PURP_ROW("radius", NUMBER, "m", struct wander, radius), .max = PUR_LARGE, .initial = 2,
     .doc = "radius of the circle the point walks on"},
    {PURP_ROW("distance", NUMBER, "m", struct wander, distance), .max = PUR_LARGE, .initial = 4,
     .doc = "how far ahead the circle lies"},
    {PURP_ROW("jitter", NUMBER, "m/s^0.5", struct wander, jitter), .max = PUR_LARGE, .initial = 1,
     .doc = "how fast the point walks"},
    PURP_WEIGHT(struct wander),
};

const purp_rule purp_wander = {
    .info = {PURP_NAMED("wander", rows), .summary = "wander smoothly at random",
             .formula = "seek along distance h + c, c at random on a circle",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct wander),
    .state_doubles = STATE_COUNT,
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
    .draws = draws,
    .start = start,
};
