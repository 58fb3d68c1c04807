/* The built-in scenarios, from the table that embed.sh makes. */
#include "scenario/scenario.h"

#include "scenarios/builtin.inc"

size_t scn_builtin_count(void)
{
    return sizeof builtin_files / sizeof builtin_files[0];
}

scn_builtin scn_builtin_at(size_t index)
{
    const struct builtin_file *file = &builtin_files[index];
    return (scn_builtin){file->name, file->text, file->size};
}
