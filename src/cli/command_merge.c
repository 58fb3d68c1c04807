/* The command `merge`: the rows and the summary of a batch from its shards. */
#include "cli/cli.h"
#include "cli/match.h"
#include "cli/origin.h"
#include "run/batch/merge.h"

#include <stdlib.h>

typedef struct merging {
    const cli_options *options;
    merge *shards;
    batch_table table;
    pur_error error;
} merging;

static bool print_rows(void *context, FILE *out)
{
    merging *self = context;
    return merge_print(self->shards, out, &self->table, &self->error) == PUR_OK;
}

/* Read where the shards come from: what is merged comes from the whole batch. False where they do
   not say, which is no error. */
static bool read_origin(merging *self, provenance *origin)
{
    const char *const text = merge_head(self->shards)->origin;
    cli_command_line line = {0};
    pur_error error = {0};
    *origin = (provenance){0};
    if (!text || provenance_read(origin, text, &error) != PUR_OK)
        return false;
    const bool parsed = cli_parse_command(origin->command, &line, &error) == PUR_OK;
    line.options.shard = (cli_shard){0, 0};
    line.options.summary_only = self->options->summary_only;
    line.options.again = origin;
    char *command = parsed ? cli_canonical(&line.options) : NULL;
    cli_free_command(&line);
    if (!command)
        return false;
    free(origin->command);
    origin->command = command;
    return true;
}

/* Shards of a match make the game that the whole would. */
static int print_game(merging *self, const cli_options *made, const provenance *origin)
{
    if (merge_print(self->shards, NULL, &self->table, &self->error) == PUR_OK)
        return cli_merge_match(self->options, made, origin, &self->table);
    cli_say("%s", self->error.text);
    return CLI_FAILURE;
}

static int print_merged(merging *self, const provenance *origin)
{
    const cli_options *options = self->options;
    cli_command_line line = {0};
    int code = CLI_DONE;
    if (origin && cli_parse_command(origin->command, &line, NULL) == PUR_OK &&
        line.options.command->bit == CLI_MATCH) {
        line.options.again = origin;
        code = print_game(self, &line.options, origin);
        cli_free_command(&line);
        return code;
    }
    cli_free_command(&line);
    if (!options->summary_only)
        code = cli_write_result(options, origin, print_rows, self);
    else if (merge_print(self->shards, NULL, &self->table, &self->error) != PUR_OK)
        code = CLI_FAILURE;
    if (self->error.status != PUR_OK)
        cli_say("%s", self->error.text);
    return code == CLI_DONE ? cli_write_summary(options, origin, &self->table) : code;
}

int cli_merge(const cli_options *options)
{
    merging self = {.options = options};
    const int checked = cli_check_summary(options);
    if (checked != CLI_DONE)
        return checked;
    self.shards =
        merge_read((const char *const *)options->operands, options->operand_count, &self.error);
    if (!self.shards) {
        cli_say("%s", self.error.text);
        return self.error.status == PUR_MISSING ? CLI_MISSING : CLI_FAILURE;
    }
    provenance origin;
    const bool known = read_origin(&self, &origin);
    const int code = print_merged(&self, known ? &origin : NULL);
    provenance_free(&origin);
    table_free(&self.table);
    merge_free(self.shards);
    return code;
}
