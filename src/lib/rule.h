/* What a behaviour is made of: a rule for one agent, applied over a crew by one loop.

   A rule sees the agent itself, the world as it was, its own state and its random numbers, all
   through a percept; it returns a force, and nothing else of it is seen. */
#ifndef LIB_RULE_H
#define LIB_RULE_H

#include "lib/agent.h"
#include <pursuit/random.h>

typedef struct purp_range {
    size_t first;
    size_t count;
} purp_range;

typedef struct purp_disc {
    pur_vec centre;
    double radius;
} purp_disc;

/* A wall, seen from its middle: its ends are `half` to both sides. */
typedef struct purp_wall {
    pur_vec middle;
    pur_vec half;
} purp_wall;

struct purp_grid;
struct purp_kernels;

/* The world as it was at `tick`. Arrays are indexed by agent. */
typedef struct purp_scene {
    const double *x, *y;
    const double *vx, *vy;
    const double *hx, *hy;
    const unsigned char *alive;
    const double *max_speed, *mass, *response, *radius;
    const purp_range *crews;
    const purp_disc *obstacles;
    size_t obstacle_count;
    const purp_wall *walls;
    size_t wall_count;
    pur_edge edge;
    double width, height;
    double dt;
    uint64_t tick;
    uint64_t seed;
    const struct purp_kernels *kernels;
    int isa; /* PURP_ISA_… */
} purp_scene;

/* One behaviour to be run over the agents [first, last) of a crew. The other arrays are indexed
   by member, agent - first; component k of a member's state is at [k * stride + member]. */
typedef struct purp_task {
    const purp_scene *scene;
    size_t first, last;
    purp_range crew; /* the whole of it, whatever the range */
    const void *params;
    uint32_t stream;              /* of random numbers */
    const struct purp_grid *grid; /* of those it looks at; NULL: they are few, or nobody asks */
    const double *state;
    double *next_state;
    size_t state_stride, next_stride;
    double *fx, *fy;      /* N, the sum so far */
    pur_insight *insight; /* filled for a range of one agent; NULL unless somebody looks */
} purp_task;

/* A goal that is the same for all agents of a task: a place, or a living agent of another crew. */
typedef struct purp_mark {
    const void *of; /* the parameters whose goal it is */
    bool is_agent;
    size_t id;
    pur_vec position, velocity, heading;
} purp_mark;

/* What a rule sees of the agent whose turn it is. */
typedef struct purp_percept {
    const purp_scene *scene;
    size_t id;
    purp_range crew; /* its own */
    pur_vec position, velocity, heading;
    double max_speed, mass, response, radius;
    const struct purp_grid *grid;
    const double *state;
    double *next_state;
    size_t state_stride, next_stride;
    uint32_t stream;
    pur_insight *insight;
    const purp_mark *mark; /* NULL where each agent has to search its goal */
} purp_percept;

#define PURP_STATE_MAX 4

/* Where an agent is at tick 0, and its behaviour's state. */
typedef struct purp_beginning {
    pur_vec position, velocity;
    double state[PURP_STATE_MAX];
} purp_beginning;

enum {
    PURP_SCALES_BY_MAX_SPEED = 1, /* max_speed must be finite */
    PURP_NEEDS_GOAL = 2,          /* takes a target or a point */
    PURP_MOVES_ITSELF = 4,        /* the rule returns the velocity of the step, not a force */
    PURP_HAS_AXES = 8             /* its directions are those of the world, not of what it sees */
};

/* Why a behaviour's parameters are refused for an agent in a world: the text and the key. */
typedef struct purp_refusal {
    const char *text;
    const char *key;
} purp_refusal;

typedef struct purp_rule {
    pur_behaviour info;
    size_t params_size;
    size_t state_doubles;
    unsigned flags;
    /* Where its parameters have a struct neighbour_params, or a struct goal_params; 0: nowhere. It
       then gets a grid of whom it looks at. */
    size_t neighbours_at;
    size_t goal_at;
    /* NULL, or what is done once the grid of the agent's own crew is made, for a range of slots,
       before any rule runs. It runs where whoever looks sees all round. */
    void (*gather)(const purp_scene *scene, const struct purp_grid *grid, const void *params,
                   size_t first, size_t last);
    void (*run)(const purp_task *task);
    /* How many doubles of state it has with these parameters; NULL: state_doubles with any. */
    size_t (*count_state)(const void *params);
    /* NULL where nothing is drawn or placed at tick 0. */
    void (*start)(const purp_percept *percept, const void *params, purp_beginning *beginning);
    /* NULL where the table's ranges say it all; a NULL text where there is nothing to refuse. */
    purp_refusal (*check)(const void *params, const struct agent_params *agent,
                          const struct world_params *world);
} purp_rule;

/* The list of behaviours, NULL at the end. */
extern const purp_rule *const purp_rules[];

/* What `control: keyboard` adds after the behaviours; its state is the wanted direction. */
extern const purp_rule purp_keyboard;

#define PURP_COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Every behaviour's parameters begin with what it counts for beside the others. */
struct purp_base {
    double weight;
    double chance;
};

/* The rows of its weight and of its chance. */
#define PURP_WEIGHT(owner)                                                                         \
    {.key = "weight",                                                                              \
     .type = PUR_NUMBER,                                                                           \
     .unit = "",                                                                                   \
     .min = -PUR_LARGE,                                                                            \
     .max = PUR_LARGE,                                                                             \
     .initial = 1,                                                                                 \
     .doc = "factor on the force",                                                                 \
     .offset = offsetof(owner, base.weight)},                                                      \
    {                                                                                              \
        .key = "chance", .type = PUR_NUMBER, .unit = "", .min = 0, .max = 1, .initial = 1,         \
        .flags = PUR_PARAM_ABOVE_MIN,                                                              \
        .doc = "how likely it is asked in a step, where combine is dither",                        \
        .offset = offsetof(owner, base.chance),                                                    \
    }

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
        .grid = task->grid,
        .state = task->state + member,
        .next_state = task->next_state + member,
        .state_stride = task->state_stride,
        .next_stride = task->next_stride,
        .stream = task->stream,
        .insight = task->insight,
    };
}

static inline double purp_recall(const purp_percept *self, size_t component)
{
    return self->state[component * self->state_stride];
}

static inline void purp_remember(const purp_percept *self, size_t component, double value)
{
    self->next_state[component * self->next_stride] = value;
}

/* The two uniform numbers in [0, 1) of draw `index` of this behaviour at this tick. */
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

#if defined __GNUC__
#define PURP_INLINE __attribute__((always_inline)) static inline
#define PURP_FLATTEN __attribute__((flatten))
#else
#define PURP_INLINE static inline
#define PURP_FLATTEN
#endif

/* Instruction sets that loops are compiled for beside that of the build; a scene says which. */
enum { PURP_ISA_BASELINE, PURP_ISA_AVX2, PURP_ISA_AVX512 };

#ifdef PURP_HAVE_AVX2
#define PURP_AVX2 __attribute__((target("avx2")))
#else
#define PURP_AVX2
#endif
#if defined PURP_HAVE_AVX512 && defined __clang__
#define PURP_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq")))
#elif defined PURP_HAVE_AVX512
#define PURP_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,prefer-vector-width=512")))
#else
#define PURP_AVX512
#endif

/* Before a loop none of whose passes reads what another has written. */
#if defined __GNUC__ && !defined __clang__
#define PURP_INDEPENDENT _Pragma("GCC ivdep")
#else
#define PURP_INDEPENDENT
#endif

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
