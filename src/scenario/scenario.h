/* Scenarios: a world definition with a title and an explanation. */
#ifndef SCENARIO_SCENARIO_H
#define SCENARIO_SCENARIO_H

#include "scenario/theory.h"
#include <pursuit/world.h>

#define SCN_DEFAULT_MAX_AGENTS 100000

typedef struct scn_scenario {
    char *name;  /* built-in name, or the path as given */
    char *title; /* "" if absent, like the next two */
    char *about;
    char *group;
    bool built_in;
    char *text; /* it was loaded from, not zero-terminated */
    size_t text_size;
    size_t max_agents;
    size_t max_memory; /* bytes of a world; 0: half of the machine's */
    unsigned threads;  /* for one step; 0: chosen by the number of agents */
    const char *isa;   /* instruction set; NULL: the best of this machine */
    pur_def *def;
    scn_theory theories[SCN_THEORIES_MAX]; /* of agents that there are */
    size_t theory_count;
    struct scn_locations *locations; /* private: locations of the values in the file */
} scn_scenario;

/* A scenario that is compiled in. Its text is not zero-terminated. */
typedef struct scn_builtin {
    const char *name;
    const unsigned char *text;
    size_t size;
} scn_builtin;

/* The version of libyaml, which reads the files. */
const char *scn_yaml_version(void);

size_t scn_builtin_count(void);
scn_builtin scn_builtin_at(size_t index);

/* Whether `name` is a path: it has a '/' or ends in ".yaml". */
bool scn_is_path(const char *name);

/* A path without its folders, or the name that it is: part of `name`. */
const char *scn_file_name(const char *name);

/* The name without folder and ending, cut to fit: "mice" for "mice" and for "./mine/mice.yaml". */
void scn_base_name(const char *name, char *base, size_t size);

/* Load a built-in scenario by name, or a file by path. Not checked as a whole: settings may follow.
   NULL and an error: PUR_UNKNOWN for an unknown name (with the nearest one), PUR_IO for an
   unreadable file, anything else for a bad scenario, with line and column. Caller frees with
   scn_free. */
scn_scenario *scn_load(const char *name, size_t max_agents, pur_error *error);

/* Errors of one file, in its order. */
#define SCN_MISTAKES_MAX 10
typedef struct scn_mistakes {
    pur_error items[SCN_MISTAKES_MAX];
    size_t count;
    bool more; /* there are others */
} scn_mistakes;

/* The same, but goes on after a bad key or value: `mistakes`, zeroed by the caller, gets each, and
   `error` is the first. Errors in the file's YAML, which ends the reading, are in `error` alone. */
scn_scenario *scn_load_all(const char *name, size_t max_agents, scn_mistakes *mistakes,
                           pur_error *error);

/* Load from memory; `name` is only for messages. */
scn_scenario *scn_load_text(const char *name, const char *text, size_t size, size_t max_agents,
                            pur_error *error);

void scn_free(scn_scenario *scenario);

/* Apply one setting, "path=value", with the value in the form of a file. The same errors as for a
   file, without a line. */
pur_status scn_set(scn_scenario *scenario, const char *assignment, pur_error *error);

/* Set the parameter at `path` from text. */
pur_status scn_set_text(scn_scenario *scenario, const char *path, const char *text,
                        pur_error *error);

/* Find the parameter at `path`: pur_def_find, with a message of its own for the path of an object.
   PUR_UNKNOWN. */
pur_status scn_find(const pur_def *def, const char *path, pur_param_id *id, pur_error *error);

/* pur_world_change_at with the value as text, as in scn_set_text. */
pur_status scn_change(pur_world *world, pur_param_id id, const char *text, pur_change **change,
                      pur_error *error);

/* Check the scenario as a whole (pur_def_check). The error has the location of its parameter in the
   file; if scn_set has set that one, it has no line, and its text begins with the path. */
pur_status scn_check(const scn_scenario *scenario, pur_error *error);

/* All that it would refuse, up to SCN_MISTAKES_MAX, in the order of the file; what is not in the
   file, but was set, comes first. */
void scn_check_all(const scn_scenario *scenario, scn_mistakes *mistakes);

/* Warning number `index` of a scenario that passes the check, with its location as above:
   pur_def_warning. False if there are no more. */
bool scn_warning(const scn_scenario *scenario, size_t index, pur_error *warning);

/* Write the value at `path` to `text` in the form of a file, cut to fit. */
pur_status scn_get_text(const scn_scenario *scenario, const char *path, char *text, size_t size,
                        pur_error *error);

/* The same by id: PUR_UNKNOWN, or PUR_MISSING where it has neither value nor default. */
pur_status scn_format(const pur_def *def, pur_param_id id, char *text, size_t size);

#endif
