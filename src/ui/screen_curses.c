/* The only file that knows curses. */
#include "scenario/escape.h"
#include "ui/escapes.h"
#include "ui/keys.h"
#include "ui/print.h"
#include "ui/screen.h"

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

/* How long to wait for the rest of an escape sequence, ms, unless ESCDELAY says otherwise. */
#define ESCAPE_DELAY 100

#define CRASHES 5

struct ui_screen {
    SCREEN *terminal;
    FILE *input;
    WINDOW *keys; /* reading keys from a window of its own refreshes no other */
    bool owns_input;
    bool ascii;
    bool colour;
    ui_escapes escapes;
    ui_frame *shown;
    struct sigaction before[CRASHES];
};

/* Colours that can be read on dark and on light ground, where there are enough to choose from. */
static const short rich_colours[PAINT_COUNT] = {
    [PAINT_DEFAULT] = -1, [PAINT_RED] = 167,     [PAINT_GREEN] = 28, [PAINT_YELLOW] = 136,
    [PAINT_BLUE] = 33,    [PAINT_MAGENTA] = 134, [PAINT_CYAN] = 30,
};

static const short plain_colours[PAINT_COUNT] = {
    [PAINT_DEFAULT] = -1,          [PAINT_RED] = COLOR_RED,   [PAINT_GREEN] = COLOR_GREEN,
    [PAINT_YELLOW] = COLOR_YELLOW, [PAINT_BLUE] = COLOR_BLUE, [PAINT_MAGENTA] = COLOR_MAGENTA,
    [PAINT_CYAN] = COLOR_CYAN,
};

__attribute__((format(printf, 2, 3))) static bool refuse(pur_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error->status = PUR_INVALID;
    return false;
}

static bool check_terminal(pur_error *error)
{
    static const char advice[] = "try TERM=xterm-256color pursuit";
    const char *name = getenv("TERM");
    int found;
    if (!isatty(STDOUT_FILENO))
        return refuse(error, "standard output is not a terminal; without one use 'pursuit trace', "
                             "or 'ssh -t' to have one");
    if (!name || !name[0])
        return refuse(error, "TERM is not set; %s", advice);
    const scn_quoted quoted = scn_quote(name, strlen(name));
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return refuse(error, "no terminal type TERM=%s is known here; %s", quoted.text, advice);
    const char *move = tigetstr("cup");
    const bool moves = move && move != (const char *)-1;
    del_curterm(cur_term);
    if (!moves)
        return refuse(error, "a terminal of type TERM=%s cannot move its cursor; %s", quoted.text,
                      advice);
    return true;
}

static bool open_input(ui_screen *screen, pur_error *error)
{
    if (isatty(STDIN_FILENO)) {
        screen->input = stdin;
        return true;
    }
    screen->input = fopen("/dev/tty", "r");
    if (!screen->input)
        return refuse(error, "there is no terminal to read keys from");
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

/* One pair for each colour, on the terminal's own ground. */
static void start_colours(ui_screen *screen, const ui_options *options)
{
    if (!wants_colour(options) || !has_colors() || start_color() != OK || COLORS < 8)
        return;
    const short ground = use_default_colors() == OK ? -1 : COLOR_BLACK;
    const short *colours = COLORS >= 256 ? rich_colours : plain_colours;
    for (short i = 1; i < PAINT_COUNT; i++)
        init_pair(i, colours[i], ground);
    screen->colour = true;
}

static const int crashes[CRASHES] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

/* The program is lost, but the terminal need not be. The alarm is for the case that curses itself
   is what hangs. */
static void crash(int number)
{
    alarm(2);
    if (!isendwin())
        endwin();
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

/* No window is that large, whatever the terminal says. */
static bool is_absurd(const struct winsize *size)
{
    return size->ws_col > UI_COLS_MAX || size->ws_row > UI_ROWS_MAX;
}

/* The modes of the terminal and of curses. */
static bool start(ui_screen *screen, const ui_options *options)
{
    /* LINES and COLUMNS do not follow the window, so they are not asked. */
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
    define_key(NULL, KEY_MOUSE); /* reports that nobody asked for are swallowed as they come */
    leaveok(stdscr, TRUE);
    typeahead(-1);
    curs_set(0);
    start_colours(screen, options);
    screen->ascii = options->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
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
            refuse(&found, "the terminal could not be set up");
        *error = found;
        screen_close(screen);
        return NULL;
    }
    return screen;
}

/* Output that ^S has stopped goes on, or giving the terminal back would wait for ^Q. */
static void give_back(const ui_screen *screen)
{
    if (isendwin())
        return;
    if (!screen_is_ready(screen)) {
        tcflow(STDOUT_FILENO, TCOOFF);
        tcflow(STDOUT_FILENO, TCOON);
    }
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
    frame_free(screen->shown);
    free(screen);
}

bool screen_is_ascii(const ui_screen *screen)
{
    return screen->ascii;
}

/* Whatever is on the screen, the next frame is drawn from nothing. */
static void forget(ui_screen *screen)
{
    clearok(curscr, TRUE);
    screen->shown->cols = 0;
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
        {FRAME_DIM, A_DIM},
        {FRAME_REVERSE, A_REVERSE},
        {FRAME_UNDERLINE, A_UNDERLINE},
    };
    attr_t attributes = A_NORMAL;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if ((style.attributes & table[i].ours) != 0)
            attributes |= table[i].theirs;
    return attributes;
}

/* The character for a cell: what curses would give another width than the frame does, or cannot
   show, becomes `?`. */
static wchar_t shown_code(const ui_screen *screen, const ui_cell *cell)
{
    const uint32_t code = frame_plain(cell->code);
    if (code < 0x80)
        return (wchar_t)code;
    if (screen->ascii || wcwidth((wchar_t)code) != cell->width)
        return L'?';
    return (wchar_t)code;
}

static void put_cell(const ui_screen *screen, int x, int y, const ui_cell *cell)
{
    const wchar_t text[] = {shown_code(screen, cell), L'\0'};
    const short pair = screen->colour ? (short)cell->style.paint : 0;
    cchar_t character;
    setcchar(&character, text, attributes_of(cell->style), pair, NULL);
    mvadd_wch(y, x, &character);
    if (cell->width == 2 && text[0] == L'?')
        mvadd_wch(y, x + 1, &character);
}

static bool same_row(const ui_frame *a, const ui_frame *b, int y)
{
    for (int x = 0; x < a->cols; x++) {
        const ui_cell *one = frame_at(a, x, y);
        const ui_cell *other = frame_at(b, x, y);
        if (one->code != other->code || one->width != other->width ||
            one->style.paint != other->style.paint ||
            one->style.attributes != other->style.attributes)
            return false;
    }
    return true;
}

/* Keep a copy of what is shown, so that rows that stay are not even given to curses. */
static void remember(ui_screen *screen, const ui_frame *frame)
{
    ui_frame *shown = screen->shown;
    const bool same = shown->cols == frame->cols && shown->rows == frame->rows;
    if (same || frame_resize(shown, frame->cols, frame->rows))
        memcpy(shown->cells, frame->cells,
               (size_t)frame->cols * (size_t)frame->rows * sizeof *frame->cells);
}

void screen_present(ui_screen *screen, const ui_frame *frame)
{
    const bool known = screen->shown->cols == frame->cols && screen->shown->rows == frame->rows;
    for (int y = 0; y < frame->rows; y++) {
        if (known && same_row(screen->shown, frame, y))
            continue;
        for (int x = 0; x < frame->cols; x++)
            if (frame_at(frame, x, y)->width > 0)
                put_cell(screen, x, y, frame_at(frame, x, y));
    }
    remember(screen, frame);
    refresh();
}

static uint32_t key_of_code(wint_t code)
{
    static const struct {
        wint_t theirs;
        uint32_t ours;
    } table[] = {
        {KEY_UP, KEYS_UP},       {KEY_DOWN, KEYS_DOWN},
        {KEY_LEFT, KEYS_LEFT},   {KEY_RIGHT, KEYS_RIGHT},
        {KEY_HOME, KEYS_HOME},   {KEY_FIND, KEYS_HOME},
        {KEY_A1, KEYS_HOME},     {KEY_BTAB, KEYS_BACK_TAB},
        {KEY_ENTER, KEYS_ENTER}, {KEY_F(1), KEYS_F1},
        {KEY_B2, '5'},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].theirs == code)
            return table[i].ours;
    return KEYS_NONE;
}

/* How long to wait for a character, ms. Behind an ESC curses has waited already. */
static int patience(const ui_escapes *escapes)
{
    if (escapes->state == ESCAPES_PLAIN || escapes->state == ESCAPES_ESC)
        return 0;
    return get_escdelay();
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
        }
        if (key != KEYS_NONE)
            return key;
    }
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
    reset_prog_mode();
    forget(screen);
}
