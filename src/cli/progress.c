/* The progress bar of a batch. */
#include "cli/cli.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

#define BAR 30
#define REDRAW 0.1 /* s */

double cli_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

cli_progress cli_progress_begin(uint64_t done, uint64_t total, bool quiet)
{
    return (cli_progress){.shown = !quiet && isatty(STDERR_FILENO) == 1,
                          .first = done,
                          .total = total,
                          .began = cli_now()};
}

static void draw_bar(uint64_t done, uint64_t total, double rate)
{
    const int full = (int)(BAR * (double)done / (double)total);
    fprintf(stderr, "\r[%.*s%*s] %" PRIu64 "/%" PRIu64 " runs, %.3g/s", full,
            "==============================", BAR - full, "", done, total, rate);
    if (rate > 0.0)
        fprintf(stderr, ", %.0f s left", (double)(total - done) / rate);
}

void cli_progress_draw(cli_progress *progress, uint64_t done)
{
    if (!progress->shown)
        return;
    const double time = cli_now();
    if (time - progress->drawn < REDRAW)
        return;
    progress->drawn = time;
    const double rate = (double)(done - progress->first) / (time - progress->began + 1e-9);
    if (progress->total == 0)
        fprintf(stderr, "\r%" PRIu64 " runs, %.3g/s", done, rate);
    else
        draw_bar(done, progress->total, rate);
    fputs("\033[K", stderr);
}

void cli_progress_end(cli_progress *progress)
{
    if (progress->shown && progress->drawn > 0.0)
        fputs("\r\033[K", stderr);
    progress->drawn = 0.0;
}
