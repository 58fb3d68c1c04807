/* queue: brake behind an agent ahead that goes the same way. Of the neighbours whose heading is
   within a right angle of h the nearest counts, ties to the lowest number; with gap the distance to
   it less both radii, at least 0,
   f = -min(brake_force*(1 - gap/view_distance), mass*|v|/dt) * unit(v): braking increases as the
   gap closes, and never reverses the motion. A rule that pushes on can therefore move the agent by
   no more than one step of its force. At the same position the agent with the lower number goes
   first. A view_distance of 0 or .inf: the whole force. At rest, or with no agent ahead: no force.
   Source: Reynolds 1999 (queuing). */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"

struct queue {
    struct purp_base base;
    struct neighbour_params neighbours;
    double brake_force; /* N */
};

/* Whether a neighbour goes first. */
static inline bool is_in_front(const purp_percept *self, const purp_view *view)
{
    const purp_scene *scene = self->scene;
    const pur_vec heading = pur_vec_make(scene->hx[view->id], scene->hy[view->id]);
    const bool at_one_place = view->way.x == 0.0 && view->way.y == 0.0;
    return pur_vec_dot(self->heading, heading) > 0.0 && !(at_one_place && view->id > self->id);
}

static inline pur_vec queue(const purp_percept *self, const void *data)
{
    const struct queue *params = data;
    const double reach = params->neighbours.view_distance;
    double least = HUGE_VAL;
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        if (!is_in_front(self, &view))
            continue;
        const double gap = pur_vec_length(view.way) - self->radius - self->scene->radius[view.id];
        if (!(gap < least))
            continue;
        least = gap > 0.0 ? gap : 0.0;
        purp_show_aim(self, view.way);
    }
    if (least == HUGE_VAL)
        return purp_no_force();
    const double share = least < reach && !isinf(reach) ? 1.0 - least / reach : 1.0;
    const double stop = self->mass * pur_vec_length(self->velocity) / self->scene->dt;
    const double brake = params->brake_force * share;
    return pur_vec_scale(pur_vec_unit(self->velocity), brake < stop ? -brake : -stop);
}

static void run(const purp_task *task)
{
    purp_run_each(task, queue);
}

static const pur_param rows[] = {
    PURP_OF(struct queue),
    {PURP_ROW("view_distance", NUMBER, "m", struct queue, neighbours.view_distance),
     .max = PUR_LARGE, .initial = 4, .flags = PUR_PARAM_UNLIMITED, .doc = "sees what is within"},
    {PURP_ROW("view_angle", NUMBER, "rad", struct queue, neighbours.view_angle),
     .max = 2.0 * PUR_PI, .initial = PUR_PI / 2.0,
     .doc = "the whole angle it sees, half of it to each side"},
    {PURP_ROW("brake_force", NUMBER, "N", struct queue, brake_force), .max = PUR_LARGE,
     .initial = 30, .doc = "how hard it brakes for what it touches"},
    PURP_WEIGHT(struct queue),
};

const purp_rule purp_queue = {
    .info = {PURP_NAMED("queue", rows), .summary = "wait behind agents with the same heading",
             .formula = "f = -min(brake_force (1 - gap/view_distance), m |v|/dt) unit(v)",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct queue),
    .neighbours_at = offsetof(struct queue, neighbours),
    .run = run,
};
