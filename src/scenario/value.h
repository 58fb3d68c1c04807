/* Values of parameters: from the nodes of a file, and back to text. The form of a value depends
   only on the type in the row of its parameter. */
#ifndef SCENARIO_VALUE_H
#define SCENARIO_VALUE_H

#include "scenario/node.h"
#include "scenario/region.h"

#include <pursuit/param.h>

/* Read `node` as a value of the row's type, or as PUR_AUTO or PUR_RANDOM; its pointers lead into
   `region` and `node`. The range is left to pur_def_set. PUR_WRONG_TYPE, PUR_UNKNOWN (a choice, a
   key), PUR_DUPLICATE, PUR_MISSING, PUR_OUT_OF_RANGE (too large for a double or an int64_t),
   PUR_NO_MEMORY, with the location. */
pur_status scn_read_value(const pur_param *row, const scn_node *node, scn_region *region,
                          pur_value *value, pur_error *error);

/* Write `value` to `text` in the form of a file, cut to fit `size` > 0 bytes. */
void scn_write_value(const pur_param *row, const pur_value *value, char *text, size_t size);

#endif
