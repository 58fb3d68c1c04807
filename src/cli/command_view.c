/* The command `view`: the interactive screen. */
#include <config.h>

#include "cli/cli.h"

#ifdef HAVE_TUI

#include "ui/terminal/loop.h"

static int show(const cli_options *options, const cli_subjects *subjects)
{
    ui_options screen = options->screen;
    screen.steps = options->steps;
    screen.choose = !options->operand && options->varies.count == 0;
    pur_error error = {0};
    char **folders = cli_folders(options);
    screen.folders = (const char *const *)folders;
    const int code = ui_loop(subjects->items, subjects->count, &screen, &error);
    cli_free_words(folders);
    if (error.text[0] != '\0')
        cli_say("%s", error.text);
    return code;
}

#else

static int show(const cli_options *options, const cli_subjects *subjects)
{
    (void)options;
    (void)subjects;
    cli_say("this pursuit was built without the screen; try 'pursuit trace'");
    return CLI_USAGE;
}

#endif

int cli_view(const cli_options *options)
{
    cli_subjects subjects;
    int code = cli_load_subjects(options, "chase", &subjects);
    if (code == CLI_DONE)
        code = show(options, &subjects);
    cli_free_subjects(&subjects);
    return code;
}
