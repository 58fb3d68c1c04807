/* When the next frame may be drawn, over a link of any speed. A frame is drawn only after the
   terminal has answered the question (DSR) sent with the one before, so that at most one frame
   is under way however slow the link. Where nothing answers, frames are drawn at a low rate. */
#ifndef UI_TERMINAL_PACING_H
#define UI_TERMINAL_PACING_H

#include <stdbool.h>

/* All times in seconds on one monotonic clock. */
typedef struct frame_pacing {
    double interval; /* s, between frames at least */
    bool asks;       /* false: no questions, frames at `interval` alone */
    bool answered;   /* the terminal has ever answered */
    int unanswered;  /* questions since the last answer */
    bool given_up;   /* frames go out although no answer came */
    double asked_at; /* of the last question */
    double drawn_at; /* of the last frame */
    bool slow;       /* an answer took long, and none has been quick since */
} frame_pacing;

typedef enum pacing_step {
    PACING_WAIT, /* nothing to do before pacing_deadline */
    PACING_ASK,  /* ask once more, without a frame */
    PACING_DRAW  /* a frame may be drawn, if there is anything new */
} pacing_step;

void pacing_init(frame_pacing *pacing, double interval, bool asks);

/* What may be done at `now`. */
pacing_step pacing_next(const frame_pacing *pacing, double now);

/* The earliest time at which pacing_next may say something else than PACING_WAIT. */
double pacing_deadline(const frame_pacing *pacing);

/* Whether a frame at `now` is to carry a question. */
bool pacing_wants_question(const frame_pacing *pacing, double now);

/* A frame was written at `now`, with a question or without; a question alone. */
void pacing_drawn(frame_pacing *pacing, double now, bool asked);
void pacing_asked(frame_pacing *pacing, double now);

/* The terminal answered. */
void pacing_answer(frame_pacing *pacing, double now);

/* Nobody waits for an answer any longer: the screen was given back. */
void pacing_forget(frame_pacing *pacing);

/* Whether an answer is still to come. */
bool pacing_awaits(const frame_pacing *pacing);

#endif
