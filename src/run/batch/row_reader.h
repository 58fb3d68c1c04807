/* Reads the rows of a batch from their lines, whatever wrote them: a batch, a shard, a merge, or a
   batch that was interrupted. */
#ifndef RUN_BATCH_ROW_READER_H
#define RUN_BATCH_ROW_READER_H

#include "run/batch/row_text.h"

typedef enum row_status {
    ROW_OK,
    ROW_OF_NO_BATCH,  /* the columns are not those of a batch */
    ROW_CUT_SHORT,    /* it has other columns than the first line, or is malformed */
    ROW_NO_NUMBER,    /* the value of a measure is not a number */
    ROW_OUT_OF_PLACE, /* not the row that must come here */
    ROW_NO_MEMORY
} row_status;

typedef struct row_column {
    char *name;
    const measure *measure; /* NULL: it is none */
    size_t agent_length;    /* of the pursuer's name at the start of `name`; 0: it is the run's */
} row_column;

/* Starts from all zeroes. Columns: index, seed, swept settings, outcome, measures of the run, its
   limit, measures of pursuers, hash. */
typedef struct row_reader {
    trace_format format;
    size_t count; /* of columns; 0: no line was read yet */
    row_column *columns;
    size_t outcome;    /* the column of the outcome */
    row_field *fields; /* of the row that is taken, by column */
} row_reader;

/* Takes a row, whose fields are in `row` until it returns. What it returns is passed on. */
typedef row_status row_taker(void *context, const row_reader *row);

/* Read a line, zero-terminated without its line feed, and give it to `take` if it is a row. The
   first line says which columns there are; in CSV it is no row. After ROW_OF_NO_BATCH the next line
   is taken for the first. ROW_OUT_OF_PLACE comes from `take` alone. */
row_status row_reader_line(row_reader *self, const char *line, row_taker *take, void *context);
void row_reader_free(row_reader *self);

/* Read a batch's line of names, CSV, with or without its line feed. False when out of memory. */
bool row_reader_names(row_reader *self, const char *names);

/* The number in a column of the row, finite, or NaN where the field is empty. False for anything
   else. */
bool row_number(const row_reader *row, const row_column *column, double *number);

/* Print the swept settings of the row, "hunter.max_speed=4, quarry.max_speed=3". */
void row_print_point(const row_reader *row, buffer *out);

/* How many settings are swept, and the path of one. */
size_t row_settings_count(const row_reader *row);
const char *row_setting_name(const row_reader *row, size_t index);

/* The same as the row has them, each after a comma. NULL without memory; caller frees. */
char *row_settings(const row_reader *row);

/* The row from its settings on: what runs share in which nothing is drawn from the seed. */
const char *row_likeness(const row_reader *row);

/* The column of the run's limit: how long a run is at most, s. */
const row_column *row_limit(const row_reader *row);

/* The column of the run's time, and of that of its `index`-th pursuer; NULL where there are
   fewer. */
const row_column *row_time(const row_reader *row);
const row_column *row_pursuer_time(const row_reader *row, size_t index);

#endif
