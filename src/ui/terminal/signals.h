/* Signals as a descriptor to poll: the handlers write into a pipe and do nothing else. */
#ifndef UI_TERMINAL_SIGNALS_H
#define UI_TERMINAL_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#define SIGNALS_COUNT 7

typedef struct ui_signals {
    int read_end;
    int write_end;
    struct sigaction before[SIGNALS_COUNT];
} ui_signals;

/* Catch SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH, except those that were
   ignored. Interrupted calls are not restarted. False where no pipe can be made. */
bool signals_open(ui_signals *signals);

/* Restore the handlers of before. */
void signals_close(ui_signals *signals);

/* The next signal that came; 0 for none. */
int signals_next(const ui_signals *signals);

/* Stop the process as an uncaught SIGTSTP does; returns once it continues. */
void signals_stop(void);

#endif
