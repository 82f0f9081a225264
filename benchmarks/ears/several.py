"""One microphone, and two who shout the same at once: heard and asked, said to be unclear, or lost.

Two calls at once are one sound to it. Where the words are made out, people are asked who called them,
one or several. Where they are not, and a window awaits them, that is said and asked
(`referee.engine.left_out`). The price is what talk is taken for, a phrase that is awaited.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.hearing import BLOCK
from benchmarks.ears.scenes import PLAYERS, BarOf, Draw
from benchmarks.ears.stand_ins import model_for, vocabulary_with
from benchmarks.ears.talk import DISTANCES, clips_of
from benchmarks.ears.voices import Family
from models.voice.sources import ambience, decode
from referee.audio.call_detector import CallDetector
from referee.audio.lexicon import words_of
from referee.audio.sampling import RATE
from referee.engine.left_out import UNCLEAR_FROM
from referee.game.annonce import plain
from referee.game.annonces import all_annonces, recognise
from referee.observations import Call, LeftOut

#: Milliseconds between two; alone: so far apart that the two have nothing to do with one another.
TOGETHER, ALONE = (0, 60, 120, 200, 300), 2500
#: s from the true beginning within which a call, or what is left out, is of it.
_NEAR = 0.9
HEADING = (
    "| voices | shouts | together | made out, and asked who | said unclear, and asked | lost |",
    "|---|---|---|---|---|---|",
)
TALK_HEADING = (
    "| talk across the table | hours | called, an hour of an awaited phrase | said unclear |",
    "|---|---|---|---|",
)


@dataclasses.dataclass
class HeardByOne:
    """What one microphone has told."""

    calls: list[Call]
    left: list[LeftOut]

    def became(self, text: str, at: float) -> str:
        """What became of words shouted then: "told", "unclear" or "lost"."""
        if _of(self.calls, text, at):
            return "told"
        unclear = [one for one in self.left if one.confidence >= UNCLEAR_FROM]
        return "unclear" if _of(unclear, text, at) else "lost"


def _of(told: Sequence[Call | LeftOut], text: str, at: float) -> bool:
    return any(plain(t.text) == plain(text) and abs(t.time - at) < _NEAR for t in told)


def heard(
    blocks: Iterator[NDArray[np.float32]], phrases: Sequence[str] = ()
) -> tuple[HeardByOne, float]:
    """What is told of sound in blocks, and how many hours it was."""
    listener = CallDetector(
        RATE,
        1,
        None,
        PLAYERS,
        model_for(map(words_of, phrases)),
        awaited=None,
        vocabulary=vocabulary_with(phrases, PLAYERS) if phrases else None,
    )
    found, samples = HeardByOne([], []), 0
    for block in blocks:
        found.calls += listener.feed(block, samples / RATE)
        found.left += listener.left_out.told()
        samples += len(block)
    found.calls += listener.close()
    found.left += listener.left_out.told()
    return found, samples / RATE / 3600


def _in_blocks(wave: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
    return (wave[at : at + BLOCK, None] for at in range(0, len(wave), BLOCK))


def several(families: Sequence[Family], bar: BarOf, seed: int, each: int) -> Iterator[str]:
    """A table: ``each`` scenes a gap of two who shout the same, at 10 dB; and of two one by one."""
    yield from HEADING
    for family in families:
        draw = Draw(bar, seed, family)
        counts = {True: Counter[str](), False: Counter[str]()}
        for number in range(each):
            for gap in (*TOGETHER, ALONE):
                scene = draw.contest(number, gap, 10.0)
                found, _ = heard(_in_blocks(scene.sound[:, 0]), scene.phrases)
                together = gap != ALONE
                # two at once are one sound: it is counted once
                for truth in scene.truth[:1] if together else scene.truth:
                    counts[together][found.became(truth.text, truth.onset)] += 1
        for together, count in counts.items():
            shares = " | ".join(str(count[k]) for k in ("told", "unclear", "lost"))
            how = "two at once" if together else "one by one"
            yield f"| {family.name} | {count.total()} | {how} | {shares} |"


def in_talk(speech: Path, limit: float) -> Iterator[str]:
    """A table: what talk by people kept out of training is taken for, ``limit`` hours a set at most."""
    yield from TALK_HEADING
    bars = [a.astype(np.float32) for a in ambience(speech)]
    across = DISTANCES[1]
    for name, paths in clips_of(speech):
        rng = np.random.default_rng(1)

        def blocks(paths: Sequence[Path] = paths, rng: np.random.Generator = rng
                   ) -> Iterator[NDArray[np.float32]]:  # fmt: skip
            left = limit * 3600 * RATE
            for path in paths:
                if left <= 0:
                    return
                clip = np.asarray(decode(path) / 32768.0, np.float32)
                clip = across.hear(clip, bars[int(rng.integers(len(bars)))], rng)
                wave = np.pad(clip, (0, RATE)).astype(np.float32)
                left -= len(wave)
                yield from _in_blocks(wave)

        found, hours = heard(blocks())
        if hours:
            told, unclear = (_rate(found, hours, what) for what in (_told, _unclear))
            yield f"| {name} | {hours:.2f} | {told} | {unclear} |"


def _told(found: HeardByOne) -> Sequence[Call | LeftOut]:
    return found.calls


def _unclear(found: HeardByOne) -> Sequence[Call | LeftOut]:
    return [one for one in found.left if one.confidence >= UNCLEAR_FROM]


def _rate(
    found: HeardByOne, hours: float, what: Callable[[HeardByOne], Sequence[Call | LeftOut]]
) -> str:
    """How often an hour, of the phrases in the mean, and of the worst of them."""
    slugs = Counter(a.slug for one in what(found) if (a := recognise(one.text, PLAYERS)))
    worst, most = max(slugs.items(), key=lambda pair: pair[1], default=("-", 0))
    mean = slugs.total() / len(all_annonces()) / hours
    return f"{mean:.1f} (most: {worst}, {most / hours:.0f})"
