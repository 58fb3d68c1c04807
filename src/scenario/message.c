/* Filling in an error with its location in a file. */
#include "scenario/message.h"

#include "scenario/escape.h"

#include <stdarg.h>
#include <stdio.h>

pur_status scn_fail(pur_error *error, pur_status status, const scn_span *span, const char *format,
                    ...)
{
    if (error->status != PUR_OK)
        return status;

    error->status = status;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return scn_fail_there(error, span);
}

pur_status scn_fail_there(pur_error *error, const scn_span *span)
{
    scn_escape_in_place(error->text, sizeof error->text);
    if (span) {
        error->line = span->line;
        error->column = span->column;
    }
    return error->status;
}

pur_status scn_fail_no_memory(pur_error *error)
{
    return scn_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
}
