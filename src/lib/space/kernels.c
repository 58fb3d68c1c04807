#include "lib/space/kernels.h"

#include "lib/space/lanes.h"

#ifndef PURP_KERNELS
#define PURP_KERNELS purp_kernels_baseline
#endif

/* So many agents go over the others together: those of one register, or of two where there is room
   for what both have seen. */
#define PACKS (PURP_REGISTERS == 1 ? 2 : 1)
#define TOGETHER (PACKS * PURP_ABREAST)

/* They stand in one row, at most so many columns apart: more would have others to go over who are
   near none of them. */
#define FARTHEST 8

/* What agents abreast have seen so far. */
typedef struct seen {
    purp_wide x, y; /* m: where each is, in all of its lanes */
    purp_wide slot; /* its own */
    purp_counts count;
    purp_lanes way_x, way_y, course_x, course_y;
    purp_lanes apart_x, apart_y;
} seen;

/* What holds for a span and all who go over it. */
typedef struct passage {
    const double *x, *y, *vx, *vy;
    purp_wide turn_x, turn_y;
    purp_wide radius2, separation2;
} passage;

/* What a loop leaves out where it can: the turn is not zero, the agents themselves are there, not
   all four count. */
enum { TURNS = 1, HAS_SELF = 2, WINDOW = 4 };

/* What all who go over them need to know of four slots. */
typedef struct four {
    purp_wide x, y, vx, vy;
    purp_wide slots;
    purp_mask window;
} four;

/* Which of the four an agent has been looking at were too near, and where they are from it. */
typedef struct too_near {
    purp_mask lanes;
    purp_wide x, y;
} too_near;

PURP_INLINE too_near look(seen *self, const passage *pass, int how, const four *others, int part)
{
    purp_wide x = others->x - self->x;
    purp_wide y = others->y - self->y;
    if (how & TURNS) {
        x -= pass->turn_x;
        y -= pass->turn_y;
    }
    const purp_wide distance2 = x * x + y * y;
    purp_mask is_near = purp_at_most(distance2, pass->radius2);
    if (how & WINDOW)
        is_near = purp_both(is_near, others->window);
    if (how & HAS_SELF)
        is_near = purp_both(is_near, purp_differ(others->slots, self->slot));
    self->count.part[part] = purp_count_where(is_near, self->count.part[part]);
    self->way_x.part[part] = purp_add_where(is_near, self->way_x.part[part], x);
    self->way_y.part[part] = purp_add_where(is_near, self->way_y.part[part], y);
    self->course_x.part[part] = purp_add_where(is_near, self->course_x.part[part], others->vx);
    self->course_y.part[part] = purp_add_where(is_near, self->course_y.part[part], others->vy);
    return (too_near){purp_both(is_near, purp_below(distance2, pass->separation2)), x, y};
}

PURP_INLINE void part_from(seen *self, const too_near *found, int part)
{
    self->apart_x.part[part] =
        purp_subtract_where(found->lanes, self->apart_x.part[part], found->x);
    self->apart_y.part[part] =
        purp_subtract_where(found->lanes, self->apart_y.part[part], found->y);
}

/* Register `part` of the four slots from `slot` on. */
PURP_INLINE void look_at_part(seen *group, int packs, const passage *pass, int how, size_t slot,
                              size_t head, size_t tail, int part)
{
    const four others = {
        .x = purp_load_lanes(pass->x + slot, part),
        .y = purp_load_lanes(pass->y + slot, part),
        .vx = purp_load_lanes(pass->vx + slot, part),
        .vy = purp_load_lanes(pass->vy + slot, part),
        .slots = how & HAS_SELF ? purp_number_lanes(slot, part) : purp_spread(0.0),
        .window = purp_window(head, tail, part),
    };
    too_near found[PACKS];
    bool any = false;
    for (int i = 0; i < packs; i++) {
        found[i] = look(&group[i], pass, how, &others, part);
        any |= purp_any(found[i].lanes);
    }
    if (__builtin_expect(any, 0))
        for (int i = 0; i < packs; i++)
            part_from(&group[i], &found[i], part);
}

PURP_INLINE size_t tail_at(size_t slot, size_t last)
{
    return last - slot < PURP_LANES ? last - slot : PURP_LANES;
}

/* Go over the slots [first, last). A slot has the same lane whoever looks at it, whoever else goes
   over it too: so nothing depends on who goes together. */
PURP_INLINE void go_over(seen *group, int packs, const passage *pass, int how, size_t first,
                         size_t last)
{
    size_t head = first % PURP_LANES;
    size_t slot = first - head;
#if PURP_REGISTERS > 1
    /* There is no register left for what is gained by leaving out the window. */
    for (; slot < last; slot += PURP_LANES, head = 0)
        for (int part = 0; part < PURP_REGISTERS; part++)
            look_at_part(group, packs, pass, how | WINDOW, slot, head, tail_at(slot, last), part);
#else
    look_at_part(group, packs, pass, how | WINDOW, slot, head, tail_at(slot, last), 0);
    for (slot += PURP_LANES; slot + PURP_LANES < last; slot += PURP_LANES)
        look_at_part(group, packs, pass, how, slot, 0, PURP_LANES, 0);
    if (slot < last)
        look_at_part(group, packs, pass, how | WINDOW, slot, 0, tail_at(slot, last), 0);
#endif
}

/* One component of what is seen, each lane weighed before the lanes are summed. */
PURP_INLINE purp_lanes weigh(const purp_flock_pull *pull, const purp_lanes *way,
                             const purp_lanes *apart, const purp_lanes *course)
{
    purp_lanes sum;
    for (int part = 0; part < PURP_REGISTERS; part++)
        sum.part[part] = way->part[part] * pull->cohesion + apart->part[part] * pull->separation +
                         course->part[part] * pull->alignment;
    return sum;
}

PURP_INLINE void settle(const purp_grid *grid, const purp_flock_pull *pull, const seen *self,
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

/* Those abreast from `slot` on, who have seen nobody yet; for one beyond the last, the first once
   more. Field by field: a whole cleared at once would be cleared in memory. */
PURP_INLINE void place(seen *self, const purp_grid *grid, size_t slot, size_t last)
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

/* The agents in the slots [slot, last), for which `packs` registers are enough. */
PURP_INLINE void gather(const purp_grid *grid, const purp_flock_pull *pull, const purp_span *spans,
                        size_t span_count, size_t slot, size_t last, int packs)
{
    seen group[PACKS];
    for (int i = 0; i < packs; i++)
        place(&group[i], grid, slot + (size_t)(i * PURP_ABREAST), last);
    passage pass = {.x = grid->x,
                    .y = grid->y,
                    .vx = grid->vx,
                    .vy = grid->vy,
                    .radius2 = purp_spread(pull->radius2),
                    .separation2 = purp_spread(pull->separation2)};
    for (size_t i = 0; i < span_count; i++) {
        const purp_span *span = &spans[i];
        pass.turn_x = purp_spread(span->turn.x);
        pass.turn_y = purp_spread(span->turn.y);
        if (span->turn.x != 0.0 || span->turn.y != 0.0)
            go_over(group, packs, &pass, TURNS, span->first, span->last);
        else if (span->first <= slot && slot < span->last)
            go_over(group, packs, &pass, HAS_SELF, span->first, span->last);
        else
            go_over(group, packs, &pass, 0, span->first, span->last);
    }
    for (int i = 0; i < packs; i++) {
        const size_t own = slot + (size_t)(i * PURP_ABREAST);
        settle(grid, pull, &group[i], own, last - own);
    }
}

/* The end of those who share their spans from `slot` on, all before `last`; the cell of the first,
   and how many columns they take. Who goes alone shares them with its cell. */
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
        if (far.row == cell->row && *columns <= FARTHEST)
            return end;
    }
    *columns = 1;
    return end;
}

static void flock(const purp_grid *grid, const purp_flock_pull *pull, size_t first, size_t last)
{
    for (size_t slot = first; slot < last;) {
        purp_cell cell;
        int columns;
        purp_span spans[PURP_MOST_SPANS];
        const size_t end = find_group(grid, slot, last, &cell, &columns);
        const size_t span_count = purp_grid_spans(grid, cell, columns, spans);
        if (PACKS > 1 && end - slot > PURP_ABREAST)
            gather(grid, pull, spans, span_count, slot, end, PACKS);
        else
            for (size_t own = slot; own < end; own += PURP_ABREAST)
                gather(grid, pull, spans, span_count, own, end, 1);
        slot = end;
    }
}

/* A vector of every lane as long as 1, or 0 where it has no length. */
PURP_INLINE void make_unit(purp_wide *x, purp_wide *y)
{
    const purp_wide length = purp_sqrt(*x * *x + *y * *y);
    const purp_wide none = purp_spread(0.0);
    const purp_mask is_long = purp_below(none, length);
    *x = purp_select(is_long, *x / length, none);
    *y = purp_select(is_long, *y / length, none);
}

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
