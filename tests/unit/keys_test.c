/* Keys: the table of what each one means. */
#include "ui/keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void keys_mean_the_same_wherever_they_work(void **state)
{
    (void)state;
    static const struct {
        uint32_t key;
        ui_action action;
    } cases[] = {
        {' ', UI_PAUSE},
        {'.', UI_STEP},
        {'n', UI_STEP},
        {',', UI_BACK},
        {'p', UI_BACK},
        {'>', UI_SECOND_ON},
        {'<', UI_SECOND_BACK},
        {KEYS_HOME, UI_RESTART},
        {'0', UI_RESTART},
        {'R', UI_NEXT_SEED},
        {'[', UI_PREVIOUS_EVENT},
        {']', UI_NEXT_EVENT},
        {'+', UI_FASTER},
        {'=', UI_FASTER},
        {'-', UI_SLOWER},
        {KEYS_TAB, UI_NEXT_AGENT},
        {KEYS_BACK_TAB, UI_PREVIOUS_AGENT},
        {KEYS_ENTER, UI_MENU_CHOOSE},
        {'\n', UI_MENU_CHOOSE},
        {'5', UI_COAST},
        {'m', UI_MENU},
        {'/', UI_FILTER},
        {'v', UI_NEXT_VIEW},
        {'s', UI_SUMMARY},
        {'o', UI_RECORD},
        {'A', UI_ABOUT},
        {'i', UI_INSPECTOR},
        {'t', UI_TRAILS},
        {'l', UI_LABELS},
        {'a', UI_MARKS},
        {'z', UI_ZOOM_IN},
        {'x', UI_ZOOM_OUT},
        {'f', UI_FOLLOW},
        {'?', UI_HELP},
        {'h', UI_HELP},
        {KEYS_F1, UI_HELP},
        {KEYS_ESCAPE, UI_ESCAPE},
        {'q', UI_QUIT},
    };
    static const ui_focus focuses[] = {UI_FOCUS_ARENA, UI_FOCUS_MENU, UI_FOCUS_HELP};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (size_t k = 0; k < sizeof focuses / sizeof focuses[0]; k++)
            assert_int_equal(keys_action(focuses[k], cases[i].key), cases[i].action);
}

static void arrows_go_to_whoever_has_the_keys(void **state)
{
    (void)state;
    assert_int_equal(keys_action(UI_FOCUS_ARENA, KEYS_UP), UI_GO_UP);
    assert_int_equal(keys_action(UI_FOCUS_ARENA, KEYS_LEFT), UI_GO_LEFT);
    assert_int_equal(keys_action(UI_FOCUS_MENU, KEYS_UP), UI_MENU_UP);
    assert_int_equal(keys_action(UI_FOCUS_MENU, KEYS_LEFT), UI_NOTHING);
    assert_int_equal(keys_action(UI_FOCUS_HELP, KEYS_DOWN), UI_HELP_DOWN);
    assert_int_equal(keys_action(UI_FOCUS_ARENA, 'j'), UI_MENU_DOWN);
    assert_int_equal(keys_action(UI_FOCUS_MENU, 'k'), UI_MENU_UP);
}

static void other_keys_do_nothing(void **state)
{
    (void)state;
    static const uint32_t keys[] = {KEYS_NONE, 1, 2, 'Q', 'Z', '~', 0xE9, 0x8FFD, KEYS_F1 + 1};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        assert_int_equal(keys_action(UI_FOCUS_ARENA, keys[i]), UI_NOTHING);
}

static void no_key_stands_twice_for_one_focus(void **state)
{
    (void)state;
    size_t count;
    const ui_key_row *rows = keys_rows(&count);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < KEYS_OF_ROW && rows[i].keys[k] != KEYS_NONE; k++)
            for (unsigned focus = 0; focus < 3; focus++)
                if (rows[i].focuses & 1U << focus)
                    assert_int_equal(keys_action((ui_focus)focus, rows[i].keys[k]), rows[i].action);
}

static void every_action_has_a_key_and_every_name_its_help(void **state)
{
    (void)state;
    size_t count;
    const ui_key_row *rows = keys_rows(&count);
    for (ui_action action = UI_NOTHING + 1; action < UI_ACTION_COUNT; action++) {
        size_t found = 0;
        for (size_t i = 0; i < count; i++)
            found += rows[i].action == action;
        assert_true(found > 0);
    }
    for (size_t i = 0; i < count; i++) {
        assert_true((rows[i].name == NULL) == (rows[i].help == NULL));
        if (rows[i].name) {
            assert_true(strlen(rows[i].name) <= 9);
            assert_true(strlen(rows[i].help) <= 27);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_mean_the_same_wherever_they_work),
        cmocka_unit_test(arrows_go_to_whoever_has_the_keys),
        cmocka_unit_test(other_keys_do_nothing),
        cmocka_unit_test(no_key_stands_twice_for_one_focus),
        cmocka_unit_test(every_action_has_a_key_and_every_name_its_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
