/* Shared by the tests of every rule. Rules and values of parameters are read from the list of
   behaviours and their tables, so a new one is tested as soon as it is listed. */
#ifndef TESTS_EVERY_RULE_H
#define TESTS_EVERY_RULE_H

#include "lib/params/rule.h"
#include "support/world_builder.h"

#define WIDTH 80.0
#define HEIGHT 48.0
#define STANDARD_SPEED 5.0 /* m/s: the greatest speed of the degenerate states */

static const char *const edges[] = {"open", "bounce", "wrap"};

enum { GOAL_TARGET, GOAL_SELF, GOAL_POINT, GOAL_DEAD, GOAL_COUNT };

/* A row of the behaviour's table, and which of its values to set. */
typedef struct variation {
    size_t row;
    size_t value;
} variation;

#define NO_VARIATION ((variation){(size_t)-1, 0})

typedef struct trial {
    const pur_behaviour *behaviour;
    variation variation;
    size_t placing, dt, edge, limit, goal;
} trial;

static const double time_steps[] = {1e-6, 0.02, 1.0, 1000.0};

bool is_goal(const pur_param *row);

size_t value_count(const pur_param *row);

pur_value value_at(const pur_param *row, size_t index);

/* An ordinary value for a row that must be set. */
pur_value plain_value(const pur_param *row);

bool has_row(const pur_behaviour *behaviour, const char *key);

/* Whether the row names a sensed agent that is not the goal, even where a file may omit it. */
bool is_sensed(const pur_param *row);

bool takes_goal(const pur_behaviour *behaviour);

void set_value(pur_def *def, const pur_behaviour *behaviour, const char *key,
               const pur_value *value);

void fail_trial(const trial *t, const pur_world *world, size_t agent, const char *what);

const purp_rule *rule_of(const pur_behaviour *behaviour);

bool has_flag(const pur_behaviour *behaviour, unsigned flag);

size_t goal_count(const pur_behaviour *behaviour);

#endif
