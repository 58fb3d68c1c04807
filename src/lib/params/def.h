/* The layout of a definition, private to the library. */
#ifndef LIB_PARAMS_DEF_H
#define LIB_PARAMS_DEF_H

#include "lib/params/block.h"
#include "lib/params/names.h"
#include "lib/params/rule.h"
#include <pursuit/def.h>

/* One behaviour in an agent's list. */
typedef struct purp_use {
    const purp_rule *rule;
    purp_block block;
} purp_use;

/* A strategy: some of the uses of its entry, one after another. */
typedef struct purp_strategy {
    char name[PUR_NAME_MAX + 1];
    size_t first;
    size_t count;
} purp_strategy;

/* An agent entry. */
typedef struct purp_entry {
    char name[PUR_NAME_MAX + 1];
    purp_block block;
    purp_use *uses; /* of all strategies, in their order */
    size_t use_count;
    purp_strategy *strategies;
    size_t strategy_count; /* 0: there is one list of behaviours, without a name */
} purp_entry;

struct pur_def {
    purp_block run;
    purp_block world;
    purp_block *captures;
    size_t capture_count;
    purp_block *obstacles;
    size_t obstacle_count;
    purp_block *walls;
    size_t wall_count;
    purp_entry *entries;
    size_t entry_count;
    purp_names names; /* of the entries */
};

static inline const struct run_params *purp_run_params(const pur_def *def)
{
    return def->run.data;
}

static inline const struct world_params *purp_world_params(const pur_def *def)
{
    return def->world.data;
}

static inline const struct agent_params *purp_agent_params(const purp_entry *entry)
{
    return entry->block.data;
}

/* The uses that steer the agent: those of its strategy, or all of them. */
purp_strategy purp_entry_in_force(const purp_entry *entry);

/* The strategy that use `index` belongs to; all uses, without a name, where there are none. */
purp_strategy purp_entry_strategy_of(const purp_entry *entry, size_t index);

/* The number of the entry's strategy called `name`, strategy_count for none. */
size_t purp_entry_strategy(const purp_entry *entry, const char *name);

/* The same; PUR_UNKNOWN, with `path` and the nearest name. */
pur_status purp_entry_find_strategy(const purp_entry *entry, const char *name, const char *path,
                                    size_t *index, pur_error *error);

/* The number of the entry called `name`, entry_count for none. */
size_t purp_def_entry(const pur_def *def, const char *name);

/* Set every random parameter to one end of its range: low or high if it is uniform, the mean if it
   is normal. */
void purp_def_go_to_end(pur_def *def, bool high);

/* Whether any parameter is random. */
bool purp_def_has_random(const pur_def *def);

/* The block of the object that `id` belongs to; NULL if there is none. */
purp_block *purp_def_block(const pur_def *def, pur_param_id id);

/* The first parameter of the object after that of `id`. */
pur_param_id purp_def_next_object(const pur_def *def, pur_param_id id);

/* The number of the entry called `name`. PUR_UNKNOWN, with `path` and the nearest name. */
pur_status purp_def_find_entry(const pur_def *def, const char *name, const char *path,
                               size_t *entry, pur_error *error);

/* Whether `name` cannot be an agent's: paths begin with it. */
bool purp_path_is_reserved(const char *name);

/* pur_def_check for a running world: without the checks of how its agents start. */
pur_status purp_def_check_running(const pur_def *def, pur_error *error);

/* Find the crew of every reference in `def`; all names exist (pur_def_check). */
void purp_def_resolve(pur_def *def);

#endif
