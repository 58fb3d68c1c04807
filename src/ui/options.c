/* Defaults and words of the screen options. */
#include "ui/options.h"

#include "run/run.h"

const char *const ui_look_words[] = {"auto", "fine", "ascii", NULL};
const char *const ui_glyphs_words[] = {"ascii", "slash", "arrows", "auto", NULL};
const char *const ui_borders_words[] = {"ascii", "acs", "utf8", "auto", NULL};
const char *const ui_colour_words[] = {"auto", "always", "never", NULL};

ui_options ui_options_default(void)
{
    return (ui_options){
        .steps = RUN_DURATION,
        .speed = 1.0,
        .fps = 30,
        .trail = 60,
        .glyphs = UI_GLYPHS_AUTO,
        .borders = UI_BORDERS_AUTO,
        .colour = UI_COLOUR_AUTO,
        .menu = true,
        .mouse = true,
        .sync = true,
    };
}

ui_options ui_options_resolve(const ui_options *options)
{
    ui_options made = *options;
    const bool fine = options->look == UI_LOOK_FINE;
    if (made.glyphs == UI_GLYPHS_AUTO)
        made.glyphs = fine ? UI_GLYPHS_ARROWS : UI_GLYPHS_ASCII;
    if (made.borders == UI_BORDERS_AUTO)
        made.borders = fine ? UI_BORDERS_UTF8 : UI_BORDERS_ASCII;
    made.braille = made.braille || fine;
    return made;
}

void ui_options_set_look(ui_options *options, ui_look look)
{
    options->look = look;
    options->glyphs = UI_GLYPHS_AUTO;
    options->borders = UI_BORDERS_AUTO;
    options->braille = false;
    *options = ui_options_resolve(options);
}

ui_borders ui_options_borders(const ui_options *options, bool utf8)
{
    const ui_borders borders = ui_options_resolve(options).borders;
    return options->ascii || (borders == UI_BORDERS_UTF8 && !utf8) ? UI_BORDERS_ASCII : borders;
}
