/* Memory that is freed all at once: a list of blocks. */
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

static scn_block *add_block(scn_region *region, size_t size)
{
    if (size < BLOCK_SIZE)
        size = BLOCK_SIZE;
    scn_block *block = malloc(sizeof *block + size);
    if (!block)
        return NULL;

    *block = (scn_block){.next = region->blocks, .size = size};
    region->blocks = block;
    return block;
}

void *scn_region_take(scn_region *region, size_t size)
{
    const size_t unit = sizeof(max_align_t);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + unit - 1) / unit * unit;

    scn_block *block = region->blocks;
    if (!block || block->size - block->used < size)
        block = add_block(region, size);
    if (!block)
        return NULL;

    void *taken = (char *)block->bytes + block->used;
    block->used += size;
    return taken;
}

char *scn_region_text(scn_region *region, const char *bytes, size_t length)
{
    char *text = scn_region_take(region, length + 1);
    if (!text)
        return NULL;
    if (length)
        memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

void scn_region_free(scn_region *region)
{
    while (region->blocks) {
        scn_block *block = region->blocks;
        region->blocks = block->next;
        free(block);
    }
}
