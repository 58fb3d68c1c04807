/* sidestep: the walker of the homicidal chauffeur. Run straight away from a car that is faster but
   turns on a circle, and step aside at the last moment.
   With V = |v_t|, g = max_speed/V, R = turn_radius and q = -s: straight away, except where d > 0,
   g < 1, 0 < R < .inf, d <= distance and h_t*q > g*d. There x = |cross(h_t, q)|, y = h_t*q, D =
   |(R - x, y)|, and desired = max_speed times h_t turned towards the side of q by atan2(y, R - x) +
   acos(min(1, g*R/D)). Beyond fear_distance: no force. A point does not turn: straight away.
   Why: at the distance g*R a pursuer straight ahead leaves the best miss there is, and the angle is
   the direction along the barrier: a right angle to its heading at first, acos g when it is
   nearest. From a bearing of acos g on, straight away opens the distance. Source: Isaacs,
   "Differential Games". */
#include "lib/rule/steering.h"

struct sidestep {
    struct purp_base base;
    struct goal_params goal;
    double distance;      /* m */
    double turn_radius;   /* m */
    double fear_distance; /* m */
};

/* The car as the theory sees it. */
typedef struct chauffeur {
    double share;    /* g, the walker's speed in the car's */
    double radius;   /* m, R */
    double distance; /* m, within which to step aside */
} chauffeur;

static inline chauffeur see_chauffeur(const purp_percept *self, const purp_goal *goal,
                                      const struct sidestep *params)
{
    const double speed = pur_vec_length(goal->velocity);
    const double max_turn = self->scene->limits[params->goal.target.crew]->max_turn;
    const double share = self->max_speed / speed;
    const bool computed = isnan(params->turn_radius);
    const double radius = computed ? speed / max_turn : params->turn_radius;
    const double reach = computed ? self->max_speed / max_turn : share * radius;
    return (chauffeur){share, radius, isnan(params->distance) ? reach : params->distance};
}

/* Whether the car is so near and so well aimed that running on in front of it is too late. */
static inline bool is_time(const purp_goal *goal, const chauffeur *car)
{
    const double distance = pur_vec_length(goal->offset);
    const double ahead = -pur_vec_dot(goal->heading, goal->offset);
    return distance > 0.0 && car->share < 1.0 && car->radius > 0.0 && !isinf(car->radius) &&
           distance <= car->distance && ahead > car->share * distance;
}

/* The angle from the car's heading to the way out, rad; 0 to π. */
static inline double way_out(const purp_goal *goal, const chauffeur *car)
{
    const double x = fabs(pur_vec_cross(goal->heading, goal->offset));
    const double y = -pur_vec_dot(goal->heading, goal->offset);
    const double D = pur_vec_length(pur_vec_make(car->radius - x, y));
    const double quotient = car->share * car->radius / D;
    const double cosine = quotient < 1.0 ? quotient : 1.0;
    const double across = sqrt(1.0 - cosine * cosine);
    return pur_atan2(y, car->radius - x) + pur_atan2(across, cosine);
}

static inline pur_vec step_aside(const purp_percept *self, const purp_goal *goal,
                                 const chauffeur *car)
{
    const pur_vec from_car = pur_vec_make(-goal->offset.x, -goal->offset.y);
    const double angle = way_out(goal, car);
    const double side = purp_is_left(goal->heading, from_car) ? angle : -angle;
    const pur_vec way = purp_rotate(goal->heading, side);
    purp_show_aim(self, way);
    return purp_towards_velocity(self, pur_vec_scale(way, self->max_speed));
}

static inline pur_vec sidestep(const purp_percept *self, const void *data)
{
    const struct sidestep *params = data;
    const purp_goal goal = purp_find_goal(self, &params->goal);
    if (!goal.exists || pur_vec_length(goal.offset) > params->fear_distance)
        return purp_no_force();
    if (!goal.is_agent)
        return purp_flee_along(self, goal.offset);
    const chauffeur car = see_chauffeur(self, &goal, params);
    if (self->insight && car.share < 1.0 && car.radius > 0.0 && !isinf(car.radius))
        self->insight->barrier = car.distance;
    return is_time(&goal, &car) ? step_aside(self, &goal, &car)
                                : purp_flee_along(self, goal.offset);
}

static void run(const purp_task *task)
{
    purp_run_each(task, sidestep);
}

static const pur_param rows[] = {
    PURP_TARGET(struct sidestep),
    PURP_POINT(struct sidestep),
    {PURP_ROW("distance", NUMBER, "m", struct sidestep, distance), .max = PUR_LARGE,
     .initial = PURP_AUTO, .flags = PUR_PARAM_AUTO, .doc = "steps aside within"},
    {PURP_ROW("turn_radius", NUMBER, "m", struct sidestep, turn_radius), .max = PUR_LARGE,
     .initial = PURP_AUTO, .flags = PUR_PARAM_AUTO, .doc = "of the target's turning circle"},
    PURP_FEAR_DISTANCE(struct sidestep, "flees only"),
    PURP_WEIGHT(struct sidestep),
};

const purp_rule purp_sidestep = {
    .info = {PURP_NAMED("sidestep", rows),
             .summary = "run from a faster pursuer, and step aside at the last moment",
             .formula = "desired = -max_speed unit(s); within g R in front of it along the barrier",
             .source = "Isaacs, \"Differential Games\""},
    .params_size = sizeof(struct sidestep),
    .goal_at = offsetof(struct sidestep, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
