/* avoid_agents: with w the velocity of a neighbour relative to the agent and p the offset to it,
   the closest approach comes after t = -p*w/|w|^2, at a distance of |p x w|/|w|. Every neighbour
   that comes closer than both radii and `margin` together within `horizon` pushes; one that is
   closer already is met at t = 0. With c = p + w*t, f = sum of avoid_force * (1 - t/horizon) *
   unit(-c), in the order of their numbers. Head-on, |c| < 1e-12 m: to the right of w, so that both
   give way to their left. At the same position and velocity: apart as in flee. avoid_force auto: 4
   * response * max_speed. Source: Reynolds 1999 (unaligned collision avoidance), with the true
   closest approach, and of all conflicts: giving way to the first alone runs into the next. */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"

#define DEAD_ON 1e-12 /* m */

struct avoid_agents {
    struct purp_base base;
    struct neighbour_params neighbours;
    double horizon;     /* s */
    double margin;      /* m */
    double avoid_force; /* N */
};

/* The time until a neighbour is closer than `room`, s; negative if it never is. */
static inline double meeting_time(pur_vec p, pur_vec w, double room)
{
    if (pur_vec_dot(p, p) < room * room)
        return 0.0;
    const double speed2 = pur_vec_dot(w, w);
    const double closing = -pur_vec_dot(p, w);
    if (!(speed2 > 0.0) || !(closing > 0.0))
        return -1.0;
    const double miss = fabs(pur_vec_cross(p, w)) / sqrt(speed2);
    return miss < room ? closing / speed2 : -1.0;
}

/* The direction in which to give way to a neighbour at c at the closest approach. */
static inline pur_vec give_way(const purp_percept *self, pur_vec c, pur_vec w)
{
    const pur_vec right = pur_vec_scale(pur_vec_left(pur_vec_unit(w)), -1.0);
    const bool moving = right.x != 0.0 || right.y != 0.0;
    return moving && pur_vec_length(c) < DEAD_ON ? right : purp_away(self, c);
}

static inline double push_at_once(const purp_percept *self, const struct avoid_agents *params)
{
    return isnan(params->avoid_force) ? 4.0 * self->response * self->max_speed
                                      : params->avoid_force;
}

/* The insight's aim is the closest approach of the first conflict. */
static inline pur_vec avoid_agents(const purp_percept *self, const void *data)
{
    const struct avoid_agents *params = data;
    const double force = push_at_once(self, params);
    double first = HUGE_VAL;
    pur_vec sum = {0.0, 0.0};
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        const pur_vec w = pur_vec_sub(purp_velocity_of(self, view.id), self->velocity);
        const double room = self->radius + self->scene->radius[view.id] + params->margin;
        const double time = meeting_time(view.way, w, room);
        if (!(time >= 0.0 && time <= params->horizon))
            continue;
        const pur_vec nearest = pur_vec_add(view.way, pur_vec_scale(w, time));
        const double urgency = time > 0.0 ? 1.0 - time / params->horizon : 1.0;
        sum = pur_vec_add(sum, pur_vec_scale(give_way(self, nearest, w), force * urgency));
        if (time < first)
            purp_show_aim(self, nearest);
        first = time < first ? time : first;
    }
    return sum;
}

static void run(const purp_task *task)
{
    purp_run_each(task, avoid_agents);
}

static purp_refusal check(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world)
{
    const struct avoid_agents *params = block->data;
    (void)world;
    if (!isnan(params->avoid_force) || !isinf(agent->properties.max_speed))
        return (purp_refusal){NULL, NULL};
    return (purp_refusal){"'avoid_force: auto' needs a finite max_speed: give a number",
                          "avoid_force"};
}

static const pur_param rows[] = {
    PURP_NEIGHBOURS(struct avoid_agents, 20),
    {PURP_ROW("horizon", NUMBER, "s", struct avoid_agents, horizon), .max = PUR_LARGE, .initial = 4,
     .doc = "looks so far into the future"},
    {PURP_ROW("margin", NUMBER, "m", struct avoid_agents, margin), .max = PUR_LARGE, .initial = 0.5,
     .doc = "room to be kept beyond both radii"},
    {PURP_ROW("avoid_force", NUMBER, "N", struct avoid_agents, avoid_force), .max = PUR_LARGE,
     .initial = PURP_AUTO, .flags = PUR_PARAM_AUTO,
     .doc = "the push away, at once; less for what is to come"},
    PURP_WEIGHT(struct avoid_agents),
};

const purp_rule purp_avoid_agents = {
    .info = {PURP_NAMED("avoid_agents", rows), .summary = "avoid agents on a collision course",
             .formula =
                 "t = -p w/|w|^2, c = p + w t; f = sum of -avoid_force (1 - t/horizon) unit(c)",
             .source = "Reynolds 1999"},
    .params_size = sizeof(struct avoid_agents),
    .neighbours_at = offsetof(struct avoid_agents, neighbours),
    .run = run,
    .check = check,
};
