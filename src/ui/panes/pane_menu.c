/* The menu of scenarios, in groups. */
#include "ui/keys.h"
#include "ui/panes/panes.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define COLS 21
#define WIDE_COLS 26
/* From this width of the screen on the menu is wider. */
#define WIDE 110

/* Whether an entry has a heading above it: the first listed one of its group. */
static bool starts_group(const ui_menu *menu, size_t index)
{
    for (size_t i = index; i-- > 0;)
        if (menu_lists(menu, i))
            return strcmp(menu->entries[index].group, menu->entries[i].group) != 0;
    return true;
}

/* The line of an entry. */
static int line_of(const ui_menu *menu, size_t index)
{
    int line = 0;
    for (size_t i = 0; i <= index; i++)
        if (menu_lists(menu, i))
            line += starts_group(menu, i) ? 2 : 1;
    return line - 1;
}

static void draw_heading(ui_frame *frame, ui_rect inside, int y, const char *group)
{
    char heading[64];
    snprintf(heading, sizeof heading, "%s", group);
    for (char *c = heading; *c; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    frame_text(frame, inside.x + 1, y, inside.width - 1, heading,
               (ui_style){.attributes = FRAME_DIM});
}

static void draw_entry(const pane_input *in, ui_frame *frame, ui_rect inside, int y, size_t index)
{
    const ui_menu *menu = in->menu;
    const bool pointed = index == menu->cursor;
    const bool focus = in->focus == PANE_MENU;
    ui_style style = {0};
    if (index == menu->loaded)
        style.attributes |= FRAME_BOLD;
    if (pointed && focus)
        style.attributes |= FRAME_REVERSE;
    frame_fill(frame, (ui_rect){inside.x, y, inside.width, 1}, style);
    if (pointed)
        frame_put(frame, inside.x, y, '>', style);
    frame_text(frame, inside.x + 2, y, inside.width - 2, menu->entries[index].title, style);
}

/* The line at the top of the pane; the cursor is in the middle if possible. */
static int top_of(const ui_menu *menu, int height)
{
    const int lines = menu->count > 0 ? line_of(menu, menu->count - 1) + 1 : 0;
    int top = line_of(menu, menu->cursor) - height / 2;
    if (top > lines - height)
        top = lines - height;
    return top > 0 ? top : 0;
}

static bool item(const pane_input *in, int x, int y, uint64_t *index)
{
    const ui_rect inside = layout_inside(&in->layout, PANE_MENU);
    if (!frame_contains(inside, x, y))
        return false;
    const int line = y - inside.y + top_of(in->menu, inside.height);
    for (size_t i = 0; i < in->menu->count; i++) {
        if (menu_lists(in->menu, i) && line_of(in->menu, i) == line) {
            *index = i;
            return true;
        }
    }
    return false;
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_menu *menu = in->menu;
    const bool focus = in->focus == PANE_MENU;
    char title[MENU_FILTER_SIZE + 2];
    snprintf(title, sizeof title, menu->filter[0] ? "/%s" : "Scenarios", menu->filter);
    const ui_rect inside = panes_border(in, frame, rect, title, focus);
    const int top = top_of(menu, inside.height);
    if (menu_listed(menu) == 0)
        frame_text(frame, inside.x + 1, inside.y, inside.width - 1, "none has that",
                   (ui_style){.attributes = FRAME_DIM});
    for (size_t i = 0; i < menu->count; i++) {
        if (!menu_lists(menu, i))
            continue;
        const int y = line_of(menu, i) - top;
        if (starts_group(menu, i) && y - 1 >= 0 && y - 1 < inside.height)
            draw_heading(frame, inside, inside.y + y - 1, menu->entries[i].group);
        if (y >= 0 && y < inside.height)
            draw_entry(in, frame, inside, inside.y + y, i);
    }
}

static int size(const pane_input *in)
{
    return in->cols < WIDE ? COLS : WIDE_COLS;
}

const ui_pane pane_menu = {
    .slot = PANE_LEFT,
    .keys = PANE_FOCUSED,
    .wheel = {KEYS_UP, KEYS_DOWN},
    .draw = draw,
    .size = size,
    .item = item,
};
