/* Trails, held directions and captures, collected by an observer of the run.

   Everything here must be a function of the run's last ticks, or a frame would depend on how its
   tick was reached. So dots are taken at ticks that are multiples of the spacing, never every so
   many calls; directions, which have hysteresis, start afresh at multiples of HOLD_TICKS; and a
   tick that does not follow the last one empties the trails: the run leads the observer up to any
   tick through trails_lead ticks before it. */
#include "ui/scene/trails.h"

#include "ui/scene/glyphs.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The arena of an 80 by 24 screen, cells. */
#define ARENA_COLUMNS 56.0
#define ARENA_ROWS 19.0
/* Held directions start afresh at multiples of this, so they depend on at most this many ticks. */
#define HOLD_TICKS 256
/* A capture is shown for this long, s. */
#define CAPTURE_TIME 1.5

/* The position of dead agents: on no map. */
static const pur_vec nowhere = {HUGE_VAL, HUGE_VAL};

struct ui_trails {
    size_t agents; /* 0: the world is too large */
    size_t length;
    uint64_t spacing; /* ticks from dot to dot */
    double reach;     /* m: a longer step from dot to dot is a jump, not a movement */
    uint64_t tick;    /* the last tick seen, if `seen` */
    bool seen;
    bool started; /* `start` holds tick 0 */
    size_t newest;
    size_t count;
    pur_vec *dots; /* ring of `length` rows, each a dot per agent */
    pur_vec *start;
    uint8_t *directions;
    uint64_t capture_ticks;
    ui_captured captures[TRAILS_CAPTURES_MAX];
    size_t capture_count;
};

/* The speed that sets the spacing: each agent's limit, or its speed where that is higher or there
   is no limit; the highest of all, m/s. */
static double fastest(const pur_world *world)
{
    double best = 0.0;
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        const double limit = pur_world_properties(world, i).max_speed;
        const double now = pur_vec_length(pur_world_velocity(world, i));
        const double speed = isfinite(limit) && limit > now ? limit : now;
        if (speed > best)
            best = speed;
    }
    return best;
}

/* The width of a cell of the arena, m. */
static double cell_of(const pur_world *world)
{
    const pur_vec size = pur_world_size(world);
    const double by_width = size.x / ARENA_COLUMNS;
    const double by_height = size.y / (2.0 * ARENA_ROWS);
    return by_width > by_height ? by_width : by_height;
}

/* Ticks in which the fastest agent crosses about a cell; at most 1000. */
static uint64_t spacing_for(const pur_world *world)
{
    const double ticks = floor(cell_of(world) / (fastest(world) * pur_world_dt(world)) + 0.5);
    if (!(ticks >= 1.0))
        return 1;
    return ticks < 1000.0 ? (uint64_t)ticks : 1000;
}

/* Twice the longest step, as a margin for agents that become faster. */
static double reach_for(const pur_world *world, uint64_t spacing)
{
    const double way = fastest(world) * pur_world_dt(world) * (double)spacing;
    const double cell = cell_of(world);
    return 2.0 * (way > cell ? way : cell);
}

static uint64_t capture_ticks_for(const pur_world *world, uint64_t lead)
{
    const double ticks = CAPTURE_TIME / pur_world_dt(world);
    return ticks < (double)lead ? (uint64_t)ticks : lead;
}

ui_trails *trails_new(const pur_world *world, size_t length)
{
    ui_trails *trails = calloc(1, sizeof *trails);
    if (!trails)
        return NULL;
    trails->length = length;
    trails->spacing = spacing_for(world);
    trails->reach = reach_for(world, trails->spacing);
    const size_t agents = pur_world_agent_count(world);
    if (agents > TRAILS_AGENTS_MAX)
        return trails;

    trails->agents = agents;
    trails->dots = calloc(length * agents + 1, sizeof *trails->dots);
    trails->start = calloc(agents + 1, sizeof *trails->start);
    trails->directions = calloc(agents + 1, sizeof *trails->directions);
    trails->capture_ticks = capture_ticks_for(world, trails_lead(trails));
    if (trails->dots && trails->start && trails->directions)
        return trails;
    trails_free(trails);
    return NULL;
}

void trails_free(ui_trails *trails)
{
    if (!trails)
        return;
    free(trails->dots);
    free(trails->start);
    free(trails->directions);
    free(trails);
}

uint64_t trails_lead(const ui_trails *trails)
{
    if (trails->agents == 0)
        return 0;
    const uint64_t dots = trails->length * trails->spacing;
    return dots > HOLD_TICKS ? dots : HOLD_TICKS;
}

/* The direction shown for each agent, with hysteresis unless `afresh`. */
static void see_directions(ui_trails *trails, const pur_world *world, bool afresh)
{
    for (size_t i = 0; i < trails->agents; i++) {
        const pur_vec heading = pur_world_heading(world, i);
        const int shown = trails->directions[i];
        const int now = afresh ? glyphs_direction(heading) : glyphs_hold(shown, heading);
        trails->directions[i] = (uint8_t)now;
    }
}

static void see_positions(const ui_trails *trails, const pur_world *world, pur_vec *row)
{
    for (size_t i = 0; i < trails->agents; i++)
        row[i] = pur_world_alive(world, i) ? pur_world_position(world, i) : nowhere;
}

static void add_dots(ui_trails *trails, const pur_world *world)
{
    trails->newest = trails->count > 0 ? (trails->newest + 1) % trails->length : 0;
    if (trails->count < trails->length)
        trails->count++;
    see_positions(trails, world, trails->dots + trails->newest * trails->agents);
}

/* The oldest capture gives way where there is no room. */
static void add_capture(ui_trails *trails, const pur_world *world, const pur_event *event)
{
    if (trails->capture_count == TRAILS_CAPTURES_MAX) {
        trails->capture_count--;
        memmove(trails->captures, trails->captures + 1,
                trails->capture_count * sizeof trails->captures[0]);
    }
    trails->captures[trails->capture_count++] =
        (ui_captured){*event, pur_world_position(world, event->agent)};
}

static void forget_captures(ui_trails *trails, uint64_t tick)
{
    size_t old = 0;
    while (old < trails->capture_count &&
           trails->captures[old].event.tick + trails->capture_ticks < tick)
        old++;
    trails->capture_count -= old;
    memmove(trails->captures, trails->captures + old,
            trails->capture_count * sizeof trails->captures[0]);
}

static void see_captures(ui_trails *trails, const pur_world *world)
{
    size_t count;
    const pur_event *events = pur_world_events(world, &count);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == PUR_EVENT_CAPTURE)
            add_capture(trails, world, &events[i]);
    forget_captures(trails, pur_world_tick(world));
}

void trails_observe(void *context, const pur_world *world)
{
    ui_trails *trails = context;
    if (trails->agents == 0)
        return;
    assert(trails->agents == pur_world_agent_count(world));
    const uint64_t tick = pur_world_tick(world);
    /* After a jump nothing that was seen is of the last ticks. */
    const bool follows = trails->seen && tick == trails->tick + 1;
    if (!follows) {
        trails->count = 0;
        trails->capture_count = 0;
    }
    trails->seen = true;
    trails->tick = tick;
    if (tick == 0) {
        see_positions(trails, world, trails->start);
        trails->started = true;
    }
    see_directions(trails, world, !follows || tick % HOLD_TICKS == 0);
    if (trails->length > 0 && tick % trails->spacing == 0)
        add_dots(trails, world);
    see_captures(trails, world);
}

size_t trails_length(const ui_trails *trails)
{
    return trails->length;
}

size_t trails_count(const ui_trails *trails)
{
    return trails->count;
}

pur_vec trails_at(const ui_trails *trails, size_t agent, size_t age)
{
    assert(agent < trails->agents && age < trails->count);
    const size_t row = (trails->newest + trails->length - age) % trails->length;
    return trails->dots[row * trails->agents + agent];
}

bool trails_leads_on(const ui_trails *trails, size_t agent, size_t age)
{
    if (age + 1 >= trails->count)
        return false;
    const pur_vec way =
        pur_vec_sub(trails_at(trails, agent, age), trails_at(trails, agent, age + 1));
    return pur_vec_length(way) <= trails->reach;
}

uint64_t trails_number(const ui_trails *trails, size_t age)
{
    return trails->tick / trails->spacing - age;
}

int trails_direction(const ui_trails *trails, const pur_world *world, size_t agent)
{
    if (agent < trails->agents && trails->seen)
        return trails->directions[agent];
    return glyphs_direction(pur_world_heading(world, agent));
}

size_t trails_captures(const ui_trails *trails, const ui_captured **captures)
{
    *captures = trails->captures;
    return trails->capture_count;
}

bool trails_start(const ui_trails *trails, size_t agent, pur_vec *point)
{
    if (agent >= trails->agents || !trails->started)
        return false;
    *point = trails->start[agent];
    return true;
}
