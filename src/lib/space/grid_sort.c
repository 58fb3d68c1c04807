/* Each thread counts and deals a part of the crew, and reads in order what others have counted:
   cores that share no cache take long for anything else. */
#include "lib/space/grid_sort.h"

#include <string.h>

/* A crew is sorted in so many parts at most, and in one where they would be smaller than this. */
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

/* The first member of a part. */
static size_t part_begin(const purp_grid *grid, size_t part)
{
    return grid->crew.count * part / grid->parts;
}

typedef struct making {
    purp_grid *grid;
    const purp_scene *scene;
} making;

static uint32_t *of_part(const purp_grid *grid, uint32_t *values, size_t part)
{
    return values + part * (cell_count(grid) + 1);
}

/* Note the cells of a part's members, and count them. */
static void count_part(const making *what, size_t part, uint32_t *counts)
{
    const purp_grid shape = *what->grid;
    const double *x = what->scene->x + shape.crew.first;
    const double *y = what->scene->y + shape.crew.first;
    const unsigned char *alive = what->scene->alive + shape.crew.first;
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

/* And how many of the part come before each cell. */
static void count_parts(void *context, size_t first, size_t last)
{
    const making *what = context;
    for (size_t part = first; part < last; part++) {
        uint32_t *before = of_part(what->grid, what->grid->before, part);
        count_part(what, part, before);
        uint32_t sum = 0;
        for (size_t cell = 0; cell <= cell_count(what->grid); cell++) {
            const uint32_t count = before[cell];
            before[cell] = sum;
            sum += count;
        }
    }
}

/* Where the first of a part goes in each cell: behind all of the cells before, and behind the parts
   before in the cell itself. */
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
    /* Nothing is before the first part. */
    if (part == 0)
        memcpy(grid->starts, next, cells * sizeof *next);
}

/* Give everybody of these parts a slot: in a cell they stay in order of place. */
static void deal_parts(void *context, size_t first, size_t last)
{
    const making *what = context;
    const purp_scene *scene = what->scene;
    const purp_grid to = *what->grid;
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

/* The living: the end of the last cell. */
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
    making what = {grid, scene};
    grid->parts = threads < parts ? threads : parts;
    purp_pool_run(pool, grid->parts, 1, count_parts, &what);
    grid->count = count_all(grid);
    grid->starts[cell_count(grid)] = (uint32_t)grid->count;
    purp_pool_run(pool, grid->parts, 1, deal_parts, &what);
}
