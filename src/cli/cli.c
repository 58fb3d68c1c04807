#include <config.h>

#include "base/fail.h"
#include "cli/cli.h"

#include <locale.h>
#include <string.h>

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

/* What sshd and others ask of a login shell. */
static bool is_asked_for_a_command(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "-c") == 0;
}

/* The command line, understood and held to what is allowed. */
static pur_status read(int argc, char **argv, cli_options *options, pur_error *error)
{
    const bool restricted = cli_is_restricted(argc > 0 ? argv[0] : NULL);
    if (is_asked_for_a_command(argc, argv)) {
        *options = (cli_options){0};
        return purp_fail(error, PUR_INVALID, NULL,
                         "'-c' is for shells: this program runs no other");
    }
    const pur_status status = cli_parse(argc, argv, options, error);
    if (status != PUR_OK || !(restricted || options->restricted))
        return status;
    return cli_restrict(options, error);
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
    if (read(argc, argv, &options, &error) != PUR_OK)
        code = fail(&options, &error);
    else if (options.help)
        code = cli_write(NULL, print_help, &options);
    else if (options.version)
        code = cli_write(NULL, print_version, NULL);
    else if ((code = cli_read_plan(&options)) == CLI_DONE)
        code = options.command->run(&options);
    cli_options_free(&options);
    return code;
}
