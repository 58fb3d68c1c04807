/* What a row of a table begins with, and numbers as messages show them. */
#ifndef LIB_PARAMS_PARAM_H
#define LIB_PARAMS_PARAM_H

#include <pursuit/param.h>

/* The start of a row: its key, type (without PUR_), unit, and the member of the struct `owner` that
   has its value. The rest of a row is designated: .min, .max, .initial, .flags, .choices, .doc. */
#define PURP_ROW(key_, type_, unit_, owner, member)                                                \
    .key = key_, .type = PUR_##type_, .unit = unit_, .offset = offsetof(owner, member)

/* A parameter's number as a scenario file would have it, to 15 digits; cut to fit `size` bytes. */
void purp_number_text(double number, char *text, size_t size);

#endif
