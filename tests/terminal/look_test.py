"""The look: what the terminal is asked, what becomes of its answers, and the key that changes it."""

import time

from harness import Session, check, equal, frame, main, running, view

AUTO = {"PURSUIT_OPTIONS": None}
PROBE = "\x1b[3;1H⡇→↗│─\x1b[6n\r\x1b[K".encode()


def is_fine(session):
    """Whether borders are lines."""
    return "│" in session.text


def has_braille(session):
    """Whether there are trails in braille."""
    return any("⠀" <= sign <= "⣿" for sign in session.text)


def asked(*arguments, **options):
    """A paused session whose look depends on the terminal, at its first frame."""
    return view(*(arguments or ("chase", "--steps=100")),
                **dict(options, env=dict(AUTO, **options.pop("env", {}))))


def check_clean(session, fine):
    """Assert the look, and that no answer became a key or is on the screen."""
    session.settle(0.3)
    equal(is_fine(session), fine, "fine")
    check("R" not in session.lines[2][30:], f"row 3: {session.lines[2]}")
    equal((session.tick, session.seed, session.paused), (0, 7, True), "tick, seed and pause")
    equal(session.display.cursor_queries, 1, "questions")
    session.press(".", lambda: session.tick == 1, "a step")
    session.send("q")
    equal(session.wait_exit(), 0, "exit")
    session.check_restored()


def test_a_terminal_of_one_column_gets_the_fine_look_at_once():
    with asked() as session:
        equal(session.raw.count(PROBE), 1, "the question")
        before, after = session.raw.split(PROBE)
        check(before.endswith(b"\x1b[2J"), f"before the question: {before!r}")
        check(b"\x1b[2J" in after, f"after the question: {after!r}")
        check("ASCII:" not in session.text, "a message")
        check_clean(session, True)


def test_a_terminal_of_other_widths_gets_ascii_and_is_told_why():
    for column in (1, 5, 7, 8, 11, 80):
        with asked(cursor=lambda row, _, column=column: b"\x1b[%d;%dR" % (row, column)) as session:
            check("ASCII: other signs take two columns here; U changes it" in session.text,
                  session.text)
            check_clean(session, False)


def test_one_that_never_answers_gets_ascii_within_280_ms():
    with asked(cursor=lambda *_: b"") as session:
        took = session.reads[-1][0] - session.reads[0][0]
        check(0.2 < took < 0.35, f"{took} s")
        check("ASCII: the terminal has not said what it shows" in session.text, session.text)
        check_clean(session, False)


def test_a_late_answer_changes_the_look_once():
    with asked(delay=0.6) as session:
        check(not is_fine(session), "fine before the answer")
        session.wait_for(lambda: is_fine(session), "the fine look", 1.5)
        session.settle(0.3)
        check_clean(session, True)


def test_a_late_answer_after_u_changes_nothing():
    with asked(cursor=lambda *_: b"") as session:
        session.press("U", lambda: "look: arrows" in session.text, "U")
        session.press("UU", lambda: "look: ASCII" in session.text, "U twice")
        session.send("\x1b[3;6R")
        check_clean(session, False)


def test_an_answer_after_5_s_is_none():
    with asked(cursor=lambda *_: b"") as session:
        session.read_for(5.2)
        session.send("\x1b[3;6R")
        check_clean(session, False)


def test_a_split_answer_is_no_key():
    for cut in (1, 2, 3, 4, 5):
        for pause in (0.05, 0.4):
            # It answers nothing else, since answers keep their order.
            with Session("view", "--paused", "chase", env=AUTO, answers=False) as session:
                session.wait_for(lambda session=session: PROBE in session.raw, "the question")
                session.send(b"\x1b[3;6R"[:cut])
                session.read_for(pause)
                session.send(b"\x1b[3;6R"[cut:])
                session.ready()
                session.wait_for(lambda session=session: is_fine(session), f"{cut}, {pause} s", 1)
                check_clean(session, True)


def test_a_second_answer_and_one_of_another_row_are_swallowed():
    with asked(cursor=lambda *_: b"\x1b[3;6R\x1b[3;9R\x1b[4;9R") as session:
        check_clean(session, True)
    with asked(cursor=lambda *_: b"\x1b[7;6R\x1b[24;80R") as session:
        check_clean(session, False)
    with asked(cursor=lambda *_: b"\x1b[7;9R\x1b[3;6R") as session:
        check_clean(session, True)


def test_keys_typed_before_the_first_frame_keep_their_order():
    with Session("view", "--paused", "chase", env=AUTO, cursor=lambda *_: b"...,\x1b[3;6R.") as session:
        session.ready()
        session.wait_for(lambda: session.tick == 3, "tick 3")
        check(is_fine(session), "fine")


def test_nothing_else_is_asked_before_the_answer():
    with Session("view", "chase", env=AUTO, cursor=lambda *_: b"") as session:
        session.wait_for(lambda: PROBE in session.raw, "the question")
        began = time.monotonic()
        session.read_for(0.1)
        if time.monotonic() - began < 0.2:
            for words in (b"\x1b[5n", b"2026", b"\x1b[?1000h"):
                check(words not in session.raw, f"{words} in {session.raw!r}")
        session.ready()
        session.settle(0.1)
        check(b"\x1b[?1000h" in session.raw, "the mouse")


def test_who_is_not_asked_gets_ascii():
    for term in ("linux", "vt100", "vt220", "ansi"):
        with asked(term=term) as session:
            check("ASCII: this terminal is not asked what it shows" in session.text, session.text)
            equal(session.display.cursor_queries, 0, f"questions to {term}")
            check(not is_fine(session), term)
    for env, words in (({"LC_ALL": "C"}, ()), ({}, ("--ascii",)), ({}, ("--look=ascii",)),
                       ({}, ("--look=fine", "--look=ascii")), ({}, ("--look=fine", "--ascii"))):
        with asked("chase", *words, env=env) as session:
            equal(session.display.cursor_queries, 0, f"questions with {words}")
            check("ASCII:" not in session.text and not is_fine(session), session.text)
    for words in (("--look=fine",), ("--ascii", "--look=fine")):
        with asked("chase", *words, answers=False) as session:
            equal(session.display.cursor_queries, 0, f"questions with {words}")
            check(is_fine(session), session.text)
    with Session("view", "chase", env=AUTO, size=(80, 3)) as session:
        session.wait_for(lambda: "too small" in session.text, "a notice")
        equal(session.display.cursor_queries, 0, "questions of a low screen")


def test_a_resize_and_control_l_ask_nothing():
    with asked() as session:
        session.resize(90, 30)
        session.settle(0.2)
        session.send("\x0c")
        session.settle(0.2)
        check_clean(session, True)


def test_an_answer_that_is_owed_is_not_left_for_the_shell():
    for keys in (b"q", b"\x03"):
        with Session("view", "chase", env=AUTO, delay=0.5) as session:
            session.wait_for(lambda session=session: PROBE in session.raw, "the question")
            session.read_for(0.3 if keys == b"q" else 0.45)
            session.send(keys)
            session.wait_exit()
            session.read_for(0.4)
            session.check_restored()
            check("[3;6R" not in session.text, session.text)


def test_u_goes_through_the_looks():
    with running("chase", "--look=fine") as session:
        session.wait_for(lambda: has_braille(session), "braille")
        session.press("U", lambda: "look: arrows and lines" in session.text, "the second look")
        session.settle(0.05)
        check(is_fine(session) and not has_braille(session), session.text)
        session.press("U", lambda: "look: ASCII" in session.text, "the third look")
        session.wait_for(lambda: not is_fine(session), "ASCII")
        check(all(ord(sign) < 0x80 for sign in session.text), session.text)
        session.press("U", lambda: "braille trails" in session.text, "the first look again")
        session.wait_for(lambda: is_fine(session) and has_braille(session), "the fine look")
    with view("chase", "--ascii") as session:
        session.press("U", lambda: "nothing but ASCII" in session.text, "U with --ascii")


def test_frame_follows_the_locale():
    fine = "\n".join(frame("chase", "--steps=60", PURSUIT_OPTIONS=None))
    check("│" in fine, fine)
    plain = "\n".join(frame("chase", "--steps=60", PURSUIT_OPTIONS=None, LC_ALL="C"))
    check(all(ord(sign) < 0x80 for sign in plain), plain)
    mixed = "\n".join(frame("chase", "--steps=60", "--look=fine", "--borders=ascii",
                            PURSUIT_OPTIONS=None))
    check("│" not in mixed and any("⠀" <= sign <= "⣿" for sign in mixed), mixed)


if __name__ == "__main__":
    main(globals())
