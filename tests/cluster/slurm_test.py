#!/usr/bin/env python3
"""The README's recipe for a Slurm job array, with private munged, slurmctld and slurmd."""

import contextlib
import os
import socket
import subprocess

import harness


def settings(base, host):
    """One node, this machine, that starts jobs at once: with the usual intervals of the scheduler
    16 short tasks take four times as long."""
    return f"""\
ClusterName=pursuit
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={harness.free_port()}
SlurmdPort={harness.free_port()}
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
AuthType=auth/munge
AuthInfo=socket={base}/munge.socket
CredType=cred/munge
SlurmUser={harness.user()}
SlurmdUser={harness.user()}
StateSaveLocation={base}/state
SlurmdSpoolDir={base}/spool
SlurmctldPidFile={base}/slurmctld.pid
SlurmdPidFile={base}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=alpha NodeHostname={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=alpha Default=YES MaxTime=5 State=UP
"""


def munge_words(base):
    key = f"{base}/munge.key"
    with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o400), "wb") as file:
        file.write(os.urandom(128))
    return ("munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={base}/munge.socket", f"--pid-file={base}/munge.pid",
            f"--log-file={base}/munge.log", f"--seed-file={base}/munge.seed")


def is_idle(env):
    said = subprocess.run(["sinfo", "-h", "-o", "%t"], env=env, capture_output=True, text=True,
                          timeout=harness.PATIENCE, check=False)
    return said.stdout.strip() == "idle"


@contextlib.contextmanager
def cluster(base, env):
    for name in ("state", "spool"):
        os.mkdir(f"{base}/{name}")
    conf = harness.write(env["SLURM_CONF"], settings(base, socket.gethostname().split(".")[0]))
    with contextlib.ExitStack() as stack:
        log = f"{base}/log"
        munged = stack.enter_context(harness.daemon(log, *munge_words(base)))
        harness.wait_until(lambda: os.path.exists(f"{base}/munge.socket"), munged, "munged")
        stack.enter_context(harness.daemon(log, "slurmctld", "-D", "-f", conf, env=env))
        node = stack.enter_context(
            harness.daemon(log, "slurmd", "-D", "-N", "alpha", "-f", conf, env=env))
        harness.wait_until(lambda: is_idle(env), node, "slurmd")
        yield


def test(base):
    harness.need("munged", "slurmctld", "slurmd", "sbatch", "sinfo")
    env = dict(os.environ, PATH=harness.PATH, SLURM_CONF=f"{base}/slurm.conf")
    work = f"{base}/work"
    os.mkdir(work)
    with cluster(base, env):
        took = harness.follow(work, harness.recipe("#SBATCH"), env)
    harness.assert_is_the_single_run(work)
    return f"Slurm, an array of 16 tasks, two at a time: {took:.1f} s"


if __name__ == "__main__":
    harness.main(test)
