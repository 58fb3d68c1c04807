/* Help: the keys and what the scenario is about, or all about the scenario and its rules. */
#include "ui/keys.h"
#include "ui/panes/panes.h"
#include "ui/text.h"

#include <stdio.h>
#include <string.h>

/* A column of keys: the name, then the help. */
#define NAME_COLS 10
#define COLUMN_COLS 38

typedef struct lines {
    ui_frame *frame; /* NULL: lines are only counted */
    ui_rect inside;
    int top;
    int next;
} lines;

static void put_line(lines *out, int x, const char *text, ui_style style, int line)
{
    const int y = line - out->top;
    if (out->frame && y >= 0 && y < out->inside.height)
        frame_text(out->frame, out->inside.x + x, out->inside.y + y, out->inside.width - x, text,
                   style);
}

static void put_paragraph(lines *out, const char *text, ui_style style)
{
    while (*text) {
        char line[512];
        const size_t length = text_fit(text, out->inside.width - 2);
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        put_line(out, 1, line, style, out->next++);
        text += length;
        while (*text == ' ' || *text == '\n')
            text++;
    }
}

static void put_key(lines *out, const ui_key_row *row, int x, int line)
{
    put_line(out, x + 1, row->name, (ui_style){.attributes = FRAME_BOLD}, line);
    put_line(out, x + 1 + NAME_COLS, row->help, (ui_style){0}, line);
}

static int named_rows(void)
{
    const ui_key_row *row;
    int named = 0;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        named += row->name != NULL;
    return named;
}

/* The keys, down one column and then the next. */
static void put_keys(lines *out)
{
    const ui_key_row *row;
    const int columns = out->inside.width >= 2 * COLUMN_COLS ? 2 : 1;
    const int height = (named_rows() + columns - 1) / columns;
    int index = 0;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++) {
        if (!row->name)
            continue;
        put_key(out, row, index / height * COLUMN_COLS, out->next + index % height);
        index++;
    }
    out->next += height;
}

/* The parameters of a behaviour: "max_speed 5, prediction exact". */
static void put_parameters(lines *out, const scn_scenario *scenario, size_t crew, size_t rule)
{
    const pur_behaviour *behaviour = pur_def_behaviour(scenario->def, crew, rule);
    char text[1024] = "  ";
    for (size_t i = 0; i < behaviour->param_count; i++) {
        char value[96];
        pur_param_id id = pur_def_behaviour_id(crew, rule);
        id.row = (uint32_t)i;
        const size_t used = strlen(text);
        if (scn_format(scenario->def, id, value, sizeof value) == PUR_OK)
            snprintf(text + used, sizeof text - used, "%s%s %s", used > 2 ? ", " : "",
                     behaviour->params[i].key, value);
    }
    put_paragraph(out, text, (ui_style){.attributes = FRAME_DIM});
}

static void put_crew(lines *out, const scn_scenario *scenario, const pur_crew *crew, size_t index)
{
    char text[256];
    out->next++;
    snprintf(text, sizeof text, crew->count > 1 ? "%s, %zu of them" : "%s", crew->name,
             crew->count);
    put_paragraph(out, text, (ui_style){.attributes = FRAME_BOLD});
    if (crew->keyboard)
        put_paragraph(out, "The arrow keys steer it.", (ui_style){0});
    for (size_t i = 0; i < crew->behaviour_count; i++) {
        const pur_behaviour *behaviour = pur_def_behaviour(scenario->def, index, i);
        snprintf(text, sizeof text, "%s: %s", behaviour->name, behaviour->summary);
        put_paragraph(out, text, (ui_style){0});
        put_parameters(out, scenario, index, i);
        snprintf(text, sizeof text, "  %s. %s.", behaviour->formula, behaviour->source);
        put_paragraph(out, text, (ui_style){.attributes = FRAME_DIM});
    }
}

/* About the scenario: its text, its crews with their rules, its source. */
static void put_about(const ui_view *view, lines *out)
{
    const scn_scenario *scenario = view->scenario;
    const pur_world *world = run_world(view->run);
    char text[512];
    put_paragraph(out, scenario->about[0] ? scenario->about : "It says nothing about itself.",
                  (ui_style){0});
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        put_crew(out, scenario, &crew, i);
    }
    out->next++;
    snprintf(text, sizeof text, "From %s%s. The rules in full: man pursuit_behaviours.",
             scenario->name, scenario->built_in ? ".yaml, built in" : "");
    put_paragraph(out, text, (ui_style){.attributes = FRAME_DIM});
}

static void put_all(const pane_input *in, lines *out)
{
    const scn_scenario *scenario = panes_view(in)->scenario;
    if (in->about) {
        put_about(panes_view(in), out);
        return;
    }
    put_keys(out);
    if (!scenario->about[0])
        return;
    out->next++;
    put_paragraph(out, scenario->about, (ui_style){.attributes = FRAME_DIM});
}

static int last_line(const pane_input *in)
{
    lines counted = {.inside = layout_inside(&in->layout, PANE_HELP)};
    put_all(in, &counted);
    const int last = counted.next - counted.inside.height;
    return last > 0 ? last : 0;
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const scn_scenario *scenario = panes_view(in)->scenario;
    const char *title = scenario->title[0] ? scenario->title : scn_file_name(scenario->name);
    lines out = {
        .frame = frame,
        .inside = panes_border(in, frame, rect, title, true),
        .top = in->top_line,
    };
    put_all(in, &out);
}

const ui_pane pane_help = {
    .slot = PANE_BODY,
    .keys = PANE_MODAL,
    .wheel = {KEYS_UP, KEYS_DOWN},
    .draw = draw,
    .last_line = last_line,
};
