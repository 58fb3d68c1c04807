/* Many runs on many threads, in order: the same rows however many there are. A thread makes its
   world once a grid point and restarts it, so a run costs its steps. */
#ifndef RUN_BATCH_BATCH_H
#define RUN_BATCH_BATCH_H

#include "run/batch/row_text.h"
#include "run/batch/shard.h"

#define BATCH_MOST_JOBS 1024

typedef struct batch {
    scn_scenario *scenario; /* the sweeps set values in it, also while it goes on */
    sweep grid;
    uint64_t steps;         /* of a run, or RUN_DURATION */
    const run_plan *events; /* that every run has; the caller's; NULL: none */
    const char *traces;     /* a folder that is there, for the trace of each run; NULL: none */
    uint64_t every;         /* which ticks of a trace */
    shard_head head;
    double trace_bytes; /* what the traces take at most */
    buffer names;       /* of the columns, a line; empty in NDJSON */
} batch;

/* Check every grid point, and fill in the digest, the points, the names and the bytes of traces:
   all but these is the caller's. PUR_INVALID and a sentence, PUR_NO_MEMORY, or as scn_check. */
pur_status batch_prepare(batch *self, pur_error *error);

/* Takes rows in order, whose text it may change, or with no rows only looks whether to go on: at
   least ten times a second. Returns false to end the batch. On the thread that called batch_run. */
typedef bool batch_sink(void *context, char *text, size_t size, size_t rows);

/* Do the rows from `first` on with that many threads. PUR_OK also where the sink ended it. PUR_IO
   with the name of a trace that cannot be written. A trace is there before its row. */
pur_status batch_run(const batch *self, uint64_t first, unsigned jobs, batch_sink *sink,
                     void *context, pur_error *error);

void batch_free(batch *self);

#endif
