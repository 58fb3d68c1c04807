/* The command `rerun`: makes a file again from its provenance alone, in a process of its own, and
   compares the two as the bytes come. */
#include <config.h>

#include "base/fail.h"
#include "cli/cli.h"
#include "cli/origin.h"
#include "cli/values.h"

#include "run/provenance/compare.h"
#include "run/provenance/result.h"
#include "scenario/escape.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Commands whose output says where it comes from; merged shards come from a batch. */
#define RESULTS (CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | CLI_BATCH | CLI_MATCH)

/* Leave of a command line what changes the output, and write to standard output. */
static void prepare(const cli_options *options, const provenance *origin, bool inside,
                    cli_options *again)
{
    /* In a canonical command it is data on standard output. */
    const char *const summary = again->summary ? "-" : NULL;
    for (size_t i = 0; i < cli_option_count; i++)
        if (!(cli_option_table[i].changes & again->command->bit))
            cli_reset_value(again, &cli_option_table[i]);
    again->again = origin;
    again->provenance = inside;
    again->max_agents = (size_t)cli_find_option("max-agents")->max;
    again->max_memory = options->max_memory;
    again->jobs = options->jobs;
    again->threads = options->threads;
    again->isa = options->isa;
    again->summary = summary;
    again->quiet = !again->summary_only || summary;
}

/* In the new process: returns its exit code. */
static int make_again(const cli_options *options, const provenance *origin, bool inside)
{
    cli_command_line line;
    pur_error error = {0};
    int code = CLI_FAILURE;
    if (cli_parse_command(origin->command, &line, &error) != PUR_OK) {
        cli_say("'%s': %s", origin->command, error.text);
    } else if (!(line.options.command->bit & RESULTS) || line.options.help ||
               line.options.version) {
        cli_say("'%s' makes no result", origin->command);
    } else {
        prepare(options, origin, inside, &line.options);
        code = cli_read_events(&line.options);
        if (code == CLI_DONE)
            code = line.options.command->run(&line.options);
    }
    cli_free_command(&line);
    return fflush(stdout) == 0 ? code : CLI_FAILURE;
}

/* Start a process that makes the output again, and return its standard output; NULL and an error.
   `inside`: the output has its provenance inside. */
static FILE *start_again(const cli_options *options, const provenance *origin, bool inside,
                         pid_t *process, pur_error *error)
{
    int ends[2];
    if (pipe(ends) != 0) {
        purp_fail(error, PUR_IO, NULL, "there is no pipe: %s", strerror(errno));
        return NULL;
    }
    *process = fork();
    if (*process == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        _exit(make_again(options, origin, inside));
    }
    close(ends[1]);
    FILE *const out = *process > 0 ? fdopen(ends[0], "r") : NULL;
    if (!out) {
        purp_fail(error, PUR_IO, NULL, "cannot start a process: %s", strerror(errno));
        close(ends[0]);
    }
    return out;
}

/* Close its output and wait for the process. Whether all went well. */
static bool end_again(FILE *out, pid_t process)
{
    int status;
    fclose(out);
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == CLI_DONE;
}

char *cli_make_again(const cli_options *options, const provenance *origin, size_t *size,
                     pur_error *error)
{
    pid_t process;
    buffer made = {0};
    char block[65536];
    FILE *const out = start_again(options, origin, false, &process, error);
    if (!out)
        return NULL;
    for (size_t got; (got = fread(block, 1, sizeof block, out)) > 0;)
        buffer_bytes(&made, block, got);
    if (end_again(out, process) && !made.failed && made.used > 0) {
        *size = made.used;
        return made.bytes;
    }
    buffer_free(&made);
    purp_fail(error, PUR_IO, NULL, "'%s' cannot be done again", origin->command);
    return NULL;
}

/* Compare the file with what comes again. Whether the process has ended well, or it does not
 * matter.
 */
static bool compare(const cli_options *options, result *old, comparison *found, pur_error *error)
{
    pid_t process;
    char block[65536];
    size_t got = 0;
    const bool inside = old->is_shard || old->digits_at >= 0;
    *found = (comparison){.file = old->file};
    FILE *const out = start_again(options, &old->origin, inside, &process, error);
    if (!out)
        return false;
    while ((got = fread(block, 1, sizeof block, out)) > 0 && compare_block(found, block, got)) {
    }
    const bool differs = found->differs;
    const bool well = end_again(out, process);
    if (!differs && well)
        compare_end(found);
    /* It may have had no reader for the rest. */
    return differs || well;
}

static void print_side(const char *before, const char *text)
{
    const scn_quoted quoted = scn_quote(text, strlen(text));
    printf(*text ? "%s'%s'" : "%sits end", before, quoted.text);
}

/* Say where the first difference is, and what may be the reason. */
static int report(const comparison *found, result *old)
{
    /* A trace in a folder has no hash of its own. */
    const bool intact = !(old->is_shard || old->origin.has_hash) || result_is_intact(old);
    const scn_quoted path = scn_quote(old->path, strlen(old->path));
    if (!found->differs && intact) {
        printf("%s: identical\n", path.text);
        return CLI_DONE;
    }
    if (!found->differs) {
        printf("%s: identical, but the hash in %s%s differs\n", path.text, path.text,
               PROVENANCE_ENDING);
        return CLI_DIFFERENT;
    }
    printf("%s: not identical: line %" PRIu64 ", column %" PRIu64 " has ", path.text,
           found->line + 1, found->column + 1);
    print_side("", found->file_text);
    print_side(", reproduced ", found->other_text);
    putchar('\n');
    if (!intact)
        printf("%s: changed since it was written: its hash differs\n", path.text);
    else if (strcmp(old->origin.version, PACKAGE_VERSION) != 0)
        printf("%s: written by version %s; this is %s\n", path.text, old->origin.version,
               PACKAGE_VERSION);
    return CLI_DIFFERENT;
}

/* Open a file whose provenance is inside, beside it, or in its folder. */
static bool open_result(result *old, const char *path, pur_error *error)
{
    pur_error found = {0};
    if (result_open(old, path, &found) == PUR_OK)
        return true;
    if (found.status == PUR_MISSING && cli_read_trace_origin(path, &old->origin))
        return true;
    purp_fail_pass(error, &found);
    return false;
}

int cli_rerun(const cli_options *options)
{
    result old;
    comparison found;
    pur_error error = {0};
    int code = CLI_FAILURE;
    if (open_result(&old, options->operand, &error) && compare(options, &old, &found, &error))
        code = report(&found, &old);
    if (error.status != PUR_OK)
        cli_say("%s", error.text);
    result_close(&old);
    if (fflush(stdout) != 0)
        code = CLI_FAILURE;
    return code;
}
