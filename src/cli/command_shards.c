/* The command `shards`: prints one batch command for each shard. */
#include "cli/cli.h"
#include "cli/values.h"

#include "run/shell.h"

#include <inttypes.h>
#include <string.h>

/* " --set 'a.b=1'" for each item. */
static void print_list(const cli_items *list, FILE *out)
{
    for (size_t i = 0; i < list->count; i++) {
        fprintf(out, " --%s ", list->items[i].option->name);
        shell_print(list->items[i].text, out);
    }
}

/* Nothing where the option has its default. */
static void print_option(const cli_options *options, const cli_option *option, FILE *out)
{
    char text[64];
    if (cli_is_default(options, option))
        return;
    fprintf(out, " --%s", option->name);
    if (!option->argument)
        return;
    putc(' ', out);
    shell_print(cli_format_value(options, option, text, sizeof text), out);
}

static bool is_among(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

/* The options that a shard shares with the whole batch, those in `first` ahead of the others. */
static void print_shared(const cli_options *options, FILE *out)
{
    static const char *const first[] = {"steps",  "max-agents", "traces", "every", "jobs",
                                        "format", "resume",     "quiet",  NULL};
    static const char *const not_shared[] = {"runs", "output", "restricted", NULL};
    const unsigned both = CLI_BATCH | CLI_SHARDS;
    for (size_t i = 0; first[i]; i++)
        print_option(options, cli_find_option(first[i]), out);
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if ((option->commands & both) == both && option->kind != CLI_REPEAT &&
            !is_among(option->name, first) && !is_among(option->name, not_shared))
            print_option(options, option, out);
    }
}

static bool print_commands(void *context, FILE *out)
{
    const cli_options *options = context;
    for (uint64_t k = 1; k <= options->shard_count && !ferror(out); k++) {
        fputs("pursuit batch ", out);
        shell_print(options->operand, out);
        fprintf(out, " --runs %" PRIu64, options->runs);
        print_list(&options->folders, out);
        print_list(&options->settings, out);
        print_list(&options->events, out);
        print_list(&options->sweeps, out);
        print_shared(options, out);
        fprintf(out, " --shard %" PRIu64 "/%" PRIu64 " -o ", k, options->shard_count);
        shell_print(options->output ? options->output : "shard", out);
        fprintf(out, ".%" PRIu64 "\n", k);
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
