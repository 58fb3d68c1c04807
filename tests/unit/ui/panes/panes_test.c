/* Panes: contents, closing, small screens. */
#include "support/ui_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(escape_closes_what_is_open_and_never_quits)
{
    fixture made = start(chase);
    press(&made, "i?");
    assert_int_equal(ui_focus_of(made.ui), PANE_HELP);
    ui_key(made.ui, KEYS_ESCAPE);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    assert_true(shows(&made, "state hash"));
    ui_key(made.ui, KEYS_ESCAPE);
    assert_false(shows(&made, "state hash"));
    for (int i = 0; i < 5; i++)
        ui_key(made.ui, KEYS_ESCAPE);
    assert_false(made.ui->quit);
    press(&made, "q");
    assert_true(made.ui->quit);
    stop(&made);
}

TEST(the_inspector_shows_the_hash_of_the_state)
{
    fixture made = start(chase);
    char hash[32];
    press(&made, "i>");
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)hash_of(&made));
    assert_true(shows(&made, hash));
    stop(&made);
}

/* The line for two keys, the second of which may be NULL, or for one where there is no room. */
static void help_line(char *line, size_t size, const ui_key_row *left, const ui_key_row *right)
{
    static const ui_key_row none = {.name = "", .help = ""};
    right = right ? right : &none;
    snprintf(line, size, "\n| %-10s%-28s%-10s%-29s|\n", left->name, left->help, right->name,
             right->help);
}

TEST(help_lists_the_keys_in_the_order_of_the_table)
{
    const ui_key_row *named[128];
    size_t count = 0;
    const ui_key_row *row;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        if (row->name)
            named[count++] = row;
    fixture made = start(chase);
    press(&made, "?");
    assert_true(shows(&made, "+ A chase ----"));
    assert_true(shows(&made, "arrows scroll  Esc close  q quit"));
    char line[128];
    const size_t height = (count + 1) / 2;
    for (size_t i = 0; i < height && i < 19; i++) {
        help_line(line, sizeof line, named[i], i + height < count ? named[i + height] : NULL);
        assert_true(shows(&made, line));
    }
    ui_resize(made.ui, 50, 14, 0.0);
    press(&made, "jjjj");
    assert_true(shows(&made, "+ A chase ----"));
    for (size_t i = 4; i < 14; i++) {
        snprintf(line, sizeof line, "\n| %-10s%-37s|\n", named[i]->name, named[i]->help);
        assert_true(shows(&made, line));
    }
    stop(&made);
}

TEST(help_names_every_key_and_scrolls)
{
    fixture made = start(chase);
    const ui_key_row *row;
    ui_resize(made.ui, 80, 40, 0.0);
    press(&made, "?");
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        if (row->name) {
            assert_true(shows(&made, row->name));
            assert_true(shows(&made, row->help));
        }
    ui_resize(made.ui, 40, 12, 0.0);
    assert_false(shows(&made, " quit "));
    for (int i = 0; i < 100; i++)
        press(&made, "j");
    assert_true(shows(&made, "One runs after the other."));
    press(&made, "k");
    for (int i = 0; i < 100; i++)
        press(&made, "k");
    assert_true(shows(&made, "pause, run"));
    stop(&made);
}

TEST(the_status_line_always_has_the_tick_and_whether_it_is_paused)
{
    static const char *const keys[] = {"", "i", "?", "m", "a"};
    for (size_t i = 0; i < COUNT(keys); i++) {
        fixture made = start(chase);
        press(&made, "..");
        press(&made, keys[i]);
        for (int cols = LAYOUT_COLS_MIN; cols < 140; cols += 3) {
            for (int rows = LAYOUT_ROWS_MIN; rows < 40; rows += 3) {
                char line[512];
                ui_resize(made.ui, cols, rows, 0.0);
                status_line(&made, line, sizeof line);
                assert_non_null(strstr(line, "tick 2"));
                assert_non_null(strstr(line, "PAUSED"));
            }
        }
        stop(&made);
    }
}

TEST(hints_fit_and_help_is_among_them)
{
    fixture made = start(chase);
    for (int cols = 50; cols < 140; cols++) {
        ui_resize(made.ui, cols, 24, 0.0);
        assert_true(shows(&made, "? help"));
    }
    ui_resize(made.ui, 80, 24, 0.0);
    assert_true(shows(&made, ". step"));
    assert_true(shows(&made, ", back"));
    press(&made, " ");
    assert_false(shows(&made, ". step"));
    assert_true(shows(&made, "Space pause"));
    stop(&made);
}

static ui_rect rect_of(const fixture *made, ui_pane_id pane)
{
    return ui_layout_of(made->ui).panes[pane];
}

TEST(neighbouring_panes_share_an_edge)
{
    ui_options options = ui_options_default();
    options.paused = true;
    fixture made = start_with(chase, options);
    ui_resize(made.ui, 120, 40, 0.0);
    press(&made, "ig");
    const ui_rect menu = rect_of(&made, PANE_MENU);
    const ui_rect arena = rect_of(&made, PANE_ARENA);
    const ui_rect inspector = rect_of(&made, PANE_INSPECTOR);
    const ui_rect strip = rect_of(&made, PANE_CHART);
    assert_int_equal(menu.x + menu.width - 1, arena.x);
    assert_int_equal(arena.x + arena.width - 1, inspector.x);
    assert_int_equal(arena.y + arena.height - 1, strip.y);
    draw(&made);
    assert_int_equal(frame_at(made.frame, arena.x, 0)->code, FRAME_TEE_DOWN);
    assert_int_equal(frame_at(made.frame, inspector.x, 0)->code, FRAME_TEE_DOWN);
    assert_int_equal(frame_at(made.frame, arena.x, strip.y)->code, FRAME_TEE_RIGHT);
    assert_int_equal(frame_at(made.frame, inspector.x, strip.y)->code, FRAME_TEE_LEFT);
    assert_true(shows(&made, "+ > pursuer  > quarry  x aim - distance, m ---"));
    stop(&made);
}

TEST(the_pane_with_the_keys_has_a_bright_border)
{
    ui_options options = ui_options_default();
    options.paused = true;
    fixture made = start_with(chase, options);
    const ui_rect arena = rect_of(&made, PANE_ARENA);
    draw(&made);
    assert_int_equal(frame_at(made.frame, 0, 3)->style.attributes, FRAME_DIM);
    assert_int_equal(frame_at(made.frame, arena.x, 3)->style.attributes, 0);
    press(&made, "m");
    draw(&made);
    assert_int_equal(frame_at(made.frame, 0, 3)->style.attributes, 0);
    assert_int_equal(frame_at(made.frame, arena.x, 3)->style.attributes, 0);
    assert_int_equal(frame_at(made.frame, 79, 3)->style.attributes, FRAME_DIM);
    stop(&made);
}

TEST(every_size_can_be_drawn)
{
    static const char *const texts[] = {chase, course, leaving, steered, foreign};
    for (size_t i = 0; i < COUNT(texts); i++) {
        ui_options options = ui_options_default();
        fixture made = start_with(texts[i], options);
        ui_go_to(made.ui, 40);
        press(&made, "a");
        for (int cols = 1; cols < 100; cols += cols < 24 ? 1 : 7) {
            for (int rows = 1; rows < 40; rows += rows < 14 ? 1 : 5) {
                ui_resize(made.ui, cols, rows, 0.0);
                draw(&made);
                press(&made, "i");
                draw(&made);
                press(&made, "?");
                draw(&made);
                press(&made, "?im");
                draw(&made);
                press(&made, "mm\x1b");
            }
        }
        stop(&made);
    }
}

TEST(a_screen_too_small_to_see_stops_the_clock)
{
    fixture made = start(course);
    press(&made, ">");
    char *before = picture(&made);
    press(&made, " ");
    ui_resize(made.ui, 10, 3, 0.0);
    assert_true(shows(&made, "too small"));
    assert_false(ui_is_running(made.ui));
    ui_advance(made.ui, 0.2);
    ui_resize(made.ui, 80, 24, 0.0);
    assert_true(ui_is_running(made.ui));
    assert_int_equal(tick_of(&made), 50);
    press(&made, " ");
    char *after = picture(&made);
    assert_string_equal(before, after);
    free(before);
    free(after);
    stop(&made);
}

TEST(trails_go_and_come_back)
{
    fixture made = start(chase);
    press(&made, ">>>>");
    char *with = picture(&made);
    press(&made, "t");
    char *without = picture(&made);
    assert_string_not_equal(with, without);
    press(&made, "t");
    made.ui->message[0] = '\0';
    char *again = picture(&made);
    assert_string_equal(with, again);
    free(with);
    free(without);
    free(again);
    stop(&made);
}

TEST(ascii_frames_are_ascii)
{
    ui_options options = ui_options_default();
    options.glyphs = UI_GLYPHS_ARROWS;
    options.paused = true;
    fixture made = start_with(foreign, options);
    frame_free(made.frame);
    made.frame = frame_new(80, 24, true);
    char *text = picture(&made);
    for (const char *c = text; *c; c++)
        assert_true((unsigned char)*c < 0x80);
    free(text);
    stop(&made);
}
