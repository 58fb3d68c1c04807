/* A shard of a batch: which runs it has, and the first and the last line of its file, around the
   rows. A whole batch is shard 1/1. */
#ifndef RUN_BATCH_SHARD_H
#define RUN_BATCH_SHARD_H

#include "run/buffer.h"
#include "run/trace.h"

/* Which batch and shard rows belong to. Shards of one batch differ in `shard` alone,
   and in their provenance. */
typedef struct shard_head {
    trace_format format;
    char version[32];
    uint64_t digest; /* of the scenario, its settings, steps and sweeps */
    uint64_t seed;
    uint64_t runs;   /* at each point, in all shards together */
    uint64_t points; /* of the sweep, at least 1 */
    uint64_t shard;  /* from 1 to `shards`: it has the runs whose index is congruent to it */
    uint64_t shards;
    const char *origin; /* its provenance as JSON in one line, of the caller; NULL: none */
} shard_head;

/* What the last line says of the rows before it. */
typedef struct shard_end {
    uint64_t rows;
    uint64_t checksum; /* of all that is before the last line */
} shard_end;

/* Runs of the shard at each point, rows in all, and the index in the batch of its `number`-th run,
   from 0. */
uint64_t shard_runs(const shard_head *head);
uint64_t shard_rows(const shard_head *head);
uint64_t shard_run_index(const shard_head *head, uint64_t number);

/* Print the first or the last line, with its line feed. */
void shard_print_head(const shard_head *head, buffer *out);
void shard_print_end(trace_format format, const shard_end *end, buffer *out);

/* Read one back from a zero-terminated line without its line feed. False unless printing what was
   read gives the same line. The provenance is left where it is, and need not end with the text. */
bool shard_read_head(const char *line, shard_head *head);
bool shard_read_end(const char *line, shard_end *end);

/* Whether both say the same, their provenance aside. */
bool shard_is_same(const shard_head *a, const shard_head *b);

/* Whether a text of `size` bytes may be the start of a shard: of its first bytes as far as it goes.
 */
bool shard_may_begin(const char *text, size_t size);

/* Whether a line of a batch file is the first or the last one of a shard, or a comment: no row. */
bool shard_is_line(const char *line);

#endif
