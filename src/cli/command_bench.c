/* The command `bench`: how fast a world is stepped, without what a run records. */
#include "cli/cli.h"

#include "run/batch/row_text.h"

#include <inttypes.h>

typedef struct measurement {
    const cli_options *options;
    const char *name; /* of the scenario */
    pur_world *world;
    uint64_t steps;
    double least; /* s: the fastest repeat */
    uint64_t hash;
    bool differs; /* repeats ended in different states */
    const volatile sig_atomic_t *stop;
} measurement;

/* Step to the end once; false if a signal interrupts it. */
static bool measure_once(measurement *self, bool first)
{
    pur_world_restart(self->world, pur_world_seed(self->world));
    const double began = cli_now();
    for (uint64_t i = 0; i < self->steps && *self->stop == 0; i++)
        pur_world_step(self->world);
    const double taken = cli_now() - began;
    if (*self->stop != 0)
        return false;
    const uint64_t hash = pur_world_hash(self->world);
    self->differs = self->differs || (!first && hash != self->hash);
    self->hash = hash;
    if (first || taken < self->least)
        self->least = taken;
    return true;
}

static void print_row(const measurement *self, buffer *out)
{
    const size_t agents = pur_world_agent_count(self->world);
    const double moved = (double)agents * (double)self->steps;
    const double rate = self->least > 0.0 ? moved / self->least : 0.0;
    const double each = moved > 0.0 ? 1e9 * self->least / moved : 0.0;
    const bool csv = self->options->format == TRACE_CSV;
    buffer_print(out, csv ? "scenario,agents,steps,repeats,threads,isa,agent_steps_per_s,"
                            "ns_per_agent_step,hash\n"
                          : "{\"scenario\":");
    row_print_text(self->options->format, self->name, out);
    buffer_print(out,
                 csv ? ",%zu,%" PRIu64 ",%" PRIu64 ",%u,%s,%.4g,%.4g,%016" PRIx64 "\n"
                     : ",\"agents\":%zu,\"steps\":%" PRIu64 ",\"repeats\":%" PRIu64
                       ",\"threads\":%u,\"isa\":\"%s\",\"agent_steps_per_s\":%.4g,"
                       "\"ns_per_agent_step\":%.4g,\"hash\":\"%016" PRIx64 "\"}\n",
                 agents, self->steps, self->options->repeats, pur_world_threads(self->world),
                 pur_world_isa(self->world), rate, each, self->hash);
}

static bool print_bench(void *context, FILE *out)
{
    measurement *self = context;
    for (uint64_t i = 0; i < self->options->repeats; i++)
        if (!measure_once(self, i == 0))
            return false;
    buffer text = {0};
    print_row(self, &text);
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
    measurement self = {.options = options,
                        .name = scenario->name,
                        .world = run_make_world(scenario, &error),
                        .steps = run_length(scenario, options->steps)};
    if (self.world) {
        self.stop = cli_catch_signals();
        code = cli_write(options->output, print_bench, &self);
    } else {
        cli_say("%s: %s", scenario->name, error.text);
        code = CLI_FAILURE;
    }
    if (self.differs) {
        cli_say("%s: the repeats do not end in the same state", scenario->name);
        code = CLI_FAILURE;
    }
    pur_world_free(self.world);
    scn_free(scenario);
    return code;
}
