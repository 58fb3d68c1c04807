/* Filling in an error: the first one stays. */
#include "base/fail.h"

#include <stdarg.h>
#include <stdio.h>

pur_status purp_fail(pur_error *error, pur_status status, const char *path, const char *format, ...)
{
    if (!error || error->status != PUR_OK)
        return status;

    error->status = status;
    snprintf(error->path, sizeof error->path, "%s", path ? path : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return status;
}

pur_status purp_fail_no_memory(pur_error *error)
{
    return purp_fail(error, PUR_NO_MEMORY, NULL, "out of memory");
}

pur_status purp_fail_pass(pur_error *error, const pur_error *found)
{
    if (error && error->status == PUR_OK)
        *error = *found;
    return found->status;
}
