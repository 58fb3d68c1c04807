/* A line editor for UTF-8. */
#include "ui/prompt.h"

#include "scenario/escape.h"
#include "ui/keys.h"
#include "ui/text.h"

#include <stdio.h>
#include <string.h>

#define CONTROL_H 8
#define CONTROL_U 21

void prompt_begin(ui_prompt *prompt, const char *label, const char *text)
{
    *prompt = (ui_prompt){0};
    snprintf(prompt->label, sizeof prompt->label, "%s", label);
    const char *end = text;
    for (const char *next = text; text_next(&next) != 0;)
        if ((size_t)(next - text) < sizeof prompt->text)
            end = next;
    prompt->length = (size_t)(end - text);
    prompt->cursor = prompt->length;
    memcpy(prompt->text, text, prompt->length);
}

/* UTF-8 of a code point, at most four bytes; returns how many. */
static size_t encode(uint32_t code, char *bytes)
{
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    const size_t size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3F));
    bytes[0] = (char)(first[size] | code);
    return size;
}

static ui_prompt_result insert(ui_prompt *prompt, uint32_t code)
{
    char bytes[4];
    if (code < ' ' || code > 0x10FFFF)
        return PROMPT_SAME;
    const size_t size = encode(code, bytes);
    if (scn_find_unprintable(bytes, size) || prompt->length + size >= sizeof prompt->text)
        return PROMPT_SAME;
    char *at = prompt->text + prompt->cursor;
    memmove(at + size, at, prompt->length - prompt->cursor + 1);
    memcpy(at, bytes, size);
    prompt->length += size;
    prompt->cursor += size;
    return PROMPT_CHANGED;
}

/* Whether a combining character is there, which shares the cell of the one before. */
static bool joins(const char *text)
{
    const uint32_t code = text_next(&text);
    return code != 0 && text_width(code) == 0;
}

static size_t before(const ui_prompt *prompt)
{
    size_t at = prompt->cursor;
    do {
        while (at > 0 && ((unsigned char)prompt->text[--at] & 0xC0) == 0x80) {
        }
    } while (at > 0 && joins(prompt->text + at));
    return at;
}

static size_t behind(const ui_prompt *prompt)
{
    const char *next = prompt->text + prompt->cursor;
    do {
        text_next(&next);
    } while (joins(next));
    return (size_t)(next - prompt->text);
}

/* Delete the bytes from `from` to the cursor. */
static ui_prompt_result erase(ui_prompt *prompt, size_t from)
{
    if (from == prompt->cursor)
        return PROMPT_SAME;
    memmove(prompt->text + from, prompt->text + prompt->cursor,
            prompt->length - prompt->cursor + 1);
    prompt->length -= prompt->cursor - from;
    prompt->cursor = from;
    return PROMPT_CHANGED;
}

ui_prompt_result prompt_key(ui_prompt *prompt, uint32_t key)
{
    switch (key) {
    case KEYS_ENTER:
    case '\n':
        return PROMPT_TAKEN;
    case KEYS_ESCAPE:
        return PROMPT_LEFT;
    case KEYS_BACKSPACE:
    case CONTROL_H:
        return erase(prompt, before(prompt));
    case CONTROL_U:
        return erase(prompt, 0);
    case KEYS_LEFT:
        prompt->cursor = before(prompt);
        return PROMPT_SAME;
    case KEYS_RIGHT:
        prompt->cursor = behind(prompt);
        return PROMPT_SAME;
    case KEYS_HOME:
        prompt->cursor = 0;
        return PROMPT_SAME;
    case KEYS_END:
        prompt->cursor = prompt->length;
        return PROMPT_SAME;
    default:
        return insert(prompt, (key & KEYS_PASTED) != 0 ? key & ~(uint32_t)KEYS_PASTED : key);
    }
}

/* Draw the text from byte `from` up to byte `to`; returns the columns used. */
static int draw_part(const ui_prompt *prompt, ui_frame *frame, int x, int y, int room, size_t from,
                     size_t to, ui_style style)
{
    char part[PROMPT_SIZE];
    snprintf(part, sizeof part, "%.*s", (int)(to - from), prompt->text + from);
    return frame_text(frame, x, y, room, part, style);
}

static int width_of(const ui_prompt *prompt, const ui_frame *frame, size_t from, size_t to)
{
    char part[PROMPT_SIZE];
    snprintf(part, sizeof part, "%.*s", (int)(to - from), prompt->text + from);
    return frame_text_width(frame, part);
}

/* The first byte to show: the start, or as far on as keeps the cursor in sight. */
static size_t first_shown(const ui_prompt *prompt, const ui_frame *frame, int room)
{
    ui_prompt from = *prompt;
    from.cursor = 0;
    while (from.cursor < prompt->cursor &&
           width_of(prompt, frame, from.cursor, prompt->cursor) >= room)
        from.cursor = behind(&from);
    return from.cursor;
}

void prompt_draw(const ui_prompt *prompt, ui_frame *frame, int x, int y, int room)
{
    const ui_style cursor = {.attributes = FRAME_REVERSE};
    const int label =
        frame_text(frame, x, y, room / 2, prompt->label, (ui_style){.attributes = FRAME_BOLD});
    const int end = x + room;
    x += label;
    const size_t from = first_shown(prompt, frame, end - x);
    const size_t next = behind(prompt);
    x += draw_part(prompt, frame, x, y, end - x, from, prompt->cursor, (ui_style){0});
    const int under = draw_part(prompt, frame, x, y, end - x, prompt->cursor, next, cursor);
    if (under == 0 && x < end)
        frame_put(frame, x, y, ' ', cursor);
    x += under;
    draw_part(prompt, frame, x, y, end - x, next, prompt->length, (ui_style){0});
}
