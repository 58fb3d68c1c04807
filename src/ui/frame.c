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

bool frame_same_style(ui_style a, ui_style b)
{
    return a.paint == b.paint && a.attributes == b.attributes;
}

bool frame_same(const ui_cell *a, const ui_cell *b)
{
    return a->code == b->code && a->width == b->width && frame_same_style(a->style, b->style) &&
           memcmp(a->marks, b->marks, sizeof a->marks) == 0;
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

/* Have a mark shown with the character whose last column is before `x`. */
static void add_mark(ui_frame *frame, int x, int y, uint32_t mark)
{
    if (x <= 0 || x > frame->cols || y < 0 || y >= frame->rows)
        return;
    ui_cell *cell = cell_at(frame, x - 1, y);
    if (cell->width == 0 && x >= 2)
        cell = cell_at(frame, x - 2, y);
    for (int i = 0; i < FRAME_MARKS; i++) {
        if (cell->marks[i] == 0) {
            cell->marks[i] = mark;
            return;
        }
    }
}

/* The next character of escaped text as this frame shows it, or mark; 0 at the end. */
static uint32_t next_shown(const ui_frame *frame, const char **at)
{
    for (;;) {
        const uint32_t code = text_next(at);
        if (code != 0 && text_width(code) == 0 && (frame->ascii || !text_is_mark(code)))
            continue;
        return frame->ascii && code > 0x7E ? '?' : code;
    }
}

/* Put escaped text, of which the first `skipped` columns are left out. */
static int put_text(ui_frame *frame, ui_rect room, int skipped, const char *clean, ui_style style)
{
    int used = -skipped;
    for (uint32_t code; (code = next_shown(frame, &clean)) != 0;) {
        const int width = text_width(code);
        if (used + width > room.width)
            break;
        if (width > 0 && used >= 0)
            frame_put(frame, room.x + used, room.y, code, style);
        else if (width == 0 && used > 0)
            add_mark(frame, room.x + used, room.y, code);
        used += width;
    }
    return used > 0 ? used : 0;
}

int frame_text(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style)
{
    char clean[TEXT_ROOM];
    scn_escape(text, strlen(text), clean, sizeof clean);
    return put_text(frame, (ui_rect){x, y, limit, 1}, 0, clean, style);
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

/* Put a text that is too wide: `tail` columns of its end after the ellipsis. */
static int put_cut(ui_frame *frame, ui_rect room, int tail, const char *text, ui_style style)
{
    char clean[TEXT_ROOM];
    const int width = frame_text_width(frame, text);
    scn_escape(text, strlen(text), clean, sizeof clean);
    if (width <= room.width)
        return put_text(frame, room, 0, clean, style);
    if (room.width < 1)
        return 0;
    const ui_rect head = {room.x, room.y, room.width - 1 - tail, 1};
    int used = put_text(frame, head, 0, clean, style);
    frame_put(frame, room.x + used++, room.y, FRAME_ELLIPSIS, style);
    if (tail > 0)
        used +=
            put_text(frame, (ui_rect){room.x + used, room.y, tail, 1}, width - tail, clean, style);
    return used;
}

int frame_cut(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style)
{
    return put_cut(frame, (ui_rect){x, y, limit, 1}, 0, text, style);
}

int frame_cut_middle(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style)
{
    return put_cut(frame, (ui_rect){x, y, limit, 1}, (limit - 1) / 2, text, style);
}

void frame_fill(ui_frame *frame, ui_rect rect, ui_style style)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++)
            frame_put(frame, x, y, ' ', style);
}

/* The directions in which a line leaves a cell. */
enum { ARM_UP = 1, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 8, ARMS = 16 };

static const uint32_t line_codes[ARMS] = {
    [ARM_RIGHT | ARM_LEFT] = FRAME_LINE,
    [ARM_UP | ARM_DOWN] = FRAME_BAR,
    [ARM_RIGHT | ARM_DOWN] = FRAME_TOP_LEFT,
    [ARM_DOWN | ARM_LEFT] = FRAME_TOP_RIGHT,
    [ARM_UP | ARM_RIGHT] = FRAME_BOTTOM_LEFT,
    [ARM_UP | ARM_LEFT] = FRAME_BOTTOM_RIGHT,
    [ARM_UP | ARM_RIGHT | ARM_DOWN] = FRAME_TEE_RIGHT,
    [ARM_UP | ARM_DOWN | ARM_LEFT] = FRAME_TEE_LEFT,
    [ARM_RIGHT | ARM_DOWN | ARM_LEFT] = FRAME_TEE_DOWN,
    [ARM_UP | ARM_RIGHT | ARM_LEFT] = FRAME_TEE_UP,
    [ARM_UP | ARM_RIGHT | ARM_DOWN | ARM_LEFT] = FRAME_CROSS,
};

/* The arms of a code; 0 where it is not that of a border. */
static unsigned arms_of(uint32_t code)
{
    unsigned arms = ARMS;
    while (--arms > 0 && line_codes[arms] != code) {
    }
    return arms;
}

bool frame_is_line(uint32_t code)
{
    return arms_of(code) != 0;
}

/* Put a part of a border, which keeps the arms towards `outside` of a line that is there. */
static void put_line(ui_frame *frame, int x, int y, unsigned arms, unsigned outside, ui_style style)
{
    if (x < 0 || y < 0 || x >= frame->cols || y >= frame->rows)
        return;
    arms |= arms_of(frame_at(frame, x, y)->code) & outside;
    frame_put(frame, x, y, line_codes[arms], style);
}

/* The sides and the lower edge, and the upper corners. */
static void put_sides(ui_frame *frame, ui_rect rect, ui_style style)
{
    const int right = rect.x + rect.width - 1;
    const int bottom = rect.y + rect.height - 1;
    for (int x = rect.x + 1; x < right; x++)
        put_line(frame, x, bottom, ARM_LEFT | ARM_RIGHT, ARM_DOWN, style);
    for (int y = rect.y + 1; y < bottom; y++) {
        put_line(frame, rect.x, y, ARM_UP | ARM_DOWN, ARM_LEFT, style);
        put_line(frame, right, y, ARM_UP | ARM_DOWN, ARM_RIGHT, style);
    }
    put_line(frame, rect.x, rect.y, ARM_RIGHT | ARM_DOWN, ARM_LEFT | ARM_UP, style);
    put_line(frame, right, rect.y, ARM_DOWN | ARM_LEFT, ARM_UP | ARM_RIGHT, style);
    put_line(frame, rect.x, bottom, ARM_UP | ARM_RIGHT, ARM_DOWN | ARM_LEFT, style);
    put_line(frame, right, bottom, ARM_UP | ARM_LEFT, ARM_RIGHT | ARM_DOWN, style);
}

void frame_hang(ui_frame *frame, ui_rect rect, ui_style style)
{
    frame_fill(frame, frame_inside(rect), (ui_style){0});
    put_sides(frame, rect, style);
}

void frame_box(ui_frame *frame, ui_rect rect, ui_style style)
{
    for (int x = rect.x + 1; x < rect.x + rect.width - 1; x++)
        put_line(frame, x, rect.y, ARM_LEFT | ARM_RIGHT, ARM_UP, style);
    frame_hang(frame, rect, style);
}

static void restyle(ui_frame *frame, int x, int y, uint8_t on, uint8_t off)
{
    ui_cell *cell = cell_at(frame, x, y);
    if (frame_is_line(cell->code))
        cell->style.attributes = (uint8_t)((cell->style.attributes & ~off) | on);
}

void frame_restyle(ui_frame *frame, ui_rect rect, uint8_t on, uint8_t off)
{
    const int right = rect.x + rect.width - 1;
    const int bottom = rect.y + rect.height - 1;
    assert(rect.x >= 0 && rect.y >= 0 && right < frame->cols && bottom < frame->rows);
    for (int x = rect.x; x <= right; x++) {
        restyle(frame, x, rect.y, on, off);
        restyle(frame, x, bottom, on, off);
    }
    for (int y = rect.y; y <= bottom; y++) {
        restyle(frame, rect.x, y, on, off);
        restyle(frame, right, y, on, off);
    }
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
    case FRAME_ELLIPSIS:
        return '~';
    case FRAME_OPEN:
        return 'v';
    case FRAME_CLOSED:
        return '>';
    default:
        return frame_is_line(code) ? '+' : code;
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

void frame_print_cell(const ui_frame *frame, const ui_cell *cell, FILE *out)
{
    print_code(frame->lines ? cell->code : frame_plain(cell->code), out);
    for (int i = 0; i < FRAME_MARKS && cell->marks[i]; i++)
        print_code(cell->marks[i], out);
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
                frame_print_cell(frame, cell, out);
        }
        putc('\n', out);
    }
}
