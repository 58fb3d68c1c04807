/* Prints a frame with the escape sequences of a terminal for colours and attributes. */
#include "ui/record/print_cells.h"

#include <string.h>

void print_attributes(unsigned attributes, FILE *out)
{
    static const struct {
        unsigned attributes;
        const char *code;
    } codes[] = {
        {FRAME_BOLD, ";1"},
        {FRAME_DIM | FRAME_FAINT, ";2"},
        {FRAME_UNDERLINE, ";4"},
        {FRAME_REVERSE, ";7"},
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (attributes & codes[i].attributes)
            fputs(codes[i].code, out);
}

/* From any style to another: a reset, then all that it has. */
static void print_style(ui_style style, FILE *out)
{
    const palette_row *row = palette_at((run_paint)style.paint);
    fputs("\033[0", out);
    print_attributes(style.attributes, out);
    if (row->index >= 0)
        fprintf(out, ";38;5;%d", style.attributes & FRAME_FAINT ? row->faint : row->index);
    putc('m', out);
}

void print_ansi(const ui_frame *frame, FILE *out)
{
    const ui_style plain = {0};
    for (int y = 0; y < frame->rows; y++) {
        ui_style now = plain;
        const int end = print_row_end(frame, y);
        for (int x = 0; x < end; x++) {
            const ui_cell *cell = frame_at(frame, x, y);
            if (cell->width == 0)
                continue;
            if (!frame_same_style(now, cell->style))
                print_style(now = cell->style, out);
            frame_print_cell(frame, cell, out);
        }
        fputs(frame_same_style(now, plain) ? "\n" : "\033[m\n", out);
    }
}
