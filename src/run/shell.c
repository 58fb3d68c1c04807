/* Quotes words for a shell. */
#include "run/shell.h"

#include <string.h>

void shell_print(const char *word, FILE *out)
{
    const size_t plain = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789_-+=:,./@%");
    if (word[plain] == '\0' && *word) {
        fputs(word, out);
        return;
    }
    putc('\'', out);
    for (; *word; word++)
        fputs(*word == '\'' ? "'\\''" : (const char[]){*word, '\0'}, out);
    putc('\'', out);
}
