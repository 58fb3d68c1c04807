/* The numbers of a batch that its summary is made of: 8 bytes a run for the run and for each of
   its pursuers, 16 with miss distances, since quantiles need all of them. They come from the rows
   as text, so a merge and a single run cannot differ. */
#ifndef RUN_BATCH_TABLE_H
#define RUN_BATCH_TABLE_H

#include "run/batch/row_reader.h"
#include "run/batch/shard.h"
#include "run/statistics/statistics.h"
#include <stdio.h>

/* Pursuers beyond these are in the rows alone. */
#define TABLE_MOST_PURSUERS 6

/* What is kept of the run, and of each pursuer. */
typedef enum table_measure { TABLE_TIME, TABLE_MISS, TABLE_MEASURES } table_measure;

#define TABLE_MOST_COLUMNS ((1 + TABLE_MOST_PURSUERS) * TABLE_MEASURES)

typedef struct table_column {
    const row_column *of;
    double *values; /* of row 0, 1, …; NaN for none */
} table_column;

/* The rows of a point of the sweep. */
typedef struct table_point {
    size_t first;   /* row */
    size_t count;   /* of rows so far */
    double limit;   /* of a run, s */
    char *label;    /* "hunter.max_speed=4"; NULL before its first row */
    char *settings; /* the swept ones as the row has them, each after a comma */
    char *likeness; /* the first row without its index and seed */
    bool alike;     /* all rows agree in that */
} table_point;

typedef struct batch_table batch_table;

/* What may end a point before its last run: it looks at the rows after each of them, and says in
   the end how that went. From all zeroes, nothing does. */
typedef struct table_stop {
    row_status (*look)(const void *context, const batch_table *table, size_t point, bool *ends);
    bool (*report)(const void *context, const batch_table *table, FILE *out);
    const void *context;
} table_stop;

struct batch_table {
    shard_head head;
    row_reader reader;
    const stat_level *level; /* of the intervals made of it */
    size_t kinds;            /* of measures kept: all, or 1, the times */
    size_t column_count;     /* 0 before the first row */
    table_column columns[TABLE_MOST_COLUMNS];
    table_point *points;
    size_t point;    /* that the next row is of; head.points: all rows are there */
    size_t rows;     /* taken so far */
    size_t capacity; /* rows */
    table_stop stop;
};

/* It keeps all measures unless `kinds` is set before the first row. False when out of memory. Free
   with table_free in any case. */
bool table_begin(batch_table *self, const shard_head *head);
void table_free(batch_table *self);

/* Take the next line, as row_reader_line: in CSV first that of the names. Unless it returns ROW_OK
   nothing is taken; ROW_OUT_OF_PLACE is a row of another index, seed or shard. */
row_status table_take(batch_table *self, const char *line);

/* Whether all rows were taken. */
bool table_is_complete(const batch_table *self);

/* The number in the batch of the row that comes next, and that of point 0's first row is 0; a point
   that has ended early leaves numbers out. */
uint64_t table_next_row(const batch_table *self);

/* Points that have rows, which are the first ones, and how many rows one has at most. */
size_t table_points_begun(const batch_table *self);
size_t table_most_rows(const batch_table *self);

/* The agents of which values are kept: 0 is the run, the others are its pursuers. And a column of
   one; after the first row. */
size_t table_agents(const batch_table *self);
const table_column *table_column_of(const batch_table *self, size_t agent, table_measure kind);

/* The agent of this name in a batch's columns, the run for ""; SIZE_MAX: there is none. And say so,
   with the names that there are: PUR_INVALID. */
size_t table_find_agent(const row_reader *names, const char *name, size_t length);
pur_status table_fail_agent(const row_reader *names, const char *name, pur_error *error);

/* The name of an agent, `*length` characters; none for the run. */
const char *table_agent_name(const batch_table *self, size_t agent, size_t *length);

/* Whether no point has two runs that differ, and one has two. */
bool table_is_alike(const batch_table *self);

#endif
