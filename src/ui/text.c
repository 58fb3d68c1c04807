/* UTF-8 decoding, widths of characters, line breaks, numbers as text. */
#include "ui/text.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef struct range {
    uint32_t first;
    uint32_t last;
} range;

/* East Asian Width W or F in Unicode 14, small gaps closed. */
static const range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4C6},   {0xA960, 0xA97C},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAD9},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},
    {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18CD5}, {0x18D00, 0x18D08},
    {0x1AFF0, 0x1B122}, {0x1B150, 0x1B2FB}, {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF},
    {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F265}, {0x1F300, 0x1F320},
    {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
    {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E},
    {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0},
    {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAF6},
    {0x20000, 0x3FFFD},
};

/* Combining marks that may occur in titles and names. */
static const range combining[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x064B, 0x065F}, {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0},
    {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
};

static bool is_in(const range *ranges, size_t count, uint32_t code)
{
    size_t low = 0;
    while (low < count) {
        const size_t middle = low + (count - low) / 2;
        if (code > ranges[middle].last)
            low = middle + 1;
        else if (code < ranges[middle].first)
            count = middle;
        else
            return true;
    }
    return false;
}

int text_width(uint32_t code)
{
    if (code < 0x300)
        return 1;
    if (is_in(combining, sizeof combining / sizeof combining[0], code))
        return 0;
    return is_in(wide, sizeof wide / sizeof wide[0], code) ? 2 : 1;
}

/* The number of bytes after a first byte; -1 where no character starts with it. */
static int following(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first < 0xC2 || first > 0xF4)
        return -1;
    return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

uint32_t text_next(const char **at)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)*at;
    const int more = following(bytes[0]);
    if (bytes[0] == '\0')
        return 0;
    *at += 1;
    if (more <= 0)
        return more == 0 ? bytes[0] : TEXT_MALFORMED;

    uint32_t code = bytes[0] & (0x3FU >> more);
    for (int i = 1; i <= more; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return TEXT_MALFORMED;
        code = code << 6 | (bytes[i] & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least[more] || code > 0x10FFFF || surrogate)
        return TEXT_MALFORMED;
    *at += more;
    return code;
}

size_t text_fit(const char *text, int room)
{
    const char *end = text;
    const char *blank = NULL;
    for (int width = 0; *end;) {
        const char *before = end;
        const uint32_t code = text_next(&end);
        width += text_width(code);
        if (code == ' ' || code == '\n')
            blank = before;
        if (width > room && before > text)
            return (size_t)((blank > text ? blank : before) - text);
    }
    return (size_t)(end - text);
}

ui_number text_number(double value)
{
    ui_number number;
    const double size = fabs(value);
    const char *format = "%.2e";
    if (!isfinite(value))
        format = "%.0f";
    else if (size < 9.995)
        format = "%.2f";
    else if (size < 99.95)
        format = "%.1f";
    else if (size < 1e6)
        format = "%.0f";
    snprintf(number.text, sizeof number.text, format, value);

    /* No "-0.00" for a small negative number. */
    if (strcmp(number.text, "-0.00") == 0)
        memmove(number.text, number.text + 1, strlen(number.text));
    return number;
}

ui_number text_time(double time, double dt)
{
    int decimals = 2;
    for (double unit = 0.01; decimals < 6 && dt < unit * 0.999; unit /= 10.0)
        decimals++;
    ui_number number;
    snprintf(number.text, sizeof number.text, "%.*f", decimals, time);
    return number;
}
