/* World definitions: what a world is made from. Everything in one is set by a path:

     dt  duration  seed                      the run
     world.KEY  capture.KEY  capture:2.KEY  obstacles:1.KEY  walls:1.KEY
     AGENT.KEY                               an agent entry (a crew)
     AGENT.BEHAVIOUR.KEY  AGENT.flee:2.KEY   its behaviours, repeated ones by number

   Names match [A-Za-z][A-Za-z0-9_-]*, at most PUR_NAME_MAX bytes. */
#ifndef PURSUIT_DEF_H
#define PURSUIT_DEF_H

#include <pursuit/behaviour.h>
#include <pursuit/error.h>
#include <pursuit/param.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pur_def pur_def;

/* An empty definition with every default in place; NULL when out of memory. Caller frees. */
pur_def *pur_def_new(void);
pur_def *pur_def_copy(const pur_def *def);
void pur_def_free(pur_def *def);

/* Add an agent entry called `name`: unique, and not world, capture, obstacles or walls.
   PUR_INVALID, PUR_DUPLICATE, PUR_NO_MEMORY. `error` may be NULL, here and below. */
pur_status pur_def_add_agent(pur_def *def, const char *name, pur_error *error);

/* Add `behaviour` to the end of `agent`'s list. PUR_UNKNOWN for either name. */
pur_status pur_def_add_behaviour(pur_def *def, const char *agent, const char *behaviour,
                                 pur_error *error);

/* Add an obstacle, reached as obstacles:N, N counting from 1. */
pur_status pur_def_add_obstacle(pur_def *def, pur_error *error);

/* Add a wall, reached as walls:N, N counting from 1. */
pur_status pur_def_add_wall(pur_def *def, pur_error *error);

/* Add a capture rule, reached as capture:N (capture is capture:1). */
pur_status pur_def_add_capture(pur_def *def, pur_error *error);

/* The row of the table for `path`; NULL, and an error with the nearest name, if there is none. */
const pur_param *pur_def_param(const pur_def *def, const char *path, pur_error *error);

/* The rows of the object at `path` ("" for the run, "world", "hunter", "hunter.pursue", …). */
const pur_param *pur_def_table(const pur_def *def, const char *path, size_t *count,
                               pur_error *error);

/* The one setter: checks `value` against the row of `path` and stores a copy.
   PUR_UNKNOWN, PUR_WRONG_TYPE, PUR_OUT_OF_RANGE, PUR_NO_MEMORY; the old value stays on error.
   An integer is taken where a number is wanted. */
pur_status pur_def_set(pur_def *def, const char *path, const pur_value *value, pur_error *error);

/* The value at `path`, its default included. Pointers in it live as long as the definition
   is not changed. PUR_UNKNOWN; PUR_MISSING where it has neither value nor default. */
pur_status pur_def_get(const pur_def *def, const char *path, pur_value *value, pur_error *error);

/* Whether everything goes together: required parameters, targets that exist, starts inside
   bounded worlds and no faster than max_speed, finite max_speed where a rule scales by it,
   a crew not all at one place, agents at most `max_agents`. The error's path says where; it
   numbers captures, obstacles, walls and repeated behaviours from the second on ("capture.by",
   "capture:2.by"), and is that of the object where no single key is at fault. */
pur_status pur_def_check(const pur_def *def, size_t max_agents, pur_error *error);

/* How many agents, crews counted by member. */
size_t pur_def_agent_count(const pur_def *def);

/* How many agent entries, obstacles, walls and capture rules; an entry's name, its behaviours'
 * names. */
/* About how many bytes a world of it takes; it need not be checked yet. */
size_t pur_def_world_bytes(const pur_def *def);

size_t pur_def_entry_count(const pur_def *def);
size_t pur_def_obstacle_count(const pur_def *def);
size_t pur_def_wall_count(const pur_def *def);
size_t pur_def_capture_count(const pur_def *def);
const char *pur_def_entry_name(const pur_def *def, size_t entry);
size_t pur_def_behaviour_count(const pur_def *def, size_t entry);
const pur_behaviour *pur_def_behaviour(const pur_def *def, size_t entry, size_t index);

/* The tables that do not belong to a behaviour: "run", "world", "capture", "obstacles", "walls",
   "agent"; NULL for another name. */
const pur_param *pur_table(const char *name, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
