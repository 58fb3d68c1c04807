/* roam: seek a random point in the box (default: the world), drawn again every `interval` seconds
   and on arrival within arrival_radius. */
#include "lib/rule/steering.h"

struct roam {
    struct purp_base base;
    pur_box box;           /* m; none: the world */
    double interval;       /* s */
    double arrival_radius; /* m */
};

enum { STATE_X, STATE_Y, STATE_AGE, STATE_COUNT }; /* the point, and its age in ticks */

static inline pur_vec random_point(const purp_percept *self, const struct roam *params)
{
    const purp_scene *scene = self->scene;
    const pur_box world = {{0.0, 0.0}, {scene->width, scene->height}};
    const pur_box box = params->box.low.x > params->box.high.x ? world : params->box;
    double u[2];
    purp_draw(self, 0, u);
    return pur_vec_make(box.low.x + u[0] * (box.high.x - box.low.x),
                        box.low.y + u[1] * (box.high.y - box.low.y));
}

static inline pur_vec roam(const purp_percept *self, const void *data)
{
    const struct roam *params = data;
    const double interval_ticks = floor(params->interval / self->scene->dt + 0.5);
    pur_vec point = pur_vec_make(purp_recall(self, STATE_X), purp_recall(self, STATE_Y));
    double age = purp_recall(self, STATE_AGE);
    const double distance = pur_vec_length(purp_to(self, point));
    const bool over = age > 0.0 && age >= interval_ticks;
    if (over || distance <= params->arrival_radius) {
        point = random_point(self, params);
        age = 0.0;
    }
    purp_remember(self, STATE_X, point.x);
    purp_remember(self, STATE_Y, point.y);
    purp_remember(self, STATE_AGE, age + 1.0);

    const pur_vec way = purp_to(self, point);
    purp_show_aim(self, way);
    return purp_seek_along(self, way);
}

static void run(const purp_task *task)
{
    purp_run_each(task, roam);
}

static void start(const purp_percept *self, const void *data, purp_beginning *beginning)
{
    const pur_vec point = random_point(self, data);
    beginning->state[STATE_X] = point.x;
    beginning->state[STATE_Y] = point.y;
    beginning->state[STATE_AGE] = 0.0;
}

static bool draws(const void *data)
{
    (void)data;
    return true;
}

static const pur_param rows[] = {
    {PURP_ROW("box", BOX, "m", struct roam, box), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_OPTIONAL, .doc = "where places are drawn; without it: the world"},
    {PURP_ROW("interval", NUMBER, "s", struct roam, interval), .max = PUR_LARGE, .initial = 5,
     .flags = PUR_PARAM_ABOVE_MIN | PUR_PARAM_UNLIMITED, .doc = "a new place after"},
    {PURP_ROW("arrival_radius", NUMBER, "m", struct roam, arrival_radius), .max = PUR_LARGE,
     .initial = 1, .doc = "a new place within"},
    PURP_WEIGHT(struct roam),
};

const purp_rule purp_roam = {
    .info = {PURP_NAMED("roam", rows), .summary = "go from one random place to the next",
             .formula = "seek a random place, redrawn every interval", .source = "common in games"},
    .params_size = sizeof(struct roam),
    .state_doubles = STATE_COUNT,
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
    .draws = draws,
    .start = start,
};
