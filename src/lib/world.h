/* The inside of a world, for the library alone.

   Everything lies in arrays, allocated once when the world is made: agents in the order of their
   crews, a crew's members one after another. A step reads the state `now` and writes `next`. */
#ifndef LIB_WORLD_H
#define LIB_WORLD_H

#include "base/pool.h"
#include "lib/params/def.h"
#include "lib/space/kernels.h"
#include <pursuit/world.h>

/* A rule at work in a crew: a behaviour of its list, or the keyboard. Component k of the state of
   member m is at own[state_at + k * crew size + m] of a purp_state. */
typedef struct purp_job {
    const purp_rule *rule;
    const void *params; /* of the definition's block; NULL for the keyboard */
    uint32_t stream;    /* of random numbers: the position in the list */
    size_t state_at;
    size_t state_doubles;  /* for each member */
    purp_grid own_grid;    /* empty if the rule needs none */
    const purp_grid *grid; /* used in this step: its own, or that of an earlier job; NULL: none */
} purp_job;

typedef struct purp_capture_order purp_capture_order; /* capture_order.h */
typedef struct purp_pursuer purp_pursuer;             /* pursuers.h */
typedef struct purp_random_param purp_random_param;   /* random_params.h */

/* The parts of a motion that the members of a crew need. */
typedef enum purp_motion_kind {
    PURP_ITSELF,      /* none: a rule says the velocity */
    PURP_GENTLE,      /* max_speed alone: mass is 1, and no force exceeds max_force */
    PURP_FREE,        /* also mass and max_force */
    PURP_VARIED,      /* the same, of members that differ in max_speed */
    PURP_LIMITED,     /* also max_turn and max_brake */
    PURP_LAGGED,      /* behind a lag, without max_turn */
    PURP_LAGGED_TURN, /* behind a lag, with max_turn */
} purp_motion_kind;

/* An agent entry and its members. */
typedef struct purp_crew {
    const purp_entry *entry;
    const struct agent_params *params; /* of the entry */
    purp_range range;
    purp_job *jobs; /* the behaviours in file order, then the keyboard */
    size_t job_count;
    int combine;       /* PURP_COMBINE_… */
    bool has_keyboard; /* its last job is the keyboard's */
    bool sortable;     /* may be sorted by its grid (spatial_order.h) */
    bool sorted;       /* the index of some member differs from its number */
    bool moves_itself; /* its one rule returns a velocity, not a force */
    bool is_varied;    /* max_speed is random, so that members differ */
    bool draws_lag;    /* its lag is random, and may be 0 in one run and not in another */
    purp_motion_kind motion;
    purp_common common;
    double creeping;        /* m/s, purp_creeping_speed of its max_speed */
    purp_pursuer *pursuers; /* by member; NULL: no capture rule names the crew in `by` */
} purp_crew;

/* A capture rule: the pursuers `by` capture the quarries `of` within the radius. */
typedef struct purp_capture {
    purp_range by, of;
    double radius;          /* m */
    int then;               /* PURP_THEN_… */
    purp_grid grid;         /* of the quarries; empty if the pairs are few */
    purp_pursuer *pursuers; /* the records of `by` */
} purp_capture;

/* When captures removed an agent or placed it anew. */
typedef struct purp_exit {
    uint64_t first, last; /* ticks at the end of the step; 0: never */
    double time;          /* s in that last step */
} purp_exit;

/* An agent that was given to the keys while the world runs. */
typedef struct purp_hand {
    size_t agent;
    pur_vec wanted; /* a unit vector, zero to coast, or PURP_BRAKE */
} purp_hand;

/* The state at one tick, in one block of memory that begins at x. The arrays are ordered by the
   agents' indices (spatial_order.h). */
typedef struct purp_state {
    uint64_t tick;
    double *x, *y, *vx, *vy, *hx, *hy; /* m, m/s, and the unit vector of the heading */
    double *own;                       /* the state of the jobs */
    unsigned char *alive;              /* PURP_DEAD, … */
} purp_state;

enum { PURP_PROPERTY_COUNT = sizeof(pur_properties) / sizeof(double) };

/* The array of a property, by agent: a member of pur_properties whose row does not have the flag
   PUR_PARAM_BY_CREW. The offset of a row of the table of agents is that of its property. */
#define PURP_PROPERTY(world, member)                                                               \
    ((world)->properties[offsetof(pur_properties, member) / sizeof(double)])

struct pur_world {
    const purp_kernels *kernels;
    pur_def *def;
    purp_pool *pool; /* NULL: one thread */
    uint64_t seed;
    double dt; /* s */
    pur_edge edge;
    double width, height; /* m */

    size_t agent_count;
    size_t crew_count;
    purp_crew *crews;
    purp_range *ranges;            /* of the crews */
    const pur_properties **limits; /* of the crews, in the definition */
    purp_disc *obstacles;
    size_t obstacle_count;
    purp_wall *walls;
    size_t wall_count;
    purp_capture *captures;
    size_t capture_count;
    bool tells_approaches; /* pairs are few enough to look for closest approaches */
    purp_exit *exits;      /* by agent; NULL without a capture rule */
    purp_capture_order *capture_order;
    purp_pursuer *pursuers; /* of all crews */
    size_t pursuer_count;
    purp_random_param *random_params;
    size_t random_count;

    purp_hand *hands; /* in no order (control.h) */
    size_t hand_count;
    size_t hand_room;

    uint32_t *index_of; /* by agent; NULL: every index is the agent's number (spatial_order.h) */
    uint32_t *agent_at; /* by index */

    size_t turn_at;    /* as in purp_scene: kept where a rule looks at how fast agents turn */
    size_t own_count;  /* doubles of a state's `own` */
    size_t block_size; /* bytes of a state's block */
    purp_state now, next;
    double *properties[PURP_PROPERTY_COUNT]; /* PURP_PROPERTY; NULL: one value for each crew */
    double *fx, *fy; /* N, the forces; once agents have moved, m/s, their velocities before edges */

    /* The force of one rule, and how much of its budget each agent has used; NULL if all crews sum
       their forces. */
    double *rule_fx, *rule_fy, *spent;

    pur_event *events;
    size_t event_room;
    size_t event_count;
    size_t events_lost;
};

/* The speed up to which an agent keeps its heading, m/s: near rest the direction of motion is that
   of rounding and of overshoots. */
static inline double purp_creeping_speed(double max_speed)
{
    const double share = 1e-4 * max_speed;
    const double finite = share < 1e-3 ? share : 1e-3;
    return max_speed < HUGE_VAL ? finite : 1e-9;
}

/* How many doubles of state a rule has for each agent. */
static inline size_t purp_state_doubles(const purp_rule *rule, const void *params)
{
    return rule->count_state ? rule->count_state(params) : rule->state_doubles;
}

/* Read the definition again after a change: everything that the world has copies of. */
void purp_world_refresh(pur_world *world);

/* Allocate what crews need that do not sum their forces; false when out of memory. */
bool purp_world_make_budgets(pur_world *world);

/* Whether every job still has as many doubles of state as its parameters ask for, and every crew
   with a lag its stages. */
bool purp_world_has_state(const pur_world *world);

/* The world as the rules see it, at the current tick. Inline: a small world would spend 2% of its
   step on the call. */
static inline purp_scene purp_world_scene(const pur_world *world)
{
    const purp_state *now = &world->now;
    return (purp_scene){
        .x = now->x,
        .y = now->y,
        .vx = now->vx,
        .vy = now->vy,
        .hx = now->hx,
        .hy = now->hy,
        .own = now->own,
        .alive = now->alive,
        .turn_at = world->turn_at,
        .max_speed = PURP_PROPERTY(world, max_speed),
        .max_force = PURP_PROPERTY(world, max_force),
        .mass = PURP_PROPERTY(world, mass),
        .response = PURP_PROPERTY(world, response),
        .radius = PURP_PROPERTY(world, radius),
        .crews = world->ranges,
        .limits = world->limits,
        .obstacles = world->obstacles,
        .obstacle_count = world->obstacle_count,
        .walls = world->walls,
        .wall_count = world->wall_count,
        .edge = world->edge,
        .width = world->width,
        .height = world->height,
        .dt = world->dt,
        .tick = now->tick,
        .seed = world->seed,
        .kernels = world->kernels,
        .isa = world->kernels->isa,
    };
}

/* The crew that `agent` belongs to. */
const purp_crew *purp_world_crew_of(const pur_world *world, size_t agent);

#endif
