/* The command `list`: scenarios, behaviours or parameters, one a line. */
#include "cli/cli.h"

#include "base/suggest.h"

#include <string.h>

static void print_scenario(const scn_builtin *builtin, FILE *out)
{
    scn_scenario *scenario = scn_load(builtin->name, SCN_DEFAULT_MAX_AGENTS, NULL);
    fprintf(out, "%-19s  %-10s  %s\n", builtin->name, scenario ? scenario->group : "",
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

/* What has parameters: objects of a scenario, then behaviours. */
static const char *const objects[] = {"run", "world", "capture", "obstacles", "walls", "agent"};
static const size_t object_count = sizeof objects / sizeof *objects;

static const char *owner_at(const void *context, size_t index)
{
    (void)context;
    return index < object_count ? objects[index] : pur_behaviour_at(index - object_count)->name;
}

static size_t owner_count(void)
{
    return object_count + pur_behaviour_count();
}

void cli_print_owners(FILE *out)
{
    for (size_t i = 0; i < owner_count(); i++)
        fprintf(out, " %s", owner_at(NULL, i));
}

static void print_owner(size_t index, FILE *out)
{
    if (index >= object_count) {
        const pur_behaviour *behaviour = pur_behaviour_at(index - object_count);
        print_rows(behaviour->name, behaviour->params, behaviour->param_count, out);
        return;
    }
    size_t count;
    const pur_param *rows = pur_table(objects[index], &count);
    print_rows(index == 0 ? "" : objects[index], rows, count, out);
}

/* `context`: the only owner to print, or NULL. */
static bool print_parameters(void *context, FILE *out)
{
    for (size_t i = 0; i < owner_count(); i++)
        if (!context || strcmp(context, owner_at(NULL, i)) == 0)
            print_owner(i, out);
    return true;
}

static int refuse(const char *what, const char *word, const char *near, const char *known)
{
    if (near)
        cli_say("%s '%s' (did you mean '%s'?)", what, word, near);
    else
        cli_say("%s '%s': %s", what, word, known);
    return CLI_USAGE;
}

static int list_parameters(const char *owner)
{
    bool known = !owner;
    for (size_t i = 0; i < owner_count() && !known; i++)
        known = strcmp(owner, owner_at(NULL, i)) == 0;
    if (known)
        return cli_write(NULL, print_parameters, (void *)owner);
    return refuse("no parameters belong to", owner,
                  purp_suggest(owner, owner_count(), owner_at, NULL),
                  "name a behaviour, run, world, capture, obstacles, walls or agent");
}

int cli_list(const cli_options *options)
{
    static const char *const words[] = {"scenarios", "behaviours", "parameters", NULL};
    const char *const what = options->operand ? options->operand : words[0];
    const char *const second = options->operand_count > 1 ? options->operands[1] : NULL;
    if (strcmp(what, words[2]) == 0)
        return list_parameters(second);
    if (strcmp(what, words[0]) != 0 && strcmp(what, words[1]) != 0)
        return refuse("cannot list", what, purp_suggest_word(what, words),
                      "choose scenarios, behaviours or parameters");
    if (!second)
        return cli_write(NULL, what[0] == 's' ? print_scenarios : print_behaviours, NULL);
    cli_say("'list %s' takes no NAME; unexpected argument '%s'", what, second);
    return CLI_USAGE;
}
