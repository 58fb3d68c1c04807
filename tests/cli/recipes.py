#!/usr/bin/env python3
"""The manual's gnuplot scripts for traces work as written."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

PURSUIT = os.environ.get("PURSUIT", os.path.abspath("pursuit"))
SOURCE = os.environ.get("PURSUIT_SRCDIR", os.getcwd())
SVG = "{http://www.w3.org/2000/svg}"
ESCAPES = {r"\-": "-", r"\e": "\\", r"\(aq": "'"}


def recipes():
    """The scripts of the section on traces, as the manual shows them."""
    with open(os.path.join(SOURCE, "man", "pursuit.1"), encoding="utf-8") as file:
        section = re.search(r"^\.Sh TRACES\n(.*?)^\.Sh ", file.read(), re.MULTILINE | re.DOTALL)[1]
    blocks = re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed", section, re.MULTILINE | re.DOTALL)
    return [re.sub(r"\\\(..|\\.", lambda escape: ESCAPES[escape[0]], block) for block in blocks]


class Recipes(unittest.TestCase):
    def run_all(self, folder):
        os.symlink(PURSUIT, os.path.join(folder, "pursuit"))
        path = folder + os.pathsep + os.environ["PATH"]
        for script in recipes():
            done = subprocess.run(["sh", "-e"], input=script, cwd=folder, capture_output=True,
                                  text=True, env=dict(os.environ, PATH=path), timeout=120,
                                  check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), script)

    def test_each_draws_a_line_for_each_agent_that_it_names(self):
        self.assertEqual(len(recipes()), 3)
        agents = {"paths.svg": 3, "speeds.svg": 3, "distance.svg": 2}
        with tempfile.TemporaryDirectory() as folder:
            self.run_all(folder)
            for name, count in agents.items():
                root = xml.parse(os.path.join(folder, name)).getroot()
                drawn = [path.get("d") for path in root.iter(SVG + "path")]
                long = [way for way in drawn if len(re.findall(r"[\d.]+,[\d.]+", way)) > 100]
                self.assertEqual(len(long), count, name)


if __name__ == "__main__":
    if not shutil.which("gnuplot"):
        print("gnuplot is not installed")
        sys.exit(77)
    unittest.main()
