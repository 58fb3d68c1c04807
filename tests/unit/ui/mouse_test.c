/* The mouse. */
#include "support/ui_fixture.h"

#include <stdio.h>
#include <stdlib.h>

static void mouse(const fixture *made, ui_mouse_kind kind, int column, int row)
{
    ui_mouse(made->ui, (ui_mouse_event){kind, column, row});
}

/* The cell of the screen in which an agent is. */
static void cell_of(const fixture *made, size_t agent, int *x, int *y)
{
    const ui_layout layout = ui_layout_of(made->ui);
    const ui_rect inside = layout_inside(&layout, PANE_ARENA);
    const ui_map map = view_map(ui_current(made->ui), 2.0, inside.width, inside.height);
    assert_true(camera_cell(&map, pur_world_position(world_of(made), agent), x, y));
    *x += inside.x;
    *y += inside.y;
}

TEST(a_click_selects_the_nearest_agent)
{
    static const struct {
        int x;
        int y;
        size_t selected;
    } clicks[] = {{0, 0, 0}, {2, 0, 0},  {-2, 1, 0}, {0, -1, 0},
                  {3, 0, 1}, {-3, 0, 1}, {0, 2, 1},  {0, -2, 1}};
    for (size_t i = 0; i < COUNT(clicks); i++) {
        fixture made = start(chase);
        int x;
        int y;
        press(&made, ">>");
        assert_int_equal(ui_current(made.ui)->selected, 1);
        cell_of(&made, 0, &x, &y);
        mouse(&made, MOUSE_CLICK, x + clicks[i].x, y + clicks[i].y);
        assert_int_equal(ui_current(made.ui)->selected, clicks[i].selected);
        assert_true(
            shows(&made, clicks[i].selected == 0 ? "\n quarry  speed " : "\n hunter  speed "));
        stop(&made);
    }
}

TEST(a_click_beside_everything_changes_nothing)
{
    fixture made = start(course);
    press(&made, ">");
    char *before = picture(&made);
    for (int x = 0; x < 80; x += 79)
        for (int y = 0; y < 24; y++)
            mouse(&made, MOUSE_CLICK, x, y);
    char *after = picture(&made);
    assert_string_equal(before, after);
    free(before);
    free(after);
    stop(&made);
}

TEST(the_dead_are_not_selected)
{
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "capture: { by: wolf, of: hare, radius: 5, then: remove }\n"
                         "agents:\n"
                         "  - { name: hare, position: [40, 24] }\n"
                         "  - { name: wolf, position: [44, 24] }\n");
    int x;
    int y;
    press(&made, "...");
    assert_false(pur_world_alive(world_of(&made), 0));
    cell_of(&made, 0, &x, &y);
    mouse(&made, MOUSE_CLICK, x, y);
    assert_int_equal(ui_current(made.ui)->selected, 1);
    stop(&made);
}

/* The screen row that starts with some words inside the border. */
static int row_of(fixture *made, const char *words)
{
    draw(made);
    for (int y = 0; y < made->frame->rows; y++) {
        size_t i = 0;
        while (words[i] &&
               frame_plain(frame_at(made->frame, 1 + (int)i, y)->code) == (unsigned char)words[i])
            i++;
        if (!words[i])
            return y;
    }
    fail_msg("no row with %s", words);
    return -1;
}

TEST(a_click_on_a_line_of_the_menu_loads_it)
{
    fixture made = start_in_menu();
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, " > Chase"));
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, " =  line-of-sight"));
    assert_string_equal(ui_current(made.ui)->scenario->name, "line-of-sight");
    assert_int_equal(made.ui->menu.cursor, made.ui->menu.loaded);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}

TEST(every_line_of_a_menu_that_does_not_fit_can_be_clicked)
{
    fixture made = start_in_menu();
    ui_resize(made.ui, 60, 12, 0.0);
    for (size_t i = 0; i < made.ui->menu.count; i++) {
        char line[32];
        made.ui->menu.cursor = i;
        snprintf(line, sizeof line, " %c> %.12s", made.ui->menu.entries[i].fixed ? '=' : ' ',
                 made.ui->menu.entries[i].name);
        mouse(&made, MOUSE_CLICK, 3, row_of(&made, line));
        assert_int_equal(made.ui->menu.loaded, i);
    }
    stop(&made);
}

TEST(a_click_on_what_runs_does_not_start_it_anew)
{
    fixture made = start_in_menu();
    made.ui->paused = true;
    press(&made, ">");
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, "  > test"));
    assert_int_equal(tick_of(&made), 50);
    assert_true(made.ui->paused);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, " > Chase"));
    assert_int_equal(tick_of(&made), 50);
    assert_true(shows(&made, "  > chase "));
    assert_false(shows(&made, "  > test "));
    stop(&made);
}

TEST(the_wheel_zooms_the_arena)
{
    fixture made = start(chase);
    mouse(&made, MOUSE_WHEEL_UP, 40, 10);
    mouse(&made, MOUSE_WHEEL_UP, 40, 10);
    assert_int_equal(ui_current(made.ui)->camera.zoom, 2);
    mouse(&made, MOUSE_WHEEL_DOWN, 40, 10);
    assert_int_equal(ui_current(made.ui)->camera.zoom, 1);
    mouse(&made, MOUSE_WHEEL_UP, 40, 23);
    assert_int_equal(ui_current(made.ui)->camera.zoom, 1);
    stop(&made);
}

TEST(the_wheel_moves_the_menu_and_scrolls_the_help)
{
    fixture made = start_in_menu();
    const size_t loaded = made.ui->menu.loaded;
    made.ui->menu.cursor = 0;
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    mouse(&made, MOUSE_WHEEL_UP, 5, 5);
    assert_int_equal(made.ui->menu.cursor, 1);
    assert_int_equal(made.ui->menu.loaded, loaded);
    press(&made, "?");
    ui_resize(made.ui, 60, 12, 0.0);
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    assert_int_equal(made.ui->top_line, 1);
    assert_int_equal(made.ui->menu.cursor, 1);
    mouse(&made, MOUSE_CLICK, 5, 5);
    assert_int_equal(made.ui->menu.loaded, loaded);
    mouse(&made, MOUSE_WHEEL_UP, 5, 5);
    assert_int_equal(made.ui->top_line, 0);
    stop(&made);
}

/* Inside and outside the screen. */
TEST(the_mouse_touches_no_run)
{
    static const int sizes[][2] = {{80, 24}, {50, 14}, {30, 8}, {16, 4}, {3, 2}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        fixture made = start(course);
        press(&made, ">i");
        ui_resize(made.ui, sizes[i][0], sizes[i][1], 0.0);
        const uint64_t hash = hash_of(&made);
        for (int x = -2; x < sizes[i][0] + 2; x++)
            for (int y = -2; y < sizes[i][1] + 2; y++)
                for (ui_mouse_kind kind = 0; kind < MOUSE_KIND_COUNT; kind++)
                    mouse(&made, kind, x, y);
        assert_int_equal(hash_of(&made), hash);
        assert_int_equal(tick_of(&made), 50);
        assert_true(made.ui->paused);
        assert_false(made.ui->quit);
        stop(&made);
    }
}

TEST(what_the_mouse_did_is_no_key)
{
    for (ui_pane_id focus = PANE_ARENA; focus < PANE_COUNT; focus++)
        assert_null(keys_find(focus, KEYS_MOUSE));
}
