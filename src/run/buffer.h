/* A text that grows as it is printed. After `failed` is set, calls are harmless. */
#ifndef RUN_BUFFER_H
#define RUN_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Starts from all zeroes. */
typedef struct buffer {
    char *bytes; /* zero-terminated after the first call; NULL before */
    size_t used; /* bytes, without the zero */
    size_t size;
    bool failed; /* out of memory: the text has gaps */
} buffer;

void buffer_print(buffer *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A text as it is; "" makes a buffer that holds an empty text. */
void buffer_text(buffer *self, const char *text);

void buffer_bytes(buffer *self, const char *bytes, size_t size);

/* As printf prints them with "%" PRIu64 and "%016" PRIx64, but faster. */
void buffer_integer(buffer *self, uint64_t number);
void buffer_hash(buffer *self, uint64_t hash);

/* A finite number, as "%.17g" prints it, but faster. */
void buffer_number(buffer *self, double number);
void buffer_free(buffer *self);

#endif
