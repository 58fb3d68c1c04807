/* The command `plot`: the paths of a run, or the results of a batch, as SVG. */
#include "cli/cli.h"

#include "run/plot/plot.h"
#include "run/plot/plot_batch.h"

#include <inttypes.h>
#include <string.h>

static bool print_plot(void *context, FILE *out)
{
    cli_job *self = context;
    const cli_options *options = self->options;
    const plot_range range = {.from = options->from, .to = options->to, .every = options->every};
    const pur_status status = plot_run(self->run, &range, out, self->stop, &self->error);
    return status == PUR_OK && *self->stop == 0;
}

typedef struct batch_job {
    const cli_options *options;
    batch_points read;
    pur_error error;
} batch_job;

static bool print_batch(void *context, FILE *out)
{
    batch_job *self = context;
    const char *const slash = strrchr(self->options->results, '/');
    char title[200];
    snprintf(title, sizeof title, "%.150s: %zu runs", slash ? slash + 1 : self->options->results,
             self->read.runs);
    return plot_batch(&self->read, title, out, &self->error) == PUR_OK;
}

static int plot_results(const cli_options *options)
{
    batch_job self = {.options = options};
    int code = CLI_FAILURE;
    if (points_read(&self.read, options->results, &self.error) == PUR_OK)
        code = cli_write(options->output, print_batch, &self);
    points_free(&self.read);
    if (self.error.status != PUR_OK)
        cli_say("%s", self.error.text);
    return code;
}

int cli_plot(const cli_options *options)
{
    if (options->results)
        return plot_results(options);
    if (options->from <= options->to)
        return cli_print_run(options, print_plot);
    cli_say("--from %" PRIu64 " is after --to %" PRIu64, options->from, options->to);
    return CLI_USAGE;
}
