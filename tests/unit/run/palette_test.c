/* The palette: legible on black and on white, and told apart by everybody. */
#include "run/palette.h"
#include "support/test.h"

#include <math.h>

typedef struct triple {
    double at[3];
} triple;

static triple times(const double matrix[3][3], triple v)
{
    triple product = {{0.0, 0.0, 0.0}};
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            product.at[row] += matrix[row][column] * v.at[column];
    return product;
}

/* Linear light of sRGB (IEC 61966-2-1). */
static triple linear_of(uint32_t rgb)
{
    triple light;
    for (int i = 0; i < 3; i++) {
        const double value = (rgb >> (16 - 8 * i) & 0xff) / 255.0;
        light.at[i] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
    }
    return light;
}

/* Machado, Oliveira and Fernandes 2009, severity 1: protanopia, deuteranopia, tritanopia. */
static const double blind[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

/* CIE L*a*b*, D65. */
static triple lab_of(triple light)
{
    static const double to_xyz[3][3] = {{0.4124564, 0.3575761, 0.1804375},
                                        {0.2126729, 0.7151522, 0.0721750},
                                        {0.0193339, 0.1191920, 0.9503041}};
    static const double white[] = {0.95047, 1.0, 1.08883};
    for (int i = 0; i < 3; i++)
        light.at[i] = fmin(fmax(light.at[i], 0.0), 1.0);
    triple f = times(to_xyz, light);
    for (int i = 0; i < 3; i++) {
        const double share = f.at[i] / white[i];
        f.at[i] = share > 216.0 / 24389.0 ? cbrt(share) : (24389.0 / 27.0 * share + 16.0) / 116.0;
    }
    return (triple){
        {116.0 * f.at[1] - 16.0, 500.0 * (f.at[0] - f.at[1]), 200.0 * (f.at[1] - f.at[2])}};
}

static double difference(triple a, triple b)
{
    return sqrt(pow(a.at[0] - b.at[0], 2) + pow(a.at[1] - b.at[1], 2) + pow(a.at[2] - b.at[2], 2));
}

static triple colour(int paint)
{
    return linear_of(palette_rgb(palette_at((run_paint)paint)->index));
}

TEST(any_two_colours_differ_for_every_kind_of_sight)
{
    for (int a = 1; a < PAINT_COUNT; a++)
        for (int b = a + 1; b < PAINT_COUNT; b++)
            for (size_t i = 0; i < COUNT(blind); i++)
                assert_true(difference(lab_of(times(blind[i], colour(a))),
                                       lab_of(times(blind[i], colour(b)))) >= 20.0);
}

TEST(every_colour_has_contrast_on_black_and_on_white)
{
    for (int paint = 1; paint < PAINT_COUNT; paint++) {
        const triple light = colour(paint);
        const double luminance = 0.2126 * light.at[0] + 0.7152 * light.at[1] + 0.0722 * light.at[2];
        assert_true((luminance + 0.05) / 0.05 >= 3.0);
        assert_true(1.05 / (luminance + 0.05) >= 3.0);
    }
}

TEST(numbers_of_colours_are_those_of_xterm)
{
    assert_int_equal(palette_rgb(16), 0x000000);
    assert_int_equal(palette_rgb(33), 0x0087ff);
    assert_int_equal(palette_rgb(202), 0xff5f00);
    assert_int_equal(palette_rgb(231), 0xffffff);
    assert_int_equal(palette_rgb(232), 0x080808);
    assert_int_equal(palette_rgb(255), 0xeeeeee);
}

TEST(faint_and_basic_colours_are_there_where_the_colour_is)
{
    for (int paint = 1; paint < PAINT_COUNT; paint++) {
        const palette_row *row = palette_at((run_paint)paint);
        assert_in_range(row->faint, 16, 255);
        assert_true(row->faint != row->index);
        assert_in_range(row->basic + 1, 0, 7);
    }
    assert_int_equal(palette_at(PAINT_DEFAULT)->index, -1);
}
