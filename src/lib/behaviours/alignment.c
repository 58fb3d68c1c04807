/* alignment: match the mean velocity of the neighbours: desired = (sum of v_j)/n. No neighbours: no
   force.
   Source: Reynolds 1999. */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"

struct alignment {
    struct purp_base base;
    struct neighbour_params neighbours;
};

static inline pur_vec alignment(const purp_percept *self, const void *data)
{
    const struct alignment *params = data;
    double count = 0.0;
    pur_vec sum = {0.0, 0.0};
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        sum = pur_vec_add(sum, purp_velocity_of(self, view.id));
        count += 1.0;
    }
    if (count == 0.0)
        return purp_no_force();
    return purp_towards_velocity(self, pur_vec_make(sum.x / count, sum.y / count));
}

static void run(const purp_task *task)
{
    purp_run_each(task, alignment);
}

static const pur_param rows[] = {
    PURP_NEIGHBOURS(struct alignment, 10),
    PURP_WEIGHT(struct alignment),
};

const purp_rule purp_alignment = {
    .info = {PURP_NAMED("alignment", rows), .summary = "match the velocity of the neighbours",
             .formula = "desired = (sum of v_j)/n", .source = "Reynolds 1999"},
    .params_size = sizeof(struct alignment),
    .neighbours_at = offsetof(struct alignment, neighbours),
    .run = run,
};
