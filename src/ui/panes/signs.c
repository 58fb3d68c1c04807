/* The table of signs. */
#include "ui/panes/signs.h"

/* The sets of glyphs with which a sign is drawn, summed. */
enum {
    ASCII = 1 << UI_GLYPHS_ASCII,
    SLASH = 1 << UI_GLYPHS_SLASH,
    ARROWS = 1 << UI_GLYPHS_ARROWS,
    ALL = ASCII | SLASH | ARROWS
};

static const struct {
    const char *sign;
    const char *meaning;
    unsigned glyphs;
} signs[] = {
    {"> ^ < v", "an agent: where it heads", ASCII},
    {"7 F L J", "up right, up left, down ...", ASCII},
    {"> ^ < v", "an agent: where it heads", SLASH},
    {"/ \\", "up or down between these", SLASH},
    {"→ ↗ ↑ ↖", "an agent: where it heads", ARROWS},
    {"bold", "the selected agent", ALL},
    {"' : - ~", "trails; the newest third is", ALL},
    {"\" + = `", "bright, the oldest faint", ALL},
    {"x", "an aim point", ALL},
    {"=", "velocity, with a", ALL},
    {"%", "force, with a", ALL},
    {"*", "captured a moment ago", ALL},
    {"#", "an obstacle, a wall", ALL},
    {"@", "the one that is avoided", ALL},
    {"o", "a way point", ALL},
    {"+", "a place that a rule goes to", ALL},
    {".", "a path, a circle, a box", ALL},
    {"dim > ^", "the flow of a field", ALL},
    {"----", "an edge that turns back", ALL},
    {"- - -", "an edge to the other side", ALL},
    {". : - = +", "2, 4, 8 ... agents in a cell", ALL},
    {"* % @", "64, 128, 256 and more", ALL},
    {"[==O--]", "computed, now, not yet", ALL},
    {"* + :", "there: capture, closest,", ALL},
    {"", "bounce", ALL},
    {"v >", "menu: open, closed heading", ALL},
    {"=", "menu: nothing is random", ALL},
    {"3 more", "out of sight in the menu", ALL},
    {"~", "the rest is cut", ALL},
    {"*", "parameters: changed", ALL},
};

bool signs_at(ui_glyphs glyphs, size_t index, const char **sign, const char **meaning)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if ((signs[i].glyphs & 1U << glyphs) == 0 || index-- > 0)
            continue;
        *sign = signs[i].sign;
        *meaning = signs[i].meaning;
        return true;
    }
    return false;
}
