/* Mouse events. */
#ifndef UI_MOUSE_H
#define UI_MOUSE_H

typedef enum ui_mouse_kind {
    MOUSE_CLICK, /* the first button goes down */
    MOUSE_DRAG,  /* the mouse moves while it is down */
    MOUSE_WHEEL_UP,
    MOUSE_WHEEL_DOWN,
    MOUSE_KIND_COUNT
} ui_mouse_kind;

typedef struct ui_mouse_event {
    ui_mouse_kind kind;
    int column; /* of the screen, from 0, like `row`; may be beyond the last one */
    int row;
} ui_mouse_event;

#endif
