/* A picture of characters for a terminal: dots of braille or of a character, and words. */
#ifndef RUN_PLOT_TEXT_GRID_H
#define RUN_PLOT_TEXT_GRID_H

#include "run/palette.h"

#include <stdbool.h>
#include <stdio.h>

/* Columns of every picture. */
#define TEXT_COLS 80

/* Dots of a cell. */
#define TEXT_ACROSS 2
#define TEXT_DOWN 4

/* How a picture is printed. */
typedef struct plot_text {
    bool ascii;  /* no character above 126 */
    bool colour; /* with escape sequences */
} plot_text;

typedef struct text_cell {
    char letter; /* 0: none, and what follows is seen */
    char dot;    /* of ASCII, in place of the braille; 0: none */
    unsigned char dots;
    unsigned char paint; /* run_paint */
} text_cell;

typedef struct text_grid {
    plot_text how;
    int cols;
    int rows;
    text_cell *cells;
} text_grid;

/* All blank; false without memory. Free with text_free in any case. */
bool text_new(text_grid *self, plot_text how, int cols, int rows);
void text_free(text_grid *self);

/* A letter over whatever is in the cell; nothing outside. */
void text_put(text_grid *self, int x, int y, char letter, run_paint paint);
bool text_has_letter(const text_grid *self, int x, int y);

/* Whether a cell has a letter or a dot. */
bool text_is_taken(const text_grid *self, int x, int y);

/* ASCII words from a cell on. */
void text_words(text_grid *self, int x, int y, const char *words, run_paint paint);

/* A line of dots, counted from the top left corner; `dot` stands for them in ASCII. */
void text_line(text_grid *self, double x0, double y0, double x1, double y1, char dot,
               run_paint paint);

/* Print a row, without its last blanks, and a line feed. */
void text_print_row(const text_grid *self, int y, FILE *out);

/* Print a word for a legend after a sign, and begin a new line where the columns are full;
   `used`: the columns so far, 0 at first. */
void text_legend(plot_text how, char sign, run_paint paint, const char *word, int *used, FILE *out);

/* Print UTF-8 in at most `room` characters, shortened from the left. Returns how many. */
int text_print_end(plot_text how, const char *text, int room, FILE *out);

#endif
