/* The signs on the screen, for the help. */
#ifndef UI_PANES_SIGNS_H
#define UI_PANES_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

/* The sign at `index`, and what it means; false behind the last one. */
bool signs_at(size_t index, const char **sign, const char **meaning);

#endif
