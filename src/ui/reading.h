/* The numbers on the screen: what is known about a run and its selected agent at one tick.
   Taken now and then, so that they can be read while the run goes on. */
#ifndef UI_READING_H
#define UI_READING_H

#include "ui/limits.h"
#include "ui/scene/trails.h"

#define READING_RULES_MAX 16

/* Room for an agent's name with its number in the crew. */
#define READING_NAME (PUR_NAME_MAX + 24)

typedef enum ui_goal {
    READING_NO_GOAL,
    READING_TARGET, /* the other is whom it goes after or runs from */
    READING_HUNTER, /* the other goes after it */
    READING_POINT   /* there is an aim and nobody in it */
} ui_goal;

typedef struct ui_reading {
    uint64_t tick;
    uint64_t seed;
    uint64_t hash; /* for whoever wants it: reading_take leaves it 0 */
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
    double from;     /* |s| at tick 0, m; 0 where that is not known */
    double miss;     /* if nobody turned: the least distance from now on, m, */
    double miss_in;  /* and when it comes, s from now */
    bool can_meet; /* whoever goes after the other can meet it at full speed, if that does not turn:
                    */
    double meet_in; /* s from now */
    bool has_aim;
    pur_vec aim; /* where it is, m */
    bool has_prediction;
    double prediction; /* T, s */
    bool no_intercept;

    bool moves_itself; /* the only rule says where it goes: its force is a velocity, m/s */
    size_t rule_count; /* those of `rules` that are filled */
    pur_insight rules[READING_RULES_MAX];
    pur_vec force;    /* of all of them, N, before the limits */
    ui_limits limits; /* what they do to it */
} ui_reading;

/* Read `world` and its `agent`; nothing of it changes. Without trails (NULL) the distance at tick 0
   is not known. */
void reading_take(ui_reading *reading, const pur_world *world, const ui_trails *trails,
                  size_t agent);

/* A number that is short and keeps its width while it changes: three digits that count, or so.
   Finite or infinite. */
typedef struct ui_number {
    char text[24];
} ui_number;

ui_number reading_number(double value);

/* A time of the run, with as many decimals as its step needs: "12.40". */
ui_number reading_time(double time, double dt);

#endif
