/* What is kept of the rows of a batch: at most 64 bytes a run, which the quantiles need. It reads
   the rows as text, so a merge and a single run cannot differ. */
#ifndef RUN_BATCH_TALLY_H
#define RUN_BATCH_TALLY_H

#include "run/batch/row_text.h"
#include "run/batch/shard.h"

/* Doubles a run: the time and the miss, then the time of each pursuer where there are several. */
#define TALLY_MOST_SERIES 8

typedef struct tally_series {
    char *name;     /* "time", "miss", "hunter.time" */
    double *values; /* of row 0, 1, …; NaN for none */
} tally_series;

typedef struct tally {
    shard_head head;
    size_t series_count; /* 0: no names have been seen */
    tally_series series[TALLY_MOST_SERIES];
    size_t pursuers; /* how many there are, whether each has a series or not */
    char **labels;   /* by grid point: "hunter.max_speed=4"; NULL where no row was seen yet */
    uint64_t rows;   /* taken so far */

    size_t field_count; /* of a row */
    int *series_of;     /* by field: which series it is, or -1 */
    char **swept;       /* by field: the path it is a swept value of, or NULL */
} tally;

typedef enum tally_status {
    TALLY_OK,
    TALLY_BAD, /* not the row that must come here; nothing is taken */
    TALLY_NO_MEMORY
} tally_status;

/* Free with tally_free in any case. */
tally_status tally_begin(tally *self, const shard_head *head);
void tally_free(tally *self);

/* The line of names of CSV; in NDJSON there is none. Without its line feed, zero-terminated. */
tally_status tally_take_names(tally *self, const char *line);

/* The next row, likewise. */
tally_status tally_take_row(tally *self, const char *line);

/* How many rows of a grid point were taken, and where in each series they begin. */
size_t tally_rows_at(const tally *self, size_t point);
size_t tally_first_at(const tally *self, size_t point);

#endif
