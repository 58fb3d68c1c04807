#include "ui/pacing.h"

/* How long an answer is waited for before the question is asked again. */
#define PATIENCE 2.0 /* s */

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

/* Frames go without an answer where none has ever come, and after two questions in vain. */
static bool is_blind(const frame_pacing *pacing)
{
    return pacing_awaits(pacing) && (!pacing->answered || pacing->unanswered > 2);
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
    const bool ask_again = pacing_awaits(pacing) && !is_blind(pacing) && pacing->unanswered < 2;
    return ask_again ? PACING_ASK : PACING_DRAW;
}

void pacing_asked(frame_pacing *pacing, double now)
{
    pacing->unanswered++;
    pacing->asked_at = now;
}

void pacing_drawn(frame_pacing *pacing, double now)
{
    pacing->drawn_at = now;
    if (pacing->asks)
        pacing_asked(pacing, now);
}

void pacing_answer(frame_pacing *pacing)
{
    pacing->answered = true;
    pacing->unanswered = 0;
}
