/* Words for a POSIX shell. */
#ifndef RUN_SHELL_H
#define RUN_SHELL_H

#include <stdio.h>

/* Print a word, in single quotes if it needs any. */
void shell_print(const char *word, FILE *out);

#endif
