/* flow_field: drift with a field of velocities: desired = speed * F(r/radius), F cut to length 1,
   with r the offset from the centre and x, y its components along axes turned by angle:
   uniform F = (1, 0), vortex (-y, x), source (x, y), saddle (x, -y), shear (y, 0), spiral
   (-y - x, x - y)/sqrt(2), which turns inwards. A negative speed reverses the flow. At the centre
   of all but uniform: brake. radius = 0: F has length 1 everywhere else. grid: F is interpolated
   (bilinear) in `vectors`, rows of `cols` from the top down at points `cell` apart around the
   centre, constant beyond the outermost, and of any length. Source: Reynolds 1999 (flow field
   following); the plane flows of any text on fluids. */
#include "lib/rule/steering.h"

enum { UNIFORM, VORTEX, SOURCE, SADDLE, SHEAR, SPIRAL, GRID };

struct flow_field {
    struct purp_base base;
    int field;
    pur_vec centre; /* m */
    double radius;  /* m */
    double speed;   /* m/s */
    double angle;   /* rad */
    pur_points vectors;
    int64_t cols;
    double cell; /* m */
};

/* The two of `count` points in a row between which `at` lies, and the share of the second. */
typedef struct between {
    size_t first, second;
    double share;
} between;

static inline between find_between(double at, size_t count)
{
    const double last = (double)count - 1.0;
    const double inside = at < 0.0 ? 0.0 : at > last ? last : at;
    const size_t first = (size_t)inside;
    return (between){first, first + 1 < count ? first + 1 : first, inside - (double)first};
}

static inline pur_vec blend(pur_vec a, pur_vec b, double share)
{
    return pur_vec_make(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y));
}

static inline pur_vec grid_at(const struct flow_field *params, pur_vec r)
{
    const size_t cols = (size_t)params->cols;
    const size_t rows = params->vectors.count / cols;
    const pur_vec *items = params->vectors.items;
    const between x = find_between(((double)cols - 1.0) / 2.0 + r.x / params->cell, cols);
    const between y = find_between(((double)rows - 1.0) / 2.0 - r.y / params->cell, rows);
    const pur_vec *upper = items + y.first * cols;
    const pur_vec *lower = items + y.second * cols;
    return blend(blend(upper[x.first], upper[x.second], x.share),
                 blend(lower[x.first], lower[x.second], x.share), y.share);
}

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
    if (params->field == GRID)
        return grid_at(params, r);
    const pur_vec flow = field_at(params->field, r);
    if (!(pur_vec_length(flow) < params->radius))
        return pur_vec_unit(flow);
    return pur_vec_make(flow.x / params->radius, flow.y / params->radius);
}

/* The velocity of the flow where the centre is `way` off. */
static inline pur_vec velocity_at(const struct flow_field *params, pur_vec way)
{
    const pur_vec r = purp_rotate(pur_vec_make(-way.x, -way.y), -params->angle);
    const pur_vec flow = purp_rotate(flow_at(params, r), params->angle);
    return pur_vec_scale(flow, params->speed);
}

static pur_vec find_flow(const purp_scene *scene, const void *data, pur_vec point)
{
    const struct flow_field *params = data;
    return velocity_at(
        params, purp_displacement(scene->edge, scene->width, scene->height, point, params->centre));
}

static inline pur_vec flow_field(const purp_percept *self, const void *data)
{
    const struct flow_field *params = data;
    return purp_towards_velocity(self, velocity_at(params, purp_to(self, params->centre)));
}

static void run(const purp_task *task)
{
    purp_run_each(task, flow_field);
}

static purp_refusal check(const purp_block *block, const struct agent_params *agent,
                          const struct world_params *world)
{
    const struct flow_field *params = block->data;
    (void)agent;
    (void)world;
    if (params->field != GRID)
        return (purp_refusal){NULL, NULL};
    if (params->vectors.count == 0)
        return (purp_refusal){"a grid needs its 'vectors'", "vectors"};
    if (params->vectors.count % (size_t)params->cols != 0)
        return (purp_refusal){"the vectors are no whole number of rows of 'cols' each", "vectors"};
    return (purp_refusal){NULL, NULL};
}

static const char *const fields[] = {"uniform", "vortex", "source", "saddle",
                                     "shear",   "spiral", "grid",   NULL};

static const pur_param rows[] = {
    {PURP_ROW("field", CHOICE, "", struct flow_field, field), .choices = fields, .initial = VORTEX,
     .doc = "the kind of flow"},
    {PURP_ROW("centre", POINT, "m", struct flow_field, centre), .min = -PUR_LARGE, .max = PUR_LARGE,
     .flags = PUR_PARAM_REQUIRED, .doc = "the middle of the field"},
    {PURP_ROW("radius", NUMBER, "m", struct flow_field, radius), .max = PUR_LARGE, .initial = 10,
     .doc = "the flow grows up to here and is even beyond"},
    {PURP_ROW("speed", NUMBER, "m/s", struct flow_field, speed), .min = -PUR_LARGE,
     .max = PUR_LARGE, .initial = 5,
     .doc = "the flow's speed from there on; negative: the other way"},
    {PURP_ROW("angle", NUMBER, "rad", struct flow_field, angle), .min = -PUR_PI, .max = PUR_PI,
     .initial = 0, .doc = "turns the axes of the field, counter-clockwise"},
    {PURP_ROW("vectors", POINTS, "", struct flow_field, vectors), .min = -PUR_LARGE,
     .max = PUR_LARGE, .flags = PUR_PARAM_OPTIONAL,
     .doc = "the flow of a grid as a share of speed, row by row from the top"},
    {PURP_ROW("cols", INTEGER, "", struct flow_field, cols), .min = 1, .max = 1e6, .initial = 1,
     .doc = "how many of them are a row"},
    {PURP_ROW("cell", NUMBER, "m", struct flow_field, cell), .max = PUR_LARGE, .initial = 10,
     .flags = PUR_PARAM_ABOVE_MIN, .doc = "how far apart they are"},
    PURP_WEIGHT(struct flow_field),
};

const purp_rule purp_flow_field = {
    .info = {PURP_NAMED("flow_field", rows), .summary = "drift with a field of velocities",
             .formula = "desired = speed F(r/radius)",
             .source = "Reynolds 1999; the plane flows of any text on fluids"},
    .params_size = sizeof(struct flow_field),
    .flags = PURP_HAS_AXES,
    .run = run,
    .check = check,
    .flow = find_flow,
};
