#include "run/metrics.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_PURSUER SIZE_MAX
#define NONE ((double)NAN)

/* A turn between two headings: the angle grows with the key, which needs no arc tangent. */
typedef struct turn {
    double key; /* |sin| up to a right angle, 2 - |sin| beyond */
    double cross, dot;
} turn;

#define NO_TURN ((turn){0.0, 0.0, 1.0})

/* How much greater a dot product of unit vectors is than another where the angle is surely less. */
#define SURELY 1e-15

typedef struct tracked {
    pur_vec heading; /* at the tick before */
    turn fastest;
    bool jumped; /* in the step just done */
} tracked;

struct metrics {
    metrics_pursuer *pursuers;
    tracked *tracks; /* one a pursuer */
    size_t count;
    size_t *index_of; /* by agent: which pursuer it is, or NO_PURSUER */
    size_t rule_count;
    pur_crew *by; /* by capture rule */
    pur_crew *of;
};

static pur_crew crew_called(const pur_world *world, const char *name)
{
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        if (strcmp(crew.name, name) == 0)
            return crew;
    }
    return (pur_crew){0};
}

static pur_crew crew_of_rule(const pur_world *world, size_t rule, const char *key)
{
    char path[64];
    pur_value value;
    snprintf(path, sizeof path, "capture:%zu.%s", rule + 1, key);
    if (pur_def_get(pur_world_def(world), path, &value, NULL) != PUR_OK)
        return (pur_crew){0};
    return crew_called(world, value.as.reference);
}

static void find_pursuers(metrics *self, const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    for (size_t i = 0; i < agents; i++)
        self->index_of[i] = NO_PURSUER;
    for (size_t rule = 0; rule < self->rule_count; rule++) {
        self->by[rule] = crew_of_rule(world, rule, "by");
        self->of[rule] = crew_of_rule(world, rule, "of");
        for (size_t i = 0; i < self->by[rule].count; i++)
            self->index_of[self->by[rule].first + i] = 0;
    }
    for (size_t i = 0; i < agents; i++) {
        if (self->index_of[i] == NO_PURSUER)
            continue;
        self->index_of[i] = self->count;
        self->pursuers[self->count++].agent = i;
    }
}

metrics *metrics_new(const pur_world *world)
{
    const size_t agents = pur_world_agent_count(world);
    metrics *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->rule_count = pur_def_capture_count(pur_world_def(world));
    self->pursuers = calloc(agents, sizeof *self->pursuers);
    self->tracks = calloc(agents, sizeof *self->tracks);
    self->index_of = calloc(agents, sizeof *self->index_of);
    self->by = calloc(self->rule_count + 1, sizeof *self->by);
    self->of = calloc(self->rule_count + 1, sizeof *self->of);
    if (!self->pursuers || !self->tracks || !self->index_of || !self->by || !self->of) {
        metrics_free(self);
        return NULL;
    }
    find_pursuers(self, world);
    return self;
}

void metrics_free(metrics *self)
{
    if (!self)
        return;
    free(self->pursuers);
    free(self->tracks);
    free(self->index_of);
    free(self->by);
    free(self->of);
    free(self);
}

/* The lesser of two, either of which may be none: NaN. */
static double lesser(double a, double b)
{
    return a <= b || isnan(b) ? a : b;
}

static void note_distance(metrics *self, const pur_world *world, size_t captor, size_t other)
{
    if (captor == other || !pur_world_alive(world, captor) || !pur_world_alive(world, other))
        return;
    metrics_pursuer *pursuer = &self->pursuers[self->index_of[captor]];
    const pur_vec between = pur_world_displacement(world, pur_world_position(world, captor),
                                                   pur_world_position(world, other));
    pursuer->miss = lesser(pursuer->miss, pur_vec_length(between));
}

static bool concerns(const pur_event *event, size_t captor, size_t other)
{
    return event && event->agent == captor && event->other == other;
}

/* The distances of all pairs but the one of `but`, which may be NULL. */
static void note_distances(metrics *self, const pur_world *world, const pur_event *but)
{
    for (size_t rule = 0; rule < self->rule_count; rule++) {
        const pur_crew by = self->by[rule];
        const pur_crew of = self->of[rule];
        for (size_t i = by.first; i < by.first + by.count; i++)
            for (size_t k = of.first; k < of.first + of.count; k++)
                if (!concerns(but, i, k))
                    note_distance(self, world, i, k);
    }
}

void metrics_begin(metrics *self, const run *it)
{
    const pur_world *world = run_world(it);
    for (size_t i = 0; i < self->count; i++) {
        const size_t agent = self->pursuers[i].agent;
        self->pursuers[i] = (metrics_pursuer){.agent = agent, .time = NONE, .miss = NONE};
        self->tracks[i] = (tracked){.heading = pur_world_heading(world, agent), .fastest = NO_TURN};
    }
    note_distances(self, world, NULL);
}

/* Mark whom an event has put elsewhere or turned round, or take the mark off again. */
static void mark_jump(metrics *self, const pur_event *event, bool jumped)
{
    const size_t agent = event->kind == PUR_EVENT_BOUNCE    ? event->agent
                         : event->kind == PUR_EVENT_CAPTURE ? event->other
                                                            : NO_PURSUER;
    if (agent != NO_PURSUER && self->index_of[agent] != NO_PURSUER)
        self->tracks[self->index_of[agent]].jumped = jumped;
}

static void note_event(metrics *self, const pur_event *event, const pur_event *stop)
{
    mark_jump(self, event, true);
    if (event->kind == PUR_EVENT_BOUNCE)
        return;
    metrics_pursuer *pursuer = &self->pursuers[self->index_of[event->agent]];
    if (event->kind == PUR_EVENT_CAPTURE) {
        pursuer->time = lesser(pursuer->time, event->time);
    } else if (concerns(stop, event->agent, event->other)) {
        return; /* after the run was over */
    }
    pursuer->miss = lesser(pursuer->miss, event->distance);
}

static void note_turn(tracked *track, double cross, double dot)
{
    const double key = dot >= 0.0 ? cross : 2.0 - cross;
    if (key > track->fastest.key && !track->jumped)
        track->fastest = (turn){key, cross, dot};
}

/* Every run pays for this at every step: no number goes by way of memory that need not. */
static inline void follow(metrics_pursuer *pursuer, tracked *track, const pur_agents *agents,
                          double dt)
{
    const size_t agent = pursuer->agent;
    const size_t place = agents->place ? agents->place[agent] : agent;
    if (!agents->alive[place])
        return;
    const pur_vec old = track->heading;
    const pur_vec heading = pur_vec_make(agents->hx[place], agents->hy[place]);
    const pur_vec velocity = pur_vec_make(agents->vx[place], agents->vy[place]);
    /* Along the heading: the speed, and no root to wait for. */
    pursuer->path += pur_vec_dot(velocity, heading) * dt;
    const double dot = pur_vec_dot(old, heading);
    track->heading = heading;
    if (dot <= track->fastest.dot + SURELY)
        note_turn(track, fabs(pur_vec_cross(old, heading)), dot);
}

void metrics_step(metrics *self, const run *it)
{
    const pur_world *world = run_world(it);
    const pur_agents agents = pur_world_agents(world);
    const double dt = pur_world_dt(world);
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        note_event(self, &events[i], run_capture(it));
    for (size_t i = 0; i < self->count; i++)
        follow(&self->pursuers[i], &self->tracks[i], &agents, dt);
    for (size_t i = 0; i < count; i++)
        mark_jump(self, &events[i], false);
}

void metrics_end(metrics *self, const run *it)
{
    const pur_world *world = run_world(it);
    note_distances(self, world, run_capture(it));
    for (size_t i = 0; i < self->count; i++) {
        const turn fastest = self->tracks[i].fastest;
        if (fastest.key > 0.0)
            self->pursuers[i].turn = pur_atan2(fastest.cross, fastest.dot) / pur_world_dt(world);
    }
}

size_t metrics_count(const metrics *self)
{
    return self->count;
}

const metrics_pursuer *metrics_at(const metrics *self, size_t index)
{
    return &self->pursuers[index];
}

double metrics_time(const metrics *self)
{
    double least = NONE;
    for (size_t i = 0; i < self->count; i++)
        least = lesser(least, self->pursuers[i].time);
    return least;
}

double metrics_miss(const metrics *self)
{
    double least = NONE;
    for (size_t i = 0; i < self->count; i++)
        least = lesser(least, self->pursuers[i].miss);
    return least;
}
