#include "lib/space/grid.h"

#include "lib/space/grid_sort.h"
#include "lib/space/lanes.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#define COLUMNS_A_RADIUS 2

/* Cells are so much larger than they need be that no rounding matters. */
#define SLACK 1e-6

/* More than a radius reaches to both sides. */
#define FEWEST_COLUMNS (2.0 * COLUMNS_A_RADIUS + 4.0)

/* With more cells than this for each agent most are empty, and looking at them is the work. */
#define CELLS_AN_AGENT 2

static size_t cells_for(size_t count)
{
    return CELLS_AN_AGENT * count + 64;
}

/* Of all cells, and the end. */
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
    /* Lanes are read beyond the last slot, and masked. */
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

static inline bool is_in(const purp_scene *scene, size_t id)
{
    return scene->alive[id] != 0;
}

/* What the cells have to cover: the whole of a world that wraps, or else where the crew is. */
static pur_box extent(const purp_grid *grid, const purp_scene *scene)
{
    if (grid->wraps)
        return (pur_box){{0.0, 0.0}, {scene->width, scene->height}};
    pur_box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (size_t id = grid->crew.first; id < grid->crew.first + grid->crew.count; id++) {
        if (!is_in(scene, id))
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

/* How many pieces at least `least` long go into `length`, from 1 to `most`. */
static int pieces(double length, double least, double most)
{
    const double count = least > 0.0 ? floor(length / (least * (1.0 + SLACK))) : most;
    return count >= most ? (int)most : count >= 1.0 ? (int)count : 1;
}

/* Where cells are few, square ones do best; and round a world there must be some in a row. */
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

/* Lay out the cells; false where they would be of no use: all of them are near, and there is no
   kernel that gains by having everybody in a row. */
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

/* Floor, within [-far, count + far], whatever the number. */
static inline int cell_at(double place, int count, int far)
{
    const double low = -(double)far;
    const double high = (double)count + (double)far;
    return place > low ? place < high ? (int)floor(place) : count + far : -far;
}

purp_cell purp_grid_cell_of_place(const purp_grid *grid, pur_vec place)
{
    const double column = (place.x - grid->origin.x) * grid->cells_a_metre.x;
    const double row = (place.y - grid->origin.y) * grid->cells_a_metre.y;
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

/* How far apart so many in a box would be if they stood evenly. */
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

/* Add the columns [first, last) of a row, all of which exist. */
static inline size_t add_span(const purp_grid *grid, int row, int first, int last, pur_vec turn,
                              purp_span *spans, size_t count)
{
    const size_t cells = (size_t)row * (size_t)grid->columns;
    const uint32_t from = grid->starts[cells + (size_t)first];
    const uint32_t to = grid->starts[cells + (size_t)last];
    if (from == to)
        return count;
    spans[count] = (purp_span){from, to, turn};
    return count + 1;
}

size_t purp_grid_spans(const purp_grid *grid, purp_cell cell, int cells, purp_span *spans)
{
    const int columns = grid->columns;
    size_t count = 0;
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
