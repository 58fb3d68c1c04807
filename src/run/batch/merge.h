/* Shards of a batch, put together to what one run of it prints. */
#ifndef RUN_BATCH_MERGE_H
#define RUN_BATCH_MERGE_H

#include "run/batch/table.h"
#include <stdio.h>

typedef struct merge merge;

/* Read and check all the files: each whole, all of one batch, none twice, none missing. NULL and
   an error: PUR_MISSING with what is missing, PUR_INVALID, PUR_IO, PUR_NO_MEMORY. Caller frees. */
merge *merge_read(const char *const *paths, size_t count, pur_error *error);
void merge_free(merge *self);

/* Print the names of the columns and all rows in order to `out`, which may be NULL, and take them
   into `table`; table_free in any case. PUR_OK whatever happens to the stream. */
pur_status merge_print(merge *self, FILE *out, batch_table *table, pur_error *error);

#endif
