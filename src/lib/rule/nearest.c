/* The nearest of a crew, by looking first at the cells that are near. */
#include "lib/rule/goal.h"

/* Who is no farther than this beyond a reach may be left out. */
#define SLACK 1e-6

/* The cells of a row, or the rows, that a reach to both sides touches: some of them where it goes
   round a world lie below 0 or beyond the last. */
typedef struct window {
    int first, last;
} window;

typedef struct search {
    const purp_percept *self;
    const purp_grid *grid;
    double least; /* m² */
    size_t nearest;
    bool found;
} search;

static window all_of(int count)
{
    return (window){0, count - 1};
}

static window reach_out(const purp_grid *grid, double place, double reach, double cells_a_metre,
                        int count)
{
    const double low = floor((place - reach) * cells_a_metre);
    const double high = floor((place + reach) * cells_a_metre);
    if (grid->wraps)
        return high - low + 1.0 < count ? (window){(int)low, (int)high} : all_of(count);
    const double first = low > 0.0 ? low : 0.0;
    const double last = high < count - 1.0 ? high : count - 1.0;
    return first <= last ? (window){(int)first, (int)last} : (window){0, -1};
}

static void try_cells(search *what, int row, int first, int last)
{
    const purp_grid *grid = what->grid;
    const size_t cells = (size_t)row * (size_t)grid->columns;
    const uint32_t end = grid->starts[cells + (size_t)last + 1];
    for (uint32_t slot = grid->starts[cells + (size_t)first]; slot < end; slot++) {
        const size_t id = grid->crew.first + grid->ids[slot];
        if (id == what->self->id)
            continue;
        const pur_vec way = purp_to_agent(what->self, id);
        const double distance = pur_vec_dot(way, way);
        if (what->found &&
            (distance > what->least || (distance == what->least && id > what->nearest)))
            continue;
        what->found = true;
        what->least = distance;
        what->nearest = id;
    }
}

static void try_row(search *what, int row, window columns)
{
    const int count = what->grid->columns;
    if (columns.first < 0)
        try_cells(what, row, columns.first + count, count - 1);
    if (columns.first <= columns.last)
        try_cells(what, row, columns.first < 0 ? 0 : columns.first,
                  columns.last < count ? columns.last : count - 1);
    if (columns.last >= count)
        try_cells(what, row, 0, columns.last - count);
}

/* Look at all who may be within the reach; whether that was everybody. */
static bool look_within(search *what, double reach)
{
    const purp_grid *grid = what->grid;
    const double far = reach * (1.0 + SLACK);
    const pur_vec place = pur_vec_sub(what->self->position, grid->origin);
    const window columns = reach_out(grid, place.x, far, grid->cells_a_metre.x, grid->columns);
    const window rows = reach_out(grid, place.y, far, grid->cells_a_metre.y, grid->rows);
    for (int row = rows.first; row <= rows.last; row++)
        try_row(what,
                row < 0             ? row + grid->rows
                : row >= grid->rows ? row - grid->rows
                                    : row,
                columns);
    return columns.last - columns.first + 1 == grid->columns &&
           rows.last - rows.first + 1 == grid->rows;
}

bool purp_nearest_in(const purp_percept *self, const purp_grid *grid, size_t *nearest)
{
    search what = {.self = self, .grid = grid};
    double reach = grid->radius;
    while (!look_within(&what, reach)) {
        if (what.found && what.least <= reach * reach)
            break;
        const double next = what.found ? sqrt(what.least) : 0.0;
        reach = next > reach ? next : 2.0 * reach;
    }
    if (what.found)
        *nearest = what.nearest;
    return what.found;
}
