/* Writing a command's output to its file, and reporting errors of it. */
#include "cli/cli.h"
#include "cli/origin.h"

#include "run/batch/summary.h"
#include "run/batch/summary_data.h"

#include <stdlib.h>
#include <string.h>

int cli_fail_output(const char *path, const pur_error *error)
{
    cli_obey_signal();
    /* No text: the reader closed the pipe, which needs no message. */
    if (error->text[0] != '\0')
        cli_say("%s: %s", path && strcmp(path, "-") != 0 ? path : "standard output", error->text);
    return CLI_FAILURE;
}

int cli_fail_memory(void)
{
    cli_say("out of memory");
    return CLI_FAILURE;
}

int cli_write_noted(const char *path, const out_note *note, cli_printer *print, void *context)
{
    pur_error error = {0};
    if (note && out_check_note(path, note, &error) != PUR_OK)
        return cli_fail_output(path, &error);
    out_file *file = out_open(path, &error);
    if (!file)
        return cli_fail_output(path, &error);
    if (note)
        out_add_note(file, path, note);
    const bool complete = print(context, out_stream(file));
    if (out_close(file, complete, &error) != PUR_OK)
        return cli_fail_output(path, &error);
    cli_obey_signal();
    return complete ? CLI_DONE : CLI_FAILURE;
}

int cli_write(const char *path, cli_printer *print, void *context)
{
    return cli_write_noted(path, NULL, print, context);
}

static bool is_stdout(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

/* Where rows and summary go, stdout is left to one of them. */
static bool has_rows_on_stdout(const cli_options *options)
{
    return !options->summary_only && is_stdout(options->output);
}

static bool has_data_on_stdout(const cli_options *options)
{
    return options->summary && is_stdout(options->summary);
}

int cli_check_summary(const cli_options *options)
{
    pur_error error = {0};
    if (has_data_on_stdout(options) && has_rows_on_stdout(options)) {
        cli_say("option '--summary' takes a file where the rows go to standard output: give "
                "--output, --summary-only or another file");
        return CLI_USAGE;
    }
    const char *const words = options->summary_only ? options->output : NULL;
    if (options->provenance && words && provenance_check(words, &error) != PUR_OK)
        return cli_fail_output(words, &error);
    if (!options->summary || !out_can_be_partial(options->summary))
        return CLI_DONE;
    if (options->provenance && provenance_check(options->summary, &error) != PUR_OK)
        return cli_fail_output(options->summary, &error);
    out_file *tried = out_open(options->summary, &error);
    if (!tried)
        return cli_fail_output(options->summary, &error);
    out_close(tried, false, NULL);
    return CLI_DONE;
}

static bool print_words(void *context, FILE *out)
{
    return summary_print(context, out);
}

static bool print_data(void *context, FILE *out)
{
    return summary_print_data(context, out);
}

/* `origin`: of the batch, NULL if unknown. */
static int write_data(const cli_options *options, const provenance *origin, batch_table *table)
{
    provenance data = {0};
    if (origin)
        data = *origin;
    data.command = origin ? cli_canonical_summary(origin->command) : NULL;
    const int code = origin && !data.command
                         ? cli_fail_memory()
                         : cli_write_result_to(options->summary, options, origin ? &data : NULL,
                                               print_data, table);
    free(data.command);
    return code;
}

int cli_write_summary(const cli_options *options, const provenance *origin, batch_table *table)
{
    const int code = options->summary ? write_data(options, origin, table) : CLI_DONE;
    if (code != CLI_DONE || options->quiet)
        return code;
    const bool taken = has_rows_on_stdout(options) || has_data_on_stdout(options);
    if (options->summary_only && !(taken && is_stdout(options->output)))
        return cli_write_result(options, origin, print_words, table);
    if (!taken)
        return cli_write(NULL, print_words, table);
    return summary_print(table, stderr) ? CLI_DONE : CLI_FAILURE;
}

/* Load the scenario of a job, which must have an end. */
static bool load_job(cli_job *self, const cli_options *options, int *code)
{
    *self = (cli_job){.options = options, .scenario = cli_load_bounded(options, code)};
    return self->scenario != NULL;
}

static int write_job(cli_job *self, cli_printer *print)
{
    const scn_scenario *const scenario = self->scenario;
    provenance origin;
    const int code = cli_describe_runs(self->options, &scenario, 1, &origin)
                         ? cli_write_result(self->options, &origin, print, self)
                         : cli_fail_memory();
    provenance_free(&origin);
    return code;
}

/* Write the output of a job, report its error, and free it. */
static int finish_job(cli_job *self, cli_printer *print)
{
    int code = CLI_FAILURE;
    if (self->error.status == PUR_OK) {
        self->stop = cli_catch_signals();
        code = write_job(self, print);
    }
    if (self->error.status != PUR_OK) {
        cli_say("%s: %s", self->scenario->name, self->error.text);
        code = CLI_FAILURE;
    }
    run_free(self->run);
    pur_world_free(self->world);
    scn_free(self->scenario);
    return code;
}

int cli_print_scenario(const cli_options *options, cli_printer *print)
{
    int code;
    cli_job self;
    return load_job(&self, options, &code) ? finish_job(&self, print) : code;
}

int cli_print_run(const cli_options *options, cli_printer *print)
{
    int code;
    cli_job self;
    if (!load_job(&self, options, &code))
        return code;
    self.run = cli_run_new(options, self.scenario, &self.error);
    if (self.run)
        run_limit_snapshots(self.run, 0);
    return finish_job(&self, print);
}

int cli_print_world(const cli_options *options, cli_printer *print)
{
    int code;
    cli_job self;
    if (!load_job(&self, options, &code))
        return code;
    self.world = run_make_world(self.scenario, &self.error);
    return finish_job(&self, print);
}
