/* flow_field: drift with a field of velocities: desired = speed * F(r/radius), F shortened to 1,
   with r the way from the centre and x, y its components along axes turned by angle:
   uniform F = (1, 0), vortex (-y, x), source (x, y), saddle (x, -y), shear (y, 0), spiral
   (-y - x, x - y)/sqrt(2), which turns and draws in. A negative speed turns the flow round. At the
   centre of all but uniform: brake. radius = 0: F is of length 1 everywhere but there.
   Source: Reynolds 1999 (flow field following); the plane flows of any text on fluids. */
#include "lib/steering.h"

enum { UNIFORM, VORTEX, SOURCE, SADDLE, SHEAR, SPIRAL };

struct flow_field {
    struct purp_base base;
    int field;
    pur_vec centre; /* m */
    double radius;  /* m */
    double speed;   /* m/s */
    double angle;   /* rad */
};

static inline pur_vec field_at(int field, pur_vec r)
{
    switch (field) {
    case VORTEX:
        return pur_vec_left(r);
    case SOURCE:
        return r;
    case SADDLE:
        return pur_vec_make(r.x, -r.y);
    case SHEAR:
        return pur_vec_make(r.y, 0.0);
    default:
        return pur_vec_scale(pur_vec_sub(pur_vec_left(r), r), sqrt(0.5));
    }
}

/* F, in the axes of the field. */
static inline pur_vec flow_at(const struct flow_field *params, pur_vec r)
{
    if (params->field == UNIFORM)
        return pur_vec_make(1.0, 0.0);
    const pur_vec flow = field_at(params->field, r);
    if (!(pur_vec_length(flow) < params->radius))
        return pur_vec_unit(flow);
    return pur_vec_make(flow.x / params->radius, flow.y / params->radius);
}

static inline pur_vec flow_field(const purp_percept *self, const struct flow_field *params)
{
    const pur_vec way = purp_to(self, params->centre);
    const pur_vec r = purp_rotate(pur_vec_make(-way.x, -way.y), -params->angle);
    const pur_vec flow = purp_rotate(flow_at(params, r), params->angle);
    return purp_towards_velocity(self, pur_vec_scale(flow, params->speed));
}

PURP_RUN(run, flow_field, struct flow_field)

static const char *const fields[] = {"uniform", "vortex", "source", "saddle",
                                     "shear",   "spiral", NULL};

static const pur_param rows[] = {
    {.key = "field",
     .type = PUR_CHOICE,
     .choices = fields,
     .unit = "",
     .initial = VORTEX,
     .doc = "the kind of flow",
     .offset = offsetof(struct flow_field, field)},
    {.key = "centre",
     .type = PUR_POINT,
     .unit = "m",
     .min = -PUR_LARGE,
     .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED,
     .doc = "the middle of the field",
     .offset = offsetof(struct flow_field, centre)},
    {.key = "radius",
     .type = PUR_NUMBER,
     .unit = "m",
     .max = PUR_LARGE,
     .initial = 10,
     .doc = "the flow grows up to here and is even beyond",
     .offset = offsetof(struct flow_field, radius)},
    {.key = "speed",
     .type = PUR_NUMBER,
     .unit = "m/s",
     .min = -PUR_LARGE,
     .max = PUR_LARGE,
     .initial = 5,
     .doc = "the flow's speed from there on; negative: the other way",
     .offset = offsetof(struct flow_field, speed)},
    {.key = "angle",
     .type = PUR_NUMBER,
     .unit = "rad",
     .min = -PUR_PI,
     .max = PUR_PI,
     .initial = 0,
     .doc = "turns the axes of the field, counter-clockwise",
     .offset = offsetof(struct flow_field, angle)},
    PURP_WEIGHT(struct flow_field),
};

const purp_rule purp_flow_field = {
    .info = {"flow_field", "drift with a field of velocities", rows, PURP_COUNT(rows)},
    .params_size = sizeof(struct flow_field),
    .flags = PURP_HAS_AXES,
    .run = run,
};
