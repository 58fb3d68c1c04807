/* A picture of a match: its matrix, each cell with its number, the darker the greater. */
#ifndef RUN_PLOT_PLOT_MATCH_H
#define RUN_PLOT_PLOT_MATCH_H

#include "run/plot/text_grid.h"

#include <pursuit/error.h>
#include <stdio.h>

typedef struct match_cell {
    size_t row, column;
    double estimate; /* NaN: none; so are the next two */
    double low, high;
} match_cell;

typedef struct match_file {
    char **rows; /* names, in the order of the file */
    size_t row_count;
    char **columns;
    size_t column_count;
    match_cell *cells;
    size_t cell_count;
} match_file;

/* Whether the text of a file is that of a match, CSV or NDJSON. */
bool match_file_is(const char *text);

/* Read one; the text is cut up. PUR_INVALID and a sentence with `path`, PUR_NO_MEMORY.
   match_file_free in any case. */
pur_status match_file_read(match_file *self, const char *path, char *text, pur_error *error);
void match_file_free(match_file *self);

/* Print it as SVG, and in characters of at most 80 columns, with this title. */
void plot_match(const match_file *from, const char *title, FILE *out);
void plot_match_text(const match_file *from, const char *title, plot_text how, FILE *out);

#endif
