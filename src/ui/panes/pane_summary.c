/* The summary of the runs: what batches measure of each pursuer. A single run has a line for each
   pursuer; runs side by side have a column each. */
#include "ui/panes/panes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Widths, those with room for every heading, and the least ones on a narrow screen. */
#define NAME_COLS 19
#define NAME_COLS_MIN 14
#define COLUMN_COLS 14
#define COLUMN_COLS_FULL 12
#define COLUMN_COLS_MIN 9
#define VIEW_COLS 20

#define NO_PURSUER SIZE_MAX

typedef struct writer {
    ui_frame *frame; /* NULL: lines are only counted */
    ui_rect inside;
    int name;   /* width of the names */
    int column; /* width of each measure or view */
    int next;   /* line */
} writer;

static void set_columns(writer *out, int name, int column, int count)
{
    const int room = out->inside.width - 1;
    const int left = room - count * COLUMN_COLS_FULL;
    const int quarter = left < NAME_COLS_MIN || room / 4 < left ? room / 4 : left;
    const int part = quarter > NAME_COLS_MIN ? quarter : NAME_COLS_MIN;
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

/* Right-aligned, so that digits line up. A column that is cut off stays empty: a number that is cut
   is another number. */
static void put_in(const writer *out, size_t column, const char *text, ui_style style)
{
    const int x = out->name + (int)column * out->column;
    const int used = out->frame ? frame_text_width(out->frame, text) : 0;
    if (x + out->column > out->inside.width)
        return;
    put(out, used < out->column ? x + out->column - used : x + 1, out->column - 1, text, style);
}

/* The measure in a column: times first, those that batches have of the run as well last. NULL
   behind the last one. */
static const measure *measure_in(size_t column)
{
    for (int rank = 0; rank < 3; rank++) {
        for (size_t i = 0; i < measures_count(); i++) {
            const measure *what = measures_at(i);
            const int own = what->kind == MEASURE_TIME ? 0 : what->of_run ? 2 : 1;
            if (what->scope == MEASURE_OF_PURSUER && own == rank && column-- == 0)
                return what;
        }
    }
    return NULL;
}

static ui_number name_of_measure(const measure *what)
{
    ui_number name;
    snprintf(name.text, sizeof name.text, "%s, %s", what->text, what->unit);
    return name;
}

/* "-" also for NO_PURSUER. */
static ui_number value_of(const ui_view *view, size_t pursuer, const measure *what)
{
    const double value =
        pursuer == NO_PURSUER ? (double)NAN : measurements_of(view->measured, pursuer, what);
    if (isnan(value))
        return (ui_number){"-"};
    return what->kind == MEASURE_TIME ? text_time(value, view->reading.dt) : text_number(value);
}

static void name_of(const ui_view *view, size_t pursuer, char name[READING_NAME])
{
    pur_world_agent_name(run_world(view->run), measurements_agent(view->measured, pursuer), name,
                         READING_NAME);
}

static void write_one(writer *out, const ui_view *view)
{
    const ui_style faint = {.attributes = FRAME_DIM};
    const measure *what;
    int count = 0;
    while (measure_in((size_t)count))
        count++;
    set_columns(out, NAME_COLS, COLUMN_COLS, count);
    put(out, 1, out->name, "pursuer", faint);
    for (size_t column = 0; (what = measure_in(column)); column++)
        put_in(out, column, name_of_measure(what).text, faint);
    out->next++;
    for (size_t p = 0; p < measurements_pursuers(view->measured); p++) {
        char name[READING_NAME];
        name_of(view, p, name);
        put(out, 1, out->name, name, (ui_style){.attributes = FRAME_BOLD});
        for (size_t column = 0; (what = measure_in(column)); column++)
            put_in(out, column, value_of(view, p, what).text, (ui_style){0});
        out->next++;
    }
}

/* The pursuer called so in a view, or NO_PURSUER. */
static size_t find(const ui_view *view, const char *name)
{
    for (size_t i = 0; i < measurements_pursuers(view->measured); i++) {
        char found[READING_NAME];
        name_of(view, i, found);
        if (strcmp(found, name) == 0)
            return i;
    }
    return NO_PURSUER;
}

static void write_pursuer(writer *out, const pane_input *in, const char *name)
{
    put(out, 1, out->inside.width, name, (ui_style){.attributes = FRAME_BOLD});
    out->next++;
    const measure *what;
    for (size_t row = 0; (what = measure_in(row)); row++) {
        put(out, 2, out->name - 1, name_of_measure(what).text, (ui_style){.attributes = FRAME_DIM});
        for (size_t v = 0; v < in->view_count; v++) {
            const ui_view *view = &in->views[v];
            put_in(out, v, value_of(view, find(view, name), what).text, (ui_style){0});
        }
        out->next++;
    }
}

/* Whether a view before this one has a pursuer of that name as well. */
static bool is_written(const pane_input *in, size_t view, const char *name)
{
    for (size_t v = 0; v < view; v++)
        if (find(&in->views[v], name) != NO_PURSUER)
            return true;
    return false;
}

static void write_side_by_side(writer *out, const pane_input *in)
{
    set_columns(out, NAME_COLS, VIEW_COLS, (int)in->view_count);
    for (size_t v = 0; v < in->view_count; v++)
        put_in(out, v, view_name(&in->views[v]),
               (ui_style){.attributes = v == in->current ? FRAME_BOLD : FRAME_DIM});
    out->next++;
    for (size_t v = 0; v < in->view_count; v++) {
        const ui_view *view = &in->views[v];
        for (size_t i = 0; i < measurements_pursuers(view->measured); i++) {
            char name[READING_NAME];
            name_of(view, i, name);
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
    else if (measurements_pursuers(view->measured) == 0)
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
             text_time(panes_view(in)->reading.time, panes_view(in)->reading.dt).text);
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
    .slot = PANE_LOWER,
    .draw = draw,
    .size = size,
};
