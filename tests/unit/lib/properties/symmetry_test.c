/* Every behaviour is invariant under translation, rotation and reflection of the scene. */
#include "support/every_rule.h"

#include <math.h>
#include <string.h>

/* A motion of the plane: a reflection at the x axis (optional), a rotation, then a translation. A
   reflection changes the sign of a parameter with a side, unless it is kept. */
typedef struct motion {
    bool mirrored;
    double angle;
    pur_vec shift;
    bool keeps_side;
} motion;

static pur_vec move_direction(const motion *m, pur_vec v)
{
    const pur_vec seen = vec(v.x, m->mirrored ? -v.y : v.y);
    const double c = cos(m->angle);
    const double s = sin(m->angle);
    return vec(c * seen.x - s * seen.y, s * seen.x + c * seen.y);
}

static pur_vec move_place(const motion *m, pur_vec p)
{
    return pur_vec_add(move_direction(m, p), m->shift);
}

/* A random scene, addressed by a number: a state, three obstacles, two walls, three way points. */
typedef struct scene {
    pur_vec position, velocity, target, target_velocity;
    pur_vec obstacles[3];
    pur_vec way_points[3];
    pur_vec walls[2][2];
} scene;

static pur_vec drawn(uint32_t number, uint32_t index, pur_vec low, pur_vec high)
{
    double u[2];
    pur_random_pair((pur_draw){.seed = 7, .agent = number, .index = index}, u);
    return vec(low.x + u[0] * (high.x - low.x), low.y + u[1] * (high.y - low.y));
}

static scene draw_scene(uint32_t number)
{
    const pur_vec none = {0, 0};
    const pur_vec all = {WIDTH, HEIGHT};
    const pur_vec fast = {3, 3};
    const pur_vec slow = {-3, -3};
    scene s = {
        .position = drawn(number, 0, none, all),
        .velocity = drawn(number, 1, slow, fast),
        .target = drawn(number, 2, none, all),
        .target_velocity = drawn(number, 3, slow, fast),
    };
    for (uint32_t i = 0; i < 3; i++) {
        s.obstacles[i] = drawn(number, 4 + i, none, all);
        s.way_points[i] = drawn(number, 7 + i, none, all);
    }
    /* In a wrapping world a wall is at most half the world long. */
    for (uint32_t i = 0; i < 4; i++)
        s.walls[i / 2][i % 2] = drawn(number, 10 + i, none, pur_vec_scale(all, 0.5));
    return s;
}

/* Whether the sign of the row selects the side to which the rule turns. */
static bool is_side(const pur_behaviour *behaviour, const pur_param *row)
{
    const purp_rule *rule = rule_of(behaviour);
    return rule->side_at && rule->side_at == row->offset;
}

/* Whether the row is a direction, which turns with the scene. */
static bool is_direction(const pur_behaviour *behaviour, const pur_param *row)
{
    const purp_rule *rule = rule_of(behaviour);
    return rule->direction_at && rule->direction_at == row->offset;
}

static double moved_angle(const motion *m, double angle)
{
    const pur_vec moved = move_direction(m, vec(cos(angle), sin(angle)));
    return atan2(moved.y, moved.x);
}

static void set_moved_row(pur_def *def, const pur_behaviour *behaviour, const pur_param *row,
                          const scene *s, const motion *m)
{
    pur_vec points[3];
    pur_value value = plain_value(row);
    for (size_t i = 0; i < 3; i++)
        points[i] = move_place(m, s->way_points[i]);
    if (row->type == PUR_POINT)
        value.as.point = points[0];
    if (row->type == PUR_POINTS)
        value.as.points = (pur_points){points, 3};
    if (is_side(behaviour, row) && m->mirrored && !m->keeps_side)
        value.as.number = -value.as.number;
    if (is_direction(behaviour, row))
        value.as.number = moved_angle(m, 0.4);
    set_value(def, behaviour, row->key, &value);
}

/* The value of a choice in the mirror: of left, right, and the other way round. */
static size_t moved_choice(const pur_param *row, size_t value, const motion *m)
{
    if (row->type != PUR_CHOICE || !m->mirrored || m->keeps_side)
        return value;
    if (strcmp(row->choices[value], "left") == 0)
        return (size_t)choice_index(row, "right");
    return strcmp(row->choices[value], "right") == 0 ? (size_t)choice_index(row, "left") : value;
}

static void set_moved_rows(pur_def *def, const trial *t, const scene *s, const motion *m)
{
    for (size_t i = 0; i < t->behaviour->param_count; i++) {
        const pur_param *row = &t->behaviour->params[i];
        const bool goal = takes_goal(t->behaviour) && !(row->flags & PUR_PARAM_REQUIRED);
        const bool wanted = (goal && strcmp(row->key, "target") == 0 && t->goal == GOAL_TARGET) ||
                            (goal && strcmp(row->key, "point") == 0 && t->goal == GOAL_POINT);
        if (t->variation.row == i && row->type != PUR_NUMBER) {
            const pur_value value = value_at(row, moved_choice(row, t->variation.value, m));
            set_value(def, t->behaviour, row->key, &value);
        } else if (wanted || is_sensed(row) || is_side(t->behaviour, row) ||
                   is_direction(t->behaviour, row) || row->flags & PUR_PARAM_REQUIRED) {
            set_moved_row(def, t->behaviour, row, s, m);
        }
    }
}

/* Starts lie inside a bounded world; goals and obstacles may lie outside. */
static pur_vec start_place(const trial *t, pur_vec p)
{
    if (strcmp(edges[t->edge], "open") == 0)
        return p;
    return vec(p.x - WIDTH * floor(p.x / WIDTH), p.y - HEIGHT * floor(p.y / HEIGHT));
}

/* The scene with goals, obstacles and walls moved by `goals` and the agents by `agents`. */
static pur_world *make_scene(const trial *t, const scene *s, const motion *agents,
                             const motion *goals, int64_t seed)
{
    const pur_vec p = start_place(t, move_place(agents, s->position));
    const pur_vec v = move_direction(agents, s->velocity);
    const pur_vec q = start_place(t, move_place(agents, s->target));
    const pur_vec w = move_direction(agents, s->target_velocity);
    pur_def *def = new_bounded_def(0.05, edges[t->edge], WIDTH, HEIGHT);
    set_integer(def, "seed", seed);
    add_agent(def, "other", q.x, q.y, w.x, w.y);
    add_agent(def, "self", p.x, p.y, v.x, v.y);
    for (size_t i = 0; i < 3; i++) {
        const pur_vec centre = move_place(goals, s->obstacles[i]);
        add_obstacle(def, centre.x, centre.y, 4);
    }
    for (size_t i = 0; i < 2; i++)
        add_wall(def, move_place(goals, s->walls[i][0]), move_place(goals, s->walls[i][1]));
    add_behaviour(def, "self", t->behaviour->name);
    set_moved_rows(def, t, s, goals);
    return make_world(def);
}

#define SCENE_STEPS 40

static bool is_random(const trial *t)
{
    const motion still = {false, 0, {0, 0}, false};
    const scene s = draw_scene(0);
    pur_world *a = make_scene(t, &s, &still, &still, 1);
    pur_world *b = make_scene(t, &s, &still, &still, 2);
    step_world(a, SCENE_STEPS);
    step_world(b, SCENE_STEPS);
    const bool differs = pur_world_hash(a) != pur_world_hash(b);
    pur_world_free(a);
    pur_world_free(b);
    return differs;
}

/* The rounding error of coordinates up to some hundred metres over SCENE_STEPS steps. */
#define MOVED_TOLERANCE 1e-9

static bool is_moved(const pur_world *plain, const pur_world *moved, const motion *m)
{
    const pur_vec expected = move_place(m, pur_world_position(plain, 1));
    const pur_vec off = pur_world_displacement(moved, expected, pur_world_position(moved, 1));
    const pur_vec turned =
        pur_vec_sub(move_direction(m, pur_world_velocity(plain, 1)), pur_world_velocity(moved, 1));
    return pur_vec_length(off) <= MOVED_TOLERANCE && pur_vec_length(turned) <= MOVED_TOLERANCE;
}

static void check_motion(const trial *t, const motion *agents, const motion *goals)
{
    const motion still = {false, 0, {0, 0}, false};
    for (uint32_t number = 0; number < 12; number++) {
        const scene s = draw_scene(number);
        pur_world *plain = make_scene(t, &s, &still, &still, 1);
        pur_world *moved = make_scene(t, &s, agents, goals, 1);
        for (size_t step = 0; step < SCENE_STEPS; step++) {
            if (!is_moved(plain, moved, agents))
                fail_trial(t, moved, 1, "not where the motion of the scene takes it");
            pur_world_step(plain);
            pur_world_step(moved);
        }
        pur_world_free(plain);
        pur_world_free(moved);
    }
}

/* Whether the motion does not apply: the rule is random, uses absolute directions, or has a side
   that no parameter selects. */
static bool is_exempt(const trial *t, const motion *m)
{
    return is_random(t) || has_flag(t->behaviour, PURP_HAS_AXES) ||
           (m->mirrored && has_flag(t->behaviour, PURP_HAS_SIDE) &&
            !rule_of(t->behaviour)->side_at);
}

/* Check every deterministic behaviour with every choice and flag, for a target and a point. */
static void each_deterministic(const char *edge, const motion *agents, const motion *goals)
{
    size_t seen = 0;
    trial t = {.edge = strcmp(edge, "wrap") == 0 ? 2 : 0};
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        t.behaviour = pur_behaviour_at(b);
        t.variation = NO_VARIATION;
        t.goal = GOAL_TARGET;
        if (is_exempt(&t, goals))
            continue;
        seen++;
        for (t.goal = 0; t.goal < goal_count(t.behaviour); t.goal += GOAL_POINT) {
            t.variation = NO_VARIATION;
            check_motion(&t, agents, goals);
            for (size_t row = 0; row < t.behaviour->param_count; row++) {
                const pur_type type = t.behaviour->params[row].type;
                if (type != PUR_CHOICE && type != PUR_FLAG)
                    continue;
                for (size_t i = 0; i < value_count(&t.behaviour->params[row]); i++) {
                    t.variation = (variation){row, i};
                    check_motion(&t, agents, goals);
                }
            }
        }
    }
    assert_true(seen >= 20);
}

TEST(turning_the_scene_turns_what_happens)
{
    static const double angles[] = {0.5, PUR_PI / 2, 3.0, -1.0};
    for (size_t i = 0; i < COUNT(angles); i++) {
        const motion m = {false, angles[i], {0, 0}, false};
        each_deterministic("open", &m, &m);
    }
}

TEST(shifting_the_scene_shifts_what_happens)
{
    const motion m = {false, 0, {-123.25, 77.5}, false};
    each_deterministic("open", &m, &m);
}

TEST(a_mirror_shows_what_happens_in_the_mirrored_scene)
{
    const motion m = {true, 0.7, {3, -8}, false};
    each_deterministic("open", &m, &m);
}

static bool is_mirror_image(const trial *t, const motion *m)
{
    const motion still = {false, 0, {0, 0}, false};
    const scene s = draw_scene(0);
    pur_world *plain = make_scene(t, &s, &still, &still, 1);
    pur_world *moved = make_scene(t, &s, m, m, 1);
    step_world(plain, SCENE_STEPS);
    step_world(moved, SCENE_STEPS);
    const bool moved_alike = is_moved(plain, moved, m);
    pur_world_free(plain);
    pur_world_free(moved);
    return moved_alike;
}

TEST(a_mirror_tells_the_sides_of_a_rule_that_has_them)
{
    const motion m = {true, 0.7, {3, -8}, true};
    size_t seen = 0;
    for (size_t b = 0; b < pur_behaviour_count(); b++) {
        const trial t = {.behaviour = pur_behaviour_at(b), .variation = NO_VARIATION};
        if (!has_flag(t.behaviour, PURP_HAS_SIDE))
            continue;
        seen++;
        if (is_mirror_image(&t, &m))
            fail_msg("%s has no side, but the flag", t.behaviour->name);
    }
    assert_true(seen >= 3);
}

TEST(a_wrapping_world_has_no_origin)
{
    const motion m = {false, 0, {0.3 * WIDTH, 0.7 * HEIGHT}, false};
    each_deterministic("wrap", &m, &m);
}

TEST(in_a_wrapping_world_goals_a_whole_world_away_are_the_same)
{
    const motion still = {false, 0, {0, 0}, false};
    const motion m = {false, 0, {3 * WIDTH, -2 * HEIGHT}, false};
    each_deterministic("wrap", &still, &m);
}
