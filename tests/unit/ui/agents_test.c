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
