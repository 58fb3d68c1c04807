"""The mouse: a click selects, the wheel zooms, and reporting is switched off at the end."""

import signal

from harness import Tmux, check, equal, main, view

CLICK = "\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"
WHEEL_UP = "\x1b[<64;{x};{y}M"
WHEEL_DOWN = "\x1b[<65;{x};{y}M"


def press(event, column, row):
    """The terminal's report of an event on a cell; column and row start at 0."""
    return event.format(x=column + 1, y=row + 1)


def find(session, text):
    """The first cell of a text."""
    for row, line in enumerate(session.lines):
        if text in line:
            return line.index(text), row
    raise AssertionError(f"no {text!r}\n{session.picture()}")


def selected(session):
    """The name of the selected agent."""
    return session.lines[-2].split()[0]


def listens(session):
    """Whether mouse reports are on, in the encoding without a limit of columns."""
    display = session.display
    return any(display.mode(n) for n in (1000, 1002, 1003)) and display.mode(1006)


def test_the_mouse_is_asked_for_and_given_back():
    for keys in ("q", "\x03"):
        with view() as session:
            check(listens(session), "the mouse is not asked for")
            check(not session.display.mode(1003), "every motion is reported")
            session.send(keys)
            session.wait_exit()
            session.check_restored()
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGABRT):
        with view() as session:
            session.signal(number)
            session.wait_exit()
            session.check_restored()


def test_the_mouse_is_off_while_stopped_and_on_again():
    with Tmux() as tmux:
        tmux.start("view", "--paused", "chase")
        equal(tmux.flags.split()[2], "1", "listens")
        tmux.send("C-z")
        tmux.wait_for(lambda lines: [line for line in lines if line][-1:] == ["$"], "the shell")
        equal(tmux.flags.split()[2], "0", "listens while stopped")
        tmux.type("fg")
        tmux.wait_text("PAUSED")
        tmux.wait_rest()
        equal(tmux.flags.split()[2], "1", "listens again")
        tmux.send("q")
        tmux.wait_for(lambda lines: [line for line in lines if line][-1:] == ["$"], "the shell")
        equal(tmux.flags.split()[2], "0", "listens at the end")


def test_no_mouse_asks_for_none():
    with view("chase", "--no-mouse") as session:
        check(not listens(session), "the mouse is asked for")
        session.send(press(CLICK, 5, 5))
        session.read_for(0.2)
        equal(session.tick, 0, "tick")


def test_a_terminal_without_a_mouse_is_asked_for_none():
    with view(term="vt100") as session:
        check(not listens(session), "the mouse is asked for")


def test_a_terminal_that_reports_in_the_old_way_is_asked_for_no_more():
    with view() as session:
        session.send(b"\x1b[M !!")
        session.read_for(0.1)
        session.press(".", lambda: session.tick == 1, "a step")
        check(not listens(session), "the mouse is still asked for")


def test_a_report_may_come_in_parts():
    with view() as session:
        _, row = find(session, "line-of-sight")
        for part in ("\x1b", "[<0", ";5;", str(row + 1), "M"):
            session.send(part)
            session.read_for(0.02)
        session.wait_for(lambda: "line-of-sight: a predator" in session.text, "the other scenario")


def test_the_mouse_presses_no_key_and_does_not_end_a_pause():
    with view() as session:
        for column, row in ((0, 0), (30, 3), (79, 10), (40, 22), (5, 23), (300, 300)):
            session.send(press(CLICK, column, row))
        session.send(press(WHEEL_UP, 40, 10) * 40 + press(WHEEL_DOWN, 40, 10) * 40)
        session.read_for(0.3)
        check(not session.ended, "it ended")
        check(session.paused, "it runs")
        equal(session.tick, 0, "tick")


def test_a_click_on_a_line_of_the_menu_loads_it():
    with view() as session:
        session.press(press(CLICK, *find(session, "line-of-sight")),
                      lambda: "line-of-sight: a predator" in session.text, "the other scenario")


def test_a_click_selects_an_agent():
    with view("chase", "--trail", "0") as session:
        equal(selected(session), "hunter", "selected at first")
        column, row = find(session, "< quarry")
        column += 2
        near = [x for x in range(column - 3, column + 9)
                if session.cell(x, row).data in "^7>JvL<F"]
        check(near, session.picture())
        session.press(press(CLICK, near[0], row), lambda: selected(session) == "quarry",
                      "the quarry")


def test_a_drag_goes_along_the_line_of_the_run():
    with view() as session:
        row = len(session.lines) - 3
        session.press(press("\x1b[<0;{x};{y}M", 20, row), lambda: session.tick > 0, "a jump")
        first = session.tick
        session.press(press("\x1b[<32;{x};{y}M", 30, 4), lambda: session.tick > first, "a drag")
        session.press(press("\x1b[<32;{x};{y}M", 1, row), lambda: session.tick == 0, "it back")
        session.send(press("\x1b[<0;{x};{y}m", 1, row))


def test_the_wheel_zooms():
    with view() as session:
        before = session.lines
        session.press(press(WHEEL_UP, 50, 10), lambda: session.lines != before, "a closer view")
        session.press(press(WHEEL_DOWN, 50, 10), lambda: session.lines[:-2] == before[:-2],
                      "the view as before")


def test_motions_and_other_buttons_do_nothing():
    with view() as session:
        before = session.lines
        for code in (2, 3, 32, 35, 66, 67, 128):
            session.send(f"\x1b[<{code};30;8M\x1b[<{code};30;8m")
        session.read_for(0.3)
        equal(session.lines, before, "the screen")


if __name__ == "__main__":
    main(globals())
