/* Escape sequences that the terminal's description does not know. Those of a few keys are
   understood all the same; any other is swallowed whole, wherever it is split, so that a report
   never acts as a command. Characters that are pasted between brackets are told from keys. What the
   mouse does is understood in the SGR form of its reports, which has room for screens of any
   size. */
#ifndef UI_TERMINAL_ESCAPES_H
#define UI_TERMINAL_ESCAPES_H

#include "ui/mouse.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum ui_escapes_state {
    ESCAPES_PLAIN,
    ESCAPES_ESC,    /* behind an ESC that may stand alone */
    ESCAPES_CSI,    /* behind ESC [ */
    ESCAPES_SINGLE, /* before one more character */
    ESCAPES_MOUSE,  /* before three more, of the old form of a report of the mouse */
    ESCAPES_STRING, /* in an answer of the terminal, up to BEL or ESC \ */
} ui_escapes_state;

#define ESCAPES_PARAMETERS 4

/* All zeroes at the start. */
typedef struct ui_escapes {
    ui_escapes_state state;
    bool paste; /* between CSI 200 ~ and CSI 201 ~ */
    unsigned parameters[ESCAPES_PARAMETERS];
    unsigned count;       /* of the parameters that are complete */
    uint32_t prefix;      /* before the parameters: '?', '<', '>', '='; 0 for none */
    bool plain;           /* a CSI sequence with one parameter or none, and nothing else */
    unsigned length;      /* since the state was entered */
    uint32_t held;        /* the key behind an ESC that stood alone */
    ui_mouse_event mouse; /* of the last KEYS_MOUSE */
} ui_escapes;

/* One character more; returns the key that it is, or KEYS_NONE. ESC before a letter is a key of
   its own, since a slow link brings them together: then the letter is held. */
uint32_t escapes_feed(ui_escapes *escapes, uint32_t code);

/* The key that is held, once; KEYS_NONE if none is. */
uint32_t escapes_take(ui_escapes *escapes);

/* Whether it stands in the middle of a sequence: the rest is to be waited for a moment. */
bool escapes_is_open(const ui_escapes *escapes);

/* The rest did not come: returns KEYS_ESCAPE where there was nothing but ESC. */
uint32_t escapes_end(ui_escapes *escapes);

#endif
