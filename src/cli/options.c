#include "cli/options.h"

#include "base/suggest.h"
#include "cli/cli.h"

#include <string.h>

#define MANY (CLI_BATCH | CLI_SHARDS)
#define RUNS (CLI_VIEW | CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY | CLI_BENCH)
#define EVENTS (CLI_VIEW | CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY)
#define FRAMES (CLI_VIEW | CLI_FRAME | CLI_RECORD)
#define ALL (RUNS | CLI_MERGE | CLI_LIST | CLI_SELFTEST | CLI_COMPLETIONS)

static const char *const formats[] = {"csv", "ndjson", NULL};

const cli_option cli_option_table[CLI_OPTION_COUNT] = {
    [CLI_SEED] = {"seed", NULL, 0, "N", NULL, RUNS,
                  "where all random numbers come from (default: the scenario's)"},
    [CLI_SET] = {"set", NULL, 0, "KEY=VALUE", NULL, RUNS,
                 "set a parameter: hunter.max_speed=5, hunter.pursue.prediction=exact, "
                 "world.edge=wrap; may be repeated"},
    [CLI_AT] = {"at", NULL, 0, "EVENT", NULL, EVENTS,
                "change a parameter at a tick, TICK:KEY=VALUE (300:hunter.max_speed=6), or steer, "
                "TICK:keys=X,Y; may be repeated"},
    [CLI_EVENTS] = {"events", NULL, 0, "FILE", NULL, EVENTS,
                    "read such events from FILE, one a line, with comments after #"},
    [CLI_STEPS] = {"steps", NULL, 0, "N", NULL, RUNS,
                   "how many steps the run has (default: the scenario's duration)"},
    [CLI_DT] = {"dt", NULL, 0, "S", NULL, RUNS, "time of one step, s (default: the scenario's)"},
    [CLI_MAX_AGENTS] = {"max-agents", NULL, 0, "N", NULL, RUNS,
                        "refuse a scenario with more agents (default: 100000)"},
    [CLI_ISA] = {"isa", NULL, 0, "NAME", NULL, RUNS & ~(unsigned)CLI_SHARDS,
                 "use an instruction set of this machine: sse2, avx2, avx512, neon or plain "
                 "(default: the best); the results are the same"},
    [CLI_MAX_MEMORY] = {"max-memory", NULL, 0, "SIZE", NULL, RUNS & ~(unsigned)MANY,
                        "refuse a world that takes more memory: bytes, or with K, M or G "
                        "(default: half of the machine's)"},
    [CLI_THREADS] = {"threads", NULL, 0, "N", NULL, RUNS & ~(unsigned)MANY,
                     "threads that make a step, 1 to 256 (default: 1 below 5000 agents, else as "
                     "many as there are processors); the results are the same"},
    [CLI_OUTPUT] = {"output", NULL, 'o', "FILE", NULL,
                    CLI_TRACE | CLI_FRAME | CLI_PLOT | CLI_RECORD | MANY | CLI_MERGE | CLI_BENCH,
                    "write to FILE, or with - to standard output (default: -)"},
    [CLI_EVERY] = {"every", NULL, 0, "K", NULL, CLI_TRACE | CLI_PLOT | CLI_BATCH | CLI_SHARDS,
                   "take the first tick and every K-th after it, in a batch for --traces "
                   "(default: 1)"},
    [CLI_FROM] = {"from", NULL, 0, "N", NULL, CLI_PLOT,
                  "the tick at which the picture begins (default: 0)"},
    [CLI_TO] = {"to", NULL, 0, "N", NULL, CLI_PLOT,
                "the tick at which the picture ends (default: the last)"},
    [CLI_RESULTS] = {"batch", NULL, 0, "FILE", NULL, CLI_PLOT,
                     "draw the results of a batch in place of a run"},
    [CLI_RUNS] = {"runs", NULL, 0, "N", NULL, MANY,
                  "how many runs, at each point of a sweep (default: 100)"},
    [CLI_REPEATS] = {"repeats", NULL, 0, "N", NULL, CLI_BENCH,
                     "measure N times and take the fastest, 1 to 1000000 (default: 5)"},
    [CLI_SWEEP] =
        {"sweep", NULL, 0, "KEY=VALUES", NULL, MANY,
         "try values one after another: hunter.max_speed=4:6:0.5, world.edge=wrap,bounce; "
         "several make a grid"},
    [CLI_VARY] = {"vary", NULL, 0, "KEY=VALUES", NULL, CLI_VIEW | CLI_FRAME,
                  "show runs side by side, one for each of two to four values: "
                  "hunter.pursue.prediction=none,closing,exact"},
    [CLI_JOBS] = {"jobs", NULL, 0, "N", NULL, MANY,
                  "threads, 1 to 1024 (default: as many as there are processors)"},
    [CLI_SHARD] = {"shard", NULL, 0, "K/N", NULL, CLI_BATCH,
                   "do the K-th of N parts alone, for 'merge' to put together"},
    [CLI_SHARD_COUNT] = {"n", NULL, 0, "N", NULL, CLI_SHARDS, "how many shards (default: 2)"},
    [CLI_TRACES] = {"traces", NULL, 0, "DIR", NULL, CLI_BATCH | CLI_SHARDS,
                    "write a trace of each run to DIR/INDEX.csv, at points of a sweep to "
                    "DIR/POINT.INDEX.csv"},
    [CLI_RESUME] = {"resume", NULL, 0, NULL, NULL, MANY,
                    "go on where an interrupted batch with the same -o has left off"},
    [CLI_QUIET] = {"quiet", NULL, 0, NULL, NULL, MANY | CLI_MERGE,
                   "print neither a summary nor how far it is"},
    [CLI_SUMMARY_ONLY] = {"summary-only", NULL, 0, NULL, NULL, CLI_BATCH | CLI_MERGE,
                          "print the summary in place of the rows"},
    [CLI_FORMAT] = {"format", NULL, 0, "FORMAT", formats, CLI_TRACE | MANY | CLI_BENCH,
                    "csv, or ndjson: one JSON object a line (default: csv)"},
    [CLI_HASH] = {"hash", NULL, 0, NULL, NULL, CLI_TRACE,
                  "print the hash of the last state and nothing else"},
    [CLI_SIZE] = {"size", NULL, 0, "WxH", NULL, CLI_FRAME | CLI_RECORD,
                  "columns and rows of the frame (default: 80x24)"},
    [CLI_PAUSED] = {"paused", NULL, 0, NULL, NULL, CLI_VIEW, "start paused"},
    [CLI_SPEED] = {"speed", NULL, 0, "X", NULL, CLI_VIEW | CLI_RECORD,
                   "X times as fast as the clock, 0.001 to 1000 (default: 1)"},
    [CLI_FPS] = {"fps", NULL, 0, "N", NULL, CLI_VIEW | CLI_RECORD,
                 "at most N frames a second, 1 to 240 (default: 30)"},
    [CLI_GLYPHS] = {"glyphs", NULL, 0, "SET", ui_glyphs_words, FRAMES,
                    "draw headings with ascii, slash or arrows (default: ascii)"},
    [CLI_ASCII] = {"ascii", NULL, 0, NULL, NULL, FRAMES,
                   "draw with ASCII characters alone, whatever the locale"},
    [CLI_BORDERS] = {"borders", NULL, 0, "SET", ui_borders_words, FRAMES,
                     "draw borders with ascii, acs (the terminal's own lines) or utf8 (default: "
                     "ascii)"},
    [CLI_BRAILLE] = {"braille", NULL, 0, NULL, NULL, FRAMES,
                     "draw trails with 2 by 4 dots a cell, where the locale is UTF-8"},
    [CLI_COLOUR] = {"color", "colour", 0, "WHEN", ui_colour_words, CLI_VIEW | CLI_RECORD,
                    "auto, always or never (default: auto)"},
    [CLI_TRAIL] = {"trail", NULL, 0, "N", NULL, FRAMES, "dots of a trail, 0 to 1000 (default: 60)"},
    [CLI_NO_MENU] = {"no-menu", NULL, 0, NULL, NULL, FRAMES, "leave out the menu"},
    [CLI_NO_MOUSE] = {"no-mouse", NULL, 0, NULL, NULL, CLI_VIEW, "leave the mouse to the terminal"},
    [CLI_NO_SYNC] = {"no-sync", NULL, 0, NULL, NULL, CLI_VIEW,
                     "do not ask the terminal whether it keeps up, and draw at --fps"},
    [CLI_RESTRICTED] = {"restricted", NULL, 0, NULL, NULL, ALL,
                        "built-in scenarios only, no writing of files, no suspending: for a login "
                        "shell or a kiosk"},
    [CLI_HELP] = {"help", NULL, 'h', NULL, NULL, ALL, "print this help"},
    [CLI_VERSION] = {"version", NULL, 'V', NULL, NULL, ALL, "print the version"},
};

const cli_command cli_command_table[CLI_COMMAND_COUNT] = {
    {"view", CLI_VIEW, "SCENARIO...", false, "watch a run on the screen (the default)",
     "Watch a run on the screen, or up to four side by side. Without a SCENARIO it is 'chase', and "
     "the menu waits for a choice. The ? key shows what the keys do, q quits.",
     cli_view},
    {"trace", CLI_TRACE, "SCENARIO", true, "print a run: one row for each agent and tick",
     "Print a run: one row for each agent and tick, with the columns tick, time (s), agent, x, y "
     "(m), vx, vy (m/s).",
     cli_trace},
    {"frame", CLI_FRAME, "SCENARIO...", true, "print the screen after a run as text",
     "Print as text what the screen shows after --steps, or at the end of the run.", cli_frame},
    {"plot", CLI_PLOT, "SCENARIO", true, "draw the paths of a run, or a batch, as a picture (SVG)",
     "Draw where everybody goes, as SVG: paths with a dot at even times, starts and ends, "
     "captures, obstacles, walls and way points, with axes in metres. With --batch and no "
     "SCENARIO, draw how the times to capture of a batch are distributed, and the shares captured.",
     cli_plot},
    {"record", CLI_RECORD, "SCENARIO", true, "record the screen during a run (asciicast)",
     "Record what the screen shows from the start of the run to its end, as asciicast v2, which "
     "asciinema plays.",
     cli_record},
    {"batch", CLI_BATCH, "SCENARIO", true, "print many runs: one row for each, and a summary",
     "Do many runs, each with a seed of its own, and print a row for each and a summary with 95% "
     "intervals. With -o the rows go to the file and the summary to standard output, otherwise "
     "these to standard output and that to standard error.",
     cli_batch},
    {"merge", CLI_MERGE, "FILE...", true, "put the shards of a batch together",
     "Print what the batch prints of which the files are all the shards, to the byte.", cli_merge},
    {"shards", CLI_SHARDS, "SCENARIO", true, "print the commands that do a batch in shards",
     "Print a command a line, to be run anywhere in any order; with -o FILE the K-th writes "
     "FILE.K, without it shard.K.",
     cli_shards},
    {"bench", CLI_BENCH, "SCENARIO", true, "measure how fast a scenario is stepped",
     "Step the world of a scenario to the end of its duration, or --steps, without looking at it, "
     "and "
     "print the agent-steps per second of the fastest of several repeats, on how many threads and "
     "with which instruction set, and the hash of the last state.",
     cli_bench},
    {"list", CLI_LIST, "scenarios|behaviours|parameters", false, "print what there is, names first",
     "Print the built-in scenarios (the default), the behaviours, or all parameters with type, "
     "range, default and meaning: one a line, the name first.",
     cli_list},
    {"selftest", CLI_SELFTEST, "", false, "measure runs whose outcome is known in closed form",
     "Run what has an outcome in closed form with three time steps (0.1, 0.05 and 0.025 s) and "
     "print, for the last of them, what is expected, what was measured, the error, and the power "
     "of the time step by which it falls. Fails if an error or a power is wrong.",
     cli_selftest},
    {"completions", CLI_COMPLETIONS, "bash|zsh|fish", true, "print what a shell completes",
     "Print the completion of this program's command line for a shell. They are installed with "
     "the program.",
     cli_completions},
};

const cli_command *cli_find_command(const char *name)
{
    for (size_t i = 0; i < CLI_COMMAND_COUNT; i++) {
        if (strcmp(cli_command_table[i].name, name) == 0)
            return &cli_command_table[i];
    }
    return NULL;
}

bool cli_takes_several(const cli_command *command)
{
    const size_t length = strlen(command->operand);
    return length > 3 && strcmp(command->operand + length - 3, "...") == 0;
}

bool cli_takes_scenario(const cli_command *command)
{
    return strncmp(command->operand, "SCENARIO", strlen("SCENARIO")) == 0;
}

static const char *command_at(const void *context, size_t index)
{
    (void)context;
    return cli_command_table[index].name;
}

const char *cli_suggest_command(const char *word)
{
    return purp_suggest(word, CLI_COMMAND_COUNT, command_at, NULL);
}
