/* slow_radius: auto. The agents it is made for (response*dt <= mass) that come from rest, or from
   beyond it, reach their goal without going past it, and their headings never turn round. */
#include "support/one_rule.h"

#include <math.h>
#include <pursuit/random.h>
#include <stdio.h>

/* A goal at the origin, for agents that come from the left. */
static void arrive_at_point(pur_def *def, const char *agent)
{
    char path[PUR_PATH_MAX + 1];
    add_behaviour(def, agent, "arrive");
    snprintf(path, sizeof path, "%s.arrive.point", agent);
    set_point(def, path, 0.0, 0.0);
}

static void follow_path_to_point(pur_def *def, const char *agent)
{
    char path[PUR_PATH_MAX + 1];
    add_behaviour(def, agent, "follow_path");
    snprintf(path, sizeof path, "%s.follow_path.points", agent);
    set_points(def, path, &none, 1);
}

static void keep_place(pur_def *def, const char *agent)
{
    add_behaviour_at(def, agent, "offset_pursuit", "leader");
}

static void follow_the_leader(pur_def *def, const char *agent)
{
    char path[PUR_PATH_MAX + 1];
    add_behaviour_at(def, agent, "follow_leader", "leader");
    snprintf(path, sizeof path, "%s.follow_leader.behind", agent);
    set_number(def, path, 4.0);
}

static void get_between(pur_def *def, const char *agent)
{
    char path[PUR_PATH_MAX + 1];
    add_behaviour_at(def, agent, "interpose", "leader");
    snprintf(path, sizeof path, "%s.interpose.other", agent);
    set_reference(def, path, "wolf");
}

/* Behind the obstacle, as seen from the wolf: 1.5 + 0.5 + 1 m to the left of its centre. */
static void hide_from_wolf(pur_def *def, const char *agent)
{
    char path[PUR_PATH_MAX + 1];
    add_behaviour_at(def, agent, "hide", "wolf");
    snprintf(path, sizeof path, "%s.hide.gap", agent);
    set_number(def, path, 1.0);
}

static const struct {
    void (*add)(pur_def *def, const char *agent);
    const char *rule;
    double wolf; /* m, its x; the leader is at (4, 0) */
    double dt;   /* s */
} kinds[] = {
    {arrive_at_point, "arrive", 40.0, 0.1},     {follow_path_to_point, "follow_path", 40.0, 0.05},
    {keep_place, "offset_pursuit", 40.0, 0.02}, {follow_the_leader, "follow_leader", 40.0, 0.02},
    {get_between, "interpose", -4.0, 0.05},     {hide_from_wolf, "hide", 40.0, 0.1},
};

enum { AGENTS = 250, TICKS = 3000 };

static double uniform(size_t kind, size_t agent, uint32_t index)
{
    return pur_random_uniform(
        (pur_draw){.seed = 11, .agent = (uint32_t)agent, .stream = (uint32_t)kind, .index = index});
}

static double log_uniform(double u, double low, double high)
{
    return low * exp(u * log(high / low));
}

/* The greatest of 4 m u/response, m u^2/F and 2 u dt. */
static double expected_radius(double u, double mass, double response, double force, double dt)
{
    return fmax(fmax(4.0 * mass * u / response, mass * u * u / force), 2.0 * u * dt);
}

static void set_of(pur_def *def, const char *agent, const char *key, double number)
{
    char path[PUR_PATH_MAX + 1];
    snprintf(path, sizeof path, "%s.%s", agent, key);
    set_number(def, path, number);
}

/* Add an agent with properties of its own: every second one from rest, the others at speed from
   beyond their radius. Returns the direction to its goal. */
static pur_vec add_random(pur_def *def, size_t kind, size_t number)
{
    char name[16];
    const double dt = kinds[kind].dt;
    const double speed = log_uniform(uniform(kind, number, 0), 0.5, 20.0);
    const double mass = log_uniform(uniform(kind, number, 1), 0.3, 3.0);
    const double response = log_uniform(uniform(kind, number, 2), 0.02, 1.0) * mass / dt;
    const double force = mass * speed * log_uniform(uniform(kind, number, 3), 0.2, 20.0);
    const double brake = force * log_uniform(uniform(kind, number, 4), 0.2, 5.0);
    const bool moving = number % 2 == 1;
    const double radius = expected_radius(speed, mass, response, fmin(force, brake), dt);
    const double distance = (0.05 + uniform(kind, number, 5) + moving) * radius;
    const double angle = uniform(kind, number, 6) - 0.5;
    const pur_vec towards = {cos(angle), sin(angle)};
    const double start = moving ? speed * uniform(kind, number, 7) : 0.0;

    snprintf(name, sizeof name, "a%zu", number);
    add_agent(def, name, -distance * towards.x, -distance * towards.y, start * towards.x,
              start * towards.y);
    set_of(def, name, "max_speed", speed);
    set_of(def, name, "mass", mass);
    set_of(def, name, "response", response);
    set_of(def, name, "max_force", force);
    set_of(def, name, "max_brake", brake);
    kinds[kind].add(def, name);
    return towards;
}

static pur_world *world_of_kind(size_t kind, pur_vec towards[AGENTS])
{
    pur_def *def = new_def(kinds[kind].dt);
    add_obstacle(def, 3.0, 0.0, 1.5);
    for (size_t i = 0; i < AGENTS; i++)
        towards[i] = add_random(def, kind, i);
    add_agent(def, "leader", 4.0, 0.0, 0.0, 0.0);
    add_agent(def, "wolf", kinds[kind].wolf, 0.0, 0.0, 0.0);
    return make_world(def);
}

static void assert_on_this_side(const pur_world *world, size_t agent, pur_vec towards,
                                const char *rule)
{
    const double past = pur_vec_dot(pur_world_position(world, agent), towards);
    const double along = pur_vec_dot(pur_world_heading(world, agent), towards);
    if (past > 1e-9)
        fail_msg("%s, agent %zu is %g m past its goal", rule, agent, past);
    if (pur_world_tick(world) > 0 && !(along > 0.99))
        fail_msg("%s, agent %zu has turned round", rule, agent);
}

TEST(with_slow_radius_auto_no_agent_goes_past_its_goal)
{
    size_t arrived = 0;
    for (size_t kind = 0; kind < COUNT(kinds); kind++) {
        pur_vec towards[AGENTS];
        pur_world *world = world_of_kind(kind, towards);
        for (size_t tick = 0; tick < TICKS; tick++) {
            pur_world_step(world);
            for (size_t i = 0; i < AGENTS; i++)
                assert_on_this_side(world, i, towards[i], kinds[kind].rule);
        }
        for (size_t i = 0; i < AGENTS; i++)
            arrived += pur_vec_length(pur_world_position(world, i)) < 0.1;
        pur_world_free(world);
    }
    assert_true(arrived > COUNT(kinds) * AGENTS * 9 / 10);
}

/* The force of an arrival 10 m off from rest: response * 10 m * max_speed/slow_radius. */
static double radius_by_force(double response, double max_force, double max_brake, double dt)
{
    pur_def *def = lone("arrive", 0.0, 0.0);
    set_number(def, "dt", dt);
    set_point(def, "hunter.arrive.point", 10.0, 0.0);
    set_number(def, "hunter.mass", 2.0);
    set_number(def, "hunter.max_speed", 8.0);
    set_number(def, "hunter.response", response);
    set_number(def, "hunter.max_force", max_force);
    set_number(def, "hunter.max_brake", max_brake);
    const pur_insight insight = insight_of(def);
    assert_near(insight.force.x * insight.slow_radius, response * 10.0 * 8.0, 1e-9);
    return insight.slow_radius;
}

TEST(slow_radius_auto_is_the_greatest_of_three_lengths)
{
    assert_near(radius_by_force(4.0, HUGE_VAL, HUGE_VAL, 0.02), 4.0 * 2.0 * 8.0 / 4.0, ROUNDING);
    assert_near(radius_by_force(4.0, 5.0, HUGE_VAL, 0.02), 2.0 * 64.0 / 5.0, ROUNDING);
    assert_near(radius_by_force(4.0, 5.0, 4.0, 0.02), 2.0 * 64.0 / 4.0, ROUNDING);
    assert_near(radius_by_force(4.0, 5.0, 6.0, 0.02), 2.0 * 64.0 / 5.0, ROUNDING);
    assert_near(radius_by_force(50.0, HUGE_VAL, HUGE_VAL, 1.5), 2.0 * 8.0 * 1.5, ROUNDING);
}

static pur_insight without(const char *key, const char *profile)
{
    pur_def *def = lone("arrive", 1.0, 0.0);
    set_point(def, "hunter.arrive.point", 10.0, 0.0);
    set_choice(def, "hunter.arrive.profile", profile);
    set_number(def, key, 0.0);
    return insight_of(def);
}

TEST(slow_radius_auto_is_infinite_for_an_agent_that_cannot_brake)
{
    assert_true(isinf(without("hunter.max_brake", "linear").slow_radius));
    assert_near(without("hunter.max_brake", "linear").force.x, -1.0, 0.0);
    assert_near(without("hunter.max_brake", "critical").force.x, 10.0 - 1.0 - 1.0, 0.0);
    assert_true(isinf(without("hunter.response", "linear").slow_radius));
}

TEST(slow_radius_auto_is_zero_without_speed)
{
    pur_def *def = lone("arrive", 0.0, 0.0);
    set_point(def, "hunter.arrive.point", 10.0, 0.0);
    set_number(def, "hunter.max_speed", 0.0);
    set_number(def, "hunter.response", 0.0);
    set_number(def, "hunter.max_force", 0.0);
    const pur_insight insight = insight_of(def);
    assert_near(insight.slow_radius, 0.0, 0.0);
    assert_vec_near(insight.force, 0.0, 0.0, 0.0);
}
