/* Agents: selecting, colours, steering. */
#include "support/ui_fixture.h"

#include <stdlib.h>

TEST(tab_goes_round_the_agents)
{
    fixture made = start(course);
    const size_t first = ui_current(made.ui)->selected;
    for (size_t i = 1; i <= 4; i++) {
        press(&made, "\t");
        assert_int_equal(ui_current(made.ui)->selected, (first + i) % 4);
    }
    ui_key(made.ui, KEYS_BACK_TAB);
    assert_int_equal(ui_current(made.ui)->selected, (first + 3) % 4);
    stop(&made);
}

TEST(the_pursuer_is_selected_at_first)
{
    fixture made = start(chase);
    assert_true(shows(&made, "\n hunter  speed "));
    press(&made, "\t");
    assert_true(shows(&made, "\n quarry  speed "));
    stop(&made);
}

/* The style of the heading glyph of `agent`. */
static ui_style style_of(fixture *made, size_t agent)
{
    const ui_layout layout = ui_layout_of(made->ui);
    const ui_rect inside = frame_inside(layout.panes[PANE_ARENA]);
    const ui_map map = view_map(ui_current(made->ui), 2.0, inside.width, inside.height);
    int x;
    int y;
    draw(made);
    assert_true(camera_cell(&map, pur_world_position(world_of(made), agent), &x, &y));
    return frame_at(made->frame, inside.x + x, inside.y + y)->style;
}

TEST(who_is_who_shows_by_colour_and_without)
{
    fixture made = start(chase);
    const ui_style quarry = style_of(&made, 0);
    const ui_style hunter = style_of(&made, 1);
    assert_int_not_equal(quarry.paint, hunter.paint);
    assert_int_equal(quarry.attributes & FRAME_REVERSE, FRAME_REVERSE);
    assert_int_equal(hunter.attributes & FRAME_REVERSE, 0);
    assert_int_equal(hunter.attributes & FRAME_BOLD, FRAME_BOLD);
    assert_int_equal(quarry.attributes & FRAME_BOLD, 0);
    press(&made, "\t");
    assert_int_equal(style_of(&made, 0).attributes & FRAME_BOLD, FRAME_BOLD);
    assert_int_equal(style_of(&made, 1).attributes & FRAME_BOLD, 0);
    stop(&made);
}

TEST(members_of_a_crew_share_its_colour)
{
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "agents:\n"
                         "  - name: dust\n"
                         "    count: 6\n"
                         "    position: { random: true }\n");
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(roles_member(ui_current(made.ui)->roles, i).paint, PAINT_TAN);
    stop(&made);
}

TEST(arrows_steer_and_going_back_keeps_it)
{
    fixture made = start(steered);
    press(&made, ">");
    ui_key(made.ui, KEYS_UP);
    press(&made, ">");
    assert_true(pur_world_velocity(world_of(&made), 0).y > 1.0);
    ui_key(made.ui, KEYS_LEFT);
    press(&made, ">");
    assert_true(pur_world_velocity(world_of(&made), 0).x < -1.0);
    const uint64_t hash = hash_of(&made);
    press(&made, "<<<>>>");
    assert_int_equal(hash_of(&made), hash);
    press(&made, "5>>>>>>>>");
    assert_true(pur_vec_length(pur_world_wanted_direction(world_of(&made), 0)) == 0.0);
    stop(&made);
}

TEST(arrows_move_the_view_where_nobody_is_steered)
{
    fixture made = start(chase);
    char *before = picture(&made);
    ui_key(made.ui, KEYS_RIGHT);
    char *after = picture(&made);
    assert_string_not_equal(before, after);
    assert_true(ui_current(made.ui)->camera.moved);
    press(&made, "x");
    assert_false(ui_current(made.ui)->camera.moved);
    free(before);
    free(after);
    stop(&made);
}

/* The keys' own, and their letting go. */

static const char dodger[] = "world: { width: 80, height: 48, edge: wrap }\n"
                             "agents:\n"
                             "  - name: hare\n"
                             "    position: [40, 24]\n"
                             "    response: 10\n"
                             "    control: keyboard\n"
                             "    release: stop\n";

/* Let some hundredths of a second pass, one at a time. */
static void pass(const fixture *made, int hundredths)
{
    for (int i = 0; i < hundredths; i++)
        ui_advance(made->ui, 0.01);
}

static double speed_of(const fixture *made, size_t agent)
{
    return pur_vec_length(pur_world_velocity(world_of(made), agent));
}

TEST(a_key_counts_as_let_go_some_time_after_it_was_pressed)
{
    fixture made = start(dodger);
    press(&made, " ");
    ui_key(made.ui, KEYS_RIGHT);
    pass(&made, 78);
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 1.0);
    pass(&made, 4);
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 0.0);
    pass(&made, 200);
    assert_true(speed_of(&made, 0) < 1e-3);
    stop(&made);
}

TEST(a_key_that_is_held_counts_as_let_go_soon_after_its_last_repeat)
{
    fixture made = start(dodger);
    press(&made, " ");
    ui_key(made.ui, KEYS_RIGHT);
    pass(&made, 60);
    for (int i = 0; i < 40; i++) {
        ui_key(made.ui, KEYS_RIGHT);
        pass(&made, 3);
    }
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 1.0);
    pass(&made, 25);
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 1.0);
    pass(&made, 5);
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 0.0);
    const run_log *log = run_log_of(ui_current(made.ui)->run);
    assert_int_equal(log->count, 2);
    assert_true(log->entries[1].lets_go);
    stop(&made);
}

TEST(no_key_is_let_go_while_the_run_is_paused)
{
    fixture made = start(dodger);
    ui_key(made.ui, KEYS_RIGHT);
    pass(&made, 200);
    press(&made, ".");
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 1.0);
    stop(&made);
}

TEST(going_back_lets_the_key_go_first_and_is_exact)
{
    fixture made = start(dodger);
    press(&made, " ");
    ui_key(made.ui, KEYS_RIGHT);
    pass(&made, 40);
    press(&made, " ");
    const uint64_t tick = tick_of(&made);
    press(&made, ",");
    const run_log *log = run_log_of(ui_current(made.ui)->run);
    assert_int_equal(log->count, 2);
    assert_int_equal(log->entries[1].tick, tick);
    stop(&made);
}

TEST(nothing_is_let_go_where_nobody_brakes)
{
    fixture made = start(steered);
    press(&made, " ");
    ui_key(made.ui, KEYS_RIGHT);
    pass(&made, 150);
    assert_int_equal(run_log_of(ui_current(made.ui)->run)->count, 1);
    assert_true(pur_world_wanted_direction(world_of(&made), 0).x == 1.0);
    stop(&made);
}

TEST(K_gives_the_selected_agent_to_the_keys_and_back)
{
    fixture made = start(chase);
    press(&made, "K");
    assert_true(shows(&made, "the arrow keys steer hunter now; K gives it back"));
    ui_key(made.ui, KEYS_UP);
    press(&made, ">>");
    assert_true(shows(&made, "arrows steer hunter"));
    assert_true(shows(&made, "> hunter, keys"));
    assert_true(pur_world_velocity(world_of(&made), 1).y > 0.9 * speed_of(&made, 1));
    const uint64_t hash = hash_of(&made);
    press(&made, "<<>>");
    assert_int_equal(hash_of(&made), hash);
    press(&made, "K");
    assert_true(shows(&made, "the behaviours of hunter steer it again"));
    press(&made, ".");
    assert_false(shows(&made, "arrows steer"));
    stop(&made);
}

TEST(K_says_why_an_agent_cannot_be_given)
{
    fixture made = start(steered);
    while (ui_current(made.ui)->selected != 0)
        press(&made, "\t");
    press(&made, "K");
    assert_true(shows(&made, "pilot is steered by the keys already, as its scenario says"));
    stop(&made);
    made = start("world: { width: 80, height: 48 }\n"
                 "agents:\n"
                 "  - { name: light, position: [1, 1], max_speed: .inf }\n");
    press(&made, "K");
    assert_true(shows(&made, "the keys need a finite max_speed of 'light'"));
    stop(&made);
}

TEST(K_of_a_captured_agent_says_what_to_do)
{
    fixture made = start("world: { width: 80, height: 48 }\n"
                         "capture: { by: b, of: a, radius: 1, then: remove }\n"
                         "agents:\n"
                         "  - { name: a, position: [20, 10] }\n"
                         "  - { name: b, position: [20, 10] }\n");
    while (ui_current(made.ui)->selected != 0)
        press(&made, "\t");
    press(&made, ".K");
    assert_true(shows(&made, "a was captured: Tab selects another agent for the keys"));
    stop(&made);
}

TEST(K_is_for_the_current_view_and_arrows_for_all)
{
    const char *const texts[] = {chase, chase};
    const char *const labels[] = {"one", "two"};
    fixture made = start_side_by_side(texts, labels, 2);
    press(&made, "K");
    assert_int_equal(pur_world_held_count(run_world(made.ui->views[0].run)), 1);
    assert_int_equal(pur_world_held_count(run_world(made.ui->views[1].run)), 0);
    press(&made, "vK");
    ui_key(made.ui, KEYS_UP);
    press(&made, ".");
    for (size_t i = 0; i < 2; i++)
        assert_true(pur_world_wanted_direction(run_world(made.ui->views[i].run), 1).y == 1.0);
    stop(&made);
}
