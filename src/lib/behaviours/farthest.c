/* farthest: run where the pursuers, which need not turn, catch the agent last.
   With V_i a pursuer's max_speed (its speed where that is .inf) and k = max_speed/V_i < 1, the
   agent is first at the places of the disc of Apollonius: centre -k²s/(1 - k²) from the agent,
   radius k*d/(1 - k²). Of the points that lie in all discs the farthest is the goal: it is the far
   end of a disc, or where two circles cross. desired = max_speed unit(goal). Pursuers that are no
   faster do not count. No such point: straight away from the nearest pursuer, slow ones included.
   Source: Isaacs, "Differential Games" (the two cutters). */
#include "lib/rule/steering.h"

struct farthest {
    struct purp_base base;
    struct goal_params goal; /* all its members, and those of `other`; crew < 0: none */
    purp_reference other;
};

/* All pursuers, the members of one crew and then those of the other: numbers from 0. */
typedef struct hunt {
    const purp_percept *self;
    purp_range one, two;
} hunt;

/* A disc of Apollonius: its centre from the agent, m. */
typedef purp_disc disc;

static inline hunt hunt_of(const purp_percept *self, const struct farthest *params)
{
    const purp_range *crews = self->scene->crews;
    const purp_range none = {0, 0};
    return (hunt){self, crews[params->goal.target.crew],
                  params->other.crew < 0 ? none : crews[params->other.crew]};
}

static inline size_t pursuer_count(const hunt *h)
{
    return h->one.count + h->two.count;
}

/* The agent that is pursuer `number`; false where it is dead or the agent itself. */
static inline bool find_pursuer(const hunt *h, size_t number, size_t *id)
{
    *id = number < h->one.count ? h->one.first + number : h->two.first + number - h->one.count;
    return *id != h->self->id && h->self->scene->alive[*id];
}

/* The greatest speed of a pursuer, m/s. */
static inline double pursuer_speed(const purp_scene *scene, size_t id)
{
    const double limit = scene->max_speed[id];
    return isinf(limit) ? pur_vec_length(pur_vec_make(scene->vx[id], scene->vy[id])) : limit;
}

/* The disc of pursuer `number`; false where it does not count. */
static inline bool find_disc(const hunt *h, size_t number, disc *found)
{
    size_t id;
    if (!find_pursuer(h, number, &id))
        return false;
    const double speed = pursuer_speed(h->self->scene, id);
    if (!(speed > h->self->max_speed))
        return false;
    const double k = h->self->max_speed / speed;
    const double rest = 1.0 - k * k;
    const pur_vec way = purp_to_agent(h->self, id);
    found->centre = pur_vec_scale(way, -k * k / rest);
    found->radius = k * pur_vec_length(way) / rest;
    return true;
}

static inline bool is_in_all(const hunt *h, pur_vec place)
{
    for (size_t i = 0; i < pursuer_count(h); i++) {
        disc d;
        if (find_disc(h, i, &d) &&
            !(pur_vec_length(pur_vec_sub(place, d.centre)) <= d.radius * (1.0 + 1e-9)))
            return false;
    }
    return true;
}

/* Take `place` for the goal if it is farther than `best` and lies in all discs. Rounding may not
   decide between places that are as far. */
static inline void try_place(const hunt *h, pur_vec place, pur_vec *best)
{
    if (pur_vec_length(place) > pur_vec_length(*best) * (1.0 + 1e-12) && is_in_all(h, place))
        *best = place;
}

/* Try the two places where the circles of discs a and b cross. */
static inline void try_crossings(const hunt *h, const disc *a, const disc *b, pur_vec *best)
{
    const pur_vec between = pur_vec_sub(b->centre, a->centre);
    const double apart = pur_vec_length(between);
    if (!(apart > 0.0))
        return;
    const double along =
        (a->radius * a->radius - b->radius * b->radius + apart * apart) / (2.0 * apart);
    const double across2 = a->radius * a->radius - along * along;
    if (!(across2 >= 0.0))
        return;
    const pur_vec unit = pur_vec_unit(between);
    const pur_vec foot = pur_vec_add(a->centre, pur_vec_scale(unit, along));
    const pur_vec aside = pur_vec_scale(pur_vec_left(unit), sqrt(across2));
    try_place(h, pur_vec_add(foot, aside), best);
    try_place(h, pur_vec_sub(foot, aside), best);
}

/* The farthest place that all discs contain, m from the agent; zero if there is none. */
static inline pur_vec farthest_place(const hunt *h)
{
    pur_vec best = {0.0, 0.0};
    const size_t count = pursuer_count(h);
    disc a;
    disc b;
    for (size_t i = 0; i < count; i++)
        if (find_disc(h, i, &a)) {
            const pur_vec outwards = pur_vec_unit(a.centre);
            try_place(h, pur_vec_add(a.centre, pur_vec_scale(outwards, a.radius)), &best);
        }
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; find_disc(h, i, &a) && j < count; j++)
            if (find_disc(h, j, &b))
                try_crossings(h, &a, &b, &best);
    return best;
}

/* The way to the nearest pursuer, of two as near the first; false if there is none. */
static inline bool nearest_pursuer(const hunt *h, pur_vec *way)
{
    double least = HUGE_VAL;
    bool found = false;
    for (size_t i = 0; i < pursuer_count(h); i++) {
        size_t id;
        if (!find_pursuer(h, i, &id))
            continue;
        const pur_vec to = purp_to_agent(h->self, id);
        const double distance2 = pur_vec_dot(to, to);
        if (found && !(distance2 < least))
            continue;
        least = distance2;
        *way = to;
        found = true;
    }
    return found;
}

/* Show the inspector the discs that count. */
static inline void show_discs(const hunt *h)
{
    pur_insight *insight = h->self->insight;
    for (size_t i = 0; insight && i < pursuer_count(h); i++) {
        disc d;
        if (insight->disc_count < PUR_INSIGHT_DISCS && find_disc(h, i, &d))
            insight->discs[insight->disc_count++] = (pur_disc){d.centre, d.radius};
    }
}

static inline pur_vec farthest(const purp_percept *self, const void *data)
{
    const hunt h = hunt_of(self, data);
    pur_vec nearest;
    show_discs(&h);
    const pur_vec goal = farthest_place(&h);
    if (pur_vec_length(goal) > 1e-12) {
        purp_show_aim(self, goal);
        return purp_seek_along(self, goal);
    }
    return nearest_pursuer(&h, &nearest) ? purp_flee_along(self, nearest) : purp_no_force();
}

static void run(const purp_task *task)
{
    purp_run_each(task, farthest);
}

static const pur_param rows[] = {
    {PURP_ROW("target", REFERENCE, "", struct farthest, goal.target), .flags = PUR_PARAM_REQUIRED,
     .doc = "the pursuer, or the crew of pursuers"},
    {PURP_ROW("other", REFERENCE, "", struct farthest, other), .flags = PUR_PARAM_OPTIONAL,
     .doc = "one more pursuer, or crew of them"},
    PURP_WEIGHT(struct farthest),
};

const purp_rule purp_farthest = {
    .info = {PURP_NAMED("farthest", rows), .summary = "run where the pursuers catch it last",
             .formula = "desired = max_speed unit(x), x the farthest point it reaches before them",
             .source = "Isaacs, \"Differential Games\""},
    .params_size = sizeof(struct farthest),
    .goal_at = offsetof(struct farthest, goal),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .run = run,
};
