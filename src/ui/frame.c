/* A buffer of cells: drawing characters and text into it, and printing it. */
#include "ui/frame.h"

#include "scenario/escape.h"
#include "ui/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Longer text is cut; no screen is that wide. */
#define TEXT_ROOM 1024

static const ui_cell blank = {.code = ' ', .width = 1};

ui_frame *frame_new(int cols, int rows, bool ascii)
{
    ui_frame *frame = calloc(1, sizeof *frame);
    if (!frame)
        return NULL;
    frame->ascii = ascii;
    if (!frame_resize(frame, cols, rows)) {
        free(frame);
        return NULL;
    }
    return frame;
}

void frame_free(ui_frame *frame)
{
    if (!frame)
        return;
    free(frame->cells);
    free(frame);
}

bool frame_resize(ui_frame *frame, int cols, int rows)
{
    assert(cols > 0 && rows > 0);
    ui_cell *cells = calloc((size_t)cols * (size_t)rows, sizeof *cells);
    if (!cells)
        return false;
    free(frame->cells);
    frame->cells = cells;
    frame->cols = cols;
    frame->rows = rows;
    frame_clear(frame);
    return true;
}

void frame_clear(ui_frame *frame)
{
    const size_t count = (size_t)frame->cols * (size_t)frame->rows;
    for (size_t i = 0; i < count; i++)
        frame->cells[i] = blank;
}

static ui_cell *cell_at(const ui_frame *frame, int x, int y)
{
    return &frame->cells[(size_t)y * (size_t)frame->cols + (size_t)x];
}

const ui_cell *frame_at(const ui_frame *frame, int x, int y)
{
    assert(x >= 0 && x < frame->cols && y >= 0 && y < frame->rows);
    return cell_at(frame, x, y);
}

/* Before a cell is overwritten: blank the other half of a wide character in it. */
static void split(ui_frame *frame, int x, int y)
{
    ui_cell *cell = cell_at(frame, x, y);
    if (cell->width == 0)
        *cell_at(frame, x - 1, y) = blank;
    else if (cell->width == 2)
        *cell_at(frame, x + 1, y) = blank;
}

bool frame_same(const ui_cell *a, const ui_cell *b)
{
    return a->code == b->code && a->width == b->width && a->style.paint == b->style.paint &&
           a->style.attributes == b->style.attributes;
}

void frame_put(ui_frame *frame, int x, int y, uint32_t code, ui_style style)
{
    const int width = text_width(code);
    if (width == 0 || x < 0 || y < 0 || y >= frame->rows || x > frame->cols - width)
        return;
    for (int i = 0; i < width; i++)
        split(frame, x + i, y);
    *cell_at(frame, x, y) = (ui_cell){.code = code, .width = (uint8_t)width, .style = style};
    if (width == 2)
        *cell_at(frame, x + 1, y) = (ui_cell){.code = ' ', .width = 0, .style = style};
}

/* The next character of escaped text as this frame shows it; 0 at the end. */
static uint32_t next_shown(const ui_frame *frame, const char **at)
{
    for (;;) {
        const uint32_t code = text_next(at);
        if (code != 0 && text_width(code) == 0)
            continue;
        return frame->ascii && code > 0x7E ? '?' : code;
    }
}

int frame_text(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style)
{
    char clean[TEXT_ROOM];
    scn_escape(text, strlen(text), clean, sizeof clean);
    int used = 0;
    const char *at = clean;
    for (uint32_t code; (code = next_shown(frame, &at)) != 0;) {
        const int width = text_width(code);
        if (used + width > limit)
            break;
        frame_put(frame, x + used, y, code, style);
        used += width;
    }
    return used;
}

int frame_text_width(const ui_frame *frame, const char *text)
{
    char clean[TEXT_ROOM];
    scn_escape(text, strlen(text), clean, sizeof clean);
    int used = 0;
    const char *at = clean;
    for (uint32_t code; (code = next_shown(frame, &at)) != 0;)
        used += text_width(code);
    return used;
}

void frame_fill(ui_frame *frame, ui_rect rect, ui_style style)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++)
            frame_put(frame, x, y, ' ', style);
}

void frame_box(ui_frame *frame, ui_rect rect, ui_style style)
{
    frame_fill(frame, rect, (ui_style){0});
    const int right = rect.x + rect.width - 1;
    const int bottom = rect.y + rect.height - 1;
    for (int x = rect.x; x <= right; x++) {
        frame_put(frame, x, rect.y, FRAME_LINE, style);
        frame_put(frame, x, bottom, FRAME_LINE, style);
    }
    for (int y = rect.y + 1; y < bottom; y++) {
        frame_put(frame, rect.x, y, FRAME_BAR, style);
        frame_put(frame, right, y, FRAME_BAR, style);
    }
    frame_put(frame, rect.x, rect.y, FRAME_TOP_LEFT, style);
    frame_put(frame, right, rect.y, FRAME_TOP_RIGHT, style);
    frame_put(frame, rect.x, bottom, FRAME_BOTTOM_LEFT, style);
    frame_put(frame, right, bottom, FRAME_BOTTOM_RIGHT, style);
}

ui_rect frame_inside(ui_rect rect)
{
    return (ui_rect){rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2};
}

bool frame_contains(ui_rect rect, int x, int y)
{
    return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

uint32_t frame_plain(uint32_t code)
{
    switch (code) {
    case FRAME_LINE:
        return '-';
    case FRAME_BAR:
        return '|';
    case FRAME_TOP_LEFT:
    case FRAME_TOP_RIGHT:
    case FRAME_BOTTOM_LEFT:
    case FRAME_BOTTOM_RIGHT:
        return '+';
    default:
        return code;
    }
}

static void print_code(uint32_t code, FILE *out)
{
    if (code < 0x80) {
        putc((int)code, out);
    } else if (code < 0x800) {
        putc((int)(0xC0 | code >> 6), out);
        putc((int)(0x80 | (code & 0x3F)), out);
    } else if (code < 0x10000) {
        putc((int)(0xE0 | code >> 12), out);
        putc((int)(0x80 | (code >> 6 & 0x3F)), out);
        putc((int)(0x80 | (code & 0x3F)), out);
    } else {
        putc((int)(0xF0 | code >> 18), out);
        putc((int)(0x80 | (code >> 12 & 0x3F)), out);
        putc((int)(0x80 | (code >> 6 & 0x3F)), out);
        putc((int)(0x80 | (code & 0x3F)), out);
    }
}

void frame_print(const ui_frame *frame, FILE *out)
{
    for (int y = 0; y < frame->rows; y++) {
        int end = frame->cols;
        while (end > 0 && frame_at(frame, end - 1, y)->code == ' ' &&
               frame_at(frame, end - 1, y)->width == 1)
            end--;
        for (int x = 0; x < end; x++) {
            const ui_cell *cell = frame_at(frame, x, y);
            if (cell->width > 0)
                print_code(frame->lines ? cell->code : frame_plain(cell->code), out);
        }
        putc('\n', out);
    }
}
