/* The pane with the command that repeats the current run. */
#include "ui/keys.h"
#include "ui/panes/panes.h"
#include "ui/panes/repeat.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Without a border, so that the command can be copied from the screen: title, blank row, command,
   and the hash it prints. */
#define ROWS_ABOVE 2

/* The file that holds the events as they are now; NULL for none. */
static const char *events_file(const pane_input *in)
{
    size_t size;
    char *now = in->events_text ? repeat_events(panes_view(in), &size) : NULL;
    const bool same = now && strcmp(now, in->events_text) == 0;
    free(now);
    return same ? in->events_name : NULL;
}

/* The text of the pane below its title. NULL when out of memory. Caller frees. */
static char *text_of(const pane_input *in, int width)
{
    const ui_view *view = panes_view(in);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    repeat_print(view, events_file(in), width, out);
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

static int last_line(const pane_input *in)
{
    const ui_rect rect = in->layout.panes[PANE_REPEAT];
    char *text = text_of(in, rect.width);
    const int last = text ? count_lines(text) - (rect.height - ROWS_ABOVE) : 0;
    free(text);
    return last > 0 ? last : 0;
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_style bold = {.attributes = FRAME_BOLD};
    frame_fill(frame, rect, (ui_style){0});
    frame_text(frame, rect.x, rect.y, rect.width, "The command that repeats this", bold);
    char *text = text_of(in, rect.width);
    int row = ROWS_ABOVE - in->top_line;
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

const ui_pane pane_repeat = {
    .slot = PANE_BODY,
    .keys = PANE_MODAL,
    .wheel = {KEYS_UP, KEYS_DOWN},
    .draw = draw,
    .last_line = last_line,
};
