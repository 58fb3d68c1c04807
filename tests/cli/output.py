#!/usr/bin/env python3
"""Write errors, closed pipes and signals: an old file stays intact."""

import os
import resource
import signal
import stat
import subprocess
import time
import unittest

from harness import PURSUIT, Case

# Longer than any test waits.
ENDLESS = ("--steps", "4294967295")


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))


class Output(Case):
    def test_a_file_holds_what_stdout_would(self):
        out = self.good("trace", "s.yaml", "--every", "50")
        self.assertEqual(self.good("trace", "s.yaml", "--every", "50", "-o", "out.csv"), "")
        self.assertEqual(self.get("out.csv"), out)
        self.assertEqual(self.good("trace", "s.yaml", "--every", "50", "-o", "-"), out)
        self.assertEqual(self.names(), ["out.csv", "out.csv.pursuit.json"])

    @unittest.skipUnless(os.geteuid() == 0, "only root can give a file away")
    def test_a_file_keeps_its_owner_where_root_replaces_it(self):
        self.put("out.csv", "old")
        os.chown(self.path("out.csv"), 1234, 4321)
        os.chmod(self.path("out.csv"), 0o640)
        self.good("trace", "s.yaml", "--steps", "0", "-o", "out.csv")
        found = os.stat(self.path("out.csv"))
        self.assertEqual((found.st_uid, found.st_gid), (1234, 4321))
        self.assertEqual(stat.S_IMODE(found.st_mode), 0o640)

    def test_a_frame_goes_to_a_file_too(self):
        self.good("frame", "s.yaml", "--output=frame.txt")
        self.assertEqual(self.get("frame.txt"), self.good("frame", "s.yaml"))

    def test_a_link_stays_a_link(self):
        self.put("real.csv", "old")
        os.symlink("real.csv", self.path("link.csv"))
        self.good("trace", "s.yaml", "--steps", "0", "-o", "link.csv")
        self.assertTrue(os.path.islink(self.path("link.csv")))
        self.assertTrue(self.get("real.csv").startswith("tick,"))

    def test_a_device_stays_a_device(self):
        self.good("trace", "s.yaml", "-o", "/dev/null")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))

    def test_dev_stdout_is_stdout(self):
        with open(self.path("out"), "wb") as out:
            self.good("trace", "s.yaml", "--steps", "0", "-o", "/dev/stdout", stdout=out)
        self.assertTrue(self.get("out").startswith("tick,"))
        self.assertTrue(self.good("trace", "s.yaml", "--steps", "0", "-o", "/dev/stdout")
                        .startswith("tick,"))

    def test_a_directory_is_refused(self):
        os.mkdir(self.path("folder"))
        err = self.bad(1, "trace", "s.yaml", "-o", "folder")
        self.assertRegex(err, r"(?i)\Apursuit: folder: is a directory\n\Z")

    def test_a_folder_that_cannot_be_written_is_a_failure(self):
        err = self.bad(1, "trace", "s.yaml", "-o", "nowhere/out.csv")
        self.assertEqual(err, "pursuit: nowhere/out.csv: No such file or directory\n")
        if os.geteuid() != 0:
            os.mkdir(self.path("folder"), 0o555)
            err = self.bad(1, "trace", "s.yaml", "-o", "folder/out.csv")
            self.assertEqual(err, "pursuit: folder/out.csv: Permission denied\n")

    def test_an_old_file_survives_a_write_that_fails(self):
        self.put("out.csv", "old")
        err = self.bad(1, "trace", "s.yaml", "-o", "out.csv", preexec_fn=limit_files)
        self.assertEqual(err, "pursuit: out.csv: File too large\n")
        self.assertEqual(self.get("out.csv"), "old")
        self.assertEqual(self.names(), ["out.csv"])

    def test_an_old_file_survives_a_bad_scenario(self):
        self.put("out.csv", "old")
        self.put("bad.yaml", "agents: 5\n")
        self.bad(4, "trace", "bad.yaml", "-o", "out.csv")
        self.assertEqual(self.get("out.csv"), "old")

    def test_stdout_that_is_too_long_is_a_failure(self):
        with open(self.path("out"), "wb") as out:
            err = self.bad(1, "trace", "s.yaml", stdout=out, preexec_fn=limit_files)
        self.assertEqual(err, "pursuit: standard output: File too large\n")


@unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
class FullDisk(Case):
    def check(self, *words):
        with open("/dev/full", "wb") as full:
            err = self.bad(1, *words, stdout=full)
        self.assertEqual(err, "pursuit: standard output: No space left on device\n")

    def test_help_to_a_full_disk_is_a_failure(self):
        for words in (["--help"], ["--version"], ["trace", "--help"], ["list"],
                      ["list", "parameters"]):
            self.check(*words)

    def test_a_trace_to_a_full_disk_is_a_failure(self):
        for words in (["--steps", "0"], [], ["--hash"], ["--format", "ndjson"]):
            self.check("trace", "s.yaml", *words)
        self.check("frame", "s.yaml")
        err = self.bad(1, "trace", "s.yaml", "-o", "/dev/full")
        self.assertEqual(err, "pursuit: /dev/full: No space left on device\n")

    def test_a_full_disk_ends_the_run_early(self):
        self.check("trace", "s.yaml", *ENDLESS)


class Readers(Case):
    def read_one_line(self, **more):
        with self.start("trace", "s.yaml", *ENDLESS, **more) as process:
            self.assertTrue(process.stdout.readline().startswith(b"tick,"))
            process.stdout.close()
            err = process.stderr.read()
            return process.wait(60), err

    def test_a_reader_that_goes_away_ends_it_quietly(self):
        self.assertEqual(self.read_one_line(), (-signal.SIGPIPE, b""))

    def test_where_sigpipe_is_ignored_it_ends_quietly_with_1(self):
        self.assertEqual(self.read_one_line(restore_signals=False), (1, b""))

    def test_a_closed_stdout_is_a_failure(self):
        result = subprocess.run(
            ["sh", "-c", '"$0" trace s.yaml >&-', PURSUIT],
            cwd=self.folder, stderr=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"standard output: Bad file descriptor", result.stderr)


class Signals(Case):
    def interrupt(self, number, **more):
        """Start writing over an old file; once the new one grows, send the signal."""
        self.put("out.csv", "old")
        with self.start("trace", "s.yaml", *ENDLESS, "-o", "out.csv", **more) as process:
            end = time.monotonic() + 60
            while len(self.names()) < 2 and time.monotonic() < end:
                time.sleep(0.01)
            self.assertEqual(len(self.names()), 2)
            process.send_signal(number)
            out, err = process.communicate(timeout=60)
        self.assertEqual((out, err), (b"", b""))
        return process.returncode

    def test_a_signal_leaves_the_old_file_and_nothing_else(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self.assertEqual(self.interrupt(number), -number)
            self.assertEqual(self.get("out.csv"), "old")
            self.assertEqual(self.names(), ["out.csv"])

    def test_a_hash_can_be_interrupted(self):
        with self.start("trace", "s.yaml", "--hash", *ENDLESS) as process:
            time.sleep(0.3)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.communicate(timeout=60), (b"", b""))
        self.assertEqual(process.returncode, -signal.SIGTERM)

    def test_a_signal_that_was_ignored_stays_so(self):
        def ignore():
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with self.start("trace", "s.yaml", "--hash", *ENDLESS, preexec_fn=ignore) as process:
            time.sleep(0.3)
            process.send_signal(signal.SIGHUP)
            time.sleep(0.2)
            self.assertIsNone(process.poll())
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=60)
        self.assertEqual(process.returncode, -signal.SIGTERM)

    def test_a_wait_for_a_reader_can_be_interrupted(self):
        os.mkfifo(self.path("fifo"))
        with self.start("trace", "s.yaml", *ENDLESS, "-o", "fifo") as process:
            time.sleep(0.3)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.communicate(timeout=60), (b"", b""))
        self.assertEqual(process.returncode, -signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
