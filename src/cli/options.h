/* The command line: a table of options and a table of commands. The parser, --help, the
   completions, --restricted and the test of the manual read the rows; an option is a row, and a
   member of cli_options for its value. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "run/games/match.h"
#include "run/plan.h"
#include "run/provenance/provenance.h"
#include "run/trace.h"
#include "ui/options.h"
#include "ui/record/print.h"
#include <pursuit/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bits of the commands: a set of commands is a sum of these. */
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
    CLI_BENCH = 2048,
    CLI_RERUN = 4096,
    CLI_SHOW = 8192,
    CLI_HELP = 16384,
    CLI_MATCH = 32768
};

/* What a plot is printed as, in the order of its words. */
typedef enum cli_plot_format { CLI_PLOT_AUTO, CLI_PLOT_SVG, CLI_PLOT_TEXT } cli_plot_format;

/* What an option's argument looks like, and the type of the member that holds its value. */
typedef enum cli_kind {
    CLI_FLAG,   /* no argument; bool, set to true */
    CLI_NEGATE, /* no argument; bool, set to false */
    CLI_COUNT,  /* whole number; unsigned, size_t or uint64_t */
    CLI_NUMBER, /* double */
    CLI_WORD,   /* one of `words`; an enumeration in their order */
    CLI_WORDS,  /* some of `words` with commas between; unsigned, 1 for the first, 2, 4, ... */
    CLI_TEXT,   /* const char *, part of argv */
    CLI_REPEAT, /* cli_items, to which each use of the option adds an item */
    CLI_MEMORY, /* "800M"; size_t, bytes */
    CLI_ISA,    /* an instruction set of this machine; const char * */
    CLI_SIZE,   /* "80x24"; cli_size */
    CLI_SHARD,  /* "3/16"; cli_shard */
    CLI_KIND_COUNT
} cli_kind;

/* The file that an option names. */
typedef enum cli_file {
    CLI_NO_FILE,
    CLI_READ_FILE,
    CLI_READ_FOLDER, /* of scenarios, which restricted use may be offered */
    CLI_WRITE_FILE,
    CLI_WRITE_FOLDER
} cli_file;

typedef struct cli_option {
    const char *name;
    const char *alias;    /* another name, or NULL */
    char letter;          /* or 0 */
    const char *argument; /* its name in --help; NULL: none */
    cli_kind kind;
    cli_file file;
    double min; /* range of a CLI_COUNT or CLI_NUMBER */
    double max;
    uint64_t restricted_max;  /* limit of a CLI_COUNT with --restricted; 0: `max` */
    uint64_t initial;         /* default of a CLI_COUNT; 0: as cli_default_options has it */
    const char *const *words; /* of a CLI_WORD or CLI_WORDS, NULL at the end */
    const char *parameter;    /* the one that the argument is a value for, or NULL */
    size_t offset;            /* of the member of cli_options that holds the value */
    size_t size;              /* of that member */
    unsigned commands;        /* that take the option: CLI_VIEW | … */
    unsigned changes;   /* those whose output it changes: it is part of the canonical command */
    const char *undoes; /* an option that has no value any more after this one, or NULL */
    bool sticks;        /* a user's file of options and PURSUIT_OPTIONS may have it */
    const char *help;   /* one sentence; {range}, {words} and {default} are taken from the row */
} cli_option;

extern const cli_option cli_option_table[];
extern const size_t cli_option_count;

/* The option of this name or alias, or NULL. */
const cli_option *cli_find_option(const char *name);

/* One use of a CLI_REPEAT option, and all of them in the order of the command line. */
typedef struct cli_item {
    const cli_option *option;
    const char *text; /* its argument */
} cli_item;

typedef struct cli_items {
    cli_item *items;
    size_t count;
} cli_items;

typedef struct cli_size {
    int cols;
    int rows;
} cli_size;

/* Shard `number` of `count`, from 1; both 0: no shard, a whole batch. */
typedef struct cli_shard {
    uint64_t number;
    uint64_t count;
} cli_shard;

struct cli_command;

/* A command line, parsed. Strings belong to argv. */
typedef struct cli_options {
    const struct cli_command *command;
    bool named;          /* the command was given explicitly */
    bool help;           /* print the help and nothing else */
    bool version;        /* print the version and nothing else */
    const char *operand; /* the first one, or NULL */
    char **operands;     /* all, of a command that takes several */
    size_t operand_count;
    cli_items settings;      /* of parameters */
    cli_items folders;       /* of the user's own scenarios */
    cli_items events;        /* each a text, or a file of them */
    run_plan plan;           /* of the events, once cli_read_events has read them */
    const provenance *again; /* the output to make again, from its inputs; NULL: a new one */
    provenance read;         /* with the files of events as inputs, then */
    size_t max_agents;
    uint64_t steps;        /* RUN_DURATION: the scenario's duration */
    size_t max_memory;     /* bytes; 0: half of the machine's */
    unsigned threads;      /* for one step; 0: chosen by the number of agents */
    const char *isa;       /* an instruction set of this machine; NULL: the best */
    const char *output;    /* NULL or "-": stdout */
    uint64_t every;        /* ticks between two rows or dots */
    uint64_t from;         /* first tick of a picture */
    uint64_t to;           /* last tick of a picture; UINT64_MAX: the last of the run */
    const char *results;   /* file of a batch to plot; NULL: plot a run */
    uint64_t runs;         /* of a batch, at each point */
    const char *precision; /* what the batch is to be precise in; NULL: `runs` are done */
    uint64_t max_runs;     /* at each point, with `precision` */
    uint64_t repeats;      /* of a measurement */
    cli_items sweeps;
    const char *rows; /* of a match: KEY, or KEY=VALUES */
    const char *columns;
    const char *measure; /* of its cells */
    bool maximise;       /* the rows want it great */
    bool minimise;       /* they want it small; neither: as the rows are known to */
    match_format match_format;
    cli_items varies;     /* settings whose values are shown side by side */
    unsigned jobs;        /* threads of a batch; 0: one for each processor */
    cli_shard shard;      /* the one to run */
    uint64_t shard_count; /* how many shards to print commands for */
    const char *traces;   /* folder for a trace of each run, or NULL */
    const char *summary;  /* file for the summary as data; NULL: none */
    bool resume;
    bool quiet;
    bool summary_only;
    bool provenance;   /* outputs say where they come from */
    bool format_given; /* with --format */
    trace_format format;
    unsigned with; /* more columns of a trace: TRACE_AIM | ... */
    cli_plot_format plot_format;
    ui_frame_format frame_format;
    bool hash;
    bool restricted;   /* for a login shell or a kiosk */
    cli_size size;     /* of a printed or recorded frame */
    ui_options screen; /* without `steps` and `choose` */
} cli_options;

typedef struct cli_command {
    const char *name;
    unsigned bit;                           /* CLI_VIEW … */
    const char *operand;                    /* its name in --help; alternatives separated by '|';
                                               "": none; "FILE...": several */
    bool operand_needed;                    /* it cannot be left out */
    const char *second;                     /* name of a second operand, or NULL */
    bool embeds;                            /* its output has its provenance inside */
    const char *summary;                    /* one line */
    const char *about;                      /* for its own --help */
    int (*run)(const cli_options *options); /* returns the exit code */
} cli_command;

/* The first one is the default. */
extern const cli_command cli_command_table[];
extern const size_t cli_command_count;

bool cli_takes(const cli_command *command, const cli_option *option);

/* Whether it takes several operands. */
bool cli_takes_several(const cli_command *command);

/* Whether its operands are scenarios. */
bool cli_takes_scenario(const cli_command *command);

/* Whether its operand is a command. */
bool cli_takes_command(const cli_command *command);

/* Whether its operands are other files. */
bool cli_takes_file(const cli_command *command);

/* The command of this name, and the name of the command nearest to a misspelt word; NULL if there
   is none. */
const cli_command *cli_find_command(const char *name);
const char *cli_suggest_command(const char *word);

/* Refuse an output whose ending is of a format that the command does not write; choose the format
   by the ending where --format is not given. PUR_INVALID with a sentence for the user. */
pur_status cli_heed_ending(cli_options *options, pur_error *error);

/* What cli_parse starts from. */
cli_options cli_default_options(void);

/* Parse a command line; argv may be reordered. PUR_INVALID with a sentence for the user, or
   PUR_NO_MEMORY. Caller calls cli_options_free in any case. */
pur_status cli_parse(int argc, char **argv, cli_options *options, pur_error *error);
void cli_options_free(cli_options *options);

/* The same from what `options` has, in place of the defaults. */
pur_status cli_parse_over(int argc, char **argv, cli_options *options, pur_error *error);

#endif
