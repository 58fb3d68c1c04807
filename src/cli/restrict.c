/* --restricted: no files, no other programs, smaller limits. Not a sandbox: it restrains the
   program itself, not an attacker who controls it. */
#include "base/fail.h"
#include "cli/cli.h"
#include "cli/values.h"

#include <stdlib.h>
#include <string.h>

bool cli_is_restricted(const char *program)
{
    const char *const wanted = getenv("PURSUIT_RESTRICTED");
    const bool asked = wanted && wanted[0] != '\0' && strcmp(wanted, "0") != 0;
    return asked || (program && program[0] == '-');
}

/* Unset what tells curses where to look for terminal descriptions. */
static void clear_environment(void)
{
    static const char *const names[] = {"TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH", "HOME"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        unsetenv(names[i]);
}

static void limit_values(cli_options *options)
{
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (option->restricted_max > 0)
            cli_limit_value(options, option, option->restricted_max);
    }
}

/* Whether any option names a file to read, or, without `read`, to write. */
static bool names_file(const cli_options *options, bool read)
{
    bool found = false;
    for (size_t i = 0; i < cli_option_count && !found; i++) {
        const cli_option *option = &cli_option_table[i];
        found = option->file != CLI_READ_FOLDER && (option->file == CLI_READ_FILE) == read &&
                cli_names_file(options, option);
    }
    return found;
}

pur_status cli_restrict(cli_options *options, pur_error *error)
{
    options->restricted = true;
    options->screen.restricted = true;
    clear_environment();
    limit_values(options);
    if (cli_takes_file(options->command))
        return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be read");
    for (size_t i = 0; i < options->operand_count; i++)
        if (scn_is_path(options->operands[i]))
            return purp_fail(error, PUR_INVALID, NULL,
                             "restricted: only built-in scenarios can be run, not '%s'",
                             options->operands[i]);
    if (names_file(options, true))
        return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be read");
    if (names_file(options, false))
        return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be written");
    return PUR_OK;
}
