/* The menu of scenarios: headings, of which the one with the cursor is open. */
#include "ui/keys.h"
#include "ui/panes/panes.h"

#include <stdio.h>
#include <string.h>

#define COLS 20
#define WIDE_COLS 26
/* From this width of the screen on the menu is wider. */
#define WIDE 110

/* Columns before a heading, and before a name. */
#define HEADING_AT 3
#define NAME_AT 4
/* Before a scenario in which nothing is random: every run of it is the same. */
#define FIXED_SIGN '='
/* Fewer lines have no marks for what is out of sight. */
#define MARKS_LINES 3

/* What a line of the menu is: a heading, where `entry` is menu->count, or an entry. */
typedef struct menu_line {
    size_t group;
    size_t entry;
} menu_line;

/* Lines in sight: some above and below are fixed, those between scroll. */
typedef struct window {
    int above;  /* fixed lines above */
    int count;  /* lines that scroll, */
    int height; /* those of them that are in sight, */
    int top;    /* and the first one */
} window;

/* The first heading from `group` on that lists anything; false if there is none. */
static bool heading_from(const ui_menu *menu, size_t group, menu_line *line)
{
    while (group < menu_groups() && menu_listed_in(menu, group) == 0)
        group++;
    *line = (menu_line){group, menu->count};
    return group < menu_groups();
}

/* From a line to the one below it, all open headings unrolled; false behind the last one. */
static bool next_line(const ui_menu *menu, menu_line *line)
{
    size_t i = line->entry < menu->count ? line->entry + 1 : 0;
    if (!menu_is_open(menu, line->group))
        i = menu->count;
    while (i < menu->count && (menu->entries[i].group != line->group || !menu_lists(menu, i)))
        i++;
    line->entry = i;
    return i < menu->count || heading_from(menu, line->group + 1, line);
}

/* The line at `wanted`; false behind the last one. */
static bool line_at(const ui_menu *menu, int wanted, menu_line *found)
{
    bool is_there = heading_from(menu, 0, found);
    for (int line = 0; is_there && line < wanted; line++)
        is_there = next_line(menu, found);
    return is_there;
}

/* The number of lines, and the line of the cursor and of its heading. */
static int count_lines(const ui_menu *menu, int *cursor, int *heading)
{
    menu_line line;
    int count = 0;
    *cursor = *heading = 0;
    for (bool more = heading_from(menu, 0, &line); more; more = next_line(menu, &line)) {
        if (line.entry == menu->cursor)
            *cursor = count;
        if (line.entry == menu->count && line.group == menu->entries[menu->cursor].group)
            *heading = count;
        count++;
    }
    return count;
}

/* All headings stay in sight where there is room for them and some of the entries. */
static window make_window(const ui_menu *menu, int height)
{
    int cursor;
    int heading;
    const int lines = count_lines(menu, &cursor, &heading);
    window made = {0, lines, lines < height ? lines : height, 0};
    const int entries = (int)menu_listed_in(menu, menu->entries[menu->cursor].group);
    const int room = height - (lines - entries);
    if (lines > height && !menu->filter[0] && room >= MARKS_LINES)
        made = (window){heading + 1, entries, room, 0};
    made.top = cursor - made.above - made.height / 2;
    if (made.top > made.count - made.height)
        made.top = made.count - made.height;
    if (made.top < 0)
        made.top = 0;
    return made;
}

/* How many lines a row stands for that is a mark, which hides one itself; 0: it is no mark. */
static int marked(const window *shown, int row)
{
    const int line = row - shown->above;
    if (shown->height < MARKS_LINES)
        return 0;
    if (line == 0 && shown->top > 0)
        return shown->top + 1;
    if (line == shown->height - 1 && shown->top + shown->height < shown->count)
        return shown->count - shown->top - shown->height + 1;
    return 0;
}

/* The line in a row; false below the last one. */
static bool line_in(const ui_menu *menu, const window *shown, int row, menu_line *found)
{
    const int line = row - shown->above;
    if (line >= shown->height)
        return line_at(menu, row + shown->count - shown->height, found);
    return line_at(menu, line < 0 ? row : row + shown->top, found);
}

static void draw_heading(const ui_menu *menu, ui_frame *frame, ui_rect row, size_t group)
{
    char count[24];
    const bool open = menu_is_open(menu, group);
    const bool loaded = menu->entries[menu->loaded].group == group;
    const ui_style style = {.attributes = loaded ? FRAME_BOLD : 0};
    snprintf(count, sizeof count, "%zu", menu_listed_in(menu, group));
    const int width = (int)strlen(count);
    const int end = row.x + row.width - 1 - width;
    frame_put(frame, row.x + HEADING_AT - 2, row.y, open ? FRAME_OPEN : FRAME_CLOSED, style);
    frame_cut(frame, row.x + HEADING_AT, row.y, end - row.x - HEADING_AT - 1, menu_heading(group),
              style);
    frame_text(frame, end, row.y, width, count, (ui_style){.attributes = FRAME_DIM});
}

/* Whether another entry of the heading begins like this one as far as there is room. */
static bool has_twin(const ui_menu *menu, size_t index, int room)
{
    for (size_t i = 0; i < menu->count && room > 0; i++)
        if (i != index && menu->entries[i].group == menu->entries[index].group &&
            strncmp(menu->entries[i].name, menu->entries[index].name, (size_t)room) == 0)
            return true;
    return false;
}

static void draw_entry(const pane_input *in, ui_frame *frame, ui_rect row, size_t index)
{
    const ui_menu *menu = in->menu;
    const bool pointed = index == menu->cursor;
    const int room = row.width - NAME_AT;
    const char *name = menu->entries[index].name;
    ui_style style = {0};
    if (index == menu->loaded)
        style.attributes |= FRAME_BOLD;
    if (menu->entries[index].error)
        style.attributes |= FRAME_DIM;
    if (pointed && in->focus == PANE_MENU)
        style.attributes |= FRAME_REVERSE;
    frame_fill(frame, row, style);
    if (pointed)
        frame_put(frame, row.x + NAME_AT - 2, row.y, '>', style);
    if (menu->entries[index].fixed)
        frame_put(frame, row.x + NAME_AT - 3, row.y, FIXED_SIGN, style);
    if (has_twin(menu, index, room - 1))
        frame_cut_middle(frame, row.x + NAME_AT, row.y, room, name, style);
    else
        frame_cut(frame, row.x + NAME_AT, row.y, room, name, style);
}

static void draw_more(ui_frame *frame, ui_rect row, int more)
{
    char text[32];
    snprintf(text, sizeof text, "%d more", more);
    frame_text(frame, row.x + NAME_AT, row.y, row.width - NAME_AT, text,
               (ui_style){.attributes = FRAME_DIM});
}

/* An entry, or, as menu->count and more, a heading. */
static bool item(const pane_input *in, int x, int y, uint64_t *index)
{
    const ui_rect inside = layout_inside(&in->layout, PANE_MENU);
    menu_line line;
    if (!frame_contains(inside, x, y))
        return false;
    const window shown = make_window(in->menu, inside.height);
    const int row = y - inside.y;
    if (marked(&shown, row) > 0 || !line_in(in->menu, &shown, row, &line))
        return false;
    *index = line.entry < in->menu->count ? line.entry : in->menu->count + line.group;
    return true;
}

static void draw_row(const pane_input *in, ui_frame *frame, ui_rect row, const window *shown,
                     int line)
{
    menu_line found;
    const int more = marked(shown, line);
    if (more > 0)
        draw_more(frame, row, more);
    else if (!line_in(in->menu, shown, line, &found))
        return;
    else if (found.entry < in->menu->count)
        draw_entry(in, frame, row, found.entry);
    else
        draw_heading(in->menu, frame, row, found.group);
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_menu *menu = in->menu;
    char title[MENU_FILTER_SIZE + 2];
    snprintf(title, sizeof title, menu->filter[0] ? "/%s" : "Scenarios", menu->filter);
    const ui_rect inside = panes_border(in, frame, rect, title, in->focus == PANE_MENU);
    if (menu_listed(menu) == 0) {
        frame_text(frame, inside.x + 1, inside.y, inside.width - 1, "no match",
                   (ui_style){.attributes = FRAME_DIM});
        return;
    }
    const window shown = make_window(menu, inside.height);
    for (int i = 0; i < inside.height; i++)
        draw_row(in, frame, (ui_rect){inside.x, inside.y + i, inside.width, 1}, &shown, i);
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
