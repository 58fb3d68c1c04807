/* A filter over the bytes of a frame that drops the colour changes nobody would see: a change of
   rendition (ECMA-48 SGR, and the choice of a line-drawing set) is held back until a glyph comes
   that needs it, and then told in the fewest bytes. Cursor motions pass through. */
#ifndef UI_TERMINAL_SGR_FILTER_H
#define UI_TERMINAL_SGR_FILTER_H

#include <stdbool.h>
#include <stddef.h>

/* How glyphs are rendered. */
typedef struct sgr_state {
    int foreground; /* -1: default; 0 to 255; SGR_TRUE_COLOUR | rgb */
    int background;
    unsigned attributes; /* bit n for SGR n, 1 <= n <= 9 */
    char set;            /* the G0 set: 'B' for ASCII, '0' for line drawing */
    bool shifted;        /* G1 is in use (SO) */
} sgr_state;

#define SGR_TRUE_COLOUR 0x1000000

/* A growing run of bytes; `failed` after an allocation that did. */
typedef struct byte_buffer {
    char *bytes;
    size_t size;
    size_t room;
    bool failed;
} byte_buffer;

/* Append; NULL-safe start from all zeroes. */
void byte_buffer_add(byte_buffer *buffer, const char *bytes, size_t size);
void byte_buffer_free(byte_buffer *buffer);

/* What has been asked for and what the terminal was told, across frames. */
typedef struct sgr_filter {
    sgr_state wanted;
    sgr_state told;
} sgr_filter;

/* The terminal as it is after a reset of its rendition. */
void sgr_filter_init(sgr_filter *filter);

/* Append `size` filtered bytes to `out`. Sequences are whole within one call. */
void sgr_filter_run(sgr_filter *filter, const char *bytes, size_t size, byte_buffer *out);

/* Append what brings the terminal to what has been asked for: before leaving the screen. */
void sgr_filter_settle(sgr_filter *filter, byte_buffer *out);

#endif
