/* The frame: a rectangle of cells that panes draw into and that a screen, a file or a test shows.
   Columns count from the left and rows from the top, both from 0. */
#ifndef UI_FRAME_H
#define UI_FRAME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    FRAME_BOLD = 1,
    FRAME_DIM = 2,
    FRAME_REVERSE = 4,
    FRAME_UNDERLINE = 8,
    FRAME_COMMON = 16 /* a colour that takes few bytes, for what there is much of */
};

/* Colours by their place in a palette that is chosen where the frame is shown. */
typedef enum ui_paint {
    PAINT_DEFAULT, /* the terminal's own foreground */
    PAINT_RED,
    PAINT_GREEN,
    PAINT_YELLOW,
    PAINT_BLUE,
    PAINT_MAGENTA,
    PAINT_CYAN,
    PAINT_COUNT
} ui_paint;

/* How a cell looks; all zeroes is plain. */
typedef struct ui_style {
    uint8_t paint;      /* ui_paint */
    uint8_t attributes; /* FRAME_… */
} ui_style;

typedef struct ui_cell {
    uint32_t code; /* Unicode; box drawing (U+2500 …) stands for a border of any kind */
    uint8_t width; /* 1, 2, or 0 for the right half of the wide character before it */
    ui_style style;
} ui_cell;

typedef struct ui_rect {
    int x;
    int y;
    int width; /* nothing to be seen where width or height are not positive */
    int height;
} ui_rect;

typedef struct ui_frame {
    int cols;
    int rows;
    bool ascii; /* text comes out in ASCII, `?` for what is not */
    bool lines; /* borders are printed as box drawing, and not in ASCII */
    bool spare; /* the link is slow, and long frames would hold keys up: less is drawn */
    ui_cell *cells;
} ui_frame;

/* The codes of borders. */
enum {
    FRAME_LINE = 0x2500,
    FRAME_BAR = 0x2502,
    FRAME_TOP_LEFT = 0x250C,
    FRAME_TOP_RIGHT = 0x2510,
    FRAME_BOTTOM_LEFT = 0x2514,
    FRAME_BOTTOM_RIGHT = 0x2518
};

/* A frame of blanks; NULL when out of memory. Caller frees. */
ui_frame *frame_new(int cols, int rows, bool ascii);
void frame_free(ui_frame *frame);

/* Change the size; everything is blank after it. False, and nothing changed, without memory. */
bool frame_resize(ui_frame *frame, int cols, int rows);
void frame_clear(ui_frame *frame);

/* The cell at (x, y), which lies in the frame. */
const ui_cell *frame_at(const ui_frame *frame, int x, int y);

/* One character; nothing where it does not fit in the frame. A wide character that loses a half
   becomes a blank. */
void frame_put(ui_frame *frame, int x, int y, uint32_t code, ui_style style);

/* UTF-8 text from (x, y) in at most `limit` columns; returns the columns used. What could move
   the cursor or turn the writing round comes out escaped, combining marks are left out. */
int frame_text(ui_frame *frame, int x, int y, int limit, const char *text, ui_style style);

/* The columns that frame_text would use without a limit. */
int frame_text_width(const ui_frame *frame, const char *text);

void frame_fill(ui_frame *frame, ui_rect rect, ui_style style);

/* Blanks with a border round them. */
void frame_box(ui_frame *frame, ui_rect rect, ui_style style);

/* What is inside of a border. */
ui_rect frame_inside(ui_rect rect);

bool frame_contains(ui_rect rect, int x, int y);

/* The ASCII character for the code of a border; other codes as they are. */
uint32_t frame_plain(uint32_t code);

/* Print the frame as text, one line a row, with blanks at the ends left out. */
void frame_print(const ui_frame *frame, FILE *out);

#endif
