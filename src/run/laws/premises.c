/* The premises of the laws: one function each, and a table of those that a law has. */
#include "run/laws/premises.h"

#include "run/laws/params.h"

#include <math.h>
#include <pursuit/maths.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Tolerance: relative, of equal speeds and of an instant response; of a regular polygon, whose
   corners are typed; of rest, in m/s. */
#define SAME 1e-9
#define REGULAR 1e-6
#define AT_REST 1e-9

/* The greatest share of the way that a capture from afar may leave out. */
#define NEAR 0.01

/* The greatest tangent or angle, rad, for which the laws of small angles hold. */
#define SMALL 0.01
#define SMALL_TURN 0.1

/* The names of the two, and what is needed. */
typedef struct situation {
    scn_law law;
    const laws_pair *pair;
    char pursuer[PUR_NAME_MAX + 32];
    char target[PUR_NAME_MAX + 32];
    char *needs;
} situation;

typedef bool premise(situation *it);

static bool need(situation *it, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Always false. */
static bool need(situation *it, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(it->needs, PREMISES_SIZE, format, values);
    va_end(values);
    return false;
}

static double speed_of(const situation *it, size_t agent)
{
    return pur_vec_length(pur_world_velocity(it->pair->start, agent));
}

static double limit_of(const situation *it, size_t agent)
{
    return pur_world_properties(it->pair->now, agent).max_speed;
}

/* The run */

static bool unchanged(situation *it)
{
    return !it->pair->changed || need(it, "a run in which nothing is set after its start");
}

static bool open_world(situation *it)
{
    return pur_world_edge(it->pair->now) == PUR_EDGE_OPEN || need(it, "an open world");
}

static pur_param_id capture_id(size_t index)
{
    return (pur_param_id){.kind = PUR_OBJECT_CAPTURE, .number = (uint32_t)index};
}

/* Whether a capture takes either of the two away, or puts it elsewhere. */
static bool undisturbed(situation *it)
{
    const pur_world *world = it->pair->now;
    const pur_def *def = pur_world_def(world);
    for (size_t i = 0; i < pur_world_capture_count(world); i++) {
        const size_t of = pur_world_capture(world, i).of;
        const bool one = of == pur_world_crew_of(world, it->pair->pursuer) ||
                         of == pur_world_crew_of(world, it->pair->target);
        if (one && !params_is_chosen(def, capture_id(i), "then", "stop") &&
            !params_is_chosen(def, capture_id(i), "then", "nothing"))
            return need(it, "captures that leave %s and %s where they are", it->pursuer,
                        it->target);
    }
    return true;
}

/* The record of a pursuer is of all that it is after. */
static bool captured(situation *it)
{
    const pur_world *world = it->pair->now;
    size_t rules = 0;
    for (size_t i = 0; i < pur_world_capture_count(world); i++)
        rules += pur_world_capture(world, i).by == pur_world_crew_of(world, it->pair->pursuer);
    return (rules == 1 && laws_radius(it->pair) >= 0.0) ||
           need(it, "one capture by %s, that of %s", it->pursuer, it->target);
}

/* Not captured in the course of what the law is of. */
static bool apart(situation *it)
{
    const double least = laws_expected(it->law, it->pair);
    return laws_radius(it->pair) < least || need(it, "a capture radius below %.4g m", least);
}

/* The target */

static bool single(situation *it)
{
    const pur_world *world = it->pair->now;
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, it->pair->target));
    return crew.count == 1 || need(it, "%s to be one agent, not a crew", crew.name);
}

static bool coasts(const situation *it, size_t agent)
{
    const pur_world *world = it->pair->now;
    const pur_crew crew = pur_world_crew(world, pur_world_crew_of(world, agent));
    return crew.behaviour_count == 0 && !crew.keyboard;
}

static bool straight(situation *it)
{
    return coasts(it, it->pair->target) ||
           need(it, "%s to go straight, without behaviours and keys", it->target);
}

static bool both_straight(situation *it)
{
    if (!coasts(it, it->pair->pursuer))
        return need(it, "%s to go straight, without behaviours and keys", it->pursuer);
    return straight(it);
}

static bool at_rest(situation *it)
{
    return (coasts(it, it->pair->target) && speed_of(it, it->pair->target) < AT_REST) ||
           need(it, "%s to rest", it->target);
}

static bool circles(situation *it)
{
    return strcmp(params_only_behaviour(it->pair->now, it->pair->target), "orbit") == 0 ||
           need(it, "%s to do nothing but orbit", it->target);
}

/* What the pursuer does */

static bool is_after(const situation *it, size_t agent, size_t target, const char *behaviour)
{
    size_t found;
    return strcmp(params_only_behaviour(it->pair->now, agent), behaviour) == 0 &&
           params_target(it->pair->now, agent, &found) && found == target;
}

static bool does(const situation *it, const char *behaviour)
{
    return is_after(it, it->pair->pursuer, it->pair->target, behaviour);
}

static bool heads_for(const situation *it, size_t agent, size_t target)
{
    return is_after(it, agent, target, "seek") ||
           (is_after(it, agent, target, "pursue") &&
            params_chooses(it->pair->now, agent, "prediction", "none"));
}

static bool pure_pursuit(situation *it)
{
    return heads_for(it, it->pair->pursuer, it->pair->target) ||
           need(it, "%s to do nothing but seek %s", it->pursuer, it->target);
}

/* The time of the meeting itself, to which prediction exact leads; infinite if there is none. */
static double meeting_time(const situation *it)
{
    const pur_world *start = it->pair->start;
    const pur_vec s = laws_offset(start, it->pair->pursuer, it->pair->target);
    double time;
    return pur_intercept_time(s, pur_world_velocity(start, it->pair->target),
                              limit_of(it, it->pair->pursuer), &time)
               ? time
               : HUGE_VAL;
}

static bool leads_exactly(situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    if (!does(it, "pursue") || !params_chooses(world, agent, "prediction", "exact"))
        return need(it, "%s to do nothing but pursue %s, prediction exact", it->pursuer,
                    it->target);
    if (params_is_on(world, agent, "head_on"))
        return need(it, "%s to pursue without head_on", it->pursuer);
    return params_number(world, agent, "max_prediction") >= meeting_time(it) ||
           need(it, "no max_prediction that %s reaches", it->pursuer);
}

static bool navigates(situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    return (does(it, "pronav") && params_chooses(world, agent, "law", "pure_pn") &&
            params_number(world, agent, "gain") >= 2.0) ||
           need(it, "%s to do nothing but pronav, pure_pn with gain 2 or more", it->pursuer);
}

/* true_pn, or the optimal law, which knows one stage alone. */
static bool guides(situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    const bool is_true = params_chooses(world, agent, "law", "true_pn") &&
                         params_number(world, agent, "gain") >= 2.0;
    const bool is_optimal =
        params_chooses(world, agent, "law", "optimal") && params_lag_order(world, agent) == 1;
    return (does(it, "pronav") && (is_true || is_optimal)) ||
           need(it,
                "%s to do nothing but pronav, true_pn with gain 2 or more, or optimal with one "
                "stage",
                it->pursuer);
}

static bool shapes(situation *it)
{
    return (does(it, "pronav") &&
            params_chooses(it->pair->now, it->pair->pursuer, "law", "shaping")) ||
           need(it, "%s to do nothing but pronav, shaping", it->pursuer);
}

static bool sees_everywhere(const situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    return isinf(params_number(world, agent, "range")) &&
           params_number(world, agent, "blind_range") == 0.0 &&
           params_number(world, agent, "view_angle") >= 2.0 * PUR_PI;
}

static bool sees_all(situation *it)
{
    return (sees_everywhere(it) &&
            params_number(it->pair->now, it->pair->pursuer, "rate_noise") == 0.0) ||
           need(it, "%s to see everything, without noise", it->pursuer);
}

static bool sees_noise(situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->pursuer;
    return (sees_everywhere(it) && params_number(world, agent, "rate_noise") > 0.0 &&
            params_chooses(world, agent, "law", "true_pn")) ||
           need(it, "%s to see everything, with noise, by true_pn", it->pursuer);
}

static bool deviates(situation *it)
{
    return (does(it, "deviate") && laws_expected(it->law, it->pair) >= 0.0) ||
           need(it, "%s to do nothing but deviate, by less than 90 degrees", it->pursuer);
}

static bool turns(situation *it)
{
    return (does(it, "turn") && params_number(it->pair->now, it->pair->pursuer, "gain") == 0.0) ||
           need(it, "%s to do nothing but turn to %s, with gain 0", it->pursuer, it->target);
}

/* A car, whatever it aims at, that can be anywhere on its way. */
static bool drives(situation *it)
{
    static const char *const known[] = {"seek", "pursue", "turn"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (does(it, known[i]))
            return true;
    return need(it, "%s to do nothing but seek, pursue or turn to %s", it->pursuer, it->target);
}

/* What the target does */

static bool evades(const situation *it, const char *behaviour)
{
    return is_after(it, it->pair->target, it->pair->pursuer, behaviour);
}

static bool steps_aside(situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->target;
    return (evades(it, "sidestep") && isnan(params_number(world, agent, "distance")) &&
            isnan(params_number(world, agent, "turn_radius")) &&
            isinf(params_number(world, agent, "fear_distance"))) ||
           need(it, "%s to do nothing but sidestep %s, as the theory has it", it->target,
                it->pursuer);
}

static bool runs_farthest(situation *it)
{
    return evades(it, "farthest") ||
           need(it, "%s to do nothing but farthest, from %s", it->target, it->pursuer);
}

/* Whether it turns one way for ever. */
static bool turns_on(const situation *it)
{
    const pur_world *world = it->pair->now;
    const size_t agent = it->pair->target;
    return strcmp(params_only_behaviour(world, agent), "zigzag") == 0 &&
           params_chooses(world, agent, "switching", "regular") &&
           isinf(params_number(world, agent, "interval"));
}

static bool weaves_or_turns(situation *it)
{
    const char *only = params_only_behaviour(it->pair->now, it->pair->target);
    return strcmp(only, "weave") == 0 || turns_on(it) ||
           need(it, "%s to do nothing but weave, or zigzag regularly and never switch", it->target);
}

/* How they do that */

static bool has_no_limits(const situation *it, size_t agent)
{
    const pur_properties limits = pur_world_properties(it->pair->now, agent);
    return isinf(limits.max_force) && isinf(limits.max_brake) && isinf(limits.max_turn);
}

static bool is_unlimited(const situation *it, size_t agent)
{
    return has_no_limits(it, agent) && pur_world_properties(it->pair->now, agent).lag == 0.0;
}

static bool without_lag(situation *it)
{
    return pur_world_properties(it->pair->now, it->pair->pursuer).lag == 0.0 ||
           need(it, "%s without a lag", it->pursuer);
}

static bool lagged(situation *it)
{
    return pur_world_properties(it->pair->now, it->pair->pursuer).lag > 0.0 ||
           need(it, "%s to have a lag", it->pursuer);
}

/* Whether it has no limit but the lag. */
static bool unbounded(situation *it)
{
    return (has_no_limits(it, it->pair->pursuer) && isinf(limit_of(it, it->pair->pursuer))) ||
           need(it, "%s without max_speed, max_force, max_brake and max_turn", it->pursuer);
}

static bool unlimited(situation *it)
{
    return is_unlimited(it, it->pair->pursuer) ||
           need(it, "%s without max_force, max_brake and max_turn", it->pursuer);
}

static bool is_instant(const situation *it, size_t agent)
{
    const pur_properties own = pur_world_properties(it->pair->now, agent);
    const double share = own.response * params_number(it->pair->now, agent, "weight") *
                         pur_world_dt(it->pair->now) / own.mass;
    return fabs(share - 1.0) <= SAME;
}

static bool at_once(situation *it)
{
    return is_instant(it, it->pair->pursuer) ||
           need(it, "an instant response of %s: response * dt = mass", it->pursuer);
}

static bool target_at_once(situation *it)
{
    return (is_instant(it, it->pair->target) && is_unlimited(it, it->pair->target)) ||
           need(it, "%s to take the velocity it wants at once", it->target);
}

static bool target_free(situation *it)
{
    return (is_unlimited(it, it->pair->target) &&
            params_number(it->pair->now, it->pair->target, "weight") == 1.0 &&
            speed_of(it, it->pair->target) < limit_of(it, it->pair->target)) ||
           need(it, "%s to be free to turn, below its max_speed and with a weight of 1",
                it->target);
}

static bool straight_or_turns(situation *it)
{
    return coasts(it, it->pair->target) || (turns_on(it) && target_free(it)) ||
           need(it, "%s to go straight, or zigzag regularly and never switch", it->target);
}

/* A car: its speed and its turns alone are limited. */
static bool turns_on_circles(situation *it)
{
    const pur_properties limits = pur_world_properties(it->pair->now, it->pair->pursuer);
    return (isinf(limits.max_force) && isinf(limits.max_brake) && limits.max_turn > 0.0 &&
            !isinf(limits.max_turn)) ||
           need(it, "%s to have a max_turn, and no max_force and max_brake", it->pursuer);
}

static bool of_weight_1(situation *it)
{
    return params_number(it->pair->now, it->pair->pursuer, "weight") == 1.0 ||
           need(it, "%s to have a weight of 1", it->pursuer);
}

static bool at_full_speed(situation *it)
{
    return speed_of(it, it->pair->pursuer) >= limit_of(it, it->pair->pursuer) * (1.0 - SAME) ||
           need(it, "%s to start at its max_speed, and so keep its speed", it->pursuer);
}

static bool moves(situation *it)
{
    const double limit = limit_of(it, it->pair->pursuer);
    return (limit > 0.0 && !isinf(limit)) || need(it, "%s to have a speed", it->pursuer);
}

/* Speeds of the two */

static bool is_as_fast(double a, double b)
{
    return fabs(a - b) <= SAME * a;
}

static bool faster(situation *it)
{
    const double speed = speed_of(it, it->pair->target);
    const double limit = limit_of(it, it->pair->pursuer);
    return (limit > speed && !is_as_fast(limit, speed)) ||
           need(it, "%s to be faster than %s", it->pursuer, it->target);
}

static bool as_fast(situation *it)
{
    return is_as_fast(limit_of(it, it->pair->pursuer), speed_of(it, it->pair->target)) ||
           need(it, "%s to be as fast as %s", it->pursuer, it->target);
}

static bool slower(situation *it)
{
    const double speed = speed_of(it, it->pair->target);
    const double limit = limit_of(it, it->pair->pursuer);
    return (limit < speed && !is_as_fast(limit, speed)) ||
           need(it, "%s to be slower than %s", it->pursuer, it->target);
}

static bool outruns(situation *it)
{
    return limit_of(it, it->pair->pursuer) > limit_of(it, it->pair->target) * (1.0 + SAME) ||
           need(it, "%s to be faster than %s", it->pursuer, it->target);
}

/* What remains */

/* Whether one that hunts the quarry is a cutter. */
static bool is_cutter(const situation *it, size_t agent)
{
    return is_after(it, agent, it->pair->target, "pursue") &&
           params_chooses(it->pair->now, agent, "prediction", "exact") &&
           !params_is_on(it->pair->now, agent, "head_on") && is_instant(it, agent) &&
           is_unlimited(it, agent) && isinf(params_number(it->pair->now, agent, "max_prediction"));
}

/* Whether all that the quarry runs from are cutters, and capture it from near alone. */
static bool cutters(situation *it)
{
    const pur_world *world = it->pair->now;
    for (size_t i = 0; i < pur_world_agent_count(world); i++) {
        const laws_pair pair = {.now = world, .pursuer = i, .target = it->pair->target};
        const double radius = laws_radius(&pair);
        if (i == it->pair->target)
            continue;
        if (!is_cutter(it, i) || radius < 0.0 ||
            radius > NEAR * laws_distance(it->pair->start, i, it->pair->target))
            return need(it,
                        "all others to pursue %s, exactly and at once, and capture it within "
                        "a hundredth of the way",
                        it->target);
    }
    return true;
}

/* Whether the car has to come from afar. */
static bool far(situation *it)
{
    const double reach = limit_of(it, it->pair->target) /
                         pur_world_properties(it->pair->now, it->pair->pursuer).max_turn;
    return laws_distance(it->pair->start, it->pair->pursuer, it->pair->target) > reach ||
           need(it, "%s to start more than %.4g m away", it->target, reach);
}

static bool meets(situation *it)
{
    return !isinf(meeting_time(it)) ||
           need(it, "an intercept: %s cannot meet %s", it->pursuer, it->target);
}

/* How fast the pursuer comes towards the target at the start. */
static pur_vec approach(const situation *it)
{
    return pur_vec_sub(pur_world_velocity(it->pair->start, it->pair->pursuer),
                       pur_world_velocity(it->pair->start, it->pair->target));
}

/* Whether the two come nearer nearly along the line of sight. */
static bool on_course(situation *it)
{
    const pur_vec s = laws_offset(it->pair->start, it->pair->pursuer, it->pair->target);
    const pur_vec w = approach(it);
    const double closing = pur_vec_dot(s, w);
    const double given = params_number(it->pair->now, it->pair->target, "acceleration");
    const double turn = isnan(given) ? 0.0 : fabs(given);
    const double r = pur_vec_length(s);
    return (closing > 0.0 && fabs(pur_vec_cross(s, w)) <= SMALL * closing &&
            turn * r * r / closing <= SMALL * 2.0 * closing / r) ||
           need(it, "%s to start on a course within %g of a collision, and so stay", it->pursuer,
                SMALL);
}

/* Whether the two would meet if neither turned. */
static bool colliding(situation *it)
{
    const pur_vec s = laws_offset(it->pair->start, it->pair->pursuer, it->pair->target);
    const pur_vec w = approach(it);
    return (pur_vec_dot(s, w) > 0.0 && fabs(pur_vec_cross(s, w)) <= REGULAR * pur_vec_dot(s, w)) ||
           need(it, "%s to start on a collision course", it->pursuer);
}

static double angle_between(pur_vec a, pur_vec b)
{
    return pur_atan2(fabs(pur_vec_cross(a, b)), pur_vec_dot(a, b));
}

/* Whether course and impact_angle are near the line of sight. */
static bool small_angles(situation *it)
{
    const pur_world *start = it->pair->start;
    const pur_vec s = laws_offset(start, it->pair->pursuer, it->pair->target);
    const double angle = params_number(it->pair->now, it->pair->pursuer, "impact_angle");
    return (speed_of(it, it->pair->pursuer) > 0.0 &&
            angle_between(s, pur_world_velocity(start, it->pair->pursuer)) <= SMALL_TURN &&
            angle_between(s, pur_vec_make(pur_cos(angle), pur_sin(angle))) <= SMALL_TURN) ||
           need(it, "course and impact_angle of %s within %g rad of the target", it->pursuer,
                SMALL_TURN);
}

/* Whether the rule wants more than max_force, along one line from rest, up to now. */
static bool pushed(situation *it)
{
    const pur_world *now = it->pair->now;
    const pur_properties own = pur_world_properties(now, it->pair->pursuer);
    const double speed = pur_vec_length(pur_world_velocity(now, it->pair->pursuer));
    const pur_vec way = pur_world_displacement(
        it->pair->start, pur_world_position(it->pair->start, it->pair->pursuer),
        pur_world_position(now, it->pair->target));
    const pur_vec left = laws_offset(now, it->pair->pursuer, it->pair->target);
    const double wanted =
        own.response * params_number(now, it->pair->pursuer, "weight") * (own.max_speed - speed);
    return (speed_of(it, it->pair->pursuer) == 0.0 && isinf(own.max_turn) &&
            wanted >= own.max_force && pur_vec_dot(way, left) > 0.0) ||
           need(it, "%s to start at rest, and to be pushed by max_force alone up to now",
                it->pursuer);
}

static bool comes_nearer(situation *it)
{
    return !isnan(laws_expected(it->law, it->pair)) ||
           need(it, "%s to start towards %s", it->pursuer, it->target);
}

static bool inside(situation *it)
{
    return !isnan(laws_expected(it->law, it->pair)) ||
           need(it, "%s to be inside of the turning circle of %s", it->target, it->pursuer);
}

/* One of the mice: as fast as the others, and straight after the next. */
static bool is_mouse(const situation *it, size_t agent, size_t *next)
{
    return params_target(it->pair->now, agent, next) && heads_for(it, agent, *next) &&
           is_unlimited(it, agent) && is_instant(it, agent) &&
           is_as_fast(limit_of(it, it->pair->pursuer), limit_of(it, agent));
}

/* Whether the side from a corner to the next is the first one, turned as often by a whole turn over
   the number of corners; all the same way round. */
static bool is_polygon(const situation *it, size_t count)
{
    const pur_world *start = it->pair->start;
    const double angle = 2.0 * PUR_PI / (double)count;
    size_t at = it->pair->pursuer;
    pur_vec last = {0.0, 0.0};
    double way = 0.0;
    for (size_t i = 0; i <= count; i++) {
        size_t next;
        if (!is_mouse(it, at, &next) || (i == 0 && next != it->pair->target))
            return false;
        const pur_vec side =
            pur_vec_sub(pur_world_position(start, next), pur_world_position(start, at));
        if (i == 1)
            way = pur_vec_cross(last, side) < 0.0 ? -angle : angle;
        const pur_vec turned = {last.x * pur_cos(way) - last.y * pur_sin(way),
                                last.x * pur_sin(way) + last.y * pur_cos(way)};
        if (i > 0 && !(pur_vec_length(pur_vec_sub(side, turned)) <= REGULAR * pur_vec_length(side)))
            return false;
        last = side;
        at = next;
    }
    return at == it->pair->target;
}

static bool mice(situation *it)
{
    const size_t count = pur_world_agent_count(it->pair->now);
    return (count >= 3 && is_polygon(it, count)) ||
           need(it, "equal agents on a regular polygon, each after the next");
}

#define MOST 16

static premise *const premises[SCN_LAW_COUNT][MOST] = {
    [SCN_PURE_PURSUIT_TIME] = {single, pure_pursuit, straight, moves, faster, at_once, without_lag,
                               unlimited, open_world, captured, undisturbed, unchanged},
    [SCN_PURE_PURSUIT_INVARIANT] = {single, pure_pursuit, straight, moves, at_once, without_lag,
                                    unlimited, open_world, undisturbed, unchanged},
    [SCN_EQUAL_SPEED_GAP] = {single, pure_pursuit, straight, moves, as_fast, at_once, without_lag,
                             unlimited, open_world, apart, undisturbed, unchanged},
    [SCN_LEAST_GAP] = {single, pure_pursuit, straight, moves, slower, at_once, without_lag,
                       unlimited, open_world, captured, apart, undisturbed, unchanged},
    [SCN_CIRCLING_GAP] = {single, pure_pursuit, circles, moves, slower, at_once, without_lag,
                          unlimited, open_world, apart, undisturbed, unchanged},
    [SCN_MICE_TIME] = {moves, mice, open_world, captured, undisturbed, unchanged},
    [SCN_INTERCEPT_TIME] = {single, straight, moves, meets, leads_exactly, at_once, without_lag,
                            unlimited, open_world, captured, undisturbed, unchanged},
    [SCN_NAVIGATION_TIME] = {single, navigates, sees_all, at_rest, moves, comes_nearer,
                             at_full_speed, of_weight_1, without_lag, unlimited, open_world,
                             captured, undisturbed, unchanged},
    [SCN_DEVIATED_TIME] = {single, deviates, at_rest, moves, at_once, without_lag, unlimited,
                           open_world, captured, undisturbed, unchanged},
    [SCN_TURNING_MISS] = {single, turns, at_rest, inside, of_weight_1, without_lag, unlimited,
                          open_world, captured, apart, undisturbed, unchanged},
    [SCN_STRAIGHT_MISS] = {both_straight, open_world, captured, undisturbed, unchanged},
    [SCN_BARRIER_MISS] = {single, drives, steps_aside, moves, outruns, at_once, without_lag,
                          at_full_speed, turns_on_circles, target_at_once, far, open_world,
                          captured, apart, undisturbed, unchanged},
    [SCN_FARTHEST_TIME] = {single, runs_farthest, moves, outruns, cutters, target_at_once,
                           open_world, undisturbed, unchanged},
    [SCN_TURNING_COURSE] = {single, weaves_or_turns, target_free, open_world, undisturbed,
                            unchanged},
    [SCN_LAGGED_SPEED] = {single, pure_pursuit, at_rest, lagged, pushed, open_world, undisturbed,
                          unchanged},
    [SCN_LAGGED_MISS] = {single, guides, sees_all, lagged, of_weight_1, unbounded,
                         straight_or_turns, on_course, open_world, captured, undisturbed,
                         unchanged},
    [SCN_NOISY_MISS] = {single, guides, sees_noise, lagged, of_weight_1, unbounded, straight,
                        colliding, open_world, captured, undisturbed, unchanged},
    [SCN_SHAPED_PATH] = {single, shapes, sees_all, at_rest, without_lag, of_weight_1, unbounded,
                         small_angles, open_world, undisturbed, unchanged},
};

bool premises_hold(scn_law law, const laws_pair *pair, char needs[PREMISES_SIZE])
{
    situation it = {.law = law, .pair = pair, .needs = needs};
    pur_world_agent_name(pair->now, pair->pursuer, it.pursuer, sizeof it.pursuer);
    pur_world_agent_name(pair->now, pair->target, it.target, sizeof it.target);
    for (size_t i = 0; i < MOST && premises[law][i]; i++)
        if (!premises[law][i](&it))
            return false;
    return true;
}
