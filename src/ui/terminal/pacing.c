/* Decides when to draw, from the answers to the question sent with each frame.

   Answering: a frame waits for the answer to the one before; without one for PATIENCE the question
   is asked again, and after QUESTIONS of them frames go out at the usual rate of a blind terminal.
   Blind: no answer has ever come, or the questions were in vain; then a frame goes out every
   BLIND_INTERVAL. Any answer leads back. */
#include "ui/terminal/pacing.h"

/* Wait this long for an answer before asking again. */
#define PATIENCE 2.0 /* s */

/* An answer this late marks the link as slow, one this early as quick, where it shows that the link
   takes so many bytes: after a few bytes any link answers soon. Otherwise nothing changes. */
#define SLOW_ANSWER 0.2    /* s */
#define QUICK_ANSWER 0.05  /* s */
#define QUICK_RATE 40000.0 /* bytes/s */

/* Questions without an answer before the terminal counts as one that does not answer. */
#define QUESTIONS 2

/* Time between frames where nothing answers: slow enough for any link that can show text. */
#define BLIND_INTERVAL 0.5 /* s */

void pacing_init(frame_pacing *pacing, double interval, bool asks)
{
    *pacing = (frame_pacing){.interval = interval, .asks = asks, .drawn_at = -1e9};
}

bool pacing_awaits(const frame_pacing *pacing)
{
    return pacing->asks && pacing->unanswered > 0;
}

/* Whether frames go out without waiting for answers. */
static bool is_blind(const frame_pacing *pacing)
{
    return pacing_awaits(pacing) && (!pacing->answered || pacing->given_up);
}

/* The earliest time of the next frame. */
static double draw_time(const frame_pacing *pacing)
{
    const double slow = BLIND_INTERVAL > pacing->interval ? BLIND_INTERVAL : pacing->interval;
    return pacing->drawn_at + (is_blind(pacing) ? slow : pacing->interval);
}

/* When an unanswered question is asked again. */
static double ask_time(const frame_pacing *pacing)
{
    return pacing->asked_at + PATIENCE;
}

double pacing_deadline(const frame_pacing *pacing)
{
    const bool blocked = pacing_awaits(pacing) && !is_blind(pacing);
    return blocked ? ask_time(pacing) : draw_time(pacing);
}

pacing_step pacing_next(const frame_pacing *pacing, double now)
{
    if (now < pacing_deadline(pacing))
        return PACING_WAIT;
    const bool blocked = pacing_awaits(pacing) && !is_blind(pacing);
    return blocked && pacing->unanswered < QUESTIONS ? PACING_ASK : PACING_DRAW;
}

bool pacing_wants_question(const frame_pacing *pacing, double now)
{
    if (!pacing->asks)
        return false;
    return pacing->unanswered == 0 || (pacing->unanswered < QUESTIONS && now >= ask_time(pacing));
}

void pacing_asked(frame_pacing *pacing, double now)
{
    pacing->unanswered++;
    pacing->asked_at = now;
    pacing->bytes = 0;
}

void pacing_drawn(frame_pacing *pacing, double now, size_t bytes, bool asked)
{
    pacing->drawn_at = now;
    pacing->given_up = pacing_awaits(pacing) && !asked;
    if (!asked)
        return;
    pacing_asked(pacing, now);
    pacing->bytes = bytes;
}

void pacing_forget(frame_pacing *pacing)
{
    pacing->unanswered = 0;
}

void pacing_answer(frame_pacing *pacing, double now)
{
    const double took = now - pacing->asked_at;
    if (took > SLOW_ANSWER)
        pacing->slow = true;
    else if (took < QUICK_ANSWER && (double)pacing->bytes >= QUICK_RATE * took)
        pacing->slow = false;
    pacing->answered = true;
    pacing->unanswered = 0;
}
