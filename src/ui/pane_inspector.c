#include "ui/glyphs.h"
#include "ui/panes.h"
#include "ui/scene.h"
#include "ui/ui.h"

#include <pursuit/maths.h>
#include <stdarg.h>
#include <stdio.h>

#define NAME_COLS 11
#define BAR_COLS 6

typedef struct writer {
    ui_frame *frame;
    ui_rect inside;
    int next;
} writer;

/* One line: what it is, and its value. Beyond the end of the pane nothing is written. */
__attribute__((format(printf, 3, 4))) static void line(writer *out, const char *name,
                                                       const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const ui_rect *inside = &out->inside;
    if (out->next >= inside->height)
        return;
    const int y = inside->y + out->next++;
    frame_text(out->frame, inside->x + 1, y, inside->width - 1, name,
               (ui_style){.attributes = FRAME_DIM});
    frame_text(out->frame, inside->x + 1 + NAME_COLS, y, inside->width - 1 - NAME_COLS, text,
               (ui_style){0});
}

static void blank(writer *out)
{
    out->next++;
}

/* The angle of a vector from the x axis, degrees. */
static double degrees(pur_vec v)
{
    return pur_atan2(v.y, v.x) * 180.0 / PUR_PI;
}

static void write_state(writer *out, const ui_reading *reading)
{
    const pur_properties *properties = &reading->properties;
    const double speed = pur_vec_length(reading->velocity);
    line(out, "position", "%6.2f %7.2f m", reading->position.x, reading->position.y);
    line(out, "velocity", "%6.2f %7.2f m/s", reading->velocity.x, reading->velocity.y);
    line(out, "speed", "%-5s of %s m/s", reading_number(speed).text,
         reading_number(properties->max_speed).text);
    line(out, "heading", "%.1f deg", degrees(reading->heading));
    line(out, "mass", "%s kg", reading_number(properties->mass).text);
    line(out, "radius", "%s m", reading_number(properties->radius).text);
}

static void write_goal(writer *out, const ui_reading *reading)
{
    static const char *const words[] = {
        [READING_NO_GOAL] = "",
        [READING_TARGET] = "target",
        [READING_HUNTER] = "hunted by",
        [READING_PLACE] = "target",
    };
    if (reading->goal == READING_NO_GOAL)
        return;
    blank(out);
    line(out, words[reading->goal], "%s",
         reading->goal == READING_PLACE ? "a place" : reading->other_name);
    line(out, "|s|", "%s m", reading_number(reading->distance).text);
    line(out, "closing", "%s m/s", reading_number(reading->closing).text);
    line(out, "sight line", "%.4f rad/s", reading->turning);
    if (reading->no_intercept)
        line(out, "T", "no intercept");
    else if (reading->has_prediction)
        line(out, "T", "%s s", reading_number(reading->prediction).text);
}

static double largest_force(const ui_reading *reading)
{
    double largest = 0.0;
    for (size_t i = 0; i < reading->rule_count; i++) {
        const double force = pur_vec_length(reading->rules[i].force);
        if (force > largest)
            largest = force;
    }
    return largest;
}

static int bar_length(double part)
{
    return part < 1.0 ? (int)(part * BAR_COLS + 0.5) : BAR_COLS;
}

/* A force as a bar, a number and a direction. */
static void write_force(writer *out, const struct ui *ui, const char *name, pur_vec force,
                        double largest)
{
    const double size = pur_vec_length(force);
    char bar[BAR_COLS + 1];
    const int filled = largest > 0.0 ? bar_length(size / largest) : 0;
    for (int i = 0; i < BAR_COLS; i++)
        bar[i] = i < filled ? '=' : '-';
    bar[BAR_COLS] = '\0';
    const int y = out->inside.y + out->next;
    const bool fits = out->next < out->inside.height;
    line(out, name, "%s %s N", bar, reading_number(size).text);
    if (fits && size > 0.0)
        frame_put(out->frame, out->inside.x + out->inside.width - 2, y,
                  scene_direction(ui, out->frame, glyphs_direction(force)), (ui_style){0});
}

static void write_rules(writer *out, const struct ui *ui, const ui_reading *reading)
{
    const double largest = largest_force(reading);
    if (reading->rule_count > 0)
        blank(out);
    for (size_t i = 0; i < reading->rule_count; i++)
        write_force(out, ui, reading->rules[i].behaviour->name, reading->rules[i].force, largest);
    if (reading->rule_count > 1)
        write_force(out, ui, "sum", reading->force, largest);
    if (pur_vec_length(reading->force) > reading->properties.max_force)
        line(out, "limited to", "%s N", reading_number(reading->properties.max_force).text);
}

void pane_inspector(const struct ui *ui, ui_frame *frame, ui_rect rect)
{
    const ui_reading *reading = &ui_current(ui)->reading;
    writer out = {frame, panes_border(ui, frame, rect, reading->name, false), 0};
    if (!reading->alive) {
        line(&out, "captured", "%s", "");
    } else {
        write_state(&out, reading);
        write_goal(&out, reading);
        write_rules(&out, ui, reading);
    }
    blank(&out);
    line(&out, "state hash", "%016llx", (unsigned long long)reading->hash);
}
