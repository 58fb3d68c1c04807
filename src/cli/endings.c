/* The format of an output by the ending of its name. */
#include "cli/values.h"

#include "base/fail.h"
#include "scenario/scenario.h"

#include <stdio.h>
#include <string.h>

#define ROWS (CLI_TRACE | CLI_BATCH | CLI_SHARDS | CLI_BENCH | CLI_MERGE)

typedef struct ending {
    const char *text;
    const char *format; /* that it chooses; NULL: the default */
    unsigned commands;  /* that write it; 0: none, people ask for it all the same */
} ending;

static const ending endings[] = {
    {"csv", NULL, ROWS},
    {"csv", "csv", CLI_MATCH},
    {"ndjson", "ndjson", ROWS | CLI_MATCH},
    {"jsonl", "ndjson", ROWS | CLI_MATCH},
    {"svg", "svg", CLI_PLOT | CLI_FRAME},
    {"ansi", "ansi", CLI_FRAME},
    {"cast", NULL, CLI_RECORD},
    {"txt", NULL, ROWS | CLI_PLOT | CLI_FRAME | CLI_MATCH},
    {.text = "png"},
    {.text = "jpg"},
    {.text = "jpeg"},
    {.text = "gif"},
    {.text = "webp"},
    {.text = "pdf"},
    {.text = "eps"},
    {.text = "mp4"},
    {.text = "webm"},
    {.text = "html"},
    {.text = "tsv"},
    {.text = "xlsx"},
};

#define ENDING_COUNT (sizeof endings / sizeof *endings)

/* That of the command, if it writes such files. NULL: the name has no ending, or one that says
   nothing. */
static const ending *find_ending(const char *path, unsigned command)
{
    const char *const dot = strrchr(scn_file_name(path), '.');
    const ending *found = NULL;
    for (size_t i = 0; dot && i < ENDING_COUNT; i++) {
        if (strcmp(endings[i].text, dot + 1) != 0)
            continue;
        if (endings[i].commands & command)
            return &endings[i];
        found = &endings[i];
    }
    return found;
}

static size_t next_written(unsigned command, size_t from)
{
    while (from < ENDING_COUNT && !(endings[from].commands & command))
        from++;
    return from;
}

static pur_status refuse(const cli_options *options, const ending *found, pur_error *error)
{
    char known[80] = "";
    const unsigned bit = options->command->bit;
    for (size_t i = next_written(bit, 0); i < ENDING_COUNT; i = next_written(bit, i + 1)) {
        const size_t used = strlen(known);
        const bool last = next_written(bit, i + 1) == ENDING_COUNT;
        snprintf(known + used, sizeof known - used, "%s.%s",
                 used == 0 ? ""
                 : last    ? " or "
                           : ", ",
                 endings[i].text);
    }
    return purp_fail(error, PUR_INVALID, NULL, "'%s' cannot write .%s ('%s'): it writes %s",
                     options->command->name, found->text, options->output, known);
}

/* The option --format of a command; NULL where it has none. */
static const cli_option *format_of(const cli_command *command)
{
    for (size_t i = 0; i < cli_option_count; i++)
        if (strcmp(cli_option_table[i].name, "format") == 0 &&
            cli_takes(command, &cli_option_table[i]))
            return &cli_option_table[i];
    return NULL;
}

pur_status cli_heed_ending(cli_options *options, pur_error *error)
{
    const ending *const found =
        options->output ? find_ending(options->output, options->command->bit) : NULL;
    if (!found)
        return PUR_OK;
    if (!(found->commands & options->command->bit))
        return refuse(options, found, error);
    const cli_option *const format = format_of(options->command);
    /* `auto` chooses by itself when the picture is drawn. */
    if (!found->format || !format || options->format_given || strcmp(format->words[0], "auto") == 0)
        return PUR_OK;
    return cli_set_value(options, format, found->format, error);
}
