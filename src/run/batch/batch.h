/* Many runs on many threads. Rows come in order, byte-identical for any number of threads. A thread
   makes its world once a point of the sweep and restarts it, so a run costs its steps alone. */
#ifndef RUN_BATCH_BATCH_H
#define RUN_BATCH_BATCH_H

#include "run/batch/precision.h"
#include "run/batch/row_text.h"
#include "run/batch/shard.h"
#include "run/output.h"

#define BATCH_MOST_JOBS 1024

typedef struct batch {
    scn_scenario *scenario; /* the sweep sets values in it, also during the batch */
    sweep grid;
    uint64_t steps;         /* of a run, or RUN_DURATION */
    const run_plan *events; /* of every run; the caller's; NULL: none */
    const char *traces;     /* an existing folder for the trace of each run; NULL: none */
    uint64_t every;         /* ticks between two rows of a trace */
    precision *precise;     /* what ends a point before its last run; the caller's; NULL: nothing */
    bool times_only;        /* the summary is of times: no other measure is kept */
    shard_head head;
    const out_note *note; /* beside a whole batch; the caller's; NULL: none */
    double trace_bytes;   /* size of all traces, at most */
    buffer names;         /* the line of column names; empty in NDJSON */
} batch;

/* Check every point of the sweep and the precision, and fill in head.digest, head.points, names and
   trace_bytes; the caller sets everything else. PUR_INVALID and a sentence, PUR_NO_MEMORY, or as
   scn_check. */
pur_status batch_prepare(batch *self, pur_error *error);

/* Takes the text of rows, in order; it may change the text. Called at least ten times a second,
   without rows if none are ready, on the thread that called batch_run. Returns false to end the
   batch. */
typedef bool batch_sink(void *context, char *text, size_t size, size_t rows);

/* Do the rows from number `first` to before `end`, with 1 to BATCH_MOST_JOBS threads. A trace is
   complete before the sink gets its row. PUR_OK also if the sink ended the batch; PUR_IO and the
   name of a trace that cannot be written; PUR_NO_MEMORY. */
pur_status batch_run(const batch *self, uint64_t first, uint64_t end, unsigned jobs,
                     batch_sink *sink, void *context, pur_error *error);

/* The name of the trace of a run. */
void batch_trace_path(const batch *self, uint64_t point, uint64_t index, char *path, size_t size);

void batch_free(batch *self);

#endif
