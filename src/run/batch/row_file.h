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
    uint64_t checksum; /* of the rows written, where the last line needs it */
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

/* Take whole rows, as a batch makes them; changes the text. After PUR_IO row_file_close says why.
 */
pur_status row_file_take(row_file *self, char *text, size_t size);

/* Close the file. Where all rows are there it gets its last line and its name; otherwise they stay
   in the partial file. The table stays in any case. */
pur_status row_file_close(row_file *self, pur_error *error);

#endif
