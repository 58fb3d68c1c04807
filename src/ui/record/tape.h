/* A recording of frames, as asciicast v2, which asciinema plays. */
#ifndef UI_RECORD_TAPE_H
#define UI_RECORD_TAPE_H

#include "ui/frame.h"

typedef struct tape tape;

typedef struct tape_options {
    bool colour;
    bool lines;          /* borders are box drawing, and not in ASCII */
    unsigned idle_limit; /* s: players make longer pauses as short as this; 0: they do not */
} tape_options;

/* Begin a recording of frames of the size of `frame`, which is not yet recorded. NULL when out of
   memory. Errors of `out` are left to the caller. Freed by tape_end. */
tape *tape_new(FILE *out, const char *title, const ui_frame *frame, const tape_options *options);

/* Print what has changed since the last frame; nothing at all if nothing has. Times ascend. */
void tape_frame(tape *self, const ui_frame *frame, uint64_t microseconds);

/* Give the terminal back as it was, so many microseconds from the start, and free. */
void tape_end(tape *self, uint64_t microseconds);

#endif
