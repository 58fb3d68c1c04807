/* --at and --events: reading events, and checking them with a scenario. */
#include "base/fail.h"
#include "cli/cli.h"
#include "cli/origin.h"

#include <stdlib.h>

/* Report an error of an event: "--at 300:a.b=c: …", or with file, line and column. Returns the exit
   code. */
static int report_error(const char *file, int line, int column, const char *event,
                        const pur_error *error)
{
    if (error->status == PUR_NO_MEMORY || error->status == PUR_IO) {
        cli_say("%s", error->text);
        return CLI_FAILURE;
    }
    if (!file) {
        cli_say("--at %s: %s", event, error->text);
        return CLI_USAGE;
    }
    if (line > 0)
        cli_say_plainly("%s:%d:%d: error: %s", file, line, column, error->text);
    else
        cli_say_plainly("%s: error: %s", file, error->text);
    return CLI_BAD_SCENARIO;
}

/* Add the events of a file, which is the `number`-th one, and keep its text. */
static pur_status read_file(cli_options *options, const char *path, size_t number, pur_error *error)
{
    size_t size;
    char *text = cli_read_input(options, "events", number, path, RUN_EVENTS_LIMIT, &size, error);
    if (!text)
        return error->status;
    pur_status status = PUR_OK;
    if (!provenance_add_input(&options->read, "events", scn_file_name(path), text, size))
        status = purp_fail_no_memory(error);
    if (status == PUR_OK)
        status = run_plan_read(&options->plan, path, text, size, error);
    free(text);
    return status;
}

int cli_read_events(cli_options *options)
{
    size_t files = 0;
    for (size_t i = 0; i < options->events.count; i++) {
        const cli_item *event = &options->events.items[i];
        pur_error error = {0};
        const bool file = event->option->file == CLI_READ_FILE;
        const pur_status status = file ? read_file(options, event->text, files++, &error)
                                       : run_plan_add(&options->plan, event->text, &error);
        if (status != PUR_OK)
            return report_error(file ? event->text : NULL, error.line, error.column, event->text,
                                &error);
    }
    return CLI_DONE;
}

int cli_check_events(const cli_options *options, const scn_scenario *scenario)
{
    pur_error error = {0};
    size_t wrong = 0;
    if (options->plan.count == 0)
        return CLI_DONE;
    run *trial = run_new(scenario, 0, &error);
    const pur_status status =
        trial ? run_follow(trial, &options->plan, &wrong, &error) : error.status;
    run_free(trial);
    if (status == PUR_OK)
        return CLI_DONE;
    const run_planned *item = &options->plan.items[wrong];
    char event[256];
    snprintf(event, sizeof event, "%llu:%s=%s", (unsigned long long)item->tick, item->path,
             item->text);
    return report_error(item->file, item->line, item->column, event, &error);
}

run *cli_run_new(const cli_options *options, const scn_scenario *scenario, pur_error *error)
{
    size_t wrong;
    run *made = run_new(scenario, options->steps, error);
    if (!made || run_follow(made, &options->plan, &wrong, error) == PUR_OK)
        return made;
    run_free(made);
    return NULL;
}
