"""Start and refuse: statements 1 to 10 of the terminal's behaviour."""

import os
import re
import resource
import shutil
import signal
import subprocess

from harness import (ESC, PATIENCE, PROGRAM, SOURCES, Session, Skip, check, environment, equal,
                     folder, frame, headless, main, processor_ticks, view, write_file)

BAD_SCENARIO = "title: bad\nagents:\n  - name: a\n    position: [1, 2]\n    max_sped: 3\n"


def refused(term, **options):
    """Start with stderr in a file. Returns exit code, terminal output and message."""
    with folder() as base:
        path = os.path.join(base, "stderr")
        files = {2: (path, os.O_WRONLY | os.O_CREAT)}
        files.update(options.pop("files", {}))
        with Session("view", "chase", env={"TERM": term}, files=files, **options) as session:
            code = session.wait_exit()
            equal(session.termios_now(), session.termios_before, "termios")
            with open(path, "rb") as file:
                return code, session.raw, file.read()


def check_refused(term, wanted):
    """Assert a one-line error about TERM that says what to type."""
    code, screen, message = refused(term)
    equal(code, 2, f"exit for TERM={term}")
    equal(screen, b"", f"bytes on the screen for TERM={term}")
    equal(message.count(b"\n"), 1, f"lines of {message!r}")
    check(ESC not in message, f"an escape in {message!r}")
    for word in (b"TERM", b"TERM=xterm-256color pursuit", *wanted):
        check(word in message, f"no {word!r} in {message!r}")


def test_01_term_unset_is_refused():
    check_refused(None, [])


def test_01_term_empty_is_refused():
    check_refused("", [])


def test_01_term_unknown_is_refused_and_named():
    check_refused("xterm-nobody-knows", [b"xterm-nobody-knows"])


def test_02_term_dumb_is_refused():
    check_refused("dumb", [b"dumb"])


def test_03_stdout_not_a_terminal_is_refused():
    with folder() as base:
        path = os.path.join(base, "stdout")
        code, _, message = refused("xterm-256color",
                                   files={1: (path, os.O_WRONLY | os.O_CREAT)})
        equal(code, 2, "exit")
        equal(os.path.getsize(path), 0, "bytes on standard output")
    check(b"pursuit trace" in message and b"ssh -t" in message, f"message: {message!r}")


def test_03_no_terminal_at_all_is_refused():
    done = headless("view", "chase", TERM="xterm-256color")
    equal((done.returncode, done.stdout), (2, b""), "exit and standard output")
    check(b"pursuit trace" in done.stderr and b"ssh -t" in done.stderr, f"{done.stderr!r}")


def check_keys_without_stdin(session):
    """Assert that keys work or the start is rejected, without busy waiting."""
    session.wait_for(lambda: session.ended or session.paused, "a frame or a refusal")
    if session.ended:
        equal(session.wait_exit(), 2, "exit of a refusal")
        check(ESC not in session.raw, f"an escape in the refusal: {session.raw!r}")
        return
    session.settle()
    before = processor_ticks(session.pid)
    session.read_for(1.0)
    check(processor_ticks(session.pid) - before <= 10, "it spins")
    session.send("q")
    equal(session.wait_exit(), 0, "exit after q")
    session.check_restored()


def test_04_stdin_dev_null_does_not_spin():
    with Session("view", "--paused", "chase", files={0: ("/dev/null", os.O_RDONLY)}) as session:
        check_keys_without_stdin(session)


def test_04_stdin_a_pipe_does_not_spin():
    with folder() as base:
        pipe = os.path.join(base, "pipe")
        os.mkfifo(pipe)
        with Session("view", "--paused", "chase", files={0: (pipe, os.O_RDWR)}) as session:
            check_keys_without_stdin(session)


HEADLESS = (
    ("--help",), ("--version",), ("view", "--help"), ("trace", "--help"), ("list",),
    ("list", "behaviours"), ("list", "parameters"), ("trace", "chase", "--steps", "5"),
    ("trace", "chase", "--steps", "5", "--format", "ndjson"), ("frame", "chase", "--steps", "50"),
)


def test_05_headless_commands_need_no_terminal_and_print_no_escape():
    for arguments in HEADLESS:
        done = headless(*arguments, TERM=None)
        equal(done.returncode, 0, f"exit of {arguments}")
        check(done.stdout, f"{arguments} printed nothing")
        check(ESC not in done.stdout + done.stderr, f"{arguments} printed an escape")
        equal(done.stderr, b"", f"standard error of {arguments}")


def test_06_help_and_version_go_to_stdout():
    for option, word in (("--help", b"Usage: pursuit"), ("--version", b"pursuit ")):
        done = headless(option, TERM=None)
        equal((done.returncode, done.stderr), (0, b""), f"{option}: exit and standard error")
        check(done.stdout.startswith(word), f"{option} printed {done.stdout[:40]!r}")


def test_06_unknown_option_goes_to_stderr():
    for arguments in (("--nonsense",), ("view", "--nonsense"), ("trace", "-Z", "chase")):
        done = headless(*arguments, TERM=None)
        equal((done.returncode, done.stdout), (2, b""), f"{arguments}: exit and standard output")
        check(arguments[-1].lstrip("-")[:1] and done.stderr, f"{arguments}: no message")


def test_07_full_device_is_a_failure_with_a_message():
    with open("/dev/full", "wb") as full:
        for arguments in (("--help",), ("trace", "chase", "--steps", "3"), ("list",),
                          ("frame", "chase")):
            done = headless(*arguments, stdout=full)
            equal(done.returncode, 1, f"exit of {arguments}")
            check(b"No space left" in done.stderr, f"{arguments}: message {done.stderr!r}")
    done = headless("trace", "chase", "--steps", "3", "-o", "/dev/full")
    equal(done.returncode, 1, "exit of trace -o /dev/full")
    check(b"/dev/full" in done.stderr, f"message {done.stderr!r}")


def test_07_full_disk_leaves_the_old_file_intact():
    with folder() as base:
        old = write_file(os.path.join(base, "old.csv"), "old\n")
        done = subprocess.run(
            [PROGRAM, "trace", "chase", "-o", old], env=environment(base), check=False,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE * 2,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
        equal(done.returncode, 1, "exit")
        check(done.stderr, "no message")
        with open(old, encoding="ascii") as file:
            equal(file.read(), "old\n", "the old file")
        equal([name for name in os.listdir(base) if "old.csv" in name], ["old.csv"],
              "files left")


def first_line_of_a_trace(ignore_pipe):
    """Run `pursuit trace | head -1`. Returns the exit code and stderr."""
    def prepare():
        if ignore_pipe:
            signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    with folder() as base:
        with subprocess.Popen([PROGRAM, "trace", "chase"], env=environment(base),
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, preexec_fn=prepare) as child:
            check(child.stdout.readline().startswith(b"tick,time,agent"), "no heading")
            child.stdout.close()
            messages = child.stderr.read()
            return child.wait(PATIENCE), messages


def test_07_reader_that_goes_away_ends_it_quietly():
    equal(first_line_of_a_trace(False), (-signal.SIGPIPE, b""), "exit and messages")
    equal(first_line_of_a_trace(True), (1, b""), "exit and messages with SIGPIPE ignored")


def long_options(text):
    """The long options that a help text describes."""
    rows = re.findall(r"^  +(?:-\w, )?(--\w[^ \n]*(?: --[^ \n]*)*)", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"--([\w-]+)", row)}


def options_of_help():
    """All long options of the help texts."""
    listed = long_options(headless("--help").stdout.decode())
    check(len(listed) > 10, f"options in --help: {listed}")
    for command in ("view", "trace", "frame", "list"):
        of_command = long_options(headless(command, "--help").stdout.decode())
        check(of_command and of_command <= listed,
              f"--help lacks {of_command - listed} of {command} --help")
    return listed


def test_08_help_and_the_man_page_list_the_same_options():
    path = os.path.join(SOURCES, "man", "pursuit.1")
    if not os.path.exists(path):
        raise Skip("there is no manual page yet")
    with open(path, encoding="utf-8") as file:
        source = file.read()
    items = re.findall(r"^\.It (Fl .*)$", source.replace("\\-", "-"), re.MULTILINE)
    described = {name for item in items for name in re.findall(r"Fl -([a-z][\w-]*)", item)}
    equal(sorted(described), sorted(options_of_help()), "options of the manual")


def test_09_bad_scenario_is_told_before_the_screen_is_touched():
    with folder() as base:
        path = write_file(os.path.join(base, "bad.yaml"), BAD_SCENARIO)
        errors = os.path.join(base, "stderr")
        with Session("view", path, files={2: (errors, os.O_WRONLY | os.O_CREAT)}) as session:
            equal(session.wait_exit(), 4, "exit")
            equal(session.raw, b"", "bytes on the screen")
            equal(session.termios_now(), session.termios_before, "termios")
        with open(errors, encoding="utf-8") as file:
            message = file.read()
        check(message.startswith(f"{path}:5:5: error: "), f"message: {message!r}")


def test_09_a_warning_is_on_stderr_and_on_the_screen():
    with folder() as base:
        path = write_file(os.path.join(base, "rest.yaml"),
                          "agents:\n  - name: a\n    position: [1, 2]\n    behaviours:\n"
                          "      - pronav: { point: [9, 9], law: pure_pn }\n")
        errors = os.path.join(base, "stderr")
        with Session("view", path, files={2: (errors, os.O_WRONLY | os.O_CREAT)}) as session:
            session.ready()
            session.wait_for(lambda: ":5:39: warning: pure_pn" in session.text, "the warning")
            session.send("q")
            equal(session.wait_exit(), 0, "exit")
        with open(errors, encoding="utf-8") as file:
            check(file.read().startswith(f"{path}:5:39: warning: pure_pn"), "no warning on stderr")


# German LC_NUMERIC and LC_CTYPE; the rest, which is slow to build, is plain.
GERMAN = "".join(f'{category}\ncopy "{source}"\nEND {category}\n' for category, source in (
    ("LC_IDENTIFICATION", "de_DE"), ("LC_CTYPE", "POSIX"), ("LC_COLLATE", "POSIX"),
    ("LC_MONETARY", "de_DE"), ("LC_NUMERIC", "de_DE"), ("LC_TIME", "POSIX"),
    ("LC_MESSAGES", "POSIX"), ("LC_PAPER", "de_DE"), ("LC_NAME", "de_DE"),
    ("LC_ADDRESS", "de_DE"), ("LC_TELEPHONE", "de_DE"), ("LC_MEASUREMENT", "de_DE")))


def german(base):
    """Build the German locale. Returns the environment that selects it."""
    if not shutil.which("localedef") or not os.path.exists("/usr/share/i18n/locales/de_DE"):
        raise Skip("there is no de_DE to be had")
    source = write_file(os.path.join(base, "de_DE"), GERMAN)
    subprocess.run(["localedef", "-i", source, "-f", "UTF-8", os.path.join(base, "de_DE.UTF-8")],
                   check=True, timeout=PATIENCE * 2, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    changes = {"LC_ALL": "de_DE.UTF-8", "LOCPATH": base}
    printed = subprocess.run(["/usr/bin/env", "printf", "%.1f", "1,5"], capture_output=True,
                             env=environment(base, **changes), timeout=PATIENCE, check=False)
    if printed.stdout != b"1,5":
        raise Skip("the locale made here is not taken")
    return changes


def test_10_numbers_are_the_same_under_a_locale_with_a_comma():
    trace = ("trace", "chase", "--steps", "40", "--set", "hunter.max_speed=7.5", "--dt", "0.05")
    with folder() as base:
        changes = german(base)
        done = headless(*trace, **changes)
        equal((done.returncode, done.stderr), (0, b""), "exit and messages")
        check(done.stdout == headless(*trace).stdout, "the traces differ")
        check(frame("chase", "--steps", "99", **changes) == frame("chase", "--steps", "99"),
              "the frames differ")
        with view("chase", "--speed", "0.5", env=changes) as session:
            equal(session.speed, 0.5, "speed on the screen")
            check(not re.search(r"\d,\d", session.text), session.picture())


if __name__ == "__main__":
    main(globals())
