/* The user interface without a terminal: what keys and time do, and what it looks like. */
#include "ui/record/print.h"
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>

TEST(frames_look_as_they_did)
{
    static const struct {
        const char *name;
        const char *text;
        int cols;
        int rows;
        uint64_t tick;
        const char *keys;
    } cases[] = {
        {"chase", chase, 80, 24, 300, ""},
        {"captured", chase, 80, 24, 100000, ""},
        {"inspector", chase, 80, 24, 300, "i"},
        {"help", chase, 80, 24, 300, "?"},
        {"agents-alone", chase, 80, 24, 300,
         "lat"
         "a"},
        {"course", course, 80, 24, 150, ""},
        {"marks", course, 80, 24, 150, "a"},
        {"zoomed", course, 80, 24, 150, "zzz"},
        {"following", course, 80, 24, 150, "zzf"},
        {"widened", leaving, 80, 24, 60, ""},
        {"steered", steered, 80, 24, 100, ""},
        {"wide-characters", foreign, 80, 24, 0, ""},
        {"wide-screen", chase, 132, 40, 300, "i"},
        {"narrow", chase, 50, 14, 300, ""},
        {"narrow-help", chase, 50, 14, 300, "?jjjj"},
        {"no-borders", chase, 30, 8, 300, ""},
        {"smallest", chase, 16, 4, 300, ""},
        {"too-small", chase, 12, 3, 300, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fixture made = start(cases[i].text);
        ui_resize(made.ui, cases[i].cols, cases[i].rows, 0.0);
        ui_go_to(made.ui, cases[i].tick);
        press(&made, cases[i].keys);
        assert_picture(&made, cases[i].name);
        stop(&made);
    }
}

TEST(printing_a_frame_is_what_the_screen_shows)
{
    fixture made = start(chase);
    ui_options options = ui_options_default();
    options.menu = false;
    ui_go_to(made.ui, 300);
    char *expected = picture(&made);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(
        ui_print(&(ui_subject){.scenario = made.scenario}, 1, &options, 300, 80, 24, out, NULL),
        PUR_OK);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
    free(expected);
    stop(&made);
}

/* But for the line of the run, which shows how far it has been computed. */
static void assert_same_frame(const ui_frame *a, const ui_frame *b, int line)
{
    assert_int_equal(a->cols, b->cols);
    assert_int_equal(a->rows, b->rows);
    for (int y = 0; y < a->rows; y++)
        for (int x = 0; x < a->cols && y != line; x++) {
            const ui_cell *one = frame_at(a, x, y);
            const ui_cell *other = frame_at(b, x, y);
            if (one->code != other->code || one->style.paint != other->style.paint ||
                one->style.attributes != other->style.attributes)
                fail_msg("(%d, %d): %c, not %c", x, y, (int)one->code, (int)other->code);
        }
}

TEST(a_frame_is_the_same_however_its_tick_was_reached)
{
    static const uint64_t ticks[] = {0, 1, 40, 255, 256, 257, 511, 700};
    static const char *const texts[] = {chase, course, leaving, steered};
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++) {
        fixture straight = start(texts[t]);
        fixture back = start(texts[t]);
        ui_go_to(back.ui, 900);
        press(&back, "T");
        for (size_t i = 0; i < 3; i++)
            press(&back, "T"); /* round to the length at the start */
        for (size_t i = sizeof ticks / sizeof ticks[0]; i-- > 0;) {
            ui_go_to(straight.ui, 0);
            ui_go_to(straight.ui, ticks[i]);
            ui_go_to(back.ui, ticks[i] + 1);
            press(&back, ",");
            straight.ui->message[0] = '\0';
            back.ui->message[0] = '\0';
            draw(&straight);
            draw(&back);
            assert_same_frame(back.frame, straight.frame,
                              ui_layout_of(back.ui).panes[PANE_TIMELINE].y);
        }
        stop(&straight);
        stop(&back);
    }
}

TEST(looking_changes_nothing)
{
    fixture made = start(course);
    ui_go_to(made.ui, 100);
    const uint64_t hash = hash_of(&made);
    press(&made, "aiatlzzxf?\tTm");
    free(picture(&made));
    assert_int_equal(hash_of(&made), hash);
    assert_int_equal(tick_of(&made), 100);
    stop(&made);
}

/* The clock */

TEST(a_step_is_one_tick_and_pauses)
{
    for (const char *key = ".n"; *key; key++) {
        fixture made = start(chase);
        made.ui->paused = false;
        ui_key(made.ui, (unsigned char)*key);
        assert_int_equal(tick_of(&made), 1);
        assert_true(made.ui->paused);
        stop(&made);
    }
}

TEST(a_step_back_is_one_tick_to_the_same_state)
{
    fixture made = start(chase);
    uint64_t hashes[20];
    for (size_t i = 0; i < 20; i++) {
        hashes[i] = hash_of(&made);
        press(&made, ".");
    }
    for (size_t i = 20; i-- > 0;) {
        press(&made, i % 2 ? "," : "p");
        assert_int_equal(tick_of(&made), i);
        assert_int_equal(hash_of(&made), hashes[i]);
    }
    press(&made, ",");
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(a_second_is_as_many_ticks_as_it_has)
{
    fixture made = start(chase);
    press(&made, ">>");
    assert_int_equal(tick_of(&made), 100);
    press(&made, "<");
    assert_int_equal(tick_of(&made), 50);
    press(&made, "<<");
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(time_passes_at_the_pace_of_the_clock)
{
    fixture made = start(course);
    press(&made, " ");
    for (int i = 0; i < 60; i++)
        ui_advance(made.ui, 1.0 / 30.0);
    assert_in_range(tick_of(&made), 99, 101);
    press(&made, "+");
    for (int i = 0; i < 60; i++)
        ui_advance(made.ui, 1.0 / 30.0);
    assert_in_range(tick_of(&made), 298, 302);
    stop(&made);
}

TEST(no_time_passes_while_paused)
{
    fixture made = start(course);
    assert_false(ui_is_running(made.ui));
    assert_false(ui_advance(made.ui, 0.2));
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(a_long_pause_of_the_clock_is_not_made_up_for)
{
    fixture made = start(course);
    press(&made, " ");
    ui_advance(made.ui, 3600.0);
    assert_in_range(tick_of(&made), 1, 13);
    stop(&made);
}

TEST(a_heavy_world_lets_others_have_a_turn)
{
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "duration: 0\n"
                         "agents:\n"
                         "  - name: dust\n"
                         "    count: 30000\n"
                         "    position: { random: true }\n");
    press(&made, " ");
    assert_true(ui_advance(made.ui, 0.2));
    assert_int_equal(tick_of(&made), 1);
    assert_true(ui_advance(made.ui, 0.0));
    ui_forgive(made.ui);
    assert_false(ui_advance(made.ui, 0.0));
    assert_int_equal(tick_of(&made), 2);
    stop(&made);
}

TEST(numbers_change_at_most_five_times_a_second)
{
    fixture made = start(course);
    char before[256] = "";
    int changes = 0;
    press(&made, " ");
    for (int i = 0; i < 120; i++) {
        char line[256];
        ui_advance(made.ui, 1.0 / 60.0);
        status_line(&made, line, sizeof line);
        changes += strcmp(line, before) != 0;
        strcpy(before, line);
    }
    assert_in_range(changes, 9, 11);
    stop(&made);
}

TEST(speed_has_steps_and_ends)
{
    fixture made = start(chase);
    press(&made, "+");
    assert_true(made.ui->speed == 2.0);
    press(&made, "--");
    assert_true(made.ui->speed == 0.5);
    assert_true(shows(&made, "x0.5"));
    press(&made, "--------------");
    assert_true(made.ui->speed == 0.1);
    press(&made, "++++++++++++++++++++");
    assert_true(made.ui->speed == 100.0);
    made.ui->speed = 3.0;
    press(&made, "+");
    assert_true(made.ui->speed == 5.0);
    stop(&made);
}

TEST(a_capture_that_ends_it_pauses_and_says_why)
{
    fixture made = start(chase);
    press(&made, " ");
    for (int i = 0; i < 10000 && ui_is_running(made.ui); i++)
        ui_advance(made.ui, 0.1);
    assert_true(made.ui->paused);
    assert_true(shows(&made, "captured: hunter took quarry at "));
    assert_true(shows(&made, " PAUSED  tick "));
    assert_true(shows(&made, "Space again"));
    press(&made, " ");
    assert_int_equal(tick_of(&made), 0);
    assert_true(ui_is_running(made.ui));
    stop(&made);
}

TEST(the_end_of_the_time_pauses_and_says_so)
{
    fixture made = start(leaving);
    press(&made, "+++++++ ");
    for (int i = 0; i < 10000 && ui_is_running(made.ui); i++)
        ui_advance(made.ui, 0.1);
    assert_int_equal(tick_of(&made), 1000);
    assert_true(shows(&made, "the run is over: 100.00 s"));
    press(&made, ",");
    assert_int_equal(tick_of(&made), 999);
    assert_false(shows(&made, "the run is over"));
    stop(&made);
}

TEST(restarts_keep_the_seed_or_take_the_next)
{
    fixture made = start(chase);
    const uint64_t hash = hash_of(&made);
    press(&made, ">>0");
    assert_int_equal(tick_of(&made), 0);
    assert_int_equal(hash_of(&made), hash);
    assert_true(shows(&made, "seed 4"));
    press(&made, ">R");
    assert_int_equal(tick_of(&made), 0);
    assert_true(shows(&made, "seed 5"));
    assert_true(made.ui->paused);
    ui_key(made.ui, KEYS_HOME);
    assert_true(shows(&made, "seed 5"));
    stop(&made);
}

TEST(events_are_found_forwards_and_backwards)
{
    fixture made = start(chase);
    press(&made, " ]");
    assert_true(made.ui->paused);
    const uint64_t first = tick_of(&made);
    assert_true(first > 0);
    press(&made, "[");
    assert_true(shows(&made, "no event before this"));
    assert_int_equal(tick_of(&made), first);
    press(&made, "..[");
    assert_int_equal(tick_of(&made), first);
    stop(&made);
}

TEST(no_event_leaves_the_run_where_it_was)
{
    fixture made = start(steered);
    press(&made, ">]");
    assert_int_equal(tick_of(&made), 50);
    assert_true(shows(&made, "no event in the next"));
    stop(&made);
}

/* Agents */

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
    assert_true(shows(&made, "\n hunter  v "));
    press(&made, "\t");
    assert_true(shows(&made, "\n quarry  v "));
    stop(&made);
}

/* The style of the only glyph of a heading that is drawn for `agent`. */
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

TEST(a_crew_of_few_has_a_colour_for_each)
{
    fixture made = start("world: { width: 80, height: 48, edge: wrap }\n"
                         "agents:\n"
                         "  - name: dust\n"
                         "    count: 6\n"
                         "    position: { random: true }\n");
    unsigned seen = 0;
    for (size_t i = 0; i < 6; i++)
        seen |= 1U << roles_member(ui_current(made.ui)->roles, i).paint;
    assert_int_equal(seen, 0x7E);
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

/* The menu */

static fixture start_in_menu(void)
{
    ui_options options = ui_options_default();
    options.choose = true;
    return start_with(chase, options);
}

TEST(without_a_named_scenario_the_menu_has_the_keys)
{
    fixture made = start_in_menu();
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    assert_true(shows(&made, "Enter load"));
    ui_key(made.ui, KEYS_ESCAPE);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    assert_true(shows(&made, "Scenarios"));
    stop(&made);
}

TEST(a_file_stands_at_the_top_of_the_menu)
{
    fixture made = start_in_menu();
    assert_true(made.ui->menu.entries[0].given);
    assert_string_equal(made.ui->menu.entries[0].title, "A chase");
    assert_true(shows(&made, "> A chase"));
    stop(&made);
}

TEST(enter_runs_what_is_pointed_at)
{
    fixture made = start_in_menu();
    ui_key(made.ui, KEYS_DOWN);
    press(&made, "jk");
    assert_int_equal(made.ui->menu.cursor, 1);
    ui_key(made.ui, KEYS_ENTER);
    assert_int_equal(made.ui->menu.loaded, 1);
    assert_string_equal(ui_current(made.ui)->scenario->name, made.ui->menu.entries[1].name);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    assert_true(ui_is_running(made.ui));
    press(&made, "k");
    ui_key(made.ui, KEYS_ENTER);
    assert_ptr_equal(ui_current(made.ui)->scenario, made.scenario);
    stop(&made);
}

TEST(every_built_in_scenario_can_be_chosen_and_drawn)
{
    fixture made = start_in_menu();
    for (size_t i = 1; i < made.ui->menu.count; i++) {
        press(&made, "j");
        ui_key(made.ui, KEYS_ENTER);
        assert_int_equal(made.ui->menu.loaded, i);
        assert_string_equal(made.ui->message, "");
        for (int k = 0; k < 10; k++)
            ui_advance(made.ui, 0.2);
        press(&made, "i");
        free(picture(&made));
        press(&made, "i");
    }
    stop(&made);
}

TEST(a_scenario_that_does_not_load_leaves_the_old_one)
{
    fixture made = start_in_menu();
    made.ui->menu.entries[1].name[0] = '?';
    press(&made, "j\n");
    assert_true(strlen(made.ui->message) > 0);
    assert_ptr_equal(ui_current(made.ui)->scenario, made.scenario);
    assert_int_equal(made.ui->menu.loaded, 0);
    stop(&made);
}

TEST(m_goes_to_the_menu_and_then_hides_it)
{
    ui_options options = ui_options_default();
    fixture made = start_with(chase, options);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    press(&made, "m");
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    press(&made, "m");
    assert_false(shows(&made, "Scenarios"));
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    press(&made, "m");
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    stop(&made);
}

TEST(narrow_screens_have_a_menu_only_when_it_is_called)
{
    fixture made = start_in_menu();
    ui_resize(made.ui, 59, 24, 0.0);
    assert_false(shows(&made, "Scenarios"));
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    press(&made, "m");
    assert_true(shows(&made, "Scenarios"));
    ui_key(made.ui, KEYS_ESCAPE);
    assert_false(shows(&made, "Scenarios"));
    ui_resize(made.ui, 60, 24, 0.0);
    assert_true(shows(&made, "Scenarios"));
    stop(&made);
}

/* Panes */

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
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
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

TEST(every_size_can_be_drawn)
{
    static const char *const texts[] = {chase, course, leaving, steered, foreign};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
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

/* The mouse */

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
    for (size_t i = 0; i < sizeof clicks / sizeof clicks[0]; i++) {
        fixture made = start(chase);
        int x;
        int y;
        press(&made, ">>");
        assert_int_equal(ui_current(made.ui)->selected, 1);
        cell_of(&made, 0, &x, &y);
        mouse(&made, MOUSE_CLICK, x + clicks[i].x, y + clicks[i].y);
        assert_int_equal(ui_current(made.ui)->selected, clicks[i].selected);
        assert_true(shows(&made, clicks[i].selected == 0 ? "\n quarry  v " : "\n hunter  v "));
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

/* The row of the screen that begins, inside of the border, with some words. */
static int row_of(fixture *made, const char *words)
{
    draw(made);
    for (int y = 0; y < made->frame->rows; y++) {
        size_t i = 0;
        while (words[i] && frame_at(made->frame, 1 + (int)i, y)->code == (unsigned char)words[i])
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
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, "  Line of sight"));
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
        snprintf(line, sizeof line, "> %.17s", made.ui->menu.entries[i].title);
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
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, "> A chase"));
    assert_int_equal(tick_of(&made), 50);
    assert_true(made.ui->paused);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    mouse(&made, MOUSE_CLICK, 5, row_of(&made, " CHASE"));
    assert_int_equal(tick_of(&made), 50);
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
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    mouse(&made, MOUSE_WHEEL_UP, 5, 5);
    assert_int_equal(made.ui->menu.cursor, 1);
    assert_int_equal(made.ui->menu.loaded, 0);
    press(&made, "?");
    ui_resize(made.ui, 60, 12, 0.0);
    mouse(&made, MOUSE_WHEEL_DOWN, 5, 5);
    assert_int_equal(made.ui->top_line, 1);
    assert_int_equal(made.ui->menu.cursor, 1);
    mouse(&made, MOUSE_CLICK, 5, 5);
    assert_int_equal(made.ui->menu.loaded, 0);
    mouse(&made, MOUSE_WHEEL_UP, 5, 5);
    assert_int_equal(made.ui->top_line, 0);
    stop(&made);
}

/* Everywhere, and beyond. */
TEST(the_mouse_touches_no_run)
{
    static const int sizes[][2] = {{80, 24}, {50, 14}, {30, 8}, {16, 4}, {3, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
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

/* Braille and borders */

static ui_options with_braille(void)
{
    ui_options options = ui_options_default();
    options.paused = true;
    options.menu = false;
    options.braille = true;
    return options;
}

/* Two whose ways cross at (40, 24): the one that goes up is there first. */
static const char crossing[] = "world: { width: 80, height: 48, edge: open }\n"
                               "agents:\n"
                               "  - { name: up, position: [40, 16], velocity: [0, 4] }\n"
                               "  - { name: along, position: [24, 24], velocity: [4, 0] }\n";

static bool is_braille(uint32_t code)
{
    return code >= 0x2800 && code < 0x2900;
}

TEST(braille_trails_look_as_they_did)
{
    fixture made = start_with(course, with_braille());
    ui_go_to(made.ui, 300);
    assert_picture(&made, "braille");
    stop(&made);
}

TEST(where_trails_cross_dots_merge_and_the_newest_wins)
{
    for (size_t selected = 0; selected < 2; selected++) {
        fixture made = start_with(crossing, with_braille());
        if (ui_current(made.ui)->selected != selected)
            press(&made, "\t");
        ui_go_to(made.ui, 250);
        draw(&made);
        const ui_layout layout = ui_layout_of(made.ui);
        const ui_rect inside = frame_inside(layout.panes[PANE_ARENA]);
        const ui_map map = view_map(ui_current(made.ui), 2.0, inside.width, inside.height);
        int x;
        int y;
        assert_true(camera_cell(&map, pur_vec_make(40.0, 24.0), &x, &y));
        const ui_cell *both = frame_at(made.frame, inside.x + x, inside.y + y);
        const ui_cell *before = frame_at(made.frame, inside.x + x - 1, inside.y + y);
        const ui_cell *below = frame_at(made.frame, inside.x + x, inside.y + y + 1);
        assert_true(is_braille(both->code));
        assert_true(is_braille(before->code) && is_braille(below->code));
        assert_int_equal(both->code, before->code | below->code);
        assert_int_equal(both->style.paint, roles_member(ui_current(made.ui)->roles, 1).paint);
        assert_int_not_equal(both->style.paint, below->style.paint);
        stop(&made);
    }
}

TEST(no_braille_leads_over_an_edge)
{
    fixture made = start_with("world: { width: 80, height: 48, edge: wrap }\n"
                              "agents:\n"
                              "  - { name: one, position: [70, 24], velocity: [4, 0] }\n",
                              with_braille());
    ui_go_to(made.ui, 200);
    draw(&made);
    for (int x = 20; x < 60; x++)
        for (int y = 1; y < 20; y++)
            assert_false(is_braille(frame_at(made.frame, x, y)->code));
    stop(&made);
}

TEST(braille_is_only_where_it_was_asked_for_and_can_be)
{
    fixture dots = start(course);
    fixture braille = start_with(course, with_braille());
    ui_go_to(dots.ui, 300);
    ui_go_to(braille.ui, 300);
    frame_free(braille.frame);
    braille.frame = frame_new(80, 24, true);
    char *expected = picture(&dots);
    char *found = picture(&braille);
    assert_string_equal(found, expected);
    for (const char *c = expected; *c; c++)
        assert_true((unsigned char)*c < 0x80);
    free(expected);
    free(found);
    stop(&dots);
    stop(&braille);
}

static char *printed(scn_scenario *scenario, const ui_options *options)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_int_equal(
        ui_print(&(ui_subject){.scenario = scenario}, 1, options, 0, 80, 24, out, NULL), PUR_OK);
    assert_int_equal(fclose(out), 0);
    return text;
}

TEST(borders_are_what_was_asked_for_and_can_be)
{
    static const struct {
        ui_borders asked;
        bool ascii;
        bool utf8;
        ui_borders found;
        const char *first; /* of a printed frame */
    } cases[] = {
        {UI_BORDERS_ASCII, false, true, UI_BORDERS_ASCII, "+ "},
        {UI_BORDERS_UTF8, false, true, UI_BORDERS_UTF8, "\u250C "},
        {UI_BORDERS_UTF8, false, false, UI_BORDERS_ASCII, NULL},
        {UI_BORDERS_UTF8, true, true, UI_BORDERS_ASCII, "+ "},
        {UI_BORDERS_ACS, false, true, UI_BORDERS_ACS, "+ "},
        {UI_BORDERS_ACS, false, false, UI_BORDERS_ACS, NULL},
        {UI_BORDERS_ACS, true, true, UI_BORDERS_ASCII, "+ "},
    };
    scn_scenario *scenario = load(chase);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ui_options options = ui_options_default();
        options.borders = cases[i].asked;
        options.ascii = cases[i].ascii;
        assert_int_equal(ui_options_borders(&options, cases[i].utf8), cases[i].found);
        char *text = cases[i].first ? printed(scenario, &options) : NULL;
        if (text && strncmp(text, cases[i].first, strlen(cases[i].first)) != 0)
            fail_msg("not %s: %s", cases[i].first, text);
        free(text);
    }
    scn_free(scenario);
}
