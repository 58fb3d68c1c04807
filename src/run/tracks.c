#include "run/tracks.h"

#include "run/apart.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdlib.h>
#include <string.h>

/* A turn between two headings: the angle grows with the key, which needs no arc tangent. */
typedef struct turn {
    double key; /* |sin| up to a right angle, 2 - |sin| beyond */
    double cross, dot;
} turn;

#define NO_TURN ((turn){0.0, 0.0, 1.0})

/* How much greater a dot product of unit vectors is than another where the angle is surely less. */
#define SURELY 1e-15

typedef double both __attribute__((vector_size(2 * sizeof(double))));

/* Two agents: every step of a batch pays for following them, and does so for both at once where
   they are neighbours in the world. Of the last couple the second may be missing. */
typedef struct couple {
    both speeds; /* m/s, summed over the steps */
    both hx, hy; /* headings at the tick before */
    both least;  /* a dot product above this is of a turn that is surely less than the fastest */
    size_t agent[2];
    size_t members;
    bool neighbours;
    turn fastest[2];
} couple;

struct tracks {
    size_t count; /* couples */
    couple *couples;
    double dt;
};

tracks *tracks_new(const size_t *agents, size_t count)
{
    tracks *self = calloc(1, sizeof *self);
    couple *couples = calloc(count / 2 + 1, sizeof *couples);
    if (!self || !couples) {
        free(self);
        free(couples);
        return NULL;
    }
    *self = (tracks){.count = (count + 1) / 2, .couples = couples};
    for (size_t i = 0; i < count; i++) {
        couple *at = &couples[i / 2];
        at->agent[at->members++] = agents[i];
        at->neighbours = at->members == 2 && at->agent[1] == at->agent[0] + 1;
    }
    return self;
}

void tracks_free(tracks *self)
{
    if (!self)
        return;
    free(self->couples);
    free(self);
}

static void set_heading(couple *at, size_t member, pur_vec heading)
{
    at->hx[member] = heading.x;
    at->hy[member] = heading.y;
}

static void set_fastest(couple *at, size_t member, turn fastest)
{
    at->fastest[member] = fastest;
    at->least[member] = fastest.dot + SURELY;
}

void tracks_begin(tracks *self, const pur_world *world)
{
    self->dt = pur_world_dt(world);
    for (couple *at = self->couples; at < self->couples + self->count; at++) {
        for (size_t member = 0; member < at->members; member++) {
            at->speeds[member] = 0.0;
            set_heading(at, member, pur_world_heading(world, at->agent[member]));
            set_fastest(at, member, NO_TURN);
        }
    }
}

void tracks_jump(tracks *self, const pur_world *world, size_t index)
{
    couple *at = &self->couples[index / 2];
    set_heading(at, index % 2, pur_world_heading(world, at->agent[index % 2]));
}

RUN_APART static void note_turn(couple *at, size_t member, pur_vec heading)
{
    const pur_vec old = pur_vec_make(at->hx[member], at->hy[member]);
    const double dot = pur_vec_dot(old, heading);
    const double cross = fabs(pur_vec_cross(old, heading));
    const double key = dot >= 0.0 ? cross : 2.0 - cross;
    if (key > at->fastest[member].key)
        set_fastest(at, member, (turn){key, cross, dot});
}

static void follow_one(couple *at, size_t member, const pur_agents *agents)
{
    const size_t agent = at->agent[member];
    const size_t place = agents->place ? agents->place[agent] : agent;
    if (!agents->alive[place])
        return;
    const pur_vec heading = pur_vec_make(agents->hx[place], agents->hy[place]);
    const pur_vec velocity = pur_vec_make(agents->vx[place], agents->vy[place]);
    note_turn(at, member, heading);
    /* Along the heading: the speed, and no root to wait for. */
    at->speeds[member] += pur_vec_dot(velocity, heading);
    set_heading(at, member, heading);
}

static inline both load(const double *values)
{
    both loaded;
    memcpy(&loaded, values, sizeof loaded);
    return loaded;
}

/* What follow_one does to both. */
static inline void follow_two(couple *at, const pur_agents *agents)
{
    const size_t first = at->agent[0];
    const both hx = load(agents->hx + first);
    const both hy = load(agents->hy + first);
    const both dot = at->hx * hx + at->hy * hy;
    if (!(dot[0] > at->least[0] && dot[1] > at->least[1])) {
        note_turn(at, 0, pur_vec_make(agents->hx[first], agents->hy[first]));
        note_turn(at, 1, pur_vec_make(agents->hx[first + 1], agents->hy[first + 1]));
    }
    at->speeds += load(agents->vx + first) * hx + load(agents->vy + first) * hy;
    at->hx = hx;
    at->hy = hy;
}

RUN_APART static void follow_each(couple *at, const pur_agents *agents)
{
    for (size_t member = 0; member < at->members; member++)
        follow_one(at, member, agents);
}

void tracks_step(tracks *self, const pur_world *world)
{
    const pur_agents agents = pur_world_agents(world);
    for (couple *at = self->couples; at < self->couples + self->count; at++) {
        const size_t first = at->agent[0];
        if (at->neighbours && !agents.place && agents.alive[first] && agents.alive[first + 1])
            follow_two(at, &agents);
        else
            follow_each(at, &agents);
    }
}

double tracks_path(const tracks *self, size_t index)
{
    return self->couples[index / 2].speeds[index % 2] * self->dt;
}

double tracks_turn(const tracks *self, size_t index)
{
    const turn fastest = self->couples[index / 2].fastest[index % 2];
    return fastest.key > 0.0 ? pur_atan2(fastest.cross, fastest.dot) / self->dt : 0.0;
}
