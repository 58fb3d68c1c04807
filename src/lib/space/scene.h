/* The scene: the world at the start of a step, all that rules see of it. The task: one behaviour to
   run over a range of a crew. */
#ifndef LIB_SPACE_SCENE_H
#define LIB_SPACE_SCENE_H

#include "base/compiler.h"
#include <pursuit/world.h>

/* The instruction sets that loops are compiled for; the baseline is that of the build. */
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

/* The life of an agent: dead, alive, and if its last step was broken alive in another way: it
   bounced off an edge, or was placed anew or for the first time. */
enum { PURP_DEAD, PURP_ALIVE, PURP_BOUNCED, PURP_PLACED };

typedef struct purp_range {
    size_t first;
    size_t count;
} purp_range;

typedef struct purp_disc {
    pur_vec centre;
    double radius;
} purp_disc;

/* A wall: its ends are middle - half and middle + half. */
typedef struct purp_wall {
    pur_vec middle;
    pur_vec half;
} purp_wall;

/* The lag of a crew: equal stages between the force that is wanted and the force that acts. Of a
   force that is held for a step the factors make the exact change of the stages, which start the
   step as far off as they are from that force, and their last one's mean. */
typedef struct purp_lag {
    size_t order; /* stages; 0: none */
    size_t at; /* where `own` has the first stage: x of all members, their y, then the next stage */
    double decay;                       /* how a stage changes by itself */
    double earlier[PUR_LAG_STAGES - 1]; /* by the stage before it, the one before that, … */
    double mean[PUR_LAG_STAGES];        /* what a stage adds to the mean of the last */
} purp_lag;

/* What the members of a crew share besides their rules. */
typedef struct purp_common {
    const pur_properties *limits; /* its max_turn and max_brake are those of the crew */
    purp_lag lag;
} purp_common;

#define PURP_NO_TURNS SIZE_MAX

struct purp_grid;
struct purp_kernels;

/* The world at `tick`. Arrays are indexed by agent. */
typedef struct purp_scene {
    const double *x, *y;
    const double *vx, *vy;
    const double *hx, *hy;
    const double *own;          /* the state of rules and lags */
    const unsigned char *alive; /* PURP_DEAD, … */
    size_t turn_at; /* where `own` has rad/s of headings in the last step; PURP_NO_TURNS: nowhere */
    const double *max_speed, *max_force, *mass, *response, *radius;
    const purp_range *crews;
    const pur_properties *const *limits; /* by crew: its max_turn is at limits[crew]->max_turn */
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

/* One behaviour to run over the agents [first, last) of a crew. The arrays here are indexed by
   member, agent - first; component k of a member's state is at [k * stride + member]. */
typedef struct purp_task {
    const purp_scene *scene;
    size_t first, last;
    purp_range crew; /* the whole crew */
    const void *params;
    const purp_common *common;
    uint32_t stream;              /* of random numbers */
    const struct purp_grid *grid; /* of the agents it looks at; NULL: none, or they are few */
    const double *state;
    double *next_state;
    size_t state_stride, next_stride;
    double *fx, *fy;      /* N, the sum so far */
    pur_insight *insight; /* for a range of one agent: filled for the inspector; else NULL */
} purp_task;

#endif
