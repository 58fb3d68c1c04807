/* The command `bench`: how fast a world is stepped, without what a run records. */
#include "base/fail.h"
#include "cli/cli.h"

#include "run/batch/row_text.h"

#include <inttypes.h>

typedef struct measurement {
    cli_job *job;
    uint64_t steps;
    double least;  /* s: the fastest repeat */
    uint64_t hash; /* of the last state */
} measurement;

/* Step to the end once; false if a signal interrupts it. */
static bool measure_once(measurement *self, bool first)
{
    pur_world *world = self->job->world;
    pur_world_restart(world, pur_world_seed(world));
    const double began = cli_now();
    for (uint64_t i = 0; i < self->steps && *self->job->stop == 0; i++)
        pur_world_step(world);
    const double taken = cli_now() - began;
    if (*self->job->stop != 0)
        return false;
    const uint64_t hash = pur_world_hash(world);
    if (!first && hash != self->hash)
        purp_fail(&self->job->error, PUR_INVALID, NULL, "the repeats do not end in the same state");
    self->hash = hash;
    if (first || taken < self->least)
        self->least = taken;
    return true;
}

static void print_row(const measurement *self, buffer *out)
{
    const pur_world *world = self->job->world;
    const cli_options *options = self->job->options;
    const size_t agents = pur_world_agent_count(world);
    const double moved = (double)agents * (double)self->steps;
    const double rate = self->least > 0.0 ? moved / self->least : 0.0;
    const double each = moved > 0.0 ? 1e9 * self->least / moved : 0.0;
    const bool csv = options->format == TRACE_CSV;
    buffer_print(out, csv ? "scenario,agents,steps,repeats,threads,isa,agent_steps_per_s,"
                            "ns_per_agent_step,hash\n"
                          : "{\"scenario\":");
    row_print_text(options->format, self->job->scenario->name, out);
    buffer_print(out,
                 csv ? ",%zu,%" PRIu64 ",%" PRIu64 ",%u,%s,%.4g,%.4g,%016" PRIx64 "\n"
                     : ",\"agents\":%zu,\"steps\":%" PRIu64 ",\"repeats\":%" PRIu64
                       ",\"threads\":%u,\"isa\":\"%s\",\"agent_steps_per_s\":%.4g,"
                       "\"ns_per_agent_step\":%.4g,\"hash\":\"%016" PRIx64 "\"}\n",
                 agents, self->steps, options->repeats, pur_world_threads(world),
                 pur_world_isa(world), rate, each, self->hash);
}

static bool print_bench(void *context, FILE *out)
{
    cli_job *job = context;
    measurement self = {.job = job, .steps = run_length(job->scenario, job->options->steps)};
    for (uint64_t i = 0; i < job->options->repeats; i++)
        if (!measure_once(&self, i == 0))
            return false;
    buffer text = {0};
    print_row(&self, &text);
    const bool complete = !text.failed && fwrite(text.bytes, 1, text.used, out) == text.used;
    buffer_free(&text);
    return complete;
}

int cli_bench(const cli_options *options)
{
    return cli_print_world(options, print_bench);
}
