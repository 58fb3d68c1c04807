/* What the commands share: exit codes, messages, loading scenarios, writing output. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/options.h"
#include "run/batch/table.h"
#include "run/output.h"
#include "run/run.h"
#include "scenario/scenario.h"
#include "ui/subject.h"
#include <signal.h>

/* Exit codes; 128 + n after signal n. */
typedef enum cli_exit {
    CLI_DONE = 0,
    CLI_FAILURE = 1, /* reading, writing or memory failed */
    CLI_USAGE = 2,   /* wrong command line, or no usable terminal */
    CLI_MISSING = 3, /* shards of a batch are missing */
    CLI_BAD_SCENARIO = 4,
    CLI_DIFFERENT = 5, /* a result made again is not identical */
} cli_exit;

/* The whole program; returns the exit code. */
int cli_main(int argc, char **argv);

/* Print "pursuit: …" and a line feed to stderr, with control characters escaped. */
void cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same without the program's name, for messages that start with a file name. */
void cli_say_plainly(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The folders of a user's own scenarios, the command line's first; with --restricted those alone.
   NULL-terminated; NULL when out of memory. Caller frees with cli_free_words. */
char **cli_folders(const cli_options *options);

/* The path of a user's own file: `rest` below the folder of an XDG variable, or of `usual` below
   the home where that is not set. NULL in `path` where there is no home; false when out of memory.
   Caller frees. */
bool cli_home_path(const char *variable, const char *usual, const char *rest, char **path);

/* The file of a bare name in these folders; NULL for a path, a built-in scenario, and where there
   is none. Caller frees. */
char *cli_find_scenario(const cli_options *options, const char *name);

/* Free a list of strings that ends with NULL, and the strings; nothing for NULL. */
void cli_free_words(char **words);

/* Load the scenario `name`, apply the options' settings and check it with the events. NULL after a
   message, with the exit code in `code`. Caller frees with scn_free. */
scn_scenario *cli_load(const cli_options *options, const char *name, int *code);

/* The same for the operand; a scenario whose run would not end is an error. */
scn_scenario *cli_load_bounded(const cli_options *options, int *code);

/* Whether a run of the scenario ends; prints a message if not. */
bool cli_is_bounded(const cli_options *options, const scn_scenario *scenario);

/* Scenarios to show side by side. */
typedef struct cli_subjects {
    ui_subject items[UI_VIEWS_MAX];
    char labels[UI_VIEWS_MAX][UI_LABEL_SIZE];
    char **words[UI_VIEWS_MAX]; /* owned; the items' `options` */
    size_t count;
} cli_subjects;

/* Load the scenarios of the command line, or the variants of one (--vary); `fallback` if none is
   named. All get the seed of the first, unless the seed varies. Returns the exit code, after a
   message if need be. Caller calls cli_free_subjects in any case. */
int cli_load_subjects(const cli_options *options, const char *fallback, cli_subjects *subjects);
void cli_free_subjects(cli_subjects *subjects);

/* Read the events of the command line into options->plan. Returns the exit code, after a message if
   need be. */
int cli_read_events(cli_options *options);

/* Check that a run of the scenario can follow the plan. Returns the exit code likewise. */
int cli_check_events(const cli_options *options, const scn_scenario *scenario);

/* Make a run that follows the plan; NULL and an error as run_new. Caller frees. */
run *cli_run_new(const cli_options *options, const scn_scenario *scenario, pur_error *error);

/* Prints to `out`; returns whether the output is complete. */
typedef bool cli_printer(void *context, FILE *out);

/* Print the program's version, its libraries and the instruction sets of this machine. */
cli_printer cli_print_version;

/* Write the output of `print` to the file at `path`, which may be NULL as for out_open. Returns the
   exit code, after a message if need be. */
int cli_write(const char *path, cli_printer *print, void *context);

/* The same with a note beside a regular file. */
int cli_write_noted(const char *path, const out_note *note, cli_printer *print, void *context);

/* Say that memory is short. Returns the exit code. */
int cli_fail_memory(void);

/* Check that the summary of a batch can be written as the options say, before the first run.
   Returns the exit code, after a message if need be. */
int cli_check_summary(const cli_options *options);

/* Write the summary of a batch, with this origin: as data to its file, and in words unless it is
   quiet, in place of the rows, or to stderr where rows or data have stdout. Returns the exit
   code. */
int cli_write_summary(const cli_options *options, const provenance *origin, batch_table *table);

/* A scenario, and its run or world, that a command prints. */
typedef struct cli_job {
    const cli_options *options;
    scn_scenario *scenario;
    run *run;                          /* of cli_print_run, else NULL */
    pur_world *world;                  /* of cli_print_world, else NULL */
    const volatile sig_atomic_t *stop; /* not 0 after a signal */
    pur_error error;                   /* reported after printing */
} cli_job;

/* Load the scenario, which must have an end; make a run without snapshots, or a world; and write to
   the options' output what `print` prints, with a cli_job as its context. Returns the exit code,
   after a message if need be. */
int cli_print_scenario(const cli_options *options, cli_printer *print);
int cli_print_run(const cli_options *options, cli_printer *print);
int cli_print_world(const cli_options *options, cli_printer *print);

/* From now on note SIGINT, SIGTERM, SIGHUP and SIGQUIT instead of ending the program: the flag
   holds the number of the last one. Signals that were ignored stay ignored. */
const volatile sig_atomic_t *cli_catch_signals(void);

/* The progress bar of a batch: on stderr, if that is a terminal. */
typedef struct cli_progress {
    bool shown;
    uint64_t first; /* rows done at the start */
    uint64_t total; /* rows; 0: not known */
    double began;   /* s */
    double drawn;   /* s: time of the last drawing */
} cli_progress;

/* Begin with `done` of `total` rows done, or of an unknown number, 0; draw, at most ten times a
 * second; erase. */
cli_progress cli_progress_begin(uint64_t done, uint64_t total, bool quiet);
void cli_progress_draw(cli_progress *progress, uint64_t done);
void cli_progress_end(cli_progress *progress);

/* A clock for measuring time spans, s. */
double cli_now(void);

/* Report an error of the output at `path`, unless a signal interrupted it or its reader closed the
   pipe. Returns the exit code. */
int cli_fail_output(const char *path, const pur_error *error);

/* End the program by the noted signal, if any. */
void cli_obey_signal(void);

/* Take the user's own options, of the file and then of PURSUIT_OPTIONS, that the command has and
   the table lets stick. PUR_INVALID with a sentence that says where, PUR_IO, PUR_NO_MEMORY. */
pur_status cli_take_own_options(cli_options *options, pur_error *error);

/* Whether the program is restricted regardless of its options: as a login shell, or with
   PURSUIT_RESTRICTED set to anything but 0. */
bool cli_is_restricted(const char *program);

/* Apply --restricted: lower limits, and PUR_INVALID with a sentence for anything not allowed.
   Removes from the environment what leads to the user's files. */
pur_status cli_restrict(cli_options *options, pur_error *error);

/* Print the help of one command, or with NULL of all, in at most 80 columns. */
void cli_print_help(const cli_command *command, FILE *out);

/* Print the names that `list parameters` takes, each after a blank. */
void cli_print_owners(FILE *out);

/* The commands; each returns the exit code. */
int cli_view(const cli_options *options);
int cli_trace(const cli_options *options);
int cli_frame(const cli_options *options);
int cli_plot(const cli_options *options);
int cli_record(const cli_options *options);
int cli_batch(const cli_options *options);
int cli_match(const cli_options *options);
int cli_merge(const cli_options *options);
int cli_rerun(const cli_options *options);
int cli_shards(const cli_options *options);
int cli_bench(const cli_options *options);
int cli_list(const cli_options *options);
int cli_show(const cli_options *options);
int cli_selftest(const cli_options *options);
int cli_completions(const cli_options *options);
int cli_help(const cli_options *options);

#endif
