/* Where the outputs of commands come from: the canonical command, and what was read. */
#ifndef CLI_ORIGIN_H
#define CLI_ORIGIN_H

#include "cli/cli.h"
#include "run/batch/batch.h"
#include "run/provenance/provenance.h"

/* The command line in canonical form, for a shell: names without folders, and the options that
   change the output, in the order of the table; those with their defaults and settings that a later
   one overrides are left out. NULL when out of memory. Caller frees. */
char *cli_canonical(const cli_options *options);

/* The same for the traces of a batch. */
char *cli_canonical_traces(const cli_options *options);

/* The same for the summary as data of the batch that a command makes; NULL also where the command
   is damaged. */
char *cli_canonical_summary(const char *command);

/* Such a command line, parsed; owns what the options point to. */
typedef struct cli_command_line {
    char *text;
    char **words;
    cli_options options;
} cli_command_line;

/* Parse one. As cli_parse; cli_free_command in any case. */
pur_status cli_parse_command(const char *command, cli_command_line *line, pur_error *error);
void cli_free_command(cli_command_line *line);

/* The seed of a scenario after the settings. */
uint64_t cli_seed_of(const scn_scenario *scenario);

/* Read the file at `path`, the `number`-th input of its kind, from 0: from disk, or where an output
   is made again, from its provenance. As scn_read_file. */
char *cli_read_input(const cli_options *options, const char *kind, size_t number, const char *path,
                     size_t limit, size_t *size, pur_error *error);

/* The kind of an input that is the provenance of a batch, in place of its text. */
#define CLI_BATCH_ORIGIN "batch.pursuit.json"

/* The same for the batch to plot, which is made again if need be. */
char *cli_read_batch(const cli_options *options, size_t *size, pur_error *error);

/* Make an output again and return its bytes, with a closing zero. NULL and an error. Caller frees.
 */
char *cli_make_again(const cli_options *options, const provenance *origin, size_t *size,
                     pur_error *error);

/* Describe an output of the options for `scenarios`, if any, after the settings. `digest` as
   digest_scenario makes it. False when out of memory. Caller frees with provenance_free in any
   case.
   */
bool cli_describe(const cli_options *options, const scn_scenario *const *scenarios, size_t count,
                  uint64_t digest, provenance *origin);

/* The same for a run, or several, without a batch. */
bool cli_describe_runs(const cli_options *options, const scn_scenario *const *scenarios,
                       size_t count, provenance *origin);

/* cli_write for an output with this origin, which stands inside it or beside it; NULL: unknown. */
int cli_write_result(const cli_options *options, const provenance *origin, cli_printer *print,
                     void *context);

/* The same for the file at `path`, whose provenance is beside it. */
int cli_write_result_to(const char *path, const cli_options *options, const provenance *origin,
                        cli_printer *print, void *context);

/* Check the size of a batch's traces, say it and make their folder, before the first is written.
   Returns the exit code. */
int cli_prepare_traces(const cli_options *options, const batch *plan);

/* Write to the folder of traces, if any, where they come from: before the first, with blanks for
   the hash, and where all are there, with the hash of all. Returns the exit code. */
int cli_describe_traces(const cli_options *options, const batch *plan, const provenance *origin,
                        bool complete);

/* Read where a trace in such a folder comes from: a run of the batch, by its file's name. False
   where that is not known. Caller frees with provenance_free in any case. */
bool cli_read_trace_origin(const char *path, provenance *trace);

/* Whether frames are in ASCII, by option or locale. */
bool cli_is_ascii(const cli_options *options);

/* The look of frames: an auto one follows the locale. */
ui_look cli_look(const cli_options *options);

#endif
