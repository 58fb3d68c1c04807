/* What a person did to a run: entries in order of tick. An entry at tick k applies before the
   step from k to k+1. */
#ifndef RUN_LOG_H
#define RUN_LOG_H

#include "scenario/scenario.h"
#include <stddef.h>
#include <stdint.h>

typedef enum run_log_kind {
    RUN_LOG_STEER, /* the keyboard-driven agents want to go along `direction` */
    RUN_LOG_SET    /* the parameter `id` is `text` */
} run_log_kind;

typedef struct run_log_entry {
    uint64_t tick;
    run_log_kind kind;
    bool planned;      /* not a person's: it was known before the run began */
    pur_vec direction; /* a unit vector, or zero to coast */
    pur_param_id id;
    char *text;         /* as a scenario file would have it; the log's own, like the next */
    pur_change *change; /* of the world: made or taken back */
} run_log_entry;

/* Starts from all zeroes. */
typedef struct run_log {
    run_log_entry *entries;
    size_t count;
    size_t capacity;
} run_log;

/* Make sure that the next run_log_put has room. PUR_NO_MEMORY. */
pur_status run_log_reserve(run_log *log);

/* Add an entry, whose texts and change are the log's from now on, in the place of one of the same
   tick, kind and parameter, if there is one. What the log has after its tick has been cut. */
void run_log_put(run_log *log, run_log_entry entry);

/* The entry of a tick with the same kind and, unless it steers, the same parameter; or NULL. */
run_log_entry *run_log_find(const run_log *log, uint64_t tick, run_log_kind kind, pur_param_id id);

/* How many entries lie at or before `tick`. */
size_t run_log_until(const run_log *log, uint64_t tick);

/* Forget what comes after `tick`, or what is not planned, or everything. */
void run_log_cut(run_log *log, uint64_t tick);
void run_log_keep_planned(run_log *log);
void run_log_clear(run_log *log);

void run_log_free(run_log *log);

#endif
