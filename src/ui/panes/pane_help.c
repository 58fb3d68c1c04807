/* Help: pages of keys and one of signs, or all about the scenario and its rules. */
#include "scenario/fill.h"
#include "ui/keys.h"
#include "ui/panes/panes.h"
#include "ui/panes/signs.h"
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

/* The row that is listed at `wanted`: those that come first, then the others that have a name. */
static const ui_key_row *listed(int wanted)
{
    const ui_key_row *row;
    int first = 0;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        first = row->first > first ? row->first : first;
    int rest = wanted - first;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++) {
        if (!row->name)
            continue;
        if (wanted < first ? row->first == wanted + 1 : row->first == 0 && rest-- == 0)
            return row;
    }
    return NULL;
}

static int columns_of(ui_rect inside)
{
    return inside.width >= 2 * COLUMN_COLS ? 2 : 1;
}

/* What the pages list: keys, or signs. */
typedef struct listing {
    const pane_input *in;
    int count;
    bool (*at)(const pane_input *in, int index, const char **name, const char **text);
} listing;

static bool key_at(const pane_input *in, int index, const char **name, const char **text)
{
    (void)in;
    const ui_key_row *row = listed(index);
    *name = row ? row->name : "";
    *text = row ? row->help : "";
    return row != NULL;
}

static bool sign_at(const pane_input *in, int index, const char **name, const char **text)
{
    return signs_at(in->options, in->plain || in->options->ascii, (size_t)index, name, text);
}

static listing list(const pane_input *in,
                    bool (*at)(const pane_input *, int, const char **, const char **))
{
    const char *name;
    const char *text;
    int count = 0;
    while (at(in, count, &name, &text))
        count++;
    return (listing){in, count, at};
}

static int pages_of(listing what, ui_rect inside)
{
    const int room = columns_of(inside) * (inside.height > 0 ? inside.height : 1);
    return (what.count + room - 1) / room;
}

/* A page, down one column and then the next; all pages are about as long. */
static void put_page(lines *out, listing what, int page)
{
    const int columns = columns_of(out->inside);
    const int parts = columns * pages_of(what, out->inside);
    const int height = (what.count + parts - 1) / parts;
    for (int i = 0; i < columns * height; i++) {
        const char *name;
        const char *text;
        if (!what.at(what.in, page * columns * height + i, &name, &text))
            return;
        const int x = i / height * COLUMN_COLS + 1;
        put_line(out, x, name, (ui_style){.attributes = FRAME_BOLD}, i % height);
        put_line(out, x + NAME_COLS, text, (ui_style){0}, i % height);
    }
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
        put_paragraph(out,
                      crew->brakes ? "The arrow keys steer it; it brakes when they are let go."
                                   : "The arrow keys steer it.",
                      (ui_style){0});
    for (size_t k = 0; k < crew->behaviour_count; k++) {
        const size_t i = crew->first_behaviour + k;
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
    char text[4096];
    scn_fill(scenario->about[0] ? scenario->about : "It says nothing about itself.",
             pur_world_def(world), text, sizeof text);
    put_paragraph(out, text, (ui_style){0});
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        put_crew(out, scenario, &crew, i);
    }
    out->next++;
    snprintf(text, sizeof text, "From %s%s. The rules in full: man pursuit_behaviours.",
             scenario->name, scenario->built_in ? ".yaml, built in" : "");
    put_paragraph(out, text, (ui_style){.attributes = FRAME_DIM});
}

static int last_line(const pane_input *in)
{
    lines counted = {.inside = layout_inside(&in->layout, PANE_HELP)};
    if (!in->about)
        return pages_of(list(in, key_at), counted.inside) +
               pages_of(list(in, sign_at), counted.inside) - 1;
    put_about(panes_view(in), &counted);
    const int last = counted.next - counted.inside.height;
    return last > 0 ? last : 0;
}

static int page(const pane_input *in)
{
    const int height = layout_inside(&in->layout, PANE_HELP).height;
    return in->about && height > 1 ? height - 1 : 1;
}

/* The pages of keys, and then those of signs, each with its number. */
static void draw_pages(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    char title[48];
    const ui_rect inside = layout_inside(&in->layout, PANE_HELP);
    listing what = list(in, key_at);
    int shown = in->top_line;
    const bool signs = shown >= pages_of(what, inside);
    if (signs) {
        shown -= pages_of(what, inside);
        what = list(in, sign_at);
    }
    const int pages = pages_of(what, inside);
    shown = shown < pages ? shown : pages - 1;
    snprintf(title, sizeof title, "%s %d/%d", signs ? "Signs" : "Keys", shown + 1, pages);
    lines out = {.frame = frame, .inside = panes_border(in, frame, rect, title, true)};
    put_page(&out, what, shown);
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    if (!in->about) {
        draw_pages(in, frame, rect);
        return;
    }
    lines out = {.frame = frame, .top = in->top_line};
    out.inside = panes_border(in, frame, rect, panes_view(in)->title, true);
    put_about(panes_view(in), &out);
}

const ui_pane pane_help = {
    .slot = PANE_BODY,
    .keys = PANE_MODAL,
    .wheel = {KEYS_UP, KEYS_DOWN},
    .draw = draw,
    .last_line = last_line,
    .page = page,
};
