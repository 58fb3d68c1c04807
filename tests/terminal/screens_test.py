"""What is on the screen, in both looks and at three sizes: the menu's headings, what two and three
keys do, and names that are cut only with a mark."""

import itertools

from harness import LOOKS, Session, check, equal, headless, limit, main

SIZES = ((80, 24), (120, 40), (200, 60))
MARKS = {"fine": "▾▸", "ascii": "v>"}
REST = {"fine": "…", "ascii": "~"}


def screens():
    """Every look at every size."""
    return itertools.product(LOOKS, SIZES)


def scenarios():
    """The names of the scenarios that come with the program."""
    return [line.split()[0] for line in headless("list", "scenarios").stdout.decode().splitlines()]


def headings(session, look):
    """The mark and the name of each heading in the menu."""
    lines = (line[2:].split() for line in session.lines
             if line[1:2] == " " and line[2:3] in MARKS[look] and line[3:4] == " ")
    return [(words[0], words[1]) for words in lines]


@limit(60)
def test_chase_runs_at_the_start_below_all_headings():
    for look, size in screens():
        with Session("view", f"--look={look}", size=size).ready() as session:
            session.wait_for(lambda session=session: (session.tick or 0) > 0, "chase to run")
            found = headings(session, look)
            shown, hidden = MARKS[look]
            equal(found[:3], [(shown, "Chase"), (hidden, "Intercept"), (hidden, "Wander")],
                  f"the first headings, {look} at {size}")
            equal(len(found), 7, f"headings, {look} at {size}")


@limit(60)
def test_intercept_runs_after_two_keys_and_wander_after_three():
    for (look, size), (keys, name) in itertools.product(
            screens(), (("\x1b[C\r", "intercept"), ("\x1b[C\x1b[C\r", "wander"))):
        with Session("view", f"--look={look}", size=size).ready() as session:
            session.press(keys, lambda session=session, name=name: f"{name}: " in session.lines[0],
                          f"{name}, {look} at {size}")
            session.wait_for(lambda session=session: not session.paused and session.tick > 0,
                             "it to run")


def menu_names(session, look):
    """The names below the menu's open heading, without their marks."""
    end = next(i for i, sign in enumerate(session.lines[0]) if i > 0 and sign in "+┬")
    lines = [line[1:end] for line in session.lines[1:]]
    first = next(i for i, line in enumerate(lines) if line[1:2] == MARKS[look][0]) + 1
    names = itertools.takewhile(lambda line: line[1:2] != MARKS[look][1] and line.strip(),
                                lines[first:])
    return [line[4:].strip() for line in names if "more" not in line]


def test_no_name_in_the_menu_is_cut_without_a_mark():
    whole = scenarios()
    for look, size in screens():
        with Session("view", "--paused", f"--look={look}", size=size).ready() as session:
            seen = 0
            for _ in range(7):
                for name in menu_names(session, look):
                    cut = name.endswith(REST[look])
                    known = [one for one in whole if one.startswith(name[:-1] if cut else name)]
                    check(known if cut else name in whole, f"{name!r}\n{session.picture()}")
                    seen += 1
                session.send("\x1b[C")
                session.settle(0.05)
            check(seen >= len(whole) - 1, f"{seen} names, {look} at {size}")


if __name__ == "__main__":
    main(globals())
