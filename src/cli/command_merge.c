/* The command `merge`: the rows and the summary of a batch from its shards. */
#include "cli/cli.h"
#include "run/batch/merge.h"

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

static int print_merged(merging *self)
{
    const cli_options *options = self->options;
    int code = CLI_DONE;
    if (!options->summary_only)
        code = cli_write(options->output, print_rows, self);
    else if (merge_print(self->shards, NULL, &self->table, &self->error) != PUR_OK)
        code = CLI_FAILURE;
    if (self->error.status != PUR_OK)
        cli_say("%s", self->error.text);
    return code == CLI_DONE ? cli_write_summary(options, &self->table) : code;
}

int cli_merge(const cli_options *options)
{
    merging self = {.options = options};
    self.shards =
        merge_read((const char *const *)options->operands, options->operand_count, &self.error);
    if (!self.shards) {
        cli_say("%s", self.error.text);
        return self.error.status == PUR_MISSING ? CLI_MISSING : CLI_FAILURE;
    }
    const int code = print_merged(&self);
    table_free(&self.table);
    merge_free(self.shards);
    return code;
}
