#include "cli/cli.h"

#include "ui/print.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

/* The frame, as text. Made before a file is opened, so that a signal leaves nothing behind. */
typedef struct picture {
    char *text;
    size_t size;
} picture;

static bool print_picture(void *context, FILE *out)
{
    const picture *made = context;
    return fwrite(made->text, 1, made->size, out) == made->size;
}

static ui_options screen_options(const cli_options *options, const scn_scenario *scenario)
{
    ui_options screen = options->screen;
    /* The scenario's own end, if that is later: its picture is that of a run under way. */
    const uint64_t length = run_length(scenario, RUN_DURATION);
    const bool longer = options->steps != RUN_DURATION && options->steps > length;
    screen.steps = longer ? options->steps : RUN_DURATION;
    screen.ascii = screen.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    return screen;
}

static pur_status draw(const cli_options *options, scn_scenario *scenario, picture *made,
                       pur_error *error)
{
    FILE *out = open_memstream(&made->text, &made->size);
    if (!out)
        return PUR_NO_MEMORY;
    const ui_options screen = screen_options(options, scenario);
    const pur_status status = ui_print(scenario, &screen, run_length(scenario, options->steps),
                                       options->cols, options->rows, out, error);
    const bool failed = ferror(out) != 0;
    return fclose(out) != 0 || failed ? PUR_NO_MEMORY : status;
}

int cli_frame(const cli_options *options)
{
    int code;
    scn_scenario *scenario = cli_load_bounded(options, &code);
    if (!scenario)
        return code;
    pur_error error = {0};
    picture made = {0};
    if (draw(options, scenario, &made, &error) == PUR_OK) {
        code = cli_write(options->output, print_picture, &made);
    } else {
        cli_say("%s: %s", scenario->name, error.text[0] != '\0' ? error.text : "out of memory");
        code = CLI_FAILURE;
    }
    free(made.text);
    scn_free(scenario);
    return code;
}
