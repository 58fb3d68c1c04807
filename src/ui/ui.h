/* The state of the user interface, and everything that changes it. No terminal and no clock: who
   calls says which key was pressed and how much time has passed. */
#ifndef UI_UI_H
#define UI_UI_H

#include "ui/frame.h"
#include "ui/keys.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/mouse.h"
#include "ui/options.h"
#include "ui/prompt.h"
#include "ui/view.h"

/* Views that are shown side by side, at most. */
#define UI_VIEWS_MAX 4

/* Longer pauses of the clock than this pass no time, s. */
#define UI_ELAPSED_MAX 0.25

/* What is drawn over the arena; the key goes round. */
typedef enum ui_marks { UI_MARKS_AIM, UI_MARKS_ALL, UI_MARKS_NONE, UI_MARKS_COUNT } ui_marks;

struct ui;

/* A line that is asked for. Each may be NULL but `take`. */
typedef struct ui_question {
    bool (*take)(struct ui *ui, const char *text);   /* Enter; false: it is asked on */
    void (*change)(struct ui *ui, const char *text); /* after every change of the line */
    void (*leave)(struct ui *ui);                    /* Esc */
} ui_question;

struct ui {
    ui_options options;
    scn_scenario *given; /* the caller's */
    ui_menu menu;
    ui_view views[UI_VIEWS_MAX]; /* one clock for all of them */
    size_t view_count;

    int cols;
    int rows;
    double aspect; /* of a cell: height over width */

    bool menu_focus;
    bool menu_shown;
    bool menu_called; /* asked for by a key, so shown however narrow the screen */
    bool inspector;
    bool help;
    int help_top; /* first line of the help that is shown */
    bool trails;
    bool sparing; /* trails of many agents are left out */
    bool labels;
    ui_marks marks;

    double speed; /* seconds of the run in a second */
    bool paused;
    bool quit; /* somebody wants to leave */

    const ui_question *question; /* NULL: none is asked */
    ui_prompt prompt;            /* its line so far */

    char message[256];   /* "": none */
    double message_left; /* s until it goes away while the run goes on */
    double reading_age;  /* s since the readings were taken */
};

/* The interface on `scenario`, which stays the caller's and must outlive it, for a screen of 80
   by 24 cells. NULL and an error as run_new. Caller frees. */
struct ui *ui_new(scn_scenario *scenario, const ui_options *options, pur_error *error);
void ui_free(struct ui *ui);

/* A screen of another size; `aspect` is the height of a cell over its width, 0 for unknown. */
void ui_resize(struct ui *ui, int cols, int rows, double aspect);

/* The only place where keys change state. */
void ui_apply(struct ui *ui, ui_action action);

/* The same for a key, by its meaning for whoever has the keys. */
void ui_key(struct ui *ui, uint32_t key);

/* What the mouse did, by the pane it is over: a click selects the agent next to it, or loads the
   scenario it is on; the wheel zooms the arena, moves the menu, scrolls the help. */
void ui_mouse(struct ui *ui, ui_mouse_event event);

/* Let `seconds` pass: the runs step on, unless paused. Works for some milliseconds at most, and
   returns whether steps are still due: call again with 0 s, or ui_forgive them. */
bool ui_advance(struct ui *ui, double seconds);
void ui_forgive(struct ui *ui);

/* To a tick of the run, as far as it goes; the reason, if it ends earlier, becomes the message. */
void ui_go_to(struct ui *ui, uint64_t tick);

/* Draw less, or all again: the link is slow, and long frames would hold keys up. */
void ui_spare(struct ui *ui, bool sparing);

/* Whether time passes for the runs: not when paused or when the screen is too small to see. */
bool ui_is_running(const struct ui *ui);

/* Whether the arrow keys steer somebody in the arena. */
bool ui_is_steered(const struct ui *ui);

/* Who has the keys. */
ui_focus ui_focus_of(const struct ui *ui);

ui_layout ui_layout_of(const struct ui *ui);

/* The view that keys go to. */
const ui_view *ui_current(const struct ui *ui);

/* Draw everything into `frame`, of the interface's size. */
void ui_draw(const struct ui *ui, ui_frame *frame);

#endif
