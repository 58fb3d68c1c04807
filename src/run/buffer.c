#include "run/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static bool make_room(buffer *self, size_t more)
{
    if (self->used + more < self->size)
        return true;
    size_t size = self->size ? self->size * 2 : 1024;
    while (size <= self->used + more)
        size *= 2;
    char *bytes = realloc(self->bytes, size);
    if (!bytes)
        return false;
    self->bytes = bytes;
    self->size = size;
    return true;
}

void buffer_print(buffer *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    const size_t room = self->size - self->used;
    const int length = vsnprintf(room ? self->bytes + self->used : NULL, room, format, arguments);
    if (length < 0 || !make_room(self, (size_t)length)) {
        self->failed = true;
    } else {
        if ((size_t)length >= room)
            vsnprintf(self->bytes + self->used, (size_t)length + 1, format, again);
        self->used += (size_t)length;
    }
    va_end(again);
    va_end(arguments);
}

void buffer_free(buffer *self)
{
    free(self->bytes);
    *self = (buffer){0};
}
