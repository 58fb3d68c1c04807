/* The signs on the screen, for the help. */
#ifndef UI_PANES_SIGNS_H
#define UI_PANES_SIGNS_H

#include "ui/options.h"

/* The sign at `index` of those that are drawn with these options, and what it means; false behind
   the last one. `ascii`: nothing else can be shown. */
bool signs_at(const ui_options *options, bool ascii, size_t index, const char **sign,
              const char **meaning);

#endif
