/* The frame: a grid of cells that panes draw into, for a screen, a file or a test. Columns count
   from the left and rows from the top, both from 0. */
#ifndef UI_FRAME_H
#define UI_FRAME_H

#include "run/palette.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    FRAME_BOLD = 1,
    FRAME_DIM = 2,
    FRAME_REVERSE = 4,
    FRAME_UNDERLINE = 8,
    FRAME_COMMON = 16, /* a colour of few bytes, for what is drawn often */
    FRAME_FAINT = 32   /* stands back, more than dim */
};

/* The look of a cell; all zeroes: plain. */
typedef struct ui_style {
    uint8_t paint;      /* run_paint */
    uint8_t attributes; /* FRAME_… */
} ui_style;

/* Marks of a cell; more are left out. */
#define FRAME_MARKS 4

typedef struct ui_cell {
    uint32_t marks[FRAME_MARKS]; /* combine with the character; 0: none, nor any behind it */
    uint32_t code;               /* Unicode; box drawing (U+2500 …) means a border of any kind */
    uint8_t width;               /* 1, 2, or 0 for the right half of the wide character before it */
    ui_style style;
} ui_cell;

typedef struct ui_rect {
    int x;
    int y;
    int width; /* empty where width or height is not positive */
    int height;
} ui_rect;

typedef struct ui_frame {
    int cols;
    int rows;
    bool ascii; /* text is reduced to ASCII, with `?` for other characters */
    bool lines; /* borders are printed as box drawing, not in ASCII */
    bool spare; /* draw less: the link is slow, and long frames would hold up keys */
    ui_cell *cells;
} ui_frame;

/* The codes of borders, and of signs that have a substitute in ASCII as well. */
enum {
    FRAME_LINE = 0x2500,
    FRAME_BAR = 0x2502,
    FRAME_TOP_LEFT = 0x250C,
    FRAME_TOP_RIGHT = 0x2510,
    FRAME_BOTTOM_LEFT = 0x2514,
    FRAME_BOTTOM_RIGHT = 0x2518,
    FRAME_TEE_RIGHT = 0x251C,
    FRAME_TEE_LEFT = 0x2524,
    FRAME_TEE_DOWN = 0x252C,
    FRAME_TEE_UP = 0x2534,
    FRAME_CROSS = 0x253C,
    FRAME_ELLIPSIS = 0x2026, /* the rest of a text is cut: ~ */
    FRAME_OPEN = 0x25BE,     /* a heading whose entries are listed: v */
    FRAME_CLOSED = 0x25B8    /* one whose entries are not: > */
};

/* A blank frame; NULL when out of memory. Caller frees. */
ui_frame *frame_new(int cols, int rows, bool ascii);
void frame_free(ui_frame *frame);

/* Change the size and blank the frame. False, and no change, when out of memory. */
bool frame_resize(ui_frame *frame, int cols, int rows);
void frame_clear(ui_frame *frame);

/* The cell at (x, y), which lies in the frame. */
const ui_cell *frame_at(const ui_frame *frame, int x, int y);

/* Whether two cells look the same, and whether two styles do. */
bool frame_same_style(ui_style a, ui_style b);
bool frame_same(const ui_cell *a, const ui_cell *b);

/* Put one character; nothing where it does not fit in the frame. A wide character that loses a half
   becomes a blank. */
void frame_put(ui_frame *frame, int x, int y, uint32_t code, ui_style style);

/* Put UTF-8 text at (x, y) in at most `limit` columns; returns the columns used. Characters that
   could move the cursor or change the writing direction are escaped, combining marks go into the
   cell of the character before, or are left out in ASCII. */
int frame_text(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style);

/* The same, with FRAME_ELLIPSIS in place of what does not fit: at the end, or in the middle. */
int frame_cut(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style);
int frame_cut_middle(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style);

/* The columns that frame_text would use without a limit. */
int frame_text_width(const ui_frame *frame, const char *text);

void frame_fill(ui_frame *frame, ui_rect rect, ui_style style);

/* A border, and blanks inside. It joins the lines that come to it from outside, so that boxes may
   share an edge. */
void frame_box(ui_frame *frame, ui_rect rect, ui_style style);

/* The same below an edge that is there already, which stays but for its ends. */
void frame_hang(ui_frame *frame, ui_rect rect, ui_style style);

/* Whether a code is that of a border. */
bool frame_is_line(uint32_t code);

/* Add the attributes `on` to the lines of a border, and take `off` away. */
void frame_restyle(ui_frame *frame, ui_rect rect, uint8_t on, uint8_t off);

/* The rectangle inside a border. */
ui_rect frame_inside(ui_rect rect);

bool frame_contains(ui_rect rect, int x, int y);

/* The ASCII character for one of the codes above; other codes unchanged. */
uint32_t frame_plain(uint32_t code);

/* Print the character of a cell as UTF-8; borders as the frame has them. */
void frame_print_cell(const ui_frame *frame, const ui_cell *cell, FILE *out);

/* Print the frame as text, one line a row, without trailing blanks. */
void frame_print(const ui_frame *frame, FILE *out);

#endif
