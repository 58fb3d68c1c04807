"""Restricted use, as a login shell or in a kiosk."""

import os
import signal
import subprocess

from harness import PATIENCE, PROGRAM, Session, check, environment, equal, folder, main, write_file

SCENARIO = """\
agents:
  - name: a
    position: [1, 1]
"""


def run(base, *arguments, name="pursuit", **variables):
    """Run the program under this name without a terminal."""
    variables = {**environment(base), **variables}
    return subprocess.run([name, *arguments], executable=PROGRAM, env=variables, cwd=base,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def refused(done, words):
    """Assert a command-line error with an empty stdout."""
    equal(done.returncode, 2, "exit")
    equal(done.stdout, "", "standard output")
    check(words in done.stderr, done.stderr)


def test_a_path_is_refused_by_option_by_variable_and_as_a_login_shell():
    with folder() as base:
        path = write_file(os.path.join(base, "a.yaml"), SCENARIO)
        equal(run(base, "trace", path).returncode, 0, "exit without restriction")
        refused(run(base, "trace", "--restricted", path), "only built-in scenarios")
        refused(run(base, "trace", path, PURSUIT_RESTRICTED="1"), "only built-in scenarios")
        refused(run(base, "trace", path, name="-pursuit"), "only built-in scenarios")
        equal(run(base, "trace", path, PURSUIT_RESTRICTED="0").returncode, 0, "exit with 0")


def test_no_file_is_written():
    with folder() as base:
        refused(run(base, "trace", "--restricted", "chase", "-o", "out"), "no file can be written")
        equal(os.path.exists(os.path.join(base, "out")), False, "a file")
        equal(run(base, "trace", "--restricted", "chase", "--steps", "3").returncode, 0, "exit")


def test_agents_are_few():
    with folder() as base:
        many = ("trace", "wander", "--set", "walker.count=1001", "--steps", "1")
        equal(run(base, *many).returncode, 0, "exit without restriction")
        done = run(base, *many, "--restricted", "--max-agents", "100000")
        check(done.returncode != 0 and "more than 1000 agents" in done.stderr, done.stderr)


def test_a_command_for_a_shell_is_refused():
    with folder() as base:
        for name in ("pursuit", "-pursuit"):
            refused(run(base, "-c", "id", name=name), "'-c' is for shells")


def test_a_terminal_description_of_the_users_is_not_read():
    with folder() as base:
        source = write_file(os.path.join(base, "own.ti"), "own-terminal|own, use=vt100,\n")
        subprocess.run(["tic", "-o", base, source], check=True, capture_output=True,
                       timeout=PATIENCE)
        own = {"TERMINFO": base, "TERM": "own-terminal"}
        with Session("view", "chase", term="own-terminal", env=own) as session:
            session.wait_for(lambda: session.tick is not None, "a screen")
        with Session("view", "--restricted", "chase", term="own-terminal", env=own) as session:
            equal(session.wait_exit(), 2, "exit")


def test_it_cannot_be_suspended():
    with Session("view", "--restricted", "chase") as session:
        session.ready()
        session.send("\x1a")
        session.signal(signal.SIGTSTP)
        tick = session.tick
        session.wait_for(lambda: session.tick > tick + 10, "steps after ^Z")
        session.send("q")
        equal(session.wait_exit(), 0, "exit")


if __name__ == "__main__":
    main(globals())
