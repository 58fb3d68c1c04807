/* The colours of agents, the same on the screen and in pictures. Any two of the eight can be told
   apart in each kind of colour blindness, and each is legible on black and on white. */
#ifndef RUN_PALETTE_H
#define RUN_PALETTE_H

#include <stdint.h>

typedef enum run_paint {
    PAINT_DEFAULT, /* the foreground */
    PAINT_RED,     /* warm, like the next three */
    PAINT_ORANGE,
    PAINT_PINK,
    PAINT_TAN,
    PAINT_BLUE, /* cool */
    PAINT_VIOLET,
    PAINT_SILVER, /* neutral, as tan is, too */
    PAINT_GREY,
    PAINT_COUNT
} run_paint;

#define PALETTE_COLOURS (PAINT_COUNT - 1)

/* -1: the foreground. */
typedef struct palette_row {
    int16_t index; /* among the 256 colours of xterm */
    int16_t faint; /* the same for what is to stand back: nearer to grey */
    int16_t basic; /* among the first eight, the nearest that is legible */
} palette_row;

/* The row of a colour; `paint` < PAINT_COUNT. */
const palette_row *palette_at(run_paint paint);

/* A colour of xterm's as 0xRRGGBB; `index` in [16, 255]: the first 16 depend on the user. */
uint32_t palette_rgb(int index);

#endif
