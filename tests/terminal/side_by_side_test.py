"""Side-by-side runs in a terminal."""

import re

from harness import Session, check, equal, equal_lines, frame, main, view

VARIED = ("intercept", "--vary", "hunter.pursue.prediction=none,closing,exact")
TIME = re.compile(r" t (\d+\.\d+) s ")


def times(session):
    """The times in the titles of the views."""
    return TIME.findall(session.text)


def test_the_screen_is_what_frame_prints():
    for names in (VARIED, ("chase", "intercept")):
        with view(*names) as session:
            equal_lines(session.lines, frame(*names, "--steps", "0"), str(names))
            session.press("...", lambda session=session: session.tick == 3, "three steps")
            session.settle(0.1)
            equal_lines(session.lines, frame(*names, "--steps", "3"), f"{names} at tick 3")


def test_all_go_on_together_and_pause_when_all_have_ended():
    with Session("view", *VARIED, "--speed", "5").ready() as session:
        session.wait_for(lambda: session.text.count("captured: ") >= 1, "a first capture")
        check(not session.paused, "it pauses before all have ended")
        session.wait_for(lambda: session.paused, "the end of all")
        session.settle(0.1)
        check(len(set(times(session))) == 3, f"times at the end: {times(session)}")
        session.press("0", lambda: not session.paused, "to run again from the start")


def test_keys_and_clicks_choose_the_current_one():
    with view(*VARIED) as session:
        check("> prediction=none" in session.text, session.picture())
        session.press("v", lambda: "> prediction=closing" in session.text, "v to the second")
        session.press("i", lambda: "state hash" in session.text, "the inspector")
        session.press("i", lambda: "state hash" not in session.text, "it to close")
        session.settle(0.1)
        row = next(i for i, line in enumerate(session.lines) if "prediction=exact" in line)
        session.press(f"\x1b[<0;10;{row + 4}M\x1b[<0;10;{row + 4}m",
                      lambda: "> prediction=exact" in session.text, "a click on the third")


def test_a_small_screen_shows_the_current_one():
    with view(*VARIED, size=(44, 12)) as session:
        check("1/3 prediction=none" in session.text, session.picture())
        session.press("v", lambda: "2/3 prediction=closing" in session.text, "v")
        session.resize(80, 24)
        session.wait_for(lambda: len(times(session)) == 3, "all of them")


def test_q_ends_them_all():
    with view("chase", "intercept", "compare", "trio") as session:
        equal(len(times(session)), 4, "views")
        session.send("q")
        equal(session.wait_exit(), 0, "exit")
        session.check_restored()


if __name__ == "__main__":
    main(globals())
