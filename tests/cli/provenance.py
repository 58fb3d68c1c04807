#!/usr/bin/env python3
"""Where results come from: what outputs say, and that it is the same for the same work."""

import json
import os
import re
import shlex
import shutil
import unittest
import xml.etree.ElementTree as xml

from harness import SCENARIO, Case

SVG = "{http://www.w3.org/2000/svg}"
UTF8 = dict(os.environ, LC_ALL="C.UTF-8")
EVENTS = "# a storm\n50:hunter.max_speed=2 # slower\n"
MASK = (1 << 64) - 1

# One of every kind of output.
KINDS = {
    "trace.csv": ("trace", "s.yaml", "--every", "10", "--seed", "3"),
    "trace.json": ("trace", "s.yaml", "--format", "ndjson", "--steps", "40"),
    "hash": ("trace", "s.yaml", "--hash", "--dt", "0.01"),
    "frame": ("frame", "s.yaml", "chase", "--size", "70x20"),
    "trace.with": ("trace", "s.yaml", "--with", "force,aim", "--every", "20"),
    "frame.ansi": ("frame", "s.yaml", "--format", "ansi", "--steps", "40"),
    "frame.svg": ("frame", "s.yaml", "--format", "svg", "--steps", "40"),
    "plot.txt": ("plot", "s.yaml", "--to", "300", "--format", "text"),
    "frame.vary": ("frame", "s.yaml", "--vary", "hunter.max_speed=4,5"),
    "plot.svg": ("plot", "s.yaml", "--from", "5"),
    "batch.svg": ("plot", "--batch", "kept.csv"),
    "record.cast": ("record", "s.yaml", "--steps", "60", "--speed", "1.2345678"),
    "batch.csv": ("batch", "s.yaml", "--runs", "7", "--quiet", "--sweep", "hunter.max_speed=3,4"),
    "batch.json": ("batch", "s.yaml", "--runs", "7", "--quiet", "--format", "ndjson"),
    "shard.csv": ("batch", "s.yaml", "--runs", "7", "--quiet", "--shard", "2/3"),
    "shard.json": ("batch", "s.yaml", "--runs", "7", "--quiet", "--shard", "2/3", "--format",
                   "ndjson"),
    "summary": ("batch", "s.yaml", "--runs", "7", "--summary-only"),
    "data.csv": ("batch", "s.yaml", "--runs", "7", "--quiet", "--summary"),
    "data.json": ("batch", "s.yaml", "--runs", "7", "--quiet", "--format", "ndjson", "--summary"),
    "precise": ("batch", "s.yaml", "--runs", "20", "--quiet", "--precision", "hunter:q50=20%"),
    "merged.data": ("merge", "part.1", "part.2", "--quiet", "--summary"),
    "merged": ("merge", "part.1", "part.2"),
    "merged.summary": ("merge", "part.1", "part.2", "--summary-only"),
}


def fnv(data):
    found = 0xcbf29ce484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001b3 & MASK
    return f"{found:016x}"


class Origins(Case):
    def setUp(self):
        super().setUp()
        self.good("batch", "s.yaml", "--quiet", "--runs", "9", "-o", "kept.csv", "--no-provenance")
        for k in (1, 2):
            self.good("batch", "s.yaml", "--quiet", "--runs", "6", "--shard", f"{k}/2", "-o",
                      f"part.{k}")

    def write(self, name, words, *more, **how):
        if words[-1] == "--summary":
            code, _, err = self.run_it(*words, name, "-o", "/dev/null", *more, **how)
        else:
            code, _, err = self.run_it(*words, "-o", name, *more, **how)
        self.assertEqual((code, err), (0, ""), words)

    def origin(self, name):
        """What an output says of itself."""
        if os.path.exists(self.path(name + ".pursuit.json")):
            return json.loads(self.get(name + ".pursuit.json"))
        text = self.get(name)
        if text.startswith("<?xml"):
            return json.loads(xml.fromstring(text.encode()).find(f"{SVG}metadata").text)
        first = text.split("\n", 1)[0]
        if first.startswith("#"):
            return json.loads(first.split(", from ", 1)[1])
        return json.loads(first)["from" if name.startswith("shard") else "pursuit"]

    def has_origin(self, name):
        return (os.path.exists(self.path(name + ".pursuit.json")) or
                '"pursuit": "' in self.get(name))


class Provenance(Origins):
    def test_every_kind_of_output_says_where_it_comes_from(self):
        for name, words in KINDS.items():
            with self.subTest(name):
                self.write(name, words)
                origin = self.origin(name)
                self.assertEqual("pursuit " + origin["pursuit"],
                                 self.good("--version").split("\n")[0])
                texts = {entry["name"]: entry["text"] for entry in origin["files"]}
                if name == "batch.svg":
                    self.assertEqual(texts, {"kept.csv": self.get("kept.csv")})
                else:
                    self.assertEqual(texts["s.yaml"], SCENARIO)
                    self.assertEqual(origin["seed"], 3 if name == "trace.csv" else 7)
                    self.assertRegex(origin["digest"], r"\A[0-9a-f]{16}\Z")
                runs = {"batch": 7, "merge": 6}.get(words[0]) if name != "precise" else None
                self.assertEqual(origin.get("runs"), runs)
                self.assertNotIn(self.folder, json.dumps(origin))

    def test_the_hash_is_that_of_the_bytes(self):
        for name, words in KINDS.items():
            with self.subTest(name):
                self.write(name, words)
                with open(self.path(name), "rb") as file:
                    data = file.read()
                if name.startswith("shard"):
                    *lines, last = data.splitlines(keepends=True)
                    self.assertIn(fnv(b"".join(lines)).encode(), last)
                    continue
                found = self.origin(name)["hash"]
                if not os.path.exists(self.path(name + ".pursuit.json")):
                    data = data.replace(found.encode(), b" " * 16)
                self.assertEqual(found, fnv(data))

    def test_the_same_work_gives_the_same_bytes(self):
        os.mkdir(self.path("away"))
        for name in ("s.yaml", "kept.csv", "part.1", "part.2"):
            shutil.copy(self.path(name), self.path("away"))
        for name, words in KINDS.items():
            with self.subTest(name):
                self.write(name, words)
                elsewhere = [f"{self.folder}/away/{word}"
                             if word in ("s.yaml", "kept.csv", "part.1", "part.2") else word
                             for word in words]
                more = () if words[0] in ("merge", "frame", "plot", "trace", "record") else (
                    "--jobs", "3")
                self.write("away/again", elsewhere, *more)
                self.assertEqual(self.get("away/again"), self.get(name))
                if os.path.exists(self.path(name + ".pursuit.json")):
                    self.assertEqual(self.get("away/again.pursuit.json"),
                                     self.get(name + ".pursuit.json"))

    def isa(self):
        """An instruction set of this machine, for the message of one that is not."""
        return self.bad(2, "trace", "chase", "--isa", "?").split(" takes ")[1].split(" ")[0]

    def test_the_command_is_canonical(self):
        command = "pursuit trace s.yaml --seed 4 --set hunter.mass=2 --at 9:hunter.mass=3 --dt 0.01"
        for words in (("--seed", "4", "--set", "hunter.mass=2", "--dt", "0.01"),
                      ("--dt", "0.01", "--set", "hunter.mass=2", "--seed", "4"),
                      ("--seed=3", "--set=hunter.mass=5", "--dt=0.03", "--seed=4", "--dt=0.01",
                       "--set=hunter.mass=2", "--threads=1", f"--isa={self.isa()}", "--max-agents=9")):
            self.good("trace", *words, "--at", "9:hunter.mass=3", "./s.yaml", "-o", "t.csv")
            self.assertEqual(self.origin("t.csv")["command"], command)
            self.assertEqual(self.origin("t.csv")["settings"],
                             ["seed=4", "hunter.mass=2", "dt=0.01"])

    def test_columns_are_named_in_their_order(self):
        self.good("trace", "s.yaml", "--with", "force,aim", "--with", "aim", "-o", "t.csv")
        self.assertEqual(self.origin("t.csv")["command"], "pursuit trace s.yaml --with aim,force")

    def test_a_command_is_what_a_shell_takes(self):
        self.good("trace", "s.yaml", "--steps", "3", "--set", "hunter.position=[1, 1]", "-o", "a")
        words = shlex.split(self.origin("a")["command"])
        self.assertEqual(words, ["pursuit", "trace", "s.yaml", "--set", "hunter.position=[1, 1]",
                                 "--steps", "3"])

    def test_a_file_whose_name_alone_is_no_path_keeps_one(self):
        self.put("chase", SCENARIO)
        self.good("trace", f"{self.folder}/chase", "-o", "t.csv")
        self.assertEqual(self.origin("t.csv")["command"], "pursuit trace ./chase")

    def test_events_are_kept_as_they_were_read(self):
        self.put("storm", EVENTS)
        self.good("trace", "s.yaml", "--events", "./storm", "-o", "t.csv")
        origin = self.origin("t.csv")
        self.assertEqual(origin["command"], "pursuit trace s.yaml --events storm")
        self.assertEqual([(file["kind"], file["name"]) for file in origin["files"]],
                         [("scenario", "s.yaml"), ("events", "storm")])
        self.assertEqual(origin["files"][1]["text"], EVENTS)

    def test_a_locale_that_is_not_utf8_is_an_option(self):
        for locale, more in (("C.UTF-8", " --look fine"), ("C", " --ascii")):
            self.write("f", ("frame", "s.yaml"), env=dict(os.environ, LC_ALL=locale))
            self.assertEqual(self.origin("f")["command"], "pursuit frame s.yaml" + more)

    def test_any_text_is_kept(self):
        text = SCENARIO + '# <&> "quoted" \\ \t é 猫 \U0001f600\n'
        self.put("s.yaml", text)
        self.put("storm", "")
        with open(self.path("storm"), "wb") as file:
            file.write(b"# \xff\xfe \xc3\n")
        for name in ("trace.csv", "plot.svg", "record.cast", "shard.csv"):
            self.write(name, KINDS[name], "--events", "storm")
            texts = [file["text"] for file in self.origin(name)["files"]]
            self.assertEqual(texts[0], text)
            self.assertEqual(texts[1].encode("utf-8", "surrogateescape"), b"# \xff\xfe \xc3\n")

    def test_a_title_that_is_missing_is_the_name_without_its_folder(self):
        self.put("untitled.yaml", SCENARIO.replace("title:", "about:"))
        for words in (("plot",), ("record", "--steps", "3"), ("frame", "--steps", "3")):
            self.write("out", words, self.path("untitled.yaml"))
            self.assertIn("untitled", self.get("out"))
            self.assertNotIn(self.folder, self.get("out"))

    def test_it_can_be_left_out(self):
        for name, words in KINDS.items():
            self.write(name, words, "--no-provenance")
            self.assertFalse(self.has_origin(name), name)

    def test_what_is_no_regular_file_has_none_beside_it(self):
        before = self.names()
        self.good("trace", "s.yaml")
        self.good("trace", "s.yaml", "-o", "/dev/null")
        self.good("batch", "s.yaml", "--quiet", "--runs", "2", "-o", "-")
        self.assertEqual(self.names(), before)
        self.assertFalse(os.path.exists("/dev/null.pursuit.json"))

    def test_a_foreign_file_is_not_replaced(self):
        for name in ("trace.csv", "batch.csv", "frame", "merged", "summary"):
            for text in ("", "{}", '{"pursuit": 3}'):
                self.put(name, "old")
                self.put(name + ".pursuit.json", text)
                err = self.bad(1, *KINDS[name], "-o", name)
                self.assertIn(f"{name}.pursuit.json is not a file of pursuit", err)
                self.assertEqual(self.get(name), "old")
                self.assertEqual(self.get(name + ".pursuit.json"), text)
            self.write(name, KINDS[name], "--no-provenance")
            os.unlink(self.path(name + ".pursuit.json"))
            os.mkfifo(self.path(name + ".pursuit.json"))
            self.bad(1, *KINDS[name], "-o", name)
            os.unlink(self.path(name + ".pursuit.json"))

    def test_a_foreign_file_beside_a_summary_is_found_before_the_first_run(self):
        self.put("d.pursuit.json", "{}")
        endless = ("batch", "s.yaml", "--runs", "1000000", "--quiet")
        for words in (("--summary", "d", "-o", "/dev/null"), ("--summary-only", "-o", "d")):
            self.assertIn("d.pursuit.json is not a file of pursuit", self.bad(1, *endless, *words))

    def test_it_is_there_before_the_file_is(self):
        os.mkdir(self.path("t.csv.pursuit.json"))
        self.put("t.csv", "old")
        self.bad(1, "trace", "s.yaml", "-o", "t.csv")
        self.assertEqual(self.get("t.csv"), "old")
        self.assertEqual([name for name in self.names() if name.startswith(".")], [])

    def test_shards_of_one_batch_may_come_from_files_of_other_names(self):
        self.put("other.yaml", SCENARIO + "# the same\n")
        self.good("batch", "other.yaml", "--quiet", "--runs", "6", "--shard", "2/2", "-o", "part.2")
        self.good("merge", "part.2", "part.1", "--quiet", "-o", "m")
        self.assertEqual(self.origin("m")["command"], "pursuit batch s.yaml --runs 6")

    def test_merged_shards_that_do_not_say_have_none(self):
        self.good("batch", "s.yaml", "--quiet", "--runs", "6", "--shard", "1/1", "-o", "part",
                  "--no-provenance")
        self.good("merge", "part", "--quiet", "-o", "m")
        self.assertFalse(os.path.exists(self.path("m.pursuit.json")))


class Traces(Origins):
    WORDS = ("batch", "s.yaml", "--quiet", "--runs", "5", "--every", "50", "--sweep",
             "hunter.max_speed=3,4")

    def folder_says(self, name="t"):
        return json.loads(self.get(name + "/pursuit.json"))

    def test_a_folder_of_traces_says_where_they_come_from(self):
        self.good(*self.WORDS, "--traces", "t", "--jobs", "2", "-o", "b")
        said = self.folder_says()
        self.assertEqual(said["command"], "pursuit batch s.yaml --every 50 --runs 5 --sweep "
                                          "hunter.max_speed=3,4")
        self.assertEqual(said["files"][0]["text"], SCENARIO)
        traces = b""
        for point in range(2):
            for index in range(5):
                with open(self.path(f"t/{point}.{index}.csv"), "rb") as file:
                    traces += file.read()
        self.assertEqual(said["hash"], fnv(traces))
        self.assertNotIn("every", self.origin("b")["command"])
        self.good(*self.WORDS, "--traces", "again", "--summary-only", "-o", "c", "--jobs", "1")
        self.assertEqual(self.folder_says("again"), said)

    def test_each_trace_is_made_again_from_what_the_folder_says(self):
        for words in (self.WORDS, ("batch", "s.yaml", "--quiet", "--runs", "3", "--seed", "9", "--set",
                                   "stray.position={ random: true }", "--format", "ndjson"),
                      (*self.WORDS, "--shard", "2/3")):
            self.good(*words, "--traces", "t", "-o", "b")
            os.rename(self.path("s.yaml"), self.path("away"))
            names = sorted(set(os.listdir(self.path("t"))) - {"pursuit.json"})
            for name in names:
                self.assertEqual(self.good("rerun", f"t/{name}"), f"t/{name}: identical\n")
            text = self.get("t/" + names[0])
            self.put("t/" + names[0], text[:-5] + "x" + text[-4:])
            code, out, _ = self.run_it("rerun", "t/" + names[0])
            self.assertEqual(code, 5)
            self.assertIn("not identical: line", out)
            self.put("t/9.9.csv", text)
            self.assertIn("no provenance", self.bad(1, "rerun", "t/9.9.csv"))
            os.rename(self.path("away"), self.path("s.yaml"))
            shutil.rmtree(self.path("t"))

    def test_shards_say_the_same_without_a_hash(self):
        for k in (1, 2):
            self.good(*self.WORDS, "--traces", "t", "--shard", f"{k}/2", "-o", f"part.{k}")
        shards = self.folder_says()
        self.good(*self.WORDS, "--traces", "whole")
        whole = self.folder_says("whole")
        self.assertEqual(shards.pop("hash"), " " * 16)
        self.assertNotEqual(whole.pop("hash"), " " * 16)
        self.assertEqual(shards, whole)

    def test_it_is_there_before_the_first_trace(self):
        os.mkdir(self.path("t"))
        os.mkdir(self.path("t/0.3.csv"))
        self.bad(1, *self.WORDS, "--traces", "t", "-o", "b", "--jobs", "1")
        self.assertEqual(self.folder_says()["hash"], " " * 16)

    def test_it_can_be_left_out_and_a_foreign_file_is_not_replaced(self):
        self.good(*self.WORDS, "--traces", "t", "--no-provenance")
        self.assertNotIn("pursuit.json", os.listdir(self.path("t")))
        self.put("t/pursuit.json", "{}")
        err = self.bad(1, *self.WORDS, "--traces", "t")
        self.assertIn("t/pursuit.json is not a file of pursuit", err)
        self.assertEqual(self.get("t/pursuit.json"), "{}")


class Rerun(Origins):
    KINDS = dict(KINDS, **{
        "events": ("trace", "s.yaml", "--events", "storm", "--at", "60:hunter.mass=2"),
        "made.svg": ("plot", "--batch", "made.csv"),
        "many": ("trace", "s.yaml", "--set", "stray.count=200", "--steps", "3",
                 "--max-agents", "1000"),
    })

    def setUp(self):
        super().setUp()
        self.put("storm", EVENTS)
        self.good("batch", "s.yaml", "--quiet", "--runs", "9", "-o", "made.csv")
        for name, words in self.KINDS.items():
            self.write(name, words, env=UTF8)
        for name in ("s.yaml", "storm", "kept.csv", "made.csv", "part.1", "part.2"):
            os.unlink(self.path(name))

    def rerun(self, name, code=0, **more):
        got, out, err = self.run_it("rerun", name, **more)
        self.assertEqual((got, err), (code, ""), name)
        return out

    def test_every_kind_is_identical_from_what_it_says_alone(self):
        before = self.names()
        for name in self.KINDS:
            with self.subTest(name):
                self.assertEqual(self.rerun(name), f"{name}: identical\n")
        self.assertEqual(self.names(), before)

    def test_neither_locale_nor_threads_matter(self):
        for name in self.KINDS:
            with self.subTest(name):
                self.rerun(name, env=dict(os.environ, LC_ALL="C"))
        self.assertEqual(self.good("rerun", "batch.csv", "--jobs", "1", "--threads", "2"),
                         "batch.csv: identical\n")

    def test_one_digit_changed_is_found(self):
        for name in self.KINDS:
            with self.subTest(name):
                text = self.get(name)
                inside = name.endswith("svg") or name.startswith(("shard", "record"))
                start = text.index("\n", text.index('"pursuit":')) if inside else 0
                match = list(re.finditer(r"[0-9]", text[start:]))
                at = start + match[len(match) // 2].start()
                digit = "8" if text[at] != "8" else "3"
                self.put(name, text[:at] + digit + text[at + 1:])
                line = text[:at].count("\n") + 1
                column = len(text[:at].rsplit("\n", 1)[-1].encode()) + 1
                out = self.rerun(name, 5)
                self.assertIn(f"not identical: line {line}, column {column} has '", out)
                self.assertIn("changed since it was written", out)

    def test_what_is_cut_short_or_longer_is_found(self):
        text = self.get("trace.csv")
        for other, what in ((text[:-1], "has its end"), (text + "x", "reproduced its end"),
                            ("", "line 1, column 1 has its end")):
            self.put("trace.csv", other)
            self.assertIn(what, self.rerun("trace.csv", 5))

    def test_a_hash_that_was_changed_is_found(self):
        text = self.get("frame.pursuit.json")
        at = text.index('"hash": "') + 9
        self.put("frame.pursuit.json", text[:at] + "0" * 16 + text[at + 16:])
        self.assertIn("the hash in frame.pursuit.json differs", self.rerun("frame", 5))

    def test_another_version_is_named(self):
        text = self.get("hash.pursuit.json")
        self.put("hash.pursuit.json", re.sub(r'"pursuit": "[^"]*"', '"pursuit": "0.0.1"', text)
                 .replace("--dt 0.01", "--dt 0.03"))
        self.assertIn("written by version 0.0.1", self.rerun("hash", 5))

    def test_what_does_not_say_where_it_comes_from_is_a_failure(self):
        self.put("x", "tick,time\n")
        self.assertIn("there is no provenance in it, nor in x.pursuit.json", self.bad(1, "rerun", "x"))
        self.put("x.pursuit.json", '{"pursuit": "1"}')
        self.assertIn("x.pursuit.json: its provenance is damaged", self.bad(1, "rerun", "x"))
        self.assertIn("No such file", self.bad(1, "rerun", "nowhere"))
        os.mkfifo(self.path("pipe"))
        self.assertIn("not a regular file", self.bad(1, "rerun", "pipe"))

    def test_a_command_that_was_changed_does_nothing_else(self):
        text = self.get("trace.csv.pursuit.json")
        before = self.names()
        for command in ("pursuit trace s.yaml --every 10 --seed 3 -o x",
                        "pursuit batch s.yaml --runs 2 --traces x -o x --resume",
                        "pursuit merge trace.csv -o x", "pursuit view", "pursuit rerun trace.csv",
                        "pursuit shards s.yaml", "pursuit trace s.yaml --help",
                        "pursuit trace other.yaml trace.csv", "pursuit 'trace"):
            self.put("trace.csv.pursuit.json", text.replace(
                json.loads(text)["command"], command))
            self.run_it("rerun", "trace.csv")
            self.assertEqual(self.names(), before)

    def test_a_restricted_program_reads_no_result(self):
        self.assertIn("restricted", self.bad(2, "rerun", "hash", "--restricted"))


if __name__ == "__main__":
    unittest.main()
