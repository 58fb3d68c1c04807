#include "cli/options.h"

#include "base/fail.h"
#include "base/suggest.h"
#include "run/batch/batch.h"
#include "run/run.h"
#include "scenario/number.h"
#include "scenario/scenario.h"
#include "ui/record/print.h"
#include "ui/subject.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What getopt returns for an option: its row from here on, beyond all letters. */
#define FIRST_VALUE 256

/* Every option may have an alias; one row more ends the list. */
#define MOST_NAMES (2 * CLI_OPTION_COUNT + 1)

#define LARGEST_COUNT 4294967295
#define MOST_SHARDS 1000000

/* The table as getopt wants it, for one command. */
typedef struct syntax {
    struct option names[MOST_NAMES];
    size_t name_count;
    char letters[2 * CLI_OPTION_COUNT + 2];
} syntax;

static pur_status fail_value(pur_error *error, cli_option_id id, const char *text,
                             const char *wanted)
{
    return purp_fail(error, PUR_INVALID, NULL, "option '--%s' takes %s, not '%s'",
                     cli_option_table[id].name, wanted, text);
}

static pur_status read_count(cli_option_id id, const char *text, int64_t min, int64_t max,
                             int64_t *count, pur_error *error)
{
    if (scn_parse_integer(text, count) == PUR_OK && *count >= min && *count <= max)
        return PUR_OK;
    char wanted[80];
    snprintf(wanted, sizeof wanted, "a whole number from %lld to %lld", (long long)min,
             (long long)max);
    return fail_value(error, id, text, wanted);
}

static pur_status read_number(cli_option_id id, const char *text, double min, double max,
                              double *number, pur_error *error)
{
    const pur_status status = scn_parse_number(text, number);
    if (status == PUR_NO_MEMORY)
        return purp_fail(error, status, NULL, "out of memory");
    if (status == PUR_OK && *number >= min && *number <= max)
        return PUR_OK;
    char wanted[80];
    snprintf(wanted, sizeof wanted, "a number from %g to %g", min, max);
    return fail_value(error, id, text, wanted);
}

/* "512M": bytes. */
static pur_status read_bytes(const char *text, size_t *bytes, pur_error *error)
{
    static const char units[] = "KMG";
    char digits[16] = "";
    const size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(units, text[length - 1]) : NULL;
    const size_t used = unit ? length - 1 : length;
    int64_t count = 0;
    if (used < sizeof digits) {
        memcpy(digits, text, used);
        if (scn_parse_integer(digits, &count) == PUR_OK && count > 0 && count < INT64_C(1) << 33) {
            *bytes = (size_t)count << (unit ? 10 * (unit - units + 1) : 0);
            return PUR_OK;
        }
    }
    return fail_value(error, CLI_MAX_MEMORY, text, "a size such as 800M or 4G");
}

static pur_status read_word(cli_option_id id, const char *text, int *index, pur_error *error)
{
    const char *const *words = cli_option_table[id].words;
    char wanted[80] = "";
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], text) == 0) {
            *index = i;
            return PUR_OK;
        }
        const size_t used = strlen(wanted);
        snprintf(wanted + used, sizeof wanted - used, "%s%s",
                 i == 0         ? ""
                 : words[i + 1] ? ", "
                                : " or ",
                 words[i]);
    }
    return fail_value(error, id, text, wanted);
}

static pur_status read_isa(const char *text, const char **isa, pur_error *error)
{
    char here[80] = "";
    for (size_t i = 0; i < pur_isa_count(); i++) {
        if (!pur_isa_is_here(i))
            continue;
        if (strcmp(pur_isa_name(i), text) == 0) {
            *isa = pur_isa_name(i);
            return PUR_OK;
        }
        const size_t used = strlen(here);
        snprintf(here + used, sizeof here - used, "%s%s", used ? " or " : "", pur_isa_name(i));
    }
    char wanted[120];
    snprintf(wanted, sizeof wanted, "%s on this machine", here);
    return fail_value(error, CLI_ISA, text, wanted);
}

/* "80x24" */
static pur_status read_size(const char *text, int *cols, int *rows, pur_error *error)
{
    char width[16] = "";
    const char *const cross = strchr(text, 'x');
    const size_t length = cross ? (size_t)(cross - text) : 0;
    if (length < sizeof width)
        memcpy(width, text, length);
    int64_t w = 0;
    int64_t h = 0;
    if (scn_parse_integer(width, &w) != PUR_OK || scn_parse_integer(cross + 1, &h) != PUR_OK ||
        w < 1 || w > UI_COLS_MAX || h < 1 || h > UI_ROWS_MAX) {
        char wanted[80];
        snprintf(wanted, sizeof wanted, "COLUMNSxROWS, at most %dx%d", UI_COLS_MAX, UI_ROWS_MAX);
        return fail_value(error, CLI_SIZE, text, wanted);
    }
    *cols = (int)w;
    *rows = (int)h;
    return PUR_OK;
}

/* "3/16" */
static pur_status read_shard(const char *text, uint64_t *shard, uint64_t *shards, pur_error *error)
{
    char number[16] = "";
    const char *const slash = strchr(text, '/');
    const size_t length = slash ? (size_t)(slash - text) : 0;
    if (length < sizeof number)
        memcpy(number, text, length);
    int64_t k = 0;
    int64_t n = 0;
    if (scn_parse_integer(number, &k) != PUR_OK || scn_parse_integer(slash + 1, &n) != PUR_OK ||
        k < 1 || n < k || n > MOST_SHARDS)
        return fail_value(error, CLI_SHARD, text, "K/N, K from 1 to N");
    *shard = (uint64_t)k;
    *shards = (uint64_t)n;
    return PUR_OK;
}

static void add_setting(cli_options *options, cli_option_id id, const char *path, const char *text)
{
    options->settings[options->setting_count++] =
        (cli_setting){.option = id, .path = path, .text = text};
}

/* Do what the option says; `text` is its argument. */
static pur_status apply(cli_options *options, cli_option_id id, const char *text, pur_error *error)
{
    int64_t count = 0;
    int index = 0;
    pur_status status = PUR_OK;
    switch (id) {
    case CLI_SEED:
        add_setting(options, id, "seed", text);
        break;
    case CLI_SET:
        add_setting(options, id, NULL, text);
        break;
    case CLI_AT:
    case CLI_EVENTS:
        options->events[options->event_count++] = (cli_setting){.option = id, .text = text};
        break;
    case CLI_DT:
        add_setting(options, id, "dt", text);
        break;
    case CLI_STEPS:
        status = read_count(id, text, 0, LARGEST_COUNT, &count, error);
        options->steps = (uint64_t)count;
        break;
    case CLI_MAX_AGENTS:
        status = read_count(id, text, 1, 100000000, &count, error);
        options->max_agents = (size_t)count;
        break;
    case CLI_ISA:
        status = read_isa(text, &options->isa, error);
        break;
    case CLI_MAX_MEMORY:
        status = read_bytes(text, &options->max_memory, error);
        break;
    case CLI_THREADS:
        status = read_count(id, text, 1, RUN_MOST_THREADS, &count, error);
        options->threads = (unsigned)count;
        break;
    case CLI_OUTPUT:
        options->output = text;
        break;
    case CLI_EVERY:
        status = read_count(id, text, 1, LARGEST_COUNT, &count, error);
        options->every = (uint64_t)count;
        break;
    case CLI_FROM:
        status = read_count(id, text, 0, LARGEST_COUNT, &count, error);
        options->from = (uint64_t)count;
        break;
    case CLI_TO:
        status = read_count(id, text, 0, LARGEST_COUNT, &count, error);
        options->to = (uint64_t)count;
        break;
    case CLI_RESULTS:
        options->results = text;
        break;
    case CLI_RUNS:
        status = read_count(id, text, 1, LARGEST_COUNT, &count, error);
        options->runs = (uint64_t)count;
        break;
    case CLI_REPEATS:
        status = read_count(id, text, 1, 1000000, &count, error);
        options->repeats = (uint64_t)count;
        break;
    case CLI_SWEEP:
        options->sweeps[options->sweep_count++] = text;
        break;
    case CLI_VARY:
        options->varies[options->vary_count++] = text;
        break;
    case CLI_JOBS:
        status = read_count(id, text, 1, BATCH_MOST_JOBS, &count, error);
        options->jobs = (unsigned)count;
        break;
    case CLI_SHARD:
        status = read_shard(text, &options->shard, &options->shards, error);
        break;
    case CLI_SHARD_COUNT:
        status = read_count(id, text, 1, MOST_SHARDS, &count, error);
        options->shards = (uint64_t)count;
        break;
    case CLI_TRACES:
        options->traces = text;
        break;
    case CLI_RESUME:
        options->resume = true;
        break;
    case CLI_QUIET:
        options->quiet = true;
        break;
    case CLI_SUMMARY_ONLY:
        options->summary_only = true;
        break;
    case CLI_FORMAT:
        status = read_word(id, text, &index, error);
        options->format = (trace_format)index;
        break;
    case CLI_HASH:
        options->hash = true;
        break;
    case CLI_SIZE:
        status = read_size(text, &options->cols, &options->rows, error);
        break;
    case CLI_PAUSED:
        options->screen.paused = true;
        break;
    case CLI_SPEED:
        status = read_number(id, text, UI_SPEED_MIN, UI_SPEED_MAX, &options->screen.speed, error);
        break;
    case CLI_FPS:
        status = read_count(id, text, 1, UI_FPS_MAX, &count, error);
        options->screen.fps = (unsigned)count;
        break;
    case CLI_GLYPHS:
        status = read_word(id, text, &index, error);
        options->screen.glyphs = (ui_glyphs)index;
        break;
    case CLI_ASCII:
        options->screen.ascii = true;
        break;
    case CLI_BORDERS:
        status = read_word(id, text, &index, error);
        options->screen.borders = (ui_borders)index;
        break;
    case CLI_BRAILLE:
        options->screen.braille = true;
        break;
    case CLI_COLOUR:
        status = read_word(id, text, &index, error);
        options->screen.colour = (ui_colour)index;
        break;
    case CLI_TRAIL:
        status = read_count(id, text, 0, UI_TRAIL_MAX, &count, error);
        options->screen.trail = (size_t)count;
        break;
    case CLI_NO_MENU:
        options->screen.menu = false;
        break;
    case CLI_NO_MOUSE:
        options->screen.mouse = false;
        break;
    case CLI_NO_SYNC:
        options->screen.sync = false;
        break;
    case CLI_RESTRICTED:
        options->restricted = true;
        break;
    case CLI_HELP:
        options->help = true;
        break;
    case CLI_VERSION:
        options->version = true;
        break;
    case CLI_OPTION_COUNT:
        break;
    }
    return status;
}

static bool takes(const cli_command *command, cli_option_id id)
{
    return (cli_option_table[id].commands & command->bit) != 0;
}

static void add_name(syntax *made, const char *name, cli_option_id id)
{
    const int has_argument = cli_option_table[id].argument ? required_argument : no_argument;
    made->names[made->name_count++] =
        (struct option){.name = name, .has_arg = has_argument, .val = FIRST_VALUE + (int)id};
}

static void make_syntax(const cli_command *command, syntax *made)
{
    *made = (syntax){.letters = ":"};
    char *letters = made->letters + 1;
    for (cli_option_id id = 0; id < CLI_OPTION_COUNT; id++) {
        const cli_option *option = &cli_option_table[id];
        if (!takes(command, id))
            continue;
        add_name(made, option->name, id);
        if (option->alias)
            add_name(made, option->alias, id);
        if (option->letter)
            *letters++ = option->letter;
        if (option->letter && option->argument)
            *letters++ = ':';
    }
}

/* The row that getopt's answer or optopt stands for; CLI_OPTION_COUNT for none. */
static cli_option_id row_of(int value)
{
    if (value >= FIRST_VALUE)
        return (cli_option_id)(value - FIRST_VALUE);
    cli_option_id id = 0;
    while (id < CLI_OPTION_COUNT && (value == 0 || cli_option_table[id].letter != value))
        id++;
    return id;
}

static const char *name_at(const void *context, size_t index)
{
    return ((const syntax *)context)->names[index].name;
}

/* "--sed": of another command, the start of several, or of none. */
static pur_status fail_long(const cli_command *command, const syntax *known, const char *word,
                            pur_error *error)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    const char *first = NULL;
    const char *second = NULL;
    for (size_t i = 0; i < known->name_count; i++) {
        if (strncmp(known->names[i].name, name, strlen(name)) == 0) {
            second = second ? second : first ? known->names[i].name : NULL;
            first = first ? first : known->names[i].name;
        }
    }
    if (second)
        return purp_fail(error, PUR_INVALID, NULL,
                         "option '--%s' is ambiguous: it may be '--%s' or '--%s'", name, first,
                         second);
    for (cli_option_id id = 0; id < CLI_OPTION_COUNT; id++) {
        const cli_option *option = &cli_option_table[id];
        if (strcmp(option->name, name) == 0 || (option->alias && strcmp(option->alias, name) == 0))
            return purp_fail(error, PUR_INVALID, NULL, "'%s' takes no option '--%s'", command->name,
                             name);
    }
    const char *const near = purp_suggest(name, known->name_count, name_at, known);
    return near ? purp_fail(error, PUR_INVALID, NULL,
                            "unknown option '--%s' (did you mean '--%s'?)", name, near)
                : purp_fail(error, PUR_INVALID, NULL, "unknown option '--%s'", name);
}

/* getopt has answered '?' or ':'. `word` is what it was at. */
static pur_status fail_option(const cli_command *command, const syntax *known, int answer,
                              const char *word, pur_error *error)
{
    const cli_option_id id = row_of(optopt);
    if (id == CLI_OPTION_COUNT && optopt != 0)
        return purp_fail(error, PUR_INVALID, NULL, "unknown option '-%c'", optopt);
    if (id == CLI_OPTION_COUNT)
        return fail_long(command, known, word, error);
    const cli_option *option = &cli_option_table[id];
    if (answer == ':')
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' needs an argument: %s",
                         option->name, option->argument);
    if (takes(command, id))
        return purp_fail(error, PUR_INVALID, NULL, "option '--%s' takes no argument", option->name);
    return purp_fail(error, PUR_INVALID, NULL, "'%s' takes no option '-%c'", command->name, optopt);
}

static pur_status read_options(int argc, char **argv, cli_options *options, pur_error *error)
{
    syntax known;
    make_syntax(options->command, &known);
    opterr = 0;
    optind = 0; /* Start afresh: more than one command line may be read, by tests. */
    while (!options->help && !options->version) {
        const int answer = getopt_long(argc, argv, known.letters, known.names, NULL);
        if (answer == -1)
            return PUR_OK;
        if (answer == '?' || answer == ':')
            return fail_option(options->command, &known, answer, argv[optind - 1], error);
        const pur_status status = apply(options, row_of(answer), optarg, error);
        if (status != PUR_OK)
            return status;
    }
    return PUR_OK;
}

/* Two words and no command: the first is a misspelt one, or one stands in the wrong place. */
static pur_status fail_second_word(const cli_options *options, char **words, pur_error *error)
{
    if (options->named)
        return purp_fail(error, PUR_INVALID, NULL, "'%s' takes one %s, and then there is '%s'",
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

/* Words without a command in front are scenarios only if all of them are: the first may be a
   misspelt command. */
static bool may_be_several(const cli_options *options, int count, char **words)
{
    if (!cli_takes_several(options->command))
        return false;
    for (int i = 0; i < count && !options->named; i++)
        if (!is_scenario(words[i]))
            return false;
    return true;
}

static pur_status read_operands(int count, char **words, cli_options *options, pur_error *error)
{
    if (count > 0 && options->command->operand[0] == '\0')
        return purp_fail(error, PUR_INVALID, NULL, "'%s' takes options alone, not '%s'",
                         options->command->name, words[0]);
    if (count > 0 && options->results)
        return purp_fail(error, PUR_INVALID, NULL, "'--batch' stands in place of '%s'", words[0]);
    if (count > 1 && !may_be_several(options, count, words))
        return fail_second_word(options, words, error);
    if (count > UI_VIEWS_MAX && cli_takes_scenario(options->command))
        return purp_fail(error, PUR_INVALID, NULL, "'%s' shows at most %d scenarios, not %d",
                         options->command->name, UI_VIEWS_MAX, count);
    if (count > 1 && options->vary_count > 0)
        return purp_fail(error, PUR_INVALID, NULL, "option '--vary' takes one scenario, not %d",
                         count);
    if (count == 0 && options->command->operand_needed && !options->results)
        return purp_fail(error, PUR_INVALID, NULL,
                         "'%s' needs a %.*s: a name of 'pursuit list', or a path",
                         options->command->name, (int)strcspn(options->command->operand, "."),
                         options->command->operand);
    options->operands = words;
    options->operand_count = (size_t)count;
    options->operand = count > 0 ? words[0] : NULL;
    return PUR_OK;
}

pur_status cli_parse(int argc, char **argv, cli_options *options, pur_error *error)
{
    const cli_command *const command = argc > 1 ? cli_find_command(argv[1]) : NULL;
    *options = (cli_options){
        .command = command ? command : &cli_command_table[0],
        .named = command != NULL,
        .max_agents = SCN_DEFAULT_MAX_AGENTS,
        .steps = RUN_DURATION,
        .every = 1,
        .runs = 100,
        .repeats = 5,
        .to = UINT64_MAX,
        .cols = 80,
        .rows = 24,
        .screen = ui_options_default(),
    };
    if (command) {
        argc--;
        argv++;
    }
    options->settings = calloc((size_t)argc + 1, sizeof *options->settings);
    options->events = calloc((size_t)argc + 1, sizeof *options->events);
    options->sweeps = calloc((size_t)argc + 1, sizeof *options->sweeps);
    options->varies = calloc((size_t)argc + 1, sizeof *options->varies);
    if (!options->settings || !options->events || !options->sweeps || !options->varies)
        return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
    const pur_status status = read_options(argc, argv, options, error);
    if (status != PUR_OK || options->help || options->version)
        return status;
    return read_operands(argc - optind, argv + optind, options, error);
}

void cli_options_free(cli_options *options)
{
    free(options->settings);
    free(options->events);
    run_plan_free(&options->plan);
    options->events = NULL;
    options->event_count = 0;
    free(options->sweeps);
    free(options->varies);
    options->varies = NULL;
    options->vary_count = 0;
    options->sweeps = NULL;
    options->sweep_count = 0;
    options->settings = NULL;
    options->setting_count = 0;
}
