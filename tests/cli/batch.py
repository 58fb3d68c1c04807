#!/usr/bin/env python3
"""Batches: byte-identical output for any number of threads, shards and interruptions."""

import json
import os
import pty
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import time
import unittest

from harness import PURSUIT, SCENARIO, Case

KILLS = int(os.environ.get("PURSUIT_KILLS", "20"))
SWEEP = ("--sweep", "hunter.max_speed=4:6:1", "--seed", "42")


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))


class Batch(Case):
    def batch(self, *words, **more):
        return self.good("batch", "s.yaml", "--quiet", *words, **more)

    def test_rows_are_those_of_the_runs(self):
        lines = self.batch("--runs", "5", "--seed", "42").splitlines()
        names = lines[0].split(",")
        self.assertEqual(names, "index,seed,outcome,time,miss,limit,hunter.time,hunter.miss,"
                                "hunter.path,hunter.effort,hunter.peak,hash".split(","))
        self.assertEqual(len(lines), 6)
        for index, line in enumerate(lines[1:]):
            row = dict(zip(names, line.split(",")))
            self.assertEqual(row["index"], str(index))
            self.assertEqual(row["outcome"], "captured" if row["time"] else "missed")
            alone = self.good("trace", "s.yaml", "--seed", row["seed"], "--hash")
            self.assertEqual(alone.strip(), row["hash"])

    def test_seeds_are_exact_for_readers_with_doubles(self):
        for line in self.batch("--runs", "20", "--format", "ndjson").splitlines():
            row = json.loads(line, parse_int=float)
            if shutil.which("jq"):
                row["seed"] = float(subprocess.check_output(["jq", ".seed"], input=line, text=True))
            alone = self.good("trace", "s.yaml", "--seed", "%.17g" % row["seed"], "--hash")
            self.assertEqual(alone.strip(), row["hash"])

    def test_the_limit_is_that_of_the_point(self):
        rows = self.batch("--runs", "2", "--sweep", "duration=1,2.5", "--sweep", "dt=0.02,0.1")
        lines = [line.split(",") for line in rows.splitlines()]
        column = lines[0].index("limit")
        self.assertEqual([line[column] for line in lines[1::2]], ["1", "1", "2.5", "2.5"])

    def test_what_is_drawn_is_repeated_by_the_seed_of_its_row(self):
        drawn = ("--set", "hunter.max_speed={ uniform: [3, 5] }",
                 "--set", "hunter.pursue.weight={ normal: [1, 0.2] }",
                 "--set", "stray.max_speed={ normal: [5, 1] }",
                 "--set", "capture.radius={ uniform: [0.5, 1.5] }")
        rows = self.batch("--runs", "5", *drawn).splitlines()[1:]
        plain = self.batch("--runs", "5").splitlines()[1:]
        for row, other in zip(rows, plain):
            seed, code = row.split(",")[1], row.split(",")[-1]
            self.assertEqual(self.good("trace", "s.yaml", "--seed", seed, "--hash", *drawn),
                             code + "\n")
            self.assertEqual(other.split(",")[1], seed)
            self.assertNotEqual(other.split(",")[-1], code)

    def test_drawn_parameters_are_swept_with_the_same_seeds(self):
        sweep = "hunter.max_speed={uniform: [3, 5]},{uniform: [3, 5]},{normal: [4, 1]}"
        rows = [row.split(",") for row in self.batch("--runs", "4", "--format", "ndjson",
                                                     "--sweep", sweep).splitlines()]
        hashes = [row[-1] for row in rows]
        self.assertEqual(hashes[:4], hashes[4:8])
        self.assertNotEqual(hashes[:4], hashes[8:])

    def test_threads_change_nothing(self):
        for style in ("csv", "ndjson"):
            one = self.batch("--runs", "60", "--jobs", "1", "--format", style, *SWEEP)
            for jobs in ("2", "3", "8"):
                self.assertEqual(self.batch("--runs", "60", "--jobs", jobs, "--format", style,
                                            *SWEEP), one)

    def test_ndjson_has_the_same_numbers(self):
        lines = self.batch("--runs", "20", *SWEEP).splitlines()
        names = lines[0].split(",")
        objects = self.batch("--runs", "20", "--format", "ndjson", *SWEEP).splitlines()
        self.assertEqual(len(objects), len(lines) - 1)
        for line, text in zip(lines[1:], objects):
            found = json.loads(text)
            self.assertEqual(list(found), names)
            for name, value in zip(names, line.split(",")):
                if name in ("index", "seed", "outcome", "hash"):
                    self.assertEqual(str(found[name]), value)
                else:
                    self.assertEqual(found[name], float(value) if value else None)

    def test_where_rows_and_summary_go(self):
        code, rows, summary = self.run_it("batch", "s.yaml", "--runs", "9")
        self.assertEqual(code, 0)
        self.assertTrue(rows.startswith("index,"))
        self.assertIn("9 runs of at most 20 s, seed 7; 95%", summary)
        self.assertEqual(self.good("batch", "s.yaml", "--runs", "9", "-o", "b.csv"), summary)
        self.assertEqual(self.get("b.csv"), rows)
        self.assertEqual(self.names(), ["b.csv", "b.csv.pursuit.json"])
        self.assertEqual(self.good("batch", "s.yaml", "--runs", "9", "--summary-only"), summary)
        self.assertEqual(self.good("batch", "s.yaml", "--runs", "9", "--quiet"), rows)

    def test_points_of_a_sweep_have_the_same_seeds(self):
        lines = [line.split(",") for line in self.batch("--runs", "4", *SWEEP).splitlines()[1:]]
        self.assertEqual([line[2] for line in lines], ["4"] * 4 + ["5"] * 4 + ["6"] * 4)
        self.assertEqual([line[1] for line in lines[:4]] * 3, [line[1] for line in lines])
        code, _, summary = self.run_it("batch", "s.yaml", "--runs", "4", *SWEEP)
        self.assertEqual(code, 0)
        for pair in ("5 less hunter.max_speed=4: ", "6 less hunter.max_speed=4: ",
                     "6 less hunter.max_speed=5: "):
            self.assertIn("hunter.max_speed=" + pair, summary)

    def test_what_is_wrong_is_found_before_the_first_run(self):
        for sweep, message in (("hunter.max_speed=4,-1", "hunter.max_speed=-1"),
                               ("hunter.max_sped=4", "did you mean 'max_speed'"),
                               ("hunter.max_speed=4:5:0", "STEP"),
                               ("seed=1,2", "a seed of its own"),
                               ("hunter.count=1,2", "hunter.count=2: a crew"),
                               ("duration=3,0", "no end")):
            err = self.bad(2, "batch", "s.yaml", "--sweep", sweep)
            self.assertIn(message, err)
        for words in (("--shard", "0/3"), ("--shard", "4/3"), ("--shard", "3"), ("--jobs", "0"),
                      ("--runs", "0"), ("--resume",)):
            self.bad(2, "batch", "s.yaml", *words)

    def test_a_restricted_program_reads_and_writes_no_shards(self):
        self.bad(2, "merge", "--restricted", "a")
        self.bad(2, "batch", "--restricted", "chase", "-o", "a")


class Traces(Case):
    def traces(self):
        return sorted(set(os.listdir(self.path("t"))) - {"pursuit.json"})

    def test_each_run_has_the_trace_of_its_seed(self):
        rows = self.good("batch", "s.yaml", "--runs", "4", "--traces", "t", "--every", "50",
                         "--quiet")
        self.assertEqual(self.traces(), [f"{i}.csv" for i in range(4)])
        for line in rows.splitlines()[1:]:
            index, seed = line.split(",")[:2]
            self.assertEqual(self.get(f"t/{index}.csv"),
                             self.good("trace", "s.yaml", "--seed", seed, "--every", "50"))
        self.assertEqual(rows, self.good("batch", "s.yaml", "--runs", "4", "--quiet"))

    def test_points_of_a_sweep_have_their_own(self):
        self.good("batch", "s.yaml", "--runs", "2", "--traces", "t", "--steps", "5", "--quiet",
                  "--format", "ndjson", "--jobs", "2", *SWEEP)
        self.assertEqual(self.traces(),
                         [f"{point}.{i}.ndjson" for point in range(3) for i in range(2)])
        first = json.loads(self.get("t/2.1.ndjson").splitlines()[0])
        self.assertEqual(first["tick"], 0)

    def test_how_much_it_is_is_said_first_and_true(self):
        code, _, err = self.run_it("batch", "s.yaml", "--runs", "3", "--traces", "t")
        self.assertEqual(code, 0)
        said = re.match(r"pursuit: t: 3 traces, at most ([\d.]+) MB\n", err)
        size = sum(os.path.getsize(self.path(f"t/{name}")) for name in self.traces())
        self.assertLess(size, float(said.group(1)) * 1e6)
        self.assertGreater(size, float(said.group(1)) * 1e6 / 4)
        err = self.bad(2, "batch", "s.yaml", "--runs", "1000000", "--traces", "u")
        self.assertIn("more than 10000 MB", err)
        self.bad(2, "batch", "s.yaml", "--every", "2")
        self.bad(2, "batch", "chase", "--restricted", "--traces", "u")
        self.assertEqual(self.names(), ["t"])

    def test_a_trace_that_cannot_be_written_is_a_failure(self):
        words = ("batch", "s.yaml", "--runs", "60", "--quiet", "--jobs", "2")
        self.put("file", "")
        self.bad(1, *words, "--traces", "file")
        self.bad(1, *words, "--traces", "no/where")
        err = self.bad(1, *words, "-o", "b", "--traces", "t", preexec_fn=limit_files)
        self.assertRegex(err, r"^pursuit: t/\d+.csv: File too large\n$")
        self.assertEqual(self.traces(), [])
        self.good(*words, "-o", "b", "--traces", "t", "--resume", "--every", "500")
        self.assertEqual(len(self.traces()), 60)
        self.assertEqual(self.get("b"), self.good(*words))


class Shards(Case):
    def make(self, count, *words):
        names = []
        for k in range(1, count + 1):
            names.append(f"part.{k}")
            self.good("batch", "s.yaml", "--quiet", "--shard", f"{k}/{count}", "-o", names[-1],
                      *words)
        return names

    def test_merged_is_what_one_run_prints(self):
        for style in ("csv", "ndjson"):
            words = ("--runs", "30", "--format", style, *SWEEP)
            code, rows, summary = self.run_it("batch", "s.yaml", *words)
            self.assertEqual(code, 0)
            for count in (1, 3, 7, 16):
                names = self.make(count, *words)
                random.Random(count).shuffle(names)
                self.assertEqual(self.run_it("merge", *names), (0, rows, summary))
                self.assertEqual(self.good("merge", "-o", "whole", *names), summary)
                self.assertEqual(self.get("whole"), rows)

    def test_more_shards_than_runs(self):
        names = self.make(5, "--runs", "3")
        self.assertEqual(self.good("merge", "--quiet", *names),
                         self.good("batch", "s.yaml", "--quiet", "--runs", "3"))

    def test_gaps_are_named(self):
        names = self.make(5, "--runs", "10")
        err = self.bad(3, "merge", names[0], names[2], names[4])
        self.assertEqual(err, "pursuit: 2 of 5 shards are missing: 2/5, 4/5\n")

    def test_duplicates_and_mixtures_are_refused(self):
        names = self.make(2, "--runs", "10")
        self.assertIn("the same shard", self.bad(1, "merge", *names, names[0]))
        for what, words in (("seed", ("--runs", "10", "--seed", "5")),
                            ("number of runs", ("--runs", "11")),
                            ("scenario", ("--runs", "10", "--set", "hunter.max_speed=5")),
                            ("format", ("--runs", "10", "--format", "ndjson"))):
            self.good("batch", "s.yaml", "--quiet", "--shard", "2/2", "-o", "other", *words)
            self.assertIn(f"another {what}", self.bad(1, "merge", names[0], "other"))

    def test_what_is_cut_short_or_damaged_is_refused(self):
        names = self.make(2, "--runs", "10")
        whole = self.get(names[0])
        for size in list(range(0, len(whole), 37)) + [len(whole) - 1]:
            self.put(names[0], whole[:size])
            self.bad(1, "merge", *names)
        for before, after in ((",captured,", ",captured,1"), ("hunter.miss", "hunter.mist"),
                              ("name: hunter", "name: hunted"), ("seed 7,", "seed 8,")):
            self.assertIn(before, whole)
            self.put(names[0], whole.replace(before, after, 1))
            self.assertIn("checksum", self.bad(1, "merge", *names))

    def test_shards_prints_the_commands(self):
        words = ("--runs", "12", "--set", "stray.position={ random: true }", *SWEEP)
        commands = self.good("shards", "s.yaml", "--n", "3", "--quiet", "-o", "a part",
                             *words).splitlines()
        self.assertEqual(len(commands), 3)
        for command in commands:
            typed = shlex.split(command)
            self.assertEqual(typed[:3], ["pursuit", "batch", "s.yaml"])
            self.good(*typed[1:])
        self.assertEqual(self.good("merge", "--quiet", "a part.1", "a part.2", "a part.3"),
                         self.good("batch", "s.yaml", "--quiet", *words))

    def options(self, command):
        return set(re.findall(r"^ {2}.{4}(--[a-z-]+(?:=\S+)?)", self.good(command, "--help"),
                              re.MULTILINE))

    def test_shards_passes_on_every_option_of_batch(self):
        values = {"N": "9", "K": "9", "S": "0.5", "DIR": "d", "FORMAT": "ndjson",
                  "EVENT": "1:hunter.mass=2", "KEY=VALUE": "hunter.mass=2",
                  "KEY=VALUES": "hunter.mass=2,3"}
        shared = self.options("batch") & self.options("shards")
        apart = {"--events=FILE", "--output=FILE", "--restricted", "--help", "--version"}
        self.assertLess(apart, shared)
        for option in shared - apart:
            name, _, argument = option.partition("=")
            words = [name, values[argument]] if argument else [name]
            self.assertIn(" ".join(words), self.good("shards", "s.yaml", "--n", "1", *words))


class Interrupted(Case):
    WORDS = ("batch", "s.yaml", "--quiet", "--runs", "150", "--jobs", "2", *SWEEP)

    def setUp(self):
        super().setUp()
        self.good(*self.WORDS, "-o", "whole")
        self.whole = self.get("whole")

    def assert_ends_the_same(self, name="b"):
        self.good(*self.WORDS, "-o", name, "--resume")
        self.assertEqual(self.get(name), self.whole)
        self.assertNotIn(name + ".partial", self.names())

    def test_kills_at_random_moments_lose_nothing(self):
        began = time.monotonic()
        self.good(*self.WORDS, "-o", "b")
        takes = time.monotonic() - began
        os.unlink(self.path("b"))
        moments = random.Random(6)
        for _ in range(KILLS):
            with self.start(*self.WORDS, "-o", "b", "--resume") as process:
                time.sleep(moments.uniform(0.0, takes / 3))
                process.kill()
            if "b" in self.names():
                self.assertEqual(self.get("b"), self.whole)
                os.unlink(self.path("b"))
        self.assert_ends_the_same()

    def test_a_partial_file_cut_anywhere_is_gone_on_with(self):
        head = self.good(*self.WORDS, "--shard", "1/1").split("\n", 1)[0] + "\n"
        kept = head + self.whole
        for size in (0, 1, len(head) - 1, len(head), len(head) + 9, len(kept) // 2,
                     len(kept) // 2 + 7, len(kept) - 1, len(kept)):
            self.put("b.partial", kept[:size])
            self.assert_ends_the_same()
            os.unlink(self.path("b"))

    def test_without_resume_what_was_kept_is_not_overwritten(self):
        self.put("b.partial", self.good(*self.WORDS, "--shard", "1/1"))
        err = self.bad(1, *self.WORDS, "-o", "b")
        self.assertIn("--resume", err)
        err = self.bad(1, *self.WORDS, "-o", "b", "--resume", "--seed", "1")
        self.assertIn("another batch", err)
        self.assertEqual(self.names(), ["b.partial", "whole", "whole.pursuit.json"])

    def test_an_interrupt_ends_it_and_says_how_to_go_on(self):
        words = [word for word in self.WORDS if word != "--quiet"]
        with self.start(*words, "--steps", "100000", "-o", "b") as process:
            while not os.path.exists(self.path("b.partial")):
                time.sleep(0.01)
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertRegex(err.decode(), r"\Apursuit: interrupted after \d+ of 450 runs, .*--resume")
        self.assertIn(b"of 450 runs", out)
        self.assertEqual(self.names(), ["b.partial", "whole", "whole.pursuit.json"])

    def test_an_old_file_survives_a_file_size_limit(self):
        self.put("b", "old")
        err = self.bad(1, *self.WORDS, "-o", "b", preexec_fn=limit_files)
        self.assertEqual(err, "pursuit: b.partial: File too large\n")
        self.assertEqual(self.get("b"), "old")
        self.assert_ends_the_same()

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
    def test_a_full_disk_is_a_failure(self):
        err = self.bad(1, *self.WORDS, "-o", "/dev/full")
        self.assertEqual(err, "pursuit: /dev/full: No space left on device\n")
        with open("/dev/full", "wb") as full:
            self.bad(1, *self.WORDS, stdout=full)

    def test_two_at_a_time_are_refused(self):
        with self.start(*self.WORDS, "--steps", "1000000", "-o", "b") as process:
            while not os.path.exists(self.path("b.partial")):
                time.sleep(0.01)
            time.sleep(0.1)
            err = self.bad(1, *self.WORDS, "--steps", "1000000", "-o", "b", "--resume")
            self.assertEqual(err, "pursuit: another pursuit is writing b\n")
            process.kill()

    def test_a_foreign_file_in_the_place_of_a_partial_one_is_not_touched(self):
        for text in ("x", "one line\n", "# pursuing\nis\nfun\n"):
            self.put("b.partial", text)
            for words in ((), ("--resume",)):
                err = self.bad(1, *self.WORDS, "-o", "b", *words)
                self.assertIn("b.partial: it is not what a batch has left off", err)
                self.assertEqual(self.get("b.partial"), text)

    def test_a_pipe_in_the_place_of_a_partial_one_is_not_waited_for(self):
        os.mkfifo(self.path("b.partial"))
        for words in ((), ("--resume",)):
            err = self.bad(1, *self.WORDS, "-o", "b", *words)
            self.assertEqual(err, "pursuit: b.partial: it is not a regular file\n")


class MoreRuns(Case):
    """--resume on a finished file."""

    def batch(self, runs, *words, code=0, name="b"):
        got, out, err = self.run_it("batch", "s.yaml", "--quiet", "--runs", str(runs), "-o", name,
                                    *words)
        self.assertEqual((got, out), (code, ""), err)
        return err

    def content(self, name):
        beside = self.get(name + ".pursuit.json") if name + ".pursuit.json" in self.names() else ""
        return self.get(name), beside

    def test_more_runs_are_added_as_if_they_had_been_asked_for_at_once(self):
        for words in ((), SWEEP, ("--format", "ndjson", *SWEEP), ("--shard", "2/3", *SWEEP),
                      ("--shard", "3/3", "--format", "ndjson"), ("--seed", "5", "--jobs", "3")):
            with self.subTest(words):
                self.batch(40, *words, name="whole")
                self.batch(1, *words)
                for runs in (2, 17, 18, 40):
                    self.assertEqual(self.batch(runs, "--resume", *words), "")
                self.assertEqual(self.content("b"), self.content("whole"))

    def test_only_the_new_runs_are_made(self):
        self.batch(6)
        self.batch(10, "--resume", "--traces", "t")
        self.assertEqual(set(os.listdir(self.path("t"))) - {"pursuit.json"},
                         {f"{i}.csv" for i in range(6, 10)})

    def test_merged_shards_are_gone_on_with_too(self):
        for k in (1, 2):
            self.batch(9, "--shard", f"{k}/2", name=f"part.{k}")
        self.good("merge", "part.1", "part.2", "--quiet", "-o", "b")
        self.batch(20, name="whole")
        self.batch(20, "--resume")
        self.assertEqual(self.content("b"), self.content("whole"))

    def test_kills_while_runs_are_added_lose_nothing(self):
        words = ("--jobs", "2", *SWEEP)
        self.batch(60, *words)
        few = self.content("b")
        self.batch(150, *words, name="whole")
        whole = self.content("whole")
        moments = random.Random(8)
        for _ in range(KILLS):
            with self.start("batch", "s.yaml", "--quiet", "--runs", "150", "-o", "b", "--resume",
                            *words) as process:
                time.sleep(moments.uniform(0.0, 0.2))
                process.kill()
            if self.get("b") == whole[0]:
                self.batch(150, "--resume", *words)
                self.assertEqual(self.content("b"), whole)
                self.put("b", few[0])
                self.put("b.pursuit.json", few[1])
            self.assertEqual(self.get("b"), few[0])
        self.batch(150, "--resume", *words)
        self.assertEqual(self.content("b"), whole)
        self.assertNotIn("b.partial", self.names())

    def test_with_the_same_runs_there_is_nothing_to_do(self):
        for words in ((), ("--shard", "1/2")):
            self.batch(7, *words)
            before = os.stat(self.path("b")).st_ino
            self.assertEqual(self.batch(7, "--resume", *words), "")
            self.assertEqual(os.stat(self.path("b")).st_ino, before)
            self.assertEqual(self.good("batch", "s.yaml", "--runs", "7", "-o", "b", "--resume",
                                       *words), "b has all 7 runs: there is nothing to do\n")
            os.unlink(self.path("b"))

    def test_any_other_finished_file_is_refused_and_not_touched(self):
        self.batch(7)
        self.put("same.yaml", SCENARIO + "# with a comment\n")
        before = self.content("b")
        for why, runs, *words in (("more runs already", 6),
                                  ("another batch", 9, "--seed", "1"),
                                  ("another batch", 9, "--set", "hunter.max_speed=5"),
                                  ("another batch", 7, "--format", "ndjson"),
                                  ("another batch", 9, "--shard", "1/2"),
                                  ("another batch", 9, "--sweep", "hunter.max_speed=4,5"),
                                  ("another batch", 9, "--steps", "50")):
            err = self.batch(runs, "--resume", *words, code=1)
            self.assertRegex(err, rf"\Apursuit: b: .*{why}.*; it is not touched\n\Z")
            self.assertEqual(self.content("b"), before)
            self.assertNotIn("b.partial", self.names())
        self.good("batch", "same.yaml", "--quiet", "--runs", "9", "-o", "b", "--resume")

    def test_to_what_has_ended_by_precision_nothing_is_added(self):
        words = ("--precision", "hunter:q50=30%")
        self.batch(12, *words)
        before = self.content("b")
        self.assertEqual(self.batch(12, "--resume", *words), "")
        for runs, *more in ((13, *words), (12, "--precision", "hunter:q50=20%"), (1000,)):
            self.assertIn("another batch", self.batch(runs, "--resume", *more, code=1))
        self.assertEqual(self.content("b"), before)

    def test_a_finished_file_that_does_not_say_or_was_changed_is_refused(self):
        self.batch(7)
        text = self.get("b")
        self.put("b", text.replace("captured", "Captured", 1))
        self.assertIn("it has been changed", self.batch(9, "--resume", code=1))
        self.put("b", text)
        os.unlink(self.path("b.pursuit.json"))
        for runs in (7, 9):
            self.assertIn("has no provenance", self.batch(runs, "--resume", code=1))
        self.put("b", "not of a batch\n")
        self.assertIn("has no provenance", self.batch(9, "--resume", code=1))
        self.assertEqual(self.get("b"), "not of a batch\n")
        self.batch(7, "--shard", "1/2", name="c")
        text = self.get("c")
        self.put("c", text.replace("captured", "Captured", 1))
        self.assertIn("it has been changed",
                      self.batch(9, "--resume", "--shard", "1/2", code=1, name="c"))

    def test_an_interrupted_batch_that_replaces_another_is_gone_on_with(self):
        self.batch(7, "--seed", "1")
        self.batch(9, name="whole")
        kept = self.good("batch", "s.yaml", "--quiet", "--runs", "9", "--shard", "1/1")
        self.put("b.partial", "".join(kept.splitlines(keepends=True)[:6]))
        self.batch(9, "--resume")
        self.assertEqual(self.content("b"), self.content("whole"))


class Progress(Case):
    def look(self, *words):
        """The progress display: stderr on a terminal."""
        ours, theirs = pty.openpty()
        with self.start("batch", "s.yaml", "--runs", "300", "--jobs", "1", *words,
                        stderr=theirs) as process:
            os.close(theirs)
            process.stdout.read()
            process.wait(60)
        text = b""
        try:
            while piece := os.read(ours, 65536):
                text += piece
        except OSError:
            pass
        os.close(ours)
        return text.decode()

    def test_a_terminal_sees_how_far_it_is(self):
        text = self.look("-o", "b", "--steps", "3000")
        self.assertRegex(text, r"\r\[=* *\] \d+/300 runs, [\d.e+]+/s")
        self.assertTrue(text.endswith("\r\x1b[K"))

    def test_quiet_is_quiet(self):
        self.assertEqual(self.look("--quiet", "-o", "b"), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
