/* What a person did to a run: entries in order of tick. An entry at tick k applies before the
   step from k to k+1. */
#ifndef RUN_LOG_H
#define RUN_LOG_H

#include <pursuit/error.h>
#include <pursuit/vec.h>
#include <stddef.h>
#include <stdint.h>

typedef enum run_log_kind {
    RUN_LOG_STEER /* the keyboard-driven agents want to go along `direction` */
} run_log_kind;

typedef struct run_log_entry {
    uint64_t tick;
    run_log_kind kind;
    pur_vec direction; /* a unit vector, or zero to coast */
} run_log_entry;

/* Starts from all zeroes. */
typedef struct run_log {
    run_log_entry *entries;
    size_t count;
    size_t capacity;
} run_log;

/* Add an entry: what the log has after its tick is cut, one of the same tick and kind is
   replaced. PUR_NO_MEMORY, and the log is as it was. */
pur_status run_log_add(run_log *log, const run_log_entry *entry);

/* The entries of `tick`, in the order they were added; they live until the log changes. */
const run_log_entry *run_log_at(const run_log *log, uint64_t tick, size_t *count);

void run_log_clear(run_log *log); /* empties it */
void run_log_free(run_log *log);  /* and gives its memory back */

#endif
