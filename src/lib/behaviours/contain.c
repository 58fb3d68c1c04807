/* contain: stay inside a box; default: the world, from (0, 0) to its width and height. With
   ahead = p + unit(v) * look_ahead * min(1, |v|/max_speed), the desired velocity has max_speed
   inwards across each side that ahead is beyond, and keeps the other component; the sides are
   inside. Not beyond any: no force. Positions are absolute, also in a wrapping world. Source:
   Reynolds 1999 (containment). */
#include "lib/rule/steering.h"

struct contain {
    struct purp_base base;
    pur_box box;       /* m */
    double look_ahead; /* m */
};

/* The force along one axis. */
static inline double push_inwards(const purp_percept *self, double ahead, double velocity,
                                  double low, double high)
{
    if (ahead < low)
        return self->response * (self->max_speed - velocity);
    if (ahead > high)
        return self->response * (-self->max_speed - velocity);
    return 0.0;
}

static inline pur_vec contain(const purp_percept *self, const void *data)
{
    const struct contain *params = data;
    const purp_scene *scene = self->scene;
    const bool boxed = params->box.low.x <= params->box.high.x;
    const pur_vec low = boxed ? params->box.low : pur_vec_make(0.0, 0.0);
    const pur_vec high = boxed ? params->box.high : pur_vec_make(scene->width, scene->height);
    const double look = purp_look_distance(self, params->look_ahead);
    const pur_vec aim = pur_vec_scale(pur_vec_unit(self->velocity), look);
    const pur_vec ahead = pur_vec_add(self->position, aim);
    return pur_vec_make(push_inwards(self, ahead.x, self->velocity.x, low.x, high.x),
                        push_inwards(self, ahead.y, self->velocity.y, low.y, high.y));
}

static void run(const purp_task *task)
{
    purp_run_each(task, contain);
}

static const pur_param rows[] = {
    {PURP_ROW("box", BOX, "m", struct contain, box), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_OPTIONAL, .doc = "where it stays: [x0, y0, x1, y1]; none: the world"},
    {PURP_ROW("look_ahead", NUMBER, "m", struct contain, look_ahead), .max = PUR_LARGE,
     .initial = 8, .doc = "how far it looks at full speed"},
    PURP_WEIGHT(struct contain),
};

const purp_rule purp_contain = {
    .info = {PURP_NAMED("contain", rows), .summary = "stay inside a box",
             .formula = "desired = max_speed inwards across each side that it would cross",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct contain),
    .flags = PURP_SCALES_BY_MAX_SPEED | PURP_HAS_AXES,
    .run = run,
};
