"""What the cluster tests share: the README's recipes, daemons of their own on the loopback
interface, and the single run that everything must equal. A test is skipped, with exit code 77,
where its programs are not installed."""

import contextlib
import filecmp
import getpass
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SOURCE = os.path.abspath(os.environ.get("PURSUIT_SRCDIR", "."))
PURSUIT = os.path.abspath(os.environ.get("PURSUIT", "./pursuit"))
PATH = ":".join((os.path.dirname(PURSUIT), os.environ["PATH"], "/usr/sbin", "/sbin"))
PATIENCE = 30  # s, for a daemon to answer or to end
LIMIT = 100  # s, for a recipe


class Skip(Exception):
    """The test cannot run here."""


def need(*programs):
    missing = [program for program in programs if not shutil.which(program, path=PATH)]
    if missing:
        raise Skip("missing: " + " ".join(missing))


def recipe(word):
    """The README's block of shell commands that contains this word."""
    with open(os.path.join(SOURCE, "README.md"), encoding="utf-8") as file:
        blocks = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    (found,) = [block for block in blocks if word in block]
    return found


def free_port():
    """A free port of the loopback interface."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


@contextlib.contextmanager
def daemon(log, *words, **more):
    """Run a server in the foreground; end it by its process id."""
    with open(log, "ab") as out:
        process = subprocess.Popen([shutil.which(words[0], path=PATH), *words[1:]],
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=out, **more)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE)


def wait_until(true, process, what):
    deadline = time.monotonic() + PATIENCE
    while not true():
        if process.poll() is not None or time.monotonic() > deadline:
            raise Skip(f"no {what}")
        time.sleep(0.1)


def follow(base, script, env):
    """Run a recipe as written. Returns the seconds it took."""
    began = time.monotonic()
    done = subprocess.run(["sh", "-e"], input=script, cwd=base, env=env, timeout=LIMIT,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"exit code {done.returncode}:\n{done.stdout}")
    return time.monotonic() - began


def drawing(path):
    """A picture without the styles that all pictures share, and where it comes from."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r"<(style|metadata)>.*?</\1>\n?", "", file.read(), flags=re.DOTALL)


def assert_is_the_single_run(base):
    """Assert that merged parts equal the output of a single process and the README's picture."""
    for command in recipe("plot --batch engagement.csv").splitlines():
        if command.startswith("./pursuit "):
            subprocess.run([PURSUIT, *command.split()[1:]], cwd=base, check=True, timeout=LIMIT,
                           stdout=subprocess.DEVNULL)
    if not filecmp.cmp(f"{base}/whole.csv", f"{base}/engagement.csv", shallow=False):
        raise AssertionError("the parts are not what the single run is")
    if drawing(f"{base}/engagement.svg") != drawing(f"{SOURCE}/man/engagement.svg"):
        raise AssertionError("man/engagement.svg is not what the README's commands draw")


@contextlib.contextmanager
def folder():
    base = tempfile.mkdtemp(prefix="pursuit-cluster-")
    os.chmod(base, 0o755)
    try:
        yield base
    finally:
        shutil.rmtree(base, ignore_errors=True)


def user():
    return getpass.getuser()


def main(test):
    try:
        with folder() as base:
            print(f"PASS: {test(base)}")
    except Skip as reason:
        print(f"SKIP: {reason}")
        sys.exit(77)
