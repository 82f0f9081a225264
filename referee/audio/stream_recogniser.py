"""One stream of sound with its recogniser: what may be calls in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from referee.audio.activity import Activity
from referee.audio.sampling import LEVEL_HOP, NETWORK_STEP, RATE
from referee.audio.separation import SeatStreams
from referee.audio.speech import Recogniser, Samples, SpeechModel, Spotted, Word
from referee.audio.stream_scores import STEP, Sound, StreamScores
from referee.audio.stretch import within
from referee.audio.vocabulary import PhraseMatch


@dataclasses.dataclass(frozen=True)
class StreamSettings:
    """When an utterance begins and ends, and a voice rises out of talk: seconds, decibels, levels."""

    #: By so much a voice is above the room's quiet where several streams compete for it, ...
    margin_db: float = 9.0
    #: ... and where one hears the whole table: from its middle a call's weak syllables are hardly louder
    #: than a bar, and to listen on costs one stream little.
    alone_margin_db: float = 4.0
    #: Noise tears what it hears apart: where one utterance follows another at once, phrases are looked
    #: for in so much of the former, too. Among several streams the best one is seldom torn.
    alone_reach_s: float = 0.8
    #: A phrase whose beginning and end moved by less in all is the one that was found before, ...
    moved_s: float = 0.15
    #: ... where so much sound after it was there already.
    after_s: float = 0.3
    #: An utterance with so many levels of 10 ms near the loudest stream's is more than another's voice.
    near_levels: int = 16
    #: Sound before activity that the recogniser is given.
    preroll_s: float = 0.3
    #: Quiet that ends an utterance, ...
    hangover_s: float = 0.45
    #: ... where a stake may be still to come, or more of one, ...
    stake_hangover_s: float = 0.9
    #: ... and after which one ends that is a whole call already.
    pause_s: float = 0.22
    #: An utterance without a pause is cut after so long, ...
    longest_s: float = 6.0
    #: ... and heard again from so long before the cut.
    overlap_s: float = 2.5
    #: By so much the mean of the last levels is above that of those before, where a voice rises; ...
    rise_db: float = 7.0
    #: ... so many of 10 ms are the last, ...
    rise_levels: int = 8
    #: ... and so many are those before.
    before_levels: int = 50
    #: So long before a rise is seen, the sound is read anew.
    before_rise_s: float = 0.25
    #: Talk out of which something may rise lasts so long, ...
    talk_s: float = 0.35
    #: ... and so long lies between two rises.
    apart_s: float = 0.8
    #: Sound that an ended utterance may leave to the next.
    held_back_s: float = 1.2
    #: Sound that is kept of every stream.
    kept_s: float = 12.0


_SETTINGS = StreamSettings()


@dataclasses.dataclass(frozen=True)
class Candidate:
    """Words that the recogniser heard, s of the stream; ``bare_end``: without the name after them."""

    match: PhraseMatch
    start: float
    end: float
    bare_end: float

    def part_of(self, other: Candidate) -> bool:
        """Whether another, of the same sound, has these words and perhaps more."""
        words = self.match.words
        return within(self, other) > 0.5 and other.match.words[: len(words)] == words


class StreamRecogniser:
    """One stream with its recogniser, which is fed only while somebody speaks there.

    What another's voice leaves in a stream is active, too, but hardly ever as loud as in its own; what
    never is near the loudest stream is not listened to. Of 72 such remains of single calls by the ring
    46 were listened to before, and 21 are; of 96 calls of two and four at once three are not near it.
    They are found as rivals still (`referee.audio.rivals`).

    Where a voice rises out of talk, the recogniser may make words of both; what it found across the
    rise is then read anew from there on, and both are candidates. All indices count the stream's samples
    from its beginning. ``alone``: no other stream hears the table.
    """

    def __init__(self, model: SpeechModel, *, alone: bool = False) -> None:
        self._model = model
        self._spotter = model.spotter()
        scorer = model.scorer()
        self._scores: StreamScores | None = None
        self._later: StreamScores | None = None
        if scorer is not None:
            kept = round(_SETTINGS.kept_s / NETWORK_STEP)
            self._scores = StreamScores(scorer.scores, scorer.context, kept)
            self._later = StreamScores(scorer.later_scores, scorer.context, kept)
        self._activity = Activity(_SETTINGS.alone_margin_db if alone else _SETTINGS.margin_db)
        self._reach = round(_SETTINGS.alone_reach_s * RATE) if alone else 0
        self._buffer = np.zeros(0, np.float32)
        self._onsets = np.zeros(0, np.float32)
        self._origin = 0
        self._fed = 0
        self._begun = 0
        self._closed = 0
        #: From here on phrases are looked for: what was heard before the utterance, too.
        self._looked = 0
        self._spotted_before: list[Spotted] = []
        self._quiet = 0
        self._rises: list[int] = []
        self._open = False
        #: Levels of the utterance that were near the loudest stream.
        self._near = 0
        #: Where an utterance is open and near.
        self._stream: Recogniser | None = None
        #: Utterances that have ended, s of the stream, until somebody takes them.
        self.utterances: list[tuple[float, float]] = []
        self.levels: list[float] = []
        self.levels_origin = 0

    @property
    def end(self) -> int:
        """Samples so far."""
        return self._origin + len(self._buffer)

    @property
    def heard(self) -> bool:
        """Whether somebody speaks now: dice and glasses are no words to the recogniser."""
        if self._stream is None or self._quiet:
            return False
        return bool(self._stream.partial())

    @property
    def settled(self) -> int:
        """No call will yet be found that begins before this sample."""
        if self._open:
            return self._looked
        opens = max(0, self.end - round((_SETTINGS.preroll_s + 0.1) * RATE))
        return self._looked if self._reach and opens < self._closed else opens

    def samples(self, start: float, end: float) -> tuple[Samples, float]:
        """What is kept of a stretch (s), and where it really begins: at a step of the scores."""
        return self._stretch(self._buffer, start, end)

    def onset_samples(self, start: float, end: float) -> tuple[Samples, float]:
        """The same of the sound that tells when calls begin."""
        return self._stretch(self._onsets, start, end)

    def _stretch(self, kept: Samples, start: float, end: float) -> tuple[Samples, float]:
        low = max(self._origin, round(start * RATE) // STEP * STEP)
        high = max(low, min(self.end, round(end * RATE)))
        return kept[low - self._origin : high - self._origin], low / RATE

    def sound(self, start: float, end: float) -> Sound:
        """What the recogniser hears of a stretch (s), with its scores."""
        samples, begin = self.samples(start, end)
        first, rows, later = round(begin * RATE), self._scored, self._later
        upto, heard, origin = first + len(samples), self._buffer, self._origin
        if later is None:
            return Sound(samples, begin)
        return Sound(
            samples, begin, rows(first, upto),
            lambda: later.of(heard, origin, first // STEP, -(-upto // STEP)),
        )  # fmt: skip

    def _scored(self, start: int, end: int) -> NDArray[np.float32] | None:
        """Scores of the stream's samples from ``start``, which begins a step, to ``end``."""
        if self._scores is None:
            return None
        return self._scores.of(self._buffer, self._origin, start // STEP, -(-end // STEP))

    def level(self, start: float, end: float) -> NDArray[np.float64]:
        """Levels (dB, every 10 ms) of a stretch (s)."""
        low = max(0, int(start * RATE) // LEVEL_HOP - self.levels_origin)
        high = max(low, int(end * RATE) // LEVEL_HOP - self.levels_origin)
        return np.array(self.levels[low:high])

    def hear(self, sound: SeatStreams, came: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Take in sound; returns where there is activity, per hop. ``came``: see `Activity.push`."""
        self._buffer = np.concatenate([self._buffer, sound.words])
        self._onsets = np.concatenate([self._onsets, sound.onsets])
        levels, active = self._activity.push(sound.levels, came)
        self.levels += levels.tolist()
        return active

    def forget(self) -> None:
        """Drop what is too old."""
        oldest = self.end - round(_SETTINGS.kept_s * RATE)
        if self._open:
            oldest = min(oldest, self._fed)
        oldest = oldest // STEP * STEP
        if oldest - self._origin > 4 * RATE:
            self._buffer = self._buffer[oldest - self._origin :].copy()
            self._onsets = self._onsets[oldest - self._origin :].copy()
            self._origin = oldest
            hop = oldest // LEVEL_HOP
            del self.levels[: hop - self.levels_origin]
            self.levels_origin = hop

    def follow(self, active: bool, near: bool, upto: int) -> list[Candidate]:
        """Go on to sample ``upto``, during which somebody spoke or not, ``near`` the loudest stream."""
        found: list[Candidate] = []
        if not self._open:
            if not active:
                return found
            self._near = 0
            self._begin(max(self._origin, upto - LEVEL_HOP - round(_SETTINGS.preroll_s * RATE)))
        self._near += int(active and near)
        self._quiet = 0 if active else self._quiet + LEVEL_HOP
        if self._rising(upto):
            self._rises.append(upto - round(_SETTINGS.before_rise_s * RATE))
        if upto - self._fed >= RATE // 5:
            found += self._feed(upto)
        if self._ends() or self._complete(upto, found):
            found += self.close(upto)
        elif upto - self._begun > _SETTINGS.longest_s * RATE:
            found += self.close(upto)
            self._begin(max(self._origin, upto - round(_SETTINGS.overlap_s * RATE)))
        return found

    def _ends(self) -> bool:
        """Whether it has been quiet for so long that nothing of the utterance is still to come."""
        if not self._open or self._quiet < _SETTINGS.hangover_s * RATE:
            return False
        if self._stream is None or self._quiet >= _SETTINGS.stake_hangover_s * RATE:
            return True
        return not self._model.vocabulary.stake_follows(self._stream.partial())

    def _rising(self, upto: int) -> bool:
        """Whether a voice rises just now out of talk."""
        settings = _SETTINGS
        talk = self._base + round(settings.preroll_s * RATE)
        earliest = talk + settings.talk_s * RATE
        if self._rises:
            earliest = self._rises[-1] + settings.apart_s * RATE
        if upto < earliest:
            return False
        now = upto // LEVEL_HOP - self.levels_origin
        risen = now - settings.rise_levels
        first = max(talk // LEVEL_HOP - self.levels_origin, risen - settings.before_levels)
        before, after = self.levels[first:risen], self.levels[risen:now]
        if not before or not after:
            return False
        return sum(after) / len(after) - sum(before) / len(before) > settings.rise_db

    def _complete(self, upto: int, found: list[Candidate]) -> bool:
        """Whether what was said so far is a call from which nothing can go on."""
        if self._quiet != round(_SETTINGS.pause_s * RATE / LEVEL_HOP) * LEVEL_HOP:
            return False
        found += self._feed(upto)
        if self._stream is None:
            return False
        said = self._stream.partial()
        matches = self._model.matches(said)
        if not matches or matches[-1].end < len(said):
            return False
        return self._model.vocabulary.complete(matches[-1])

    def close(self, upto: int) -> list[Candidate]:
        """End the utterance."""
        found = self._feed(upto)
        self._open = False
        if self._stream is None:
            return []
        found += self._read(self._stream.finish(), self._base)
        self._stream = None
        self._closed = upto
        self.utterances.append((self._begun / RATE, upto / RATE))
        found += self._anew(found, upto)
        return found + self._spotted(found, upto)

    def _begin(self, start: int) -> None:
        self._open = True
        self._fed = self._begun = self._base = start
        follows = start < self._closed
        self._look_from(min(start, self._closed - self._reach) if follows else start)
        self._quiet = 0
        self._rises = [rise for rise in self._rises if rise > start]

    def _look_from(self, sample: int) -> None:
        self._looked = max(self._looked, self._origin, sample)

    def _feed(self, upto: int) -> list[Candidate]:
        if not self._open or self._near < _SETTINGS.near_levels:
            return []
        if self._stream is None:
            self._stream = self._model.recogniser()
        words = self._stream.accept(self._piece(self._fed, upto))
        self._fed = upto
        if words is None:
            return []
        found = self._read(words, self._base)
        found += self._spotted(found, upto)
        # What the recogniser holds back when it ends an utterance is heard in the next one.
        self._begun = max(self._begun, upto - round(_SETTINGS.held_back_s * RATE))
        self._look_from(self._begun)
        return found + self._anew(found, upto)

    def _anew(self, found: Sequence[Candidate], upto: int) -> list[Candidate]:
        """Other readings of what was found, where that begins before a rise and ends after it."""
        out: list[Candidate] = []
        for rise in self._rises:
            if any(c.start < rise / RATE < c.end for c in found):
                stream = self._model.recogniser()
                heard = stream.accept(self._piece(rise, upto)) or []
                read = self._read([*heard, *stream.finish()], rise)
                out += [c for c in read if any(within(c, f) > 0.5 for f in found)]
        return out

    def _spotted(self, found: Sequence[Candidate], upto: int) -> list[Candidate]:
        """What may have been called beside what was ``found``, in what is not settled yet."""
        out: list[Candidate] = []
        if self._spotter is None:
            return out
        first = self._looked // STEP * STEP
        scores = self._scored(first, upto)
        if scores is None:
            return out
        begin = first / RATE
        before, self._spotted_before = self._spotted_before, []
        for spotted in self._spotter.find(scores):
            here = spotted.later(begin)
            if upto / RATE - here.end >= _SETTINGS.after_s:
                self._spotted_before.append(here)
            matches = self._model.matches(spotted.words)
            if not matches or matches[0].end < len(spotted.words):
                continue
            candidate = Candidate(matches[0], here.start, here.end, here.end)
            known = any(here.moved(one) < _SETTINGS.moved_s for one in before)
            if not known and not any(candidate.part_of(c) for c in found):
                out.append(candidate)
        return out

    def _piece(self, start: int, end: int) -> Samples:
        return self._buffer[start - self._origin : end - self._origin]

    def _read(self, heard: Sequence[Word], base: int) -> list[Candidate]:
        begin = base / RATE
        found: list[Candidate] = []
        for match in self._model.matches([w.text for w in heard]):
            bare = match.without_name or match
            ends = [begin + heard[m.end - 1].end for m in (match, bare)]
            found.append(Candidate(match, begin + heard[match.start].start, *ends))
        return found
