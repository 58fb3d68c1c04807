"""Completions: the part of statement 8 that is about them."""

import os
import re
import shutil
import subprocess

from harness import PATIENCE, SOURCES, Skip, check, environment, equal, folder, main
from start_test import options_of_help

BUILT = os.environ.get("PURSUIT_BUILDDIR", SOURCES)


def completion(name):
    """The path of a shell's built completion file."""
    path = os.path.join(BUILT, "src", "cli", "completions", name)
    check(os.path.exists(path), f"there is no {path}")
    return path


def check_lists_options(name, pattern):
    """Assert that a completion lists exactly the options of --help."""
    with open(completion(name), encoding="utf-8") as file:
        named = set(re.findall(pattern, file.read()))
    equal(sorted(named), sorted(options_of_help()), f"options of {name}")


def check_syntax(shell, name):
    """Assert that the shell accepts the completion."""
    if not shutil.which(shell):
        raise Skip(f"{shell} is missing")
    with folder() as base:
        done = subprocess.run([shell, "-n", completion(name)], env=environment(base),
                              capture_output=True, timeout=PATIENCE, check=False)
        check(done.returncode == 0, done.stderr.decode())


def test_08_bash_completion_lists_the_options_of_help():
    check_lists_options("pursuit", r"--([a-z][\w-]*)")


def test_08_zsh_completion_lists_the_options_of_help():
    check_lists_options("_pursuit", r"--([a-z][\w-]*)")


def test_08_fish_completion_lists_the_options_of_help():
    check_lists_options("pursuit.fish", r"-l '?([a-z][\w-]*)")


def test_08_completions_are_taken_by_their_shells():
    check_syntax("bash", "pursuit")
    for shell, name in (("zsh", "_pursuit"), ("fish", "pursuit.fish")):
        if shutil.which(shell):
            check_syntax(shell, name)


def bash_offers(*words):
    """What the bash completion offers behind these words."""
    script = (f"source {completion('pursuit')}; COMP_WORDS=(pursuit {' '.join(words)} ''); "
              f"COMP_CWORD={len(words) + 1}; _pursuit; echo ${{COMPREPLY[@]}}")
    with folder() as base:
        program = os.path.dirname(os.path.abspath(os.environ.get("PURSUIT", "./pursuit")))
        path = program + os.pathsep + os.environ["PATH"]
        done = subprocess.run(["bash", "-c", script], env=dict(environment(base), PATH=path),
                              cwd=base, capture_output=True, timeout=PATIENCE, check=False)
        return done.stdout.decode().split()


def test_08_names_are_offered_where_they_are_wanted():
    behind = bash_offers("list", "parameters")
    check("pursue" in behind and "sidestep" in behind and "agent" in behind, behind)
    check("scenarios" in bash_offers("list"), bash_offers("list"))
    check("match" in bash_offers("help"), bash_offers("help"))
    check("duel" in bash_offers("show"), bash_offers("show"))
    for name, words in (("_pursuit", "'2:NAME:("), ("pursuit.fish", "seen_subcommand_from parameters")):
        with open(completion(name), encoding="utf-8") as file:
            line = next(line for line in file if words in line)
            check(" sidestep" in line and " walls" in line, line)


if __name__ == "__main__":
    main(globals())
