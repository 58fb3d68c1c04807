#!/usr/bin/env python3
"""Batches that end once they are precise: the same bytes however the work is done."""

import os
import re
import signal
import time
import unittest

from harness import Case

ASKED = ("--precision", "mean=0.8", "--seed", "3")
SWEEP = ("--sweep", "hunter.max_speed=4,5,16")


class Precision(Case):
    def batch(self, *words, **more):
        return self.good("batch", "s.yaml", "--quiet", *ASKED, *words, **more)

    def count(self, rows, speed=None):
        lines = [line.split(",") for line in rows.splitlines()[1:]]
        return sum(speed is None or line[2] == speed for line in lines)

    def has_kept(self, lines):
        path = self.path("b.partial")
        return os.path.exists(path) and self.get("b.partial").count("\n") >= lines

    def test_it_ends_at_a_look_with_the_rows_of_a_batch_of_that_many(self):
        code, rows, words = self.run_it("batch", "s.yaml", *ASKED)
        self.assertEqual(code, 0)
        runs = self.count(rows)
        self.assertIn(runs, (125, 156, 195, 243, 303, 378))
        self.assertRegex(words.splitlines()[-1], rf"\Aprecise to [\d.]+ after {runs} runs\Z")
        self.assertEqual(rows, self.good("batch", "s.yaml", "--quiet", "--seed", "3", "--runs",
                                         str(runs)))

    def test_threads_change_nothing(self):
        one = self.batch("--jobs", "1", *SWEEP)
        for jobs in ("2", "3", "8"):
            self.assertEqual(self.batch("--jobs", jobs, *SWEEP), one)

    def test_each_point_of_a_sweep_ends_by_itself(self):
        code, rows, words = self.run_it("batch", "s.yaml", *ASKED, *SWEEP)
        self.assertEqual(code, 0)
        said = re.findall(r"^hunter.max_speed=(\d+): precise to [\d.]+ after (\d+) runs$", words,
                          re.MULTILINE)
        self.assertEqual([speed for speed, _ in said], ["4", "5", "16"])
        self.assertEqual([self.count(rows, speed) for speed, _ in said],
                         [int(count) for _, count in said])
        self.assertGreater(len(set(count for _, count in said)), 1)
        least = min(int(said[0][1]), int(said[1][1]))
        self.assertRegex(words, rf"=5 less hunter.max_speed=4: .*both \(\d+ of {least}\)")

    def test_traces_are_those_of_the_rows(self):
        rows = self.batch("--traces", "t", "--every", "1000", "--max-runs", "400")
        traces = [name for name in os.listdir(self.path("t")) if name.endswith(".csv")]
        self.assertEqual(len(traces), self.count(rows))

    def test_the_last_look_is_at_the_most_runs(self):
        code, rows, words = self.run_it("batch", "s.yaml", "--precision", "mean=0.001",
                                        "--max-runs", "110", "--runs", "50")
        self.assertEqual((code, self.count(rows)), (0, 110))
        self.assertRegex(words.splitlines()[-1],
                         r"\Anot precise: [\d.]+ after 110 runs, wanted 0.001\Z")

    def test_nothing_drawn_ends_it_at_the_first_look(self):
        words = self.good("batch", "intercept", "--precision", "mean=0.001", "--summary-only")
        self.assertIn("all 100 runs are the same", words)
        self.assertEqual(words.splitlines()[-1], "precise after 100 runs, which are all the same")

    def test_resume_looks_again(self):
        whole = self.batch("-o", "whole", *SWEEP) or self.get("whole")
        with self.start("batch", "s.yaml", "--quiet", *ASKED, *SWEEP, "-o", "b") as process:
            while not self.has_kept(60):
                time.sleep(0.002)
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)
        if "b.partial" in self.names():
            for other in (("--precision", "mean=0.2"), ("--max-runs", "5000"), ("--runs", "50")):
                err = self.bad(1, "batch", "s.yaml", "--quiet", *ASKED, *SWEEP, *other, "-o", "b",
                               "--resume")
                self.assertIn("another batch", err)
            self.batch("-o", "b", "--resume", *SWEEP)
        self.assertEqual(self.get("b"), whole)

    def test_a_partial_file_cut_anywhere_is_gone_on_with(self):
        whole = self.batch("-o", "whole", *SWEEP) or self.get("whole")
        with self.start("batch", "s.yaml", "--quiet", *ASKED, *SWEEP, "-o", "b") as process:
            while not self.has_kept(1):
                time.sleep(0.002)
            process.kill()
        head = self.get("b.partial").split("\n", 1)[0] + "\n"
        for part in (0.2, 0.5, 0.9, 1):
            self.put("b.partial", head + whole[:int(part * len(whole))])
            self.batch("-o", "b", "--resume", *SWEEP)
            self.assertEqual(self.get("b"), whole)

    def test_what_makes_no_sense_is_refused(self):
        for asked, message in (("q50", "STATISTIC=H"), ("q50=0", "no number above 0"),
                               ("q51=1", "there are share, q05"), ("stray:1:q50=1", "hunter"),
                               ("mean_difference=1", "of two pursuers")):
            self.assertIn(message, self.bad(2, "batch", "s.yaml", "--precision", asked))
        self.bad(2, "batch", "s.yaml", "--precision", "q50=1", "--shard", "1/2")
        self.bad(2, "shards", "s.yaml", "--precision", "q50=1")
        self.assertIn("needs '--precision'", self.bad(2, "batch", "s.yaml", "--max-runs", "9"))
        self.assertIn("fewer --max-runs", self.bad(2, "batch", "s.yaml", "--precision", "q50=1",
                                                   "--traces", "t", "--max-runs", "100000000"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
