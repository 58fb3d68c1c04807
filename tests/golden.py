#!/usr/bin/env python3
"""Golden scenarios print their golden traces: equal names and ticks, numbers within 1e-8."""

import os
import subprocess
import sys

PURSUIT = os.environ.get("PURSUIT", "./pursuit")
TESTS = os.path.dirname(os.path.abspath(__file__))
TOLERANCE = 1e-8
SCENARIOS = {"golden": 27, "golden-games": 20}


def differs(wanted, got):
    """The difference between two rows, or None."""
    wanted, got = wanted.split(","), got.split(",")
    if len(wanted) != len(got):
        return "%d fields, not %d" % (len(got), len(wanted))
    for column, (w, g) in enumerate(zip(wanted, got)):
        if column in (0, 2):
            if w != g:
                return "%s, not %s" % (g, w)
        elif not abs(float(w) - float(g)) <= TOLERANCE:
            return "%s, not %s" % (g, w)
    return None


def check(folder, name):
    """The difference between a scenario's trace and the golden one, or None."""
    scenario = os.path.join(folder, name + ".yaml")
    result = subprocess.run(
        [PURSUIT, "trace", scenario, "--every", "10"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, check=False,
    )
    if result.returncode != 0 or result.stderr:
        return "exit status %d: %s" % (result.returncode, result.stderr)
    with open(os.path.join(folder, name + ".csv"), encoding="ascii") as file:
        wanted = file.read().splitlines()
    got = result.stdout.splitlines()
    if wanted[0] != got[0]:
        return "header '%s', not '%s'" % (got[0], wanted[0])
    for number, (w, g) in enumerate(zip(wanted[1:], got[1:]), 2):
        why = differs(w, g)
        if why:
            return "line %d: %s" % (number, why)
    if len(wanted) != len(got):
        return "%d lines, not %d" % (len(got), len(wanted))
    return None


def check_folder(folder, wanted):
    """How many scenarios of a folder fail; one more if there are not as many as wanted."""
    names = sorted(f[:-5] for f in os.listdir(folder) if f.endswith(".yaml"))
    bad = 0
    for name in names:
        why = check(folder, name)
        print("%s %s%s" % ("not ok" if why else "ok", name, ": " + why if why else ""))
        bad += why is not None
    if len(names) != wanted:
        print("not ok: %d scenarios, not %d" % (len(names), wanted))
        bad += 1
    return bad


def main():
    bad = sum(check_folder(os.path.join(TESTS, name), wanted) for name, wanted in SCENARIOS.items())
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
