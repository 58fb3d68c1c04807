/* Bytes per frame of moving agents, through a pseudo-terminal: the least possible, the program's
   screen, and curses as most programs use it. Agents are uniform on the grid and go half a cell a
   frame, straight on, round a torus. */
#include "ui/terminal/screen.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define FRAMES 500
#define COLOURS 4
#define STEP 0.5 /* cells a frame */
#define GLYPH 'o'

typedef struct work {
    int cols;
    int rows;
    int agents;
} work;

typedef struct crowd {
    work grid;
    double *x, *y, *dx, *dy;
} crowd;

static double uniform(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*state >> 11) * 0x1p-53;
}

static crowd make_crowd(work grid)
{
    const size_t count = (size_t)grid.agents;
    crowd made = {grid, calloc(count, sizeof(double)), calloc(count, sizeof(double)),
                  calloc(count, sizeof(double)), calloc(count, sizeof(double))};
    uint64_t seed = 1;
    for (size_t i = 0; i < count; i++) {
        const double angle = 6.283185307179586 * uniform(&seed);
        made.x[i] = grid.cols * uniform(&seed);
        made.y[i] = grid.rows * uniform(&seed);
        made.dx[i] = STEP * cos(angle);
        made.dy[i] = STEP * sin(angle);
    }
    return made;
}

static void free_crowd(crowd *agents)
{
    free(agents->x);
    free(agents->y);
    free(agents->dx);
    free(agents->dy);
}

static void move_crowd(crowd *agents)
{
    const work *grid = &agents->grid;
    for (int i = 0; i < grid->agents; i++) {
        agents->x[i] = fmod(agents->x[i] + agents->dx[i] + grid->cols, grid->cols);
        agents->y[i] = fmod(agents->y[i] + agents->dy[i] + grid->rows, grid->rows);
    }
}

static int column(const crowd *agents, int agent)
{
    return (int)agents->x[agent];
}

static int row(const crowd *agents, int agent)
{
    return (int)agents->y[agent];
}

/* The characters of the grid, row by row. */
static void fill(const crowd *agents, char *cells)
{
    memset(cells, ' ', (size_t)(agents->grid.cols * agents->grid.rows));
    for (int i = 0; i < agents->grid.agents; i++)
        cells[row(agents, i) * agents->grid.cols + column(agents, i)] = GLYPH;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The fewest bytes to go from one column of a row to another one. */
static int motion_in_row(int from, int to)
{
    char text[32];
    const int absolute = snprintf(text, sizeof text, "\033[%dG", to + 1);
    if (to < from)
        return smaller(absolute, smaller(from - to, 1 + motion_in_row(0, to)));
    const int forward = to - from == 1 ? 3 : snprintf(text, sizeof text, "\033[%dC", to - from);
    return smaller(smaller(to - from, forward), absolute);
}

/* The fewest bytes to bring the cursor from one cell to another. `x` is -1 where it is unknown,
   as behind the last column. */
static int motion(int x, int y, int to_x, int to_y)
{
    char text[32];
    const int absolute = snprintf(text, sizeof text, "\033[%d;%dH", to_y + 1, to_x + 1);
    if (x < 0)
        return absolute;
    if (y == to_y)
        return smaller(absolute, motion_in_row(x, to_x));
    const int straight = x == to_x ? snprintf(text, sizeof text, "\033[%dd", to_y + 1) : absolute;
    const int feeds = to_y > y ? to_y - y + 1 + motion_in_row(0, to_x) : absolute;
    return smaller(absolute, smaller(straight, feeds));
}

typedef struct least {
    double changed; /* cells a frame */
    double bytes;   /* a frame */
} least;

/* The changed cells written in order, with the cheapest motions between them, and no colour. */
static least least_possible(work grid)
{
    const size_t size = (size_t)(grid.cols * grid.rows);
    char *before = malloc(size);
    char *after = malloc(size);
    crowd agents = make_crowd(grid);
    long changed = 0;
    long bytes = 0;
    int x = -1;
    int y = 0;
    fill(&agents, before);
    for (int frame = 0; frame < FRAMES; frame++) {
        move_crowd(&agents);
        fill(&agents, after);
        for (int cell = 0; cell < (int)size; cell++) {
            if (before[cell] == after[cell])
                continue;
            changed++;
            bytes += motion(x, y, cell % grid.cols, cell / grid.cols) + 1;
            y = cell / grid.cols;
            x = cell % grid.cols + 1 < grid.cols ? cell % grid.cols + 1 : -1;
        }
        memcpy(before, after, size);
    }
    free(before);
    free(after);
    free_crowd(&agents);
    return (least){(double)changed / FRAMES, (double)bytes / FRAMES};
}

/* Tells the other side of the terminal when to count. */
static void mark(const char *byte)
{
    if (write(STDOUT_FILENO, byte, 1) != 1)
        _exit(1);
}

static uint8_t paint_of(int agent)
{
    return (uint8_t)(agent % COLOURS + 1);
}

/* The program's own screen. */
static void show_screen(work grid, bool colour)
{
    ui_options options = ui_options_default();
    options.colour = colour ? UI_COLOUR_ALWAYS : UI_COLOUR_NEVER;
    options.sync = false;
    options.mouse = false;
    pur_error error = {0};
    ui_screen *screen = screen_open(&options, &error);
    ui_frame *frame = frame_new(grid.cols, grid.rows, true);
    if (!screen || !frame)
        exit(1);
    int cols;
    int rows;
    double aspect;
    screen_measure(screen, &cols, &rows, &aspect);
    crowd agents = make_crowd(grid);
    for (int k = 0; k <= FRAMES; k++) {
        frame_clear(frame);
        for (int i = 0; i < grid.agents; i++)
            frame_put(frame, column(&agents, i), row(&agents, i), GLYPH,
                      (ui_style){.paint = paint_of(i), .attributes = FRAME_COMMON});
        screen_present(screen, frame, 0, false);
        if (k == 0)
            mark("\001");
        move_crowd(&agents);
    }
    mark("\002");
    screen_close(screen);
}

/* Curses as most programs use it. */
static void show_plainly(work grid, bool colour)
{
    initscr();
    curs_set(0);
    if (colour) {
        start_color();
        use_default_colors();
        for (short i = 1; i <= COLOURS; i++)
            init_pair(i, i, -1);
    }
    crowd agents = make_crowd(grid);
    for (int k = 0; k <= FRAMES; k++) {
        erase();
        for (int i = 0; i < grid.agents; i++)
            mvaddch(row(&agents, i), column(&agents, i),
                    GLYPH | (colour ? (chtype)COLOR_PAIR(paint_of(i)) : 0));
        refresh();
        if (k == 0)
            mark("\001");
        move_crowd(&agents);
    }
    mark("\002");
    endwin();
}

typedef void shower(work grid, bool colour);

static void run_child(const char *terminal, work grid, bool colour, shower *show)
{
    setsid();
    const int side = open(terminal, O_RDWR);
    const struct winsize size = {.ws_col = (unsigned short)grid.cols,
                                 .ws_row = (unsigned short)grid.rows};
    ioctl(side, TIOCSCTTY, 0);
    ioctl(side, TIOCSWINSZ, &size);
    for (int i = 0; i < 3; i++)
        dup2(side, i);
    setenv("TERM", "xterm-256color", 1);
    show(grid, colour);
    _exit(0);
}

/* Bytes a frame between the marks \001 and \002. */
static double measure(work grid, bool colour, shower *show)
{
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0)
        exit(1);
    char name[64];
    snprintf(name, sizeof name, "%s", ptsname(terminal));
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0)
        run_child(name, grid, colour, show);

    char bytes[65536];
    long count = 0;
    bool counting = false;
    for (ssize_t size; (size = read(terminal, bytes, sizeof bytes)) > 0;) {
        for (ssize_t i = 0; i < size; i++) {
            if (bytes[i] == '\001' || bytes[i] == '\002')
                counting = bytes[i] == '\001';
            else
                count += counting;
        }
    }
    waitpid(child, NULL, 0);
    close(terminal);
    return (double)count / FRAMES;
}

int main(void)
{
    static const work works[] = {{80, 24, 20},   {80, 24, 100},  {80, 24, 500},
                                 {200, 50, 100}, {200, 50, 500}, {200, 50, 2000}};
    setlocale(LC_CTYPE, "C.UTF-8");
    printf("cols,rows,agents,changed,least,pursuit,ratio,curses,ratio,"
           "pursuit in colour,ratio,curses in colour,ratio\n");
    for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
        const work grid = works[i];
        const least needed = least_possible(grid);
        const double all[] = {measure(grid, false, show_screen), measure(grid, false, show_plainly),
                              measure(grid, true, show_screen), measure(grid, true, show_plainly)};
        printf("%d,%d,%d,%.0f,%.0f", grid.cols, grid.rows, grid.agents, needed.changed,
               needed.bytes);
        for (size_t k = 0; k < 4; k++)
            printf(",%.0f,%.2f", all[k], all[k] / needed.bytes);
        printf("\n");
    }
    return 0;
}
