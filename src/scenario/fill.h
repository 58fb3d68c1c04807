/* Numbers in an about text that come from the scenario: {hunter.max_speed} is the value there. */
#ifndef SCENARIO_FILL_H
#define SCENARIO_FILL_H

#include <pursuit/def.h>
#include <stdbool.h>
#include <stddef.h>

/* Write `text` with the values of the paths in it to `out`, cut to fit `size` > 0 bytes. What is no
   path of a parameter with a value stays as it is; returns whether there was none of that. */
bool scn_fill(const char *text, const pur_def *def, char *out, size_t size);

#endif
