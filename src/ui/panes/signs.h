/* The signs on the screen, for the help. */
#ifndef UI_PANES_SIGNS_H
#define UI_PANES_SIGNS_H

#include "ui/options.h"

/* The sign at `index` of those that are drawn with these glyphs, and what it means; false behind
   the last one. */
bool signs_at(ui_glyphs glyphs, size_t index, const char **sign, const char **meaning);

#endif
