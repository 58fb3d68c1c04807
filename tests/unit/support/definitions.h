/* Definitions to be accepted or rejected by the checks of the library. */
#ifndef TESTS_DEFINITIONS_H
#define TESTS_DEFINITIONS_H

#include "support/world_builder.h"

#define NAME_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"

pur_value number(double value);

/* A value of the type that most rows of that type accept. */
pur_value some_value(pur_type type);

void assert_refused(pur_status got, pur_status wanted, const pur_error *error, const char *path);

void assert_says(const pur_error *error, const char *words);

void refuse_set(pur_def *def, const char *path, pur_value value, pur_status wanted);

pur_status check_def(const pur_def *def, pur_error *error);

/* Assert that the check and pur_world_new reject the definition with the same message. Frees it. */
void refuse_def(pur_def *def, pur_status wanted, const char *path);

void accept_def(pur_def *def);

/* An agent called hunter. */
pur_def *hunter_def(void);

/* A hunter that seeks a quarry. */
pur_def *chase_def(void);

/* One object of every kind, and every behaviour for `hunter`. */
pur_def *full_def(void);

/* Call `visit` with every row of a full definition, and its path. */
void each_row(void (*visit)(pur_def *def, const pur_param *row, const char *path));

#endif
