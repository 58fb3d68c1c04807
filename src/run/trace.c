/* Prints traces as CSV or NDJSON. */
#include "run/trace.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* printf follows the locale: LC_NUMERIC must stay "C". */
#define CSV_ROW "%" PRIu64 ",%.17g,%s,%.17g,%.17g,%.17g,%.17g\n"
#define NDJSON_ROW                                                                                 \
    "{\"tick\":%" PRIu64 ",\"time\":%.17g,\"agent\":\"%s\",\"x\":%.17g,\"y\":%.17g,"               \
    "\"vx\":%.17g,\"vy\":%.17g}\n"

/* Turn -0 into 0. */
static double plain(double number)
{
    return number + 0.0;
}

static void print_row(const pur_world *world, size_t agent, trace_format format, FILE *out)
{
    char name[PUR_NAME_MAX + 32];
    pur_world_agent_name(world, agent, name, sizeof name);
    const pur_vec p = pur_world_position(world, agent);
    const pur_vec v = pur_world_velocity(world, agent);
    const uint64_t tick = pur_world_tick(world);
    const double time = pur_world_time(world);
    switch (format) {
    case TRACE_CSV:
        fprintf(out, CSV_ROW, tick, time, name, plain(p.x), plain(p.y), plain(v.x), plain(v.y));
        break;
    case TRACE_NDJSON:
        fprintf(out, NDJSON_ROW, tick, time, name, plain(p.x), plain(p.y), plain(v.x), plain(v.y));
        break;
    }
}

void trace_tick(const pur_world *world, trace_format format, FILE *out)
{
    for (size_t i = 0; i < pur_world_agent_count(world) && !ferror(out); i++) {
        if (pur_world_alive(world, i))
            print_row(world, i, format, out);
    }
}

void trace_names(trace_format format, FILE *out)
{
    if (format == TRACE_CSV)
        fputs("tick,time,agent,x,y,vx,vy\n", out);
}

double trace_most_bytes(const pur_world *world, uint64_t steps, uint64_t every, trace_format format)
{
    /* Five numbers of at most 24 characters, a tick of at most 20, and separators. */
    const double around = format == TRACE_CSV ? 5.0 * 24.0 + 20.0 + 7.0 : 5.0 * 24.0 + 20.0 + 60.0;
    double row = 0.0;
    for (size_t i = 0; i < pur_world_crew_count(world); i++) {
        const pur_crew crew = pur_world_crew(world, i);
        char last[PUR_NAME_MAX + 32];
        pur_world_agent_name(world, crew.first + crew.count - 1, last, sizeof last);
        row += (double)crew.count * (around + (double)strlen(last));
    }
    return 32.0 + ((double)(steps / every) + 1.0) * row;
}

void trace_run(run *self, uint64_t every, trace_format format, FILE *out,
               const volatile sig_atomic_t *stop)
{
    assert(every > 0 && run_steps(self) != RUN_ENDLESS);
    const pur_world *world = run_world(self);
    trace_names(format, out);
    trace_tick(world, format, out);
    while (run_state_of(self) == RUN_GOING && !ferror(out) && !(stop && *stop)) {
        run_step(self);
        if (pur_world_tick(world) % every == 0)
            trace_tick(world, format, out);
    }
}
