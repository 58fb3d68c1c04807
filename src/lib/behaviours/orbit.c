/* orbit: the agent's offset from the centre turns by rate*dt a step, and its velocity is the
   chord over dt. The rule moves the agent itself. At tick 0 the agent is put on the circle at its
   angle (at the centre: angle 0) with the tangent velocity. */
#include "lib/rule/steering.h"

struct orbit {
    pur_vec centre; /* m */
    double radius;  /* m */
    double rate;    /* rad/s */
};

/* The offset from the centre, put back on the circle at every step: otherwise rounding would let it
   drift. */
static inline pur_vec on_circle(const purp_percept *self, const struct orbit *params)
{
    const pur_vec to_centre = purp_to(self, params->centre);
    const pur_vec direction = pur_vec_unit(pur_vec_make(-to_centre.x, -to_centre.y));
    const bool none = direction.x == 0.0 && direction.y == 0.0;
    return pur_vec_scale(none ? pur_vec_make(1.0, 0.0) : direction, params->radius);
}

static inline pur_vec orbit(const purp_percept *self, const void *data)
{
    const struct orbit *params = data;
    const double dt = self->scene->dt;
    const pur_vec to_centre = purp_to(self, params->centre);
    const pur_vec offset = purp_rotate(on_circle(self, params), params->rate * dt);
    return pur_vec_scale(pur_vec_add(to_centre, offset), 1.0 / dt);
}

static void run(const purp_task *task)
{
    purp_run_weighted(task, orbit, 1.0);
}

static void start(const purp_percept *self, const void *data, purp_beginning *beginning)
{
    const struct orbit *params = data;
    const pur_vec offset = on_circle(self, params);
    beginning->position = pur_vec_add(params->centre, offset);
    beginning->velocity = pur_vec_scale(pur_vec_left(offset), params->rate);
}

static purp_refusal check(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world)
{
    const struct orbit *params = block->data;
    (void)agent;
    const bool fits =
        params->centre.x >= params->radius && params->centre.x + params->radius <= world->width &&
        params->centre.y >= params->radius && params->centre.y + params->radius <= world->height;
    if (world->edge == PUR_EDGE_BOUNCE && !fits)
        return (purp_refusal){"the circle leaves the bounded world", "radius"};
    /* From half the world on, the shortest way to the centre is not along the radius. */
    const double narrow = world->width < world->height ? world->width : world->height;
    if (world->edge == PUR_EDGE_WRAP && params->radius >= narrow / 2.0)
        return (purp_refusal){"the circle is as wide as the wrapping world", "radius"};
    return (purp_refusal){NULL, NULL};
}

static const pur_param rows[] = {
    {PURP_ROW("centre", POINT, "m", struct orbit, centre), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "middle of the circle"},
    {PURP_ROW("radius", NUMBER, "m", struct orbit, radius), .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "radius of the circle"},
    {PURP_ROW("rate", NUMBER, "rad/s", struct orbit, rate), .min = -1e6, .max = 1e6,
     .flags = PUR_PARAM_REQUIRED, .doc = "angular velocity, counter-clockwise"},
};

const purp_rule purp_orbit = {
    .info = {PURP_NAMED("orbit", rows), .summary = "move on a fixed circle, ignoring all forces",
             .formula = "its offset from the centre turns by rate dt a step",
             .source = "the circle"},
    .params_size = sizeof(struct orbit),
    .flags = PURP_MOVES_ITSELF | PURP_HAS_SIDE,
    .side_at = offsetof(struct orbit, rate),
    .run = run,
    .start = start,
    .check = check,
};
