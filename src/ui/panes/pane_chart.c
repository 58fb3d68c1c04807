/* The strip chart of the selected agent, and of others with the same target. */
#include "ui/panes/panes.h"
#include "ui/scene/canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Width of the numbers left of the chart. */
#define AXIS_COLS 9

typedef struct range {
    double low;
    double high;
} range;

/* The range of all values in the chart; low > high if there are none. */
static range find_range(const ui_chart *chart, size_t quantity)
{
    range found = {HUGE_VAL, -HUGE_VAL};
    for (size_t i = 0; i < chart_series(chart); i++) {
        for (size_t age = 0; age < chart_count(chart); age++) {
            const double value = chart_value(chart, i, quantity, age);
            if (!isfinite(value))
                continue;
            found.low = fmin(found.low, value);
            found.high = fmax(found.high, value);
        }
    }
    return found;
}

/* A constant value gets room above and below. */
static range widened(range shown)
{
    if (shown.high > shown.low)
        return shown;
    const double room = 0.05 * fabs(shown.low) + 0.01;
    return (range){shown.low - room, shown.high + room};
}

/* Time goes right. The ends of the ranges are the centres of the outermost cells. */
static ui_map map_for(range time, range value, int cols, int rows)
{
    const double across = (time.high - time.low) / (cols > 1 ? cols - 1 : 1);
    const double down = (value.high - value.low) / (rows > 1 ? rows - 1 : 1);
    return (ui_map){
        .centre = {(time.low + time.high) / 2.0, (value.low + value.high) / 2.0},
        .scale = across,
        .aspect = down / across,
        .cols = cols,
        .rows = rows,
    };
}

static uint32_t glyph_of(size_t series)
{
    static const char glyphs[CHART_SERIES_MAX] = {'*', '+', 'o', 'x'};
    return (unsigned char)glyphs[series];
}

static ui_style style_of(const ui_view *view, size_t series)
{
    const run_member member = roles_member(view->roles, chart_agent(view->chart, series));
    return (ui_style){.paint = (uint8_t)member.paint, .attributes = series == 0 ? FRAME_BOLD : 0};
}

/* No line where an angle jumps by a whole turn. */
static bool leads_on(const measure *what, double before, double after)
{
    return isfinite(before) && (what->period == 0.0 || fabs(after - before) < 0.5 * what->period);
}

static void draw_series(const ui_canvas *canvas, const ui_view *view, size_t quantity,
                        size_t series, bool braille)
{
    const ui_chart *chart = view->chart;
    const ui_style style = style_of(view, series);
    const measure *what = chart_quantity(quantity);
    double before = (double)NAN;
    pur_vec last = {0.0, 0.0};
    for (size_t age = chart_count(chart); age-- > 0;) {
        const double value = chart_value(chart, series, quantity, age);
        const pur_vec here = {chart_time(chart, age), value};
        const pur_vec from = leads_on(what, before, value) ? last : here;
        before = value;
        last = here;
        if (!isfinite(value))
            continue;
        if (braille) {
            canvas_trace(canvas, from, here, style);
            continue;
        }
        canvas_line(canvas, from, here, 1, glyph_of(series), style);
        canvas_put_under(canvas, here, glyph_of(series), style);
    }
}

static void put_number(ui_frame *frame, int x, int y, int width, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%*s", width, text_number(value).text);
    frame_text(frame, x, y, width, text, (ui_style){.attributes = FRAME_DIM});
}

/* Glyphs and names of the agents, in the lower border. */
static void draw_legend(const ui_view *view, ui_frame *frame, ui_rect rect, int end)
{
    int x = rect.x + 1;
    const int y = rect.y + rect.height - 1;
    for (size_t i = 0; i < chart_series(view->chart); i++) {
        char text[READING_NAME + 8];
        char name[READING_NAME];
        pur_world_agent_name(run_world(view->run), chart_agent(view->chart, i), name, sizeof name);
        snprintf(text, sizeof text, " %c %s ", (int)glyph_of(i), name);
        const int width = frame_text_width(frame, text);
        if (x + width > end)
            return;
        frame_text(frame, x, y, width, text, style_of(view, i));
        x += width;
    }
}

static void draw_time(const ui_view *view, ui_frame *frame, ui_rect rect, range time)
{
    char text[80];
    const double dt = pur_world_dt(run_world(view->run));
    snprintf(text, sizeof text, " t %s to %s s ", text_time(time.low, dt).text,
             text_time(time.high, dt).text);
    const int x = rect.x + rect.width - (int)strlen(text) - 1;
    draw_legend(view, frame, rect, x);
    if (x > rect.x)
        frame_text(frame, x, rect.y + rect.height - 1, rect.width, text, (ui_style){0});
}

/* From 0 to the first of some times that is not over yet; later the last seconds. */
static range time_range(const ui_chart *chart)
{
    static const double ends[] = {5.0, 10.0, 20.0};
    const double last = chart_time(chart, 0);
    const double window = chart_window(chart);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (last <= ends[i] && ends[i] < window)
            return (range){0.0, ends[i]};
    return last <= window ? (range){0.0, window} : (range){last - window, last};
}

/* A line at 0 behind the series, and its label, where 0 is between the ends. */
static void draw_zero(const ui_canvas *canvas, ui_rect inside, range shown)
{
    const ui_style dim = {.attributes = FRAME_DIM};
    int x;
    int y;
    if (!(shown.low < 0.0 && shown.high > 0.0))
        return;
    camera_cell(&canvas->map, pur_vec_make(canvas->map.centre.x, 0.0), &x, &y);
    for (x = 0; x < canvas->map.cols; x++)
        canvas_put_under(canvas, camera_point(&canvas->map, x, y), FRAME_LINE, dim);
    if (y > 0 && y < canvas->map.rows - 1)
        put_number(canvas->frame, inside.x, inside.y + y, AXIS_COLS - 1, 0.0);
}

static void draw_chart(const pane_input *in, const ui_view *view, ui_frame *frame, ui_rect rect,
                       ui_rect inside)
{
    const range values = find_range(view->chart, in->quantity);
    if (!(values.low <= values.high)) {
        frame_text(frame, inside.x + 1, inside.y, inside.width - 1, "nothing to show of this agent",
                   (ui_style){.attributes = FRAME_DIM});
        return;
    }
    const range shown = widened(values);
    const range time = time_range(view->chart);
    const ui_rect plot = {inside.x + AXIS_COLS, inside.y, inside.width - AXIS_COLS, inside.height};
    if (plot.width < 2 || plot.height < 1)
        return;
    const ui_canvas canvas = {frame, plot, map_for(time, shown, plot.width, plot.height)};
    const bool braille = in->options->braille && !frame->ascii;
    for (size_t i = 0; i < chart_series(view->chart); i++)
        draw_series(&canvas, view, in->quantity, i, braille);
    draw_zero(&canvas, inside, shown);
    put_number(frame, inside.x, inside.y, AXIS_COLS - 1, shown.high);
    put_number(frame, inside.x, inside.y + inside.height - 1, AXIS_COLS - 1, shown.low);
    draw_time(view, frame, rect, time);
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_view *view = panes_view(in);
    const measure *shown = chart_quantity(in->quantity);
    char title[80];
    snprintf(title, sizeof title, "%s, %s", shown->text, shown->unit);
    const ui_rect inside = panes_border(in, frame, rect, title, false);
    if (view->chart && chart_count(view->chart) > 0 && inside.height > 0)
        draw_chart(in, view, frame, rect, inside);
}

const ui_pane pane_chart = {
    .slot = PANE_STRIP,
    .frees_arena = true,
    .wheel = {'G', 'G'},
    .draw = draw,
};
