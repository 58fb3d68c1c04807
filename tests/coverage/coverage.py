#!/usr/bin/env python3
"""How often the intervals of a batch cover what is true: coverage.py PURSUIT [REPETITIONS].

Scenarios whose distributions are known are run again and again with other seeds. For each kind of
interval and number of runs it prints the least and the mean coverage of its cells, as CSV, and fails
where one covers too seldom. A cell that seems to is measured again with four times the repetitions and
other seeds, since the least of many is below the truth by chance."""

import concurrent.futures
import csv
import io
import math
import os
import subprocess
import sys
from statistics import NormalDist

FOLDER = os.path.dirname(os.path.abspath(__file__))
RUNS = (5, 10, 20, 100)
QUANTILES = {"q05": 0.05, "q25": 0.25, "q50": 0.5, "q75": 0.75, "q95": 0.95}

# The least coverage that is asked for; of Newcombe's interval also the mean.
LEAST = {"quantile": 0.945, "restricted mean": 0.945, "restricted difference": 0.945,
         "t, normal": 0.945, "t, uniform": 0.93, "t, skewed": 0.0, "t, difference": 0.945,
         "Wilson": 0.90, "Newcombe": 0.90}
NEWCOMBE_MEAN = 0.95


class Distribution:
    """A time by its quantile function."""

    def __init__(self, quantile, mean):
        self.quantile = quantile
        self.mean = mean

    def restricted(self, limit):
        """The mean of min(time, limit), by the midpoint rule."""
        count = 20000
        return sum(min(self.quantile((i + 0.5) / count), limit) for i in range(count)) / count


def uniform(low, high):
    return Distribution(lambda p: low + p * (high - low), (low + high) / 2)


def normal(mean, deviation):
    return Distribution(NormalDist(mean, deviation).inv_cdf, mean)


def skewed():
    """100 m at a speed that is uniform from 1 to 20 m/s."""
    return Distribution(lambda p: 100 / (20 - 19 * p), 100 * math.log(20) / 19)


class Study:
    """A scenario, its sweeps, and what is true of it: {(point, agent, statistic): (kind, value)}."""

    def __init__(self, name, words, truths):
        self.name = name
        self.words = words
        self.truths = truths

    def add_times(self, point, agent, time, limit, mean_kind):
        for statistic, share in QUANTILES.items():
            self.truths[point, agent, statistic] = ("quantile", time.quantile(share))
        self.truths[point, agent, "restricted_mean"] = ("restricted mean", time.restricted(limit))
        if time.quantile(1 - 1e-9) <= limit and mean_kind:
            self.truths[point, agent, "mean"] = (mean_kind, time.mean)


def study_uniform():
    """From 100 s on, so that a share of the runs has no capture within 140 s."""
    missed = (0, 0.01, 0.2, 0.5, 0.8, 0.99)
    times = [uniform(100, 100 + (39 if m == 0 else 40 / (1 - m))) for m in missed]
    places = ",".join(f"{{ random: [100.5, 0, {time.quantile(1) + 0.5:.12g}, 0] }}" for time in times)
    study = Study("censored.yaml", ["--sweep", f"h.position={places}"], {})
    for i, time in enumerate(times):
        study.add_times(str(i), "h", time, 140, "t, uniform")
        for k in range(i):
            study.truths[f"{i} less {k}", "h", "restricted_mean_difference"] = (
                "restricted difference", time.restricted(140) - times[k].restricted(140))
    return study


def study_limits(name, time, limits, mean_kind):
    sweep = "duration=" + ",".join(str(limit) for limit in limits)
    study = Study(name, ["--sweep", sweep], {})
    for i, limit in enumerate(limits):
        study.add_times(str(i), "h", time, limit, mean_kind)
    return study


def study_differences():
    """Two independent times, uniform over 10 s."""
    limits, shifts = (6, 8, 10, 20), (0, 5)
    places = ",".join(f"{{ random: [{10 + shift}, 20, {60 + shift}, 20] }}" for shift in shifts)
    study = Study("difference-of-means.yaml",
                  ["--sweep", "duration=" + ",".join(map(str, limits)),
                   "--sweep", f"n.position={places}"], {})
    for i, limit in enumerate(limits):
        for k, shift in enumerate(shifts):
            point = str(i * len(shifts) + k)
            first, second = uniform(2, 12), uniform(2 + shift / 5, 12 + shift / 5)
            study.truths[point, "b less a", "restricted_mean_difference"] = (
                "restricted difference", second.restricted(limit) - first.restricted(limit))
            if limit == 20:
                study.truths[point, "b less a", "mean_difference"] = ("t, difference", shift / 5)
    return study


def study_shares(sure):
    """b captures where its mark is within its radius, out of 10 m; a always, or likewise by itself."""
    first = (1.0,) if sure else (0.1, 0.5, 0.9)
    second = (0.01, 0.1, 0.5, 0.9, 0.99)
    words = ["--sweep", "capture:2.radius=" + ",".join(f"{10 * q:.12g}" for q in second)]
    if not sure:
        words = ["--set", "m.position={ random: [40, 0, 40, 10] }", "--sweep",
                 "capture:1.radius=" + ",".join(f"{10 * p:.12g}" for p in first), *words]
    study = Study("difference-of-shares.yaml", words, {})
    for i, p in enumerate(first):
        for k, q in enumerate(second):
            point = str(i * len(second) + k)
            study.truths[point, "b", "share"] = ("Wilson", q)
            study.truths[point, "b less a", "share_difference"] = ("Newcombe", q - p)
            if sure:
                for j in range(k):
                    study.truths[f"{k} less {j}", "b", "share_difference"] = (
                        "Newcombe", q - second[j])
    return study


def studies():
    return [study_uniform(),
            study_limits("normal.yaml", normal(50, 8), (40, 50, 60, 100), "t, normal"),
            study_limits("skewed.yaml", skewed(), (20, 40, 100), "t, skewed"),
            study_differences(), study_shares(True), study_shares(False)]


def covers(row, value):
    low, high = row["low"], row["high"]
    return (not low or float(low) <= value + 1e-9) and (not high or value - 1e-9 <= float(high))


def cover_once(pursuit, study, runs, seed):
    """{key: whether its interval covers} of one batch; a mean without an interval is left out."""
    words = [pursuit, "batch", os.path.join(FOLDER, study.name), "--runs", str(runs), "--seed",
             str(seed), "--jobs", "1", "--quiet", "--summary-only", "--summary", "-", *study.words]
    text = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout
    found = {}
    for row in csv.DictReader(io.StringIO(text)):
        key = row["point"], row["agent"], row["statistic"]
        known = study.truths.get(key) if row["measure"] == "time" else None
        if known and (row["low"] or row["high"] or known[0] == "quantile"):
            found[key] = covers(row, known[1])
    return found


def measure(pursuit, study, runs, seeds):
    """{key: coverage}"""
    hits, counts = {}, {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda seed: cover_once(pursuit, study, runs, seed), seeds):
            for key, hit in found.items():
                hits[key] = hits.get(key, 0) + hit
                counts[key] = counts.get(key, 0) + 1
    return {key: hits[key] / counts[key] for key in hits}


def measure_well(pursuit, study, runs, repetitions):
    found = measure(pursuit, study, runs, range(1, repetitions + 1))
    low = [key for key, share in found.items() if share < LEAST[study.truths[key][0]]]
    if low:
        again = measure(pursuit, study, runs, range(repetitions + 1, 5 * repetitions + 1))
        found.update({key: again[key] for key in low})
    return found


def main():
    pursuit, repetitions = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    failed = False
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["interval", "runs", "cells", "least", "mean"])
    for runs in RUNS:
        cells = {}
        for study in studies():
            for key, share in measure_well(pursuit, study, runs, repetitions).items():
                cells.setdefault(study.truths[key][0], []).append(share)
        for kind, least in LEAST.items():
            shares = cells[kind]
            mean = sum(shares) / len(shares)
            out.writerow([kind, runs, len(shares), f"{min(shares):.4f}", f"{mean:.4f}"])
            failed = failed or min(shares) < least
            failed = failed or (kind == "Newcombe" and mean < NEWCOMBE_MEAN)
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
