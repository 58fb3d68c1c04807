#!/usr/bin/env python3
"""The summary of a batch as data: from its rows alone, and of the right values."""

import csv
import io
import json
import os
import unittest

from harness import Case

CASES = os.path.join(os.environ.get("PURSUIT_SRCDIR", "."), "tests", "coverage")
SWEEP = ("--sweep", "hunter.max_speed=4:6:1", "--seed", "42")


def table(text):
    """{(measure, point, agent, statistic): row}, numbers as numbers and None where there is none."""
    found = {}
    for row in csv.DictReader(io.StringIO(text)):
        for key in ("estimate", "low", "high"):
            row[key] = float(row[key]) if row[key] else None
        row["n"] = int(row["n"])
        found[row["measure"], row["point"], row["agent"], row["statistic"]] = row
    return found


class Summary(Case):
    def batch(self, *words):
        return self.good("batch", "s.yaml", "--runs", "30", *SWEEP, *words)

    def test_it_is_of_the_rows_whatever_made_them(self):
        self.batch("--quiet", "-o", "b", "--summary", "one", "--jobs", "1")
        for jobs in ("2", "5"):
            self.batch("--quiet", "-o", "b", "--summary", "many", "--jobs", jobs)
            self.assertEqual(self.get("many"), self.get("one"))
        for k in ("1", "2", "3"):
            self.batch("--quiet", "-o", f"part.{k}", "--shard", f"{k}/3", "--summary", f"sum.{k}")
        self.good("merge", "--quiet", "part.1", "part.2", "part.3", "-o", "b", "--summary", "merged")
        self.assertEqual(self.get("merged"), self.get("one"))
        self.assertEqual(table(self.get("sum.2"))["time", "0", "hunter", "share"]["n"], 10)

    def test_json_has_the_same_numbers(self):
        self.batch("--quiet", "-o", "b", "--summary", "plain")
        self.batch("--quiet", "-o", "b", "--summary", "lines", "--format", "ndjson")
        lines = [json.loads(line) for line in self.get("lines").splitlines()]
        rows = list(csv.DictReader(io.StringIO(self.get("plain"))))
        self.assertEqual(len(lines), len(rows))
        for line, row in zip(lines, rows):
            self.assertEqual(list(line), list(row))
            for key, text in row.items():
                if isinstance(line[key], (int, float)):
                    self.assertEqual(line[key], float(text))
                else:
                    self.assertEqual(line[key] or "", text)

    def test_it_is_apart_from_rows_and_words(self):
        data = self.good("batch", "s.yaml", "--runs", "9", "--quiet", "-o", "b", "--summary", "-")
        self.assertTrue(data.startswith("measure,point,agent,statistic,"))
        code, rows, words = self.run_it("batch", "s.yaml", "--runs", "9", "--summary", "d")
        self.assertEqual((code, self.get("d")), (0, data))
        self.assertEqual(rows, self.get("b"))
        for more in (("-o", "b"), ("--summary-only",)):
            self.assertEqual(self.run_it("batch", "s.yaml", "--runs", "9", "--summary", "-", *more),
                             (0, data, words))
        self.assertEqual(self.good("batch", "s.yaml", "--runs", "9", "--summary-only", "--summary",
                                   "d", "-o", "w"), "")
        self.assertEqual(self.get("w"), words)

    def test_both_on_standard_output_are_refused(self):
        for words in ((), ("-o", "-"), ("--quiet",)):
            err = self.bad(2, "batch", "s.yaml", "--summary", "-", *words)
            self.assertIn("'--summary'", err)
        self.bad(2, "merge", "a", "--summary", "-")
        self.bad(2, "shards", "s.yaml", "--summary", "a")
        self.bad(2, "batch", "chase", "--restricted", "--summary", "a")

    def test_where_it_cannot_be_written_no_run_is_done(self):
        err = self.bad(1, "batch", "s.yaml", "-o", "b", "--summary", "no/where")
        self.assertIn("no/where: ", err)
        self.assertEqual(self.names(), [])

    def test_the_values_are_those_of_the_rows(self):
        self.batch("--quiet", "-o", "b", "--summary", "d")
        rows = [row for row in csv.DictReader(io.StringIO(self.get("b")))
                if row["hunter.max_speed"] == "5"]
        limited = [min(float(row["time"] or 20), 20) for row in rows]
        captured = [float(row["time"]) for row in rows if row["time"]]
        found = table(self.get("d"))
        self.assertEqual(found["time", "1", "", "limit"]["estimate"], 20)
        self.assertEqual(found["time", "1", "", "share"]["estimate"], len(captured) / 30)
        self.assertAlmostEqual(found["time", "1", "", "mean"]["estimate"],
                               sum(captured) / len(captured))
        self.assertAlmostEqual(found["time", "1", "", "restricted_mean"]["estimate"],
                               sum(limited) / 30)
        self.assertEqual(found["time", "1", "", "mean"]["n"], len(captured))
        self.assertEqual(found["time", "2 less 1", "", "share_difference"]["hunter.max_speed"], "6")


class Cases(Case):
    """Scenarios whose distribution is known: the intervals of 2000 runs are narrow and have it."""

    def summary(self, name):
        text = self.good("batch", os.path.join(CASES, name), "--runs", "2000", "--seed", "1",
                         "--quiet", "-o", "b", "--summary", "-")
        return table(text)

    def assert_has(self, row, value, width):
        self.assertLess(row["high"] - row["low"], width)
        self.assertLessEqual(row["low"], value)
        self.assertGreaterEqual(row["high"], value)

    def test_a_run_without_capture_is_later(self):
        """Times are even from 100 to 200 s, and runs end after 140."""
        found = self.summary("censored.yaml")
        self.assert_has(found["time", "0", "h", "share"], 0.4, 0.05)
        self.assert_has(found["time", "0", "h", "q05"], 105, 3)
        self.assert_has(found["time", "0", "h", "q25"], 125, 5)
        self.assert_has(found["time", "0", "h", "mean"], 120, 2)
        self.assert_has(found["time", "0", "h", "restricted_mean"], 132, 2)
        median = found["time", "0", "h", "q50"]
        self.assertEqual((median["estimate"], median["low"], median["high"]), (None, 140, None))

    def test_two_means_that_are_the_same(self):
        found = self.summary("difference-of-means.yaml")
        self.assert_has(found["time", "0", "b less a", "mean_difference"], 0, 0.5)
        self.assert_has(found["time", "0", "b less a", "restricted_mean_difference"], 0, 0.5)

    def test_a_share_of_one_and_a_share_of_a_half(self):
        found = self.summary("difference-of-shares.yaml")
        self.assertEqual(found["time", "0", "a", "share"]["estimate"], 1)
        self.assert_has(found["time", "0", "b", "share"], 0.5, 0.05)
        self.assert_has(found["time", "0", "b less a", "share_difference"], -0.5, 0.05)


if __name__ == "__main__":
    unittest.main(verbosity=2)
