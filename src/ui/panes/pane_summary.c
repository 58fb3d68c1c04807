/* How the runs went: what batches measure of each pursuer. One run has a line a pursuer; runs side
   by side have a column each. */
#include "ui/panes/panes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where there is room. */
#define NAME_COLS 19
#define NAME_COLS_MIN 14
#define COLUMN_COLS 14
#define COLUMN_COLS_MIN 9
#define VIEW_COLS 20

typedef struct quantity {
    const char *name;
    double (*of)(const metrics_pursuer *pursuer);
    bool is_time;
} quantity;

static double time_of(const metrics_pursuer *pursuer)
{
    return pursuer->time;
}

static double path_of(const metrics_pursuer *pursuer)
{
    return pursuer->path;
}

static double turn_of(const metrics_pursuer *pursuer)
{
    return pursuer->turn;
}

static double miss_of(const metrics_pursuer *pursuer)
{
    return pursuer->miss;
}

static const quantity quantities[] = {
    {"captured, s", time_of, true},
    {"path, m", path_of, false},
    {"turn, rad/s", turn_of, false},
    {"miss, m", miss_of, false},
};

#define QUANTITY_COUNT (sizeof quantities / sizeof quantities[0])

typedef struct writer {
    ui_frame *frame; /* NULL: lines are only counted */
    ui_rect inside;
    int name; /* columns of the names, and of each quantity or view */
    int column;
    int next;
} writer;

static void set_columns(writer *out, int name, int column, int count)
{
    const int room = out->inside.width - 1;
    const int part = room / 4 > NAME_COLS_MIN ? room / 4 : NAME_COLS_MIN;
    out->name = name < part ? name : part;
    const int column_room = (room - out->name) / count;
    out->column = column_room < COLUMN_COLS_MIN ? COLUMN_COLS_MIN
                  : column_room < column        ? column_room
                                                : column;
}

static void put(const writer *out, int x, int limit, const char *text, ui_style style)
{
    if (!out->frame || out->next >= out->inside.height || x >= out->inside.width)
        return;
    const int room = out->inside.width - x < limit ? out->inside.width - x : limit;
    frame_text(out->frame, out->inside.x + x, out->inside.y + out->next, room, text, style);
}

/* Right-aligned in a column, so that numbers stand below each other; nothing in one that has no
   room: a number that is cut is another number. */
static void put_in(const writer *out, size_t column, const char *text, ui_style style)
{
    const int x = out->name + (int)column * out->column;
    const int used = out->frame ? frame_text_width(out->frame, text) : 0;
    if (x + out->column > out->inside.width)
        return;
    put(out, used < out->column ? x + out->column - used : x + 1, out->column - 1, text, style);
}

static ui_number text_of(const quantity *what, const ui_view *view, const metrics_pursuer *pursuer)
{
    const double value = pursuer ? what->of(pursuer) : (double)NAN;
    if (isnan(value))
        return (ui_number){"-"};
    return what->is_time ? reading_time(value, view->reading.dt) : reading_number(value);
}

static void name_of(const ui_view *view, const metrics_pursuer *pursuer, char name[READING_NAME])
{
    pur_world_agent_name(run_world(view->run), pursuer->agent, name, READING_NAME);
}

static void write_one(writer *out, const ui_view *view)
{
    const ui_style faint = {.attributes = FRAME_DIM};
    set_columns(out, NAME_COLS, COLUMN_COLS, QUANTITY_COUNT);
    put(out, 1, out->name, "pursuer", faint);
    for (size_t q = 0; q < QUANTITY_COUNT; q++)
        put_in(out, q, quantities[q].name, faint);
    out->next++;
    for (size_t i = 0; i < metrics_count(view->measured); i++) {
        const metrics_pursuer *pursuer = metrics_at(view->measured, i);
        char name[READING_NAME];
        name_of(view, pursuer, name);
        put(out, 1, out->name, name, (ui_style){.attributes = FRAME_BOLD});
        for (size_t q = 0; q < QUANTITY_COUNT; q++)
            put_in(out, q, text_of(&quantities[q], view, pursuer).text, (ui_style){0});
        out->next++;
    }
}

/* The pursuer called so in a view; NULL if there is none. */
static const metrics_pursuer *find(const ui_view *view, const char *name)
{
    for (size_t i = 0; i < metrics_count(view->measured); i++) {
        char found[READING_NAME];
        name_of(view, metrics_at(view->measured, i), found);
        if (strcmp(found, name) == 0)
            return metrics_at(view->measured, i);
    }
    return NULL;
}

static void write_pursuer(writer *out, const pane_input *in, const char *name)
{
    put(out, 1, out->inside.width, name, (ui_style){.attributes = FRAME_BOLD});
    out->next++;
    for (size_t q = 0; q < QUANTITY_COUNT; q++) {
        put(out, 2, out->name - 1, quantities[q].name, (ui_style){.attributes = FRAME_DIM});
        for (size_t v = 0; v < in->view_count; v++) {
            const ui_view *view = &in->views[v];
            put_in(out, v, text_of(&quantities[q], view, find(view, name)).text, (ui_style){0});
        }
        out->next++;
    }
}

/* Whether a view before this one has a pursuer of that name as well. */
static bool is_written(const pane_input *in, size_t view, const char *name)
{
    for (size_t v = 0; v < view; v++)
        if (find(&in->views[v], name))
            return true;
    return false;
}

static void write_side_by_side(writer *out, const pane_input *in)
{
    set_columns(out, NAME_COLS, VIEW_COLS, (int)in->view_count);
    for (size_t v = 0; v < in->view_count; v++)
        put_in(out, v, view_title(&in->views[v]),
               (ui_style){.attributes = v == in->current ? FRAME_BOLD : FRAME_DIM});
    out->next++;
    for (size_t v = 0; v < in->view_count; v++) {
        const ui_view *view = &in->views[v];
        for (size_t i = 0; i < metrics_count(view->measured); i++) {
            char name[READING_NAME];
            name_of(view, metrics_at(view->measured, i), name);
            if (!is_written(in, v, name))
                write_pursuer(out, in, name);
        }
    }
}

static void write_all(writer *out, const pane_input *in)
{
    const ui_view *view = panes_view(in);
    if (in->view_count > 1)
        write_side_by_side(out, in);
    else if (metrics_count(view->measured) == 0)
        put(out, 1, out->inside.width, "no capture rule, so there are no pursuers", (ui_style){0});
    else
        write_one(out, view);
}

static int size(const pane_input *in)
{
    writer counted = {.inside = {0}};
    write_all(&counted, in);
    return counted.next > 0 ? counted.next : 1;
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    char title[48];
    snprintf(title, sizeof title, "Summary, up to %s s",
             reading_time(panes_view(in)->reading.time, panes_view(in)->reading.dt).text);
    writer out = {.frame = frame, .inside = panes_border(in, frame, rect, title, true)};
    write_all(&out, in);
    if (out.next <= out.inside.height)
        return;
    char more[48];
    snprintf(more, sizeof more, " %d more lines ", out.next - out.inside.height);
    frame_text(frame, rect.x + 2, rect.y + rect.height - 1, rect.width - 4, more,
               (ui_style){.attributes = FRAME_BOLD});
}

const ui_pane pane_summary = {
    .name = "summary",
    .slot = PANE_LOWER,
    .draw = draw,
    .size = size,
};
