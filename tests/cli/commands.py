#!/usr/bin/env python3
"""Commands, options and their messages; exit codes."""

import json
import os
import re
import shutil
import unittest

from harness import SCENARIO, Case

SOURCES = os.environ.get("PURSUIT_SRCDIR", os.path.join(os.path.dirname(__file__), "..", ".."))


class Commands(Case):
    def test_help_and_version_go_to_stdout(self):
        for words in (["--help"], ["-h"], ["trace", "--help"], ["frame", "--help"],
                      ["view", "--help"], ["list", "--help"]):
            self.assertTrue(self.good(*words).startswith("Usage: pursuit"))

    def test_the_version_names_libraries_and_instruction_sets(self):
        first, libraries, sets = self.good("--version").splitlines()
        self.assertRegex(first, r"\Apursuit \d+\.\d+(\.\d+)?\Z")
        self.assertRegex(libraries, r"\Alibraries: libyaml \d+\.\d+\S*, (ncurses \d+\.\d+|no screen)")
        here, best = re.match(r"instruction sets: (.+); in use: (\w+)\Z", sets).groups()
        row = self.good("bench", "chase", "--steps", "1", "--repeats", "1").splitlines()[1]
        self.assertIn(f",{best},", row)
        for name in here.split(", "):
            self.good("trace", "chase", "--steps", "1", "--isa", name)

    def test_the_citation_is_of_this_version(self):
        with open(os.path.join(SOURCES, "CITATION.cff"), encoding="utf-8") as file:
            said = dict(line.split(": ", 1) for line in file if re.match(r"\w[\w-]*: ", line))
        self.assertEqual("pursuit " + said["version"].strip(),
                         self.good("--version").split("\n")[0])
        self.assertEqual(said["cff-version"].strip(), "1.2.0")

    def test_help_fits_80_columns_and_names_every_command(self):
        text = self.good("--help")
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        for name in ("view", "trace", "frame", "list"):
            self.assertRegex(text, r"(?m)^  %s " % name)

    def test_an_unknown_option_is_usage(self):
        err = self.bad(2, "--sed")
        self.assertIn("pursuit: unknown option '--sed' (did you mean '--seed'?)\n", err)

    def test_an_unknown_scenario_is_usage(self):
        err = self.bad(2, "trace", "chaes")
        self.assertIn("'chaes'", err)
        self.assertIn("did you mean 'chase'?", err)

    def test_an_unknown_command_is_usage(self):
        self.assertIn("did you mean 'trace'?", self.bad(2, "tarce", "s.yaml"))
        self.assertIn("did you mean 'trace'?", self.bad(2, "tarce"))

    def test_a_missing_scenario_is_usage(self):
        self.assertIn("needs a SCENARIO", self.bad(2, "trace"))
        self.assertIn("needs a SCENARIO", self.bad(2, "frame"))

    def test_a_command_wins_over_a_file_called_like_it(self):
        self.put("list", SCENARIO)
        self.assertIn("chase", self.good("list"))
        self.good("trace", "./list")

    def test_an_unreadable_file_is_a_failure(self):
        err = self.bad(1, "trace", "nowhere/s.yaml")
        self.assertIn("nowhere/s.yaml", err)
        self.assertIn("No such file or directory", err)
        self.assertIn("directory", self.bad(1, "trace", "./"))

    def test_a_bad_scenario_has_file_line_and_column(self):
        self.put("bad.yaml", SCENARIO.replace("max_speed: 4", "max_sped: 4"))
        err = self.bad(4, "trace", "bad.yaml")
        self.assertRegex(err, r"\Abad\.yaml:17:5: error: .*max_sped.*max_speed.*\n\Z")
        for words in (["frame", "bad.yaml"], ["trace", "--hash", "bad.yaml"]):
            self.assertEqual(self.bad(4, *words), err)

    def test_several_mistakes_of_a_file_are_told_at_once(self):
        self.put("bad.yaml", SCENARIO.replace("max_speed: 4", "max_sped: 4")
                 .replace("radius: 2", "radius: wide") + "".join(f"a{i}: 1\n" for i in range(9)))
        lines = self.bad(4, "trace", "bad.yaml").splitlines()
        self.assertEqual([line.split(":")[1] for line in lines[:3]], ["14", "17", "20"])
        self.assertEqual(len(lines), 11)
        self.assertEqual(lines[10], "bad.yaml: there are more errors than these 10")

    def test_mistakes_of_the_whole_are_told_at_once_in_the_order_of_the_file(self):
        self.put("bad.yaml", """\
capture: { by: a, of: nobody }
agents:
  - name: a
    position: [1, 2]
    velocity: [40, 0]
    behaviours: [{ seek: { target: b } }, flee]
  - name: c
    position: [1, 2]
    behaviours: [{ farthest: {} }]
""")
        lines = self.bad(4, "trace", "bad.yaml").splitlines()
        self.assertEqual([line.split(":")[1:3] for line in lines],
                         [["1", "23"], ["5", "15"], ["6", "36"], ["6", "43"], ["9", "20"]])
        self.assertTrue(all(": error: " in line for line in lines))


    def test_a_warning_changes_neither_output_nor_exit_status(self):
        pure = SCENARIO.replace("pursue: { target: stray, prediction: exact }",
                                "pronav: { target: stray, law: pure_pn }")
        self.put("rest.yaml", pure)
        code, out, err = self.run_it("trace", "rest.yaml", "--steps", "3")
        self.assertEqual((code, out.count("\n")), (0, 13))
        self.assertRegex(err, r"\Arest\.yaml:19:39: warning: pure_pn .* at rest.*\n\Z")
        self.good("trace", "rest.yaml", "--steps", "3", "--set", "hunter.velocity=[1, 0]")
        err = self.run_it("trace", "s.yaml", "--steps", "3", "--set", "stray.velocity=[0, 0]")[2]
        self.assertEqual(err, "")

    def test_a_tab_is_called_a_tab(self):
        self.put("bad.yaml", "world:\n\twidth: 80\n")
        self.assertEqual(self.bad(4, "trace", "bad.yaml"),
                         "bad.yaml:2:1: error: not YAML: there is a tab: indent with spaces\n")

    def test_what_does_not_go_together_is_a_bad_scenario(self):
        self.put("bad.yaml", SCENARIO.replace("target: stray", "target: nobody"))
        self.assertRegex(self.bad(4, "trace", "bad.yaml"), r"\Abad\.yaml:\d+:\d+: error: .*nobody")

    def test_without_a_screen_view_says_so(self):
        err = self.bad(2, "s.yaml")
        self.assertIn("pursuit trace", err)

    @unittest.skipIf(os.environ.get("PURSUIT_TUI") == "no", "built without the screen")
    def test_view_checks_the_scenario_before_the_terminal(self):
        self.put("bad.yaml", "agents: 5\n")
        self.assertRegex(self.bad(4, "bad.yaml"), r"\Abad\.yaml:\d+:\d+: error: ")

    def test_names_in_messages_are_made_printable(self):
        for name in ("\x1b[31mred.yaml", "\u202edesrever.yaml", "a\nb.yaml"):
            err = self.bad(1, "trace", "./" + name)
            self.assertEqual(err.count("\n"), 1)
            self.assertFalse(re.search("[\x1b\u202e]", err))
        err = self.bad(2, "trace", "s.yaml", "--set", "hunter.\x1b[2J=1")
        self.assertNotIn("\x1b", err)
        err = self.bad(2, "--\x1b[2J")
        self.assertNotIn("\x1b", err)
        err = self.bad(1, "trace", "s.yaml", "-o", "no\x1b[2J/file")
        self.assertNotIn("\x1b", err)
        err = self.bad(1, "trace", b"./\xff\xfe.yaml")
        self.assertFalse(re.search("[\udc80-\udcff]", err))


class Mine(Case):
    """Scenarios in folders of one's own are found by their bare names."""

    def setUp(self):
        super().setUp()
        for folder, name, title in (("data/pursuit/scenarios", "own", "from home"),
                                    ("data/pursuit/scenarios", "both", "from home"),
                                    ("lesson", "both", "from the lesson"),
                                    ("lesson", "chase", "another chase"),
                                    ("lesson", "bad", "x\nnonsense: 1")):
            os.makedirs(self.path(folder), exist_ok=True)
            self.put(f"{folder}/{name}.yaml", SCENARIO.replace("Two strays and a hunter", title))
        self.home = {"XDG_DATA_HOME": self.path("data"), "HOME": self.folder}

    def title(self, *words, **env):
        """The title that a frame shows."""
        return self.good("frame", *words, "--no-menu", env=dict(self.home, **env)).splitlines()[0]

    def test_a_bare_name_is_looked_for_in_the_folders_and_at_home(self):
        self.assertIn("own: from home", self.title("own"))
        self.assertIn("both: from home", self.title("both"))
        self.assertIn("both: from the lesson", self.title("both", "--scenarios=lesson"))
        self.assertIn("chase: a hunter", self.title("chase", "--scenarios=lesson"))
        self.assertIn("chase: another chase", self.title("lesson/chase.yaml"))

    def test_the_home_has_its_usual_place(self):
        os.makedirs(self.path(".local/share/pursuit"))
        os.rename(self.path("data/pursuit/scenarios"), self.path(".local/share/pursuit/scenarios"))
        self.assertIn("own: from home", self.title("own", XDG_DATA_HOME=""))

    def test_a_mistake_names_the_file(self):
        err = self.bad(4, "trace", "bad", "--scenarios=lesson")
        self.assertIn("lesson/bad.yaml:2:1: error", err)
        self.assertIn("'chsae'", self.bad(2, "trace", "chsae", "--scenarios=lesson"))

    def test_restricted_use_has_those_of_its_command_line_alone(self):
        self.good("trace", "both", "--restricted", "--scenarios=lesson", "--steps", "3")
        self.bad(2, "trace", "own", "--restricted", "--steps", "3", env=self.home)
        self.bad(2, "trace", "lesson/both.yaml", "--restricted", "--scenarios=lesson")

    def test_a_result_is_made_again_without_the_folder(self):
        self.good("trace", "both", "--scenarios=lesson", "--steps", "30", "-o", "out.csv")
        shutil.rmtree(self.path("lesson"))
        self.assertIn("identical", self.good("rerun", "out.csv"))


class Headless(Case):
    def test_headless_commands_need_no_terminal_and_print_no_escape(self):
        for words in (["trace", "s.yaml", "--every", "100"], ["frame", "s.yaml"], ["list"],
                      ["list", "behaviours"], ["list", "parameters"], ["--help"], ["--version"],
                      ["trace", "s.yaml", "--hash"], ["frame", "chase", "--steps", "50"]):
            for env in ({}, {"TERM": "nonsense"}, {"TERM": "xterm-256color"}):
                self.assertNotIn("\x1b", self.good(*words, env=env))

    def test_a_trace_has_more_columns_for_the_asking(self):
        plain = self.good("trace", "s.yaml", "--steps", "9").splitlines()
        rows = self.good("trace", "s.yaml", "--steps", "9", "--with", "force,aim").splitlines()
        self.assertEqual(rows[0], plain[0] + ",aim_x,aim_y,force_x,force_y")
        for row, short in zip(rows, plain):
            self.assertTrue(row.startswith(short + ","))
        self.assertIn("option '--with' takes aim, prediction or force, not 'forse' "
                      "(did you mean 'force'?)",
                      self.bad(2, "trace", "s.yaml", "--with", "aim,forse"))
        self.assertIn("not ''\n", self.bad(2, "trace", "s.yaml", "--with", "aim,"))

    def test_a_run_without_end_needs_steps(self):
        self.put("endless.yaml", SCENARIO.replace("duration: 20", "duration: 0"))
        for command in ("trace", "frame"):
            err = self.bad(2, command, "endless.yaml")
            self.assertIn("--steps", err)
            self.assertIn("endless.yaml", err)
            self.good(command, "endless.yaml", "--steps", "3")

    def test_list_prints_a_name_first_on_each_line(self):
        scenarios = [line.split()[0] for line in self.good("list").splitlines()]
        self.assertEqual(scenarios[0], "chase")
        self.assertEqual(scenarios, [l.split()[0] for l in self.good("list", "scenarios").splitlines()])
        behaviours = [line.split()[0] for line in self.good("list", "behaviours").splitlines()]
        for name in ("seek", "pursue", "pronav", "orbit"):
            self.assertIn(name, behaviours)
        parameters = [line.split()[0] for line in self.good("list", "parameters").splitlines()]
        for name in ("dt", "world.edge", "capture.radius", "agent.max_speed", "pursue.prediction"):
            self.assertIn(name, parameters)
        self.assertEqual(len(parameters), len(set(parameters)))
        for name in behaviours:
            self.assertTrue(any(p.startswith(name + ".") for p in parameters))
        self.assertIn("did you mean 'scenarios'?", self.bad(2, "list", "scenario"))

    def test_every_scenario_that_is_listed_runs_and_repeats(self):
        for line in self.good("list").splitlines():
            name = line.split()[0]
            one = self.good("trace", name, "--hash", "--steps", "300")
            self.assertRegex(one, r"\A[0-9a-f]{16}\n\Z")
            self.assertEqual(one, self.good("trace", name, "--hash", "--steps", "300"))

    def test_a_frame_has_the_size_that_is_asked_for(self):
        for size in ("80x24", "40x12", "1x1", "200x3"):
            cols, rows = map(int, size.split("x"))
            lines = self.good("frame", "s.yaml", "--steps", "20", "--size", size).splitlines()
            self.assertEqual(len(lines), rows)
            self.assertLessEqual(max(map(len, lines)), cols)

    def test_a_frame_shows_the_tick_it_is_of(self):
        for steps in (0, 7, 120):
            self.assertRegex(self.good("frame", "s.yaml", "--steps", str(steps)),
                             r"tick %d\b" % steps)

    def test_a_frame_in_the_c_locale_or_with_ascii_is_ascii(self):
        self.put("wide.yaml", SCENARIO.replace("Two strays", "\u8ffd\u8de1"))
        words = ["frame", "wide.yaml", "--glyphs", "arrows"]
        self.assertTrue(self.good(*words, env={"LC_ALL": "C"}).isascii())
        self.assertTrue(self.good(*words, "--ascii", env={"LC_ALL": "C.UTF-8"}).isascii())


class Looking(Case):
    """Help, texts of scenarios, parameters of one behaviour."""

    def test_help_of_a_command_is_what_its_option_prints(self):
        self.assertEqual(self.good("help"), self.good("--help"))
        self.assertEqual(self.good("help", "trace"), self.good("trace", "--help"))
        self.assertIn("unknown command 'tarce' (did you mean 'trace'?)",
                      self.bad(2, "help", "tarce"))

    def test_a_scenario_that_is_shown_runs_alike(self):
        self.put("mine.yaml", self.good("show", "chase"))
        self.assertEqual(self.good("trace", "mine.yaml", "--hash"),
                         self.good("trace", "chase", "--hash"))
        self.assertEqual(self.good("show", "s.yaml"), SCENARIO)

    def test_a_scenario_of_ones_own_is_shown_by_its_bare_name(self):
        os.mkdir(self.path("lesson"))
        self.put("lesson/own.yaml", SCENARIO)
        self.assertEqual(self.good("show", "own", "--scenarios=lesson"), SCENARIO)
        self.assertEqual(self.good("show", "own", "--scenarios=lesson", "--restricted"), SCENARIO)
        self.bad(2, "show", "s.yaml", "--restricted")

    def test_parameters_of_one_owner_are_a_part_of_all(self):
        every = self.good("list", "parameters").splitlines()
        for name in ("pursue", "world", "agent"):
            part = self.good("list", "parameters", name).splitlines()
            self.assertEqual(part, [line for line in every if line.startswith(name + ".")])
        self.assertIn("dt ", self.good("list", "parameters", "run"))
        self.assertIn("did you mean 'pursue'?", self.bad(2, "list", "parameters", "pursu"))
        self.assertIn("unexpected argument 'x'", self.bad(2, "list", "scenarios", "x"))

    def test_misspelt_words_are_told_the_nearest(self):
        self.assertIn("did you mean 'arrows'?", self.bad(2, "frame", "s.yaml", "--glyphs", "arows"))
        self.assertIn("did you mean 'bash'?", self.bad(2, "completions", "bsh"))

    def test_a_range_without_a_step_is_explained(self):
        for command, option in (("batch", "--sweep"), ("frame", "--vary")):
            err = self.bad(2, command, "s.yaml", option, "hunter.max_speed=4:6")
            self.assertIn("'4:6' is not a range: a range is FROM:TO:STEP, as in 4:6:0.5", err)

    def test_the_ending_of_a_file_chooses_its_format(self):
        for name, words in (("a.ndjson", ["trace", "s.yaml", "--steps", "9"]),
                            ("b.jsonl", ["batch", "s.yaml", "--runs", "2", "--quiet"])):
            self.good(*words, "-o", name)
            self.assertEqual(self.get(name), self.good(*words, "--format", "ndjson"))
            self.assertIn("identical", self.good("rerun", name))
        self.good("frame", "s.yaml", "-o", "c.svg")
        self.assertIn("<svg", self.get("c.svg"))

    def test_an_ending_that_cannot_be_written_leaves_no_file(self):
        err = self.bad(2, "plot", "s.yaml", "-o", "x.png")
        self.assertIn("'plot' cannot write .png ('x.png'): it writes .svg or .txt\n", err)
        self.assertIn("needs the name of a file, not ''", self.bad(2, "trace", "s.yaml", "-o", ""))
        self.assertEqual(self.names(), [])


class SideBySide(Case):
    VARIED = "hunter.max_speed=1,2,4"

    def test_variants_are_in_one_frame_with_their_values(self):
        frame = self.good("frame", "s.yaml", "--vary", self.VARIED, "--steps", "40")
        for value in (1, 2, 4):
            self.assertIn(f"max_speed={value}", frame)

    def test_a_grid_has_both_values_in_each_title(self):
        frame = self.good("frame", "s.yaml", "--vary", "hunter.max_speed=1,2", "--vary",
                          "seed=7:8:1", "--steps", "40", "--size", "120x40")
        for speed in (1, 2):
            for seed in (7, 8):
                self.assertIn(f"max_speed={speed}, seed={seed}", frame)

    def test_a_run_beside_others_is_the_run_alone(self):
        alone = self.good("frame", "s.yaml", "--set", "hunter.max_speed=2", "--steps", "90",
                          "--size", "60x14", "--no-menu").splitlines()
        beside = self.good("frame", "s.yaml", "--vary", "hunter.max_speed=2,4", "--steps", "90",
                           "--size", "120x14").splitlines()
        inside = [line[1:59] for line in alone[1:11]]
        self.assertEqual([line[1:59] for line in beside[1:11]], inside)

    def test_scenarios_have_the_seed_of_the_first(self):
        self.put("other.yaml", SCENARIO.replace("Two strays", "Others"))
        self.put("third.yaml", SCENARIO.replace("Two strays", "Third"))
        words = ["frame", "s.yaml", "./other.yaml", "./third.yaml", "--set", "seed=9", "--steps",
                 "10"]
        frame = self.good(*words)
        for words in ("Two strays", "Others", "Third", "seed 9"):
            self.assertIn(words, frame)

    def test_what_cannot_be_varied_is_usage(self):
        for text, said in (("hunter.max_speed=1,x", "'x'"), ("hunter.max_sped=1,2", "max_speed"),
                           ("hunter.max_speed=1", "two to 4 values, not 1"), ("nobody", "KEY="),
                           ("hunter.max_speed=1:5:1", "two to 4 values, not 5")):
            for command in ("frame", "view"):
                err = self.bad(2, command, "s.yaml", "--vary", text)
                self.assertIn("pursuit: --vary ", err)
                self.assertIn(said, err)

    def test_a_bad_one_of_several_has_its_place(self):
        self.put("bad.yaml", "agents: 5\n")
        self.assertRegex(self.bad(4, "frame", "s.yaml", "bad.yaml"), r"\Abad\.yaml:\d+:\d+: error: ")

    def test_one_without_end_wants_steps(self):
        self.assertIn("--steps N", self.bad(2, "frame", "s.yaml", "wander"))


class Traces(Case):
    def rows(self, *words):
        lines = self.good("trace", "s.yaml", *words).splitlines()
        self.assertEqual(lines[0].split(",")[:7], ["tick", "time", "agent", "x", "y", "vx", "vy"])
        return [line.split(",") for line in lines[1:]]

    def test_agents_are_in_order_and_crews_are_numbered(self):
        rows = self.rows("--steps", "1")
        self.assertEqual([(r[0], r[2]) for r in rows],
                         [(t, n) for t in "01" for n in ("stray:1", "stray:2", "hunter")])

    def test_every_prints_tick_0_and_each_kth(self):
        ticks = [int(r[0]) for r in self.rows("--steps", "25", "--every", "10")]
        self.assertEqual(sorted(set(ticks)), [0, 10, 20])

    def test_no_steps_is_the_start_alone(self):
        self.assertEqual({r[0] for r in self.rows("--steps", "0")}, {"0"})

    def test_a_run_has_duration_over_dt_steps(self):
        self.assertEqual(self.rows("--every", "500")[-1][0], "1000")
        self.assertEqual(self.rows("--every", "100", "--dt", "0.1")[-1][0], "200")

    def test_numbers_read_back_to_the_same_bits(self):
        for row in self.rows("--every", "250"):
            for field in row[3:7]:
                self.assertEqual("%.17g" % float(field), field)

    def test_ndjson_has_the_same_values(self):
        lines = self.good("trace", "s.yaml", "--format", "ndjson", "--every", "200").splitlines()
        rows = self.rows("--every", "200")
        self.assertEqual(len(lines), len(rows))
        for line, row in zip(lines, rows):
            got = json.loads(line)
            self.assertEqual(list(got)[:7], ["tick", "time", "agent", "x", "y", "vx", "vy"])
            self.assertEqual((got["tick"], got["agent"]), (int(row[0]), row[2]))
            self.assertEqual([got[k] for k in ("time", "x", "y", "vx", "vy")],
                             [float(row[i]) for i in (1, 3, 4, 5, 6)])

    def test_lines_end_in_line_feeds_alone(self):
        out = self.good("trace", "s.yaml", "--steps", "2")
        self.assertTrue(out.endswith("\n"))
        self.assertNotIn("\r", out)


class Settings(Case):
    def hash(self, *words, file="s.yaml"):
        return self.good("trace", file, "--hash", *words)

    def edited(self, old, new):
        self.assertIn(old, SCENARIO)
        self.put("edited.yaml", SCENARIO.replace(old, new))
        return self.hash(file="edited.yaml")

    def test_the_same_seed_gives_the_same_trace(self):
        one = self.good("trace", "s.yaml", "--seed", "5", "--steps", "200")
        self.assertEqual(one, self.good("trace", "s.yaml", "--seed", "5", "--steps", "200"))
        self.assertNotEqual(one, self.good("trace", "s.yaml", "--seed", "6", "--steps", "200"))

    def test_a_seed_is_the_seed_of_the_file(self):
        self.assertEqual(self.hash("--seed", "7"), self.hash())
        self.assertEqual(self.hash("--seed", "99"), self.edited("seed: 7", "seed: 99"))

    def test_dt_is_the_dt_of_the_file(self):
        self.assertEqual(self.hash("--dt", "0.05"), self.edited("dt: 0.02", "dt: 0.05"))

    def test_a_setting_is_an_edit_of_the_file(self):
        for setting, old, new in (
                ("hunter.max_speed=5.5", "max_speed: 4", "max_speed: 5.5"),
                ("hunter.pursue.prediction=speed", "prediction: exact", "prediction: speed"),
                ("stray.wander.jitter=0", "jitter: 1", "jitter: 0"),
                ("world.edge=wrap", "edge: bounce", "edge: wrap"),
                ("capture.then=stop", "then: nothing", "then: stop"),
                ("hunter.position=[1, 2]", "position: [35, 5]", "position: [1, 2]"),
                ("stray.count=9", "count: 2", "count: 9")):
            got = self.hash("--set", setting)
            self.assertEqual(got, self.edited(old, new), setting)
            self.assertNotEqual(got, self.hash(), setting)

    def test_the_last_setting_counts(self):
        self.assertEqual(self.hash("--seed", "1", "--set", "seed=2", "--seed", "3"),
                         self.hash("--seed", "3"))

    def test_a_bad_setting_is_usage(self):
        err = self.bad(2, "trace", "s.yaml", "--set", "hunter.max_sped=5")
        self.assertRegex(err, r"\Apursuit: --set hunter\.max_sped=5: .*did you mean 'max_speed'\?")
        for setting in ("hunter.max_speed", "hunter.max_speed=", "hunter.max_speed=fast",
                        "hunter.max_speed=-1", "hunter.max_speed=1 x", "hunter.max_speed=.nan",
                        "hunter.max_speed=1,5", "nobody.mass=1", "hunter.seek.target=stray",
                        "hunter.pursue.prediction=exactly", "=1", ""):
            err = self.bad(2, "trace", "s.yaml", "--set", setting)
            self.assertTrue(err.startswith("pursuit: --set " + setting + ": "), err)
        self.assertIn("--seed", self.bad(2, "trace", "s.yaml", "--seed", "-1"))
        self.assertIn("--dt", self.bad(2, "trace", "s.yaml", "--dt", "0"))

    def test_settings_that_do_not_go_together_are_usage(self):
        err = self.bad(2, "trace", "s.yaml", "--set", "hunter.position=[100, 5]")
        self.assertIn("position", err)

    def test_max_memory_is_a_limit_before_memory_is_taken(self):
        self.put("many.yaml", "agents: [{name: a, count: 1000000, position: {random: true}}]")
        words = ("trace", "many.yaml", "--steps", "0", "--hash", "--max-agents", "1000000")
        err = self.bad(1, *words, "--max-memory", "100M")
        self.assertRegex(err, r"1000000 agents need 1[4-9]\d\.\d MiB .* allows 100\.0 MiB")
        self.good(*words, "--max-memory", "600000000")
        for wrong in ("0", "-1M", "M", "5T", "", "1.5G", "99999999999G"):
            self.assertIn("--max-memory", self.bad(2, *words, "--max-memory", wrong))

    def test_max_agents_is_a_limit(self):
        self.good("trace", "s.yaml", "--max-agents", "3", "--steps", "1")
        code, out, err = self.run_it("trace", "s.yaml", "--max-agents", "2")
        self.assertEqual((code, out), (4, ""))
        self.assertIn("2", err)


CROWD = """
world: { width: 100, height: 50 }
agents:
  - name: one
    position: [90, 25]
    velocity: [-1, 0]
  - name: low
    count: 3000
    position: { random: [10, 10, 30, 40] }
    velocity: { random: true, speed: 1 }
  - name: high
    count: 30000
    position: { random: [50, 20, 55, 30] }
    velocity: { random: true, speed: 1 }
"""


class Crowd(Case):
    def arena(self, *words):
        self.put("crowd.yaml", CROWD)
        text = self.good("frame", "crowd.yaml", "--look=ascii", "--no-menu", "--size", "82x26",
                         "--steps", "0", *words)
        return [line[1:-1] for line in text.splitlines()[1:-5]]

    def test_cells_show_how_many_are_in_them(self):
        rows = self.arena()
        left = "".join(row[8:23] for row in rows)
        right = "".join(row[38:46] for row in rows)
        self.assertRegex(left, r"[:\-=]{5}")
        self.assertNotIn("@", left)
        self.assertIn("@", right)

    def test_single_agents_stay_glyphs_on_top(self):
        self.assertEqual(sum(row[60:].count("<") for row in self.arena()), 1)

    def test_few_in_view_are_glyphs_each(self):
        rows = self.arena("--set", "low.count=300", "--set", "high.count=300")
        self.assertFalse(set("".join(rows)) & set(":-=+*%@"))


class OwnOptions(Case):
    """The file of options, PURSUIT_OPTIONS, and the command line."""

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("config/pursuit"))
        self.env = {"XDG_CONFIG_HOME": self.path("config"), "LC_ALL": "C.UTF-8"}

    def frame(self, *words, file="", **env):
        self.put("config/pursuit/options", file)
        return self.good("frame", "chase", *words, env=dict(self.env, **env))

    def test_the_command_line_comes_after_the_variable_and_the_file(self):
        file = "# small\n\n  --size=60x14 # like this\n--no-menu\n--borders utf8\n"
        shape = lambda text: (max(map(len, text.splitlines())), len(text.splitlines()))
        self.assertEqual(shape(self.frame()), (80, 24))
        self.assertEqual(shape(self.frame(file=file)), (60, 14))
        self.assertIn("\u2500", self.frame(file=file))
        variable = {"PURSUIT_OPTIONS": " '--size'  61x15 --border\"s\"=ascii"}
        self.assertEqual(shape(self.frame(file=file, **variable)), (61, 15))
        self.assertNotIn("\u2500", self.frame(file=file, **variable))
        self.assertEqual(shape(self.frame("--size=62x16", file=file, **variable)), (62, 16))

    def test_an_opposite_takes_back_what_the_file_says(self):
        with_menu = self.frame("--size=100x24")
        without = self.frame("--size=100x24", file="--no-menu\n")
        self.assertIn("Scenarios", with_menu)
        self.assertNotIn("Scenarios", without)
        self.assertEqual(self.frame("--size=100x24", "--menu", file="--no-menu\n"), with_menu)
        dots = self.frame("--steps=200", file="--braille\n--glyphs=ascii\n")
        self.assertEqual(self.frame("--steps=200", "--no-braille", "--glyphs=ascii",
                                    file="--braille\n--look=ascii\n"),
                         self.frame("--steps=200", file="--look=ascii\n"))
        self.assertTrue(any(0x2800 < ord(letter) < 0x2900 for letter in dots))

    def test_the_file_has_its_usual_place(self):
        os.makedirs(self.path(".config/pursuit"))
        self.put(".config/pursuit/options", "--size=30x4")
        for config in ("", "relative"):
            text = self.good("frame", "chase", env={"HOME": self.folder,
                                                    "XDG_CONFIG_HOME": config})
            self.assertEqual(len(text.splitlines()), 4)

    def test_a_mistake_names_the_file_and_the_line(self):
        path = self.path("config/pursuit/options")
        for line, message in (
                ("--trial=3", "unknown option '--trial' (did you mean '--trail'?)"),
                ("--seed=3", "option '--seed' is for the command line alone"),
                ("--restricted", "option '--restricted' is for the command line alone"),
                ("--output=x", "option '--output' is for the command line alone"),
                ("trail=3", "expected an option, not 'trail=3'"),
                ("--trail", "option '--trail' needs an argument: N"),
                ("--trail=x", "option '--trail' takes a whole number from 0 to 1000, not 'x'"),
                ("--paused=1", "option '--paused' takes no argument"),
                ("--paused --no-menu", "one option a line; unexpected '--no-menu'"),
                ("--fps=0", "option '--fps' takes a whole number from 1 to 240, not '0'"),
                ("--trail '3", "option '--trail' needs an argument: N"),
                ("'--paused", "a quote is not closed")):
            self.put("config/pursuit/options", f"# mine\n{line}\n--nothing\n")
            err = self.bad(2, "frame", "chase", env=self.env)
            self.assertEqual(err.splitlines()[0], f"pursuit: {path}:2: {message}")
        self.put("config/pursuit/options", "")
        err = self.bad(2, "frame", "chase", env=dict(self.env, PURSUIT_OPTIONS="--paused --seed 1"))
        self.assertIn("pursuit: PURSUIT_OPTIONS: option '--seed' is for", err)

    def test_a_file_that_cannot_be_read_is_an_error(self):
        os.makedirs(self.path("config/pursuit/options"))
        self.assertIn("config/pursuit/options", self.bad(1, "frame", "chase", env=self.env))

    def test_an_option_that_the_command_lacks_is_passed_over(self):
        file = "--no-mouse\n--no-sync\n--paused\n--fps=20\n--speed=2\n"
        self.assertEqual(self.frame(file=file), self.frame())

    def test_only_commands_that_draw_read_them(self):
        self.put("config/pursuit/options", "--nothing")
        env = dict(self.env, PURSUIT_OPTIONS="--nothing")
        for words in (["trace", "chase"], ["list"], ["batch", "chase", "--runs=2", "--quiet"],
                      ["frame", "--help"], ["--version"], ["frame", "chase", "--restricted"]):
            self.good(*words, env=env)
        for words in (["plot", "chase"], ["record", "chase"], ["frame", "chase"], []):
            self.bad(2, *words, env=env)
        self.good("frame", "chase", env=dict(env, PURSUIT_RESTRICTED="1"))

    def test_a_result_says_what_they_changed_and_rerun_reads_neither(self):
        self.put("config/pursuit/options", "--size=30x4")
        self.good("frame", "chase", "-o", "f.txt", env=self.env)
        note = json.loads(self.get("f.txt.pursuit.json"))
        self.assertIn("--size 30x4", note["command"])
        self.put("config/pursuit/options", "--nothing")
        self.assertIn("identical", self.good("rerun", "f.txt", env=self.env))


if __name__ == "__main__":
    unittest.main()
