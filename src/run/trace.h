/* Traces: one row per agent and tick. */
#ifndef RUN_TRACE_H
#define RUN_TRACE_H

#include "run/run.h"
#include <signal.h>
#include <stdio.h>

typedef enum trace_format { TRACE_CSV, TRACE_NDJSON } trace_format;

/* Step `self` to its end, which must be bounded, and print tick 0 and every `every`-th after it,
   agents in id order, the dead left out: tick,time,agent,x,y,vx,vy in %.17g, LF. Stops early
   when the stream fails, or once `*stop` is not 0 (`stop` may be NULL); the caller checks that. */
void trace_run(run *self, uint64_t every, trace_format format, FILE *out,
               const volatile sig_atomic_t *stop);

/* Its parts, for who steps a run himself: what stands before the first row, and a tick's rows. */
void trace_names(trace_format format, FILE *out);
void trace_tick(const pur_world *world, trace_format format, FILE *out);

/* What a trace of a run of so many steps takes at most, bytes. */
double trace_most_bytes(const pur_world *world, uint64_t steps, uint64_t every,
                        trace_format format);

#endif
