#include "cli/cli.h"

#include <inttypes.h>

typedef struct job {
    const cli_options *options;
    run *run;
    const volatile sig_atomic_t *stop;
} job;

static bool print_trace(void *context, FILE *out)
{
    const job *wanted = context;
    trace_run(wanted->run, wanted->options->every, wanted->options->format, out, wanted->stop);
    return *wanted->stop == 0;
}

static bool print_hash(void *context, FILE *out)
{
    const job *wanted = context;
    while (run_step(wanted->run) == RUN_GOING && *wanted->stop == 0) {
    }
    if (*wanted->stop != 0)
        return false;
    fprintf(out, "%016" PRIx64 "\n", pur_world_hash(run_world(wanted->run)));
    return true;
}

int cli_trace(const cli_options *options)
{
    int code;
    scn_scenario *scenario = cli_load_bounded(options, &code);
    if (!scenario)
        return code;
    pur_error error = {0};
    job wanted = {.options = options, .run = cli_run_new(options, scenario, &error)};
    if (wanted.run) {
        run_limit_snapshots(wanted.run, 0);
        wanted.stop = cli_catch_signals();
        code = cli_write(options->output, options->hash ? print_hash : print_trace, &wanted);
    } else {
        cli_say("%s: %s", scenario->name, error.text);
        code = CLI_FAILURE;
    }
    run_free(wanted.run);
    scn_free(scenario);
    return code;
}
