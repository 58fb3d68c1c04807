/* A grid finds exactly the neighbours that a scan of all agents finds. */
#include "support/world_builder.h"

#include "lib/rule/goal.h"
#include "lib/space/isa.h"
#include "lib/rule/neighbours.h"

#include <stdlib.h>
#include <string.h>

#define MOST 1500

/* A crew spread over a rectangle, and the agent that looks at it. */
typedef struct crowd {
    double x[MOST], y[MOST], vx[MOST], vy[MOST];
    unsigned char alive[MOST];
    double ones[MOST];
    purp_range crews[1];
    purp_scene scene;
} crowd;

typedef struct layout {
    const char *name;
    size_t count;
    pur_edge edge;
    double width, height; /* m, of the world */
    pur_box where;
    double radius; /* m */
} layout;

static const layout layouts[] = {
    {"sparse", 400, PUR_EDGE_OPEN, 80, 48, {{-1e4, -1e4}, {1e4, 1e4}}, 30},
    {"very sparse", 400, PUR_EDGE_OPEN, 80, 48, {{-1e9, -1e9}, {1e9, 1e9}}, 1e-3},
    {"even", 1500, PUR_EDGE_WRAP, 290, 290, {{0, 0}, {290, 290}}, 15},
    {"even, bounded", 1500, PUR_EDGE_BOUNCE, 290, 290, {{0, 0}, {290, 290}}, 15},
    {"dense", 800, PUR_EDGE_WRAP, 400, 400, {{190, 190}, {210, 210}}, 15},
    {"in a corner", 800, PUR_EDGE_WRAP, 100, 60, {{0, 0}, {3, 3}}, 4},
    {"wide", 700, PUR_EDGE_WRAP, 5000, 10, {{0, 0}, {5000, 10}}, 3},
    {"high", 700, PUR_EDGE_WRAP, 10, 5000, {{0, 0}, {10, 5000}}, 3},
    {"one cell", 300, PUR_EDGE_OPEN, 80, 48, {{1, 1}, {2, 2}}, 15},
    {"one place", 100, PUR_EDGE_OPEN, 80, 48, {{5, 5}, {5, 5}}, 15},
    {"one line", 300, PUR_EDGE_OPEN, 80, 48, {{0, 7}, {500, 7}}, 4},
    {"tiny", 300, PUR_EDGE_WRAP, 1, 1, {{0, 0}, {1, 1}}, 15},
    {"as wide as it sees", 300, PUR_EDGE_WRAP, 30, 30, {{0, 0}, {30, 30}}, 10},
    {"all in sight", 300, PUR_EDGE_WRAP, 80, 48, {{0, 0}, {80, 48}}, HUGE_VAL},
    {"nothing in sight", 300, PUR_EDGE_WRAP, 80, 48, {{0, 0}, {80, 48}}, 0},
    {"far away", 600, PUR_EDGE_OPEN, 80, 48, {{9.9e8, -1e9}, {9.9e8 + 90, -1e9 + 90}}, 5},
};

static double draw(uint32_t index, uint32_t stream, double low, double high)
{
    double pair[2];
    pur_random_pair((pur_draw){.seed = 5, .index = index, .stream = stream}, pair);
    return low + pair[0] * (high - low);
}

static crowd *new_crowd(const layout *from)
{
    crowd *made = calloc(1, sizeof *made);
    assert_non_null(made);
    for (uint32_t i = 0; i < from->count; i++) {
        made->x[i] = draw(i, 0, from->where.low.x, from->where.high.x);
        made->y[i] = draw(i, 1, from->where.low.y, from->where.high.y);
        made->vx[i] = draw(i, 2, -1.0, 1.0);
        made->vy[i] = draw(i, 3, -1.0, 1.0);
        made->alive[i] = i % 13 != 3;
        made->ones[i] = 1.0;
    }
    /* Some coincide, some are exactly at the view distance. */
    made->x[1] = made->x[0];
    made->y[1] = made->y[0];
    if (from->where.low.x + from->radius < from->where.high.x) {
        made->x[4] = from->where.low.x;
        made->x[5] = from->where.low.x + from->radius;
        made->y[5] = made->y[4];
    }
    made->crews[0] = (purp_range){0, from->count};
    made->scene = (purp_scene){
        .x = made->x,
        .y = made->y,
        .vx = made->vx,
        .vy = made->vy,
        .hx = made->vx,
        .hy = made->vy,
        .alive = made->alive,
        .max_speed = made->ones,
        .mass = made->ones,
        .response = made->ones,
        .radius = made->ones,
        .crews = made->crews,
        .edge = from->edge,
        .width = from->width,
        .height = from->height,
        .dt = 1.0,
    };
    return made;
}

static purp_percept percept_of(const crowd *from, size_t id, const purp_grid *grid)
{
    return (purp_percept){
        .scene = &from->scene,
        .id = id,
        .crew = from->crews[0],
        .position = {from->x[id], from->y[id]},
        .velocity = {from->vx[id], from->vy[id]},
        .heading = {from->vx[id], from->vy[id]},
        .grid = grid,
    };
}

static bool is_same(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Compare both searches: the same agents with bit-for-bit identical offsets. Returns their number.
 */
static size_t walk_both(const purp_percept *one, const purp_percept *other,
                        const struct neighbour_params *params)
{
    purp_view a = purp_look_round(one, params);
    purp_view b = purp_look_round(other, params);
    for (size_t count = 0;; count++) {
        const bool found = purp_next_neighbour(one, &a);
        assert_int_equal(purp_next_neighbour(other, &b), found);
        if (!found)
            return count;
        assert_int_equal(a.id, b.id);
        assert_true(is_same(a.way.x, b.way.x) && is_same(a.way.y, b.way.y));
    }
}

TEST(a_grid_finds_whom_looking_at_all_finds)
{
    static const double angles[] = {2.0 * PUR_PI, 2.0, 0.3};
    size_t found = 0;
    size_t used = 0;
    for (size_t i = 0; i < COUNT(layouts); i++) {
        crowd *all = new_crowd(&layouts[i]);
        purp_grid grid;
        assert_true(purp_grid_init(&grid, all->crews[0], false));
        purp_grid_make(&grid, &all->scene, layouts[i].radius, NULL);
        used += grid.ready;
        for (size_t k = 0; k < COUNT(angles) && grid.ready; k++) {
            const struct neighbour_params params = {{.crew = -1}, layouts[i].radius, angles[k]};
            for (size_t id = 0; id < layouts[i].count; id++) {
                const purp_percept with = percept_of(all, id, &grid);
                const purp_percept without = percept_of(all, id, NULL);
                found += walk_both(&with, &without, &params);
            }
        }
        purp_grid_free(&grid);
        free(all);
    }
    assert_true(used >= 10);
    assert_true(found > 100000);
}

/* An observer outside the crew may stand anywhere. */
TEST(one_outside_the_grid_finds_the_same)
{
    static const double places[] = {-HUGE_VAL, -1e12, -300, -3, 0, 1, 77, 289.9, 4321, 1e12};
    for (size_t i = 0; i < COUNT(layouts); i++) {
        crowd *all = new_crowd(&layouts[i]);
        const struct neighbour_params params = {{.crew = 0}, layouts[i].radius, 2.0 * PUR_PI};
        purp_grid grid;
        assert_true(purp_grid_init(&grid, all->crews[0], false));
        purp_grid_make(&grid, &all->scene, layouts[i].radius, NULL);
        for (size_t k = 1; k < COUNT(places) * COUNT(places) && grid.ready; k++) {
            purp_percept with = percept_of(all, 0, &grid);
            with.id = MOST;
            with.position = pur_vec_make(places[k % COUNT(places)], places[k / COUNT(places)]);
            const bool in_world = with.position.x >= 0.0 && with.position.x < layouts[i].width &&
                                  with.position.y >= 0.0 && with.position.y < layouts[i].height;
            if (layouts[i].edge == PUR_EDGE_WRAP && !in_world)
                continue;
            purp_percept without = with;
            without.grid = NULL;
            walk_both(&with, &without, &params);
        }
        purp_grid_free(&grid);
        free(all);
    }
}

/* Compare the nearest agent by the grid with that of a scan: the same one, or none. */
static void compare_nearest(const crowd *all, const purp_grid *grid, purp_percept self)
{
    size_t found = MOST;
    size_t wanted = MOST;
    self.grid = NULL;
    const bool some = purp_nearest(&self, all->crews[0], &wanted);
    self.grid = grid;
    assert_int_equal(purp_nearest(&self, all->crews[0], &found), some);
    assert_int_equal(found, wanted);
}

TEST(the_nearest_in_a_grid_is_the_nearest_of_all)
{
    size_t used = 0;
    /* In the second round agents stand on whole metres, so many distances tie. */
    for (size_t i = 0; i < 2 * COUNT(layouts); i++) {
        const layout *from = &layouts[i / 2];
        crowd *all = new_crowd(from);
        for (size_t id = 0; id < from->count && i % 2 == 1; id++) {
            all->x[id] = floor(all->x[id]);
            all->y[id] = floor(all->y[id]);
        }
        purp_grid grid;
        assert_true(purp_grid_init(&grid, all->crews[0], false));
        purp_grid_make_even(&grid, &all->scene, NULL);
        used += grid.ready;
        for (size_t id = 0; id < from->count && grid.ready; id++)
            compare_nearest(all, &grid, percept_of(all, id, NULL));
        for (uint32_t k = 0; k < 300 && grid.ready; k++) {
            purp_percept self = percept_of(all, 0, NULL);
            const bool outside = from->edge != PUR_EDGE_WRAP && k % 3 > 0;
            const double size = outside ? (k % 3 == 1 ? 1e3 : 1e10) : 0.0;
            self.id = MOST;
            self.position = pur_vec_make(draw(k, 8, -size, from->width + size),
                                         draw(k, 9, -size, from->height + size));
            compare_nearest(all, &grid, self);
        }
        purp_grid_free(&grid);
        free(all);
    }
    assert_true(used >= 16);
}

TEST(where_all_but_one_are_dead_it_has_nobody_near)
{
    crowd *all = new_crowd(&layouts[2]);
    for (size_t id = 0; id < layouts[2].count; id++)
        all->alive[id] = id == 7;
    purp_grid grid;
    assert_true(purp_grid_init(&grid, all->crews[0], false));
    purp_grid_make_even(&grid, &all->scene, NULL);
    assert_true(grid.ready);
    compare_nearest(all, &grid, percept_of(all, 7, NULL));
    compare_nearest(all, &grid, percept_of(all, 8, NULL));
    purp_grid_free(&grid);
    free(all);
}

static const purp_flock_pull weights = {.cohesion = 0.03, .separation = 0.015, .alignment = 0.05};

/* The same sums, added sequentially. */
static pur_vec pull_by_all(const crowd *all, size_t id, const layout *from)
{
    const purp_percept self = percept_of(all, id, NULL);
    const struct neighbour_params params = {{.crew = -1}, from->radius, 2.0 * PUR_PI};
    pur_vec sum = {0.0, 0.0};
    double count = 0.0;
    purp_view view = purp_look_round(&self, &params);
    while (purp_next_neighbour(&self, &view)) {
        const pur_vec course = purp_velocity_of(&self, view.id);
        count += 1.0;
        sum = pur_vec_add(sum, pur_vec_add(pur_vec_scale(view.way, weights.cohesion),
                                           pur_vec_scale(course, weights.alignment)));
        if (pur_vec_dot(view.way, view.way) < from->radius * from->radius / 4.0)
            sum = pur_vec_sub(sum, pur_vec_scale(view.way, weights.separation));
    }
    return pur_vec_scale(sum, count > 0.0 ? 1.0 / count : 1.0);
}

/* Fill the pulls with one instruction set, `piece` slots at a time. */
static void pull_by(const purp_grid *grid, const char *isa, double radius, size_t piece)
{
    purp_flock_pull pull = weights;
    pull.radius2 = radius * radius;
    pull.separation2 = radius * radius / 4.0;
    const purp_kernels *kernels = NULL;
    assert_int_equal(purp_isa_find(isa, &kernels, NULL), PUR_OK);
    for (size_t slot = 0; slot < grid->count; slot += piece)
        kernels->flock(grid, &pull, slot, grid->count - slot < piece ? grid->count : slot + piece);
}

static const char *best_isa(void)
{
    size_t best = pur_isa_count() - 1;
    while (!pur_isa_is_here(best))
        best--;
    return pur_isa_name(best);
}

TEST(a_flock_is_pulled_as_by_looking_at_all)
{
    for (size_t i = 0; i < COUNT(layouts); i++) {
        crowd *all = new_crowd(&layouts[i]);
        purp_grid grid;
        assert_true(purp_grid_init(&grid, all->crews[0], true));
        purp_grid_make(&grid, &all->scene, layouts[i].radius, NULL);
        if (grid.ready)
            pull_by(&grid, best_isa(), layouts[i].radius, MOST);
        const double scale = layouts[i].radius < 1.0 ? 1.0 : layouts[i].radius;
        for (size_t id = 0; id < layouts[i].count && grid.ready; id++) {
            if (!all->alive[id])
                continue;
            const pur_vec wanted = pull_by_all(all, id, &layouts[i]);
            assert_true(fabs(grid.pull_x[id] - wanted.x) <= 1e-12 * scale);
            assert_true(fabs(grid.pull_y[id] - wanted.y) <= 1e-12 * scale);
        }
        purp_grid_free(&grid);
        free(all);
    }
}

TEST(instruction_sets_and_pieces_pull_with_the_same_bits)
{
    static const size_t pieces[] = {MOST, 1, 3, 64, 7};
    for (size_t i = 0; i < COUNT(layouts); i++) {
        crowd *all = new_crowd(&layouts[i]);
        purp_grid grid;
        assert_true(purp_grid_init(&grid, all->crews[0], true));
        purp_grid_make(&grid, &all->scene, layouts[i].radius, NULL);
        double first[2 * MOST];
        bool is_first = true;
        for (size_t k = 0; k < pur_isa_count() * COUNT(pieces) && grid.ready; k++) {
            const size_t isa = k / COUNT(pieces);
            if (!pur_isa_is_here(isa))
                continue;
            pull_by(&grid, pur_isa_name(isa), layouts[i].radius, pieces[k % COUNT(pieces)]);
            const size_t size = grid.crew.count * sizeof(double);
            if (is_first) {
                memcpy(first, grid.pull_x, size);
                memcpy(first + MOST, grid.pull_y, size);
            }
            is_first = false;
            assert_memory_equal(first, grid.pull_x, size);
            assert_memory_equal(first + MOST, grid.pull_y, size);
        }
        purp_grid_free(&grid);
        free(all);
    }
}

static const pur_param *row_called(const purp_rule *rule, const char *key)
{
    for (size_t i = 0; i < rule->info.param_count; i++)
        if (strcmp(rule->info.params[i].key, key) == 0)
            return &rule->info.params[i];
    return NULL;
}

/* Without it the rule gets no grid: correct but slow. */
TEST(a_rule_that_looks_at_others_says_where_they_are_named)
{
    for (size_t i = 0; purp_rules[i]; i++) {
        const purp_rule *rule = purp_rules[i];
        const pur_param *target = row_called(rule, "target");
        const pur_param *of = row_called(rule, "of");
        const size_t goal = target ? target->offset - offsetof(struct goal_params, target) : 0;
        const size_t seen = of ? of->offset - offsetof(struct neighbour_params, of) : 0;
        if (rule->goal_at != goal || rule->neighbours_at != seen)
            fail_msg("%s does not", rule->info.name);
    }
}

TEST(an_unknown_instruction_set_is_refused)
{
    pur_def *def = new_def(0.1);
    add_agent(def, "a", 0.0, 0.0, 0.0, 0.0);
    pur_world *world = make_world(def);
    const char *before = pur_world_isa(world);
    pur_error error = {0};
    assert_int_equal(pur_world_set_isa(world, "avx3", &error), PUR_UNKNOWN);
    assert_non_null(strstr(error.text, "did you mean 'avx2'?"));
    assert_string_equal(pur_world_isa(world), before);
    for (size_t i = 0; i < pur_isa_count(); i++) {
        const pur_status wanted = pur_isa_is_here(i) ? PUR_OK : PUR_INVALID;
        assert_int_equal(pur_world_set_isa(world, pur_isa_name(i), NULL), wanted);
    }
    pur_world_free(world);
}
