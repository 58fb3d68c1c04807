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

    def test_keys_that_are_let_go_stop_who_brakes_then(self):
        events = ("--at", "10:keys=0,1", "--at", "100:keys=stop")
        for release, still in (("stop", True), ("coast", False)):
            self.put("p.yaml", STEERED.replace("control: keyboard",
                                               "control: keyboard\n    release: " + release))
            last = [row for row in self.rows("p.yaml", "--steps", "800", *events)
                    if ",pilot," in row][-1]
            self.assertEqual(abs(float(last.split(",")[6])) < 1e-3, still, last)

    def test_an_agent_is_given_to_the_keys_and_back(self):
        plain = self.hash("chase", "--steps", "400")
        given = ("--at", "100:hunter.control=keyboard", "--at", "120:keys=0,1")
        steered = self.hash("chase", "--steps", "400", *given)
        self.assertNotEqual(steered, plain)
        self.assertEqual(self.hash("chase", "--steps", "400", "--threads", "2", *given), steered)
        self.assertEqual(self.hash("chase", "--steps", "100", "--at", "200:hunter.control=keyboard"),
                         self.hash("chase", "--steps", "100"))
        back = self.rows("chase", "--steps", "400", *given, "--at", "200:hunter.control=none")
        self.assertNotEqual(back, self.rows("chase", "--steps", "400", *given))
        self.assertEqual(self.hash("chase", "--steps", "9", "--at", "3:hunter.control=none"),
                         self.hash("chase", "--steps", "9"))

    def test_a_crew_or_a_member_is_given_to_the_keys(self):
        fish = "agents:\n  - { name: fish, count: 3, position: { random: true } }\n"
        self.put("f.yaml", fish)
        for who, moving in (("fish", 3), ("fish:2", 1)):
            rows = self.rows("f.yaml", "--steps", "20", "--at", f"5:{who}.control=keyboard",
                             "--at", "5:keys=1,0")
            last = [float(row.split(",")[5]) for row in rows if row.startswith("20,")]
            self.assertEqual(sum(x > 0 for x in last), moving, who)
        for who in ("fish:4", "fish:0", "fish:x", "shark"):
            self.assertIn(who, self.bad(2, "trace", "f.yaml", "--at", f"5:{who}.control=keyboard"))

    def test_why_an_agent_cannot_be_given_to_the_keys(self):
        self.put("f.yaml", "agents:\n  - { name: fast, position: [1, 1], max_speed: .inf }\n")
        self.put("o.yaml", "agents:\n  - name: moon\n    position: [9, 9]\n    behaviours:\n"
                           "      - orbit: { centre: [9, 5], radius: 4, rate: 1 }\n")
        self.put("p.yaml", STEERED)
        for words, why in ((("f.yaml", "fast", "keyboard"), "need a finite max_speed of 'fast'"),
                           (("o.yaml", "moon", "keyboard"), "'orbit' moves 'moon' by itself"),
                           (("p.yaml", "pilot", "none"), "'pilot' stays with the keys"),
                           (("p.yaml", "hunter", "up"), "expected keyboard or none, not 'up'")):
            file, name, value = words
            self.assertIn(why, self.bad(2, "trace", file, "--at", f"5:{name}.control={value}"))
        self.put("g.yaml", "agents:\n  - { name: slow, position: [1, 1] }\n")
        err = self.bad(2, "trace", "g.yaml", "--at", "2:slow.control=keyboard",
                       "--at", "5:slow.max_speed=.inf")
        self.assertIn("the keys need a finite max_speed of 'slow'", err)
        self.assertEqual(self.hash("p.yaml", "--at", "5:pilot.control=keyboard"),
                         self.hash("p.yaml"))

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
