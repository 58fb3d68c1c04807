/* A filter for the bytes of a frame that drops invisible colour changes. A change of rendition
   (ECMA-48 SGR, or the choice of a character set) is held back until a glyph needs it, and then
   written in the fewest bytes. Cursor motions pass through. */
#ifndef UI_TERMINAL_SGR_FILTER_H
#define UI_TERMINAL_SGR_FILTER_H

#include <stdbool.h>
#include <stddef.h>

/* A rendition: how glyphs look. */
typedef struct sgr_state {
    int foreground; /* -1: default; 0 to 255; SGR_TRUE_COLOUR | rgb */
    int background;
    unsigned attributes; /* bit n for SGR n, 1 <= n <= 9 */
    char set;            /* the G0 set: 'B' for ASCII, '0' for line drawing */
    bool shifted;        /* G1 is in use (SO) */
} sgr_state;

#define SGR_TRUE_COLOUR 0x1000000

/* A growing array of bytes, all zeroes at the start. `failed`: an allocation has failed. */
typedef struct byte_buffer {
    char *bytes;
    size_t size;
    size_t room;
    bool failed;
} byte_buffer;

void byte_buffer_add(byte_buffer *buffer, const char *bytes, size_t size);
void byte_buffer_free(byte_buffer *buffer);

/* The rendition that was asked for, and the one the terminal has; both outlive a frame. */
typedef struct sgr_filter {
    sgr_state wanted;
    sgr_state told;
    bool true_colour; /* write palette colours 16 to 255 as 24 bits, which no theme changes */
} sgr_filter;

/* Start from the state after a reset (SGR 0); true_colour keeps its value. */
void sgr_filter_init(sgr_filter *filter);

/* Filter `size` bytes and append them to `out`. No sequence may be split between calls. */
void sgr_filter_run(sgr_filter *filter, const char *bytes, size_t size, byte_buffer *out);

/* Append what brings the terminal to the wanted rendition, before the screen is given back. */
void sgr_filter_settle(sgr_filter *filter, byte_buffer *out);

#endif
