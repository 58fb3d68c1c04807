/* Prints traces as CSV or NDJSON. */
#include "run/trace.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* printf follows the locale: LC_NUMERIC must stay "C". */
#define CSV_ROW "%" PRIu64 ",%.17g,%s,%.17g,%.17g,%.17g,%.17g"
#define NDJSON_ROW                                                                                 \
    "{\"tick\":%" PRIu64 ",\"time\":%.17g,\"agent\":\"%s\",\"x\":%.17g,\"y\":%.17g,"               \
    "\"vx\":%.17g,\"vy\":%.17g"

const char *const trace_words[] = {"aim", "prediction", "force", NULL};

/* The columns of trace_words. */
enum { AIM_X, AIM_Y, PREDICTION, FORCE_X, FORCE_Y, MORE_COLUMNS };
static const struct {
    const char *name;
    unsigned set;
} more_columns[MORE_COLUMNS] = {
    [AIM_X] = {"aim_x", TRACE_AIM},
    [AIM_Y] = {"aim_y", TRACE_AIM},
    [FORCE_X] = {"force_x", TRACE_FORCE},
    [FORCE_Y] = {"force_y", TRACE_FORCE},
    [PREDICTION] = {"prediction", TRACE_PREDICTION},
};

/* Turn -0 into 0. */
static double plain(double number)
{
    return number + 0.0;
}

/* What the behaviour that tells most about the agent's goal says; no flag is set if there is none.
 */
static pur_insight insight_of(const pur_world *world, size_t agent)
{
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, agent));
    pur_insight found = {0};
    for (size_t i = 0; i < crew.behaviour_count && !found.has_target; i++) {
        const pur_insight insight = pur_world_inspect(world, agent, i);
        if (insight.has_aim && (insight.has_target || !found.has_aim))
            found = insight;
    }
    return found;
}

static void print_more(const pur_world *world, size_t agent, trace_format format, unsigned with,
                       FILE *out)
{
    const pur_insight insight = insight_of(world, agent);
    const pur_vec aim = pur_vec_add(pur_world_position(world, agent), insight.aim);
    pur_vec force = {0.0, 0.0};
    const bool has_force = pur_world_force(world, agent, &force);
    const double numbers[] = {aim.x, aim.y, insight.prediction, force.x, force.y};
    const bool there[] = {insight.has_aim, insight.has_aim, insight.has_prediction, has_force,
                          has_force};
    for (size_t i = 0; i < MORE_COLUMNS; i++) {
        if (!(with & more_columns[i].set))
            continue;
        fputc(',', out);
        if (format == TRACE_NDJSON)
            fprintf(out, "\"%s\":", more_columns[i].name);
        if (there[i])
            fprintf(out, "%.17g", plain(numbers[i]));
        else if (format == TRACE_NDJSON)
            fputs("null", out);
    }
}

static void print_row(const pur_world *world, size_t agent, trace_format format, unsigned with,
                      FILE *out)
{
    const bool csv = format == TRACE_CSV;
    char name[PUR_NAME_MAX + 32];
    pur_world_agent_name(world, agent, name, sizeof name);
    const pur_vec p = pur_world_position(world, agent);
    const pur_vec v = pur_world_velocity(world, agent);
    fprintf(out, csv ? CSV_ROW : NDJSON_ROW, pur_world_tick(world), pur_world_time(world), name,
            plain(p.x), plain(p.y), plain(v.x), plain(v.y));
    if (with != 0)
        print_more(world, agent, format, with, out);
    fputs(csv ? "\n" : "}\n", out);
}

void trace_tick(const pur_world *world, trace_format format, unsigned with, FILE *out)
{
    for (size_t i = 0; i < pur_world_agent_count(world) && !ferror(out); i++) {
        if (pur_world_alive(world, i))
            print_row(world, i, format, with, out);
    }
}

void trace_names(trace_format format, unsigned with, FILE *out)
{
    if (format != TRACE_CSV)
        return;
    fputs("tick,time,agent,x,y,vx,vy", out);
    for (size_t i = 0; i < MORE_COLUMNS; i++)
        if (with & more_columns[i].set)
            fprintf(out, ",%s", more_columns[i].name);
    fputc('\n', out);
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

void trace_run(run *self, uint64_t every, trace_format format, unsigned with, FILE *out,
               const volatile sig_atomic_t *stop)
{
    assert(every > 0 && run_steps(self) != RUN_ENDLESS);
    const pur_world *world = run_world(self);
    trace_names(format, with, out);
    trace_tick(world, format, with, out);
    while (run_state_of(self) == RUN_GOING && !ferror(out) && !(stop && *stop)) {
        run_step(self);
        if (pur_world_tick(world) % every == 0)
            trace_tick(world, format, with, out);
    }
}
