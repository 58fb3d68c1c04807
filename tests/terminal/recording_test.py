"""Recordings of the screen, from the key to the file and back to a screen."""

import json
import os
import shutil
import signal

from harness import Display, Session, Skip, check, equal, equal_lines, main, view


def in_folder(session):
    """The prompt's file name starts with the session's folder."""
    return os.path.join(session.folder, "run.cast")


def start(session):
    """Start a recording into a file of the session's folder. Returns its path."""
    path = in_folder(session)
    session.press("o", lambda: "record to: chase-7.cast" in session.text, "the question")
    session.press("\x15" + path + "\r", lambda: "o ends recording" in session.text, "a recording")
    return path


def events(path):
    """The header and the events of a recording."""
    with open(path, encoding="ascii") as file:
        lines = [json.loads(line) for line in file]
    return lines[0], lines[1:]


def last_screen(path, but=1):
    """The screen after playing a recording without its last events."""
    header, played = events(path)
    display = Display((header["width"], header["height"]))
    for _, _, data in played[:-but]:
        display.feed(data.encode())
    return [line.rstrip() for line in display.screen.display]


def test_what_was_on_the_screen_is_played():
    with view("chase") as session:
        path = start(session)
        session.press("...", lambda: session.tick == 3, "three steps")
        session.press("?", lambda: "one step back" in session.text, "the help")
        session.press("?", lambda: "one step back" not in session.text, "it to go")
        session.settle(0.2)
        shown = session.lines
        check(not os.path.exists(path), "the file is there before the end")
        session.press("o", lambda: "recorded in" in session.text, "the end of it")
        header, played = events(path)
        equal((header["version"], header["width"], header["height"]), (2, 80, 24), "header")
        times = [time for time, _, _ in played]
        equal(times, sorted(times), "times")
        check(all(kind == "o" for _, kind, _ in played), "other events")
        screens = ["\n".join(last_screen(path, but)) for but in range(1, len(played))]
        check(any("one step back" in screen for screen in screens), "the help is missing")
        equal_lines(last_screen(path), shown, "the last screen")


def test_it_ends_with_the_program():
    for end in ("q", signal.SIGTERM, signal.SIGHUP):
        with view("chase") as session:
            path = start(session)
            session.press(".", lambda: session.tick == 1, "a step")
            if end == "q":
                session.send("q")
            else:
                session.signal(end)
            session.wait_exit()
            session.check_restored()
            check(events(path)[1], "no events")
            equal([name for name in os.listdir(session.folder) if "pursuit" in name], [],
                  "what is left beside it")


def test_restricted_use_records_nothing():
    with view("chase", "--restricted") as session:
        session.press("o", lambda: "no file can be written" in session.text, "a refusal")


def test_asciinema_plays_it():
    if not shutil.which("asciinema"):
        raise Skip("asciinema is missing")
    with view("chase") as session:
        path = start(session)
        session.press("...", lambda: session.tick == 3, "three steps")
        session.press("o", lambda: "recorded in" in session.text, "the end of it")
        with Session(command=["asciinema", "cat", path]) as player:
            equal(player.wait_exit(), 0, "exit of asciinema")
            check("tick 3" in player.text, player.picture())


if __name__ == "__main__":
    main(globals())
