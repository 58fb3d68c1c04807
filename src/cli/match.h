/* What the commands `batch`, `match` and `merge` share of a match. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/options.h"
#include "run/batch/batch.h"
#include "run/games/match.h"

/* Do the batch of the options, and write its rows and summary, or with `game` the game that it
   makes. Returns the exit code, after a message if need be; so do the others. */
int cli_do_batch(const cli_options *options, match *game);

/* Add the rows and columns of the options to the batch. */
int cli_add_match(const cli_options *options, batch *plan, match *game);

/* Find the measure, and who wants it how, once the batch is prepared. */
int cli_check_match(const cli_options *options, const batch *plan, match *game);

/* Write the match of a complete table, with this origin; NULL: unknown. */
int cli_write_match(const cli_options *options, const provenance *origin, const match *game,
                    const batch_table *table);

/* Write the match that merged shards make, as the command of their origin says. */
int cli_merge_match(const cli_options *options, const cli_options *made, const provenance *origin,
                    const batch_table *table);

#endif
