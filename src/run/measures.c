/* The table of measures, and what a run came to in them. */
#include "run/measures.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdlib.h>
#include <string.h>

#define NONE ((double)NAN)

static double distance(const measure_subject *it)
{
    return pur_vec_length(it->s);
}

double measures_closing_speed(pur_vec s, pur_vec w)
{
    const double length = pur_vec_length(s);
    return length > 0.0 ? -pur_vec_dot(s, w) / length : 0.0;
}

static double closing_speed(const measure_subject *it)
{
    return measures_closing_speed(it->s, it->w);
}

double measures_sight_rate(pur_vec s, pur_vec w)
{
    return pur_vec_length(s) > 0.0 ? pur_vec_cross(s, w) / pur_vec_dot(s, s) : 0.0;
}

static double sight_rate(const measure_subject *it)
{
    return measures_sight_rate(it->s, it->w);
}

static double force(const measure_subject *it)
{
    return it->moves_itself ? NONE : pur_vec_length(it->force);
}

static double heading(const measure_subject *it)
{
    const pur_vec h = pur_world_heading(it->world, it->agent);
    return pur_atan2(h.y, h.x) * 180.0 / PUR_PI;
}

static double capture_time(const measure_subject *it)
{
    return it->record.capture_time;
}

static double miss(const measure_subject *it)
{
    return it->record.miss_distance;
}

static double path(const measure_subject *it)
{
    return it->record.path;
}

static double effort(const measure_subject *it)
{
    return it->record.effort;
}

static double peak(const measure_subject *it)
{
    return it->record.peak_lateral;
}

static const measure measures[] = {
    {.key = "time",
     .text = "captured",
     .unit = "s",
     .kind = MEASURE_TIME,
     .of_run = true,
     .how = capture_time},
    {.key = "miss", .text = "miss", .unit = "m", .of_run = true, .how = miss},
    {.key = "path", .text = "path", .unit = "m", .how = path},
    {.key = "effort", .text = "effort", .unit = "m/s", .how = effort},
    {.key = "peak", .text = "peak", .unit = "m/s^2", .how = peak},
    {.text = "distance", .unit = "m", .scope = MEASURE_OF_GOAL, .how = distance},
    {.text = "closing speed", .unit = "m/s", .scope = MEASURE_OF_GOAL, .how = closing_speed},
    {.text = "line of sight", .unit = "rad/s", .scope = MEASURE_OF_GOAL, .how = sight_rate},
    {.text = "|force|", .unit = "N", .scope = MEASURE_OF_AGENT, .how = force},
    {.text = "heading", .unit = "deg", .scope = MEASURE_OF_AGENT, .period = 360.0, .how = heading},
};

#define COUNT (sizeof measures / sizeof *measures)

size_t measures_count(void)
{
    return COUNT;
}

const measure *measures_at(size_t index)
{
    return &measures[index];
}

const measure *measures_of_column(const char *name, size_t *agent_length)
{
    const char *const dot = strrchr(name, '.');
    const char *const key = dot ? dot + 1 : name;
    *agent_length = dot ? (size_t)(dot - name) : 0;
    for (const measure *at = measures; at < measures + COUNT; at++)
        if (at->key && strcmp(at->key, key) == 0 && (*agent_length > 0 || (!dot && at->of_run)))
            return at;
    return NULL;
}

double measures_take(const measure *what, const measure_subject *subject)
{
    return what->scope == MEASURE_OF_GOAL && !subject->has_goal ? NONE : what->how(subject);
}

typedef struct pursuer_values {
    size_t agent;
    double values[COUNT]; /* those that are not of a pursuer stay 0 */
} pursuer_values;

struct measurements {
    bool captured;
    size_t count;
    pursuer_values pursuers[];
};

measurements *measurements_new(const pur_world *world)
{
    size_t count = 0;
    for (size_t i = 0; i < pur_world_agent_count(world); i++)
        count += pur_world_pursuer(world, i, NULL);
    measurements *self = calloc(1, sizeof *self + count * sizeof *self->pursuers);
    if (!self)
        return NULL;
    for (size_t i = 0; self->count < count; i++)
        if (pur_world_pursuer(world, i, NULL))
            self->pursuers[self->count++].agent = i;
    measurements_take(self, world);
    return self;
}

void measurements_free(measurements *self)
{
    free(self);
}

void measurements_take(measurements *self, const pur_world *world)
{
    self->captured = false;
    for (pursuer_values *at = self->pursuers; at < self->pursuers + self->count; at++) {
        measure_subject subject = {.world = world, .agent = at->agent};
        pur_world_pursuer(world, at->agent, &subject.record);
        self->captured = self->captured || !isnan(subject.record.capture_time);
        for (size_t i = 0; i < COUNT; i++)
            if (measures[i].scope == MEASURE_OF_PURSUER)
                at->values[i] = measures_take(&measures[i], &subject);
    }
}

size_t measurements_pursuers(const measurements *self)
{
    return self->count;
}

size_t measurements_agent(const measurements *self, size_t pursuer)
{
    return self->pursuers[pursuer].agent;
}

double measurements_of(const measurements *self, size_t pursuer, const measure *what)
{
    return self->pursuers[pursuer].values[what - measures];
}

double measurements_of_run(const measurements *self, const measure *what)
{
    double least = NONE;
    for (size_t i = 0; i < self->count; i++)
        least = fmin(least, measurements_of(self, i, what));
    return least;
}

bool measurements_captured(const measurements *self)
{
    return self->captured;
}
