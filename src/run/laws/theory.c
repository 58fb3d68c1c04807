/* Reads the theories of a scenario off its run. */
#include "run/laws/theory.h"

#include "base/fail.h"
#include "run/crews.h"

#include <math.h>
#include <stdlib.h>

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
    crews_find(world, name, &crew);
    return pur_world_crew(world, crew).first;
}

/* Whether a parameter was set after the start, or an agent given to the keys, up to now. */
static bool is_changed(const run *it)
{
    const run_log *log = run_log_of(it);
    const size_t until = run_log_until(log, pur_world_tick(run_world(it)));
    for (size_t i = 0; i < until; i++)
        if (log->entries[i].kind == RUN_LOG_CONTROL ||
            (log->entries[i].kind == RUN_LOG_SET && log->entries[i].tick > 0))
            return true;
    return false;
}

static theory_reading read_theory(const scn_theory *what, const pur_world *start, const run *it)
{
    const pur_world *now = run_world(it);
    const laws_pair pair = {
        .start = start,
        .now = now,
        .pursuer = first_of(now, what->pursuer),
        .target = first_of(now, what->target),
        .changed = is_changed(it),
    };
    theory_reading reading = {.law = what->law, .pursuer = pair.pursuer};
    reading.holds = premises_hold(what->law, &pair, reading.needs);
    reading.expected = reading.measured = (double)NAN;
    if (reading.holds) {
        reading.expected = laws_expected(what->law, &pair);
        reading.measured = laws_measured(what->law, &pair);
    }
    return reading;
}

size_t theory_read(theory *self, const run *it, theory_reading *readings)
{
    const uint64_t seed = pur_world_seed(run_world(it));
    if (self->start && pur_world_seed(self->start) != seed)
        pur_world_restart(self->start, seed);
    for (size_t i = 0; i < self->scenario->theory_count; i++)
        readings[i] = read_theory(&self->scenario->theories[i], self->start, it);
    return self->scenario->theory_count;
}
