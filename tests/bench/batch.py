#!/usr/bin/env python3
"""What a batch costs beside the steps of its runs, as CSV: batch.py PURSUIT.

The same steps of four-laws by `pursuit bench` and by `pursuit batch` with one job and with two, by
turns; of each the fastest time, and the rate as a share of the bench's."""

import csv
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 10000
TURNS = 12

pursuit = sys.argv[1]


def seconds(command):
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def steps_of_a_run():
    """The number of steps to the capture that ends a run; it is the same for every run."""
    trace = subprocess.run([pursuit, "trace", "four-laws"], check=True, capture_output=True, text=True)
    return int(trace.stdout.splitlines()[-1].split(",")[0])


def main():
    with tempfile.TemporaryDirectory() as folder:
        batch = [pursuit, "batch", "four-laws", "--runs", str(RUNS), "--quiet"]
        batch += ["-o", str(Path(folder, "rows.csv"))]
        bench = [pursuit, "bench", "four-laws", "--steps", str(steps_of_a_run()), "--repeats", str(RUNS)]
        commands = [("bench", bench)]
        commands += [(f"batch --jobs {n}", [*batch, "--jobs", str(n)]) for n in (1, 2)]
        turns = [[seconds(command) for _, command in commands] for _ in range(TURNS)]
    times = [min(column) for column in zip(*turns)]
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["command", "runs", "seconds", "of_bench"])
    for (name, _), taken in zip(commands, times):
        rows.writerow([name, RUNS, f"{taken:.4f}", f"{times[0] / taken:.3f}"])


main()
