/* Where the rows of a batch go: through a tally, and by way of a partial file to a file, at once
   to anything else, or nowhere. */
#ifndef RUN_BATCH_LEDGER_H
#define RUN_BATCH_LEDGER_H

#include "run/batch/batch.h"
#include "run/batch/tally.h"
#include "run/output.h"

typedef struct ledger {
    const batch *batch;
    const char *path; /* NULL or "-": stdout */
    bool whole;       /* no first and last record */
    out_file *file;   /* NULL: rows are kept nowhere */
    bool partial;     /* and is a partial one */
    tally rows;
    uint64_t checksum;
} ledger;

/* `whole`: without the records that a shard has. `resume`: go on with the rows of a partial file;
   without it PUR_DUPLICATE where there is one already. PUR_INVALID where that is of another batch.
   ledger_close if it succeeded. */
pur_status ledger_open(ledger *self, const batch *plan, const char *path, bool whole, bool resume,
                       pur_error *error);

/* The same, with rows kept nowhere but in the tally. */
pur_status ledger_open_nowhere(ledger *self, const batch *plan, pur_error *error);

/* Take whole rows, as the batch makes them. PUR_IO: look at out_close's error. */
pur_status ledger_take(ledger *self, char *text, size_t size);

/* Close; where all rows are there, the last record is written and the partial file becomes the
   one at the path. What there is stays in the partial file otherwise. The tally stays: tally_free.
 */
pur_status ledger_close(ledger *self, pur_error *error);

#endif
