"""Shared by the command line tests: running the program, scenarios to run."""

import os
import shutil
import signal
import subprocess
import tempfile
import unittest

PURSUIT = os.path.abspath(os.environ.get("PURSUIT", "./pursuit"))

# Random numbers, behaviours with state, walls, and a capture that does not end the run.
SCENARIO = """\
title: Two strays and a hunter
world: { width: 40, height: 30, edge: bounce }
dt: 0.02
duration: 20
seed: 7
capture: { by: hunter, of: stray, radius: 1, then: nothing }
agents:
  - name: stray
    count: 2
    position: { random: true }
    velocity: [4, 0]
    max_speed: 6
    behaviours:
      - wander: { radius: 2, distance: 4, jitter: 1 }
  - name: hunter
    position: [35, 5]
    max_speed: 4
    behaviours:
      - pursue: { target: stray, prediction: exact }
"""

# The tester's own options are not the tests'.
os.environ.pop("PURSUIT_OPTIONS", None)
os.environ["XDG_CONFIG_HOME"] = "/nonexistent"

# Where the tests run in the background of a script these are ignored, and what is started inherits
# that: an interrupt would not end it.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)


class Process(subprocess.Popen):
    """A process that is killed, without waiting for it, if the test fails."""

    def __exit__(self, kind, value, trace):
        if kind:
            self.kill()
        super().__exit__(kind, value, trace)


class Case(unittest.TestCase):
    """A test in a temporary folder that holds only the scenario, as `s.yaml`."""

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="pursuit-cli-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.put("s.yaml", SCENARIO)

    def path(self, name):
        return os.path.join(self.folder, name)

    def put(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def get(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def names(self):
        """The files of the folder except the scenario."""
        return sorted(set(os.listdir(self.folder)) - {"s.yaml"})

    def start(self, *words, **more):
        more.setdefault("stdin", subprocess.DEVNULL)
        more.setdefault("stdout", subprocess.PIPE)
        more.setdefault("stderr", subprocess.PIPE)
        return Process([PURSUIT, *words], cwd=self.folder, **more)

    def run_it(self, *words, **more):
        """Returns (exit code, stdout, stderr), bytes decoded."""
        with self.start(*words, **more) as process:
            out, err = process.communicate(timeout=120)
        return (process.returncode, (out or b"").decode("utf-8", "surrogateescape"),
                (err or b"").decode("utf-8", "surrogateescape"))

    def good(self, *words, **more):
        """stdout of a run that must succeed with an empty stderr."""
        code, out, err = self.run_it(*words, **more)
        self.assertEqual((code, err), (0, ""), words)
        return out

    def bad(self, code, *words, **more):
        """stderr of a run that must exit with this code and an empty stdout."""
        got, out, err = self.run_it(*words, **more)
        self.assertEqual((got, out), (code, ""), err)
        return err
