#include "cli/cli.h"

#include "run/plot/plot.h"
#include "run/plot/plot_batch.h"

#include <inttypes.h>
#include <string.h>

typedef struct job {
    const cli_options *options;
    run *run;
    const volatile sig_atomic_t *stop;
    pur_error error;
} job;

static bool print_plot(void *context, FILE *out)
{
    job *wanted = context;
    const plot_range range = {
        .from = wanted->options->from, .to = wanted->options->to, .every = wanted->options->every};
    const pur_status status = plot_run(wanted->run, &range, out, wanted->stop, &wanted->error);
    return status == PUR_OK && *wanted->stop == 0;
}

static int plot(const cli_options *options, const scn_scenario *scenario)
{
    job wanted = {.options = options};
    wanted.run = cli_run_new(options, scenario, &wanted.error);
    int code = CLI_FAILURE;
    if (wanted.run) {
        run_limit_snapshots(wanted.run, 0);
        wanted.stop = cli_catch_signals();
        code = cli_write(options->output, print_plot, &wanted);
    }
    run_free(wanted.run);
    if (wanted.error.status != PUR_OK)
        cli_say("%s: %s", scenario->name, wanted.error.text);
    return code;
}

typedef struct batch_job {
    const cli_options *options;
    results read;
    pur_error error;
} batch_job;

static bool print_batch(void *context, FILE *out)
{
    batch_job *wanted = context;
    const char *const slash = strrchr(wanted->options->results, '/');
    char title[200];
    snprintf(title, sizeof title, "%.150s: %zu runs", slash ? slash + 1 : wanted->options->results,
             wanted->read.runs);
    return plot_batch(&wanted->read, title, out, &wanted->error) == PUR_OK;
}

static int plot_results(const cli_options *options)
{
    batch_job wanted = {.options = options};
    int code = CLI_FAILURE;
    if (results_read(&wanted.read, options->results, &wanted.error) == PUR_OK)
        code = cli_write(options->output, print_batch, &wanted);
    results_free(&wanted.read);
    if (wanted.error.status != PUR_OK)
        cli_say("%s", wanted.error.text);
    return code;
}

int cli_plot(const cli_options *options)
{
    if (options->results)
        return plot_results(options);
    if (options->from > options->to) {
        cli_say("--from %" PRIu64 " is after --to %" PRIu64, options->from, options->to);
        return CLI_USAGE;
    }
    int code;
    scn_scenario *scenario = cli_load_bounded(options, &code);
    if (!scenario)
        return code;
    code = plot(options, scenario);
    scn_free(scenario);
    return code;
}
