/* How a view starts: what the command line may say about the screen. */
#ifndef UI_OPTIONS_H
#define UI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ui_glyphs { UI_GLYPHS_ASCII, UI_GLYPHS_SLASH, UI_GLYPHS_ARROWS } ui_glyphs;
typedef enum ui_borders { UI_BORDERS_ASCII, UI_BORDERS_ACS, UI_BORDERS_UTF8 } ui_borders;
typedef enum ui_colour { UI_COLOUR_AUTO, UI_COLOUR_ALWAYS, UI_COLOUR_NEVER } ui_colour;

/* The words for them, in the order of the enumerations, NULL at the end. */
extern const char *const ui_glyphs_words[];
extern const char *const ui_borders_words[];
extern const char *const ui_colour_words[];

/* Ranges of the numbers below. */
#define UI_SPEED_MIN 0.001
#define UI_SPEED_MAX 1000.0
#define UI_FPS_MAX 240
#define UI_TRAIL_MAX 1000

typedef struct ui_options {
    uint64_t steps; /* as run_new takes them; a scenario chosen in the menu has its own */
    double speed;   /* seconds of the run in a second, [UI_SPEED_MIN, UI_SPEED_MAX] */
    unsigned fps;   /* frames a second at most, [1, UI_FPS_MAX] */
    size_t trail;   /* dots of a trail, [0, UI_TRAIL_MAX] */
    ui_glyphs glyphs;
    ui_borders borders;
    ui_colour colour;
    bool paused;
    bool ascii;      /* nothing but ASCII, whatever the locale */
    bool braille;    /* trails of 2 by 4 dots a cell, where there is UTF-8 */
    bool menu;       /* the menu is shown */
    bool mouse;      /* the mouse is asked for, where the terminal has one */
    bool sync;       /* a frame waits for the terminal's answer to the one before */
    bool restricted; /* no suspending, and only built-in scenarios */
    bool choose;     /* the menu has the keys: nobody named a scenario */
} ui_options;

/* Running, with a menu, at real speed. */
ui_options ui_options_default(void);

/* What borders are drawn with where characters are UTF-8, or are not. */
ui_borders ui_options_borders(const ui_options *options, bool utf8);

#endif
