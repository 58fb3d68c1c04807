/* Prints a match: the matrix with intervals, and the game. */
#include "run/games/match.h"

#include "run/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Cells with intervals are printed up to this width, columns; wider tables have the numbers alone.
 */
#define WIDE 100

#define CELL_SIZE 64

typedef struct result {
    const match *of;
    const batch_table *table;
    const sweep_axis *rows;
    const sweep_axis *columns;
    stat_estimate cells[GAME_MOST][GAME_MOST];
    matrix_game game;
    game_solution solution;
    stat_estimate value;
    bool has_saddle;
} result;

static sample sample_at(const result *self, size_t row, size_t column)
{
    return sample_of(self->table, row * self->columns->count + column, self->of->agent,
                     self->of->kind);
}

/* The measure of one run; NaN for none. */
static double of_run(const result *self, const sample *it, size_t number)
{
    const double value = it->values[number];
    if (self->of->what == STATISTIC_SHARE)
        return isnan(value) ? 0.0 : 1.0;
    if (self->of->what == STATISTIC_RESTRICTED_MEAN)
        return isnan(value) || value > it->limit ? it->limit : value;
    return value;
}

/* How many runs all cells have. */
static size_t shared_runs(const result *self)
{
    size_t count = SIZE_MAX;
    for (size_t i = 0; i < self->rows->count * self->columns->count; i++)
        count = self->table->points[i].count < count ? self->table->points[i].count : count;
    return count;
}

/* What run `number` would have been worth with both mixing: the shares are held. */
static double mixed_run(const result *self, size_t number)
{
    double sum = 0.0;
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++) {
            const double share = self->solution.row_shares[i] * self->solution.column_shares[j];
            const sample it = sample_at(self, i, j);
            sum += share > 0.0 ? share * of_run(self, &it, number) : 0.0;
        }
    return sum;
}

static size_t count_mixed(const double *shares, size_t count)
{
    size_t mixed = 0;
    for (size_t i = 0; i < count; i++)
        mixed += shares[i] > 0.0;
    return mixed;
}

static size_t first_mixed(const double *shares)
{
    size_t index = 0;
    while (!(shares[index] > 0.0))
        index++;
    return index;
}

/* The value with its interval: where both play one choice it is that of the cell. False when out of
   memory. */
static bool find_value(result *self)
{
    const game_solution *solution = &self->solution;
    const size_t count = shared_runs(self);
    if (count_mixed(solution->row_shares, self->rows->count) == 1 &&
        count_mixed(solution->column_shares, self->columns->count) == 1) {
        self->value =
            self->cells[first_mixed(solution->row_shares)][first_mixed(solution->column_shares)];
        return true;
    }
    double *const runs = calloc(count + 1, sizeof *runs);
    if (!runs)
        return false;
    for (size_t i = 0; i < count; i++)
        runs[i] = mixed_run(self, i);
    self->value = stat_mean(runs, count, self->table->level);
    self->value.value = solution->value;
    free(runs);
    return true;
}

/* Whether every cell has a number. */
static bool is_game(const result *self)
{
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++)
            if (!isfinite(self->cells[i][j].value))
                return false;
    return true;
}

static void fill_cells(result *self)
{
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++) {
            const sample it = sample_at(self, i, j);
            self->cells[i][j] = sample_estimate(&it, self->of->what);
            self->game.entries[i][j] = self->cells[i][j].value;
        }
}

/* False when out of memory. */
static bool solve(result *self)
{
    self->game.rows = self->rows->count;
    self->game.columns = self->columns->count;
    self->game.minimise = self->of->minimise;
    fill_cells(self);
    if (!is_game(self))
        return true;
    self->solution = game_solve(&self->game);
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++)
            self->has_saddle = self->has_saddle || game_is_saddle(&self->game, i, j);
    return find_value(self);
}

/* Text. */

static void format_number(const result *self, double number, char *text)
{
    if (isnan(number))
        snprintf(text, CELL_SIZE, "-");
    else if (self->of->what == STATISTIC_SHARE)
        snprintf(text, CELL_SIZE, "%.3f", number);
    else
        snprintf(text, CELL_SIZE, "%.4g", number);
}

static void format_estimate(const result *self, const stat_estimate *it, bool whole, char *text)
{
    char number[CELL_SIZE];
    char low[CELL_SIZE];
    char high[CELL_SIZE];
    format_number(self, it->value, number);
    format_number(self, it->low, low);
    format_number(self, it->high, high);
    if (whole && sample_has_interval(it))
        snprintf(text, CELL_SIZE, "%.16s [%.16s, %.16s]", number, low, high);
    else
        snprintf(text, CELL_SIZE, "%.16s", number);
}

static size_t longest(const sweep_axis *axis)
{
    size_t most = 0;
    for (size_t i = 0; i < axis->count; i++)
        most = strlen(axis->values[i]) > most ? strlen(axis->values[i]) : most;
    return most;
}

/* The columns of a cell and its gap. */
static size_t cell_width(const result *self, bool whole)
{
    size_t most = longest(self->columns);
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++) {
            char text[CELL_SIZE];
            format_estimate(self, &self->cells[i][j], whole, text);
            most = strlen(text) > most ? strlen(text) : most;
        }
    return most + 2;
}

static void print_matrix(const result *self, FILE *out)
{
    const int names = (int)longest(self->rows);
    const bool whole = (size_t)names + self->columns->count * cell_width(self, true) <= WIDE;
    const int width = (int)cell_width(self, whole);
    fprintf(out, "%*s", names, "");
    for (size_t j = 0; j < self->columns->count; j++)
        fprintf(out, "%*s", width, self->columns->values[j]);
    putc('\n', out);
    for (size_t i = 0; i < self->rows->count; i++) {
        fprintf(out, "%-*s", names, self->rows->values[i]);
        for (size_t j = 0; j < self->columns->count; j++) {
            char text[CELL_SIZE];
            format_estimate(self, &self->cells[i][j], whole, text);
            fprintf(out, "%*s", width, text);
        }
        putc('\n', out);
    }
    if (!whole)
        fputs("the intervals are left out here: --format csv has them\n", out);
}

static void print_title(const result *self, FILE *out)
{
    const char *const wish = self->of->minimise ? "small" : "great";
    const char *const other = self->of->minimise ? "great" : "small";
    fprintf(out, "%s, %zu runs a cell, seed %llu; 95%% intervals in brackets\n", self->of->measure,
            shared_runs(self), (unsigned long long)self->table->head.seed);
    fprintf(out, "rows: %s, to be %s; columns: %s, to be %s\n\n", self->rows->path, wish,
            self->columns->path, other);
}

static void print_worst(const result *self, FILE *out)
{
    fputs("\nworst of each row\n", out);
    for (size_t i = 0; i < self->rows->count; i++) {
        const size_t column = game_worst_column(&self->game, i);
        char text[CELL_SIZE];
        format_estimate(self, &self->cells[i][column], true, text);
        fprintf(out, "  %s: %s, by %s\n", self->rows->values[i], text,
                self->columns->values[column]);
    }
}

typedef bool dominance(const matrix_game *game, size_t index);

/* "dominated rows: pure, lead". */
static void print_dominated(const result *self, const char *who, const sweep_axis *axis,
                            dominance *is_dominated, FILE *out)
{
    size_t count = 0;
    for (size_t i = 0; i < axis->count; i++) {
        if (!is_dominated(&self->game, i))
            continue;
        if (count++ == 0)
            fprintf(out, "dominated %s: %s", who, axis->values[i]);
        else
            fprintf(out, ", %s", axis->values[i]);
    }
    fputs(count ? "\n" : "", out);
}

static void print_saddles(const result *self, FILE *out)
{
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++)
            if (game_is_saddle(&self->game, i, j))
                fprintf(out, "saddle point: %s against %s\n", self->rows->values[i],
                        self->columns->values[j]);
}

static void print_shares(const char *who, const sweep_axis *axis, const double *shares, FILE *out)
{
    const char *gap = "";
    fprintf(out, "  %s: ", who);
    for (size_t i = 0; i < axis->count; i++)
        if (shares[i] > 0.0) {
            fprintf(out, "%s%s %.1f%%", gap, axis->values[i], 100.0 * shares[i]);
            gap = ", ";
        }
    putc('\n', out);
}

static void print_game(const result *self, FILE *out)
{
    char text[CELL_SIZE];
    print_worst(self, out);
    print_dominated(self, "rows", self->rows, game_row_is_dominated, out);
    print_dominated(self, "columns", self->columns, game_column_is_dominated, out);
    print_saddles(self, out);
    format_estimate(self, &self->value, true, text);
    fprintf(out, "value of the game: %s\n", text);
    if (self->has_saddle)
        return;
    fputs("no saddle point: both mix\n", out);
    print_shares("rows", self->rows, self->solution.row_shares, out);
    print_shares("columns", self->columns, self->solution.column_shares, out);
}

static void print_text(const result *self, FILE *out)
{
    print_title(self, out);
    print_matrix(self, out);
    if (is_game(self))
        print_game(self, out);
    else
        fputs("\nno game: a cell has no number\n", out);
}

/* Data. */

static void put_number(double number, const char *none, buffer *line)
{
    if (isfinite(number))
        buffer_number(line, number + 0.0);
    else
        buffer_text(line, none);
}

static void put_csv(const result *self, size_t row, size_t column, buffer *line)
{
    const stat_estimate *const it = &self->cells[row][column];
    row_print_text(TRACE_CSV, self->rows->values[row], line);
    buffer_text(line, ",");
    row_print_text(TRACE_CSV, self->columns->values[column], line);
    for (size_t i = 0; i < 3; i++) {
        buffer_text(line, ",");
        put_number((const double[]){it->value, it->low, it->high}[i], "", line);
    }
    buffer_print(line, ",%zu\n", it->n);
}

static void put_json(const result *self, size_t row, size_t column, buffer *line)
{
    const stat_estimate *const it = &self->cells[row][column];
    static const char *const keys[] = {",\"estimate\":", ",\"low\":", ",\"high\":"};
    buffer_text(line, "{\"row\":");
    row_print_text(TRACE_NDJSON, self->rows->values[row], line);
    buffer_text(line, ",\"column\":");
    row_print_text(TRACE_NDJSON, self->columns->values[column], line);
    for (size_t i = 0; i < 3; i++) {
        buffer_text(line, keys[i]);
        put_number((const double[]){it->value, it->low, it->high}[i], "null", line);
    }
    buffer_print(line, ",\"n\":%zu}\n", it->n);
}

static void put_shares(const char *key, const sweep_axis *axis, const double *shares, buffer *line)
{
    buffer_print(line, ",\"%s\":{", key);
    for (size_t i = 0; i < axis->count; i++) {
        buffer_text(line, i > 0 ? "," : "");
        row_print_text(TRACE_NDJSON, axis->values[i], line);
        buffer_text(line, ":");
        buffer_number(line, shares[i]);
    }
    buffer_text(line, "}");
}

static void put_saddles(const result *self, buffer *line)
{
    const char *gap = "";
    buffer_text(line, ",\"saddles\":[");
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++) {
            if (!game_is_saddle(&self->game, i, j))
                continue;
            buffer_print(line, "%s[", gap);
            row_print_text(TRACE_NDJSON, self->rows->values[i], line);
            buffer_text(line, ",");
            row_print_text(TRACE_NDJSON, self->columns->values[j], line);
            buffer_text(line, "]");
            gap = ",";
        }
    buffer_text(line, "]");
}

static void put_dominated(const result *self, buffer *line)
{
    const char *gap = "";
    buffer_text(line, ",\"dominated\":[");
    for (size_t k = 0; k < self->rows->count + self->columns->count; k++) {
        const bool is_row = k < self->rows->count;
        const size_t index = is_row ? k : k - self->rows->count;
        if (!(is_row ? game_row_is_dominated(&self->game, index)
                     : game_column_is_dominated(&self->game, index)))
            continue;
        buffer_print(line, "%s{\"%s\":", gap, is_row ? "row" : "column");
        row_print_text(TRACE_NDJSON, (is_row ? self->rows : self->columns)->values[index], line);
        buffer_text(line, "}");
        gap = ",";
    }
    buffer_text(line, "]");
}

static void put_game(const result *self, buffer *line)
{
    buffer_text(line, "{\"value\":");
    put_number(self->value.value, "null", line);
    buffer_text(line, ",\"low\":");
    put_number(self->value.low, "null", line);
    buffer_text(line, ",\"high\":");
    put_number(self->value.high, "null", line);
    put_shares("rows", self->rows, self->solution.row_shares, line);
    put_shares("columns", self->columns, self->solution.column_shares, line);
    put_saddles(self, line);
    put_dominated(self, line);
    buffer_text(line, "}\n");
}

static bool print_data(const result *self, match_format format, FILE *out)
{
    buffer text = {0};
    if (format == MATCH_CSV)
        buffer_text(&text, "row,column,estimate,low,high,n\n");
    for (size_t i = 0; i < self->rows->count; i++)
        for (size_t j = 0; j < self->columns->count; j++)
            (format == MATCH_CSV ? put_csv : put_json)(self, i, j, &text);
    if (format == MATCH_NDJSON && is_game(self))
        put_game(self, &text);
    const bool complete = !text.failed;
    if (complete)
        fwrite(text.bytes, 1, text.used, out);
    buffer_free(&text);
    return complete;
}

bool match_print(const match *self, match_format format, const batch_table *table, FILE *out)
{
    result *const it = calloc(1, sizeof *it);
    bool complete = it != NULL;
    if (it) {
        it->of = self;
        it->table = table;
        it->rows = &self->grid->axes[0];
        it->columns = &self->grid->axes[1];
        complete = solve(it);
    }
    if (complete && format == MATCH_TEXT)
        print_text(it, out);
    else if (complete)
        complete = print_data(it, format, out);
    free(it);
    return complete;
}
