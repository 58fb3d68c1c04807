#!/usr/bin/env python3
"""Numbers are read and printed as in the C locale under a locale with a decimal comma."""

import os
import shutil
import subprocess
import sys
import tempfile

PURSUIT = os.path.abspath(os.environ.get("PURSUIT", "./pursuit"))
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "golden")
LINES = [
    ["trace", os.path.join(FOLDER, "track.yaml"), "--every", "100"],
    ["trace", os.path.join(FOLDER, "track.yaml"), "--every", "100", "--format", "ndjson"],
    ["trace", "chase", "--dt", "0.05", "--set", "hunter.max_speed=5.5", "--hash"],
    ["trace", "chase", "--set", "hunter.max_speed=5,5"],
    ["trace", "chase", "--set", "hunter.max_speed=-0.5"],
    ["view", "--speed", "0,5"],
    ["list", "parameters"],
    ["frame", "chase", "--steps", "20", "--ascii"],
]


def output(words, env):
    result = subprocess.run([PURSUIT, *words], env=env, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return result.returncode, result.stdout, result.stderr


def has_a_comma(env):
    """Whether printf of this system, in this environment, prints one half as 0,5."""
    result = subprocess.run(["printf", "%.1f", "0,5"], env=env, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, check=False)
    return result.stdout == b"0,5"


def find_locale(folder):
    """An environment with a decimal comma, built if the system has none, or None."""
    env = dict(os.environ, LC_ALL="de_DE.UTF-8")
    if has_a_comma(env):
        return env
    if shutil.which("localedef"):
        subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8",
                        os.path.join(folder, "de_DE.UTF-8")],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        env["LOCPATH"] = folder
        if has_a_comma(env):
            return env
    return None


def main():
    folder = tempfile.mkdtemp(prefix="pursuit-locale-")
    try:
        env = find_locale(folder)
        if not env:
            print("there is no locale with a decimal comma, nor can one be made")
            return 77
        plain = dict(os.environ, LC_ALL="C")
        bad = 0
        for words in LINES:
            same = output(words, env) == output(words, plain)
            print("ok" if same else "not ok", " ".join(words))
            bad += not same
        return 1 if bad else 0
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
