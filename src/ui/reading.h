/* The numbers shown of a run and its selected agent at a tick. They are taken only a few times a
   second, so that they can be read while the run goes on. */
#ifndef UI_READING_H
#define UI_READING_H

#include "ui/limits.h"
#include "ui/scene/trails.h"
#include "ui/text.h"

#define READING_RULES_MAX 16

/* Room for an agent's name with its number in the crew. */
#define READING_NAME (PUR_NAME_MAX + 24)

typedef enum ui_goal {
    READING_NO_GOAL,
    READING_TARGET, /* `other` is the target of its rule */
    READING_HUNTER, /* `other` goes after it */
    READING_POINT   /* a point that is no agent */
} ui_goal;

typedef struct ui_reading {
    uint64_t tick;
    uint64_t seed;
    uint64_t hash; /* reading_take leaves it 0 */
    double time;   /* s */
    double dt;     /* s */

    size_t agent;
    char name[READING_NAME];
    bool alive;
    pur_vec position; /* m */
    pur_vec velocity; /* m/s */
    pur_vec heading;
    pur_properties properties;

    ui_goal goal;
    size_t other;
    char other_name[READING_NAME];
    pur_vec s;       /* from the agent to its goal, m, */
    pur_vec w;       /* and how fast that changes, m/s */
    double distance; /* |s|, m */
    double closing;  /* m/s, positive while it shrinks */
    double turning;  /* of the line of sight, rad/s */
    double from;     /* |s| at tick 0, m; 0: unknown */
    double miss;     /* least distance from now on at constant velocities, m */
    double miss_in;  /* time to it, s */
    bool can_meet;   /* the pursuer can meet the other at full speed, if that keeps its velocity */
    double meet_in;  /* time to go, s */
    bool has_aim;
    pur_vec aim; /* the aim point, m */
    bool has_prediction;
    double prediction; /* T, s */
    bool no_intercept;

    const char *strategy; /* that steers it, owned by the world; "" without any */
    bool moves_itself;    /* its only rule sets the velocity: "forces" are in m/s */
    size_t rule_count;
    pur_insight rules[READING_RULES_MAX];
    pur_vec force; /* the sum, N, before the limits */
    ui_limits limits;
} ui_reading;

/* Read `world` and its `agent`. Without trails (NULL) `from` is unknown. */
void reading_take(ui_reading *reading, const pur_world *world, const ui_trails *trails,
                  size_t agent);

#endif
