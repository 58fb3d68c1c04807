/* follow_path: seek way point i, which advances by one at the start of a tick where the step just
   made came within waypoint_radius of it. With a finite max_turn it also advances where a turning
   circle is too wide to come near: past the point, s*e < 0 with e along the leg that leads to it,
   and going away from it, s*v < 0, at a speed with |v|/max_turn > waypoint_radius. loop: again from
   the first; otherwise arrive at the last, by a profile, and slow down before it along the path:
   within slow_radius of its end, legs included, desired = u*way/slow_radius. */
#include "lib/rule/steering.h"

struct follow_path {
    struct purp_base base;
    pur_points points;      /* m, at least one */
    double waypoint_radius; /* m */
    double slow_radius;     /* m */
    int profile;
    bool loop;
};

/* The way point, whether it has been round, and where the agent started, m. */
enum { STATE_INDEX, STATE_ROUND, STATE_X, STATE_Y, STATE_COUNT };

static inline bool is_last(const struct follow_path *params, size_t index)
{
    return !params->loop && index + 1 == params->points.count;
}

/* Where the leg that leads to way point `index` begins. */
static inline pur_vec leg_start(const purp_percept *self, const struct follow_path *params,
                                size_t index)
{
    const pur_points points = params->points;
    if (index > 0)
        return points.items[index - 1];
    if (purp_recall(self, STATE_ROUND) != 0.0)
        return points.items[points.count - 1];
    return pur_vec_make(purp_recall(self, STATE_X), purp_recall(self, STATE_Y));
}

static inline pur_vec way_between(const purp_scene *scene, pur_vec from, pur_vec to)
{
    return purp_displacement(scene->edge, scene->width, scene->height, from, to);
}

/* Whether the step just made came within `radius` of a point that is `way` off now. A step that met
   a wall or ended at a new start counts by its end alone. */
static inline bool came_within(const purp_percept *self, pur_vec way, double radius)
{
    const pur_vec back = pur_vec_scale(self->velocity, self->scene->dt);
    const double length2 = pur_vec_dot(back, back);
    const double at = -pur_vec_dot(way, back) / length2;
    const double t = at < 1.0 ? at : 1.0;
    const bool swept = self->scene->alive[self->id] == PURP_ALIVE && length2 > 0.0 && t > 0.0;
    const pur_vec nearest = swept ? pur_vec_add(way, pur_vec_scale(back, t)) : way;
    return pur_vec_length(way) <= radius || pur_vec_length(nearest) <= radius;
}

/* Whether the agent has gone past the way point on a circle too wide to come back to it. */
static inline bool went_past(const purp_percept *self, const struct follow_path *params,
                             size_t index, pur_vec way)
{
    const double max_turn = self->common->limits->max_turn;
    const double speed = pur_vec_length(self->velocity);
    if (isinf(max_turn) || !(speed / max_turn > params->waypoint_radius))
        return false;
    const pur_vec leg =
        way_between(self->scene, leg_start(self, params, index), params->points.items[index]);
    return pur_vec_dot(way, leg) < 0.0 && pur_vec_dot(way, self->velocity) < 0.0;
}

/* The way point to steer to in this step; remembers it. */
static inline size_t advance(const purp_percept *self, const struct follow_path *params)
{
    const size_t count = params->points.count;
    size_t index = (size_t)purp_recall(self, STATE_INDEX);
    double round = purp_recall(self, STATE_ROUND);
    if (index >= count) /* the path has become shorter */
        index = count - 1;
    const pur_vec way = purp_to(self, params->points.items[index]);
    if (!is_last(params, index) &&
        (came_within(self, way, params->waypoint_radius) || went_past(self, params, index, way))) {
        index = index + 1 < count ? index + 1 : 0;
        round = index == 0 ? 1.0 : round;
    }
    purp_remember(self, STATE_INDEX, (double)index);
    purp_remember(self, STATE_ROUND, round);
    purp_remember(self, STATE_X, purp_recall(self, STATE_X));
    purp_remember(self, STATE_Y, purp_recall(self, STATE_Y));
    return index;
}

/* The distance along the path from way point `index` to the last, m; at most a little more than
   `enough`, since then it does not matter. */
static inline double legs_left(const purp_percept *self, pur_points points, size_t index,
                               double enough)
{
    double sum = 0.0;
    for (size_t i = index; i + 1 < points.count && sum <= enough; i++)
        sum += pur_vec_length(way_between(self->scene, points.items[i], points.items[i + 1]));
    return sum;
}

static inline pur_vec follow_path(const purp_percept *self, const void *data)
{
    const struct follow_path *params = data;
    const size_t index = advance(self, params);
    const pur_vec way = purp_to(self, params->points.items[index]);
    purp_show_aim(self, way);
    if (params->loop)
        return purp_seek_along(self, way);
    const double slow_radius = purp_slow_radius(self, params->slow_radius);
    if (is_last(params, index))
        return purp_arrive_at(self, way, slow_radius, params->profile);
    const double left = pur_vec_length(way) + legs_left(self, params->points, index, slow_radius);
    const double share = left < slow_radius ? left / slow_radius : 1.0;
    return purp_towards_velocity(self, pur_vec_scale(pur_vec_unit(way), self->max_speed * share));
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
    beginning->state[STATE_ROUND] = 0.0;
    beginning->state[STATE_X] = beginning->position.x;
    beginning->state[STATE_Y] = beginning->position.y;
}

static const pur_param rows[] = {
    {PURP_ROW("points", POINTS, "m", struct follow_path, points), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = PUR_PARAM_REQUIRED, .doc = "the way points, in turn"},
    {PURP_ROW("waypoint_radius", NUMBER, "m", struct follow_path, waypoint_radius),
     .max = PUR_LARGE, .initial = 1, .doc = "a way point is reached within"},
    PURP_SLOW_RADIUS(struct follow_path, "slows down within this of the last one, along the path"),
    PURP_PROFILE(struct follow_path),
    {PURP_ROW("loop", FLAG, "", struct follow_path, loop), .initial = 0,
     .doc = "after the last way point comes the first"},
    PURP_WEIGHT(struct follow_path),
};

const purp_rule purp_follow_path = {
    .info = {PURP_NAMED("follow_path", rows), .summary = "follow way points",
             .formula = "seek way point i; i + 1 once a step came within waypoint_radius of it",
             .source = "Reynolds 1999 (path following)"},
    .params_size = sizeof(struct follow_path),
    .state_doubles = STATE_COUNT,
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
    .start = start,
};
