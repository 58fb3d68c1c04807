/* Panes: each draws one rectangle of the frame. A pane is a file with a descriptor, and a row in
   list.h. All it knows of the interface is what it is handed, a pane_input. */
#ifndef UI_PANES_PANES_H
#define UI_PANES_PANES_H

#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/options.h"
#include "ui/panes/list.h"
#include "ui/prompt.h"
#include "ui/scene/display.h"
#include "ui/view.h"

/* What panes draw from. */
typedef struct pane_input {
    int cols; /* of the screen */
    int rows;
    double aspect;    /* of a cell: height over width */
    ui_layout layout; /* not yet made when a pane is asked for its size */
    ui_pane_id focus; /* the pane that has the keys; PANE_FOOTER while a line is typed */
    const ui_options *options;
    const ui_display *display;
    const ui_menu *menu;
    const ui_view *views;
    size_t view_count;
    size_t current;  /* the view whose numbers are shown */
    size_t quantity; /* of the strip chart */
    size_t tunable;  /* the parameter that is chosen, or beyond the last one */
    int tunable_top; /* the line at the top of the parameters, as last drawn */
    bool about;      /* the help is about the scenario, not about the keys */
    int top_line;    /* first line shown of the help or of the repeating command */
    uint64_t tick;   /* the time of the runs, in ticks of the current one */
    double speed;    /* seconds of the run per second */
    bool paused;
    bool over;          /* all runs have ended */
    ui_steered steered; /* in the current view */
    bool plain;         /* what draws shows nothing but ASCII */
    bool recording;
    const ui_prompt *prompt; /* the line that is typed; NULL: none */
    const char *message;     /* "": none */
    const char *events_name; /* the file the events were written to; "": none */
    const char *events_text; /* what was written */
} pane_input;

/* Where a pane goes, and what its size counts. */
typedef enum pane_slot {
    PANE_IN_ARENA, /* what the others leave of the body */
    PANE_STRIP,    /* below the arena */
    PANE_RIGHT,    /* of the arena, columns; of several the last one is shown */
    PANE_LEFT,     /* of the arena, columns */
    PANE_LINES,    /* rows below the body, over the whole width */
    PANE_LOWER,    /* over the lower part of the body, lines without the border */
    PANE_BODY,     /* over the whole body */
    PANE_SCREEN    /* alone, where the screen is too small for anything else */
} pane_slot;

/* Whether a pane that is shown takes the keys. */
typedef enum pane_keys {
    PANE_WITHOUT_KEYS,
    PANE_FOCUSED, /* while it has the focus (ui->focused) */
    PANE_MODAL    /* always */
} pane_keys;

typedef struct ui_pane {
    pane_slot slot;
    int cols; /* its size, where that is fixed */
    pane_keys keys;
    bool always;       /* shown unless its size is 0; no key shows or hides it */
    bool frees_arena;  /* showing it sends a called menu away */
    unsigned excludes; /* panes that go when it is shown: 1 << ui_pane_id, summed */
    uint32_t wheel[2]; /* the keys that the wheel stands for: up, down; 0: none */

    void (*draw)(const pane_input *in, ui_frame *frame, ui_rect rect);

    /* Each may be NULL: its size as its slot counts it, 0: nothing to show; the last line that may
       be at the top; the lines of a page; what a click on a cell is on, false for nothing. */
    int (*size)(const pane_input *in);
    int (*last_line)(const pane_input *in);
    int (*page)(const pane_input *in);
    bool (*item)(const pane_input *in, int x, int y, uint64_t *item);
} ui_pane;

#define PANES_DECLARE(ID, name) extern const ui_pane pane_##name;
PANES(PANES_DECLARE)
#undef PANES_DECLARE

const ui_pane *panes_at(ui_pane_id id);

/* Draw the panes of in->layout. */
void panes_draw(const pane_input *in, ui_frame *frame);

/* The border of a pane, if panes have one, and a title in it; returns the space inside. */
ui_rect panes_border(const pane_input *in, ui_frame *frame, ui_rect rect, const char *title,
                     bool focus);

/* The same with a short note in ASCII, blanks at its ends, at the right of the title. */
ui_rect panes_border_noted(const pane_input *in, ui_frame *frame, ui_rect rect, const char *title,
                           const char *note, bool focus);

/* The current view. */
const ui_view *panes_view(const pane_input *in);

/* The parameter chosen for the selected agent of a view: `wanted`, or the last one. */
size_t pane_tuning_chosen(const ui_view *view, size_t wanted);

/* The line at the top of the parameters. */
int pane_tuning_top(const pane_input *in);

#endif
