#!/usr/bin/env python3
"""The README's recipe for GNU parallel through a real sshd; one of two hosts is down."""

import os
import socket
import subprocess

import harness

HOSTS = "2/alpha\n2/beta\n"


def make_key(path):
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True,
                   stdin=subprocess.DEVNULL, timeout=harness.PATIENCE)
    return path


def start_sshd(base, port):
    if os.getuid() == 0:
        os.makedirs("/run/sshd", exist_ok=True)
    settings = harness.write(f"{base}/sshd_config", f"""\
HostKey {make_key(base + '/host')}
AuthorizedKeysFile {make_key(base + '/user')}.pub
ListenAddress 127.0.0.1
Port {port}
UsePAM no
StrictModes no
PidFile none
PasswordAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PrintLastLog no
MaxStartups 100
SetEnv PATH={harness.PATH}
""")
    return harness.daemon(f"{base}/sshd.log", "sshd", "-D", "-e", "-f", settings)


def write_client(base, port, closed_port):
    """Write an ssh configuration: alpha is this machine, beta's port is closed."""
    return harness.write(f"{base}/ssh_config", f"""\
Host alpha
  Port {port}
Match originalhost beta exec "echo tried >>{base}/tried"
  Port {closed_port}
Host *
  HostName 127.0.0.1
  User {harness.user()}
  IdentityFile {base}/user
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile {base}/known
  LogLevel ERROR
""")


def answers(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test(base):
    harness.need("parallel", "ssh", "sshd", "ssh-keygen")
    port = harness.free_port()
    client = write_client(base, port, harness.free_port())
    work = f"{base}/work"
    os.mkdir(work)
    harness.write(f"{work}/hosts", HOSTS)
    # A temporary home where the citation notice is accepted. The work is outside: parallel would
    # look for it in the home over there.
    os.makedirs(f"{base}/home/.parallel")
    harness.write(f"{base}/home/.parallel/will-cite", "")
    env = dict(os.environ, PATH=harness.PATH, HOME=f"{base}/home",
               PARALLEL_SSH=f"ssh -F {client}")
    with start_sshd(base, port) as server:
        harness.wait_until(lambda: answers(port), server, "sshd")
        let_in = subprocess.run(["ssh", "-F", client, "alpha", "true"], stdin=subprocess.DEVNULL,
                                timeout=harness.PATIENCE, capture_output=True, check=False)
        if let_in.returncode != 0:
            raise harness.Skip(f"sshd rejects the login: {let_in.stderr.decode().strip()}")
        took = harness.follow(work, harness.recipe("parallel --sshloginfile"), env)
    if not os.path.exists(f"{base}/tried"):
        raise AssertionError("the host that is down was not tried")
    with open(f"{work}/jobs.log", encoding="utf-8") as log:
        hosts = [line.split("\t")[1] for line in log.readlines()[1:]]
    if hosts != ["alpha"] * 16:
        raise AssertionError(f"the jobs were done on {hosts}")
    harness.assert_is_the_single_run(work)
    return f"parallel, 16 shards on two hosts, one of them down: {took:.1f} s"


if __name__ == "__main__":
    harness.main(test)
