/* The timeline: how far the run has been computed, the current tick, and marks for events. */
#include "ui/panes/panes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The line, and the time at its right end. */
typedef struct line {
    int x; /* of its first cell */
    int width;
    double time; /* s */
    char label[32];
} line;

/* Round up to 1, 2 or 5 times a power of ten, so that the line of an endless run rarely changes. */
static double round_up(double time)
{
    static const double factors[] = {1.0, 2.0, 5.0};
    for (double power = 1.0;; power *= 10.0)
        for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++)
            if (time <= factors[i] * power)
                return factors[i] * power;
}

/* The length of a run, s; of an endless one, what has been computed, rounded up. */
static double duration(const ui_view *view)
{
    const double dt = pur_world_dt(run_world(view->run));
    const uint64_t end = run_end(view->run);
    return end != RUN_ENDLESS ? (double)end * dt : round_up((double)run_reach(view->run) * dt);
}

static line line_of(const pane_input *in, ui_rect rect)
{
    line made = {.x = rect.x + 2};
    for (size_t i = 0; i < in->view_count; i++)
        made.time = fmax(made.time, duration(&in->views[i]));
    snprintf(made.label, sizeof made.label, "%.6g s", made.time);
    made.width = rect.width - 5 - (int)strlen(made.label);
    return made;
}

static int column_of(const line *on, const ui_view *view, uint64_t tick)
{
    const double time = (double)tick * pur_world_dt(run_world(view->run));
    const double part = on->time > 0.0 ? time / on->time : 0.0;
    return (int)(part * (on->width - 1) + 0.5);
}

/* The tick at a column; the row does not matter, since a drag may leave the line. */
static bool item(const pane_input *in, int x, int y, uint64_t *tick)
{
    (void)y;
    const line on = line_of(in, in->layout.panes[PANE_TIMELINE]);
    const int column = x < on.x ? 0 : x - on.x < on.width ? x - on.x : on.width - 1;
    const double time = on.width > 1 ? on.time * column / (on.width - 1) : 0.0;
    *tick = (uint64_t)(time / pur_world_dt(run_world(panes_view(in)->run)) + 0.5);
    return true;
}

/* The mark of a step with events: that of the most important event. */
static char mark_of(unsigned kinds)
{
    if (kinds & 1U << PUR_EVENT_CAPTURE)
        return '*';
    return kinds & 1U << PUR_EVENT_CLOSEST_APPROACH ? '+' : ':';
}

/* Whether a mark replaces what is there already. */
static bool outdoes(char mark, uint32_t there)
{
    static const char order[] = "-=:+*";
    const char *const found = there < 0x80 ? strchr(order, (int)there) : NULL;
    return found && strchr(order, mark) > found;
}

static void draw_marks(ui_frame *frame, const line *on, const ui_view *view, int y)
{
    size_t count;
    const run_event_tick *ticks = run_event_ticks(view->run, &count);
    for (size_t i = 0; i < count; i++) {
        const char mark = mark_of(ticks[i].kinds);
        const int column = column_of(on, view, ticks[i].tick);
        if (column < on->width && outdoes(mark, frame_at(frame, on->x + column, y)->code))
            frame_put(frame, on->x + column, y, (unsigned char)mark, (ui_style){0});
    }
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_style faint = {.attributes = FRAME_DIM};
    const ui_view *view = panes_view(in);
    const line on = line_of(in, rect);
    if (on.width < 2)
        return;
    const int reach = column_of(&on, view, run_reach(view->run));
    frame_put(frame, on.x - 1, rect.y, '[', faint);
    for (int i = 0; i < on.width; i++)
        frame_put(frame, on.x + i, rect.y, i < reach ? '=' : '-', faint);
    frame_put(frame, on.x + on.width, rect.y, ']', faint);
    frame_text(frame, on.x + on.width + 2, rect.y, (int)strlen(on.label), on.label, faint);
    draw_marks(frame, &on, view, rect.y);
    const int now = column_of(&on, view, in->tick);
    if (now < on.width)
        frame_put(frame, on.x + now, rect.y, 'O', (ui_style){.attributes = FRAME_BOLD});
}

static int size(const pane_input *in)
{
    return layout_has_lines(in->cols, in->rows) ? 1 : 0;
}

const ui_pane pane_timeline = {
    .slot = PANE_LINES,
    .always = true,
    .wheel = {'<', '>'},
    .draw = draw,
    .size = size,
    .item = item,
};
