/* A grid: the living members of a crew sorted by cell. Cells are numbered row by row, and agents
   lie in that order in slots. A row is at least as high as the search radius and a cell at least
   half as wide, so that all agents within the radius of a point are in three rows, in a span of
   slots each. Made anew each step by a counting sort, in which the members of a cell keep their
   order (lib/spatial_order.h).

   The layout depends only on the radius, the world and the agents' positions. */
#ifndef LIB_SPACE_GRID_H
#define LIB_SPACE_GRID_H

#include "base/pool.h"
#include "lib/space/scene.h"

/* Crews of at most this many agents have no grid: each agent is tested. */
#define PURP_FEW 64

typedef struct purp_grid {
    purp_range crew;
    double radius; /* m: of the search */
    bool ready;    /* made for this step; if not, each agent has to be tested */
    bool pulled;   /* pull_x and pull_y are filled */

    bool wraps;
    double width, height;  /* m, of a world that wraps */
    pur_vec origin;        /* m */
    pur_vec cells_a_metre; /* along x, along y */
    int columns, rows;
    int reach; /* columns on each side of a cell that the radius can reach */

    size_t count;     /* of slots: living members */
    uint32_t *starts; /* by cell: its first slot; at the end: count */
    size_t most_cells;
    uint32_t *ids;           /* by slot: the member, from the first of the crew */
    double *x, *y;           /* by slot, m */
    double *vx, *vy;         /* by slot, m/s; NULL unless the grid is for a kernel */
    double *pull_x, *pull_y; /* by member, m/s; likewise */

    /* Scratch space of the sort (grid_sort.c). */
    size_t parts;     /* parts of the crew, sorted in parallel */
    uint32_t *cells;  /* by member: its cell */
    uint32_t *before; /* by part and cell: members of the part in the cells before */
    uint32_t *next;   /* by part and cell: the next free slot */
} purp_grid;

/* The slots [first, last), all reached by a search without wrapping or by the same wrap. */
typedef struct purp_span {
    uint32_t first, last;
    pur_vec wrap; /* m: offset to subtract from a way; zero without wrapping */
} purp_span;

#define PURP_MOST_SPANS 9

/* Allocate for a crew; with `pulls`, also what a kernel needs. False when out of memory: free it
   then, too. */
bool purp_grid_init(purp_grid *grid, purp_range crew, bool pulls);
void purp_grid_free(purp_grid *grid);

/* The bytes that purp_grid_init allocates. */
size_t purp_grid_bytes(size_t crew_count, bool pulls);

/* Sort the crew by its positions in the scene, with the threads of a pool (NULL: this thread). Not
   ready afterwards if a grid would not help. */
void purp_grid_make(purp_grid *grid, const purp_scene *scene, double radius, purp_pool *pool);

/* The same with about one member in each cell: for a search for the nearest. */
void purp_grid_make_even(purp_grid *grid, const purp_scene *scene, purp_pool *pool);

typedef struct purp_cell {
    int column, row;
} purp_cell;

/* The cell of a member of the grid; rounding beyond the border is corrected. */
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

/* The number of a cell: its index in `starts`. */
static inline size_t purp_grid_index(const purp_grid *grid, purp_cell cell)
{
    return (size_t)cell.row * (size_t)grid->columns + (size_t)cell.column;
}

/* The cell of any point; outside of the grid if the point is. */
purp_cell purp_grid_cell_of_point(const purp_grid *grid, pur_vec point);

/* Find the spans of agents that may be within the radius of a point in `cell` or in one of the
   cells after it in the row, `cells` in all. Returns their number: at most PURP_MOST_SPANS, none
   empty. */
size_t purp_grid_spans(const purp_grid *grid, purp_cell cell, int cells, purp_span *spans);

#endif
