"""Leaving: statements 34 to 39, 42 and 43 of the terminal's behaviour."""

import os
import signal
import tempfile
import termios
import time

from harness import (PROGRAM, TERMS, Session, Tmux, attempts, check, equal, is_gone, main, poll,
                     process_state, processor_ticks, running, view)

# tmux's flags of a pane at a shell: cursor, main screen, no mouse.
AT_THE_SHELL = "1 0 0"
# Signals that a user or the system may send, and the exit codes.
WAYS_OUT = {"q": 0, "^C": 130, "SIGTERM": 143, "SIGHUP": 129, "SIGQUIT": 131}


def leave(session, way):
    """Leave a session in one of several ways."""
    if way == "q":
        session.send("q")
    elif way == "^C":
        session.send("\x03")
    else:
        session.signal(signal.Signals[way])


def test_34_every_way_out_restores_the_terminal_in_tmux():
    with Tmux() as tmux:
        before = tmux.settings()
        for way, code in WAYS_OUT.items():
            pid = tmux.start("view", "chase")
            check(tmux.flags.startswith("0 1"), f"flags while it runs: {tmux.flags}")
            if way in ("q", "^C"):
                tmux.send({"q": "q", "^C": "C-c"}[way])
            else:
                os.kill(pid, signal.Signals[way])
            equal(tmux.status(), code, f"exit after {way}")
            equal(tmux.flags, AT_THE_SHELL, f"flags after {way}")
            equal(tmux.settings(), before, f"stty -a after {way}")


def unusual():
    """Terminal settings that differ from every default."""
    settings = termios.tcgetattr(0)
    settings[0] ^= termios.IXANY
    settings[3] ^= termios.ECHOK
    settings[6][termios.VERASE] = b"\x08"
    settings[6][termios.VINTR] = b"\x03"
    termios.tcsetattr(0, termios.TCSANOW, settings)


def test_34_every_way_out_restores_unusual_settings_on_every_terminal():
    for term in TERMS:
        for way in WAYS_OUT:
            with running(term=term, setup=unusual) as session:
                leave(session, way)
                session.wait_exit()
                session.check_restored()


def test_34_a_signal_while_paused_or_too_small_restores_too():
    for way, code in WAYS_OUT.items():
        for size in ((80, 24), (5, 2)):
            with Session("view", "--paused", "chase", size=size) as session:
                session.wait_for(lambda session=session: session.display.screen.cursor.hidden,
                                 "a screen")
                session.settle(0.1)
                leave(session, way)
                equal(session.wait_exit(), code, f"exit after {way} at {size}")
                session.check_restored()


def test_35_death_by_signal_is_reported_as_such():
    for way, code in WAYS_OUT.items():
        with running() as session:
            leave(session, way)
            equal(session.wait_exit(), code, f"exit after {way}")


def test_36_suspended_and_resumed_no_time_has_passed():
    with Tmux() as tmux:
        before = tmux.settings()
        pid = tmux.start("view", "chase", "--seed", "1")
        tmux.wait_for(lambda _: (tmux.tick or 0) > 5, "some steps")
        tick = tmux.tick
        tmux.send("C-z")
        poll(lambda: process_state(pid) == "T", 5, "the stop")
        tmux.wait_for(lambda lines: lines and not any("tick" in line for line in lines[-1:]),
                      "the shell's screen")
        equal(tmux.flags, AT_THE_SHELL, "flags while it is stopped")
        equal(tmux.settings(), before, "stty -a while it is stopped")
        time.sleep(2.0)
        began = time.monotonic()
        tmux.type("fg")
        tmux.wait_for(lambda lines: "tick" in lines[-1], "the screen again")
        tmux.send("Space")
        tmux.wait_text("PAUSED")
        ran = time.monotonic() - began
        check(tmux.flags.startswith("0 1"), f"flags: {tmux.flags}")
        lines = tmux.wait_rest()
        check("Scenarios" in lines[0], "the menu is not painted again")
        # It also ran between the last read and ^Z.
        check(tick <= tmux.tick <= tick + (ran + 1.0) / 0.02,
              f"tick {tick}, then {tmux.tick} after {ran:.1f} s")
        tmux.send("q")
        equal(tmux.status(), 0, "exit")


def test_36_suspended_while_paused_it_is_painted_as_it_was():
    with Tmux() as tmux:
        pid = tmux.start("view", "--paused", "chase")
        tmux.send(".", ".", "i")
        tmux.wait_text("tick 2")
        before = tmux.wait_rest()
        tmux.send("C-z")
        poll(lambda: process_state(pid) == "T", 5, "the stop")
        tmux.wait_for(lambda lines: "tick" not in lines[-1], "the shell's screen")
        tmux.type("fg")
        tmux.wait_text("tick 2")
        after = tmux.wait_rest()
        equal(after, before, "the screen")


def ignore_hangup():
    """Ignore SIGHUP, as nohup does."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def block_hangup():
    """Block SIGHUP, as a careless parent process does."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])


@attempts(2)
def test_37_when_the_terminal_goes_away_it_ends_within_a_second():
    for setup in (None, ignore_hangup, block_hangup):
        for start in (running, view):
            with start(setup=setup) as session:
                session.hang_up()
                poll(lambda session=session: is_gone(session.pid), 1.0,
                     f"the end, {setup and setup.__name__}, {start.__name__}")


@attempts(3)
def test_38_stopped_for_3_s_it_makes_up_for_a_few_ticks_at_most():
    with running() as session:
        session.wait_for(lambda: session.tick >= 5, "some steps")
        session.signal(signal.SIGSTOP)
        poll(lambda: process_state(session.pid) == "T", 5, "the stop")
        session.settle(0.1)
        time.sleep(3.0)
        tick = session.tick
        session.signal(signal.SIGCONT)
        began = time.monotonic()
        session.press(" ", lambda: session.paused, "a pause")
        session.settle(0.1)
        ran = time.monotonic() - began
        # The status line is older than the run by 0.2 s; a pause of the clock counts for 0.25 s.
        check(session.tick - tick <= (0.2 + 0.25 + ran) / 0.02,
              f"{session.tick - tick} ticks in {ran:.2f} s")


def test_39_abort_restores_the_screen_first():
    with Tmux() as tmux:
        before = tmux.settings()
        tmux.type("ulimit -c 0")
        pid = tmux.start("view", "chase")
        os.kill(pid, signal.SIGABRT)
        equal(tmux.status(), 134, "exit")
        equal(tmux.flags, AT_THE_SHELL, "flags")
        equal(tmux.settings(), before, "stty -a")


def test_42_nothing_is_left_on_the_line_after_leaving():
    with Tmux() as tmux:
        for way in ("q", "C-c"):
            for paused in ((), ("--paused",)):
                tmux.start("view", *paused, "chase")
                tmux.send(way)
                tmux.wait_for(lambda lines: "tick" not in lines[-1], f"the shell after {way}")
                # The command, ^C as the terminal shows it, the prompt.
                lines = [line for line in tmux.wait_rest() if line]
                equal(lines[-1], "$", f"the last line after {way}")
                tmux.type("echo all is well")
                tmux.wait_for(lambda lines: "all is well" in lines, "the answer of the shell")


def test_42_keys_typed_before_the_end_are_not_left_for_the_shell():
    with Session("-c", '"$0" view chase; stty raw -echo min 0 time 3; dd bs=99 count=1 2>/dev/null'
                       ' | od -An -c; echo "[end]"', PROGRAM, command=["/bin/sh"],
                 answers=True) as session:
        session.ready()
        session.send("q\x1b[0n")
        session.wait_for(lambda: "[end]" in session.text, "the end")
        check("033" not in session.text, session.picture())


def is_frozen(session):
    """Whether the session writes nothing for a while."""
    session.settle(0.3, 3)
    return not session.pump(0.5)


def test_42_an_answer_before_an_abort_is_not_left_for_the_shell():
    with tempfile.TemporaryDirectory() as folder:
        note = os.path.join(folder, "pid")
        start = "ulimit -c 0; echo $$ >\"$1\"; exec \"$0\" view chase"
        with Session("-c", f"sh -c '{start}' \"$0\" \"$1\"; stty raw -echo min 0 time 3; "
                     'dd bs=99 count=1 2>/dev/null | od -An -c; echo "[end]"', PROGRAM, note,
                     command=["/bin/sh"], answers=True) as session:
            session.ready()
            with open(note, encoding="ascii") as file:
                pid = int(file.read())
            os.kill(pid, signal.SIGSTOP)
            poll(lambda: process_state(pid) == "T", 2.0, "a stop")
            session.send("\x1b[0n")
            os.kill(pid, signal.SIGABRT)
            os.kill(pid, signal.SIGCONT)
            session.wait_for(lambda: "[end]" in session.text, "the end")
            check("033" not in session.text, session.picture())


def test_43_stopped_by_control_s_it_ends_within_a_second():
    for number in (signal.SIGTERM, signal.SIGHUP):
        with running("chase", "--fps", "60") as session:
            session.send("\x13")
            check(is_frozen(session), "^S does not stop the output")
            session.signal(number)
            poll(lambda session=session: is_gone(session.pid), 1.0, f"the end by {number.name}")


def test_43_control_q_goes_on():
    with running() as session:
        session.send("\x13")
        check(is_frozen(session), "^S does not stop the output")
        before = processor_ticks(session.pid)
        time.sleep(1.0)
        check(processor_ticks(session.pid) - before <= 20, "it spins while it is stopped")
        tick = session.tick
        session.send("\x11")
        session.wait_for(lambda: session.tick > tick, "more steps after ^Q")
        session.send("q")
        equal(session.wait_exit(), 0, "exit")
        session.check_restored()


if __name__ == "__main__":
    main(globals())
