"""Real terminals: what each answers, the look that follows, every column in its place, and nothing
left behind. xterm and mlterm under Xvfb are looked at in pixels; tmux and GNU screen in text."""

import contextlib
import fcntl
import functools
import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time

from harness import (PATIENCE, PROGRAM, Session, Skip, Tmux, check, environment, equal, equal_lines,
                     folder, limit, main, poll, write_file)

AUTO = {"PURSUIT_OPTIONS": None}
COMMAND = ("view", "--paused", "--seed=7", "chase")
# The pixels at the left, the right and the top of a cell into which its neighbours may reach.
EDGE = 2
LATIN = "en_US.ISO-8859-1"
# Keys by their names in X and tmux, and as they are typed.
STEPS = (("period", ".", "."), ("greater", ">", ">"), ("question", "?", "?"),
         ("Right", "Right", "\x1b[C"), ("question", "?", "?"), ("i", "i", "i"), ("l", "l", "l"))

# Runs a command, and notes what a shell would find after it: its exit status, the settings of the
# terminal, and what can be read there.
NOTES = """
echo $$ >pid; tty >tty.new; mv tty.new tty; stty -g >before
"$@"
echo $? >status; stty -g >after
stty raw -echo min 0 time 4; dd bs=99 count=1 2>/dev/null >left
mv left done; sleep 60
"""


def noting(*command):
    """The words that run a command with NOTES."""
    return ["/bin/sh", "-c", NOTES, "sh", *command]


def check_notes(base):
    """Wait for the end of the command, and assert that it left the terminal as it was."""
    poll(lambda: os.path.exists(os.path.join(base, "done")), PATIENCE, "the end of the program")
    notes = {}
    for name in ("status", "before", "after", "done"):
        with open(os.path.join(base, name), encoding="latin-1") as file:
            notes[name] = file.read()
    equal(notes["status"], "0\n", "exit")
    equal(notes["after"], notes["before"], "settings of the terminal")
    equal(notes["done"], "", "bytes left for the shell")


def end(base):
    """End the command and its shell, whatever has become of the terminal."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError, ValueError):
        with open(os.path.join(base, "pid"), encoding="ascii") as file:
            os.killpg(int(file.read()), signal.SIGKILL)


def need(*tools):
    """Skip the test unless these programs are there."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        raise Skip(f"missing: {' '.join(missing)}")


class XServer:
    """An X server without a screen, whose pixels are in a file."""

    def __init__(self, base):
        need("Xvfb", "xdotool")
        ready, written = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(written), "-screen", "0", "1200x800x24", "-fbdir", base,
             "-nolisten", "tcp", "-noreset"], pass_fds=[written], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(written)
        with os.fdopen(ready) as file:
            number = file.readline().strip()
        if not number:
            self.process.wait(PATIENCE)
            raise Skip("Xvfb does not start")
        self.name = ":" + number
        with open(os.path.join(base, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # An X window dump; 12 bytes a colour stand before the pixels.
        fields = struct.unpack(">25I", self.memory[:100])
        self.start, self.stride = fields[0] + 12 * fields[19], fields[12]
        equal(fields[11], 32, "bits of a pixel")
        self.use()

    def close(self):
        """End the server."""
        self.memory.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def cell(self, column, row, size):
        """The pixels of a cell of this size, but for its edges, where neighbours may reach in."""
        width, height = size
        first = self.start + row * height * self.stride + 4 * (column * width + EDGE)
        lines = (first + y * self.stride for y in range(EDGE, height))
        return b"".join(self.memory[start:start + 4 * (width - 2 * EDGE)] for start in lines)

    def use(self, *words):
        """Use the mouse and the keyboard, and leave the pointer, which is in the picture, aside."""
        subprocess.run(["xdotool", *words, "mousemove", "1190", "790"], check=True,
                       env=dict(os.environ, DISPLAY=self.name), timeout=PATIENCE)

    def press(self, key):
        """Press a key by its name; it goes where the pointer is."""
        self.use("mousemove", "20", "20", "key", key)


def kind(sign):
    """A character, where a font can be relied upon to have it."""
    return "braille" if "\u2800" <= sign <= "\u28ff" else sign


class Window:
    """A terminal in a window of its own, in which the program runs."""

    def __init__(self, *terminal, env=None, program=()):
        """`env`: of the terminal; `program`: the variables in which the program's differ."""
        need(terminal[0])
        with contextlib.ExitStack() as stack:
            self.folder = stack.enter_context(folder())
            self.server = XServer(self.folder)
            stack.callback(self.server.close)
            self.env = dict(environment(self.folder, **AUTO, DISPLAY=self.server.name),
                            **(env or {}))
            command = noting("env", *program, PROGRAM, *COMMAND)
            self.process = subprocess.Popen([*terminal, "-e", *command], env=self.env,
                                            cwd=self.folder, stdin=subprocess.DEVNULL,
                                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            stack.callback(self._end)
            self.stack = stack.pop_all()

    def _end(self):
        end(self.folder)
        self.process.terminate()
        self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stack.close()

    def measure(self):
        """The columns, the rows, and the pixels of all of them, as the terminal reports them."""
        path = os.path.join(self.folder, "tty")
        poll(lambda: os.path.exists(path), PATIENCE, "the terminal")
        with open(path, encoding="ascii") as file:
            tty = os.open(file.read().strip(), os.O_RDWR | os.O_NOCTTY)
        reported = fcntl.ioctl(tty, termios.TIOCGWINSZ, bytes(8))
        rows, cols, width, height = struct.unpack("HHHH", reported)
        os.close(tty)
        return (cols, rows), (width, height)

    def misplaced(self, session, size):
        """What differs from the screen of a session: cells that are blank in one of them alone,
        and characters that look like others."""
        wrong = []
        looks = {}
        for row, line in enumerate(session.display.screen.display):
            for column, sign in enumerate(line):
                pixels = self.server.cell(column, row, size)
                blank = pixels == pixels[:4] * (len(pixels) // 4)
                if blank != (sign == " "):
                    wrong.append((row, column, sign))
                elif not blank and looks.setdefault(pixels, kind(sign)) != kind(sign):
                    wrong.append((row, column, sign, looks[pixels]))
        return wrong

    def wait_for(self, session, size, what):
        """Wait until the window shows what the session does."""
        try:
            poll(lambda: not self.misplaced(session, size), PATIENCE, what, 0.1)
        except AssertionError as error:
            wrong = self.misplaced(session, size)
            raise AssertionError(f"{error}: {len(wrong)} cells of {size} differ: {wrong[:40]}\n"
                                 + session.picture()) from None


def look(name, env=None):
    """What an emulated terminal needs so that the program gets this look and says the same."""
    columns = {"fine": 6, "ascii": 8}
    return {"env": dict(AUTO, **(env or {})),
            "cursor": lambda row, _: b"\x1b[%d;%dR" % (row, columns[name])}


XTERM = ("xterm", "-geometry", "80x24+0+0", "-b", "0", "-bw", "0", "-fa", "DejaVu Sans Mono", "-fs",
         "12")
MLTERM = ("mlterm", "--geometry=80x24+0+0", "--sb=false", "--border=0", "--fontsize=20")


def check_window(terminal, shown, env=None, program=()):
    """Assert that a terminal shows what an emulated one does, after every key, and is left as it
    was."""
    with Window(*terminal, env=env, program=program) as window:
        (cols, rows), pixels = window.measure()
        size = (pixels[0] // cols, pixels[1] // rows)
        with Session(*COMMAND, size=(cols, rows), pixels=pixels, **shown).ready() as session:
            window.wait_for(session, size, "the first frame")
            for key, _, typed in STEPS:
                window.server.press(key)
                session.send(typed)
                session.settle(0.2)
                window.wait_for(session, size, f"the screen after {key}")
        window.server.press("q")
        check_notes(window.folder)


def test_xterm_gets_the_fine_look():
    check_window(XTERM, look("fine"))


def test_xterm_of_wide_characters_gets_ascii():
    check_window((*XTERM, "-cjk_width"), look("ascii"))


@functools.lru_cache(None)
def latin():
    """The folder of a Latin-1 locale that was made there."""
    need("localedef")
    made = tempfile.TemporaryDirectory(prefix="pursuit-")
    subprocess.run(["localedef", "-i", "en_US", "-f", "ISO-8859-1", os.path.join(made.name, LATIN)],
                   timeout=PATIENCE * 3, check=False, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return made


def in_latin():
    """The variables of a Latin-1 locale."""
    if not os.path.isdir(os.path.join(latin().name, LATIN)):
        raise Skip("localedef has no sources")
    return {"LC_ALL": LATIN, "LOCPATH": latin().name}


IN_UTF_8 = ("-u", "LOCPATH", "LC_ALL=C.UTF-8")


@limit(60)
def test_xterm_in_latin_1_is_not_asked():
    check_window((*XTERM, "+u8"), look("ascii", in_latin()), in_latin())


@limit(60)
def test_xterm_in_latin_1_gets_ascii_from_a_program_in_utf_8():
    check_window((*XTERM, "+u8"), look("ascii"), in_latin(), IN_UTF_8)


def test_mlterm_gets_the_fine_look():
    check_window(MLTERM, look("fine"))


def test_mlterm_of_wide_characters_gets_ascii():
    check_window((*MLTERM, "--ac=2"), look("ascii"))


def test_pixels_show_a_shifted_column():
    with Window(*XTERM, "-cjk_width", program=("PURSUIT_OPTIONS=--look=fine",)) as window:
        (cols, rows), pixels = window.measure()
        size = (pixels[0] // cols, pixels[1] // rows)
        with Session(*COMMAND, size=(cols, rows), pixels=pixels, **look("fine")).ready() as session:
            time.sleep(1.0)
            check(len(window.misplaced(session, size)) > 40, "no shift is seen")


# Terminals in a terminal: what they show is text

def check_screen(shown, *settings, env=None, program=()):
    """The same as check_window, in GNU screen with these settings."""
    need("screen")
    with folder() as base, contextlib.ExitStack() as stack:
        stack.callback(end, base)
        sockets = os.path.join(base, "sockets")
        os.mkdir(sockets, 0o700)
        rc = write_file(os.path.join(base, "screenrc"),
                        "\n".join(("startup_message off", "altscreen on", *settings, "")))
        words = noting("env", *program, PROGRAM, *COMMAND)
        with Session("-c", rc, *words, command=["screen"], setup=lambda: os.chdir(base),
                     env=dict(AUTO, SCREENDIR=sockets, **(env or {}))).ready() as outer:
            with Session(*COMMAND, **shown).ready() as session:
                check_keys(outer, session)
            outer.send("q")
            check_notes(base)
            outer.settle()
            equal(outer.text.strip(), "", "left on the screen")


def check_keys(outer, session):
    """Assert that two sessions show the same after every key."""
    for _, _, typed in (("none", "", ""), *STEPS):
        for each in (outer, session):
            each.send(typed)
        session.settle(0.2)
        with contextlib.suppress(AssertionError):
            outer.wait_for(lambda: outer.lines == session.lines, "the same screen", 3)
        equal_lines(outer.lines, session.lines, f"after {typed!r}")


def test_screen_gets_the_fine_look():
    check_screen(look("fine"))


def test_screen_of_wide_characters_gets_ascii():
    check_screen(look("ascii"), "cjkwidth on")


def test_screen_in_latin_1_gets_ascii_from_a_program_in_utf_8():
    check_screen(look("ascii"), env=in_latin(), program=IN_UTF_8)


def test_tmux_gets_the_fine_look():
    with Tmux(**AUTO) as tmux:
        before = tmux.settings()
        tmux.start(*COMMAND)
        with Session(*COMMAND, **look("fine")).ready() as session:
            for _, key, typed in (("none", "", ""), *STEPS):
                if key:
                    tmux.send(key)
                session.send(typed)
                session.settle(0.2)
                with contextlib.suppress(AssertionError):
                    tmux.wait_for(lambda lines, session=session: lines == session.lines, "", 3)
                equal_lines(tmux.lines, session.lines, f"after {typed!r}")
        tmux.send("q")
        equal(tmux.status(), 0, "exit")
        left = [line for line in tmux.lines if line and not line.startswith("$")]
        equal(left, ["<0>"], "left at the prompt")
        equal(tmux.settings(), before, "settings of the terminal")


if __name__ == "__main__":
    main(globals())
