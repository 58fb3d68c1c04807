/* Captures, closest approaches and misses of random pairs against a search that knows nothing of
   pieces and roots: it looks at 10,000 moments of the step, and narrows what lies between. Where
   the two disagree it looks at a hundred times as many, since more may lie between. */
#include "support/world_builder.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define SUBSTEPS 10000
#define MORE_SUBSTEPS 1000000
#define FINEST 1e-13 /* of the step */
#define EDGE 1e-7    /* of the step: nearer than this to an end it is no minimum between them */

#define PAIRS 1000 /* or PURSUIT_PAIRS */

typedef struct body {
    pur_vec p, v;
} body;

/* A pair in a step of 1 s. */
typedef struct pair {
    pur_edge edge;
    double width, height, radius;
    body pursuer, quarry;
} pair;

/* A place reached on the straight way u, and the sign of the velocity there. */
static double mirrored(double u, double length, double *sign)
{
    *sign = 1.0;
    while (u < 0.0 || u > length) {
        u = u < 0.0 ? -u : 2.0 * length - u;
        *sign = -*sign;
    }
    return u;
}

static body body_at(const pair *it, body start, double t)
{
    body here = {pur_vec_add(start.p, pur_vec_scale(start.v, t)), start.v};
    if (it->edge != PUR_EDGE_BOUNCE)
        return here;
    double x;
    double y;
    here.p.x = mirrored(here.p.x, it->width, &x);
    here.p.y = mirrored(here.p.y, it->height, &y);
    here.v = vec(x * here.v.x, y * here.v.y);
    return here;
}

static double shortest(double d, double length)
{
    return d - length * floor(d / length + 0.5);
}

/* From pursuer to quarry. In a wrapping world the image that is nearest at the start. */
static body offset_at(const pair *it, double t)
{
    const body a = body_at(it, it->pursuer, t);
    const body b = body_at(it, it->quarry, t);
    body way = {pur_vec_sub(b.p, a.p), pur_vec_sub(b.v, a.v)};
    if (it->edge == PUR_EDGE_WRAP) {
        const pur_vec start = pur_vec_sub(it->quarry.p, it->pursuer.p);
        way.p.x += shortest(start.x, it->width) - start.x;
        way.p.y += shortest(start.y, it->height) - start.y;
    }
    return way;
}

static double distance_at(const pair *it, double t)
{
    return pur_vec_length(offset_at(it, t).p);
}

/* At the end of the step by the shortest way there. */
static double end_distance(const pair *it)
{
    const pur_vec end = offset_at(it, 1.0).p;
    return it->edge == PUR_EDGE_WRAP
               ? pur_vec_length(vec(shortest(end.x, it->width), shortest(end.y, it->height)))
               : pur_vec_length(end);
}

/* Where the distance is least between two moments around a minimum. */
static double refined_minimum(const pair *it, double low, double high)
{
    while (high - low > FINEST) {
        const double third = (high - low) / 3.0;
        if (distance_at(it, low + third) <= distance_at(it, high - third))
            high -= third;
        else
            low += third;
    }
    return (low + high) / 2.0;
}

/* Where the distance becomes the radius between a moment outside and one inside. */
static double refined_entry(const pair *it, double outside, double inside)
{
    while (inside - outside > FINEST) {
        const double middle = (outside + inside) / 2.0;
        if (distance_at(it, middle) <= it->radius)
            inside = middle;
        else
            outside = middle;
    }
    return inside;
}

/* What the search finds. */
typedef struct findings {
    double entry; /* s; NaN: none */
    double least; /* m */
    size_t count;
    double minima[64]; /* s */
} findings;

/* Look for a minimum between two moments, and for an entry there if the pair is outside before. */
static void look_between(const pair *it, double low, double high, findings *found)
{
    const double t = refined_minimum(it, low, high);
    if (t - low < EDGE || high - t < EDGE)
        return;
    found->minima[found->count++] = t;
    found->least = fmin(found->least, distance_at(it, t));
    if (isnan(found->entry) && distance_at(it, low) > it->radius &&
        distance_at(it, t) <= it->radius)
        found->entry = refined_entry(it, low, t);
}

static findings search(const pair *it, int substeps)
{
    findings found = {.entry = distance_at(it, 0.0) <= it->radius ? 0.0 : (double)NAN,
                      .least = fmin(distance_at(it, 0.0), distance_at(it, 1.0))};
    double before = HUGE_VAL;
    double here = distance_at(it, 0.0);
    look_between(it, 0.0, 1.0 / substeps, &found);
    for (int i = 1; i <= substeps; i++) {
        const double low = (double)(i - 1) / substeps;
        const double next = distance_at(it, (double)i / substeps);
        if (i > 1 && here <= before && here < next)
            look_between(it, (double)(i - 2) / substeps, (double)i / substeps, &found);
        if (isnan(found.entry) && next <= it->radius)
            found.entry = refined_entry(it, low, (double)i / substeps);
        before = here;
        here = next;
    }
    look_between(it, (double)(substeps - 1) / substeps, 1.0, &found);
    if (isnan(found.entry) && end_distance(it) <= it->radius)
        found.entry = 1.0;
    return found;
}

static double drawn(uint32_t number, uint32_t what, double low, double high)
{
    double u[2];
    pur_random_pair((pur_draw){.seed = 5, .agent = number, .stream = what}, u);
    return low + u[0] * (high - low);
}

/* Radii are 0 to 10 m, some of them 0; in a bounded world agents cross it up to three times. */
static pair drawn_pair(uint32_t number)
{
    const pur_edge edge = (pur_edge)(number % 3);
    const double size = drawn(number, 1, 10.0, 60.0);
    const double fast = edge == PUR_EDGE_BOUNCE ? 1.5 * size : 2.0 * size;
    pair made = {.edge = edge,
                 .width = size,
                 .height = size * drawn(number, 2, 0.5, 2.0),
                 .radius = drawn(number, 3, 0.0, 10.0)};
    if (number % 4 == 0)
        made.radius *= number % 8 == 0 ? 0.0 : 0.01;
    body *const both[] = {&made.pursuer, &made.quarry};
    for (uint32_t i = 0; i < 2; i++) {
        const double slow = number % 7 == 0 ? 0.01 : 1.0;
        both[i]->p =
            vec(drawn(number, 10 + i, 0.0, made.width), drawn(number, 20 + i, 0.0, made.height));
        both[i]->v = vec(drawn(number, 30 + i, -fast, fast) * slow,
                         drawn(number, 40 + i, -fast, fast) * slow);
    }
    return made;
}

static pur_world *world_of(const pair *it)
{
    static const char *const edges[] = {"open", "bounce", "wrap"};
    pur_def *def = new_bounded_def(1.0, edges[it->edge], it->width, it->height);
    add_agent(def, "pursuer", it->pursuer.p.x, it->pursuer.p.y, it->pursuer.v.x, it->pursuer.v.y);
    add_agent(def, "quarry", it->quarry.p.x, it->quarry.p.y, it->quarry.v.x, it->quarry.v.y);
    set_number(def, "pursuer.max_speed", HUGE_VAL);
    set_number(def, "quarry.max_speed", HUGE_VAL);
    add_capture(def, "pursuer", "quarry", it->radius, "nothing");
    return make_world(def);
}

/* What two numbers are that disagree. */
static char difference[160];

__attribute__((format(printf, 1, 2))) static bool differs(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(difference, sizeof difference, format, arguments);
    va_end(arguments);
    return false;
}

static bool are_close(const char *what, double got, double wanted)
{
    return fabs(got - wanted) <= 1e-9 * (1.0 + fabs(wanted)) ||
           differs("%s is %.17g, not %.17g", what, got, wanted);
}

/* Whether a distance is so near the radius that rounding decides. */
static bool is_on_radius(const pair *it, double distance)
{
    return fabs(distance - it->radius) < 1e-9 * (1.0 + it->radius);
}

static bool agrees_on_capture(const pair *it, const pur_world *world, const findings *found)
{
    const bool captures = count_events(world, PUR_EVENT_CAPTURE) > 0;
    if (captures == isnan(found->entry))
        return is_on_radius(it, found->least) || is_on_radius(it, end_distance(it)) ||
               differs("captured: %d", captures);
    if (!captures)
        return true;
    const pur_event event = first_event(world, PUR_EVENT_CAPTURE);
    const double there = event.time < 1.0 ? distance_at(it, event.time)
                                          : fmin(distance_at(it, 1.0), end_distance(it));
    if (there > it->radius + 1e-12 * (it->width + it->height))
        return differs("captured at %.17g m", there);
    /* Where the two hardly come nearer, a rounding of the distance is much in time. */
    return are_close("distance", event.distance, there) &&
           (is_on_radius(it, distance_at(it, fmin(found->entry, event.time))) ||
            are_close("time", event.time, found->entry));
}

static double wanted_miss(const pair *it, const pur_event *capture)
{
    const body way = offset_at(it, capture->time);
    const double along = pur_vec_dot(way.p, way.v);
    return along < 0.0 && capture->time < 1.0
               ? fabs(pur_vec_cross(way.p, way.v)) / pur_vec_length(way.v)
               : capture->distance;
}

static bool agrees_on_miss(const pair *it, const pur_world *world, const findings *found)
{
    pur_pursuer record;
    assert_true(pur_world_pursuer(world, 0, &record));
    if (count_events(world, PUR_EVENT_CAPTURE) == 0)
        return are_close("miss", record.miss_distance, fmin(found->least, end_distance(it)));
    const pur_event event = first_event(world, PUR_EVENT_CAPTURE);
    return are_close("miss", record.miss_distance, wanted_miss(it, &event));
}

/* Every minimum above what is told has its event, and there is no other. */
static bool agrees_on_minima(const pair *it, const pur_world *world, const findings *found)
{
    size_t count;
    const pur_event *event = pur_world_events(world, &count);
    const pur_event *const end = event + count;
    for (size_t i = 0; i < found->count; i++) {
        const double t = found->minima[i];
        const double told = found->entry <= t ? 2.0 * it->radius : it->radius;
        const double distance = distance_at(it, t);
        if (fabs(distance - told) < 1e-9 * (1.0 + told))
            return true;
        while (event < end && event->kind != PUR_EVENT_CLOSEST_APPROACH)
            event++;
        if (distance < told)
            continue;
        if (event == end || fabs(event->time - t) > 1e-4)
            return differs("nothing is told of %.17g m at %.17g s", distance, t);
        if (!are_close("closest approach", event->distance, distance) ||
            !are_close("distance there", distance_at(it, event->time), distance))
            return false;
        event++;
    }
    for (; event < end; event++)
        if (event->kind == PUR_EVENT_CLOSEST_APPROACH)
            return differs("%.17g m at %.17g s is no minimum", event->distance, event->time);
    return true;
}

static bool agrees(const pair *it, const pur_world *world, int substeps)
{
    const findings found = search(it, substeps);
    return agrees_on_capture(it, world, &found) && agrees_on_miss(it, world, &found) &&
           agrees_on_minima(it, world, &found);
}

TEST(random_pairs_agree_with_a_search_of_ten_thousand_substeps)
{
    const char *const wanted = getenv("PURSUIT_PAIRS");
    const unsigned pairs = wanted ? (unsigned)strtoul(wanted, NULL, 10) : PAIRS;
    unsigned captures = 0;
    unsigned approaches = 0;
    for (unsigned i = 0; i < pairs; i++) {
        const pair it = drawn_pair(i);
        pur_world *world = world_of(&it);
        pur_world_step(world);
        if (!agrees(&it, world, SUBSTEPS) && !agrees(&it, world, MORE_SUBSTEPS))
            fail_msg("pair %u: %s", i, difference);
        captures += count_events(world, PUR_EVENT_CAPTURE) > 0;
        approaches += count_events(world, PUR_EVENT_CLOSEST_APPROACH) > 0;
        pur_world_free(world);
    }
    assert_true(captures > pairs / 10 && approaches > pairs / 10);
}
