/* The command `plot`: the paths of a run, or the results of a batch, as SVG or in characters. */
#include "base/fail.h"
#include "cli/cli.h"
#include "cli/origin.h"

#include "run/plot/curves.h"
#include "run/plot/plot.h"
#include "run/plot/plot_batch.h"
#include "run/plot/plot_match.h"
#include "run/provenance/result.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool goes_to_terminal(const cli_options *options)
{
    const bool to_stdout = !options->output || strcmp(options->output, "-") == 0;
    return to_stdout && !options->again && isatty(STDOUT_FILENO);
}

static bool wants_text(const cli_options *options)
{
    const char *dot = options->output ? strrchr(options->output, '.') : NULL;
    return (dot && strcmp(dot, ".txt") == 0) || goes_to_terminal(options);
}

static bool colours_text(const cli_options *options)
{
    const char *no = getenv("NO_COLOR");
    if (options->screen.colour != UI_COLOUR_AUTO)
        return options->screen.colour == UI_COLOUR_ALWAYS;
    return goes_to_terminal(options) && !(no && no[0]);
}

static plot_text text_style(const cli_options *options)
{
    return (plot_text){.ascii = cli_is_ascii(options), .colour = colours_text(options)};
}

static bool print_plot(void *context, FILE *out)
{
    cli_job *self = context;
    const cli_options *options = self->options;
    const plot_range range = {.from = options->from, .to = options->to, .every = options->every};
    const pur_status status =
        options->plot_format == CLI_PLOT_TEXT
            ? plot_run_text(self->run, &range, text_style(options), out, self->stop, &self->error)
            : plot_run(self->run, &range, out, self->stop, &self->error);
    return status == PUR_OK && *self->stop == 0;
}

typedef struct batch_job {
    const cli_options *options;
    bool is_match;
    batch_points read;
    match_file cells; /* of a match */
    curves over;      /* of --measure */
    pur_error error;
} batch_job;

static bool print_cells(void *context, FILE *out)
{
    batch_job *self = context;
    char title[300];
    snprintf(title, sizeof title, "%s: %zu by %zu", scn_file_name(self->options->results),
             self->cells.row_count, self->cells.column_count);
    if (self->options->plot_format == CLI_PLOT_TEXT)
        plot_match_text(&self->cells, title, text_style(self->options), out);
    else
        plot_match(&self->cells, title, out);
    return true;
}

static bool print_batch(void *context, FILE *out)
{
    batch_job *self = context;
    char title[300];
    snprintf(title, sizeof title, "%s: %zu runs", scn_file_name(self->options->results),
             self->read.runs);
    if (self->options->plot_format == CLI_PLOT_TEXT)
        return plot_batch_text(&self->read, title, text_style(self->options), out, &self->error) ==
               PUR_OK;
    return plot_batch(&self->read, title, out, &self->error) == PUR_OK;
}

static bool print_curves(void *context, FILE *out)
{
    batch_job *self = context;
    char title[300];
    snprintf(title, sizeof title, "%s: %zu runs", scn_file_name(self->options->results),
             self->read.runs);
    if (self->options->plot_format == CLI_PLOT_TEXT)
        return plot_curves_text(&self->over, title, text_style(self->options), out);
    return plot_curves(&self->over, title, out);
}

/* What a picture of the file's results is printed by. */
static cli_printer *printer_of(const batch_job *self)
{
    return self->is_match ? print_cells : self->options->measure ? print_curves : print_batch;
}

/* Add what the picture comes from: the batch's own provenance where it has one beside it, and has
   not been changed since, which is shorter; otherwise its text. */
static bool add_batch(const cli_options *options, const char *text, size_t size, provenance *origin)
{
    result drawn;
    const char *const name = scn_file_name(options->results);
    const provenance_input *known =
        options->again ? provenance_find(options->again, CLI_BATCH_ORIGIN, 0) : NULL;
    const bool found = !options->again && result_open(&drawn, options->results, NULL) == PUR_OK;
    bool added;
    if (known)
        added = provenance_add_input(origin, CLI_BATCH_ORIGIN, name, known->text, known->size);
    else if (found && drawn.beside && result_is_intact(&drawn))
        added = provenance_add_input(origin, CLI_BATCH_ORIGIN, name, drawn.beside,
                                     strlen(drawn.beside));
    else
        added = provenance_add_input(origin, "batch", name, text, size);
    if (!options->again)
        result_close(&drawn);
    return added;
}

/* Read the text of the file. */
static void read_results(batch_job *self, char *text)
{
    const cli_options *options = self->options;
    const char *const column = options->measure ? curves_column(options->measure) : "time";
    self->is_match = match_file_is(text);
    if (self->is_match)
        match_file_read(&self->cells, options->results, text, &self->error);
    else if (points_read(&self->read, options->results, text, column, &self->error) == PUR_OK &&
             options->measure)
        curves_make(&self->over, &self->read, options->measure, &self->error);
}

/* Read the batch, and keep what it comes from. */
static pur_status read_batch(batch_job *self, provenance *origin)
{
    const cli_options *options = self->options;
    size_t size;
    char *text = cli_read_batch(options, &size, &self->error);
    if (!text)
        return self->error.status;
    const bool described =
        cli_describe(options, NULL, 0, 0, origin) && add_batch(options, text, size, origin);
    if (described)
        read_results(self, text);
    else
        purp_fail_no_memory(&self->error);
    free(text);
    return self->error.status;
}

static int plot_results(const cli_options *options)
{
    batch_job self = {.options = options};
    provenance origin = {0};
    int code = CLI_FAILURE;
    if (read_batch(&self, &origin) == PUR_OK)
        code = cli_write_result(options, &origin, printer_of(&self), &self);
    points_free(&self.read);
    match_file_free(&self.cells);
    curves_free(&self.over);
    provenance_free(&origin);
    if (self.error.status != PUR_OK)
        cli_say("%s", self.error.text);
    return code;
}

int cli_plot(const cli_options *options)
{
    cli_options chosen = *options;
    if (options->plot_format == CLI_PLOT_AUTO && wants_text(options))
        chosen.plot_format = CLI_PLOT_TEXT;
    if (options->measure && !options->results) {
        cli_say("option '--measure' needs '--batch'");
        return CLI_USAGE;
    }
    if (options->measure && !curves_column(options->measure)) {
        cli_say("--measure %.60s: expected captured, time, miss, path, effort or peak",
                options->measure);
        return CLI_USAGE;
    }
    if (options->results)
        return plot_results(&chosen);
    if (options->from <= options->to)
        return cli_print_run(&chosen, print_plot);
    cli_say("--from %" PRIu64 " is after --to %" PRIu64, options->from, options->to);
    return CLI_USAGE;
}
