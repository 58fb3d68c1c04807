/* The command `match`: a batch over rows and columns, and the game that the outcomes make. */
#include "cli/match.h"

#include "cli/cli.h"
#include "cli/origin.h"

#include <stdio.h>

static int fail(const char *option, const char *text, const pur_error *error)
{
    cli_say("--%s %.100s: %s", option, text, error->text);
    return error->status == PUR_NO_MEMORY ? CLI_FAILURE : CLI_USAGE;
}

static int add_axis(const char *option, const char *text, const pur_def *def, sweep *grid)
{
    pur_error error = {0};
    return match_add_axis(grid, text, def, &error) == PUR_OK ? CLI_DONE
                                                             : fail(option, text, &error);
}

/* The axes of the rows and the columns, and the name of the measure. */
static int begin(const cli_options *options, const pur_def *def, sweep *grid, match *game)
{
    game->grid = grid;
    game->measure = options->measure ? options->measure : "captured";
    const int code = add_axis("rows", options->rows, def, grid);
    return code == CLI_DONE ? add_axis("columns", options->columns, def, grid) : code;
}

int cli_add_match(const cli_options *options, batch *plan, match *game)
{
    return begin(options, plan->scenario->def, &plan->grid, game);
}

static int find_direction(const cli_options *options, const pur_def *def, match *game)
{
    const bool known = match_find_direction(game, def);
    if (options->maximise || options->minimise) {
        game->minimise = options->minimise;
        return CLI_DONE;
    }
    if (known)
        return CLI_DONE;
    cli_say("give --maximise or --minimise for '%s': the rows are strategies of neither a "
            "pursuer nor a quarry",
            game->measure);
    return CLI_USAGE;
}

int cli_check_match(const cli_options *options, const batch *plan, match *game)
{
    pur_error error = {0};
    if (match_find_measure(game, plan->names.bytes, &error) != PUR_OK)
        return fail("measure", game->measure, &error);
    return find_direction(options, plan->scenario->def, game);
}

typedef struct printing {
    const match *game;
    match_format format;
    const batch_table *table;
} printing;

static bool print_match(void *context, FILE *out)
{
    const printing *self = context;
    return match_print(self->game, self->format, self->table, out);
}

int cli_write_match(const cli_options *options, const provenance *origin, const match *game,
                    const batch_table *table)
{
    printing self = {game, options->match_format, table};
    return cli_write_result(options, origin, print_match, &self);
}

/* The match of a command, over rows that are there already. */
static int find_match(const cli_options *made, const pur_def *def, const batch_table *table,
                      sweep *grid, match *game)
{
    pur_error error = {0};
    const int code = begin(made, def, grid, game);
    if (code != CLI_DONE)
        return code;
    if (match_read_measure(game, &table->reader, &error) != PUR_OK)
        return fail("measure", game->measure, &error);
    return find_direction(made, def, game);
}

int cli_merge_match(const cli_options *options, const cli_options *made, const provenance *origin,
                    const batch_table *table)
{
    int code;
    sweep grid = {0};
    match game = {0};
    scn_scenario *const scenario = cli_load(made, made->operand, &code);
    if (!scenario)
        return code;
    code = find_match(made, scenario->def, table, &grid, &game);
    if (code == CLI_DONE) {
        cli_options written = *made;
        written.output = options->output;
        written.provenance = options->provenance;
        code = cli_write_match(&written, origin, &game, table);
    }
    sweep_free(&grid);
    scn_free(scenario);
    return code;
}

int cli_match(const cli_options *options)
{
    match game = {0};
    if (!options->rows || !options->columns) {
        cli_say("a match needs '--rows' and '--columns'");
        return CLI_USAGE;
    }
    return cli_do_batch(options, &game);
}
