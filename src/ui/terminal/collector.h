/* Collects what is written to a descriptor, so that a frame can be filtered and go out in one
   write. */
#ifndef UI_TERMINAL_COLLECTOR_H
#define UI_TERMINAL_COLLECTOR_H

#include "ui/terminal/sgr_filter.h"

typedef struct collector {
    int target; /* the descriptor that is redirected */
    int real;   /* a copy of its original; -1: not collecting */
    int memory; /* an unnamed file; -1: not available */
} collector;

/* Prepare to collect for `target`. Without a file to collect in nothing is ever collected. */
void collector_open(collector *collector, int target);
void collector_close(collector *collector);

/* Keep what is written to the target from now on. False, and no change, where that fails. */
bool collector_begin(collector *collector);

/* Restore the target and append what was kept to `out`. */
void collector_end(collector *collector, byte_buffer *out);

#endif
