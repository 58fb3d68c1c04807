/* Filling in an error: the first one stays. */
#ifndef BASE_FAIL_H
#define BASE_FAIL_H

#include <pursuit/error.h>

/* Why a whole number above PUR_EXACT is refused: the end of a message. */
#define PURP_NOT_EXACT ": greater ones are not exact in JSON, R and spreadsheets"

/* Fill in `error` unless it holds one already. Returns `status`. `path` and `error` may be NULL. */
pur_status purp_fail(pur_error *error, pur_status status, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same with PUR_NO_MEMORY and the message for it. */
pur_status purp_fail_no_memory(pur_error *error);

/* Copy `found` to a caller's `error`, unless that is NULL or holds an error already. Returns the
   status of `found`. */
pur_status purp_fail_pass(pur_error *error, const pur_error *found);

#endif
