#include "cli/cli.h"

#include "ui/record/record.h"

#include <langinfo.h>
#include <string.h>

typedef struct job {
    const cli_options *options;
    scn_scenario *scenario;
    const volatile sig_atomic_t *stop;
    pur_error error;
} job;

static bool print_recording(void *context, FILE *out)
{
    job *wanted = context;
    const cli_options *options = wanted->options;
    ui_options screen = options->screen;
    screen.steps = options->steps;
    screen.ascii = screen.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    const ui_subject subject = {.scenario = wanted->scenario, .plan = &options->plan};
    const pur_status status = ui_record(&subject, &screen, options->size.cols, options->size.rows,
                                        out, wanted->stop, &wanted->error);
    return status == PUR_OK && *wanted->stop == 0;
}

int cli_record(const cli_options *options)
{
    int code;
    job wanted = {.options = options, .scenario = cli_load_bounded(options, &code)};
    if (!wanted.scenario)
        return code;
    wanted.stop = cli_catch_signals();
    code = cli_write(options->output, print_recording, &wanted);
    if (wanted.error.status != PUR_OK)
        cli_say("%s: %s", wanted.scenario->name, wanted.error.text);
    scn_free(wanted.scenario);
    return code;
}
