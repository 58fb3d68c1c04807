#!/usr/bin/env python3
"""The parameter pane, the repeating command, and writing a file back."""

import os
import re
import subprocess

from harness import (PROGRAM, Session, check, environment, equal, folder, headless, main, view,
                     write_file)

SCENARIO = """\
# A comment.
world: { width: 80, height: 48, edge: wrap }   # m
duration: 60
seed: 3
agents:
  - name: quarry
    position: [40, 30]
    velocity: { random: true }
    max_speed: 4
    behaviours:
      - wander
  - name: hunter        # after it
    position: [10, 8]
    max_speed: 5        # m/s
    control: keyboard
    behaviours:
      - pursue: { target: quarry }
"""


def choose(session, key):
    """Open the pane and go to a parameter. Returns its row."""
    session.press("e", lambda: "Parameters" in session.text, "the pane")
    for _ in range(40):
        row = [y for y, line in enumerate(session.lines) if "Parameters" not in line and
               session.cell(50, y).reverse]
        if row and key in session.lines[row[0]][40:]:
            return row[0]
        session.send("j")
        session.settle(0.05)
    raise AssertionError(f"no {key} in the pane\n{session.picture()}")


def command_of(session):
    """The text of the command pane, as a shell parses it."""
    session.press(":", lambda: "With --hash" in session.text, "the command")
    lines = session.lines
    first = next(i for i, line in enumerate(lines) if line.startswith("pursuit "))
    last = next(i for i, line in enumerate(lines) if line.startswith("With --hash"))
    session.press(":", lambda: "With --hash" not in session.text, "the arena")
    return "\n".join(lines[first:last]), lines[last].split()[-1]


def check_repeats(session, where):
    """Assert that the command prints the hash shown on the screen."""
    command, wanted = command_of(session)
    with folder() as base:
        os.symlink(PROGRAM, os.path.join(base, "pursuit"))
        env = environment(base, PATH=base + ":" + os.environ["PATH"])
        done = subprocess.run(["/bin/sh", "-c", command.strip() + " --hash"], cwd=where, env=env,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    equal((done.stdout.decode().strip(), done.stderr), (wanted, b""), command)
    return command


def hash_shown(session):
    """The state hash of the inspector."""
    session.press("i", lambda: "state hash" in session.text, "the inspector")
    found = re.search(r"state hash +([0-9a-f]{16})", session.text).group(1)
    session.press("i", lambda: "state hash" not in session.text, "the arena")
    return found


def test_the_command_repeats_a_session_that_K_has_steered():
    with folder() as base:
        path = write_file(os.path.join(base, "s.yaml"), SCENARIO)
        with view(path) as session:
            session.press("\t", lambda: session.lines[-2].split()[0] == "quarry", "the quarry")
            session.send("..K\x1b[A....K....K\x1b[D....")
            session.wait_for(lambda: "tick 14 " in session.text, "tick 14")
            session.settle(0.1)
            command, _ = command_of(session)
            check("2:quarry.control=keyboard" in command and "6:quarry.control=none" in command and
                  "2:keys=0,1" in command, command)
            check_repeats(session, base)


def test_values_are_changed_typed_and_undone():
    with folder() as base:
        path = write_file(os.path.join(base, "mine.yaml"), SCENARIO)
        with view(path) as session:
            row = choose(session, "max_speed")
            session.press("\x1b[C", lambda: "* max_speed" in session.lines[row] and "5.5 m/s" in session.lines[row], "5.5")
            check("scenario 5" in session.text, "the scenario's value")
            session.press("\r", lambda: "max_speed, now 5.5 m/s:" in session.lines[-1], "a prompt")
            session.press("-3\r", lambda: "must be 0 to 1e9 m/s" in session.text, "a refusal")
            session.press("\x15q7\x7f", lambda: ": q" in session.lines[-1], "no command")
            session.press("\x15" + "6.25\r", lambda: "6.25 m/s" in session.lines[row], "6.25")
            session.press("u", lambda: "> max_speed" in session.lines[row] and " 5 m/s" in session.lines[row], "5 again")
            session.press("\x1b", lambda: "Parameters" not in session.text, "the arena")
            check(not session.ended, "it ended")


def test_going_back_undoes_a_change():
    with view("chase") as session:
        session.send(".....")
        session.wait_for(lambda: session.tick == 5, "tick 5")
        row = choose(session, "mass")
        session.press("+", lambda: "* mass" in session.lines[row], "a change")
        session.press(".", lambda: session.tick == 6, "a step")
        session.press(",,", lambda: session.tick == 4, "two back")
        check("> mass" in session.lines[row], "not undone")
        session.press(".", lambda: "* mass" in session.lines[row], "made again")


def test_the_command_repeats_what_is_on_the_screen():
    with folder() as base:
        path = write_file(os.path.join(base, "it's mine.yaml"), SCENARIO)
        with view(path, "--set", "quarry.wander.jitter=2", "--seed", "11") as session:
            choose(session, "weight")
            session.send("+..+.")
            session.send("e")
            session.send("\x1b[A......\x1b[D..R....")
            session.settle(0.3)
            session.send("\x1b[B....")
            session.settle(0.3)
            check(session.tick is not None, session.picture())
            command = check_repeats(session, base)
            check("--seed 12" in command and "keys=0,-1" in command, command)
            wanted = hash_shown(session)
            equal(command_of(session)[1], wanted, "the hash")


def test_a_long_session_is_repeated_from_a_file_of_events():
    with folder() as base:
        path = write_file(os.path.join(base, "mine.yaml"), SCENARIO)
        with Session("view", "--paused", path, setup=lambda: os.chdir(base)).ready() as session:
            choose(session, "weight")
            session.send("+." * 30)
            session.wait_for(lambda: session.tick == 30, "tick 30")
            session.press(":", lambda: "With --hash" in session.text or "--at" in session.text,
                          "the command")
            session.press("w", lambda: "write the events to:" in session.text, "a prompt")
            session.press("\r", lambda: "--events mine.events" in session.text, "the file")
            session.press(":", lambda: "The command" not in session.text, "the arena")
            command = check_repeats(session, base)
            check("--events mine.events" in command, command)
            with open(os.path.join(base, "mine.events"), encoding="ascii") as file:
                equal(len(file.read().splitlines()), 30, "events")


def test_the_file_is_written_back_with_nothing_else_changed():
    with folder() as base:
        path = write_file(os.path.join(base, "mine.yaml"), SCENARIO)
        os.chmod(path, 0o640)
        link = os.path.join(base, "link.yaml")
        os.symlink("mine.yaml", link)
        with view(link) as session:
            choose(session, "max_speed")
            session.send("..+.")
            session.settle(0.2)
            session.press("w", lambda: "wrote 1 value to" in session.text, "the file")
            with open(path, encoding="ascii") as file:
                equal(file.read(), SCENARIO.replace("max_speed: 5 ", "max_speed: 5.5 "), "the file")
            equal(os.stat(path).st_mode & 0o777, 0o640, "its mode")
            check(os.path.islink(link), "the link is gone")
            equal(sorted(os.listdir(base)), ["link.yaml", "mine.yaml"], "the folder")
            session.press("w", lambda: "nothing to write" in session.text, "nothing more")
            check_repeats(session, base)


def test_a_file_that_has_changed_since_is_not_overwritten():
    with folder() as base:
        path = write_file(os.path.join(base, "mine.yaml"), SCENARIO)
        with view(path) as session:
            choose(session, "max_speed")
            session.press("+", lambda: "* max_speed" in session.text, "a change")
            other = SCENARIO + "# somebody else's\n"
            write_file(path, other)
            session.press("w", lambda: "is not what it was" in session.text, "a refusal")
            session.press("\x15" + path + "\r", lambda: "already" in session.text, "a second one")
            session.press("\x15" + os.path.join(base, "new.yaml") + "\r",
                          lambda: "wrote 1 value" in session.text, "the new file")
            with open(path, encoding="ascii") as file:
                equal(file.read(), other, "the file")
            with open(os.path.join(base, "new.yaml"), encoding="ascii") as file:
                equal(file.read(), SCENARIO.replace("max_speed: 5 ", "max_speed: 5.5 "), "new.yaml")


def test_a_built_in_scenario_is_written_to_a_new_file():
    with folder() as base:
        with Session("view", "--paused", "chase", setup=lambda: os.chdir(base)).ready() as session:
            session.press("w", lambda: "nothing to write" in session.text, "nothing")
            choose(session, "mass")
            session.send("+")
            session.press("w", lambda: "chase-tuned.yaml" in session.lines[-1], "a name")
            session.press("\r", lambda: "wrote 1 value" in session.text, "the file")
        done = headless("trace", "--hash", "--steps", "9", os.path.join(base, "chase-tuned.yaml"))
        equal(done.returncode, 0, "exit")


def test_restricted_writes_nothing():
    with folder() as base:
        with Session("view", "--paused", "--restricted", "chase",
                     setup=lambda: os.chdir(base)).ready() as session:
            choose(session, "mass")
            session.press("+", lambda: "* mass" in session.text, "a change")
            session.press("w", lambda: "restricted" in session.text, "a refusal")
            session.press(":", lambda: "With --hash" in session.text, "the command")
            session.press("w", lambda: "restricted" in session.text, "a refusal")
            equal(os.listdir(base), [], "the folder")


def test_what_is_pasted_is_text_in_a_line_and_nothing_elsewhere():
    with view("chase") as session:
        row = choose(session, "max_speed")
        session.press("\r", lambda: "max_speed, now" in session.lines[-1], "a prompt")
        session.press(b"\x1b[200~12\rq\x1b[201~", lambda: ": 12q" in session.lines[-1], "the text")
        session.press("\x7f\r", lambda: "12 m/s" in session.lines[row], "the value")
        session.send(b"\x1b[200~q.\r\x1b[201~")
        session.settle(0.3)
        check(not session.ended and session.tick == 0, "a paste is a command")


def test_the_mouse_chooses_and_asks():
    with view("chase") as session:
        row = choose(session, "mass")
        click = "\x1b[<0;55;%dM\x1b[<0;55;%dm" % (row + 2, row + 2)
        session.press(click, lambda: session.cell(50, row + 1).reverse, "the next one")
        session.press(click, lambda: "response, now" in session.lines[-1], "a prompt")
        session.press("9\r", lambda: "9 kg/s" in session.lines[row + 1], "its value")


def test_a_small_screen_has_the_pane_alone():
    with view("chase", size=(40, 12)) as session:
        session.press("e", lambda: "Parameters" in session.text, "the pane")
        session.press("jjj+", lambda: "weight" in session.text, "a change")
        session.press(":", lambda: "pursuit trace" in session.text, "the command")


if __name__ == "__main__":
    main(globals())
