/* The notice on a screen that is too small for anything else. */
#include "ui/panes/panes.h"

#include <stdio.h>

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    (void)in;
    char size[32];
    snprintf(size, sizeof size, "%dx%d or more", LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN);
    const char *const lines[] = {"too small", size, "q quit"};
    for (int i = 0; i < 3 && i < rect.height; i++)
        frame_text(frame, rect.x, rect.y + i, rect.width, lines[i], (ui_style){0});
}

const ui_pane pane_notice = {.slot = PANE_SCREEN, .always = true, .draw = draw};
