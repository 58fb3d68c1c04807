/* The menu and the scenarios that are started from it. */
#include "support/ui_fixture.h"

#include <stdlib.h>
#include <string.h>

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

TEST(a_file_is_under_the_last_heading)
{
    fixture made = start_in_menu();
    const ui_menu *menu = &made.ui->menu;
    assert_true(menu->entries[menu->count - 1].given);
    assert_int_equal(menu->cursor, menu->count - 1);
    assert_true(shows(&made, "| v Mine         1 |"));
    assert_true(shows(&made, "|  > test          |"));
    assert_true(shows(&made, "+ test: A chase ---"));
    stop(&made);
}

TEST(enter_runs_what_is_pointed_at)
{
    fixture made = start_in_menu();
    ui_key(made.ui, KEYS_HOME);
    ui_key(made.ui, KEYS_DOWN);
    press(&made, "jk");
    assert_int_equal(made.ui->menu.cursor, 1);
    ui_key(made.ui, KEYS_ENTER);
    assert_int_equal(made.ui->menu.loaded, 1);
    assert_string_equal(ui_current(made.ui)->scenario->name, made.ui->menu.entries[1].name);
    assert_int_equal(ui_focus_of(made.ui), PANE_ARENA);
    assert_true(ui_is_running(made.ui));
    press(&made, "m");
    ui_key(made.ui, KEYS_END);
    ui_key(made.ui, KEYS_ENTER);
    assert_ptr_equal(ui_current(made.ui)->scenario, made.scenario);
    stop(&made);
}

TEST(every_built_in_scenario_can_be_chosen_and_drawn)
{
    fixture made = start_in_menu();
    for (size_t i = 0; i + 1 < made.ui->menu.count; i++) {
        made.ui->menu.cursor = i;
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
    ui_menu *menu = &made.ui->menu;
    const size_t loaded = menu->loaded;
    menu->entries[menu->cursor - 1].name[0] = '?';
    press(&made, "k\n");
    assert_true(strlen(made.ui->message) > 0);
    assert_ptr_equal(ui_current(made.ui)->scenario, made.scenario);
    assert_int_equal(menu->loaded, loaded);
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
