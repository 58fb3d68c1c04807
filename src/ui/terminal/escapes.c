/* A state machine over the characters from the terminal. Each state says how the sequence that has
   begun will end: a CSI at its final character, a string at BEL or ESC, a mouse report of the old
   form after three characters. A sequence is swallowed whole, known or not, so that no part of it
   acts as a key; at its end a few become keys. */
#include "ui/terminal/escapes.h"

#include "ui/keys.h"

#include <stddef.h>

/* CSI 200 ~ and CSI 201 ~ enclose pasted text. */
#define PASTE_START 200
#define PASTE_END 201
#define BEL 7
/* A string that is longer than any answer of a terminal is given up. */
#define STRING_MAX 4096

/* Change the state and forget what was read in the one before. */
static void enter(ui_escapes *escapes, ui_escapes_state state)
{
    escapes->state = state;
    for (unsigned i = 0; i < ESCAPES_PARAMETERS; i++)
        escapes->parameters[i] = 0;
    escapes->count = 0;
    escapes->prefix = 0;
    escapes->plain = true;
    escapes->length = 0;
}

/* The character after ESC decides the kind of sequence. Any other character makes the ESC a key of
   its own and is held as the next key, unless text is being pasted. */
static uint32_t after_esc(ui_escapes *escapes, uint32_t code)
{
    switch (code) {
    case '[':
        enter(escapes, ESCAPES_CSI);
        return KEYS_NONE;
    case 'O':
        enter(escapes, ESCAPES_SINGLE);
        return KEYS_NONE;
    case ']':
    case 'P':
    case '^':
    case '_':
        enter(escapes, ESCAPES_STRING);
        return KEYS_NONE;
    case '\\': /* the end of a string */
        enter(escapes, ESCAPES_PLAIN);
        return KEYS_NONE;
    default:
        enter(escapes, code == KEYS_ESCAPE ? ESCAPES_ESC : ESCAPES_PLAIN);
        escapes->held = code == KEYS_ESCAPE || escapes->paste ? KEYS_NONE : code;
        return escapes->paste ? KEYS_NONE : KEYS_ESCAPE;
    }
}

/* Keys that terminals may send differently from their terminfo description: the final character
   and, for CSI, the parameter. */
typedef struct sequence {
    uint32_t final;
    unsigned parameter;
    uint32_t key;
} sequence;

static const sequence csi_keys[] = {
    {'A', 0, KEYS_UP},      {'B', 0, KEYS_DOWN},      {'C', 0, KEYS_RIGHT},    {'D', 0, KEYS_LEFT},
    {'H', 0, KEYS_HOME},    {'~', 1, KEYS_HOME},      {'Z', 0, KEYS_BACK_TAB}, {'~', 7, KEYS_HOME},
    {'~', 11, KEYS_F1},     {'F', 0, KEYS_END},       {'~', 4, KEYS_END},      {'~', 8, KEYS_END},
    {'~', 5, KEYS_PAGE_UP}, {'~', 6, KEYS_PAGE_DOWN},
};

static const sequence single_keys[] = {
    {'A', 0, KEYS_UP},    {'B', 0, KEYS_DOWN}, {'C', 0, KEYS_RIGHT},
    {'D', 0, KEYS_LEFT},  {'H', 0, KEYS_HOME}, {'P', 0, KEYS_F1},
    {'M', 0, KEYS_ENTER}, {'u', 0, '5'},       {'F', 0, KEYS_END},
};

static uint32_t find_key(const sequence *table, size_t count, uint32_t final, unsigned parameter)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].final == final && table[i].parameter == parameter)
            return table[i].key;
    return KEYS_NONE;
}

/* Answers of the terminal: CSI 0 n, it has drawn all it was sent (DSR); CSI ? 2026 ; 1 $ y or with
   2, it supports synchronised output (DECRPM). */
static uint32_t answer(const ui_escapes *escapes, uint32_t final)
{
    const unsigned *parameters = escapes->parameters;
    if (final == 'n' && escapes->plain && parameters[0] == 0)
        return KEYS_ANSWER;
    if (final == 'y' && escapes->prefix == '?' && parameters[0] == 2026 &&
        (parameters[1] == 1 || parameters[1] == 2))
        return KEYS_SYNCHRONISED;
    return KEYS_NONE;
}

/* A cursor report, CSI row ; column R; one without a row is a key. */
static uint32_t cursor(ui_escapes *escapes, uint32_t final)
{
    if (final != 'R' || escapes->prefix != 0 || escapes->count != 1 || escapes->paste)
        return KEYS_NONE;
    escapes->row = escapes->parameters[0];
    escapes->column = escapes->parameters[1];
    return KEYS_CURSOR;
}

/* A mouse report in SGR form: CSI < button ; column ; row, then M for a button going down or the
   wheel, m for a button going up. Shift, Meta and Control are ignored. */
static uint32_t report(ui_escapes *escapes, uint32_t final)
{
    enum { BUTTON, COLUMN, ROW, MODIFIERS = 4 | 8 | 16 };
    static const struct {
        unsigned button;
        ui_mouse_kind kind;
    } table[] = {{0, MOUSE_CLICK}, {32, MOUSE_DRAG}, {64, MOUSE_WHEEL_UP}, {65, MOUSE_WHEEL_DOWN}};
    const unsigned *parameters = escapes->parameters;
    if (final != 'M' || escapes->prefix != '<' || escapes->count != ROW || escapes->paste)
        return KEYS_NONE;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].button != (parameters[BUTTON] & ~(unsigned)MODIFIERS))
            continue;
        escapes->mouse =
            (ui_mouse_event){table[i].kind, (int)parameters[COLUMN] - 1, (int)parameters[ROW] - 1};
        return KEYS_MOUSE;
    }
    return KEYS_NONE;
}

/* The final character of a CSI sequence: an answer, a mouse report, the start or end of a paste, or
   a key. "CSI M" alone begins a mouse report of the old form. */
static uint32_t end_csi(ui_escapes *escapes, uint32_t final)
{
    const unsigned parameter = escapes->parameters[0];
    const bool plain = escapes->plain;
    const bool mouse = final == 'M' && escapes->length == 1;
    uint32_t told = answer(escapes, final);
    if (told == KEYS_NONE)
        told = report(escapes, final);
    if (told == KEYS_NONE)
        told = cursor(escapes, final);
    enter(escapes, mouse ? ESCAPES_MOUSE : ESCAPES_PLAIN);
    if (final == '~' && parameter == PASTE_START)
        escapes->paste = true;
    if (final == '~' && parameter == PASTE_END)
        escapes->paste = false;
    if (told != KEYS_NONE)
        return told;
    if (!plain || escapes->paste)
        return KEYS_NONE;
    return find_key(csi_keys, sizeof csi_keys / sizeof csi_keys[0], final, parameter);
}

static void add_digit(ui_escapes *escapes, unsigned digit)
{
    unsigned *parameter = &escapes->parameters[escapes->count];
    if (*parameter < 10000)
        *parameter = *parameter * 10 + digit;
}

/* A character inside a CSI sequence: a digit, the final one, or anything else, after which the
   sequence is no key any more. */
static uint32_t in_csi(ui_escapes *escapes, uint32_t code)
{
    escapes->length++;
    if (code >= '0' && code <= '9') {
        add_digit(escapes, code - '0');
        return KEYS_NONE;
    }
    if (code >= 0x40 && code <= 0x7E)
        return end_csi(escapes, code);
    escapes->plain = false;
    if (escapes->length == 1)
        escapes->prefix = code;
    if (code == ';' && escapes->count + 1 < ESCAPES_PARAMETERS)
        escapes->count++;
    return KEYS_NONE;
}

/* Leave the state after so many characters. */
static void count_to(ui_escapes *escapes, unsigned length)
{
    escapes->length++;
    if (escapes->length >= length)
        enter(escapes, ESCAPES_PLAIN);
}

uint32_t escapes_feed(ui_escapes *escapes, uint32_t code)
{
    /* ESC starts a new sequence, except as a coordinate in a mouse report of the old form. */
    if (code == KEYS_ESCAPE && escapes->state != ESCAPES_MOUSE && escapes->state != ESCAPES_ESC) {
        enter(escapes, ESCAPES_ESC);
        return KEYS_NONE;
    }
    const bool late = escapes->alone && escapes->asked && code == '[';
    escapes->alone = false;
    if (late) {
        enter(escapes, ESCAPES_CSI);
        return KEYS_NONE;
    }
    switch (escapes->state) {
    case ESCAPES_PLAIN:
        return escapes->paste ? KEYS_PASTED | code : code;
    case ESCAPES_ESC:
        return after_esc(escapes, code);
    case ESCAPES_CSI:
        return in_csi(escapes, code);
    case ESCAPES_SINGLE:
        enter(escapes, ESCAPES_PLAIN);
        return escapes->paste
                   ? KEYS_NONE
                   : find_key(single_keys, sizeof single_keys / sizeof single_keys[0], code, 0);
    case ESCAPES_MOUSE:
        count_to(escapes, 3);
        break;
    case ESCAPES_STRING:
        count_to(escapes, code == BEL ? 0 : STRING_MAX);
        break;
    }
    return KEYS_NONE;
}

uint32_t escapes_take(ui_escapes *escapes)
{
    const uint32_t held = escapes->held;
    escapes->held = KEYS_NONE;
    return held;
}

bool escapes_is_open(const ui_escapes *escapes)
{
    return escapes->state != ESCAPES_PLAIN;
}

uint32_t escapes_end(ui_escapes *escapes)
{
    const bool alone = escapes->state == ESCAPES_ESC;
    escapes->alone = alone;
    enter(escapes, ESCAPES_PLAIN);
    escapes->paste = escapes->paste && !alone;
    return alone ? KEYS_ESCAPE : KEYS_NONE;
}
