/* What the theories of a scenario expect, beside what is measured: a line each. */
#include "ui/panes/panes.h"

#include <math.h>
#include <stdio.h>

/* Three decimals, to show errors of the size of a time step. */
static void put_number(char *text, size_t size, double value)
{
    if (isnan(value))
        snprintf(text, size, "-");
    else
        snprintf(text, size, fabs(value) < 1e6 ? "%.3f" : "%.6g", value);
}

static void put_line(ui_frame *frame, ui_rect rect, int y, const theory_reading *reading)
{
    const scn_law_row *law = scn_law_at(reading->law);
    char expected[32];
    char measured[32];
    char error[32];
    char text[256];
    put_number(expected, sizeof expected, reading->expected);
    put_number(measured, sizeof measured, reading->measured);
    put_number(error, sizeof error, reading->measured - reading->expected);
    if (isnan(reading->expected))
        snprintf(text, sizeof text, "%s needs %s", law->name, law->needs);
    else
        snprintf(text, sizeof text, "%s %s: expected %s, measured %s, error %s", law->name,
                 law->unit, expected, measured, error);
    if (!isnan(reading->expected) && frame_text_width(frame, text) >= rect.width)
        snprintf(text, sizeof text, "%s %s: %s, off by %s", law->name, law->unit, expected, error);
    frame_text(frame, rect.x + 1, y, rect.width - 1, text, (ui_style){0});
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_view *view = panes_view(in);
    for (int i = 0; i < rect.height && (size_t)i < view->theory_count; i++)
        put_line(frame, rect, rect.y + i, &view->theories[i]);
}

static int size(const pane_input *in)
{
    return layout_has_lines(in->cols, in->rows) ? (int)panes_view(in)->theory_count : 0;
}

const ui_pane pane_theory = {
    .slot = PANE_LINES,
    .always = true,
    .draw = draw,
    .size = size,
};
