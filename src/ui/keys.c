#include "ui/keys.h"

enum {
    ARENA = 1 << UI_FOCUS_ARENA,
    MENU = 1 << UI_FOCUS_MENU,
    HELP = 1 << UI_FOCUS_HELP,
    TUNING = 1 << UI_FOCUS_TUNING,
    COMMAND = 1 << UI_FOCUS_COMMAND,
    OPEN = ARENA | MENU | HELP | COMMAND,
    ANY = OPEN | TUNING
};

static const ui_key_row rows[] = {
    {"Space", {' '}, ANY, UI_PAUSE, "pause, run"},
    {". n", {'.', 'n'}, ANY, UI_STEP, "one step"},
    {", p", {',', 'p'}, ANY, UI_BACK, "one step back"},
    {">", {'>'}, ANY, UI_SECOND_ON, "one second on"},
    {"<", {'<'}, ANY, UI_SECOND_BACK, "one second back"},
    {"Home 0", {KEYS_HOME, '0'}, ANY, UI_RESTART, "restart, same seed"},
    {"R", {'R'}, ANY, UI_NEXT_SEED, "restart, next seed"},
    {"]", {']'}, ANY, UI_NEXT_EVENT, "next event"},
    {"[", {'['}, ANY, UI_PREVIOUS_EVENT, "previous event"},
    {"+", {'+', '='}, OPEN, UI_FASTER, "faster"},
    {"-", {'-', '_'}, OPEN, UI_SLOWER, "slower"},
    {"Tab", {KEYS_TAB}, ANY, UI_NEXT_AGENT, "next agent"},
    {"Shift-Tab", {KEYS_BACK_TAB}, ANY, UI_PREVIOUS_AGENT, "previous agent"},
    {"v", {'v'}, ANY, UI_NEXT_VIEW, "next view, side by side"},
    {"arrows", {KEYS_UP}, ARENA, UI_GO_UP, "steer, or move the view"},
    {NULL, {KEYS_DOWN}, ARENA, UI_GO_DOWN, NULL},
    {NULL, {KEYS_LEFT}, ARENA, UI_GO_LEFT, NULL},
    {NULL, {KEYS_RIGHT}, ARENA, UI_GO_RIGHT, NULL},
    {"5", {'5'}, ANY, UI_COAST, "coast: stop steering"},
    {"j k", {'j'}, ARENA | MENU, UI_MENU_DOWN, "down, up in the menu"},
    {NULL, {KEYS_DOWN}, MENU, UI_MENU_DOWN, NULL},
    {NULL, {'k'}, ARENA | MENU, UI_MENU_UP, NULL},
    {NULL, {KEYS_UP}, MENU, UI_MENU_UP, NULL},
    {NULL, {'j', KEYS_DOWN}, HELP | COMMAND, UI_HELP_DOWN, NULL},
    {NULL, {'k', KEYS_UP}, HELP | COMMAND, UI_HELP_UP, NULL},
    {"Enter", {KEYS_ENTER, '\n'}, OPEN, UI_MENU_CHOOSE, "run what the menu points at"},
    {"m", {'m'}, ANY, UI_MENU, "to the menu; again: hide it"},
    {"/", {'/'}, ANY, UI_FILTER, "filter the menu"},
    {"i", {'i'}, ANY, UI_INSPECTOR, "inspector"},
    {"s", {'s'}, ANY, UI_SUMMARY, "summary: what was measured"},
    {"e", {'e'}, ANY, UI_TUNE, "edit parameters"},
    {NULL, {'j', KEYS_DOWN}, TUNING, UI_TUNE_DOWN, NULL},
    {NULL, {'k', KEYS_UP}, TUNING, UI_TUNE_UP, NULL},
    {NULL, {KEYS_LEFT, '-', '_'}, TUNING, UI_TUNE_LESS, NULL},
    {NULL, {KEYS_RIGHT, '+', '='}, TUNING, UI_TUNE_MORE, NULL},
    {NULL, {KEYS_ENTER, '\n'}, TUNING, UI_TUNE_TYPE, NULL},
    {"u", {'u'}, TUNING, UI_TUNE_RESET, "there: as in the scenario"},
    {"w", {'w'}, ANY & ~COMMAND, UI_WRITE, "write the tuned scenario"},
    {":", {':'}, ANY, UI_COMMAND, "the command to repeat this"},
    {NULL, {'w'}, COMMAND, UI_WRITE_EVENTS, NULL},
    {"t", {'t'}, ANY, UI_TRAILS, "trails"},
    {"T", {'T'}, ANY, UI_TRAIL_LENGTH, "longer trails, then short"},
    {"l", {'l'}, ANY, UI_LABELS, "names"},
    {"a", {'a'}, ANY, UI_MARKS, "aims, then more, then none"},
    {"c", {'c'}, ANY, UI_CIRCLES, "Apollonius, turning circles"},
    {"g", {'g'}, ANY, UI_CHART, "strip chart"},
    {"G", {'G'}, ANY, UI_QUANTITY, "another quantity in it"},
    {"z", {'z'}, ANY, UI_ZOOM_IN, "zoom in"},
    {"x", {'x'}, ANY, UI_ZOOM_OUT, "zoom out"},
    {"f", {'f'}, ANY, UI_FOLLOW, "follow the agent"},
    {"o", {'o'}, ANY, UI_RECORD, "record the screen, end it"},
    {"? h F1", {'?', 'h', KEYS_F1}, ANY, UI_HELP, "help"},
    {"A", {'A'}, ANY, UI_ABOUT, "about the scenario"},
    {"Esc", {KEYS_ESCAPE}, ANY, UI_ESCAPE, "close a pane; to the arena"},
    {"q", {'q'}, ANY, UI_QUIT, "quit"},
};

#define ROW_COUNT (sizeof rows / sizeof rows[0])

const ui_key_row *keys_rows(size_t *count)
{
    *count = ROW_COUNT;
    return rows;
}

ui_action keys_action(ui_focus focus, uint32_t key)
{
    if (key == KEYS_NONE)
        return UI_NOTHING;
    for (size_t i = 0; i < ROW_COUNT; i++)
        for (size_t k = 0; k < KEYS_OF_ROW; k++)
            if (rows[i].keys[k] == key && (rows[i].focuses & 1U << focus) != 0)
                return rows[i].action;
    return UI_NOTHING;
}
