/* Definitions to be refused or accepted, for the tests of what the library checks. */
#ifndef TESTS_DEFINITIONS_H
#define TESTS_DEFINITIONS_H

#include "support/world_builder.h"

#define NAME_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"

pur_value number(double value);

/* Some value of the type, which most rows of that type take. */
pur_value some_value(pur_type type);

void assert_refused(pur_status got, pur_status wanted, const pur_error *error, const char *path);

void assert_says(const pur_error *error, const char *words);

void refuse_set(pur_def *def, const char *path, pur_value value, pur_status wanted);

pur_status check_def(const pur_def *def, pur_error *error);

/* Refused by the check, and by what makes a world in the same words. Frees the definition. */
void refuse_def(pur_def *def, pur_status wanted, const char *path);

void accept_def(pur_def *def);

/* An agent called hunter. */
pur_def *hunter_def(void);

/* hunter, who seeks quarry. */
pur_def *chase_def(void);

/* Every object there can be, one behaviour of each kind for `hunter`. */
pur_def *full_def(void);

/* Call `visit` with every row of a full definition, and its path. */
void each_row(void (*visit)(pur_def *def, const pur_param *row, const char *path));

#endif
