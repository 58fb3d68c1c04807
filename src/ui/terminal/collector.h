/* Collects what is written to a descriptor for a while, so that it can go out in one piece. */
#ifndef UI_TERMINAL_COLLECTOR_H
#define UI_TERMINAL_COLLECTOR_H

#include "ui/terminal/sgr_filter.h"

typedef struct collector {
    int target; /* the descriptor that is led elsewhere meanwhile */
    int real;   /* where it leads otherwise; -1: not collecting */
    int memory; /* a file without a name; -1: none to be had */
} collector;

/* Collect for `target`. Without memory for it nothing is collected. */
void collector_open(collector *collector, int target);
void collector_close(collector *collector);

/* From here on what is written to the target is kept. False where that cannot be: it is written
   as ever. */
bool collector_begin(collector *collector);

/* The target leads where it did; what was kept is appended to `out`. */
void collector_end(collector *collector, byte_buffer *out);

#endif
