/* The parameter pane: what can be set in a run, and the parameter that is chosen. */
#include "ui/keys.h"
#include "ui/panes/panes.h"
#include "ui/panes/tunable.h"
#include "ui/text.h"

#include <stdio.h>
#include <string.h>

#define COLS 38
/* Rows for notes about the chosen parameter, and the height of a pane that has room for them. */
#define NOTES_ROWS 6
#define NOTES_ROOM 14
/* The column of values; in a wide pane it is farther right. */
#define VALUE_COLS 13
#define WIDE_VALUE_COLS 18
#define WIDE 40

/* Whether the letter pi can be shown: it is of ambiguous width, as lines are. */
static bool has_letters(const pane_input *in, const ui_frame *frame)
{
    return in->options->borders == UI_BORDERS_UTF8 && !frame->ascii;
}

/* The list: a heading for each object, then its parameters. */
typedef struct lines {
    const pane_input *in;
    const ui_view *view;
    const pur_world *world;
    ui_rect inside; /* the list */
    int notes;      /* rows below it */
} lines;

static lines lines_of(const pane_input *in, ui_rect inside)
{
    const ui_view *view = panes_view(in);
    const int notes = inside.height >= NOTES_ROOM ? NOTES_ROWS : 0;
    inside.height -= notes;
    return (lines){in, view, run_world(view->run), inside, notes};
}

size_t pane_tuning_chosen(const ui_view *view, size_t wanted)
{
    const size_t count = tunable_count(run_world(view->run), view->selected);
    return wanted < count ? wanted : count - 1;
}

/* The line of a parameter, and the number of lines. */
static int line_of(const lines *self, size_t wanted, int *count)
{
    int line = 0;
    int found = 0;
    ui_tunable tunable;
    for (size_t i = 0; tunable_at(self->world, self->view->selected, i, &tunable); i++) {
        line += tunable.first;
        if (i == wanted)
            found = line;
        line++;
    }
    *count = line;
    return found;
}

/* The line at the top: as before, if the chosen parameter and its heading are in sight. */
static int top_of(const lines *self)
{
    int count;
    const int height = self->inside.height;
    const int line = line_of(self, pane_tuning_chosen(self->view, self->in->tunable), &count);
    int top = self->in->tunable_top;
    if (line - 1 < top)
        top = line - 1;
    if (line >= top + height)
        top = line - height + 1;
    if (top > count - height)
        top = count - height;
    return top > 0 ? top : 0;
}

int pane_tuning_top(const pane_input *in)
{
    const lines self = lines_of(in, layout_inside(&in->layout, PANE_TUNING));
    return top_of(&self);
}

static bool item(const pane_input *in, int x, int y, uint64_t *index)
{
    const lines self = lines_of(in, layout_inside(&in->layout, PANE_TUNING));
    if (!frame_contains(self.inside, x, y))
        return false;
    const int wanted = top_of(&self) + y - self.inside.y;
    int line = 0;
    ui_tunable tunable;
    for (size_t i = 0; tunable_at(self.world, self.view->selected, i, &tunable); i++) {
        line += tunable.first;
        if (line == wanted) {
            *index = i;
            return true;
        }
        line++;
    }
    return false;
}

static void draw_heading(const lines *self, ui_frame *frame, int y, pur_param_id object)
{
    char path[PUR_PATH_MAX + 1];
    object.row = PUR_NO_ROW;
    pur_def_path(pur_world_def(self->world), object, path);
    frame_text(frame, self->inside.x + 1, y, self->inside.width - 1, *path ? path : "run",
               (ui_style){.attributes = FRAME_DIM});
}

/* A word behind a blank, if there is room for it. */
static int append(ui_frame *frame, int x, int y, int end, const char *word, ui_style style)
{
    const int width = (int)strlen(word);
    if (width == 0 || x + 1 + width > end)
        return x;
    return x + 1 + frame_text(frame, x + 1, y, width, word, style);
}

static void draw_tunable(const lines *self, ui_frame *frame, int y, const ui_tunable *tunable,
                         bool chosen)
{
    const ui_rect *inside = &self->inside;
    const bool focus = self->in->focus == PANE_TUNING;
    const bool changed = tunable_is_changed(self->view->run, tunable);
    const bool fixed =
        tunable->row->flags & PUR_PARAM_AT_START && tunable->row->type != PUR_STRATEGY;
    ui_style style = {.attributes = changed ? FRAME_BOLD : fixed ? FRAME_DIM : 0};
    if (chosen && focus)
        style.attributes |= FRAME_REVERSE;
    char value[TUNABLE_VALUE];
    const run *it = self->view->run;
    tunable_show(it, tunable, has_letters(self->in, frame), value);
    const int column = inside->width >= WIDE ? WIDE_VALUE_COLS : VALUE_COLS;
    const int key = (int)strlen(tunable->row->key);
    const int at = inside->x + 2 + (key + 1 > column ? key + 1 : column);
    const int end = inside->x + inside->width;
    frame_fill(frame, (ui_rect){inside->x, y, inside->width, 1}, style);
    frame_put(frame, inside->x, y, changed ? '*' : chosen ? '>' : ' ', style);
    frame_text(frame, inside->x + 2, y, inside->width - 2, tunable->row->key, style);
    int x = at + frame_cut(frame, at, y, end - at, value[0] ? value : "not set", style);
    if (value[0] && strcmp(value, "auto") != 0)
        x = append(frame, x, y, end, tunable->row->unit, style);
    append(frame, x, y, end, tunable_degrees(it, tunable).text, style);
}

/* Draw a text on as many rows as it needs; returns the row after it. */
static int draw_note(const lines *self, ui_frame *frame, int y, const char *note, ui_style style)
{
    const int end = self->inside.y + self->inside.height + self->notes;
    const int room = self->inside.width - 2;
    char words[TUNABLE_VALUE + 64];
    const char *text = words;
    tunable_words(note, has_letters(self->in, frame), words, sizeof words);
    while (*text && y < end && room > 0) {
        char line[256];
        const size_t length = text_fit(text, room);
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        frame_text(frame, self->inside.x + 1, y++, room, line, style);
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

/* Notes on the chosen parameter: meaning, range, default, the scenario's value. */
static void draw_notes(const lines *self, ui_frame *frame, const ui_tunable *tunable)
{
    char range[192];
    char text[TUNABLE_VALUE + 64];
    char value[TUNABLE_VALUE];
    int y = self->inside.y + self->inside.height;
    const ui_style dim = {.attributes = FRAME_DIM};
    for (int i = 0; i < self->inside.width; i++)
        frame_put(frame, self->inside.x + i, y, FRAME_LINE, dim);
    pur_param_range(tunable->row, range, sizeof range);
    y = draw_note(self, frame, y + 1, tunable->row->doc, (ui_style){0});
    if (tunable->row->type == PUR_STRATEGY)
        y = draw_note(self, frame, y, "starts the run again", dim);
    else if (tunable->row->flags & PUR_PARAM_AT_START)
        y = draw_note(self, frame, y, "at the start alone", dim);
    y = draw_note(self, frame, y, range, dim);
    tunable_original(self->view->run, tunable, value);
    pur_param_default(tunable->row, range, sizeof range);
    if (tunable_is_changed(self->view->run, tunable))
        snprintf(text, sizeof text, "default %.80s, scenario %.300s", range,
                 value[0] ? value : "none");
    else
        snprintf(text, sizeof text, "default %.80s", range);
    draw_note(self, frame, y, text, dim);
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const bool focus = in->focus == PANE_TUNING;
    const lines self = lines_of(in, panes_border(in, frame, rect, "Parameters", focus));
    const size_t cursor = pane_tuning_chosen(self.view, in->tunable);
    const int top = top_of(&self);
    int line = -top;
    ui_tunable tunable;
    for (size_t i = 0; tunable_at(self.world, self.view->selected, i, &tunable); i++) {
        if (tunable.first && line >= 0 && line < self.inside.height)
            draw_heading(&self, frame, self.inside.y + line, tunable.id);
        line += tunable.first;
        if (line >= 0 && line < self.inside.height)
            draw_tunable(&self, frame, self.inside.y + line, &tunable, i == cursor);
        line++;
    }
    if (self.notes > 0 && tunable_at(self.world, self.view->selected, cursor, &tunable))
        draw_notes(&self, frame, &tunable);
}

const ui_pane pane_tuning = {
    .slot = PANE_RIGHT,
    .cols = COLS,
    .keys = PANE_FOCUSED,
    .frees_arena = true,
    .wheel = {KEYS_UP, KEYS_DOWN},
    .draw = draw,
    .item = item,
};
