/* The table of options. */
#include "cli/options.h"

#include "run/batch/batch.h"
#include "run/run.h"
#include "scenario/scenario.h"

#include <string.h>

#define LARGEST 4294967295
#define MOST_SHARDS 1000000

/* Sets of commands. */
#define MANY (CLI_BATCH | CLI_SHARDS | CLI_MATCH)
#define SWEEPS (CLI_BATCH | CLI_SHARDS)
#define EVENTS (CLI_VIEW | CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY)
#define RUNS (EVENTS | CLI_BENCH)
#define FRAMES (CLI_VIEW | CLI_FRAME | CLI_RECORD)
#define ALL                                                                                        \
    (RUNS | CLI_MERGE | CLI_RERUN | CLI_LIST | CLI_SHOW | CLI_SELFTEST | CLI_COMPLETIONS | CLI_HELP)
#define RESULTS (CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY | CLI_MERGE)

/* The start of a row: name, argument, kind, and the member of cli_options that has the value. */
#define OPTION(name_, argument_, kind_, member_)                                                   \
    .name = name_, .argument = argument_, .kind = CLI_##kind_,                                     \
    .offset = offsetof(cli_options, member_), .size = sizeof(((cli_options *)NULL)->member_)

static const char *const formats[] = {"csv", "ndjson", NULL};
static const char *const match_formats[] = {"text", "csv", "ndjson", NULL};
static const char *const plot_formats[] = {"auto", "svg", "text", NULL};
static const char *const frame_formats[] = {"text", "ansi", "svg", NULL};

const cli_option cli_option_table[] = {
    {OPTION("seed", "N", REPEAT, settings), .parameter = "seed", .commands = RUNS, .changes = ALL,
     .help = "seed of all random numbers (default: the scenario's)"},
    {OPTION("set", "KEY=VALUE", REPEAT, settings), .commands = RUNS, .changes = ALL,
     .help = "set a parameter: hunter.max_speed=5, hunter.pursue.prediction=exact, "
             "world.edge=wrap; may be repeated"},
    {OPTION("at", "EVENT", REPEAT, events), .commands = EVENTS, .changes = ALL,
     .help = "change a parameter at a tick, TICK:KEY=VALUE (300:hunter.max_speed=6), steer, "
             "TICK:keys=X,Y, or give an agent to the keys, TICK:NAME.control=keyboard; may be "
             "repeated"},
    {OPTION("events", "FILE", REPEAT, events), .file = CLI_READ_FILE, .commands = EVENTS,
     .changes = ALL, .help = "read such events from FILE, one a line, with comments after #"},
    {OPTION("steps", "N", COUNT, steps), .max = LARGEST, .initial = RUN_DURATION, .commands = RUNS,
     .changes = ALL, .help = "how many steps the run has (default: the scenario's duration)"},
    {OPTION("dt", "S", REPEAT, settings), .parameter = "dt", .commands = RUNS, .changes = ALL,
     .help = "time of one step, s (default: the scenario's)"},
    {OPTION("max-agents", "N", COUNT, max_agents), .min = 1, .max = 100000000,
     .initial = SCN_DEFAULT_MAX_AGENTS, .restricted_max = 1000, .commands = RUNS,
     .help = "reject a scenario with more agents (default: {default})"},
    {OPTION("isa", "NAME", ISA, isa), .commands = (RUNS & ~CLI_SHARDS) | CLI_RERUN,
     .help = "use an instruction set of this machine: sse2, avx2, avx512, neon or plain (default: "
             "the best); the results are the same"},
    {OPTION("max-memory", "SIZE", MEMORY, max_memory), .commands = (RUNS & ~MANY) | CLI_RERUN,
     .help = "reject a world that takes more memory: bytes, or with K, M or G (default: half of "
             "the machine's)"},
    {OPTION("threads", "N", COUNT, threads), .min = 1, .max = RUN_MOST_THREADS,
     .commands = (RUNS & ~MANY) | CLI_RERUN,
     .help = "threads that make a step, {range} (default: 1 below 5000 agents, else as many as "
             "there are processors); the results are the same"},
    {OPTION("output", "FILE", TEXT, output), .letter = 'o', .file = CLI_WRITE_FILE,
     .commands = CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY | CLI_MERGE | CLI_BENCH,
     .help =
         "write to FILE, or with - to standard output (default: -); its ending chooses the format"},
    {OPTION("every", "K", COUNT, every), .min = 1, .max = LARGEST, .initial = 1,
     .commands = CLI_TRACE | CLI_PLOT | SWEEPS, .changes = CLI_TRACE | CLI_PLOT,
     .help = "take the first tick and every K-th after it, in a batch for --traces (default: "
             "{default})"},
    {OPTION("from", "N", COUNT, from), .max = LARGEST, .commands = CLI_PLOT, .changes = ALL,
     .help = "the tick at which the picture begins (default: {default})"},
    {OPTION("to", "N", COUNT, to), .max = LARGEST, .initial = UINT64_MAX, .commands = CLI_PLOT,
     .changes = ALL, .help = "the tick at which the picture ends (default: the last)"},
    {OPTION("batch", "FILE", TEXT, results), .file = CLI_READ_FILE, .commands = CLI_PLOT,
     .changes = ALL,
     .help = "draw the results of a batch, or of a match as data, instead of a run"},
    {OPTION("runs", "N", COUNT, runs), .min = 1, .max = LARGEST, .initial = 100, .commands = MANY,
     .changes = ALL,
     .help = "how many runs, at each point of a sweep; with --precision, before the first check "
             "(default: {default})"},
    {OPTION("precision", "WHAT", TEXT, precision), .commands = CLI_BATCH | CLI_MATCH,
     .changes = ALL,
     .help = "run until a 95% interval is within H of its estimate: [SUBJECT:]STATISTIC=H "
             "or H%, as exact:q50=0.1, 'b less a:mean_difference=1%'"},
    {OPTION("max-runs", "N", COUNT, max_runs), .min = 1, .max = LARGEST, .initial = 100000,
     .commands = CLI_BATCH | CLI_MATCH, .changes = ALL,
     .help = "with --precision, how many runs at most (default: {default})"},
    {OPTION("repeats", "N", COUNT, repeats), .min = 1, .max = 1000000, .initial = 5,
     .commands = CLI_BENCH,
     .help = "measure N times and take the fastest, {range} (default: {default})"},
    {OPTION("rows", "KEY[=VALUES]", TEXT, rows), .commands = CLI_MATCH, .changes = ALL,
     .help = "the rows of the match: values of a setting, or all strategies of an agent with "
             "hunter.strategy alone"},
    {OPTION("columns", "KEY[=VALUES]", TEXT, columns), .commands = CLI_MATCH, .changes = ALL,
     .help = "the columns of the match, likewise"},
    {OPTION("measure", "WHAT", TEXT, measure), .commands = CLI_MATCH, .changes = ALL,
     .help =
         "the cells of the match: captured (the share), time (its restricted mean) or miss (its "
         "mean), or hunter.time of one pursuer (default: captured)"},
    {OPTION("measure", "WHAT", TEXT, measure), .commands = CLI_PLOT, .changes = ALL,
     .help = "draw a measure of a batch over the number that is swept: captured, time, miss, path, "
             "effort or peak"},
    {OPTION("maximise", NULL, FLAG, maximise), .undoes = "minimise", .commands = CLI_MATCH,
     .changes = ALL,
     .help = "the rows maximise the measure (default: from their role, pursuer or quarry)"},
    {OPTION("minimise", NULL, FLAG, minimise), .undoes = "maximise", .commands = CLI_MATCH,
     .changes = ALL, .help = "the rows minimise the measure"},
    {OPTION("sweep", "KEY=VALUES", REPEAT, sweeps), .commands = SWEEPS, .changes = ALL,
     .help = "try values one after another: hunter.max_speed=4:6:0.5, world.edge=wrap,bounce; "
             "several make a grid"},
    {OPTION("vary", "KEY=VALUES", REPEAT, varies), .commands = CLI_VIEW | CLI_FRAME, .changes = ALL,
     .help = "show runs side by side, one for each of two to four values: "
             "hunter.pursue.prediction=none,closing,exact"},
    {OPTION("jobs", "N", COUNT, jobs), .min = 1, .max = BATCH_MOST_JOBS,
     .commands = MANY | CLI_RERUN,
     .help = "threads, {range} (default: as many as there are processors)"},
    {OPTION("shard", "K/N", SHARD, shard), .max = MOST_SHARDS, .commands = CLI_BATCH | CLI_MATCH,
     .changes = ALL, .help = "run only part K of N; 'merge' joins the parts"},
    {OPTION("n", "N", COUNT, shard_count), .min = 1, .max = MOST_SHARDS, .initial = 2,
     .commands = CLI_SHARDS, .help = "how many shards (default: {default})"},
    {OPTION("traces", "DIR", TEXT, traces), .file = CLI_WRITE_FOLDER, .commands = SWEEPS,
     .help =
         "write a trace of each run to DIR/INDEX.csv, at points of a sweep to DIR/POINT.INDEX.csv"},
    {OPTION("resume", NULL, FLAG, resume), .commands = MANY,
     .help = "continue an interrupted batch with the same -o"},
    {OPTION("quiet", NULL, FLAG, quiet), .commands = MANY | CLI_MERGE,
     .help = "print neither a summary nor progress"},
    {OPTION("summary-only", NULL, FLAG, summary_only), .commands = CLI_BATCH | CLI_MERGE,
     .changes = ALL, .help = "print the summary instead of the rows"},
    {OPTION("summary", "FILE", TEXT, summary), .file = CLI_WRITE_FILE,
     .commands = CLI_BATCH | CLI_MERGE,
     .help = "write the summary as data to FILE, in the format of the rows"},
    {OPTION("format", "FORMAT", WORD, format), .words = formats,
     .commands = CLI_TRACE | SWEEPS | CLI_BENCH, .changes = ALL,
     .help = "csv, or ndjson: one JSON object a line (default: by the ending of the output, else "
             "{default})"},
    {OPTION("format", "FORMAT", WORD, match_format), .words = match_formats, .commands = CLI_MATCH,
     .changes = ALL,
     .help = "text: the matrix and the game; csv: a row for each cell; ndjson: an object for each, "
             "and the game (default: by the ending of the output, else {default})"},
    {OPTION("format", "FORMAT", WORD, plot_format), .words = plot_formats, .commands = CLI_PLOT,
     .changes = ALL,
     .help = "svg, text of 80 columns, or auto: text for a terminal and for FILE.txt, else svg "
             "(default: {default})"},
    {OPTION("format", "FORMAT", WORD, frame_format), .words = frame_formats, .commands = CLI_FRAME,
     .changes = ALL,
     .help = "text, ansi: with escape sequences for colours, or svg (default: by the ending of the "
             "output, "
             "else {default})"},
    {OPTION("no-provenance", NULL, NEGATE, provenance), .commands = RESULTS,
     .help = "leave out the provenance in or beside the output"},
    {OPTION("with", "COLUMNS", WORDS, with), .words = trace_words, .commands = CLI_TRACE,
     .changes = ALL, .help = "add columns: {words}, several with commas between"},
    {OPTION("hash", NULL, FLAG, hash), .commands = CLI_TRACE, .changes = ALL,
     .help = "print the hash of the last state and nothing else"},
    {OPTION("size", "WxH", SIZE, size), .commands = CLI_FRAME | CLI_RECORD, .changes = ALL,
     .sticks = true, .help = "columns and rows of the frame (default: {default})"},
    {OPTION("paused", NULL, FLAG, screen.paused), .commands = CLI_VIEW, .sticks = true,
     .help = "start paused"},
    {OPTION("no-paused", NULL, NEGATE, screen.paused), .commands = CLI_VIEW, .sticks = true,
     .help = "start running, whatever the file of options says"},
    {OPTION("speed", "X", NUMBER, screen.speed), .min = UI_SPEED_MIN, .max = UI_SPEED_MAX,
     .commands = CLI_VIEW | CLI_RECORD, .changes = ALL, .sticks = true,
     .help = "X times as fast as the clock, {range} (default: {default})"},
    {OPTION("fps", "N", COUNT, screen.fps), .min = 1, .max = UI_FPS_MAX, .restricted_max = 30,
     .commands = CLI_VIEW | CLI_RECORD, .changes = ALL, .sticks = true,
     .help = "at most N frames a second, {range} (default: {default})"},
    {OPTION("look", "LOOK", WORD, screen.look), .words = ui_look_words, .undoes = "ascii",
     .commands = FRAMES, .changes = ALL, .sticks = true,
     .help = "fine: arrows, lines and braille; ascii; or auto (default: {default})"},
    {OPTION("glyphs", "SET", WORD, screen.glyphs), .words = ui_glyphs_words, .commands = FRAMES,
     .changes = ALL, .sticks = true,
     .help = "draw headings with {words}: as --look says (default: {default})"},
    {OPTION("ascii", NULL, FLAG, screen.ascii), .undoes = "look", .commands = FRAMES | CLI_PLOT,
     .changes = ALL, .sticks = true,
     .help = "draw with ASCII characters alone, whatever the locale"},
    {OPTION("borders", "SET", WORD, screen.borders), .words = ui_borders_words, .commands = FRAMES,
     .changes = ALL, .sticks = true,
     .help = "draw borders with ascii, acs (the terminal's own lines), utf8 or auto: as --look "
             "says (default: {default})"},
    {OPTION("braille", NULL, FLAG, screen.braille), .commands = FRAMES, .changes = ALL,
     .sticks = true, .help = "draw trails with 2 by 4 dots a cell, where the locale is UTF-8"},
    {OPTION("no-braille", NULL, NEGATE, screen.braille), .commands = FRAMES, .changes = ALL,
     .sticks = true, .help = "undo --braille"},
    {OPTION("color", "WHEN", WORD, screen.colour), .alias = "colour", .words = ui_colour_words,
     .commands = CLI_VIEW | CLI_RECORD | CLI_PLOT, .changes = ALL, .sticks = true,
     .help = "{words} (default: {default})"},
    {OPTION("trail", "N", COUNT, screen.trail), .max = UI_TRAIL_MAX, .commands = FRAMES,
     .changes = ALL, .sticks = true, .help = "dots of a trail, {range} (default: {default})"},
    {OPTION("scenarios", "DIR", REPEAT, folders), .file = CLI_READ_FOLDER,
     .commands = RUNS | CLI_SHOW,
     .help = "offer the *.yaml of DIR in the menu, and find NAME.yaml there; may be repeated"},
    {OPTION("no-menu", NULL, NEGATE, screen.menu), .commands = FRAMES, .changes = ALL,
     .sticks = true, .help = "leave out the menu"},
    {OPTION("menu", NULL, FLAG, screen.menu), .commands = FRAMES, .changes = ALL, .sticks = true,
     .help = "undo --no-menu"},
    {OPTION("no-mouse", NULL, NEGATE, screen.mouse), .commands = CLI_VIEW, .sticks = true,
     .help = "leave the mouse to the terminal"},
    {OPTION("mouse", NULL, FLAG, screen.mouse), .commands = CLI_VIEW, .sticks = true,
     .help = "undo --no-mouse"},
    {OPTION("no-sync", NULL, NEGATE, screen.sync), .commands = CLI_VIEW, .sticks = true,
     .help = "do not ask the terminal whether it keeps up, and draw at --fps"},
    {OPTION("sync", NULL, FLAG, screen.sync), .commands = CLI_VIEW, .sticks = true,
     .help = "undo --no-sync"},
    {OPTION("restricted", NULL, FLAG, restricted), .commands = ALL,
     .help = "built-in scenarios and --scenarios only, no writing of files, no suspending: for a "
             "login shell or a "
             "kiosk"},
    {OPTION("help", NULL, FLAG, help), .letter = 'h', .commands = ALL, .help = "print this help"},
    {OPTION("version", NULL, FLAG, version), .letter = 'V', .commands = ALL,
     .help = "print the version, libraries and instruction sets"},
};

const size_t cli_option_count = sizeof cli_option_table / sizeof *cli_option_table;

const cli_option *cli_find_option(const char *name)
{
    for (size_t i = 0; i < cli_option_count; i++) {
        const cli_option *option = &cli_option_table[i];
        if (strcmp(option->name, name) == 0 || (option->alias && strcmp(option->alias, name) == 0))
            return option;
    }
    return NULL;
}
