/* Words as a POSIX shell reads them. */
#ifndef RUN_SHELL_H
#define RUN_SHELL_H

#include <stdio.h>

/* Print a word, in quotes where it needs them. */
void shell_print(const char *word, FILE *out);

#endif
