/* The shards of a batch, put together: byte-identical to the batch done at once. */
#ifndef RUN_BATCH_MERGE_H
#define RUN_BATCH_MERGE_H

#include "run/batch/table.h"
#include <stdio.h>

typedef struct merge merge;

/* Read the files and check that each is whole, all are of one batch, none is given twice and none
   is missing. NULL and an error: PUR_MISSING with the missing shards, PUR_INVALID, PUR_IO,
   PUR_NO_MEMORY. Caller frees. */
merge *merge_read(const char *const *paths, size_t count, pur_error *error);
void merge_free(merge *self);

/* The first line of the first shard. */
const shard_head *merge_head(const merge *self);

/* Print the names of the columns and all rows in order to `out`, which may be NULL, and take them
   into `table`; table_free in any case. PUR_OK whatever happens to the stream. */
pur_status merge_print(merge *self, FILE *out, batch_table *table, pur_error *error);

#endif
