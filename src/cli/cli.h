/* What the commands share: exit codes, messages, loading a scenario. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/options.h"
#include "run/output.h"
#include "run/run.h"
#include "scenario/scenario.h"
#include "ui/subject.h"
#include <signal.h>

/* How the program ends; 128 + n after signal n. */
typedef enum cli_exit {
    CLI_DONE = 0,
    CLI_FAILURE = 1, /* reading, writing, memory */
    CLI_USAGE = 2,   /* the command line, or no usable terminal */
    CLI_MISSING = 3, /* shards of a batch */
    CLI_BAD_SCENARIO = 4,
} cli_exit;

/* The whole program; returns the exit code. */
int cli_main(int argc, char **argv);

/* Print "pursuit: …" and a line feed to stderr, whatever comes from outside made printable. */
void cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same without the program's name: for messages that start with a file's. */
void cli_say_plainly(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The scenario called `name`, with the options' settings, checked as a whole. NULL after a
   message, with the exit code in `code`. Caller frees with scn_free. */
scn_scenario *cli_load(const cli_options *options, const char *name, int *code);

/* The same, refused where a run of it would have no end. */
scn_scenario *cli_load_bounded(const cli_options *options, int *code);

/* Whether a run of it has an end; where not, that is said. */
bool cli_is_bounded(const cli_options *options, const scn_scenario *scenario);

/* What is to be shown side by side. */
typedef struct cli_subjects {
    ui_subject items[UI_VIEWS_MAX];
    char labels[UI_VIEWS_MAX][UI_LABEL_SIZE];
    char **words[UI_VIEWS_MAX]; /* that the items' options are */
    size_t count;
} cli_subjects;

/* Load the scenarios of the command line, or the variants of the one, `fallback` where none is
   named; all have the seed of the first, unless it is what varies. Returns the exit code, after a
   message if need be. cli_free_subjects in any case. */
int cli_load_subjects(const cli_options *options, const char *fallback, cli_subjects *subjects);
void cli_free_subjects(cli_subjects *subjects);

/* Read the events of the command line into its plan. Returns the exit code, after a message if need
   be. */
int cli_read_plan(cli_options *options);

/* Whether a run of the scenario can follow the plan: the same. */
int cli_try_plan(const cli_options *options, const scn_scenario *scenario);

/* A run that follows the plan; NULL and an error as run_new. Caller frees. */
run *cli_run_new(const cli_options *options, const scn_scenario *scenario, pur_error *error);

/* Prints to `out`; returns whether the output is complete. */
typedef bool cli_printer(void *context, FILE *out);

/* Write the output of `print` to the file at `path`, which may be NULL as for out_open. Returns the
   exit code, after a message if need be. */
int cli_write(const char *path, cli_printer *print, void *context);

/* A scenario, or a run of it, that a command prints. */
typedef struct cli_job {
    const cli_options *options;
    scn_scenario *scenario;
    run *run;                          /* NULL from cli_print_scenario */
    const volatile sig_atomic_t *stop; /* not 0 after a signal */
    pur_error error;                   /* reported after printing */
} cli_job;

/* Load the scenario, and for cli_print_run make its run, which has an end and keeps no snapshots.
   Write to the options' output what `print` prints with a cli_job as its context. Returns the exit
   code, after a message if need be. */
int cli_print_scenario(const cli_options *options, cli_printer *print);
int cli_print_run(const cli_options *options, cli_printer *print);

/* Note SIGINT, SIGTERM, SIGHUP and SIGQUIT from now on, in place of dying at once: the flag is
   the number of the last one. Those that were ignored stay so. */
const volatile sig_atomic_t *cli_catch_signals(void);

/* Where rows are counted as they are done: on stderr, if that is a terminal. */
typedef struct cli_progress {
    bool shown;
    uint64_t first; /* done before this began */
    uint64_t total;
    double began; /* s */
    double drawn; /* s: when it was drawn last */
} cli_progress;

/* Begin, with `done` of `total` done already; draw at most ten times a second; wipe it out. */
cli_progress cli_progress_begin(uint64_t done, uint64_t total, bool quiet);
void cli_progress_draw(cli_progress *progress, uint64_t done);
void cli_progress_end(cli_progress *progress);

/* Say that what was to be done with the file or stream at `path` failed, unless a signal ended it
   or the reader went away. Returns the exit code. */
int cli_fail_output(const char *path, const pur_error *error);

/* Die by the signal that was noted, if one was. */
void cli_obey_signal(void);

/* Whether the program is to be restricted whatever its options say: it is a login shell, or
   PURSUIT_RESTRICTED is set to something else than 0. */
bool cli_is_restricted(const char *program);

/* Hold a command line to what --restricted allows. PUR_INVALID and a sentence where it asks for
   more. Takes from the environment what leads to files of the user's. */
pur_status cli_restrict(cli_options *options, pur_error *error);

/* The help of one command, or with NULL of all; always 80 columns or less. */
void cli_print_help(const cli_command *command, FILE *out);

int cli_view(const cli_options *options);
int cli_trace(const cli_options *options);
int cli_frame(const cli_options *options);
int cli_plot(const cli_options *options);
int cli_record(const cli_options *options);
int cli_batch(const cli_options *options);
int cli_merge(const cli_options *options);
int cli_shards(const cli_options *options);
int cli_bench(const cli_options *options);
int cli_list(const cli_options *options);
int cli_selftest(const cli_options *options);
int cli_completions(const cli_options *options);

#endif
