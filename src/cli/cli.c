#include <config.h>

#include "cli/cli.h"

#include <locale.h>

static bool print_help(void *context, FILE *out)
{
    const cli_options *options = context;
    cli_print_help(options->named ? options->command : NULL, out);
    return true;
}

static bool print_version(void *context, FILE *out)
{
    (void)context;
    fputs(PACKAGE_STRING "\n", out);
    return true;
}

static int fail(const cli_options *options, const pur_error *error)
{
    cli_say("%s", error->text);
    if (error->status == PUR_NO_MEMORY)
        return CLI_FAILURE;
    fprintf(stderr, "Try 'pursuit %s%s--help'.\n", options->named ? options->command->name : "",
            options->named ? " " : "");
    return CLI_USAGE;
}

int cli_main(int argc, char **argv)
{
    /* Only which characters there are: numbers read and print the same everywhere. */
    setlocale(LC_CTYPE, "");
    /* A file that grows too large is an error of write, with a message. */
    signal(SIGXFSZ, SIG_IGN);

    cli_options options;
    pur_error error = {0};
    int code;
    if (cli_parse(argc, argv, &options, &error) != PUR_OK)
        code = fail(&options, &error);
    else if (options.help)
        code = cli_write(NULL, print_help, &options);
    else if (options.version)
        code = cli_write(NULL, print_version, NULL);
    else
        code = options.command->run(&options);
    cli_options_free(&options);
    return code;
}
