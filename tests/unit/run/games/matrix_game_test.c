/* Matrix games: exact answers, and what every solution must guarantee. */
#include "run/games/matrix_game.h"
#include "support/test.h"

#include <math.h>
#include <pursuit/random.h>
#include <string.h>

#define NARROW 1e-9

typedef struct example {
    size_t rows, columns;
    bool minimise;
    double entries[3][4];
    double value;
    double p[3]; /* the first NaN: not unique */
    double q[4];
    const char *saddles, *rows_out, *columns_out; /* "12": row 1, column 2; "2": row 2 */
} example;

#define ANY ((double)NAN)

static const example examples[] = {
    {3,
     3,
     false,
     {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}},
     0.0,
     {1 / 3.0, 1 / 3.0, 1 / 3.0},
     {1 / 3.0, 1 / 3.0, 1 / 3.0},
     "",
     "",
     ""},
    {2, 2, false, {{3, -1}, {-2, 1}}, 1 / 7.0, {3 / 7.0, 4 / 7.0}, {2 / 7.0, 5 / 7.0}, "", "", ""},
    {3, 3, false, {{4, 2, 5}, {1, 0, 3}, {6, -1, 2}}, 2.0, {1, 0, 0}, {0, 1, 0}, "12", "2", "13"},
    {3,
     3,
     true,
     {{4, 2, 5}, {1, 0, 3}, {6, -1, 2}},
     8 / 3.0,
     {0, 2 / 3.0, 1 / 3.0},
     {1 / 6.0, 0, 5 / 6.0},
     "",
     "1",
     "2"},
    {3, 3, false, {{1, 1, 0}, {1, 1, 2}, {0, 2, 1}}, 1.0, {ANY}, {ANY}, "21", "", ""},
    {3,
     4,
     false,
     {{2, -3, 4, 1}, {-1, 5, -2, 3}, {3, 1, 0, -2}},
     21 / 23.0,
     {10 / 23.0, 19 / 46.0, 7 / 46.0},
     {4 / 23.0, 9 / 23.0, 10 / 23.0, 0},
     "",
     "",
     ""},
    {3,
     2,
     false,
     {{-5, -2}, {-3, -4}, {-7, -1}},
     -7 / 2.0,
     {1 / 4.0, 3 / 4.0, 0},
     {0.5, 0.5},
     "",
     "",
     ""},
    {1, 3, false, {{3, 1, 2}}, 1.0, {1}, {0, 1, 0}, "12", "", "13"},
    {1, 1, true, {{5}}, 5.0, {1}, {1}, "11", "", ""},
    {2, 2, false, {{7, 7}, {7, 7}}, 7.0, {ANY}, {ANY}, "11122122", "", ""},
};

static matrix_game game_of(const example *e)
{
    matrix_game game = {.rows = e->rows, .columns = e->columns, .minimise = e->minimise};
    for (size_t i = 0; i < e->rows; i++)
        memcpy(game.entries[i], e->entries[i], e->columns * sizeof(double));
    return game;
}

static void assert_shares(const double *found, const double *wanted, size_t count)
{
    for (size_t i = 0; i < count && !isnan(wanted[0]); i++)
        assert_true(fabs(found[i] - wanted[i]) <= NARROW);
}

TEST(games_have_their_known_values_and_strategies)
{
    for (size_t k = 0; k < COUNT(examples); k++) {
        const example *e = &examples[k];
        const matrix_game game = game_of(e);
        const game_solution found = game_solve(&game);
        if (!(fabs(found.value - e->value) <= NARROW))
            fail_msg("game %zu: %.12g, not %.12g", k, found.value, e->value);
        assert_shares(found.row_shares, e->p, e->rows);
        assert_shares(found.column_shares, e->q, e->columns);
    }
}

static void list_saddles(const matrix_game *game, char *text)
{
    for (size_t i = 0; i < game->rows; i++)
        for (size_t j = 0; j < game->columns; j++)
            if (game_is_saddle(game, i, j)) {
                *text++ = (char)('1' + i);
                *text++ = (char)('1' + j);
            }
    *text = '\0';
}

static void list_dominated(const matrix_game *game, char *rows, char *columns)
{
    for (size_t i = 0; i < game->rows; i++)
        if (game_row_is_dominated(game, i))
            *rows++ = (char)('1' + i);
    for (size_t j = 0; j < game->columns; j++)
        if (game_column_is_dominated(game, j))
            *columns++ = (char)('1' + j);
    *rows = *columns = '\0';
}

TEST(saddle_points_and_dominated_choices_are_found)
{
    for (size_t k = 0; k < COUNT(examples); k++) {
        const matrix_game game = game_of(&examples[k]);
        char saddles[64];
        char rows[8];
        char columns[8];
        list_saddles(&game, saddles);
        list_dominated(&game, rows, columns);
        assert_string_equal(saddles, examples[k].saddles);
        assert_string_equal(rows, examples[k].rows_out);
        assert_string_equal(columns, examples[k].columns_out);
    }
}

TEST(the_worst_column_of_a_row_is_that_of_its_player)
{
    const matrix_game most = game_of(&examples[2]);
    const matrix_game least = game_of(&examples[3]);
    assert_int_equal((int)game_worst_column(&most, 0), 1);
    assert_int_equal((int)game_worst_column(&least, 0), 2);
}

/* Game `number` of many: up to 64 by 64; every third of few different entries, so that many are
   equal. */
static matrix_game random_game(uint32_t number)
{
    double u[2];
    pur_random_pair((pur_draw){.seed = 5, .agent = number}, u);
    matrix_game game = {.rows = 1 + (size_t)(u[0] * GAME_MOST),
                        .columns = 1 + (size_t)(u[1] * GAME_MOST),
                        .minimise = number % 2 == 1};
    for (uint32_t i = 0; i < game.rows; i++)
        for (uint32_t j = 0; j < game.columns; j++) {
            pur_random_pair((pur_draw){.seed = 6, .agent = number, .tick = i, .index = j}, u);
            game.entries[i][j] = number % 3 == 0 ? floor(4.0 * u[0]) : 1000.0 * (u[0] - 0.5);
        }
    return game;
}

static double scale_of(const matrix_game *game)
{
    double most = 0.0;
    for (size_t i = 0; i < game->rows; i++)
        for (size_t j = 0; j < game->columns; j++)
            most = fmax(most, fabs(game->entries[i][j]));
    return most;
}

/* What the shares guarantee: the worst column's mean, and the best row's, for the row player. */
static void assert_guaranteed(const matrix_game *game, const game_solution *found)
{
    const double room = NARROW * fmax(scale_of(game), 1e-300);
    const double sign = game->minimise ? -1.0 : 1.0;
    for (size_t j = 0; j < game->columns; j++) {
        double mean = 0.0;
        for (size_t i = 0; i < game->rows; i++)
            mean += found->row_shares[i] * game->entries[i][j];
        assert_true(sign * (mean - found->value) >= -room);
    }
    for (size_t i = 0; i < game->rows; i++) {
        double mean = 0.0;
        for (size_t j = 0; j < game->columns; j++)
            mean += found->column_shares[j] * game->entries[i][j];
        assert_true(sign * (mean - found->value) <= room);
    }
}

static void assert_share(const double *shares, size_t count)
{
    double sum = 0.0;
    for (size_t i = 0; i < count; i++) {
        assert_true(shares[i] >= 0.0);
        sum += shares[i];
    }
    assert_true(fabs(sum - 1.0) <= 1e-12);
}

TEST(both_players_are_guaranteed_the_value_of_any_game)
{
    for (uint32_t number = 0; number < 300; number++) {
        const matrix_game game = random_game(number);
        const game_solution found = game_solve(&game);
        assert_share(found.row_shares, game.rows);
        assert_share(found.column_shares, game.columns);
        assert_guaranteed(&game, &found);
    }
}

TEST(adding_and_multiplying_entries_does_the_same_to_the_value)
{
    for (uint32_t number = 0; number < 40; number++) {
        matrix_game game = random_game(number);
        const double value = game_solve(&game).value;
        for (size_t i = 0; i < game.rows; i++)
            for (size_t j = 0; j < game.columns; j++)
                game.entries[i][j] = 3.5 * game.entries[i][j] + 12.0;
        const double wanted = 3.5 * value + 12.0;
        assert_true(fabs(game_solve(&game).value - wanted) <= NARROW * scale_of(&game));
    }
}
