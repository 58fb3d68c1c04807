/* Text that grows as it is written. */
#ifndef RUN_BUFFER_H
#define RUN_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Starts from all zeroes. */
typedef struct buffer {
    char *bytes; /* zero-terminated once something is in it */
    size_t used;
    size_t size;
    bool failed; /* out of memory: something is missing */
} buffer;

void buffer_print(buffer *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A text as it is. */
void buffer_text(buffer *self, const char *text);

/* The same as by PRIu64, and by %016 and PRIx64, and faster. */
void buffer_integer(buffer *self, uint64_t number);
void buffer_hash(buffer *self, uint64_t hash);

/* A finite number as "%.17g" has it, and faster. */
void buffer_number(buffer *self, double number);
void buffer_free(buffer *self);

#endif
