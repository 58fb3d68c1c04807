/* The options of the screen: how a view starts. */
#ifndef UI_OPTIONS_H
#define UI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How it looks as a whole: arrows, lines and braille, or ASCII; the auto of the others is as this.
 */
typedef enum ui_look { UI_LOOK_AUTO, UI_LOOK_FINE, UI_LOOK_ASCII } ui_look;

typedef enum ui_glyphs {
    UI_GLYPHS_ASCII,
    UI_GLYPHS_SLASH,
    UI_GLYPHS_ARROWS,
    UI_GLYPHS_AUTO
} ui_glyphs;
typedef enum ui_borders {
    UI_BORDERS_ASCII,
    UI_BORDERS_ACS,
    UI_BORDERS_UTF8,
    UI_BORDERS_AUTO
} ui_borders;
typedef enum ui_colour { UI_COLOUR_AUTO, UI_COLOUR_ALWAYS, UI_COLOUR_NEVER } ui_colour;

/* Their words, in the order of the enumerations, NULL at the end. */
extern const char *const ui_look_words[];
extern const char *const ui_glyphs_words[];
extern const char *const ui_borders_words[];
extern const char *const ui_colour_words[];

/* Ranges of the numbers below. */
#define UI_SPEED_MIN 0.001
#define UI_SPEED_MAX 1000.0
#define UI_FPS_MAX 240
#define UI_TRAIL_MAX 1000

typedef struct ui_options {
    uint64_t steps; /* as for run_new; a scenario chosen in the menu has its own */
    double speed;   /* simulated seconds a second, [UI_SPEED_MIN, UI_SPEED_MAX] */
    unsigned fps;   /* frames a second, at most, [1, UI_FPS_MAX] */
    size_t trail;   /* dots a trail, [0, UI_TRAIL_MAX] */
    ui_look look;
    ui_glyphs glyphs;
    ui_borders borders;
    ui_colour colour;
    bool paused;
    bool ascii;      /* ASCII only, whatever the locale */
    bool braille;    /* trails with 2 by 4 dots a cell, in UTF-8 */
    bool menu;       /* show the menu */
    bool mouse;      /* ask the terminal for mouse events */
    bool sync;       /* wait with a frame for the terminal's answer to the previous one */
    bool restricted; /* no suspending, no writing of files */
    bool choose;     /* start in the menu: no scenario was named */
    const char *const *folders; /* of scenarios for the menu, NULL at the end; NULL: none */
} ui_options;

/* Running, with a menu, in real time. */
ui_options ui_options_default(void);

/* The options with glyphs, borders and trails of a look where they are left to it; an auto look
   becomes ASCII. */
ui_options ui_options_resolve(const ui_options *options);

/* Give them a look in place of those that they have. */
void ui_options_set_look(ui_options *options, ui_look look);

/* The borders to draw, given whether the locale is UTF-8. */
ui_borders ui_options_borders(const ui_options *options, bool utf8);

#endif
