/* Collects dots and letters in cells, and prints them. */
#include "run/plot/text_grid.h"

#include "scenario/escape.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool text_new(text_grid *self, plot_text how, int cols, int rows)
{
    *self = (text_grid){.how = how, .cols = cols, .rows = rows};
    self->cells = calloc((size_t)cols * (size_t)rows, sizeof *self->cells);
    return self->cells != NULL;
}

void text_free(text_grid *self)
{
    free(self->cells);
}

static text_cell *cell_at(const text_grid *self, int x, int y)
{
    if (x < 0 || y < 0 || x >= self->cols || y >= self->rows)
        return NULL;
    return &self->cells[(size_t)y * (size_t)self->cols + (size_t)x];
}

void text_put(text_grid *self, int x, int y, char letter, run_paint paint)
{
    text_cell *cell = cell_at(self, x, y);
    if (!cell)
        return;
    cell->letter = letter;
    cell->paint = (unsigned char)paint;
}

bool text_has_letter(const text_grid *self, int x, int y)
{
    const text_cell *cell = cell_at(self, x, y);
    return cell && cell->letter;
}

bool text_is_taken(const text_grid *self, int x, int y)
{
    const text_cell *cell = cell_at(self, x, y);
    return cell && (cell->letter || cell->dots);
}

void text_words(text_grid *self, int x, int y, const char *words, run_paint paint)
{
    for (; *words; words++)
        text_put(self, x++, y, *words, paint);
}

static void put_dot(text_grid *self, double x, double y, char dot, run_paint paint)
{
    static const unsigned char bits[TEXT_DOWN][TEXT_ACROSS] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    const double col = floor(x / TEXT_ACROSS);
    const double row = floor(y / TEXT_DOWN);
    if (!(col >= 0.0 && row >= 0.0 && col < self->cols && row < self->rows))
        return;
    text_cell *cell = cell_at(self, (int)col, (int)row);
    cell->dots |= bits[(int)(floor(y) - row * TEXT_DOWN)][(int)(floor(x) - col * TEXT_ACROSS)];
    cell->dot = dot;
    if (!cell->letter)
        cell->paint = (unsigned char)paint;
}

void text_line(text_grid *self, double x0, double y0, double x1, double y1, char dot,
               run_paint paint)
{
    const double steps = ceil(fmax(fabs(x1 - x0), fabs(y1 - y0)));
    if (!(steps < 1e5))
        return;
    put_dot(self, x1, y1, dot, paint);
    for (double i = 0.0; i < steps; i += 1.0)
        put_dot(self, x0 + (x1 - x0) * (i / steps), y0 + (y1 - y0) * (i / steps), dot, paint);
}

/* Escape sequences only where the colour changes. */
static void set_colour(const text_grid *self, int *now, int paint, FILE *out)
{
    const int index = palette_at((run_paint)paint)->index;
    if (!self->how.colour || *now == paint)
        return;
    if (index < 0)
        fputs("\033[m", out);
    else
        fprintf(out, "\033[38;5;%dm", index);
    *now = paint;
}

static void print_cell(const text_grid *self, const text_cell *cell, FILE *out)
{
    if (cell->letter || !cell->dots) {
        putc(cell->letter ? cell->letter : ' ', out);
    } else if (self->how.ascii) {
        putc(cell->dot, out);
    } else {
        const unsigned code = 0x2800U + cell->dots;
        fprintf(out, "%c%c%c", (int)(0xE0 | code >> 12), (int)(0x80 | (code >> 6 & 0x3F)),
                (int)(0x80 | (code & 0x3F)));
    }
}

void text_print_row(const text_grid *self, int y, FILE *out)
{
    const text_cell *row = &self->cells[(size_t)y * (size_t)self->cols];
    int end = self->cols;
    int paint = PAINT_DEFAULT;
    while (end > 0 && !row[end - 1].dots && (!row[end - 1].letter || row[end - 1].letter == ' '))
        end--;
    for (int x = 0; x < end; x++) {
        if (row[x].dots || row[x].letter)
            set_colour(self, &paint, row[x].paint, out);
        print_cell(self, &row[x], out);
    }
    set_colour(self, &paint, PAINT_DEFAULT, out);
    putc('\n', out);
}

/* Bytes of a character after its first. */
static bool is_rest(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += !is_rest(*text);
    return count;
}

int text_print_end(plot_text how, const char *text, int room, FILE *out)
{
    char clean[1024];
    scn_escape(text, strlen(text), clean, sizeof clean);
    const char *at = clean;
    int count = count_characters(clean);
    const bool cut = count > room;
    for (; count > room - cut && *at; count--)
        do
            at++;
        while (is_rest(*at));
    if (cut)
        fputs(how.ascii ? "~" : "\xe2\x80\xa6", out);
    for (; *at; at++)
        if (!how.ascii || (unsigned char)*at < 0x80)
            putc(*at, out);
        else if (!is_rest(*at))
            putc('?', out);
    return count + cut;
}

void text_legend(plot_text how, char sign, run_paint paint, const char *word, int *used, FILE *out)
{
    const int width = count_characters(word) + (sign ? 2 : 0);
    const int index = palette_at(paint)->index;
    if (*used > 0 && *used + 2 + width > TEXT_COLS) {
        putc('\n', out);
        *used = 0;
    }
    fputs(*used > 0 ? "  " : "", out);
    *used += width + (*used > 0 ? 2 : 0);
    if (sign && how.colour && index >= 0)
        fprintf(out, "\033[38;5;%dm%c\033[m ", index, sign);
    else if (sign)
        fprintf(out, "%c ", sign);
    text_print_end(how, word, TEXT_COLS - 2, out);
}
