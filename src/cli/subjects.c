/* The scenarios that `view` and `frame` show side by side. */
#include "cli/cli.h"

#include "run/batch/sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cli_free_words(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}

/* Append "--NAME" and "VALUE", or "PATH=VALUE", to `words`, which has room. */
static bool add_words(char **words, size_t *count, const char *name, const char *path,
                      const char *value)
{
    char *option = malloc(strlen(name) + 3);
    char *argument = malloc((path ? strlen(path) + 1 : 0) + strlen(value) + 1);
    words[(*count)++] = option;
    words[(*count)++] = argument;
    if (!option || !argument)
        return false;
    sprintf(option, "--%s", name);
    sprintf(argument, "%s%s%s", path ? path : "", path ? "=" : "", value);
    return true;
}

/* The options that make a scenario what it is, without its seed: settings, the values at a point of
   the grid, and the limit of agents. NULL when out of memory. */
static char **make_words(const cli_options *options, const sweep *grid, size_t point)
{
    const size_t axes = grid ? grid->count : 0;
    char **words = calloc(2 * (options->settings.count + axes + 1) + 1, sizeof *words);
    size_t count = 0;
    bool complete = words != NULL;
    for (size_t i = 0; complete && i < options->settings.count; i++) {
        const cli_item *setting = &options->settings.items[i];
        if (strcmp(setting->option->name, "seed") != 0)
            complete = add_words(words, &count, setting->option->name, NULL, setting->text);
    }
    for (size_t i = 0; complete && i < axes; i++)
        complete = add_words(words, &count, "set", grid->axes[i].path, sweep_value(grid, point, i));
    char most[32];
    snprintf(most, sizeof most, "%zu", options->max_agents);
    if (complete && options->max_agents != SCN_DEFAULT_MAX_AGENTS)
        complete = add_words(words, &count, "max-agents", NULL, most);
    if (complete)
        return words;
    cli_free_words(words);
    return NULL;
}

/* Load a scenario for a point of the grid; `grid` may be NULL. */
static int add_subject(const cli_options *options, const char *name, const sweep *grid,
                       size_t point, cli_subjects *subjects)
{
    int code;
    scn_scenario *scenario = cli_load(options, name, &code);
    if (!scenario)
        return code;
    const size_t index = subjects->count++;
    subjects->items[index].scenario = scenario;
    subjects->items[index].plan = &options->plan;
    subjects->words[index] = make_words(options, grid, point);
    subjects->items[index].options = (const char *const *)subjects->words[index];
    if (subjects->words[index])
        return CLI_DONE;
    cli_say("out of memory");
    return CLI_FAILURE;
}

/* "prediction=exact": the values of a point. */
static void format_label(const sweep *grid, size_t point, char *label)
{
    size_t used = 0;
    label[0] = '\0';
    for (size_t i = 0; i < grid->count && used < UI_LABEL_SIZE; i++) {
        const char *const path = grid->axes[i].path;
        const char *const dot = strrchr(path, '.');
        used += (size_t)snprintf(label + used, UI_LABEL_SIZE - used, "%s%s=%s", i > 0 ? ", " : "",
                                 dot ? dot + 1 : path, sweep_value(grid, point, i));
    }
}

static int report_error(const pur_error *error)
{
    cli_say("--vary %s", error->text);
    return error->status == PUR_NO_MEMORY ? CLI_FAILURE : CLI_USAGE;
}

static int add_point(const cli_options *options, const char *name, const sweep *grid, size_t point,
                     cli_subjects *subjects)
{
    pur_error error = {0};
    const size_t index = subjects->count;
    const int code = add_subject(options, name, grid, point, subjects);
    if (code != CLI_DONE)
        return code;
    ui_subject *subject = &subjects->items[index];
    format_label(grid, point, subjects->labels[index]);
    subject->label = subjects->labels[index];
    if (sweep_apply(grid, point, subject->scenario, &error) != PUR_OK)
        return report_error(&error);
    if (scn_check(subject->scenario, &error) == PUR_OK)
        return CLI_DONE;
    cli_say("--vary %s: %s", subject->label, error.text);
    return error.status == PUR_NO_MEMORY ? CLI_FAILURE : CLI_USAGE;
}

static int add_points(const cli_options *options, const char *name, const sweep *grid,
                      cli_subjects *subjects)
{
    const size_t points = sweep_points(grid);
    if (points < 2 || points > UI_VIEWS_MAX) {
        cli_say("--vary takes two to %d values, not %zu", UI_VIEWS_MAX, points);
        return CLI_USAGE;
    }
    int code = CLI_DONE;
    for (size_t i = 0; i < points && code == CLI_DONE; i++)
        code = add_point(options, name, grid, i, subjects);
    return code;
}

static int add_variants(const cli_options *options, const char *name, cli_subjects *subjects)
{
    pur_error error = {0};
    sweep grid = {.seeds = true};
    pur_status status = PUR_OK;
    for (size_t i = 0; i < options->varies.count && status == PUR_OK; i++)
        status = sweep_add(&grid, options->varies.items[i].text, &error);
    const int code =
        status == PUR_OK ? add_points(options, name, &grid, subjects) : report_error(&error);
    sweep_free(&grid);
    return code;
}

/* Give all runs the seed of the first: common random numbers. */
static int share_seed(cli_subjects *subjects)
{
    char seed[32];
    pur_error error = {0};
    pur_status status =
        scn_get_text(subjects->items[0].scenario, "seed", seed, sizeof seed, &error);
    for (size_t i = 1; i < subjects->count && status == PUR_OK; i++)
        status = scn_set_text(subjects->items[i].scenario, "seed", seed, &error);
    if (status == PUR_OK)
        return CLI_DONE;
    cli_say("%s", error.text);
    return CLI_FAILURE;
}

int cli_load_subjects(const cli_options *options, const char *fallback, cli_subjects *subjects)
{
    *subjects = (cli_subjects){0};
    if (options->varies.count > 0)
        return add_variants(options, options->operand ? options->operand : fallback, subjects);
    if (options->operand_count == 0)
        return add_subject(options, fallback, NULL, 0, subjects);
    int code = CLI_DONE;
    for (size_t i = 0; i < options->operand_count && code == CLI_DONE; i++)
        code = add_subject(options, options->operands[i], NULL, 0, subjects);
    return code == CLI_DONE ? share_seed(subjects) : code;
}

void cli_free_subjects(cli_subjects *subjects)
{
    for (size_t i = 0; i < subjects->count; i++) {
        scn_free(subjects->items[i].scenario);
        cli_free_words(subjects->words[i]);
    }
    subjects->count = 0;
}
