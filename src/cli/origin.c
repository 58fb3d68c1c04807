/* Provenance of what commands write: the canonical command, made from the table of options. */
#include <config.h>

#include "base/fail.h"
#include "cli/origin.h"
#include "cli/values.h"

#include "run/batch/digest.h"
#include "run/buffer.h"
#include "run/shell.h"
#include "scenario/reader.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

bool cli_is_ascii(const cli_options *options)
{
    /* A result that is done again has its own locale, not this one. */
    const bool plain = !options->again && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    return options->screen.ascii || plain;
}

ui_look cli_look(const cli_options *options)
{
    const bool follows = options->screen.look == UI_LOOK_AUTO && !options->again;
    return follows && !cli_is_ascii(options) ? UI_LOOK_FINE : options->screen.look;
}

/* The length of the key that a setting is of. */
static size_t key_of(const cli_item *setting, const char **key)
{
    *key = setting->option->parameter ? setting->option->parameter : setting->text;
    return strcspn(*key, "=");
}

/* Whether a later setting has the same key. */
static bool is_overridden(const cli_items *settings, size_t index)
{
    const char *key;
    const size_t length = key_of(&settings->items[index], &key);
    for (size_t i = index + 1; i < settings->count; i++) {
        const char *other;
        if (key_of(&settings->items[i], &other) == length && strncmp(key, other, length) == 0)
            return true;
    }
    return false;
}

static void print_word(const char *word, FILE *out)
{
    putc(' ', out);
    shell_print(word, out);
}

static void print_item(const cli_item *item, FILE *out)
{
    fprintf(out, " --%s", item->option->name);
    print_word(item->option->file ? scn_file_name(item->text) : item->text, out);
}

static void print_settings(const cli_items *settings, const cli_option *option, FILE *out)
{
    for (size_t i = 0; i < settings->count; i++)
        if (settings->items[i].option == option && !is_overridden(settings, i))
            print_item(&settings->items[i], out);
}

/* Options that share a list depend on the order in which they were given, settings excepted: all
   are printed where the first of them is in the table. */
static void print_list(const cli_options *options, const cli_option *option, FILE *out)
{
    const cli_items *list = (const void *)((const char *)options + option->offset);
    const cli_option *first = cli_option_table;
    while (first->offset != option->offset)
        first++;
    if (list == &options->settings) {
        print_settings(list, option, out);
        return;
    }
    for (size_t i = 0; first == option && i < list->count; i++)
        print_item(&list->items[i], out);
}

static void print_option(const cli_options *options, const cli_option *option, FILE *out)
{
    char text[64];
    if (option->kind == CLI_REPEAT) {
        print_list(options, option, out);
        return;
    }
    if (cli_is_default(options, option))
        return;
    fprintf(out, " --%s", option->name);
    if (!option->argument)
        return;
    const char *const value = cli_format_value(options, option, text, sizeof text);
    print_word(option->file ? scn_file_name(value) : value, out);
}

/* The name of a scenario; a file whose name alone would not be a path, or be an option, keeps a
   folder: its own. */
static void print_operand(const char *operand, FILE *out)
{
    const char *const name = scn_file_name(operand);
    putc(' ', out);
    if (name[0] == '-' || (scn_is_path(operand) && !scn_is_path(name)))
        fputs("./", out);
    shell_print(name, out);
}

/* `more`: an option that is printed as well; NULL: none. */
static void print_canonical(const cli_options *options, const cli_option *more, FILE *out)
{
    cli_options shown = *options;
    shown.screen.ascii = cli_is_ascii(options);
    shown.screen.look = cli_look(options);
    fprintf(out, "pursuit %s", options->command->name);
    for (size_t i = 0; i < options->operand_count; i++)
        print_operand(options->operands[i], out);
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (option == more || (option->commands & option->changes & options->command->bit))
            print_option(&shown, option, out);
    }
}

static char *make_canonical(const cli_options *options, const cli_option *more)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    print_canonical(options, more, out);
    const bool failed = ferror(out) != 0;
    if (fclose(out) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}

char *cli_canonical(const cli_options *options)
{
    return make_canonical(options, NULL);
}

char *cli_canonical_traces(const cli_options *options)
{
    return make_canonical(options, cli_find_option("every"));
}

/* Take a command line apart, in place, into at most `most` words. Returns how many; 0 if it is
   malformed. */
static size_t split_command(char *command, char **words, size_t most)
{
    size_t count = 0;
    char *rest = command;
    char *word;
    while (shell_word(&rest, &word)) {
        if (!word)
            return count;
        if (count == most)
            return 0;
        words[count++] = word;
    }
    return 0;
}

char *cli_read_input(const cli_options *options, const char *kind, size_t number, const char *path,
                     size_t limit, size_t *size, pur_error *error)
{
    if (!options->again)
        return scn_read_file(path, limit, size, error);
    const provenance_input *input = provenance_find(options->again, kind, number);
    char *text = input ? malloc(input->size + 1) : NULL;
    if (text) {
        memcpy(text, input->text, input->size + 1);
        *size = input->size;
    } else if (input) {
        purp_fail_no_memory(error);
    } else {
        purp_fail(error, PUR_IO, NULL, "the text of '%s' is not in its provenance", path);
    }
    return text;
}

char *cli_read_batch(const cli_options *options, size_t *size, pur_error *error)
{
    const provenance_input *input =
        options->again ? provenance_find(options->again, CLI_BATCH_ORIGIN, 0) : NULL;
    if (!input)
        return cli_read_input(options, "batch", 0, options->results, SIZE_MAX / 4, size, error);
    provenance made;
    char *text = provenance_read(&made, input->text, error) == PUR_OK
                     ? cli_make_again(options, &made, size, error)
                     : NULL;
    provenance_free(&made);
    return text;
}

/* In the order of the command. */
static bool add_settings(const cli_options *options, provenance *origin)
{
    const cli_items *settings = &options->settings;
    bool complete = true;
    for (size_t row = 0; row < cli_option_count; row++) {
        const cli_option *option = &cli_option_table[row];
        const char *const key = option->parameter ? option->parameter : "";
        for (size_t i = 0; i < settings->count && complete; i++)
            if (settings->items[i].option == option && !is_overridden(settings, i))
                complete = provenance_add_setting(origin, key, settings->items[i].text);
    }
    return complete;
}

static bool add_scenarios(const scn_scenario *const *scenarios, size_t count, provenance *origin)
{
    bool complete = true;
    for (size_t i = 0; i < count && complete; i++)
        complete = provenance_add_input(origin, "scenario", scn_file_name(scenarios[i]->name),
                                        scenarios[i]->text, scenarios[i]->text_size);
    return complete;
}

static bool add_inputs(const provenance *from, provenance *origin)
{
    bool complete = true;
    for (size_t i = 0; i < from->input_count && complete; i++)
        complete = provenance_add_input(origin, from->inputs[i].kind, from->inputs[i].name,
                                        from->inputs[i].text, from->inputs[i].size);
    return complete;
}

uint64_t cli_seed_of(const scn_scenario *scenario)
{
    pur_value value;
    return pur_def_get(scenario->def, "seed", &value, NULL) == PUR_OK ? (uint64_t)value.as.integer
                                                                      : 0;
}

/* At each point of a batch; 0 where that is not known before. */
static uint64_t runs_of(const cli_options *options)
{
    return options->command->bit & (CLI_BATCH | CLI_MATCH) && !options->precision ? options->runs
                                                                                  : 0;
}

bool cli_describe(const cli_options *options, const scn_scenario *const *scenarios, size_t count,
                  uint64_t digest, provenance *origin)
{
    *origin = (provenance){.version = strdup(PACKAGE_VERSION),
                           .command = cli_canonical(options),
                           .has_scenario = count > 0,
                           .runs = runs_of(options),
                           .digest = digest};
    if (count > 0)
        origin->seed = cli_seed_of(scenarios[0]);
    return origin->version && origin->command && add_settings(options, origin) &&
           add_scenarios(scenarios, count, origin) && add_inputs(&options->read, origin);
}

bool cli_describe_runs(const cli_options *options, const scn_scenario *const *scenarios,
                       size_t count, provenance *origin)
{
    const sweep none = {0};
    uint64_t digest;
    *origin = (provenance){0};
    return digest_scenario(scenarios[0], run_length(scenarios[0], options->steps), &none,
                           &options->plan, &digest) &&
           cli_describe(options, scenarios, count, digest, origin);
}

/* An output whose provenance is inside is complete before it is written. */
typedef struct embedding {
    const provenance *origin;
    cli_printer *print;
    void *context;
} embedding;

static bool print_embedded(void *context, FILE *out)
{
    const embedding *self = context;
    buffer made = {0};
    FILE *into = open_memstream(&made.bytes, &made.used);
    bool complete = into && self->print(self->context, into);
    complete = into && ferror(into) == 0 && complete;
    if (into && fclose(into) != 0)
        complete = false;
    if (complete)
        provenance_embed(self->origin, &made);
    complete = complete && !made.failed && fwrite(made.bytes, 1, made.used, out) == made.used;
    buffer_free(&made);
    return complete;
}

pur_status cli_parse_command(const char *command, cli_command_line *line, pur_error *error)
{
    /* A word takes two characters at least, and the last place stays NULL. */
    const size_t most = strlen(command) / 2 + 1;
    *line = (cli_command_line){.text = strdup(command), .words = calloc(most + 1, sizeof(char *))};
    if (!line->text || !line->words)
        return purp_fail_no_memory(error);
    const size_t count = split_command(line->text, line->words, most);
    if (count == 0)
        return purp_fail(error, PUR_INVALID, NULL, "its command is damaged");
    return cli_parse((int)count, line->words, &line->options, error);
}

void cli_free_command(cli_command_line *line)
{
    cli_options_free(&line->options);
    free(line->words);
    free(line->text);
}

/* Whether the output has a place for its provenance. */
static bool is_inside(const cli_options *options)
{
    if (options->command->bit == CLI_FRAME)
        return options->frame_format == UI_FRAME_SVG;
    if (options->command->bit == CLI_PLOT)
        return options->plot_format != CLI_PLOT_TEXT;
    return options->command->embeds;
}

char *cli_canonical_summary(const char *command)
{
    cli_command_line line = {0};
    char *made = NULL;
    if (cli_parse_command(command, &line, NULL) == PUR_OK) {
        line.options.summary_only = true;
        line.options.summary = "-";
        line.options.again = &(const provenance){0}; /* whatever the locale is */
        made = make_canonical(&line.options, cli_find_option("summary"));
    }
    cli_free_command(&line);
    return made;
}

/* Whether an output says where it comes from, if that is known. */
static bool is_described(const cli_options *options, const provenance *origin)
{
    return origin && options->provenance &&
           cli_takes(options->command, cli_find_option("no-provenance"));
}

int cli_write_result_to(const char *path, const cli_options *options, const provenance *origin,
                        cli_printer *print, void *context)
{
    if (!is_described(options, origin))
        return cli_write(path, print, context);
    buffer text = {0};
    const out_note note = provenance_note(origin, &text);
    const int code = note.text ? cli_write_noted(path, &note, print, context) : cli_fail_memory();
    buffer_free(&text);
    return code;
}

int cli_write_result(const cli_options *options, const provenance *origin, cli_printer *print,
                     void *context)
{
    if (!is_inside(options) || !is_described(options, origin))
        return cli_write_result_to(options->output, options, origin, print, context);
    embedding inside = {origin, print, context};
    return cli_write(options->output, print_embedded, &inside);
}
