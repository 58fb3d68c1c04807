/* Loops that apply a rule, which is written for one agent, to all agents of a task. They are always
   inlined and take the rule as a constant: the compiler makes a loop for each rule, with the rule
   inlined in it. */
#ifndef LIB_RULE_LOOP_H
#define LIB_RULE_LOOP_H

#include "lib/rule/percept.h"

/* A rule: the force on one agent, N, before the weight. `params` is the rule's own struct. */
typedef pur_vec purp_steering(const purp_percept *self, const void *params);

/* Add weight * rule(percept, params) to the force of each living agent. */
PURP_INLINE void purp_run_weighted(const purp_task *task, purp_steering *rule, double weight)
{
    const size_t count = task->last - task->first;
    for (size_t member = 0; member < count; member++) {
        if (!task->scene->alive[task->first + member])
            continue;
        const purp_percept self = purp_perceive(task, member);
        const pur_vec force = pur_vec_scale(rule(&self, task->params), weight);
        task->fx[member] += force.x;
        task->fy[member] += force.y;
    }
}

/* The same with the behaviour's own weight; its struct begins with purp_base. */
PURP_INLINE void purp_run_each(const purp_task *task, purp_steering *rule)
{
    const struct purp_base *base = task->params;
    purp_run_weighted(task, rule, base->weight);
}

/* The same loop in a form that compilers turn into vectors. All that is the same for every agent,
   the kind of edge too, is a constant or a local copy: no store can change it, so it is read only
   once. `params` is such a copy, too, made by the caller, where its type is known. Dead agents are
   computed too and their force is ignored, so this works only for rules without state. */
PURP_INLINE void purp_run_vectors(const purp_task *given, const purp_shared_goal *found,
                                  pur_edge edge, purp_steering *rule, const void *params)
{
    purp_scene scene = *given->scene;
    purp_task task = *given;
    const pur_properties limits = *given->common->limits;
    purp_common common = *given->common;
    const purp_shared_goal goal = *found;
    const double weight = ((const struct purp_base *)params)->weight;
    const size_t count = task.last - task.first;
    scene.edge = edge;
    task.scene = &scene;
    common.limits = &limits;
    task.common = &common;
    task.insight = NULL;
    task.grid = NULL;
    PURP_INDEPENDENT
    for (size_t member = 0; member < count; member++) {
        purp_percept self = purp_perceive(&task, member);
        self.shared_goal = &goal;
        const pur_vec force = pur_vec_scale(rule(&self, params), weight);
        task.fx[member] += force.x;
        task.fy[member] += force.y;
    }
}

/* Run a rule whose goal is shared: one loop of vectors for each kind of edge. */
PURP_INLINE void purp_run_shared(const purp_task *task, const purp_shared_goal *goal,
                                 purp_steering *rule, const void *params)
{
    if (task->scene->edge == PUR_EDGE_WRAP)
        purp_run_vectors(task, goal, PUR_EDGE_WRAP, rule, params);
    else
        purp_run_vectors(task, goal, PUR_EDGE_OPEN, rule, params);
}

/* The same for one value of a choice in `params`, which becomes a constant of the loop: it is
   decided once, and not for each agent. */
PURP_INLINE void purp_run_case(const purp_task *task, const purp_shared_goal *goal,
                               purp_steering *rule, const void *params, int *choice, int value)
{
    *choice = value;
    purp_run_shared(task, goal, rule, params);
}

typedef void purp_shared_loop(const purp_task *task, const purp_shared_goal *goal);

/* Compile `loop`, an always inlined purp_shared_loop, once for each instruction set: the table
   loop_isas, by PURP_ISA_…. */
#define PURP_EACH_ISA(loop)                                                                        \
    PURP_FLATTEN static void loop##_baseline(const purp_task *task, const purp_shared_goal *goal)  \
    {                                                                                              \
        loop(task, goal);                                                                          \
    }                                                                                              \
    PURP_FLATTEN PURP_AVX2 static void loop##_avx2(const purp_task *task,                          \
                                                   const purp_shared_goal *goal)                   \
    {                                                                                              \
        loop(task, goal);                                                                          \
    }                                                                                              \
    PURP_FLATTEN PURP_AVX512 static void loop##_avx512(const purp_task *task,                      \
                                                       const purp_shared_goal *goal)               \
    {                                                                                              \
        loop(task, goal);                                                                          \
    }                                                                                              \
    static purp_shared_loop *const loop##_isas[] = {                                               \
        [PURP_ISA_BASELINE] = loop##_baseline,                                                     \
        [PURP_ISA_AVX2] = loop##_avx2,                                                             \
        [PURP_ISA_AVX512] = loop##_avx512,                                                         \
    };

#endif
