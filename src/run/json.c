/* Prints and reads JSON. */
#include "run/json.h"

#include "scenario/escape.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"

/* The first code point beyond two bytes of UTF-16, and the halves that stand for those. */
#define BEYOND 0x10000u
#define HIGH_HALF 0xD800u
#define LOW_HALF 0xDC00u
#define HALF_BITS 10

void json_escape(uint32_t code, char out[JSON_ESCAPE_SIZE])
{
    if (code < BEYOND)
        snprintf(out, JSON_ESCAPE_SIZE, "\\u%04x", code & 0xFFFFu);
    else
        snprintf(out, JSON_ESCAPE_SIZE, "\\u%04x\\u%04x",
                 (unsigned)(HIGH_HALF | (code - BEYOND) >> HALF_BITS),
                 (unsigned)(LOW_HALF | ((code - BEYOND) & 0x3FF)));
}

static void print_code(uint32_t code, buffer *out)
{
    char escape[JSON_ESCAPE_SIZE];
    if (code == '\n')
        buffer_text(out, "\\n");
    else if (code == '"' || code == '\\')
        buffer_print(out, "\\%c", (int)code);
    else if (code >= ' ' && code < 0x7F && !strchr("<>&", (int)code))
        buffer_text(out, (const char[]){(char)code, '\0'});
    else {
        json_escape(code, escape);
        buffer_text(out, escape);
    }
}

void json_print_text(const char *text, size_t size, buffer *out)
{
    buffer_text(out, "\"");
    for (size_t i = 0; i < size;) {
        uint32_t code;
        const size_t length = scn_decode_utf8(text + i, size - i, &code);
        print_code(length > 0 ? code : LOW_HALF | (unsigned char)text[i], out);
        i += length > 0 ? length : 1;
    }
    buffer_text(out, "\"");
}

static const char *string_end(const char *value)
{
    const char *at = value + 1;
    while (*at && *at != '"')
        at += at[0] == '\\' && at[1] ? 2 : 1;
    return *at == '"' ? at + 1 : NULL;
}

const char *json_end(const char *value)
{
    size_t depth = 0;
    const char *at = value;
    do {
        at += strspn(at, BLANKS);
        if (*at == '"') {
            at = string_end(at);
            if (!at)
                return NULL;
        } else if (*at && strchr("{[", *at)) {
            depth++;
            at++;
        } else if (*at && depth > 0 && strchr("}],:", *at)) {
            depth -= *at == '}' || *at == ']';
            at++;
        } else {
            const size_t length = strcspn(at, BLANKS ",:{}[]\"");
            if (length == 0)
                return NULL;
            at += length;
        }
    } while (depth > 0);
    return at;
}

const char *json_next(const char *value)
{
    const char *at = json_end(value);
    if (!at)
        return NULL;
    at += strspn(at, BLANKS);
    return *at == ',' ? at + 1 + strspn(at + 1, BLANKS) : NULL;
}

const char *json_first(const char *array)
{
    if (*array != '[')
        return NULL;
    const char *const at = array + 1 + strspn(array + 1, BLANKS);
    return *at == ']' || *at == '\0' ? NULL : at;
}

/* Behind the colon after a key. */
static const char *value_of(const char *key)
{
    const char *at = *key == '"' ? string_end(key) : NULL;
    if (!at)
        return NULL;
    at += strspn(at, BLANKS);
    return *at == ':' ? at + 1 + strspn(at + 1, BLANKS) : NULL;
}

const char *json_member(const char *object, const char *key)
{
    const size_t length = strlen(key);
    if (*object != '{')
        return NULL;
    const char *at = object + 1 + strspn(object + 1, BLANKS);
    while (at && *at == '"') {
        const char *const value = value_of(at);
        if (!value || (strncmp(at + 1, key, length) == 0 && at[length + 1] == '"'))
            return value;
        at = json_next(value);
    }
    return NULL;
}

/* Four hexadecimal digits behind "\u"; false for anything else. */
static bool read_escape(const char *at, uint32_t *code)
{
    char digits[5] = "";
    if (at[0] != '\\' || at[1] != 'u' || strspn(at + 2, "0123456789abcdefABCDEF") < 4)
        return false;
    memcpy(digits, at + 2, 4);
    *code = (uint32_t)strtoul(digits, NULL, 16);
    return true;
}

static size_t write_utf8(uint32_t code, char *out)
{
    static const unsigned char starts[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < BEYOND ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(starts[length] | code);
    return length;
}

/* Read an escape sequence and write what it stands for: at most as many bytes as it has. Returns
   what follows it; NULL where it is malformed. */
static const char *read_sequence(const char *at, char *out, size_t *used)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    uint32_t code;
    uint32_t low;
    const char *const letter = at[1] ? strchr(letters, at[1]) : NULL;
    if (letter) {
        out[(*used)++] = meant[letter - letters];
        return at + 2;
    }
    if (!read_escape(at, &code))
        return NULL;
    at += 6;
    if (code >= HIGH_HALF && code < LOW_HALF && read_escape(at, &low) && low >= LOW_HALF &&
        low < LOW_HALF + 0x400) {
        code = BEYOND + ((code - HIGH_HALF) << HALF_BITS) + (low - LOW_HALF);
        at += 6;
    }
    if (code >= (LOW_HALF | 0x80) && code <= (LOW_HALF | 0xFF))
        out[(*used)++] = (char)(code & 0xFF);
    else
        *used += write_utf8(code, out + *used);
    return at;
}

char *json_text(const char *value, size_t *size)
{
    const char *const end = *value == '"' ? string_end(value) : NULL;
    char *out = end ? malloc((size_t)(end - value)) : NULL;
    *size = 0;
    const char *at = value + 1;
    while (out && at && *at != '"') {
        if (*at == '\\')
            at = read_sequence(at, out, size);
        else
            out[(*size)++] = *at++;
    }
    if (out && at) {
        out[*size] = '\0';
        return out;
    }
    free(out);
    return NULL;
}

bool json_integer(const char *value, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(value, &end, 10);
    return *value >= '0' && *value <= '9' && errno == 0 && !strchr(".eE", *end ? *end : ' ');
}
