/* The strip chart's samples: a ring of the last ones, taken as the run goes. */
/* Samples of a strip chart, collected by an observer of the run. */
#include "ui/panes/chart.h"

#include "ui/reading.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The time that a chart covers, if the run is as long, s. */
#define WINDOW 30.0
/* Steps of agents that a chart may add to going back; at least CHART_SAMPLES steps. */
#define WORK 400000.0

struct ui_chart {
    ui_trails *trails;
    size_t agent;
    size_t series;
    size_t agents[CHART_SERIES_MAX];
    double dt;
    uint64_t spacing; /* ticks from sample to sample */
    uint64_t tick;    /* the last one seen, if `seen` */
    bool seen;
    size_t newest;
    size_t count;
    uint64_t ticks[CHART_SAMPLES]; /* a ring, like the values */
    double values[];               /* sample by sample, in each agent by agent */
};

static bool is_shown(const measure *what)
{
    return what->scope != MEASURE_OF_PURSUER;
}

size_t chart_quantities(void)
{
    size_t count = 0;
    for (size_t i = 0; i < measures_count(); i++)
        count += is_shown(measures_at(i));
    return count;
}

const measure *chart_quantity(size_t index)
{
    size_t row = 0;
    while (!is_shown(measures_at(row)) || index-- > 0)
        row++;
    return measures_at(row);
}

/* The first target that the behaviours of a crew name; NULL for none. */
static const char *target_of(const pur_def *def, size_t crew)
{
    const pur_strategy strategy = pur_def_strategy_in_force(def, crew);
    for (size_t i = 0; i < strategy.behaviour_count; i++) {
        pur_value value;
        const pur_param_id id = pur_def_behaviour_id(crew, strategy.first_behaviour + i);
        if (pur_def_get_key(def, id, "target", &value) == PUR_OK && value.type == PUR_REFERENCE)
            return value.as.reference;
    }
    return NULL;
}

static void add_series(ui_chart *self, size_t agent)
{
    for (size_t i = 0; i < self->series; i++)
        if (self->agents[i] == agent)
            return;
    if (self->series < CHART_SERIES_MAX)
        self->agents[self->series++] = agent;
}

/* From the definition alone: the current targets would depend on when the chart is opened. */
static void find_series(ui_chart *self, const pur_world *world, size_t agent)
{
    const pur_def *def = pur_world_def(world);
    const size_t own = pur_world_crew_of(world, agent);
    const char *named = target_of(def, own);
    const char *target = named ? named : pur_world_crew(world, own).name;
    add_series(self, agent);
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        const char *other = target_of(def, i);
        for (size_t k = 0; other && strcmp(other, target) == 0 && k < crew.count; k++)
            add_series(self, crew.first + k);
    }
}

static double duration_of(const pur_world *world)
{
    pur_value value;
    if (pur_def_get(pur_world_def(world), "duration", &value, NULL) != PUR_OK)
        return 0.0;
    return value.as.number;
}

static uint64_t spacing_for(const pur_world *world)
{
    const double duration = duration_of(world);
    const double window = duration > 0.0 && duration < WINDOW ? duration : WINDOW;
    const double wanted = ceil(window / pur_world_dt(world) / CHART_SAMPLES);
    const double most = floor(WORK / CHART_SAMPLES / (double)(pur_world_agent_count(world) + 1));
    const double spacing = wanted < most ? wanted : most;
    return spacing > 1.0 ? (uint64_t)spacing : 1;
}

ui_chart *chart_new(const pur_world *world, size_t agent, ui_trails *trails)
{
    const size_t values = CHART_SAMPLES * CHART_SERIES_MAX * chart_quantities();
    ui_chart *self = calloc(1, sizeof *self + values * sizeof *self->values);
    if (!self)
        return NULL;
    self->trails = trails;
    self->agent = agent;
    self->dt = pur_world_dt(world);
    self->spacing = spacing_for(world);
    if (pur_world_agent_count(world) <= TRAILS_AGENTS_MAX)
        find_series(self, world, agent);
    return self;
}

void chart_free(ui_chart *self)
{
    free(self);
}

uint64_t chart_lead(const ui_chart *self)
{
    const uint64_t own = self->series > 0 ? self->spacing * CHART_SAMPLES : 0;
    const uint64_t others = trails_lead(self->trails);
    return own > others ? own : others;
}

/* Where the values of an agent in a sample of the ring begin. */
static size_t first_value(size_t index, size_t series)
{
    return (index * CHART_SERIES_MAX + series) * chart_quantities();
}

static void sample(double *values, const pur_world *world, size_t agent)
{
    ui_reading reading;
    for (size_t i = 0; i < chart_quantities(); i++)
        values[i] = (double)NAN;
    if (!pur_world_alive(world, agent))
        return;
    reading_take(&reading, world, NULL, agent);
    const measure_subject subject = {
        .world = world,
        .agent = agent,
        .has_goal = reading.goal != READING_NO_GOAL,
        .s = reading.s,
        .w = reading.w,
        .force = reading.force,
        .moves_itself = reading.moves_itself,
    };
    for (size_t i = 0; i < chart_quantities(); i++)
        values[i] = measures_take(chart_quantity(i), &subject);
}

static void add_samples(ui_chart *self, const pur_world *world)
{
    self->newest = self->count > 0 ? (self->newest + 1) % CHART_SAMPLES : 0;
    if (self->count < CHART_SAMPLES)
        self->count++;
    self->ticks[self->newest] = pur_world_tick(world);
    for (size_t i = 0; i < self->series; i++)
        sample(self->values + first_value(self->newest, i), world, self->agents[i]);
}

void chart_observe(void *context, const pur_world *world)
{
    ui_chart *self = context;
    const uint64_t tick = pur_world_tick(world);
    trails_observe(self->trails, world);
    if (!self->seen || tick != self->tick + 1)
        self->count = 0;
    self->seen = true;
    self->tick = tick;
    if (tick % self->spacing == 0)
        add_samples(self, world);
}

size_t chart_of(const ui_chart *self)
{
    return self->agent;
}

size_t chart_series(const ui_chart *self)
{
    return self->series;
}

size_t chart_agent(const ui_chart *self, size_t series)
{
    assert(series < self->series);
    return self->agents[series];
}

size_t chart_count(const ui_chart *self)
{
    return self->count;
}

static size_t index_of(const ui_chart *self, size_t age)
{
    assert(age < self->count);
    return (self->newest + CHART_SAMPLES - age) % CHART_SAMPLES;
}

double chart_time(const ui_chart *self, size_t age)
{
    return (double)self->ticks[index_of(self, age)] * self->dt;
}

double chart_value(const ui_chart *self, size_t series, size_t quantity, size_t age)
{
    assert(series < self->series);
    return self->values[first_value(index_of(self, age), series) + quantity];
}

double chart_window(const ui_chart *self)
{
    return (double)(self->spacing * CHART_SAMPLES) * self->dt;
}
