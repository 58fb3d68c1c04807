/* The inside of a world, for the library alone. */
#ifndef LIB_WORLD_H
#define LIB_WORLD_H

#include "base/pool.h"
#include "lib/params/def.h"
#include "lib/space/kernels.h"
#include <pursuit/world.h>

/* A rule at work in a crew: where its parameters are and where its state lies. */
typedef struct purp_job {
    const purp_rule *rule;
    const void *params;
    uint32_t stream;
    size_t state_at; /* of its first component, in a state's `own` */
    size_t state_doubles;
    purp_grid own_grid;    /* empty where it needs none */
    const purp_grid *grid; /* its own, or another's like it, in this step; NULL: none */
} purp_job;

typedef struct purp_pursuer purp_pursuer;           /* pursuers.h */
typedef struct purp_random_param purp_random_param; /* random_params.h */

typedef struct purp_crew {
    const purp_entry *entry;
    const struct agent_params *params; /* of the entry */
    purp_range range;
    purp_job *jobs; /* the behaviours in file order, then the keyboard */
    size_t job_count;
    int combine;            /* PURP_COMBINE_… */
    bool sortable;          /* may be put in the order of its grid: order.h */
    bool sorted;            /* its indices are not its numbers */
    bool moves_itself;      /* its one rule returns a velocity, not a force */
    bool has_limits;        /* max_turn or max_brake is finite */
    purp_pursuer *pursuers; /* by member; NULL: they capture nobody */
} purp_crew;

typedef struct purp_capture {
    purp_range by, of;
    double radius;
    int then;       /* PURP_THEN_… */
    purp_grid grid; /* of those who are captured; empty where the pairs are few */
} purp_capture;

/* A life flag is dead or alive; the others stand only while a step is being made. */
enum { PURP_DEAD, PURP_ALIVE, PURP_BOUNCED, PURP_PLACED };

/* The state at one tick. Arrays are indexed by index (spatial_order.h); `own` holds the behaviours'
   state. All lie in one block of `block_size` bytes from x on. */
typedef struct purp_state {
    uint64_t tick;
    double *x, *y, *vx, *vy, *hx, *hy;
    double *own;
    unsigned char *alive;
} purp_state;

enum { PURP_PROPERTY_COUNT = sizeof(pur_properties) / sizeof(double) };

/* The array, by agent, of a property: a member of pur_properties whose row does not have the flag
   PUR_PARAM_BY_CREW. */
#define PURP_PROPERTY(world, member)                                                               \
    ((world)->properties[offsetof(pur_properties, member) / sizeof(double)])

struct pur_world {
    const purp_kernels *kernels;
    pur_def *def;
    purp_pool *pool; /* NULL: one thread does it all */
    uint64_t seed;
    double dt;
    pur_edge edge;
    double width, height;

    size_t agent_count;
    size_t crew_count;
    purp_crew *crews;
    purp_range *ranges; /* of the crews */
    purp_disc *obstacles;
    size_t obstacle_count;
    purp_wall *walls;
    size_t wall_count;
    purp_capture *captures;
    size_t capture_count;
    bool tells_approaches; /* closest ones, of the pairs of the capture rules */
    purp_pursuer *pursuers;
    size_t pursuer_count;
    purp_random_param *random_params;
    size_t random_count;

    uint32_t *index_of; /* by agent; NULL: every index is the agent's number (spatial_order.h) */
    uint32_t *agent_at; /* by index */

    size_t own_count;  /* doubles of behaviours' state */
    size_t block_size; /* bytes of a state's block */
    purp_state now, next;
    double *properties[PURP_PROPERTY_COUNT]; /* PURP_PROPERTY; NULL: one value for each crew */
    double *fx, *fy; /* forces, then the velocities of the step before the edge rule */

    /* Of one rule, and what is spent of each agent's budget; NULL where every crew sums. */
    double *rule_fx, *rule_fy, *spent;

    pur_event *events;
    size_t event_room;
    size_t event_count;
    size_t events_lost;
};

/* Read again from the definition what the world has copies of. */
void purp_world_refresh(pur_world *world);

/* What the crews need now to combine forces otherwise than as a sum. False when out of memory. */
bool purp_world_make_budgets(pur_world *world);

/* Whether every rule has the state that its parameters ask for. */
bool purp_world_has_state(const pur_world *world);

/* The world as the rules see it, at the current tick. */
purp_scene purp_world_scene(const pur_world *world);

/* The crew that `agent` belongs to. */
const purp_crew *purp_world_crew_of(const pur_world *world, size_t agent);

#endif
