/* Panes: contents, closing, small screens. */
#include "ui/panes/signs.h"
#include "ui/scene/glyphs.h"
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

/* The rows of keys as the help lists them. Returns how many. */
static size_t list_keys(const ui_key_row **listed)
{
    const ui_key_row *row;
    size_t count = 0;
    for (int first = 1; first <= 4; first++)
        for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
            if (row->first == first)
                listed[count++] = row;
    assert_int_equal(count, 4);
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        if (row->name && row->first == 0)
            listed[count++] = row;
    return count;
}

TEST(help_begins_with_quit_inspect_menu_and_step)
{
    static const char *const names[] = {"q", "i", "m", ". n"};
    const ui_key_row *listed[128];
    list_keys(listed);
    for (size_t i = 0; i < COUNT(names); i++)
        assert_string_equal(listed[i]->name, names[i]);
}

TEST(help_lists_the_keys_on_two_pages_of_two_columns)
{
    const ui_key_row *listed[128];
    const size_t count = list_keys(listed);
    assert_in_range(count, 2 * 19 + 1, 4 * 19);
    const size_t page = (count + 3) / 4 * 2;
    fixture made = start(chase);
    press(&made, "?");
    assert_true(shows(&made, "+ Keys 1/2 ----"));
    assert_true(shows(&made, "arrows turn the pages  Esc close  q quit"));
    for (size_t i = 0; i < count; i++) {
        char entry[64];
        snprintf(entry, sizeof entry, "%-10s%s", listed[i]->name, listed[i]->help);
        if (i == page) {
            ui_key(made.ui, KEYS_DOWN);
            assert_true(shows(&made, "+ Keys 2/2 ----"));
        }
        assert_true(shows(&made, entry));
    }
    stop(&made);
}

TEST(the_page_after_the_keys_explains_the_signs)
{
    fixture made = start(chase);
    press(&made, "?jj");
    assert_true(shows(&made, "+ Signs 1/1 ----"));
    assert_true(shows(&made, "x         an aim point"));
    assert_true(shows(&made, "[==O--]   computed, now, not yet"));
    assert_true(shows(&made, "> ^ < v   an agent: where it heads"));
    made.ui->options.glyphs = UI_GLYPHS_ARROWS;
    assert_true(shows(&made, "→ ↗ ↑ ↖   an agent: where it heads"));
    assert_false(shows(&made, "> ^ < v "));
    press(&made, "jjj");
    assert_true(shows(&made, "+ Signs 1/1 ----"));
    press(&made, "k");
    assert_true(shows(&made, "+ Keys 2/2 ----"));
    stop(&made);
}

static bool has_sign(const ui_options *options, bool ascii, const char *wanted)
{
    const char *sign;
    const char *meaning;
    for (size_t i = 0; signs_at(options, ascii, i, &sign, &meaning); i++)
        if (strstr(sign, wanted))
            return true;
    return false;
}

TEST(each_sign_of_the_arena_is_explained)
{
    static const char common[] = "x=%*#@o+.':-~\"`O[]";
    ui_options options = ui_options_default();
    for (ui_glyphs glyphs = UI_GLYPHS_ASCII; glyphs <= UI_GLYPHS_ARROWS; glyphs++) {
        options.glyphs = glyphs;
        for (size_t i = 0; common[i]; i++)
            assert_true(has_sign(&options, false, (char[]){common[i], '\0'}));
        for (int direction = 0; direction < GLYPHS_DIRECTIONS && glyphs != UI_GLYPHS_ARROWS;
             direction++) {
            const char code[] = {(char)glyphs_code(glyphs, direction), '\0'};
            assert_true(has_sign(&options, false, code));
        }
    }
}

TEST(signs_are_explained_as_the_look_draws_them)
{
    ui_options options = ui_options_default();
    ui_options_set_look(&options, UI_LOOK_FINE);
    static const char *const fine[] = {"→ ↗ ↑ ↖", "⢸ ⠉", "dim → ↑", "────", "▾ ▸", "…"};
    static const char *const plain[] = {"> ^ < v", "' : - ~", "dim > ^", "----", "v >", "~"};
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        assert_true(has_sign(&options, false, fine[i]));
        assert_false(has_sign(&options, true, fine[i]));
        assert_true(has_sign(&options, true, plain[i]));
        assert_false(has_sign(&options, false, plain[i]));
    }
}

TEST(help_names_every_key_on_a_small_screen)
{
    const ui_key_row *listed[128];
    const size_t count = list_keys(listed);
    fixture made = start(chase);
    ui_resize(made.ui, 40, 12, 0.0);
    press(&made, "?");
    const size_t page = 8; /* rows inside the border, above the footer */
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && i % page == 0)
            ui_key(made.ui, KEYS_PAGE_DOWN);
        assert_true(shows(&made, listed[i]->help));
    }
    stop(&made);
}

static void say(const fixture *made, const char *text)
{
    snprintf(made->ui->message, sizeof made->ui->message, "%s", text);
}

/* A text of so many words of four letters. */
static const char *words(size_t count)
{
    static char text[512];
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%03zu.", i > 0 ? " " : "", i);
    return text;
}

TEST(a_message_wraps_to_two_lines_or_ends_in_an_ellipsis)
{
    fixture made = start(chase);
    say(&made, words(10));
    assert_true(shows(&made, "\n 000. 001. 002. 003. 004. 005. 006. 007. 008. 009.\n PAUSED"));
    assert_true(shows(&made, "60 s\n"));
    say(&made, words(20));
    assert_true(shows(&made, "\n 000. 001. 002. 003. 004. 005. 006. 007. 008. 009. 010. 011. "
                             "012. 013. 014. 015.\n 016. 017. 018. 019.\n PAUSED"));
    say(&made, words(40));
    assert_true(shows(&made, "\n 016. 017."));
    assert_true(shows(&made, " 030. 031~\n PAUSED"));
    ui_resize(made.ui, 80, 12, 0.0);
    assert_true(shows(&made, "\n 000. 001."));
    assert_true(shows(&made, " 014. 015~\n PAUSED"));
    stop(&made);
}

TEST(the_last_numbers_of_the_selected_agent_go_first_where_there_is_no_room)
{
    static const struct {
        int cols;
        const char *line;
    } cases[] = {
        {90, "\n hunter  speed 4.97 m/s  distance 25.4 m  closing 5.53 m/s  meets in 4.80 s"},
        {72, "\n hunter  speed 4.97 m/s  distance 25.4 m  closing 5.53 m/s"},
        {50, "\n hunter  speed 4.97 m/s  distance 25.4 m\n"},
        {30, "\n hunter  speed 4.97 m/s\n"},
        {16, "\n hunter\n"},
    };
    fixture made = start(chase);
    ui_go_to(made.ui, 300);
    for (size_t i = 0; i < COUNT(cases); i++) {
        ui_resize(made.ui, cases[i].cols, 20, 0.0);
        assert_true(shows(&made, cases[i].line));
        if (i > 0)
            assert_false(shows(&made, "meets in"));
    }
    stop(&made);
}

/* Parameters that are angles, and an infinite one. */
static const char angles[] = "agents:\n"
                             "  - name: bird\n"
                             "    position: [10, 10]\n"
                             "    max_turn: 30 deg\n"
                             "    behaviours:\n"
                             "      - alignment: { view_angle: 2 pi }\n"
                             "      - deviate: { point: [5, 5], angle: -0.1 }\n";

TEST(the_parameter_pane_says_inf_and_angles_in_radians_and_degrees)
{
    ui_options options = ui_options_default();
    options.paused = true;
    fixture made = start_with(angles, options);
    ui_resize(made.ui, 100, 70, 0.0);
    press(&made, "e");
    assert_true(shows(&made, "view_angle   2 pi rad 360 deg"));
    assert_true(shows(&made, "max_turn     pi/6 rad/s 30 deg/s"));
    assert_true(shows(&made, "angle        -0.1 rad -5.73 deg"));
    assert_true(shows(&made, "max_force    inf N"));
    assert_false(shows(&made, ".inf"));
    made.ui->options.borders = UI_BORDERS_UTF8;
    assert_true(shows(&made, "view_angle   2π rad 360 deg"));
    assert_true(shows(&made, "max_turn     π/6 rad/s 30 deg/s"));
    stop(&made);
}

TEST(the_notes_on_a_parameter_have_the_same_words)
{
    fixture made = start(angles);
    press(&made, "ejj");
    assert_true(shows(&made, "0 to 2 pi rad"));
    assert_true(shows(&made, "default 2 pi"));
    press(&made, "\n");
    assert_true(shows(&made, "view_angle, now 2 pi rad: "));
    press(&made, "90 deg\n");
    assert_true(shows(&made, "view_angle   pi/2 rad 90 deg"));
    stop(&made);
}

TEST(control_l_draws_the_screen_anew)
{
    fixture made = start(chase);
    assert_false(made.ui->redraw);
    press(&made, "\x0c");
    assert_true(made.ui->redraw);
    assert_int_equal(tick_of(&made), 0);
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
    assert_true(shows(&made, "+ > quarry  > hunter  x aim - distance, m ---"));
    stop(&made);
}

TEST(the_title_of_the_strip_chart_is_there_however_long_the_legend_is)
{
    fixture made = start(chase);
    press(&made, "ga");
    for (int cols = 60; cols < 130; cols += 7) {
        for (uint64_t tick = 0; tick < 600; tick += 60) {
            ui_resize(made.ui, cols, 24, 0.0);
            ui_go_to(made.ui, tick);
            assert_true(shows(&made, " distance, m ---"));
        }
    }
    stop(&made);
}

TEST(a_title_without_room_is_cut_before_the_time)
{
    fixture made = start(chase);
    snprintf(made.ui->views[0].title, sizeof made.ui->views[0].title, "%s",
             "test: a title that is longer than the edge above the arena has room for");
    ui_resize(made.ui, 60, 20, 0.0);
    assert_true(shows(&made, "+ test: a title that is longer than the edge abo~ t 0.00 s +"));
    ui_resize(made.ui, 100, 20, 0.0);
    assert_true(shows(&made, " above the arena has room for ------"));
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
