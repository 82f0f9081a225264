"""What enrolment is worth to voices far from those of the training: children, giants."""

from __future__ import annotations

import dataclasses

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.scenes import TEXTS
from fixtures.studio.speech import FIXTURE_VOICES, Voice, say
from referee.audio.call_detector import CallDetector
from referee.audio.enrolment import PROMPTS, learn
from referee.audio.sampling import RATE
from referee.game.annonce import plain
from referee.table import Seat, Table
from referee.voices import EnrolledVoice

PLAYER = "Perceval"
#: Bodies so much larger; training has 0.78 to 1.22.
SIZES = (0.6, 0.68, 1.0, 1.35, 1.5)
#: None of them was said at enrolment.
ASKED = tuple(t for t in TEXTS if t not in PROMPTS and "{" not in t and "Bohort" not in t)
HEADING = ("| size of the body | fit before | after | calls | found before | after |",
           "|---|---|---|---|---|---|")  # fmt: skip


def _said(texts: tuple[str, ...], voice: Voice, rng: np.random.Generator) -> NDArray[np.float32]:
    parts: list[NDArray[np.float32]] = []
    for text in texts:
        parts += [np.zeros(round(1.2 * RATE), np.float32), say(text, voice).samples]
    wave = np.concatenate([*parts, np.zeros(RATE, np.float32)])
    return (wave + 0.004 * rng.normal(size=len(wave))).astype(np.float32)


def _found(wave: NDArray[np.float32], texts: tuple[str, ...], voice: EnrolledVoice) -> int:
    table = Table(seats=[Seat(player=PLAYER, microphone=0)], voices={PLAYER: voice})
    listener = CallDetector(RATE, 1, table, (PLAYER, "Karadoc"))
    calls = []
    for at in range(0, len(wave), RATE // 10):
        calls += listener.feed(wave[at : at + RATE // 10, None], at / RATE)
    calls += listener.close()
    heard = [plain(c.text) for c in sorted(calls, key=lambda c: c.time)]
    count = 0
    for text in texts:  # in order
        if plain(text) in heard:
            heard = heard[heard.index(plain(text)) + 1 :]
            count += 1
    return count


def enrolment(each: int) -> list[str]:
    """A table in Markdown: ``each`` voices of every size, calls other than those enrolled with."""
    lines = list(HEADING)
    for size in SIZES:
        before = after = total = 0
        fits: list[tuple[float, float]] = []
        for k in range(each):
            base = FIXTURE_VOICES[(2 * k) % len(FIXTURE_VOICES)]
            voice = dataclasses.replace(base, size=size, speed=round(base.speed * size))
            rng = np.random.default_rng(k)
            outcome = learn(_said(PROMPTS, voice, rng))
            fits.append((outcome.before, outcome.after))
            texts = ASKED[3 * k :: 3]
            wave = _said(texts, voice, rng)
            total += len(texts)
            before += _found(wave, texts, EnrolledVoice())
            after += _found(wave, texts, outcome.voice)
        fit = np.mean(fits, axis=0)
        lines.append(
            f"| x {size} | {fit[0]:.2f} | {fit[1]:.2f} | {total} | {100 * before / total:.0f} % "
            f"| {100 * after / total:.0f} % |"
        )
    return lines
