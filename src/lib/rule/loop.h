/* A rule for one agent, applied over a crew by one loop. */
#ifndef LIB_RULE_LOOP_H
#define LIB_RULE_LOOP_H

#include "lib/rule/percept.h"

/* The loop over a crew: defines `run`, which adds weight * rule(percept, params) to each living
   member's force. */
#define PURP_RUN_WEIGHTED(run, rule, type, weight)                                                 \
    static void run(const purp_task *task)                                                         \
    {                                                                                              \
        const type *params = (const type *)task->params;                                           \
        const size_t count = task->last - task->first;                                             \
        for (size_t member = 0; member < count; member++) {                                        \
            if (!task->scene->alive[task->first + member])                                         \
                continue;                                                                          \
            const purp_percept self = purp_perceive(task, member);                                 \
            const pur_vec force = pur_vec_scale(rule(&self, params), weight);                      \
            task->fx[member] += force.x;                                                           \
            task->fy[member] += force.y;                                                           \
        }                                                                                          \
    }

#define PURP_RUN(run, rule, type) PURP_RUN_WEIGHTED(run, rule, type, params->base.weight)

/* The same loop in a form that compilers turn into one of vectors: all that is the same for the
   whole crew, the kind of edge too, is a constant of the loop or a local copy, which no store
   can change. The dead come along, nobody reads their force; so the rule must have no state. */
#define PURP_RUN_ALONG(along, rule, type)                                                          \
    PURP_INLINE void along(const purp_task *given, const purp_mark *found, pur_edge edge,          \
                           type params)                                                            \
    {                                                                                              \
        purp_scene scene = *given->scene;                                                          \
        purp_task task = *given;                                                                   \
        purp_mark mark = *found;                                                                   \
        scene.edge = edge;                                                                         \
        task.scene = &scene;                                                                       \
        task.insight = NULL;                                                                       \
        task.grid = NULL;                                                                          \
        mark.of = &params.goal;                                                                    \
        const double weight = params.base.weight;                                                  \
        const size_t count = task.last - task.first;                                               \
        PURP_INDEPENDENT                                                                           \
        for (size_t member = 0; member < count; member++) {                                        \
            purp_percept self = purp_perceive(&task, member);                                      \
            self.mark = &mark;                                                                     \
            const pur_vec force = pur_vec_scale(rule(&self, &params), weight);                     \
            task.fx[member] += force.x;                                                            \
            task.fy[member] += force.y;                                                            \
        }                                                                                          \
    }

/* `marked` from `at`, an inline function of a task, a mark and the kind of edge, which is a
   constant of its loops. */
#define PURP_RUN_EDGES(marked, at)                                                                 \
    PURP_INLINE void marked(const purp_task *task, const purp_mark *mark)                          \
    {                                                                                              \
        if (task->scene->edge == PUR_EDGE_WRAP)                                                    \
            at(task, mark, PUR_EDGE_WRAP);                                                         \
        else                                                                                       \
            at(task, mark, PUR_EDGE_OPEN);                                                         \
    }

/* `run` from `marked`, an inline function of a task and the mark that purp_find_mark found, made
   for each instruction set; and `each`, the loop for where it found none. */
#define PURP_RUN_MARKED(run, each, marked, type)                                                   \
    PURP_FLATTEN static void run##_baseline(const purp_task *task, const purp_mark *mark)          \
    {                                                                                              \
        marked(task, mark);                                                                        \
    }                                                                                              \
    PURP_FLATTEN PURP_AVX2 static void run##_avx2(const purp_task *task, const purp_mark *mark)    \
    {                                                                                              \
        marked(task, mark);                                                                        \
    }                                                                                              \
    PURP_FLATTEN PURP_AVX512 static void run##_avx512(const purp_task *task,                       \
                                                      const purp_mark *mark)                       \
    {                                                                                              \
        marked(task, mark);                                                                        \
    }                                                                                              \
    static void run(const purp_task *task)                                                         \
    {                                                                                              \
        purp_mark mark;                                                                            \
        if (task->insight || !purp_find_mark(task, &((const type *)task->params)->goal, &mark))    \
            each(task);                                                                            \
        else if (task->scene->isa == PURP_ISA_AVX512)                                              \
            run##_avx512(task, &mark);                                                             \
        else if (task->scene->isa == PURP_ISA_AVX2)                                                \
            run##_avx2(task, &mark);                                                               \
        else                                                                                       \
            run##_baseline(task, &mark);                                                           \
    }

#endif
