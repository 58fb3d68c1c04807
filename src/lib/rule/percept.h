/* What a rule sees: the agent itself, the world at the start of the step, the rule's own state and
   its random numbers. A rule returns a force and writes its next state; it changes nothing else. */
#ifndef LIB_RULE_PERCEPT_H
#define LIB_RULE_PERCEPT_H

#include "lib/params/rule.h"
#include "lib/space/scene.h"
#include <pursuit/random.h>

/* A goal that is the same for all agents of a task: a point, or a living agent of another crew. */
typedef struct purp_shared_goal {
    bool is_agent;
    size_t id;
    pur_vec position, velocity, heading;
    double turn_rate;
} purp_shared_goal;

/* One agent and what it perceives. */
typedef struct purp_percept {
    const purp_scene *scene;
    size_t id;
    purp_range crew; /* the agent's own */
    pur_vec position, velocity, heading;
    double max_speed, mass, response, radius;
    const purp_common *common;
    const struct purp_grid *grid; /* of the agents it looks at; NULL: look at each */
    const double *state;
    double *next_state;
    size_t state_stride, next_stride;
    uint32_t stream;                     /* of random numbers */
    pur_insight *insight;                /* what the inspector shows; NULL: not asked for */
    const purp_shared_goal *shared_goal; /* NULL: each agent searches */
} purp_percept;

#define PURP_STATE_MAX 5

/* Where an agent starts, and its behaviour's state at tick 0; filled by a rule's `start`. */
typedef struct purp_beginning {
    pur_vec position, velocity;
    double state[PURP_STATE_MAX];
} purp_beginning;

/* The percept of member `member` of a task, counted from its first agent. */
static inline purp_percept purp_perceive(const purp_task *task, size_t member)
{
    const purp_scene *scene = task->scene;
    const size_t id = task->first + member;
    return (purp_percept){
        .scene = scene,
        .id = id,
        .crew = task->crew,
        .position = {scene->x[id], scene->y[id]},
        .velocity = {scene->vx[id], scene->vy[id]},
        .heading = {scene->hx[id], scene->hy[id]},
        .max_speed = scene->max_speed[id],
        .mass = scene->mass[id],
        .response = scene->response[id],
        .radius = scene->radius[id],
        .common = task->common,
        .grid = task->grid,
        .state = task->state + member,
        .next_state = task->next_state + member,
        .state_stride = task->state_stride,
        .next_stride = task->next_stride,
        .stream = task->stream,
        .insight = task->insight,
    };
}

/* Component `component` of the rule's state as the step before left it. */
static inline double purp_recall(const purp_percept *self, size_t component)
{
    return self->state[component * self->state_stride];
}

/* Set a component of the state for the next step. */
static inline void purp_remember(const purp_percept *self, size_t component, double value)
{
    self->next_state[component * self->next_stride] = value;
}

/* Two uniform numbers in [0, 1): draw number `index` of this behaviour in this step. */
static inline void purp_draw(const purp_percept *self, uint32_t index, double out[2])
{
    const pur_draw draw = {
        .seed = self->scene->seed,
        .agent = (uint32_t)self->id,
        .tick = (uint32_t)self->scene->tick,
        .stream = self->stream,
        .index = index,
    };
    pur_random_pair(draw, out);
}

#endif
