"""Kill a match at random moments and take it up again: nothing may be lost.

    python -m benchmarks.kills --kills 200
    python -m benchmarks.kills --kills 200 --recording fixtures/calme/calme.mkv

A random match of the law's benchmark, or a recording with pictures and sound, is played as if live, by
a real process that SIGKILL ends again and again, at any moment from its start on. A recording is killed
some twenty times on its way to its end, then played anew, until there were kills enough; whenever it is
taken up, it is looked at and heard from its beginning, and may live until that is done and some seconds
more. Counted: rulings that were shown and are not in the journal, observations that differ from those of
the match played without a kill, ledgers that differ; and lines taken down by hand, which their sender
sends again until they are answered, that are missing or double.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from benchmarks.random_table import SETTINGS, RandomTable
from referee import observations as obs
from referee.engine.history import History
from referee.game.ruling import Ruling
from referee.journal import KeptJournal
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.sheet.writing import event_text, write_sheet

#: Kills of a recording between its beginning and its end.
_KILLS_A_MATCH = 20


class Outcome(msgspec.Struct):
    """What came of it; all but ``kills`` and ``runs`` should be 0.

    ``observations_at_kills``: how far each kill found the match, so that it shows where they fell.
    """

    kills: int = 0
    runs: int = 0
    observations_at_kills: list[int] = []
    shown_but_lost: int = 0
    observations_differ: int = 0
    ledger_differs: int = 0
    by_hand_lost: int = 0
    by_hand_double: int = 0

    def add(self, other: Outcome) -> None:
        """Count another match's, too."""
        for field in msgspec.structs.fields(self):
            both = getattr(self, field.name) + getattr(other, field.name)
            setattr(self, field.name, both)

    @property
    def faults(self) -> int:
        """How much is wrong."""
        lost = self.shown_but_lost + self.by_hand_lost + self.by_hand_double
        return lost + self.observations_differ + self.ledger_differs


class Kept(msgspec.Struct, frozen=True):
    """What a journal says of a match."""

    header: Header
    seen: list[obs.AnyObservation]
    rulings: list[Ruling]

    @property
    def ledger(self) -> list[Ruling]:
        """The ledger, once nothing more comes."""
        history = History(lambda: match_of(self.header), self.seen)
        history.end()
        return history.ledger


def kept(path: Path) -> Kept:
    """Read a journal."""
    with KeptJournal(path) as journal:
        header = msgspec.json.decode(journal.noted("header") or "", type=Header)
        return Kept(header, list(journal.observations()), list(journal.rulings()))


def random_sheet(path: Path, seed: int) -> None:
    """A whole match at a random table, as a match sheet."""
    table = RandomTable(SETTINGS["pp64"], seed)
    table.play()
    # at a table things come in the order of their times
    seen = sorted(
        (s for s in table.seen if not isinstance(s, obs.TimePassed)), key=lambda s: s.time
    )
    path.write_text(write_sheet(table.header, seen), encoding="utf-8")


def _command(*args: str) -> list[str]:
    always = ("--json", "--host", "127.0.0.1", "--port", "0")
    return [sys.executable, "-m", "referee", "play", *always, *args]


def undisturbed(sheet: Path, journal: Path) -> Kept:
    """The match played through, without waiting."""
    command = _command("--from", str(sheet), "--journal", str(journal), "--speed", "0")
    subprocess.run([*command, "--until-end"], check=True, capture_output=True)
    return kept(journal)


def _shown(printed: str) -> list[Ruling]:
    # what the kill has cut in the middle was not shown
    lines = [line for line in printed.splitlines(keepends=True) if line.endswith("\n")]
    told = [json.loads(line) for line in lines]
    return [msgspec.convert(t["ruling"], Ruling) for t in told if "ruling" in t]


def short_lives(_far: float) -> float:
    """The longest that a run of a sheet lives, seconds."""
    return 1.5


def lives_on_a_recording(speed: float) -> Callable[[float], float]:
    """How long a run of a recording lives at most, by how far the match has come, seconds."""
    # it loads its models, hears again what was heard, and goes on for some seconds
    return lambda far: 5.0 + far / 3.0 + 12.0 / speed


def killed_while_played(
    sheet: Path,
    journal: Path,
    kills: int,
    speed: float,
    seed: int,
    lives: Callable[[float], float] = short_lives,
) -> Outcome:
    """Play a sheet or a recording as if live, kill it ``kills`` times, let it come to its end."""
    draw, outcome, shown = random.Random(seed), Outcome(), list[Ruling]()
    truth = undisturbed(sheet, journal.with_suffix(".whole.sqlite"))
    while True:
        begun = _began(journal)
        args = ["--resume"] if begun else ["--from", str(sheet)]
        last = outcome.kills == kills
        pace = "0" if last else str(speed)
        seen = kept(journal).seen if begun else []
        if outcome.kills:
            outcome.observations_at_kills.append(len(seen))
        command = _command(*args, "--journal", str(journal), "--speed", pace, "--until-end")
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            outcome.runs += 1
            if not last:
                time.sleep(draw.uniform(0.0, lives(seen[-1].time if seen else 0.0)))
                # it may have come to the end before
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGKILL)
                outcome.kills += 1
            shown += _shown(process.communicate()[0])
        if last:
            break
    found = kept(journal)
    there = [msgspec.json.encode(r) for r in found.rulings]
    outcome.shown_but_lost = _missing([msgspec.json.encode(r) for r in shown], there)
    outcome.observations_differ = int(found.seen != truth.seen)
    outcome.ledger_differs = int(found.ledger != truth.ledger)
    return outcome


def _began(journal: Path) -> bool:
    """Whether the journal was there before the kill: it holds what the match began from."""
    if not journal.is_file() or not journal.stat().st_size:
        return False  # killed before its tables were made
    with KeptJournal(journal) as found:
        return found.noted("header") is not None


def _missing(shown: list[bytes], there: list[bytes]) -> int:
    """How many of ``shown`` are not in ``there``, in this order."""
    rest = iter(there)
    return sum(one not in rest for one in shown)


def killed_by_hand(lines: list[str], journal: Path, kills: int, seed: int) -> Outcome:
    """Take lines down by hand; each is sent again until it is answered, whoever is killed."""
    draw, outcome = random.Random(seed), Outcome()
    answered = 0
    while answered < len(lines):
        last = outcome.kills == kills
        players = ["--players", "Perceval, Karadoc, Bohort, Lancelot"]
        args = ["--resume"] if _began(journal) else players
        command = _command("--by-hand", *args, "--journal", str(journal))
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            outcome.runs += 1
            told = json.loads((process.stdout.readline() if process.stdout else "") or "{}")
            until = len(lines) if last else min(len(lines), answered + draw.randrange(1, 12))
            with contextlib.suppress(WebSocketException, OSError):
                for _ in _sent(told, lines[answered:until], answered, process, last):
                    answered += 1
            if not last:
                outcome.kills += 1
            process.kill()
            process.communicate()
    texts = [event_text(s, []) for s in kept(journal).seen if s.source == "hand"]
    outcome.observations_differ = int(texts != lines)
    outcome.by_hand_lost = max(0, len(lines) - len(texts))
    outcome.by_hand_double = max(0, len(texts) - len(lines))
    return outcome


def _sent(
    told: dict[str, Any],
    lines: list[str],
    first: int,
    process: subprocess.Popen[str],
    last: bool,
) -> Iterator[None]:
    """Send lines, one after another; the kill falls while the last of them is on its way."""
    with connect(f"ws://127.0.0.1:{told['port']}/live", max_size=None) as page:
        page.send(json.dumps({"type": "hello", "key": told["key"]}))
        for number, line in enumerate(lines, first):
            token = f"line-{number}"
            page.send(json.dumps({"type": "see", "lines": [line], "token": token}))
            if number == first + len(lines) - 1 and not last:
                time.sleep(0.002)
                process.kill()
            while True:
                answer = json.loads(page.recv(20))
                if answer.get("token") == token and answer["type"] == "done":
                    break
            yield


def main() -> int:
    """Print what came of it; 1 where anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--recording", type=Path, help="this one, not a random sheet")
    parser.add_argument("--speed", type=float, help="how many times as fast it is played")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        begun = time.monotonic()
        if given.recording is not None:
            outcome = _recording_killed(given.recording, base, given)
            print(f"played as if live: {msgspec.json.encode(outcome).decode()}")
        else:
            sheet = base / "match.cdc"
            random_sheet(sheet, given.seed)
            speed = given.speed or 40.0
            outcome = killed_while_played(
                sheet, base / "played.sqlite", given.kills, speed, given.seed
            )
            print(f"played as if live: {msgspec.json.encode(outcome).decode()}")
            lines = ["Perceval chouettes 1 2", "Perceval cul 6", "Karadoc chouettes 2 3"] * 300
            by_hand = killed_by_hand(lines, base / "hand.sqlite", given.kills // 2, given.seed)
            print(f"by hand: {msgspec.json.encode(by_hand).decode()}")
            outcome.add(by_hand)
        print(f"{time.monotonic() - begun:.0f} s")
    return int(outcome.faults > 0)


def _recording_killed(recording: Path, base: Path, given: argparse.Namespace) -> Outcome:
    """A recording played again and again until it has been killed as often as was asked for."""
    speed, outcome, match = given.speed or 2.0, Outcome(), 0
    while outcome.kills < given.kills:
        kills = min(_KILLS_A_MATCH, given.kills - outcome.kills)
        journal, lives = base / f"{match}.sqlite", lives_on_a_recording(speed)
        outcome.add(
            killed_while_played(recording, journal, kills, speed, given.seed + match, lives)
        )
        print(f"after {outcome.kills} kills: {outcome.faults} faults", flush=True)
        match += 1
    return outcome


if __name__ == "__main__":
    sys.exit(main())
