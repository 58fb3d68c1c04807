/* avoid_walls: three feelers, one along h and one at side_angle to each side of it. The first is
   radius + look long, look = look_ahead*min(1, |v|/max_speed), the others radius + side_share*look.
   Of all points where a feeler meets a wall the nearest to the agent counts, ties in the order
   ahead, left, right and then of the file; with beyond the part of the feeler behind the wall,
   f = avoid_force * beyond/length * n, n normal to the wall, on the side of the agent. An agent
   exactly on the wall is pushed against h. A feeler along a wall does not meet it. In a wrapping
   world, a wall is taken where its middle is nearest. No wall met: no force.
   Source: Reynolds 1999 (containment, feelers), Buckland 2005 (wall avoidance). */
#include "lib/rule/steering.h"

struct avoid_walls {
    struct purp_base base;
    double look_ahead; /* m */
    double side_angle; /* rad */
    double side_share;
    double avoid_force; /* N */
};

typedef struct contact {
    bool found;
    double distance; /* m, along the feeler */
    double share;    /* of the feeler, behind the wall */
    pur_vec normal;  /* on the agent's side */
    size_t wall;
} contact;

/* The distance at which a feeler along the unit vector `along` meets a wall, m; negative if it does
   not. */
static inline double meet(pur_vec along, pur_vec middle, pur_vec half)
{
    const double crossing = pur_vec_cross(along, half);
    if (crossing == 0.0)
        return -1.0;
    const double on_wall = -pur_vec_cross(along, middle) / crossing; /* -1 and 1 are the ends */
    const double distance = pur_vec_cross(middle, half) / crossing;
    return on_wall >= -1.0 && on_wall <= 1.0 && distance >= 0.0 ? distance : -1.0;
}

/* The normal of the wall, towards the agent; for an agent exactly on it, against its feeler. */
static inline pur_vec normal_of(pur_vec along, pur_vec middle, pur_vec half)
{
    const pur_vec left = pur_vec_unit(pur_vec_left(half));
    const double side = -pur_vec_dot(left, middle);
    const double facing = side != 0.0 ? side : -pur_vec_dot(left, along);
    return facing < 0.0 ? pur_vec_scale(left, -1.0) : left;
}

static inline void feel(const purp_percept *self, pur_vec along, double length, contact *nearest)
{
    for (size_t i = 0; i < self->scene->wall_count; i++) {
        const purp_wall wall = self->scene->walls[i];
        const pur_vec middle = purp_to(self, wall.middle);
        const double distance = meet(along, middle, wall.half);
        if (distance < 0.0 || !(distance < length) ||
            (nearest->found && !(distance < nearest->distance)))
            continue;
        *nearest = (contact){true, distance, (length - distance) / length,
                             normal_of(along, middle, wall.half), i};
    }
}

static inline pur_vec avoid_walls(const purp_percept *self, const void *data)
{
    const struct avoid_walls *params = data;
    const double look = purp_look_distance(self, params->look_ahead);
    const double side = self->radius + params->side_share * look;
    contact nearest = {0};
    feel(self, self->heading, self->radius + look, &nearest);
    feel(self, purp_rotate(self->heading, params->side_angle), side, &nearest);
    feel(self, purp_rotate(self->heading, -params->side_angle), side, &nearest);
    if (!nearest.found)
        return purp_no_force();
    if (self->insight) {
        self->insight->has_wall = true;
        self->insight->wall = nearest.wall;
    }
    return pur_vec_scale(nearest.normal, params->avoid_force * nearest.share);
}

static void run(const purp_task *task)
{
    purp_run_each(task, avoid_walls);
}

static const pur_param rows[] = {
    {PURP_ROW("look_ahead", NUMBER, "m", struct avoid_walls, look_ahead), .max = PUR_LARGE,
     .initial = 8, .doc = "how long the feeler ahead is at full speed"},
    {PURP_ROW("side_angle", NUMBER, "rad", struct avoid_walls, side_angle), .max = PUR_PI,
     .initial = PUR_PI / 4.0, .doc = "how far the other two are turned to the sides"},
    {PURP_ROW("side_share", NUMBER, "", struct avoid_walls, side_share), .max = 1, .initial = 0.5,
     .doc = "how long those are, as a share of the first"},
    {PURP_ROW("avoid_force", NUMBER, "N", struct avoid_walls, avoid_force), .max = PUR_LARGE,
     .initial = 40, .doc = "the push when a whole feeler is beyond the wall"},
    PURP_WEIGHT(struct avoid_walls),
};

const purp_rule purp_avoid_walls = {
    .info = {PURP_NAMED("avoid_walls", rows), .summary = "keep clear of walls",
             .formula = "f = avoid_force (part of the feeler beyond the wall) n",
             .source = "Reynolds 1999; Buckland 2005"},
    .params_size = sizeof(struct avoid_walls),
    .run = run,
};
