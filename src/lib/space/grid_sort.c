/* The counting sort that makes a grid, in two phases, each run in parallel over parts of the crew.

   Count: each part counts its members in each cell, and turns that into the number of its members
   in the cells before. Deal: each part adds up what all parts have counted, which gives its first
   slot in each cell, and puts its members there.

   A thread writes only the arrays of its own part and reads those of the others in order: anything
   else is slow between cores that share no cache. */
#include "lib/space/grid_sort.h"

#include <string.h>

/* The most parts, and the fewest members of one. */
#define MOST_PARTS 4
#define LEAST_PART 1024

size_t purp_grid_parts(size_t crew_count)
{
    const size_t parts = crew_count / LEAST_PART;
    return parts > MOST_PARTS ? MOST_PARTS : parts > 1 ? parts : 1;
}

static size_t cell_count(const purp_grid *grid)
{
    return (size_t)grid->rows * (size_t)grid->columns;
}

/* The first member of a part; of the part after the last, the end. */
static size_t part_begin(const purp_grid *grid, size_t part)
{
    return grid->crew.count * part / grid->parts;
}

/* What the threads share. */
typedef struct sorting {
    purp_grid *grid;
    const purp_scene *scene;
} sorting;

/* The row of a part in an array by part and cell. */
static uint32_t *of_part(const purp_grid *grid, uint32_t *values, size_t part)
{
    return values + part * (cell_count(grid) + 1);
}

/* Store the cell of each member of a part, and count the members of each cell. */
static void count_part(const sorting *self, size_t part, uint32_t *counts)
{
    const purp_grid shape = *self->grid;
    const double *x = self->scene->x + shape.crew.first;
    const double *y = self->scene->y + shape.crew.first;
    const unsigned char *alive = self->scene->alive + shape.crew.first;
    const size_t end = part_begin(&shape, part + 1);
    memset(counts, 0, (cell_count(&shape) + 1) * sizeof *counts);
    for (size_t member = part_begin(&shape, part); member < end; member++) {
        if (!alive[member])
            continue;
        const uint32_t cell =
            (uint32_t)purp_grid_index(&shape, purp_grid_cell(&shape, x[member], y[member]));
        shape.cells[member] = cell;
        counts[cell]++;
    }
}

/* First phase: count, then sum up: members of the part in the cells before each cell. */
static void count_parts(void *context, size_t first, size_t last)
{
    const sorting *self = context;
    for (size_t part = first; part < last; part++) {
        uint32_t *before = of_part(self->grid, self->grid->before, part);
        count_part(self, part, before);
        uint32_t sum = 0;
        for (size_t cell = 0; cell <= cell_count(self->grid); cell++) {
            const uint32_t count = before[cell];
            before[cell] = sum;
            sum += count;
        }
    }
}

/* The first slot of a part in each cell: after all members of the cells before, and after those of
   the parts before in the cell itself. */
static void begin_part(const purp_grid *grid, size_t part)
{
    const size_t cells = cell_count(grid);
    uint32_t *next = of_part(grid, grid->next, part);
    memcpy(next, of_part(grid, grid->before, part), cells * sizeof *next);
    for (size_t other = 0; other < grid->parts; other++) {
        if (other == part)
            continue;
        const uint32_t *before = of_part(grid, grid->before, other) + (other < part);
        for (size_t cell = 0; cell < cells; cell++)
            next[cell] += before[cell];
    }
    /* The first part's slots are those where the cells start. */
    if (part == 0)
        memcpy(grid->starts, next, cells * sizeof *next);
}

/* Second phase: put each member into the next slot of its cell; a cell keeps its members' order. */
static void deal_parts(void *context, size_t first, size_t last)
{
    const sorting *self = context;
    const purp_scene *scene = self->scene;
    const purp_grid to = *self->grid;
    for (size_t part = first; part < last; part++) {
        begin_part(&to, part);
        uint32_t *next = of_part(&to, to.next, part);
        const size_t end = part_begin(&to, part + 1);
        for (size_t member = part_begin(&to, part); member < end; member++) {
            const size_t id = to.crew.first + member;
            if (!scene->alive[id])
                continue;
            const uint32_t slot = next[to.cells[member]]++;
            to.ids[slot] = (uint32_t)member;
            to.x[slot] = scene->x[id];
            to.y[slot] = scene->y[id];
            if (!to.vx)
                continue;
            to.vx[slot] = scene->vx[id];
            to.vy[slot] = scene->vy[id];
        }
    }
}

/* The number of living members: the sums behind the last cell. */
static uint32_t count_all(const purp_grid *grid)
{
    uint32_t count = 0;
    for (size_t part = 0; part < grid->parts; part++)
        count += of_part(grid, grid->before, part)[cell_count(grid)];
    return count;
}

void purp_grid_sort(purp_grid *grid, const purp_scene *scene, purp_pool *pool)
{
    const size_t threads = purp_pool_threads(pool);
    const size_t parts = purp_grid_parts(grid->crew.count);
    sorting job = {grid, scene};
    grid->parts = threads < parts ? threads : parts;
    purp_pool_run(pool, grid->parts, 1, count_parts, &job);
    grid->count = count_all(grid);
    grid->starts[cell_count(grid)] = (uint32_t)grid->count;
    purp_pool_run(pool, grid->parts, 1, deal_parts, &job);
}
