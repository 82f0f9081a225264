"""Mutated and hostile inputs for every command that reads: no traceback, no hang, little memory.

``python -m benchmarks.hostile`` gives each command 1,000 inputs, from a seed: files of the right kind
with bytes turned, cut, doubled and exchanged, numbers made absurd, words made orders; and files that
are none: pipes, devices, sockets, folders, links to themselves, endless ones. Each runs in a process
of its own, a fork of one that has everything loaded. What ends by a signal, with a traceback or an exit
status that is none of ours, takes more than ten seconds or 1.5 GB is printed with its number and kept:
``--only COMMAND --first N --count 1 --keep DIR`` does one again.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import sys
import tempfile
import time
import traceback
import zipfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np
from scipy.io import wavfile

from referee import shipped
from referee.journal import Journal, Record
from referee.recording.writer import RecordingWriter
from referee.sheet.judging import match_of
from referee.sheet.reading import read_sheet

ROOT = Path(__file__).parent.parent
#: Seconds and bytes that one input may take.
LONGEST, MOST = 10.0, 1_500_000_000
#: What a command may end with: done, not as it should be, can't be used.
STATUSES = (0, 1, 2)
_SPECIAL = (
    "pipe",
    "folder",
    "zeros",
    "full",
    "socket",
    "loop",
    "missing",
    "empty",
    "vast",
    "random",
)
_ABSURD = (
    b"99999999999999999999", b"-1", b"1e308", b"nan", b"inf", b"0", b"", b'"', b"[", b"{", b"\x1b[2J",
    b"\x00", b"\xff\xfe", b"[" * 6000, b"a." * 4000 + b"a", b"=", b"'''", b"\n\n", b"x" * 100_000,
    "\u202eé".encode(), b"http://192.0.2.1/x", b"/dev/zero", b"../../x", b"0x10", b"1_000", b"true",
)  # fmt: skip


@dataclass(frozen=True)
class Reading:
    """A command with a place {} for what is mutated: a file with the suffix of the right one, ``seed``.

    Other files that the line names lie beside it; a seed in a folder is mutated in its place there.
    """

    line: str
    seed: str


_PARTS = (
    "am/final.mdl", "graph/HCLG.fst", "conf/model.conf", "conf/fbank.conf", "graph/words.txt",
    "referee.toml", "lexicon.txt", "phone-bigram.txt", "talk-words.txt",
    "confusion.npz", "verification.npz",
)  # fmt: skip
_AT_ONCE = "--speed 0 --until-end --host 127.0.0.1 --port 0 --journal out.sqlite"
READINGS = {
    "score": [Reading("score {} --explain --open", "sheet.cdc")],
    "rules": [Reading("rules --rules {}", "house.toml")],
    "journal": [Reading("journal {} --sheet out.cdc", "match.sqlite")],
    "correct": [Reading("correct {} --author a --reason b --undo 1", "match.sqlite")],
    "dispute": [
        Reading("dispute {} 1", "match.sqlite"),
        Reading("dispute match.sqlite 1 --recording {}", "short.mkv"),
    ],
    "stats": [Reading("stats {} --picture curves", "match.sqlite")],
    "read": [Reading("read {}", name) for name in ("die.jpg", "die.png", "die.bmp", "die.tiff")],
    "watch": [Reading("watch {} --picture out", "short.mkv")],
    "listen": [
        Reading("listen {} --gestures", "voice.wav"),
        Reading("listen {} --table short.toml", "short.mkv"),
        Reading("listen short.mkv --table {}", "short.toml"),
    ],
    "replay": [
        Reading("replay {} --table short.toml --journal out.sqlite --picture out", "short.mkv"),
        Reading("replay short.mkv --table {} --journal out.sqlite", "short.toml"),
        Reading("replay short.mkv --check {} --journal out.sqlite", "sheet.cdc"),
    ],
    "enrol": [
        Reading("enrol short.toml Perceval {}", "voice.wav"),
        Reading("enrol {} Perceval voice.wav", "short.toml"),
    ],
    "setup": [
        Reading("setup {} --check --from short.mkv --answers answers.toml", "short.toml"),
        Reading("setup short.toml --check --from short.mkv --answers {}", "answers.toml"),
        Reading("setup short.toml --check --from {} --answers answers.toml", "short.mkv"),
    ],
    "models": [
        Reading("models add {} --name tried", "model.zip"),
        Reading("models add {} --name tried", "model.tar.gz"),
        *(Reading("models add model --name tried", f"model/{part}") for part in _PARTS),
    ],
    "play": [Reading(f"play --from {{}} {_AT_ONCE}", name) for name in ("sheet.cdc", "short.mkv")],
}


def seeds(place: Path) -> None:
    """Write one right file of every kind."""
    sheet = read_sheet(ROOT / "tests" / "sheets" / "pp64" / "cv-first.cdc")
    shutil.copy(sheet.path, place / "sheet.cdc")
    (place / "house.toml").write_text(
        'from = "titouan +no-negative"\ntitle = "Le bar"\nwithout = ["soufflette"]\nsuite_loss = 20\n'
    )
    (place / "answers.toml").write_text(
        '[camera]\ndevice = 0\n[microphones]\nkind = "seats"\n[microphones.lines]\nPerceval = [0, 1]\n'
    )
    match = match_of(sheet.header)
    with Journal(place / "match.sqlite") as kept:
        kept.note("header", msgspec.json.encode(sheet.header).decode())
        for event in sheet.events:
            kept.write(Record(event.seen, tuple(match.step(event.seen).rulings)))
    with contextlib.closing(sqlite3.connect(place / "match.sqlite")) as base:
        base.execute("PRAGMA journal_mode=DELETE")
    noise = np.random.default_rng(0)
    seats = "".join(
        f'[[seats]]\nplayer = "{p}"\nmicrophone = {i}\n' for i, p in enumerate(sheet.header.players)
    )
    (place / "short.toml").write_text(f'name = "Essai"\nrules = "pp64"\n{seats}')
    picture = cv2.imread(str(ROOT / "docs" / "pictures" / "lancer.jpg"))
    small = np.asarray(cv2.resize(picture, (320, 180)), np.uint8)
    channels = len(sheet.header.players)
    with RecordingWriter(place / "short.mkv", (320, 180), 16000, channels) as writer:
        for number in range(20):
            writer.picture(number / 20, small)
            writer.sound((noise.normal(size=(800, channels)) * 0.05).astype(np.float32))
    wavfile.write(place / "voice.wav", 16000, (noise.normal(size=16000) * 2000).astype(np.int16))
    for suffix in ("jpg", "png", "bmp", "tiff"):
        cv2.imwrite(str(place / f"die.{suffix}"), small)
    model = shipped.path("models/voice/model")
    with zipfile.ZipFile(place / "model.zip", "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(model.rglob("*")):
            archive.write(path, path.relative_to(model.parent))
    shutil.make_archive(str(place / "model"), "gztar", model.parent, "model")
    shutil.copytree(model, place / "model")


def mutated(seed: bytes, chance: random.Random) -> bytes:
    """A right file, spoilt in one to five places."""
    content = bytearray(seed)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(content) + 1)
        length = min(len(content) - at, chance.choice((1, 2, 8, 100, 5000)))
        way = chance.randrange(7)
        if way == 0 and at < len(content):
            content[at] ^= 1 << chance.randrange(8)
        elif way == 1:
            del content[at:]
        elif way == 2:
            del content[at : at + length]
        elif way == 3:
            content[at:at] = content[at : at + length] * chance.choice((1, 2, 50))
        elif way == 4:
            content[at : at + length] = chance.randbytes(length)
        elif way == 5:
            numbers = list(re.finditer(rb"\d+(\.\d+)?|\w+", bytes(content[:20_000])))
            if numbers:
                one = chance.choice(numbers)
                content[one.start() : one.end()] = chance.choice(_ABSURD)
        else:
            content[at : at + chance.choice((0, length))] = chance.choice(_ABSURD)
    return bytes(content)


def special(kind: str, path: Path, chance: random.Random) -> None:
    """Put what is no right file where one is expected."""
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind in ("zeros", "full"):
        path.symlink_to("/dev/zero" if kind == "zeros" else "/dev/full")
    elif kind == "socket":
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "vast":
        with path.open("wb") as file:
            file.truncate(20_000_000_000)
    elif kind in ("empty", "random"):
        path.write_bytes(chance.randbytes(5000) if kind == "random" else b"")


@dataclass(frozen=True)
class Ended:
    """How a command ended: exit status (negative: a signal), seconds, bytes, what it said."""

    status: int
    seconds: float
    memory: int
    output: str

    @property
    def wrong(self) -> str:
        """What is wrong with that; empty where nothing is."""
        if self.seconds > LONGEST:
            return f"hang: {self.seconds:.1f} s"
        if "Traceback" in self.output:
            return "traceback: " + self.output.strip().splitlines()[-1][:200]
        if self.status not in STATUSES:
            return f"status {self.status}"
        return f"memory: {self.memory / 1e6:.0f} MB" if self.memory > MOST else ""


def run(arguments: list[str], place: Path) -> Ended:
    """A command in a fork of this process, from ``place``, which is its home, too."""
    said = place / "said"
    begun = time.monotonic()
    child = os.fork()
    if child == 0:
        _become(arguments, place, said)
    ended = False
    while not ended and time.monotonic() - begun < LONGEST + 0.5:
        done, status, used = os.wait4(child, os.WNOHANG)
        ended = done == child
        time.sleep(0.002)
    if not ended:
        os.killpg(child, signal.SIGKILL)
        _, status, used = os.wait4(child, 0)
    seconds = time.monotonic() - begun
    text = said.read_text(errors="replace") if said.exists() else ""
    return Ended(os.waitstatus_to_exitcode(status), seconds, used.ru_maxrss * 1024, text)


def _become(arguments: list[str], place: Path, said: Path) -> None:
    """What the fork does; it never returns."""
    status = 70
    try:
        os.setsid()
        os.chdir(place)
        number = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open("/dev/null", os.O_RDONLY)
        for target, source in ((0, nothing), (1, number), (2, number)):
            os.dup2(source, target)
        held = _held() + 2 * MOST
        resource.setrlimit(resource.RLIMIT_AS, (held, held))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR"):
            os.environ[name] = str(place)
        tempfile.tempdir = str(place)
        sys.stdin = os.fdopen(0, closefd=False)
        sys.stdout, sys.stderr = (os.fdopen(n, "w", closefd=False) for n in (1, 2))
        sys.argv = ["referee", *arguments]
        from referee.cli.app import main

        try:
            main()
            status = 0
        except SystemExit as over:
            status = over.code if isinstance(over.code, int) else 1
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    os._exit(status)


def _held() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * resource.getpagesize()


def tried(command: str, number: int, right: Path, place: Path) -> Ended:
    """Input ``number`` of a command; one in twelve is no right file at all."""
    chance = random.Random(f"{command} {number}")
    forms = READINGS[command]
    reading = forms[number % len(forms)]
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for path in right.rglob("*") if "model" in reading.line else right.iterdir():
        beside = place / path.relative_to(right)
        if path.is_dir():
            beside.mkdir(exist_ok=True)
        else:
            os.link(path, beside)
    target = place / f"given{Path(reading.seed).suffix}"
    if target.suffix == ".mkv":
        # the table file of a recording lies beside it
        os.link(right / "short.toml", target.with_suffix(".toml"))
    if "/" in reading.seed:
        target = place / reading.seed
        target.unlink()
    if chance.randrange(12) == 0:
        special(chance.choice(_SPECIAL), target, chance)
    else:
        target.write_bytes(mutated((right / reading.seed).read_bytes(), chance))
    return run([part.replace("{}", target.name) for part in reading.line.split()], place)


def load() -> None:
    """Import what commands import, once for all forks."""
    for name in (
        "cli.app",
        "cli.terminal",
        "wiring",
        "audio.collection",
        "dispute.pdf",
        "session.replay",
        "setup.wizard",
    ):
        importlib.import_module(f"referee.{name}")


def main() -> int:
    """Print what was found; exit status 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="inputs a command")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", default="", help="commands, commas between them")
    parser.add_argument("--keep", type=Path, help="folder that keeps what failed")
    asked = parser.parse_args()
    load()
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory(prefix="referee-hostile-") as made:
        right = Path(made) / "right"
        right.mkdir()
        seeds(right)
        place = Path(made) / "place"
        commands = asked.only.split(",") if asked.only else [*READINGS]
        failed = sum(
            _report(c, asked.first, asked.count, right, place, asked.keep) for c in commands
        )
    return 1 if failed else 0


def _report(
    command: str, first: int, count: int, right: Path, place: Path, keep: Path | None
) -> int:
    slowest, most, failed = 0.0, 0, 0
    statuses: dict[int, int] = {}
    for number in range(first, first + count):
        ended = tried(command, number, right, place)
        slowest, most = max(slowest, ended.seconds), max(most, ended.memory)
        statuses[ended.status] = statuses.get(ended.status, 0) + 1
        if ended.wrong:
            failed += 1
            print(f"  {command} {number}: {ended.wrong}", flush=True)
            if keep is not None:
                # not pipes and devices, which the number makes again
                for path in [p for p in place.glob("given*") if p.is_file()]:
                    (keep / f"{command}-{number}").mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, keep / f"{command}-{number}")
    told = ", ".join(f"{n} x {s}" for s, n in sorted(statuses.items()))
    print(
        f"{command:8} {count} inputs, {failed} wrong; slowest {slowest:.1f} s, {most / 1e6:.0f} MB; "
        f"exit {told}",
        flush=True,
    )
    return failed


if __name__ == "__main__":
    sys.exit(main())
