/* hide: keep an obstacle between the agent and a hunter within fear_distance. The hiding point of
   an obstacle is centre + (its radius + the agent's + gap) * unit(centre - hunter); arrive at the
   nearest, linearly within slow_radius; ties in file order. An obstacle whose centre is the
   hunter's position has none. No hiding point: flee. Further away: no force.
   Source: Reynolds 1999; Buckland, "Programming Game AI by Example". */
#include "lib/rule/steering.h"

struct hide {
    struct purp_base base;
    struct goal_params goal;
    double fear_distance; /* m */
    double gap;           /* m */
    double slow_radius;   /* m */
};

/* The offset to the hiding point behind a disc; false if there is none. */
static inline bool behind(const purp_percept *self, const purp_disc *disc, pur_vec hunter,
                          double gap, pur_vec *way)
{
    const purp_scene *scene = self->scene;
    const pur_vec centre = purp_to(self, disc->centre);
    const pur_vec shadow =
        pur_vec_unit(purp_displacement(scene->edge, scene->width, scene->height, hunter, centre));
    *way = pur_vec_add(centre, pur_vec_scale(shadow, disc->radius + self->radius + gap));
    return shadow.x != 0.0 || shadow.y != 0.0;
}

static inline pur_vec hide(const purp_percept *self, const void *data)
{
    const struct hide *params = data;
    const purp_scene *scene = self->scene;
    const purp_goal hunter = purp_find_goal(self, &params->goal);
    if (!hunter.exists || pur_vec_length(hunter.offset) > params->fear_distance)
        return purp_no_force();

    size_t best = scene->obstacle_count;
    pur_vec best_way = {0.0, 0.0};
    for (size_t i = 0; i < scene->obstacle_count; i++) {
        pur_vec way;
        if (!behind(self, &scene->obstacles[i], hunter.offset, params->gap, &way))
            continue;
        if (best < scene->obstacle_count && !(pur_vec_length(way) < pur_vec_length(best_way)))
            continue;
        best = i;
        best_way = way;
    }
    if (best == scene->obstacle_count)
        return purp_flee_along(self, hunter.offset);
    purp_show_aim(self, best_way);
    return purp_arrive_linear(self, best_way, purp_slow_radius(self, params->slow_radius));
}

static void run(const purp_task *task)
{
    purp_run_each(task, hide);
}

static const pur_param rows[] = {
    PURP_TARGET(struct hide),
    PURP_POINT(struct hide),
    PURP_FEAR_DISTANCE(struct hide, "hides only from"),
    {PURP_ROW("gap", NUMBER, "m", struct hide, gap), .max = PUR_LARGE, .initial = 1,
     .doc = "room between itself and the obstacle"},
    PURP_SLOW_RADIUS(struct hide, "slows down within this of the place"),
    PURP_WEIGHT(struct hide),
};

const purp_rule purp_hide = {
    .info = {PURP_NAMED("hide", rows), .summary = "keep an obstacle between itself and the target",
             .formula = "arrive at centre + (radii + gap) unit(centre - hunter), the nearest",
             .source = "Reynolds 1999; Buckland, \"Programming Game AI by Example\""},
    .params_size = sizeof(struct hide),
    .goal_at = offsetof(struct hide, goal),
    .flags = PURP_NEEDS_GOAL | PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
