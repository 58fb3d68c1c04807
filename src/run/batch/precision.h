/* Ending a batch once an interval is narrow enough: looks at the first runs of each point, and what
   they must say. */
#ifndef RUN_BATCH_PRECISION_H
#define RUN_BATCH_PRECISION_H

#include "run/batch/sample.h"
#include <pursuit/error.h>
#include <stdio.h>

typedef struct precision {
    statistic what;
    double half;    /* most that the interval may reach to either side, s or a share, > 0 */
    bool relative;  /* `half` is a percentage of the estimate */
    uint64_t first; /* runs of the first look; the caller's */
    char *subject;  /* "a", "b less a"; "" for the run */
    size_t agent;   /* of the subject, as in a table */
    size_t less;    /* of two the other one, else SIZE_MAX */
} precision;

/* Read "[SUBJECT:]STATISTIC=H[%]". PUR_INVALID and a sentence, PUR_NO_MEMORY. precision_free in any
   case. */
pur_status precision_read(precision *self, const char *text, pur_error *error);
void precision_free(precision *self);

/* Find the subject in a batch's line of names, as CSV. PUR_INVALID and a sentence, PUR_NO_MEMORY.
 */
pur_status precision_find(precision *self, const char *names, pur_error *error);

/* Print what makes it another batch; the number of runs at most is not in it. */
void precision_print(const precision *self, buffer *out);

/* How many runs the look after `count` runs is at; at most `most` > count. Each look has a quarter
   more runs than the one before. */
uint64_t precision_next_look(const precision *self, uint64_t count, uint64_t most);

/* Have the table end each point at the first look that is precise enough, or whose runs are all the
   same, and say for each how precise it is: "precise to 0.0098 after 1151 runs". Its intervals are
   then at the level that covers 95% after looking. `self` must outlive the table. */
void precision_attach(const precision *self, batch_table *table);

#endif
