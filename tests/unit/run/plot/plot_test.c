/* Pictures: axis steps and the marks of a run. */
#include "run/plot/plot.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* 2 m/s along x for 10 s in 100 steps: 20 m. */
#define LINE                                                                                       \
    "dt: 0.1\n"                                                                                    \
    "duration: 10\n"                                                                               \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [0, 0], velocity: [2, 0] }\n"

static scn_scenario *load(const char *text)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

/* The picture. Caller frees. */
static char *draw(const char *text, uint64_t from, uint64_t to, uint64_t every)
{
    char *drawn = NULL;
    size_t size = 0;
    pur_error error = {0};
    scn_scenario *scenario = load(text);
    run *made = run_new(scenario, RUN_DURATION, &error);
    assert_non_null(made);
    FILE *out = open_memstream(&drawn, &size);
    assert_non_null(out);
    const plot_range range = {.from = from, .to = to, .every = every};
    assert_int_equal(plot_run(made, &range, out, NULL, &error), PUR_OK);
    fclose(out);
    run_free(made);
    scn_free(scenario);
    return drawn;
}

static size_t count(const char *text, const char *what)
{
    size_t found = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        found++;
    return found;
}

TEST(an_axis_has_steps_of_1_2_or_5)
{
    assert_true(plot_nice_step(100.0, 10) == 10.0);
    assert_true(plot_nice_step(101.0, 10) == 20.0);
    assert_true(plot_nice_step(450.0, 10) == 50.0);
    assert_true(fabs(plot_nice_step(0.9, 10) - 0.1) < 1e-15);
    assert_true(plot_nice_step(0.0, 10) == 1.0);
}

TEST(the_paths_end_is_drawn_whatever_every_is)
{
    char *all = draw(LINE, 0, UINT64_MAX, 1);
    char *some = draw(LINE, 0, UINT64_MAX, 7);
    assert_non_null(strstr(all, "end, at 10 s"));
    assert_non_null(strstr(some, "end, at 10 s"));
    assert_true(strlen(some) < strlen(all));
    free(all);
    free(some);
}

TEST(from_and_to_cut_the_run)
{
    char *drawn = draw(LINE, 20, 40, 1);
    assert_non_null(strstr(drawn, "start, at 2 s"));
    assert_non_null(strstr(drawn, "end, at 4 s"));
    free(drawn);
}

TEST(one_position_alone_can_be_drawn)
{
    char *drawn =
        draw("dt: 0.1\nduration: 1\nagents:\n  - { name: a, position: [3, 4] }\n", 0, 0, 1);
    assert_null(strstr(drawn, "nan"));
    assert_null(strstr(drawn, "inf"));
    assert_int_equal(count(drawn, "class=\"end f c3\""), 1);
    free(drawn);
}

TEST(a_long_run_has_fewer_points)
{
    char *drawn = draw("dt: 0.001\n"
                       "duration: 100\n"
                       "agents:\n"
                       "  - name: a\n"
                       "    position: [0, 0]\n"
                       "    behaviours: [{ orbit: { centre: [0, 0], radius: 100, rate: 5 } }]\n",
                       0, UINT64_MAX, 1);
    assert_true(count(drawn, "L") <= 20001);
    assert_true(count(drawn, "L") >= 9999);
    assert_non_null(strstr(drawn, "end, at 100 s"));
    free(drawn);
}

TEST(aims_are_drawn_of_who_aims_ahead)
{
    static const char pair[] =
        "dt: 0.1\nduration: 4\nagents:\n"
        "  - { name: hare, position: [0, 20], velocity: [2, 0] }\n"
        "  - { name: fox, position: [0, 0], velocity: [3, 0],\n"
        "      behaviours: [{ pursue: { target: hare, prediction: %s } }] }\n";
    char text[512];
    snprintf(text, sizeof text, pair, "closing");
    char *ahead = draw(text, 0, UINT64_MAX, 1);
    snprintf(text, sizeof text, pair, "none");
    char *straight = draw(text, 0, UINT64_MAX, 1);
    assert_true(count(ahead, "class=\"aim c0\"") >= 4);
    assert_int_equal(count(ahead, "class=\"aim c0\""), count(ahead, "class=\"aim lead c0\""));
    assert_int_equal(count(ahead, "class=\"aim c4\""), 0);
    assert_non_null(strstr(ahead, "aim, ahead"));
    assert_int_equal(count(straight, "class=\"aim c0\""), 0);
    assert_null(strstr(straight, "aim, ahead"));
    free(ahead);
    free(straight);
}
