/* A hunter with one rule, and what the rule does: for the tests of single rules. */
#ifndef TESTS_ONE_RULE_H
#define TESTS_ONE_RULE_H

#include "support/world_builder.h"

#define ROUNDING 1e-12

enum { HUNTER, QUARRY };

/* Four standard deviations: a sound generator fails one such test in 16,000 seeds, and the seed is
   fixed. */
#define SIGMAS 4.0

/* A hunter at the origin with this velocity and one behaviour; the last two may be changed by what
   the test sets in the definition. */
pur_def *lone(const char *behaviour, double vx, double vy);

/* The same after a quarry. */
pur_def *after(const char *behaviour, pur_vec velocity, pur_vec place, pur_vec target_velocity);

static const pur_vec none = {0.0, 0.0};

/* What the hunter's behaviour does in a world made of `def`, which is freed. */
pur_insight insight_of(pur_def *def);

void assert_force(pur_def *def, double x, double y);

/* The velocity after a step, from a rule that sets it outright. */
pur_vec next_velocity(pur_def *def);

/* Where a roaming agent is going. */
pur_vec roaming_to(const pur_world *world, size_t agent);

bool same_place(pur_vec a, pur_vec b);

#endif
