/* A line of UTF-8 that is typed, with a cursor. */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include "ui/frame.h"

#include <stddef.h>
#include <stdint.h>

#define PROMPT_SIZE 512

typedef struct ui_prompt {
    char label[PROMPT_SIZE / 2]; /* shown before the line: what is asked for */
    char text[PROMPT_SIZE];
    size_t length; /* of `text`, bytes */
    size_t cursor; /* byte at which characters are inserted */
} ui_prompt;

typedef enum ui_prompt_result {
    PROMPT_SAME,
    PROMPT_CHANGED, /* the text has changed */
    PROMPT_TAKEN,   /* Enter */
    PROMPT_LEFT     /* Esc */
} ui_prompt_result;

/* Begin with `text`, cut to what fits, and the cursor at its end. */
void prompt_begin(ui_prompt *prompt, const char *label, const char *text);

/* Apply a key (keys.h) to the line. Backspace, the arrows, Home, End and ^U edit it;
   pasted characters are inserted, except line feeds and other controls. */
ui_prompt_result prompt_key(ui_prompt *prompt, uint32_t key);

/* Draw the label and the part of the line around the cursor that has room, in one row. */
void prompt_draw(const ui_prompt *prompt, ui_frame *frame, int x, int y, int room);

#endif
