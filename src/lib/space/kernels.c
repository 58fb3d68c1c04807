/* The loops of a flock, in the lanes of lanes.h. Compiled once for each instruction set.

   Agents are taken in groups that stand side by side in one row of the grid. A group visits the
   spans of slots that may hold a neighbour of any of its agents, four slots at a time, and each
   agent adds up the neighbours among them. Then the lanes of each agent are summed and stored. */
#include "lib/space/kernels.h"

#include "lib/space/lanes.h"

#ifndef PURP_KERNELS
#define PURP_KERNELS purp_kernels_baseline
#endif

/* Agents processed per pass: one pack, the agents of a register; two packs where there are
   registers for the sums of both. */
#define PACKS (PURP_REGISTERS == 1 ? 2 : 1)
#define TOGETHER (PACKS * PURP_ABREAST)

/* A group is at most this many columns wide: in a wider one, most of the slots visited are far from
   most of its agents. */
#define MOST_COLUMNS 8

/* The agents of a pack, and the sums over their neighbours so far. */
typedef struct pack {
    purp_wide x, y; /* m: each agent's position, in all of its lanes */
    purp_wide slot; /* each agent's own slot */
    purp_counts count;
    purp_lanes way_x, way_y;       /* m: the ways to the neighbours */
    purp_lanes course_x, course_y; /* m/s: their velocities */
    purp_lanes apart_x, apart_y;   /* m: minus the ways to those too near */
} pack;

/* The constants of a visit to one span. */
typedef struct span_visit {
    const double *x, *y, *vx, *vy; /* by slot */
    purp_wide wrap_x, wrap_y;      /* m: offset to subtract */
    purp_wide radius2, separation2;
} span_visit;

/* What a loop over slots has to do beside summing; a constant, so that the rest is left out:
   subtract the offset of a span that wraps; skip an agent's own slot; mask slots outside a span. */
enum { WRAPS = 1, HAS_SELF = 2, WINDOW = 4 };

/* Four slots, loaded once for all agents of the group. */
typedef struct four {
    purp_wide x, y, vx, vy;
    purp_wide slots;
    purp_mask window;
} four;

/* Which of the four slots hold a neighbour that is too near, and the ways to all four. */
typedef struct too_near {
    purp_mask lanes;
    purp_wide x, y;
} too_near;

/* Add the neighbours among four slots to the sums of a pack. */
PURP_INLINE too_near add_neighbours(pack *self, const span_visit *visit, int how,
                                    const four *others, int part)
{
    purp_wide x = others->x - self->x;
    purp_wide y = others->y - self->y;
    if (how & WRAPS) {
        x -= visit->wrap_x;
        y -= visit->wrap_y;
    }
    const purp_wide distance2 = x * x + y * y;
    purp_mask is_near = purp_at_most(distance2, visit->radius2);
    if (how & WINDOW)
        is_near = purp_both(is_near, others->window);
    if (how & HAS_SELF)
        is_near = purp_both(is_near, purp_differ(others->slots, self->slot));
    self->count.part[part] = purp_count_where(is_near, self->count.part[part]);
    self->way_x.part[part] = purp_add_where(is_near, self->way_x.part[part], x);
    self->way_y.part[part] = purp_add_where(is_near, self->way_y.part[part], y);
    self->course_x.part[part] = purp_add_where(is_near, self->course_x.part[part], others->vx);
    self->course_y.part[part] = purp_add_where(is_near, self->course_y.part[part], others->vy);
    return (too_near){purp_both(is_near, purp_below(distance2, visit->separation2)), x, y};
}

/* Add the neighbours that are too near to the separation. */
PURP_INLINE void add_separation(pack *self, const too_near *found, int part)
{
    self->apart_x.part[part] =
        purp_subtract_where(found->lanes, self->apart_x.part[part], found->x);
    self->apart_y.part[part] =
        purp_subtract_where(found->lanes, self->apart_y.part[part], found->y);
}

/* Visit register `part` of the four slots from `slot` on. Few neighbours are too near: their sums
   have a branch of their own. */
PURP_INLINE void visit_four(pack *group, int packs, const span_visit *visit, int how, size_t slot,
                            size_t head, size_t tail, int part)
{
    const four others = {
        .x = purp_load_lanes(visit->x + slot, part),
        .y = purp_load_lanes(visit->y + slot, part),
        .vx = purp_load_lanes(visit->vx + slot, part),
        .vy = purp_load_lanes(visit->vy + slot, part),
        .slots = how & HAS_SELF ? purp_number_lanes(slot, part) : purp_spread(0.0),
        .window = purp_window(head, tail, part),
    };
    too_near found[PACKS];
    bool any = false;
    for (int i = 0; i < packs; i++) {
        found[i] = add_neighbours(&group[i], visit, how, &others, part);
        any |= purp_any(found[i].lanes);
    }
    if (__builtin_expect(any, 0))
        for (int i = 0; i < packs; i++)
            add_separation(&group[i], &found[i], part);
}

/* The end of the span among the four slots from `slot` on. */
PURP_INLINE size_t tail_at(size_t slot, size_t last)
{
    return last - slot < PURP_LANES ? last - slot : PURP_LANES;
}

/* Visit the slots [first, last), from the multiple of four at or below `first`. A slot's lane is
   its number modulo 4, whatever the span and the group: so no sum depends on the grouping. */
PURP_INLINE void visit_span(pack *group, int packs, const span_visit *visit, int how, size_t first,
                            size_t last)
{
    size_t head = first % PURP_LANES;
    size_t slot = first - head;
#if PURP_REGISTERS > 1
    /* The window stays: a loop without it would need more registers than there are. */
    for (; slot < last; slot += PURP_LANES, head = 0)
        for (int part = 0; part < PURP_REGISTERS; part++)
            visit_four(group, packs, visit, how | WINDOW, slot, head, tail_at(slot, last), part);
#else
    visit_four(group, packs, visit, how | WINDOW, slot, head, tail_at(slot, last), 0);
    for (slot += PURP_LANES; slot + PURP_LANES < last; slot += PURP_LANES)
        visit_four(group, packs, visit, how, slot, 0, PURP_LANES, 0);
    if (slot < last)
        visit_four(group, packs, visit, how | WINDOW, slot, 0, tail_at(slot, last), 0);
#endif
}

/* One component of the pull: each lane is weighted before the lanes are summed. */
PURP_INLINE purp_lanes weigh(const purp_flock_pull *pull, const purp_lanes *way,
                             const purp_lanes *apart, const purp_lanes *course)
{
    purp_lanes sum;
    for (int part = 0; part < PURP_REGISTERS; part++)
        sum.part[part] = way->part[part] * pull->cohesion + apart->part[part] * pull->separation +
                         course->part[part] * pull->alignment;
    return sum;
}

/* Store the pull on each agent of a pack: the first is in `slot`, `members` are in use. */
PURP_INLINE void store_pulls(const purp_grid *grid, const purp_flock_pull *pull, const pack *self,
                             size_t slot, size_t members)
{
    const purp_lanes x = weigh(pull, &self->way_x, &self->apart_x, &self->course_x);
    const purp_lanes y = weigh(pull, &self->way_y, &self->apart_y, &self->course_y);
    for (int i = 0; i < PURP_ABREAST && (size_t)i < members; i++) {
        const double count = (double)purp_counts_sum(&self->count, i);
        const double n = count > 0.0 ? count : 1.0;
        const uint32_t id = grid->ids[slot + (size_t)i];
        grid->pull_x[id] = purp_lanes_sum(&x, i) / n;
        grid->pull_y[id] = purp_lanes_sum(&y, i) / n;
    }
}

/* Begin a pack with the agents from `slot` on and empty sums; beyond the last slot the first agent
   is repeated. Each member is set by itself: clearing the whole struct would go through memory. */
PURP_INLINE void begin_pack(pack *self, const purp_grid *grid, size_t slot, size_t last)
{
    const size_t second = slot + 1 < last ? slot + 1 : slot;
    const purp_wide none = purp_spread(0.0);
    self->x = purp_spread_agents(grid->x[slot], grid->x[second]);
    self->y = purp_spread_agents(grid->y[slot], grid->y[second]);
    self->slot = purp_spread_agents((double)slot, (double)second);
    for (int part = 0; part < PURP_REGISTERS; part++) {
        self->count.part[part] = (purp_integers)none;
        self->way_x.part[part] = none;
        self->way_y.part[part] = none;
        self->course_x.part[part] = none;
        self->course_y.part[part] = none;
        self->apart_x.part[part] = none;
        self->apart_y.part[part] = none;
    }
}

/* Sum up the neighbours of the group in the slots [slot, last), which fit in `packs` packs. */
PURP_INLINE void sum_group(const purp_grid *grid, const purp_flock_pull *pull,
                           const purp_span *spans, size_t span_count, size_t slot, size_t last,
                           int packs)
{
    pack group[PACKS];
    for (int i = 0; i < packs; i++)
        begin_pack(&group[i], grid, slot + (size_t)(i * PURP_ABREAST), last);
    span_visit visit = {.x = grid->x,
                        .y = grid->y,
                        .vx = grid->vx,
                        .vy = grid->vy,
                        .radius2 = purp_spread(pull->radius2),
                        .separation2 = purp_spread(pull->separation2)};
    for (size_t i = 0; i < span_count; i++) {
        const purp_span *span = &spans[i];
        visit.wrap_x = purp_spread(span->wrap.x);
        visit.wrap_y = purp_spread(span->wrap.y);
        if (span->wrap.x != 0.0 || span->wrap.y != 0.0)
            visit_span(group, packs, &visit, WRAPS, span->first, span->last);
        else if (span->first <= slot && slot < span->last)
            visit_span(group, packs, &visit, HAS_SELF, span->first, span->last);
        else
            visit_span(group, packs, &visit, 0, span->first, span->last);
    }
    for (int i = 0; i < packs; i++) {
        const size_t own = slot + (size_t)(i * PURP_ABREAST);
        store_pulls(grid, pull, &group[i], own, last - own);
    }
}

/* Find the end of the group that begins in `slot`, at most `last`, with the cell of its first agent
   and its width in columns. Agents processed singly use one list of spans per cell. */
static size_t find_group(const purp_grid *grid, size_t slot, size_t last, purp_cell *cell,
                         int *columns)
{
    *cell = purp_grid_cell(grid, grid->x[slot], grid->y[slot]);
    *columns = 1;
    if (TOGETHER == 1) {
        const size_t end = grid->starts[purp_grid_index(grid, *cell) + 1];
        return end < last ? end : last;
    }
    size_t end = last - slot < TOGETHER ? last : slot + TOGETHER;
    for (; end > slot + 1; end--) {
        const purp_cell far = purp_grid_cell(grid, grid->x[end - 1], grid->y[end - 1]);
        *columns = far.column - cell->column + 1;
        if (far.row == cell->row && *columns <= MOST_COLUMNS)
            return end;
    }
    *columns = 1;
    return end;
}

/* The table's `flock`: group by group, the slots [first, last). */
static void flock(const purp_grid *grid, const purp_flock_pull *pull, size_t first, size_t last)
{
    for (size_t slot = first; slot < last;) {
        purp_cell cell;
        int columns;
        purp_span spans[PURP_MOST_SPANS];
        const size_t end = find_group(grid, slot, last, &cell, &columns);
        const size_t span_count = purp_grid_spans(grid, cell, columns, spans);
        if (PACKS > 1 && end - slot > PURP_ABREAST)
            sum_group(grid, pull, spans, span_count, slot, end, PACKS);
        else
            for (size_t own = slot; own < end; own += PURP_ABREAST)
                sum_group(grid, pull, spans, span_count, own, end, 1);
        slot = end;
    }
}

/* Normalise the vector of each lane; one without length becomes 0. */
PURP_INLINE void make_unit(purp_wide *x, purp_wide *y)
{
    const purp_wide length = purp_sqrt(*x * *x + *y * *y);
    const purp_wide none = purp_spread(0.0);
    const purp_mask is_long = purp_below(none, length);
    *x = purp_select(is_long, *x / length, none);
    *y = purp_select(is_long, *y / length, none);
}

/* The table's `flock_force`: the rule's own arithmetic, a register of agents at a time. */
static size_t flock_force(const purp_task *task, double weight)
{
    const purp_scene *scene = task->scene;
    const size_t count = task->last - task->first;
    const double *pull_x = task->grid->pull_x + (task->first - task->crew.first);
    const double *pull_y = task->grid->pull_y + (task->first - task->crew.first);
    size_t member = 0;
    for (; member + PURP_WIDTH <= count; member += PURP_WIDTH) {
        const size_t id = task->first + member;
        const purp_wide vx = purp_load(scene->vx + id);
        const purp_wide vy = purp_load(scene->vy + id);
        purp_wide x = vx + purp_load(pull_x + member);
        purp_wide y = vy + purp_load(pull_y + member);
        const purp_mask wishes = purp_below(purp_spread(0.0), purp_sqrt(x * x + y * y));
        x = purp_select(wishes, x, purp_load(scene->hx + id));
        y = purp_select(wishes, y, purp_load(scene->hy + id));
        make_unit(&x, &y);
        const purp_wide speed = purp_load(scene->max_speed + id);
        const purp_wide response = purp_load(scene->response + id);
        purp_store(task->fx + member,
                   purp_load(task->fx + member) + (x * speed - vx) * response * weight);
        purp_store(task->fy + member,
                   purp_load(task->fy + member) + (y * speed - vy) * response * weight);
    }
    return member;
}

#if defined __AVX512VL__ && defined PURP_HAVE_AVX512
#define ISA PURP_ISA_AVX512
#elif defined __AVX2__ && defined PURP_HAVE_AVX2
#define ISA PURP_ISA_AVX2
#else
#define ISA PURP_ISA_BASELINE
#endif

const purp_kernels PURP_KERNELS = {
    .isa = ISA,
    .flock = flock,
    .flock_force = flock_force,
};
