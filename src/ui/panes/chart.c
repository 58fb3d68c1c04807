/* The strip chart's samples: a ring of the last ones, taken as the run goes. */
#include "ui/panes/chart.h"

#include "ui/reading.h"
#include "ui/scene/paths.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a chart covers, if the run is as long, s. */
#define WINDOW 30.0
/* Steps of agents that going back may take at most for the sake of a chart, or CHART_SAMPLES. */
#define WORK 400000.0

struct ui_chart {
    ui_trails *trails;
    size_t agent;
    size_t series;
    size_t agents[CHART_SERIES_MAX];
    double dt;
    uint64_t spacing; /* ticks from sample to sample */
    uint64_t tick;    /* the last one seen; meaningful where `seen` */
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

/* Whom a crew's behaviours name: the first of them; NULL for nobody. */
static const char *target_of(const pur_def *def, size_t crew)
{
    for (size_t i = 0; i < pur_def_behaviour_count(def, crew); i++) {
        pur_value value;
        const ui_path path = path_of(def, crew, i, "target");
        if (pur_def_get(def, path.text, &value, NULL) == PUR_OK && value.type == PUR_REFERENCE)
            return value.as.reference;
    }
    return NULL;
}

static void add_series(ui_chart *chart, size_t agent)
{
    for (size_t i = 0; i < chart->series; i++)
        if (chart->agents[i] == agent)
            return;
    if (chart->series < CHART_SERIES_MAX)
        chart->agents[chart->series++] = agent;
}

/* By the definition alone: who is after whom now would depend on when that is asked. */
static void find_series(ui_chart *chart, const pur_world *world, size_t agent)
{
    const pur_def *def = pur_world_def(world);
    const size_t own = pur_world_crew_of(world, agent);
    const char *named = target_of(def, own);
    const char *target = named ? named : pur_world_crew(world, own).name;
    add_series(chart, agent);
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        const char *other = target_of(def, i);
        for (size_t k = 0; other && strcmp(other, target) == 0 && k < crew.count; k++)
            add_series(chart, crew.first + k);
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
    ui_chart *chart = calloc(1, sizeof *chart + values * sizeof *chart->values);
    if (!chart)
        return NULL;
    chart->trails = trails;
    chart->agent = agent;
    chart->dt = pur_world_dt(world);
    chart->spacing = spacing_for(world);
    if (pur_world_agent_count(world) <= TRAILS_AGENTS_MAX)
        find_series(chart, world, agent);
    return chart;
}

void chart_free(ui_chart *chart)
{
    free(chart);
}

uint64_t chart_lead(const ui_chart *chart)
{
    const uint64_t own = chart->series > 0 ? chart->spacing * CHART_SAMPLES : 0;
    const uint64_t others = trails_lead(chart->trails);
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

static void add_samples(ui_chart *chart, const pur_world *world)
{
    chart->newest = chart->count > 0 ? (chart->newest + 1) % CHART_SAMPLES : 0;
    if (chart->count < CHART_SAMPLES)
        chart->count++;
    chart->ticks[chart->newest] = pur_world_tick(world);
    for (size_t i = 0; i < chart->series; i++)
        sample(chart->values + first_value(chart->newest, i), world, chart->agents[i]);
}

void chart_observe(void *context, const pur_world *world)
{
    ui_chart *chart = context;
    const uint64_t tick = pur_world_tick(world);
    trails_observe(chart->trails, world);
    if (!chart->seen || tick != chart->tick + 1)
        chart->count = 0;
    chart->seen = true;
    chart->tick = tick;
    if (tick % chart->spacing == 0)
        add_samples(chart, world);
}

size_t chart_of(const ui_chart *chart)
{
    return chart->agent;
}

size_t chart_series(const ui_chart *chart)
{
    return chart->series;
}

size_t chart_agent(const ui_chart *chart, size_t series)
{
    assert(series < chart->series);
    return chart->agents[series];
}

size_t chart_count(const ui_chart *chart)
{
    return chart->count;
}

static size_t index_of(const ui_chart *chart, size_t age)
{
    assert(age < chart->count);
    return (chart->newest + CHART_SAMPLES - age) % CHART_SAMPLES;
}

double chart_time(const ui_chart *chart, size_t age)
{
    return (double)chart->ticks[index_of(chart, age)] * chart->dt;
}

double chart_value(const ui_chart *chart, size_t series, size_t quantity, size_t age)
{
    assert(series < chart->series);
    return chart->values[first_value(index_of(chart, age), series) + quantity];
}

double chart_window(const ui_chart *chart)
{
    return (double)(chart->spacing * (CHART_SAMPLES - 1)) * chart->dt;
}
