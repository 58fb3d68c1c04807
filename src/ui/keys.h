/* Keys: each is a row of a table, for the look-up, the help pane and the test of the manual. */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include "ui/panes/list.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key is a code point, or one of these. */
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
    KEYS_END,
    KEYS_PAGE_UP,
    KEYS_PAGE_DOWN,
    KEYS_BACK_TAB,
    KEYS_F1,
    KEYS_ANSWER,           /* not a key: the terminal has drawn all it was sent (DSR) */
    KEYS_SYNCHRONISED,     /* not a key: it can show a frame at once (DEC mode 2026) */
    KEYS_CURSOR,           /* not a key: where the cursor is (CPR) */
    KEYS_MOUSE,            /* not a key: a mouse event (mouse.h) */
    KEYS_PASTED = 0x200000 /* added to a code point that was pasted */
};

/* The panes in which a key works, summed. */
enum {
#define KEYS_IN(ID, name) IN_##ID = 1 << PANE_##ID,
    PANES(KEYS_IN)
#undef KEYS_IN
    /* No key is a command while a line is typed, which is in the footer. */
    ANYWHERE = ((1 << PANE_COUNT) - 1) & ~IN_FOOTER,
    BUT_TUNING = ANYWHERE & ~IN_TUNING
};

#define KEYS_OF_ROW 3

struct ui;

typedef struct ui_key_row {
    const char *name; /* as the manual has it; NULL, like `help`: listed with another row */
    uint32_t keys[KEYS_OF_ROW];
    unsigned panes; /* IN_… */
    const char *help;
    int first; /* the help begins with these, from 1 on; 0: in the order of the table */
    void (*run)(struct ui *ui); /* what the key does; NULL: move(ui, by) */
    void (*move)(struct ui *ui, int by);
    int by;
} ui_key_row;

/* Keys that belong together. */
typedef struct ui_key_group {
    const ui_key_row *rows;
    size_t count;
} ui_key_group;

#define KEYS_GROUP(rows)                                                                           \
    {                                                                                              \
        rows, sizeof(rows) / sizeof(rows)[0]                                                       \
    }

/* The row at `index` of all groups, in the order of the help; NULL after the last. */
const ui_key_row *keys_at(size_t index);

/* The row of `key` while `focus` has the keys; NULL for none. */
const ui_key_row *keys_find(ui_pane_id focus, uint32_t key);

#endif
