"""Characters and colour: statements 19 to 27 of the terminal's behaviour."""

import os
import re
import shutil
import subprocess
import unicodedata

from harness import (COLOUR, ESC, PATIENCE, TERMS, Session, Skip, check, equal, equal_lines,
                     folder, frame, headless, main, running, view, write_file)

TITLED = """\
title: "{title}"
world: {{ width: 40, height: 30 }}
agents:
  - name: hunter
    position: [5, 5]
    max_speed: 3
    behaviours:
      - seek: {{ target: quarry }}
  - name: quarry
    position: [30, 20]
    velocity: [1, 0]
    max_speed: 2
"""
# Characters that no text on a screen may contain: direction controls and invisible ones.
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
ARROWS = "\u2190\u2191\u2192\u2193\u2196\u2197\u2198\u2199"


def scenario(base, title):
    """A scenario file with this title, escaped for YAML's double quotes."""
    return write_file(os.path.join(base, "titled.yaml"), TITLED.format(title=title))


def tour(session):
    """Open every pane and step. Returns all bytes written."""
    for keys in (".....", "i", "a", "?", "?", "m", "jj"):
        session.send(keys)
        session.settle(0.1)
    session.send("q")
    equal(session.wait_exit(), 0, "exit")
    return session.raw


def high_bytes(raw):
    """The bytes that are not ASCII."""
    return bytes(byte for byte in raw if byte >= 0x80)


def test_19_every_byte_is_ascii_in_the_c_locale():
    with folder() as base:
        path = scenario(base, "\u8ffd\u8e61: caf\u00e9")
        for arguments in (("chase", "--glyphs", "arrows"), ("obstacles",), (path,)):
            with view(*arguments, env={"LC_ALL": "C"}) as session:
                equal(high_bytes(tour(session)), b"", f"bytes of {arguments}")


def test_20_ascii_option_draws_ascii_without_the_alternate_characters():
    for term in TERMS:
        with view("obstacles", "--ascii", "--glyphs", "arrows", term=term) as session:
            raw = tour(session)
            equal(high_bytes(raw), b"", f"bytes on {term}")
            check(b"\x0e" not in raw and b"\x1b(0" not in raw,
                  f"the alternate characters on {term}")
            check("\u2500" not in session.text, f"lines on {term}")


def test_20_ascii_option_wins_over_borders_and_braille():
    for borders in ("acs", "utf8"):
        with view("chase", "--ascii", "--braille", "--borders", borders) as session:
            raw = tour(session)
            equal(high_bytes(raw), b"", f"bytes with --borders {borders}")
            check(b"\x0e" not in raw and b"\x1b(0" not in raw, "the alternate characters")


def corners(session):
    """The characters of the menu's corners, the right ones shared, and of its edges."""
    bottom = session.lines[-4]
    return session.lines[0][0] + session.lines[0][17:20] + session.lines[1][19] + bottom[0] + \
        bottom[19]


BOXES = "\u250c\u2500\u2500\u252c\u2502\u2514\u2534"
PLAIN = "+--+|++"


def test_borders_are_what_was_asked_for_where_they_can_be():
    for borders, locale, term, wanted in (
            ("ascii", "C.UTF-8", "xterm-256color", PLAIN), ("utf8", "C", "xterm-256color", PLAIN),
            ("utf8", "C.UTF-8", "xterm-256color", BOXES), ("utf8", "C.UTF-8", "linux", BOXES),
            ("acs", "C.UTF-8", "xterm-256color", BOXES), ("acs", "C", "xterm-256color", BOXES),
            ("acs", "C", "vt100", BOXES), ("acs", "C.UTF-8", "screen", BOXES)):
        with view("chase", "--borders", borders, term=term, env={"LC_ALL": locale}) as session:
            where = f"--borders {borders}, {locale}, {term}"
            equal(corners(session), wanted, where)
            if locale == "C":
                equal(high_bytes(session.raw), b"", f"bytes with {where}")


def test_borders_of_a_terminal_without_lines_are_ascii():
    if not shutil.which("tic"):
        raise Skip("tic is missing")
    with folder() as base:
        source = write_file(os.path.join(base, "poor.ti"), POOR)
        subprocess.run(["tic", "-x", "-o", base, source], check=True, timeout=PATIENCE,
                       stderr=subprocess.DEVNULL)
        with view("--borders", "acs", "chase", term="poor",
                  env={"TERMINFO": base, "LC_ALL": "C"}) as session:
            equal(corners(session), PLAIN, "borders")


def test_the_same_text_within_borders_of_any_kind():
    with view("obstacles") as plain:
        for borders in ("acs", "utf8"):
            with view("obstacles", "--borders", borders) as session:
                table = str.maketrans("\u250c\u2510\u2514\u2518\u252c\u2534\u2500\u2502\u25be\u25b8\u2026",
                                      "++++++-|v>~")
                equal_lines([line.translate(table) for line in session.lines], plain.lines, borders)


def braille(text):
    """The cells of braille dots."""
    return {char for char in text if "\u2800" <= char < "\u2900"}


def test_braille_is_drawn_where_utf8_is_certain():
    arguments = ("chase", "--steps", "300")
    check(not braille("".join(frame(*arguments))), "braille by default")
    check(len(braille("".join(frame(*arguments, "--braille")))) > 5, "no braille")
    equal_lines(frame(*arguments, "--braille", LC_ALL="C"), frame(*arguments, LC_ALL="C"),
                "the frame in the C locale")
    equal_lines(frame(*arguments, "--braille", "--ascii"), frame(*arguments), "with --ascii")
    for locale, wanted in (("C.UTF-8", True), ("C", False)):
        with view("chase", "--braille", env={"LC_ALL": locale}) as session:
            session.press(">>>", lambda session=session: session.tick == 150, "three seconds")
            session.settle(0.1)
            equal(bool(braille(session.text)), wanted, f"braille in {locale}")


def test_21_no_character_of_ambiguous_width_by_default():
    for name in ("chase", "obstacles", "patrol"):
        with view(name) as session:
            for keys in ("." * 20, "a", "i", "?"):
                session.send(keys)
                session.settle(0.1)
                wrong = {char for char in session.text
                         if unicodedata.east_asian_width(char) == "A"}
                check(not wrong, f"{name}: {sorted(wrong)}\n{session.picture()}")


def border_columns(lines):
    """The column of the last border in each row of the panes."""
    # Except for the timeline, where the screen has one.
    return {column_of_last(line, "|+") for line in lines[:-2] if not line.startswith(" [")}


def column_of_last(line, characters):
    """The column of the last of some characters; wide ones take two columns."""
    index = max(line.rfind(char) for char in characters)
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line[:index])


def test_21_double_width_titles_keep_the_columns_aligned():
    with folder() as base:
        path = scenario(base, "\u8ffd\u8e61\u8005\u4e0e\u730e\u7269")
        with view(path) as session:
            check("\u8ffd\u8e61\u8005\u4e0e\u730e\u7269" in session.text, session.picture())
            equal(border_columns(session.lines), {79}, "columns of the right border")
        with view(path, "--set", "hunter.max_speed=4", size=(41, 12)) as session:
            equal(border_columns(session.lines), {40}, "columns of the right border")


def test_21_double_width_titles_are_question_marks_elsewhere():
    with folder() as base:
        path = scenario(base, "\u8ffd\u8e61 chase")
        with view(path, env={"LC_ALL": "C"}) as session:
            check(re.search(r"\?{2,4} chase", session.text), session.picture())
            equal(border_columns(session.lines), {79}, "columns of the right border")


def test_22_vt100_has_no_colour_and_tells_agents_apart():
    with view("four-laws", term="vt100") as session:
        session.send(">")
        session.settle()
        check(not COLOUR.search(session.raw), f"colour: {COLOUR.search(session.raw)}")
        looks = set()
        for row in range(1, 21):
            for column in range(22, 79):
                cell = session.cell(column, row)
                if cell.data in "^7>JvL<F":
                    looks.add((cell.data, cell.bold, cell.underscore, cell.reverse))
        check(len(looks) >= 2, f"looks of the agents: {looks}")
        check(len({look[1:] for look in looks}) >= 2, f"no attribute differs: {looks}")


def has_colour(*arguments, **env):
    """Whether a session draws with colours."""
    with view(*arguments, env=env) as session:
        return bool(COLOUR.search(session.raw))


def test_23_no_color_and_the_color_option():
    check(has_colour("chase"), "no colour by default")
    check(not has_colour("chase", NO_COLOR="1"), "colour with NO_COLOR=1")
    check(has_colour("chase", NO_COLOR=""), "no colour with an empty NO_COLOR")
    check(has_colour("chase", "--color=always", NO_COLOR="1"), "--color=always does not win")
    check(has_colour("chase", "--colour=always", NO_COLOR="1"), "--colour=always does not win")
    check(not has_colour("chase", "--color=never"), "colour with --color=never")


def test_24_default_foreground_and_background_are_used():
    for term in ("xterm-256color", "linux", "screen"):
        with view("four-laws", term=term) as session:
            session.send(">")
            session.settle()
            screen = session.display.screen
            cells = [screen.buffer[y][x] for y in range(24) for x in range(80)]
            equal({cell.bg for cell in cells}, {"default"}, f"{term}: backgrounds")
            used = {cell.fg for cell in cells if cell.data.strip()}
            check("default" in used, f"{term}: foregrounds {used}")
            check(not used & {"black", "white"}, f"{term}: foregrounds {used}")


def test_25_the_same_text_on_every_terminal():
    shown = {}
    for term in TERMS:
        with view("obstacles", "--seed", "2", term=term) as session:
            session.send(">...")
            session.wait_for(lambda: session.tick and session.tick % 10 == 3, "the steps")
            session.settle()
            shown[term] = session.lines
    for term in TERMS[1:]:
        equal_lines(shown[term], shown[TERMS[0]], f"{term} beside {TERMS[0]}")


POOR = """\
poor|a terminal that can do very little,
\tam, cols#80, lines#24, bel=^G, cr=\\r, ind=\\n, cub1=\\b, clear=\\E[H\\E[J, ed=\\E[J,
\tel=\\E[K, home=\\E[H, cup=\\E[%i%p1%d;%p2%dH,
"""


def test_26_a_poor_terminfo_entry_runs():
    if not shutil.which("tic"):
        raise Skip("tic is missing")
    with folder() as base:
        source = write_file(os.path.join(base, "poor.ti"), POOR)
        subprocess.run(["tic", "-x", "-o", base, source], check=True, timeout=PATIENCE,
                       stderr=subprocess.DEVNULL)
        with view("obstacles") as known, view("obstacles", term="poor",
                                              env={"TERMINFO": base}) as session:
            equal_lines(session.lines, known.lines, "the screen")
            session.send("q")
            equal(session.wait_exit(), 0, "exit")
            session.check_restored()


def check_harmless(text, what):
    """Assert that a text has no control characters except line feeds, and none that change the text
    direction."""
    wrong = [char for char in text if char in BIDI or (ord(char) < 32 and char not in "\r\n")
             or 0x7f <= ord(char) < 0xa0]
    check(not wrong, f"{what}: {text!r}")


def test_21_scripts_with_marks_are_written_with_them():
    for title in ("Cafe\u0301", "\u0939\u093f\u0928\u094d\u0926\u0940", "\u0ba4\u0bae\u0bbf\u0bb4\u0bcd",
                  "\u0f56\u0f7c\u0f51", "\u1112\u1161\u11ab"):
        with folder() as base, Session("view", "--paused", scenario(base, title)) as session:
            session.wait_for(lambda: title.encode() in session.raw, f"the title {title!r}")


def test_27_titles_cannot_inject():
    with folder() as base:
        path = scenario(base, "A\\e]0;owned\\aB\\u202eC\\x9bD\\u200fE\\rF")
        with Session("view", "--paused", path) as session:
            session.wait_for(lambda: session.ended or session.tick is not None, "a frame")
            session.settle(0.1)
            check(b"owned\x07" not in session.raw and b"\x1b]0;" not in session.raw, "a title")
            if session.ended:
                check_harmless(session.raw.decode(), "the message")
            else:
                check("A" in session.text and "owned" in session.text, session.picture())
                check_harmless(session.text, "the screen")
        printed = headless("frame", path)
        check_harmless(printed.stdout.decode() + printed.stderr.decode(), "the printed frame")


def test_27_messages_cannot_inject():
    with folder() as base:
        nasty = "e\x1b[31m\u202el\x07\x9b"
        missing = os.path.join(base, nasty + ".yaml")
        present = write_file(missing, b"title: \xff\xfe\x1b[2J\n")
        for arguments, env in ((("trace", present), {}), (("trace", missing + ".yaml"), {}),
                               (("view", "chase"), {"TERM": nasty}), (("view", nasty), {}),
                               (("trace", "chase", "--set", nasty + "=1"), {}),
                               (("--" + nasty,), {})):
            with Session(*arguments, env=env) as session:
                check(session.wait_exit() in (1, 2, 4), f"exit of {arguments!r}")
                check(session.raw, f"no message for {arguments!r}")
                check(ESC not in session.raw, f"an escape: {session.raw!r}")
                check_harmless(session.raw.decode(), "the message")


def test_27_invalid_utf8_is_escaped():
    with folder() as base:
        name = os.path.join(base, "bad\udcff\udc80.yaml")
        write_file(name, TITLED.format(title="ok"))
        done = headless("trace", name + "x.yaml")
        equal(done.returncode, 1, "exit")
        check_harmless(done.stderr.decode("utf-8"), "the message")
        with view(name) as session:
            check("\ufffd" not in session.text or "bad" in session.text, session.picture())
            session.raw.decode("utf-8")


def test_21_slash_and_arrow_glyphs_are_what_was_asked_for():
    for glyphs, wanted in (("slash", "^/>\\v<"), ("arrows", ARROWS)):
        lines = frame("flee", "--glyphs", glyphs, "--steps", "30")
        check(set("".join(lines)) & set(wanted), f"{glyphs}: none of {wanted!r}")
    with running("chase", "--glyphs", "arrows") as session:
        session.wait_for(lambda: set(session.text) & set(ARROWS), "an arrow")


if __name__ == "__main__":
    main(globals())
