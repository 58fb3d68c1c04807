/* Reads the theories of a scenario off its run. */
#include "run/laws/theory.h"

#include "base/fail.h"
#include "run/laws/laws.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct theory {
    const scn_scenario *scenario;
    pur_world *start; /* at tick 0; NULL without theories */
};

theory *theory_new(const scn_scenario *scenario, pur_error *error)
{
    theory *made = calloc(1, sizeof *made);
    if (!made) {
        purp_fail_no_memory(error);
        return NULL;
    }
    made->scenario = scenario;
    if (scenario->theory_count == 0)
        return made;
    made->start = pur_world_new(scenario->def, scenario->max_agents, error);
    if (made->start)
        return made;
    free(made);
    return NULL;
}

void theory_free(theory *self)
{
    if (!self)
        return;
    pur_world_free(self->start);
    free(self);
}

/* The first member of the entry `name`, which must exist. */
static size_t first_of(const pur_world *world, const char *name)
{
    size_t crew = 0;
    while (strcmp(pur_world_crew(world, crew).name, name) != 0)
        crew++;
    return pur_world_crew(world, crew).first;
}

/* Whether a law predicts the time of the capture: all laws in seconds do. */
static bool is_time(scn_law law)
{
    return strcmp(scn_law_at(law)->unit, "s") == 0;
}

static double measure_law(scn_law law, const pur_world *now, size_t pursuer, size_t target)
{
    pur_pursuer record;
    if (is_time(law) && pur_world_pursuer(now, pursuer, &record) && !isnan(record.capture_time))
        return record.capture_time;
    const bool there = pur_world_alive(now, pursuer) && pur_world_alive(now, target);
    return there ? laws_measured(law, now, pursuer, target) : (double)NAN;
}

size_t theory_read(theory *self, const run *it, theory_reading *readings)
{
    const pur_world *now = run_world(it);
    for (size_t i = 0; i < self->scenario->theory_count; i++) {
        const scn_theory *what = &self->scenario->theories[i];
        const size_t pursuer = first_of(now, what->pursuer);
        const size_t target = first_of(now, what->target);
        if (pur_world_seed(self->start) != pur_world_seed(now))
            pur_world_restart(self->start, pur_world_seed(now));
        readings[i] = (theory_reading){
            .law = what->law,
            .expected = laws_expected(what->law, self->start, pursuer, target),
            .measured = measure_law(what->law, now, pursuer, target),
        };
    }
    return self->scenario->theory_count;
}
