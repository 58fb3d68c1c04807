/* Which agents the keys steer, and where to: what the log has of it, applied to a world. */
#ifndef RUN_STEERING_H
#define RUN_STEERING_H

#include "run/log.h"

/* The two values of `control`. */
#define STEERING_KEYS "keyboard"
#define STEERING_NONE "none"

/* Find the control of the crew, or of the member, in `path`: "fox.control", "hare:3.control". False
   if the path is another one, or there is no such agent. */
bool steering_find(const pur_world *world, const char *path, pur_param_id *id);

/* The same for the control of an agent. */
pur_param_id steering_of(const pur_world *world, size_t agent);

/* Print such an id as a path. */
void steering_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1]);

/* Give the agents of `id` to the keys, or back, by the text of the value: errors as
   pur_world_control, and PUR_INVALID for another text. */
pur_status steering_control(pur_world *world, pur_param_id id, const char *text, pur_error *error);

/* Steer all agents that the keys steer, as the entry says. */
void steering_apply(pur_world *world, const run_log_entry *entry);

/* Which agents were given to the keys, and where these go, is no part of a state: make it again
   from the entries that the world has. */
void steering_again(pur_world *world, const run_log_entry *entries, size_t count);

#endif
