"""Size: statements 11 to 18 of the terminal's behaviour."""

import random
import time

from harness import (SANITIZERS, Session, Tmux, check, equal, equal_lines, frame, main,
                     process_status, running, view)

SMALL = ((1, 1), (1, 80), (80, 1), (2, 2), (3, 10), (10, 3))
# A window of this size shows more than the notice.
NORMAL = (80, 24)


def test_11_starts_however_small_the_terminal_is():
    for rows, cols in SMALL:
        with Session("view", "chase", size=(cols, rows)) as session:
            session.wait_for(lambda: session.display.screen.cursor.hidden or session.ended,
                             f"a screen at {cols}x{rows}")
            session.settle(0.1)
            check(not session.ended, f"it ended at {cols}x{rows}: {session.raw[-300:]!r}")
            session.send("q")
            equal(session.wait_exit(), 0, f"exit at {cols}x{rows}")
            session.check_restored()


def test_12_a_reported_size_of_nothing_runs_as_80_by_24():
    with view(size=NORMAL) as known, view(size=(0, 0)) as unknown:
        equal_lines(unknown.lines, known.lines, "the screen of a size of 0x0")


def test_13_runs_on_huge_terminals():
    for size in ((500, 200), (2100, 24)):
        with view(size=size) as session:
            lines = session.lines
            check(len(lines[0]) > size[0] * 0.9, f"{len(lines[0])} columns are used of {size[0]}")
            check("tick 0" in lines[-1], f"the last line of {size}: {lines[-1]!r}")
            session.send("q")
            equal(session.wait_exit(), 0, "exit")


def peak_memory(**changes):
    """A session's peak memory at its first frame, kB, and its screen."""
    with view(env=changes) as session:
        return process_status(session.pid, "VmHWM"), session.lines


def test_13_exported_lines_and_columns_take_no_memory():
    plain, wanted = peak_memory()
    blown, found = peak_memory(LINES="30000", COLUMNS="30000")
    equal_lines(found, wanted, "the screen with LINES and COLUMNS exported")
    check(blown < plain + 16384, f"{blown} kB instead of {plain} kB")
    if not SANITIZERS:
        check(plain < 65536, f"{plain} kB for 80x24")


def random_sizes(count):
    """A fixed list of random sizes; the last is the normal one."""
    source = random.Random(14)
    sizes = [(source.randint(1, 200), source.randint(1, 60)) for _ in range(count - 1)]
    return sizes + [NORMAL]


def resize_at_random(tmux, count=200, seconds=5.0):
    """Resize many times, evenly spread over the time."""
    began = time.monotonic()
    for number, (cols, rows) in enumerate(random_sizes(count)):
        tmux.resize(cols, rows)
        time.sleep(max(began + seconds * (number + 1) / count - time.monotonic(), 0))


def test_14_screen_after_200_random_resizes_equals_a_fresh_start():
    arguments = ("view", "chase", "--seed", "5")
    with Tmux() as tmux:
        tmux.start(*arguments)
        resize_at_random(tmux)
        tmux.send("Space")
        tmux.wait_text("PAUSED")
        found = tmux.wait_rest()
        tick = tmux.tick
    with view(*arguments[1:]) as fresh:
        fresh.send(">" * (tick // 50) + "." * (tick % 50))
        fresh.wait_for(lambda: fresh.tick == tick, f"tick {tick}")
        fresh.settle()
        equal_lines(found, fresh.lines, f"the screen at tick {tick}")


def test_15_too_small_shows_a_notice_and_grown_back_the_run_is_where_it_was():
    with Tmux() as tmux:
        tmux.start("view", "--paused", "chase")
        tmux.send(".", ".", ".")
        tmux.wait_text("tick 3")
        before = tmux.wait_rest()
        tmux.resize(14, 3)
        tmux.wait_text("too small")
        tmux.resize(*NORMAL)
        tmux.wait_text("tick 3")
        equal_lines(tmux.wait_rest(), before, "grown back")


def test_15_no_time_passes_while_it_is_too_small():
    with running() as session:
        session.wait_for(lambda: session.tick > 0, "a first step")
        session.resize(14, 3)
        session.wait_for(lambda: "too small" in session.text, "the notice")
        session.read_for(1.0)
        session.resize(*NORMAL)
        session.wait_for(lambda: session.tick is not None, "the run")
        check(session.tick < 60, f"tick {session.tick}: it ran on unseen")
        check(not session.paused, "it paused")


def test_16_a_resize_is_not_a_key():
    with Tmux() as tmux:
        tmux.start("view", "--paused", "chase")
        for size in ((60, 20), (120, 40), (1, 1), NORMAL):
            tmux.resize(*size)
            tmux.wait_rest(0.15)
        tmux.wait_text("PAUSED")
        equal(tmux.tick, 0, "tick")
        tmux.send("?")
        tmux.wait_for(lambda lines: not any("Scenarios" in line for line in lines), "the help")
        before = tmux.wait_rest()
        tmux.resize(100, 30)
        tmux.wait_rest()
        tmux.resize(*NORMAL)
        tmux.wait_rest()
        equal_lines(tmux.wait_rest(), before, "the help after two resizes")


def test_17_with_lines_and_columns_exported_a_resize_follows_the_window():
    with Tmux(LINES="24", COLUMNS="80") as tmux:
        tmux.start("view", "--paused", "chase")
        for cols, rows in ((100, 30), (70, 20)):
            tmux.resize(cols, rows)
            tmux.wait_for(lambda lines, rows=rows: len(lines) == rows and "tick 0" in lines[-1],
                          f"a status line in row {rows}")
            width = max(len(line) for line in tmux.wait_rest())
            equal(width, cols, "columns in use")


def check_last_cell(size, term, wanted):
    """Assert the screen's text and that its last cell is used."""
    cols, rows = size
    with Session("view", "--paused", "chase", size=size, term=term) as session:
        session.wait_for(lambda: session.lines == wanted, f"all of {wanted} on {term}")
        session.settle(0.1)
        equal_lines(session.lines, wanted, f"{term}: scrolled")
        check(session.cell(cols - 1, rows - 1).data != " ", f"{term}: nothing in the last cell")


def test_18_the_bottom_right_cell_is_drawn_without_scrolling():
    sizes = [(cols, rows) for rows in (6, 3) for cols in range(6, 40)]
    # The sizes at which the last line is full to its end.
    full = []
    for cols, rows in sizes:
        lines = frame("chase", "--steps", "0", "--size", f"{cols}x{rows}")
        if len(lines[-1]) == cols:
            full.append(((cols, rows), lines))
    check(full, "no size was found at which the last cell is in use")
    for term in ("xterm-256color", "vt100", "linux", "screen"):
        for size, lines in full[:2] + full[-2:]:
            check_last_cell(size, term, lines)


if __name__ == "__main__":
    main(globals())
