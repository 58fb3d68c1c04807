/* What the theories of a scenario expect, beside what is measured: a line each. */
#include "ui/panes/panes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Three decimals, to show differences of the size of a time step. */
static void put_number(char *text, size_t size, double value)
{
    if (isnan(value))
        snprintf(text, size, "-");
    else
        snprintf(text, size, fabs(value) < 1e6 ? "%.3f" : "%.6g", value);
}

/* How much of a reading is said. */
typedef enum detail { DETAIL_ALL, DETAIL_SOME, DETAIL_LEAST } detail;

/* "pure: pure_pursuit_time expected 6.338 s, measured 6.365, difference 0.027" */
static void print_reading(const ui_view *view, const theory_reading *reading, detail how,
                          char *text, size_t size)
{
    const scn_law_row *law = scn_law_at(reading->law);
    char agent[PUR_NAME_MAX + 32];
    char expected[32];
    char measured[32];
    char difference[32];
    pur_world_agent_name(run_world(view->run), reading->pursuer, agent, sizeof agent);
    put_number(expected, sizeof expected, reading->expected);
    put_number(measured, sizeof measured, reading->measured);
    put_number(difference, sizeof difference, reading->measured - reading->expected);
    snprintf(text, size, "%s: %s%s%s %s%s", agent, how == DETAIL_LEAST ? "" : law->name,
             how == DETAIL_ALL    ? " expected "
             : how == DETAIL_SOME ? " "
                                  : "",
             expected, law->unit, law->at_least ? " at least" : "");
    if (isnan(reading->measured))
        return;
    const size_t used = strlen(text);
    if (how == DETAIL_LEAST)
        snprintf(text + used, size - used, ", difference %s", difference);
    else
        snprintf(text + used, size - used, ", measured %s, difference %s", measured, difference);
}

static void put_line(const ui_view *view, ui_frame *frame, ui_rect rect, int y,
                     const theory_reading *reading)
{
    char text[256];
    if (!reading->holds)
        snprintf(text, sizeof text, "%s needs %s", scn_law_at(reading->law)->name, reading->needs);
    for (detail how = DETAIL_ALL; reading->holds && how <= DETAIL_LEAST; how++) {
        print_reading(view, reading, how, text, sizeof text);
        if (frame_text_width(frame, text) < rect.width)
            break;
    }
    frame_cut(frame, rect.x + 1, y, rect.width - 1, text, (ui_style){0});
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_view *view = panes_view(in);
    for (int i = 0; i < rect.height && (size_t)i < view->theory_count; i++)
        put_line(view, frame, rect, rect.y + i, &view->theories[i]);
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
