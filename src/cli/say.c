/* Messages on stderr. */
#include "cli/cli.h"

#include "scenario/escape.h"

#include <stdarg.h>

/* The most that scn_escape_in_place takes. */
#define MOST_BYTES 1024

static void print_line(const char *start, const char *format, va_list arguments)
{
    char text[MOST_BYTES];
    vsnprintf(text, sizeof text, format, arguments);
    scn_escape_in_place(text, sizeof text);
    fprintf(stderr, "%s%s\n", start, text);
}

void cli_say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_line("pursuit: ", format, arguments);
    va_end(arguments);
}

void cli_say_plainly(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_line("", format, arguments);
    va_end(arguments);
}
