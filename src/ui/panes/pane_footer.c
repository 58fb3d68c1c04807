/* The last rows: the selected agent, or a message; the state, and what keys do now, or a prompt. */
#include "ui/keys.h"
#include "ui/panes/panes.h"
#include "ui/text.h"

#include <stdio.h>
#include <string.h>

/* What a hint is for: a state of the run; the pane that has the keys (IN_…), or something more. */
enum { RUNNING = 1, PAUSED = 2, OVER = 4, ALWAYS = RUNNING | PAUSED | OVER };
enum {
    STEERED = 1 << PANE_COUNT,
    SIDE_BY_SIDE = STEERED << 1,
    RECORDING = STEERED << 2,
    HELD = STEERED << 3,
    IN_OPEN = IN_ARENA | IN_MENU | IN_TUNING
};

typedef struct hint {
    const char *text;
    unsigned states;
    unsigned places;
    int rank; /* hints of high rank are left out first */
} hint;

#define RANKS 8

/* The name of the one that they steer follows. */
static const char arrows_steer[] = "arrows steer ";

static const hint hints[] = {
    {"Enter load", ALWAYS, IN_MENU, 1},
    {"arrows choose", ALWAYS, IN_MENU, 2},
    {"/ find", ALWAYS, IN_MENU, 3},
    {"arrows turn the pages", ALWAYS, IN_HELP, 2},
    {"Esc close", ALWAYS, IN_HELP | IN_TUNING | IN_REPEAT, 0},
    {"arrows change", ALWAYS, IN_TUNING, 1},
    {"Enter type", ALWAYS, IN_TUNING, 2},
    {"w write the events", ALWAYS, IN_REPEAT, 1},
    {"u undo", ALWAYS, IN_TUNING, 4},
    {arrows_steer, ALWAYS, STEERED, 2},
    {"K give back", ALWAYS, HELD, 3},
    {"5 coast", ALWAYS, STEERED, 7},
    {"Space again", OVER, IN_OPEN, 1},
    {"Space run", PAUSED, IN_OPEN, 1},
    {"Space pause", RUNNING, IN_OPEN, 1},
    {". step", PAUSED, IN_OPEN, 3},
    {", back", PAUSED | OVER, IN_OPEN, 3},
    {"R next seed", OVER, IN_OPEN, 5},
    {"s summary", OVER, IN_ARENA, 5},
    {"+ - speed", RUNNING, IN_ARENA, 5},
    {"Tab agent", ALWAYS, IN_ARENA, 4},
    {"v view", ALWAYS, SIDE_BY_SIDE, 2},
    {"i inspect", ALWAYS, IN_ARENA, 6},
    {"e edit", ALWAYS, IN_ARENA, 6},
    {"m menu", ALWAYS, IN_ARENA, 7},
    {"? help", ALWAYS, IN_OPEN, 0},
    {"q quit", ALWAYS, IN_OPEN | IN_HELP, 5},
    {"o ends recording", ALWAYS, RECORDING, 0},
};

#define HINT_COUNT (sizeof hints / sizeof hints[0])

static unsigned state_of(const pane_input *in)
{
    if (in->over)
        return OVER;
    return in->paused ? PAUSED : RUNNING;
}

/* Whether the selected agent was given to the keys. */
static bool is_held(const ui_view *view)
{
    const pur_world *world = run_world(view->run);
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, view->selected));
    return !crew.keyboard && pur_world_is_steered(world, view->selected);
}

static unsigned places_of(const pane_input *in)
{
    unsigned found = in->focus == PANE_FOOTER ? 0 : 1U << in->focus;
    if (in->focus == PANE_ARENA && in->steered.count > 0)
        found |= STEERED;
    if (in->focus == PANE_ARENA && is_held(panes_view(in)))
        found |= HELD;
    if (in->focus == PANE_ARENA && in->view_count > 1)
        found |= SIDE_BY_SIDE;
    if (in->recording && !in->prompt)
        found |= RECORDING;
    return found;
}

/* The text of a hint, with the agent that the arrows steer; it may be written to `text`. */
static const char *text_of(const pane_input *in, const hint *one, char *text, size_t size)
{
    char name[READING_NAME];
    if (one->text != arrows_steer)
        return one->text;
    pur_world_agent_name(run_world(panes_view(in)->run), in->steered.first, name, sizeof name);
    if (in->steered.count == 1)
        snprintf(text, size, "%s%s", one->text, name);
    else
        snprintf(text, size, "%s%zu", one->text, in->steered.count);
    return text;
}

/* Choose hints by rank as far as there is room, and print them in the order of the table. */
static void draw_hints(const pane_input *in, ui_frame *frame, int x, int y, int room)
{
    const unsigned state = state_of(in);
    const unsigned places = places_of(in);
    char steer[READING_NAME + 16];
    bool chosen[HINT_COUNT] = {false};
    for (int rank = 0; rank < RANKS; rank++) {
        for (size_t i = 0; i < HINT_COUNT; i++) {
            const hint *one = &hints[i];
            const char *text = text_of(in, one, steer, sizeof steer);
            const int width = frame_text_width(frame, text) + 2;
            if (one->rank == rank && (one->states & state) != 0 && (one->places & places) != 0 &&
                width <= room) {
                chosen[i] = true;
                room -= width;
            }
        }
    }
    for (size_t i = 0; i < HINT_COUNT; i++)
        if (chosen[i])
            x += 2 + frame_text(frame, x, y, frame->cols - x,
                                text_of(in, &hints[i], steer, sizeof steer), (ui_style){0});
}

/* "x1.0": one decimal where that is exact. */
static void format_speed(char *text, size_t size, double speed)
{
    const double tenths = speed * 10.0;
    const bool whole = tenths >= 1.0 && tenths - (double)(long)tenths < 1e-9;
    snprintf(text, size, whole ? "x%.1f" : "x%.3g", speed);
}

/* Narrow screens show the state and the tick, and little else. */
#define NARROW 40
#define ROOMY 60

static int draw_state(const pane_input *in, ui_frame *frame, ui_rect rect, int y)
{
    const ui_style style = {.attributes = in->paused ? FRAME_BOLD : FRAME_DIM};
    if (rect.width < NARROW)
        return in->paused ? 1 + frame_text(frame, rect.x, y, rect.width, "PAUSED", style) : 0;
    frame_text(frame, rect.x + 1, y, rect.width, in->paused ? "PAUSED" : "running", style);
    return 9;
}

/* The state and the tick, always; then hints, or a message that has no line of its own. */
static void draw_status(const pane_input *in, ui_frame *frame, ui_rect rect, int y)
{
    const ui_reading *reading = &panes_view(in)->reading;
    char speed[24];
    char text[128];
    format_speed(speed, sizeof speed, in->speed);
    const char *const format =
        rect.width < ROOMY ? "tick %-4llu  %s" : "tick %-4llu  %s  seed %llu";
    snprintf(text, sizeof text, format, (unsigned long long)reading->tick, speed,
             (unsigned long long)reading->seed);
    int x = rect.x + draw_state(in, frame, rect, y);
    x += frame_text(frame, x, y, rect.x + rect.width - x, text, (ui_style){0}) + 3;
    if (rect.height == 1 && in->message[0])
        frame_cut(frame, x, y, rect.x + rect.width - x, in->message,
                  (ui_style){.attributes = FRAME_BOLD});
    else
        draw_hints(in, frame, x, y, rect.x + rect.width - x + 1);
}

#define BAR_COLS 15

/* The distance as a bar at the right end, full at the distance of tick 0. It stays right of `x`. */
static void draw_distance(ui_frame *frame, ui_rect rect, int y, int x, const ui_reading *reading,
                          ui_style style)
{
    static const char name[] = "distance ";
    const ui_style faint = {.attributes = FRAME_DIM};
    const int start = rect.x + rect.width - BAR_COLS - 1;
    if (!(reading->from > 0.0) || start < x + 2)
        return;
    const double part = reading->distance / reading->from;
    const int filled = part < 1.0 ? (int)(part * BAR_COLS + 0.5) : BAR_COLS;
    for (int i = 0; i < BAR_COLS; i++)
        frame_put(frame, start + i, y, i < filled ? '=' : '-', i < filled ? style : faint);
    const int width = (int)sizeof name - 1;
    if (start - width >= x + 2)
        frame_text(frame, start - width, y, width, name, faint);
}

/* Text in a row, piece by piece up to its end. */
typedef struct pieces {
    ui_frame *frame;
    int x;
    int y;
    int end;
    bool full; /* a piece had no room: none after it is shown */
} pieces;

static void append(pieces *out, const char *text, ui_style style)
{
    const int width = frame_text_width(out->frame, text);
    out->full = out->full || out->x + width > out->end;
    if (!out->full)
        out->x += frame_text(out->frame, out->x, out->y, width, text, style);
}

/* "  speed 9.47 m/s": a number of up to four columns keeps the next piece where it is. */
static void append_value(pieces *out, const char *name, double value, const char *unit)
{
    char text[96];
    const ui_number number = text_number(value);
    const int used = (int)strlen(number.text);
    snprintf(text, sizeof text, "  %s %s %s%*s", name, number.text, unit, used < 4 ? 4 - used : 0,
             "");
    append(out, text, (ui_style){0});
}

static void append_goal(pieces *out, const ui_reading *reading)
{
    if (reading->goal == READING_NO_GOAL)
        return;
    append_value(out, "distance", reading->distance, "m");
    append_value(out, "closing", reading->closing, "m/s");
    if (reading->no_intercept)
        append(out, "  no intercept", (ui_style){0});
    else if (reading->has_prediction && reading->prediction > 0.0)
        append_value(out, "meets in", reading->prediction, "s");
}

static void draw_agent(const pane_input *in, ui_frame *frame, ui_rect rect, int y)
{
    const ui_view *view = panes_view(in);
    const ui_reading *reading = &view->reading;
    const ui_style name = {.paint = (uint8_t)roles_member(view->roles, reading->agent).paint,
                           .attributes = FRAME_BOLD};
    pieces out = {frame, rect.x + 1, y, rect.x + rect.width, false};
    append(&out, reading->name, name);
    if (!reading->alive) {
        append(&out, "  captured", (ui_style){0});
        return;
    }
    append_value(&out, "speed", pur_vec_length(reading->velocity), "m/s");
    append_goal(&out, reading);
    draw_distance(frame, rect, y, out.x, reading, (ui_style){.paint = name.paint});
}

/* A typed line replaces the status; an error is shown above it, or after it where there is only one
   row. */
static void draw_prompt(const pane_input *in, ui_frame *frame, ui_rect rect, int y)
{
    static const char keys[] = "Enter take  Esc leave";
    const int width = (int)sizeof keys - 1;
    const bool message = rect.height == 1 && in->message[0];
    const int room = rect.width < ROOMY && !message ? rect.width - 2 : rect.width - 4 - width;
    prompt_draw(in->prompt, frame, rect.x + 1, y, room);
    if (room < rect.width - 2)
        frame_cut(frame, rect.x + room + 3, y, width + 1, message ? in->message : keys,
                  (ui_style){.attributes = message ? FRAME_BOLD : 0});
}

/* A message that is wider than the row begins in the row above, where lines are; what has no room
   then either is cut. */
static void draw_message(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_style bold = {.attributes = FRAME_BOLD};
    const int room = rect.width - 1;
    const char *rest = in->message;
    if (frame_text_width(frame, rest) > room && layout_has_lines(in->cols, in->rows)) {
        char line[512];
        const size_t length = text_fit(rest, room);
        snprintf(line, sizeof line, "%.*s", (int)length, rest);
        frame_fill(frame, (ui_rect){rect.x, rect.y - 1, rect.width, 1}, bold);
        frame_text(frame, rect.x + 1, rect.y - 1, room, line, bold);
        rest += length;
        rest += strspn(rest, " ");
    }
    frame_cut(frame, rect.x + 1, rect.y, room, rest, bold);
}

static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    if (in->prompt)
        draw_prompt(in, frame, rect, rect.y + rect.height - 1);
    else
        draw_status(in, frame, rect, rect.y + rect.height - 1);
    if (rect.height == 1)
        return;
    if (in->message[0])
        draw_message(in, frame, rect);
    else
        draw_agent(in, frame, rect, rect.y);
}

/* Two rows, or one on a low screen. */
static int size(const pane_input *in)
{
    return in->rows < 8 ? 1 : 2;
}

const ui_pane pane_footer = {
    .slot = PANE_LINES,
    .always = true,
    .draw = draw,
    .size = size,
};
