/* Values of parameters: from the nodes of a file, and back to text. Driven by the rows of the
   parameter tables: what a value looks like depends on its type alone. */
#ifndef SCENARIO_VALUE_H
#define SCENARIO_VALUE_H

#include "scenario/node.h"
#include "scenario/region.h"

#include <pursuit/param.h>

/* Make a value of `row`'s type of `node`, or PUR_RANDOM where a number is drawn; pointers in it
   lead into `region` and `node`. Its range is not checked: pur_def_set does. PUR_WRONG_TYPE,
   PUR_UNKNOWN (a choice, a key), PUR_DUPLICATE, PUR_MISSING, PUR_OUT_OF_RANGE (too large for a
   double or an int64_t), PUR_NO_MEMORY, with the place. */
pur_status scn_read_value(const pur_param *row, const scn_node *node, scn_region *region,
                          pur_value *value, pur_error *error);

/* Write `value` as a file would have it into `text`, cut to fit `size` > 0 bytes. */
void scn_write_value(const pur_param *row, const pur_value *value, char *text, size_t size);

#endif
