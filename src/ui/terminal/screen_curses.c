/* The screen by means of curses; no other file knows it.

   Frames: rows that differ from those on the screen are given to curses, which works out what to
   write. It writes into a file in memory (output.h), so that a frame goes out filtered, in one
   write and with a question behind it. Keys: curses parses the sequences that the terminal's
   description has; all others go character by character through escapes.h. */
#include "scenario/escape.h"
#include "ui/keys.h"
#include "ui/record/print.h"
#include "ui/terminal/escapes.h"
#include "ui/terminal/output.h"
#include "ui/terminal/screen.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* Wait this long for the rest of an escape sequence, ms, unless ESCDELAY says otherwise. */
#define ESCAPE_DELAY 100

#define CRASHES 5

/* "Have you drawn all that?" (DSR), and "can you show a frame at once?" (DECRQM). */
#define QUESTION "\033[5n"
#define SYNC_QUESTION "\033[?2026$p"

/* "Where is the cursor?" after signs in row 3: an answer of row 1 is a key for curses. Braille,
   arrows and lines, since some terminals give each another width. None has a byte that is a control
   character in Latin-1. */
#define PROBE_ROW 3
#define PROBE "\033[3;1H\u2847\u2192\u2197\u2502\u2500\033[6n\r\033[K"
#define PROBE_COLUMN 6      /* after five signs of one column */
#define PROBE_PATIENCE 1000 /* ms, for the rest of the answer */

/* Report buttons and the wheel (1000), motion while a button is down (1002), in the SGR form, which
   has no limit of columns (1006). */
#define MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"

/* Bracketed paste: pasted text comes between marks, so that it is not taken for keys. */
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

struct ui_screen {
    SCREEN *terminal;
    FILE *input;
    WINDOW *keys; /* reading keys from a window refreshes it: this one is never shown */
    bool owns_input;
    bool ascii;
    ui_borders borders;
    bool colour;
    bool mouse;      /* reports are asked for, and listened to */
    bool pastes;     /* bracketed paste is asked for */
    ui_frame *shown; /* what is on the screen; 0 columns: unknown */
    ui_escapes escapes;
    ui_output output;
    struct sigaction before[CRASHES];
};

__attribute__((format(printf, 2, 3))) static bool reject(pur_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error->status = PUR_INVALID;
    return false;
}

/* Whether standard output is a terminal that can move its cursor. Writes nothing to it. */
static bool check_terminal(pur_error *error)
{
    static const char advice[] = "try TERM=xterm-256color pursuit";
    const char *name = getenv("TERM");
    int found;
    if (!isatty(STDOUT_FILENO))
        return reject(error, "standard output is not a terminal; without one use 'pursuit trace', "
                             "or 'ssh -t' to have one");
    if (!name || !name[0])
        return reject(error, "TERM is not set; %s", advice);
    const scn_quoted quoted = scn_quote(name, strlen(name));
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return reject(error, "no terminal type TERM=%s is known here; %s", quoted.text, advice);
    const char *move = tigetstr("cup");
    const bool moves = move && move != (const char *)-1;
    del_curterm(cur_term);
    if (!moves)
        return reject(error, "a terminal of type TERM=%s cannot move its cursor; %s", quoted.text,
                      advice);
    return true;
}

/* Keys come from standard input, or from the terminal where that is redirected. */
static bool open_input(ui_screen *screen, pur_error *error)
{
    if (isatty(STDIN_FILENO)) {
        screen->input = stdin;
        return true;
    }
    screen->input = fopen("/dev/tty", "r");
    if (!screen->input)
        return reject(error, "there is no terminal to read keys from");
    screen->owns_input = true;
    fcntl(fileno(screen->input), F_SETFD, FD_CLOEXEC);
    return true;
}

static bool wants_colour(const ui_options *options)
{
    const char *no = getenv("NO_COLOR");
    if (options->colour == UI_COLOUR_AUTO)
        return !no || !no[0];
    return options->colour == UI_COLOUR_ALWAYS;
}

/* Colour pairs come in sets of one for each paint, on the terminal's own background. */
enum { PAIRS_PLAIN, PAIRS_FAINT, PAIRS_COMMON };

static short pair_at(int set, int paint)
{
    return (short)(set * PAINT_COUNT + paint);
}

/* A colour for curses: of a terminal with direct colour it is the colour itself. */
static int colour_of(int index)
{
    return COLORS > 256 ? (int)palette_rgb(index) : index;
}

static void start_colours(ui_screen *screen, const ui_options *options)
{
    if (!wants_colour(options) || !has_colors() || start_color() != OK || COLORS < 8)
        return;
    const short ground = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (int i = 1; i < PAINT_COUNT; i++) {
        const palette_row *row = palette_at((run_paint)i);
        const bool rich = COLORS >= 256;
        const int plain = rich ? colour_of(row->index) : row->basic;
        const int faint = rich ? colour_of(row->faint) : row->basic;
        init_extended_pair(pair_at(PAIRS_PLAIN, i), plain, ground);
        init_extended_pair(pair_at(PAIRS_FAINT, i), faint, ground);
        init_extended_pair(pair_at(PAIRS_COMMON, i), row->basic, ground);
    }
    screen->colour = true;
    const char *depth = getenv("COLORTERM");
    screen->output.filter.true_colour =
        depth && (strcmp(depth, "truecolor") == 0 || strcmp(depth, "24bit") == 0);
}

static short pair_of(const ui_screen *screen, ui_style style)
{
    if (!screen->colour || style.paint == PAINT_DEFAULT)
        return 0;
    const bool common = (style.attributes & FRAME_COMMON) != 0;
    const bool faint = (style.attributes & FRAME_FAINT) != 0;
    return pair_at(common ? PAIRS_COMMON : faint ? PAIRS_FAINT : PAIRS_PLAIN, style.paint);
}

static const int crashes[CRASHES] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

/* The program is lost, but the terminal is restored. The alarm ends it should curses itself hang.
   While a frame is collected, standard output is not the terminal: open it again. */
static void crash(int number)
{
    alarm(2);
    const int terminal = isatty(STDOUT_FILENO) ? -1 : open("/dev/tty", O_WRONLY);
    if (terminal >= 0)
        dup2(terminal, STDOUT_FILENO);
    if (!isendwin()) {
        /* They may be off, or unknown to the terminal, which then ignores this. */
        static const char off[] = MOUSE_OFF PASTE_OFF;
        const ssize_t sent = write(STDOUT_FILENO, off, sizeof off - 1);
        (void)sent;
        endwin();
        /* An answer of the terminal that nobody reads now would go to the shell. */
        tcflush(STDOUT_FILENO, TCIFLUSH);
    }
    raise(number);
}

static void catch_crashes(ui_screen *screen)
{
    struct sigaction action = {.sa_handler = crash};
    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER);
    for (int i = 0; i < CRASHES; i++) {
        sigaction(crashes[i], NULL, &screen->before[i]);
        if (screen->before[i].sa_handler == SIG_DFL)
            sigaction(crashes[i], &action, NULL);
    }
}

static void release_crashes(const ui_screen *screen)
{
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &screen->before[i], NULL);
}

/* The size of the window; all zeroes where the terminal does not say. */
static struct winsize ask_size(void)
{
    struct winsize size;
    const struct winsize unknown = {0};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : unknown;
}

/* Whether the size cannot be that of a window. */
static bool is_absurd(const struct winsize *size)
{
    return size->ws_col > UI_COLS_MAX || size->ws_row > UI_ROWS_MAX;
}

/* A capability from the terminal's description; "" where it has none. */
static const char *capability(const char *name)
{
    const char *text = tigetstr(name);
    return text && text != (const char *)-1 ? text : "";
}

/* Whether the terminal reports the mouse as xterm does. */
static bool reports_mouse(void)
{
    const char *report = capability("kmous");
    return strcmp(report, "\033[M") == 0 || strcmp(report, "\033[<") == 0;
}

void screen_begin(ui_screen *screen, const ui_options *options)
{
    if (options->sync)
        output_add(&screen->output, SYNC_QUESTION);
    screen->mouse = options->mouse && reports_mouse();
    if (screen->mouse)
        output_add(&screen->output, MOUSE_ON);
    screen->pastes = strcmp(capability("BE"), PASTE_ON) == 0;
    if (screen->pastes)
        output_add(&screen->output, PASTE_ON);
}

/* Start curses. Restoring the terminal after a crash begins once it has been changed. */
static bool start(ui_screen *screen, const ui_options *options)
{
    /* LINES and COLUMNS in the environment do not follow the window: ignore them. */
    const struct winsize size = ask_size();
    use_env(FALSE);
    use_tioctl(!is_absurd(&size));
    screen->terminal = newterm(NULL, stdout, screen->input);
    if (!screen->terminal)
        return false;
    catch_crashes(screen);
    screen->keys = newpad(1, 1);
    if (!screen->keys)
        return false;
    if (!getenv("ESCDELAY"))
        set_escdelay(ESCAPE_DELAY);
    cbreak();
    noecho();
    nonl();
    intrflush(screen->keys, FALSE);
    keypad(screen->keys, TRUE);
    nodelay(screen->keys, TRUE);
    define_key(NULL, KEY_MOUSE); /* curses would read a part of a report */
    leaveok(stdscr, TRUE);
    typeahead(-1);
    curs_set(0);
    start_colours(screen, options);
    output_open(&screen->output);
    const bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    screen->ascii = options->ascii || !utf8;
    screen->borders = ui_options_borders(options, utf8);
    return true;
}

ui_screen *screen_open(const ui_options *options, pur_error *error)
{
    pur_error found = {0};
    if (!check_terminal(&found)) {
        *error = found;
        return NULL;
    }
    ui_screen *screen = calloc(1, sizeof *screen);
    if (!screen) {
        error->status = PUR_NO_MEMORY;
        return NULL;
    }
    screen->shown = frame_new(1, 1, false);
    if (!screen->shown || !open_input(screen, &found) || !start(screen, options)) {
        if (found.status == PUR_OK)
            reject(&found, "the terminal could not be set up");
        *error = found;
        screen_close(screen);
        return NULL;
    }
    return screen;
}

/* Draw the next frame from nothing, whatever is on the screen. */
static void forget(ui_screen *screen)
{
    clearok(curscr, TRUE);
    screen->shown->cols = 0;
}

static void write_out(ui_screen *screen)
{
    if (!output_send(&screen->output))
        forget(screen);
}

/* Restore the terminal. Output that ^S has stopped is restarted, or this would wait for ^Q. */
static void give_back(ui_screen *screen)
{
    if (isendwin())
        return;
    if (!screen_is_ready(screen)) {
        tcflow(STDOUT_FILENO, TCOOFF);
        tcflow(STDOUT_FILENO, TCOON);
    }
    output_mend(&screen->output);
    sgr_filter_settle(&screen->output.filter, &screen->output.waiting);
    if (screen->mouse)
        output_add(&screen->output, MOUSE_OFF);
    if (screen->pastes)
        output_add(&screen->output, PASTE_OFF);
    if (screen->output.waiting.size > 0)
        write_out(screen);
    endwin();
}

void screen_close(ui_screen *screen)
{
    if (screen->terminal) {
        give_back(screen);
        release_crashes(screen);
        if (screen->keys)
            delwin(screen->keys);
        delscreen(screen->terminal);
    }
    if (screen->owns_input)
        fclose(screen->input);
    output_close(&screen->output);
    frame_free(screen->shown);
    free(screen);
}

bool screen_is_ascii(const ui_screen *screen)
{
    return screen->ascii;
}

void screen_set_borders(ui_screen *screen, ui_borders borders)
{
    if (borders != screen->borders)
        forget(screen);
    screen->borders = borders;
}

void screen_measure(ui_screen *screen, int *cols, int *rows, double *aspect)
{
    const struct winsize size = ask_size();
    const bool known = size.ws_col > 0 && size.ws_row > 0 && !is_absurd(&size);
    *cols = known ? size.ws_col : 80;
    *rows = known ? size.ws_row : 24;
    *aspect = 0.0;
    if (known && size.ws_xpixel > 0 && size.ws_ypixel > 0)
        *aspect = ((double)size.ws_ypixel / size.ws_row) / ((double)size.ws_xpixel / size.ws_col);
    resize_term(*rows, *cols);
    forget(screen);
}

static attr_t attributes_of(ui_style style)
{
    static const struct {
        unsigned ours;
        attr_t theirs;
    } table[] = {
        {FRAME_BOLD, A_BOLD},
        {FRAME_DIM | FRAME_FAINT, A_DIM},
        {FRAME_REVERSE, A_REVERSE},
        {FRAME_UNDERLINE, A_UNDERLINE},
    };
    attr_t attributes = A_NORMAL;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if ((style.attributes & table[i].ours) != 0)
            attributes |= table[i].theirs;
    return attributes;
}

/* The character for a cell. A border may become ASCII; what the locale cannot show, or gives
   another width than the frame has, becomes `?`. */
static wchar_t shown_code(const ui_screen *screen, const ui_cell *cell)
{
    const uint32_t plain = frame_plain(cell->code);
    const uint32_t code = screen->borders == UI_BORDERS_UTF8 ? cell->code : plain;
    if (code < 0x80 || (!screen->ascii && wcwidth((wchar_t)code) == cell->width))
        return (wchar_t)code;
    return plain < 0x80 ? (wchar_t)plain : L'?';
}

/* The character of a border in the alternate character set, or curses' substitute for it; 0 for any
   other code. */
static chtype line_of(uint32_t code)
{
    switch (code) {
    case FRAME_LINE:
        return ACS_HLINE;
    case FRAME_BAR:
        return ACS_VLINE;
    case FRAME_TOP_LEFT:
        return ACS_ULCORNER;
    case FRAME_TOP_RIGHT:
        return ACS_URCORNER;
    case FRAME_BOTTOM_LEFT:
        return ACS_LLCORNER;
    case FRAME_BOTTOM_RIGHT:
        return ACS_LRCORNER;
    case FRAME_TEE_RIGHT:
        return ACS_LTEE;
    case FRAME_TEE_LEFT:
        return ACS_RTEE;
    case FRAME_TEE_DOWN:
        return ACS_TTEE;
    case FRAME_TEE_UP:
        return ACS_BTEE;
    case FRAME_CROSS:
        return ACS_PLUS;
    default:
        return 0;
    }
}

/* Those that the locale knows as marks, behind the character. */
static void add_marks(const ui_screen *screen, const ui_cell *cell, wchar_t *text)
{
    size_t used = 1;
    for (int i = 0; i < FRAME_MARKS && !screen->ascii && cell->marks[i] && text[0] != L'?'; i++)
        if (wcwidth((wchar_t)cell->marks[i]) == 0)
            text[used++] = (wchar_t)cell->marks[i];
}

static void put_cell(const ui_screen *screen, int x, int y, const ui_cell *cell)
{
    wchar_t text[1 + FRAME_MARKS + 1] = {shown_code(screen, cell)};
    add_marks(screen, cell, text);
    const short pair = pair_of(screen, cell->style);
    const chtype line = screen->borders == UI_BORDERS_ACS ? line_of(cell->code) : 0;
    cchar_t character;
    if (line != 0) {
        mvaddch(y, x, line | attributes_of(cell->style) | (chtype)COLOR_PAIR(pair));
        return;
    }
    setcchar(&character, text, attributes_of(cell->style), pair, NULL);
    mvadd_wch(y, x, &character);
    if (cell->width == 2 && text[0] == L'?')
        mvadd_wch(y, x + 1, &character);
}

static bool same_row(const ui_frame *a, const ui_frame *b, int y)
{
    for (int x = 0; x < a->cols; x++)
        if (!frame_same(frame_at(a, x, y), frame_at(b, x, y)))
            return false;
    return true;
}

/* Give curses the rows from `top` on that differ from those on the screen, and keep a copy: curses
   need not compare the others cell by cell. If the screen is unknown, all rows are drawn. */
static void put_rows(ui_screen *screen, const ui_frame *frame, int top)
{
    ui_frame *shown = screen->shown;
    const bool known = shown->cols == frame->cols && shown->rows == frame->rows;
    const bool copies = known || frame_resize(shown, frame->cols, frame->rows);
    for (int y = known ? top : 0; y < frame->rows; y++) {
        if (known && same_row(shown, frame, y))
            continue;
        for (int x = 0; x < frame->cols; x++)
            if (frame_at(frame, x, y)->width > 0)
                put_cell(screen, x, y, frame_at(frame, x, y));
        if (copies)
            memcpy(&shown->cells[(size_t)y * (size_t)frame->cols], frame_at(frame, 0, y),
                   (size_t)frame->cols * sizeof *frame->cells);
    }
}

static void write_frame(void)
{
    refresh();
}

/* Whether the terminal is one whose answer tells what it shows. */
static bool may_probe(const ui_screen *screen)
{
    static const char *const plain[] = {"linux", "vt", "ansi", "dumb"};
    const char *const name = getenv("TERM");
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strncmp(name, plain[i], strlen(plain[i])) == 0)
            return false;
    return !screen->ascii && strcmp(capability("u7"), "\033[6n") == 0 &&
           capability("smcup")[0] != '\0' && ask_size().ws_row > PROBE_ROW;
}

bool screen_probe(ui_screen *screen)
{
    if (!may_probe(screen) || !screen_is_ready(screen))
        return false;
    /* Curses clears the alternate screen first, and is to forget where the cursor is then. */
    output_frame(&screen->output, write_frame);
    output_add(&screen->output, PROBE);
    write_out(screen);
    forget(screen);
    screen->escapes.asked = true;
    return true;
}

void screen_end_probe(ui_screen *screen)
{
    screen->escapes.asked = false;
}

bool screen_probed(const ui_screen *screen, bool *narrow)
{
    *narrow = screen->escapes.column == PROBE_COLUMN;
    return screen->escapes.asked && screen->escapes.row == PROBE_ROW;
}

size_t screen_present(ui_screen *screen, const ui_frame *frame, int top, bool ask)
{
    output_mend(&screen->output);
    put_rows(screen, frame, top);
    output_frame(&screen->output, write_frame);
    if (screen->output.waiting.size == 0)
        return 0;
    if (ask)
        output_add(&screen->output, QUESTION);
    const size_t written = screen->output.waiting.size;
    write_out(screen);
    return written;
}

void screen_ask(ui_screen *screen)
{
    output_add(&screen->output, QUESTION);
    write_out(screen);
}

bool screen_hush(ui_screen *screen)
{
    if (!screen->mouse || !screen_is_ready(screen))
        return false;
    output_add(&screen->output, MOUSE_OFF);
    screen_ask(screen);
    return true;
}

bool screen_await_answer(ui_screen *screen, int milliseconds)
{
    struct pollfd input = {.fd = screen_input(screen), .events = POLLIN};
    if (poll(&input, 1, milliseconds) <= 0 || (input.revents & POLLIN) == 0)
        return true;
    uint32_t key;
    bool narrow;
    bool any = false;
    bool probed = false;
    while (!probed && (key = screen_read_key(screen)) != KEYS_NONE && key != KEYS_ANSWER) {
        any = true;
        probed = key == KEYS_CURSOR && screen_probed(screen, &narrow);
    }
    return probed || key == KEYS_ANSWER || !any;
}

static uint32_t key_of_code(wint_t code)
{
    static const struct {
        wint_t theirs;
        uint32_t ours;
    } table[] = {
        {KEY_UP, KEYS_UP},
        {KEY_DOWN, KEYS_DOWN},
        {KEY_LEFT, KEYS_LEFT},
        {KEY_RIGHT, KEYS_RIGHT},
        {KEY_HOME, KEYS_HOME},
        {KEY_FIND, KEYS_HOME},
        {KEY_A1, KEYS_HOME},
        {KEY_BTAB, KEYS_BACK_TAB},
        {KEY_ENTER, KEYS_ENTER},
        {KEY_F(1), KEYS_F1},
        {KEY_B2, '5'},
        {KEY_BACKSPACE, KEYS_BACKSPACE},
        {KEY_END, KEYS_END},
        {KEY_SELECT, KEYS_END},
        {KEY_C1, KEYS_END},
        {KEY_NPAGE, KEYS_PAGE_DOWN},
        {KEY_C3, KEYS_PAGE_DOWN},
        {KEY_PPAGE, KEYS_PAGE_UP},
        {KEY_A3, KEYS_PAGE_UP},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].theirs == code)
            return table[i].ours;
    return KEYS_NONE;
}

/* How long to wait for a character, ms. After an ESC curses has waited already. */
static int patience(const ui_escapes *escapes)
{
    if (escapes->state == ESCAPES_PLAIN || escapes->state == ESCAPES_ESC)
        return 0;
    if (escapes->state == ESCAPES_CSI && escapes->asked)
        return PROBE_PATIENCE;
    return get_escdelay();
}

/* A report in the old form means that the terminal does not know the SGR form. Columns beyond the
   95th would come as bytes that are no characters and spoil what follows: do without the mouse. */
static void check_reports(ui_screen *screen)
{
    if (!screen->mouse || screen->escapes.state != ESCAPES_MOUSE)
        return;
    screen->mouse = false;
    output_add(&screen->output, MOUSE_OFF);
}

uint32_t screen_read_key(ui_screen *screen)
{
    ui_escapes *escapes = &screen->escapes;
    const uint32_t held = escapes_take(escapes);
    if (held != KEYS_NONE)
        return held;
    for (;;) {
        wint_t code;
        wtimeout(screen->keys, patience(escapes));
        const int kind = wget_wch(screen->keys, &code);
        uint32_t key = KEYS_NONE;
        if (kind == ERR) {
            if (!escapes_is_open(escapes))
                return KEYS_NONE;
            key = escapes_end(escapes);
        } else if (kind == KEY_CODE_YES) {
            key = escapes->paste ? KEYS_NONE : key_of_code(code);
        } else {
            key = escapes_feed(escapes, (uint32_t)code);
            check_reports(screen);
        }
        if (key == KEYS_SYNCHRONISED)
            screen->output.synchronised = true;
        const bool heard = key != KEYS_MOUSE || screen->mouse;
        if (key != KEYS_NONE && key != KEYS_SYNCHRONISED && heard)
            return key;
    }
}

ui_mouse_event screen_mouse(const ui_screen *screen)
{
    return screen->escapes.mouse;
}

bool screen_is_ready(const ui_screen *screen)
{
    struct pollfd output = {.fd = screen_output(screen), .events = POLLOUT};
    return poll(&output, 1, 0) > 0;
}

int screen_output(const ui_screen *screen)
{
    (void)screen;
    return STDOUT_FILENO;
}

int screen_input(const ui_screen *screen)
{
    return fileno(screen->input);
}

bool screen_is_gone(const ui_screen *screen)
{
    struct pollfd input = {.fd = screen_input(screen), .events = POLLIN};
    int waiting;
    if (poll(&input, 1, 0) <= 0)
        return false;
    return ioctl(input.fd, FIONREAD, &waiting) != 0 || waiting == 0;
}

void screen_suspend(ui_screen *screen)
{
    give_back(screen);
}

void screen_resume(ui_screen *screen)
{
    sgr_filter_init(&screen->output.filter);
    reset_prog_mode();
    if (screen->mouse)
        output_add(&screen->output, MOUSE_ON);
    if (screen->pastes)
        output_add(&screen->output, PASTE_ON);
    forget(screen);
}

const char *screen_library(void)
{
    return curses_version();
}
