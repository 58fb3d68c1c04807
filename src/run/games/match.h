/* A match: the values of one setting against those of another, every pair on the same random
   numbers, and the game that the outcomes make. It is a batch over two sweeps, the rows' first. */
#ifndef RUN_GAMES_MATCH_H
#define RUN_GAMES_MATCH_H

#include "run/batch/sample.h"
#include "run/batch/sweep.h"
#include "run/games/matrix_game.h"
#include <stdio.h>

typedef enum match_format { MATCH_TEXT, MATCH_CSV, MATCH_NDJSON } match_format;

/* What a cell is of, and who wants it how. */
typedef struct match {
    const sweep *grid;   /* two axes; the caller's */
    const char *measure; /* "captured", "hunter.time"; the caller's */
    size_t agent;        /* as in a table: 0 is the run */
    table_measure kind;
    statistic what;
    bool minimise; /* the rows want it small */
} match;

/* Add the axis of the rows or of the columns to a sweep: "KEY=VALUES" as for sweep_add, or KEY
   alone for all strategies of an agent, "hunter.strategy". PUR_INVALID and a sentence, also above
   GAME_MOST values; PUR_NO_MEMORY. */
pur_status match_add_axis(sweep *grid, const char *text, const pur_def *def, pur_error *error);

/* Find the measure in the columns of a batch. PUR_INVALID and a sentence, PUR_NO_MEMORY. */
pur_status match_read_measure(match *self, const row_reader *names, pur_error *error);

/* Find the measure in a batch's line of names, as CSV. PUR_INVALID and a sentence, PUR_NO_MEMORY.
 */
pur_status match_find_measure(match *self, const char *names, pur_error *error);

/* Whether the rows are strategies of an agent that captures, or is captured: then it is known who
   wants the measure great, and `minimise` is set. */
bool match_find_direction(match *self, const pur_def *def);

/* Print it, of a complete table. False when out of memory. */
bool match_print(const match *self, match_format format, const batch_table *table, FILE *out);

#endif
