/* The types of values: one row of functions each, which all that handles a value goes through. */
#ifndef LIB_PARAMS_TYPES_H
#define LIB_PARAMS_TYPES_H

#include <math.h>
#include <pursuit/error.h>
#include <pursuit/param.h>

/* The name of an agent entry; "" for none. */
typedef struct purp_reference {
    char name[PUR_NAME_MAX + 1];
    int32_t crew; /* the entry's number, found when the world is made */
} purp_reference;

/* The start of a row: its key, type (without PUR_), unit, and the member of the struct `owner` that
   has its value. The rest of a row is designated: .min, .max, .initial, .flags, .choices, .doc. */
#define PURP_ROW(key_, type_, unit_, owner, member)                                                \
    .key = key_, .type = PUR_##type_, .unit = unit_, .offset = offsetof(owner, member)

/* What the field of a number holds that is PUR_AUTO. */
#define PURP_AUTO ((double)NAN)

/* Marks an unset box: low > high. */
#define PURP_NO_BOX ((pur_box){{1.0, 1.0}, {-1.0, -1.0}})

/* A field is where a value lives: in a block's struct, or by itself. */
typedef struct purp_type {
    const char *name;
    size_t size; /* of a field, bytes */
    /* Whether a value fits a row; the error has no path yet. NULL: every value does. */
    pur_status (*check)(const pur_param *row, const pur_value *value, pur_error *error);
    /* Copy a value into a field, what it points to included; false, and nothing is stored, when
       out of memory. NULL: the bits of `value->as`. */
    bool (*store)(void *field, const pur_value *value);
    /* Make a value of a field; its type is that of the row, unless changed. NULL: the bits of
       `value->as`. */
    void (*load)(const void *field, pur_value *value);
    /* Give a field that was copied bit by bit its own copy of what it points to; an empty one, and
       false, when out of memory. NULL: it points to nothing. */
    bool (*own)(void *field);
    void (*free)(void *field); /* NULL: there is nothing to free */
    /* Put the row's default into a field that is all zeroes. NULL: zeroes are the default. */
    void (*set_default)(const pur_param *row, void *field);
    bool (*equal)(const void *a, const void *b);                          /* NULL: by their bits */
    void (*print_range)(const pur_param *row, char *text, size_t size);   /* NULL: the numbers */
    void (*print_default)(const pur_param *row, char *text, size_t size); /* NULL: "[0, 0]" */
} purp_type;

extern const purp_type purp_types[PUR_TYPE_COUNT];

/* Whether a number is in the range of its row. */
bool purp_number_in_range(const pur_param *row, double value);

#endif
