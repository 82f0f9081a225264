"""One stream of sound with its recogniser: what may be calls in it."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import vosk
from numpy.typing import NDArray

from referee.audio.activity import HOP, Activity
from referee.audio.model import VoiceModel
from referee.audio.vocabulary import Match

RATE = 16000
Samples = NDArray[np.float32]

_PREROLL = 0.3  # s of sound before activity that the recogniser is given
_HANGOVER = 0.45  # s of quiet that end an utterance ...
_PAUSE = 0.22  # ... and after which one ends that is a whole call already
_LONGEST = 6.0  # s after which an utterance without a pause is cut ...
_OVERLAP = 2.5  # ... and heard again from so long before the cut
_RISE = 7.0  # dB by which a voice rises out of talk, the mean ...
_RISE_IN, _RISE_OVER = 8, 50  # ... of so many levels above that of those before
_BEFORE_RISE = 0.25  # s before a rise is seen from which it is read anew
_TALK = 0.6  # s of an utterance after which something may rise out of it ...
_APART = 1.5  # ... and between two rises
_HELD_BACK = 1.2  # s of sound that an ended utterance may leave to the next
_KEPT = 12.0  # s of every stream that are kept


@dataclasses.dataclass(frozen=True)
class Candidate:
    """Words that the recogniser heard, s of the stream; ``bare_end``: without the name after them."""

    match: Match
    start: float
    end: float
    bare_end: float


@dataclasses.dataclass
class _Reading:
    """What one recogniser makes of an utterance from sample ``base`` on.

    ``fed``: up to where; ``begun``: nothing that it will yet tell begins before.
    """

    stream: vosk.KaldiRecognizer
    base: int
    fed: int
    begun: int


class Ear:
    """One stream with its recogniser, which is fed only while somebody speaks there.

    Where a voice rises out of talk that was taken for an utterance already, a second recogniser reads
    from there on: it need not make words of the talk. All indices count the stream's samples from its
    beginning.
    """

    def __init__(self, model: VoiceModel) -> None:
        self._model = model
        self._activity = Activity()
        self._buffer = np.zeros(0, np.float32)
        self._origin = 0
        self._quiet = 0
        self._readings: list[_Reading] = []
        self.levels: list[float] = []
        self.levels_origin = 0

    @property
    def end(self) -> int:
        """Samples so far."""
        return self._origin + len(self._buffer)

    @property
    def heard(self) -> bool:
        """Whether somebody speaks now: dice and glasses are no words to the recogniser."""
        if not self._readings or self._quiet:
            return False
        return bool(json.loads(self._readings[0].stream.PartialResult()).get("partial"))

    @property
    def settled(self) -> int:
        """No call will yet be found that begins before this sample."""
        if self._readings:
            return min(r.begun for r in self._readings)
        return max(0, self.end - round((_PREROLL + 0.1) * RATE))

    def samples(self, start: float, end: float) -> tuple[Samples, float]:
        """What is kept of a stretch (s), and where it really begins."""
        low = max(self._origin, round(start * RATE))
        high = min(self.end, round(end * RATE))
        return self._buffer[low - self._origin : high - self._origin], low / RATE

    def level(self, start: float, end: float) -> NDArray[np.float64]:
        """Levels (dB, every 10 ms) of a stretch (s)."""
        low = max(0, int(start * RATE) // HOP - self.levels_origin)
        high = max(low, int(end * RATE) // HOP - self.levels_origin)
        return np.array(self.levels[low:high])

    def hear(self, samples: Samples) -> NDArray[np.bool_]:
        """Take in sound; returns where there is activity, per hop."""
        self._buffer = np.concatenate([self._buffer, samples])
        levels, active = self._activity.push(samples)
        self.levels += levels.tolist()
        return active

    def forget(self) -> None:
        """Drop what is too old."""
        oldest = min([self.end - round(_KEPT * RATE), *(r.fed for r in self._readings)])
        if oldest - self._origin > 4 * RATE:
            self._buffer = self._buffer[oldest - self._origin :].copy()
            self._origin = oldest
            hop = oldest // HOP
            del self.levels[: hop - self.levels_origin]
            self.levels_origin = hop

    def follow(self, active: bool, upto: int) -> list[Candidate]:
        """Go on to sample ``upto``, during which somebody spoke or not."""
        found: list[Candidate] = []
        if not self._readings:
            if not active:
                return found
            self._open(max(self._origin, upto - HOP - round(_PREROLL * RATE)))
        first = self._readings[0]
        self._quiet = 0 if active else self._quiet + HOP
        if self._rises(upto):
            found += [c for r in self._readings[1:] for c in self._end(r, upto)]
            del self._readings[1:]
            self._open(upto - round(_BEFORE_RISE * RATE))
        if upto - first.fed >= RATE // 5:
            found += self._feed(upto)
        if self._quiet >= _HANGOVER * RATE or self._complete(upto, found):
            found += self.close(upto)
        elif upto - first.begun > _LONGEST * RATE:
            found += self.close(upto)
            self._open(max(self._origin, upto - round(_OVERLAP * RATE)))
        return found

    def _rises(self, upto: int) -> bool:
        """Whether a voice rises just now out of the talk that is being read."""
        latest = self._readings[-1].base
        if upto - latest < (_APART if len(self._readings) > 1 else _TALK) * RATE:
            return False
        now = upto // HOP - self.levels_origin
        before = self.levels[max(0, now - _RISE_OVER - _RISE_IN) : now - _RISE_IN]
        return float(np.mean(self.levels[now - _RISE_IN : now]) - np.mean(before)) > _RISE

    def _complete(self, upto: int, found: list[Candidate]) -> bool:
        """Whether what was said so far is a call from which nothing can go on."""
        if self._quiet != round(_PAUSE * RATE / HOP) * HOP:
            return False
        found += self._feed(upto)
        for reading in self._readings:
            said = json.loads(reading.stream.PartialResult()).get("partial", "").split()
            matches = self._model.matches(said)
            if (
                matches
                and matches[-1].end == len(said)
                and self._model.vocabulary.complete(matches[-1])
            ):
                return True
        return False

    def close(self, upto: int) -> list[Candidate]:
        """End the utterance."""
        found = [c for reading in self._readings for c in self._end(reading, upto)]
        self._readings = []
        return found

    def _open(self, start: int) -> None:
        self._readings.append(_Reading(self._model.recognizer(RATE), start, start, start))
        self._quiet = 0

    def _feed(self, upto: int) -> list[Candidate]:
        return [c for reading in self._readings for c in self._go_on(reading, upto)]

    def _end(self, reading: _Reading, upto: int) -> list[Candidate]:
        found = self._go_on(reading, upto)
        return [*found, *self._read(reading, reading.stream.FinalResult())]

    def _go_on(self, reading: _Reading, upto: int) -> list[Candidate]:
        piece = self._buffer[reading.fed - self._origin : upto - self._origin]
        reading.fed = upto
        if not len(piece):
            return []
        raw = np.clip(piece * 32767, -32768, 32767).astype("<i2").tobytes()
        if not reading.stream.AcceptWaveform(raw):
            return []
        found = self._read(reading, reading.stream.Result())
        # What the recogniser holds back when it ends an utterance is heard in the next one.
        reading.begun = max(reading.begun, upto - round(_HELD_BACK * RATE))
        return found

    def _read(self, reading: _Reading, result: str) -> list[Candidate]:
        told = json.loads(result)
        if "alternatives" in told:
            told = told["alternatives"][0]
        heard = told.get("result", [])
        base = reading.base / RATE
        found: list[Candidate] = []
        for match in self._model.matches([w["word"] for w in heard]):
            bare = match.without_name or match
            ends = [base + heard[m.end - 1]["end"] for m in (match, bare)]
            found.append(Candidate(match, base + heard[match.start]["start"], *ends))
        return found
