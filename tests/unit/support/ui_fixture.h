/* The user interface without a terminal: scenarios, keys, frames as text. Frames are compared with
   the files in tests/ui; PURSUIT_UPDATE=1 in the environment writes them. */
#ifndef TESTS_UI_FIXTURE_H
#define TESTS_UI_FIXTURE_H

#include "ui/ui.h"
#include "support/test.h"

extern const char chase[];   /* a hunter and a quarry in a box, and the capture at the end */
extern const char course[];  /* every fixed object, and a path */
extern const char leaving[]; /* two agents that leave an open world */
extern const char steered[]; /* an agent steered by the arrow keys, and its pursuer */
extern const char foreign[];

typedef struct fixture {
    scn_scenario *scenario; /* the first of them */
    scn_scenario *scenarios[UI_VIEWS_MAX];
    size_t count;
    struct ui *ui;
    ui_frame *frame;
} fixture;

scn_scenario *load(const char *text);

/* `stop` frees the scenario. */
fixture start_on(scn_scenario *scenario, ui_options options);

fixture start_with(const char *text, ui_options options);

/* Paused, without the menu. */
fixture start(const char *text);

/* Start with the focus on the menu. */
fixture start_in_menu(void);

/* Like `start`, several side by side; labels may be NULL. */
fixture start_side_by_side(const char *const *texts, const char *const *labels, size_t count);
void stop(fixture *made);

void press(const fixture *made, const char *keys);

/* Of the current view. */
const pur_world *world_of(const fixture *made);
uint64_t tick_of(const fixture *made);
uint64_t hash_of(const fixture *made);

void draw(fixture *made);

/* The frame as text. Caller frees. */
char *picture(fixture *made);

bool shows(fixture *made, const char *words);

/* The last row of the frame; each character is cut to ASCII. */
void status_line(fixture *made, char *line, size_t size);

/* The frame is that of tests/ui/NAME.txt. */
void assert_picture(fixture *made, const char *name);

#endif
