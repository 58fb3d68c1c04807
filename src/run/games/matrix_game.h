/* Two players, a matrix of what one choice against another is worth, and how each mixes its choices
   best: the value of the game, saddle points and dominated choices. */
#ifndef RUN_GAMES_MATRIX_GAME_H
#define RUN_GAMES_MATRIX_GAME_H

#include <stdbool.h>
#include <stddef.h>

/* Rows and columns, at most. */
#define GAME_MOST 64

typedef struct matrix_game {
    size_t rows; /* 1 to GAME_MOST, and so are the columns */
    size_t columns;
    bool minimise; /* the row player wants entries small, and the column player large */
    double entries[GAME_MOST][GAME_MOST]; /* by row and column, finite */
} matrix_game;

typedef struct game_solution {
    double value;
    double row_shares[GAME_MOST]; /* one pair of optimal strategies: each is 0 or more, sum 1 */
    double column_shares[GAME_MOST];
} game_solution;

/* Solve the game by linear programming (the simplex method with the rule of R. G. Bland, "New
   finite pivoting rules for the simplex method", 1977, by which it ends). The shares guarantee the
   value to within 1e-9 of the largest entry. */
game_solution game_solve(const matrix_game *game);

/* Whether an entry is the best answer of both to each other. */
bool game_is_saddle(const matrix_game *game, size_t row, size_t column);

/* Whether another row, or column, is better for its player whatever the other does. */
bool game_row_is_dominated(const matrix_game *game, size_t row);
bool game_column_is_dominated(const matrix_game *game, size_t column);

/* The column that is worst for a row. */
size_t game_worst_column(const matrix_game *game, size_t row);

#endif
