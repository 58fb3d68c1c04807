#!/usr/bin/env python3
"""How long the view takes from its start to its first frame, as CSV: start.py PURSUIT.

On a terminal that answers at once what it shows, on one that never does, and on one that is not asked;
each in a pseudo-terminal of 80x24, from before the program is started until the frame has been read."""

import csv
import fcntl
import os
import select
import statistics
import struct
import subprocess
import sys
import termios
import time

RUNS = 25
LIMIT = 5.0  # s

pursuit = sys.argv[1]
# What the terminal answers to the question about its cursor, and the look that is asked for.
CASES = (("answers at once", b"\x1b[3;6R", "auto"), ("never answers", b"", "auto"),
         ("is not asked", b"", "ascii"))


def start(terminal, look):
    command = [pursuit, "view", "--paused", f"--look={look}", "chase"]
    env = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", PURSUIT_OPTIONS="",
               XDG_CONFIG_HOME="/nonexistent")
    return subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal,
                            start_new_session=True, env=env)


def seconds(answer, look):
    """The time until the question that ends the first frame."""
    ours, terminal = os.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    began = time.perf_counter()
    program = start(terminal, look)
    read = b""
    while b"\x1b[5n" not in read:
        if not select.select([ours], [], [], LIMIT)[0]:
            sys.exit(f"no frame after {LIMIT} s")
        asked = b"\x1b[6n" in read
        read += os.read(ours, 1 << 16)
        if answer and not asked and b"\x1b[6n" in read:
            os.write(ours, answer)
    took = time.perf_counter() - began
    program.kill()
    program.wait()
    os.close(ours)
    os.close(terminal)
    return took


def main():
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["terminal", "runs", "median_ms", "slowest_ms"])
    for name, answer, look in CASES:
        took = [1000 * seconds(answer, look) for _ in range(RUNS)]
        rows.writerow([name, RUNS, f"{statistics.median(took):.1f}", f"{max(took):.1f}"])


main()
