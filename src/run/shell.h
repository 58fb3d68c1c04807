/* Words for a POSIX shell. */
#ifndef RUN_SHELL_H
#define RUN_SHELL_H

#include <stdbool.h>
#include <stdio.h>

/* Print a word, in single quotes if it needs any. */
void shell_print(const char *word, FILE *out);

/* Cut the next word off `*rest`, in place: with the blanks, quotes, backslashes and comments of a
   shell, but nothing is expanded. `*word` is NULL where there is none. False where a quote is not
   closed. */
bool shell_word(char **rest, char **word);

#endif
