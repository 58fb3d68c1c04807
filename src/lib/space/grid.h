/* The members of a crew by where they are: rows at least as high as a radius, of cells half as
   wide, so that whoever may be within the radius of a place stands in three ranges of the cells
   in order. Made anew each step by a counting sort; members of a cell stay in the order of their
   places (lib/spatial_order.h).

   The geometry depends on the radius, the world and who is where, and on nothing else. */
#ifndef LIB_SPACE_GRID_H
#define LIB_SPACE_GRID_H

#include "base/pool.h"
#include "lib/space/scene.h"

/* Crews of at most so many are gone through one by one. */
#define PURP_FEW 64

typedef struct purp_grid {
    purp_range crew; /* who is in it */
    double radius;   /* m */
    bool ready;      /* made for this step; else everybody has to be looked at */
    bool pulled;     /* pull_x and pull_y are filled */

    bool wraps;
    double width, height;  /* m, of a world that wraps */
    pur_vec origin;        /* m */
    pur_vec cells_a_metre; /* along x, along y */
    int columns, rows;
    int reach; /* columns to each side of a cell that the radius can reach */

    size_t count;     /* slots: the living */
    uint32_t *starts; /* of each cell, and the end: slots */
    size_t most_cells;
    size_t parts;     /* of the crew, that are sorted side by side */
    uint32_t *cells;  /* by member, while it is made */
    uint32_t *before; /* by part and cell, while it is made: how many of the part come before */
    uint32_t *next;   /* by part and cell, while it is made: the slot of the next one */
    uint32_t *ids;    /* by slot: from the first of the crew */
    double *x, *y;    /* by slot, m */
    double *vx, *vy;  /* by slot, m/s; of a grid that pulls, like the next */
    double *pull_x, *pull_y; /* by member, m/s */
} purp_grid;

/* Slots that lie together, all seen with one turn round the world. */
typedef struct purp_span {
    uint32_t first, last;
    pur_vec turn; /* m: what a way to one of them has too much */
} purp_span;

#define PURP_MOST_SPANS 9

/* Room for a crew; `pulls`: with what a kernel needs. False, and to be freed, when out of memory.
 */
bool purp_grid_init(purp_grid *grid, purp_range crew, bool pulls);
void purp_grid_free(purp_grid *grid);

/* How many bytes that takes. */
size_t purp_grid_bytes(size_t crew_count, bool pulls);

/* Put everybody where they are in the scene, with the threads of a pool or, where it is NULL,
   alone. It stays unready where cells would be of no use. */
void purp_grid_make(purp_grid *grid, const purp_scene *scene, double radius, purp_pool *pool);

/* The same, of cells with about one member each: for who looks for the nearest. */
void purp_grid_make_even(purp_grid *grid, const purp_scene *scene, purp_pool *pool);

typedef struct purp_cell {
    int column, row;
} purp_cell;

/* The cell of somebody who is in the grid: that at the border where rounding leads beyond it. */
static inline purp_cell purp_grid_cell(const purp_grid *grid, double x, double y)
{
    const int column = (int)((x - grid->origin.x) * grid->cells_a_metre.x);
    const int row = (int)((y - grid->origin.y) * grid->cells_a_metre.y);
    const int last_column = grid->columns - 1;
    const int last_row = grid->rows - 1;
    return (purp_cell){column < 0             ? 0
                       : column < last_column ? column
                                              : last_column,
                       row < 0          ? 0
                       : row < last_row ? row
                                        : last_row};
}

/* Where it stands among the starts. */
static inline size_t purp_grid_index(const purp_grid *grid, purp_cell cell)
{
    return (size_t)cell.row * (size_t)grid->columns + (size_t)cell.column;
}

/* The cell of any place: outside where the place is. */
purp_cell purp_grid_cell_of_place(const purp_grid *grid, pur_vec place);

/* Who may be within the radius of a place in `cell` or the next of its row, `cells` in all: at most
   PURP_MOST_SPANS spans, of which none is empty. */
size_t purp_grid_spans(const purp_grid *grid, purp_cell cell, int cells, purp_span *spans);

#endif
