/* The vectors. */
#include "support/test.h"

#include <pursuit/random.h>
#include <pursuit/vec.h>

#include <float.h>
#include <math.h>

#define SAMPLES 20000u

static void assert_vec(pur_vec got, double x, double y)
{
    if (got.x != x || got.y != y) {
        fail_msg("(%.17g, %.17g), not (%.17g, %.17g)", got.x, got.y, x, y);
    }
}

static pur_vec some_vec(uint32_t i, double size)
{
    const pur_draw draw = {.seed = 5, .tick = i};
    double pair[2];
    pur_random_pair(draw, pair);
    return pur_vec_make(size * (pair[0] - 0.5), size * (pair[1] - 0.5));
}

TEST(vectors_add_subtract_and_scale_by_component)
{
    const pur_vec a = pur_vec_make(1.0, -2.0);
    const pur_vec b = pur_vec_make(0.5, 4.0);
    assert_vec(a, 1.0, -2.0);
    assert_vec(pur_vec_add(a, b), 1.5, 2.0);
    assert_vec(pur_vec_sub(a, b), 0.5, -6.0);
    assert_vec(pur_vec_scale(a, -3.0), -3.0, 6.0);
    assert_vec(pur_vec_scale(a, 0.0), 0.0, 0.0);
}

TEST(dot_is_the_sum_of_products)
{
    assert_true(pur_vec_dot(pur_vec_make(1.0, 2.0), pur_vec_make(3.0, 4.0)) == 11.0);
    assert_true(pur_vec_dot(pur_vec_make(1.0, 2.0), pur_vec_make(-2.0, 1.0)) == 0.0);
}

TEST(cross_is_positive_to_the_left)
{
    const pur_vec east = pur_vec_make(1.0, 0.0);
    assert_true(pur_vec_cross(east, pur_vec_make(0.0, 1.0)) == 1.0);
    assert_true(pur_vec_cross(east, pur_vec_make(0.0, -1.0)) == -1.0);
    assert_true(pur_vec_cross(east, pur_vec_make(-5.0, 0.0)) == 0.0);
    assert_true(pur_vec_cross(pur_vec_make(1.0, 2.0), pur_vec_make(3.0, 5.0)) == -1.0);
}

TEST(left_is_a_quarter_turn_counter_clockwise)
{
    assert_vec(pur_vec_left(pur_vec_make(1.0, 0.0)), 0.0, 1.0);
    assert_vec(pur_vec_left(pur_vec_make(0.0, 1.0)), -1.0, 0.0);
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const pur_vec v = some_vec(i, 100.0);
        assert_true(pur_vec_dot(v, pur_vec_left(v)) == 0.0);
        assert_true(pur_vec_cross(v, pur_vec_left(v)) == pur_vec_dot(v, v));
    }
}

TEST(the_length_of_3_4_is_5)
{
    assert_true(pur_vec_length(pur_vec_make(3.0, 4.0)) == 5.0);
    assert_true(pur_vec_length(pur_vec_make(-3.0, -4.0)) == 5.0);
    assert_true(pur_vec_length(pur_vec_make(0.0, -0.0)) == 0.0);
}

TEST(a_unit_vector_has_length_one_and_the_direction)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const pur_vec v = some_vec(i, i % 2 ? 1e100 : 1e-100);
        const pur_vec unit = pur_vec_unit(v);
        assert_true(fabs(pur_vec_length(unit) - 1.0) <= 2.0 * DBL_EPSILON);
        assert_true(fabs(pur_vec_cross(v, unit)) <= 2.0 * DBL_EPSILON * pur_vec_length(v));
        assert_true(pur_vec_dot(v, unit) > 0.0);
    }
}

TEST(the_unit_vector_of_zero_is_zero)
{
    assert_vec(pur_vec_unit(pur_vec_make(0.0, 0.0)), 0.0, 0.0);
    assert_vec(pur_vec_unit(pur_vec_make(-0.0, 0.0)), 0.0, 0.0);
    assert_vec(pur_vec_unit(pur_vec_make(1e-200, 1e-200)), 0.0, 0.0);
}

TEST(truncating_leaves_a_vector_within_the_limit_alone)
{
    const pur_vec v = pur_vec_make(3.0, 4.0);
    assert_vec(pur_vec_truncate(v, 5.0), 3.0, 4.0);
    assert_vec(pur_vec_truncate(v, 6.0), 3.0, 4.0);
    assert_vec(pur_vec_truncate(v, HUGE_VAL), 3.0, 4.0);
    assert_vec(pur_vec_truncate(pur_vec_make(0.0, 0.0), 0.0), 0.0, 0.0);
}

TEST(truncating_shortens_to_the_limit_and_keeps_the_direction)
{
    assert_vec(pur_vec_truncate(pur_vec_make(3.0, 4.0), 2.5), 1.5, 2.0);
    assert_vec(pur_vec_truncate(pur_vec_make(3.0, 4.0), 0.0), 0.0, 0.0);
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const pur_vec v = some_vec(i, 100.0);
        const double limit = pur_vec_length(v) / 3.0;
        const pur_vec shorter = pur_vec_truncate(v, limit);
        assert_true(fabs(pur_vec_length(shorter) - limit) <= 4.0 * DBL_EPSILON * limit);
        assert_true(pur_vec_dot(v, shorter) > 0.0);
        assert_true(fabs(pur_vec_cross(v, shorter)) <=
                    2.0 * DBL_EPSILON * limit * pur_vec_length(v));
    }
}
