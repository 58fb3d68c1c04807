/* World definitions: what a world is made from. Every parameter has a path:

     dt  duration  seed                      the run
     world.KEY  capture.KEY  capture:2.KEY  obstacles:1.KEY  walls:1.KEY
     AGENT.KEY                               an agent entry (a crew)
     AGENT.BEHAVIOUR.KEY  AGENT.flee:2.KEY   its behaviours, repeated ones by number

   Names match [A-Za-z][A-Za-z0-9_-]*, at most PUR_NAME_MAX bytes. A program that reads or sets
   many parameters uses ids, which say the same without text. */
#ifndef PURSUIT_DEF_H
#define PURSUIT_DEF_H

#include <pursuit/behaviour.h>
#include <pursuit/error.h>
#include <pursuit/param.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pur_def pur_def;

/* The kinds of objects of a definition, in the order in which a walk passes them; an entry's
   behaviours come before the next entry. */
typedef enum pur_object_kind {
    PUR_OBJECT_RUN,
    PUR_OBJECT_WORLD,
    PUR_OBJECT_CAPTURE,
    PUR_OBJECT_OBSTACLE,
    PUR_OBJECT_WALL,
    PUR_OBJECT_AGENT,     /* an agent entry */
    PUR_OBJECT_BEHAVIOUR, /* of an agent entry */
    PUR_OBJECT_NONE       /* behind the last */
} pur_object_kind;

/* The row of an id that stands for an object as a whole. */
#define PUR_NO_ROW UINT32_MAX

/* A parameter: a row of an object of a definition. What a definition has is never removed, so an
   id stays good. Start from all zeroes and name the members, for there may be more. */
typedef struct pur_param_id {
    pur_object_kind kind;
    uint32_t number;    /* of the capture, obstacle, wall or agent entry, from 0; else 0 */
    uint32_t behaviour; /* index in the agent entry's list, from 0; else 0 */
    uint32_t row;       /* in the object's table, or PUR_NO_ROW */
} pur_param_id;

/* An empty definition with every default in place; NULL when out of memory. Caller frees. */
pur_def *pur_def_new(void);
pur_def *pur_def_copy(const pur_def *def);
void pur_def_free(pur_def *def);

/* Add an agent entry called `name`: unique, and not world, capture, obstacles or walls.
   PUR_INVALID, PUR_DUPLICATE, PUR_NO_MEMORY. `error` may be NULL, here and below. */
pur_status pur_def_add_agent(pur_def *def, const char *name, pur_error *error);

/* Add a strategy called `name` to `agent`: a list of behaviours of its own, which may stay empty.
   The agent's parameter `strategy` says which one steers it. PUR_UNKNOWN, PUR_INVALID where it has
   behaviours without a strategy, PUR_DUPLICATE, PUR_NO_MEMORY. */
pur_status pur_def_add_strategy(pur_def *def, const char *agent, const char *name,
                                pur_error *error);

/* Add `behaviour` to the end of `agent`'s list, or of that of its latest strategy. PUR_UNKNOWN for
   either name, PUR_NO_MEMORY. */
pur_status pur_def_add_behaviour(pur_def *def, const char *agent, const char *behaviour,
                                 pur_error *error);

/* Add an obstacle, a wall or a capture rule. PUR_NO_MEMORY. */
pur_status pur_def_add_obstacle(pur_def *def, pur_error *error);
pur_status pur_def_add_wall(pur_def *def, pur_error *error);
pur_status pur_def_add_capture(pur_def *def, pur_error *error);

/* Find the parameter at `path`, or the object ("" for the run, "world", "hunter",
   "hunter.pursue", …), whose id has no row. PUR_UNKNOWN, with the nearest name. */
pur_status pur_def_find(const pur_def *def, const char *path, pur_param_id *id, pur_error *error);
pur_status pur_def_find_object(const pur_def *def, const char *path, pur_param_id *id,
                               pur_error *error);

/* The path of a parameter, or of an object: without the number 1 ("hunter.flee.weight",
   "capture:2.by"), or with it ("hunter.flee:1.weight"). */
void pur_def_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1]);
void pur_def_full_path(const pur_def *def, pur_param_id id, char path[PUR_PATH_MAX + 1]);

/* All parameters, in the order of a file: as long as pur_def_row is not NULL. */
pur_param_id pur_def_first(const pur_def *def);
pur_param_id pur_def_next(const pur_def *def, pur_param_id id);

bool pur_param_id_equal(pur_param_id a, pur_param_id b);

/* The first parameter of behaviour `index` of an agent entry. */
pur_param_id pur_def_behaviour_id(size_t entry, size_t index);

/* The row of a parameter; NULL if there is no such parameter. */
const pur_param *pur_def_row(const pur_def *def, pur_param_id id);

/* All rows of the object that `id` belongs to; NULL, and 0, if there is no such object. */
const pur_param *pur_def_rows(const pur_def *def, pur_param_id id, size_t *count);

/* The one setter: checks `value` against the row of `id` and stores a copy.
   PUR_UNKNOWN, PUR_WRONG_TYPE, PUR_OUT_OF_RANGE, PUR_INVALID, PUR_NO_MEMORY; the old value stays
   on error. An integer is taken where a number is wanted. */
pur_status pur_def_set_at(pur_def *def, pur_param_id id, const pur_value *value, pur_error *error);

/* The value of a parameter, its default included. Pointers in it live as long as the definition
   is not changed. PUR_UNKNOWN; PUR_MISSING where it has neither value nor default. */
pur_status pur_def_get_at(const pur_def *def, pur_param_id id, pur_value *value);

/* The same for `key` of the object that `id` belongs to; PUR_UNKNOWN where it has no such key. */
pur_status pur_def_get_key(const pur_def *def, pur_param_id id, const char *key, pur_value *value);

/* The same by path, for programs that set a few. */
const pur_param *pur_def_param(const pur_def *def, const char *path, pur_error *error);
const pur_param *pur_def_table(const pur_def *def, const char *path, size_t *count,
                               pur_error *error);
pur_status pur_def_set(pur_def *def, const char *path, const pur_value *value, pur_error *error);
pur_status pur_def_get(const pur_def *def, const char *path, pur_value *value, pur_error *error);

/* Whether everything goes together: required parameters, targets that exist, starts inside
   bounded worlds and no faster than max_speed, finite max_speed where a rule scales by it,
   a crew not all at one place, agents at most `max_agents`. The error's path, as pur_def_path
   prints it, is that of the object where no single key is at fault. */
pur_status pur_def_check(const pur_def *def, size_t max_agents, pur_error *error);

/* The same for all objects, each with one mistake at most: stores up to `most` > 0 errors, and
   returns how many; 0: it is accepted. Captures come first, then obstacles, walls, and the agents.
 */
size_t pur_def_mistakes(const pur_def *def, size_t max_agents, pur_error *errors, size_t most);

/* Warning number `index`, from 0, of a definition that pur_def_check accepts: what will hardly do
   what is meant, such as proportional navigation across the velocity of an agent at rest. False if
   there are no more; otherwise `warning` has the text and the path, and the status PUR_INVALID. */
bool pur_def_warning(const pur_def *def, size_t index, pur_error *warning);

/* Whether runs draw random numbers, so that they depend on the seed. */
bool pur_def_is_random(const pur_def *def);

/* How many agents, crews counted by member. */
size_t pur_def_agent_count(const pur_def *def);

/* About how many bytes a world of it takes; it need not be checked yet. */
size_t pur_def_world_bytes(const pur_def *def);

/* How many agent entries, obstacles, walls and capture rules; an entry's name and behaviours.
   Indices are not range-checked. */
size_t pur_def_entry_count(const pur_def *def);
size_t pur_def_obstacle_count(const pur_def *def);
size_t pur_def_wall_count(const pur_def *def);
size_t pur_def_capture_count(const pur_def *def);
const char *pur_def_entry_name(const pur_def *def, size_t entry);
size_t pur_def_behaviour_count(const pur_def *def, size_t entry);
const pur_behaviour *pur_def_behaviour(const pur_def *def, size_t entry, size_t index);

/* A strategy of an agent entry: a name, and which of the entry's behaviours are its list. */
typedef struct pur_strategy {
    const char *name; /* of the definition; "" where there is one list of behaviours */
    size_t first_behaviour;
    size_t behaviour_count;
} pur_strategy;

/* The strategies of an entry, 0 without any; one of them; and the one that steers it, which is all
   behaviours where there are none. */
size_t pur_def_strategy_count(const pur_def *def, size_t entry);
pur_strategy pur_def_strategy(const pur_def *def, size_t entry, size_t index);
pur_strategy pur_def_strategy_in_force(const pur_def *def, size_t entry);

/* The tables that do not belong to a behaviour: "run", "world", "capture", "obstacles", "walls",
   "agent"; NULL for another name. Never freed. */
const pur_param *pur_table(const char *name, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
