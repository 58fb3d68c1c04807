/* A row of a batch as text, in CSV or NDJSON: how it is printed, and its fields when it is read.
   Rows come in order of the sweep's points, then of runs. */
#ifndef RUN_BATCH_ROW_TEXT_H
#define RUN_BATCH_ROW_TEXT_H

#include "run/batch/sweep.h"
#include "run/buffer.h"
#include "run/measures.h"
#include "run/trace.h"

/* Print the line of column names, of CSV alone, and a row, each with its line feed. */
void row_print_names(trace_format format, const sweep *grid, const pur_world *world,
                     const measurements *measured, buffer *out);
void row_print(trace_format format, uint64_t index, const sweep *grid, size_t point, const run *it,
               const measurements *measured, buffer *out);

/* Print a text as a value, in quotes where it needs them. */
void row_print_text(trace_format format, const char *text, buffer *out);

/* A field of a row, or of the line of names, where the values are the names. It points into the
   line. */
typedef struct row_field {
    const char *name; /* NDJSON alone; may have backslashes before quotes */
    size_t name_length;
    const char *value; /* without its quotes; within it those of CSV stay doubled */
    size_t length;
} row_field;

/* Read the next field of a zero-terminated line without its line feed; `*rest` moves behind it, and
   is NULL after the last one. False at the end, or where the line is malformed. */
bool row_next_field(trace_format format, const char **rest, row_field *field);

/* The number of a field, finite, or NaN where it is empty or null. False for anything else. */
bool row_field_number(const row_field *field, double *number);

#endif
