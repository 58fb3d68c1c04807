/* Parameter tables: one row for each parameter. Scenario files, --set, the parameter pane,
   `pursuit list` and the test of the manual read these rows; a name, range or default is stated
   nowhere else. */
#ifndef PURSUIT_PARAM_H
#define PURSUIT_PARAM_H

#include <pursuit/vec.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pur_type {
    PUR_NUMBER,    /* a real number */
    PUR_INTEGER,   /* a whole number */
    PUR_FLAG,      /* true or false */
    PUR_CHOICE,    /* one of the row's words */
    PUR_POINT,     /* a point, m */
    PUR_POINTS,    /* a list of points, m */
    PUR_BOX,       /* a rectangle: x0, y0, x1, y1, m */
    PUR_REFERENCE, /* the name of an agent or crew */
    PUR_STRATEGY,  /* the name of one of the agent's strategies */
    PUR_START,     /* where an agent starts */
    PUR_MOTION,    /* the velocity an agent starts with */
    PUR_AUTO,  /* only of a value, for a row of PUR_NUMBER with the flag PUR_PARAM_AUTO: the rule
                  computes the number, for each agent from its parameters as they stand */
    PUR_RANDOM /* only of a value, for a row of PUR_NUMBER: drawn from the seed */
} pur_type;

#define PUR_TYPE_COUNT (PUR_RANDOM + 1)

/* The largest finite value of most numbers, in the unit of their row. */
#define PUR_LARGE 1e9

/* The largest whole number, 2^53 - 1, that is exact for programs that read numbers as doubles. */
#define PUR_EXACT 9007199254740991

typedef struct pur_box {
    pur_vec low;
    pur_vec high; /* low.x <= high.x, low.y <= high.y */
} pur_box;

typedef enum pur_start_kind {
    PUR_START_POINT, /* at `point` */
    PUR_START_WORLD, /* uniform in the world */
    PUR_START_BOX,   /* uniform in `box` */
    PUR_START_RING   /* uniform on the circle of `radius` round `point` */
} pur_start_kind;

typedef struct pur_start {
    pur_start_kind kind;
    pur_vec point;
    pur_box box;
    double radius;
} pur_start;

typedef enum pur_motion_kind {
    PUR_MOTION_VELOCITY,  /* `velocity` */
    PUR_MOTION_DIRECTION, /* `speed` in a uniform random direction */
    PUR_MOTION_BOX        /* each component uniform in [low, high] */
} pur_motion_kind;

typedef struct pur_motion {
    pur_motion_kind kind;
    pur_vec velocity; /* m/s */
    double speed;     /* m/s; negative: the agent's max_speed */
    double low;       /* m/s */
    double high;      /* m/s */
} pur_motion;

typedef enum pur_random_kind {
    PUR_RANDOM_UNIFORM, /* uniform in [low, high] */
    PUR_RANDOM_NORMAL   /* mean and standard deviation; drawn again if outside of the range */
} pur_random_kind;

/* The distribution of a random parameter, drawn when a run begins; in the parameter's unit. */
typedef struct pur_random_value {
    pur_random_kind kind;
    double low;       /* low <= high */
    double high;      /* only if uniform */
    double mean;      /* only if normal, like the next */
    double deviation; /* 0 or more */
} pur_random_value;

typedef struct pur_points {
    const pur_vec *items;
    size_t count;
} pur_points;

/* A typed value; one of PUR_AUTO has no member. Pointers in it belong to its maker; pur_def_set
 * copies. */
typedef struct pur_value {
    pur_type type;
    union {
        double number;
        int64_t integer;
        bool flag;
        int choice; /* index into the row's choices */
        pur_vec point;
        pur_points points;
        pur_box box;
        const char *reference;
        pur_start start;
        pur_motion motion;
        pur_random_value random;
    } as;
} pur_value;

enum {
    PUR_PARAM_REQUIRED = 1,  /* no default: must be set */
    PUR_PARAM_ABOVE_MIN = 2, /* the minimum itself is outside the range */
    PUR_PARAM_UNLIMITED = 4, /* +inf is accepted too */
    PUR_PARAM_OPTIONAL = 8,  /* no default, may stay unset */
    PUR_PARAM_FIXED = 16,    /* a number that cannot be random */
    PUR_PARAM_AT_START = 32, /* cannot be changed in a running world */
    PUR_PARAM_BY_CREW = 64,  /* of an agent: a random value is drawn once for all members */
    PUR_PARAM_AUTO = 128     /* a number that may be PUR_AUTO */
};

/* A row. Numbers, integers and the components of points lie in [min, max]. */
typedef struct pur_param {
    const char *key;
    pur_type type;
    const char *const *choices; /* PUR_CHOICE: the words, NULL at the end */
    const char *unit;           /* "m/s"; "" for none */
    double min;
    double max;
    double initial; /* default of a number, integer, flag or choice (its index); NaN: PUR_AUTO */
    unsigned flags; /* PUR_PARAM_… */
    const char *doc;
    size_t offset; /* private: of the value in its block */
} pur_param;

/* The word for a type: "number", "choice", … */
const char *pur_type_name(pur_type type);

/* The row's range as words, unit included: "0 to 1e9 m/s, or .inf", "stop, nothing, …"; cut to
   fit `size` bytes. */
void pur_param_range(const pur_param *row, char *text, size_t size);

/* The row's default as a scenario file would have it: "0.75", ".inf", "closing"; "required" or
   "none" where there is none. */
void pur_param_default(const pur_param *row, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
