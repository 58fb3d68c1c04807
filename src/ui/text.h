/* UTF-8 decoding and the width of characters. */
#ifndef UI_TEXT_H
#define UI_TEXT_H

#include <stdint.h>

/* Replaces a byte that is not UTF-8. */
#define TEXT_MALFORMED 0xFFFDU

/* The character at `*at`, which advances past it; 0 at the closing zero, where it stays. */
uint32_t text_next(const char **at);

/* Columns on a terminal: 2 for the wide characters of East Asia, 0 for marks that combine with
   the character before, else 1. The same everywhere: it does not ask the locale. */
int text_width(uint32_t code);

#endif
