/* The neighbours of an agent: members of a crew within view_distance and inside view_angle. A rule
   visits them in the order of their numbers, with or without a grid, so its sums are the same. */
#ifndef LIB_RULE_NEIGHBOURS_H
#define LIB_RULE_NEIGHBOURS_H

#include "lib/rule/goal.h"
#include "lib/space/grid.h"

struct neighbour_params {
    purp_reference of;    /* unset: the agent's own crew */
    double view_distance; /* m */
    double view_angle;    /* rad, half of it to each side of the heading */
};

#define PURP_OF(owner)                                                                             \
    {                                                                                              \
        PURP_ROW("of", REFERENCE, "", owner, neighbours.of),                                       \
            .flags = PUR_PARAM_OPTIONAL,                                                           \
            .doc = "the agent or crew it looks at; none: its own crew"                             \
    }

#define PURP_VIEW_ANGLE(owner)                                                                     \
    {                                                                                              \
        PURP_ROW("view_angle", NUMBER, "rad", owner, neighbours.view_angle),                       \
            .max = 2.0 * PUR_PI, .initial = 2.0 * PUR_PI,                                          \
            .doc = "the whole angle it sees, half of it to each side"                              \
    }

/* The three rows of a view whose default distance is `standard` m. */
#define PURP_NEIGHBOURS(owner, standard)                                                           \
    PURP_OF(owner),                                                                                \
        {PURP_ROW("view_distance", NUMBER, "m", owner, neighbours.view_distance),                  \
         .max = PUR_LARGE, .initial = (standard), .flags = PUR_PARAM_UNLIMITED,                    \
         .doc = "sees what is within"},                                                            \
        PURP_VIEW_ANGLE(owner)

/* Neighbours found in a grid are sorted in batches of this many. */
#define PURP_VIEW_ROOM 64

/* An iterator over the neighbours of an agent. */
typedef struct purp_view {
    purp_range crew;     /* the crew that is looked at */
    double distance2;    /* m² */
    bool all_round;      /* view_angle hides nothing */
    double least_cosine; /* of the angle between the heading and the way */

    size_t id;   /* the current neighbour */
    pur_vec way; /* m, the shortest way to it */

    size_t next, last; /* without a grid: the ids still to visit */

    size_t at, found; /* with a grid: the next of the batch, and its size */
    bool more;        /* members after this batch may follow */
    uint32_t members[PURP_VIEW_ROOM];
} purp_view;

/* Begin a visit of the agent's neighbours. */
static inline purp_view purp_look_round(const purp_percept *self,
                                        const struct neighbour_params *params)
{
    const bool all_round = params->view_angle >= 2.0 * PUR_PI;
    purp_view view; /* `members` stays unset: only the batch in it is read */
    view.crew = params->of.crew < 0 ? self->crew : self->scene->crews[params->of.crew];
    view.next = view.crew.first;
    view.last = view.crew.first + view.crew.count;
    view.distance2 = params->view_distance * params->view_distance;
    view.all_round = all_round;
    view.least_cosine = all_round ? -1.0 : pur_cos(params->view_angle / 2.0);
    view.at = 0;
    view.found = 0;
    view.more = self->grid != NULL;
    return view;
}

/* Whether a member `way` off is inside the view. */
static inline bool purp_sees(const purp_percept *self, const purp_view *view, pur_vec way)
{
    const double distance2 = pur_vec_dot(way, way);
    if (!(distance2 <= view->distance2))
        return false;
    return view->all_round ||
           pur_vec_dot(self->heading, way) >= view->least_cosine * sqrt(distance2);
}

/* Fill the next batch from the grid, with higher numbers; false if there is none. */
bool purp_find_more(const purp_percept *self, purp_view *view);

/* purp_next_neighbour without a grid: test each member of the crew. */
static inline bool purp_next_of_all(const purp_percept *self, purp_view *view)
{
    while (view->next < view->last) {
        const size_t id = view->next++;
        if (id == self->id || !self->scene->alive[id])
            continue;
        const pur_vec way = purp_to_agent(self, id);
        if (!purp_sees(self, view, way))
            continue;
        view->id = id;
        view->way = way;
        return true;
    }
    return false;
}

/* Go to the next neighbour: never the agent itself, never a dead one. One at the agent's own
   position is seen whatever the angle. False after the last. */
static inline bool purp_next_neighbour(const purp_percept *self, purp_view *view)
{
    if (!self->grid)
        return purp_next_of_all(self, view);
    if (view->at == view->found && !(view->more && purp_find_more(self, view)))
        return false;
    view->id = view->crew.first + view->members[view->at++];
    view->way = purp_to_agent(self, view->id);
    return true;
}

static inline pur_vec purp_velocity_of(const purp_percept *self, size_t id)
{
    return pur_vec_make(self->scene->vx[id], self->scene->vy[id]);
}

#endif
