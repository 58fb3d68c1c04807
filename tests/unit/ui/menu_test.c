/* The menu: headings, the cursor, the filter and the choice. */
#include "ui/text.h"
#include "support/ui_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static fixture start_menu(void)
{
    ui_options options = ui_options_default();
    options.paused = true;
    return start_with(chase, options);
}

static bool lists(const ui_menu *menu, const char *name)
{
    for (size_t i = 0; i < menu->count; i++)
        if (strcmp(menu->entries[i].name, name) == 0)
            return menu_lists(menu, i);
    fail_msg("no %s in the menu", name);
    return false;
}

static const char *pointed(const ui_menu *menu)
{
    return menu->entries[menu->cursor].name;
}

TEST(a_screen_loads_the_menu_when_it_first_shows_it)
{
    fixture made = start(chase);
    assert_int_equal(made.ui->menu.count, 0);
    press(&made, "m");
    assert_int_equal(made.ui->menu.count, scn_builtin_count() + 1);
    assert_true(made.ui->menu.entries[made.ui->menu.cursor].given);
    stop(&made);
}

TEST(titles_names_and_groups_are_looked_at)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    menu_filter(menu, "four");
    assert_true(lists(menu, "four-laws"));
    assert_false(lists(menu, "chase"));
    menu_filter(menu, "INTERCEPT");
    assert_true(lists(menu, "four-laws"));
    assert_true(lists(menu, "compare"));
    assert_false(lists(menu, "wander"));
    menu_filter(menu, "leads its");
    assert_true(lists(menu, "intercept"));
    menu_filter(menu, "hide-and");
    assert_true(lists(menu, "hide-and-seek"));
    stop(&made);
}

TEST(all_words_must_be_there)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    menu_filter(menu, "  laws   inter four- ");
    assert_int_equal(menu_listed(menu), 1);
    assert_true(lists(menu, "four-laws"));
    menu_filter(menu, "laws wander");
    assert_int_equal(menu_listed(menu), 0);
    menu_filter(menu, "");
    assert_int_equal(menu_listed(menu), menu->count);
    stop(&made);
}

TEST(the_cursor_stays_among_what_is_listed)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    menu_filter(menu, "seek");
    const size_t listed = menu_listed(menu);
    assert_in_range(listed, 3, menu->count - 1);
    for (size_t i = 0; i < 2 * menu->count; i++) {
        assert_true(menu_lists(menu, menu->cursor));
        menu_move(menu, 1);
    }
    const size_t last = menu->cursor;
    size_t moves = 0;
    for (size_t before = menu->count; before != menu->cursor; moves++) {
        before = menu->cursor;
        menu_move(menu, -1);
    }
    assert_int_equal(moves, listed);
    assert_true(menu->cursor < last);
    stop(&made);
}

TEST(it_filters_as_one_types)
{
    fixture made = start_menu();
    press(&made, "/");
    assert_true(shows(&made, "scenarios with: "));
    press(&made, "f");
    assert_true(shows(&made, "+ /f ---"));
    press(&made, "our-laws");
    assert_true(shows(&made, "> four-laws"));
    assert_false(shows(&made, "relative"));
    press(&made, "x");
    assert_true(shows(&made, "no match"));
    press(&made, "\n");
    assert_int_equal(ui_focus_of(made.ui), PANE_FOOTER);
    ui_key(made.ui, KEYS_BACKSPACE);
    assert_true(shows(&made, "> four-laws"));
    stop(&made);
}

TEST(enter_loads_the_only_one)
{
    fixture made = start_menu();
    press(&made, "/four-laws\n");
    assert_string_equal(ui_current(made.ui)->scenario->name, "four-laws");
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    assert_true(shows(&made, "+ Scenarios ---"));
    stop(&made);
}

TEST(enter_loads_the_first_that_begins_so_or_else_the_first)
{
    static const struct {
        const char *typed;
        const char *loaded;
    } cases[] = {
        {"/inter\n", "intercept"},
        {"/flee\n", "flee"},
        {"/mice\n", "mice"},
        {"/laws\n", "four-laws"},
        {"/ wolf\n", "flee"},
        {"/crowd\n", "crowd"},
        {"/flag\n", "capture-the-flag"},
        {"/games\n", "chauffeur-miss"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        fixture made = start_menu();
        press(&made, cases[i].typed);
        assert_string_equal(ui_current(made.ui)->scenario->name, cases[i].loaded);
        assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
        stop(&made);
    }
}

TEST(escape_lists_all_again)
{
    fixture made = start_menu();
    press(&made, "/four\033");
    assert_int_equal(menu_listed(&made.ui->menu), made.ui->menu.count);
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    press(&made, "\033");
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}

TEST(a_click_on_what_is_listed_loads_it)
{
    fixture made = start_menu();
    press(&made, "/intercept");
    /* While a line is typed the mouse does nothing. */
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_CLICK, 6, 3});
    assert_string_equal(ui_current(made.ui)->scenario->name, "./test.yaml");
    press(&made, "\033");
    ui_key(made.ui, KEYS_HOME);
    /* Below the border are the heading and its entries. */
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_CLICK, 6, 3});
    assert_string_equal(ui_current(made.ui)->scenario->name, "line-of-sight");
    stop(&made);
}

TEST(the_first_headings_are_chase_intercept_and_wander_and_mine_is_the_last)
{
    static const char *const words[] = {"Chase", "Intercept", "Wander", "Evade",
                                        "Flock", "Crowd",     "Games",  "Mine"};
    assert_int_equal(menu_groups(), COUNT(words));
    for (size_t i = 0; i < COUNT(words); i++)
        assert_string_equal(menu_heading(i), words[i]);
}

TEST(every_built_in_scenario_names_a_heading)
{
    fixture made = start_menu();
    const ui_menu *menu = &made.ui->menu;
    assert_int_equal(menu_listed_in(menu, menu_groups() - 1), 1);
    for (size_t group = 0; group < menu_groups(); group++)
        assert_true(menu_listed_in(menu, group) > 0);
    stop(&made);
}

/* All headings with their numbers are on the screen, and one of them is open. */
static void assert_headings(fixture *made)
{
    const ui_menu *menu = &made->ui->menu;
    int open = 0;
    for (size_t group = 0; group < menu_groups(); group++) {
        char closed[64];
        char opened[64];
        const size_t count = menu_listed_in(menu, group);
        snprintf(closed, sizeof closed, "| > %-13s%zu |", menu_heading(group), count);
        snprintf(opened, sizeof opened, "| v %-13s%zu |", menu_heading(group), count);
        assert_int_not_equal(shows(made, closed), shows(made, opened));
        open += shows(made, opened);
    }
    assert_int_equal(open, 1);
}

TEST(all_headings_are_in_sight_and_that_of_the_cursor_is_open)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    ui_key(made.ui, 'm');
    ui_key(made.ui, KEYS_HOME);
    for (size_t i = 0; i < menu->count; i++) {
        char line[64];
        assert_int_equal(menu->cursor, i);
        assert_true(menu_is_open(menu, menu->entries[i].group));
        assert_headings(&made);
        snprintf(line, sizeof line, "> %.13s", menu->entries[i].name);
        assert_true(shows(&made, line));
        ui_key(made.ui, KEYS_DOWN);
    }
    stop(&made);
}

/* The columns of the menu are these rows, from the first on. */
static void assert_menu(fixture *made, const char *const *rows, size_t count)
{
    draw(made);
    for (size_t y = 0; y < count; y++) {
        const char *at = rows[y];
        for (int x = 0; *at; x++)
            assert_int_equal(frame_at(made->frame, x, (int)y)->code, text_next(&at));
    }
}

TEST(the_first_screen_lists_the_chases)
{
    static const char *const rows[] = {
        "┌ Scenarios ───────┬", "│ ▾ Chase        6 │", "│  > chase         │",
        "│ =  line-of-sight │", "│    tracking-miss…│", "│ =  trio          │",
        "│ =  mice          │", "│ =  dog-and-duck  │", "│ ▸ Intercept    7 │",
        "│ ▸ Wander       5 │", "│ ▸ Evade        3 │", "│ ▸ Flock        3 │",
        "│ ▸ Crowd        4 │", "│ ▸ Games        9 │", "│                  │",
    };
    ui_options options = ui_options_default();
    options.choose = true;
    fixture made = start_on(scn_load("chase", SCN_DEFAULT_MAX_AGENTS, NULL), options);
    assert_menu(&made, rows, COUNT(rows));
    assert_true(shows(&made, "+ chase: a hunter seeks a quarry that wanders ---- t 0.00 s +"));
    stop(&made);
}

/* A folder with a scenario that loads, one that does not, and what is none. */
static int make_folder(void **state)
{
    static const char *const files[][2] = {
        {"good.yaml", "title: Two that rest\nagents:\n  - { name: a, position: [1, 1] }\n"},
        {"bad.yaml", "agents:\n  - { name: a, positoin: [1, 1] }\n"},
        {".hidden.yaml", ""},
        {"notes.txt", ""},
    };
    char *folder = strdup("/tmp/pursuit-menu-XXXXXX");
    if (!folder || !mkdtemp(folder))
        return -1;
    for (size_t i = 0; i < COUNT(files); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, files[i][0]);
        FILE *out = fopen(path, "w");
        if (!out || fputs(files[i][1], out) < 0 || fclose(out) != 0)
            return -1;
    }
    *state = folder;
    return 0;
}

static int remove_folder(void **state)
{
    static const char *const names[] = {"good.yaml", "bad.yaml", "later.yaml", ".hidden.yaml",
                                        "notes.txt"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", (const char *)*state, names[i]);
        unlink(path);
    }
    rmdir(*state);
    free(*state);
    return 0;
}

static fixture start_with_folder(const char *const *folders)
{
    ui_options options = ui_options_default();
    options.choose = true;
    options.folders = folders;
    return start_on(scn_load("chase", SCN_DEFAULT_MAX_AGENTS, NULL), options);
}

TEST_WITH(make_folder, remove_folder, files_of_folders_are_under_mine)
{
    const char *const folders[] = {"/nowhere", *state, NULL};
    fixture made = start_with_folder(folders);
    const ui_menu *menu = &made.ui->menu;
    assert_true(shows(&made, "| > Mine         2 |"));
    assert_string_equal(menu->entries[menu->count - 2].name, "bad");
    assert_string_equal(menu->entries[menu->count - 1].name, "good");
    ui_key(made.ui, KEYS_END);
    assert_true(shows(&made, "|    bad           |"));
    assert_true(shows(&made, "| => good          |"));
    ui_key(made.ui, KEYS_ENTER);
    assert_true(shows(&made, "+ good: Two that rest ---"));
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}

TEST_WITH(make_folder, remove_folder, files_are_read_when_their_heading_is_opened)
{
    const char *const folders[] = {*state, NULL};
    fixture made = start_with_folder(folders);
    const ui_menu *menu = &made.ui->menu;
    const ui_menu_entry *bad = &menu->entries[menu->count - 2];
    assert_null(bad->error);
    assert_string_equal(bad[1].title, "");
    ui_key(made.ui, KEYS_END);
    assert_non_null(strstr(bad->error, "2:16: unknown key 'positoin'"));
    assert_string_equal(bad[1].title, "Two that rest");
    char path[128];
    snprintf(path, sizeof path, "%s/bad.yaml", (const char *)*state);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("agents:\n  - { name: a, position: [1, 1] }\n", out);
    fclose(out);
    ui_key(made.ui, KEYS_UP);
    assert_non_null(bad->error);
    ui_key(made.ui, KEYS_HOME);
    ui_key(made.ui, KEYS_END);
    assert_null(bad->error);
    stop(&made);
}

TEST_WITH(make_folder, remove_folder, one_that_does_not_load_is_dim_and_enter_says_why)
{
    const char *const folders[] = {*state, NULL};
    fixture made = start_with_folder(folders);
    ui_key(made.ui, KEYS_END);
    ui_key(made.ui, KEYS_UP);
    draw(&made);
    int row = 0;
    while (frame_at(made.frame, 5, row)->code != 'b' || frame_at(made.frame, 6, row)->code != 'a')
        row++;
    assert_true(frame_at(made.frame, 5, row)->style.attributes & FRAME_DIM);
    assert_false(frame_at(made.frame, 5, row + 1)->style.attributes & FRAME_DIM);
    ui_key(made.ui, KEYS_ENTER);
    assert_non_null(strstr(made.ui->message, "bad.yaml:2:16: unknown key 'positoin'"));
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    assert_string_equal(ui_current(made.ui)->scenario->name, "chase");
    stop(&made);
}

TEST_WITH(make_folder, remove_folder, a_warning_of_the_scenario_chosen_is_said)
{
    const char *const folders[] = {*state, NULL};
    char path[128];
    snprintf(path, sizeof path, "%s/bad.yaml", (const char *)*state);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("agents:\n  - name: a\n    position: [1, 1]\n"
          "    behaviours: [pronav: { point: [9, 9], law: pure_pn }]\n",
          out);
    fclose(out);
    fixture made = start_with_folder(folders);
    ui_key(made.ui, KEYS_END);
    ui_key(made.ui, KEYS_UP);
    ui_key(made.ui, KEYS_ENTER);
    assert_non_null(strstr(made.ui->message, "bad.yaml:4:48: warning: pure_pn"));
    assert_true(made.ui->message_left == 5.0);
    stop(&made);
}

TEST(a_scenario_without_chance_is_marked)
{
    fixture made = start_menu();
    press(&made, "/mice");
    assert_true(shows(&made, "| => mice          |"));
    press(&made, "\033/engagement");
    assert_true(shows(&made, "|  > engagement    |"));
    stop(&made);
}

TEST(left_and_right_go_to_the_headings_before_and_after)
{
    fixture made = start_menu();
    const ui_menu *menu = &made.ui->menu;
    static const char *const first[] = {"chase", "intercept", "wander", "evade"};
    ui_key(made.ui, 'm');
    ui_key(made.ui, KEYS_HOME);
    for (size_t i = 0; i < COUNT(first); i++) {
        assert_string_equal(pointed(menu), first[i]);
        ui_key(made.ui, KEYS_RIGHT);
    }
    press(&made, "j");
    ui_key(made.ui, KEYS_LEFT);
    assert_string_equal(pointed(menu), "evade");
    for (int i = 0; i < 10; i++)
        ui_key(made.ui, KEYS_LEFT);
    assert_string_equal(pointed(menu), "chase");
    for (int i = 0; i < 10; i++)
        ui_key(made.ui, KEYS_RIGHT);
    assert_true(menu->entries[menu->cursor].given);
    stop(&made);
}

TEST(end_home_and_page_keys_move_in_the_menu)
{
    fixture made = start_menu();
    const ui_menu *menu = &made.ui->menu;
    ui_key(made.ui, 'm');
    press(&made, ">");
    ui_key(made.ui, KEYS_HOME);
    assert_int_equal(menu->cursor, 0);
    assert_int_equal(tick_of(&made), 50);
    ui_key(made.ui, KEYS_PAGE_DOWN);
    assert_int_equal(menu->cursor, 10);
    ui_key(made.ui, KEYS_PAGE_UP);
    assert_int_equal(menu->cursor, 0);
    ui_key(made.ui, KEYS_END);
    assert_int_equal(menu->cursor, menu->count - 1);
    press(&made, "0");
    assert_int_equal(tick_of(&made), 0);
    stop(&made);
}

TEST(intercept_is_two_keys_away_and_wander_three)
{
    static const char *const names[] = {"intercept", "wander"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ui_options options = ui_options_default();
        options.choose = true;
        pur_error error = {0};
        scn_scenario *scenario = scn_load("chase", SCN_DEFAULT_MAX_AGENTS, &error);
        fixture made = start_on(scenario, options);
        for (size_t keys = 0; keys <= i; keys++)
            ui_key(made.ui, KEYS_RIGHT);
        ui_key(made.ui, KEYS_ENTER);
        assert_string_equal(ui_current(made.ui)->scenario->name, names[i]);
        assert_true(ui_is_running(made.ui));
        stop(&made);
    }
}

TEST(what_has_no_room_is_counted)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    ui_resize(made.ui, 80, 17, 0.0);
    menu->cursor = 0;
    assert_headings(&made);
    assert_true(shows(&made, "|  > chase         |"));
    assert_true(shows(&made, "|    3 more        |"));
    menu->cursor = 3;
    assert_true(shows(&made, "|    2 more        |"));
    assert_true(shows(&made, "| => trio          |"));
    menu->cursor = 5;
    assert_true(shows(&made, "|    3 more        |"));
    assert_true(shows(&made, "| => dog-and-duck  |"));
    stop(&made);
}

TEST(names_without_room_are_cut_in_the_middle_where_two_look_alike)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    menu->cursor = 0;
    assert_true(shows(&made, "|    tracking-miss~|"));
    free(menu->entries[0].name);
    menu->entries[0].name = strdup("tracking-missile-2");
    assert_true(shows(&made, "|    trackin~issile|"));
    assert_true(shows(&made, "|  > trackin~sile-2|"));
    stop(&made);
}

TEST(the_about_page_has_the_rules_and_what_they_are_set_to)
{
    fixture made = start_menu();
    press(&made, "A");
    assert_true(shows(&made, "One runs after the other."));
    assert_true(shows(&made, "pursue: go to where the target will be"));
    assert_true(shows(&made, "prediction exact"));
    assert_true(shows(&made, "seek along s + v_t T. Reynolds 1999"));
    assert_true(shows(&made, "From ./test.yaml"));
    press(&made, "?");
    assert_true(shows(&made, "one step back"));
    press(&made, "A");
    assert_false(shows(&made, "one step back"));
    ui_resize(made.ui, 40, 12, 0.0);
    assert_false(shows(&made, "From ./"));
    for (int i = 0; i < 100; i++)
        press(&made, "j");
    assert_true(shows(&made, "From ./"));
    press(&made, "A");
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    press(&made, "A\033");
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}

TEST(every_scenario_has_an_about_page)
{
    fixture made = start_menu();
    for (size_t i = 0; i < made.ui->menu.count; i++) {
        made.ui->menu.cursor = i;
        made.ui->focused[PANE_MENU] = true;
        press(&made, "\nA");
        assert_true(shows(&made, "The ") || shows(&made, "A ") || shows(&made, ": "));
        press(&made, "\033m");
    }
    stop(&made);
}

TEST(it_looks_as_it_did)
{
    fixture made = start_menu();
    press(&made, "/four-laws");
    assert_picture(&made, "filter");
    stop(&made);
}
