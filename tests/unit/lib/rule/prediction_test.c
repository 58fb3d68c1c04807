/* Predictions, and the aim point that they give. */
#include "support/one_rule.h"

static pur_def *predicting(const char *prediction)
{
    pur_def *def = after("pursue", vec(1.0, 0.0), vec(0.0, 12.0), vec(3.0, 0.0));
    set_choice(def, "hunter.pursue.prediction", prediction);
    set_number(def, "hunter.pursue.time", 7.0);
    return def;
}

TEST(pursue_aims_where_the_target_will_be)
{
    static const struct {
        const char *prediction;
        double time;
    } cases[] = {
        {"none", 0.0},           {"fixed", 7.0},           {"speed", 12.0 / 5.0},
        {"closing", 12.0 / 8.0}, {"relative", 12.0 / 2.0}, {"exact", 3.0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const pur_insight insight = insight_of(predicting(cases[i].prediction));
        const pur_vec aim = vec(3.0 * cases[i].time, 12.0);
        const double length = pur_vec_length(aim);
        assert_true(insight.has_prediction && insight.has_aim);
        assert_near(insight.prediction, cases[i].time, ROUNDING);
        assert_vec_near(insight.aim, aim.x, aim.y, ROUNDING);
        assert_vec_near(insight.force, 5.0 * aim.x / length - 1.0, 5.0 * aim.y / length, ROUNDING);
    }
}

TEST(max_prediction_limits_every_prediction)
{
    static const char *const predictions[] = {"fixed",    "speed", "closing",
                                              "relative", "exact", "nine_case"};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = predicting(predictions[i]);
        set_number(def, "hunter.pursue.max_prediction", 0.5);
        const pur_insight insight = insight_of(def);
        assert_near(insight.prediction, 0.5, 0.0);
        assert_vec_near(insight.aim, 1.5, 12.0, ROUNDING);
    }
}

TEST(a_prediction_by_no_speed_is_none)
{
    static const char *const predictions[] = {"speed", "closing", "relative", "exact", "nine_case"};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = after("pursue", none, vec(0.0, 12.0), none);
        set_choice(def, "hunter.pursue.prediction", predictions[i]);
        set_number(def, "hunter.max_speed", 0.0);
        const pur_insight insight = insight_of(def);
        assert_near(insight.prediction, 0.0, 0.0);
    }
}

TEST(where_nothing_intercepts_the_exact_prediction_is_the_closing_one)
{
    static const pur_vec velocities[] = {{0.0, 5.0}, {0.0, 9.0}, {9.0, 1.0}};
    for (size_t i = 0; i < COUNT(velocities); i++) {
        pur_def *def = after("pursue", none, vec(0.0, 12.0), none);
        set_number(def, "quarry.max_speed", 100.0);
        set_velocity(def, "quarry.velocity", velocities[i].x, velocities[i].y);
        set_choice(def, "hunter.pursue.prediction", "exact");
        const pur_insight insight = insight_of(def);
        assert_true(insight.no_intercept);
        assert_near(insight.prediction, 12.0 / (5.0 + pur_vec_length(velocities[i])), ROUNDING);
    }
    pur_def *def = after("pursue", none, none, vec(5.0, 0.0));
    set_choice(def, "hunter.pursue.prediction", "exact");
    const pur_insight there = insight_of(def);
    assert_false(there.no_intercept);
    assert_near(there.prediction, 0.0, 0.0);
}

TEST(a_point_has_no_velocity_and_no_heading)
{
    pur_def *def = lone("pursue", 1.0, 0.0);
    set_point(def, "hunter.pursue.point", 10.0, 1.0);
    const pur_insight insight = insight_of(def);
    assert_false(insight.has_target);
    assert_vec_near(insight.aim, 10.0, 1.0, 0.0);
}

TEST(an_aim_is_not_wrapped_again)
{
    pur_def *def = new_bounded_def(0.1, "wrap", 100.0, 100.0);
    add_agent(def, "hunter", 10.0, 50.0, 0.0, 0.0);
    add_agent(def, "quarry", 95.0, 50.0, -4.0, 0.0);
    add_behaviour_at(def, "hunter", "pursue", "quarry");
    set_choice(def, "hunter.pursue.prediction", "fixed");
    set_number(def, "hunter.pursue.time", 20.0);
    set_choice(def, "hunter.pursue.head_on", "false");
    const pur_insight insight = insight_of(def);
    assert_vec_near(insight.aim, -15.0 - 80.0, 0.0, ROUNDING);
    assert_vec_near(insight.force, -5.0, 0.0, ROUNDING);
}

TEST(the_nine_case_prediction_is_a_table_of_places_and_courses)
{
    static const pur_vec ways[] = {{-10.0, 0.0}, {0.0, 10.0}, {10.0, 0.0}};
    static const pur_vec courses[] = {{-3.0, 0.0}, {0.0, -3.0}, {3.0, 0.0}};
    static const double factors[3][3] = {{2.0, 2.0, 0.5}, {4.0, 0.8, 1.0}, {0.85, 1.8, 4.0}};
    for (size_t i = 0; i < COUNT(ways); i++) {
        for (size_t k = 0; k < COUNT(courses); k++) {
            pur_def *def = after("pursue", vec(2.0, 0.0), ways[i], courses[k]);
            set_choice(def, "hunter.pursue.prediction", "nine_case");
            assert_near(insight_of(def).prediction, factors[i][k] * 10.0 / 2.0, ROUNDING);
        }
    }
}

TEST(the_nine_case_prediction_of_a_point_is_that_of_a_course_across)
{
    pur_def *def = lone("pursue", 2.0, 0.0);
    set_point(def, "hunter.pursue.point", 10.0, 0.0);
    set_choice(def, "hunter.pursue.prediction", "nine_case");
    assert_near(insight_of(def).prediction, 1.8 * 5.0, ROUNDING);
}
