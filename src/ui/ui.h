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
#include "ui/scene/display.h"
#include "ui/view.h"

/* Longer pauses of the clock than this pass no time, s. */
#define UI_ELAPSED_MAX 0.25

struct ui;

/* A line that is asked for. Each may be NULL but `take`. */
typedef struct ui_question {
    bool (*take)(struct ui *ui, const char *text);   /* Enter; false: it is asked on */
    void (*change)(struct ui *ui, const char *text); /* after every change of the line */
    void (*leave)(struct ui *ui);                    /* Esc */
} ui_question;

struct ui {
    ui_options options;
    ui_subject given[UI_VIEWS_MAX]; /* the caller's: what the command line named */
    size_t given_count;
    ui_menu menu;
    ui_view views[UI_VIEWS_MAX]; /* side by side, one clock for all of them */
    size_t view_count;
    size_t current; /* the view that keys for one alone go to, and that the numbers are of */

    int cols;
    int rows;
    double aspect; /* of a cell: height over width */

    bool shown[PANE_COUNT];   /* panes that are wanted: ui_show sets them */
    bool focused[PANE_COUNT]; /* panes that have asked for the keys; the last one shown gets them */
    bool menu_called;         /* asked for by a key, so shown however narrow the screen */
    bool summary_at_end;      /* the end brought the summary: it goes when the end is left */
    size_t tunable;           /* the parameter that is chosen */
    int tunable_top;          /* its line at the top, unless the chosen one would be out of sight */
    bool about;               /* the help is that of the scenario, and not that of the keys */
    int top_line;             /* first line that is shown of the help, or of the command */
    ui_display display;
    size_t quantity; /* of the strip chart */

    double speed; /* seconds of the run in a second */
    bool paused;
    bool quit;     /* somebody wants to leave */
    bool dragging; /* the mouse went down on the timeline */

    const ui_question *question; /* NULL: none is asked */
    ui_prompt prompt;            /* its line so far */

    struct recorder *recorder;     /* NULL: nothing is recorded */
    char events_name[PROMPT_SIZE]; /* of the file that events were written to; "": none */
    char *events_text;             /* what was written */

    char message[256];   /* "": none */
    double message_left; /* s until it goes away while the run goes on */
    double reading_age;  /* s since the readings were taken */
};

/* The interface on one to UI_VIEWS_MAX subjects, which stay the caller's and must outlive it, for a
   screen of 80 by 24 cells. NULL and an error as run_new. Caller frees. */
struct ui *ui_new(const ui_subject *subjects, size_t count, const ui_options *options,
                  pur_error *error);
void ui_free(struct ui *ui);

/* A screen of another size; `aspect` is the height of a cell over its width, 0 for unknown. */
void ui_resize(struct ui *ui, int cols, int rows, double aspect);

/* A key: to the line that is typed, or else to the pane that has the keys. */
void ui_key(struct ui *ui, uint32_t key);

/* What the mouse did, by the pane it is over: a click selects the agent next to it, or loads the
   scenario it is on, and makes the view it is over the current one; the wheel zooms the arena,
   moves the menu, scrolls the help. On the line of the run a click, or a drag that begins there,
   goes to its time. */
void ui_mouse(struct ui *ui, ui_mouse_event event);

/* Let `seconds` pass: the runs step on, unless paused. Works for some milliseconds at most, and
   returns whether steps are still due: call again with 0 s, or ui_forgive them. */
bool ui_advance(struct ui *ui, double seconds);
void ui_forgive(struct ui *ui);

/* To a tick of the current run, and the others to the same time, as far as they go; the reason, if
   one ends earlier, becomes the message. */
void ui_go_to(struct ui *ui, uint64_t tick);

/* Whether time passes for the runs: not when paused or when the screen is too small to see. */
bool ui_is_running(const struct ui *ui);

/* Whether the arrow keys steer somebody in the arena. */
bool ui_is_steered(const struct ui *ui);

/* The pane that has the keys; PANE_FOOTER while a line is typed. */
ui_pane_id ui_focus_of(const struct ui *ui);

ui_layout ui_layout_of(const struct ui *ui);

/* The current view. */
const ui_view *ui_current(const struct ui *ui);

/* Take a frame that is shown into the recording, if there is one, at a time of the clock, s. One
   that cannot go on is ended. */
void ui_film(struct ui *ui, const ui_frame *frame, double time);

/* Draw everything into `frame`, of the interface's size. */
void ui_draw(const struct ui *ui, ui_frame *frame);

#endif
