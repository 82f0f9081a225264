"""Programs run where no network is, while every attempt to reach one is recorded.

The kernel's own view is taken: strace sees each system call, whoever makes it, Python or C++, and
whether or not it succeeds. A network namespace of its own has no route, so that nothing would come of
an attempt; where none may be made, the calls are recorded all the same.
"""

import dataclasses
import functools
import ipaddress
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

#: Calls that name an address: those of a connected socket follow its connect.
_CALLS = "connect,sendto,sendmsg,sendmmsg"
#: Ports at which somebody answers for names, even on this machine.
_NAME_PORTS = {53, 853, 5353, 5355}
_ADDRESS = re.compile(r"\{sa_family=(AF_\w+)([^}]*)\}")
_PORT = re.compile(r"sin6?_port=htons\((\d+)\)")
_HOST = re.compile(r'(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"')
#: Families that stay inside the machine.
_INSIDE = {"AF_NETLINK", "AF_UNSPEC", "AF_ALG"}
#: Sockets of services that look names up for others.
_RESOLVERS = re.compile(r"resolve|avahi|mdns")
#: Runs its arguments with the namespace's loopback up: a page must be reachable.
_LOOPBACK = """
import fcntl, os, socket, struct, sys
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
    fcntl.ioctl(any_socket, 0x8914, struct.pack("16sh14x", b"lo", 1))
os.execvp(sys.argv[1], sys.argv[1:])
"""


@dataclasses.dataclass(frozen=True)
class Watched:
    """How a program ended, what it printed, and every attempt to reach something else."""

    returncode: int
    output: str
    attempts: list[str]


def missing() -> str:
    """Why nothing can be watched here; empty where it can."""
    if shutil.which("strace") is None:
        return "strace is not installed: apt-get install strace"
    tried = subprocess.run(
        ["strace", "-f", "-qq", "-e", "trace=connect", "true"], capture_output=True, check=False
    )
    return "" if tried.returncode == 0 else f"strace may not trace here: {tried.stderr.decode()}"


def unnamed() -> list[str]:
    """What `play` is told where no namespace may be made: it would name the machine on its network."""
    return [] if _apart() else ["--no-local-name"]


@functools.cache
def _apart() -> list[str]:
    """What a command is begun with to run in a namespace of its own; nothing where none may be made."""
    up = [sys.executable, "-c", _LOOPBACK]
    for unshare in (["unshare", "--net"], ["unshare", "--map-root-user", "--net"]):
        if shutil.which("unshare") is None:
            break
        tried = subprocess.run([*unshare, *up, "true"], capture_output=True, check=False)
        if tried.returncode == 0:
            return [*unshare, *up]
    return []


def watched(
    command: list[str], log: Path, *, within: float = 240.0, cut: float | None = None, **how
) -> Watched:
    """Run a command and record its attempts in ``log``; ``how``: as `subprocess.Popen` takes it.

    It must end ``within`` so many seconds. ``cut``: seconds after which it is stopped, for one whose
    end nobody needs to wait for.
    """
    trace = ["strace", "-f", "-qq", "--seccomp-bpf", "-s", "128", "-e", f"trace={_CALLS}"]
    running = subprocess.Popen(
        [*trace, "-o", str(log), *_apart(), *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        **how,
    )
    try:
        output, _ = running.communicate(timeout=cut or within)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        output, _ = running.communicate()
        assert cut is not None, f"it has not ended: {output.decode(errors='replace')}"
    found = attempts(log.read_text(errors="replace"))
    return Watched(running.returncode, output.decode(errors="replace"), found)


def attempts(log: str) -> list[str]:
    """The lines of a record that are attempts to reach, or to look up, something else."""
    return [line for line in log.splitlines() if any(map(_leaves, _ADDRESS.finditer(line)))]


def _leaves(address: re.Match[str]) -> bool:
    family, about = address.groups()
    if family in _INSIDE:
        return False
    if family == "AF_UNIX":
        return bool(_RESOLVERS.search(about))
    port, host = _PORT.search(about), _HOST.search(about)
    if family not in ("AF_INET", "AF_INET6") or port is None or host is None:
        return True
    here = ipaddress.ip_address(host[1])
    here = getattr(here, "ipv4_mapped", None) or here
    return int(port[1]) in _NAME_PORTS or not here.is_loopback


def environment(home: Path) -> dict[str, str]:
    """What a program finds around it: a home of its own, and nothing that would hide an attempt."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("ORT_", "XDG_"))}
    return {**kept, "HOME": str(home), "COLUMNS": "100"}
