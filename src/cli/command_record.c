/* The command `record`: the screen during a run, as asciicast. */
#include "cli/cli.h"
#include "cli/origin.h"

#include "ui/record/record.h"

static bool print_recording(void *context, FILE *out)
{
    cli_job *self = context;
    const cli_options *options = self->options;
    ui_options screen = options->screen;
    screen.steps = options->steps;
    screen.ascii = cli_is_ascii(options);
    screen.look = cli_look(options);
    const ui_subject subject = {.scenario = self->scenario, .plan = &options->plan};
    const pur_status status = ui_record(&subject, &screen, options->size.cols, options->size.rows,
                                        out, self->stop, &self->error);
    return status == PUR_OK && *self->stop == 0;
}

int cli_record(const cli_options *options)
{
    return cli_print_scenario(options, print_recording);
}
