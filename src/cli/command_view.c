#include <config.h>

#include "cli/cli.h"

#ifdef HAVE_TUI

#include "ui/loop.h"

static int show(const cli_options *options, scn_scenario *scenario)
{
    ui_options screen = options->screen;
    screen.steps = options->steps;
    screen.choose = !options->operand;
    pur_error error = {0};
    const int code = ui_loop(scenario, &screen, &error);
    if (error.text[0] != '\0')
        cli_say("%s", error.text);
    return code;
}

#else

static int show(const cli_options *options, scn_scenario *scenario)
{
    (void)options;
    (void)scenario;
    cli_say("this pursuit was built without the screen; try 'pursuit trace'");
    return CLI_USAGE;
}

#endif

int cli_view(const cli_options *options)
{
    int code;
    scn_scenario *scenario =
        cli_load(options, options->operand ? options->operand : "chase", &code);
    if (!scenario)
        return code;
    code = show(options, scenario);
    scn_free(scenario);
    return code;
}
