/* Text from outside escaped for messages: nothing in it moves the cursor, changes the terminal or
   reverses the direction of writing. */
#ifndef SCENARIO_ESCAPE_H
#define SCENARIO_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A word to quote in a message. */
typedef struct scn_quoted {
    char text[320];
} scn_quoted;

/* Decode the character at `bytes`, of which there are `length` > 0. Returns its length in bytes; 0
   where it is malformed, overlong, a surrogate or beyond U+10FFFF. */
size_t scn_decode_utf8(const char *bytes, size_t length, uint32_t *code);

/* Copy `length` bytes to `out` (`size` > 0 bytes with the closing zero): printable UTF-8 unchanged;
   control characters, malformed bytes and invisible or bidirectional formatting as \x1b or \u202e.
   Cut between characters if it does not fit. Returns whether all of it fitted. */
bool scn_escape(const char *bytes, size_t length, char *out, size_t size);

/* The same for a word or a value in a message: beyond 48 characters it ends in "...". */
scn_quoted scn_quote(const char *bytes, size_t length);

/* Escape `text` in place, in its buffer of `size` bytes, at most 1024. */
void scn_escape_in_place(char *text, size_t size);

/* The first character of `text`, other than a line feed, that scn_escape would change; NULL if
   there is none. */
const char *scn_find_unprintable(const char *text, size_t length);

#endif
