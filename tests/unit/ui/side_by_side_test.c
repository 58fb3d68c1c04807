/* Side-by-side runs: the shared clock, keys for all and for the current view, layout. */
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>

/* Two pursuits of a quarry on a straight course: the fast pursuer captures it, the slow one never.
 */
static const char fast[] = "title: Fast\n"
                           "world: { width: 80, height: 48 }\n"
                           "dt: 0.02\n"
                           "duration: 6\n"
                           "seed: 3\n"
                           "capture: { by: hunter, of: quarry, radius: 1 }\n"
                           "agents:\n"
                           "  - { name: quarry, position: [20, 24], velocity: [2, 0] }\n"
                           "  - name: hunter\n"
                           "    position: [8, 24]\n"
                           "    max_speed: 12\n"
                           "    response: 10\n"
                           "    behaviours:\n"
                           "      - seek: { target: quarry }\n";

/* The same with a larger time step and half the speed. */
static const char coarse[] = "title: Coarse\n"
                             "world: { width: 80, height: 48 }\n"
                             "dt: 0.05\n"
                             "duration: 6\n"
                             "seed: 3\n"
                             "capture: { by: hunter, of: quarry, radius: 1 }\n"
                             "agents:\n"
                             "  - { name: quarry, position: [20, 24], velocity: [2, 0] }\n"
                             "  - name: hunter\n"
                             "    position: [8, 24]\n"
                             "    max_speed: 4\n"
                             "    behaviours:\n"
                             "      - seek: { target: quarry }\n";

static const char *const two[] = {chase, chase};
static const char *const labels[] = {"prediction=exact", "prediction=none", "a third", "a fourth"};

/* Two variants; the second seeks the current position of the quarry. */
static fixture start_two(void)
{
    fixture made = start_side_by_side(two, labels, 2);
    assert_int_equal(scn_set(made.scenarios[1], "hunter.pursue.prediction=none", NULL), PUR_OK);
    return made;
}

static const pur_world *world_at(const fixture *made, size_t view)
{
    return run_world(made->ui->views[view].run);
}

static uint64_t tick_at(const fixture *made, size_t view)
{
    return pur_world_tick(world_at(made, view));
}

static void assert_ticks(const fixture *made, uint64_t first, uint64_t second)
{
    assert_int_equal(tick_at(made, 0), first);
    assert_int_equal(tick_at(made, 1), second);
}

TEST(frames_look_as_they_did)
{
    static const char *const texts[] = {chase, course, fast, steered};
    static const struct {
        const char *name;
        size_t count;
        int cols;
        int rows;
        const char *keys;
    } cases[] = {
        {"side-by-side-two", 2, 80, 24, "v"},      {"side-by-side-three", 3, 80, 24, ""},
        {"side-by-side-four", 4, 120, 40, "vv"},   {"side-by-side-inspector", 2, 80, 24, "i"},
        {"side-by-side-high", 2, 50, 30, ""},      {"side-by-side-narrow", 2, 46, 12, "v"},
        {"side-by-side-no-borders", 3, 30, 8, ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        fixture made = start_side_by_side(texts, i == 0 ? labels : NULL, cases[i].count);
        ui_resize(made.ui, cases[i].cols, cases[i].rows, 0.0);
        ui_go_to(made.ui, 120);
        press(&made, cases[i].keys);
        assert_picture(&made, cases[i].name);
        stop(&made);
    }
}

TEST(every_size_can_be_drawn)
{
    static const char *const texts[] = {chase, course, fast, steered};
    for (size_t count = 2; count <= UI_VIEWS_MAX; count++) {
        fixture made = start_side_by_side(texts, labels, count);
        for (int cols = 1; cols < 130; cols += 3) {
            for (int rows = 1; rows < 40; rows += 2) {
                ui_resize(made.ui, cols, rows, 0.0);
                draw(&made);
                press(&made, "v");
            }
        }
        stop(&made);
    }
}

TEST(keys_that_move_in_time_move_all)
{
    fixture made = start_two();
    press(&made, "...");
    assert_ticks(&made, 3, 3);
    press(&made, "v,");
    assert_ticks(&made, 2, 2);
    press(&made, ">");
    assert_ticks(&made, 52, 52);
    press(&made, "<<");
    assert_ticks(&made, 0, 0);
    press(&made, ">R");
    assert_ticks(&made, 0, 0);
    assert_int_equal(pur_world_seed(world_at(&made, 0)), 5);
    assert_int_equal(pur_world_seed(world_at(&made, 1)), 5);
    stop(&made);
}

TEST(time_passes_for_all_at_the_same_pace)
{
    fixture made = start_two();
    press(&made, " +");
    for (int i = 0; i < 10; i++)
        ui_advance(made.ui, 0.1);
    assert_ticks(&made, 100, 100);
    stop(&made);
}

TEST(steps_of_different_length_keep_to_one_time)
{
    static const char *const texts[] = {fast, coarse};
    fixture made = start_side_by_side(texts, NULL, 2);
    press(&made, "....");
    assert_ticks(&made, 4, 1);
    press(&made, ".");
    assert_ticks(&made, 5, 2);
    press(&made, "v.");
    assert_ticks(&made, 7, 3);
    press(&made, ",");
    assert_ticks(&made, 5, 2);
    press(&made, ",,");
    assert_ticks(&made, 0, 0);
    press(&made, " ");
    for (int i = 0; i < 4; i++)
        ui_advance(made.ui, 0.25);
    assert_ticks(&made, 50, 20);
    stop(&made);
}

TEST(a_run_that_ends_early_waits_for_the_others)
{
    static const char *const texts[] = {fast, coarse};
    fixture made = start_side_by_side(texts, NULL, 2);
    press(&made, " ");
    for (int i = 0; i < 16; i++)
        ui_advance(made.ui, 0.125);
    const uint64_t end = tick_at(&made, 0);
    assert_int_equal(run_state_of(made.ui->views[0].run), RUN_CAPTURED);
    assert_true(end < 100);
    assert_in_range(tick_at(&made, 1), 39, 40);
    assert_false(made.ui->paused);
    assert_true(shows(&made, "captured: "));
    assert_true(shows(&made, "Space pause"));

    for (int i = 0; i < 40; i++)
        ui_advance(made.ui, 0.125);
    assert_int_equal(tick_at(&made, 0), end);
    assert_int_equal(tick_at(&made, 1), 120);
    assert_true(made.ui->paused);
    assert_true(shows(&made, "over: 6.00 s"));
    assert_true(shows(&made, "Space again"));

    /* Going back from the common end, the run that ended early stays at its end until its own time.
     */
    press(&made, "<");
    assert_ticks(&made, end, 100);
    press(&made, "<<<<");
    assert_ticks(&made, 50, 20);
    stop(&made);
}

TEST(who_is_ahead_waits_when_time_is_forgotten)
{
    /* So many agents that the steps of one turn do not suffice, and the second run falls behind. */
    static const char crowd[] = "world: { width: 80, height: 48, edge: wrap }\n"
                                "dt: 0.02\n"
                                "agents:\n"
                                "  - name: dust\n"
                                "    count: 20000\n"
                                "    position: { random: true }\n";
    const char *const texts[] = {steered, crowd};
    fixture made = start_side_by_side(texts, NULL, 2);
    press(&made, " ");
    assert_true(ui_advance(made.ui, 0.2));
    assert_ticks(&made, 10, 1);
    ui_forgive(made.ui);
    ui_advance(made.ui, 0.02);
    assert_ticks(&made, 10, 2);
    for (int i = 0; i < 9; i++)
        ui_advance(made.ui, 0.0201);
    assert_ticks(&made, 11, 11);
    stop(&made);
}

TEST(v_goes_round_the_views_and_the_numbers_follow)
{
    static const char *const texts[] = {chase, course};
    fixture made = start_side_by_side(texts, NULL, 2);
    assert_true(shows(&made, "> test: A chase"));
    assert_true(shows(&made, "\n hunter  speed "));
    press(&made, "v");
    assert_true(shows(&made, "> test: A course"));
    assert_false(shows(&made, "> test: A chase"));
    assert_false(shows(&made, "\n hunter  speed "));
    press(&made, "\t");
    assert_int_equal(made.ui->views[0].selected, 1);
    press(&made, "v");
    assert_true(shows(&made, "\n hunter  speed "));
    stop(&made);
}

TEST(one_view_alone_says_how_to_have_more)
{
    fixture made = start(chase);
    press(&made, "v");
    assert_true(shows(&made, "pursuit view A B"));
    stop(&made);
}

TEST(the_mouse_chooses_the_view_it_is_over)
{
    fixture made = start_two();
    const ui_layout layout = ui_layout_of(made.ui);
    const ui_rect second = layout.views[1];
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_WHEEL_UP, second.x + 5, second.y + 5});
    assert_int_equal(made.ui->current, 1);
    assert_int_equal(made.ui->views[0].camera.zoom, 0);
    assert_int_equal(made.ui->views[1].camera.zoom, 1);
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_CLICK, 2, 2});
    assert_int_equal(made.ui->current, 0);
    stop(&made);
}

TEST(arrows_steer_all_alike)
{
    static const char *const texts[] = {steered, steered};
    fixture made = start_side_by_side(texts, labels, 2);
    ui_key(made.ui, KEYS_UP);
    press(&made, ">");
    assert_ticks(&made, 50, 50);
    assert_true(pur_world_velocity(world_at(&made, 0), 0).y > 1.0);
    assert_int_equal(pur_world_hash(world_at(&made, 0)), pur_world_hash(world_at(&made, 1)));
    stop(&made);
}

TEST(a_step_is_that_of_a_run_alone)
{
    fixture made = start_two();
    fixture alone = start(chase);
    ui_go_to(made.ui, 200);
    ui_go_to(alone.ui, 200);
    assert_int_equal(hash_of(&made), hash_of(&alone));
    stop(&made);
    stop(&alone);
}

TEST(the_menu_shows_one_alone_and_brings_all_back)
{
    fixture made = start_two();
    made.ui->options.menu = true;
    press(&made, "mk\r");
    assert_int_equal(made.ui->view_count, 1);
    assert_int_equal(made.ui->current, 0);
    assert_true(shows(&made, "Scenarios"));
    press(&made, "mj\r");
    assert_int_equal(made.ui->view_count, 2);
    assert_false(shows(&made, "Scenarios"));
    assert_true(shows(&made, "prediction=none"));
    stop(&made);
}

TEST(after_the_largest_seed_comes_the_least)
{
    fixture made = start_two();
    for (size_t i = 0; i < 2; i++)
        run_restart(made.ui->views[i].run, PUR_EXACT);
    press(&made, "R");
    assert_int_equal(pur_world_seed(world_at(&made, 0)), 0);
    assert_int_equal(pur_world_seed(world_at(&made, 1)), 0);
    stop(&made);
}
