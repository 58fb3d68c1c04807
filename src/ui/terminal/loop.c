/* The loop of the view: waits for keys, signals and the time of the next frame, and has the clock.
 */
#include "ui/terminal/loop.h"

#include "base/fail.h"
#include "ui/terminal/pacing.h"
#include "ui/terminal/screen.h"
#include "ui/terminal/signals.h"
#include "ui/ui.h"
#include "ui/ui_parts.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <time.h>

/* Stepping may take this much of a frame's time, s; keys wait no longer. */
#define WORK_TIME 0.025

/* The whole screen is drawn anew after this time, s, so that what another program has written to
   the terminal does not stay; not on a slow link. */
#define WHOLE_EVERY 60.0

/* The first frame waits this long for the answer that decides the look, s; a later answer still
   changes it. */
#define PROBE_WAIT 0.25
#define PROBE_LATE 5.0

typedef struct loop {
    struct ui *ui;
    ui_screen *screen;
    ui_frame *frame;
    ui_signals signals;
    double whole;     /* s on the clock: when the whole screen was last drawn */
    double last;      /* s on the clock: time has passed for the runs up to here */
    bool running;     /* ui_is_running at that time */
    ui_options asked; /* as given */
    double probed;    /* s on the clock: when the terminal was asked what it shows */
    bool owed;        /* the answer to that has not come */
    bool waits;       /* the first frame waits for it */
    bool dirty;       /* something has changed since the last frame */
    bool keyed;       /* a key has changed it */
    frame_pacing pacing;
    int signal; /* the signal that ends the loop; 0: none */
} loop;

/* The only clock of the view, s. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double period(const loop *self)
{
    return 1.0 / self->ui->options.fps;
}

static bool fit_screen(loop *self)
{
    int cols;
    int rows;
    double aspect;
    screen_measure(self->screen, &cols, &rows, &aspect);
    if (!frame_resize(self->frame, cols, rows))
        return false;
    ui_resize(self->ui, cols, rows, aspect);
    self->whole = now();
    self->dirty = true;
    return true;
}

/* When time passes for the runs next, s on the clock: with a frame, or where a key is let go. */
static double next_advance(const loop *self)
{
    const double left = self->ui->key_left;
    return self->last + (left > 0.0 ? fmin(left, period(self)) : period(self));
}

/* The look is known, or as it stays for now: begin. `reason`: why it is plain; NULL: it is not. */
static void begin(loop *self, const char *reason)
{
    self->waits = false;
    screen_begin(self->screen, &self->ui->options);
    if (reason && !screen_is_ascii(self->screen))
        ui_say(self->ui, "ASCII: %s; U changes it", reason);
}

/* No answer about the look is waited for any more. */
static void end_probe(loop *self)
{
    self->owed = false;
    screen_end_probe(self->screen);
}

/* Ask the terminal what it shows, where the look depends on that. */
static void probe(loop *self, const ui_options *options)
{
    const bool depends = options->look == UI_LOOK_AUTO;
    self->probed = now();
    self->owed = depends && screen_probe(self->screen);
    self->waits = self->owed;
    if (!self->waits)
        begin(self, depends ? "this terminal is not asked what it shows" : NULL);
}

/* Take the look of `asked` with what the terminal has shown, unless the user has chosen another. */
static void take_cursor(loop *self)
{
    bool narrow;
    if (!self->owed || !screen_probed(self->screen, &narrow))
        return;
    end_probe(self);
    const bool late = now() >= self->probed + PROBE_LATE;
    if (narrow && !late && !self->ui->looked) {
        self->asked.look = UI_LOOK_FINE;
        const ui_options fine = ui_options_resolve(&self->asked);
        self->ui->options.look = fine.look;
        self->ui->options.glyphs = fine.glyphs;
        self->ui->options.borders = fine.borders;
        self->ui->options.braille = fine.braille;
    }
    if (self->waits)
        begin(self, narrow ? NULL : "other signs take two columns here");
}

/* Give up waiting for the answer in its time. */
static void check_probe(loop *self)
{
    if (self->waits && now() >= self->probed + PROBE_WAIT)
        begin(self, "the terminal has not said what it shows");
    if (self->owed && now() >= self->probed + PROBE_LATE)
        end_probe(self);
}

/* Let no time pass for the runs up to now. */
static void skip_time(loop *self)
{
    self->last = now();
    self->running = ui_is_running(self->ui);
}

static bool ends_loop(int number)
{
    return number != SIGTSTP && number != SIGCONT && number != SIGWINCH;
}

/* Wait this long for answers before giving the terminal back: later they would appear at the
   shell's prompt. */
#define LAST_ANSWER 0.8   /* s */
#define NO_ANSWER_YET 0.2 /* s, where none has ever come, or a signal ends the program */

static void await_answer(loop *self)
{
    const bool patient = self->pacing.answered && self->signal == 0;
    int owed = pacing_awaits(&self->pacing) + self->owed;
    if (patient && screen_hush(self->screen))
        owed++;
    double end = now() + (patient ? LAST_ANSWER : NO_ANSWER_YET);
    if (self->owed && self->signal == 0)
        end = fmax(end, self->probed + LAST_ANSWER);
    for (double left; owed > 0 && (left = end - now()) > 0.0;)
        owed -= screen_await_answer(self->screen, (int)(left * 1000.0) + 1);
    pacing_forget(&self->pacing);
    end_probe(self);
}

/* Stop on ^Z. A signal that ends a stopped program wakes it up first: the terminal then belongs to
   another program and is left alone. */
static void suspend(loop *self)
{
    await_answer(self);
    screen_suspend(self->screen);
    signals_stop();
    for (int number; (number = signals_next(&self->signals)) != 0;)
        if (ends_loop(number))
            self->signal = number;
    if (self->signal != 0)
        return;
    screen_resume(self->screen);
    if (self->waits)
        begin(self, NULL);
    fit_screen(self);
    skip_time(self);
}

static void take_signal(loop *self, int number)
{
    switch (number) {
    case SIGTSTP:
        if (!self->ui->options.restricted)
            suspend(self);
        break;
    case SIGCONT:
        screen_resume(self->screen);
        self->dirty = true;
        skip_time(self);
        break;
    case SIGWINCH:
        fit_screen(self);
        break;
    default:
        self->signal = number;
        break;
    }
}

/* Take all waiting keys; returns whether there were any. */
static bool take_keys(loop *self)
{
    bool any = false;
    for (uint32_t key; (key = screen_read_key(self->screen)) != KEYS_NONE && !self->ui->quit;) {
        any = true;
        if (key == KEYS_ANSWER) {
            pacing_answer(&self->pacing, now());
            continue;
        }
        if (key == KEYS_CURSOR) {
            take_cursor(self);
            self->dirty = true;
            continue;
        }
        self->ui->since_clock = self->running ? now() - self->last : 0.0;
        if (key == KEYS_MOUSE)
            ui_mouse(self->ui, screen_mouse(self->screen));
        else
            ui_key(self->ui, key);
        self->keyed = true;
        self->dirty = true;
    }
    if (self->ui->redraw)
        fit_screen(self);
    self->ui->redraw = false;
    return any;
}

/* Let the time since the last frame pass. Steps that do not fit into a frame's time are dropped. */
static void advance(loop *self)
{
    const double start = now();
    bool due = ui_advance(self->ui, start - self->last);
    while (due && now() - start < WORK_TIME)
        due = ui_advance(self->ui, 0.0);
    if (due)
        ui_forgive(self->ui);
    self->last = start;
    self->dirty = true;
}

/* How long to poll, ms; -1, for ever, while nothing moves. */
static int patience(const loop *self)
{
    double until = HUGE_VAL;
    if (self->waits)
        until = self->probed + PROBE_WAIT;
    else if (self->running)
        until = next_advance(self);
    if (self->dirty && !self->waits && pacing_deadline(&self->pacing) < until &&
        pacing_deadline(&self->pacing) > now())
        until = pacing_deadline(&self->pacing);
    if (!self->pacing.slow)
        until = fmin(until, self->whole + WHOLE_EVERY);
    const double left = until - now();
    if (left > 1e6)
        return -1;
    return left > 0.0 ? (int)(left * 1000.0) + 1 : 0;
}

/* Whether a frame is due; then only the terminal may hold it up. */
static bool wants_to_draw(const loop *self)
{
    return self->dirty && !self->waits && pacing_next(&self->pacing, now()) != PACING_WAIT;
}

/* Show the frame from a row on; returns whether anything was written. */
static bool present(loop *self, int top)
{
    const bool ask = pacing_wants_question(&self->pacing, now());
    const size_t written = screen_present(self->screen, self->frame, top, ask);
    if (written > 0)
        pacing_drawn(&self->pacing, now(), written, ask);
    return written > 0;
}

/* On a slow link the last rows, which show what a key has done, go ahead of the rest. */
static bool present_footer(loop *self)
{
    const bool ahead = self->keyed && self->pacing.slow;
    self->keyed = false;
    return ahead && present(self, ui_layout_of(self->ui).panes[PANE_FOOTER].y);
}

/* Skip a frame before curses sees it, never after: curses would believe it is on the screen. */
static void draw(loop *self)
{
    if (pacing_next(&self->pacing, now()) == PACING_ASK) {
        screen_ask(self->screen);
        pacing_asked(&self->pacing, now());
        return;
    }
    self->frame->spare = self->pacing.slow;
    screen_set_borders(self->screen,
                       ui_options_borders(&self->ui->options, !screen_is_ascii(self->screen)));
    ui_draw(self->ui, self->frame);
    ui_film(self->ui, self->frame, now());
    if (present_footer(self))
        return;
    present(self, 0);
    self->dirty = false;
}

/* Poll and handle what came. False when the terminal has gone away. */
static bool turn(loop *self)
{
    enum { INPUT, SIGNALS, OUTPUT, COUNT };
    struct pollfd polled[COUNT] = {
        [INPUT] = {.fd = screen_input(self->screen), .events = POLLIN},
        [SIGNALS] = {.fd = self->signals.read_end, .events = POLLIN},
        [OUTPUT] = {.fd = wants_to_draw(self) ? screen_output(self->screen) : -1,
                    .events = POLLOUT},
    };
    if (poll(polled, COUNT, patience(self)) < 0 && errno != EINTR)
        return false;
    for (int number; self->signal == 0 && (number = signals_next(&self->signals)) != 0;)
        take_signal(self, number);
    if (self->signal != 0)
        return true;
    if ((polled[INPUT].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        return false;
    if ((polled[INPUT].revents & POLLIN) != 0 && !take_keys(self) && screen_is_gone(self->screen))
        return false;
    return true;
}

/* Returns the exit status, unless a signal ends the loop. */
static int go_round(loop *self)
{
    skip_time(self);
    while (!self->ui->quit && self->signal == 0) {
        if (wants_to_draw(self) && screen_is_ready(self->screen))
            draw(self);
        if (!turn(self))
            return 128 + SIGHUP;
        check_probe(self);
        if (self->waits || ui_is_running(self->ui) != self->running)
            skip_time(self);
        else if (self->running && now() >= next_advance(self))
            advance(self);
        if (!self->pacing.slow && now() >= self->whole + WHOLE_EVERY)
            fit_screen(self);
    }
    return 0;
}

static int fail(const pur_error *found, pur_error *error, int status)
{
    if (error)
        *error = *found;
    return found->status == PUR_NO_MEMORY ? 1 : status;
}

static int no_memory(pur_error *error)
{
    purp_fail_no_memory(error);
    return 1;
}

/* Open the screen and run the loop; signals are caught and the interface is ready. */
static int show(loop *self, const ui_options *options, pur_error *error)
{
    pur_error found = {0};
    self->screen = screen_open(options, &found);
    if (!self->screen)
        return fail(&found, error, 2);
    self->ui->plain = screen_is_ascii(self->screen);
    self->frame = frame_new(1, 1, screen_is_ascii(self->screen));
    const bool ready = self->frame && fit_screen(self);
    pacing_init(&self->pacing, period(self), options->sync);
    self->asked = *options;
    if (ready)
        probe(self, options);
    const int status = ready ? go_round(self) : 1;
    if (status == 0)
        await_answer(self);
    screen_close(self->screen);
    frame_free(self->frame);
    return ready ? status : no_memory(error);
}

int ui_loop(const ui_subject *subjects, size_t count, const ui_options *options, pur_error *error)
{
    pur_error found = {0};
    loop self = {.ui = ui_new(subjects, count, options, &found)};
    if (!self.ui)
        return fail(&found, error, 4);
    ui_warn(self.ui);
    if (!signals_open(&self.signals)) {
        ui_free(self.ui);
        purp_fail(error, PUR_IO, NULL, "no pipe for signals");
        return 1;
    }
    const int status = show(&self, options, error);
    ui_free(self.ui);
    signals_close(&self.signals);
    if (self.signal != 0) {
        raise(self.signal);
        return 128 + self.signal;
    }
    return status;
}
