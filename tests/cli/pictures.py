#!/usr/bin/env python3
"""plot, record and selftest: valid and correct output, rejected arguments."""

import json
import math
import os
import pty
import re
import shutil
import statistics
import unittest
import xml.etree.ElementTree as xml

from harness import PURSUIT, SCENARIO, Case

try:
    import pyte
except ImportError:
    pyte = None

SVG = "{http://www.w3.org/2000/svg}"

# A title with XML's special characters, an obstacle, way points, a wrapping world, a capture.
PICTURE = """\
title: "<b>Fox & 'hare'</b>"
world: { width: 40, height: 30, edge: wrap }
dt: 0.1
duration: 20
capture: { by: fox, of: hare, radius: 1, then: stop }
walls:
  - { from: [5, 5], to: [9, 12] }
obstacles:
  - { centre: [20, 25], radius: 2 }
agents:
  - name: fox
    position: [30, 10]
    max_speed: 5
    velocity: [5, 0]
  - name: hare
    position: [10, 10]
    max_speed: 2
    behaviours:
      - follow_path: { points: [[10, 10], [10.5, 10], [11, 10]], waypoint_radius: 0.1 }
"""

UTF8 = dict(os.environ, LC_ALL="C.UTF-8")


class PlotOfAMeasure(Case):
    """A measure over the number that is swept, with the means of the rows."""

    SWEEP = ("--runs", "20", "--sweep", "hunter.max_speed=6,4,8")

    def batch(self, *words):
        self.good("batch", "s.yaml", "--quiet", "-o", "b.csv", *self.SWEEP, *words)
        head, *lines = self.get("b.csv").splitlines()
        return [dict(zip(head.split(","), line.split(","))) for line in lines]

    def circles(self, *words):
        """The y of the dots of each curve, pixels, from left to right."""
        text = self.good("plot", "--batch", "b.csv", "--no-provenance", "--measure", *words)
        root = xml.fromstring(text.encode())
        dots = [circle for circle in root.iter(f"{SVG}circle") if circle.get("r") == "3"]
        return root, [(float(dot.get("cx")), float(dot.get("cy"))) for dot in dots]

    def test_points_stand_in_order_and_at_their_means(self):
        rows = self.batch()
        means = [statistics.mean(float(row["path" if "path" in row else "hunter.path"])
                                 for row in rows if row["hunter.max_speed"] == speed)
                 for speed in ("4", "6", "8")]
        root, dots = self.circles("path")
        self.assertEqual([x for x, _ in dots], sorted(x for x, _ in dots))
        self.assertEqual(len(dots), 3)
        # Pixels grow downwards, in proportion.
        scale = (dots[0][1] - dots[2][1]) / (means[2] - means[0])
        self.assertAlmostEqual(dots[0][1] - dots[1][1], scale * (means[1] - means[0]), delta=0.2)
        self.assertTrue(any(text.text.startswith("path, mean (m)") for text in root.iter(f"{SVG}text")
                            if text.text))

    def test_shares_of_captures_are_drawn_with_their_band(self):
        rows = self.batch()
        root, dots = self.circles("captured")
        shares = [sum(row["outcome"] == "captured" for row in rows
                      if row["hunter.max_speed"] == speed) / 20 for speed in ("4", "6", "8")]
        order = sorted(range(3), key=lambda i: shares[i])
        for low, high in zip(order, order[1:]):
            self.assertGreaterEqual(dots[low][1], dots[high][1])
        self.assertEqual(len([path for path in root.iter(f"{SVG}path")
                              if "band" in path.get("class", "")]), 1)

    def test_another_setting_has_a_line_for_each_value(self):
        self.batch("--sweep", "hunter.radius=0.5,0.6")
        root, dots = self.circles("miss")
        self.assertEqual(len(dots), 6)
        names = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "name"]
        self.assertEqual(sorted(names), ["hunter.radius=0.5", "hunter.radius=0.6"])
        words = self.good("plot", "--batch", "b.csv", "--measure", "miss", "--format", "text",
                          "--ascii")
        self.assertIn("a hunter.radius=0.5  b hunter.radius=0.6", words)
        self.assertTrue(all(len(line) <= 80 for line in words.splitlines()))

    def test_what_cannot_be_drawn_is_said(self):
        self.good("batch", "s.yaml", "--quiet", "-o", "b.csv", "--runs", "3")
        for code, words, said in (
                (2, ("s.yaml", "--measure", "miss"), "option '--measure' needs '--batch'"),
                (2, ("--batch", "b.csv", "--measure", "speed"), "expected captured, time, miss"),
                (1, ("--batch", "b.csv", "--measure", "miss"), "no number is swept in this batch")):
            with self.subTest(words):
                self.assertIn(said, self.bad(code, "plot", *words))


class PlotOfABatch(Case):
    """The picture shows the values of the rows."""

    def draw(self, *words):
        self.good("batch", "s.yaml", "--quiet", "-o", "b.csv", *words)
        text = self.good("plot", "--batch", "b.csv", "--no-provenance")
        root = xml.fromstring(text.encode())
        texts = [(element.get("class"), element.text) for element in root.iter(f"{SVG}text")]
        return text, texts

    @staticmethod
    def of(texts, kind):
        return [text for name, text in texts if name == kind]

    def rows(self):
        head, *lines = self.get("b.csv").splitlines()
        return [dict(zip(head.split(","), line.split(","))) for line in lines]

    def test_each_point_has_its_median_and_its_share(self):
        _, texts = self.draw("--runs", "40", "--sweep", "hunter.max_speed=3,4,8")
        points = [f"hunter.max_speed={speed}" for speed in (3, 4, 8)]
        self.assertEqual(self.of(texts, "name"), points)
        self.assertEqual(self.of(texts, "title"), ["b.csv: 120 runs"])
        values = []
        for speed in ("3", "4", "8"):
            times = [float(row["time"] or "inf") for row in self.rows()
                     if row["hunter.max_speed"] == speed]
            caught = sum(time < math.inf for time in times)
            self.assertEqual(len(times), 40)
            values.append(f"{statistics.median(times):.2f}".rstrip("0").rstrip(".") + " s")
            values.append(f"{100 * caught / 40:.1f}".removesuffix(".0") + "%")
        self.assertEqual(self.of(texts, "value"), values)

    def test_pursuers_have_a_row_each_at_each_point(self):
        self.put("s.yaml", SCENARIO.replace("name: hunter", "name: hunter\n    count: 2")
                 .replace("position: [35, 5]", "position: { random: true }"))
        _, texts = self.draw("--runs", "10", "--sweep", "hunter.max_speed=3,4")
        self.assertEqual(self.of(texts, "name"), ["hunter:1", "hunter:2"] * 2)
        self.assertEqual(self.of(texts, "heading"), ["hunter.max_speed=3", "hunter.max_speed=4"])

    def test_a_long_label_loses_its_beginning(self):
        name = "a-hunter-with-a-name-of-many-letters-that-go-on-to-its-end"
        self.put("s.yaml", SCENARIO.replace("hunter", name))
        _, texts = self.draw("--runs", "3", "--sweep", f"{name}.max_speed=3,4")
        for text, end in zip(self.of(texts, "name"), ("3", "4")):
            self.assertTrue(text.startswith("…"), text)
            self.assertTrue(text.endswith(f"end.max_speed={end}"), text)

    def test_json_a_shard_and_what_was_kept_are_drawn_the_same(self):
        text, _ = self.draw("--runs", "30")
        rows = self.get("b.csv")
        for words in (("--format", "ndjson"), ("--shard", "1/1"),
                      ("--shard", "1/1", "--format", "ndjson")):
            self.good("batch", "s.yaml", "--quiet", "--runs", "30", "-o", "b.csv", *words)
            self.assertEqual(self.good("plot", "--batch", "b.csv", "--no-provenance"), text)
        self.put("b.csv", rows + "30,99")
        self.assertEqual(self.good("plot", "--batch", "b.csv", "--no-provenance"), text)

    def test_nothing_captured_is_a_picture_too(self):
        _, texts = self.draw("--runs", "3", "--steps", "1")
        self.assertEqual(self.of(texts, "value"), ["> 0.02 s", "0%"])

    def test_a_median_among_the_missed_is_later_than_the_limit(self):
        _, texts = self.draw("--runs", "40", "--steps", "150")
        self.assertLess(sum(row["time"] != "" for row in self.rows()), 20)
        self.assertEqual(self.of(texts, "value")[0], "> 3 s")

    def test_what_is_no_batch_is_refused(self):
        for text, message in (("", "no row"), ("a,b\n1,2\n", "line 1"),
                              ("index,seed,outcome,time,miss,limit,hash\n", "no row"),
                              ("index,seed,outcome,time,miss,limit,hash\n0,1,captured\n", "line 2"),
                              ("index,seed,outcome,time,miss,limit,hash\n0,1,captured,x,1,9,2\n",
                               "line 2")):
            self.put("bad.csv", text)
            self.assertIn(message, self.bad(1, "plot", "--batch", "bad.csv", "-o", "b.svg"))
        self.bad(1, "plot", "--batch", "nowhere.csv")
        self.bad(2, "plot", "--batch", "bad.csv", "s.yaml")
        self.bad(2, "plot", "--batch", "bad.csv", "--restricted")
        self.assertNotIn("b.svg", self.names())


class Plot(Case):
    def setUp(self):
        super().setUp()
        self.put("p.yaml", PICTURE)

    def draw(self, *words):
        text = self.good("plot", *words)
        return text, xml.fromstring(text.encode())

    def classes(self, root, kind):
        """The elements of a class in the picture, without its legend."""
        return [element for element in root.iter() if kind in element.get("class", "").split()]

    def paths(self, root):
        return [element.get("d") for element in self.classes(root, "path") if element.get("d")]

    def test_it_is_xml_with_the_title_escaped(self):
        text, root = self.draw("p.yaml")
        self.assertEqual(root.tag, SVG + "svg")
        self.assertEqual(root.find(SVG + "title").text, "<b>Fox & 'hare'</b>")
        self.assertIn("prefers-color-scheme: dark", text)
        self.assertNotIn("nan", text)

    def test_every_built_in_scenario_can_be_drawn(self):
        for line in self.good("list").splitlines():
            with self.subTest(line):
                self.draw(line.split()[0], "--steps", "200")

    def test_every_agent_has_a_path_a_start_and_an_end(self):
        _, root = self.draw("s.yaml", "--every", "10")
        self.assertEqual(len(self.paths(root)), 3)
        self.assertEqual(len(self.classes(root, "start")), 3)
        self.assertEqual(len(self.classes(root, "end")), 3)
        names = [element.text for element in self.classes(root, "legend")]
        self.assertEqual(names[:3], ["stray:1", "stray:2", "hunter"])

    @staticmethod
    def boxes(root):
        """Where the small labels are: left, top, right and bottom, narrower than they are."""
        for element in root.iter(SVG + "text"):
            if element.get("class") == "small":
                x, y = float(element.get("x")), float(element.get("y"))
                yield x, y - 8, x + 5 * len(element.text), y

    def test_labels_in_the_field_cover_no_other(self):
        for scenario in ("mice", "patrol", "river", "flock", "capture-the-flag", "wander"):
            _, root = self.draw(scenario, "--steps", "1500")
            boxes = list(self.boxes(root))
            for i, (left, top, right, bottom) in enumerate(boxes):
                for other in boxes[:i]:
                    apart = (left >= other[2] or right <= other[0] or top >= other[3] or
                             bottom <= other[1])
                    self.assertTrue(apart, (scenario, boxes[i], other))

    def agents(self, lines):
        self.put("s.yaml", "dt: 0.1\nduration: 5\nworld: { width: 60, height: 40 }\nagents:\n" +
                 "".join(f"  - {{ position: {{ random: true }}, velocity: {{ random: true, speed: 2 }}, "
                         f"{line} }}\n" for line in lines))
        return self.draw("s.yaml")[1]

    def test_twenty_four_agents_are_told_apart(self):
        root = self.agents(f"name: one-{letter}" for letter in "abcdefghijklmnopqrstuvwx")
        kinds = {element.get("class") for element in self.classes(root, "path")}
        self.assertEqual(len(kinds), 24)
        names = [element.text for element in self.classes(root, "legend")]
        self.assertEqual(names[:24], [f"one-{letter}" for letter in "abcdefghijklmnopqrstuvwx"])

    def test_members_of_a_crew_have_its_colour_and_their_numbers(self):
        root = self.agents(["name: crew, count: 12"])
        colours = {element.get("class").split()[1] for element in self.classes(root, "path")}
        self.assertEqual(len(colours), 1)
        numbers = {element.text for element in self.classes(root, "small")}
        self.assertLessEqual({str(i) for i in range(1, 13)}, numbers)

    def test_the_legend_says_where_agents_look_alike(self):
        root = self.agents(["name: crowd, count: 30"])
        self.assertEqual([element.text for element in self.classes(root, "legend")][0],
                         "crowd (30 alike)")

    def test_no_word_is_cut_at_the_edge(self):
        long = "a-name-of-many-letters-that-goes-on-and-on-and-on-to-the-end"
        root = self.agents([f"name: {long}"])
        for element in self.classes(root, "legend"):
            self.assertLess(float(element.get("x")) + 5.5 * len(element.text),
                            float(root.get("width")))

    def test_a_field_is_arrows(self):
        self.assertGreater(len(self.classes(self.draw("river")[1], "flow")), 50)
        self.assertEqual(len(self.classes(self.draw("chase")[1], "flow")), 0)

    def test_what_lies_in_the_world_is_shown(self):
        _, root = self.draw("p.yaml")
        self.assertEqual(len(self.classes(root, "obstacle")), 1)
        self.assertEqual(len(self.classes(root, "wall")), 1)
        self.assertEqual(len(self.classes(root, "way")), 1)
        titles = [element.text for element in root.iter(SVG + "title")]
        self.assertTrue([text for text in titles if re.match(r"fox took hare at \d", text)])

    def test_a_path_round_the_edge_is_in_two_pieces(self):
        _, root = self.draw("p.yaml")
        self.assertEqual([path.count("M") for path in self.paths(root)], [2, 1])

    def test_every_leaves_out_points_and_never_the_last(self):
        _, all_of = self.draw("s.yaml")
        _, some = self.draw("s.yaml", "--every", "7")
        for one, other in zip(self.paths(all_of), self.paths(some)):
            self.assertGreater(one.count("L"), 4 * other.count("L"))
            self.assertEqual(re.split("[ML]", one)[-1], re.split("[ML]", other)[-1])

    def test_from_and_to_are_ticks(self):
        text, _ = self.draw("s.yaml", "--from", "50", "--to", "100")
        self.assertIn("start, at 1 s", text)
        self.assertIn("end, at 2 s", text)
        text, _ = self.draw("s.yaml", "--from", "100000")
        self.assertIn("start, at 20 s", text)
        self.draw("s.yaml", "--to", "0")
        err = self.bad(2, "plot", "s.yaml", "--from", "5", "--to", "4")
        self.assertEqual(err, "pursuit: --from 5 is after --to 4\n")

    def test_numbers_are_short(self):
        text, root = self.draw("s.yaml")
        self.assertEqual(re.findall(r"\d\.\d\d", "".join(self.paths(root))), [])
        self.assertLess(len(text), 60000)


class PlotInCharacters(Case):
    """plot --format text: within 80 columns, in braille or in ASCII."""

    def text(self, *words, env=UTF8):
        return self.good("plot", "--format", "text", *words, env=env).splitlines()

    def test_every_built_in_scenario_fits_eighty_columns(self):
        for line in self.good("list").splitlines():
            with self.subTest(line):
                lines = self.text(line.split()[0], "--steps", "200")
                self.assertLessEqual(max(map(len, lines)), 80)
                self.assertLessEqual(len(lines), 26)

    def test_a_field_is_arrows(self):
        self.assertGreater("".join(self.text("river")).count(">"), 20)
        self.assertEqual("".join(self.text("chase")).count(">"), 0)

    def test_paths_end_in_the_signs_of_the_legend(self):
        lines = self.text("four-laws")
        self.assertTrue(lines[-1].startswith("1 quarry  2 pure  3 closing  4 exact  5 pronav"))
        field = "\n".join(lines[1:-2])
        for sign in "12345*":
            self.assertIn(sign, field)
        self.assertRegex(field, "[\u2800-\u28ff]")

    def test_ascii_by_option_and_by_locale(self):
        for words, env in ((("--ascii",), UTF8), ((), dict(UTF8, LC_ALL="C"))):
            text = "\n".join(self.text("mice", *words, env=env))
            self.assertTrue(text.isascii())
            self.assertIn("::::", text)

    def test_colours_are_those_of_the_screen_where_asked_for(self):
        self.assertIn("\x1b[38;5;160m", "".join(self.text("chase", "--color", "always")))
        self.assertNotIn("\x1b", "".join(self.text("chase")))

    def test_a_terminal_gets_text_and_a_file_its_ending(self):
        child, terminal = pty.fork()
        if child == 0:
            os.environ["NO_COLOR"] = "1"
            os.environ["LC_ALL"] = "C.UTF-8"
            os.execl(PURSUIT, PURSUIT, "plot", "mice")
        shown = b""
        try:
            while chunk := os.read(terminal, 65536):
                shown += chunk
        except OSError:
            pass # Linux's error after the other side has closed
        os.waitpid(child, 0)
        os.close(terminal)
        text = "\n".join(self.text("mice"))
        self.assertEqual(shown.decode().replace("\r\n", "\n").strip(), text)
        self.good("plot", "mice", "-o", "mice.txt", env=UTF8)
        self.assertEqual(self.get("mice.txt").strip(), text)
        self.good("plot", "mice", "-o", "mice.svg")
        self.assertTrue(self.get("mice.svg").startswith("<?xml"))

    def test_a_batch_has_a_row_for_each_point_and_pursuer(self):
        self.good("batch", "s.yaml", "--quiet", "-o", "b.csv", "--runs", "40", "--sweep",
                  "hunter.max_speed=3,4,8")
        lines = self.text("--batch", "b.csv")
        self.assertLessEqual(max(map(len, lines)), 80)
        self.assertEqual(lines[0], "b.csv: 120 runs")
        for line, speed in zip(lines[1:4], "348"):
            self.assertRegex(line, rf"^hunter\.max_speed={speed} .*\|.* \d+(\.\d+)? s +\d+(\.\d)?%$")


class FramePictures(Case):
    """frame --format: what the text has, in colour."""

    WORDS = ("frame", "chase", "--steps", "300", "--size", "70x22")

    def plain(self):
        return self.good(*self.WORDS, env=UTF8)

    def test_ansi_is_the_text_with_colours(self):
        ansi = self.good(*self.WORDS, "--format", "ansi", env=UTF8)
        self.assertIn("38;5;160m", ansi)
        self.assertIn("38;5;33m", ansi)
        self.assertEqual(re.sub(r"\x1b\[[\d;]*m", "", ansi), self.plain())

    def test_svg_has_every_character_where_it_is(self):
        root = xml.fromstring(self.good(*self.WORDS, "--format", "svg", env=UTF8).encode())
        rows = [[" "] * 70 for _ in range(22)]
        for element in root.iter(SVG + "text"):
            x = round((float(element.get("x")) - 8) / 8.4)
            y = round((float(element.get("y")) - 8 - 12.6) / 16.3)
            for i, letter in enumerate(element.text):
                rows[y][x + i] = letter
        self.assertEqual(["".join(row).rstrip() for row in rows], self.plain().splitlines())

    def test_svg_has_the_colours_of_the_screen_and_of_the_reader(self):
        text = self.good(*self.WORDS, "--format", "svg", env=UTF8)
        self.assertIn(".p1 { color: #d70000 }", text)
        self.assertIn("prefers-color-scheme: dark", text)


class Record(Case):
    def record(self, *words, **more):
        lines = self.good("record", *words, **more).splitlines()
        events = [json.loads(line) for line in lines[1:]]
        return json.loads(lines[0]), events

    def test_it_is_an_asciicast(self):
        header, events = self.record("s.yaml", "--size", "60x20", "--fps", "10",
                                     "--no-provenance")
        self.assertEqual(header, {"version": 2, "width": 60, "height": 20,
                                  "title": "Two strays and a hunter"})
        times = [time for time, _, _ in events]
        self.assertEqual(times, sorted(times))
        self.assertEqual({kind for _, kind, _ in events}, {"o"})
        self.assertGreater(times[-1], 20.0)
        self.assertLess(times[-1], 21.5)

    def test_speed_shortens_it(self):
        _, events = self.record("s.yaml", "--speed", "4", "--fps", "10")
        self.assertLess(events[-1][0], 6.5)

    def test_a_second_time_it_is_the_same(self):
        self.assertEqual(self.record("s.yaml"), self.record("s.yaml"))

    def test_colours_are_in_it_unless_never(self):
        text = self.good("record", "s.yaml", "--steps", "20")
        self.assertRegex(text, r"\[0;[\d;]*38;5;\d+m")
        text = self.good("record", "s.yaml", "--steps", "20", "--color", "never")
        self.assertNotRegex(text, r";3[\d;]+m")

    def test_a_frame_writes_only_what_changes(self):
        _, events = self.record("s.yaml", "--steps", "100", "--size", "80x24")
        later = sorted(len(data) for _, _, data in events[2:-2])
        self.assertLess(later[len(later) // 2], 400)

    def test_a_screen_too_small_is_one_frame(self):
        _, events = self.record("s.yaml", "--size", "5x2")
        self.assertLess(len(events), 4)

    @unittest.skipUnless(pyte, "pyte is missing")
    def test_played_it_ends_with_what_frame_prints(self):
        for locale in (dict(UTF8, LC_ALL="C"), UTF8):
            _, events = self.record("s.yaml", "--size", "70x22", "--borders", "utf8",
                                    "--glyphs", "arrows", env=locale)
            screen = pyte.Screen(70, 22)
            stream = pyte.Stream(screen)
            for _, _, data in events:
                stream.feed(data)
            shown = self.good("frame", "s.yaml", "--size", "70x22", "--borders", "utf8",
                              "--glyphs", "arrows", env=locale)
            played = [row.rstrip() for row in screen.display]
            # A capture's message lasts some seconds; a frame shows the last message only.
            self.assertEqual(played[:20], shown.splitlines()[:20])

    @unittest.skipUnless(shutil.which("asciinema"), "asciinema is missing")
    def test_asciinema_plays_it(self):
        self.good("record", "s.yaml", "--steps", "50", "-o", "run.cast")
        child, terminal = pty.fork()
        if child == 0:
            os.execlp("asciinema", "asciinema", "cat", self.path("run.cast"))
        played = b""
        try:
            while chunk := os.read(terminal, 65536):
                played += chunk
        except OSError:
            pass # Linux's error after the other side has closed
        _, status = os.waitpid(child, 0)
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(status), 0, played[-500:])
        written = "".join(data for _, _, data in self.record("s.yaml", "--steps", "50")[1])
        self.assertIn(written[:2000].encode(), played)


class Selftest(Case):
    def test_every_law_holds(self):
        lines = self.good("selftest").splitlines()
        self.assertEqual(lines[0].split(), ["law", "expected", "measured", "error", "order"])
        self.assertGreater(len(lines), 50)
        for line in lines[1:]:
            self.assertRegex(line, r" (-|[01]\.\d\d)  ok\Z")
            self.assertLessEqual(len(line), 86)

    def test_it_takes_no_scenario(self):
        err = self.bad(2, "selftest", "chase")
        self.assertEqual(err, "pursuit: 'selftest' takes only options; unexpected argument 'chase'\n"
                              "Try 'pursuit selftest --help'.\n")


class Refused(Case):
    def test_what_makes_no_sense(self):
        for words in (["plot"], ["record"], ["plot", "s.yaml", "--fps", "5"],
                      ["plot", "s.yaml", "--every", "0"], ["plot", "s.yaml", "--from", "x"],
                      ["record", "s.yaml", "--every", "2"], ["record", "s.yaml", "--fps", "0"],
                      ["record", "s.yaml", "--size", "0x0"], ["selftest", "--seed", "1"],
                      ["plot", "nobody"], ["record", "nobody"]):
            with self.subTest(words):
                self.bad(2, *words)

    def test_a_run_without_end(self):
        self.put("s.yaml", SCENARIO.replace("duration: 20", "duration: 0"))
        self.assertIn("give --steps", self.bad(2, "plot", "s.yaml"))
        self.assertIn("give --steps", self.bad(2, "record", "s.yaml"))

    def test_a_bad_scenario_leaves_the_old_file(self):
        self.put("bad.yaml", "agents: 5\n")
        self.put("old", "old")
        self.bad(4, "plot", "bad.yaml", "-o", "old")
        self.bad(4, "record", "bad.yaml", "-o", "old")
        self.assertEqual(self.get("old"), "old")

    def test_a_file_holds_what_stdout_would(self):
        for command in ("plot", "record"):
            self.good(command, "s.yaml", "-o", "out")
            self.assertEqual(self.get("out"), self.good(command, "s.yaml"))

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
    def test_a_full_disk(self):
        for words in (["plot", "s.yaml"], ["record", "s.yaml"], ["selftest"]):
            with open("/dev/full", "wb") as full:
                err = self.bad(1, *words, stdout=full)
            self.assertEqual(err, "pursuit: standard output: No space left on device\n")

    def test_restricted_writes_no_file(self):
        for command in ("plot", "record"):
            self.bad(2, command, "chase", "--restricted", "-o", "out")
            self.good(command, "chase", "--restricted", "--steps", "10")
        self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main()
