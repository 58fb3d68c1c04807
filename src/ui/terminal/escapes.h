/* Parses escape sequences that the terminal's description does not have. Some are keys, answers of
   the terminal or mouse reports in SGR form, which has no limit of columns; any other is swallowed
   whole, wherever reads split it, so that it never acts as keys. Pasted characters (bracketed
   paste) are marked as such. */
#ifndef UI_TERMINAL_ESCAPES_H
#define UI_TERMINAL_ESCAPES_H

#include "ui/mouse.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum ui_escapes_state {
    ESCAPES_PLAIN,
    ESCAPES_ESC,    /* after an ESC that may be a key */
    ESCAPES_CSI,    /* after ESC [ */
    ESCAPES_SINGLE, /* after ESC O: one more character */
    ESCAPES_MOUSE,  /* after CSI M: three more, a mouse report of the old form */
    ESCAPES_STRING, /* in a string (OSC, DCS, PM, APC), up to BEL or ESC \ */
} ui_escapes_state;

#define ESCAPES_PARAMETERS 4

/* All zeroes at the start. */
typedef struct ui_escapes {
    ui_escapes_state state;
    bool asked; /* a cursor report may come: an ESC that was a key of its own may begin it */
    bool alone; /* such an ESC was the last character */
    bool paste; /* between CSI 200 ~ and CSI 201 ~ */
    unsigned parameters[ESCAPES_PARAMETERS];
    unsigned count;       /* of parameters that are complete */
    uint32_t prefix;      /* before the parameters: '?', '<', '>', '='; 0 for none */
    bool plain;           /* nothing but digits yet: at most one parameter */
    unsigned length;      /* characters since the state was entered */
    uint32_t held;        /* the key after an ESC that was a key of its own */
    unsigned row;         /* of the last KEYS_CURSOR, from 1 */
    unsigned column;      /* likewise */
    ui_mouse_event mouse; /* of the last KEYS_MOUSE */
} ui_escapes;

/* Take one character and return the key it completes, or KEYS_NONE. ESC before a letter is a key of
   its own, since on a slow link both arrive together: the letter is held. */
uint32_t escapes_feed(ui_escapes *escapes, uint32_t code);

/* Return the held key and forget it; KEYS_NONE for none. */
uint32_t escapes_take(ui_escapes *escapes);

/* Whether a sequence has begun and not ended: wait a moment for the rest. */
bool escapes_is_open(const ui_escapes *escapes);

/* Give up on the rest of a sequence; returns KEYS_ESCAPE where it was an ESC alone. */
uint32_t escapes_end(ui_escapes *escapes);

#endif
