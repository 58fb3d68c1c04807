/* The goal of a rule: an agent, the nearest member of a crew, or a fixed point. */
#ifndef LIB_RULE_GOAL_H
#define LIB_RULE_GOAL_H

#include "lib/rule/loop.h"
#include "lib/space/geometry.h"
#include "lib/space/grid.h"

struct goal_params {
    purp_reference target;
    pur_vec point; /* m; the goal if there is no target */
};

#define PURP_TARGET(owner)                                                                         \
    {                                                                                              \
        PURP_ROW("target", REFERENCE, "", owner, goal.target),                                     \
            .flags = PUR_PARAM_OPTIONAL,                                                           \
            .doc = "the agent, or the crew whose nearest member, is meant"                         \
    }

#define PURP_POINT(owner)                                                                          \
    {                                                                                              \
        PURP_ROW("point", POINT, "m", owner, goal.point),                                          \
            .min = -PUR_LARGE, .max = PUR_LARGE, .flags = PUR_PARAM_OPTIONAL,                      \
            .doc = "a fixed place, in place of a target"                                           \
    }

/* A goal as one agent sees it. */
typedef struct purp_goal {
    bool exists;
    bool is_agent;
    size_t id;        /* if is_agent */
    pur_vec offset;   /* m, from the agent, the shortest way */
    pur_vec velocity; /* m/s; zero for a point */
    pur_vec heading;  /* unit vector; zero for a point */
} purp_goal;

/* The shortest way from the agent to a point, m. */
static inline pur_vec purp_to(const purp_percept *self, pur_vec point)
{
    const purp_scene *scene = self->scene;
    return purp_displacement(scene->edge, scene->width, scene->height, self->position, point);
}

static inline pur_vec purp_to_agent(const purp_percept *self, size_t id)
{
    return purp_to(self, pur_vec_make(self->scene->x[id], self->scene->y[id]));
}

/* purp_nearest for a crew that has a grid. */
bool purp_nearest_in(const purp_percept *self, const purp_grid *grid, size_t *nearest);

/* Find the nearest living member of a crew other than the agent itself; ties go to the lowest id.
   False if there is none. */
static inline bool purp_nearest(const purp_percept *self, purp_range crew, size_t *nearest)
{
    double least = HUGE_VAL;
    bool found = false;
    if (self->grid && self->grid->crew.first == crew.first)
        return purp_nearest_in(self, self->grid, nearest);
    for (size_t id = crew.first; id < crew.first + crew.count; id++) {
        if (id == self->id || !self->scene->alive[id])
            continue;
        const pur_vec way = purp_to_agent(self, id);
        const double distance = pur_vec_dot(way, way);
        if (found && !(distance < least))
            continue;
        least = distance;
        *nearest = id;
        found = true;
    }
    return found;
}

/* How fast an agent's heading turned in its last step, rad/s; 0 where no rule looks at it. */
static inline double purp_turn_rate_of(const purp_scene *scene, size_t id)
{
    return scene->turn_at != PURP_NO_TURNS ? scene->own[scene->turn_at + id] : 0.0;
}

/* With fewer agents a loop of vectors costs more than it saves. */
#define PURP_FEW_AGENTS 4

/* Find the goal that all agents of a task share: a point, or the one member of another crew. False
   if each agent has to search, there is no goal, or the agents are few. */
static inline bool purp_find_shared_goal(const purp_task *task, const struct goal_params *params,
                                         purp_shared_goal *shared)
{
    if (task->last - task->first < PURP_FEW_AGENTS)
        return false;
    *shared = (purp_shared_goal){.position = params->point};
    if (params->target.crew < 0)
        return true;

    const purp_scene *scene = task->scene;
    const purp_range crew = scene->crews[params->target.crew];
    const size_t id = crew.first;
    if (crew.count != 1 || id == task->crew.first || !scene->alive[id])
        return false;
    shared->is_agent = true;
    shared->id = id;
    shared->position = pur_vec_make(scene->x[id], scene->y[id]);
    shared->velocity = pur_vec_make(scene->vx[id], scene->vy[id]);
    shared->heading = pur_vec_make(scene->hx[id], scene->hy[id]);
    shared->turn_rate = purp_turn_rate_of(scene, id);
    return true;
}

/* The shared goal, seen from the agent. */
static inline purp_goal purp_see_shared_goal(const purp_percept *self)
{
    const purp_shared_goal *shared = self->shared_goal;
    return (purp_goal){
        .exists = true,
        .is_agent = shared->is_agent,
        .id = shared->id,
        .offset = purp_to(self, shared->position),
        .velocity = shared->velocity,
        .heading = shared->heading,
    };
}

/* Find the agent's goal: the shared one, the point, or the nearest member of the target crew. */
static inline purp_goal purp_find_goal(const purp_percept *self, const struct goal_params *params)
{
    if (self->shared_goal)
        return purp_see_shared_goal(self);
    purp_goal goal = {0};
    if (params->target.crew < 0) {
        goal.exists = true;
        goal.offset = purp_to(self, params->point);
        return goal;
    }
    if (!purp_nearest(self, self->scene->crews[params->target.crew], &goal.id))
        return goal;

    const purp_scene *scene = self->scene;
    goal.exists = true;
    goal.is_agent = true;
    goal.offset = purp_to_agent(self, goal.id);
    goal.velocity = pur_vec_make(scene->vx[goal.id], scene->vy[goal.id]);
    goal.heading = pur_vec_make(scene->hx[goal.id], scene->hy[goal.id]);
    if (self->insight) {
        self->insight->has_target = true;
        self->insight->target = goal.id;
    }
    return goal;
}

/* How fast the heading of the goal, an agent, turned in its last step, rad/s. */
static inline double purp_turn_rate(const purp_percept *self, const purp_goal *goal)
{
    return self->shared_goal ? self->shared_goal->turn_rate
                             : purp_turn_rate_of(self->scene, goal->id);
}

/* Show the inspector where the agent steers to: `aim` is from the agent, m. */
static inline void purp_show_aim(const purp_percept *self, pur_vec aim)
{
    if (!self->insight)
        return;
    self->insight->has_aim = true;
    self->insight->aim = aim;
}

/* Run a rule over a task: in vectors, by the loop of the scene's instruction set, where its goal is
   shared, else agent by agent. `goal` is its member of the task's parameters; `loops` is NULL for a
   rule with state. */
PURP_INLINE void purp_run_goal(const purp_task *task, const struct goal_params *goal,
                               purp_steering *rule, purp_shared_loop *const loops[])
{
    purp_shared_goal shared;
    if (loops && !task->insight && purp_find_shared_goal(task, goal, &shared))
        loops[task->scene->isa](task, &shared);
    else
        purp_run_each(task, rule);
}

#endif
