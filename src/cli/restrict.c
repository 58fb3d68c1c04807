/* What a restricted program does not do. It is no sandbox: it keeps an honest program from
   touching files and other programs, nothing more. */
#include "base/fail.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

#define MOST_AGENTS 1000
#define MOST_FRAMES 30 /* a second */

bool cli_is_restricted(const char *program)
{
    const char *const wanted = getenv("PURSUIT_RESTRICTED");
    const bool asked = wanted && wanted[0] != '\0' && strcmp(wanted, "0") != 0;
    return asked || (program && program[0] == '-');
}

/* Curses looks for terminal descriptions where these lead. */
static void forget_environment(void)
{
    static const char *const names[] = {"TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH", "HOME"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        unsetenv(names[i]);
}

pur_status cli_restrict(cli_options *options, pur_error *error)
{
    options->restricted = true;
    options->screen.restricted = true;
    forget_environment();
    if (options->max_agents > MOST_AGENTS)
        options->max_agents = MOST_AGENTS;
    if (options->screen.fps > MOST_FRAMES)
        options->screen.fps = MOST_FRAMES;
    if (options->command->bit == CLI_MERGE || options->results)
        return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be read");
    for (size_t i = 0; i < options->operand_count; i++)
        if (scn_is_path(options->operands[i]))
            return purp_fail(error, PUR_INVALID, NULL,
                             "restricted: only built-in scenarios can be run, not '%s'",
                             options->operands[i]);
    for (size_t i = 0; i < options->event_count; i++)
        if (options->events[i].option == CLI_EVENTS)
            return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be read");
    if (options->traces || (options->output && strcmp(options->output, "-") != 0))
        return purp_fail(error, PUR_INVALID, NULL, "restricted: no file can be written");
    return PUR_OK;
}
