/* Prints the parts of an SVG. */
#include "run/plot/svg.h"

#include "scenario/escape.h"
#include "scenario/number.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* In integers, so that no locale matters. */
void svg_tenths(double number, FILE *out)
{
    const long long tenths = (long long)floor(number * 10.0 + 0.5);
    const long long size = tenths < 0 ? -tenths : tenths;
    fprintf(out, "%s%lld", tenths < 0 ? "-" : "", size / 10);
    if (size % 10 != 0)
        fprintf(out, ".%lld", size % 10);
}

void svg_attribute(const char *name, double number, FILE *out)
{
    fprintf(out, " %s=\"", name);
    svg_tenths(number, out);
    putc('"', out);
}

void svg_text(const char *text, FILE *out)
{
    char clean[1024];
    scn_escape(text, strlen(text), clean, sizeof clean);
    for (const char *at = clean; *at; at++) {
        switch (*at) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            putc(*at, out);
        }
    }
}

/* The advance of a letter, in thousandths of the size: of DejaVu Sans, which is a wide font. */
static int advance_of(unsigned char letter)
{
    static const short advances[] = {
        318,  401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
        636,  636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
        1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
        603,  787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
        500,  613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
        635,  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838};
    if (letter >= ' ' && letter < ' ' + sizeof advances / sizeof *advances)
        return advances[letter - ' '];
    /* The first byte of a character; the others add nothing. Long ones are wide. */
    return letter < 0x80 || letter >= 0xE0 ? 1000 : letter >= 0xC0 ? 750 : 0;
}

double svg_text_width(const char *text, double size)
{
    double thousandths = 0.0;
    for (; *text; text++)
        thousandths += advance_of((unsigned char)*text);
    return thousandths * size / 1000.0;
}

void svg_text_within(const char *text, double size, double width, FILE *out)
{
    const char *from = text;
    const bool whole = svg_text_width(text, size) <= width;
    while (!whole && *from && svg_text_width(from, size) + size > width)
        do
            from++;
        while (((unsigned char)*from & 0xC0) == 0x80);
    if (!whole)
        fputs("\xe2\x80\xa6", out);
    svg_text(from, out);
}

void svg_format_quantity(double number, double step, char *text)
{
    const double ulp = step > 0.0 ? step : 1.0;
    const double digits = pow(10.0, floor(log10(ulp)));
    const double count = floor(number / digits + 0.5);
    /* Below one, divide by an integer: 3/10 is 0.3, 3 * 0.1 is not. */
    scn_format_number(digits < 1.0 ? count / floor(1.0 / digits + 0.5) : count * digits, text);
}

void svg_quantity(double number, double step, FILE *out)
{
    char text[SCN_NUMBER_SIZE];
    svg_format_quantity(number, step, text);
    fputs(text, out);
}

static void print_style(FILE *out)
{
    fputs("<style>\n"
          "svg { color: #222; font: 12px sans-serif }\n"
          "text { fill: currentColor }\n"
          ".paper { fill: #fff }\n"
          ".title { font-size: 16px; font-weight: bold }\n"
          ".flow { fill: none; stroke: #888; stroke-opacity: 0.7 }\n"
          ".grid { stroke: #888; stroke-opacity: 0.3 }\n"
          ".frame { fill: none; stroke: currentColor }\n"
          ".world { fill: none; stroke: currentColor; stroke-width: 2 }\n"
          ".obstacle { fill: #888; fill-opacity: 0.4; stroke: currentColor }\n"
          ".wall { stroke: currentColor; stroke-width: 4; stroke-linecap: round }\n"
          ".way { fill: none; stroke: currentColor; stroke-dasharray: 1 4 }\n"
          ".path { fill: none; stroke-width: 1.6; stroke-linejoin: round }\n"
          ".start { fill: none; stroke-width: 2 }\n"
          ".capture { fill: none; stroke: currentColor; stroke-width: 2 }\n"
          ".aim { fill: none; stroke-width: 1 }\n"
          ".lead { stroke-opacity: 0.5 }\n"
          ".small { font-size: 10px }\n"
          ".d1 { stroke-dasharray: 7 3 }\n"
          ".d2 { stroke-dasharray: 2 3 }\n"
          ".d3 { stroke-dasharray: 8 3 2 3 }\n",
          out);
    /* The colours are legible on light and on dark pages. */
    for (int i = 0; i < SVG_COLOURS; i++) {
        const unsigned rgb = palette_rgb(palette_at((run_paint)(i + 1))->index);
        fprintf(out, ".c%d { stroke: #%06x } .f.c%d { fill: #%06x }\n", i, rgb, i, rgb);
    }
    fputs("@media screen and (prefers-color-scheme: dark) {\n"
          "svg { color: #ddd }\n"
          ".paper { fill: #16181c }\n",
          out);
    fputs("}\n</style>\n", out);
}

void svg_line(double x0, double y0, double x1, double y1, const char *class, FILE *out)
{
    fprintf(out, "<line class=\"%s\"", class);
    svg_attribute("x1", x0, out);
    svg_attribute("y1", y0, out);
    svg_attribute("x2", x1, out);
    svg_attribute("y2", y1, out);
    fputs("/>\n", out);
}

void svg_begin_text(double x, double y, const char *class, const char *anchor, FILE *out)
{
    fprintf(out, "<text class=\"%s\" text-anchor=\"%s\"", class, anchor);
    svg_attribute("x", x, out);
    svg_attribute("y", y, out);
    putc('>', out);
}

void svg_open(double width, double height, FILE *out)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<svg xmlns=\"http://www.w3.org/2000/svg\"",
          out);
    svg_attribute("width", width, out);
    svg_attribute("height", height, out);
}

void svg_begin(double width, double height, const char *title, FILE *out)
{
    svg_open(width, height, out);
    fputs(" viewBox=\"0 0 ", out);
    svg_tenths(width, out);
    putc(' ', out);
    svg_tenths(height, out);
    fputs("\">\n<title>", out);
    svg_text(title, out);
    fputs("</title>\n", out);
    print_style(out);
    fputs("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n", out);
    svg_begin_text(SVG_LEFT, 24.0, "title", "start", out);
    svg_text(title, out);
    fputs("</text>\n", out);
}
