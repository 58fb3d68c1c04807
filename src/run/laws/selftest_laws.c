/* The laws of the self-test: the scenario of each, how its outcome is measured, and the table. */
#include "run/laws/selftest.h"

#include "run/laws/laws.h"

#include <math.h>
#include <pursuit/maths.h>

/* Ends a loop whose condition is never met; all of them end long before. */
#define MOST_STEPS 1000000

/* Error of rounding alone, over thousands of steps at distances of 100 m. */
#define ROUNDING 1e-9

/* NAN is a float. */
#define NOTHING ((double)NAN)

enum { PURSUER, TARGET };

static pur_vec position(const pur_world *world, size_t agent)
{
    return pur_world_position(world, agent);
}

static pur_vec line_of_sight(const pur_world *world)
{
    return laws_offset(world, PURSUER, TARGET);
}

static double distance(const pur_world *world)
{
    return laws_distance(world, PURSUER, TARGET);
}

/* Step until the first two are no more than `within` apart, m; false if they never are. */
static bool close_in(pur_world *world, double within)
{
    for (size_t i = 0; i < MOST_STEPS && distance(world) > within; i++)
        pur_world_step(world);
    return distance(world) <= within;
}

static void step_for(pur_world *world, double time)
{
    const double steps = floor(time / pur_world_dt(world) + 0.5);
    for (double i = 0.0; i < steps; i++)
        pur_world_step(world);
}

/* Step until an event of this kind; false if there never is one. */
static bool step_until(pur_world *world, pur_event_kind kind, pur_event *found)
{
    for (size_t i = 0; i < MOST_STEPS; i++) {
        size_t count;
        pur_world_step(world);
        const pur_event *events = pur_world_events(world, &count);
        for (size_t k = 0; k < count; k++) {
            if (events[k].kind == kind) {
                *found = events[k];
                return true;
            }
        }
    }
    return false;
}

/* r(V + v cos phi), which falls linearly, by V^2 - v^2 a second. */
static double invariant(const pur_world *world)
{
    const double speed = pur_world_properties(world, PURSUER).max_speed;
    return distance(world) * speed +
           pur_vec_dot(line_of_sight(world), pur_world_velocity(world, TARGET));
}

static double invariant_rate(const pur_world *world)
{
    const double speed = pur_world_properties(world, PURSUER).max_speed;
    const pur_vec v = pur_world_velocity(world, TARGET);
    return speed * speed - pur_vec_dot(v, v);
}

/* The time now, and what a law of a time gives for the rest. */
static double time_by_law(scn_law law, const pur_world *world)
{
    const laws_pair pair = {.start = world, .now = world, .pursuer = PURSUER, .target = TARGET};
    return pur_world_time(world) + laws_expected(law, &pair);
}

/* With fixed steps no pursuer reaches a point: the last metre is added in closed form. */
static double capture_time(const selftest_run *run)
{
    if (!close_in(run->world, 1.0))
        return NOTHING;
    return time_by_law(SCN_PURE_PURSUIT_TIME, run->world);
}

static double worst_invariant(const selftest_run *run)
{
    pur_world *world = run->world;
    const double first = invariant(world);
    double worst = 0.0;
    for (size_t i = 0; i < MOST_STEPS && distance(world) > 1.0; i++) {
        pur_world_step(world);
        const double even = first - invariant_rate(world) * pur_world_time(world);
        worst = fmax(worst, fabs(invariant(world) - even));
    }
    return worst;
}

static double time_to_a_metre(const selftest_run *run)
{
    pur_world *world = run->world;
    double before = distance(world);
    double after = before;
    for (size_t i = 0; i < MOST_STEPS && after > 1.0; i++) {
        pur_world_step(world);
        before = after;
        after = distance(world);
    }
    return pur_world_time(world) - pur_world_dt(world) * (1.0 - after) / (before - after);
}

/* The pursuer's y where its x falls to the argument. */
static double height_at(const selftest_run *run)
{
    pur_vec before = position(run->world, PURSUER);
    pur_vec after = before;
    for (size_t i = 0; i < MOST_STEPS && after.x > run->argument; i++) {
        pur_world_step(run->world);
        before = after;
        after = position(run->world, PURSUER);
    }
    return before.y + (after.y - before.y) * (before.x - run->argument) / (before.x - after.x);
}

static double height_of_capture(const selftest_run *run)
{
    if (!close_in(run->world, 1.0))
        return NOTHING;
    const double left = invariant(run->world) / invariant_rate(run->world);
    return position(run->world, TARGET).y + pur_world_velocity(run->world, TARGET).y * left;
}

/* After the argument's time. */
static double gap_after(const selftest_run *run)
{
    step_for(run->world, run->argument);
    return distance(run->world);
}

static double radius_after(const selftest_run *run)
{
    step_for(run->world, run->argument);
    return pur_vec_length(position(run->world, PURSUER));
}

static double lag_after(const selftest_run *run)
{
    step_for(run->world, run->argument);
    const pur_vec p = position(run->world, PURSUER);
    const pur_vec t = position(run->world, TARGET);
    return pur_atan2(pur_vec_cross(p, t), pur_vec_dot(p, t)) * 180.0 / PUR_PI;
}

static double least_gap(const selftest_run *run)
{
    pur_event event;
    return step_until(run->world, PUR_EVENT_CLOSEST_APPROACH, &event) ? event.distance : NOTHING;
}

static double time_of_least_gap(const selftest_run *run)
{
    pur_event event;
    return step_until(run->world, PUR_EVENT_CLOSEST_APPROACH, &event) ? event.time : NOTHING;
}

/* How much shorter the side of the polygon of mice gets for each metre that they run. */
static double shrinking(const pur_world *world)
{
    return 1.0 - pur_cos(2.0 * PUR_PI / (double)pur_world_agent_count(world));
}

static double mice_time(const selftest_run *run)
{
    if (!close_in(run->world, 1.0))
        return NOTHING;
    return time_by_law(SCN_MICE_TIME, run->world);
}

static pur_vec centroid(const pur_world *world)
{
    const size_t count = pur_world_agent_count(world);
    pur_vec sum = {0.0, 0.0};
    for (size_t i = 0; i < count; i++)
        sum = pur_vec_add(sum, position(world, i));
    return pur_vec_scale(sum, 1.0 / (double)count);
}

/* The largest distance of any step from side'^2 = side^2 - 2(side h - h^2)(1 - cos 2 pi/n), h = v
   dt, or of the centroid from its start. Updating one agent after the other would be far off at
   once. */
static double mice_off(const selftest_run *run)
{
    pur_world *world = run->world;
    const double h = pur_world_dt(world) * pur_world_properties(world, 0).max_speed;
    const pur_vec first = centroid(world);
    double worst = 0.0;
    double side = distance(world);
    while (side > 1.001 * h) { /* h itself is never reached */
        worst = fmax(worst, fabs(distance(world) - side));
        worst = fmax(worst, pur_vec_length(pur_vec_sub(centroid(world), first)));
        side = sqrt(side * side - 2.0 * (side * h - h * h) * shrinking(world));
        pur_world_step(world);
    }
    return worst;
}

static double predicted_time(const selftest_run *run)
{
    const pur_insight insight = pur_world_inspect(run->world, PURSUER, 0);
    return insight.no_intercept ? NOTHING : insight.prediction;
}

/* The time of the first capture plus the argument, which is the time of the rest of the way. */
static double flown_time(const selftest_run *run)
{
    pur_event event;
    return step_until(run->world, PUR_EVENT_CAPTURE, &event) ? event.time + run->argument : NOTHING;
}

/* The velocity of an agent at the start. */
static void set_velocity(const selftest_run *run, const char *path, pur_vec v)
{
    const pur_value value = {.type = PUR_MOTION,
                             .as.motion = {.kind = PUR_MOTION_VELOCITY, .velocity = v}};
    pur_def_set(run->scenario->def, path, &value, NULL);
}

static pur_insight insight_of_another(const selftest_run *run)
{
    pur_insight insight = {.no_intercept = true, .prediction = NOTHING, .aim = {NOTHING, NOTHING}};
    pur_world *world = pur_world_new(run->scenario->def, run->scenario->max_agents, NULL);
    if (world)
        insight = pur_world_inspect(world, PURSUER, 0);
    pur_world_free(world);
    return insight;
}

/* T after aiming again, argument times, at the position of the target after T. */
static double re_aimed_time(const selftest_run *run)
{
    const double speed = pur_world_properties(run->world, PURSUER).max_speed;
    const pur_vec v = pur_world_velocity(run->world, TARGET);
    double time = 0.0;
    for (double i = 0.0; i < run->argument; i++) {
        const pur_vec aim = pur_vec_add(line_of_sight(run->world), pur_vec_scale(v, time));
        const pur_vec course = pur_vec_scale(pur_vec_unit(aim), speed * (1.0 - 1e-15));
        set_velocity(run, "pursuer.velocity", course);
        time = insight_of_another(run).prediction;
    }
    return time;
}

/* The distance of the aim point from the circle's centre, for the one of 72 directions of the
   target in which it differs most from the argument. */
static double apollonius_radius(const selftest_run *run)
{
    const double speed = pur_vec_length(pur_world_velocity(run->world, TARGET));
    const double k = speed / pur_world_properties(run->world, PURSUER).max_speed;
    const pur_vec centre = pur_vec_scale(line_of_sight(run->world), 1.0 / (1.0 - k * k));
    double worst = run->argument;
    for (int i = 0; i < 72; i++) {
        const double angle = i * PUR_PI / 36.0;
        set_velocity(run, "target.velocity",
                     pur_vec_make(speed * pur_cos(angle), speed * pur_sin(angle)));
        const double radius = pur_vec_length(pur_vec_sub(insight_of_another(run).aim, centre));
        if (!(fabs(radius - run->argument) <= fabs(worst - run->argument)))
            worst = radius;
    }
    return worst;
}

/* The largest distance from the circle through both positions whose tangent is the first velocity.
 */
static double off_the_circle(const selftest_run *run)
{
    pur_world *world = run->world;
    const pur_vec v = pur_vec_unit(pur_world_velocity(world, PURSUER));
    const double radius = 0.5 * distance(world) / v.y;
    const pur_vec centre = pur_vec_make(0.5 * distance(world), -radius * v.x);
    double worst = 0.0;
    for (size_t i = 0; i < MOST_STEPS && distance(world) > 1.0; i++) {
        pur_world_step(world);
        const pur_vec from = pur_vec_sub(position(world, PURSUER), centre);
        worst = fmax(worst, fabs(pur_vec_length(from) - radius));
    }
    return worst;
}

/* The largest force within the argument's time, N. */
static double greatest_force(const selftest_run *run)
{
    double most = 0.0;
    while (pur_world_time(run->world) < run->argument) {
        most = fmax(most, pur_vec_length(pur_world_inspect(run->world, PURSUER, 0).force));
        pur_world_step(run->world);
    }
    return most;
}

static double nearest_in_time(const selftest_run *run)
{
    double least = HUGE_VAL;
    while (pur_world_time(run->world) < run->argument) {
        least = fmin(least, distance(run->world));
        pur_world_step(run->world);
    }
    return least;
}

/* How far an agent that moves along x gets beyond its target, m. */
static double overshoot(const selftest_run *run)
{
    double furthest = 0.0;
    while (pur_world_time(run->world) < run->argument) {
        pur_world_step(run->world);
        furthest = fmax(furthest, -line_of_sight(run->world).x);
    }
    return furthest;
}

/* The least distance within the argument's time. */
static double miss_in_time(const selftest_run *run)
{
    pur_pursuer record = {.miss_distance = NOTHING};
    step_for(run->world, run->argument);
    pur_world_pursuer(run->world, PURSUER, &record);
    return record.miss_distance;
}

/* The speed of the first agent after the argument's time. */
static double speed_after(const selftest_run *run)
{
    step_for(run->world, run->argument);
    return pur_vec_length(pur_world_velocity(run->world, PURSUER));
}

/* The miss of a missile that its target, ahead of it, would meet half a step after the argument's
   time, closing in on it at 1000 m/s: never at a tick. */
static double guided_miss(const selftest_run *run)
{
    const double dt = pur_world_dt(run->world);
    const pur_value ahead = {
        .type = PUR_START,
        .as.start = {.kind = PUR_START_POINT, .point = {1000.0 * (run->argument + dt / 2.0), 0.0}}};
    pur_pursuer record = {.miss_distance = NOTHING};
    pur_def_set(run->scenario->def, "target.position", &ahead, NULL);
    pur_world *world = pur_world_new(run->scenario->def, run->scenario->max_agents, NULL);
    if (!world)
        return NOTHING;
    step_for(world, run->argument + 3.0 * dt);
    pur_world_pursuer(world, PURSUER, &record);
    pur_world_free(world);
    return record.miss_distance;
}

/* How far a missile gets off the path of the shaping law. */
static double worst_off_path(const selftest_run *run)
{
    double worst = 0.0;
    pur_world *start = pur_world_new(run->scenario->def, run->scenario->max_agents, NULL);
    if (!start)
        return NOTHING;
    const laws_pair pair = {
        .start = start, .now = run->world, .pursuer = PURSUER, .target = TARGET};
    while (pur_world_time(run->world) < run->argument) {
        worst = fmax(worst, fabs(laws_measured(SCN_SHAPED_PATH, &pair)));
        pur_world_step(run->world);
    }
    pur_world_free(start);
    return worst;
}

/* The time of the first capture. */
static double end_time(const selftest_run *run)
{
    pur_event event;
    return step_until(run->world, PUR_EVENT_CAPTURE, &event) ? event.time : NOTHING;
}

/* The course of the first agent after the argument's time, rad. */
static double course_after(const selftest_run *run)
{
    step_for(run->world, run->argument);
    const pur_vec v = pur_world_velocity(run->world, PURSUER);
    return pur_atan2(v.y, v.x);
}

static double x_to_target(const selftest_run *run)
{
    return line_of_sight(run->world).x;
}

/* A pursuer with these lines of YAML, and its target. */
#define PAIR(rules)                                                                                \
    "capture: { by: pursuer, of: target, radius: 0, then: nothing }\n"                             \
    "agents:\n"                                                                                    \
    "  - name: pursuer\n"                                                                          \
    "    position: [0, 0]\n" rules "  - { name: target, position: [100, 0], max_speed: .inf }\n"
#define RULE(rule) "    behaviours: [{ " rule " }]\n"

#define CHASE PAIR("    max_speed: 2\n" RULE("seek: { target: target }"))
#define CIRCLING                                                                                   \
    "agents:\n"                                                                                    \
    "  - { name: pursuer, position: [25, -43.30127018922193], max_speed: 1,\n"                     \
    "      behaviours: [{ seek: { target: target } }] }\n"                                         \
    "  - { name: target, position: [100, 0], velocity: [0, 2],\n"                                  \
    "      behaviours: [{ orbit: { centre: [0, 0], radius: 100, rate: 0.02 } }] }\n"
#define LEADING                                                                                    \
    PAIR("    max_speed: 5\n" RULE("pursue: { target: target, prediction: exact, head_on: false "  \
                                   "}"))
/* Across the velocity a step makes it longer by a little, were it not for the limit. */
#define NAVIGATING                                                                                 \
    PAIR("    max_speed: 1.000000000000001\n"                                                      \
         "    velocity: [0.8660254037844386, 0.5]\n" RULE(                                         \
             "pronav: { target: target, law: pure_pn }"))
#define TURNING                                                                                    \
    PAIR("    max_speed: 10.000000001\n"                                                           \
         "    velocity: [10, 0]\n" RULE(                                                           \
             "turn: { target: target, gain: 0, min_rate: 1, max_rate: 1 }"))
#define DEVIATING PAIR("    max_speed: 1\n" RULE("deviate: { target: target }"))
#define ARRIVING                                                                                   \
    PAIR("    max_speed: 10\n"                                                                     \
         "    max_force: 10\n"                                                                     \
         "    velocity: [10, 0]\n" RULE("arrive: { target: target, slow_radius: 4 }"))
#define PUSHED                                                                                     \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [0, 0], max_speed: 1e9, max_force: 2, lag: 0.7,\n"                   \
    "      behaviours: [{ seek: { point: [1e9, 0] } }] }\n"
#define MISSILE(velocity, rest, more)                                                              \
    "capture: { by: missile, of: target, radius: 0, then: nothing }\n"                             \
    "agents:\n"                                                                                    \
    "  - { name: missile, position: [0, 0], velocity: [" velocity "], max_speed: .inf,\n"          \
    "      behaviours: [{ pronav: { target: target" more " } }]" rest " }\n"
#define OFF_COURSE MISSILE("1000, 1", ", lag: 1", "") "  - { name: target, position: [9000, 0] }\n"
#define AT_A_TURNING                                                                               \
    MISSILE("500, 0", ", lag: 1", "")                                                              \
    "  - { name: target, position: [9000, 0], velocity: [-500, 0], max_speed: .inf,\n"             \
    "      behaviours: [{ zigzag: { acceleration: 1, interval: .inf, switching: regular } }] }\n"
#define AT_A_BREAKING                                                                              \
    MISSILE("500, 0", ", lag: 1", "")                                                              \
    "  - { name: target, position: [9000, 0], velocity: [-500, 0], max_speed: .inf,\n"             \
    "      behaviours: [{ break_turn: { target: missile, acceleration: 1 } }] }\n"
#define SHAPING                                                                                    \
    MISSILE("1000, 1", "", ", law: shaping, impact_angle: 0.02")                                   \
    "  - { name: target, position: [5050, 0] }\n"
#define CHAUFFEUR                                                                                  \
    "capture: { by: car, of: walker, radius: 0, then: nothing }\n"                                 \
    "agents:\n"                                                                                    \
    "  - { name: car, position: [0, 0], velocity: [1, 0], max_speed: 1, max_turn: 0.01,\n"         \
    "      behaviours: [{ seek: { target: walker } }] }\n"                                         \
    "  - { name: walker, position: [200, 150],\n"                                                  \
    "      behaviours: [{ sidestep: { target: car } }] }\n"
#define CUTTER(name)                                                                               \
    "  - { name: " name ", max_speed: 2,\n"                                                        \
    "      behaviours: [{ pursue: { target: quarry, prediction: exact, head_on: false } }] }\n"
#define CUTTERS                                                                                    \
    "capture:\n"                                                                                   \
    "  - { by: one, of: quarry, radius: 0.2 }\n"                                                   \
    "  - { by: two, of: quarry, radius: 0.2 }\n"                                                   \
    "agents:\n" CUTTER("one")                                                                      \
        CUTTER("two") "  - { name: quarry, position: [0, 0], max_speed: 1,\n"                      \
                      "      behaviours: [{ farthest: { target: one, other: two } }] }\n"
#define ALONE(rule)                                                                                \
    "agents:\n"                                                                                    \
    "  - { name: a, position: [0, 0], velocity: [10, 0], max_speed: 20,\n"                         \
    "      behaviours: [{ " rule " }] }\n"
#define TORUS "world: { width: 100, height: 100, edge: wrap }\n" PAIR("")
#define STRAIGHT PAIR("    velocity: [1, 0.5]\n")

#define MOUSE(name, x, y, next)                                                                    \
    "  - { name: " name ", position: [" x ", " y "], max_speed: 1,\n"                              \
    "      behaviours: [{ seek: { target: " next " } }] }\n"
#define THREE_MICE                                                                                 \
    "agents:\n" MOUSE("a", "0", "0", "b") MOUSE("b", "100", "0", "c")                              \
        MOUSE("c", "50", "86.60254037844386", "a")
#define FOUR_MICE                                                                                  \
    "agents:\n" MOUSE("a", "0", "0", "b") MOUSE("b", "100", "0", "c")                              \
        MOUSE("c", "100", "100", "d") MOUSE("d", "0", "100", "a")
#define SIX_MICE                                                                                   \
    "agents:\n" MOUSE("a", "0", "0", "b") MOUSE("b", "100", "0", "c")                              \
        MOUSE("c", "150", "86.60254037844386", "d") MOUSE("d", "100", "173.20508075688772", "e")   \
            MOUSE("e", "0", "173.20508075688772", "f") MOUSE("f", "-50", "86.60254037844386", "a")

/* Velocities at these angles to the line of sight. */
#define AT_60 "target.velocity=[0.5, 0.8660254037844386]"
#define AT_90 "target.velocity=[0, 1]"
#define AT_120 "target.velocity=[-0.5, 0.8660254037844386]"
#define STEEP "; pursuer.velocity=[0.5, 0.8660254037844386]"
#define TRUE_PN "pursuer.pronav.law=true_pn; pursuer.max_speed=.inf; "

/* V is the pursuer's speed, v the target's, n and k their ratio, r0 = 100 the distance at the
   start, phi the angle from the line of sight to v, s a side. Slopes are the measured ones, rounded
   up. */
static const selftest_law laws[] = {
    /* T = r0 (V + v cos phi)/(V^2 - v^2), V = 2, v = 1; along a line nothing is late */
    {"pure pursuit: T, phi 0", 100.0, ROUNDING, 0, 0, CHASE, "target.velocity=[1, 0]", capture_time,
     0},
    {"pure pursuit: T, phi 60", 250.0 / 3.0, 0, 0.5, 1, CHASE, AT_60, capture_time, 0},
    {"pure pursuit: T, phi 90", 200.0 / 3.0, 0, 0.5, 1, CHASE, AT_90, capture_time, 0},
    {"pure pursuit: T, phi 120", 50.0, 0, 0.5, 1, CHASE, AT_120, capture_time, 0},
    {"pure pursuit: T, phi 180", 100.0 / 3.0, ROUNDING, 0, 0, CHASE, "target.velocity=[-1, 0]",
     capture_time, 0},
    {"pure pursuit: invariant, off by", 0.0, 0, 1.1, 1, CHASE, AT_90, worst_invariant, 0},
    {"pure pursuit: T to 1 m, phi 90", 65.6669330138444, 0, 0.4, 1, CHASE, AT_90, time_to_a_metre,
     0},
    /* y = (a/2) [(x/a)^(1+k)/(1+k) - (x/a)^(1-k)/(1-k)] + a k/(1 - k^2), a = 100, k = 1/2 */
    {"pursuit curve: y(50)", 7.741101567787709, 0, 0.4, 1, CHASE,
     "pursuer.position=[100, 0]; target.position=[0, 0]; " AT_90, height_at, 50.0},
    {"pursuit curve: y(25)", 20.83333333333333, 0, 0.4, 1, CHASE,
     "pursuer.position=[100, 0]; target.position=[0, 0]; " AT_90, height_at, 25.0},
    {"pursuit curve: y(0)", 200.0 / 3.0, 0, 0.4, 1, CHASE,
     "pursuer.position=[100, 0]; target.position=[0, 0]; " AT_90, height_of_capture, 0},
    /* r0 (1 + cos phi)/2, V = v = 1 */
    {"equal speeds: gap, phi 60", 75.0, 0, 0.4, 1, CHASE, "pursuer.max_speed=1; " AT_60, gap_after,
     1500.0},
    {"equal speeds: gap, phi 90", 50.0, 0, 0.4, 1, CHASE, "pursuer.max_speed=1; " AT_90, gap_after,
     1500.0},
    {"equal speeds: gap, phi 120", 25.0, 0, 0.4, 1, CHASE, "pursuer.max_speed=1; " AT_120,
     gap_after, 1500.0},
    /* r0 ((1 - n)/(1 + n))^(n/2)/sqrt(1 - n^2), phi = 90 */
    {"slower pursuer: least gap, n 0.5", 87.73826753016617, 0, 0.2, 1, CHASE,
     "pursuer.max_speed=0.5; " AT_90, least_gap, 0},
    {"slower pursuer: least gap, n 0.8", 69.2072744230843, 0, 0.2, 1, CHASE,
     "pursuer.max_speed=0.8; " AT_90, least_gap, 0},
    {"slower pursuer: least gap, n 0.9", 60.97953089570859, 0, 0.2, 1, CHASE,
     "pursuer.max_speed=0.9; " AT_90, least_gap, 0},
    /* radius R V/v, gap R sqrt(1 - (V/v)^2), lag acos(V/v), R = 100, V/v = 1/2 */
    {"circling target: radius", 50.0, 0, 0.02, 1, CIRCLING, "", radius_after, 750.0},
    {"circling target: gap", 86.60254037844386, 0, 0.6, 1, CIRCLING, "", gap_after, 750.0},
    {"circling target: lag, degrees", 60.0, 0, 1.0, 1, CIRCLING, "", lag_after, 750.0},
    /* s/(v (1 - cos 2 pi/n)), s = 100, v = 1 */
    {"3 mice: T", 200.0 / 3.0, 0, 7.5, 1, THREE_MICE, "", mice_time, 0},
    {"4 mice: T", 100.0, 0, 7.5, 1, FOUR_MICE, "", mice_time, 0},
    {"6 mice: T", 200.0, 0, 7.5, 1, SIX_MICE, "", mice_time, 0},
    {"4 mice: discrete polygon, off by", 0.0, ROUNDING, 0, 0, FOUR_MICE, "", mice_off, 0},
    /* least T >= 0 with |s + v T| = V T, s = (100, 0) */
    {"exact: T, v (0, 3), V 5", 25.0, ROUNDING, 0, 0, LEADING, "target.velocity=[0, 3]",
     predicted_time, 0},
    {"exact: T, v (-3, 0), V 5", 12.5, ROUNDING, 0, 0, LEADING, "target.velocity=[-3, 0]",
     predicted_time, 0},
    {"exact: T, v (3, 0), V 5", 50.0, ROUNDING, 0, 0, LEADING, "target.velocity=[3, 0]",
     predicted_time, 0},
    {"exact: T, v (-3, 4), V 5", 50.0 / 3.0, ROUNDING, 0, 0, LEADING, "target.velocity=[-3, 4]",
     predicted_time, 0},
    {"exact: T, v (3, 4), V 5", NOTHING, 0, 0, 0, LEADING, "target.velocity=[3, 4]", predicted_time,
     0},
    {"exact: T, v (-8, 6), V 6", 12.5, ROUNDING, 0, 0, LEADING,
     "pursuer.max_speed=6; target.velocity=[-8, 6]", predicted_time, 0},
    {"exact: T, v (-8, 6), V 5.9", NOTHING, 0, 0, 0, LEADING,
     "pursuer.max_speed=5.9; target.velocity=[-8, 6]", predicted_time, 0},
    {"exact: T, v (-8, 6), V 8", 7.52360382741894, ROUNDING, 0, 0, LEADING,
     "pursuer.max_speed=8; target.velocity=[-8, 6]", predicted_time, 0},
    /* At tangency a course that is off by rounding, e, is off by the root of e at the intercept. */
    {"exact: flown, v (0, 3), V 5", 25.0, 1e-6, 0, 0, LEADING,
     "capture.radius=1e-6; target.velocity=[0, 3]", flown_time, 0},
    {"exact: flown, v (-8, 6), V 6", 12.5, 1e-6, 0, 0, LEADING,
     "capture.radius=1e-6; pursuer.max_speed=6; target.velocity=[-8, 6]", flown_time, 0},
    /* |s|/|v_t - v|: exact on a collision course alone; re-aiming iterates to the exact T */
    {"relative: T on the course", 25.0, ROUNDING, 0, 0, LEADING,
     "pursuer.pursue.prediction=relative; pursuer.velocity=[4, 3]; target.velocity=[0, 3]",
     predicted_time, 0},
    {"relative: T off the course", 17.149858514250884, ROUNDING, 0, 0, LEADING,
     "pursuer.pursue.prediction=relative; pursuer.velocity=[5, 0]; target.velocity=[0, 3]",
     predicted_time, 0},
    {"relative: T, re-aimed 200 times", 25.0, ROUNDING, 0, 0, LEADING,
     "pursuer.pursue.prediction=relative; target.velocity=[0, 3]", re_aimed_time, 200.0},
    /* k d/(1 - k^2), d = 100, k = 3/5 */
    {"Apollonius circle: radius", 93.75, ROUNDING, 0, 0, LEADING, "target.velocity=[0, 3]",
     apollonius_radius, 93.75},
    /* T is the integral of dr/(V cos sigma), sin sigma = sin sigma0 (r/r0)^(N-1); V = 1. The last
       metre is straight but for sigma^2/6 of it. */
    {"pure navigation: T, N 2, 30 deg", 104.71975511966032, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=2", flown_time, 1.0},
    {"pure navigation: T, N 3, 30 deg", 102.80568010521272, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=3", flown_time, 1.0},
    {"pure navigation: T, N 4, 30 deg", 101.99693580381313, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=4", flown_time, 1.0},
    {"pure navigation: T, N 2, 60 deg", 120.91995761561473, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=2" STEEP, flown_time, 1.0},
    {"pure navigation: T, N 3, 60 deg", 112.07132169546298, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=3" STEEP, flown_time, 1.0},
    {"pure navigation: T, N 4, 60 deg", 108.49552104664677, 2e-5, 0.8, 1, NAVIGATING,
     "capture.radius=1; pursuer.pronav.gain=4" STEEP, flown_time, 1.0},
    {"pure navigation: N 2 circle, off by", 0.0, 0, 0.6, 1, NAVIGATING,
     "pursuer.pronav.gain=2" STEEP, off_the_circle, 0},
    /* T is the integral of dr/(V sqrt(cos^2 sigma0 - sin^2 sigma0 (1 - (r/r0)^(2N-2))/(N-1))); the
       integral over the last metre, which is not flown, is added */
    {"true navigation: T, N 2, 30 deg", 131.69578969248116, 0, 0.8, 1, NAVIGATING,
     TRUE_PN "capture.radius=1; pursuer.pronav.gain=2", flown_time, 1.4142017775252247},
    {"true navigation: T, N 3, 30 deg", 124.15062152412578, 0, 0.8, 1, NAVIGATING,
     TRUE_PN "capture.radius=1; pursuer.pronav.gain=3", flown_time, 1.264911063814371},
    {"true navigation: T, N 4, 30 deg", 121.43253239437944, 0, 0.8, 1, NAVIGATING,
     TRUE_PN "capture.radius=1; pursuer.pronav.gain=4", flown_time, 1.224744871391808},
    {"true navigation: miss, N 2, 60 deg", 81.6496580927726, 0, 0.8, 1, NAVIGATING,
     TRUE_PN "pursuer.pronav.gain=2" STEEP, least_gap, 0},
    {"true navigation: miss, N 3, 60 deg", 75.98356856515923, 0, 0.8, 1, NAVIGATING,
     TRUE_PN "pursuer.pronav.gain=3" STEEP, least_gap, 0},
    /* on a collision course the force is zero */
    {"true navigation: force on course", 0.0, ROUNDING, 0, 0, NAVIGATING,
     TRUE_PN "pursuer.velocity=[4, 3]; target.velocity=[0, 3]", greatest_force, 20.0},
    {"pure navigation: force on course", 0.0, ROUNDING, 0, 0, NAVIGATING,
     "pursuer.max_speed=5; pursuer.velocity=[4, 3]; target.velocity=[0, 3]", greatest_force, 20.0},
    /* r0/(V cos delta), V = 1; the last metre is not flown */
    {"deviated pursuit: T, 45 deg", 141.4213562373095, 0, 10.0, 1, DEVIATING,
     "capture.radius=1; pursuer.deviate.angle=0.7853981633974483", flown_time, 1.4142135623730951},
    {"deviated pursuit: T, 60 deg", 200.0, 0, 10.0, 1, DEVIATING,
     "capture.radius=1; pursuer.deviate.angle=1.0471975511965976", flown_time, 2.0},
    /* miss V/omega - c, to V dt/2: V = 10, omega = 1, c = 5 */
    {"turning circle: miss", 5.0, 0, 5.0, 0, TURNING, "target.position=[5, 10]", nearest_in_time,
     12.566370614359172},
    /* u^2/(2a) - slow_radius, or nothing, to u dt/2: u = 10, a = 10 */
    {"arrive: overshoot, slow radius 2", 3.0, 0, 5.0, 0, ARRIVING, "pursuer.arrive.slow_radius=2",
     overshoot, 20.0},
    {"arrive: overshoot, slow radius 4", 1.0, 0, 5.0, 0, ARRIVING, "pursuer.arrive.slow_radius=4",
     overshoot, 20.0},
    {"arrive: overshoot, slow radius 5", 0.0, 0, 5.0, 0, ARRIVING, "pursuer.arrive.slow_radius=5",
     overshoot, 20.0},
    {"arrive: overshoot, slow radius 8", 0.0, 0, 5.0, 0, ARRIVING, "pursuer.arrive.slow_radius=8",
     overshoot, 20.0},
    /* d - L floor(d/L + 1/2), L = 100 */
    {"torus: 0 to 49", 49.0, 0, 0, 0, TORUS, "target.position=[49, 0]", x_to_target, 0},
    {"torus: 0 to 51", -49.0, 0, 0, 0, TORUS, "target.position=[51, 0]", x_to_target, 0},
    {"torus: 5 to 95", -10.0, 0, 0, 0, TORUS, "pursuer.position=[5, 0]; target.position=[95, 0]",
     x_to_target, 0},
    {"torus: 0 to 50, half way", -50.0, 0, 0, 0, TORUS, "target.position=[50, 0]", x_to_target, 0},
    {"torus: 50 to 0, half way", -50.0, 0, 0, 0, TORUS,
     "pursuer.position=[50, 0]; target.position=[0, 0]", x_to_target, 0},
    /* t = -p w/|w|^2, |p x w|/|w|: p = (100, 30), w = (-5, -1) */
    {"closest approach: t", 530.0 / 26.0, ROUNDING, 0, 0, STRAIGHT,
     "target.position=[100, 30]; target.velocity=[-4, -0.5]", time_of_least_gap, 0},
    {"closest approach: miss", 9.805806756909202, ROUNDING, 0, 0, STRAIGHT,
     "target.position=[100, 30]; target.velocity=[-4, -0.5]", least_gap, 0},
    /* R (sqrt(1 - g^2) + g asin g - 1), R = 100, V = 1: a walker that steps aside is missed by it
     */
    {"sidestep: miss, g 0.3", 4.53469976215648, 0, 0.5, 1, CHAUFFEUR, "walker.max_speed=0.3",
     miss_in_time, 3000.0},
    {"sidestep: miss, g 0.5", 12.782479158358795, 0, 0.5, 1, CHAUFFEUR, "walker.max_speed=0.5",
     miss_in_time, 3000.0},
    {"sidestep: miss, g 0.7", 25.6921090481812, 0, 0.5, 1, CHAUFFEUR, "walker.max_speed=0.7",
     miss_in_time, 3000.0},
    /* the way to the farthest place in all discs of Apollonius, u = 1; captured from 0.2 m on */
    {"farthest: T, from below", 902.62613427796, 0.3, 2.0, 0, CUTTERS,
     "one.position=[600, -800]; two.position=[-600, -800]", end_time, 0},
    {"farthest: T, from both sides", 4000.0 / 3.0, 0.3, 2.0, 0, CUTTERS,
     "one.position=[1000, 0]; two.position=[-1000, 0]; one.max_speed=1.25; two.max_speed=1.25",
     end_time, 0},
    /* (A P/(2 pi |v|)) (cos phase - cos(2 pi t/P + phase)), A = 3, P = 4, |v| = 10, t = 3.2 */
    {"weave: turn", 0.05081727734725392, 0, 0.3, 1, ALONE("weave: { amplitude: 3, phase: 0.4 }"),
     "", course_after, 3.2},
    /* a t/|v|, a = 5, |v| = 10 */
    {"zigzag: turn without a switch", 2.0, ROUNDING, 0, 0,
     ALONE("zigzag: { switching: regular, interval: .inf }"), "", course_after, 4.0},
    /* (F/m) (t P(n, n t/lag) - lag P(n + 1, n t/lag)), P(k, y) = 1 - e^-y (1 + y + … to k terms):
       F/m = 2, lag 0.7, t = 2; exact at every dt */
    {"lag: v after 2 s, 1 stage", 2.680405666974664, ROUNDING, 0, 0, PUSHED, "", speed_after, 2.0},
    {"lag: v after 2 s, 2 stages", 2.617811931082072, ROUNDING, 0, 0, PUSHED, "a.lag_order=2",
     speed_after, 2.0},
    {"lag: v after 2 s, 5 stages", 2.600538099677802, ROUNDING, 0, 0, PUSHED, "a.lag_order=5",
     speed_after, 2.0},
    /* 1 m/s across, 1 stage of 1 s: x e^-x (1 - x/2), (1 - x + x^2/6) or (1 - 3x/2 + x^2/2 -
     * x^3/24)
     */
    {"lag: miss off course, N 3, x 1", 0.1839397205857211, 0, 1.2, 1, OFF_COURSE, "", guided_miss,
     1.0},
    {"lag: miss off course, N 3, x 5", 0.05053460249314101, 0, 1.2, 0, OFF_COURSE, "", guided_miss,
     5.0},
    {"lag: miss off course, N 4, x 1", 0.06131324019524025, 0, 1.2, 0, OFF_COURSE,
     "missile.pronav.gain=4", guided_miss, 1.0},
    {"lag: miss off course, N 5, x 2", 0.09022352215774251, 0, 1.2, 0, OFF_COURSE,
     "missile.pronav.gain=5", guided_miss, 2.0},
    /* a target that turns, 1 m/s^2: x^2 e^-x times 1/2, 1/2 - x/6 or 1/2 - x/3 + x^2/24 */
    {"lag: miss of a turn, N 3, x 2", 0.2706705664732255, 0, 1.2, 0, AT_A_TURNING, "", guided_miss,
     2.0},
    {"lag: miss of a turn, N 4, x 2", 0.09022352215774199, 0, 1.2, 1, AT_A_TURNING,
     "missile.pronav.gain=4", guided_miss, 2.0},
    {"lag: miss of a turn, N 5, x 1", 0.0766415502440506, 0, 1.2, 0, AT_A_TURNING,
     "missile.pronav.gain=5", guided_miss, 1.0},
    /* the same with more stages: a sum (laws.c) */
    {"lag: miss off course, 3 stages, x 1", 0.6721964623159801, 0, 2.5, 0, OFF_COURSE,
     "missile.lag_order=3", guided_miss, 1.0},
    {"lag: miss of a turn, 5 stages, x 2", 1.176032494689203, 0, 2.5, 0, AT_A_TURNING,
     "missile.lag_order=5", guided_miss, 2.0},
    /* the greatest miss of one turn, begun x to go, and of one that is reversed there */
    {"lag: miss of one break, N 3", 0.2706705664732254, 0, 1.2, 1, AT_A_BREAKING, "", guided_miss,
     10.0},
    {"lag: miss of a reversal, N 4", 0.318142, 1e-6, 1.2, 0, AT_A_BREAKING,
     "missile.pronav.gain=4; target.break_turn.time_to_go=4.732051; "
     "target.break_turn.reverse=1.267949",
     guided_miss, 10.0},
    /* none, but for what a step takes: of second order */
    {"optimal law: miss off course", 0.0, 0, 0.5, 0, OFF_COURSE, "missile.pronav.law=optimal",
     guided_miss, 2.0},
    {"optimal law: miss of a turn", 0.0, 0, 0.5, 0, AT_A_TURNING, "missile.pronav.law=optimal",
     guided_miss, 2.0},
    /* y = t - 22/5.05 t^2 + 21/5.05^2 t^3 */
    {"shaping law: off the cubic", 0.0, 0, 12.0, 1, SHAPING, "", worst_off_path, 5.0},
};

size_t selftest_count(void)
{
    return sizeof laws / sizeof *laws;
}

const selftest_law *selftest_law_at(size_t index)
{
    return &laws[index];
}
