"""Two shout the same, and telephones hear it: whether who is called clearly first was first.

    python -m benchmarks.phone_contests --rooms 40 --keep near.jsonl --speech DIR
    python -m benchmarks.phone_contests --rooms 20 --keep heap.jsonl --speech DIR --heap

Rooms and telephones as in `benchmarks.phone_rooms`: clocks ahead by up to 500 ms and off by 100 ppm,
pages up to 80 ms late, 2 % of the packets lost, in every other room gain controls that can't be switched
off, and in a bar (10 dB). Each telephone is 15 to 40 cm from its player's mouth, or all lie in one heap
in the middle of the table. Everybody knocks three times; then eight contests of two, 0 to 300 ms apart,
by voices that nothing was trained on: MBROLA's, and in every other pair of rooms real people's
(`benchmarks.ears.voices`). What the microphones' pipeline gives is what counts. ``--keep`` goes on where
it was broken off; without ``--rooms`` it only prints what was kept.
"""

from __future__ import annotations

import argparse
import functools
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.__main__ import bar_of
from benchmarks.ears.scenes import RACES
from benchmarks.ears.stand_ins import model_for, vocabulary_with
from benchmarks.ears.voices import CalledLine, Family, Mbrola, People
from fixtures.studio import noises
from fixtures.studio.tables import RING, Bar, Shout, SimulatedTable, Truth
from referee.audio.call_detector import CallDetector
from referee.audio.lexicon import words_of
from referee.contest import Claim, margin
from referee.game.annonce import plain
from referee.observations import Call
from referee.sensors.pipelines import Sounds
from referee.sensors.sensor import Batch
from referee.sensors.status import SensorStatus
from referee.table import Table

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

from telephones.room import Room, RoomPhone  # type: ignore[import-not-found]  # noqa: E402

RATE = 16000
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
#: Milliseconds between the two of each contest, and the rules' own simultaneity, s.
GAPS = (0, 60, 80, 100, 120, 150, 200, 300)
SIMULTANEITY = 0.05
#: Seconds of the first knock, between two knocks, of the first contest, and between two contests.
KNOCK, KNOCKS_APART, BEGIN, APART = 2.0, 0.75, 13.0, 4.5
#: Metres from mouth to telephone, and of a heap.
NEAREST, FURTHEST, HEAP = 0.15, 0.40, 0.10
#: A call is of a contest that began so much before it, s: buffers of up to 100 ms are in it.
BEFORE, AFTER = 0.4, 2.0
#: dB between the calls and the bar.
SNR = 10.0


class HeardCall(msgspec.Struct, frozen=True):
    """One call as it came; ``time`` on the room's clock, s."""

    player: str | None
    text: str
    time: float
    sigma: float
    confidence: float


class Contest(msgspec.Struct, frozen=True):
    """``first`` and ``second`` called ``gap`` ms apart; metres from their mouths to their telephones.

    ``onset``: of the first, room's s. ``told``: what the screens were told of the telephones.
    """

    room: int
    lie: str
    voices: str
    gain: bool
    gap: int
    first: str
    second: str
    metres: tuple[float, float]
    onset: float
    text: str
    heard: list[HeardCall]
    told: list[str] = []


class Ears(SensorStatus):
    """The microphones' pipeline, which listens for phrases, too, and keeps what it gives."""

    def __init__(self, phrases: Sequence[str]) -> None:
        super().__init__()
        self.phrases = phrases
        self.told: set[str] = set()

    def listening(self, table: Table, but=(), source: str = "microphones"):  # type: ignore[no-untyped-def]
        """Everything from the line of what is awaited on."""

        def heard(feed: Sounds) -> Iterator[Batch]:
            listener = CallDetector(
                feed.sample_rate, feed.channels, table, PLAYERS,
                model_for(map(words_of, self.phrases)), awaited=None, source=source,
                vocabulary=vocabulary_with(self.phrases, PLAYERS) if self.phrases else None,
            )  # fmt: skip
            for block in feed.sound():
                self.told.update(said.code for said in self.faults)
                yield list(listener.feed(block.samples, block.time)), listener.watermark
            yield list(listener.close()), listener.watermark

        return heard


class Lying:
    """Where the telephones lie: before their players, or in a heap. ``metres``: from each mouth."""

    def __init__(self, chance: np.random.Generator, *, heap: bool) -> None:
        self._chance, self._heap = chance, heap
        self.metres: list[float] = []

    def __call__(self, mouths: NDArray[np.float64]) -> NDArray[np.float64]:
        """Their places."""
        places = np.array([self._place(mouth) for mouth in mouths])
        self.metres = [float(m) for m in np.linalg.norm(places - mouths, axis=1)]
        return places

    def _place(self, mouth: NDArray[np.float64]) -> NDArray[np.float64]:
        if self._heap:
            around = self._chance.uniform(-HEAP, HEAP, 2)
            return np.array([around[0], around[1], self._chance.uniform(0.01, 0.04)])
        away, down = self._chance.uniform(NEAREST, FURTHEST), self._chance.uniform(0.4, 1.2)
        inwards = -mouth[:2] / np.linalg.norm(mouth[:2])
        place = mouth + away * np.append(inwards * np.cos(down), -np.sin(down))
        # it does not sink into the table
        place[2] = max(place[2], 0.02)
        return np.asarray(place)


class Evening:
    """One room with its contests. ``number`` alone says all of it."""

    def __init__(self, number: int, bar: Bar, family: Family, *, heap: bool) -> None:
        self.number, self.family, self.heap = number, family, heap
        self.draw = random.Random(f"phone contests {number} {heap}")
        self.rng = np.random.default_rng(self.draw.getrandbits(63))
        self.gain = bool(number % 2)
        self.lying = Lying(self.rng, heap=heap)
        self.table = SimulatedTable(
            PLAYERS, self.draw.uniform(0.25, 0.6), self.rng, hands=True, lay=self.lying
        )
        self.seconds = BEGIN + APART * len(GAPS) + 2.0
        self.texts: list[str] = []
        self.shouts = [shout for n, gap in enumerate(GAPS) for shout in self._contest(n, gap)]
        heard, self.truth = self.table.record(
            self.shouts, self.seconds, bar, SNR, self.draw.getrandbits(30)
        )
        self.sound = self._with_knocks(np.asarray(heard, np.float64))

    def _contest(self, place: int, gap: int) -> list[Shout]:
        seats = self.draw.sample(range(len(PLAYERS)), 2)
        lines: Sequence[CalledLine] = self.family.two(self.draw, self.draw.choice(RACES))
        self.texts.append(lines[0].text)
        begin = BEGIN + APART * place
        return [
            Shout(seat, *line, begin + k * gap / 1000)
            for k, (seat, line) in enumerate(zip(seats, lines, strict=True))
        ]

    def _with_knocks(self, out: NDArray[np.float64]) -> NDArray[np.float32]:
        """What the telephones hear (n, 4)."""
        knocks = np.zeros_like(out)
        for number in range(3 * len(PLAYERS)):
            at = KNOCK + KNOCKS_APART * number + self.rng.uniform(0, 0.2)
            hit = noises.any_knock(self.rng) * self.rng.uniform(0.5, 1.0)
            self.table.put(knocks, hit, self.table.fist(number % len(PLAYERS)), round(at * RATE))
        out = out + 0.4 * knocks / np.abs(knocks[:, RING:]).max()
        heard = out[:, RING:]
        if self.gain:
            from benchmarks.phone_rooms import controlled

            heard = np.stack([controlled(h) for h in heard.T], axis=1)
        return np.asarray(heard / max(1.0, np.abs(heard).max()), np.float32)

    def contests(self) -> list[Contest]:
        """Let telephones hear it."""
        chance = np.random.default_rng(self.draw.getrandbits(63))
        phones = [
            RoomPhone(
                seat, player, self.sound[:, seat], offset=chance.uniform(-0.5, 0.5),
                drift=chance.uniform(-1e-4, 1e-4), off=chance.uniform(-1e-4, 1e-4),
                buffer=chance.uniform(0.005, 0.1), lost=0.02, jitter=0.08,
                way=chance.uniform(0.001, 0.004), rate=16000 if seat % 2 else 48000, processed=self.gain,
            )
            for seat, player in enumerate(PLAYERS)
        ]  # fmt: skip
        room = Room(phones, self.seconds - 0.5)
        ears = Ears(() if self.family.annonces else tuple(dict.fromkeys(self.texts)))
        room.sensor._status = ears
        calls = [c for batch, _ in room.listen() for c in batch if isinstance(c, Call)]
        told = sorted(ears.told)
        return [self._found(n, gap, calls, told) for n, gap in enumerate(GAPS)]

    def _found(self, place: int, gap: int, calls: Sequence[Call], told: list[str]) -> Contest:
        one, two = self._truth(place)
        near = [c for c in calls if -BEFORE < c.time - one.onset < AFTER]
        return Contest(
            self.number,
            "heap" if self.heap else "near",
            self.family.name,
            self.gain,
            gap,
            PLAYERS[one.seat],
            PLAYERS[two.seat],
            (self.lying.metres[one.seat], self.lying.metres[two.seat]),
            one.onset,
            plain(self.texts[place]),
            [
                HeardCall(c.player, plain(c.text), c.time, c.sigma or 0.0, c.confidence)
                for c in near
            ],
            told,
        )

    def _truth(self, place: int) -> tuple[Truth, Truth]:
        one, two = self.truth[2 * place : 2 * place + 2]
        return one, two


def judged(contest: Contest) -> str:
    """What a contest came to: `both` only where each of the two, and nobody else, was heard."""
    claims: dict[str | None, Claim] = {}
    for call in sorted(contest.heard, key=lambda c: c.time):
        if call.text == contest.text and call.player not in claims:
            claims[call.player] = Claim(str(call.player), call.time, call.sigma or 0.0)
    if None in claims:
        return "nobody known"
    known = [claims[p] for p in (contest.first, contest.second) if p in claims]
    others = [c for p, c in claims.items() if p not in (contest.first, contest.second)]
    if others:
        ahead = min(claims.values(), key=lambda c: c.time)
        rest = [c for c in claims.values() if c is not ahead]
        clear = all(margin(ahead, c, SIMULTANEITY).verdict == "clear" for c in rest)
        return "another, clear" if clear and ahead in others else "another too"
    if len(known) < 2:
        return "one" if known else "none"
    verdict = margin(known[0], known[1], SIMULTANEITY).verdict
    if verdict != "clear":
        return verdict
    right = contest.gap > 0 and known[0].time < known[1].time
    return "clear" if right else "clear, wrong"


OUTCOMES = (
    "clear", "clear, wrong", "too-close", "level", "one", "none", "another too", "another, clear",
    "nobody known",
)  # fmt: skip


def table(contests: Sequence[Contest]) -> list[str]:
    """Lines of a table in Markdown: by voices, gap and distance."""
    lines = ["| | contests | " + " | ".join(OUTCOMES) + " |", "|---" * (len(OUTCOMES) + 2) + "|"]

    def add(name: str, some: Sequence[Contest]) -> None:
        found = [judged(c) for c in some]
        if found:
            cells = " | ".join(str(found.count(outcome)) for outcome in OUTCOMES)
            lines.append(f"| {name} | {len(some)} | {cells} |")

    for lie in sorted({c.lie for c in contests}):
        of_lie = [c for c in contests if c.lie == lie]
        for voices in sorted({c.voices for c in of_lie}):
            some = [c for c in of_lie if c.voices == voices]
            for gap in GAPS:
                add(f"{lie}, {voices}, {gap} ms", [c for c in some if c.gap == gap])
            for low, high in ((0.15, 0.25), (0.25, 0.33), (0.33, 0.42), (0.42, 2.0)):
                within = [c for c in some if low <= max(c.metres) < high]
                add(f"{lie}, {voices}, further one {100 * low:.0f} to {100 * high:.0f} cm", within)
            for gain in (False, True):
                with_gain = [c for c in some if c.gain == gain]
                add(f"{lie}, {voices}, gain control {'on' if gain else 'off'}", with_gain)
        told = {t: sum(t in c.told for c in of_lie) for t in {t for c in of_lie for t in c.told}}
        lines.append(f"| {lie}: told {told} of {len(of_lie)} |" + " |" * (len(OUTCOMES) + 1))
    return lines


def main() -> None:
    """Measure what was not yet, print all that was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="number of the first room")
    parser.add_argument("--heap", action="store_true")
    parser.add_argument("--speech", type=Path, help="folder of real people's speech and of noise")
    parser.add_argument("--keep", type=Path, required=True)
    given = parser.parse_args()
    kept: list[Contest] = []
    if given.keep.is_file():
        lines = given.keep.read_bytes().splitlines()
        kept = [msgspec.json.decode(line, type=Contest) for line in lines]
    bar = bar_of(given.speech)
    people = functools.cache(lambda: People(given.speech))
    for number in range(given.first, given.first + given.rooms):
        if any(c.room == number and (c.lie == "heap") == given.heap for c in kept):
            continue
        family: Family = people() if given.speech and number // 2 % 2 else Mbrola()
        rng = np.random.default_rng(number)
        found = Evening(number, bar(rng), family, heap=given.heap).contests()
        kept += found
        with given.keep.open("ab") as file:
            file.writelines(msgspec.json.encode(c) + b"\n" for c in found)
        print(f"room {number}: {[judged(c) for c in found]}", file=sys.stderr, flush=True)
    print("\n".join(table(kept)))


if __name__ == "__main__":
    main()
