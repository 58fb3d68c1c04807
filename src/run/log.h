/* What was done to a run: entries in order of tick. An entry at tick k applies before the step from
   k to k+1. */
#ifndef RUN_LOG_H
#define RUN_LOG_H

#include "scenario/scenario.h"
#include <stddef.h>
#include <stdint.h>

typedef enum run_log_kind {
    RUN_LOG_STEER,   /* steers the agents that the keys steer along `direction`, or lets go */
    RUN_LOG_SET,     /* sets the parameter `id` to `text` */
    RUN_LOG_CONTROL, /* gives agents to the keys, or back, as `text` says */
} run_log_kind;

typedef struct run_log_entry {
    uint64_t tick;
    run_log_kind kind;
    bool planned;       /* from a plan, before the run began; otherwise done by a person */
    pur_vec direction;  /* a unit vector, or zero to coast */
    bool lets_go;       /* in place of a direction: the keys are let go */
    pur_param_id id;    /* of control: its `behaviour` is the member of the crew, from 1; 0: all */
    char *text;         /* as in a scenario file; the log's own, like `change` */
    pur_change *change; /* of the world; it also undoes itself */
} run_log_entry;

/* Starts from all zeroes. */
typedef struct run_log {
    run_log_entry *entries;
    size_t count;
    size_t capacity;
} run_log;

/* Get room for the next run_log_put. PUR_NO_MEMORY. */
pur_status run_log_reserve(run_log *self);

/* Add an entry, or replace the one of the same tick, kind and parameter. The log takes its text and
   its change. There must be no entry after its tick. */
void run_log_put(run_log *self, run_log_entry entry);

/* The entry of a tick with the same kind and, unless it steers, the same parameter; or NULL. */
run_log_entry *run_log_find(const run_log *self, uint64_t tick, run_log_kind kind, pur_param_id id);

/* How many entries are at or before `tick`. */
size_t run_log_until(const run_log *self, uint64_t tick);

/* Drop the entries after `tick`, those that are not planned, or all. */
void run_log_cut(run_log *self, uint64_t tick);
void run_log_keep_planned(run_log *self);
void run_log_clear(run_log *self);

void run_log_free(run_log *self);

#endif
