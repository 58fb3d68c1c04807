"""Bytes: statement 40 of the terminal's behaviour."""

import os
import re

from harness import Session, check, folder, limit, main, write_file

# Agents all over a torus that move straight, half a cell per frame.
CROWD = """\
title: Crowd
world: {{ width: 80, height: 44, edge: wrap }}
dt: 0.05
duration: 0
seed: 1
agents:
{crews}
"""
CREW = """\
  - name: {name}
    position: {{ random: true }}
    velocity: {{ random: true }}
    max_speed: 10
    max_force: 0
    count: {count}
"""
FRAMES = 150
QUESTION = b"\x1b[5n"
SYNCHRONISED = re.compile(rb"\x1b\[\?2026[hl]")


def system_calls(session, key):
    """A count of /proc/PID/io."""
    with open(f"/proc/{session.pid}/io", encoding="ascii") as file:
        return int(re.search(rf"^{key}: (\d+)", file.read(), re.MULTILINE).group(1))


def crowd(base, count):
    """A scenario of four crews."""
    crews = "".join(CREW.format(name=name, count=count) for name in ("a", "b", "c", "d"))
    return write_file(os.path.join(base, "crowd.yaml"), CROWD.format(crews=crews))


def start(base, *arguments, count=25, env=None):
    """A session in which only the agents of the crowd change."""
    return Session("view", "--no-menu", "--trail", "0", "--fps", "20", *arguments,
                   crowd(base, count), size=(80, 24), env=env).ready()


def glyphs(session):
    """The content of a frame: characters and their positions."""
    return tuple(tuple(cell.data for cell in (session.cell(x, y) for x in range(80)))
                 for y in range(24))


def motion(cursor, to, row_before):
    """A lower bound of the bytes of a cursor motion."""
    if cursor == to:
        return 0
    column, row = to
    absolute = len(f"\x1b[{row + 1};{column + 1}H")
    if cursor is None or cursor[1] != row:
        below = cursor is not None and row > cursor[1]
        line_feeds = (row - cursor[1]) + 1 + motion((0, row), to, row_before) if below else absolute
        straight = (len(f"\x1b[{row + 1}d")
                    if cursor is not None and column == cursor[0] else absolute)
        return min(absolute, line_feeds, straight)
    gap = column - cursor[0]
    if gap < 0:
        back = min(-gap, len(f"\x1b[{-gap}D"))
        return min(absolute, back, 1 + motion((0, row), to, row_before),
                   len(f"\x1b[{column + 1}G"))
    again = len("".join(row_before[cursor[0]:column]).encode())
    forward = len("\x1b[C") if gap == 1 else len(f"\x1b[{gap}C")
    return min(absolute, again, forward, len(f"\x1b[{column + 1}G"))


def least(before, after, cursor):
    """A lower bound of the bytes of the changed characters without colour, and the cursor after
    them."""
    total = 0
    for y in range(24):
        for x in range(80):
            if before[y][x] != after[y][x]:
                total += motion(cursor, (x, y), after[y]) + len(after[y][x].encode())
                cursor = (x + 1, y) if x < 79 else None
    return total, cursor


def next_frame(session):
    """The bytes of a frame, up to the status query that ends it."""
    data = b""
    while QUESTION not in data:
        mark = session.mark()
        check(session.pump(2.0), "no frame that ends with a question")
        data += session.since(mark)
        check(len(data) < 100000, "no question in all this")
    return SYNCHRONISED.sub(b"", data.replace(QUESTION, b""))


def measure(*arguments, **how):
    """Bytes per frame, and the lower bound."""
    with folder() as base, start(base, *arguments, **how) as session:
        session.read_for(1.0)
        spent = needed = 0
        cursor = None
        before = glyphs(session)
        for _ in range(FRAMES):
            spent += len(next_frame(session))
            after = glyphs(session)
            cost, cursor = least(before, after, cursor)
            needed += cost
            before = after
        return spent / FRAMES, needed / FRAMES


FINE = ("--glyphs=arrows", "--borders=utf8", "--braille")


def check_bytes(colour, most, *look, **how):
    """Assert that bytes per frame are within a multiple of the lower bound."""
    spent, needed = measure(f"--color={colour}", *look, **how)
    print(f"      {spent:.0f} bytes a frame, {needed:.0f} at the least, {spent / needed:.2f} times")
    check(spent <= most * needed, f"{spent / needed:.2f} times the least possible")


@limit(60)
def test_40_bytes_per_frame_without_colour():
    check_bytes("never", 1.4)


@limit(60)
def test_40_bytes_per_frame_with_colour():
    check_bytes("always", 2.2)


@limit(60)
def test_40_bytes_per_frame_of_the_fine_look_without_colour():
    check_bytes("never", 1.4, *FINE)


@limit(60)
def test_40_bytes_per_frame_of_the_fine_look_with_colour():
    check_bytes("always", 2.2, *FINE)


@limit(60)
def test_40_bytes_per_frame_of_few_agents_in_true_colour():
    check_bytes("always", 2.2, *FINE, count=2, env={"COLORTERM": "truecolor"})


def test_40_one_write_per_frame():
    with folder() as base, start(base) as session:
        session.read_for(1.0)
        calls = system_calls(session, "syscw")
        asked = session.display.status_queries
        session.read_for(4.0)
        frames = session.display.status_queries - asked
        writes = system_calls(session, "syscw") - calls
        check(frames > 40, f"{frames} frames in 4 s")
        # ncurses writes a frame to memory first; these writes are counted, too.
        once = sum(1 for when, data in session.reads[-frames:] if QUESTION in data)
        check(once >= 0.95 * frames, f"{frames} frames came in pieces: {once} whole")
        print(f"      {writes} writes for {frames} frames")


if __name__ == "__main__":
    main(globals())
