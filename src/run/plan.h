/* A plan: what is done to a run at which tick, from --at and --events. One line each:

     TICK:KEY=VALUE    sets a parameter, as --set does: 300:hunter.max_speed=6
     TICK:keys=X,Y     steers the agents that the keys steer along (X, Y); 0,0: they coast
     TICK:keys=stop    lets the keys go: agents with `release: stop` brake, the others coast
     TICK:NAME.control=keyboard    gives the agent NAME to the keys; none: back

   In a file a '#' at the start of a line or after a blank begins a comment. */
#ifndef RUN_PLAN_H
#define RUN_PLAN_H

#include "run/log.h"
#include <stdio.h>

#define RUN_EVENTS_LIMIT ((size_t)16 * 1024 * 1024) /* bytes in a file */

typedef struct run_planned {
    uint64_t tick;
    run_log_kind kind;
    pur_vec direction;
    bool lets_go;
    char *path;
    char *text;
    char *file; /* that it comes from; NULL: none */
    int line;
    int column; /* of its value */
} run_planned;

/* Starts from all zeroes. */
typedef struct run_plan {
    run_planned *items; /* in order of tick, then in the order they were added */
    size_t count;
    size_t capacity;
} run_plan;

/* Add one line. PUR_INVALID with a sentence and the column, PUR_NO_MEMORY. */
pur_status run_plan_add(run_plan *self, const char *line, pur_error *error);

/* Add the lines of the file at `path`, whose `size` bytes are in `text`, which is cut up.
   PUR_INVALID with line and column, PUR_NO_MEMORY. */
pur_status run_plan_read(run_plan *self, const char *path, char *text, size_t size,
                         pur_error *error);

void run_plan_free(run_plan *self);

/* Print an entry of the log of a run of `def` as such a line, without a line feed. */
void run_plan_print(const pur_def *def, const run_log_entry *entry, FILE *out);

#endif
