/* A hunter with one behaviour, for the tests of single rules. */
#ifndef TESTS_ONE_RULE_H
#define TESTS_ONE_RULE_H

#include "support/world_builder.h"

#define ROUNDING 1e-12

enum { HUNTER, QUARRY };

/* Four standard deviations: a sound generator fails one such test in 16,000 seeds, and the seed is
   fixed. */
#define SIGMAS 4.0

/* A hunter at the origin with this velocity and one behaviour. */
pur_def *lone(const char *behaviour, double vx, double vy);

/* The same, with a quarry as the behaviour's target. */
pur_def *after(const char *behaviour, pur_vec velocity, pur_vec position, pur_vec target_velocity);

static const pur_vec none = {0.0, 0.0};

/* The insight of the hunter's behaviour in a world made of `def`, which is freed. */
pur_insight insight_of(pur_def *def);

void assert_force(pur_def *def, double x, double y);

/* The hunter's velocity after one step. Frees `def`. */
pur_vec next_velocity(pur_def *def);

/* The goal of a roaming agent. */
pur_vec roaming_to(const pur_world *world, size_t agent);

bool same_position(pur_vec a, pur_vec b);

#endif
