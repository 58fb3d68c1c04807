/* The command `frame`: the screen at a tick, as text. */
#include "cli/cli.h"

#include "ui/record/print.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

/* The frame as text, complete before the file is opened: until then a signal ends the program. */
typedef struct picture {
    char *text;
    size_t size;
} picture;

static bool print_picture(void *context, FILE *out)
{
    const picture *self = context;
    return fwrite(self->text, 1, self->size, out) == self->size;
}

static ui_options screen_options(const cli_options *options, const cli_subjects *subjects)
{
    ui_options screen = options->screen;
    /* A run keeps its scenario's end if that is later: the frame shows it under way. */
    bool longer = options->steps != RUN_DURATION;
    for (size_t i = 0; i < subjects->count; i++)
        longer = longer && options->steps > run_length(subjects->items[i].scenario, RUN_DURATION);
    screen.steps = longer ? options->steps : RUN_DURATION;
    screen.ascii = screen.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    return screen;
}

static pur_status draw_picture(const cli_options *options, const cli_subjects *subjects,
                               picture *made, pur_error *error)
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

static int print_frame(const cli_options *options, const cli_subjects *subjects)
{
    int code = CLI_FAILURE;
    pur_error error = {0};
    picture made = {0};
    if (draw_picture(options, subjects, &made, &error) == PUR_OK)
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
        code = print_frame(options, &subjects);
    cli_free_subjects(&subjects);
    return code;
}
