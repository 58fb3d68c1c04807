/* A block of parameters: a plain struct, the table that describes it, and which rows were given.
   Only these functions read or write a parameter through its table. */
#ifndef LIB_PARAMS_BLOCK_H
#define LIB_PARAMS_BLOCK_H

#include "lib/params/types.h"

/* A random parameter: its row, and what its number is drawn from when a run begins. */
typedef struct purp_random_row {
    size_t row;
    pur_random_value from;
} purp_random_row;

typedef struct purp_block {
    const pur_param *rows;
    size_t row_count; /* at most 64: `given` has a bit for each */
    void *data;
    size_t size;
    uint64_t given;
    purp_random_row *random; /* the fields of these rows hold the middle */
    size_t random_count;
} purp_block;

/* A block with every default in place. PUR_NO_MEMORY. */
pur_status purp_block_init(purp_block *block, const pur_param *rows, size_t row_count, size_t size);
pur_status purp_block_copy(purp_block *copy, const purp_block *block);
void purp_block_free(purp_block *block);

/* Where the value of a row lives. */
void *purp_block_field(const purp_block *block, size_t row);

/* The number of the row called `key`, row_count for none. */
size_t purp_block_row(const purp_block *block, const char *key);
bool purp_block_given(const purp_block *block, const char *key);

/* Whether the row called `key` is random; not in a world, which takes random rows out of blocks. */
bool purp_block_is_random(const purp_block *block, const char *key);

/* A value by itself, and whether it was given; what it points to is its own. */
typedef struct purp_slot {
    bool given;
    union {
        pur_value any; /* as large as a field of any other type, and aligned like it */
        purp_reference reference;
    } as;
} purp_slot;

/* Check `value` against a row and keep a copy. The error has no path, here and below. */
pur_status purp_slot_fill(purp_slot *slot, const pur_param *row, const pur_value *value,
                          pur_error *error);
void purp_slot_free(purp_slot *slot, const pur_param *row);

/* Swap the values of the slot and of row `row` of the block; never fails. */
void purp_block_exchange(purp_block *block, size_t row, purp_slot *slot);

/* Whether row `row` has the value that is in the slot. */
bool purp_block_has(const purp_block *block, size_t row, const purp_slot *slot);

/* Check `value` against row `row` and store a copy. */
pur_status purp_block_set(purp_block *block, size_t row, const pur_value *value, pur_error *error);

/* PUR_MISSING where the row has neither value nor default. */
pur_status purp_block_get(const purp_block *block, size_t row, pur_value *value);

#endif
