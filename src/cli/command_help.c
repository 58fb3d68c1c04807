/* The command `help`: what --help prints. */
#include "cli/cli.h"

static bool print_help(void *context, FILE *out)
{
    cli_print_help(context, out);
    return true;
}

int cli_help(const cli_options *options)
{
    const char *const name = options->operand;
    const cli_command *const command = name ? cli_find_command(name) : NULL;
    if (command || !name)
        return cli_write(NULL, print_help, (void *)command);
    const char *const near = cli_suggest_command(name);
    if (near)
        cli_say("unknown command '%s' (did you mean '%s'?)", name, near);
    else
        cli_say("unknown command '%s': 'pursuit help' prints all", name);
    return CLI_USAGE;
}
