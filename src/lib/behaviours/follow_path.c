/* follow_path: seek way point i. At the start of a tick within waypoint_radius of it, i advances by
   one, and the agent steers to the next. loop: again from the first; otherwise arrive at the last,
   slowing down linearly within slow_radius. */
#include "lib/rule/steering.h"

struct follow_path {
    struct purp_base base;
    pur_points points;      /* m, at least one */
    double waypoint_radius; /* m */
    double slow_radius;     /* m */
    bool loop;
};

enum { STATE_INDEX, STATE_COUNT };

static inline size_t next_index(const struct follow_path *params, size_t index)
{
    if (index + 1 < params->points.count)
        return index + 1;
    return params->loop ? 0 : index;
}

static inline pur_vec follow_path(const purp_percept *self, const void *data)
{
    const struct follow_path *params = data;
    size_t index = (size_t)purp_recall(self, STATE_INDEX);
    const pur_vec here = purp_to(self, params->points.items[index]);
    if (pur_vec_length(here) <= params->waypoint_radius)
        index = next_index(params, index);
    purp_remember(self, STATE_INDEX, (double)index);

    const pur_vec way = purp_to(self, params->points.items[index]);
    purp_show_aim(self, way);
    const bool last = !params->loop && index + 1 == params->points.count;
    if (!last)
        return purp_seek_along(self, way);
    return purp_arrive_linear(self, way, purp_slow_radius(self, params->slow_radius));
}

static void run(const purp_task *task)
{
    purp_run_each(task, follow_path);
}

static void start(const purp_percept *self, const void *data, purp_beginning *beginning)
{
    (void)self;
    (void)data;
    beginning->state[STATE_INDEX] = 0.0;
}

static const pur_param rows[] = {
    {PURP_ROW("points", POINTS, "m", struct follow_path, points), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = PUR_PARAM_REQUIRED, .doc = "the way points, in turn"},
    {PURP_ROW("waypoint_radius", NUMBER, "m", struct follow_path, waypoint_radius),
     .max = PUR_LARGE, .initial = 1, .doc = "a way point is reached within"},
    PURP_SLOW_RADIUS(struct follow_path, "slows down within this of the last one"),
    {PURP_ROW("loop", FLAG, "", struct follow_path, loop), .initial = 0,
     .doc = "after the last way point comes the first"},
    PURP_WEIGHT(struct follow_path),
};

const purp_rule purp_follow_path = {
    .info = {PURP_NAMED("follow_path", rows), .summary = "go along way points",
             .formula = "seek way point i; i + 1 within waypoint_radius of it",
             .source = "article 3"},
    .params_size = sizeof(struct follow_path),
    .state_doubles = STATE_COUNT,
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
    .start = start,
};
