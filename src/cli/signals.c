/* Signals that end a command: noted, so that files are closed first. */
#include "cli/cli.h"

#include <stddef.h>
#include <unistd.h>

static volatile sig_atomic_t caught;

static void note_signal(int number)
{
    caught = number;
}

const volatile sig_atomic_t *cli_catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN)
            continue;
        /* Without SA_RESTART: a write that waits for a reader is interrupted. */
        action = (struct sigaction){.sa_handler = note_signal};
        sigemptyset(&action.sa_mask);
        sigaction(numbers[i], &action, NULL);
    }
    return &caught;
}

void cli_obey_signal(void)
{
    const int number = caught;
    if (number == 0)
        return;
    signal(number, SIG_DFL);
    raise(number);
}
