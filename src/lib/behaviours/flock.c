/* flock: cohesion, separation and alignment in one rule. Over the n neighbours within radius, with
   w the offset to each: C = sum of w, M = sum of v_j, S = -sum of the w shorter than
   separation_radius;
   desired = max_speed * unit(v + (cohesion*C + separation*S + alignment*M)/max(n, 1));
   A separation_radius that is not given is at most the radius.
   along h if that sum is zero. With max_speed = response = mass = dt = 1 the velocity is this unit
   vector after one step.
   Source: the flocking model by which agent-based modelling frameworks are compared (Mesa,
   Agents.jl, NetLogo, MASON: "Boids"); Reynolds 1987. */
#include "lib/rule/neighbours.h"
#include "lib/rule/steering.h"
#include "lib/space/kernels.h"

struct flock {
    struct purp_base base;
    struct neighbour_params neighbours;
    double separation_radius; /* m */
    double cohesion;          /* 1/s */
    double separation;        /* 1/s */
    double alignment;
};

/* m; a given one is never more than the radius. */
static inline double separation_radius(const struct flock *params)
{
    const double radius = params->neighbours.view_distance;
    return params->separation_radius < radius ? params->separation_radius : radius;
}

static void gather(const purp_scene *scene, const purp_grid *grid, const void *params, size_t first,
                   size_t last)
{
    const struct flock *flock = params;
    const double near = separation_radius(flock);
    const purp_flock_pull pull = {
        .radius2 = flock->neighbours.view_distance * flock->neighbours.view_distance,
        .separation2 = near * near,
        .cohesion = flock->cohesion,
        .separation = flock->separation,
        .alignment = flock->alignment,
    };
    scene->kernels->flock(grid, &pull, first, last);
}

/* The contribution of the neighbours to the velocity. */
static inline pur_vec pull_on(const purp_percept *self, const struct flock *params)
{
    double count = 0.0;
    pur_vec middle = {0.0, 0.0};
    pur_vec course = {0.0, 0.0};
    pur_vec apart = {0.0, 0.0};
    const double near2 = separation_radius(params) * separation_radius(params);
    purp_view view = purp_look_round(self, &params->neighbours);
    while (purp_next_neighbour(self, &view)) {
        count += 1.0;
        middle = pur_vec_add(middle, view.way);
        course = pur_vec_add(course, purp_velocity_of(self, view.id));
        if (pur_vec_dot(view.way, view.way) < near2)
            apart = pur_vec_sub(apart, view.way);
    }
    const pur_vec sum = pur_vec_add(pur_vec_add(pur_vec_scale(middle, params->cohesion),
                                                pur_vec_scale(apart, params->separation)),
                                    pur_vec_scale(course, params->alignment));
    const double n = count > 0.0 ? count : 1.0;
    return pur_vec_make(sum.x / n, sum.y / n);
}

static inline pur_vec flock(const purp_percept *self, const void *data)
{
    const struct flock *params = data;
    const purp_grid *grid = self->grid;
    pur_vec pull;
    if (grid && grid->pulled) {
        const size_t member = self->id - self->crew.first;
        pull = pur_vec_make(grid->pull_x[member], grid->pull_y[member]);
    } else {
        pull = pull_on(self, params);
    }
    const pur_vec wish = pur_vec_add(self->velocity, pull);
    return purp_seek_along(self, pur_vec_length(wish) > 0.0 ? wish : self->heading);
}

static void run(const purp_task *task)
{
    const struct flock *params = task->params;
    const purp_grid *grid = task->grid;
    purp_task rest = *task;
    if (grid && grid->pulled && grid->count == grid->crew.count) {
        const size_t done = task->scene->kernels->flock_force(task, params->base.weight);
        rest.first += done;
        rest.fx += done;
        rest.fy += done;
    }
    purp_run_each(&rest, flock);
}

static purp_refusal check(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world)
{
    const struct flock *params = block->data;
    (void)agent;
    (void)world;
    if (!purp_block_given(block, "separation_radius") ||
        params->separation_radius <= params->neighbours.view_distance)
        return (purp_refusal){NULL, NULL};
    return (purp_refusal){"'separation_radius' must be at most 'radius': others are no neighbours",
                          "separation_radius"};
}

static const pur_param rows[] = {
    PURP_OF(struct flock),
    {PURP_ROW("radius", NUMBER, "m", struct flock, neighbours.view_distance), .max = PUR_LARGE,
     .initial = 15, .flags = PUR_PARAM_UNLIMITED, .doc = "neighbours are those within"},
    PURP_VIEW_ANGLE(struct flock),
    {PURP_ROW("separation_radius", NUMBER, "m", struct flock, separation_radius), .max = PUR_LARGE,
     .initial = 1, .doc = "keeps away from those that are nearer"},
    {PURP_ROW("cohesion", NUMBER, "1/s", struct flock, cohesion), .max = PUR_LARGE, .initial = 0.03,
     .doc = "factor on the mean way to the neighbours"},
    {PURP_ROW("separation", NUMBER, "1/s", struct flock, separation), .max = PUR_LARGE,
     .initial = 0.015, .doc = "factor on the ways away from those too near"},
    {PURP_ROW("alignment", NUMBER, "", struct flock, alignment), .max = PUR_LARGE, .initial = 0.05,
     .doc = "factor on the neighbours' mean velocity"},
    PURP_WEIGHT(struct flock),
};

const purp_rule purp_flock = {
    .info = {PURP_NAMED("flock", rows), .summary = "cohesion, separation and alignment in one",
             .formula = "desired = max_speed unit(v + (cohesion C + separation S + alignment M)/n)",
             .source =
                 "Reynolds 1987; the model that agent-based modelling frameworks are compared by"},
    .params_size = sizeof(struct flock),
    .flags = PURP_SCALES_BY_MAX_SPEED,
    .neighbours_at = offsetof(struct flock, neighbours),
    .gather = gather,
    .run = run,
    .check = check,
};
