/* The parameters that the parameter pane lists, and how each is nudged. */
#include "ui/panes/tunable.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <string.h>

/* The first finite value when an unlimited number is reduced. */
#define FIRST_LIMIT 100.0

/* The first number when one that is auto is stepped; below the least of them it is auto again. */
#define FIRST_NUMBER 1.0

/* At most this many captures, obstacles and walls each are listed. */
#define MOST_NUMBERED 64

typedef struct walk {
    const pur_def *def;
    size_t wanted;
    size_t count; /* passed so far */
    ui_tunable *tunable;
    bool found;
} walk;

/* Whether there is something to choose. */
static bool is_shown(const pur_def *def, pur_param_id object, const pur_param *row)
{
    return row->type != PUR_STRATEGY || pur_def_strategy_count(def, object.number) > 0;
}

static void pass(walk *self, pur_param_id object)
{
    size_t count;
    const pur_param *rows = pur_def_rows(self->def, object, &count);
    for (size_t i = 0; i < count && !self->found; i++) {
        if (!is_shown(self->def, object, &rows[i]) || self->count++ != self->wanted)
            continue;
        self->found = true;
        object.row = (uint32_t)i;
        *self->tunable = (ui_tunable){.id = object, .first = i == 0, .row = &rows[i]};
    }
}

static void pass_numbered(walk *self, pur_object_kind kind, size_t count)
{
    for (uint32_t i = 0; i < count && i < MOST_NUMBERED; i++)
        pass(self, (pur_param_id){.kind = kind, .number = i});
}

/* Crews are the entries of the definition. */
static void pass_all(walk *self, const pur_world *world, size_t agent)
{
    const uint32_t entry = (uint32_t)pur_world_crew_of(world, agent);
    self->def = pur_world_def(world);
    const pur_strategy strategy = pur_def_strategy_in_force(self->def, entry);
    for (size_t i = 0; i < strategy.behaviour_count; i++)
        pass(self, pur_def_behaviour_id(entry, strategy.first_behaviour + i));
    pass(self, (pur_param_id){.kind = PUR_OBJECT_AGENT, .number = entry});
    pass_numbered(self, PUR_OBJECT_CAPTURE, pur_def_capture_count(self->def));
    pass_numbered(self, PUR_OBJECT_OBSTACLE, pur_def_obstacle_count(self->def));
    pass_numbered(self, PUR_OBJECT_WALL, pur_def_wall_count(self->def));
    pass(self, (pur_param_id){.kind = PUR_OBJECT_WORLD});
    pass(self, (pur_param_id){.kind = PUR_OBJECT_RUN});
}

size_t tunable_count(const pur_world *world, size_t agent)
{
    ui_tunable tunable;
    walk self = {.wanted = SIZE_MAX, .tunable = &tunable};
    pass_all(&self, world, agent);
    return self.count;
}

bool tunable_at(const pur_world *world, size_t agent, size_t index, ui_tunable *tunable)
{
    walk self = {.wanted = index, .tunable = tunable};
    pass_all(&self, world, agent);
    return self.found;
}

/* The value in a definition: of a strategy the one in force, said or not. */
static void value_in(const pur_def *def, const ui_tunable *tunable, char value[TUNABLE_VALUE])
{
    value[0] = '\0';
    if (tunable->row->type == PUR_STRATEGY)
        snprintf(value, TUNABLE_VALUE, "%s",
                 pur_def_strategy_in_force(def, tunable->id.number).name);
    else
        scn_format(def, tunable->id, value, TUNABLE_VALUE);
}

void tunable_value(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE])
{
    value_in(pur_world_def(run_world(it)), tunable, value);
}

void tunable_original(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE])
{
    value_in(run_scenario(it)->def, tunable, value);
}

/* What is written as a multiple of pi, with the letter and without; the larger ones first. */
static const struct multiple {
    double of;
    const char *names[2];
} multiples[] = {
    {2.0, {"2 pi", "2π"}},        {1.0, {"pi", "π"}},           {1.0 / 2.0, {"pi/2", "π/2"}},
    {1.0 / 3.0, {"pi/3", "π/3"}}, {1.0 / 4.0, {"pi/4", "π/4"}}, {1.0 / 6.0, {"pi/6", "π/6"}},
};

#define MULTIPLES (sizeof multiples / sizeof multiples[0])

static bool is_angle(const ui_tunable *tunable)
{
    return strncmp(tunable->row->unit, "rad", 3) == 0;
}

/* The finite or infinite number of a parameter; false where it has none. */
static bool number_of(const run *it, const ui_tunable *tunable, double *number)
{
    pur_value now;
    if (pur_def_get_at(pur_world_def(run_world(it)), tunable->id, &now) != PUR_OK ||
        now.type != PUR_NUMBER)
        return false;
    *number = now.as.number;
    return true;
}

static void show_angle(double angle, bool letter, char value[TUNABLE_VALUE])
{
    const double part = fabs(angle) / PUR_PI;
    snprintf(value, TUNABLE_VALUE, "%.6g", angle);
    for (size_t i = 0; i < MULTIPLES; i++)
        if (fabs(part - multiples[i].of) < 1e-12)
            snprintf(value, TUNABLE_VALUE, "%s%s", angle < 0.0 ? "-" : "",
                     multiples[i].names[letter]);
}

void tunable_show(const run *it, const ui_tunable *tunable, bool letter, char value[TUNABLE_VALUE])
{
    double number;
    tunable_value(it, tunable, value);
    if (!number_of(it, tunable, &number))
        return;
    if (isinf(number))
        snprintf(value, TUNABLE_VALUE, "%s", number < 0.0 ? "-inf" : "inf");
    else if (is_angle(tunable))
        show_angle(number, letter, value);
}

ui_number tunable_degrees(const run *it, const ui_tunable *tunable)
{
    double number;
    ui_number degrees = {""};
    if (is_angle(tunable) && number_of(it, tunable, &number) && isfinite(number))
        snprintf(degrees.text, sizeof degrees.text, "%.4g deg%s", number / PUR_PI * 180.0,
                 tunable->row->unit + 3);
    return degrees;
}

/* The length of what has a word at the start of `text`, and the word; 0: nothing. */
static size_t find_word(const char *text, bool letter, const char **word)
{
    static const char infinity[] = ".inf";
    *word = "inf";
    if (strncmp(text, infinity, sizeof infinity - 1) == 0)
        return sizeof infinity - 1;
    for (size_t i = 0; i < MULTIPLES; i++) {
        char number[32];
        const int length = snprintf(number, sizeof number, "%.15g", multiples[i].of * PUR_PI);
        *word = multiples[i].names[letter];
        if (strncmp(text, number, (size_t)length) == 0)
            return (size_t)length;
    }
    return 0;
}

void tunable_words(const char *text, bool letter, char *words, size_t size)
{
    size_t used = 0;
    while (*text && used + 1 < size) {
        const char *word;
        const size_t length = find_word(text, letter, &word);
        const int put = length > 0 ? snprintf(words + used, size - used, "%s", word)
                                   : snprintf(words + used, size - used, "%c", *text);
        used += (size_t)put;
        text += length > 0 ? length : 1;
    }
    words[used < size ? used : size - 1] = '\0';
}

bool tunable_is_changed(const run *it, const ui_tunable *tunable)
{
    char now[TUNABLE_VALUE];
    char before[TUNABLE_VALUE];
    tunable_value(it, tunable, now);
    tunable_original(it, tunable, before);
    return strcmp(now, before) != 0 && run_has_set(it, tunable->id);
}

/* The largest of 1, 2 and 5 times a power of ten that is a tenth of `size` or less. */
static double step_of(double size)
{
    double step = 1.0;
    while (step > size / 10.0)
        step /= 10.0;
    while (step * 10.0 <= size / 10.0)
        step *= 10.0;
    return step * 5.0 <= size / 10.0 ? step * 5.0 : step * 2.0 <= size / 10.0 ? step * 2.0 : step;
}

/* Steps of a twentieth to a tenth of the number; near zero, of a hundredth of the default. */
static double next_number(const pur_param *row, double number, int step)
{
    if (isinf(number))
        return step < 0 ? FIRST_LIMIT : number;
    const double usual = isfinite(row->initial) && row->initial != 0.0 ? fabs(row->initial) : 1.0;
    const bool shrinks = number > 0.0 ? step < 0 : step > 0;
    /* Going down from 1 leads to 0.9, and up from there to 1 again. */
    const double size = fabs(number) * (shrinks ? 1.0 - 1e-9 : 1.0 + 1e-9);
    const double least = step_of(usual) / 10.0;
    const double unit = size / 10.0 > least ? step_of(size) : least;
    double next = (floor(number / unit + 0.5) + step) * unit;
    if (next > row->max)
        next = row->max;
    if (next < row->min)
        next = row->min;
    return next <= row->min && row->flags & PUR_PARAM_ABOVE_MIN ? number : next;
}

typedef void nudger(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                    char value[TUNABLE_VALUE]);

/* The number after or before `index` of `count`, round and round. */
static size_t next_index(size_t index, size_t count, int step)
{
    return (index + (step > 0 ? 1 : count - 1)) % count;
}

static void nudge_number(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                         char value[TUNABLE_VALUE])
{
    (void)def;
    if (row->flags & PUR_PARAM_AUTO && step < 0 && now->as.number <= row->min) {
        snprintf(value, TUNABLE_VALUE, "auto");
        return;
    }
    const double next = next_number(row, now->as.number, step);
    snprintf(value, TUNABLE_VALUE, isinf(next) ? ".inf" : "%.10g", next);
}

static void nudge_auto(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                       char value[TUNABLE_VALUE])
{
    (void)def;
    (void)row;
    (void)now;
    (void)step;
    snprintf(value, TUNABLE_VALUE, "%.10g", FIRST_NUMBER);
}

static void nudge_integer(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                          char value[TUNABLE_VALUE])
{
    (void)def;
    (void)row;
    snprintf(value, TUNABLE_VALUE, "%lld", (long long)now->as.integer + step);
}

static void nudge_flag(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                       char value[TUNABLE_VALUE])
{
    (void)def;
    (void)row;
    (void)step;
    snprintf(value, TUNABLE_VALUE, "%s", now->as.flag ? "false" : "true");
}

static void nudge_choice(const pur_def *def, const pur_param *row, const pur_value *now, int step,
                         char value[TUNABLE_VALUE])
{
    (void)def;
    int count = 0;
    while (row->choices[count])
        count++;
    snprintf(value, TUNABLE_VALUE, "%s", row->choices[(now->as.choice + count + step) % count]);
}

static void nudge_reference(const pur_def *def, const pur_param *row, const pur_value *now,
                            int step, char value[TUNABLE_VALUE])
{
    (void)row;
    const size_t count = pur_def_entry_count(def);
    size_t index = 0;
    while (index < count && strcmp(pur_def_entry_name(def, index), now->as.reference) != 0)
        index++;
    snprintf(value, TUNABLE_VALUE, "%s", pur_def_entry_name(def, next_index(index, count, step)));
}

/* The strategy after or before the one that steers the agent. */
static void nudge_strategy(const pur_def *def, size_t entry, int step, char value[TUNABLE_VALUE])
{
    const char *now = pur_def_strategy_in_force(def, entry).name;
    const size_t count = pur_def_strategy_count(def, entry);
    size_t index = 0;
    while (strcmp(pur_def_strategy(def, entry, index).name, now) != 0)
        index++;
    index = next_index(index, count, step);
    snprintf(value, TUNABLE_VALUE, "%s", pur_def_strategy(def, entry, index).name);
}

bool tunable_nudge(const run *it, const ui_tunable *tunable, int step, char value[TUNABLE_VALUE])
{
    static nudger *const nudgers[PUR_TYPE_COUNT] = {
        [PUR_NUMBER] = nudge_number, [PUR_INTEGER] = nudge_integer,     [PUR_FLAG] = nudge_flag,
        [PUR_CHOICE] = nudge_choice, [PUR_REFERENCE] = nudge_reference, [PUR_AUTO] = nudge_auto,
    };
    const pur_def *def = pur_world_def(run_world(it));
    pur_value now;
    if (tunable->row->type == PUR_STRATEGY) {
        nudge_strategy(def, tunable->id.number, step, value);
        return true;
    }
    if (pur_def_get_at(def, tunable->id, &now) != PUR_OK || !nudgers[now.type])
        return false;
    nudgers[now.type](def, tunable->row, &now, step, value);
    return true;
}
