/* Collects a frame, filters it and sends it in one write; knows when a write was cut short. */
#include "ui/terminal/output.h"

#include <string.h>
#include <unistd.h>

#define SYNC_BEGIN "\033[?2026h"
#define SYNC_END "\033[?2026l"

void output_open(ui_output *output)
{
    collector_open(&output->collector, STDOUT_FILENO);
    sgr_filter_init(&output->filter);
}

void output_close(ui_output *output)
{
    collector_close(&output->collector);
    byte_buffer_free(&output->collected);
    byte_buffer_free(&output->waiting);
}

void output_add(ui_output *output, const char *text)
{
    byte_buffer_add(&output->waiting, text, strlen(text));
}

void output_frame(ui_output *output, void (*write_frame)(void))
{
    byte_buffer *collected = &output->collected;
    collected->size = 0;
    const bool collecting = collector_begin(&output->collector);
    write_frame();
    if (!collecting)
        return;
    collector_end(&output->collector, collected);
    if (collected->size == 0)
        return;
    if (output->synchronised)
        output_add(output, SYNC_BEGIN);
    sgr_filter_run(&output->filter, collected->bytes, collected->size, &output->waiting);
    output->waiting.failed = output->waiting.failed || collected->failed;
    collected->failed = false;
    if (output->synchronised)
        output_add(output, SYNC_END);
}

void output_mend(ui_output *output)
{
    if (!output->torn)
        return;
    output_add(output, output->synchronised ? SYNC_END "\033[m" : "\033[m");
    sgr_filter_init(&output->filter);
    output->torn = false;
}

/* The rest of a frame that a signal has cut short is not sent: the next one is drawn from nothing.
 */
bool output_send(ui_output *output)
{
    byte_buffer *waiting = &output->waiting;
    const ssize_t sent = write(STDOUT_FILENO, waiting->bytes, waiting->size);
    output->torn = waiting->failed || sent < 0 || (size_t)sent < waiting->size;
    waiting->size = 0;
    waiting->failed = false;
    return !output->torn;
}
