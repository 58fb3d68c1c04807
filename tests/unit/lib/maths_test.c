/* Elementary functions against the long double functions of libm, and their bits. */
#include "support/test.h"

#include <pursuit/maths.h>
#include <pursuit/random.h>

#include <float.h>
#include <math.h>
#include <string.h>

#define SAMPLES 50000u
#define TOLERANCE 1e-15L

static const double specials[] = {
    0.0, -0.0, 1.0, -1.0, DBL_MIN, -DBL_MIN, DBL_MAX, -DBL_MAX, 0x1p-1074, -0x1p-1074,
};

static double uniform(uint32_t tick, uint32_t index)
{
    const pur_draw draw = {.seed = 20, .tick = tick, .index = index};
    return pur_random_uniform(draw);
}

static double between(double low, double high, double part)
{
    return low + (high - low) * part;
}

/* A number of either sign, its exponent uniform in [low, high). */
static double of_any_size(uint32_t tick, uint32_t index, int low, int high)
{
    const int exponent = low + (int)(uniform(tick, index) * (high - low));
    const double mantissa = 2.0 * uniform(tick, index + 1u) - 1.0;
    return ldexp(mantissa < 0.0 ? mantissa - 1.0 : mantissa + 1.0, exponent);
}

static void assert_absolute(double at, double got, long double wanted)
{
    if (!(fabsl((long double)got - wanted) < TOLERANCE)) {
        fail_msg("at %.17g: %.17g, not %.20Lg", at, got, wanted);
    }
}

static void assert_relative(double at, double got, long double wanted)
{
    if (!(fabsl((long double)got - wanted) <= TOLERANCE * fabsl(wanted))) {
        fail_msg("at %.17g: %.17g, not %.20Lg", at, got, wanted);
    }
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void assert_same_bits(double got, double wanted)
{
    if (bits_of(got) != bits_of(wanted)) {
        fail_msg("%.17g, not %.17g", got, wanted);
    }
}

static void assert_sine_and_cosine(double angle)
{
    assert_absolute(angle, pur_sin(angle), sinl((long double)angle));
    assert_absolute(angle, pur_cos(angle), cosl((long double)angle));
}

TEST(sine_and_cosine_are_within_1e_15_of_libm_over_the_whole_range)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        assert_sine_and_cosine(between(-1e8, 1e8, uniform(i, 0)));
        assert_sine_and_cosine(between(-7.0, 7.0, uniform(i, 1)));
        assert_sine_and_cosine(of_any_size(i, 2, -1074, 26));
    }
    assert_sine_and_cosine(1e8);
    assert_sine_and_cosine(-1e8);
}

TEST(sine_and_cosine_are_as_good_next_to_multiples_of_an_eighth_of_a_turn)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double range = i % 2 ? 100.0 : 1.27e8;
        const double angle = floor(uniform(i, 0) * range) * (PUR_PI / 4.0);
        assert_sine_and_cosine(angle);
        assert_sine_and_cosine(nextafter(angle, 0.0));
        assert_sine_and_cosine(nextafter(angle, 1e8));
    }
}

TEST(sine_is_odd_and_cosine_even_to_the_bit)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double angle = of_any_size(i, 0, -60, 26);
        assert_same_bits(pur_sin(-angle), -pur_sin(angle));
        assert_same_bits(pur_cos(-angle), pur_cos(angle));
    }
}

TEST(sine_and_cosine_of_a_tiny_angle_are_the_angle_and_one)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double angle = of_any_size(i, 0, -1074, -28);
        assert_same_bits(pur_sin(angle), angle);
        assert_same_bits(pur_cos(angle), 1.0);
    }
}

TEST(sine_and_cosine_of_huge_angles_stay_within_one)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double angle = of_any_size(i, 0, 26, 1024);
        assert_true(fabs(pur_sin(angle)) <= 1.0);
        assert_true(fabs(pur_cos(angle)) <= 1.0);
    }
    assert_true(fabs(pur_sin(DBL_MAX)) <= 1.0);
    assert_true(fabs(pur_cos(-DBL_MAX)) <= 1.0);
}

TEST(sine_loses_only_the_bits_of_the_angle_beyond_the_range)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double angle = between(1e8, 1e12, uniform(i, 0));
        const long double error = fabsl((long double)pur_sin(angle) - sinl((long double)angle));
        assert_true(error < (long double)angle * (long double)DBL_EPSILON);
    }
}

TEST(an_angle_that_is_not_finite_counts_as_zero)
{
    const double angles[] = {HUGE_VAL, -HUGE_VAL, nan("")};
    for (size_t i = 0; i < COUNT(angles); i++) {
        assert_same_bits(pur_sin(angles[i]), 0.0);
        assert_same_bits(pur_cos(angles[i]), 1.0);
    }
}

static void assert_angle(double y, double x)
{
    assert_absolute(y / x, pur_atan2(y, x), atan2l((long double)y, (long double)x));
}

TEST(the_angle_of_a_point_is_within_1e_15_of_libm)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        assert_angle(2.0 * uniform(i, 0) - 1.0, 2.0 * uniform(i, 1) - 1.0);
        assert_angle(of_any_size(i, 2, -30, 30), of_any_size(i, 4, -30, 30));
        assert_angle(of_any_size(i, 6, -1074, 1024), of_any_size(i, 8, -1074, 1024));
        assert_angle(of_any_size(i, 10, 1018, 1024), of_any_size(i, 12, 1018, 1024));
    }
}

TEST(the_angle_of_an_axis_or_a_diagonal_is_exact)
{
    const double sizes[] = {0x1p-1074, DBL_MIN, 1.0, 3.0, DBL_MAX};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        const double r = sizes[i];
        assert_same_bits(pur_atan2(0.0, r), 0.0);
        assert_same_bits(pur_atan2(r, r), PUR_PI / 4.0);
        assert_same_bits(pur_atan2(r, 0.0), PUR_PI / 2.0);
        assert_same_bits(pur_atan2(r, -r), 3.0 * (PUR_PI / 4.0));
        assert_same_bits(pur_atan2(0.0, -r), PUR_PI);
        assert_same_bits(pur_atan2(-r, -r), -3.0 * (PUR_PI / 4.0));
        assert_same_bits(pur_atan2(-r, 0.0), -PUR_PI / 2.0);
        assert_same_bits(pur_atan2(-r, r), -PUR_PI / 4.0);
    }
}

TEST(a_negative_zero_counts_as_zero)
{
    assert_same_bits(pur_sin(-0.0), 0.0);
    assert_same_bits(pur_atan2(0.0, 0.0), 0.0);
    assert_same_bits(pur_atan2(-0.0, -0.0), 0.0);
    assert_same_bits(pur_atan2(0.0, -0.0), 0.0);
    assert_same_bits(pur_atan2(-0.0, 1.0), 0.0);
    assert_same_bits(pur_atan2(-0.0, -1.0), PUR_PI);
    assert_same_bits(pur_atan2(1.0, -0.0), PUR_PI / 2.0);
}

TEST(an_infinite_coordinate_gives_the_limit_of_the_angle)
{
    const double inf = HUGE_VAL;
    assert_same_bits(pur_atan2(1.0, inf), 0.0);
    assert_same_bits(pur_atan2(1.0, -inf), PUR_PI);
    assert_same_bits(pur_atan2(inf, -1.0), PUR_PI / 2.0);
    assert_same_bits(pur_atan2(-inf, DBL_MAX), -PUR_PI / 2.0);
    assert_same_bits(pur_atan2(inf, inf), PUR_PI / 4.0);
    assert_same_bits(pur_atan2(-inf, -inf), -3.0 * (PUR_PI / 4.0));
}

TEST(an_angle_never_leaves_minus_pi_to_pi)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double angle = pur_atan2(of_any_size(i, 0, -60, 2), -uniform(i, 2));
        assert_true(fabs(angle) <= PUR_PI);
    }
}

TEST(the_exponential_is_within_1e_15_of_libm)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double x = between(-708.0, 709.78, uniform(i, 0));
        const double near_zero = of_any_size(i, 1, -60, 2);
        assert_relative(x, pur_exp(x), expl((long double)x));
        assert_relative(near_zero, pur_exp(near_zero), expl((long double)near_zero));
    }
    assert_same_bits(pur_exp(0.0), 1.0);
    assert_same_bits(pur_exp(-0.0), 1.0);
}

TEST(a_subnormal_exponential_is_off_by_at_most_its_last_bit)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double x = between(-745.3, -708.3, uniform(i, 0));
        assert_true(fabsl((long double)pur_exp(x) - expl((long double)x)) <= 0x1p-1074L);
    }
}

TEST(the_exponential_ends_in_zero_and_infinity)
{
    assert_same_bits(pur_exp(-745.2), 0.0);
    assert_same_bits(pur_exp(nextafter(-745.2, -HUGE_VAL)), 0.0);
    assert_same_bits(pur_exp(-DBL_MAX), 0.0);
    assert_same_bits(pur_exp(-HUGE_VAL), 0.0);
    assert_same_bits(pur_exp(nan("")), 0.0);
    assert_true(pur_exp(-745.13) > 0.0);
    assert_true(pur_exp(709.78) < HUGE_VAL);
    assert_same_bits(pur_exp(709.79), HUGE_VAL);
    assert_same_bits(pur_exp(nextafter(709.79, HUGE_VAL)), HUGE_VAL);
    assert_same_bits(pur_exp(HUGE_VAL), HUGE_VAL);
}

TEST(the_exponential_less_one_is_within_1e_15_of_libm_also_near_zero)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double x = between(-60.0, 709.78, uniform(i, 0));
        const double near_zero = of_any_size(i, 1, -1060, 2);
        assert_relative(x, pur_expm1(x), expm1l((long double)x));
        assert_relative(near_zero, pur_expm1(near_zero), expm1l((long double)near_zero));
    }
    assert_same_bits(pur_expm1(0.0), 0.0);
    assert_same_bits(pur_expm1(0x1p-1074), 0x1p-1074);
    assert_same_bits(pur_expm1(-0x1p-1074), -0x1p-1074);
}

TEST(the_exponential_less_one_ends_in_minus_one_and_infinity)
{
    assert_same_bits(pur_expm1(-60.0), -1.0);
    assert_same_bits(pur_expm1(-745.2), -1.0);
    assert_same_bits(pur_expm1(-DBL_MAX), -1.0);
    assert_same_bits(pur_expm1(-HUGE_VAL), -1.0);
    assert_same_bits(pur_expm1(nan("")), -1.0);
    assert_same_bits(pur_expm1(709.79), pur_exp(709.79));
    assert_same_bits(pur_expm1(HUGE_VAL), HUGE_VAL);
}

TEST(the_logarithm_is_within_1e_15_of_libm)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        const double x = fabs(of_any_size(i, 0, -1074, 1024));
        const double near_one = 1.0 + of_any_size(i, 2, -52, -1);
        assert_relative(x, pur_log(x), logl((long double)x));
        assert_relative(near_one, pur_log(near_one), logl((long double)near_one));
    }
    assert_same_bits(pur_log(1.0), 0.0);
}

TEST(the_logarithm_ends_in_the_infinities)
{
    assert_same_bits(pur_log(0.0), -HUGE_VAL);
    assert_same_bits(pur_log(-0.0), -HUGE_VAL);
    assert_same_bits(pur_log(-1.0), -HUGE_VAL);
    assert_same_bits(pur_log(-HUGE_VAL), -HUGE_VAL);
    assert_same_bits(pur_log(nan("")), -HUGE_VAL);
    assert_same_bits(pur_log(HUGE_VAL), HUGE_VAL);
    assert_relative(0x1p-1074, pur_log(0x1p-1074), -1074.0L * logl(2.0L));
}

static void assert_number(double value)
{
    if (isnan(value)) {
        fail();
    }
}

static void assert_no_nan(double x)
{
    assert_number(pur_sin(x));
    assert_number(pur_cos(x));
    assert_number(pur_exp(x));
    assert_number(pur_expm1(x));
    assert_number(pur_log(x));
    for (size_t i = 0; i < COUNT(specials); i++) {
        assert_number(pur_atan2(x, specials[i]));
        assert_number(pur_atan2(specials[i], x));
    }
}

TEST(no_argument_gives_a_nan)
{
    for (size_t i = 0; i < COUNT(specials); i++) {
        assert_no_nan(specials[i]);
    }
    assert_no_nan(HUGE_VAL);
    assert_no_nan(-HUGE_VAL);
    assert_no_nan(nan(""));
    assert_same_bits(pur_atan2(nan(""), nan("")), 0.0);
}

/* FNV-1a over the bytes of the result, the lowest first. */
static uint64_t mixed(uint64_t hash, double value)
{
    const uint64_t bits = bits_of(value);
    for (int shift = 0; shift < 64; shift += 8) {
        hash = (hash ^ (bits >> shift & 0xffu)) * 0x100000001b3u;
    }
    return hash;
}

TEST(results_have_the_same_bits_on_every_machine)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < 5000; i++) {
        const double angle = of_any_size(i, 0, -20, i % 4 ? 26 : 1024);
        const double x = of_any_size(i, 2, -12, 10);
        const double y = of_any_size(i, 4, -12, 10);
        hash = mixed(hash, pur_sin(angle));
        hash = mixed(hash, pur_cos(angle));
        hash = mixed(hash, pur_atan2(y, x));
        hash = mixed(hash, pur_exp(x));
        hash = mixed(hash, pur_log(fabs(y)));
    }
    assert_int_equal(hash, 0x93729f76f8e2702fu);
}

TEST(so_has_the_exponential_less_one)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < 5000; i++) {
        hash = mixed(hash, pur_expm1(of_any_size(i, 2, -12, 10)));
    }
    assert_int_equal(hash, 0x5cc995c24ee7a66au);
}
