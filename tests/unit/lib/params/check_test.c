/* The check of a whole definition. */
#include "support/definitions.h"

#include <math.h>
#include <stdio.h>

TEST(a_definition_needs_an_agent)
{
    refuse_def(new_def(0.02), PUR_MISSING, "");
}

TEST(what_is_required_must_be_set)
{
    pur_def *def = new_def(0.02);
    assert_int_equal(pur_def_add_agent(def, "hunter", NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "hunter.position");

    def = hunter_def();
    assert_int_equal(pur_def_add_capture(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "capture.by");

    def = hunter_def();
    add_capture(def, "hunter", "hunter", 1.0, "stop");
    assert_int_equal(pur_def_add_capture(def, NULL), PUR_OK);
    set_reference(def, "capture:2.by", "hunter");
    refuse_def(def, PUR_MISSING, "capture:2.of");

    def = hunter_def();
    assert_int_equal(pur_def_add_obstacle(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "obstacles.centre");

    def = hunter_def();
    add_obstacle(def, 1.0, 1.0, 1.0);
    assert_int_equal(pur_def_add_obstacle(def, NULL), PUR_OK);
    set_point(def, "obstacles:2.centre", 1.0, 1.0);
    refuse_def(def, PUR_MISSING, "obstacles:2.radius");

    def = hunter_def();
    assert_int_equal(pur_def_add_wall(def, NULL), PUR_OK);
    refuse_def(def, PUR_MISSING, "walls.from");

    def = hunter_def();
    add_behaviour(def, "hunter", "follow_path");
    refuse_def(def, PUR_MISSING, "hunter.follow_path.points");
}

TEST(a_wall_has_two_different_ends)
{
    pur_def *def = hunter_def();
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(1.0, 3.0));
    add_wall(def, pur_vec_make(1.0, 2.0), pur_vec_make(1.0, 2.0));
    refuse_def(def, PUR_INVALID, "walls:2.to");
}

TEST(whoever_is_named_must_exist)
{
    pur_def *def = chase_def();
    set_reference(def, "hunter.seek.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek.target");

    def = chase_def();
    set_reference(def, "hunter.seek.target", "");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek.target");

    def = chase_def();
    add_behaviour_at(def, "hunter", "flee", "quarry");
    add_behaviour(def, "hunter", "flee");
    set_reference(def, "hunter.flee:2.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.flee:2.target");

    def = chase_def();
    add_behaviour(def, "hunter", "seek");
    set_reference(def, "hunter.seek:2.target", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.seek:2.target");

    def = chase_def();
    add_behaviour_at(def, "hunter", "flee", "nobody");
    refuse_def(def, PUR_UNKNOWN, "hunter.flee.target");

    def = chase_def();
    add_capture(def, "hunter", "nobody", 1.0, "stop");
    refuse_def(def, PUR_UNKNOWN, "capture.of");
}

TEST(a_goal_is_a_target_or_a_point)
{
    size_t seen = 0;
    for (size_t i = 0; i < pur_behaviour_count(); i++) {
        const char *name = pur_behaviour_at(i)->name;
        char target[PUR_PATH_MAX + 1];
        char point[PUR_PATH_MAX + 1];
        snprintf(target, sizeof target, "hunter.%s.target", name);
        snprintf(point, sizeof point, "hunter.%s.point", name);
        pur_def *def = hunter_def();
        add_behaviour(def, "hunter", name);
        if (!pur_def_param(def, target, NULL) || !pur_def_param(def, point, NULL)) {
            pur_def_free(def);
            continue;
        }
        pur_def *both = pur_def_copy(def);
        refuse_def(def, PUR_MISSING, target);
        set_reference(both, target, "hunter");
        set_point(both, point, 1.0, 1.0);
        refuse_def(both, PUR_INVALID, point);
        seen++;
    }
    assert_true(seen >= 8);
}

static void set_hunter_start(pur_def *def, pur_start_kind kind, pur_box box, double radius)
{
    set_start(def, "hunter.position",
              (pur_start){.kind = kind, .point = box.low, .box = box, .radius = radius});
}

/* A hunter with this start in a world of 80 by 48 m with this edge. */
static pur_def *def_with_start(const char *edge, pur_start_kind kind, pur_box box, double radius)
{
    pur_def *def = new_bounded_def(0.02, edge, 80.0, 48.0);
    add_agent(def, "hunter", 0.0, 0.0, 0.0, 0.0);
    set_hunter_start(def, kind, box, radius);
    return def;
}

TEST(a_start_outside_a_bounded_world_is_refused)
{
    static const struct {
        pur_start_kind kind;
        pur_box box;
        double radius;
    } outside[] = {
        {PUR_START_POINT, {{80.5, 1.0}, {0.0, 0.0}}, 0.0},
        {PUR_START_POINT, {{1.0, -0.5}, {0.0, 0.0}}, 0.0},
        {PUR_START_BOX, {{-1.0, 0.0}, {5.0, 5.0}}, 0.0},
        {PUR_START_BOX, {{0.0, 0.0}, {5.0, 48.5}}, 0.0},
        {PUR_START_RING, {{10.0, 10.0}, {0.0, 0.0}}, 10.5},
    };
    for (size_t i = 0; i < COUNT(outside); i++) {
        const pur_start_kind kind = outside[i].kind;
        const pur_box box = outside[i].box;
        const double radius = outside[i].radius;
        refuse_def(def_with_start("bounce", kind, box, radius), PUR_INVALID, "hunter.position");
        refuse_def(def_with_start("wrap", kind, box, radius), PUR_INVALID, "hunter.position");
        accept_def(def_with_start("open", kind, box, radius));
    }
}

TEST(a_start_on_the_border_is_inside)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    const pur_box corner = {{80.0, 48.0}, {80.0, 48.0}};
    const pur_box whole = {{0.0, 0.0}, {80.0, 48.0}};
    const pur_box middle = {{40.0, 24.0}, {40.0, 24.0}};
    for (size_t i = 0; i < COUNT(edges); i++) {
        accept_def(def_with_start(edges[i], PUR_START_POINT, corner, 0.0));
        accept_def(def_with_start(edges[i], PUR_START_BOX, whole, 0.0));
        accept_def(def_with_start(edges[i], PUR_START_RING, middle, 24.0));
        accept_def(def_with_start(edges[i], PUR_START_WORLD, whole, 0.0));
    }
}

TEST(a_start_faster_than_max_speed_is_refused)
{
    pur_def *def = hunter_def();
    set_velocity(def, "hunter.velocity", 3.0, 4.5);
    refuse_def(def, PUR_OUT_OF_RANGE, "hunter.velocity");

    def = hunter_def();
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 5.5});
    refuse_def(def, PUR_OUT_OF_RANGE, "hunter.velocity");

    def = hunter_def();
    set_velocity(def, "hunter.velocity", 3.0, 4.0);
    accept_def(def);

    def = hunter_def();
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    accept_def(def);
}

/* Corners of the box exceed max_speed; the first step limits them. */
TEST(a_start_from_a_box_of_velocities_may_be_faster)
{
    pur_def *def = hunter_def();
    set_motion(def, "hunter.velocity",
               (pur_motion){.kind = PUR_MOTION_BOX, .low = 4.0, .high = 4.0});
    pur_world *world = make_world(def);
    assert_vec_near(pur_world_velocity(world, 0), 4.0, 4.0, 0.0);
    pur_world_step(world);
    assert_near(pur_vec_length(pur_world_velocity(world, 0)), 5.0, 1e-12);
    pur_world_free(world);
}

TEST(a_crew_cannot_start_at_one_place)
{
    pur_def *def = hunter_def();
    set_integer(def, "hunter.count", 2);
    refuse_def(def, PUR_INVALID, "hunter.position");
}

TEST(an_infinite_max_speed_is_refused_where_a_rule_scales_by_it)
{
    static const char *const scaling[] = {"seek",  "flee",   "arrive", "pursue",
                                          "evade", "wander", "roam",   "follow_path"};
    static const pur_vec here[] = {{1.0, 1.0}};
    for (size_t i = 0; i < COUNT(scaling); i++) {
        const char *name = scaling[i];
        char path[PUR_PATH_MAX + 1];
        pur_def *def = hunter_def();
        add_agent(def, "quarry", 5.0, 2.0, 0.0, 0.0);
        add_behaviour(def, "hunter", name);
        snprintf(path, sizeof path, "hunter.%s.target", name);
        if (pur_def_param(def, path, NULL))
            set_reference(def, path, "quarry");
        snprintf(path, sizeof path, "hunter.%s.points", name);
        if (pur_def_param(def, path, NULL))
            set_points(def, path, here, COUNT(here));
        set_number(def, "hunter.max_speed", HUGE_VAL);
        snprintf(path, sizeof path, "hunter.%s", name);
        refuse_def(def, PUR_INVALID, path);
    }

    static const struct {
        const char *prediction;
        bool scales;
    } predictions[] = {{"none", false},   {"fixed", false},    {"speed", true},
                       {"closing", true}, {"relative", false}, {"exact", true}};
    for (size_t i = 0; i < COUNT(predictions); i++) {
        pur_def *def = chase_def();
        add_behaviour_at(def, "quarry", "turn", "hunter");
        set_choice(def, "quarry.turn.prediction", predictions[i].prediction);
        set_number(def, "quarry.max_speed", HUGE_VAL);
        if (predictions[i].scales)
            refuse_def(def, PUR_INVALID, "quarry.turn.prediction");
        else
            accept_def(def);
    }

    pur_def *def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_choice(def, "hunter.control", "keyboard");
    refuse_def(def, PUR_INVALID, "hunter.control");

    def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = -1.0});
    refuse_def(def, PUR_INVALID, "hunter.velocity");

    def = hunter_def();
    set_number(def, "hunter.max_speed", HUGE_VAL);
    set_motion(def, "hunter.velocity", (pur_motion){.kind = PUR_MOTION_DIRECTION, .speed = 0.0});
    accept_def(def);
}

static pur_def *orbit_def(const char *edge)
{
    pur_def *def = new_bounded_def(0.02, edge, 80.0, 48.0);
    add_agent(def, "hunter", 1.0, 2.0, 0.0, 0.0);
    add_behaviour(def, "hunter", "orbit");
    set_point(def, "hunter.orbit.centre", 40.0, 24.0);
    set_number(def, "hunter.orbit.radius", 20.0);
    set_number(def, "hunter.orbit.rate", 1.0);
    return def;
}

TEST(orbit_is_the_only_behaviour_of_its_agent)
{
    accept_def(orbit_def("bounce"));

    pur_def *def = orbit_def("open");
    add_behaviour(def, "hunter", "wander");
    refuse_def(def, PUR_INVALID, "hunter.orbit");

    def = orbit_def("open");
    set_choice(def, "hunter.control", "keyboard");
    refuse_def(def, PUR_INVALID, "hunter.orbit");
}

TEST(an_orbit_stays_inside_a_bounded_world)
{
    static const pur_vec touching[] = {{20.0, 24.0}, {60.0, 24.0}, {40.0, 20.0}, {40.0, 28.0}};
    for (size_t i = 0; i < COUNT(touching); i++) {
        const pur_vec off = pur_vec_sub(touching[i], pur_vec_make(40.0, 24.0));
        const pur_vec beyond = pur_vec_add(touching[i], pur_vec_scale(off, 1e-9));
        pur_def *def = orbit_def("bounce");
        set_point(def, "hunter.orbit.centre", touching[i].x, touching[i].y);
        accept_def(def);
        def = orbit_def("bounce");
        set_point(def, "hunter.orbit.centre", beyond.x, beyond.y);
        refuse_def(def, PUR_INVALID, "hunter.orbit.radius");
    }

    pur_def *def = orbit_def("bounce");
    set_number(def, "hunter.orbit.radius", 24.5);
    refuse_def(def, PUR_INVALID, "hunter.orbit.radius");

    def = orbit_def("wrap");
    set_point(def, "hunter.orbit.centre", 0.0, 0.0);
    accept_def(def);

    def = orbit_def("open");
    set_number(def, "hunter.orbit.radius", 1e6);
    accept_def(def);
}

/* The offset from the centre is the shortest one on the torus, so the radius is limited to half the
   world. */
TEST(an_orbit_is_no_wider_than_a_wrapping_world)
{
    pur_def *def = orbit_def("wrap");
    set_number(def, "hunter.orbit.radius", 24.0);
    refuse_def(def, PUR_INVALID, "hunter.orbit.radius");

    def = orbit_def("wrap");
    set_number(def, "hunter.orbit.radius", 23.5);
    accept_def(def);
}

TEST(a_single_agent_is_not_its_own_target_but_a_crew_may_be)
{
    static const char *const rules[] = {"seek", "flee", "pursue", "pronav"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        char path[PUR_PATH_MAX + 1];
        snprintf(path, sizeof path, "quarry.%s.target", rules[i]);
        pur_def *def = chase_def();
        set_start(def, "quarry.position", (pur_start){.kind = PUR_START_WORLD});
        add_behaviour_at(def, "quarry", rules[i], "quarry");
        pur_def *crew = pur_def_copy(def);
        set_integer(crew, "quarry.count", 2);
        refuse_def(def, PUR_INVALID, path);
        accept_def(crew);
    }
}

TEST(there_are_at_most_max_agents)
{
    pur_error error = {0};
    pur_def *def = chase_def();
    set_start(def, "quarry.position", (pur_start){.kind = PUR_START_WORLD});
    set_integer(def, "quarry.count", 9);
    assert_int_equal(pur_def_check(def, 10, &error), PUR_OK);
    assert_refused(pur_def_check(def, 9, &error), PUR_OUT_OF_RANGE, &error, "quarry.count");
    assert_null(pur_world_new(def, 9, NULL));
    set_integer(def, "quarry.count", 100000000);
    assert_int_equal(pur_def_check(def, MANY_AGENTS, NULL), PUR_OUT_OF_RANGE);
    pur_def_free(def);
}

TEST(the_mistakes_of_all_objects_are_found_at_once)
{
    pur_error errors[8] = {0};
    pur_def *def = new_bounded_def(0.1, "bounce", 10.0, 10.0);
    add_agent(def, "hunter", 50.0, 5.0, 0.0, 0.0);
    add_behaviour_at(def, "hunter", "seek", "nobody");
    add_behaviour(def, "hunter", "flee");
    add_agent(def, "quarry", 5.0, 5.0, 40.0, 0.0);
    add_capture(def, "hunter", "nothing", 1.0, "stop");
    add_wall(def, vec(1.0, 1.0), vec(1.0, 1.0));
    static const char *const paths[] = {"capture.of",         "walls.to",
                                        "hunter.position",    "hunter.seek.target",
                                        "hunter.flee.target", "quarry.velocity"};
    assert_int_equal(pur_def_mistakes(def, MANY_AGENTS, errors, COUNT(errors)), COUNT(paths));
    for (size_t i = 0; i < COUNT(paths); i++)
        assert_string_equal(errors[i].path, paths[i]);
    assert_int_equal(pur_def_mistakes(def, MANY_AGENTS, errors, 2), 2);
    assert_string_equal(errors[1].path, "walls.to");
    pur_def_free(def);
}

TEST(a_mistake_at_both_ends_of_what_is_drawn_is_told_once)
{
    pur_error errors[8] = {0};
    pur_def *def = new_def(0.1);
    add_agent(def, "hunter", 0.0, 0.0, 0.0, 0.0);
    const pur_value drawn = {.type = PUR_RANDOM, .as.random = {.low = 1.0, .high = 2.0}};
    assert_int_equal(pur_def_set(def, "hunter.mass", &drawn, NULL), PUR_OK);
    add_behaviour_at(def, "hunter", "seek", "nobody");
    assert_int_equal(pur_def_mistakes(def, MANY_AGENTS, errors, COUNT(errors)), 1);
    pur_def_free(def);
}
