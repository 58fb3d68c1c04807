/* avoid: obstacles are discs, enlarged by the radius of the agent. The first that the segment along
   v meets within look = look_ahead*min(1, |v|/max_speed) pushes with avoid_force along
   ahead - centre, ahead being the end of the segment. A disc that contains the agent is met at 0;
   touching does not count; ties in file order. Dead ahead (within 1e-12 m): to the left. At rest:
   no force. */
#include "lib/rule/steering.h"

#define DEAD_AHEAD 1e-12 /* m */

struct avoid {
    struct purp_base base;
    double look_ahead;  /* m */
    double avoid_force; /* N */
};

/* The distance at which a ray along the unit vector `along` enters a disc `offset` away, m;
   negative if it never does. */
static inline double entry_distance(pur_vec along, pur_vec offset, double radius)
{
    const double square = radius * radius;
    const double distance2 = pur_vec_dot(offset, offset);
    if (distance2 < square)
        return 0.0;
    const double nearest = pur_vec_dot(along, offset);
    const double miss = pur_vec_cross(along, offset);
    const double reach2 = square - miss * miss;
    if (nearest <= 0.0 || reach2 <= 0.0)
        return -1.0;
    return nearest - sqrt(reach2);
}

static inline pur_vec avoid(const purp_percept *self, const void *data)
{
    const struct avoid *params = data;
    const purp_scene *scene = self->scene;
    const pur_vec along = pur_vec_unit(self->velocity);
    const double look = purp_look_distance(self, params->look_ahead);
    if (along.x == 0.0 && along.y == 0.0)
        return purp_no_force();

    size_t first = scene->obstacle_count;
    double first_entry = HUGE_VAL;
    for (size_t i = 0; i < scene->obstacle_count; i++) {
        const purp_disc disc = scene->obstacles[i];
        const double entry =
            entry_distance(along, purp_to(self, disc.centre), disc.radius + self->radius);
        if (entry < 0.0 || entry > look || !(entry < first_entry))
            continue;
        first = i;
        first_entry = entry;
    }
    if (first == scene->obstacle_count)
        return purp_no_force();

    if (self->insight) {
        self->insight->has_obstacle = true;
        self->insight->obstacle = first;
    }
    const pur_vec centre = purp_to(self, scene->obstacles[first].centre);
    const bool dead_ahead = fabs(pur_vec_cross(along, centre)) < DEAD_AHEAD;
    const pur_vec aside = dead_ahead
                              ? pur_vec_left(along)
                              : pur_vec_unit(pur_vec_sub(pur_vec_scale(along, look), centre));
    return pur_vec_scale(aside, params->avoid_force);
}

static void run(const purp_task *task)
{
    purp_run_each(task, avoid);
}

static const pur_param rows[] = {
    {PURP_ROW("look_ahead", NUMBER, "m", struct avoid, look_ahead), .max = PUR_LARGE, .initial = 10,
     .doc = "how far it looks at full speed"},
    {PURP_ROW("avoid_force", NUMBER, "N", struct avoid, avoid_force), .max = PUR_LARGE,
     .initial = 20, .doc = "the push away from an obstacle"},
    PURP_WEIGHT(struct avoid),
};

const purp_rule purp_avoid = {
    .info = {PURP_NAMED("avoid", rows), .summary = "keep clear of obstacles",
             .formula = "f = avoid_force unit(ahead - centre) of the first obstacle ahead",
             .source = "Reynolds 1999 (obstacle avoidance)"},
    .params_size = sizeof(struct avoid),
    .run = run,
};
