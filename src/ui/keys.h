/* Keys: what each one means. One table, read by the look-up, the help pane and the checks of the
   manual. */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stddef.h>
#include <stdint.h>

typedef enum ui_action {
    UI_NOTHING,
    UI_PAUSE,
    UI_STEP,
    UI_BACK,
    UI_SECOND_ON,
    UI_SECOND_BACK,
    UI_RESTART,
    UI_NEXT_SEED,
    UI_PREVIOUS_EVENT,
    UI_NEXT_EVENT,
    UI_FASTER,
    UI_SLOWER,
    UI_NEXT_AGENT,
    UI_PREVIOUS_AGENT,
    UI_NEXT_VIEW,
    UI_GO_UP, /* in the arena: steer or look there */
    UI_GO_DOWN,
    UI_GO_LEFT,
    UI_GO_RIGHT,
    UI_COAST,
    UI_MENU_UP,
    UI_MENU_DOWN,
    UI_MENU_CHOOSE,
    UI_MENU,
    UI_FILTER,
    UI_INSPECTOR,
    UI_SUMMARY,
    UI_TUNE,
    UI_TUNE_UP,
    UI_TUNE_DOWN,
    UI_TUNE_LESS,
    UI_TUNE_MORE,
    UI_TUNE_RESET,
    UI_TUNE_TYPE,
    UI_COMMAND,
    UI_WRITE_EVENTS,
    UI_WRITE,
    UI_TRAILS,
    UI_TRAIL_LENGTH,
    UI_LABELS,
    UI_MARKS,
    UI_CIRCLES,
    UI_CHART,
    UI_QUANTITY,
    UI_ZOOM_IN,
    UI_ZOOM_OUT,
    UI_FOLLOW,
    UI_RECORD,
    UI_HELP,
    UI_ABOUT,
    UI_HELP_UP,
    UI_HELP_DOWN,
    UI_ESCAPE,
    UI_QUIT,
    UI_ACTION_COUNT
} ui_action;

/* Who has the keys. */
typedef enum ui_focus {
    UI_FOCUS_ARENA,
    UI_FOCUS_MENU,
    UI_FOCUS_HELP,
    UI_FOCUS_TUNING,
    UI_FOCUS_COMMAND,
    UI_FOCUS_PROMPT /* a line is typed: no key is a command */
} ui_focus;

/* A key is the code point it types, or one of these. */
enum {
    KEYS_NONE = 0,
    KEYS_TAB = 9,
    KEYS_ENTER = 13,
    KEYS_ESCAPE = 27,
    KEYS_BACKSPACE = 127,
    KEYS_UP = 0x110000,
    KEYS_DOWN,
    KEYS_LEFT,
    KEYS_RIGHT,
    KEYS_HOME,
    KEYS_BACK_TAB,
    KEYS_F1,
    KEYS_ANSWER,           /* not a key: the terminal has drawn all it was sent (DSR) */
    KEYS_SYNCHRONISED,     /* not a key: it can show a frame at once (DEC mode 2026) */
    KEYS_MOUSE,            /* not a key: the mouse did something (mouse.h) */
    KEYS_PASTED = 0x200000 /* added to a code point that was pasted and not typed */
};

#define KEYS_OF_ROW 3

typedef struct ui_key_row {
    const char *name; /* as the manual writes it; NULL: as the row before, like its help */
    uint32_t keys[KEYS_OF_ROW];
    unsigned focuses; /* 1 << ui_focus, summed */
    ui_action action;
    const char *help;
} ui_key_row;

const ui_key_row *keys_rows(size_t *count);

/* What `key` does while `focus` has the keys; UI_NOTHING for most. */
ui_action keys_action(ui_focus focus, uint32_t key);

#endif
