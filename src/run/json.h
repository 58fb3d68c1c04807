/* JSON, as far as files of this program need it: texts printed, and values found and read. */
#ifndef RUN_JSON_H
#define RUN_JSON_H

#include "run/buffer.h"

#include <stdint.h>

/* Print `size` bytes as a string, in ASCII and without '<', '>' and '&', so that it may stand in
   XML. A byte that is not UTF-8 becomes U+DC00 and its value, as in Python's surrogateescape. */
void json_print_text(const char *text, size_t size, buffer *out);

/* Room for an escape, with a closing zero. */
#define JSON_ESCAPE_SIZE 16

/* A code point as \u and four digits, or as two of them. */
void json_escape(uint32_t code, char out[JSON_ESCAPE_SIZE]);

/* Texts are zero-terminated, and need not end with the value. NULL where there is no such value, or
   it is malformed; brackets are counted and not told apart. */

/* What follows a value. */
const char *json_end(const char *value);

/* The value of a member of an object, and the values of an array, one after another. */
const char *json_member(const char *object, const char *key);
const char *json_first(const char *array);
const char *json_next(const char *value);

/* The text of a string, with a closing zero; NULL also when out of memory. Caller frees. */
char *json_text(const char *value, size_t *size);

/* A whole number from 0 on; false for anything else. */
bool json_integer(const char *value, uint64_t *number);

#endif
