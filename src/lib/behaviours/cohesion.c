/* cohesion: seek the centre of the neighbours: with w the offset to each,
   desired = max_speed * unit(sum of w). At the centre: brake. No neighbours: no force.
   Source: Reynolds 1999. */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"

struct cohesion {
    struct purp_base base;
    struct neighbour_params neighbours;
};

static inline pur_vec cohesion(const purp_percept *self, const void *data)
{
    const struct cohesion *params = data;
    double count = 0.0;
    pur_vec sum = {0.0, 0.0};
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        sum = pur_vec_add(sum, view.way);
        count += 1.0;
    }
    if (count == 0.0)
        return purp_no_force();
    const pur_vec middle = pur_vec_make(sum.x / count, sum.y / count);
    purp_show_aim(self, middle);
    return purp_seek_along(self, middle);
}

static void run(const purp_task *task)
{
    purp_run_each(task, cohesion);
}

static const pur_param rows[] = {
    PURP_NEIGHBOURS(struct cohesion, 10),
    PURP_WEIGHT(struct cohesion),
};

const purp_rule purp_cohesion = {
    .info = {PURP_NAMED("cohesion", rows), .summary = "move towards the centre of the neighbours",
             .formula = "desired = max_speed unit(sum of w), w the ways to the neighbours",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct cohesion),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .neighbours_at = offsetof(struct cohesion, neighbours),
    .run = run,
};
