/* Writing a command's output to its file, and reporting errors of it. */
#include "cli/cli.h"
#include "cli/origin.h"

#include "run/batch/summary.h"

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

static bool print_summary(void *context, FILE *out)
{
    return summary_print(context, out);
}

int cli_write_summary(const cli_options *options, const provenance *origin, batch_table *table)
{
    if (options->quiet)
        return CLI_DONE;
    if (options->summary_only)
        return cli_write_result(options, origin, print_summary, table);
    if (options->output && strcmp(options->output, "-") != 0)
        return cli_write(NULL, print_summary, table);
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
