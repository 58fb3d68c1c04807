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


def run(place, *arguments, name="pursuit", **variables):
    """Run the program under this name without a terminal."""
    variables = {**environment(place), **variables}
    return subprocess.run([name, *arguments], executable=PROGRAM, env=variables, cwd=place,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def refused(done, words):
    """Assert a command-line error with an empty stdout."""
    equal(done.returncode, 2, "exit")
    equal(done.stdout, "", "standard output")
    check(words in done.stderr, done.stderr)


def test_a_path_is_refused_by_option_by_variable_and_as_a_login_shell():
    with folder() as place:
        path = write_file(os.path.join(place, "a.yaml"), SCENARIO)
        equal(run(place, "trace", path).returncode, 0, "exit without restriction")
        refused(run(place, "trace", "--restricted", path), "only built-in scenarios")
        refused(run(place, "trace", path, PURSUIT_RESTRICTED="1"), "only built-in scenarios")
        refused(run(place, "trace", path, name="-pursuit"), "only built-in scenarios")
        equal(run(place, "trace", path, PURSUIT_RESTRICTED="0").returncode, 0, "exit with 0")


def test_no_file_is_written():
    with folder() as place:
        refused(run(place, "trace", "--restricted", "chase", "-o", "out"), "no file can be written")
        equal(os.path.exists(os.path.join(place, "out")), False, "a file")
        equal(run(place, "trace", "--restricted", "chase", "--steps", "3").returncode, 0, "exit")


def test_agents_are_few():
    with folder() as place:
        many = ("trace", "wander", "--set", "walker.count=1001", "--steps", "1")
        equal(run(place, *many).returncode, 0, "exit without restriction")
        done = run(place, *many, "--restricted", "--max-agents", "100000")
        check(done.returncode != 0 and "more than 1000 agents" in done.stderr, done.stderr)


def test_a_command_for_a_shell_is_refused():
    with folder() as place:
        for name in ("pursuit", "-pursuit"):
            refused(run(place, "-c", "id", name=name), "'-c' is for shells")


def test_a_terminal_description_of_the_users_is_not_read():
    with folder() as place:
        source = write_file(os.path.join(place, "own.ti"), "own-terminal|own, use=vt100,\n")
        subprocess.run(["tic", "-o", place, source], check=True, capture_output=True,
                       timeout=PATIENCE)
        own = {"TERMINFO": place, "TERM": "own-terminal"}
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
