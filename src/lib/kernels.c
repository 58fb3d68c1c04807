#include "lib/kernels.h"

#include "lib/lanes.h"

#ifndef PURP_KERNELS
#define PURP_KERNELS purp_kernels_baseline
#endif

/* So many agents of a cell go over the others together: as many as there are registers for. */
#define TOGETHER (PURP_WIDTH == 4 ? 2 : 1)

/* What one agent has seen so far. */
typedef struct seen {
    purp_wide x, y; /* m: where it is, in every lane */
    purp_mask self; /* its slot */
    purp_lane_masks count;
    purp_lanes way_x, way_y, course_x, course_y;
    purp_lanes apart_x, apart_y;
} seen;

/* What holds for a span and all who go over it. */
typedef struct passage {
    const double *x, *y, *vx, *vy;
    purp_wide turn_x, turn_y;
    purp_wide radius2, separation2;
} passage;

/* What a loop leaves out where it can: the turn is not zero, the agent itself may be there. */
enum { TURNS = 1, HAS_SELF = 2 };

/* A tail of n candidates has the lanes from LANES - n on. */
static const int64_t tails[2 * PURP_LANES] = {-1, -1, -1, -1, 0, 0, 0, 0};

PURP_INLINE void look(seen *self, const passage *pass, int how, size_t slot, int part,
                      purp_mask index, const int64_t *tail)
{
    const size_t at = slot + (size_t)(part * PURP_WIDTH);
    purp_wide x = purp_load(pass->x + at) - self->x;
    purp_wide y = purp_load(pass->y + at) - self->y;
    if (how & TURNS) {
        x -= pass->turn_x;
        y -= pass->turn_y;
    }
    const purp_wide distance2 = x * x + y * y;
    purp_mask is_near = distance2 <= pass->radius2;
    if (tail)
        is_near &= purp_load_mask(tail + part * PURP_WIDTH);
    if (how & HAS_SELF)
        is_near &= index != self->self;
    self->count.part[part] -= is_near;
    self->way_x.part[part] += purp_where(is_near, x);
    self->way_y.part[part] += purp_where(is_near, y);
    self->course_x.part[part] += purp_where(is_near, purp_load(pass->vx + at));
    self->course_y.part[part] += purp_where(is_near, purp_load(pass->vy + at));
    const purp_mask is_too_near = is_near & (distance2 < pass->separation2);
    if (__builtin_expect(purp_any(is_too_near) != 0, 0)) {
        self->apart_x.part[part] -= purp_where(is_too_near, x);
        self->apart_y.part[part] -= purp_where(is_too_near, y);
    }
}

PURP_INLINE void look_all(seen *group, int members, const passage *pass, int how, size_t slot,
                          const int64_t *tail)
{
    for (int part = 0; part < PURP_REGISTERS; part++) {
        purp_mask index = {0};
        if (how & HAS_SELF)
            for (int lane = 0; lane < PURP_WIDTH; lane++)
                index[lane] = (int64_t)slot + part * PURP_WIDTH + lane;
        for (int i = 0; i < members; i++)
            look(&group[i], pass, how, slot, part, index, tail);
    }
}

PURP_INLINE void go_over(seen *group, int members, const passage *pass, int how, size_t first,
                         size_t last)
{
    for (size_t slot = first; slot < last; slot += PURP_LANES) {
        const size_t left = last - slot < PURP_LANES ? last - slot : PURP_LANES;
        look_all(group, members, pass, how, slot, tails + PURP_LANES - left);
    }
}

/* One component of what is seen, each lane weighed before the lanes are summed. */
PURP_INLINE double weigh(const purp_flock_pull *pull, const purp_lanes *way,
                         const purp_lanes *apart, const purp_lanes *course)
{
    purp_lanes sum;
    for (int part = 0; part < PURP_REGISTERS; part++)
        sum.part[part] = way->part[part] * pull->cohesion + apart->part[part] * pull->separation +
                         course->part[part] * pull->alignment;
    return purp_lanes_sum(&sum);
}

PURP_INLINE void settle(const purp_grid *grid, const purp_flock_pull *pull, const seen *self,
                        size_t slot)
{
    const double count = (double)purp_lanes_count(&self->count);
    const double n = count > 0.0 ? count : 1.0;
    grid->pull_x[grid->ids[slot]] = weigh(pull, &self->way_x, &self->apart_x, &self->course_x) / n;
    grid->pull_y[grid->ids[slot]] = weigh(pull, &self->way_y, &self->apart_y, &self->course_y) / n;
}

/* `members` agents of one cell, from `slot` on. */
PURP_INLINE void gather(const purp_grid *grid, const purp_flock_pull *pull, const purp_span *spans,
                        size_t span_count, size_t slot, int members)
{
    seen group[TOGETHER] = {0};
    for (int i = 0; i < members; i++) {
        group[i].x = purp_spread(grid->x[slot + (size_t)i]);
        group[i].y = purp_spread(grid->y[slot + (size_t)i]);
        for (int lane = 0; lane < PURP_WIDTH; lane++)
            group[i].self[lane] = (int64_t)slot + i;
    }
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
            go_over(group, members, &pass, TURNS, span->first, span->last);
        else if (span->first <= slot && slot < span->last)
            go_over(group, members, &pass, HAS_SELF, span->first, span->last);
        else
            go_over(group, members, &pass, 0, span->first, span->last);
    }
    for (int i = 0; i < members; i++)
        settle(grid, pull, &group[i], slot + (size_t)i);
}

static void flock(const purp_grid *grid, const purp_flock_pull *pull, size_t first, size_t last)
{
    if (first >= last)
        return;
    purp_cell cell = purp_grid_cell(grid, grid->x[first], grid->y[first]);
    const uint32_t *starts = grid->starts + purp_grid_index(grid, cell);
    for (size_t slot = first; slot < last; starts++, cell.column++) {
        if (cell.column == grid->columns)
            cell = (purp_cell){0, cell.row + 1};
        const size_t end = starts[1] < last ? starts[1] : last;
        if (slot == end)
            continue;
        purp_span spans[PURP_MOST_SPANS];
        const size_t span_count = purp_grid_spans(grid, cell, spans);
        for (; slot + TOGETHER <= end; slot += TOGETHER)
            gather(grid, pull, spans, span_count, slot, TOGETHER);
        for (; slot < end; slot++)
            gather(grid, pull, spans, span_count, slot, 1);
    }
}

/* A vector of every lane as long as 1, or 0 where it has no length. */
PURP_INLINE void make_unit(purp_wide *x, purp_wide *y)
{
    const purp_wide length = purp_sqrt(*x * *x + *y * *y);
    const purp_mask is_long = length > 0.0;
    *x = purp_where(is_long, *x / length);
    *y = purp_where(is_long, *y / length);
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
        const purp_mask wishes = purp_sqrt(x * x + y * y) > 0.0;
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
