/* The stages of lags: where they are, and the factors of their exact change in a step. */
#include "lib/lag.h"

#include <math.h>
#include <pursuit/maths.h>

/* Beyond this many times a stage's own time nothing of its start is left. */
#define LONG 700.0

size_t purp_lag_doubles(const purp_entry *entry)
{
    const struct agent_params *params = purp_agent_params(entry);
    const purp_strategy strategy = purp_entry_in_force(entry);
    const bool moves_itself =
        strategy.count > 0 && entry->uses[strategy.first].rule->flags & PURP_MOVES_ITSELF;
    const bool lags = params->properties.lag > 0.0 || purp_block_is_random(&entry->block, "lag");
    return lags && !moves_itself ? 2 * (size_t)params->lag_order : 0;
}

void purp_lag_reserve(pur_world *world, purp_crew *crew)
{
    const size_t doubles = purp_lag_doubles(crew->entry);
    crew->draws_lag = purp_block_is_random(&crew->entry->block, "lag");
    crew->common.lag.order = doubles / 2;
    crew->common.lag.at = world->own_count;
    world->own_count += doubles * crew->range.count;
}

bool purp_lags_have_stages(const pur_world *world)
{
    for (const purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++) {
        const bool has = crew->common.lag.order > 0;
        if (!crew->draws_lag && has != (purp_lag_doubles(crew->entry) > 0))
            return false;
    }
    return true;
}

/* With h the length of a step in times of one stage, the change of stage j is
   (e^-h - 1) z_j + e^-h (h z_{j-1} + h²/2 z_{j-2} + …), z relative to the force; the mean of the
   last, also relative, is what all changes add up to, over -h. Each factor is divided by h in its
   own formula: an h of 0 is the limit. */
static void fill(purp_lag *lag, double h)
{
    const bool is_long = !(h <= LONG);
    const double left = is_long ? 0.0 : pur_exp(-h);
    double term = left; /* e^-h h^(i-1)/i! */
    lag->decay = is_long ? -1.0 : pur_expm1(-h);
    lag->mean[lag->order - 1] = h > 0.0 ? -lag->decay / h : 1.0;
    for (size_t i = 1; i < lag->order; i++) {
        term *= i > 1 ? h / (double)i : 1.0;
        lag->earlier[i - 1] = is_long ? 0.0 : term * h;
        lag->mean[lag->order - 1 - i] = lag->mean[lag->order - i] - (is_long ? 0.0 : term);
    }
}

void purp_lags_fill(pur_world *world)
{
    for (purp_crew *crew = world->crews; crew < world->crews + world->crew_count; crew++) {
        const double time = crew->params->properties.lag;
        purp_lag *lag = &crew->common.lag;
        if (lag->order > 0)
            fill(lag, time > 0.0 ? (double)lag->order * world->dt / time : HUGE_VAL);
    }
}

void purp_lag_start(const purp_crew *crew, purp_state *state, size_t agent)
{
    double *stages = state->own + crew->common.lag.at + (agent - crew->range.first);
    for (size_t k = 0; k < 2 * crew->common.lag.order; k++)
        stages[k * crew->range.count] = 0.0;
}

void purp_lag_keep(const purp_crew *crew, const purp_state *now, const purp_state *next,
                   size_t index)
{
    const size_t at = crew->common.lag.at + (index - crew->range.first);
    for (size_t k = 0; k < 2 * crew->common.lag.order; k++)
        next->own[at + k * crew->range.count] = now->own[at + k * crew->range.count];
}

double purp_lag_pass(const purp_lag *lag, const double *now, double *next, size_t stride,
                     size_t next_stride, double force)
{
    double off[PUR_LAG_STAGES];
    double mean = force;
    for (size_t j = 0; j < lag->order; j++) {
        const double stage = now[j * stride];
        off[j] = stage - force;
        double change = lag->decay * off[j];
        for (size_t i = 1; i <= j; i++)
            change += lag->earlier[i - 1] * off[j - i];
        next[j * next_stride] = stage + change;
        mean += lag->mean[j] * off[j];
    }
    return mean;
}
