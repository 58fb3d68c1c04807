/* The table of signs. */
#include "ui/panes/signs.h"

/* What a sign is drawn with; 0: always. */
enum {
    ASCII = 1 << UI_GLYPHS_ASCII,
    SLASH = 1 << UI_GLYPHS_SLASH,
    ARROWS = 1 << UI_GLYPHS_ARROWS,
    PLAIN = 1 << 3, /* borders in ASCII */
    LINES = 1 << 4,
    DOTS = 1 << 5, /* trails in ASCII */
    BRAILLE = 1 << 6
};

static const struct {
    const char *sign;
    const char *meaning;
    unsigned needs;
} signs[] = {
    {"> ^ < v", "an agent: where it heads", ASCII},
    {"7 F L J", "up right, up left, down ...", ASCII},
    {"> ^ < v", "an agent: where it heads", SLASH},
    {"/ \\", "up or down between these", SLASH},
    {"→ ↗ ↑ ↖", "an agent: where it heads", ARROWS},
    {"bold", "the selected agent", 0},
    {"' : - ~", "trails; the newest third is", DOTS},
    {"\" + = `", "bright, the oldest faint", DOTS},
    {"⢸ ⠉ ⡰ ⠢", "trails; the newest third is", BRAILLE},
    {"", "bright, the oldest faint", BRAILLE},
    {"x", "an aim point", 0},
    {"=", "velocity, with a", 0},
    {"%", "force, with a", 0},
    {"*", "captured a moment ago", 0},
    {"#", "an obstacle, a wall", 0},
    {"@", "the one that is avoided", 0},
    {"o", "a way point", 0},
    {"+", "a place that a rule goes to", 0},
    {".", "a path, a circle, a box", 0},
    {"dim > ^", "the flow of a field", ASCII},
    {"dim > ^", "the flow of a field", SLASH},
    {"dim → ↑", "the flow of a field", ARROWS},
    {"----", "an edge that turns back", PLAIN},
    {"- - -", "an edge to the other side", PLAIN},
    {"────", "an edge that turns back", LINES},
    {"─ ─ ─", "an edge to the other side", LINES},
    {". : - = +", "2, 4, 8 ... agents in a cell", 0},
    {"* % @", "64, 128, 256 and more", 0},
    {"[==O--]", "computed, now, not yet", 0},
    {"* + :", "there: capture, closest,", 0},
    {"", "bounce", 0},
    {"v >", "menu: open, closed heading", PLAIN},
    {"▾ ▸", "menu: open, closed heading", LINES},
    {"=", "menu: nothing is random", 0},
    {"3 more", "out of sight in the menu", 0},
    {"~", "the rest is cut", PLAIN},
    {"…", "the rest is cut", LINES},
    {"*", "parameters: changed", 0},
};

static unsigned drawn_with(const ui_options *options, bool ascii)
{
    const ui_options made = ui_options_resolve(options);
    const bool lines = ui_options_borders(&made, !ascii) != UI_BORDERS_ASCII;
    const ui_glyphs glyphs =
        ascii && made.glyphs == UI_GLYPHS_ARROWS ? UI_GLYPHS_ASCII : made.glyphs;
    return 1U << glyphs | (lines && !ascii ? LINES : PLAIN) |
           (made.braille && !ascii ? BRAILLE : DOTS);
}

bool signs_at(const ui_options *options, bool ascii, size_t index, const char **sign,
              const char **meaning)
{
    const unsigned drawn = drawn_with(options, ascii);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if ((signs[i].needs & ~drawn) != 0 || index-- > 0)
            continue;
        *sign = signs[i].sign;
        *meaning = signs[i].meaning;
        return true;
    }
    return false;
}
