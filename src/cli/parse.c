/* The command line parsed: commands, options by getopt_long, operands, and what is wrong with
   them. */
#include "cli/values.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "scenario/scenario.h"
#include "ui/subject.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* getopt_long returns an option's row above this, beyond all letters. */
#define FIRST_VALUE 256

/* Names and aliases of options at most, with the empty one at the end. */
#define MOST_NAMES 128

/* The options of one command in the form that getopt_long takes. */
typedef struct syntax {
    struct option names[MOST_NAMES];
    size_t name_count;
    char letters[MOST_NAMES];
} syntax;

static void add_name(syntax *self, const char *name, size_t row)
{
    assert(self->name_count < MOST_NAMES - 1);
    const int has_argument = cli_option_table[row].argument ? required_argument : no_argument;
    self->names[self->name_count++] =
        (struct option){.name = name, .has_arg = has_argument, .val = FIRST_VALUE + (int)row};
}

static void make_syntax(const cli_command *command, syntax *self)
{
    *self = (syntax){.letters = ":"};
    char *letters = self->letters + 1;
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (!cli_takes(command, option))
            continue;
        add_name(self, option->name, i);
        if (option->alias)
            add_name(self, option->alias, i);
        if (option->letter)
            *letters++ = option->letter;
        if (option->letter && option->argument)
            *letters++ = ':';
    }
}

/* The option of a value of getopt_long or optopt; NULL for none. */
static const cli_option *option_of(int value)
{
    if (value >= FIRST_VALUE)
        return &cli_option_table[value - FIRST_VALUE];
    for (size_t i = 0; value != 0 && i < cli_option_count; i++)
        if (cli_option_table[i].letter == value)
            return &cli_option_table[i];
    return NULL;
}

static const char *name_at(const void *context, size_t index)
{
    return ((const syntax *)context)->names[index].name;
}

/* Find two names that begin with `start`; NULL for each that is missing. */
static void find_starts(const syntax *known, const char *start, const char *found[2])
{
    size_t count = 0;
    for (size_t i = 0; i < known->name_count && count < 2; i++)
        if (strncmp(known->names[i].name, start, strlen(start)) == 0)
            found[count++] = known->names[i].name;
}

/* "--sed": an ambiguous abbreviation, an option of another command, or unknown. */
static pur_status fail_long(const cli_command *command, const syntax *known, const char *word,
                            pur_error *error)
{
    char name[64];
    const char *starts[2] = {NULL};
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    find_starts(known, name, starts);
    if (starts[1])
        return purp_fail(error, PUR_INVALID, NULL,
                         "option '--%s' is ambiguous: it may be '--%s' or '--%s'", name, starts[0],
                         starts[1]);
    if (cli_find_option(name))
        return purp_fail(error, PUR_INVALID, NULL, "'%s' takes no option '--%s'", command->name,
                         name);
    const char *const near = purp_suggest(name, known->name_count, name_at, known);
    return near ? purp_fail(error, PUR_INVALID, NULL,
                            "unknown option '--%s' (did you mean '--%s'?)", name, near)
                : purp_fail(error, PUR_INVALID, NULL, "unknown option '--%s'", name);
}

/* The error for getopt_long's answer '?' or ':' at `word`. */
static pur_status fail_option(const cli_command *command, const syntax *known, int answer,
                              const char *word, pur_error *error)
{
    const cli_option *option = option_of(optopt);
    if (!option && optopt != 0)
        return purp_fail(error, PUR_INVALID, NULL, "unknown option '-%c'", optopt);
    if (!option)
        return fail_long(command, known, word, error);
    if (answer == ':')
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' needs an argument: %s",
                         option->name, option->argument);
    if (cli_takes(command, option))
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' takes no argument", option->name);
    return purp_fail(error, PUR_INVALID, NULL, "'%s' takes no option '-%c'", command->name, optopt);
}

static pur_status parse_options(int argc, char **argv, cli_options *options, pur_error *error)
{
    syntax known;
    make_syntax(options->command, &known);
    opterr = 0;
    optind = 0; /* start again: the tests parse several command lines */
    while (!options->help && !options->version) {
        const int answer = getopt_long(argc, argv, known.letters, known.names, NULL);
        if (answer == -1)
            return PUR_OK;
        if (answer == '?' || answer == ':')
            return fail_option(options->command, &known, answer, argv[optind - 1], error);
        const cli_option *const option = option_of(answer);
        if (strcmp(option->name, "format") == 0)
            options->format_given = true;
        const pur_status status = cli_set_value(options, option, optarg, error);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* An operand too many: without a command a misspelt one, or one in the wrong place. */
static pur_status fail_second_word(const cli_options *options, char **words, pur_error *error)
{
    if (options->named && options->command->second)
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' takes at most two words; unexpected argument '%s'",
                         options->command->name, words[2]);
    if (options->named)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' takes one %s; unexpected argument '%s'",
                         options->command->name, options->command->operand, words[1]);
    if (cli_find_command(words[0]) || cli_find_command(words[1]))
        return purp_fail(error, PUR_INVALID, NULL, "the command '%s' must be the first word",
                         cli_find_command(words[0]) ? words[0] : words[1]);
    const char *const near = cli_suggest_command(words[0]);
    return near ? purp_fail(error, PUR_INVALID, NULL, "unknown command '%s' (did you mean '%s'?)",
                            words[0], near)
                : purp_fail(error, PUR_INVALID, NULL, "unknown command '%s'", words[0]);
}

static bool is_scenario(const char *word)
{
    bool found = scn_is_path(word);
    for (size_t i = 0; !found && i < scn_builtin_count(); i++)
        found = strcmp(scn_builtin_at(i).name, word) == 0;
    return found;
}

/* Whether several operands are allowed. Without a command only if all are scenarios: the first may
   be a misspelt command. */
static bool may_be_several(const cli_options *options, int count, char **words)
{
    if (!cli_takes_several(options->command))
        return options->command->second && count == 2;
    for (int i = 0; i < count && !options->named; i++)
        if (!is_scenario(words[i]))
            return false;
    return true;
}

static pur_status check_operands(const cli_options *options, pur_error *error)
{
    char **words = options->operands;
    const int count = (int)options->operand_count;
    if (count > 0 && options->command->operand[0] == '\0')
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' takes only options; unexpected argument '%s'",
                         options->command->name, words[0]);
    if (count > 0 && options->results)
        return purp_fail(error, PUR_INVALID, NULL,
                         "'--batch' takes no scenario; unexpected argument '%s'", words[0]);
    if (count > 1 && !may_be_several(options, count, words))
        return fail_second_word(options, words, error);
    if (count > UI_VIEWS_MAX && cli_takes_scenario(options->command))
        return purp_fail(error, PUR_INVALID, NULL, "'%s' shows at most %d scenarios, not %d",
                         options->command->name, UI_VIEWS_MAX, count);
    if (count > 1 && options->varies.count > 0)
        return purp_fail(error, PUR_INVALID, NULL, "option '--vary' takes one scenario, not %d",
                         count);
    if (count == 0 && options->command->operand_needed && !options->results)
        return purp_fail(
            error, PUR_INVALID, NULL, "'%s' needs a %.*s%s", options->command->name,
            (int)strcspn(options->command->operand, "."), options->command->operand,
            cli_takes_scenario(options->command) ? ": a name from 'pursuit list', or a path" : "");
    return PUR_OK;
}

pur_status cli_parse(int argc, char **argv, cli_options *options, pur_error *error)
{
    *options = cli_default_options();
    return cli_parse_over(argc, argv, options, error);
}

pur_status cli_parse_over(int argc, char **argv, cli_options *options, pur_error *error)
{
    const cli_command *const command = argc > 1 ? cli_find_command(argv[1]) : NULL;
    if (command) {
        options->command = command;
        options->named = true;
        argc--;
        argv++;
    }
    const pur_status status = parse_options(argc, argv, options, error);
    if (status != PUR_OK || options->help || options->version)
        return status;
    options->operands = argv + optind;
    options->operand_count = (size_t)(argc - optind);
    options->operand = argc > optind ? argv[optind] : NULL;
    const pur_status checked = check_operands(options, error);
    return checked == PUR_OK ? cli_heed_ending(options, error) : checked;
}

void cli_options_free(cli_options *options)
{
    cli_items *const lists[] = {&options->settings, &options->events, &options->sweeps,
                                &options->varies, &options->folders};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        free(lists[i]->items);
        *lists[i] = (cli_items){0};
    }
    run_plan_free(&options->plan);
    provenance_free(&options->read);
}
