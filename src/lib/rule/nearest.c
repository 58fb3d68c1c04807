/* The nearest member of a crew, from a grid: the cells within a reach, which grows as needed. */
#include "lib/rule/goal.h"

/* A reach is enlarged by this share, so that rounding leaves out no cell. */
#define SLACK 1e-6

/* A range of columns or rows, both ends included. In a world that wraps, numbers below 0 or beyond
   the last one stand for cells on the other side. */
typedef struct window {
    int first, last;
} window;

typedef struct nearest_search {
    const purp_percept *seeker;
    const purp_grid *grid;
    double least; /* m² */
    size_t nearest;
    bool found;
} nearest_search;

static window all_of(int count)
{
    return (window){0, count - 1};
}

/* The cells of one axis within `reach` of a coordinate. */
static window reach_out(const purp_grid *grid, double centre, double reach, double cells_a_metre,
                        int count)
{
    const double low = floor((centre - reach) * cells_a_metre);
    const double high = floor((centre + reach) * cells_a_metre);
    if (grid->wraps)
        return high - low + 1.0 < count ? (window){(int)low, (int)high} : all_of(count);
    const double first = low > 0.0 ? low : 0.0;
    const double last = high < count - 1.0 ? high : count - 1.0;
    return first <= last ? (window){(int)first, (int)last} : (window){0, -1};
}

/* Try the members in a range of cells of a row, all inside the grid. */
static void try_cells(nearest_search *self, int row, int first, int last)
{
    const purp_grid *grid = self->grid;
    const size_t cells = (size_t)row * (size_t)grid->columns;
    const uint32_t end = grid->starts[cells + (size_t)last + 1];
    for (uint32_t slot = grid->starts[cells + (size_t)first]; slot < end; slot++) {
        const size_t id = grid->crew.first + grid->ids[slot];
        if (id == self->seeker->id)
            continue;
        const pur_vec way = purp_to_agent(self->seeker, id);
        const double distance = pur_vec_dot(way, way);
        if (self->found &&
            (distance > self->least || (distance == self->least && id > self->nearest)))
            continue;
        self->found = true;
        self->least = distance;
        self->nearest = id;
    }
}

/* Try a window of columns, split where it wraps. */
static void try_row(nearest_search *self, int row, window columns)
{
    const int count = self->grid->columns;
    if (columns.first < 0)
        try_cells(self, row, columns.first + count, count - 1);
    if (columns.first <= columns.last)
        try_cells(self, row, columns.first < 0 ? 0 : columns.first,
                  columns.last < count ? columns.last : count - 1);
    if (columns.last >= count)
        try_cells(self, row, 0, columns.last - count);
}

/* Try all members within the reach. True if that was the whole grid. */
static bool look_within(nearest_search *self, double reach)
{
    const purp_grid *grid = self->grid;
    const double far = reach * (1.0 + SLACK);
    const pur_vec centre = pur_vec_sub(self->seeker->position, grid->origin);
    const window columns = reach_out(grid, centre.x, far, grid->cells_a_metre.x, grid->columns);
    const window rows = reach_out(grid, centre.y, far, grid->cells_a_metre.y, grid->rows);
    for (int row = rows.first; row <= rows.last; row++)
        try_row(self,
                row < 0             ? row + grid->rows
                : row >= grid->rows ? row - grid->rows
                                    : row,
                columns);
    return columns.last - columns.first + 1 == grid->columns &&
           rows.last - rows.first + 1 == grid->rows;
}

bool purp_nearest_in(const purp_percept *self, const purp_grid *grid, size_t *nearest)
{
    nearest_search search = {.seeker = self, .grid = grid};
    /* A member found within the reach is the nearest. One found in the cells but beyond the reach
       sets the next reach; if none was found, the reach doubles. */
    double reach = grid->radius;
    while (!look_within(&search, reach)) {
        if (search.found && search.least <= reach * reach)
            break;
        const double next = search.found ? sqrt(search.least) : 0.0;
        reach = next > reach ? next : 2.0 * reach;
    }
    if (search.found)
        *nearest = search.nearest;
    return search.found;
}
