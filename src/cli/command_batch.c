/* The command `batch`: many runs, a row for each, and a summary. A match is a batch as well, with
   the game in place of rows and summary. */
#include <config.h>

#include "cli/cli.h"
#include "cli/match.h"
#include "cli/origin.h"
#include "cli/values.h"
#include "run/batch/row_file.h"
#include "run/provenance/result.h"
#include "scenario/escape.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A batch in progress. */
typedef struct running {
    const cli_options *options;
    const provenance *origin;
    const match *game; /* NULL: none */
    row_file store;
    pur_status status; /* of storing rows */
    cli_progress progress;
    const volatile sig_atomic_t *stop;
} running;

static bool take_rows(void *context, char *text, size_t size, size_t rows)
{
    running *self = context;
    if (rows > 0)
        self->status = row_file_take(&self->store, text, size);
    cli_progress_draw(&self->progress, self->store.table.rows);
    return self->status == PUR_OK && *self->stop == 0;
}

static int report_error(const char *what, const pur_error *error)
{
    cli_say("%s: %s", what, error->text);
    return error->status == PUR_NO_MEMORY || error->status == PUR_IO ? CLI_FAILURE : CLI_USAGE;
}

/* Have the batch end by precision, where that is wanted. */
static int add_precision(const cli_options *options, batch *plan, precision *precise)
{
    pur_error error = {0};
    char what[128];
    if (!options->precision)
        return CLI_DONE;
    plan->precise = precise;
    plan->head.runs = options->max_runs;
    snprintf(what, sizeof what, "--precision %.100s", options->precision);
    if (precision_read(precise, options->precision, &error) != PUR_OK)
        return report_error(what, &error);
    precise->first = options->runs;
    return CLI_DONE;
}

static int add_sweeps(const cli_options *options, batch *plan)
{
    for (size_t i = 0; i < options->sweeps.count; i++) {
        pur_error error = {0};
        char what[128];
        const char *const values = options->sweeps.items[i].text;
        snprintf(what, sizeof what, "--sweep %.100s", values);
        if (sweep_add(&plan->grid, values, &error) != PUR_OK)
            return report_error(what, &error);
    }
    return CLI_DONE;
}

/* Check the whole command line before the first run. */
static int prepare(const cli_options *options, batch *plan, precision *precise, match *game)
{
    int code;
    plan->scenario = cli_load(options, options->operand, &code);
    if (!plan->scenario)
        return code;
    plan->scenario->threads = 1; /* each of its jobs is one */
    plan->steps = options->steps;
    plan->events = &options->plan;
    plan->traces = options->traces;
    plan->every = options->every;
    plan->times_only = !options->summary && !game;
    const bool whole = options->shard.count == 0;
    plan->head = (shard_head){.format = options->format,
                              .version = PACKAGE_VERSION,
                              .seed = cli_seed_of(plan->scenario),
                              .runs = options->runs,
                              .shard = whole ? 1 : options->shard.number,
                              .shards = whole ? 1 : options->shard.count};
    code = game ? cli_add_match(options, plan, game) : add_sweeps(options, plan);
    if (code == CLI_DONE)
        code = add_precision(options, plan, precise);
    pur_error error = {0};
    if (code == CLI_DONE && batch_prepare(plan, &error) != PUR_OK)
        return report_error(plan->scenario->name, &error);
    return code == CLI_DONE && game ? cli_check_match(options, plan, game) : code;
}

static unsigned jobs_of(const cli_options *options)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (options->jobs > 0)
        return options->jobs;
    return processors < 1                 ? 1
           : processors > BATCH_MOST_JOBS ? BATCH_MOST_JOBS
                                          : (unsigned)processors;
}

static void say_how_to_resume(const running *self, bool partial)
{
    const uint64_t done = self->store.table.rows;
    const uint64_t total = shard_rows(&self->store.batch->head);
    const char *const most = self->options->precision ? "at most " : "";
    if (partial)
        cli_say("interrupted after %" PRIu64 " of %s%" PRIu64 " runs, kept in %s.partial: "
                "continue with the same command and --resume",
                done, most, total, self->options->output);
    else
        cli_say("interrupted after %" PRIu64 " of %s%" PRIu64 " runs; only with -o FILE "
                "can --resume continue",
                done, most, total);
}

/* Errors of the rows' file name it; a reader that has gone needs no message. */
static int fail_store(const pur_error *error)
{
    cli_obey_signal();
    if (error->text[0] != '\0')
        cli_say("%s", error->text);
    return CLI_FAILURE;
}

static int finish(running *self, pur_status ran, pur_error *error)
{
    const cli_options *options = self->options;
    const bool partial = self->store.partial;
    cli_progress_end(&self->progress);
    if (row_file_close(&self->store, error) != PUR_OK)
        return fail_store(error);
    if (ran == PUR_IO) {
        cli_say("%s", error->text);
        return CLI_FAILURE;
    }
    if (ran != PUR_OK)
        return report_error(self->store.batch->scenario->name, error);
    if (self->status != PUR_OK) {
        cli_say("%s: a row was not taken", self->store.batch->scenario->name);
        return CLI_FAILURE;
    }
    const bool complete = table_is_complete(&self->store.table);
    if (!complete)
        say_how_to_resume(self, partial);
    else if (cli_describe_traces(options, self->store.batch, self->origin, true) != CLI_DONE)
        return CLI_FAILURE;
    int code = CLI_DONE;
    if (!self->game)
        code = cli_write_summary(options, self->origin, &self->store.table);
    else if (complete && options->shard.count == 0)
        code = cli_write_match(options, self->origin, self->game, &self->store.table);
    cli_obey_signal();
    return code;
}

/* The row up to which runs are done at once: that of the next look, or one that is known. */
static uint64_t next_stop(const running *self, const batch *plan)
{
    const batch_table *const table = &self->store.table;
    const uint64_t each = shard_runs(&plan->head);
    if (!plan->precise)
        return row_file_next_known(&self->store);
    return table->point * each +
           precision_next_look(plan->precise, table->points[table->point].count, each);
}

/* Do the runs whose rows are not known. */
static pur_status do_runs(running *self, const batch *plan, pur_error *error)
{
    const batch_table *const table = &self->store.table;
    pur_status status = PUR_OK;
    while (status == PUR_OK && self->status == PUR_OK && *self->stop == 0 &&
           !table_is_complete(table)) {
        status = row_file_take_known(&self->store, error);
        if (status == PUR_OK && !table_is_complete(table))
            status = batch_run(plan, table_next_row(table), next_stop(self, plan),
                               jobs_of(self->options), take_rows, self, error);
    }
    return status;
}

/* Whether rows are kept in a file. Those of a match are so until it is finished: it then takes the
   file's name. */
static bool has_rows(const cli_options *options, const match *game)
{
    return game && options->shard.count == 0 ? out_can_be_partial(options->output)
                                             : !options->summary_only;
}

/* `known`: a finished file of the batch with fewer runs, or NULL. */
static int run_batch(const cli_options *options, const batch *plan, const provenance *origin,
                     const match *game, const result *known)
{
    pur_error error = {0};
    running self = {.options = options, .origin = origin, .game = game};
    const pur_status opened =
        !has_rows(options, game)
            ? row_file_open_table(&self.store, plan, &error)
            : row_file_open(&self.store, plan, options->output, options->shard.count == 0,
                            options->resume, &error);
    if (opened != PUR_OK)
        return fail_store(&error);
    self.stop = cli_catch_signals();
    self.progress = cli_progress_begin(self.store.table.rows,
                                       plan->precise ? 0 : shard_rows(&plan->head), options->quiet);
    if (known)
        row_file_know(&self.store, known->file, known->origin.runs);
    const pur_status ran = do_runs(&self, plan, &error);
    const int code = finish(&self, ran, &error);
    table_free(&self.store.table);
    return code;
}

/* Whether a finished file is of this batch, but for the number of runs and the scenario's name. */
static bool is_same_batch(const cli_options *options, const provenance *old,
                          const provenance *origin)
{
    cli_command_line line = {0};
    bool same = strcmp(old->version, origin->version) == 0 && old->digest == origin->digest &&
                old->seed == origin->seed && cli_parse_command(old->command, &line, NULL) == PUR_OK;
    if (same) {
        /* With --precision they are when it looks, and so where it ends. */
        if (!options->precision)
            line.options.runs = options->runs;
        line.options.operands = options->operands;
        char *const command = cli_canonical(&line.options);
        same = command && strcmp(command, origin->command) == 0;
        free(command);
    }
    cli_free_command(&line);
    return same;
}

/* Say why --resume leaves a finished file alone. Returns the exit code. */
static int refuse(const char *path, const char *why)
{
    cli_say("%s: %s; it is not touched", path, why);
    return CLI_FAILURE;
}

/* Look at a finished file that --resume finds, and open it if it is to be gone on with. Without
   one, or with an interrupted batch that will replace it, `old->file` is NULL. `done`: it has all
   runs. */
static int look_at_finished(const cli_options *options, const batch *plan, const provenance *origin,
                            result *old, bool *done)
{
    const char *const path = options->output;
    pur_error error = {0};
    *old = (result){0};
    if (!options->resume || options->summary_only || !out_exists(path))
        return CLI_DONE;
    const bool begun = row_file_is_begun(plan, path);
    const bool known = result_open(old, path, &error) == PUR_OK;
    const char *why = NULL;
    if (!known)
        why = "it is finished and has no provenance that --resume could compare";
    else if (!is_same_batch(options, &old->origin, origin))
        why = "it is of another batch";
    else if (old->origin.runs > origin->runs)
        why = "it has more runs already";
    else if (!result_is_intact(old))
        why = "it has been changed since it was written";
    *done = !why && !begun && old->origin.runs == origin->runs;
    if (!why && old->origin.runs < origin->runs)
        return CLI_DONE;
    result_close(old);
    return why && !begun ? refuse(path, why) : CLI_DONE;
}

/* In place of the summary. */
static bool print_done(void *context, FILE *out)
{
    const cli_options *options = context;
    const scn_quoted path = scn_quote(options->output, strlen(options->output));
    if (options->precision)
        fprintf(out, "%s is finished: there is nothing to do\n", path.text);
    else
        fprintf(out, "%s has all %" PRIu64 " runs: there is nothing to do\n", path.text,
                options->runs);
    return true;
}

/* Run, from a finished file on if --resume finds one. That of a match has no runs to go on from. */
static int run_resumed(const cli_options *options, const batch *plan, const provenance *origin,
                       const match *game)
{
    result old;
    bool done = false;
    int code = look_at_finished(options, plan, origin, &old, &done);
    if (done)
        return options->quiet ? CLI_DONE : cli_write(NULL, print_done, (void *)options);
    if (code == CLI_DONE && old.file && game)
        code = refuse(options->output, "a finished match keeps no runs, so none can be added");
    if (code == CLI_DONE)
        code = cli_describe_traces(options, plan, origin, false);
    if (code == CLI_DONE)
        code = run_batch(options, plan, origin, game, old.file ? &old : NULL);
    result_close(&old);
    return code;
}

/* Say in the rows' file, or beside it, where they come from, and run. */
static int run_described(const cli_options *options, batch *plan, const match *game)
{
    const scn_scenario *const scenario = plan->scenario;
    provenance origin;
    buffer inside = {0};
    buffer beside = {0};
    int code = CLI_FAILURE;
    if (!cli_describe(options, &scenario, 1, plan->head.digest, &origin)) {
        code = cli_fail_memory();
    } else {
        provenance_print_plain(&origin, " ", &inside);
        const out_note note = provenance_note(&origin, &beside);
        plan->head.origin = options->provenance ? inside.bytes : NULL;
        plan->note = options->provenance && options->shard.count == 0 && !game ? &note : NULL;
        code = inside.failed || !note.text ? cli_fail_memory()
                                           : run_resumed(options, plan, &origin, game);
        plan->head.origin = NULL;
        plan->note = NULL;
    }
    provenance_free(&origin);
    buffer_free(&inside);
    buffer_free(&beside);
    return code;
}

/* What goes together, and what does not. */
static int check_options(const cli_options *options)
{
    if (options->resume && !out_can_be_partial(options->output)) {
        cli_say("option '--resume' needs '--output' with a file");
        return CLI_USAGE;
    }
    if (options->every > 1 && !options->traces) {
        cli_say("option '--every' needs '--traces'");
        return CLI_USAGE;
    }
    if (options->precision && options->shard.count > 0) {
        cli_say("option '--precision' needs all runs and is not available with '--shard'");
        return CLI_USAGE;
    }
    if (!options->precision && !cli_is_default(options, cli_find_option("max-runs"))) {
        cli_say("option '--max-runs' needs '--precision'");
        return CLI_USAGE;
    }
    return cli_check_summary(options);
}

int cli_do_batch(const cli_options *options, match *game)
{
    batch plan = {0};
    precision precise = {0};
    int code = check_options(options);
    if (code == CLI_DONE)
        code = prepare(options, &plan, &precise, game);
    if (code == CLI_DONE)
        code = cli_prepare_traces(options, &plan);
    if (code == CLI_DONE)
        code = run_described(options, &plan, game);
    batch_free(&plan);
    precision_free(&precise);
    return code;
}

int cli_batch(const cli_options *options)
{
    return cli_do_batch(options, NULL);
}
