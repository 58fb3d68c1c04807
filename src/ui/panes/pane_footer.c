#include "ui/panes/panes.h"
#include "ui/ui_parts.h"

#include <stdio.h>
#include <string.h>

/* What a hint is for: a state of the run, and who has the keys. */
enum { RUNNING = 1, PAUSED = 2, OVER = 4, ALWAYS = RUNNING | PAUSED | OVER };
enum {
    ARENA = 1,
    MENU = 2,
    HELP = 4,
    STEERED = 8,
    BESIDE = 16,
    FILMED = 32,
    TUNING = 64,
    COMMAND = 128,
    OPEN = ARENA | MENU | TUNING
};

typedef struct hint {
    const char *text;
    unsigned states;
    unsigned places;
    int rank; /* the lower, the longer it stays when there is too little room */
} hint;

#define RANKS 8

static const hint hints[] = {
    {"Enter load", ALWAYS, MENU, 1},
    {"arrows choose", ALWAYS, MENU, 2},
    {"/ filter", ALWAYS, MENU, 3},
    {"arrows scroll", ALWAYS, HELP, 2},
    {"Esc close", ALWAYS, HELP | TUNING | COMMAND, 0},
    {"arrows change", ALWAYS, TUNING, 1},
    {"Enter type", ALWAYS, TUNING, 2},
    {"w write the events", ALWAYS, COMMAND, 1},
    {"u undo", ALWAYS, TUNING, 4},
    {"arrows steer", ALWAYS, STEERED, 2},
    {"5 coast", ALWAYS, STEERED, 7},
    {"Space again", OVER, OPEN, 1},
    {"Space run", PAUSED, OPEN, 1},
    {"Space pause", RUNNING, OPEN, 1},
    {". step", PAUSED, OPEN, 3},
    {", back", PAUSED | OVER, OPEN, 3},
    {"R next seed", OVER, OPEN, 5},
    {"s summary", OVER, ARENA, 5},
    {"+ - speed", RUNNING, ARENA, 5},
    {"Tab agent", ALWAYS, ARENA, 4},
    {"v view", ALWAYS, BESIDE, 2},
    {"i inspect", ALWAYS, ARENA, 6},
    {"e edit", ALWAYS, ARENA, 6},
    {"m menu", ALWAYS, ARENA, 7},
    {"? help", ALWAYS, OPEN, 0},
    {"q quit", ALWAYS, OPEN | HELP, 5},
    {"o ends recording", ALWAYS, FILMED, 0},
};

#define HINT_COUNT (sizeof hints / sizeof hints[0])

static unsigned state_of(const struct ui *ui)
{
    if (ui_is_over(ui))
        return OVER;
    return ui->paused ? PAUSED : RUNNING;
}

static unsigned places_of(const struct ui *ui)
{
    static const unsigned places[] = {
        [UI_FOCUS_ARENA] = ARENA,   [UI_FOCUS_MENU] = MENU,       [UI_FOCUS_HELP] = HELP,
        [UI_FOCUS_TUNING] = TUNING, [UI_FOCUS_COMMAND] = COMMAND, [UI_FOCUS_PROMPT] = 0};
    const ui_focus focus = ui_focus_of(ui);
    unsigned found = places[focus];
    if (focus == UI_FOCUS_ARENA && ui_is_steered(ui))
        found |= STEERED;
    if (focus == UI_FOCUS_ARENA && ui->view_count > 1)
        found |= BESIDE;
    if (ui->recorder && !ui->question)
        found |= FILMED;
    return found;
}

/* The hints that have room, the most useful first; printed in the order of the table. */
static void draw_hints(const struct ui *ui, ui_frame *frame, int x, int y, int room)
{
    const unsigned state = state_of(ui);
    const unsigned places = places_of(ui);
    bool chosen[HINT_COUNT] = {false};
    for (int rank = 0; rank < RANKS; rank++) {
        for (size_t i = 0; i < HINT_COUNT; i++) {
            const hint *one = &hints[i];
            const int width = (int)strlen(one->text) + 2;
            if (one->rank == rank && (one->states & state) != 0 && (one->places & places) != 0 &&
                width <= room) {
                chosen[i] = true;
                room -= width;
            }
        }
    }
    for (size_t i = 0; i < HINT_COUNT; i++)
        if (chosen[i])
            x += 2 + frame_text(frame, x, y, frame->cols - x, hints[i].text, (ui_style){0});
}

/* "x1.0": tenths where they say it all. */
static void format_speed(char *text, size_t size, double speed)
{
    const double tenths = speed * 10.0;
    const bool whole = tenths >= 1.0 && tenths - (double)(long)tenths < 1e-9;
    snprintf(text, size, whole ? "x%.1f" : "x%.3g", speed);
}

/* On a narrow screen there is room for the state and the tick, and little else. */
#define NARROW 40
#define ROOMY 60

static int draw_state(const struct ui *ui, ui_frame *frame, ui_rect rect, int y)
{
    const ui_style style = {.attributes = ui->paused ? FRAME_BOLD : FRAME_DIM};
    if (rect.width < NARROW)
        return ui->paused ? 1 + frame_text(frame, rect.x, y, rect.width, "PAUSED", style) : 0;
    frame_text(frame, rect.x + 1, y, rect.width, ui->paused ? "PAUSED" : "running", style);
    return 9;
}

/* Always there: whether it is paused, and the tick. Then the hints, or a message that has no
   line of its own. */
static void draw_status(const struct ui *ui, ui_frame *frame, ui_rect rect, int y)
{
    const ui_reading *reading = &ui_current(ui)->reading;
    char speed[24];
    char text[128];
    format_speed(speed, sizeof speed, ui->speed);
    const char *const format =
        rect.width < ROOMY ? "tick %-4llu  %s" : "tick %-4llu  %s  seed %llu";
    snprintf(text, sizeof text, format, (unsigned long long)reading->tick, speed,
             (unsigned long long)reading->seed);
    int x = rect.x + draw_state(ui, frame, rect, y);
    x += frame_text(frame, x, y, rect.x + rect.width - x, text, (ui_style){0}) + 3;
    if (rect.height == 1 && ui->message[0])
        frame_text(frame, x, y, rect.x + rect.width - x, ui->message,
                   (ui_style){.attributes = FRAME_BOLD});
    else
        draw_hints(ui, frame, x, y, rect.x + rect.width - x + 1);
}

#define BAR_COLS 15

/* The distance as a bar at the right end, full at that of the start; nothing from `x` to the left
   is touched. */
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

/* Text that is appended piece by piece, in the order of its worth, as far as there is room. */
static int append(ui_frame *frame, ui_rect rect, int y, int x, const char *text, ui_style style)
{
    const int width = frame_text_width(frame, text);
    if (x + width > rect.x + rect.width)
        return x;
    return x + frame_text(frame, x, y, width, text, style);
}

static int append_goal(ui_frame *frame, ui_rect rect, int y, int x, const ui_reading *reading)
{
    char text[160];
    if (reading->goal == READING_NO_GOAL)
        return x;
    snprintf(text, sizeof text, "  |s| %-4s", reading_number(reading->distance).text);
    x = append(frame, rect, y, x, text, (ui_style){0});
    if (reading->no_intercept)
        x = append(frame, rect, y, x, "  no intercept", (ui_style){0});
    else if (reading->has_prediction) {
        snprintf(text, sizeof text, "  T %s s", reading_number(reading->prediction).text);
        x = append(frame, rect, y, x, text, (ui_style){0});
    }
    snprintf(text, sizeof text, "  closing %-5s", reading_number(reading->closing).text);
    return append(frame, rect, y, x, text, (ui_style){0});
}

static void draw_agent(const struct ui *ui, ui_frame *frame, ui_rect rect, int y)
{
    const ui_view *view = ui_current(ui);
    const ui_reading *reading = &view->reading;
    const ui_style name = {.paint = (uint8_t)cast_member(view->cast, reading->agent).paint,
                           .attributes = FRAME_BOLD};
    char text[160];
    int x = append(frame, rect, y, rect.x + 1, reading->name, name);
    if (!reading->alive) {
        append(frame, rect, y, x, "  captured", (ui_style){0});
        return;
    }
    snprintf(text, sizeof text, "  v %-4s", reading_number(pur_vec_length(reading->velocity)).text);
    x = append(frame, rect, y, x, text, (ui_style){0});
    x = append_goal(frame, rect, y, x, reading);
    draw_distance(frame, rect, y, x, reading, (ui_style){.paint = name.paint});
}

/* The line that is typed has the place of the status; what was wrong with it stands above, or
   behind it where there is one row. */
static void draw_prompt(const struct ui *ui, ui_frame *frame, ui_rect rect, int y)
{
    static const char keys[] = "Enter take  Esc leave";
    const int width = (int)sizeof keys - 1;
    const bool message = rect.height == 1 && ui->message[0];
    const int room = rect.width < ROOMY && !message ? rect.width - 2 : rect.width - 4 - width;
    prompt_draw(&ui->prompt, frame, rect.x + 1, y, room);
    if (room < rect.width - 2)
        frame_text(frame, rect.x + room + 3, y, width + 1, message ? ui->message : keys,
                   (ui_style){.attributes = message ? FRAME_BOLD : 0});
}

void pane_footer(const struct ui *ui, ui_frame *frame, ui_rect rect)
{
    if (ui->question)
        draw_prompt(ui, frame, rect, rect.y + rect.height - 1);
    else
        draw_status(ui, frame, rect, rect.y + rect.height - 1);
    if (rect.height == 1)
        return;
    if (ui->message[0])
        frame_text(frame, rect.x + 1, rect.y, rect.width - 1, ui->message,
                   (ui_style){.attributes = FRAME_BOLD});
    else
        draw_agent(ui, frame, rect, rect.y);
}
