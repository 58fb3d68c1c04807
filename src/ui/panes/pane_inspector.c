/* The inspector: all that is known about the selected agent, and the hash of the state. */
#include "ui/panes/panes.h"
#include "ui/scene/glyphs.h"
#include "ui/scene/scene.h"

#include <pursuit/maths.h>
#include <stdarg.h>
#include <stdio.h>

#define COLS 38
#define NAME_COLS 11
/* Columns of a force: name of the rule, bar, components. */
#define RULE_COLS 14
#define BAR_COLS 5
#define COMPONENT_COLS 7

/* How much is written; less where there are too few lines. */
typedef enum detail { DETAIL_ALL, DETAIL_CLOSE, DETAIL_SHORT } detail;

typedef struct writer {
    ui_frame *frame; /* NULL: lines are only counted */
    ui_rect inside;
    int next;
    detail detail;
} writer;

static bool is_visible(const writer *out)
{
    return out->frame && out->next < out->inside.height;
}

static void put(const writer *out, int x, const char *text, unsigned attributes)
{
    if (is_visible(out))
        frame_text(out->frame, out->inside.x + 1 + x, out->inside.y + out->next,
                   out->inside.width - 1 - x, text, (ui_style){.attributes = (uint8_t)attributes});
}

/* A line with a name and a value. Lines beyond the end of the pane are only counted. */
__attribute__((format(printf, 3, 4))) static void line(writer *out, const char *name,
                                                       const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(out, 0, name, FRAME_DIM);
    put(out, NAME_COLS, text, 0);
    out->next++;
}

static void blank(writer *out)
{
    if (out->detail == DETAIL_ALL)
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
    line(out, "speed", "%-5s of %s m/s", text_number(speed).text,
         text_number(properties->max_speed).text);
    if (out->detail == DETAIL_SHORT)
        return;
    line(out, "heading", "%.1f deg", degrees(reading->heading));
    line(out, "mass", "%s kg, radius %s m", text_number(properties->mass).text,
         text_number(properties->radius).text);
}

/* Miss distance at constant velocities, and the time to intercept at full speed. */
static void write_outlook(writer *out, const ui_reading *reading)
{
    if (reading->closing > 0.0)
        line(out, "miss", "%s m in %s s", text_number(reading->miss).text,
             text_number(reading->miss_in).text);
    else
        line(out, "miss", "%s m, now", text_number(reading->miss).text);
    if (reading->can_meet)
        line(out, "intercept", "in %s s", text_number(reading->meet_in).text);
    else
        line(out, "intercept", "there is none");
}

static void write_goal(writer *out, const ui_reading *reading)
{
    static const char *const words[] = {
        [READING_NO_GOAL] = "",
        [READING_TARGET] = "target",
        [READING_HUNTER] = "hunted by",
        [READING_POINT] = "target",
    };
    if (reading->goal == READING_NO_GOAL)
        return;
    blank(out);
    line(out, words[reading->goal], "%s",
         reading->goal == READING_POINT ? "a place" : reading->other_name);
    line(out, "distance", "%s m", text_number(reading->distance).text);
    line(out, "closing", "%s m/s", text_number(reading->closing).text);
    line(out, "sight line", "%.4f rad/s", reading->turning);
    write_outlook(out, reading);
    if (reading->has_prediction)
        line(out, "prediction", "%s s", text_number(reading->prediction).text);
    if (reading->has_aim)
        line(out, "aim", "%6.2f %7.2f m", reading->aim.x, reading->aim.y);
}

/* What the first seeker sees that does not see everything. */
static void write_seeker(writer *out, const ui_reading *reading)
{
    static const char *const words[] = {
        [PUR_SEEKER_NONE] = "",       [PUR_SEEKER_SEES] = "sees",   [PUR_SEEKER_LOST] = "lost",
        [PUR_SEEKER_BLIND] = "blind", [PUR_SEEKER_HOLDS] = "holds",
    };
    for (size_t i = 0; i < reading->rule_count; i++) {
        const pur_seeker seeker = reading->rules[i].seeker;
        if (seeker == PUR_SEEKER_NONE)
            continue;
        line(out, "seeker", "%s", words[seeker]);
        return;
    }
}

/* Where the turns of evading rules go, and the distance within which the agent steps aside. */
static void write_evasion(writer *out, const ui_reading *reading)
{
    static const char *const to[] = {"to the right", "", "to the left"};
    static const char *const phases[] = {"not begun", "", "reversed, "};
    for (size_t i = 0; i < reading->rule_count; i++) {
        const pur_insight *rule = &reading->rules[i];
        const char *name = rule->behaviour->name;
        if (rule->has_phase)
            line(out, name, "%s%s", phases[rule->phase], to[rule->sign + 1]);
        else if (rule->sign != 0)
            line(out, name, "%s", to[rule->sign + 1]);
        if (rule->barrier > 0.0)
            line(out, "barrier", "%s m", text_number(rule->barrier).text);
    }
}

static double largest_force(const ui_reading *reading)
{
    double largest = pur_vec_length(reading->force);
    if (reading->limits.lags && pur_vec_length(reading->limits.acting) > largest)
        largest = pur_vec_length(reading->limits.acting);
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

/* A line for a force: bar, components, direction. */
static void write_force(writer *out, ui_glyphs glyphs, const char *name, pur_vec force,
                        double largest)
{
    char text[160];
    char bar[BAR_COLS + 1];
    const double size = pur_vec_length(force);
    const int filled = largest > 0.0 ? bar_length(size / largest) : 0;
    for (int i = 0; i < BAR_COLS; i++)
        bar[i] = i < filled ? '=' : '-';
    bar[BAR_COLS] = '\0';
    snprintf(text, sizeof text, "%.*s", RULE_COLS - 1, name);
    put(out, 0, text, FRAME_DIM);
    snprintf(text, sizeof text, "%s%*s%*s", bar, COMPONENT_COLS, text_number(force.x).text,
             COMPONENT_COLS, text_number(force.y).text);
    put(out, RULE_COLS, text, 0);
    if (is_visible(out) && size > 0.0)
        frame_put(out->frame, out->inside.x + out->inside.width - 1, out->inside.y + out->next,
                  scene_direction(glyphs, out->frame, glyphs_direction(force)), (ui_style){0});
    out->next++;
}

static void write_rules(writer *out, ui_glyphs glyphs, const ui_reading *reading)
{
    const double largest = largest_force(reading);
    if (reading->rule_count == 0)
        return;
    blank(out);
    if (*reading->strategy)
        line(out, "strategy", "%s", reading->strategy);
    if (out->detail == DETAIL_ALL) {
        char title[40];
        const char *unit = reading->moves_itself ? "m/s" : "N";
        snprintf(title, sizeof title, "%-*s%*s%*s %s", BAR_COLS, "", COMPONENT_COLS, "x",
                 COMPONENT_COLS, "y", unit);
        put(out, RULE_COLS, title, FRAME_DIM);
        out->next++;
    }
    for (size_t i = 0; i < reading->rule_count; i++)
        write_force(out, glyphs, reading->rules[i].behaviour->name, reading->rules[i].force,
                    largest);
    if (reading->rule_count > 1)
        write_force(out, glyphs, "sum", reading->force, largest);
    if (reading->limits.lags) {
        write_force(out, glyphs, "command", reading->limits.command, largest);
        write_force(out, glyphs, "acts", reading->limits.acting, largest);
    }
    for (size_t i = 0; i < reading->limits.count; i++) {
        const ui_limit *limit = &reading->limits.items[i];
        line(out, limit->name, "%s %s %s %s", text_number(limit->wanted).text,
             limit->left > limit->wanted ? "becomes" : "cut to", text_number(limit->left).text,
             limit->unit);
    }
}

static void write_agent(writer *out, ui_glyphs glyphs, const ui_reading *reading)
{
    out->next = 0;
    if (!reading->alive) {
        line(out, "captured", "%s", "");
        return;
    }
    write_state(out, reading);
    write_goal(out, reading);
    write_seeker(out, reading);
    write_evasion(out, reading);
    write_rules(out, glyphs, reading);
}

/* The most detail that fits into `lines`. */
static detail detail_for(ui_glyphs glyphs, const ui_reading *reading, int lines)
{
    for (detail how = DETAIL_ALL; how < DETAIL_SHORT; how++) {
        writer counted = {.detail = how};
        write_agent(&counted, glyphs, reading);
        if (counted.next <= lines)
            return how;
    }
    return DETAIL_SHORT;
}

/* The hash is always the last line. */
static void draw(const pane_input *in, ui_frame *frame, ui_rect rect)
{
    const ui_glyphs glyphs = in->options->glyphs;
    const ui_reading *reading = &panes_view(in)->reading;
    const ui_rect inside = panes_border(in, frame, rect, reading->name, false);
    writer out = {.frame = frame, .inside = inside};
    out.inside.height = inside.height - 1;
    out.detail = detail_for(glyphs, reading, out.inside.height);
    write_agent(&out, glyphs, reading);
    out.inside = inside;
    out.next = out.detail == DETAIL_ALL ? out.next + 1 : inside.height - 1;
    if (out.next >= inside.height)
        out.next = inside.height - 1;
    line(&out, "state hash", "%016llx", (unsigned long long)reading->hash);
}

const ui_pane pane_inspector = {
    .slot = PANE_RIGHT,
    .cols = COLS,
    .frees_arena = true,
    .excludes = 1 << PANE_TUNING,
    .draw = draw,
};
