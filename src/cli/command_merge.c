#include "cli/cli.h"
#include "run/batch/merge.h"
#include "run/batch/summary.h"

#include <string.h>

typedef struct job {
    const cli_options *options;
    merge *shards;
    tally rows;
    pur_error error;
} job;

static bool print_rows(void *context, FILE *out)
{
    job *it = context;
    return merge_print(it->shards, out, &it->rows, &it->error) == PUR_OK;
}

static bool print_summary(void *context, FILE *out)
{
    job *it = context;
    return summary_print(&it->rows, out);
}

static int print(job *it)
{
    const cli_options *options = it->options;
    int code = CLI_DONE;
    if (!options->summary_only)
        code = cli_write(options->output, print_rows, it);
    else if (merge_print(it->shards, NULL, &it->rows, &it->error) != PUR_OK)
        code = CLI_FAILURE;
    if (it->error.status != PUR_OK)
        cli_say("%s", it->error.text);
    if (code != CLI_DONE || options->quiet)
        return code;
    if (options->summary_only)
        return cli_write(options->output, print_summary, it);
    if (options->output && strcmp(options->output, "-") != 0)
        return cli_write(NULL, print_summary, it);
    return print_summary(it, stderr) ? CLI_DONE : CLI_FAILURE;
}

int cli_merge(const cli_options *options)
{
    job it = {.options = options};
    it.shards =
        merge_read((const char *const *)options->operands, options->operand_count, &it.error);
    if (!it.shards) {
        cli_say("%s", it.error.text);
        return it.error.status == PUR_MISSING ? CLI_MISSING : CLI_FAILURE;
    }
    const int code = print(&it);
    tally_free(&it.rows);
    merge_free(it.shards);
    return code;
}
