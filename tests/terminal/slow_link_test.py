"""A slow link: statement 41 of the terminal's behaviour, and terminals without answers."""

import getpass
import os
import re
import shutil
import socket
import subprocess
import time

from harness import (LOOKS, PATIENCE, PROGRAM, Session, Skip, attempts, check, equal, folder, limit, main,
                     processor_ticks, running, view, write_file)

# A link of 10 kB/s; 200 agents move on a large screen.
RATE = 10000
SIZE = (200, 50)
CROWD = """\
title: Crowd
world: { width: 180, height: 90, edge: wrap }
dt: 0.02
duration: 0
seed: 1
agents:
  - name: walker
    position: { random: true }
    velocity: { random: true }
    max_speed: 8
    count: 200
    behaviours:
      - wander: { radius: 2, distance: 4, jitter: 4 }
"""
TICKS_A_SECOND = 50


def crowd(base):
    """The scenario file of the crowd."""
    return write_file(os.path.join(base, "crowd.yaml"), CROWD)


def slow_session(base, *arguments, **options):
    """A session of the crowd on the slow link, after it has run for a while."""
    session = Session("view", *arguments, crowd(base), size=SIZE, rate=RATE, **options)
    session.wait_for(lambda: session.tick is not None and session.tick > 0, "steps", 20)
    session.read_for(3.0)
    return session


def seconds_to_leave(session):
    """The seconds from q to the program's end and the last output through the link."""
    began = time.monotonic()
    session.send("q")
    equal(session.wait_exit(100), 0, "exit")
    return time.monotonic() - began


@attempts(2)
def test_41_q_is_seen_within_a_second():
    for look in LOOKS:
        with folder() as base, slow_session(base, f"--look={look}") as session:
            took = seconds_to_leave(session)
            check(took < 1.0, f"{look}: q was seen after {took:.2f} s")
            session.check_restored()


@attempts(2)
def test_41_keys_take_effect_within_600_ms():
    for look in LOOKS:
        check_keys(look)


def check_keys(look):
    """Assert that keys take effect soon in a look."""
    with folder() as base, slow_session(base, f"--look={look}") as session:
        for keys, shown in ((" ", lambda: session.paused), (" ", lambda: not session.paused),
                            ("?", lambda: "pause, run" in session.text),
                            ("\x1b", lambda: "pause, run" not in session.text),
                            ("+", lambda: session.speed > 1.0)):
            took = session.press(keys, shown, f"the effect of {keys!r}")
            check(took < 0.6, f"{look}: {keys!r} took {took:.2f} s")
            session.read_for(1.0)  # a whole screen takes the link 0.6 s


@attempts(2)
def test_41_the_run_keeps_its_speed_while_frames_are_skipped():
    with folder() as base, slow_session(base) as session:
        began, tick = time.monotonic(), session.tick
        session.read_for(4.0)
        wanted = (time.monotonic() - began) * TICKS_A_SECOND
        check(abs(session.tick - tick - wanted) < 0.2 * wanted + 0.6 * TICKS_A_SECOND,
              f"{session.tick - tick} ticks instead of {wanted:.0f}")


def test_41_at_most_one_frame_is_under_way():
    with folder() as base, slow_session(base) as session:
        most = 0
        deadline = time.monotonic() + 3.0
        while time.monotonic() < deadline:
            session.pump(0.01)
            most = max(most, session.underway)
        check(most < 8000, f"{most} bytes wait in the link")


def test_41_a_terminal_that_never_answers_gets_a_low_rate():
    with folder() as base:
        with running(crowd(base), answers=False) as session:
            session.read_for(6.0)
            asked = session.display.status_queries
            check(1 <= asked <= 3, f"it asked {asked} times")
            mark, tick = session.mark(), session.tick
            session.read_for(3.0)
            frames = len(session.reads) - mark
            check(3 <= frames <= 45, f"{frames} frames in 3 s")
            check(session.tick > tick + 100, f"{session.tick - tick} ticks in 3 s")
            took = seconds_to_leave(session)
            check(took < 1.0, f"q was seen after {took:.2f} s")
            session.check_restored()


def test_41_no_sync_asks_nothing():
    with folder() as base, running("--no-sync", crowd(base), synchronised=2) as session:
        session.read_for(1.0)
        check(not re.search(rb"\x1b\[5n|\x1b\[\?2026", session.raw), "it asks all the same")


def test_41_synchronised_output_where_the_terminal_has_it_ends_on_every_exit():
    for keys in ("q", "\x03"):
        with running(synchronised=2) as session:
            session.wait_for(lambda session=session: b"\x1b[?2026h" in session.raw,
                             "synchronised output")
            session.send(keys)
            session.wait_exit()
            session.check_restored()
            equal(session.raw.count(b"\x1b[?2026h"), session.raw.count(b"\x1b[?2026l"), "ends")
    for known in (None, 0):
        with running(synchronised=known) as session:
            session.read_for(0.5)
            check(b"\x1b[?2026h" not in session.raw, f"synchronised output, answer {known}")


def test_42_a_late_answer_is_not_left_for_the_shell():
    script = ('"$0" view chase; stty raw -echo min 0 time 4; dd bs=99 count=1 2>/dev/null'
              ' | od -An -c; stty sane; echo "[end]"')
    with Session("-c", script, PROGRAM, command=["/bin/sh"], delay=0.12).ready() as session:
        session.send("q")
        session.wait_for(lambda: "[end]" in session.text, "the end")
        check("033" not in session.text, session.picture())


def test_41_answers_in_two_parts_are_no_keys():
    with view(answers=False) as session:
        session.send(".")
        session.settle()
        for part in (b"\x1b[", b"0n", b"\x1b", b"[0n"):
            session.send(part)
            session.read_for(0.04)
        session.read_for(0.3)
        check(not session.ended and session.paused, session.picture())
        equal(session.tick, 1, "tick")


# The same through a real sshd

def free_port():
    """A free port of the loopback interface."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def make_key(path):
    """A key without a passphrase."""
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True,
                   timeout=PATIENCE, stdin=subprocess.DEVNULL)
    return path


class SecureShell:
    """A private sshd on a free port, for this user with a temporary key."""

    def __init__(self, base):
        self.server = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin:/sbin")
        if not self.server or not shutil.which("ssh"):
            raise Skip("sshd is missing")
        self.base = base
        self.port = free_port()
        host = make_key(os.path.join(base, "host"))
        self.key = make_key(os.path.join(base, "user"))
        settings = write_file(os.path.join(base, "sshd_config"), "\n".join((
            f"HostKey {host}", f"AuthorizedKeysFile {self.key}.pub", f"Port {self.port}",
            "ListenAddress 127.0.0.1", "UsePAM no", "StrictModes no", "PidFile none",
            "PasswordAuthentication no", "PermitRootLogin prohibit-password", "PrintMotd no",
            "PrintLastLog no", "")))
        self.log = open(os.path.join(base, "log"), "wb")
        self.process = subprocess.Popen([self.server, "-D", "-e", "-f", settings],
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()

    def client(self, *command):
        """The ssh command line that runs a command on a terminal there."""
        words = " ".join(f"'{word}'" for word in command)
        return ["ssh", "-tt", "-F", "/dev/null", "-i", self.key, "-p", str(self.port),
                "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no", "-o",
                f"UserKnownHostsFile={self.base}/known", "-o", "LogLevel=ERROR",
                f"{getpass.getuser()}@127.0.0.1", "LC_ALL=C.UTF-8 exec " + words]

    def check_works(self):
        """Skip the test if the server rejects the login."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.05)
        done = subprocess.run(self.client("true"), stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=PATIENCE * 2, check=False)
        if done.returncode != 0:
            raise Skip(f"sshd rejects the login: {done.stderr.decode().strip()}")


@limit(60)
@attempts(2)
def test_41_the_same_through_a_real_sshd():
    if not os.path.isdir("/run/sshd") and os.getuid() == 0:
        os.makedirs("/run/sshd", exist_ok=True)
    with folder() as base, SecureShell(base) as server:
        server.check_works()
        command = server.client(PROGRAM, "view", crowd(base))
        # Output queues in the client, the server and their sockets: a slow reader.
        with Session(command=command, size=SIZE, rate=RATE, backlog=2048) as session:
            session.wait_for(lambda: session.tick is not None and session.tick > 0, "steps", 20)
            session.read_for(4.0)
            took = session.press(" ", lambda: session.paused, "a pause")
            check(took < 0.6, f"a pause took {took:.2f} s")
            session.press(" ", lambda: not session.paused, "it to run")
            session.read_for(1.0)
            took = seconds_to_leave(session)
            check(took < 1.0, f"q was seen after {took:.2f} s")


def test_60_frames_a_second_leave_the_processor_alone():
    with running("chase", "--fps", "60") as session:
        session.read_for(0.5)
        ticks = processor_ticks(session.pid)
        session.read_for(4.0)
        used = (processor_ticks(session.pid) - ticks) / os.sysconf("SC_CLK_TCK") / 4.0
        check(used < 0.06, f"{100 * used:.1f}% of a core")


if __name__ == "__main__":
    main(globals())
