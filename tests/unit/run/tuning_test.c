/* Changes of parameters during a run, and plans of changes: going back undoes them, and replaying
   the log on a fresh run gives the same run. */
#include "run/run.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "world: { width: 40, height: 30, edge: bounce }\n"
                           "dt: 0.02\n"
                           "duration: 60\n"
                           "seed: 7\n"
                           "capture: { by: hunter, of: stray, radius: 0.5, then: respawn }\n"
                           "obstacles:\n"
                           "  - { centre: [20, 15], radius: 3 }\n"
                           "agents:\n"
                           "  - name: stray\n"
                           "    count: 3\n"
                           "    position: { random: true }\n"
                           "    velocity: { random: true }\n"
                           "    max_speed: 6\n"
                           "    behaviours:\n"
                           "      - wander: { radius: 2, distance: 4, jitter: 1 }\n"
                           "      - avoid: { look_ahead: 6 }\n"
                           "  - name: pilot\n"
                           "    position: [20, 25]\n"
                           "    max_speed: 5\n"
                           "    control: keyboard\n"
                           "  - name: hunter\n"
                           "    position: [35, 5]\n"
                           "    max_speed: { uniform: [3, 5] }\n"
                           "    behaviours:\n"
                           "      - pursue: { target: stray, prediction: exact }\n"
                           "      - pursue: { target: pilot, weight: 0.5 }\n";

static scn_scenario *load(void)
{
    pur_error error = {0};
    scn_scenario *scenario = scn_load_text("test", text, strlen(text), 100, &error);
    if (!scenario)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return scenario;
}

static run *begin(const scn_scenario *scenario)
{
    run *made = run_new(scenario, RUN_DURATION, NULL);
    assert_non_null(made);
    return made;
}

static uint64_t hash(const run *it)
{
    return pur_world_hash(run_world(it));
}

static uint64_t tick(const run *it)
{
    return pur_world_tick(run_world(it));
}

static pur_status try_to_set(run *it, const char *path, const char *value, pur_error *error)
{
    pur_param_id id;
    const pur_status status = scn_find(pur_world_def(run_world(it)), path, &id, error);
    return status == PUR_OK ? run_set(it, id, value, error) : status;
}

static void set(run *it, const char *path, const char *value)
{
    pur_error error = {0};
    if (try_to_set(it, path, value, &error) != PUR_OK)
        fail_msg("%s=%s: %s", path, value, error.text);
}

static double number_at(const run *it, const char *path)
{
    pur_value value;
    assert_int_equal(pur_def_get(pur_world_def(run_world(it)), path, &value, NULL), PUR_OK);
    return value.as.number;
}

TEST(a_change_applies_from_its_tick_on)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run *other = begin(scenario);
    run_go_to(it, 100);
    set(it, "pilot.max_speed", "9");
    assert_true(number_at(it, "pilot.max_speed") == 9.0);
    run_go_to(other, 100);
    assert_true(hash(it) == hash(other));
    set(it, "stray.max_speed", "1");
    run_step(it);
    run_step(other);
    assert_true(hash(it) != hash(other));
    run_free(it);
    run_free(other);
    scn_free(scenario);
}

TEST(going_back_undoes_a_change_and_going_on_makes_it_again)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    uint64_t before[400];
    for (size_t i = 0; i < 400; i++) {
        if (i == 100)
            set(it, "hunter.max_speed", "8");
        if (i == 101)
            set(it, "hunter.pursue:2.weight", "3");
        if (i == 250)
            set(it, "obstacles:1.radius", "5");
        before[i] = hash(it);
        run_step(it);
    }
    static const uint64_t ticks[] = {99, 399, 100, 250, 101, 0, 251, 17, 102, 300, 1};
    for (size_t i = 0; i < COUNT(ticks); i++) {
        run_go_to(it, ticks[i]);
        assert_true(hash(it) == before[ticks[i]]);
        assert_true((number_at(it, "hunter.max_speed") == 8.0) == (ticks[i] >= 100));
        assert_true(number_at(it, "obstacles:1.radius") == (ticks[i] >= 250 ? 5.0 : 3.0));
    }
    assert_int_equal(run_log_of(it)->count, 3);
    run_free(it);
    scn_free(scenario);
}

TEST(a_change_cuts_what_comes_after_it)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run_go_to(it, 50);
    set(it, "pilot.mass", "2");
    run_go_to(it, 60);
    set(it, "pilot.mass", "3");
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 55);
    assert_int_equal(run_log_of(it)->count, 3);
    set(it, "pilot.radius", "0.25");
    assert_int_equal(run_log_of(it)->count, 2);
    run_go_to(it, 100);
    assert_true(number_at(it, "pilot.mass") == 2.0);
    run_free(it);
    scn_free(scenario);
}

TEST(of_one_tick_the_last_value_of_a_parameter_counts)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run_go_to(it, 30);
    set(it, "pilot.mass", "2");
    set(it, "hunter.pursue.weight", "2");
    set(it, "hunter.pursue:1.weight", "4");
    set(it, "pilot.mass", "5");
    assert_int_equal(run_log_of(it)->count, 2);
    assert_true(number_at(it, "pilot.mass") == 5.0);
    run_go_to(it, 10);
    assert_true(number_at(it, "pilot.mass") == 1.0);
    assert_true(number_at(it, "hunter.pursue.weight") == 1.0);
    run_go_to(it, 31);
    assert_true(number_at(it, "pilot.mass") == 5.0);
    assert_true(number_at(it, "hunter.pursue.weight") == 4.0);
    run_free(it);
    scn_free(scenario);
}

TEST(the_same_value_changes_nothing)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run_go_to(it, 40);
    set(it, "pilot.mass", "2");
    run_go_to(it, 20);
    set(it, "pilot.mass", "1");
    set(it, "hunter.pursue.target", "stray");
    assert_int_equal(run_log_of(it)->count, 1);
    run_go_to(it, 45);
    assert_true(number_at(it, "pilot.mass") == 2.0);
    run_free(it);
    scn_free(scenario);
}

TEST(what_cannot_be_changed_is_refused_and_cuts_nothing)
{
    static const char *const bad[][2] = {
        {"seed", "3"},           {"pilot.count", "2"},
        {"world.width", "90"},   {"pilot.position", "[1, 1]"},
        {"pilot.mass", "-1"},    {"pilot.mass", "heavy"},
        {"pilot.colour", "1"},   {"hunter.pursue.target", "nobody"},
        {"capture.by", "pilot"}, {"pilot.mass", "{ uniform: [1, 2] }"}};
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run_go_to(it, 40);
    set(it, "pilot.mass", "2");
    run_go_to(it, 20);
    for (size_t i = 0; i < COUNT(bad); i++) {
        pur_error error = {0};
        assert_int_not_equal(try_to_set(it, bad[i][0], bad[i][1], &error), PUR_OK);
        assert_true(error.text[0] != '\0');
    }
    assert_int_equal(run_log_of(it)->count, 1);
    run_free(it);
    scn_free(scenario);
}

TEST(what_stops_a_run_can_change)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run_go_to(it, 10);
    set(it, "capture.radius", "30");
    set(it, "capture.then", "stop");
    assert_int_equal(run_step(it), RUN_CAPTURED);
    run_go_to(it, 5);
    assert_int_equal(run_go_to(it, 11), RUN_CAPTURED);
    run_go_to(it, 10);
    set(it, "capture.then", "nothing");
    assert_int_equal(run_step(it), RUN_GOING);
    run_free(it);
    scn_free(scenario);
}

TEST(a_restart_keeps_what_was_set_from_the_start)
{
    scn_scenario *scenario = load();
    run *it = begin(scenario);
    run *other = begin(scenario);
    run_go_to(it, 40);
    set(it, "stray.max_speed", "2");
    run_steer(it, pur_vec_make(1.0, 0.0));
    run_go_to(it, 80);
    set(it, "stray.max_speed", "3");
    run_restart(it, 9);
    assert_true(number_at(it, "stray.max_speed") == 3.0);
    assert_int_equal(run_log_of(it)->count, 1);
    run_restart(other, 9);
    assert_true(hash(it) == hash(other));
    set(other, "stray.max_speed", "3");
    run_go_to(it, 200);
    run_go_to(other, 200);
    assert_true(hash(it) == hash(other));
    run_go_to(it, 0);
    run_go_to(it, 200);
    assert_true(hash(it) == hash(other));
    run_free(it);
    run_free(other);
    scn_free(scenario);
}

/* Replay the log of one run on another. */
static run *repeat(const scn_scenario *scenario, const run *it, uint64_t seed)
{
    const run_log *log = run_log_of(it);
    run_plan plan = {0};
    for (size_t i = 0; i < log->count; i++) {
        char *line = NULL;
        size_t size;
        FILE *out = open_memstream(&line, &size);
        assert_non_null(out);
        run_plan_print(pur_world_def(run_world(it)), &log->entries[i], out);
        assert_int_equal(fclose(out), 0);
        assert_int_equal(run_plan_add(&plan, line, NULL), PUR_OK);
        free(line);
    }
    run *made = begin(scenario);
    size_t wrong;
    run_restart(made, seed);
    assert_int_equal(run_follow(made, &plan, &wrong, NULL), PUR_OK);
    run_plan_free(&plan);
    return made;
}

/* A random sequence of actions. */
static void act(run *it, unsigned choice, unsigned amount)
{
    static const char *const paths[] = {"stray.max_speed",
                                        "hunter.max_speed",
                                        "hunter.pursue.weight",
                                        "stray.wander.jitter",
                                        "pilot.mass",
                                        "obstacles:1.radius",
                                        "hunter.pursue:2.weight",
                                        "stray.avoid.look_ahead"};
    static const double ways[][2] = {{0, 0}, {1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    char value[32];
    switch (choice % 6) {
    case 0:
        run_go_to(it, tick(it) > amount ? tick(it) - amount : 0);
        break;
    case 1:
        run_steer(it, pur_vec_make(ways[amount % 5][0], ways[amount % 5][1]));
        break;
    case 2:
    case 3:
        snprintf(value, sizeof value, "%.2f", 0.25 + amount % 40 / 8.0);
        set(it, paths[amount % COUNT(paths)], value);
        break;
    case 4:
        if (amount % 16 == 0)
            run_restart(it, 7 + amount % 3);
        break;
    default:
        run_go_to(it, tick(it) + amount);
    }
}

TEST(whatever_is_done_the_log_repeats_it)
{
    scn_scenario *scenario = load();
    uint32_t random = 12345;
    for (size_t session = 0; session < 12; session++) {
        run *it = begin(scenario);
        for (size_t i = 0; i < 80; i++) {
            random = random * 1664525u + 1013904223u;
            act(it, random >> 28, random >> 16 & 127);
        }
        run *again = repeat(scenario, it, pur_world_seed(run_world(it)));
        run_go_to(again, tick(it));
        assert_true(hash(again) == hash(it));
        run_go_to(it, tick(it) + 200);
        run_go_to(again, tick(it));
        assert_true(hash(again) == hash(it));
        run_free(again);
        run_free(it);
    }
    scn_free(scenario);
}

TEST(a_restart_does_a_plan_again)
{
    scn_scenario *scenario = load();
    run_plan plan = {0};
    size_t wrong;
    assert_int_equal(run_plan_add(&plan, "60:pilot.mass=2", NULL), PUR_OK);
    assert_int_equal(run_plan_add(&plan, " 20:keys=0,-1 ", NULL), PUR_OK);
    assert_int_equal(run_plan_add(&plan, "20:stray.max_speed=2", NULL), PUR_OK);
    run *it = begin(scenario);
    assert_int_equal(run_follow(it, &plan, &wrong, NULL), PUR_OK);
    run_go_to(it, 100);
    const uint64_t expected = hash(it);
    assert_true(number_at(it, "pilot.mass") == 2.0);
    run_restart(it, 7);
    assert_true(number_at(it, "pilot.mass") == 1.0);
    run_go_to(it, 100);
    assert_true(hash(it) == expected);
    run_restart(it, 8);
    assert_int_equal(run_log_of(it)->count, 3);
    run_plan_free(&plan);
    run_free(it);
    scn_free(scenario);
}

TEST(a_plan_with_a_mistake_is_refused_as_a_whole)
{
    scn_scenario *scenario = load();
    run_plan plan = {0};
    size_t wrong = 99;
    pur_error error = {0};
    run_plan_add(&plan, "0:pilot.mass=2", NULL);
    run_plan_add(&plan, "50:pilot.mass=-2", NULL);
    run *it = begin(scenario);
    run *other = begin(scenario);
    assert_int_equal(run_follow(it, &plan, &wrong, &error), PUR_OUT_OF_RANGE);
    assert_int_equal(wrong, 1);
    assert_int_equal(run_log_of(it)->count, 0);
    run_go_to(it, 20);
    run_go_to(other, 20);
    assert_true(hash(it) == hash(other));
    run_plan_free(&plan);
    run_free(it);
    run_free(other);
    scn_free(scenario);
}

TEST(a_malformed_line_is_refused_with_its_column)
{
    static const struct {
        const char *line;
        int column;
    } cases[] = {
        {"", 1},
        {"x", 1},
        {"12", 1},
        {"12:", 4},
        {"12:a.b", 4},
        {"12:=3", 4},
        {"12:a.b=", 4},
        {"-1:a.b=3", 1},
        {"1.5:a.b=3", 1},
        {"  q:a.b=3", 3},
        {"1:keys=1", 8},
        {"1:keys=1,1", 8},
        {"1:keys=a,0", 8},
        {"1:keys=nan,0", 8},
        {"99999999999999999999:a.b=1", 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        run_plan plan = {0};
        pur_error error = {0};
        assert_int_equal(run_plan_add(&plan, cases[i].line, &error), PUR_INVALID);
        if (error.column != cases[i].column)
            fail_msg("%s: column %d: %s", cases[i].line, error.column, error.text);
        assert_int_equal(plan.count, 0);
        run_plan_free(&plan);
    }
}
