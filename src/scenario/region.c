#include "scenario/region.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_SIZE ((size_t)8 * 1024)

typedef struct scn_block {
    struct scn_block *next;
    size_t used;
    size_t size;
    max_align_t bytes[];
} scn_block;

static scn_block *add_block(scn_arena *arena, size_t size)
{
    if (size < BLOCK_SIZE)
        size = BLOCK_SIZE;
    scn_block *block = malloc(sizeof *block + size);
    if (!block)
        return NULL;

    *block = (scn_block){.next = arena->blocks, .size = size};
    arena->blocks = block;
    return block;
}

void *scn_arena_take(scn_arena *arena, size_t size)
{
    const size_t unit = sizeof(max_align_t);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + unit - 1) / unit * unit;

    scn_block *block = arena->blocks;
    if (!block || block->size - block->used < size)
        block = add_block(arena, size);
    if (!block)
        return NULL;

    void *taken = (char *)block->bytes + block->used;
    block->used += size;
    return taken;
}

char *scn_arena_text(scn_arena *arena, const char *bytes, size_t length)
{
    char *text = scn_arena_take(arena, length + 1);
    if (!text)
        return NULL;
    if (length)
        memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

void scn_arena_free(scn_arena *arena)
{
    while (arena->blocks) {
        scn_block *block = arena->blocks;
        arena->blocks = block->next;
        free(block);
    }
}
