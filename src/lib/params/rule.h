/* The descriptor of a behaviour: its table of parameters and what it does in a step. */
#ifndef LIB_PARAMS_RULE_H
#define LIB_PARAMS_RULE_H

#include "base/compiler.h"
#include "lib/params/structs.h"

struct purp_beginning;
struct purp_grid;
struct purp_percept;
struct purp_scene;
struct purp_task;

enum {
    PURP_SCALES_BY_MAX_SPEED = 1, /* max_speed must be finite */
    PURP_NEEDS_GOAL = 2,          /* takes a target or a point */
    PURP_MOVES_ITSELF = 4,        /* the rule returns the velocity of the step, not a force */
    PURP_HAS_AXES = 8,            /* uses absolute directions; all others turn with the scene */
    PURP_HAS_SIDE = 16,           /* tells left from right; all others are mirror-symmetric */
    PURP_SEES_TURNS = 32          /* looks at how fast others turn */
};

/* Why parameters are rejected for an agent in a world: the text and the key at fault. */
typedef struct purp_refusal {
    const char *text;
    const char *key;
} purp_refusal;

typedef struct purp_rule {
    pur_behaviour info;
    size_t params_size;
    size_t state_doubles;
    unsigned flags;
    /* The offset of its struct neighbour_params, and of its struct goal_params; 0: none. With
       either, it gets a grid of the agents it looks at if they are many. */
    size_t neighbours_at;
    size_t goal_at;
    /* With PURP_HAS_SIDE: the number whose sign is the side; 0: the side is fixed. */
    size_t side_at;
    /* The number that is a direction in the world, rad, and must turn with the scene; 0: none. */
    size_t direction_at;
    /* Optional: run for ranges of slots once the grid of the agent's own crew is made, before any
       rule; only where the view is all round. */
    void (*gather)(const struct purp_scene *scene, const struct purp_grid *grid, const void *params,
                   size_t first, size_t last);
    void (*run)(const struct purp_task *task);
    /* Optional: how many doubles of state it has with these parameters; default: state_doubles. */
    size_t (*count_state)(const void *params);
    /* Optional: whether it draws random numbers with these parameters; default: never. */
    bool (*draws)(const void *params);
    /* Optional: sets the state, or the agent's position and velocity, at tick 0. */
    void (*start)(const struct purp_percept *percept, const void *params,
                  struct purp_beginning *beginning);
    /* Optional: what the ranges of the rows do not check. A NULL text: accepted. */
    purp_refusal (*check)(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world);
    /* Optional: what is accepted but will not do what is meant where it is the agent's only
       behaviour. A NULL text: nothing. */
    purp_refusal (*warn)(const purp_block *block, const struct agent_params *agent);
    /* Optional: the velocity of a field at a point, which depends on nothing else. */
    pur_vec (*flow)(const struct purp_scene *scene, const void *params, pur_vec point);
} purp_rule;

/* The start of a rule's info: its name and the table of its parameters. */
#define PURP_NAMED(name_, rows) .name = name_, .params = rows, .param_count = PURP_COUNT(rows)

/* The list of behaviours, NULL at the end. */
extern const purp_rule *const purp_rules[];

/* The rule that `control: keyboard` adds after the behaviours; its state is the direction. */
extern const purp_rule purp_keyboard;

/* Parameters of every behaviour, at the start of its struct. */
struct purp_base {
    double weight;
    double chance;
};

/* The rows of purp_base. */
#define PURP_WEIGHT(owner)                                                                         \
    {PURP_ROW("weight", NUMBER, "", owner, base.weight), .min = -PUR_LARGE, .max = PUR_LARGE,      \
     .initial = 1, .doc = "factor on the force"},                                                  \
    {                                                                                              \
        PURP_ROW("chance", NUMBER, "", owner, base.chance),                                        \
            .max = 1, .initial = 1, .flags = PUR_PARAM_ABOVE_MIN,                                  \
            .doc = "how likely it is asked in a step, where combine is dither"                     \
    }

#endif
