/* Records a run without a screen: frame after frame at a fixed rate. */
#include "ui/record/record.h"

#include "base/fail.h"
#include "ui/record/tape.h"
#include "ui/ui.h"
#include "ui/ui_parts.h"

/* How long the last frame is shown, microseconds. */
#define LAST_STAYS 1000000

/* Let the time of one frame pass. With many agents a call makes only some of the steps; the
   readings are taken after the last. */
static void advance(struct ui *ui, unsigned fps)
{
    double left = 1.0 / fps;
    for (; left > 0.0; left -= UI_ELAPSED_MAX) {
        bool due = ui_advance(ui, left);
        while (due)
            due = ui_advance(ui, 0.0);
    }
    if (ui->reading_age == 0.0)
        ui_refresh(ui);
}

static void record(struct ui *ui, ui_frame *frame, tape *out_tape, FILE *out,
                   const volatile sig_atomic_t *stop)
{
    const unsigned fps = ui->options.fps;
    uint64_t index = 0;
    uint64_t microseconds = 0;
    for (;;) {
        ui_draw(ui, frame);
        tape_frame(out_tape, frame, microseconds);
        if (!ui_is_running(ui) || ferror(out) || (stop && *stop))
            break;
        advance(ui, fps);
        microseconds = ++index * 1000000 / fps;
    }
    tape_end(out_tape, microseconds + LAST_STAYS);
}

pur_status ui_record(const ui_subject *subject, const ui_options *options, int cols, int rows,
                     FILE *out, const volatile sig_atomic_t *stop, pur_error *error)
{
    const tape_options how = {
        .colour = options->colour != UI_COLOUR_NEVER,
        .lines = ui_options_borders(options, !options->ascii) == UI_BORDERS_UTF8,
    };
    pur_error found = {0};
    struct ui *ui = ui_new(subject, 1, options, &found);
    ui_frame *frame = ui ? frame_new(cols, rows, options->ascii) : NULL;
    tape *made = NULL;
    if (frame) {
        ui_resize(ui, cols, rows, 0.0);
        made = tape_new(out, view_title(ui_current(ui)), frame, &how);
    }
    if (made)
        record(ui, frame, made, out, stop);
    else if (ui)
        purp_fail_no_memory(&found);
    frame_free(frame);
    ui_free(ui);
    if (found.status != PUR_OK && error)
        *error = found;
    return found.status;
}
