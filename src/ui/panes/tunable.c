#include "ui/panes/tunable.h"

#include "scenario/locations.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <string.h>

/* What an unlimited number becomes when it is made less. */
#define FIRST_LIMIT 100.0

/* Of the captures, of the obstacles and of the walls so many are listed. */
#define MOST_NUMBERED 64

typedef struct walk {
    const pur_def *def;
    size_t wanted;
    size_t count; /* passed so far */
    ui_tunable *tunable;
    bool found;
} walk;

static void pass(walk *self, const char *object)
{
    size_t count;
    if (self->found)
        return;
    const pur_param *rows = pur_def_table(self->def, object, &count, NULL);
    if (self->wanted - self->count < count) {
        const size_t index = self->wanted - self->count;
        self->found = true;
        self->tunable->first = index == 0;
        self->tunable->row = &rows[index];
        snprintf(self->tunable->object, sizeof self->tunable->object, "%s", object);
        snprintf(self->tunable->path, sizeof self->tunable->path, "%s%s%s", object,
                 *object ? "." : "", rows[index].key);
    }
    self->count += count;
}

static void pass_numbered(walk *self, const char *name, size_t count)
{
    char object[64];
    for (size_t i = 1; i <= count && i <= MOST_NUMBERED; i++) {
        snprintf(object, sizeof object, i == 1 ? "%s" : "%s:%zu", name, i);
        pass(self, object);
    }
}

static void pass_behaviour(walk *self, size_t entry, size_t index)
{
    pass(self, scn_simplify(scn_behaviour_path(self->def, entry, index).text).text);
}

/* Crews are the entries of the definition. */
static void pass_all(walk *self, const pur_world *world, size_t agent)
{
    const size_t entry = pur_world_crew_of(world, agent);
    self->def = pur_world_def(world);
    for (size_t i = 0; i < pur_def_behaviour_count(self->def, entry); i++)
        pass_behaviour(self, entry, i);
    pass(self, pur_def_entry_name(self->def, entry));
    pass_numbered(self, "capture", pur_def_capture_count(self->def));
    pass_numbered(self, "obstacles", pur_def_obstacle_count(self->def));
    pass_numbered(self, "walls", pur_def_wall_count(self->def));
    pass(self, "world");
    pass(self, "");
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

void tunable_value(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE])
{
    value[0] = '\0';
    scn_format(pur_world_def(run_world(it)), tunable->path, value, TUNABLE_VALUE, NULL);
}

void tunable_original(const run *it, const ui_tunable *tunable, char value[TUNABLE_VALUE])
{
    value[0] = '\0';
    scn_format(run_scenario(it)->def, tunable->path, value, TUNABLE_VALUE, NULL);
}

bool tunable_is_changed(const run *it, const ui_tunable *tunable)
{
    char now[TUNABLE_VALUE];
    char before[TUNABLE_VALUE];
    tunable_value(it, tunable, now);
    tunable_original(it, tunable, before);
    return strcmp(now, before) != 0 && run_has_set(it, tunable->path);
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
static double nudge_number(const pur_param *row, double number, int step)
{
    if (isinf(number))
        return step < 0 ? FIRST_LIMIT : number;
    const double usual = isfinite(row->initial) && row->initial != 0.0 ? fabs(row->initial) : 1.0;
    const bool shrinks = number > 0.0 ? step < 0 : step > 0;
    /* From 1 to 0.9 in steps that lead back to it. */
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

static int count_words(const char *const *words)
{
    int count = 0;
    while (words[count])
        count++;
    return count;
}

static const char *next_name(const pur_def *def, const char *name, int step)
{
    const size_t count = pur_def_entry_count(def);
    size_t index = 0;
    while (index < count && strcmp(pur_def_entry_name(def, index), name) != 0)
        index++;
    return pur_def_entry_name(def, (index + (step > 0 ? 1 : count - 1)) % count);
}

bool tunable_nudge(const run *it, const ui_tunable *tunable, int step, char value[TUNABLE_VALUE])
{
    const pur_param *row = tunable->row;
    const pur_def *def = pur_world_def(run_world(it));
    pur_value now;
    if (pur_def_get(def, tunable->path, &now, NULL) != PUR_OK)
        return false;
    switch (now.type) {
    case PUR_NUMBER: {
        const double next = nudge_number(row, now.as.number, step);
        snprintf(value, TUNABLE_VALUE, isinf(next) ? ".inf" : "%.10g", next);
        return true;
    }
    case PUR_INTEGER:
        snprintf(value, TUNABLE_VALUE, "%lld", (long long)now.as.integer + step);
        return true;
    case PUR_FLAG:
        snprintf(value, TUNABLE_VALUE, "%s", now.as.flag ? "false" : "true");
        return true;
    case PUR_CHOICE: {
        const int count = count_words(row->choices);
        snprintf(value, TUNABLE_VALUE, "%s", row->choices[(now.as.choice + count + step) % count]);
        return true;
    }
    case PUR_REFERENCE:
        snprintf(value, TUNABLE_VALUE, "%s", next_name(def, now.as.reference, step));
        return true;
    default:
        return false;
    }
}
