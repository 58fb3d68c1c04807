/* separation: away from the neighbours, most from the nearest: with w the offset to each and
   u = -sum of unit(w)/|w|, desired = max_speed * unit(u), and the whole force times
   1 - d/view_distance, d the distance to the nearest; 1 where view_distance is .inf or 0. So the
   force fades to nothing where the last neighbour leaves, and agents with one goal come to rest.
   Distances count as at least 1e-9 m; coincident agents part as in flee. No neighbours, or u = 0:
   no force. Source: Reynolds 1999. */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"

#define NEAREST 1e-9 /* m */

struct separation {
    struct purp_base base;
    struct neighbour_params neighbours;
};

/* The share of the force that is left with the nearest neighbour at a distance, m. */
static inline double fading(double nearest, double view_distance)
{
    const bool fades = view_distance > 0.0 && view_distance < HUGE_VAL;
    return fades ? 1.0 - nearest / view_distance : 1.0;
}

static inline pur_vec separation(const purp_percept *self, const void *data)
{
    const struct separation *params = data;
    pur_vec sum = {0.0, 0.0};
    double nearest = HUGE_VAL;
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        const double distance = pur_vec_length(view.way);
        nearest = distance < nearest ? distance : nearest;
        const double counted = distance > NEAREST ? distance : NEAREST;
        sum = pur_vec_add(sum, pur_vec_scale(purp_away(self, view.way), 1.0 / counted));
    }
    const pur_vec away = pur_vec_unit(sum);
    if (away.x == 0.0 && away.y == 0.0)
        return purp_no_force();
    const pur_vec force = purp_towards_velocity(self, pur_vec_scale(away, self->max_speed));
    return pur_vec_scale(force, fading(nearest, params->neighbours.view_distance));
}

static void run(const purp_task *task)
{
    purp_run_each(task, separation);
}

static const pur_param rows[] = {
    PURP_NEIGHBOURS(struct separation, 5),
    PURP_WEIGHT(struct separation),
};

const purp_rule purp_separation = {
    .info = {PURP_NAMED("separation", rows), .summary = "keep away from neighbours",
             .formula = "desired = max_speed unit(-sum of unit(w)/|w|); f (1 - d/view_distance)",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct separation),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .neighbours_at = offsetof(struct separation, neighbours),
    .run = run,
};
