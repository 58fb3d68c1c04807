#include "ui/record.h"

#include "lib/fail.h"
#include "ui/text.h"
#include "ui/ui.h"
#include "ui/ui_parts.h"

#include <inttypes.h>
#include <string.h>

/* How long the last frame stays, in microseconds. */
#define LAST_STAYS 1000000

typedef struct recorder {
    struct ui *ui;
    ui_frame *frame;
    ui_frame *shown; /* what is on the screen of whoever plays it */
    bool colour;
    unsigned fps;
    FILE *out;
    /* Of the event that is being printed. */
    ui_style style; /* what the terminal writes with */
    bool begun;     /* there is an event to end */
} recorder;

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

static void begin(recorder *r, uint64_t microseconds)
{
    putc('[', r->out);
    print_time(microseconds, r->out);
    fputs(", \"o\", \"", r->out);
    r->begun = true;
}

static void end(recorder *r)
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

static void set_style(recorder *r, ui_style style)
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

static void put_cell(recorder *r, const ui_cell *cell)
{
    if (cell->width == 0)
        return;
    set_style(r, cell->style);
    print_code(r->frame->lines ? cell->code : frame_plain(cell->code), r->out);
}

/* Whether the cell, or the other half of its character, is to be written. */
static bool has_changed(const recorder *r, int x, int y)
{
    const ui_cell *now = frame_at(r->frame, x, y);
    if (!same_cell(now, frame_at(r->shown, x, y)))
        return true;
    const bool left = now->width == 2 && x + 1 < r->frame->cols;
    const int other = now->width == 0 ? x - 1 : left ? x + 1 : x;
    return !same_cell(frame_at(r->frame, other, y), frame_at(r->shown, other, y));
}

/* Write what has changed since the last frame; nothing at all if nothing has. */
static void present(recorder *r, uint64_t microseconds)
{
    for (int y = 0; y < r->frame->rows; y++) {
        int written = -1; /* the cursor stands before this column */
        for (int x = 0; x < r->frame->cols; x++) {
            if (!has_changed(r, x, y))
                continue;
            if (!r->begun)
                begin(r, microseconds);
            if (written != x)
                fprintf(r->out, "\\u001b[%d;%dH", y + 1, x + 1);
            put_cell(r, frame_at(r->frame, x, y));
            written = x + 1;
        }
    }
    end(r);
    memcpy(r->shown->cells, r->frame->cells,
           sizeof *r->frame->cells * (size_t)r->frame->cols * (size_t)r->frame->rows);
}

static void print_header(const recorder *r, const scn_scenario *scenario)
{
    fprintf(r->out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", r->frame->cols,
            r->frame->rows);
    print_string(scenario->title[0] != '\0' ? scenario->title : scenario->name, r->out);
    fputs("}\n", r->out);
}

/* The time of one frame passes. Of many agents a turn does only some of the steps: readings are
   taken after all of them. */
static void advance(recorder *r)
{
    double left = 1.0 / r->fps;
    for (; left > 0.0; left -= UI_ELAPSED_MAX) {
        bool due = ui_advance(r->ui, left);
        while (due)
            due = ui_advance(r->ui, 0.0);
    }
    if (r->ui->reading_age == 0.0)
        ui_refresh(r->ui);
}

static void record(recorder *r, const volatile sig_atomic_t *stop)
{
    begin(r, 0);
    print_sequence("?25l", r->out);
    print_sequence("2J", r->out);
    end(r);
    uint64_t index = 0;
    uint64_t microseconds = 0;
    for (;;) {
        ui_draw(r->ui, r->frame);
        present(r, microseconds);
        if (!ui_is_running(r->ui) || ferror(r->out) || (stop && *stop))
            break;
        advance(r);
        microseconds = ++index * 1000000 / r->fps;
    }
    begin(r, microseconds + LAST_STAYS);
    set_style(r, plain);
    fprintf(r->out, "\\u001b[%d;1H", r->frame->rows);
    print_sequence("?25h", r->out);
    end(r);
}

pur_status ui_record(const ui_subject *subject, const ui_options *options, int cols, int rows,
                     FILE *out, const volatile sig_atomic_t *stop, pur_error *error)
{
    recorder r = {.colour = options->colour != UI_COLOUR_NEVER, .fps = options->fps, .out = out};
    pur_error found = {0};
    r.ui = ui_new(subject, 1, options, &found);
    r.frame = frame_new(cols, rows, options->ascii);
    r.shown = frame_new(cols, rows, options->ascii);
    if (r.ui && r.frame && r.shown) {
        r.frame->lines = ui_options_borders(options, !options->ascii) == UI_BORDERS_UTF8;
        ui_resize(r.ui, cols, rows, 0.0);
        print_header(&r, subject->scenario);
        record(&r, stop);
    } else if (r.ui) {
        purp_fail(&found, PUR_NO_MEMORY, NULL, "out of memory");
    }
    frame_free(r.frame);
    frame_free(r.shown);
    ui_free(r.ui);
    if (found.status != PUR_OK && error)
        *error = found;
    return found.status;
}
