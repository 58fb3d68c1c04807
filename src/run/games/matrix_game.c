/* The simplex method on the program of the column player: with entries B >= 1 the greatest sum of
   y >= 0 with B y <= 1 is 1 over the value, y over its sum are the column player's shares, and the
   prices of the rows, over theirs, the row player's. */
#include "run/games/matrix_game.h"

#include <math.h>

/* Below this a number is rounding; entries are brought into [1, 2] first. */
#define NOTHING 1e-12

/* Variable j < columns is the share of column j, columns + i the slack of row i. Each row of the
   table says what its basic variable is; the last one the price of the variables. */
typedef struct tableau {
    size_t rows;
    size_t columns; /* of the game */
    size_t basic[GAME_MOST];
    double table[GAME_MOST + 1][2 * GAME_MOST + 1];
} tableau;

/* How entries are brought into [1, 2]: (sign * entry - least) / spread + 1. */
typedef struct scaling {
    double sign;
    double least;
    double spread;
} scaling;

/* What an entry is worth to the row player. */
static double worth(const matrix_game *game, size_t row, size_t column)
{
    const double entry = game->entries[row][column];
    return game->minimise ? -entry : entry;
}

static scaling scaling_of(const matrix_game *game)
{
    double least = worth(game, 0, 0);
    double most = least;
    for (size_t i = 0; i < game->rows; i++)
        for (size_t j = 0; j < game->columns; j++) {
            least = fmin(least, worth(game, i, j));
            most = fmax(most, worth(game, i, j));
        }
    return (scaling){game->minimise ? -1.0 : 1.0, least, most > least ? most - least : 1.0};
}

/* The column of the right hand side. */
static size_t side_of(const tableau *self)
{
    return self->rows + self->columns;
}

static void begin(tableau *self, const matrix_game *game, const scaling *scale)
{
    self->rows = game->rows;
    self->columns = game->columns;
    const size_t side = side_of(self);
    for (size_t i = 0; i <= self->rows; i++)
        for (size_t j = 0; j <= side; j++)
            self->table[i][j] = 0.0;
    for (size_t i = 0; i < self->rows; i++) {
        for (size_t j = 0; j < self->columns; j++)
            self->table[i][j] = (worth(game, i, j) - scale->least) / scale->spread + 1.0;
        self->table[i][self->columns + i] = 1.0;
        self->table[i][side] = 1.0;
        self->basic[i] = self->columns + i;
    }
    for (size_t j = 0; j < self->columns; j++)
        self->table[self->rows][j] = -1.0;
}

/* The first variable that makes the sum greater; none: the number of the right hand side. */
static size_t entering(const tableau *self)
{
    size_t variable = 0;
    while (variable < side_of(self) && self->table[self->rows][variable] >= -NOTHING)
        variable++;
    return variable;
}

/* The row whose basic variable falls to 0 first as `variable` grows; of several the one with the
   lowest variable. Each column has an entry above 0, so there is one. */
static size_t leaving(const tableau *self, size_t variable)
{
    size_t found = self->rows;
    double least = HUGE_VAL;
    for (size_t i = 0; i < self->rows; i++) {
        const double rate = self->table[i][variable];
        if (rate <= NOTHING)
            continue;
        const double most = self->table[i][side_of(self)] / rate;
        const bool ties = found < self->rows && fabs(most - least) <= NOTHING;
        if (ties ? self->basic[i] < self->basic[found] : most < least) {
            found = i;
            least = most;
        }
    }
    return found;
}

/* Make `variable` the basic one of `row`. */
static void pivot(tableau *self, size_t row, size_t variable)
{
    const size_t side = side_of(self);
    const double by = self->table[row][variable];
    for (size_t j = 0; j <= side; j++)
        self->table[row][j] /= by;
    for (size_t i = 0; i <= self->rows; i++) {
        const double times = self->table[i][variable];
        if (i == row || times == 0.0)
            continue;
        for (size_t j = 0; j <= side; j++)
            self->table[i][j] -= times * self->table[row][j];
        self->table[i][variable] = 0.0;
    }
    self->basic[row] = variable;
}

/* Make the sum of the shares 1; rounding leaves some below 0. */
static void normalise(double *shares, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++) {
        shares[i] = shares[i] > NOTHING ? shares[i] : 0.0;
        sum += shares[i];
    }
    for (size_t i = 0; i < count; i++)
        shares[i] /= sum;
}

game_solution game_solve(const matrix_game *game)
{
    const scaling scale = scaling_of(game);
    game_solution found = {0};
    tableau self;
    begin(&self, game, &scale);
    for (size_t variable; (variable = entering(&self)) < side_of(&self);) {
        const size_t row = leaving(&self, variable);
        if (row == self.rows)
            break;
        pivot(&self, row, variable);
    }
    for (size_t i = 0; i < self.rows; i++) {
        found.row_shares[i] = self.table[self.rows][self.columns + i];
        if (self.basic[i] < self.columns)
            found.column_shares[self.basic[i]] = self.table[i][side_of(&self)];
    }
    const double sum = self.table[self.rows][side_of(&self)];
    found.value = scale.sign * ((1.0 / sum - 1.0) * scale.spread + scale.least);
    normalise(found.row_shares, game->rows);
    normalise(found.column_shares, game->columns);
    return found;
}

bool game_is_saddle(const matrix_game *game, size_t row, size_t column)
{
    const double here = worth(game, row, column);
    for (size_t j = 0; j < game->columns; j++)
        if (worth(game, row, j) < here)
            return false;
    for (size_t i = 0; i < game->rows; i++)
        if (worth(game, i, column) > here)
            return false;
    return true;
}

static bool row_beats(const matrix_game *game, size_t better, size_t row)
{
    for (size_t j = 0; j < game->columns; j++)
        if (!(worth(game, better, j) > worth(game, row, j)))
            return false;
    return true;
}

static bool column_beats(const matrix_game *game, size_t better, size_t column)
{
    for (size_t i = 0; i < game->rows; i++)
        if (!(worth(game, i, better) < worth(game, i, column)))
            return false;
    return true;
}

bool game_row_is_dominated(const matrix_game *game, size_t row)
{
    for (size_t i = 0; i < game->rows; i++)
        if (row_beats(game, i, row))
            return true;
    return false;
}

bool game_column_is_dominated(const matrix_game *game, size_t column)
{
    for (size_t j = 0; j < game->columns; j++)
        if (column_beats(game, j, column))
            return true;
    return false;
}

size_t game_worst_column(const matrix_game *game, size_t row)
{
    size_t worst = 0;
    for (size_t j = 1; j < game->columns; j++)
        if (worth(game, row, j) < worth(game, row, worst))
            worst = j;
    return worst;
}
