/* How fast a scenario is stepped: the world alone, without what a run keeps of it. */
#include "cli/cli.h"

#include "run/batch/row_text.h"

#include <inttypes.h>
#include <time.h>

typedef struct job {
    const cli_options *options;
    const char *name; /* of the scenario */
    pur_world *world;
    uint64_t steps;
    double least; /* s: the fastest repeat */
    uint64_t hash;
    bool unlike; /* repeats ended in other states */
    const volatile sig_atomic_t *stop;
} job;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* One repeat; false where a signal ended it. */
static bool repeat(job *wanted, bool first)
{
    pur_world_restart(wanted->world, pur_world_seed(wanted->world));
    const double began = now();
    for (uint64_t i = 0; i < wanted->steps && *wanted->stop == 0; i++)
        pur_world_step(wanted->world);
    const double taken = now() - began;
    if (*wanted->stop != 0)
        return false;
    const uint64_t hash = pur_world_hash(wanted->world);
    wanted->unlike = wanted->unlike || (!first && hash != wanted->hash);
    wanted->hash = hash;
    if (first || taken < wanted->least)
        wanted->least = taken;
    return true;
}

static void print_row(const job *wanted, buffer *out)
{
    const size_t agents = pur_world_agent_count(wanted->world);
    const double moved = (double)agents * (double)wanted->steps;
    const double rate = wanted->least > 0.0 ? moved / wanted->least : 0.0;
    const double each = moved > 0.0 ? 1e9 * wanted->least / moved : 0.0;
    const bool csv = wanted->options->format == TRACE_CSV;
    buffer_print(out, csv ? "scenario,agents,steps,repeats,threads,isa,agent_steps_per_s,"
                            "ns_per_agent_step,hash\n"
                          : "{\"scenario\":");
    row_print_text(wanted->options->format, wanted->name, out);
    buffer_print(out,
                 csv ? ",%zu,%" PRIu64 ",%" PRIu64 ",%u,%s,%.4g,%.4g,%016" PRIx64 "\n"
                     : ",\"agents\":%zu,\"steps\":%" PRIu64 ",\"repeats\":%" PRIu64
                       ",\"threads\":%u,\"isa\":\"%s\",\"agent_steps_per_s\":%.4g,"
                       "\"ns_per_agent_step\":%.4g,\"hash\":\"%016" PRIx64 "\"}\n",
                 agents, wanted->steps, wanted->options->repeats, pur_world_threads(wanted->world),
                 pur_world_isa(wanted->world), rate, each, wanted->hash);
}

static bool print_bench(void *context, FILE *out)
{
    job *wanted = context;
    for (uint64_t i = 0; i < wanted->options->repeats; i++)
        if (!repeat(wanted, i == 0))
            return false;
    buffer text = {0};
    print_row(wanted, &text);
    const bool complete = !text.failed && fwrite(text.bytes, 1, text.used, out) == text.used;
    buffer_free(&text);
    return complete;
}

int cli_bench(const cli_options *options)
{
    int code;
    scn_scenario *scenario = cli_load_bounded(options, &code);
    if (!scenario)
        return code;
    pur_error error = {0};
    job wanted = {.options = options,
                  .name = scenario->name,
                  .world = run_make_world(scenario, &error),
                  .steps = run_length(scenario, options->steps)};
    if (wanted.world) {
        wanted.stop = cli_catch_signals();
        code = cli_write(options->output, print_bench, &wanted);
    } else {
        cli_say("%s: %s", scenario->name, error.text);
        code = CLI_FAILURE;
    }
    if (wanted.unlike) {
        cli_say("%s: the repeats do not end in the same state", scenario->name);
        code = CLI_FAILURE;
    }
    pur_world_free(wanted.world);
    scn_free(scenario);
    return code;
}
