#include "ui/record/tape.h"

#include "ui/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct tape {
    FILE *out;
    ui_frame *shown; /* what is on the screen of whoever plays it */
    bool colour;
    bool lines;
    /* Of the event that is being printed. */
    ui_style style; /* what the terminal writes with */
    bool begun;     /* there is an event to end */
};

/* The sixteen colours' numbers: players have themes for those. */
static const int colours[PAINT_COUNT] = {
    [PAINT_RED] = 31,  [PAINT_GREEN] = 32,   [PAINT_YELLOW] = 33,
    [PAINT_BLUE] = 34, [PAINT_MAGENTA] = 35, [PAINT_CYAN] = 36,
};

static const ui_style plain = {0};

/* A character in a JSON string, in ASCII. */
static void print_code(uint32_t code, FILE *out)
{
    if (code == '"' || code == '\\')
        fprintf(out, "\\%c", (int)code);
    else if (code >= 0x20 && code < 0x7F)
        putc((int)code, out);
    else if (code < 0x10000)
        fprintf(out, "\\u%04" PRIx32, code);
    else
        fprintf(out, "\\u%04" PRIx32 "\\u%04" PRIx32, 0xD800 + ((code - 0x10000) >> 10),
                0xDC00 + ((code - 0x10000) & 0x3FF));
}

static void print_string(const char *text, FILE *out)
{
    putc('"', out);
    for (uint32_t code; (code = text_next(&text)) != 0;)
        print_code(code, out);
    putc('"', out);
}

/* What the terminal gets, without a character that JSON would escape. */
static void print_sequence(const char *text, FILE *out)
{
    fprintf(out, "\\u001b[%s", text);
}

/* Whole numbers alone: no locale has a part in them. */
static void print_time(uint64_t microseconds, FILE *out)
{
    fprintf(out, "%" PRIu64 ".%06" PRIu64, microseconds / 1000000, microseconds % 1000000);
}

static void begin(tape *r, uint64_t microseconds)
{
    putc('[', r->out);
    print_time(microseconds, r->out);
    fputs(", \"o\", \"", r->out);
    r->begun = true;
}

static void end(tape *r)
{
    if (r->begun)
        fputs("\"]\n", r->out);
    r->begun = false;
}

static bool same_style(ui_style a, ui_style b)
{
    return a.paint == b.paint && a.attributes == b.attributes;
}

static bool same_cell(const ui_cell *a, const ui_cell *b)
{
    return a->code == b->code && a->width == b->width && same_style(a->style, b->style);
}

static void set_style(tape *r, ui_style style)
{
    static const struct {
        unsigned attribute;
        const char *code;
    } codes[] = {
        {FRAME_BOLD, ";1"}, {FRAME_DIM, ";2"}, {FRAME_UNDERLINE, ";4"}, {FRAME_REVERSE, ";7"}};
    if (!r->colour)
        style.paint = PAINT_DEFAULT;
    if (same_style(r->style, style))
        return;
    print_sequence("0", r->out);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (style.attributes & codes[i].attribute)
            fputs(codes[i].code, r->out);
    if (colours[style.paint] != 0)
        fprintf(r->out, ";%d", colours[style.paint]);
    putc('m', r->out);
    r->style = style;
}

static void put_cell(tape *r, const ui_cell *cell)
{
    if (cell->width == 0)
        return;
    set_style(r, cell->style);
    print_code(r->lines ? cell->code : frame_plain(cell->code), r->out);
}

/* Whether the cell, or the other half of its character, is to be written. */
static bool has_changed(const tape *r, const ui_frame *frame, int x, int y)
{
    const ui_cell *now = frame_at(frame, x, y);
    if (!same_cell(now, frame_at(r->shown, x, y)))
        return true;
    const bool left = now->width == 2 && x + 1 < frame->cols;
    const int other = now->width == 0 ? x - 1 : left ? x + 1 : x;
    return !same_cell(frame_at(frame, other, y), frame_at(r->shown, other, y));
}

void tape_frame(tape *r, const ui_frame *frame, uint64_t microseconds)
{
    for (int y = 0; y < frame->rows; y++) {
        int written = -1; /* the cursor stands before this column */
        for (int x = 0; x < frame->cols; x++) {
            if (!has_changed(r, frame, x, y))
                continue;
            if (!r->begun)
                begin(r, microseconds);
            if (written != x)
                fprintf(r->out, "\\u001b[%d;%dH", y + 1, x + 1);
            put_cell(r, frame_at(frame, x, y));
            written = x + 1;
        }
    }
    end(r);
    memcpy(r->shown->cells, frame->cells,
           sizeof *frame->cells * (size_t)frame->cols * (size_t)frame->rows);
}

tape *tape_new(FILE *out, const char *title, const ui_frame *frame, const tape_options *options)
{
    tape *r = calloc(1, sizeof *r);
    ui_frame *shown = frame_new(frame->cols, frame->rows, frame->ascii);
    if (!r || !shown) {
        free(r);
        frame_free(shown);
        return NULL;
    }
    *r = (tape){.out = out, .shown = shown, .colour = options->colour, .lines = options->lines};
    fprintf(out, "{\"version\": 2, \"width\": %d, \"height\": %d, ", frame->cols, frame->rows);
    if (options->idle_limit > 0)
        fprintf(out, "\"idle_time_limit\": %u, ", options->idle_limit);
    fputs("\"title\": ", out);
    print_string(title, out);
    fputs("}\n", out);
    begin(r, 0);
    print_sequence("?25l", out);
    print_sequence("2J", out);
    end(r);
    return r;
}

void tape_end(tape *r, uint64_t microseconds)
{
    begin(r, microseconds);
    set_style(r, plain);
    fprintf(r->out, "\\u001b[%d;1H", r->shown->rows);
    print_sequence("?25h", r->out);
    end(r);
    frame_free(r->shown);
    free(r);
}
