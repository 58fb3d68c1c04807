/* A line that a person types: printable characters of UTF-8, with a cursor among them. */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include "ui/frame.h"

#include <stddef.h>
#include <stdint.h>

#define PROMPT_SIZE 512

typedef struct ui_prompt {
    char label[PROMPT_SIZE / 2]; /* stands before the line: what is asked for */
    char text[PROMPT_SIZE];
    size_t length; /* of `text`, bytes */
    size_t cursor; /* the byte that typed characters come before */
} ui_prompt;

typedef enum ui_prompt_result {
    PROMPT_SAME,
    PROMPT_CHANGED, /* the text is another one */
    PROMPT_TAKEN,   /* Enter */
    PROMPT_LEFT     /* Esc */
} ui_prompt_result;

/* Begin with `text`, cut to what fits, and the cursor behind it. */
void prompt_begin(ui_prompt *prompt, const char *label, const char *text);

/* What a key (keys.h) does to the line. Backspace, the left and right arrows, Home and ^U edit it;
   what is pasted is typed, but for line feeds and other controls. */
ui_prompt_result prompt_key(ui_prompt *prompt, uint32_t key);

/* Draw the label and as much of the line as has room, the cursor with it, in one row. */
void prompt_draw(const ui_prompt *prompt, ui_frame *frame, int x, int y, int room);

#endif
