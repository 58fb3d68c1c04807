/* Numbers as YAML's core schema writes them, whatever the locale. */
#ifndef SCENARIO_NUMBER_H
#define SCENARIO_NUMBER_H

#include <pursuit/error.h>
#include <stdint.h>

/* Room for any number as text, and its closing zero. */
#define SCN_NUMBER_SIZE 32

/* Read all of `text` as a number: digits, a point, an exponent, or .inf, with a sign or without.
   The nearest double. PUR_INVALID for anything else (blanks, hexadecimal, .nan, a number with
   something behind it), PUR_OUT_OF_RANGE beyond the largest double, PUR_NO_MEMORY. */
pur_status scn_parse_number(const char *text, double *number);

/* Read all of `text` as a whole number: digits with a sign or without. PUR_INVALID,
   PUR_OUT_OF_RANGE. */
pur_status scn_parse_integer(const char *text, int64_t *number);

/* Write `number` (not NaN) with the fewest digits, 15 at least where it has as many, that read
   back the same bits. */
void scn_format_number(double number, char text[static SCN_NUMBER_SIZE]);

#endif
