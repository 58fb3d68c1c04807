/* The folder of traces of a batch, and what it says of where they come from. */
#include "cli/origin.h"

#include "run/checksum.h"
#include "scenario/reader.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* More traces than this are refused, as a mistake. */
#define MOST_BYTES 1e10

int cli_prepare_traces(const cli_options *options, const batch *plan)
{
    pur_error error = {0};
    const double megabytes = plan->trace_bytes / 1e6;
    if (!options->traces)
        return CLI_DONE;
    if (plan->trace_bytes > MOST_BYTES) {
        cli_say("the traces may take %.0f MB, more than %.0f MB: give --every K, or fewer runs",
                megabytes, MOST_BYTES / 1e6);
        return CLI_USAGE;
    }
    if (out_make_folder(options->traces, &error) != PUR_OK)
        return cli_fail_output(options->traces, &error);
    if (!options->quiet)
        cli_say("%s: %" PRIu64 " traces, at most %.3g MB", options->traces, shard_rows(&plan->head),
                megabytes);
    return CLI_DONE;
}

/* Add a file to a checksum. */
static bool add_file(const char *path, uint64_t *checksum)
{
    char block[65536];
    FILE *const file = scn_open_file(path, NULL);
    if (!file)
        return false;
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        *checksum = checksum_add(*checksum, block, got);
    const bool complete = ferror(file) == 0;
    fclose(file);
    return complete;
}

/* The checksum of all traces, one after another in the order of the rows. False where one is
   missing. */
static bool read_checksum(const batch *plan, uint64_t *checksum)
{
    char path[4096];
    bool complete = true;
    *checksum = CHECKSUM_START;
    for (uint64_t row = 0; row < shard_rows(&plan->head) && complete; row++) {
        const uint64_t each = shard_runs(&plan->head);
        batch_trace_path(plan, row / each, shard_run_index(&plan->head, row % each), path,
                         sizeof path);
        complete = add_file(path, checksum);
    }
    return complete;
}

/* What the traces come from: the whole batch, whichever shard it is, with the rows of a trace. */
static bool describe(const cli_options *options, const provenance *origin, provenance *traces)
{
    cli_options whole = *options;
    whole.shard = (cli_shard){0, 0};
    whole.summary_only = false;
    *traces = *origin;
    traces->command = cli_canonical_traces(&whole);
    return traces->command != NULL;
}

static bool print_text(void *context, FILE *out)
{
    const buffer *text = context;
    return fwrite(text->bytes, 1, text->used, out) == text->used;
}

static int write_folder(const cli_options *options, const provenance *origin,
                        const uint64_t *checksum)
{
    buffer text = {0};
    buffer path = {0};
    const out_note note = provenance_note(origin, &text);
    int code = CLI_FAILURE;
    buffer_print(&path, "%s/" PROVENANCE_OF_FOLDER, options->traces);
    if (!note.text || path.failed) {
        code = cli_fail_memory();
    } else if (out_is_foreign(path.bytes, &note)) {
        cli_say("%s is not a file of pursuit and is not replaced: move it, or give --no-provenance",
                path.bytes);
    } else {
        if (checksum)
            checksum_print(*checksum, text.bytes + note.hash_at);
        code = cli_write(path.bytes, print_text, &text);
    }
    buffer_free(&text);
    buffer_free(&path);
    return code;
}

int cli_describe_traces(const cli_options *options, const batch *plan, const provenance *origin,
                        bool complete)
{
    uint64_t checksum;
    provenance traces;
    if (!options->traces || !options->provenance)
        return CLI_DONE;
    const bool known = complete && options->shard.count == 0 && read_checksum(plan, &checksum);
    if (complete && !known)
        return CLI_DONE;
    const int code = describe(options, origin, &traces)
                         ? write_folder(options, &traces, known ? &checksum : NULL)
                         : cli_fail_memory();
    free(traces.command);
    return code;
}
