#include "ui/terminal/pacing.h"

/* How long an answer is waited for before the question is asked again. */
#define PATIENCE 2.0 /* s */

/* A frame that takes so long holds keys up; one that takes so little leaves room for more. */
#define SLOW_ANSWER 0.2   /* s */
#define QUICK_ANSWER 0.05 /* s */

/* How often a question is put before the terminal is taken for one that does not answer. */
#define QUESTIONS 2

/* Between frames where nothing answers: slow enough for any link that shows text. */
#define BLIND_INTERVAL 0.5 /* s */

void pacing_init(frame_pacing *pacing, double interval, bool asks)
{
    *pacing = (frame_pacing){.interval = interval, .asks = asks, .drawn_at = -1e9};
}

bool pacing_awaits(const frame_pacing *pacing)
{
    return pacing->asks && pacing->unanswered > 0;
}

/* Frames go without an answer where none has ever come, and after questions in vain. */
static bool is_blind(const frame_pacing *pacing)
{
    return pacing_awaits(pacing) && (!pacing->answered || pacing->given_up);
}

static double draw_time(const frame_pacing *pacing)
{
    const double slow = BLIND_INTERVAL > pacing->interval ? BLIND_INTERVAL : pacing->interval;
    return pacing->drawn_at + (is_blind(pacing) ? slow : pacing->interval);
}

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
}

void pacing_drawn(frame_pacing *pacing, double now, bool asked)
{
    pacing->drawn_at = now;
    pacing->given_up = pacing_awaits(pacing) && !asked;
    if (asked)
        pacing_asked(pacing, now);
}

void pacing_forget(frame_pacing *pacing)
{
    pacing->unanswered = 0;
}

void pacing_answer(frame_pacing *pacing, double now)
{
    const double took = now - pacing->asked_at;
    if (took > SLOW_ANSWER || took < QUICK_ANSWER)
        pacing->slow = took > SLOW_ANSWER;
    pacing->answered = true;
    pacing->unanswered = 0;
}
