/* The layout of a grid: how many cells there are, and which slots a search has to visit. */
#include "lib/space/grid.h"

#include "lib/space/grid_sort.h"
#include "lib/space/lanes.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#define COLUMNS_A_RADIUS 2

/* Cells are larger than needed by this share, so that rounding does not matter. */
#define SLACK 1e-6

/* More columns than a search reaches, counting both sides. */
#define FEWEST_COLUMNS (2.0 * COLUMNS_A_RADIUS + 4.0)

/* With more cells an agent most are empty, and visiting them is most of the work. */
#define CELLS_AN_AGENT 2

/* The most cells for a crew. */
static size_t cells_for(size_t count)
{
    return CELLS_AN_AGENT * count + 64;
}

/* The length of `starts`. */
static size_t starts_for(size_t count)
{
    return cells_for(count) + 1;
}

size_t purp_grid_bytes(size_t crew_count, bool pulls)
{
    const size_t doubles = (pulls ? 6 : 2) * (crew_count + PURP_LANES);
    return doubles * sizeof(double) +
           (2 * crew_count + (2 * purp_grid_parts(crew_count) + 1) * starts_for(crew_count)) *
               sizeof(uint32_t);
}

bool purp_grid_init(purp_grid *grid, purp_range crew, bool pulls)
{
    *grid = (purp_grid){.crew = crew, .most_cells = cells_for(crew.count)};
    double **const arrays[] = {&grid->x,  &grid->y,      &grid->vx,
                               &grid->vy, &grid->pull_x, &grid->pull_y};
    const size_t starts = starts_for(crew.count);
    grid->starts = calloc(starts, sizeof *grid->starts);
    grid->before = calloc(starts * purp_grid_parts(crew.count), sizeof *grid->before);
    grid->next = calloc(starts * purp_grid_parts(crew.count), sizeof *grid->next);
    grid->cells = calloc(crew.count, sizeof *grid->cells);
    grid->ids = calloc(crew.count, sizeof *grid->ids);
    bool complete = grid->starts && grid->before && grid->next && grid->cells && grid->ids;
    /* Kernels read whole lanes beyond the last slot and mask them. */
    for (size_t i = 0; i < (pulls ? PURP_COUNT(arrays) : 2); i++) {
        *arrays[i] = calloc(crew.count + PURP_LANES, sizeof(double));
        complete = complete && *arrays[i];
    }
    return complete;
}

void purp_grid_free(purp_grid *grid)
{
    void *const owned[] = {grid->starts, grid->before, grid->next,  grid->cells,
                           grid->ids,    grid->x,      grid->y,     grid->vx,
                           grid->vy,     grid->pull_x, grid->pull_y};
    for (size_t i = 0; i < PURP_COUNT(owned); i++)
        free(owned[i]);
    *grid = (purp_grid){0};
}

/* The box to divide into cells: a world that wraps, or else the bounds of the living members. */
static pur_box extent(const purp_grid *grid, const purp_scene *scene)
{
    if (grid->wraps)
        return (pur_box){{0.0, 0.0}, {scene->width, scene->height}};
    pur_box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (size_t id = grid->crew.first; id < grid->crew.first + grid->crew.count; id++) {
        if (!scene->alive[id])
            continue;
        const double x = scene->x[id];
        const double y = scene->y[id];
        box.low.x = x < box.low.x ? x : box.low.x;
        box.low.y = y < box.low.y ? y : box.low.y;
        box.high.x = x > box.high.x ? x : box.high.x;
        box.high.y = y > box.high.y ? y : box.high.y;
    }
    return box;
}

/* How many pieces of at least `least` fit into `length`: 1 to `most`. */
static int pieces(double length, double least, double most)
{
    const double count = least > 0.0 ? floor(length / (least * (1.0 + SLACK))) : most;
    return count >= most ? (int)most : count >= 1.0 ? (int)count : 1;
}

/* The most rows for `most` cells: as many as make them square, which suits few cells best; in a
   world that wraps, a row keeps its fewest columns. */
static double most_rows(double width, double height, double most, bool wraps)
{
    const double square = width > 0.0 ? floor(sqrt(most * (height / width))) : most;
    const double allowed = wraps ? floor(most / FEWEST_COLUMNS) : most;
    return square >= allowed ? allowed : square >= 1.0 ? square : 1.0;
}

static double pieces_a_metre(int count, double length)
{
    return length > 0.0 ? (double)count / length : 0.0;
}

/* Choose the number of rows and columns for the box. False if a grid would not help: every cell is
   near every other. A kernel gains by slots in a row even then, unless the world wraps: a span must
   not meet itself on the other side. */
static bool lay_out(purp_grid *grid, pur_box box)
{
    const double width = box.high.x - box.low.x;
    const double height = box.high.y - box.low.y;
    if (!(width <= DBL_MAX && height <= DBL_MAX) || !(grid->radius <= DBL_MAX))
        return false;
    const double most = (double)grid->most_cells;
    grid->rows = pieces(height, grid->radius, most_rows(width, height, most, grid->wraps));
    grid->columns = pieces(width, grid->radius / COLUMNS_A_RADIUS, floor(most / grid->rows));
    grid->origin = box.low;
    grid->cells_a_metre =
        pur_vec_make(pieces_a_metre(grid->columns, width), pieces_a_metre(grid->rows, height));
    const double reach = floor(grid->radius * (1.0 + SLACK) * grid->cells_a_metre.x) + 1.0;
    grid->reach = reach < grid->columns ? (int)reach : grid->columns;
    if (grid->wraps)
        return grid->rows >= 3 && 2 * grid->reach + 1 <= grid->columns;
    return grid->pull_x || grid->rows > 3 || grid->columns > 2 * grid->reach + 1;
}

/* The floor of a coordinate in cells, clamped to [-far, count + far]. */
static inline int cell_at(double at, int count, int far)
{
    const double low = -(double)far;
    const double high = (double)count + (double)far;
    return at > low ? at < high ? (int)floor(at) : count + far : -far;
}

purp_cell purp_grid_cell_of_point(const purp_grid *grid, pur_vec point)
{
    const double column = (point.x - grid->origin.x) * grid->cells_a_metre.x;
    const double row = (point.y - grid->origin.y) * grid->cells_a_metre.y;
    return (purp_cell){cell_at(column, grid->columns, grid->reach + 1),
                       cell_at(row, grid->rows, 2)};
}

static void set_world(purp_grid *grid, const purp_scene *scene)
{
    grid->wraps = scene->edge == PUR_EDGE_WRAP;
    grid->width = scene->width;
    grid->height = scene->height;
}

static void make_in(purp_grid *grid, const purp_scene *scene, pur_box box, double radius,
                    purp_pool *pool)
{
    grid->radius = radius;
    grid->pulled = false;
    grid->ready = lay_out(grid, box);
    if (grid->ready)
        purp_grid_sort(grid, scene, pool);
}

void purp_grid_make(purp_grid *grid, const purp_scene *scene, double radius, purp_pool *pool)
{
    set_world(grid, scene);
    make_in(grid, scene, extent(grid, scene), radius, pool);
}

/* The distance between neighbours if the members were spread evenly over the box, m. */
static double spacing(pur_box box, size_t members)
{
    const double width = box.high.x - box.low.x;
    const double height = box.high.y - box.low.y;
    const double count = (double)members;
    const double in_area = sqrt(width / count) * sqrt(height);
    const double in_line = (width > height ? width : height) / count;
    return in_area > in_line ? in_area : in_line;
}

void purp_grid_make_even(purp_grid *grid, const purp_scene *scene, purp_pool *pool)
{
    set_world(grid, scene);
    const pur_box box = extent(grid, scene);
    const double radius = spacing(box, grid->crew.count);
    grid->ready = false;
    if (radius > 0.0)
        make_in(grid, scene, box, radius, pool);
}

/* Add the slots in the columns [first, last) of a row, unless there are none. */
static inline size_t add_span(const purp_grid *grid, int row, int first, int last, pur_vec wrap,
                              purp_span *spans, size_t count)
{
    const size_t cells = (size_t)row * (size_t)grid->columns;
    const uint32_t from = grid->starts[cells + (size_t)first];
    const uint32_t to = grid->starts[cells + (size_t)last];
    if (from == to)
        return count;
    spans[count] = (purp_span){from, to, wrap};
    return count + 1;
}

size_t purp_grid_spans(const purp_grid *grid, purp_cell cell, int cells, purp_span *spans)
{
    const int columns = grid->columns;
    size_t count = 0;
    /* The row of the cell and those below and above it. In each, up to three ranges of columns:
       those left of the grid, inside, and right of it; outside cells exist only in a world that
       wraps. */
    for (int r = cell.row - 1; r <= cell.row + 1; r++) {
        const bool outside = r < 0 || r >= grid->rows;
        if (outside && !grid->wraps)
            continue;
        const int there = r < 0 ? r + grid->rows : r >= grid->rows ? r - grid->rows : r;
        const double up = r < 0 ? grid->height : r >= grid->rows ? -grid->height : 0.0;
        const int low = cell.column - grid->reach;
        const int high = cell.column + cells + grid->reach;
        if (grid->wraps && low < 0)
            count = add_span(grid, there, low + columns, columns, pur_vec_make(grid->width, up),
                             spans, count);
        const int first = low < 0 ? 0 : low;
        const int last = high > columns ? columns : high;
        if (first < last)
            count = add_span(grid, there, first, last, pur_vec_make(0.0, up), spans, count);
        if (grid->wraps && high > columns)
            count = add_span(grid, there, 0, high - columns, pur_vec_make(-grid->width, up), spans,
                             count);
    }
    return count;
}
