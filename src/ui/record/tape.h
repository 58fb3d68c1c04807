/* Frames as asciicast v2, for asciinema. */
#ifndef UI_RECORD_TAPE_H
#define UI_RECORD_TAPE_H

#include "ui/frame.h"

typedef struct tape tape;

typedef struct tape_options {
    bool colour;
    bool lines;          /* borders are box drawing, and not in ASCII */
    unsigned idle_limit; /* s: players shorten longer pauses to this; 0: they do not */
} tape_options;

/* Begin a recording of frames of the size of `frame`, which itself is not yet recorded. NULL when
   out of memory. Errors of `out` are left to the caller. Freed by tape_end. */
tape *tape_new(FILE *out, const char *title, const ui_frame *frame, const tape_options *options);

/* Print the cells that differ from the last frame; nothing where none does. Times must ascend. */
void tape_frame(tape *self, const ui_frame *frame, uint64_t microseconds);

/* Restore the player's terminal at a time from the start, and free the tape. */
void tape_end(tape *self, uint64_t microseconds);

#endif
