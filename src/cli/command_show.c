/* The command `show`: the text of a scenario. */
#include "cli/cli.h"

static bool print_text(void *context, FILE *out)
{
    const scn_scenario *scenario = context;
    return fwrite(scenario->text, 1, scenario->text_size, out) == scenario->text_size;
}

int cli_show(const cli_options *options)
{
    int code;
    scn_scenario *scenario = cli_load(options, options->operand, &code);
    if (!scenario)
        return code;
    code = cli_write(NULL, print_text, scenario);
    scn_free(scenario);
    return code;
}
