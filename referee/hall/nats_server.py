"""The NATS server that is installed, with a folder of its own, for as long as the hall is open."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Self
from urllib.parse import quote

import msgspec

from referee.errors import InputError
from referee.hall.credentials import (
    ACCOUNT,
    DOMAIN,
    Credentials,
    accounts,
    site_accounts,
    site_user,
)
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: What the program is called.
PROGRAM = "nats-server"
#: Seconds that the server gets to answer, and to end.
_BEGINS, _ENDS = 15.0, 5.0
#: Seconds between two looks whether it answers.
_LOOK = 0.05
#: What its log says once it listens.
_READY = "Server is ready"
#: Only the hall looks into its folder and into the configuration, which has passwords.
_FOLDER, _FILE = 0o700, 0o600


class ServerPorts(msgspec.Struct, frozen=True):
    """Where the server listens; 0 leaves a listener out. ``leaf``: for servers of other sites."""

    host: str = "0.0.0.0"
    nats: int = 4222
    mqtt: int = 0
    leaf: int = 0


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


#: What both the hall's server and those of other sites need.
_COMMON = """\
# Written by `referee hall` each time that it begins.
server_name: {name}
listen: "{host}:{port}"
max_payload: 8MB
# a machine that sleeps, or a link that is cut, is noticed
ping_interval: "5s"
ping_max: 3
"""


def configuration(
    folder: Path,
    ports: ServerPorts,
    kept: Credentials,
    tables: Iterable[str],
    sites: Mapping[str, Iterable[str]] | None = None,
) -> str:
    """The server's whole configuration."""
    lines = [
        f'jetstream {{ store_dir: "{folder / "jetstream"}", domain: {DOMAIN} }}',
    ]
    if ports.mqtt:
        lines.append(f'mqtt {{ listen: "{ports.host}:{ports.mqtt}" }}')
    if ports.leaf:
        lines.append(f'leafnodes {{ listen: "{ports.host}:{ports.leaf}" }}')
    common = _COMMON.format(name="salle", host=ports.host, port=ports.nats)
    return common + "\n".join(lines) + "\n" + accounts(kept, tables, sites)


def site_configuration(
    site: str, tables: Iterable[str], kept: Credentials, hall: tuple[str, int], port: int = 4222
) -> str:
    """That of another site's server. ``hall``: host and port where the hall takes servers.

    It keeps nothing: each table's journal holds what waits for the link.
    """
    user = site_user(site)
    password = quote(kept.password(user), safe="")
    remote = f'url: "nats-leaf://{user}:{password}@{hall[0]}:{hall[1]}", account: {ACCOUNT}'
    common = _COMMON.format(name=site, host="0.0.0.0", port=port)
    return f"{common}leafnodes {{ remotes: [ {{ {remote} }} ] }}\n" + site_accounts(kept, tables)


class NatsServer:
    """A server of one's own; use it as a context manager. `keep_up` begins it again where it has died.

    Raises:
        InputError: none is installed, or it does not begin (a port that is taken).
    """

    def __init__(
        self,
        folder: Path,
        ports: ServerPorts,
        kept: Credentials,
        tables: Iterable[str],
        sites: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.ports = ports
        self._folder = folder
        self._config = folder / "nats-server.conf"
        self._log = folder / "nats-server.log"
        self._pid = folder / "nats-server.pid"
        self._text = configuration(folder, ports, kept, tables, sites)
        self._process: subprocess.Popen[bytes] | None = None
        self._wanted = False

    def __enter__(self) -> Self:
        """Begin."""
        try:
            self._folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
            self._config.touch(mode=_FILE)
            self._config.chmod(_FILE)
            self._config.write_text(self._text, "utf-8")
        except OSError as error:
            raise InputError(
                Message("file.unwritable", reason=error), where=str(self._folder)
            ) from error
        self._end_orphan()
        self._begin()
        self._wanted = True
        return self

    def __exit__(self, *_: object) -> None:
        """Shut it down."""
        self.end()

    def end(self) -> None:
        """Shut it down; once more does no harm, and any thread may."""
        self._wanted = False
        self._let_end()

    def _let_end(self) -> None:
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_ENDS)
            return
        process.kill()
        process.wait(_ENDS)

    @property
    def pid(self) -> int:
        """Its process, 0 where there is none."""
        return 0 if self._process is None else self._process.pid

    def keep_up(self, stuck: bool = False) -> None:
        """Begin it again where it has died, or is ``stuck``; who was connected comes again by himself.

        After a write that its disk did not take it keeps no streams any more, though it runs.
        """
        process = self._process
        if stuck and process is not None and process.poll() is None:
            _LOG.warning("the server keeps no streams any more: it is begun again")
            process.kill()
            process.wait(_ENDS)
        if self._wanted and (process is None or process.poll() is not None):
            told = "?" if process is None else process.returncode
            _LOG.warning("the server has ended with %s: it is begun again", told)
            self._renew()

    def _renew(self) -> None:
        """Begin it; where that fails (a disk that is full still), at the next look again."""
        try:
            self._begin()
        except InputError as error:
            _LOG.warning("the server can't be begun: %s", error)

    def _end_orphan(self) -> None:
        """End the server of a hall that was killed: it holds the ports and the folder still."""
        try:
            pid = int(self._pid.read_text())
            known = Path(f"/proc/{pid}/cmdline").read_bytes()
        except (OSError, ValueError):
            return
        if str(self._config).encode() not in known:
            return
        _LOG.warning("the server of a hall that was killed (%d) is ended", pid)
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGTERM)
        until = time.monotonic() + _ENDS
        while Path(f"/proc/{pid}/cmdline").exists() and time.monotonic() < until:
            with contextlib.suppress(OSError):
                # one that has ended and waits for its parent holds nothing any more
                if Path(f"/proc/{pid}/cmdline").read_bytes() == b"":
                    return
            time.sleep(_LOOK)
        # one whose disk was full hears no request to end
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/cmdline").read_bytes() == known:
                os.kill(pid, signal.SIGKILL)

    def _begin(self) -> None:
        program = shutil.which(PROGRAM) or shutil.which(PROGRAM, path="/usr/sbin:/usr/local/sbin")
        if program is None:
            raise InputError(Message("hall.no-server"), remedy=Message("hall.no-server-remedy"))
        told = self._log.stat().st_size if self._log.exists() else 0
        try:
            self._process = subprocess.Popen(
                [program, "-c", str(self._config), "-l", str(self._log), "-P", str(self._pid)],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                # a Ctrl-C at the terminal is the hall's: it shuts the server down once all is kept
                start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            # one of another kind of machine, or one that came half
            raise InputError(
                Message("hall.server-ended", reason=error),
                where=program,
                remedy=Message("hall.no-server-remedy"),
            ) from error
        until = time.monotonic() + _BEGINS
        while time.monotonic() < until and self._process.poll() is None:
            # another server may answer at the port: only its own log says that it is ready
            if _READY in self._said(told):
                return
            time.sleep(_LOOK)
        self._let_end()
        raise InputError(
            Message("hall.server-ended", reason=self._last_words()),
            where=str(self._log),
            remedy=Message("hall.server-ended-remedy"),
        )

    def _said(self, after: int) -> str:
        """What its log says, from a byte on."""
        with contextlib.suppress(OSError):
            return self._log.read_bytes()[after:].decode("utf-8", "replace")
        return ""

    def _last_words(self) -> str:
        """Why it has not begun, as it says itself."""
        for line in reversed(self._said(0).splitlines()):
            if "[FTL]" in line or "[ERR]" in line:
                return re.split(r"\[(?:FTL|ERR)\] ", line)[-1]
        return "?"
