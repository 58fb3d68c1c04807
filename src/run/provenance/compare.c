/* Finds the first difference between two files. */
#include "run/provenance/compare.h"

#include <string.h>

#define BLOCK 65536

/* Count the lines and columns of bytes that are the same. */
static void pass(comparison *self, const char *bytes, size_t size)
{
    const char *const end = bytes + size;
    for (const char *at; (at = memchr(bytes, '\n', (size_t)(end - bytes))); bytes = at + 1) {
        self->line++;
        self->column = 0;
    }
    self->column += (size_t)(end - bytes);
}

/* Whether a field ends before such a character. */
static bool is_between(char c)
{
    return strchr(",: \"<>\n", c) != NULL;
}

/* How far the field begins before `at`. */
static size_t field_start(const char *bytes, size_t at)
{
    size_t back = 0;
    while (back < at && back < COMPARE_SHOWN / 2 && !is_between(bytes[at - back - 1]))
        back++;
    return back;
}

/* Copy the field from `bytes` on, of which the first `least` are in it in any case. */
static void show(const char *bytes, size_t size, size_t least, char *text)
{
    size_t used = 0;
    while (used < size && used + 1 < COMPARE_SHOWN && (used < least || !is_between(bytes[used]))) {
        text[used] = bytes[used];
        used++;
    }
    text[used] = '\0';
}

static bool differ(comparison *self, const char *file, size_t file_size, const char *other,
                   size_t other_size)
{
    size_t at = 0;
    while (at < file_size && at < other_size && file[at] == other[at])
        at++;
    pass(self, file, at);
    const size_t back = field_start(file, at);
    if (at < file_size)
        show(file + at - back, file_size - at + back, back + 1, self->file_text);
    if (at < other_size)
        show(other + at - back, other_size - at + back, back + 1, self->other_text);
    self->differs = true;
    return false;
}

bool compare_block(comparison *self, const char *bytes, size_t size)
{
    char block[BLOCK];
    while (size > 0) {
        const size_t wanted = size < sizeof block ? size : sizeof block;
        const size_t got = fread(block, 1, wanted, self->file);
        if (got < wanted || memcmp(block, bytes, wanted) != 0)
            return differ(self, block, got, bytes, wanted);
        pass(self, bytes, wanted);
        bytes += wanted;
        size -= wanted;
    }
    return true;
}

bool compare_end(comparison *self)
{
    char block[COMPARE_SHOWN];
    const size_t got = fread(block, 1, sizeof block, self->file);
    return got == 0 || differ(self, block, got, "", 0);
}
