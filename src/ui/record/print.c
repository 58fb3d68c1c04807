/* Prints one frame of a run. */
#include "ui/record/print.h"

#include "base/fail.h"
#include "ui/record/print_cells.h"
#include "ui/ui.h"

#include <assert.h>

static void print_frame(const ui_frame *frame, ui_frame_format format, const char *title, FILE *out)
{
    if (format == UI_FRAME_SVG)
        print_svg(frame, title, out);
    else if (format == UI_FRAME_ANSI)
        print_ansi(frame, out);
    else
        frame_print(frame, out);
}

pur_status ui_print(const ui_subject *subjects, size_t count, const ui_options *options,
                    uint64_t tick, int cols, int rows, ui_frame_format format, FILE *out,
                    pur_error *error)
{
    assert(cols >= 1 && cols <= UI_COLS_MAX && rows >= 1 && rows <= UI_ROWS_MAX);
    ui_options still = *options;
    still.paused = true;
    pur_error found = {0};
    struct ui *ui = ui_new(subjects, count, &still, &found);
    ui_frame *frame = ui ? frame_new(cols, rows, options->ascii) : NULL;
    if (!frame) {
        ui_free(ui);
        if (ui)
            return purp_fail_no_memory(error);
        if (error)
            *error = found;
        return found.status;
    }
    frame->lines = ui_options_borders(options, !options->ascii) == UI_BORDERS_UTF8;
    ui_resize(ui, cols, rows, 0.0);
    ui_go_to(ui, tick);
    ui_draw(ui, frame);
    print_frame(frame, format, view_title(ui_current(ui)), out);
    frame_free(frame);
    ui_free(ui);
    return PUR_OK;
}
