/* Escaping and quoting text from outside, and decoding UTF-8 for it. */
#include "scenario/escape.h"

#include <stdio.h>
#include <string.h>

/* A quoted word is cut after this many characters. */
#define QUOTED_CHARACTERS 48

struct character {
    uint32_t code;
    size_t length; /* in bytes; 0: malformed */
};

/* The length of the sequence that starts with `first`, and the bits of the code in it; 0:
 * malformed. */
static size_t sequence_length(unsigned char first, uint32_t *bits)
{
    if (first < 0x80) {
        *bits = first;
        return 1;
    }
    if (first >= 0xC2 && first < 0xE0) {
        *bits = first & 0x1FU;
        return 2;
    }
    if (first >= 0xE0 && first < 0xF0) {
        *bits = first & 0x0FU;
        return 3;
    }
    if (first >= 0xF0 && first < 0xF5) {
        *bits = first & 0x07U;
        return 4;
    }
    return 0;
}

size_t scn_decode_utf8(const char *bytes, size_t length, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const size_t expected = sequence_length((unsigned char)bytes[0], code);
    if (expected == 0 || expected > length)
        return 0;

    for (size_t i = 1; i < expected; i++) {
        const unsigned char byte = (unsigned char)bytes[i];
        if ((byte & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (byte & 0x3FU);
    }
    const bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[expected] || *code > 0x10FFFF || surrogate ? 0 : expected;
}

static struct character decode(const char *bytes, size_t length)
{
    struct character c = {0, 0};
    c.length = scn_decode_utf8(bytes, length, &c.code);
    return c.length > 0 ? c : (struct character){0, 0};
}

static bool is_printable(uint32_t code)
{
    static const struct {
        uint32_t first;
        uint32_t last;
    } ranges[] = {
        {0x00, 0x1F},       {0x7F, 0x9F},     /* control characters */
        {0x061C, 0x061C},   {0x200B, 0x200F}, /* invisible marks */
        {0x2028, 0x202E}, /* separators, bidirectional embedding and overrides */
        {0x2060, 0x206F}, /* invisible operators, bidirectional isolates */
        {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB}, /* byte order mark, annotations */
        {0xE0000, 0xE007F},                   /* tags */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return false;
    return true;
}

/* Whether the character at `bytes`, behind one with the code `before`, joins two that are no ASCII,
   as in emoji of several parts and in the scripts of India and Iran. */
static bool is_joiner(uint32_t before, struct character c, const char *bytes, size_t length)
{
    if ((c.code != 0x200C && c.code != 0x200D) || before < 0xA0 || c.length == length)
        return false;
    const struct character next = decode(bytes + c.length, length - c.length);
    return next.length > 1 && is_printable(next.code);
}

/* Escape one character behind the one in `*before`, which it becomes; returns its length in the
   input. */
static size_t escape_one(const char *bytes, size_t length, uint32_t *before, char out[static 16])
{
    const struct character c = decode(bytes, length);
    const bool joins = is_joiner(*before, c, bytes, length);
    *before = c.length > 0 && is_printable(c.code) ? c.code : 0;
    if (c.length == 0 || (c.length == 1 && !is_printable(c.code))) {
        snprintf(out, 16, "\\x%02x", (unsigned)(unsigned char)bytes[0]);
        return 1;
    }
    if (!is_printable(c.code) && !joins) {
        snprintf(out, 16, "\\u%04x", (unsigned)c.code);
        return c.length;
    }
    memcpy(out, bytes, c.length);
    out[c.length] = '\0';
    return c.length;
}

bool scn_escape(const char *bytes, size_t length, char *out, size_t size)
{
    size_t used = 0;
    uint32_t before = 0;
    for (size_t i = 0; i < length;) {
        char one[16];
        const size_t taken = escape_one(bytes + i, length - i, &before, one);
        const size_t more = strlen(one);
        if (used + more >= size) {
            out[used] = '\0';
            return false;
        }
        memcpy(out + used, one, more);
        used += more;
        i += taken;
    }
    out[used] = '\0';
    return true;
}

scn_quoted scn_quote(const char *bytes, size_t length)
{
    size_t end = 0;
    for (size_t count = 0; end < length && count < QUOTED_CHARACTERS; count++) {
        const struct character c = decode(bytes + end, length - end);
        end += c.length ? c.length : 1;
    }

    /* Leave three bytes for the dots. */
    scn_quoted quoted;
    const bool whole = scn_escape(bytes, end, quoted.text, sizeof quoted.text - 3);
    if (!whole || end < length)
        strcat(quoted.text, "...");
    return quoted;
}

void scn_escape_in_place(char *text, size_t size)
{
    char copy[1024];
    if (size > sizeof copy)
        size = sizeof copy;
    scn_escape(text, strnlen(text, size), copy, size);
    memcpy(text, copy, strlen(copy) + 1);
}

const char *scn_find_unprintable(const char *text, size_t length)
{
    uint32_t before = 0;
    for (size_t i = 0; i < length;) {
        const struct character c = decode(text + i, length - i);
        const bool fine =
            is_printable(c.code) || c.code == '\n' || is_joiner(before, c, text + i, length - i);
        if (c.length == 0 || !fine)
            return text + i;
        before = is_printable(c.code) ? c.code : 0;
        i += c.length;
    }
    return NULL;
}
