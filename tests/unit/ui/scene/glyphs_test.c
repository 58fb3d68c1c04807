/* Heading glyphs: eight directions, three sets, hysteresis. */
#include "ui/scene/glyphs.h"
#include "ui/scene/scene.h"
#include "ui/text.h"
#include "support/test.h"

#include <math.h>

#define DEGREES(angle) ((angle)*3.14159265358979323846 / 180.0)

static pur_vec along(double degrees)
{
    return pur_vec_make(cos(DEGREES(degrees)), sin(DEGREES(degrees)));
}

TEST(each_direction_is_the_nearest)
{
    for (int degrees = -720; degrees <= 720; degrees++) {
        /* Avoid the borders between directions. */
        const double angle = degrees + 0.25;
        const int nearest = (int)floor(angle / 45.0 + 0.5);
        assert_int_equal(glyphs_direction(along(angle)), ((nearest % 8) + 8) % 8);
        assert_int_equal(glyphs_direction(pur_vec_scale(along(angle), 1e-200)),
                         ((nearest % 8) + 8) % 8);
    }
}

TEST(no_heading_points_to_the_right)
{
    assert_int_equal(glyphs_direction(pur_vec_make(0.0, 0.0)), 0);
    assert_int_equal(glyphs_direction(pur_vec_make(-0.0, 0.0)), 0);
}

TEST(a_direction_holds_until_six_degrees_past_its_border)
{
    for (int shown = 0; shown < GLYPHS_DIRECTIONS; shown++) {
        const double middle = 45.0 * shown;
        for (double side = -1.0; side <= 1.0; side += 2.0) {
            const int next = (shown + (side > 0.0 ? 1 : 7)) % 8;
            assert_int_equal(glyphs_hold(shown, along(middle + side * 28.4)), shown);
            assert_int_equal(glyphs_hold(shown, along(middle + side * 28.6)), next);
        }
        assert_int_equal(glyphs_hold(shown, along(middle + 180.0)), (shown + 4) % 8);
    }
}

TEST(a_heading_that_trembles_on_a_border_does_not_flicker)
{
    int shown = glyphs_direction(along(22.0));
    for (int i = 0; i < 100; i++) {
        shown = glyphs_hold(shown, along(22.5 + (i % 2 ? 5.0 : -5.0)));
        assert_int_equal(shown, 0);
    }
}

TEST(the_default_set_points_with_corners_of_letters)
{
    static const char right_then_counter_clockwise[] = ">7^F<LvJ";
    for (int i = 0; i < GLYPHS_DIRECTIONS; i++)
        assert_int_equal(glyphs_code(UI_GLYPHS_ASCII, i), right_then_counter_clockwise[i]);
}

TEST(the_other_sets_are_slashes_and_arrows)
{
    static const char slashes[] = ">/^\\</v\\";
    static const uint32_t arrows[] = {0x2192, 0x2197, 0x2191, 0x2196,
                                      0x2190, 0x2199, 0x2193, 0x2198};
    for (int i = 0; i < GLYPHS_DIRECTIONS; i++) {
        assert_int_equal(glyphs_code(UI_GLYPHS_SLASH, i), slashes[i]);
        assert_int_equal(glyphs_code(UI_GLYPHS_ARROWS, i), arrows[i]);
        assert_int_equal(text_width(glyphs_code(UI_GLYPHS_ARROWS, i)), 1);
    }
}

TEST(trails_of_the_first_agents_differ_without_colour)
{
    for (size_t a = 0; a < SCENE_FEW; a++)
        for (size_t b = 0; b < a; b++) {
            assert_int_not_equal(scene_dot(a, true), scene_dot(b, true));
            assert_int_not_equal(scene_dot(a, false), scene_dot(b, false));
        }
}
