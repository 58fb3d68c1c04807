"""What the terminal tests stand on: a terminal around the program, tmux, and a runner.

`Session` runs the program in a pseudo-terminal of a size that is set before it starts, shows what
it writes on an emulated screen, and answers what terminals are asked. `Tmux` is a tmux server of
its own. `main` runs the functions test_* of a file; exit 77 says that there is nothing to run.
Whatever is started here is ended here, by its process id.
"""

import codecs
import contextlib
import fcntl
import itertools
import os
import pickle
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback

try:
    import pexpect
    import pyte
except ImportError as missing:
    print(f"SKIP: {missing}")
    sys.exit(77)

PROGRAM = os.path.abspath(os.environ.get("PURSUIT", "./pursuit"))
SOURCES = os.path.abspath(os.environ.get("PURSUIT_SRCDIR", os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..")))
SANITIZERS = os.environ.get("PURSUIT_SANITIZERS", "no") not in ("", "no")

# Default time limit of a condition, s.
PATIENCE = 10.0
# Default time limit of a test, s.
TEST_LIMIT = 40
# More output than any test produces.
OUTPUT_LIMIT = 64 << 20
LOOKS = ("ascii", "fine")
TERMS = ("xterm-256color", "tmux-256color", "screen", "linux", "vt100")

ESC = b"\x1b"
COLOUR = re.compile(rb"\x1b\[(?:\d+;)*(?:[34][0-79]|[34]8[;:][\d;:]*|9[0-7]|10[0-7])(?:;\d+)*m")
TICK = re.compile(r"\btick (\d+)")
SEED = re.compile(r"\bseed (\d+)")
SPEED = re.compile(r"\bx(\d+(?:\.\d+)?)\b")


class Skip(Exception):
    """The test cannot run here."""


class Late(Exception):
    """A test took too long."""


# Failures

def check(condition, message):
    """Fail with a message unless the condition holds."""
    if not condition:
        raise AssertionError(message)


def equal(found, wanted, what):
    """Fail unless two values are equal."""
    check(found == wanted, f"{what}: {found!r}, not {wanted!r}")


def equal_lines(found, wanted, what):
    """Fail unless two screens are equal, and show the lines that differ."""
    pairs = itertools.zip_longest(found, wanted, fillvalue="(none)")
    wrong = [f"  line {i}: {a!r}\n   wanted: {b!r}" for i, (a, b) in enumerate(pairs) if a != b]
    check(not wrong, "\n".join([what] + wrong[:12]))


# The environment of a test

def environment(folder, term="xterm-256color", **changes):
    """The complete environment of a program, independent of the user's; None removes a name."""
    kept = {name: value for name, value in os.environ.items()
            if name == "PATH" or name.endswith("SAN_OPTIONS") or name == "LD_LIBRARY_PATH"}
    pinned = dict(kept, TERM=term, LC_ALL="C.UTF-8", HOME=folder, TMPDIR=folder, SHELL="/bin/sh",
                  PS1="$ ",
                  PURSUIT_OPTIONS="--look=ascii")
    pinned.update(changes)
    return {name: value for name, value in pinned.items() if value is not None}


@contextlib.contextmanager
def folder():
    """A temporary folder for a test."""
    with tempfile.TemporaryDirectory(prefix="pursuit-") as path:
        yield path


def write_file(path, text):
    """Write text or bytes. Returns the path."""
    with open(path, "wb") as out:
        out.write(text if isinstance(text, bytes) else text.encode())
    return path


def headless(*arguments, **changes):
    """Run the program without a terminal. Returns the result in bytes."""
    with folder() as base:
        options = {key: changes.pop(key) for key in ("stdin", "stdout", "cwd") if key in changes}
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("stdout", subprocess.PIPE)
        # In a new session there is no controlling terminal to open.
        return subprocess.run([PROGRAM, *arguments], stderr=subprocess.PIPE, timeout=PATIENCE * 2,
                              env=environment(base, **changes), start_new_session=True,
                              check=False, **options)


# Facts about a process

def processor_ticks(pid):
    """The CPU time of a process in clock ticks."""
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def process_status(pid, key):
    """A number of /proc/PID/status."""
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
        for line in file:
            if line.startswith(key + ":"):
                return int(line.split()[1])
    raise KeyError(key)


def process_state(pid):
    """The letter of a process's state; Z or "" when it has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return ""


def is_gone(pid):
    """Whether a process has ended, waited for or not."""
    return process_state(pid) in ("", "Z", "X")


def poll(predicate, limit, what, pause=0.01):
    """Wait until the predicate holds. Returns the seconds it took."""
    began = time.monotonic()
    while not predicate():
        check(time.monotonic() - began < limit, f"after {limit} s not yet: {what}")
        time.sleep(pause)
    return time.monotonic() - began


# The emulated terminal

class _Screen(pyte.Screen):
    """pyte's screen with REP, SU and SD, which ncurses uses."""

    last = " "

    def draw(self, data):
        super().draw(data)
        self.last = data[-1]

    def repeat_character(self, count=None, **_):
        """REP: repeat the preceding character."""
        self.draw(self.last * (count or 1))

    def _scroll(self, count, row, step):
        kept, self.cursor.y = self.cursor.y, row
        for _ in range(count or 1):
            step()
        self.cursor.y = kept

    def scroll_up(self, count=None, **_):
        """SU: move the lines within the margins up."""
        self._scroll(count, self.margins.bottom if self.margins else self.lines - 1, self.index)

    def scroll_down(self, count=None, **_):
        """SD: move the lines within the margins down."""
        self._scroll(count, self.margins.top if self.margins else 0, self.reverse_index)


class _Stream(pyte.Stream):
    """pyte's parser for UTF-8 with support for the alternate character set."""

    csi = dict(pyte.Stream.csi, b="repeat_character", S="scroll_up", T="scroll_down")
    events = pyte.Stream.events | {"repeat_character", "scroll_up", "scroll_down"}

    def __init__(self, screen):
        super().__init__(screen)
        self.use_utf8 = False  # pyte takes this as a request to disable alternate characters
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        super().feed(self._decoder.decode(data))


class Display:
    """A terminal: its screen, and its answers to queries."""

    QUERY = re.compile(rb"\x1b\[(?:(5|6)n|0?c|\?(\d+)\$p)")
    UNFINISHED = re.compile(rb"\x1b(?:\[[?\d]*\$?)?$")

    def __init__(self, size, answers=True, synchronised=None, cursor=None):
        """`answers`: to status queries; `synchronised`: its DECRQM answer for mode 2026, None to
        stay silent; `cursor(row, column)`: its answer where the cursor is, None for the truth."""
        cols, rows = size
        self.screen = _Screen(max(cols, 1), max(rows, 1))
        self.stream = _Stream(self.screen)
        self.answers = answers
        self.synchronised = synchronised
        self.cursor = cursor or (lambda row, column: b"\x1b[%d;%dR" % (row, column))
        self.status_queries = 0
        self.cursor_queries = 0
        self._rest = b""

    def feed(self, data):
        """Process bytes. Returns the terminal's answer."""
        data = self._rest + data
        tail = self.UNFINISHED.search(data)
        self._rest = data[tail.start():] if tail else b""
        data = data[:tail.start()] if tail else data
        answer = b""
        begin = 0
        for query in self.QUERY.finditer(data):
            self.stream.feed(data[begin:query.start()])
            begin = query.end()
            answer += self._answer(query)
        self.stream.feed(data[begin:])
        return answer

    def _answer(self, query):
        status, mode = query.groups()
        if mode:
            known = self.synchronised is not None and mode == b"2026"
            return b"\x1b[?2026;%d$y" % self.synchronised if known else b""
        self.status_queries += status == b"5"
        self.cursor_queries += status == b"6"
        if not self.answers:
            return b""
        cursor = self.screen.cursor
        if status == b"6":
            return self.cursor(cursor.y + 1, cursor.x + 1)
        return {b"5": b"\x1b[0n"}.get(status, b"\x1b[?62;22c")

    def resize(self, size):
        """Change the size."""
        cols, rows = size
        self.screen.resize(max(rows, 1), max(cols, 1))

    def mode(self, number):
        """Whether a private mode is set."""
        return number << 5 in self.screen.mode


class Session:
    """The program, or another command, in a terminal of its own."""

    def __init__(self, *arguments, size=(80, 24), term="xterm-256color", command=None, env=None,
                 files=None, setup=None, answers=True, synchronised=None, delay=0.0, rate=None,
                 backlog=OUTPUT_LIMIT, pixels=(0, 0), cursor=None):
        """`files` maps descriptors to the paths opened for them and how, `setup` is run before
        the program, in its process. `delay`: of the terminal's answers, s. `rate`: of the link,
        in bytes a second; up to `backlog` bytes wait in it, more block the program."""
        self._folder = tempfile.TemporaryDirectory(prefix="pursuit-")
        self.folder = self._folder.name
        self.display = Display(size if all(size) else (80, 24), answers, synchronised,
                               cursor)
        self.reads = []  # (when, bytes)
        self.rate = rate
        self.backlog = backlog
        self.delay = delay
        self._answers = []  # (when due, bytes)
        self._link = bytearray()
        self._link_time = time.monotonic()
        self._total = 0
        self._code = None
        self._closed = False
        self._launch(list(command or [PROGRAM]) + list(arguments), size, pixels, files or {}, setup,
                     environment(self.folder, term, **(env or {})))

    def _launch(self, command, size, pixels, files, setup, env):
        before = os.path.join(self.folder, "termios")

        def prepare():
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], *pixels))
            if setup:
                setup()
            with open(before, "wb") as out:
                pickle.dump(termios.tcgetattr(0), out)
            for number, (path, flags) in files.items():
                opened = os.open(path, flags, 0o600)
                os.dup2(opened, number)

        self.child = pexpect.spawn(command[0], command[1:], env=env, preexec_fn=prepare,
                                   dimensions=(size[1], size[0]), timeout=PATIENCE)
        self.child.delaybeforesend = None
        if any(pixels):  # pexpect sets the size once more, without them
            fcntl.ioctl(self.child.child_fd, termios.TIOCSWINSZ,
                        struct.pack("HHHH", size[1], size[0], *pixels))
        self.pid = self.child.pid
        with open(before, "rb") as file:
            self.termios_before = pickle.load(file)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """End the program and close the terminal."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.hang_up()
        self._folder.cleanup()

    # Reading

    def pump(self, seconds=0.0):
        """Read output for at most this time, or until some arrives."""
        deadline = time.monotonic() + seconds
        while True:
            self._answer()
            came = self._receive(self._wait_until(deadline))
            came = self._deliver() or came
            if came or time.monotonic() >= deadline:
                return came

    def _wait_until(self, deadline):
        wait = max(deadline - time.monotonic(), 0)
        return min(wait, 0.005) if self._link or self._answers else wait

    def _receive(self, wait):
        """Read available output. Returns whether it changes the screen."""
        if self._closed or len(self._link) >= self.backlog:
            time.sleep(min(wait, 0.01))
            return False
        if not select.select([self.child.child_fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self.child.child_fd, min(1 << 16, self.backlog))
        except OSError:  # the program has left the terminal
            time.sleep(min(wait, 0.01))
            return False
        self._total += len(data)
        check(self._total < OUTPUT_LIMIT, "the program writes without end")
        if self.rate is None:
            self._show(data)
            return bool(data)
        if not self._link:
            self._link_time = time.monotonic()
        self._link += data
        return False

    def _deliver(self):
        """Show the output that has passed the link. Returns whether there was any."""
        if not self._link:
            return False
        count = min(int((time.monotonic() - self._link_time) * self.rate), len(self._link))
        if count == 0:
            return False
        self._link_time += count / self.rate
        data = bytes(self._link[:count])
        del self._link[:count]
        self._show(data)
        return True

    def _show(self, data):
        self.reads.append((time.monotonic(), data))
        answer = self.display.feed(data)
        if answer:
            self._answers.append((time.monotonic() + self.delay, answer))
            self._answer()

    def _answer(self):
        """Send the answers that are due."""
        while self._answers and self._answers[0][0] <= time.monotonic():
            self.send(self._answers.pop(0)[1])

    @property
    def underway(self):
        """Bytes in the link."""
        return len(self._link)

    @property
    def raw(self):
        """All bytes shown so far."""
        return b"".join(data for _, data in self.reads)

    def mark(self):
        """The current position in the output, for since()."""
        return len(self.reads)

    def since(self, mark):
        """The bytes shown after a mark."""
        return b"".join(data for _, data in self.reads[mark:])

    def wait_for(self, predicate, what, limit=PATIENCE):
        """Read until the predicate holds. Returns the seconds it took."""
        began = time.monotonic()
        self.pump()
        while not predicate():
            if time.monotonic() - began >= limit:
                raise AssertionError(f"after {limit} s not yet: {what}\n{self.picture()}")
            self.pump(0.02)
        return time.monotonic() - began

    def settle(self, quiet=0.2, limit=PATIENCE):
        """Read until the output pauses."""
        began = time.monotonic()
        while self.pump(quiet):
            check(time.monotonic() - began < limit, "the program does not come to rest")

    def read_for(self, seconds):
        """Read for this time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.pump(max(deadline - time.monotonic(), 0))

    # Looking

    @property
    def lines(self):
        """The rows of the screen."""
        return [line.rstrip() for line in self.display.screen.display]

    @property
    def text(self):
        """The screen in one string."""
        return "\n".join(self.lines)

    def picture(self):
        """The screen in a frame, for messages."""
        shown = "\n".join("    |" + line[:120] for line in self.lines[:50])
        return f"{shown}\n    last bytes: {self.raw[-120:]!r}"

    def cell(self, column, row):
        """A cell of the screen: data, fg, bg, bold, …"""
        return self.display.screen.buffer[row][column]

    def _number(self, pattern, kind):
        found = pattern.findall("\n".join(self.lines[-2:]))
        return kind(found[-1]) if found else None

    @property
    def tick(self):
        """N of `tick N`, or None."""
        return self._number(TICK, int)

    @property
    def seed(self):
        """N of `seed N`, or None."""
        return self._number(SEED, int)

    @property
    def speed(self):
        """X of `xX`, or None."""
        return self._number(SPEED, float)

    @property
    def paused(self):
        """Whether the status line shows a pause."""
        return "PAUSED" in "\n".join(self.lines[-2:])

    def ready(self, limit=PATIENCE):
        """Wait for the first complete frame. Returns the session."""
        self.wait_for(lambda: self.tick is not None or self.ended, "a first frame", limit)
        if self.ended:
            code = self.wait_exit()
            raise AssertionError(f"it ended at once with {code}: {self.raw[-400:]!r}")
        if self.paused:
            self.settle(0.05)
        return self

    # Doing

    def send(self, keys):
        """Type text or bytes."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            try:
                data = data[os.write(self.child.child_fd, data):]
            except OSError:  # the program has ended
                return

    def press(self, keys, predicate, what, limit=PATIENCE):
        """Type, then wait for the effect."""
        self.send(keys)
        return self.wait_for(predicate, what, limit)

    def resize(self, cols, rows):
        """Change the size and send SIGWINCH."""
        self.display.resize((cols, rows))
        fcntl.ioctl(self.child.child_fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    def signal(self, number):
        """Send a signal to the program alone."""
        os.kill(self.pid, number)

    def hang_up(self):
        """Close the terminal, as a lost connection does."""
        if not self._closed:
            self._closed = True
            self.child.ptyproc.fileobj.close()
            self.child.ptyproc.closed = self.child.closed = True

    # Leaving

    @property
    def ended(self):
        """Whether the program has ended."""
        if self._code is None and not self.child.isalive():
            self._code = (128 + self.child.signalstatus if self.child.signalstatus is not None
                          else self.child.exitstatus)
        return self._code is not None

    def wait_exit(self, limit=PATIENCE):
        """Wait for the end. Returns the exit code as a shell reports it, 128 + n after a signal."""
        self.wait_for(lambda: self.ended, "the end of the program", limit)
        while self.pump() or self._link:
            pass
        return self._code

    def termios_now(self):
        """The terminal's settings."""
        return termios.tcgetattr(self.child.child_fd)

    def check_restored(self):
        """Assert that the terminal is restored: settings, cursor, screen, mouse, paste mode."""
        equal(self.termios_now(), self.termios_before, "termios")
        check(not self.display.screen.cursor.hidden, "the cursor is hidden")
        for number, name in ((1049, "the alternate screen"), (1047, "the alternate screen"),
                             (9, "the mouse"), (1000, "the mouse"), (1002, "the mouse"),
                             (1003, "the mouse"), (1006, "the mouse"), (2004, "bracketed paste"),
                             (2026, "synchronised output"), (1, "the keypad")):
            check(not self.display.mode(number), f"{name} is left on (mode {number})")


def view(*arguments, **options):
    """A paused session on a scenario, at its first frame."""
    return Session("view", "--paused", *(arguments or ("chase",)), **options).ready()


def running(*arguments, **options):
    """A running session on a scenario, at its first frame."""
    return Session("view", *(arguments or ("chase",)), **options).ready()


def frame(*arguments, **changes):
    """The lines that `pursuit frame` prints."""
    done = headless("frame", *arguments, **changes)
    equal(done.returncode, 0, "exit of pursuit frame")
    return [line.rstrip() for line in done.stdout.decode().split("\n")[:-1]]


# tmux

class Tmux:
    """A tmux server with one window in which a shell or a command runs."""

    _numbers = itertools.count()
    SETTINGS = ("set -g status off\nset -g remain-on-exit on\n"
                "set -g default-terminal ")

    def __init__(self, *command, size=(80, 24), term="tmux-256color", **changes):
        if not shutil.which("tmux"):
            raise Skip("tmux is missing")
        self._folder = tempfile.TemporaryDirectory(prefix="pursuit-")
        self.folder = self._folder.name
        self._name = f"pursuit-{os.getpid()}-{next(self._numbers)}"
        self._env = environment(self.folder, "xterm-256color", TMUX_TMPDIR=self.folder, ENV=None,
                                **changes)
        words = [shlex.join(command)] if command else ["/bin/sh"]
        # Ignore the user's settings.
        settings = write_file(os.path.join(self.folder, "tmux.conf"), self.SETTINGS + term)
        try:
            self._run("-f", settings, "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                      *words)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """End the server and its programs."""
        subprocess.run(["tmux", "-L", self._name, "kill-server"], env=self._env, timeout=PATIENCE,
                       stderr=subprocess.DEVNULL, check=False)
        self._folder.cleanup()

    def _run(self, *words):
        done = subprocess.run(["tmux", "-u", "-L", self._name, *words], env=self._env, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=PATIENCE)
        check(done.returncode == 0, f"tmux {words[0]}: {done.stderr.decode().strip()}")
        return done.stdout.decode()

    def send(self, *keys):
        """Press keys by their names in tmux."""
        self._run("send-keys", *keys)

    def type(self, line):
        """Type a line and Enter."""
        self._run("send-keys", "-l", line)
        self._run("send-keys", "Enter")

    def resize(self, cols, rows):
        """Change the size of the window."""
        self._run("resize-window", "-x", str(cols), "-y", str(rows))

    @property
    def lines(self):
        """The rows of the screen."""
        return [line.rstrip() for line in self._run("capture-pane", "-p").split("\n")[:-1]]

    @property
    def tick(self):
        """N of `tick N`, or None."""
        found = TICK.findall("\n".join(self.lines))
        return int(found[-1]) if found else None

    @property
    def flags(self):
        """Whether the cursor is visible, the alternate screen is on, the mouse is reported."""
        return self._run("display", "-p",
                         "#{cursor_flag} #{alternate_on} #{mouse_any_flag}").strip()

    def wait_for(self, predicate, what, limit=PATIENCE):
        """Wait until the predicate holds for the lines. Returns the seconds it took."""
        try:
            return poll(lambda: predicate(self.lines), limit, what, 0.02)
        except AssertionError as error:
            raise AssertionError("\n    |".join([str(error)] + self.lines)) from None

    def wait_text(self, text, limit=PATIENCE):
        """Wait until the screen contains a text."""
        return self.wait_for(lambda lines: any(text in line for line in lines), repr(text), limit)

    def wait_rest(self, quiet=0.3, limit=PATIENCE):
        """Wait until the screen is stable. Returns its lines."""
        deadline = time.monotonic() + limit
        lines, since = self.lines, time.monotonic()
        while time.monotonic() - since < quiet:
            check(time.monotonic() < deadline, "the screen does not come to rest")
            time.sleep(0.03)
            now = self.lines
            if now != lines:
                lines, since = now, time.monotonic()
        return lines

    def start(self, *arguments):
        """Run the program in the shell and wait for its first frame. Returns its process id."""
        note = os.path.join(self.folder, "pid")
        with contextlib.suppress(FileNotFoundError):
            os.remove(note)
        inner = 'echo $$ >"$1.new"; mv "$1.new" "$1"; shift; exec "$@"'
        self.type(f"clear; sh -c {shlex.quote(inner)} - "
                  + shlex.join([note, PROGRAM, *arguments]))
        self.wait_for(lambda lines: any(TICK.search(line) for line in lines), "a first frame")
        with open(note, encoding="ascii") as file:
            return int(file.read())

    def status(self):
        """The exit code of the last command in the shell."""
        self.wait_for(lambda lines: [line for line in lines if line][-1:] == ["$"], "the shell")
        self.type('echo "<$?>"')
        pattern = re.compile(r"^<(\d+)>$", re.MULTILINE)
        self.wait_for(lambda lines: pattern.search("\n".join(lines)), "an exit code")
        return int(pattern.findall("\n".join(self.lines))[-1])

    def settings(self):
        """The terminal's settings as stty prints them in the shell."""
        path = os.path.join(self.folder, "stty")
        self.type(f"stty -a >{path}.new; mv {path}.new {path}")
        poll(lambda: os.path.exists(path), PATIENCE, "stty")
        with open(path, encoding="ascii") as file:
            text = file.read()
        os.remove(path)
        return text


# The runner

def attempts(count):
    """A timing test on a shared machine: it must pass once in `count` attempts."""
    def mark(function):
        function.attempts = count
        return function
    return mark


def limit(seconds):
    """A test with a time limit of its own."""
    def mark(function):
        function.limit = seconds
        return function
    return mark


def _late(*_):
    raise Late("the test took too long")


def _attempt(function):
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(getattr(function, "limit", TEST_LIMIT))
    try:
        function()
    finally:
        signal.alarm(0)


def _reason(error):
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    return traceback.format_exc().strip()


def _run(name, function):
    """Run a test and print its result: "PASS", "FAIL" or "SKIP"."""
    began = time.monotonic()
    tries = getattr(function, "attempts", 1)
    for number in range(1, tries + 1):
        verdict, reason = "PASS", ""
        try:
            _attempt(function)
            break
        except Skip as error:
            verdict, reason = "SKIP", str(error)
            break
        except Exception as error:  # pylint: disable=broad-except
            verdict, reason = "FAIL", _reason(error)
            if number < tries:
                print(f"      try {number}: {reason.splitlines()[0]}")
    print(f"{verdict}: {name} ({time.monotonic() - began:.1f} s)")
    if reason:
        print("      " + reason.replace("\n", "\n      "))
    sys.stdout.flush()
    return verdict


def main(names):
    """Run the tests of a file, or the ones whose names contain an argument."""
    if os.environ.get("PURSUIT_TUI", "yes") == "no":
        print("SKIP: the program was built without the screen")
        sys.exit(77)
    sys.stdout.reconfigure(errors="backslashreplace")
    tests = [(name, value) for name, value in names.items()
             if name.startswith("test_") and callable(value)
             and (len(sys.argv) == 1 or any(word in name for word in sys.argv[1:]))]
    verdicts = [_run(name, function) for name, function in tests]
    print(", ".join(f"{verdicts.count(word)} {what}" for word, what in
                    (("PASS", "passed"), ("FAIL", "failed"), ("SKIP", "skipped"))))
    if "FAIL" in verdicts:
        sys.exit(1)
    sys.exit(0 if "PASS" in verdicts else 77)
