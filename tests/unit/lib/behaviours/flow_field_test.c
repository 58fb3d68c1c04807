/* The rule flow_field, and its special cases. */
#include "support/one_rule.h"

#include <math.h>

static const char *const fields[] = {"uniform", "vortex", "source", "saddle", "shear", "spiral"};

/* A hunter at rest, at offset r from the centre of a field of 5 m/s at 10 m. */
static pur_def *in_field(const char *field, pur_vec r, double angle)
{
    pur_def *def = lone("flow_field", 0.0, 0.0);
    set_choice(def, "hunter.flow_field.field", field);
    set_point(def, "hunter.flow_field.centre", -r.x, -r.y);
    set_number(def, "hunter.flow_field.angle", angle);
    return def;
}

TEST(a_field_is_the_named_flow)
{
    const double root = sqrt(0.5);
    const pur_vec at_3_4[] = {{5.0, 0.0},  {-2.0, 1.5}, {1.5, 2.0},
                              {1.5, -2.0}, {2.0, 0.0},  {-3.5 * root, -0.5 * root}};
    for (size_t i = 0; i < COUNT(fields); i++)
        assert_force(in_field(fields[i], vec(3.0, 4.0), 0.0), at_3_4[i].x, at_3_4[i].y);
}

TEST(a_field_is_even_beyond_its_radius)
{
    for (size_t i = 0; i < COUNT(fields); i++) {
        const pur_insight far = insight_of(in_field(fields[i], vec(30.0, 40.0), 0.0));
        assert_near(pur_vec_length(far.force), 5.0, ROUNDING);
    }
}

TEST(in_the_middle_of_a_field_it_brakes_but_where_the_flow_is_uniform)
{
    for (size_t i = 0; i < COUNT(fields); i++) {
        pur_def *def = in_field(fields[i], none, 0.0);
        set_velocity(def, "hunter.velocity", 1.0, 2.0);
        assert_force(def, i == 0 ? 4.0 : -1.0, -2.0);
    }
}

TEST(a_negative_speed_turns_the_flow_round)
{
    pur_def *def = in_field("source", vec(3.0, 4.0), 0.0);
    set_number(def, "hunter.flow_field.speed", -5.0);
    assert_force(def, -1.5, -2.0);
}

TEST(a_field_turns_with_its_angle)
{
    static const double angles[] = {0.5, PUR_PI / 2.0, -2.0};
    for (size_t i = 0; i < COUNT(fields); i++) {
        const pur_vec plain = insight_of(in_field(fields[i], vec(3.0, 4.0), 0.0)).force;
        for (size_t k = 0; k < COUNT(angles); k++) {
            const double c = cos(angles[k]);
            const double s = sin(angles[k]);
            const pur_vec r = vec(3.0 * c - 4.0 * s, 3.0 * s + 4.0 * c);
            assert_force(in_field(fields[i], r, angles[k]), c * plain.x - s * plain.y,
                         s * plain.x + c * plain.y);
        }
    }
}

/* Two rows of three vectors, 10 m apart, centred on (50, 50): the upper row points right with
   growing speed, the lower row up. */
static pur_vec grid_flow(double x, double y)
{
    static const pur_vec vectors[] = {{1, 0}, {2, 0}, {4, 0}, {0, 1}, {0, 1}, {0, 1}};
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", x, y, 0.0, 0.0);
    add_behaviour(def, "hunter", "flow_field");
    set_choice(def, "hunter.flow_field.field", "grid");
    set_point(def, "hunter.flow_field.centre", 50.0, 50.0);
    set_points(def, "hunter.flow_field.vectors", vectors, COUNT(vectors));
    set_integer(def, "hunter.flow_field.cols", 3);
    set_number(def, "hunter.flow_field.cell", 10.0);
    set_number(def, "hunter.flow_field.speed", 2.0);
    return insight_of(def).force;
}

TEST(a_grid_of_flow_is_bilinear)
{
    assert_vec_near(grid_flow(40.0, 55.0), 2.0, 0.0, ROUNDING); /* at the grid points */
    assert_vec_near(grid_flow(60.0, 55.0), 8.0, 0.0, ROUNDING);
    assert_vec_near(grid_flow(60.0, 45.0), 0.0, 2.0, ROUNDING);
    assert_vec_near(grid_flow(55.0, 55.0), 6.0, 0.0, ROUNDING); /* between grid points */
    assert_vec_near(grid_flow(45.0, 47.5), 2.0 * 0.25 * 1.5, 2.0 * 0.75, ROUNDING);
}

TEST(beyond_a_grid_the_flow_is_that_of_its_rim)
{
    assert_vec_near(grid_flow(900.0, 900.0), 8.0, 0.0, ROUNDING);
    assert_vec_near(grid_flow(-900.0, 50.0), 1.0, 1.0, ROUNDING);
}
