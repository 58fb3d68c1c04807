/* Quotes words for a shell, and takes lines of them apart. */
#include "run/shell.h"

#include <string.h>

#define BLANKS " \t\r\n"

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

/* Whether the character is a backslash that takes the meaning from the next one. */
static bool is_escaped(const char *at, char quote)
{
    if (at[0] != '\\' || at[1] == '\0' || quote == '\'')
        return false;
    return quote == '\0' || strchr("\"\\$`", at[1]) != NULL;
}

bool shell_word(char **rest, char **word)
{
    char *at = *rest + strspn(*rest, BLANKS);
    char *out = at;
    char quote = '\0';
    *word = *at == '\0' || *at == '#' ? NULL : at;
    if (!*word)
        at += strlen(at);
    for (; *at && (quote || !strchr(BLANKS, *at)); at++) {
        if (is_escaped(at, quote))
            *out++ = *++at;
        else if (quote ? *at == quote : *at == '\'' || *at == '"')
            quote = quote ? '\0' : *at;
        else
            *out++ = *at;
    }
    *rest = at + (*at != '\0');
    if (*word)
        *out = '\0';
    return quote == '\0';
}
