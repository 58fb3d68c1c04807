#include "cli/cli.h"

#include "ui/record/print.h"

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

static ui_options screen_options(const cli_options *options, const cli_subjects *subjects)
{
    ui_options screen = options->screen;
    /* The scenarios' own ends, if they are later: the picture is that of runs under way. */
    bool longer = options->steps != RUN_DURATION;
    for (size_t i = 0; i < subjects->count; i++)
        longer = longer && options->steps > run_length(subjects->items[i].scenario, RUN_DURATION);
    screen.steps = longer ? options->steps : RUN_DURATION;
    screen.ascii = screen.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    return screen;
}

static pur_status draw(const cli_options *options, const cli_subjects *subjects, picture *made,
                       pur_error *error)
{
    FILE *out = open_memstream(&made->text, &made->size);
    if (!out)
        return PUR_NO_MEMORY;
    const ui_options screen = screen_options(options, subjects);
    const pur_status status = ui_print(subjects->items, subjects->count, &screen, options->steps,
                                       options->size.cols, options->size.rows, out, error);
    const bool failed = ferror(out) != 0;
    return fclose(out) != 0 || failed ? PUR_NO_MEMORY : status;
}

static int print(const cli_options *options, const cli_subjects *subjects)
{
    int code = CLI_FAILURE;
    pur_error error = {0};
    picture made = {0};
    if (draw(options, subjects, &made, &error) == PUR_OK)
        code = cli_write(options->output, print_picture, &made);
    else
        cli_say("%s: %s", subjects->items[0].scenario->name,
                error.text[0] != '\0' ? error.text : "out of memory");
    free(made.text);
    return code;
}

int cli_frame(const cli_options *options)
{
    cli_subjects subjects;
    int code = cli_load_subjects(options, NULL, &subjects);
    for (size_t i = 0; i < subjects.count && code == CLI_DONE; i++)
        if (!cli_is_bounded(options, subjects.items[i].scenario))
            code = CLI_USAGE;
    if (code == CLI_DONE)
        code = print(options, &subjects);
    cli_free_subjects(&subjects);
    return code;
}
