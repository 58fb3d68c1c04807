/* Filling in an error with its location: the first one stays. */
#ifndef SCENARIO_MESSAGE_H
#define SCENARIO_MESSAGE_H

#include <pursuit/error.h>
#include <stddef.h>

/* A location in a text. */
typedef struct scn_span {
    int line;     /* from 1 */
    int column;   /* from 1, in characters */
    size_t begin; /* bytes from the start of the file */
    size_t end;   /* the byte after the last */
} scn_span;

#if defined(__GNUC__)
#define SCN_PRINTF(text, rest) __attribute__((format(printf, text, rest)))
#else
#define SCN_PRINTF(text, rest)
#endif

/* Report one sentence and return `status`. `span` may be NULL: no location. Text from outside must
   be quoted by scn_quote. */
pur_status scn_fail(pur_error *error, pur_status status, const scn_span *span, const char *format,
                    ...) SCN_PRINTF(4, 5);

/* Complete an error of a library function: escape its text and add the location. Returns its
   status. */
pur_status scn_fail_there(pur_error *error, const scn_span *span);

pur_status scn_fail_no_memory(pur_error *error);

#endif
