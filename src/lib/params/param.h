/* Numbers as messages show them. */
#ifndef LIB_PARAMS_PARAM_H
#define LIB_PARAMS_PARAM_H

#include <pursuit/param.h>

/* A parameter's number as a scenario file would have it, to 15 digits; cut to fit `size` bytes. */
void purp_number_text(double number, char *text, size_t size);

#endif
