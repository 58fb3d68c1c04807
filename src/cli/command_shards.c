#include "cli/cli.h"
#include "run/shell.h"

#include <inttypes.h>

static void print_word(const char *before, const char *word, FILE *out)
{
    fputs(before, out);
    shell_print(word, out);
}

static void print_settings(const cli_options *options, FILE *out)
{
    for (size_t i = 0; i < options->setting_count; i++) {
        fprintf(out, " --%s", cli_option_table[options->settings[i].option].name);
        print_word(" ", options->settings[i].text, out);
    }
    for (size_t i = 0; i < options->event_count; i++) {
        fprintf(out, " --%s", cli_option_table[options->events[i].option].name);
        print_word(" ", options->events[i].text, out);
    }
    for (size_t i = 0; i < options->sweep_count; i++)
        print_word(" --sweep ", options->sweeps[i], out);
}

static void print_rest(const cli_options *options, FILE *out)
{
    if (options->steps != RUN_DURATION)
        fprintf(out, " --steps %" PRIu64, options->steps);
    if (options->max_agents != SCN_DEFAULT_MAX_AGENTS)
        fprintf(out, " --max-agents %zu", options->max_agents);
    if (options->traces)
        print_word(" --traces ", options->traces, out);
    if (options->every > 1)
        fprintf(out, " --every %" PRIu64, options->every);
    if (options->jobs > 0)
        fprintf(out, " --jobs %u", options->jobs);
    if (options->format == TRACE_NDJSON)
        fputs(" --format ndjson", out);
    if (options->resume)
        fputs(" --resume", out);
    if (options->quiet)
        fputs(" --quiet", out);
}

static bool print_commands(void *context, FILE *out)
{
    const cli_options *options = context;
    const uint64_t count = options->shards ? options->shards : 2;
    const char *const name = options->output ? options->output : "shard";
    for (uint64_t k = 1; k <= count && !ferror(out); k++) {
        char end[32];
        print_word("pursuit batch ", options->operand, out);
        fprintf(out, " --runs %" PRIu64, options->runs);
        print_settings(options, out);
        print_rest(options, out);
        snprintf(end, sizeof end, ".%" PRIu64 "\n", k);
        fprintf(out, " --shard %" PRIu64 "/%" PRIu64, k, count);
        print_word(" -o ", name, out);
        fputs(end, out);
    }
    return true;
}

int cli_shards(const cli_options *options)
{
    int code;
    scn_scenario *scenario = cli_load(options, options->operand, &code);
    if (!scenario)
        return code;
    scn_free(scenario);
    return cli_write(NULL, print_commands, (void *)options);
}
