/* The program: parses the command line, then runs the command. */
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

static int report_usage(const cli_options *options, const pur_error *error)
{
    cli_say("%s", error->text);
    if (error->status == PUR_NO_MEMORY || error->status == PUR_IO)
        return CLI_FAILURE;
    fprintf(stderr, "Try 'pursuit %s%s--help'.\n", options->named ? options->command->name : "",
            options->named ? " " : "");
    return CLI_USAGE;
}

/* Whether sshd or another program asks its login shell to run a command. */
static bool runs_shell_command(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "-c") == 0;
}

/* Parse once more, with the user's own options for defaults. */
static pur_status parse_over_own(int argc, char **argv, cli_options *options, pur_error *error)
{
    const unsigned takers = CLI_VIEW | CLI_FRAME | CLI_PLOT | CLI_RECORD;
    if (options->help || options->version || !(options->command->bit & takers))
        return PUR_OK;
    cli_options own = cli_default_options();
    own.command = options->command;
    const pur_status status = cli_take_own_options(&own, error);
    if (status != PUR_OK)
        return status;
    cli_options_free(options);
    *options = own;
    return cli_parse_over(argc, argv, options, error);
}

/* Parse the command line and check it against --restricted. */
static pur_status parse_command_line(int argc, char **argv, cli_options *options, pur_error *error)
{
    const bool restricted = cli_is_restricted(argc > 0 ? argv[0] : NULL);
    if (runs_shell_command(argc, argv)) {
        *options = (cli_options){0};
        return purp_fail(error, PUR_INVALID, NULL,
                         "'-c' is for shells: this program runs no other");
    }
    const pur_status status = cli_parse(argc, argv, options, error);
    if (status != PUR_OK)
        return status;
    return restricted || options->restricted ? cli_restrict(options, error)
                                             : parse_over_own(argc, argv, options, error);
}

int cli_main(int argc, char **argv)
{
    /* Only the character set: numbers are read and printed the same in every locale. */
    setlocale(LC_CTYPE, "");
    /* A file above the size limit becomes an error of write, with a message. */
    signal(SIGXFSZ, SIG_IGN);

    cli_options options;
    pur_error error = {0};
    int code;
    if (parse_command_line(argc, argv, &options, &error) != PUR_OK)
        code = report_usage(&options, &error);
    else if (options.help)
        code = cli_write(NULL, print_help, &options);
    else if (options.version)
        code = cli_write(NULL, cli_print_version, NULL);
    else if ((code = cli_read_events(&options)) == CLI_DONE)
        code = options.command->run(&options);
    cli_options_free(&options);
    return code;
}
