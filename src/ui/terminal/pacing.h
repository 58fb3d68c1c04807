/* When the next frame may be drawn, over a link of any speed. A frame is drawn only after the
   terminal has answered the question (DSR) sent with the frame before, so at most one frame is on
   its way, however slow the link. Where nothing answers, frames are drawn at a low rate. */
#ifndef UI_TERMINAL_PACING_H
#define UI_TERMINAL_PACING_H

#include <stdbool.h>
#include <stddef.h>

/* All times in seconds on one monotonic clock. */
typedef struct frame_pacing {
    double interval; /* s, least time between frames */
    bool asks;       /* false: no questions, frames at `interval` alone */
    bool answered;   /* the terminal has ever answered */
    int unanswered;  /* questions since the last answer */
    bool given_up;   /* the last frame went out without an answer to the question before */
    double asked_at; /* of the last question */
    size_t bytes;    /* that went out with the last question */
    double drawn_at; /* of the last frame */
    bool slow;       /* an answer was late, and none since has shown a quick link */
} frame_pacing;

typedef enum pacing_step {
    PACING_WAIT, /* nothing to do before pacing_deadline */
    PACING_ASK,  /* ask once more, without a frame */
    PACING_DRAW  /* a frame may be drawn, if there is anything new */
} pacing_step;

void pacing_init(frame_pacing *pacing, double interval, bool asks);

/* What to do at `now`. */
pacing_step pacing_next(const frame_pacing *pacing, double now);

/* The earliest time at which pacing_next may return anything but PACING_WAIT. */
double pacing_deadline(const frame_pacing *pacing);

/* Whether a frame at `now` should carry a question. */
bool pacing_wants_question(const frame_pacing *pacing, double now);

/* Note that a frame of so many bytes was written at `now`, with a question or without; or a
   question alone. */
void pacing_drawn(frame_pacing *pacing, double now, size_t bytes, bool asked);
void pacing_asked(frame_pacing *pacing, double now);

/* Note that the terminal answered. */
void pacing_answer(frame_pacing *pacing, double now);

/* Wait for no answer any longer: the screen was given back. */
void pacing_forget(frame_pacing *pacing);

/* Whether a question is unanswered. */
bool pacing_awaits(const frame_pacing *pacing);

#endif
