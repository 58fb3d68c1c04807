/* The state of the user interface, and what changes it. It knows no terminal and no clock: the
   caller passes keys and elapsed time. */
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

/* At most this much time passes at once, s. */
#define UI_ELAPSED_MAX 0.25

struct ui;

/* Handlers of a line that is typed. All but `take` may be NULL. */
typedef struct ui_question {
    bool (*take)(struct ui *ui, const char *text);   /* Enter; false: the line stays */
    void (*change)(struct ui *ui, const char *text); /* after every change */
    void (*leave)(struct ui *ui);                    /* Esc */
} ui_question;

struct ui {
    ui_options options;
    ui_subject given[UI_VIEWS_MAX]; /* the caller's, from the command line */
    size_t given_count;
    ui_menu menu;
    ui_view views[UI_VIEWS_MAX]; /* side by side, with one clock */
    size_t view_count;
    size_t current; /* the view whose numbers are shown and that keys for one view go to */

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

    double speed; /* simulated seconds per second */
    bool paused;
    bool quit;     /* the user wants to leave */
    bool plain;    /* what draws shows nothing but ASCII */
    bool looked;   /* the user has chosen a look */
    bool redraw;   /* the whole screen is to be drawn anew; whoever draws clears it */
    bool dragging; /* the mouse went down on the timeline */

    int steering;       /* the direction of the arrow key that is pressed */
    double key_left;    /* s until it counts as let go; 0: none is pressed, or it stays */
    double since_clock; /* s since ui_advance was called, while time passes: the caller's */

    const ui_question *question; /* NULL: no line is typed */
    ui_prompt prompt;            /* its line so far */

    struct recorder *recorder;     /* NULL: not recording */
    char events_name[PROMPT_SIZE]; /* the file that events were written to; "": none */
    char *events_text;             /* what was written */

    char message[512];   /* "": none */
    double message_left; /* s of running time until it disappears */
    double reading_age;  /* s since the readings were taken */
};

/* Say the first warning of the scenarios that are shown, for five seconds; nothing without one. */
void ui_warn(struct ui *ui);

/* An interface for one to UI_VIEWS_MAX subjects, which stay the caller's and must outlive it, on a
   screen of 80 by 24 cells. NULL and an error as run_new. Caller frees. */
struct ui *ui_new(const ui_subject *subjects, size_t count, const ui_options *options,
                  pur_error *error);
void ui_free(struct ui *ui);

/* Change the size of the screen; `aspect` is the height of a cell over its width, 0: unknown. */
void ui_resize(struct ui *ui, int cols, int rows, double aspect);

/* Handle a key: for the line that is typed, or for the pane that has the keys. */
void ui_key(struct ui *ui, uint32_t key);

/* Handle a mouse event, by the pane under the mouse: a click selects the nearest agent and its
   view, or loads a scenario, or chooses a parameter; on the timeline a click, or a drag that begins
   there, goes to its time. The wheel stands for keys of the pane. */
void ui_mouse(struct ui *ui, ui_mouse_event event);

/* Let `seconds` pass: unless paused, the runs step. Works for some milliseconds at most; returns
   whether steps are still due: call again with 0 s, or drop them with ui_forgive. */
bool ui_advance(struct ui *ui, double seconds);

/* Let the arrow key go that is pressed; agents with `release: stop` brake. */
void ui_let_go(struct ui *ui);
void ui_forgive(struct ui *ui);

/* Go to a tick of the current run, and to the same time in the others, each at most to its end; a
   run that ends says why. */
void ui_go_to(struct ui *ui, uint64_t tick);

/* Whether time passes for the runs: not while paused or where the screen is too small. */
bool ui_is_running(const struct ui *ui);

/* Whether the arrow keys steer an agent. */
bool ui_is_steered(const struct ui *ui);

/* The pane that has the keys; PANE_FOOTER while a line is typed. */
ui_pane_id ui_focus_of(const struct ui *ui);

ui_layout ui_layout_of(const struct ui *ui);

/* The current view. */
const ui_view *ui_current(const struct ui *ui);

/* Add a frame to the recording, if there is one, at a time of the clock, s. A recording that cannot
   continue is ended. */
void ui_film(struct ui *ui, const ui_frame *frame, double time);

/* Draw everything into `frame`, of the interface's size. */
void ui_draw(const struct ui *ui, ui_frame *frame);

#endif
