/* Reads the cells of a match, and draws them. */
#include "run/plot/plot_match.h"

#include "base/fail.h"
#include "run/batch/row_text.h"
#include "run/plot/svg.h"
#include "scenario/number.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reading. */

static const char head[] = "row,column,estimate,low,high,n\n";
static const char object[] = "{\"row\":";

/* Fields of a cell, in their order. */
enum { FIELD_ROW, FIELD_COLUMN, FIELD_ESTIMATE, FIELD_LOW, FIELD_HIGH, FIELD_N, FIELD_COUNT };

bool match_file_is(const char *text)
{
    return strncmp(text, head, strlen(head)) == 0 || strncmp(text, object, strlen(object)) == 0;
}

/* The number of a name in a list, which it is added to if need be; false when out of memory. */
static bool find_name(char ***names, size_t *count, const row_field *field, size_t *index)
{
    for (*index = 0; *index < *count; ++*index)
        if (strlen((*names)[*index]) == field->length &&
            memcmp((*names)[*index], field->value, field->length) == 0)
            return true;
    char **grown = realloc(*names, (*count + 1) * sizeof *grown);
    if (!grown)
        return false;
    *names = grown;
    grown[*count] = strndup(field->value, field->length);
    if (!grown[*count])
        return false;
    ++*count;
    return true;
}

static pur_status add_cell(match_file *self, const row_field *fields, pur_error *error)
{
    match_cell cell;
    if (!row_field_number(&fields[FIELD_ESTIMATE], &cell.estimate) ||
        !row_field_number(&fields[FIELD_LOW], &cell.low) ||
        !row_field_number(&fields[FIELD_HIGH], &cell.high))
        return PUR_INVALID;
    match_cell *grown = realloc(self->cells, (self->cell_count + 1) * sizeof *grown);
    if (!grown)
        return purp_fail_no_memory(error);
    self->cells = grown;
    if (!find_name(&self->rows, &self->row_count, &fields[FIELD_ROW], &cell.row) ||
        !find_name(&self->columns, &self->column_count, &fields[FIELD_COLUMN], &cell.column))
        return purp_fail_no_memory(error);
    grown[self->cell_count++] = cell;
    return PUR_OK;
}

/* PUR_INVALID without a text: the line is malformed. */
static pur_status read_line(match_file *self, trace_format format, const char *line,
                            pur_error *error)
{
    row_field fields[FIELD_COUNT];
    const char *rest = line;
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (!rest || !row_next_field(format, &rest, &fields[i]))
            return PUR_INVALID;
    return rest ? PUR_INVALID : add_cell(self, fields, error);
}

/* Whether each pair of a row and a column comes once, row by row. */
static bool is_whole(const match_file *self)
{
    for (size_t i = 0; i < self->cell_count; i++)
        if (self->cells[i].row * self->column_count + self->cells[i].column != i)
            return false;
    return self->cell_count > 0 && self->cell_count == self->row_count * self->column_count;
}

pur_status match_file_read(match_file *self, const char *path, char *text, pur_error *error)
{
    const trace_format format = text[0] == '{' ? TRACE_NDJSON : TRACE_CSV;
    char *rest = format == TRACE_CSV ? text + strlen(head) : text;
    pur_status status = PUR_OK;
    while (status == PUR_OK && *rest) {
        char *const line = rest;
        rest += strcspn(rest, "\n");
        if (*rest)
            *rest++ = '\0';
        if (format == TRACE_CSV || strncmp(line, object, strlen(object)) == 0)
            status = read_line(self, format, line, error);
    }
    if (status == PUR_NO_MEMORY || (status == PUR_OK && is_whole(self)))
        return status;
    return purp_fail(error, PUR_INVALID, NULL, "%s: the cells of this match are damaged", path);
}

static void free_names(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

void match_file_free(match_file *self)
{
    free_names(self->rows, self->row_count);
    free_names(self->columns, self->column_count);
    free(self->cells);
    *self = (match_file){0};
}

/* Drawing. */

#define CELL_WIDTH 104.0 /* pixels, like the next ones */
#define CELL_HEIGHT 46.0
#define TOP 84.0
#define BOTTOM 24.0
#define NAME_MOST 240.0

/* The least and the greatest estimate. */
static void find_extent(const match_file *from, double extent[2])
{
    extent[0] = HUGE_VAL;
    extent[1] = -HUGE_VAL;
    for (size_t i = 0; i < from->cell_count; i++) {
        extent[0] = fmin(extent[0], from->cells[i].estimate);
        extent[1] = fmax(extent[1], from->cells[i].estimate);
    }
}

/* Where an estimate is between the least and the greatest, 0 to 1. */
static double share_of(const double extent[2], double estimate)
{
    return extent[1] > extent[0] ? (estimate - extent[0]) / (extent[1] - extent[0]) : 0.5;
}

static void format_cell(double number, const double extent[2], char *text)
{
    const double size = fmax(fabs(extent[0]), fabs(extent[1]));
    if (isnan(number))
        snprintf(text, SCN_NUMBER_SIZE, "-");
    else
        svg_format_quantity(number, size < 10.0 ? 0.001 : size < 100.0 ? 0.01 : 0.1, text);
}

static void draw_cell(const match_cell *cell, const double extent[2], double left, FILE *out)
{
    char number[SCN_NUMBER_SIZE];
    char low[SCN_NUMBER_SIZE];
    char high[SCN_NUMBER_SIZE];
    const double x = left + CELL_WIDTH * (double)cell->column;
    const double y = TOP + CELL_HEIGHT * (double)cell->row;
    const double share = isnan(cell->estimate) ? 0.0 : share_of(extent, cell->estimate);
    fprintf(out, "<rect class=\"f c0\" fill-opacity=\"%.2f\"", 0.05 + 0.5 * share);
    svg_attribute("x", x, out);
    svg_attribute("y", y, out);
    svg_attribute("width", CELL_WIDTH - 2.0, out);
    svg_attribute("height", CELL_HEIGHT - 2.0, out);
    fputs("/>\n", out);
    format_cell(cell->estimate, extent, number);
    svg_begin_text(x + 0.5 * CELL_WIDTH, y + 20.0, "value", "middle", out);
    fprintf(out, "%s</text>\n", number);
    if (isnan(cell->low) || isnan(cell->high))
        return;
    format_cell(cell->low, extent, low);
    format_cell(cell->high, extent, high);
    svg_begin_text(x + 0.5 * CELL_WIDTH, y + 36.0, "small", "middle", out);
    fprintf(out, "%s to %s</text>\n", low, high);
}

static double name_width(const match_file *from)
{
    double longest = 60.0;
    for (size_t i = 0; i < from->row_count; i++)
        longest = fmax(longest, svg_text_width(from->rows[i], SVG_NORMAL));
    return fmin(longest, NAME_MOST) + 24.0;
}

void plot_match(const match_file *from, const char *title, FILE *out)
{
    double extent[2];
    const double left = name_width(from);
    const double width = left + CELL_WIDTH * (double)from->column_count + 24.0;
    const double words = SVG_LEFT + 1.15 * svg_text_width(title, SVG_TITLE) + 16.0;
    find_extent(from, extent);
    svg_begin(fmax(width, words), TOP + CELL_HEIGHT * (double)from->row_count + BOTTOM, title, out);
    for (size_t j = 0; j < from->column_count; j++) {
        svg_begin_text(left + CELL_WIDTH * ((double)j + 0.5), TOP - 10.0, "name", "middle", out);
        svg_text_within(from->columns[j], SVG_NORMAL, CELL_WIDTH - 8.0, out);
        fputs("</text>\n", out);
    }
    for (size_t i = 0; i < from->row_count; i++) {
        svg_begin_text(left - 10.0, TOP + CELL_HEIGHT * ((double)i + 0.5) + 4.0, "name", "end",
                       out);
        svg_text_within(from->rows[i], SVG_NORMAL, left - 20.0, out);
        fputs("</text>\n", out);
    }
    for (size_t i = 0; i < from->cell_count; i++)
        draw_cell(&from->cells[i], extent, left, out);
    fputs("</svg>\n", out);
}

/* Columns of text: of a row's name, of a cell, and of its bar. */
#define NAME_COLS 16
#define CELL_COLS 15
#define BAR_COLS 5
#define CELLS_A_LINE ((TEXT_COLS - NAME_COLS) / CELL_COLS)

/* `last`: without the blanks that fill its columns up. */
static void print_name(const char *name, int room, bool last, plot_text how, FILE *out)
{
    const int used = text_print_end(how, name, room - 1, out);
    fprintf(out, "%*s", last ? 0 : room - used, "");
}

/* The number, and a bar that is the longer the greater it is. */
static void print_cell(const match_cell *cell, const double extent[2], bool last, FILE *out)
{
    char number[SCN_NUMBER_SIZE];
    char bar[BAR_COLS + 1] = "";
    const double share = isnan(cell->estimate) ? 0.0 : share_of(extent, cell->estimate);
    const int length = (int)floor(share * BAR_COLS + 0.5);
    format_cell(cell->estimate, extent, number);
    memset(bar, '=', (size_t)length);
    fprintf(out, last ? "%8s%s%s" : "%8s%s%-6s", number, *bar || !last ? " " : "", bar);
}

/* The columns from `first` on that have room. */
static void print_block(const match_file *from, size_t first, size_t end, const double extent[2],
                        plot_text how, FILE *out)
{
    fprintf(out, "\n%*s", NAME_COLS, "");
    for (size_t j = first; j < end; j++) {
        fputs("  ", out);
        print_name(from->columns[j], CELL_COLS - 2, j + 1 == end, how, out);
    }
    putc('\n', out);
    for (size_t i = 0; i < from->row_count; i++) {
        print_name(from->rows[i], NAME_COLS, false, how, out);
        for (size_t j = first; j < end; j++)
            print_cell(&from->cells[i * from->column_count + j], extent, j + 1 == end, out);
        putc('\n', out);
    }
}

void plot_match_text(const match_file *from, const char *title, plot_text how, FILE *out)
{
    double extent[2];
    find_extent(from, extent);
    text_print_end(how, title, TEXT_COLS, out);
    putc('\n', out);
    for (size_t j = 0; j < from->column_count; j += CELLS_A_LINE) {
        const size_t end = j + CELLS_A_LINE;
        print_block(from, j, end < from->column_count ? end : from->column_count, extent, how, out);
    }
}
