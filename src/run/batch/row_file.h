/* Where the rows of a batch go: into a table, and to a file by way of FILE.partial, which outlives
   an interrupt; to anything that is no file at once; or into the table alone. */
#ifndef RUN_BATCH_ROW_FILE_H
#define RUN_BATCH_ROW_FILE_H

#include "run/batch/batch.h"
#include "run/batch/table.h"
#include "run/output.h"

typedef struct row_file {
    const batch *batch;
    const char *path; /* NULL or "-": stdout */
    bool whole;       /* without the first and last line of a shard */
    out_file *file;   /* NULL: the table alone */
    bool partial;     /* `file` is FILE.partial */
    batch_table table;
    uint64_t checksum;   /* of the rows written, where the last line needs it */
    FILE *known;         /* a finished file of the same batch with fewer runs; NULL: none */
    uint64_t known_runs; /* at each point, in `known` */
    uint64_t known_read; /* rows read of it */
} row_file;

/* Errors name the file that they are of, but for a pipe whose reader has gone: PUR_IO with an empty
   text. */

/* Open `path`. `whole`: without the lines that a shard has. `resume`: go on with the rows of a
   partial file; without it PUR_DUPLICATE where there is one. PUR_INVALID where that is of another
   batch or a foreign file, PUR_IO, PUR_NO_MEMORY. If it succeeded: row_file_close, then table_free.
 */
pur_status row_file_open(row_file *self, const batch *plan, const char *path, bool whole,
                         bool resume, pur_error *error);

/* The same with the table alone. */
pur_status row_file_open_table(row_file *self, const batch *plan, pur_error *error);

/* Whether there is a partial file of this batch at `path`. */
bool row_file_is_begun(const batch *plan, const char *path);

/* Have the rows of `known`, a file of this batch with `runs` runs at each point, at its start: the
   caller's, who closes it after row_file_close. */
void row_file_know(row_file *self, FILE *known, uint64_t runs);

/* Take rows until the next one is not known. PUR_IO where they cannot be read. */
pur_status row_file_take_known(row_file *self, pur_error *error);

/* The row before which known ones come again, or the end of the batch. */
uint64_t row_file_next_known(const row_file *self);

/* Take whole rows, as a batch makes them; changes the text. After PUR_IO row_file_close says why.
 */
pur_status row_file_take(row_file *self, char *text, size_t size);

/* Close the file. Where all rows are there it gets its last line and its name; otherwise they stay
   in the partial file. The table stays in any case. */
pur_status row_file_close(row_file *self, pur_error *error);

#endif
