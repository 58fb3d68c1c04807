#!/usr/bin/env python3
"""bench: output format, values that match the run, rejected arguments."""

import csv
import io
import json
import os
import platform
import re
import unittest

from harness import SCENARIO, Case

SOURCE = os.environ.get("PURSUIT_SRCDIR", os.getcwd())
KEYS = ["scenario", "agents", "steps", "repeats", "threads", "isa", "agent_steps_per_s",
        "ns_per_agent_step", "hash"]


class Bench(Case):
    def measure(self, *words):
        row = json.loads(self.good("bench", *words, "--format", "ndjson"))
        self.assertEqual(list(row), KEYS)
        return row

    def test_the_row_says_what_was_measured(self):
        row = self.measure("s.yaml", "--steps", "300", "--repeats", "3")
        self.assertEqual((row["scenario"], row["agents"], row["steps"], row["repeats"]),
                         ("s.yaml", 3, 300, 3))
        self.assertGreaterEqual(row["threads"], 1)
        self.assertAlmostEqual(row["agent_steps_per_s"] * row["ns_per_agent_step"] / 1e9, 1.0,
                               delta=0.01)

    def test_steps_are_the_scenarios_unless_given(self):
        self.assertEqual(self.measure("s.yaml", "--repeats", "1")["steps"], 1000)

    def test_the_hash_is_that_of_the_trace(self):
        for repeats in ("1", "4"):
            row = self.measure("s.yaml", "--steps", "200", "--repeats", repeats, "--seed", "5")
            self.assertEqual(row["hash"], self.good("trace", "s.yaml", "--steps", "200", "--seed",
                                                    "5", "--hash").strip())

    def test_csv_has_the_same_columns(self):
        self.put("a,b.yaml", SCENARIO)
        rows = list(csv.DictReader(io.StringIO(self.good("bench", "./a,b.yaml", "--steps", "9"))))
        self.assertEqual(len(rows), 1)
        self.assertEqual(list(rows[0]), KEYS)
        self.assertEqual(rows[0]["scenario"], "./a,b.yaml")

    def test_a_capture_does_not_end_it(self):
        self.put("s.yaml", SCENARIO.replace("then: nothing", "then: stop"))
        self.assertEqual(self.measure("s.yaml", "--repeats", "1")["steps"], 1000)

    def test_no_steps_take_no_time(self):
        row = self.measure("s.yaml", "--steps", "0")
        self.assertEqual((row["steps"], row["ns_per_agent_step"]), (0, 0))

    def test_the_scenarios_of_the_benchmark_can_be_measured(self):
        for name, crew in (("p1", "pursuer"), ("f1", "boid"), ("f2", "boid")):
            path = os.path.join(SOURCE, "tests", "bench", name + ".yaml")
            row = self.measure(path, "--set", crew + ".count=100", "--steps", "3")
            self.assertIn(row["agents"], (100, 101))

    def test_every_instruction_set_that_is_here_gives_the_same_hash(self):
        err = self.bad(2, "bench", "s.yaml", "--isa", "mmx")
        here = re.search(r"takes (.*) on this machine, not 'mmx'", err)[1].split(" or ")
        flock = os.path.join(SOURCE, "tests", "bench", "f1.yaml")
        words = (flock, "--set", "boid.count=300", "--steps", "5")
        best = self.measure(*words)
        self.assertEqual(best["isa"], here[-1])
        for isa in here:
            row = self.measure(*words, "--isa", isa)
            self.assertEqual((row["isa"], row["hash"]), (isa, best["hash"]))
            self.assertEqual(self.good("trace", *words, "--isa", isa, "--hash").strip(),
                             best["hash"])

    def test_any_number_of_threads_gives_the_same_hash(self):
        for name, crew in (("p1", "pursuer"), ("f1", "boid")):
            path = os.path.join(SOURCE, "tests", "bench", name + ".yaml")
            words = (path, "--set", crew + ".count=5500", "--steps", "3", "--repeats", "1")
            hashes = set()
            for threads in (1, 2, 7, 16):
                row = self.measure(*words, "--threads", str(threads))
                self.assertEqual(row["threads"], threads)
                hashes.add(row["hash"])
            hashes.add(self.good("trace", *words[:-2], "--hash").strip())
            self.assertEqual(len(hashes), 1)
            self.assertEqual(self.measure(*words)["threads"], min(os.cpu_count(), 256))

    def test_few_agents_have_one_thread_unless_told_otherwise(self):
        self.assertEqual(self.measure("s.yaml")["threads"], 1)
        self.assertEqual(self.measure("s.yaml", "--threads", "3")["threads"], 3)
        for wrong in ("0", "-1", "257", "x", ""):
            self.assertIn("--threads", self.bad(2, "trace", "s.yaml", "--threads", wrong))

    def test_an_instruction_set_that_is_not_here_is_refused(self):
        missing = "plain" if platform.machine() == "x86_64" else "avx2"
        for command in ("bench", "trace", "batch", "frame", "plot"):
            self.assertIn(f"not '{missing}'", self.bad(2, command, "s.yaml", "--isa", missing))

    def test_what_makes_no_sense(self):
        for words in (["bench"], ["bench", "s.yaml", "--repeats", "0"],
                      ["bench", "s.yaml", "--format", "xml"], ["bench", "nobody"],
                      ["trace", "s.yaml", "--repeats", "2"]):
            with self.subTest(words):
                self.bad(2, *words)
        self.put("s.yaml", SCENARIO.replace("duration: 20", "duration: 0"))
        self.assertIn("give --steps", self.bad(2, "bench", "s.yaml"))

    def test_a_file_holds_the_row(self):
        self.good("bench", "s.yaml", "--steps", "5", "-o", "out")
        self.assertTrue(self.get("out").startswith("scenario,agents"))


if __name__ == "__main__":
    unittest.main()
