/* Traces: a row for each agent and tick. */
#ifndef RUN_TRACE_H
#define RUN_TRACE_H

#include "run/run.h"
#include <signal.h>
#include <stdio.h>

typedef enum trace_format { TRACE_CSV, TRACE_NDJSON } trace_format;

/* What a row may have besides: a set of these, in the order of `trace_words`. */
enum {
    TRACE_AIM = 1,        /* aim_x, aim_y (m) */
    TRACE_PREDICTION = 2, /* prediction (s) */
    TRACE_FORCE = 4       /* force_x, force_y (N), as pur_world_force has it */
};
extern const char *const trace_words[];

/* Step `self` to its end, which must be bounded, and print tick 0 and every `every`-th tick after
   it: tick, time (s), agent, x, y (m), vx, vy (m/s) in %.17g, then those of the set `with`; the
   living agents in order of their number. Aim and prediction are those of the first behaviour with
   a target and an aim, or else of the first with an aim. Stops early when the stream fails, or once
   `*stop` is not 0 (`stop` may be NULL); the caller checks both. */
void trace_run(run *self, uint64_t every, trace_format format, unsigned with, FILE *out,
               const volatile sig_atomic_t *stop);

/* The same in parts: the line of column names, of CSV alone, and the rows of the current tick. */
void trace_names(trace_format format, unsigned with, FILE *out);
void trace_tick(const pur_world *world, trace_format format, unsigned with, FILE *out);

/* The size of a trace of `steps` steps, at most, bytes. */
double trace_most_bytes(const pur_world *world, uint64_t steps, uint64_t every,
                        trace_format format);

#endif
