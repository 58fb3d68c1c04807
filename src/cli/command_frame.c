/* The command `frame`: the screen at a tick. */
#include "cli/cli.h"
#include "cli/origin.h"

#include "ui/record/print.h"

#include <stdlib.h>

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
    screen.ascii = cli_is_ascii(options);
    screen.look = cli_look(options);
    return screen;
}

static pur_status draw_picture(const cli_options *options, const cli_subjects *subjects,
                               picture *made, pur_error *error)
{
    FILE *out = open_memstream(&made->text, &made->size);
    if (!out)
        return PUR_NO_MEMORY;
    const ui_options screen = screen_options(options, subjects);
    const pur_status status =
        ui_print(subjects->items, subjects->count, &screen, options->steps, options->size.cols,
                 options->size.rows, options->frame_format, out, error);
    const bool failed = ferror(out) != 0;
    return fclose(out) != 0 || failed ? PUR_NO_MEMORY : status;
}

static int write_picture(const cli_options *options, const cli_subjects *subjects, picture *made)
{
    const scn_scenario *scenarios[UI_VIEWS_MAX];
    provenance origin;
    /* Variants have one scenario. */
    const size_t count = options->varies.count > 0 ? 1 : subjects->count;
    for (size_t i = 0; i < count; i++)
        scenarios[i] = subjects->items[i].scenario;
    const int code = cli_describe_runs(options, scenarios, count, &origin)
                         ? cli_write_result(options, &origin, print_picture, made)
                         : cli_fail_memory();
    provenance_free(&origin);
    return code;
}

static int print_frame(const cli_options *options, const cli_subjects *subjects)
{
    int code = CLI_FAILURE;
    pur_error error = {0};
    picture made = {0};
    if (draw_picture(options, subjects, &made, &error) == PUR_OK)
        code = write_picture(options, subjects, &made);
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
