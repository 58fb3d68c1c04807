/* Writes frames as asciicast v2: a JSON header, then an event per frame with the cells that
 * changed. */
#include "ui/record/tape.h"

#include "ui/record/print_cells.h"
#include "ui/text.h"

#include "run/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct tape {
    FILE *out;
    ui_frame *shown; /* the player's screen so far */
    bool colour;
    bool lines;
    ui_style style; /* the style the terminal is set to */
    bool begun;     /* an event has begun */
};

static const ui_style plain = {0};

/* A character in a JSON string, in ASCII. */
static void print_code(uint32_t code, FILE *out)
{
    char escape[JSON_ESCAPE_SIZE];
    if (code == '"' || code == '\\') {
        fprintf(out, "\\%c", (int)code);
    } else if (code >= 0x20 && code < 0x7F) {
        putc((int)code, out);
    } else {
        json_escape(code, escape);
        fputs(escape, out);
    }
}

static void print_string(const char *text, FILE *out)
{
    putc('"', out);
    for (uint32_t code; (code = text_next(&text)) != 0;)
        print_code(code, out);
    putc('"', out);
}

/* A CSI sequence; `text` has no character that JSON escapes. */
static void print_sequence(const char *text, FILE *out)
{
    fprintf(out, "\\u001b[%s", text);
}

/* Printed from integers, so that no locale changes it. */
static void print_time(uint64_t microseconds, FILE *out)
{
    fprintf(out, "%" PRIu64 ".%06" PRIu64, microseconds / 1000000, microseconds % 1000000);
}

static void begin_event(tape *self, uint64_t microseconds)
{
    putc('[', self->out);
    print_time(microseconds, self->out);
    fputs(", \"o\", \"", self->out);
    self->begun = true;
}

static void end_event(tape *self)
{
    if (self->begun)
        fputs("\"]\n", self->out);
    self->begun = false;
}

/* What is drawn often has one of the eight basic colours, which players map to their themes. */
static void print_colour(const tape *self, ui_style style)
{
    const palette_row *row = palette_at((run_paint)style.paint);
    if (style.attributes & FRAME_COMMON && row->basic >= 0)
        fprintf(self->out, ";3%d", row->basic);
    else if (!(style.attributes & FRAME_COMMON) && row->index >= 0)
        fprintf(self->out, ";38;5;%d", style.attributes & FRAME_FAINT ? row->faint : row->index);
}

static void set_style(tape *self, ui_style style)
{
    if (!self->colour)
        style.paint = PAINT_DEFAULT;
    if (frame_same_style(self->style, style))
        return;
    print_sequence("0", self->out);
    print_attributes(style.attributes, self->out);
    print_colour(self, style);
    putc('m', self->out);
    self->style = style;
}

static void put_cell(tape *self, const ui_cell *cell)
{
    if (cell->width == 0)
        return;
    set_style(self, cell->style);
    print_code(self->lines ? cell->code : frame_plain(cell->code), self->out);
    for (int i = 0; i < FRAME_MARKS && cell->marks[i]; i++)
        print_code(cell->marks[i], self->out);
}

/* Whether the cell or the other half of its character has changed. */
static bool has_changed(const tape *self, const ui_frame *frame, int x, int y)
{
    const ui_cell *now = frame_at(frame, x, y);
    if (!frame_same(now, frame_at(self->shown, x, y)))
        return true;
    const bool left = now->width == 2 && x + 1 < frame->cols;
    const int other = now->width == 0 ? x - 1 : left ? x + 1 : x;
    return !frame_same(frame_at(frame, other, y), frame_at(self->shown, other, y));
}

void tape_frame(tape *self, const ui_frame *frame, uint64_t microseconds)
{
    for (int y = 0; y < frame->rows; y++) {
        int written = -1; /* the cursor stands before this column */
        for (int x = 0; x < frame->cols; x++) {
            if (!has_changed(self, frame, x, y))
                continue;
            if (!self->begun)
                begin_event(self, microseconds);
            if (written != x)
                fprintf(self->out, "\\u001b[%d;%dH", y + 1, x + 1);
            put_cell(self, frame_at(frame, x, y));
            written = x + 1;
        }
    }
    end_event(self);
    memcpy(self->shown->cells, frame->cells,
           sizeof *frame->cells * (size_t)frame->cols * (size_t)frame->rows);
}

tape *tape_new(FILE *out, const char *title, const ui_frame *frame, const tape_options *options)
{
    tape *self = calloc(1, sizeof *self);
    ui_frame *shown = frame_new(frame->cols, frame->rows, frame->ascii);
    if (!self || !shown) {
        free(self);
        frame_free(shown);
        return NULL;
    }
    *self = (tape){.out = out, .shown = shown, .colour = options->colour, .lines = options->lines};
    fprintf(out, "{\"version\": 2, \"width\": %d, \"height\": %d, ", frame->cols, frame->rows);
    if (options->idle_limit > 0)
        fprintf(out, "\"idle_time_limit\": %u, ", options->idle_limit);
    fputs("\"title\": ", out);
    print_string(title, out);
    fputs("}\n", out);
    begin_event(self, 0);
    print_sequence("?25l", out);
    print_sequence("2J", out);
    end_event(self);
    return self;
}

void tape_end(tape *self, uint64_t microseconds)
{
    begin_event(self, microseconds);
    set_style(self, plain);
    fprintf(self->out, "\\u001b[%d;1H", self->shown->rows);
    print_sequence("?25h", self->out);
    end_event(self);
    frame_free(self->shown);
    free(self);
}
