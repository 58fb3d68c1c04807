/* Blocks of parameters: defaults, copies, one value in and out. What depends on the type of a
   value is in types.c. */
#include "lib/params/block.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static const purp_type *type_of(const purp_block *block, size_t row)
{
    return &purp_types[block->rows[row].type];
}

void *purp_block_field(const purp_block *block, size_t row)
{
    return (char *)block->data + block->rows[row].offset;
}

static bool has_default(const pur_param *row)
{
    return !(row->flags & (PUR_PARAM_REQUIRED | PUR_PARAM_OPTIONAL));
}

pur_status purp_block_init(purp_block *block, const pur_param *rows, size_t row_count, size_t size)
{
    *block = (purp_block){.rows = rows, .row_count = row_count, .size = size};
    block->data = calloc(1, size);
    if (!block->data)
        return PUR_NO_MEMORY;

    for (size_t i = 0; i < row_count; i++)
        if (type_of(block, i)->set_default)
            type_of(block, i)->set_default(&rows[i], purp_block_field(block, i));
    return PUR_OK;
}

static bool copy_random(purp_block *to, const purp_block *from)
{
    to->random = NULL;
    to->random_count = 0;
    if (from->random_count == 0)
        return true;
    to->random = malloc(from->random_count * sizeof *to->random);
    if (!to->random)
        return false;
    memcpy(to->random, from->random, from->random_count * sizeof *to->random);
    to->random_count = from->random_count;
    return true;
}

pur_status purp_block_copy(purp_block *copy, const purp_block *block)
{
    *copy = *block;
    copy->random = NULL;
    copy->data = malloc(block->size);
    if (!copy->data)
        return PUR_NO_MEMORY;
    memcpy(copy->data, block->data, block->size);

    /* After a failure go on, so that every field is the copy's own and can be freed. */
    bool complete = copy_random(copy, block);
    for (size_t i = 0; i < block->row_count; i++)
        if (type_of(block, i)->own)
            complete = type_of(block, i)->own(purp_block_field(copy, i)) && complete;
    return complete ? PUR_OK : PUR_NO_MEMORY;
}

void purp_block_free(purp_block *block)
{
    for (size_t i = 0; block->data && i < block->row_count; i++)
        if (type_of(block, i)->free)
            type_of(block, i)->free(purp_block_field(block, i));
    free(block->data);
    free(block->random);
    block->data = NULL;
    block->random = NULL;
}

size_t purp_block_row(const purp_block *block, const char *key)
{
    for (size_t i = 0; i < block->row_count; i++)
        if (strcmp(block->rows[i].key, key) == 0)
            return i;
    return block->row_count;
}

bool purp_block_given(const purp_block *block, const char *key)
{
    const size_t row = purp_block_row(block, key);
    return row < block->row_count && (block->given >> row & 1);
}

/* Convert `value` to one that the row takes, and check it. */
static pur_status accept(const pur_param *row, pur_value *value, pur_error *error)
{
    if (row->type == PUR_NUMBER && value->type == PUR_INTEGER)
        *value = (pur_value){.type = PUR_NUMBER, .as.number = (double)value->as.integer};
    const bool stands_for_number =
        row->type == PUR_NUMBER && (value->type == PUR_RANDOM || value->type == PUR_AUTO);
    if (value->type != row->type && !stands_for_number)
        return purp_fail(error, PUR_WRONG_TYPE, NULL, "'%s' must be a %s, not a %s", row->key,
                         pur_type_name(row->type), pur_type_name(value->type));
    const purp_type *type = &purp_types[value->type];
    return type->check ? type->check(row, value, error) : PUR_OK;
}

static pur_status store(void *field, const pur_value *value, pur_error *error)
{
    const purp_type *type = &purp_types[value->type];
    if (!type->store)
        memcpy(field, &value->as, type->size);
    else if (!type->store(field, value))
        return purp_fail_no_memory(error);
    return PUR_OK;
}

static purp_random_row *find_random(const purp_block *block, size_t row)
{
    for (size_t i = 0; i < block->random_count; i++)
        if (block->random[i].row == row)
            return &block->random[i];
    return NULL;
}

bool purp_block_is_random(const purp_block *block, const char *key)
{
    return find_random(block, purp_block_row(block, key)) != NULL;
}

static bool add_random(purp_block *block, size_t row, const pur_random_value *from)
{
    purp_random_row *random = find_random(block, row);
    if (!random) {
        random = realloc(block->random, (block->random_count + 1) * sizeof *random);
        if (!random)
            return false;
        block->random = random;
        random += block->random_count++;
    }
    *random = (purp_random_row){row, *from};
    return true;
}

static void drop_random(purp_block *block, size_t row)
{
    purp_random_row *random = find_random(block, row);
    if (random)
        *random = block->random[--block->random_count];
}

pur_status purp_block_set(purp_block *block, size_t row, const pur_value *value, pur_error *error)
{
    pur_value given = *value;
    pur_status status = accept(&block->rows[row], &given, error);
    if (status != PUR_OK)
        return status;
    if (given.type == PUR_RANDOM && !add_random(block, row, &given.as.random))
        return purp_fail_no_memory(error);
    status = store(purp_block_field(block, row), &given, error);
    if (status != PUR_OK)
        return status;
    if (given.type != PUR_RANDOM)
        drop_random(block, row);
    block->given |= UINT64_C(1) << row;
    return PUR_OK;
}

pur_status purp_block_get(const purp_block *block, size_t row, pur_value *value)
{
    if (!has_default(&block->rows[row]) && !(block->given >> row & 1))
        return PUR_MISSING;

    const purp_random_row *random = find_random(block, row);
    if (random) {
        *value = (pur_value){.type = PUR_RANDOM, .as.random = random->from};
        return PUR_OK;
    }
    const purp_type *type = type_of(block, row);
    value->type = block->rows[row].type;
    if (type->load)
        type->load(purp_block_field(block, row), value);
    else
        memcpy(&value->as, purp_block_field(block, row), type->size);
    return PUR_OK;
}

pur_status purp_slot_fill(purp_slot *slot, const pur_param *row, const pur_value *value,
                          pur_error *error)
{
    *slot = (purp_slot){.given = true};
    pur_value given = *value;
    const pur_status status = accept(row, &given, error);
    return status != PUR_OK ? status : store(&slot->as, &given, error);
}

void purp_slot_free(purp_slot *slot, const pur_param *row)
{
    if (purp_types[row->type].free)
        purp_types[row->type].free(&slot->as);
    *slot = (purp_slot){0};
}

void purp_block_exchange(purp_block *block, size_t row, purp_slot *slot)
{
    void *const field = purp_block_field(block, row);
    const size_t size = type_of(block, row)->size;
    const uint64_t bit = UINT64_C(1) << row;
    const purp_slot before = *slot;
    memcpy(&slot->as, field, size);
    memcpy(field, &before.as, size);
    slot->given = (block->given & bit) != 0;
    block->given = before.given ? block->given | bit : block->given & ~bit;
}

bool purp_block_has(const purp_block *block, size_t row, const purp_slot *slot)
{
    const purp_type *type = type_of(block, row);
    const void *field = purp_block_field(block, row);
    const bool set = has_default(&block->rows[row]) || (block->given >> row & 1);
    if (!set || find_random(block, row))
        return false;
    return type->equal ? type->equal(field, &slot->as) : memcmp(field, &slot->as, type->size) == 0;
}
