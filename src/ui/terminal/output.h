/* The bytes for the terminal: what curses writes for a frame is collected and filtered, and goes
   out in one write. */
#ifndef UI_TERMINAL_OUTPUT_H
#define UI_TERMINAL_OUTPUT_H

#include "ui/terminal/collector.h"

typedef struct ui_output {
    collector collector;
    sgr_filter filter;
    byte_buffer collected; /* what curses wrote */
    byte_buffer waiting;   /* what is to go out */
    bool synchronised; /* the terminal shows what stands between marks at once (DEC mode 2026) */
    bool torn;         /* the last frame went out in part */
} ui_output;

/* Output to standard output, from all zeroes. */
void output_open(ui_output *output);
void output_close(ui_output *output);

void output_add(ui_output *output, const char *text);

/* Add what `write_frame` writes to standard output, filtered and marked as one frame. Where it
   cannot be collected it goes out as it is. */
void output_frame(ui_output *output, void (*write_frame)(void));

/* Add what brings the terminal out of the state that a torn frame left it in. */
void output_mend(ui_output *output);

/* Write what was added. False where only a part went out: the screen is then in an unknown state.
 */
bool output_send(ui_output *output);

#endif
