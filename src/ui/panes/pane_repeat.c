#include "ui/panes/panes.h"
#include "ui/panes/repeat.h"
#include "ui/ui_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Without a border, so that it can be copied from the screen: a title, a blank row, the command,
   and below it what it is good for. */
#define ROWS_ABOVE 2

/* The text of the pane below its title. NULL when out of memory. Caller frees. */
static char *text_of(const struct ui *ui, int width)
{
    const ui_view *view = ui_current(ui);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    command_print(view, ui_events_file(ui), width, out);
    fprintf(out, "\nWith --hash it prints %016" PRIx64 "\n", pur_world_hash(run_world(view->run)));
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

int pane_command_last(const struct ui *ui)
{
    const ui_layout layout = ui_layout_of(ui);
    const ui_rect rect = layout.panes[PANE_COMMAND];
    char *text = text_of(ui, rect.width);
    const int last = text ? count_lines(text) - (rect.height - ROWS_ABOVE) : 0;
    free(text);
    return last > 0 ? last : 0;
}

void pane_command(const struct ui *ui, ui_frame *frame, ui_rect rect)
{
    const ui_style bold = {.attributes = FRAME_BOLD};
    frame_fill(frame, rect, (ui_style){0});
    frame_text(frame, rect.x, rect.y, rect.width, "The command that repeats this", bold);
    char *text = text_of(ui, rect.width);
    int row = ROWS_ABOVE - ui->help_top;
    for (char *next = text; next && *next; row++) {
        char *const end = next + strcspn(next, "\n");
        const bool more = *end != '\0';
        *end = '\0';
        if (row >= ROWS_ABOVE && row < rect.height)
            frame_text(frame, rect.x, rect.y + row, rect.width, next, (ui_style){0});
        next = more ? end + 1 : NULL;
    }
    free(text);
}
