/* The folder of traces of a batch, and what it says of where they come from. */
#include "cli/origin.h"
#include "cli/values.h"

#include "run/checksum.h"
#include "run/provenance/result.h"
#include "scenario/reader.h"

#include <inttypes.h>
#include <pursuit/random.h>
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
        cli_say("the traces may take %.0f MB, more than %.0f MB: give --every K, or fewer %s",
                megabytes, MOST_BYTES / 1e6, options->precision ? "--max-runs" : "--runs");
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
    FILE *const file = scn_open_file(path, NULL);
    if (!file)
        return false;
    const bool complete = checksum_add_file(checksum, file, -1);
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

/* "INDEX.csv", in a sweep "POINT.INDEX.csv". */
static bool read_name(const char *name, bool swept, uint64_t *point, uint64_t *index)
{
    char *end;
    *point = swept ? strtoull(name, &end, 10) : 0;
    if (swept && *end++ != '.')
        return false;
    const char *const from = swept ? end : name;
    *index = strtoull(from, &end, 10);
    return end > from && (strcmp(end, ".csv") == 0 || strcmp(end, ".ndjson") == 0);
}

/* Make the options of a batch those of one run: the values at its point are settings. The texts of
   these go to `texts`. */
static bool choose_run(cli_options *options, const sweep *grid, uint64_t point, uint64_t seed,
                       buffer *texts)
{
    const cli_option *const set = cli_find_option("set");
    bool complete = true;
    size_t at = 0;
    for (size_t i = 0; i < grid->count; i++) {
        buffer_print(texts, "%s=%s", grid->axes[i].path, sweep_value(grid, (size_t)point, i));
        buffer_bytes(texts, "", 1);
    }
    buffer_integer(texts, seed);
    for (size_t i = 0; i < grid->count && !texts->failed; i++) {
        complete = complete && cli_set_value(options, set, texts->bytes + at, NULL) == PUR_OK;
        at += strlen(texts->bytes + at) + 1;
    }
    options->command = cli_find_command("trace");
    return complete && !texts->failed &&
           cli_set_value(options, cli_find_option("seed"), texts->bytes + at, NULL) == PUR_OK;
}

/* The command of the trace called `name` from that of its batch; NULL where there is none. */
static char *trace_command(cli_options *options, const char *name, const provenance *origin)
{
    sweep grid = {0};
    buffer texts = {0};
    uint64_t point;
    uint64_t index;
    char *command = NULL;
    bool good = read_name(name, options->sweeps.count > 0, &point, &index);
    for (size_t i = 0; i < options->sweeps.count && good; i++)
        good = sweep_add(&grid, options->sweeps.items[i].text, NULL) == PUR_OK;
    if (good && point < sweep_points(&grid) && (origin->runs == 0 || index < origin->runs) &&
        choose_run(options, &grid, point, pur_random_run_seed(origin->seed, index), &texts))
        command = cli_canonical(options);
    buffer_free(&texts);
    sweep_free(&grid);
    return command;
}

bool cli_read_trace_origin(const char *path, provenance *trace)
{
    const char *const name = scn_file_name(path);
    cli_command_line line = {0};
    buffer beside = {0};
    char *command = NULL;
    *trace = (provenance){0};
    buffer_print(&beside, "%.*s" PROVENANCE_OF_FOLDER, (int)(name - path), path);
    char *text = beside.failed ? NULL : result_read_text(beside.bytes);
    if (text && provenance_read(trace, text, NULL) == PUR_OK &&
        cli_parse_command(trace->command, &line, NULL) == PUR_OK)
        command = trace_command(&line.options, name, trace);
    cli_free_command(&line);
    buffer_free(&beside);
    free(text);
    free(trace->command);
    trace->command = command;
    trace->has_hash = false; /* it is that of all traces */
    return command != NULL;
}
