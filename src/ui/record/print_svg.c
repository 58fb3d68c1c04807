/* Prints a frame as SVG: a text for each run of cells with one style, as wide as its cells. */
#include "ui/record/print_cells.h"

#include "run/plot/svg.h"

/* A cell and its letters, pixels. */
#define CELL_WIDTH 8.4
#define CELL_HEIGHT 16.3
#define LETTERS 14
#define BASE 12.6 /* from the top of a cell to the base line */
#define MARGIN 8.0

int print_row_end(const ui_frame *frame, int y)
{
    int end = frame->cols;
    for (; end > 0; end--) {
        const ui_cell *cell = frame_at(frame, end - 1, y);
        if (cell->code != ' ' || cell->width != 1 || cell->style.attributes & FRAME_REVERSE)
            break;
    }
    return end;
}

static double left_of(int x)
{
    return MARGIN + x * CELL_WIDTH;
}

static double top_of(int y)
{
    return MARGIN + y * CELL_HEIGHT;
}

static void print_head(const ui_frame *frame, const char *title, FILE *out)
{
    svg_open(2.0 * MARGIN + frame->cols * CELL_WIDTH, 2.0 * MARGIN + frame->rows * CELL_HEIGHT,
             out);
    fputs(">\n<title>", out);
    svg_text(title, out);
    fprintf(out,
            "</title>\n<style>\n"
            "svg { color: #222; font: %dpx 'DejaVu Sans Mono', Menlo, Consolas, monospace }\n"
            "text { fill: currentColor; white-space: pre }\n"
            ".paper { fill: #fff }\n"
            ".back { fill: currentColor }\n"
            "text.r { fill: #fff }\n"
            ".b { font-weight: bold }\n"
            ".d { opacity: 0.6 }\n"
            ".f { opacity: 0.35 }\n"
            ".u { text-decoration: underline }\n",
            LETTERS);
    for (int i = 1; i < PAINT_COUNT; i++)
        fprintf(out, ".p%d { color: #%06x }\n", i,
                (unsigned)palette_rgb(palette_at((run_paint)i)->index));
    fputs("@media screen and (prefers-color-scheme: dark) {\n"
          "svg { color: #ddd }\n.paper { fill: #16181c }\ntext.r { fill: #16181c }\n}\n"
          "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
          out);
}

static void print_class(ui_style style, FILE *out)
{
    static const struct {
        unsigned attribute;
        const char *name;
    } names[] = {{FRAME_BOLD, " b"},
                 {FRAME_DIM, " d"},
                 {FRAME_FAINT, " f"},
                 {FRAME_UNDERLINE, " u"},
                 {FRAME_REVERSE, " r"}};
    fprintf(out, " class=\"p%d", style.paint);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (style.attributes & names[i].attribute)
            fputs(names[i].name, out);
    putc('"', out);
}

/* Cells from `first` to before `end`, all of one style. */
static void print_run(const ui_frame *frame, int y, int first, int end, FILE *out)
{
    const ui_style style = frame_at(frame, first, y)->style;
    if (style.attributes & FRAME_REVERSE) {
        fprintf(out, "<rect class=\"back p%d\"", style.paint);
        svg_attribute("x", left_of(first), out);
        svg_attribute("y", top_of(y), out);
        svg_attribute("width", (end - first) * CELL_WIDTH, out);
        svg_attribute("height", CELL_HEIGHT, out);
        fputs("/>\n", out);
    }
    fputs("<text", out);
    print_class(style, out);
    svg_attribute("x", left_of(first), out);
    svg_attribute("y", top_of(y) + BASE, out);
    svg_attribute("textLength", (end - first) * CELL_WIDTH, out);
    fputs(" lengthAdjust=\"spacingAndGlyphs\">", out);
    for (int x = first; x < end; x++) {
        const ui_cell *cell = frame_at(frame, x, y);
        if (cell->width == 0)
            continue;
        if (cell->code == '<' || cell->code == '>' || cell->code == '&')
            fprintf(out, "&#%u;", (unsigned)cell->code);
        else
            frame_print_cell(frame, cell, out);
    }
    fputs("</text>\n", out);
}

static bool is_blank(const ui_cell *cell)
{
    return cell->code == ' ' && cell->width == 1 && !(cell->style.attributes & FRAME_REVERSE);
}

/* Whether the cell belongs to the run that begins at `first`: the same style, and no blank, which
   keeps every run where its cells are in any font. */
static bool goes_on(const ui_frame *frame, int y, int first, int x)
{
    const ui_cell *a = frame_at(frame, first, y);
    const ui_cell *b = frame_at(frame, x, y);
    return !is_blank(b) && a->style.paint == b->style.paint &&
           a->style.attributes == b->style.attributes;
}

void print_svg(const ui_frame *frame, const char *title, FILE *out)
{
    print_head(frame, title, out);
    for (int y = 0; y < frame->rows; y++) {
        for (int x = 0; x < frame->cols;) {
            const int first = x++;
            if (is_blank(frame_at(frame, first, y)))
                continue;
            while (x < frame->cols && goes_on(frame, y, first, x))
                x++;
            print_run(frame, y, first, x, out);
        }
    }
    fputs("</svg>\n", out);
}
