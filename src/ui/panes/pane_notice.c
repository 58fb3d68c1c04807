#include "ui/panes/panes.h"
#include "ui/ui.h"

#include <stdio.h>

void pane_notice(const struct ui *ui, ui_frame *frame, ui_rect rect)
{
    (void)ui;
    char size[32];
    snprintf(size, sizeof size, "%dx%d or more", LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN);
    const char *const lines[] = {"too small", size, "q quit"};
    for (int i = 0; i < 3 && i < rect.height; i++)
        frame_text(frame, rect.x, rect.y + i, rect.width, lines[i], (ui_style){0});
}
