/* The table of signs. */
#include "ui/panes/signs.h"

static const struct {
    const char *sign;
    const char *meaning;
} signs[] = {
    {"> ^ v <", "an agent: where it heads"},
    {"7 L J F", "up right, up left, down ..."},
    {"bold", "the selected agent"},
    {". : '", "a trail"},
    {"x", "an aim point"},
    {"=", "velocity, with a"},
    {"%", "force, with a"},
    {"*", "captured a moment ago"},
    {"#", "an obstacle, a wall"},
    {"1 2 3", "way points"},
    {"----", "an edge that turns back"},
    {"- - -", "an edge to the other side"},
    {". : - = +", "2, 4, 8 ... agents in a cell"},
    {"* % @", "64, 128, 256 and more"},
    {"[==O--]", "computed, now, not yet"},
    {"* + :", "there: capture, closest,"},
    {"", "bounce"},
    {"v >", "menu: open, closed heading"},
    {"=", "menu: nothing is random"},
    {"3 more", "out of sight in the menu"},
    {"~", "the rest is cut"},
    {"*", "parameters: changed"},
};

bool signs_at(size_t index, const char **sign, const char **meaning)
{
    if (index >= sizeof signs / sizeof signs[0])
        return false;
    *sign = signs[index].sign;
    *meaning = signs[index].meaning;
    return true;
}
