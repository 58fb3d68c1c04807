/* Traces. */
#include "run/trace.h"
#include "support/runs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *trace_of(const char *text, uint64_t steps, uint64_t every, trace_format format,
                      unsigned with)
{
    scn_scenario *scenario = load(text);
    run *it = begin(scenario, steps);
    char *printed = NULL;
    size_t size;
    FILE *out = open_memstream(&printed, &size);
    trace_run(it, every, format, with, out, NULL);
    fclose(out);
    run_free(it);
    scn_free(scenario);
    return printed;
}

TEST(a_trace_has_a_row_for_each_agent_and_printed_tick)
{
    char *csv = trace_of(MEETING("10", "stop"), 5, 2, TRACE_CSV, 0);
    assert_string_equal(csv, "tick,time,agent,x,y,vx,vy\n"
                             "0,0,a,10,10,2,0\n"
                             "0,0,b,30,10,-2,0\n"
                             "2,0.20000000000000001,a,10.399999999999999,10,2,0\n"
                             "2,0.20000000000000001,b,29.600000000000001,10,-2,0\n"
                             "4,0.40000000000000002,a,10.799999999999997,10,2,0\n"
                             "4,0.40000000000000002,b,29.200000000000003,10,-2,0\n");
    free(csv);
}

TEST(a_trace_in_ndjson_has_the_same_fields)
{
    char *lines = trace_of(MEETING("10", "stop"), 0, 1, TRACE_NDJSON, 0);
    assert_string_equal(
        lines, "{\"tick\":0,\"time\":0,\"agent\":\"a\",\"x\":10,\"y\":10,\"vx\":2,\"vy\":0}\n"
               "{\"tick\":0,\"time\":0,\"agent\":\"b\",\"x\":30,\"y\":10,\"vx\":-2,\"vy\":0}\n");
    free(lines);
}

/* Two seconds to the place where they meet at 2 m/s each; a force of 3 N, cut to 2. */
#define LEADING                                                                                    \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [10, 10], velocity: [0, 2] }\n"                                      \
    "  - { name: b, position: [18, 10], velocity: [0, 2], max_speed: 2, max_force: 2, response: "  \
    "1,\n"                                                                                         \
    "      behaviours: [{ wander: { weight: 0 } }, { pursue: { target: a, prediction: closing } "  \
    "}] }\n"

TEST(a_trace_with_more_has_them_behind_and_nothing_where_there_is_none)
{
    char *csv = trace_of(LEADING, 0, 1, TRACE_CSV, TRACE_AIM | TRACE_PREDICTION | TRACE_FORCE);
    const char *const before = "tick,time,agent,x,y,vx,vy,aim_x,aim_y,prediction,force_x,force_y\n"
                               "0,0,a,10,10,0,2,,,,,\n"
                               "0,0,b,18,10,0,2,10,14,2,";
    assert_memory_equal(csv, before, strlen(before));
    char *end;
    const double x = strtod(csv + strlen(before), &end);
    const double y = strtod(end + 1, NULL);
    const double wanted_x = -2.0 * 8.0 / sqrt(80.0);
    const double wanted_y = 2.0 * 4.0 / sqrt(80.0) - 2.0;
    const double length = hypot(wanted_x, wanted_y);
    assert_true(length > 2.0);
    assert_true(fabs(x - 2.0 * wanted_x / length) < 1e-12);
    assert_true(fabs(y - 2.0 * wanted_y / length) < 1e-12);
    free(csv);
}

TEST(a_trace_with_more_in_ndjson_has_null_where_there_is_none)
{
    char *lines = trace_of(LEADING, 0, 1, TRACE_NDJSON, TRACE_PREDICTION | TRACE_FORCE);
    assert_non_null(strstr(lines, "\"agent\":\"a\",\"x\":10,\"y\":10,\"vx\":0,\"vy\":2,"
                                  "\"prediction\":null,\"force_x\":null,\"force_y\":null}\n"));
    assert_non_null(strstr(lines, "\"vy\":2,\"prediction\":2,\"force_x\":-"));
    free(lines);
}

TEST(the_removed_have_no_rows)
{
    char *csv = trace_of(MEETING("10", "remove"), 50, 50, TRACE_CSV, 0);
    assert_non_null(strstr(csv, "\n0,0,a,"));
    assert_null(strstr(csv, "\n50,5,a,"));
    assert_non_null(strstr(csv, "\n50,5,b,"));
    free(csv);
}

TEST(minus_zero_is_printed_as_zero)
{
    char *csv = trace_of("agents:\n  - { name: a, position: [-0.0, 1], velocity: [-0.0, -0.0] }\n",
                         0, 1, TRACE_CSV, 0);
    assert_string_equal(csv, "tick,time,agent,x,y,vx,vy\n0,0,a,0,1,0,0\n");
    free(csv);
}

TEST(a_trace_stops_when_it_is_told_to)
{
    scn_scenario *scenario = load(WORLD AGENTS);
    run *it = begin(scenario, RUN_DURATION);
    const volatile sig_atomic_t stop = 1;
    FILE *out = tmpfile();
    assert_non_null(out);
    trace_run(it, 1, TRACE_CSV, 0, out, &stop);
    assert_int_equal(tick(it), 0);
    fclose(out);
    run_free(it);
    scn_free(scenario);
}
