/* Defaults and words of the screen options. */
#include "ui/options.h"

#include "run/run.h"

const char *const ui_glyphs_words[] = {"ascii", "slash", "arrows", NULL};
const char *const ui_borders_words[] = {"ascii", "acs", "utf8", NULL};
const char *const ui_colour_words[] = {"auto", "always", "never", NULL};

ui_options ui_options_default(void)
{
    return (ui_options){
        .steps = RUN_DURATION,
        .speed = 1.0,
        .fps = 30,
        .trail = 60,
        .glyphs = UI_GLYPHS_ASCII,
        .borders = UI_BORDERS_ASCII,
        .colour = UI_COLOUR_AUTO,
        .menu = true,
        .mouse = true,
        .sync = true,
    };
}

ui_borders ui_options_borders(const ui_options *options, bool utf8)
{
    if (options->ascii || (options->borders == UI_BORDERS_UTF8 && !utf8))
        return UI_BORDERS_ASCII;
    return options->borders;
}
