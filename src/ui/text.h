/* Text: UTF-8 decoding, widths of characters, line breaks, numbers. */
#ifndef UI_TEXT_H
#define UI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Replaces a byte that is not UTF-8. */
#define TEXT_MALFORMED 0xFFFDU

/* The character at `*at`, which advances past it; 0 at the closing zero, where it stays. */
uint32_t text_next(const char **at);

/* Columns on a terminal: 2 for the wide characters of East Asia, 0 for marks that combine with
   the character before, else 1. The same everywhere: it does not ask the locale. */
int text_width(uint32_t code);

/* Whether it is a mark on the character before, to be shown with it. */
bool text_is_mark(uint32_t code);

/* The bytes of `text` that fit in `room` columns, up to a blank or a line feed if there is one; at
   least one character. */
size_t text_fit(const char *text, int room);

/* A number of about three significant digits, which keeps its width while it changes. */
typedef struct ui_number {
    char text[24];
} ui_number;

ui_number text_number(double value);

/* A time (s) with the decimals that the time step `dt` needs: "12.40". */
ui_number text_time(double time, double dt);

#endif
