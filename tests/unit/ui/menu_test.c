/* The filter of the menu: the list and the choice. */
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>

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
    menu_filter(menu, "lead the");
    assert_true(lists(menu, "intercept"));
    menu_filter(menu, "hide-and");
    assert_true(lists(menu, "hide-and-seek"));
    stop(&made);
}

TEST(all_words_must_be_there)
{
    fixture made = start_menu();
    ui_menu *menu = &made.ui->menu;
    menu_filter(menu, "  laws   intercept ");
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
    assert_true(shows(&made, "> Four laws"));
    assert_false(shows(&made, "Relative velocity"));
    press(&made, "x");
    assert_true(shows(&made, "none has that"));
    press(&made, "\n");
    assert_int_equal(ui_focus_of(made.ui), PANE_FOOTER);
    ui_key(made.ui, KEYS_BACKSPACE);
    assert_true(shows(&made, "> Four laws"));
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

TEST(among_several_enter_leaves_the_choice)
{
    fixture made = start_menu();
    press(&made, "/intercept\n");
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    assert_string_equal(ui_current(made.ui)->scenario->name, "./test.yaml");
    assert_string_equal(pointed(&made.ui->menu), "intercept");
    press(&made, "j\n");
    assert_string_equal(ui_current(made.ui)->scenario->name, "compare");
    stop(&made);
}

TEST(escape_lists_all_again)
{
    fixture made = start_menu();
    press(&made, "/four\033");
    assert_int_equal(menu_listed(&made.ui->menu), made.ui->menu.count);
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    press(&made, "/intercept\n\033");
    assert_int_equal(menu_listed(&made.ui->menu), made.ui->menu.count);
    assert_int_equal(ui_focus_of(made.ui), PANE_MENU);
    press(&made, "\033");
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    stop(&made);
}

TEST(a_click_on_what_is_listed_loads_it)
{
    fixture made = start_menu();
    press(&made, "/intercept\n");
    /* Below the border are the heading and its entries. */
    ui_mouse(made.ui, (ui_mouse_event){MOUSE_CLICK, 5, 3});
    assert_string_equal(ui_current(made.ui)->scenario->name, "compare");
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
