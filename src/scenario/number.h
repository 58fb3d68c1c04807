/* Numbers of the YAML core schema, independent of the locale. */
#ifndef SCENARIO_NUMBER_H
#define SCENARIO_NUMBER_H

#include <pursuit/error.h>
#include <stdint.h>

/* Room for any number as text, and its closing zero. */
#define SCN_NUMBER_SIZE 32

/* Parse all of `text` as the nearest double: digits, a point, an exponent, or .inf, with an
   optional sign. PUR_INVALID for anything else (blanks, hexadecimal, .nan, trailing characters),
   PUR_OUT_OF_RANGE beyond the largest double, PUR_NO_MEMORY. */
pur_status scn_parse_number(const char *text, double *number);

/* The same for an angle in radians, which may also be a number, blanks and `deg` or `pi`: degrees,
   or multiples of pi. */
pur_status scn_parse_angle(const char *text, double *angle);

/* Parse all of `text` as a whole number: digits with an optional sign. PUR_INVALID,
   PUR_OUT_OF_RANGE. */
pur_status scn_parse_integer(const char *text, int64_t *number);

/* Write `number` (not NaN) with 15 significant digits, or as many more as it takes to read back the
   same double. */
void scn_format_number(double number, char text[static SCN_NUMBER_SIZE]);

#endif
