#!/usr/bin/env python3
"""--at and --events: changes of a run at a tick."""

import unittest

from harness import Case

STEERED = """\
world: { width: 80, height: 48, edge: wrap }
duration: 8
agents:
  - name: pilot
    position: [40, 24]
    max_speed: 6
    control: keyboard
  - name: hunter
    position: [70, 10]
    behaviours:
      - pursue: { target: pilot }
"""


class Events(Case):
    def hash(self, *words):
        return self.good("trace", "--hash", *words)

    def rows(self, *words):
        return self.good("trace", *words).splitlines()[1:]

    def test_an_event_applies_from_its_tick_on(self):
        before = self.rows("s.yaml")
        after = self.rows("s.yaml", "--at", "300:hunter.max_speed=9")
        ticks = [int(row.split(",")[0]) for row, other in zip(before, after) if row != other]
        self.assertEqual(min(ticks), 301)

    def test_at_tick_0_it_is_as_good_as_a_setting(self):
        self.assertEqual(self.hash("s.yaml", "--at", "0:hunter.mass=3"),
                         self.hash("s.yaml", "--set", "hunter.mass=3"))

    def test_a_file_of_events_is_as_good_as_options(self):
        self.put("events", "# faster\n\n300:hunter.max_speed=9  # now\r\n"
                           "  100:stray.wander.jitter=3\n400:hunter.pursue.prediction=none")
        words = ("--at", "400:hunter.pursue.prediction=none", "--at", "100:stray.wander.jitter=3",
                 "--at=300:hunter.max_speed=9")
        self.assertEqual(self.hash("s.yaml", "--events", "events"), self.hash("s.yaml", *words))
        self.assertNotEqual(self.hash("s.yaml", "--events", "events"), self.hash("s.yaml"))

    def test_of_one_tick_the_last_counts(self):
        self.assertEqual(self.hash("s.yaml", "--at", "9:hunter.mass=2", "--at", "9:hunter.mass=3"),
                         self.hash("s.yaml", "--at", "9:hunter.mass=3"))

    def test_an_event_after_the_end_does_nothing(self):
        self.assertEqual(self.hash("s.yaml", "--at", "99999:hunter.mass=2"), self.hash("s.yaml"))

    def test_keys_steer(self):
        self.put("p.yaml", STEERED)
        rows = self.rows("p.yaml", "--at", "10:keys=0,1", "--at", "200:keys=0,0")
        pilot = {int(row.split(",")[0]): [float(x) for x in row.split(",")[3:]]
                 for row in rows if ",pilot," in row}
        self.assertEqual(pilot[10][2:], [0.0, 0.0])
        self.assertGreater(pilot[11][3], 0.0)
        self.assertEqual(pilot[201][2:], pilot[300][2:])

    def test_all_commands_that_run_take_events(self):
        event = ("--at", "50:hunter.max_speed=1")
        for words in (("frame", "--steps", "300"), ("plot",), ("record", "--steps", "60"),
                      ("batch", "--runs", "3", "--quiet")):
            words += ("s.yaml", "--no-provenance")
            plain = self.good(*words)
            self.assertNotEqual(self.good(*words, *event), plain, words)
            self.assertEqual(self.good(*words, "--at", "50:hunter.max_speed=4"), plain)

    def test_events_go_into_every_run_of_a_batch(self):
        events = ("--at", "0:hunter.mass=3", "--at", "0:stray.mass=2")
        settings = ("--set", "hunter.mass=3", "--set", "stray.mass=2")
        rows = ("batch", "s.yaml", "--runs", "6", "--quiet", "--jobs", "2")
        self.assertEqual(self.good(*rows, *events), self.good(*rows, *settings))
        self.assertIn("--at 0:hunter.mass=3", self.good("shards", "s.yaml", *events))

    def test_a_malformed_event_is_usage(self):
        for event in ("", "x", "3", "3:", "3:hunter.mass", "-3:hunter.mass=2", "3:keys=2,0",
                      "3:keys=up"):
            self.assertIn("expected", self.bad(2, "trace", "s.yaml", "--at", event))

    def test_what_cannot_be_changed_is_usage(self):
        for key in ("seed=2", "dt=1", "duration=3", "world.width=9", "hunter.position=[1,2]",
                    "stray.count=3", "hunter.velocity=[0,0]", "capture.by=stray"):
            err = self.bad(2, "trace", "s.yaml", "--at", "5:" + key)
            self.assertIn("can only be set at the start: --set", err)
            self.assertIn("--at 5:" + key, err)
        self.assertIn("did you mean 'max_speed'",
                      self.bad(2, "trace", "s.yaml", "--at", "5:hunter.max_sped=3"))
        self.assertIn("must be 0 to 1e9", self.bad(2, "trace", "s.yaml", "--at", "5:hunter.response=-3"))

    def test_what_is_wrong_with_a_file_has_its_place(self):
        for text, location in (("\n# x\n  5:hunter.max_sped=3\n", "3:21"),
                            ("5:hunter.mass=0\n", "1:15"), ("x\n", "1:1"),
                            ("1:keys=0,0\n2:keys=0,3\n", "2:8"), ("7:seed=4", "1:8")):
            self.put("events", text)
            for command in ("trace", "frame", "batch"):
                err = self.bad(4, command, "s.yaml", "--events", "events")
                self.assertRegex(err, r"\Aevents:%s: error: " % location)
        self.assertIn("cannot read 'none'", self.bad(1, "trace", "s.yaml", "--events", "none"))

    def test_restricted_reads_no_events(self):
        self.bad(2, "trace", "chase", "--restricted", "--events", "/etc/passwd")
        self.good("trace", "chase", "--restricted", "--steps", "3", "--at", "1:hunter.mass=2")


if __name__ == "__main__":
    unittest.main()
