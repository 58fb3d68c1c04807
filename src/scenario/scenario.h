/* Scenarios: a world definition with the words a person reads beside it. */
#ifndef SCENARIO_SCENARIO_H
#define SCENARIO_SCENARIO_H

#include "scenario/theory.h"
#include <pursuit/world.h>

#define SCN_DEFAULT_MAX_AGENTS 100000

typedef struct scn_scenario {
    char *name;  /* built-in name, or the path as given */
    char *title; /* "" where absent, like the next two */
    char *about;
    char *group;
    bool built_in;
    char *text; /* that it was loaded from, not zero-terminated */
    size_t text_size;
    size_t max_agents;
    size_t max_memory; /* bytes of a world; 0: half of the machine's */
    unsigned threads;  /* that make a step of its worlds; 0: as many as pay */
    const char *isa;   /* the instruction set of its worlds; NULL: the best there is */
    pur_def *def;
    scn_theory theories[SCN_THEORIES_MAX]; /* of agents that there are */
    size_t theory_count;
    struct scn_locations *locations; /* private: where in the file the values stand */
} scn_scenario;

/* A scenario that is compiled in. Its text is not zero-terminated. */
typedef struct scn_builtin {
    const char *name;
    const unsigned char *text;
    size_t size;
} scn_builtin;

size_t scn_builtin_count(void);
scn_builtin scn_builtin_at(size_t index);

/* Whether `name` is to be read as a path: it has a '/' or ends in ".yaml". */
bool scn_is_path(const char *name);

/* Load a built-in scenario by name, or a file by path. NULL and an error: PUR_UNKNOWN for a
   name that is not built in (with the nearest one), PUR_IO for an unreadable file, anything
   else for a bad scenario, with its line and column. Caller frees with scn_free.
   It is not yet checked as a whole: settings may still follow. */
scn_scenario *scn_load(const char *name, size_t max_agents, pur_error *error);

/* Load from memory; `name` is for messages alone. */
scn_scenario *scn_load_text(const char *name, const char *text, size_t size, size_t max_agents,
                            pur_error *error);

void scn_free(scn_scenario *scenario);

/* Apply one "path=value" setting; the value is read as it would be in a file. The same
   messages as for a file; the error has no line. */
pur_status scn_set(scn_scenario *scenario, const char *assignment, pur_error *error);

/* Set one path from the text of its value. */
pur_status scn_set_text(scn_scenario *scenario, const char *path, const char *text,
                        pur_error *error);

/* pur_world_change with the text of the value, the same as for scn_set_text. */
pur_status scn_change(pur_world *world, const char *path, const char *text, pur_change **change,
                      pur_error *error);

/* Whether everything goes together (pur_def_check); the error has the place in the file of the
   parameter it concerns. Where scn_set has set that one there is no line, and the text begins with
   its path. */
pur_status scn_check(const scn_scenario *scenario, pur_error *error);

/* The value at `path` as text, as a file would have it; into `text`, cut to fit. */
pur_status scn_get_text(const scn_scenario *scenario, const char *path, char *text, size_t size,
                        pur_error *error);

/* The same for a definition by itself. */
pur_status scn_format(const pur_def *def, const char *path, char *text, size_t size,
                      pur_error *error);

#endif
