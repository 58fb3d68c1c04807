/* Drops colour changes that would not be visible from the bytes of a frame.

   Curses writes a change of rendition (SGR) where a cell's style differs from the one before, also
   where only blanks follow, which look the same. The filter keeps two states: the rendition that
   curses has asked for, `wanted`, and the one the terminal has, `told`. An SGR sequence changes
   `wanted` alone and is dropped. Only a byte whose look depends on the rendition settles: it brings
   `told` to `wanted` with one sequence, the shortest. */
#include "ui/terminal/sgr_filter.h"

#include "run/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_PARAMS 16

/* Numbers of SGR attributes. */
enum { BOLD = 1, DIM = 2, UNDERLINE = 4, REVERSE = 7, STRUCK = 9 };

static unsigned bit(int attribute)
{
    return 1u << attribute;
}

void byte_buffer_add(byte_buffer *buffer, const char *bytes, size_t size)
{
    if (buffer->size + size > buffer->room) {
        const size_t room = (buffer->size + size) * 2;
        char *grown = realloc(buffer->bytes, room);
        if (!grown) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = grown;
        buffer->room = room;
    }
    memcpy(buffer->bytes + buffer->size, bytes, size);
    buffer->size += size;
}

void byte_buffer_free(byte_buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (byte_buffer){0};
}

void sgr_filter_init(sgr_filter *filter)
{
    const sgr_state plain = {.foreground = -1, .background = -1, .set = 'B'};
    filter->wanted = plain;
    filter->told = plain;
}

static void add_param(char *params, size_t size, int param)
{
    const size_t used = strlen(params);
    snprintf(params + used, size - used, used ? ";%d" : "%d", param);
}

static void add_true_colour(char *params, size_t size, uint32_t rgb, int base)
{
    add_param(params, size, base + 8);
    add_param(params, size, 2);
    for (int shift = 16; shift >= 0; shift -= 8)
        add_param(params, size, (int)(rgb >> shift & 0xff));
}

/* The shortest form of a colour: default, 8 colours, 8 bright ones, 256, or 24 bits. `base` is 30
   for the foreground, 40 for the background. */
static void add_colour(char *params, size_t size, int colour, bool true_colour, int base)
{
    if (colour < 0) {
        add_param(params, size, base + 9);
    } else if (colour & SGR_TRUE_COLOUR) {
        add_true_colour(params, size, (uint32_t)colour & 0xffffff, base);
    } else if (colour < 8) {
        add_param(params, size, base + colour);
    } else if (colour < 16) {
        add_param(params, size, base + 60 + colour - 8);
    } else if (true_colour) {
        add_true_colour(params, size, palette_rgb(colour), base);
    } else {
        add_param(params, size, base + 8);
        add_param(params, size, 5);
        add_param(params, size, colour);
    }
}

/* Parameters that turn `from` into `to`. Attributes are only added: `to` has all that `from` has.
 */
static void add_changes(char *params, size_t size, const sgr_state *from, const sgr_state *to,
                        bool true_colour)
{
    for (int i = 1; i <= 9; i++)
        if (to->attributes & ~from->attributes & bit(i))
            add_param(params, size, i);
    if (to->foreground != from->foreground)
        add_colour(params, size, to->foreground, true_colour, 30);
    if (to->background != from->background)
        add_colour(params, size, to->background, true_colour, 40);
}

/* One SGR sequence from what the terminal was told to what is wanted. */
static void tell_rendition(sgr_filter *filter, byte_buffer *out)
{
    const sgr_state *wanted = &filter->wanted;
    sgr_state from = filter->told;
    char params[96] = "";
    /* To drop an attribute or a colour, reset and set the rest again: every terminal knows the
       reset, and it is the shortest way. */
    const bool reset = from.attributes & ~wanted->attributes ||
                       (from.foreground >= 0 && wanted->foreground < 0) ||
                       (from.background >= 0 && wanted->background < 0);
    if (reset) {
        from = (sgr_state){.foreground = -1, .background = -1};
        if (wanted->attributes || wanted->foreground >= 0 || wanted->background >= 0)
            add_param(params, sizeof params, 0);
    }
    add_changes(params, sizeof params, &from, wanted, filter->true_colour);

    char sequence[112];
    const int size = snprintf(sequence, sizeof sequence, "\033[%sm", params);
    byte_buffer_add(out, sequence, (size_t)size);
}

static bool same_rendition(const sgr_state *a, const sgr_state *b)
{
    return a->foreground == b->foreground && a->background == b->background &&
           a->attributes == b->attributes;
}

void sgr_filter_settle(sgr_filter *filter, byte_buffer *out)
{
    if (!same_rendition(&filter->told, &filter->wanted))
        tell_rendition(filter, out);
    if (filter->told.set != filter->wanted.set) {
        const char sequence[] = {'\033', '(', filter->wanted.set};
        byte_buffer_add(out, sequence, sizeof sequence);
    }
    if (filter->told.shifted != filter->wanted.shifted)
        byte_buffer_add(out, filter->wanted.shifted ? "\016" : "\017", 1);
    filter->told = filter->wanted;
}

/* Whether a blank looks the same in both. It shows the background; the foreground only where it is
   reversed, underlined or struck through. */
static bool same_blank(const sgr_state *a, const sgr_state *b)
{
    const unsigned shown = bit(UNDERLINE) | bit(REVERSE) | bit(STRUCK);
    if (a->attributes & shown || b->attributes & shown)
        return same_rendition(a, b);
    return a->background == b->background;
}

/* Parse 38;5;n or 38;2;r;g;b at params[*at] and advance past it. False for anything else. */
static bool read_colour(const int *params, size_t count, size_t *at, int *colour)
{
    if (*at + 2 < count && params[*at + 1] == 5) {
        *colour = params[*at + 2];
        *at += 2;
        return *colour >= 0 && *colour <= 255;
    }
    if (*at + 4 < count && params[*at + 1] == 2) {
        *colour = SGR_TRUE_COLOUR | (params[*at + 2] & 0xff) << 16 | (params[*at + 3] & 0xff) << 8 |
                  (params[*at + 4] & 0xff);
        *at += 4;
        return true;
    }
    return false;
}

/* SGR 22 to 29 clear attributes; 22 clears both bold and dim. */
static bool take_back(sgr_state *state, int param)
{
    if (param < 22 || param > 29 || param == 26)
        return false;
    if (param == 22)
        state->attributes &= ~bit(DIM);
    state->attributes &= ~bit(param == 22 ? BOLD : param - 20);
    return true;
}

/* Apply the parameter at params[*at]; false where it is not understood. */
static bool apply_param(sgr_state *state, const int *params, size_t count, size_t *at)
{
    const int param = params[*at];
    if (param == 0) {
        state->foreground = state->background = -1;
        state->attributes = 0;
    } else if (param <= 9) {
        state->attributes |= bit(param);
    } else if (param >= 30 && param <= 37) {
        state->foreground = param - 30;
    } else if (param >= 40 && param <= 47) {
        state->background = param - 40;
    } else if (param >= 90 && param <= 97) {
        state->foreground = param - 90 + 8;
    } else if (param >= 100 && param <= 107) {
        state->background = param - 100 + 8;
    } else if (param == 39) {
        state->foreground = -1;
    } else if (param == 49) {
        state->background = -1;
    } else if (param == 38 || param == 48) {
        return read_colour(params, count, at,
                           param == 38 ? &state->foreground : &state->background);
    } else {
        return take_back(state, param);
    }
    return true;
}

/* Parse "1;31" into numbers, an empty one is 0. False on other characters or too many numbers. In
   the form 38:2::R:G:B of a colour the empty number, its colour space, is left out. */
static bool read_params(const char *text, size_t size, int *params, size_t *count)
{
    *count = 1;
    params[0] = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == ':' && i + 1 < size && text[i + 1] == ':')
            continue;
        if (text[i] == ';' || text[i] == ':') {
            if (*count == MAX_PARAMS)
                return false;
            params[(*count)++] = 0;
        } else if (text[i] >= '0' && text[i] <= '9' && params[*count - 1] < 1000) {
            params[*count - 1] = params[*count - 1] * 10 + text[i] - '0';
        } else {
            return false;
        }
    }
    return true;
}

/* Apply an SGR sequence to `wanted`. False, and no change, where a parameter is not understood: the
   sequence then passes through as it is. */
static bool take_sgr(sgr_filter *filter, const char *text, size_t size)
{
    int params[MAX_PARAMS];
    size_t count;
    if (!read_params(text, size, params, &count))
        return false;
    sgr_state state = filter->wanted;
    for (size_t i = 0; i < count; i++)
        if (!apply_param(&state, params, count, &i))
            return false;
    filter->wanted = state;
    return true;
}

/* The length of the escape sequence at the start of `bytes`: CSI up to its final byte (0x40 to
   0x7E), ESC with an intermediate byte 3, any other 2. */
static size_t sequence_length(const char *bytes, size_t size)
{
    if (size < 2)
        return size;
    if (bytes[1] == '[') {
        size_t i = 2;
        while (i < size && (bytes[i] < 0x40 || bytes[i] > 0x7e))
            i++;
        return i < size ? i + 1 : size;
    }
    const bool intermediate = bytes[1] >= 0x20 && bytes[1] <= 0x2f;
    return intermediate && size >= 3 ? 3 : 2;
}

/* Whether a CSI sequence only moves the cursor, so that the rendition does not matter; or repeats
   the character before it (b), which had what it needs: nothing may come between the two, or
   terminals repeat nothing. */
static bool needs_no_rendition(char final)
{
    return memchr("ABCDEFGHIZ`abdefj", final, 17) != NULL;
}

/* Renditions and character sets go into `wanted`; everything else is passed on. */
static void run_escape(sgr_filter *filter, const char *bytes, size_t length, byte_buffer *out)
{
    const bool control = length >= 3 && bytes[1] == '[';
    const char final = bytes[length - 1];
    if (control && final == 'm' && take_sgr(filter, bytes + 2, length - 3))
        return;
    if (length == 3 && bytes[1] == '(') {
        filter->wanted.set = final;
        return;
    }
    /* Erasing paints the wanted background, and an unknown sequence may depend on anything. */
    if (!control || !needs_no_rendition(final))
        sgr_filter_settle(filter, out);
    byte_buffer_add(out, bytes, length);
}

/* SO and SI choose a character set; glyphs show the rendition, blanks and controls mostly not. */
static void run_byte(sgr_filter *filter, char byte, byte_buffer *out)
{
    if (byte == '\016' || byte == '\017') {
        filter->wanted.shifted = byte == '\016';
        return;
    }
    const bool glyph = (unsigned char)byte > ' ' && byte != '\177';
    if (glyph || (byte == ' ' && !same_blank(&filter->told, &filter->wanted)))
        sgr_filter_settle(filter, out);
    byte_buffer_add(out, &byte, 1);
}

void sgr_filter_run(sgr_filter *filter, const char *bytes, size_t size, byte_buffer *out)
{
    for (size_t i = 0; i < size;) {
        if (bytes[i] != '\033') {
            run_byte(filter, bytes[i++], out);
            continue;
        }
        const size_t length = sequence_length(bytes + i, size - i);
        run_escape(filter, bytes + i, length, out);
        i += length;
    }
}
