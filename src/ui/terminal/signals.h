/* Signals as something to poll for: handlers write into a pipe and do nothing else. */
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

/* Catch SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH; one that was ignored
   stays so. Interrupted calls are not started again. False where there is no pipe to be had. */
bool signals_open(ui_signals *signals);

/* Everything as it was before. */
void signals_close(ui_signals *signals);

/* The next one that came; 0 if none. */
int signals_next(const ui_signals *signals);

/* Stop the process as SIGTSTP does where nobody catches it; returns once it goes on. */
void signals_stop(void);

#endif
