/* The command `list`: scenarios, behaviours or parameters, one a line. */
#include "cli/cli.h"

#include "base/suggest.h"

#include <string.h>

static void print_scenario(const scn_builtin *builtin, FILE *out)
{
    scn_scenario *scenario = scn_load(builtin->name, SCN_DEFAULT_MAX_AGENTS, NULL);
    fprintf(out, "%-18s  %-10s  %s\n", builtin->name, scenario ? scenario->group : "",
            scenario ? scenario->title : "");
    scn_free(scenario);
}

static bool print_scenarios(void *context, FILE *out)
{
    (void)context;
    for (size_t i = 0; i < scn_builtin_count(); i++) {
        const scn_builtin builtin = scn_builtin_at(i);
        print_scenario(&builtin, out);
    }
    return true;
}

static bool print_behaviours(void *context, FILE *out)
{
    (void)context;
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const pur_behaviour *behaviour = pur_behaviour_at(i);
        fprintf(out, "%-12s  %s\n", behaviour->name, behaviour->summary);
    }
    return true;
}

/* Print rows as "OWNER.KEY …"; a parameter of the run has the owner "". */
static void print_rows(const char *owner, const pur_param *rows, size_t count, FILE *out)
{
    for (size_t i = 0; i < count; i++) {
        char path[PUR_PATH_MAX + 1];
        char range[160];
        char initial[64];
        snprintf(path, sizeof path, "%s%s%s", owner, owner[0] != '\0' ? "." : "", rows[i].key);
        pur_param_range(&rows[i], range, sizeof range);
        pur_param_default(&rows[i], initial, sizeof initial);
        const bool required = (rows[i].flags & PUR_PARAM_REQUIRED) != 0;
        fprintf(out, "%-26s  %-14s  %s; %s%s; %s\n", path, pur_type_name(rows[i].type), range,
                required ? "" : "default ", initial, rows[i].doc);
    }
}

static bool print_parameters(void *context, FILE *out)
{
    (void)context;
    static const char *const owners[] = {"run", "world", "capture", "obstacles", "walls", "agent"};
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        size_t count;
        const pur_param *rows = pur_table(owners[i], &count);
        print_rows(strcmp(owners[i], "run") == 0 ? "" : owners[i], rows, count, out);
    }
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const pur_behaviour *behaviour = pur_behaviour_at(i);
        print_rows(behaviour->name, behaviour->params, behaviour->param_count, out);
    }
    return true;
}

int cli_list(const cli_options *options)
{
    static const char *const words[] = {"scenarios", "behaviours", "parameters", NULL};
    static cli_printer *const prints[] = {print_scenarios, print_behaviours, print_parameters};
    const char *const what = options->operand ? options->operand : words[0];
    for (size_t i = 0; words[i]; i++) {
        if (strcmp(words[i], what) == 0)
            return cli_write(NULL, prints[i], NULL);
    }
    const char *const near = purp_suggest_word(what, words);
    if (near)
        cli_say("nothing to list is called '%s' (did you mean '%s'?)", what, near);
    else
        cli_say("nothing to list is called '%s': scenarios, behaviours or parameters", what);
    return CLI_USAGE;
}
