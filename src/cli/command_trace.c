/* The command `trace`: the rows of a run, or the hash of its last state. */
#include "cli/cli.h"

#include <inttypes.h>

static bool print_trace(void *context, FILE *out)
{
    const cli_job *self = context;
    const cli_options *options = self->options;
    trace_run(self->run, options->every, options->format, options->with, out, self->stop);
    return *self->stop == 0;
}

static bool print_hash(void *context, FILE *out)
{
    const cli_job *self = context;
    while (run_step(self->run) == RUN_GOING && *self->stop == 0) {
    }
    if (*self->stop != 0)
        return false;
    fprintf(out, "%016" PRIx64 "\n", pur_world_hash(run_world(self->run)));
    return true;
}

int cli_trace(const cli_options *options)
{
    return cli_print_run(options, options->hash ? print_hash : print_trace);
}
