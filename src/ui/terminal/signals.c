/* Signal handlers that only write the number of the signal into a pipe (the self-pipe trick). */
#include "ui/terminal/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

static const int caught[SIGNALS_COUNT] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                          SIGTSTP, SIGCONT, SIGWINCH};

/* The write end of the pipe, for the handler. */
static volatile sig_atomic_t signals_pipe = -1;

/* Restart output that ^S has stopped, or the program could not end. Not from the background, where
   tcflow would stop the process. */
static void start_output(int number)
{
    const bool ends =
        number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
    if (ends && tcgetpgrp(STDOUT_FILENO) == getpgrp()) {
        tcflow(STDOUT_FILENO, TCOOFF);
        tcflow(STDOUT_FILENO, TCOON);
    }
}

static void on_signal(int number)
{
    const int saved = errno;
    start_output(number);
    const unsigned char byte = (unsigned char)number;
    /* If the pipe is full, enough signals are waiting in it. */
    const ssize_t written = write(signals_pipe, &byte, 1);
    (void)written;
    errno = saved;
}

static bool prepare(int descriptor)
{
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0;
}

bool signals_open(ui_signals *signals)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    if (!prepare(ends[0]) || !prepare(ends[1])) {
        close(ends[0]);
        close(ends[1]);
        return false;
    }
    signals->read_end = ends[0];
    signals->write_end = ends[1];
    signals_pipe = ends[1];

    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS_COUNT; i++) {
        sigaction(caught[i], NULL, &signals->before[i]);
        if (signals->before[i].sa_handler != SIG_IGN)
            sigaction(caught[i], &action, NULL);
    }
    return true;
}

void signals_close(ui_signals *signals)
{
    for (int i = 0; i < SIGNALS_COUNT; i++)
        sigaction(caught[i], &signals->before[i], NULL);
    signals_pipe = -1;
    close(signals->read_end);
    close(signals->write_end);
}

int signals_next(const ui_signals *signals)
{
    unsigned char byte;
    return read(signals->read_end, &byte, 1) == 1 ? byte : 0;
}

void signals_stop(void)
{
    struct sigaction before;
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigemptyset(&standard.sa_mask);
    sigaction(SIGTSTP, &standard, &before);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &before, NULL);
}
