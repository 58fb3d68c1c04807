#!/usr/bin/env python3
"""Matches: the game of two settings, the same bytes however the work is done."""

import csv
import io
import json
import os
import signal
import time
import unittest

from harness import Case

SRCDIR = os.environ.get("PURSUIT_SRCDIR", os.path.join(os.path.dirname(__file__), "..", ".."))

DUEL = """\
dt: 0.02
duration: 20
capture: { by: hunter, of: quarry, radius: 0.5 }
agents:
  - name: hunter
    position: [0, 0]
    max_speed: 6
    strategies:
      pure: [{ seek: { target: quarry } }]
      exact: [{ pursue: { target: quarry, prediction: exact, head_on: false } }]
      idle: []
  - name: quarry
    position: { random: [10, 10, 40, 40] }
    max_speed: 4
    strategies:
      straight: []
      away: [{ flee: { target: hunter } }, wander]
      farthest: [{ farthest: { target: hunter } }]
"""

# Two who step to one of two places: the matcher wants to be at the other's.
PENNIES = """\
dt: 0.1
duration: 2
capture: { by: even, of: odd, radius: 0.5 }
agents:
  - name: even
    position: [0, 0]
    max_speed: 10
    response: 10
    strategies: { heads: [{ seek: { point: [0, 10] } }], tails: [{ seek: { point: [0, -10] } }] }
  - name: odd
    position: [5, 0]
    max_speed: 10
    response: 10
    strategies: { heads: [{ seek: { point: [0, 10] } }], tails: [{ seek: { point: [0, -10] } }] }
"""

BOTH = ("--rows", "hunter.strategy", "--columns", "quarry.strategy", "--runs", "30")


class Match(Case):
    def setUp(self):
        super().setUp()
        self.put("duel.yaml", DUEL)
        self.put("pennies.yaml", PENNIES)

    def match(self, *words, name="duel.yaml"):
        return self.good("match", name, "--quiet", *BOTH, *words)

    def cells(self, text):
        return {(row["row"], row["column"]): row for row in csv.DictReader(io.StringIO(text))}

    def test_cells_are_what_a_batch_of_the_pair_says(self):
        cells = self.cells(self.match("--format", "csv"))
        self.assertEqual(len(cells), 9)
        rows = list(csv.DictReader(io.StringIO(self.good(
            "batch", "duel.yaml", "--quiet", "--runs", "30", "--sweep",
            "hunter.strategy=pure,exact,idle", "--sweep", "quarry.strategy=straight,away,farthest"))))
        for (row, column), cell in cells.items():
            runs = [run for run in rows if run["hunter.strategy"] == row and
                    run["quarry.strategy"] == column]
            share = sum(run["outcome"] == "captured" for run in runs) / len(runs)
            self.assertAlmostEqual(float(cell["estimate"]), share)
            self.assertLessEqual(float(cell["low"]), share)
            self.assertGreaterEqual(float(cell["high"]), share)
            self.assertEqual(cell["n"], "30")

    def test_pairs_run_on_the_same_random_numbers(self):
        cells = self.cells(self.match("--format", "csv", "--measure", "miss", "--columns",
                                      "quarry.radius=0.5,0.6"))
        for row in ("pure", "exact", "idle"):
            self.assertEqual(cells[row, "0.5"]["estimate"], cells[row, "0.6"]["estimate"])

    def test_times_count_a_run_without_capture_with_its_limit(self):
        cells = self.cells(self.match("--format", "csv", "--measure", "time"))
        self.assertEqual(float(cells["idle", "away"]["estimate"]), 20.0)
        self.assertLess(float(cells["exact", "straight"]["estimate"]), 20.0)

    def test_of_matching_pennies_both_mix_evenly(self):
        text = self.good("match", "pennies.yaml", "--quiet", "--rows", "even.strategy", "--columns",
                         "odd.strategy", "--runs", "2", "--format", "ndjson")
        objects = [json.loads(line) for line in text.splitlines()]
        self.assertEqual([cell["estimate"] for cell in objects[:4]], [1, 0, 0, 1])
        game = objects[4]
        self.assertAlmostEqual(game["value"], 0.5)
        for shares in (game["rows"], game["columns"]):
            self.assertAlmostEqual(shares["heads"], 0.5)
            self.assertAlmostEqual(shares["tails"], 0.5)
        self.assertEqual((game["saddles"], game["dominated"]), ([], []))
        words = self.good("match", "pennies.yaml", "--rows", "even.strategy", "--columns",
                          "odd.strategy", "--runs", "2")
        self.assertIn("no saddle point: both mix\n  rows: heads 50.0%, tails 50.0%\n", words)
        self.assertIn("value of the game: 0.500\n", words)

    def test_a_captor_wants_captures_and_a_quarry_none(self):
        words = self.match()
        self.assertIn("rows: hunter.strategy, to be great; columns: quarry.strategy, to be small",
                      words)
        self.assertIn("dominated rows: idle\n", words)
        self.assertIn("\n  idle: 0.000 [", words)
        words = self.good("match", "duel.yaml", "--runs", "5", "--rows", "quarry.strategy",
                          "--columns", "hunter.strategy", "--measure", "time")
        self.assertIn("rows: quarry.strategy, to be great", words)

    def test_other_rows_have_to_say_what_they_want(self):
        words = ("match", "duel.yaml", "--runs", "3", "--rows", "hunter.max_speed=4,6",
                 "--columns", "quarry.strategy")
        self.assertIn("give --maximise or --minimise", self.bad(2, *words))
        self.assertIn("to be small; columns", self.good(*words, "--minimise"))
        self.assertIn("to be great; columns", self.good(*words, "--minimise", "--maximise"))

    def test_threads_change_nothing(self):
        one = self.match("--jobs", "1", "--format", "ndjson")
        for jobs in ("2", "3", "8"):
            self.assertEqual(self.match("--jobs", jobs, "--format", "ndjson"), one)

    def test_shards_make_the_same_game(self):
        self.match("-o", "whole.ndjson")
        for k in "123":
            self.match("--format", "ndjson", "--shard", k + "/3", "-o", "s." + k)
        self.good("merge", "s.1", "s.3", "s.2", "--quiet", "-o", "merged.ndjson")
        self.assertEqual(self.get("merged.ndjson"), self.get("whole.ndjson"))
        self.assertEqual(self.good("rerun", "merged.ndjson"), "merged.ndjson: identical\n")

    def test_a_missing_shard_is_told(self):
        self.match("--shard", "1/2", "-o", "s.1")
        self.bad(3, "merge", "s.1")

    def test_an_interrupted_match_is_gone_on_with(self):
        whole = self.match("--runs", "400", "--format", "csv")
        process = self.start("match", "duel.yaml", *BOTH, "--runs", "400", "-o", "m.csv")
        path = self.path("m.csv.partial")
        until = time.monotonic() + 20
        while time.monotonic() < until and process.poll() is None:
            if os.path.exists(path) and os.path.getsize(path) > 20000:
                break
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        if process.returncode != 0:
            self.assertTrue(os.path.exists(path))
            self.match("--runs", "400", "-o", "m.csv", "--resume")
        self.assertEqual(self.get("m.csv"), whole)
        self.assertFalse(os.path.exists(path))

    def test_a_finished_match_is_left_alone(self):
        self.match("-o", "m.csv")
        words = self.good("match", "duel.yaml", *BOTH, "-o", "m.csv", "--resume")
        self.assertIn("m.csv has all 30 runs: there is nothing to do", words)
        self.bad(1, "match", "duel.yaml", *BOTH[:-1], "40", "-o", "m.csv", "--resume")
        self.assertEqual(self.get("m.csv").count("\n"), 10)

    def test_precision_ends_each_pair_by_itself(self):
        cells = self.cells(self.match("--format", "csv", "--precision", "share=0.1"))
        counts = {int(cell["n"]) for cell in cells.values()}
        self.assertGreater(len(counts), 1)

    def test_its_result_says_where_it_comes_from(self):
        self.match("-o", "m.txt")
        self.assertEqual(self.good("rerun", "m.txt"), "m.txt: identical\n")

    def test_plot_draws_each_cell_with_its_number(self):
        cells = self.cells(self.match("-o", "m.csv", "--columns", "quarry.strategy") or
                           self.get("m.csv"))
        for name in ("m.csv", "m.ndjson"):
            self.match("-o", name)
            words = self.good("plot", "--batch", name, "--format", "text", "--ascii")
            picture = self.good("plot", "--batch", name, "--format", "svg")
            for row in ("pure", "exact", "idle"):
                line = next(line for line in words.splitlines() if line.startswith(row))
                numbers = [word for word in line.split()[1:] if word.strip("=")]
                wanted = [float(cells[row, column]["estimate"])
                          for column in ("straight", "away", "farthest")]
                self.assertEqual([float(number) for number in numbers],
                                 [round(number, 3) for number in wanted])
                for number in wanted:
                    self.assertIn(">%s</text>" % ("%.3f" % number).rstrip("0").rstrip("."), picture)
            self.assertTrue(all(len(line) <= 80 for line in words.splitlines()))

    def test_a_damaged_match_is_refused(self):
        head = "row,column,estimate,low,high,n\n"
        for rows in ("a,b,1\n", "a,b,x,,,1\n", "a,b,1,,,1\na,c,1,,,1\nd,b,1,,,1\n", ""):
            self.put("m.csv", head + rows)
            self.assertEqual(self.bad(1, "plot", "--batch", "m.csv", "--format", "text"),
                             "pursuit: m.csv: the cells of this match are damaged\n")

    def test_the_study_of_the_manual_is_true(self):
        with open(os.path.join(SRCDIR, "man", "pursuit.1"), encoding="utf-8") as file:
            study = file.read().split(".Sh STUDY OF A DUEL")[1].split(".Sh ")[0]
        printed = study.split(".Bd -literal -offset indent\n")[1].split(".Ed")[0]
        words = self.good("match", "duel", "--rows", "hunter.strategy", "--columns",
                          "quarry.strategy")
        self.assertIn(printed, words)
        self.assertIn("value of the game: 0.000 [", words)
        rows = list(csv.DictReader(io.StringIO(self.good(
            "batch", "duel", "--quiet", "--runs", "10", "--set", "quarry.strategy=sidestep",
            "--sweep", "hunter.strategy=pure,exact", "--sweep", "quarry.response=20,16,8"))))
        caught = {(row["hunter.strategy"], row["quarry.response"])
                  for row in rows if row["outcome"] == "captured"}
        self.assertEqual(caught, {("exact", "16"), ("exact", "8"), ("pure", "8")})

    def test_the_scenarios_of_games_have_their_known_answers(self):
        for name, rows, columns, value, count in (
                ("pennies", "even.strategy", "odd.strategy", 1 / 2, 2),
                ("rock-paper-scissors", "first.strategy", "second.strategy", 1 / 3, 3)):
            text = self.good("match", name, "--quiet", "--rows", rows, "--columns", columns,
                             "--runs", "1", "--format", "ndjson")
            game = json.loads(text.splitlines()[-1])
            self.assertAlmostEqual(game["value"], value)
            for shares in (game["rows"], game["columns"]):
                self.assertEqual(len(shares), count)
                for share in shares.values():
                    self.assertAlmostEqual(share, 1 / count)

    def test_bad_input_says_what_is_wrong(self):
        rows = ("--rows", "hunter.strategy")
        columns = ("--columns", "quarry.strategy")
        many = ",".join(str(i + 1) for i in range(65))
        for words, said in (
                (rows, "a match needs '--rows' and '--columns'"),
                (("--rows", "hunter.strategy=pure,exat", *columns),
                 "no strategy 'exat' (did you mean 'exact'?)"),
                (("--rows", "hunter.max_speed", *columns), "expected KEY=VALUE,VALUE"),
                (("--rows", "hunter.strateg", *columns), "did you mean 'strategy'"),
                (("--rows", "hunter.max_speed=" + many, *columns),
                 "at most 64 rows and columns, not 65"),
                ((*rows, "--columns", "hunter.strategy"), "is swept twice"),
                ((*rows, *columns, "--measure", "speed"), "expected captured, time or miss"),
                ((*rows, *columns, "--measure", "hunter.speed"), "expected captured, time or miss"),
                ((*rows, *columns, "--measure", "nobody.time"), "'nobody' is not of the pursuers")):
            with self.subTest(words):
                self.assertIn(said, self.bad(2, "match", "duel.yaml", *words))

    def test_agents_without_strategies_are_told(self):
        self.assertIn("'hunter' has no strategies", self.bad(
            2, "match", "chase", "--rows", "hunter.strategy", "--columns", "quarry.strategy"))


if __name__ == "__main__":
    unittest.main()
