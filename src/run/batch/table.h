/* The numbers of a batch that its summary is made of: at most 64 bytes a run, since quantiles need
   all of them. They come from the rows as text, so a merge and a single run cannot differ. */
#ifndef RUN_BATCH_TABLE_H
#define RUN_BATCH_TABLE_H

#include "run/batch/row_reader.h"
#include "run/batch/shard.h"

/* The measures of the run, then the times of the first pursuers where there are several. */
#define TABLE_MOST_COLUMNS 8

typedef struct table_column {
    const row_column *of;
    double *values; /* of row 0, 1, …; NaN for none */
} table_column;

typedef struct batch_table {
    shard_head head;
    row_reader reader;
    size_t column_count; /* 0 before the first row */
    table_column columns[TABLE_MOST_COLUMNS];
    char **labels; /* by point: "hunter.max_speed=4"; NULL before its first row */
    uint64_t rows; /* taken so far */
} batch_table;

/* False when out of memory. Free with table_free in any case. */
bool table_begin(batch_table *self, const shard_head *head);
void table_free(batch_table *self);

/* Take the next line, as row_reader_line: in CSV first that of the names. Unless it returns ROW_OK
   nothing is taken; ROW_OUT_OF_PLACE is a row of another index, seed or shard. */
row_status table_take(batch_table *self, const char *line);

/* The rows of a point that were taken: how many, and the number of the first. */
size_t table_rows_at(const batch_table *self, size_t point);
size_t table_first_at(const batch_table *self, size_t point);

#endif
