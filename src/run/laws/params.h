/* What the definition of a world says of an agent and of its first behaviour. */
#ifndef RUN_LAWS_PARAMS_H
#define RUN_LAWS_PARAMS_H

#include <pursuit/world.h>

/* The number `key` of the agent's first behaviour; NaN if there is none. */
double params_number(const pur_world *world, size_t agent, const char *key);

/* How many stages the agent's lag has, if it has one. */
int params_lag_order(const pur_world *world, size_t agent);

/* Whether the choice `key` of an object is `word`. */
bool params_is_chosen(const pur_def *def, pur_param_id object, const char *key, const char *word);
bool params_chooses(const pur_world *world, size_t agent, const char *key, const char *word);

/* Whether the flag `key` of its first behaviour is true, or the choice. */
bool params_is_on(const pur_world *world, size_t agent, const char *key);

/* The name that `key` of an object refers to; "" if there is none. */
const char *params_name(const pur_def *def, pur_param_id object, const char *key);

/* The name of the agent's only behaviour; "" if it has none or several, if forces are taken by
   chance, or if the keyboard has a say. */
const char *params_only_behaviour(const pur_world *world, size_t agent);

/* The agent that its first behaviour has as its target, if that is one by itself. */
bool params_target(const pur_world *world, size_t agent, size_t *target);

#endif
