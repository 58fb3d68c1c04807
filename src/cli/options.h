/* What can be said on the command line: one table of options, one of commands. The parser, --help
   and the checks of the manual and the completions read these rows; nothing else knows an option's
   name. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "run/plan.h"
#include "run/trace.h"
#include "ui/options.h"
#include <pursuit/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The commands that take an option, as a sum of these. */
enum {
    CLI_VIEW = 1,
    CLI_TRACE = 2,
    CLI_FRAME = 4,
    CLI_LIST = 8,
    CLI_COMPLETIONS = 16,
    CLI_BATCH = 32,
    CLI_MERGE = 64,
    CLI_PLOT = 128,
    CLI_RECORD = 256,
    CLI_SELFTEST = 512,
    CLI_SHARDS = 1024,
    CLI_BENCH = 2048
};

/* The rows of the table of options. */
typedef enum cli_option_id {
    CLI_SEED,
    CLI_SET,
    CLI_AT,
    CLI_EVENTS,
    CLI_STEPS,
    CLI_DT,
    CLI_MAX_AGENTS,
    CLI_ISA,
    CLI_MAX_MEMORY,
    CLI_THREADS,
    CLI_OUTPUT,
    CLI_EVERY,
    CLI_FROM,
    CLI_TO,
    CLI_RESULTS,
    CLI_RUNS,
    CLI_REPEATS,
    CLI_SWEEP,
    CLI_VARY,
    CLI_JOBS,
    CLI_SHARD,
    CLI_SHARD_COUNT,
    CLI_TRACES,
    CLI_RESUME,
    CLI_QUIET,
    CLI_SUMMARY_ONLY,
    CLI_FORMAT,
    CLI_HASH,
    CLI_SIZE,
    CLI_PAUSED,
    CLI_SPEED,
    CLI_FPS,
    CLI_GLYPHS,
    CLI_ASCII,
    CLI_BORDERS,
    CLI_BRAILLE,
    CLI_COLOUR,
    CLI_TRAIL,
    CLI_NO_MENU,
    CLI_NO_MOUSE,
    CLI_NO_SYNC,
    CLI_RESTRICTED,
    CLI_HELP,
    CLI_VERSION,
    CLI_OPTION_COUNT
} cli_option_id;

typedef struct cli_option {
    const char *name;
    const char *alias;        /* another name, or NULL */
    char letter;              /* or 0 */
    const char *argument;     /* what --help calls it; NULL: takes none */
    const char *const *words; /* what the argument may be, NULL at the end; NULL: anything */
    unsigned commands;        /* CLI_VIEW | … */
    const char *help;         /* what it does, with the default */
} cli_option;

extern const cli_option cli_option_table[CLI_OPTION_COUNT];

/* A value for `path`, or with `path` NULL a whole "path=value". */
typedef struct cli_setting {
    cli_option_id option;
    const char *path;
    const char *text;
} cli_setting;

struct cli_command;

/* A command line, understood. Strings belong to argv. */
typedef struct cli_options {
    const struct cli_command *command;
    bool named;          /* the command was written out */
    bool help;           /* show the help and nothing else */
    bool version;        /* show the version and nothing else */
    const char *operand; /* the first; NULL: none */
    char **operands;     /* all, of a command that takes several */
    size_t operand_count;
    cli_setting *settings; /* in the order of the command line */
    size_t setting_count;
    cli_setting *events; /* what is to be done at a tick, as text, or the names of files of such */
    size_t event_count;
    run_plan plan; /* of the events, once cli_read_plan has read them */
    size_t max_agents;
    uint64_t steps;      /* RUN_DURATION: as the scenario says */
    size_t max_memory;   /* bytes; 0: half of the machine's */
    unsigned threads;    /* that make a step; 0: as many as pay */
    const char *isa;     /* an instruction set that is here; NULL: the best */
    const char *output;  /* NULL: stdout */
    uint64_t every;      /* at least 1 */
    uint64_t from;       /* ticks: the first, and the last, that a picture shows */
    uint64_t to;         /* UINT64_MAX: as far as the run goes */
    const char *results; /* of a batch, to be drawn; NULL: a run is */
    uint64_t runs;       /* of a batch, at least 1 */
    uint64_t repeats;    /* of a measurement, at least 1 */
    const char **sweeps;
    size_t sweep_count;
    const char **varies; /* settings whose values are shown side by side */
    size_t vary_count;
    unsigned jobs; /* 0: as many as there are processors */
    uint64_t shard;
    uint64_t shards;    /* 0: no shard was asked for */
    const char *traces; /* the folder for a trace of each run; NULL: none */
    bool resume;
    bool quiet;
    bool summary_only;
    trace_format format;
    bool hash;
    bool restricted; /* for a login shell or a kiosk */
    int cols;        /* of a printed or recorded frame, like rows */
    int rows;
    ui_options screen; /* but for its steps and choose */
} cli_options;

typedef struct cli_command {
    const char *name;
    unsigned bit;                           /* CLI_VIEW … */
    const char *operand;                    /* what --help calls it; words apart by '|'; "": none;
                                               "FILE...": several */
    bool operand_needed;                    /* it cannot be left out */
    const char *summary;                    /* one line */
    const char *about;                      /* for its own --help */
    int (*run)(const cli_options *options); /* returns the exit code */
} cli_command;

#define CLI_COMMAND_COUNT 12
extern const cli_command cli_command_table[CLI_COMMAND_COUNT];

/* Whether it takes several operands. */
bool cli_takes_several(const cli_command *command);

/* Whether its operand is a scenario, or several. */
bool cli_takes_scenario(const cli_command *command);

/* The command called so; the name of the one nearest to a misspelt word. NULL if there is none. */
const cli_command *cli_find_command(const char *name);
const char *cli_suggest_command(const char *word);

/* Understand a command line; argv may be reordered. PUR_INVALID and a sentence for the user
   where it makes no sense, PUR_NO_MEMORY. cli_options_free in any case. */
pur_status cli_parse(int argc, char **argv, cli_options *options, pur_error *error);
void cli_options_free(cli_options *options);

#endif
