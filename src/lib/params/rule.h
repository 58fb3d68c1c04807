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
    PURP_HAS_AXES = 8, /* uses absolute directions; all others must turn with the scene */
    PURP_HAS_SIDE = 16 /* tells left from right; all others must be their mirror image */
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
    /* With PURP_HAS_SIDE: the number whose sign is the side; 0: the side is fixed. */
    size_t side_at;
    /* NULL, or what is done once the grid of the agent's own crew is made, for a range of slots,
       before any rule runs. It runs where whoever looks sees all round. */
    void (*gather)(const struct purp_scene *scene, const struct purp_grid *grid, const void *params,
                   size_t first, size_t last);
    void (*run)(const struct purp_task *task);
    /* How many doubles of state it has with these parameters; NULL: state_doubles with any. */
    size_t (*count_state)(const void *params);
    /* NULL where nothing is drawn or placed at tick 0. */
    void (*start)(const struct purp_percept *percept, const void *params,
                  struct purp_beginning *beginning);
    /* NULL where the table's ranges say it all; a NULL text where there is nothing to refuse. */
    purp_refusal (*check)(const void *params, const struct agent_params *agent,
                          const struct world_params *world);
} purp_rule;

/* The list of behaviours, NULL at the end. */
extern const purp_rule *const purp_rules[];

/* What `control: keyboard` adds after the behaviours; its state is the wanted direction. */
extern const purp_rule purp_keyboard;

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

#endif
