/* The table of commands. */
#include "cli/cli.h"

#include "base/suggest.h"

#include <string.h>

/* The start of a row: name, bit, operand, and whether it is needed. */
#define COMMAND(name_, bit_, operand_, needed_)                                                    \
    .name = #name_, .bit = CLI_##bit_, .operand = operand_, .operand_needed = needed_,             \
    .run = cli_##name_

const cli_command cli_command_table[] = {
    {COMMAND(view, VIEW, "SCENARIO...", false),
     .summary = "watch a run on the screen (the default)",
     .about =
         "Watch a run on the screen, or up to four side by side. Without a SCENARIO it is 'chase', "
         "and the menu waits for a choice. The ? key shows what the keys do, q quits."},
    {COMMAND(trace, TRACE, "SCENARIO", true),
     .summary = "print a run: one row for each agent and tick",
     .about = "Print a run: one row for each agent and tick, with the columns tick, time (s), "
              "agent, x, y (m), vx, vy (m/s)."},
    {COMMAND(frame, FRAME, "SCENARIO...", true), .summary = "print the screen after a run as text",
     .about = "Print as text what the screen shows after --steps, or at the end of the run."},
    {COMMAND(plot, PLOT, "SCENARIO", true), .embeds = true,
     .summary = "draw the paths of a run, or a batch, as a picture (SVG)",
     .about = "Draw the paths of all agents as SVG, with dots at equal intervals, starts and ends, "
              "captures, obstacles, walls and way points, with axes in metres. With --batch and no "
              "SCENARIO, draw how the times to capture of a batch are distributed, and the shares "
              "captured."},
    {COMMAND(record, RECORD, "SCENARIO", true), .embeds = true,
     .summary = "record the screen during a run (asciicast)",
     .about = "Record what the screen shows from the start of the run to its end, as asciicast v2, "
              "which asciinema plays."},
    {COMMAND(batch, BATCH, "SCENARIO", true),
     .summary = "print many runs: one row for each, and a summary",
     .about =
         "Run a scenario many times, each with its own seed, and print a row for each and a "
         "summary "
         "with 95% intervals. With -o the rows go to the file and the summary to standard "
         "output, otherwise the rows go to standard output and the summary to standard error."},
    {COMMAND(match, MATCH, "SCENARIO", true),
     .summary = "play all pairs of two settings, and solve the game they make",
     .about =
         "Run every pair of a row and a column many times, all pairs on the same random numbers. "
         "Print the matrix with 95% intervals, dominated rows and columns, saddle points or "
         "mixed strategies, the value of the game and the worst case of each row."},
    {COMMAND(merge, MERGE, "FILE...", true), .summary = "join the shards of a batch",
     .about = "Join all shards of a batch. The output is byte-identical to that of the whole "
              "batch."},
    {COMMAND(rerun, RERUN, "FILE", true), .summary = "reproduce a result and compare",
     .about = "Reproduce FILE from its provenance alone, and compare. Print that the two are "
              "identical, or where they first differ and exit with 5."},
    {COMMAND(shards, SHARDS, "SCENARIO", true),
     .summary = "print the commands that run a batch in shards",
     .about = "Print one command a line; they may run on any machine in any order. The K-th writes "
              "FILE.K with -o FILE, otherwise shard.K."},
    {COMMAND(bench, BENCH, "SCENARIO", true), .summary = "measure the speed of a scenario",
     .about = "Step the world of a scenario to the end of its duration, or for --steps, without "
              "measuring anything else. Print the agent-steps per second of the fastest of several "
              "repeats, the threads, the instruction set and the hash of the last state."},
    {COMMAND(list, LIST, "scenarios|behaviours|parameters", false), .second = "NAME",
     .summary = "list scenarios, behaviours or parameters",
     .about =
         "Print the built-in scenarios (the default), the behaviours, or the parameters with "
         "type, range, default and meaning: one a line, the name first. 'list parameters NAME' "
         "prints those of one behaviour, or of run, world, capture, obstacles, walls or "
         "agent."},
    {COMMAND(show, SHOW, "SCENARIO", true), .summary = "print the text of a scenario",
     .about = "Print the text of a scenario, as a start for one of your own: pursuit show chase > "
              "mine.yaml."},
    {COMMAND(selftest, SELFTEST, "", false),
     .summary = "measure runs whose outcome is known in closed form",
     .about = "Run scenarios with a known closed-form outcome at three time steps (0.1, 0.05 and "
              "0.025 s). For the last one, print the expected and the measured value, the error, "
              "and its order in the time step. Fails if an error or an order is wrong."},
    {COMMAND(completions, COMPLETIONS, "bash|zsh|fish", true),
     .summary = "print the completion script of a shell",
     .about = "Print the script with which a shell completes this program's command line. The "
              "scripts are installed with the program."},
    {COMMAND(help, HELP, "COMMAND", false), .summary = "print the help of a command, or of all",
     .about = "Print the help of a command, the same as with --help; without COMMAND, of all."},
};

const size_t cli_command_count = sizeof cli_command_table / sizeof *cli_command_table;

const cli_command *cli_find_command(const char *name)
{
    for (size_t i = 0; i < cli_command_count; i++) {
        if (strcmp(cli_command_table[i].name, name) == 0)
            return &cli_command_table[i];
    }
    return NULL;
}

bool cli_takes(const cli_command *command, const cli_option *option)
{
    return (option->commands & command->bit) != 0;
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

bool cli_takes_command(const cli_command *command)
{
    return strcmp(command->operand, "COMMAND") == 0;
}

bool cli_takes_file(const cli_command *command)
{
    return strncmp(command->operand, "FILE", strlen("FILE")) == 0;
}

static const char *command_at(const void *context, size_t index)
{
    (void)context;
    return cli_command_table[index].name;
}

const char *cli_suggest_command(const char *word)
{
    return purp_suggest(word, cli_command_count, command_at, NULL);
}
