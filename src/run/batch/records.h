/* The text of a batch: in a shard a first record, then in CSV the names of the columns, the rows,
   and in a shard a last record. Rows stand in order of grid point, then of run. */
#ifndef RUN_BATCH_RECORDS_H
#define RUN_BATCH_RECORDS_H

#include "run/batch/sweep.h"
#include "run/buffer.h"
#include "run/metrics.h"
#include "run/trace.h"

/* What rows belong to; those of other heads do not go together. */
typedef struct batch_head {
    trace_format format;
    char version[32];
    uint64_t digest; /* of the scenario, its settings, steps and sweeps */
    uint64_t seed;
    uint64_t runs;   /* at each grid point, in all shards */
    uint64_t points; /* of the grid */
    uint64_t shard;  /* from 1 to `shards`: the runs whose index is congruent to it */
    uint64_t shards;
} batch_head;

/* How many runs of each point, and rows, a shard has; the index of its `number`-th run. */
uint64_t batch_runs_of(const batch_head *head);
uint64_t batch_rows_of(const batch_head *head);
uint64_t batch_run_index(const batch_head *head, uint64_t number);

/* One line each, with its line feed. */
void record_head(const batch_head *head, buffer *out);
void record_names(trace_format format, const sweep *grid, const pur_world *world,
                  const metrics *measured, buffer *out);
void record_row(trace_format format, uint64_t index, const sweep *grid, size_t point, const run *it,
                const metrics *measured, buffer *out);
void record_last(trace_format format, uint64_t rows, uint64_t checksum, buffer *out);

/* A text as a value, in quotes where it needs them. */
void record_text(trace_format format, const char *text, buffer *out);

/* Read one back; `line` ends in a zero, without its line feed. False where it is something
   else. */
bool record_read_head(const char *line, batch_head *head);
bool record_read_last(const char *line, uint64_t *rows, uint64_t *checksum);

/* A field of a row, or of the line of names, in which the names are the values. */
typedef struct record_field {
    const char *name; /* NDJSON alone; may have backslashes before quotes */
    size_t name_length;
    const char *value; /* without its quotes; within it those of CSV stay doubled */
    size_t length;
} record_field;

/* The next field of a line; `*rest` moves on. False at the end, or where it is malformed. */
bool record_next_field(trace_format format, const char **rest, record_field *field);

/* FNV-1a 64 of more bytes; begin with RECORD_CHECKSUM. */
#define RECORD_CHECKSUM UINT64_C(0xcbf29ce484222325)
uint64_t record_checksum(uint64_t checksum, const char *bytes, size_t size);

#endif
