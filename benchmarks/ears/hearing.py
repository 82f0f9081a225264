"""One scene through the listener and the two baselines."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.kept import Heard, Result, Said
from benchmarks.ears.scenes import PLAYERS, Scene
from benchmarks.ears.stand_ins import model_for, vocabulary_with
from referee.audio.call_detector import CallDetector
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.vocabulary import Vocabulary
from referee.game.annonce import plain
from referee.observations import Call
from referee.table import Table

Wave = NDArray[np.float32]
BLOCK = RATE // 10


def hear(sound: Wave, table: Table | None, phrases: Sequence[str] = ()) -> tuple[list[Call], float]:
    """All calls in a sound (n, channels), and processor seconds a second of it.

    Everything from the line of what is awaited on: the tables tell apart what was.
    """
    listener = CallDetector(
        RATE,
        sound.shape[1],
        table,
        PLAYERS,
        model_for(map(words_of, phrases)),
        awaited=None,
        vocabulary=vocabulary_with(phrases, PLAYERS) if phrases else None,
    )
    begun = time.process_time()
    calls: list[Call] = []
    for at in range(0, len(sound), BLOCK):
        calls += listener.feed(sound[at : at + BLOCK], at / RATE)
    calls += listener.close()
    return calls, (time.process_time() - begun) / (len(sound) / RATE)


def measure(experiment: str, number: int, setup: str, scene: Scene, sound: Wave,
            table: Table | None) -> Result:  # fmt: skip
    """What the listener makes of a scene."""
    calls, cost = hear(sound, table, scene.phrases)
    return Result(
        experiment,
        number,
        setup,
        [Said(PLAYERS[t.seat], plain(t.text), t.onset) for t in scene.truth],
        [
            Heard(
                c.player,
                plain(c.text),
                c.time,
                c.sigma or 0.0,
                c.confidence,
                tuple(map(plain, c.others)),
            )
            for c in calls
        ],
        cost,
    )


class WordTimes:
    """Baseline: the begin of the first word, as Vosk times it, on every seat's own microphone."""

    def __init__(self) -> None:
        self._model = VoskModel(Vocabulary(PLAYERS))

    def begin(self, wave: Wave, text: str) -> float | None:
        """When ``text`` begins, s; None where it is not heard. Vosk's grid is 30 ms."""
        stream = self._model.recogniser()
        even = (wave / (np.abs(wave).max() + 1e-9) / 2).astype(np.float32)
        told = [stream.accept(even[at : at + BLOCK]) for at in range(0, len(even), BLOCK)]
        for heard in [*(t for t in told if t is not None), stream.finish()]:
            for match in self._model.matches([w.text for w in heard]):
                bare = match.without_name or match
                if plain(bare.text) == plain(text):
                    return heard[match.start].start
        return None


def rise(wave: Wave, near: float) -> float:
    """Baseline: when one microphone's level first rises, s.

    The first 10 ms that are 10 dB above the quiet second before and within 15 dB of the loudest.
    """
    size = RATE // 100
    power = np.square(wave[: len(wave) // size * size]).reshape(-1, size).mean(axis=1)
    level = 10 * np.log10(power + 1e-10)
    first = max(0, round((near - 1.0) * 100))
    floor = float(np.median(level[first : round((near - 0.1) * 100)]))
    window = level[round((near - 0.1) * 100) : round((near + 1.5) * 100)]
    above = (window > floor + 10) & (window > window.max() - 15)
    return near - 0.1 + float(np.argmax(above)) / 100 if above.any() else near


def baselines(scene: Scene, words: WordTimes) -> tuple[dict[str, float], dict[str, float]]:
    """(word times, energy) of everybody who shouts, each on the own microphone as it is."""
    own = scene.sound[:, -len(PLAYERS) :]
    near = min(t.onset for t in scene.truth)
    spoken: dict[str, float] = {}
    risen: dict[str, float] = {}
    for truth in scene.truth:
        player, wave = PLAYERS[truth.seat], own[:, truth.seat]
        begin = words.begin(wave, truth.text)
        if begin is not None:
            spoken[player] = begin
        risen[player] = rise(wave, near)
    return spoken, risen
