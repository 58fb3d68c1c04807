/* Loading a scenario, with the settings of the command line. */
#include "cli/cli.h"
#include "cli/origin.h"
#include "scenario/node.h"

#include <stdlib.h>

/* Report an error in the scenario `name`. Returns the exit code. */
static int report_error(const char *name, const pur_error *error)
{
    if (error->line > 0) {
        cli_say_plainly("%s:%d:%d: error: %s", name, error->line, error->column, error->text);
        return CLI_BAD_SCENARIO;
    }
    if (error->status == PUR_NO_MEMORY || error->status == PUR_IO) {
        cli_say("%s", error->text);
        return CLI_FAILURE;
    }
    if (error->status == PUR_UNKNOWN) {
        cli_say("%s", error->text);
        return CLI_USAGE;
    }
    cli_say_plainly("%s: error: %s", name, error->text);
    return CLI_BAD_SCENARIO;
}

/* Report the errors of the file `name`, or `error` if they are not in its keys. */
static int report_mistakes(const char *name, const scn_mistakes *mistakes, const pur_error *error)
{
    if (mistakes->count == 0)
        return report_error(name, error);
    for (size_t i = 0; i < mistakes->count; i++)
        report_error(name, &mistakes->items[i]);
    if (mistakes->more)
        cli_say_plainly("%s: there are more errors than these %d", name, SCN_MISTAKES_MAX);
    return CLI_BAD_SCENARIO;
}

/* "pursuit tarce": suggest a command, if one is near. */
static bool suggest_command(const cli_options *options, const char *name, const pur_error *error)
{
    if (options->named || error->status != PUR_UNKNOWN || error->line > 0)
        return false;
    const char *const near = cli_suggest_command(name);
    if (near)
        cli_say("'%s' is neither a command nor a scenario (did you mean '%s'?)", name, near);
    return near != NULL;
}

static int apply_setting(scn_scenario *scenario, const cli_item *setting)
{
    pur_error error = {0};
    const char *const parameter = setting->option->parameter;
    const pur_status status = parameter ? scn_set_text(scenario, parameter, setting->text, &error)
                                        : scn_set(scenario, setting->text, &error);
    if (status == PUR_OK)
        return CLI_DONE;
    cli_say("--%s %s: %s", setting->option->name, setting->text, error.text);
    return status == PUR_NO_MEMORY ? CLI_FAILURE : CLI_USAGE;
}

/* Check the scenario as a whole. An error with a line is the file's, one without the settings'. */
static int check_scenario(const cli_options *options, const scn_scenario *scenario)
{
    scn_mistakes mistakes = {.count = 0};
    scn_check_all(scenario, &mistakes);
    if (mistakes.count == 0)
        return CLI_DONE;
    const pur_error *const first = &mistakes.items[0];
    if (first->line > 0 || first->status == PUR_NO_MEMORY || options->settings.count == 0)
        return report_mistakes(scenario->name, &mistakes, first);
    cli_say("%s: %s", scenario->name, first->text);
    return CLI_USAGE;
}

static void print_warnings(const scn_scenario *scenario)
{
    pur_error found;
    for (size_t i = 0; scn_warning(scenario, i, &found); i++) {
        if (found.line > 0)
            cli_say_plainly("%s:%d:%d: warning: %s", scenario->name, found.line, found.column,
                            found.text);
        else
            cli_say_plainly("%s: warning: %s", scenario->name, found.text);
    }
}

/* Load the scenario of an operand; where a result is made again, from its provenance. */
static scn_scenario *load_operand(const cli_options *options, const char *name,
                                  scn_mistakes *mistakes, pur_error *error)
{
    size_t number = 0;
    size_t size;
    if (!options->again)
        return scn_load_all(name, options->max_agents, mistakes, error);
    while (number < options->operand_count && options->operands[number] != name)
        number++;
    char *text = cli_read_input(options, "scenario", number, name, SCN_TEXT_LIMIT, &size, error);
    scn_scenario *scenario =
        text ? scn_load_text(name, text, size, options->max_agents, error) : NULL;
    if (scenario)
        scenario->built_in = !scn_is_path(name);
    free(text);
    return scenario;
}

scn_scenario *cli_load(const cli_options *options, const char *name, int *code)
{
    pur_error error = {0};
    char *const mine = options->again ? NULL : cli_find_scenario(options, name);
    scn_mistakes mistakes = {.count = 0};
    scn_scenario *scenario = load_operand(options, mine ? mine : name, &mistakes, &error);
    if (!scenario) {
        const bool suggested = !mine && suggest_command(options, name, &error);
        *code = suggested ? CLI_USAGE : report_mistakes(mine ? mine : name, &mistakes, &error);
        free(mine);
        return NULL;
    }
    free(mine);
    scenario->isa = options->isa;
    scenario->threads = options->threads;
    scenario->max_memory = options->max_memory;
    *code = CLI_DONE;
    for (size_t i = 0; i < options->settings.count && *code == CLI_DONE; i++)
        *code = apply_setting(scenario, &options->settings.items[i]);
    if (*code == CLI_DONE)
        *code = check_scenario(options, scenario);
    if (*code == CLI_DONE)
        *code = cli_check_events(options, scenario);
    if (*code == CLI_DONE) {
        print_warnings(scenario);
        return scenario;
    }
    scn_free(scenario);
    return NULL;
}

bool cli_is_bounded(const cli_options *options, const scn_scenario *scenario)
{
    const bool bounded = run_length(scenario, options->steps) != RUN_ENDLESS;
    if (!bounded)
        cli_say("%s: its duration is 0, so it has no end: give --steps N", scenario->name);
    return bounded;
}

scn_scenario *cli_load_bounded(const cli_options *options, int *code)
{
    scn_scenario *scenario = cli_load(options, options->operand, code);
    if (!scenario || cli_is_bounded(options, scenario))
        return scenario;
    *code = CLI_USAGE;
    scn_free(scenario);
    return NULL;
}
