/* Keys: the table of their actions. */
#include "ui/keys.h"
#include "support/test.h"

#include <string.h>

TEST(keys_mean_the_same_wherever_they_work)
{
    static const struct {
        uint32_t key;
        const char *help;
    } cases[] = {
        {' ', "pause, run"},
        {'.', "one step"},
        {'n', "one step"},
        {',', "one step back"},
        {'p', "one step back"},
        {'>', "one second on"},
        {'<', "one second back"},
        {'0', "restart, same seed"},
        {'R', "restart, next seed"},
        {'[', "previous event"},
        {']', "next event"},
        {'+', "faster"},
        {'=', "faster"},
        {'-', "slower"},
        {KEYS_TAB, "next agent"},
        {KEYS_BACK_TAB, "previous agent"},
        {KEYS_ENTER, "run what the menu points at"},
        {'\n', "run what the menu points at"},
        {'5', "coast: stop steering"},
        {'m', "to the menu; again: hide it"},
        {'/', "find in the menu"},
        {'v', "next view, side by side"},
        {'s', "summary: what was measured"},
        {'o', "record the screen, end it"},
        {'A', "about the scenario"},
        {'i', "inspector"},
        {'t', "trails"},
        {'l', "names"},
        {'a', "aims, then more, then none"},
        {'z', "zoom in"},
        {'x', "zoom out"},
        {'f', "follow the agent"},
        {'?', "help"},
        {'h', "help"},
        {KEYS_F1, "help"},
        {KEYS_ESCAPE, "close a pane; to the arena"},
        {'q', "quit"},
    };
    static const ui_pane_id focuses[] = {PANE_ARENA, PANE_MENU, PANE_HELP};
    for (size_t i = 0; i < COUNT(cases); i++)
        for (size_t k = 0; k < COUNT(focuses); k++)
            assert_string_equal(keys_find(focuses[k], cases[i].key)->help, cases[i].help);
}

static bool is_same(const ui_key_row *one, const ui_key_row *other)
{
    return one->run == other->run && one->move == other->move && one->by == other->by;
}

TEST(arrows_go_to_whoever_has_the_keys)
{
    const ui_key_row *const up = keys_find(PANE_ARENA, KEYS_UP);
    const ui_key_row *const left = keys_find(PANE_ARENA, KEYS_LEFT);
    const ui_key_row *const menu_up = keys_find(PANE_MENU, KEYS_UP);
    const ui_key_row *const menu_down = keys_find(PANE_MENU, KEYS_DOWN);
    const ui_key_row *const help_down = keys_find(PANE_HELP, KEYS_DOWN);
    assert_string_equal(up->name, "arrows");
    assert_ptr_equal(left->move, up->move);
    assert_int_not_equal(left->by, up->by);
    assert_ptr_not_equal(keys_find(PANE_MENU, KEYS_LEFT)->move, left->move);
    assert_ptr_not_equal(menu_up->move, up->move);
    assert_ptr_not_equal(help_down->move, up->move);
    assert_ptr_not_equal(help_down->move, menu_down->move);
    assert_true(is_same(keys_find(PANE_ARENA, 'j'), menu_down));
    assert_true(is_same(keys_find(PANE_MENU, 'k'), menu_up));
}

TEST(home_restarts_but_in_the_menu)
{
    assert_ptr_equal(keys_find(PANE_ARENA, KEYS_HOME)->move, keys_find(PANE_ARENA, '0')->move);
    assert_ptr_equal(keys_find(PANE_MENU, '0')->move, keys_find(PANE_ARENA, '0')->move);
    assert_ptr_equal(keys_find(PANE_MENU, KEYS_HOME)->move, keys_find(PANE_MENU, KEYS_END)->move);
}

TEST(other_keys_do_nothing)
{
    static const uint32_t keys[] = {KEYS_NONE, 1, 2, 'Q', 'Z', '~', 0xE9, 0x8FFD, KEYS_F1 + 1};
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_null(keys_find(PANE_ARENA, keys[i]));
}

TEST(no_key_stands_twice_for_one_focus)
{
    const ui_key_row *row;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++)
        for (size_t k = 0; k < KEYS_OF_ROW && row->keys[k] != KEYS_NONE; k++)
            for (ui_pane_id focus = 0; focus < PANE_COUNT; focus++)
                if (row->panes & 1U << focus)
                    assert_ptr_equal(keys_find(focus, row->keys[k]), row);
}

TEST(every_key_does_something_and_every_name_has_its_help)
{
    const ui_key_row *row;
    for (size_t i = 0; (row = keys_at(i)) != NULL; i++) {
        assert_true((row->run != NULL) != (row->move != NULL));
        assert_true((row->name == NULL) == (row->help == NULL));
        if (row->name) {
            assert_true(strlen(row->name) <= 9);
            assert_true(strlen(row->help) <= 27);
        }
    }
}
