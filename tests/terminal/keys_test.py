"""Keys: statements 28 to 33 of the terminal's behaviour."""

import re
import signal
import time

from harness import (Tmux, attempts, check, equal, equal_lines, main, process_state,
                     process_status, processor_ticks, running, view)

# Keys that would do something: quit, run, step, restart, choose from the menu. ^C is not among
# them: the terminal makes a signal of it, whatever it stands in.
COMMANDS = b"q ..R0>mjjj\rq"


def help_is_open(session):
    """Whether the help pane hides the arena."""
    return "Esc close" in session.lines[-1]


def with_help(**env):
    """A paused session with its help open."""
    session = view(env=env)
    session.press("?", lambda: help_is_open(session), "the help")
    session.settle(0.1)
    return session


@attempts(3)
def test_28_escape_acts_within_150_ms():
    with with_help() as session:
        session.press("\x1b", lambda: not help_is_open(session), "Esc to act", 0.15)


@attempts(3)
def test_28_escdelay_is_honoured():
    with with_help(ESCDELAY="700") as session:
        took = session.press("\x1b", lambda: not help_is_open(session), "Esc to act", 1.2)
        check(took > 0.6, f"Esc acted after {took:.3f} s")
    with with_help(ESCDELAY="20") as session:
        session.press("\x1b", lambda: not help_is_open(session), "Esc to act", 0.1)


@attempts(3)
def test_29_an_arrow_that_comes_in_two_parts_is_an_arrow():
    with with_help() as session:
        began = time.monotonic()
        session.send("\x1b")
        session.read_for(0.05)
        session.send("[A")
        check(time.monotonic() - began < 0.09, "the machine was too slow to send it")
        session.read_for(0.4)
        check(not session.ended, "it quit")
        check(help_is_open(session), "the help was closed")


@attempts(3)
def test_30_a_flood_of_keys_is_taken_in_one_frame():
    with view() as session:
        session.signal(signal.SIGSTOP)
        session.wait_for(lambda: process_state(session.pid) == "T", "the stop")
        session.send("." * 500)
        mark = session.mark()
        session.signal(signal.SIGCONT)
        session.wait_for(lambda: session.tick == 500, "tick 500")
        session.settle(0.1)
        shown = [int(n) for n in re.findall(rb"tick (\d+)", session.since(mark))]
        check(len(session.since(mark)) < 8000, f"{len(session.since(mark))} bytes, ticks {shown}")


@attempts(3)
def test_30_a_q_after_a_flood_of_keys_quits_within_200_ms():
    with view() as session:
        session.send("t" * 250 + "l" * 250 + "q")
        took = session.wait_for(lambda: session.ended, "the end", 0.2)
        check(took < 0.2, f"{took:.3f} s")
        equal(session.wait_exit(), 0, "exit")


# Pastes and unsolicited reports of terminals are not keys.
FOREIGN = {
    "a bracketed paste": b"\x1b[200~" + COMMANDS + b"\x1b[201~",
    "a long bracketed paste": b"\x1b[200~" + COMMANDS * 300 + b"\x1b[201~",
    "an unknown CSI": b"\x1b[99;7u\x1b[?1;2c\x1b[>0;276;0c\x1b[24;80R\x1b[8;24;80t",
    "a CSI with intermediates": b"\x1b[?2026;0$y\x1b[1 q\x1b[!p",
    "focus reports": b"\x1b[I\x1b[O",
    "mouse reports": b"\x1b[<0;30;10m\x1b[<2;30;10M\x1b[<35;40;12M\x1b[<0;30M",
    "old mouse reports": b"\x1b[M qq\x1b[M .q\x1b[M#q.",
    "urxvt mouse reports": b"\x1b[32;30;10M\x1b[35;30;10M",
    "status reports": b"\x1b[0n\x1b[0n",
    "an unknown SS3": b"\x1bOz",
}
STRINGS = {
    "an answer of OSC": b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b]10;rgb:0000/0000/0000\x07",
    "an answer of DCS": b"\x1bP>|XTerm(370)\x1b\\\x1bP1$r0 q\x1b\\",
}


def check_ignored(inputs, arguments=("chase",)):
    """Assert that each input leaves a paused screen unchanged and that the next key works."""
    for name, data in inputs.items():
        with view(*arguments) as session:
            before = session.lines
            session.send(data)
            session.read_for(0.3)
            check(not session.ended, f"{name} ended the program")
            equal_lines(session.lines, before, f"the screen after {name}")
            session.press(".", lambda session=session: session.tick == 1, f"a step after {name}")


def test_31_pastes_and_reports_are_never_commands():
    check_ignored(FOREIGN)


def test_31_mouse_reports_that_nobody_asked_for_are_never_commands():
    reports = {"mouse reports": b"\x1b[<0;30;10M\x1b[<0;30;10m\x1b[<64;30;10M\x1b[<0;5;4M"}
    check_ignored(reports, ("chase", "--no-mouse"))


def test_31_reports_with_a_string_are_never_commands():
    check_ignored(STRINGS)


def test_31_a_report_in_two_parts_is_never_a_command():
    with view() as session:
        for data in (b"\x1b[200~qq", b"..q\x1b[20", b"1~", b"\x1b[<0;3", b"0;10M"):
            session.send(data)
            session.read_for(0.03)
        session.read_for(0.3)
        check(not session.ended, "it ended")
        equal(session.tick, 0, "tick")
        session.press(".", lambda: session.tick == 1, "a step")


def test_32_paused_and_untouched_it_is_still():
    with view() as session:
        session.send("......")
        session.settle(1.0)
        mark = session.mark()
        switches = process_status(session.pid, "voluntary_ctxt_switches")
        ticks = processor_ticks(session.pid)
        session.read_for(5.0)
        equal(session.since(mark), b"", "bytes")
        equal(process_status(session.pid, "voluntary_ctxt_switches") - switches, 0, "wake-ups")
        equal(processor_ticks(session.pid) - ticks, 0, "time computed")


def hash_in(lines):
    """The state hash shown by the inspector."""
    found = re.findall(r"\b[0-9a-f]{16}\b", "\n".join(lines))
    check(len(found) == 1, f"hashes on the screen: {found}")
    return found[0]


def step_in(tmux, key, tick):
    """Press a key in tmux and wait for the tick. Returns the screen."""
    tmux.send(key)
    tmux.wait_for(lambda lines: f"tick {tick} " in lines[-1] + " ", f"tick {tick}")
    return tmux.wait_rest(0.15)


def test_33_step_and_back_are_exactly_one_tick():
    with Tmux() as tmux:
        tmux.start("view", "--paused", "chase", "--seed", "3")
        tmux.send("i")
        tmux.wait_for(lambda lines: re.search(r"\b[0-9a-f]{16}\b", "\n".join(lines)), "a hash")
        on = [hash_in(tmux.lines)]
        on += [hash_in(step_in(tmux, ".", tick)) for tick in range(1, 6)]
        back = [hash_in(step_in(tmux, ",", tick)) for tick in range(4, -1, -1)]
        equal(len(set(on)), 6, "different hashes")
        equal(back, on[4::-1], "hashes on the way back")
        again = [hash_in(step_in(tmux, "n", tick)) for tick in range(1, 6)]
        equal(again, on[1:], "hashes on the second way")


def test_33_step_and_back_pause_a_run():
    for key, words in ((".", "step"), (",", "back")):
        with running() as session:
            session.wait_for(lambda session=session: session.tick >= 10, "tick 10")
            session.press(key, lambda session=session: session.paused, f"a pause by {words}")
            session.settle(0.1)
            tick = session.tick
            session.read_for(0.3)
            equal(session.tick, tick, f"tick after {words}")



def test_control_l_draws_the_screen_anew():
    with view() as session:
        before = session.lines
        session.settle(0.1)
        session.display.stream.feed(b"\x1b[2J\x1b[5;5Hfrom another program")
        session.press("\x0c", lambda: session.lines == before, "^L to draw anew")
        equal(session.tick, 0, "tick")

if __name__ == "__main__":
    main(globals())
