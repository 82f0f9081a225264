"""Whose a call is at a table where every stream holds some of every voice: levels, arrival, echoes."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from referee.audio import onset, speaker_attribution
from referee.audio.arrival import arrives_first
from referee.audio.onset import CallSound, Onset, OnsetNetwork
from referee.audio.sampling import RATE
from referee.audio.speech import Aligner, Alignment, Attribution, Samples
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import PhraseMatch


@dataclasses.dataclass(frozen=True)
class ComparisonSettings:
    """What is compared how; found on simulated tables, see `models/voice`.

    Seconds (``_s``), decibels (``_db``), log-odds (``_odds``), or as said.
    """

    #: Sound around words that are looked for at another seat.
    around_s: float = 0.3
    #: Spread between quartiles of a voice's levels against the loudest other seat, under which, with
    #: ``diffuse_level_db`` of their upper quartile, all seats hear the room alike.
    diffuse_spread_db: float = 7.0
    diffuse_level_db: float = 2.0
    #: Sound around a call whose tenth percentile is a seat's quiet.
    quiet_s: float = 1.7
    #: Multiple of the onsets' sigma within which the same words at two seats may be one voice.
    echo_sigmas: float = 2.0
    #: How much later it may seem to begin at the farther seat.
    reverberation_s: float = 0.06
    #: How much likelier it has to be the other's, ...
    echo_odds: float = 5.0
    #: ... where it is plainly this seat's own, too.
    plain_odds: float = 5.0
    #: What is plainly a seat's own, ...
    own_odds: float = 2.0
    #: ... and what is amid two others who call the same.
    amid_others_odds: float = 2.0
    #: What begins so near to another's voice is left of it, s: people are seldom so much at once.
    as_one_s: float = 0.004
    #: Correlation from which two seats' levels go together, ...
    together: float = 0.6
    #: ... at so many levels of 10 ms before or after.
    lag_levels: int = 3


@dataclasses.dataclass(frozen=True)
class Levels:
    """A seat's levels while a call lasts, and the loudest other seat's, dB every 10 ms.

    Where gain controls set levels, all are brought to this seat's quiet.
    ``quiet``: the seat's own level when nobody speaks, dB. ``loudest``: the loudest other seat.
    ``first``: see `referee.audio.arrival`; 0 where levels tell enough.
    """

    own: NDArray[np.float64]
    others: NDArray[np.float64]
    quiet: float
    loudest: int
    first: float = 0.0

    def diffuse(self, settings: ComparisonSettings) -> bool:
        """Whether a voice is at no seat more than at others: it comes from beyond the table."""
        if len(self.own) == 0:
            return False
        low, high = np.percentile(self.own - self.others, (25, 75))
        return bool(high - low < settings.diffuse_spread_db and high < settings.diffuse_level_db)


class HeardStream(Protocol):
    """What is kept of a seat's stream; stretches are in s of it."""

    def level(self, start: float, end: float) -> NDArray[np.float64]:
        """Its levels, dB every 10 ms."""

    def samples(self, start: float, end: float) -> tuple[Samples, float]:
        """What words are heard in, and where it really begins, s."""

    def onset_samples(self, start: float, end: float) -> tuple[Samples, float]:
        """The same of what tells when calls begin."""

    def sound(self, start: float, end: float) -> Sound:
        """What words are heard in, with its scores."""


class SeatComparison:
    """Compares what the streams of all seats hold.

    ``attribution``: of their set-up. ``gain_control``: some set their own level. ``onsets``: what tells
    when calls begin, as it goes with an array where none is given.
    """

    def __init__(
        self,
        streams: Sequence[HeardStream],
        aligners: Sequence[Aligner],
        attribution: Attribution,
        *,
        gain_control: bool = False,
        onsets: OnsetNetwork | None = None,
        settings: ComparisonSettings | None = None,
    ) -> None:
        self._streams = streams
        self._aligners = aligners
        self._gain_control = gain_control
        self._onsets = onsets
        self.attribution = attribution
        self.settings = settings or ComparisonSettings()

    def levels(self, seat: int, start: float, end: float) -> Levels:
        """What is heard at a seat, and at the others, while a call lasts.

        Gain controls bring whatever is heard to one level, and leave alone how far it is above the
        quiet, and when it arrives.
        """
        levels = [stream.level(start, end) for stream in self._streams]
        count = min(map(len, levels))
        seats = [s for s in range(len(levels)) if s != seat]
        quiet = self._quiet(seat, start, end)
        there = np.stack([levels[s][:count] for s in seats])
        first = 0.0
        if self._gain_control:
            there += quiet - np.array([[self._quiet(s, start, end)] for s in seats])
            first = self._first(seat, seats, start, end)
        loudest = seats[int(np.argmax(there.mean(axis=1)))] if count else seats[0]
        return Levels(levels[seat][:count], there.max(axis=0), quiet, loudest, first)

    def _quiet(self, seat: int, start: float, end: float) -> float:
        around = self._streams[seat].level(
            max(0.0, start - self.settings.quiet_s), end + self.settings.quiet_s
        )
        return float(np.percentile(around, 10)) if len(around) else 0.0

    def _first(self, seat: int, others: Sequence[int], start: float, end: float) -> float:
        own, *heard = (self._streams[s].samples(start, end)[0] for s in (seat, *others))
        return arrives_first(own, heard)

    def evidence(self, levels: Levels, aligned: Alignment) -> tuple[float, ...]:
        """For `referee.audio.speaker_attribution`."""
        return speaker_attribution.evidence(
            aligned.log_odds, aligned, levels.own, levels.others, levels.quiet, levels.first
        )

    def ownership(self, levels: Levels, aligned: Alignment) -> float:
        """Log-odds of a call being the seat's whose levels these are, see `evidence`."""
        if len(levels.own) == 0:
            return 0.0
        return speaker_attribution.log_odds(
            self.attribution.weights, self.evidence(levels, aligned)
        )

    def whose(self, seat: int, begin: float, aligned: Alignment) -> float:
        """The same of words in sound that begins at ``begin``, s; -inf where all seats hear it alike."""
        levels = self.levels(seat, begin + aligned.start, begin + aligned.end)
        if levels.diffuse(self.settings):
            return -math.inf
        return self.ownership(levels, aligned)

    def echo_of(
        self, seat: int, match: PhraseMatch, words: tuple[float, float], begun: Onset, whose: float
    ) -> int | None:
        """The seat whose the same words are rather, heard there at the same time; None for nobody's.

        What is left of a voice at another seat rises and falls with it, or begins at the very same
        time; who shouts as well does not. But that is believed alone of what is plainly the seat's own,
        or where two others shout, too.
        """
        settings = self.settings
        plainly = whose > settings.own_odds
        span = (words[0] - settings.around_s, words[1] + settings.around_s)
        callers = 0
        # every seat whose voice it may be left of: log-odds of it, whether the two go together
        likely: list[tuple[float, int, bool]] = []
        for other, stream in enumerate(self._streams):
            if other == seat:
                continue
            sound = stream.sound(*span)
            found = self._aligners[other].look(sound, match.words)
            if found is None:
                continue
            likelier = self.whose(other, sound.begin, found)
            callers += likelier > settings.own_odds
            if likelier < whose + (settings.plain_odds if plainly else settings.echo_odds):
                continue
            there = self.onset(other, sound, found)
            near = settings.echo_sigmas * math.hypot(there.sigma, begun.sigma)
            if not plainly:
                near = max(near, settings.reverberation_s)
            apart = abs(begun.time - there.time)
            if apart < near:
                as_one = apart < settings.as_one_s and not plainly
                likely.append((likelier, other, as_one or self._together(seat, other, words)))
        believed = plainly or (callers > 1 and whose > settings.amid_others_odds)
        left = [one for one in likely if one[2]] if believed else likely
        return max(left)[1] if left else None

    def onset(self, seat: int, sound: Sound, aligned: Alignment) -> Onset:
        """Where a seat's call begins, s of its stream; by what was heard before ``sound``, too."""
        around = onset.neighbourhood(sound.begin + aligned.landmark)
        own, begin = self._streams[seat].onset_samples(*around)
        words, _ = self._streams[seat].samples(*around)
        others = [
            kept_from(begin, len(own), *stream.onset_samples(*around))
            for number, stream in enumerate(self._streams)
            if number != seat
        ]
        heard = CallSound(own, others, words)
        found = onset.measure(heard, aligned.beginning.later(sound.begin - begin), self._onsets)
        return dataclasses.replace(found, time=begin + found.time, landmark=begin + found.landmark)

    def _together(self, seat: int, other: int, words: tuple[float, float]) -> bool:
        """Whether two seats' levels rise and fall together while the words last."""
        lag = self.settings.lag_levels
        a, b = self._streams[seat].level(*words), self._streams[other].level(*words)
        if len(a) < 2 * lag + 2 or len(a) != len(b):
            return True
        if min(np.ptp(a), np.ptp(b)) == 0:  # a dead channel goes with nothing
            return False
        own = a[lag:-lag]
        shifted = (b[k : len(own) + k] for k in range(2 * lag + 1))
        return max(float(np.corrcoef(own, s)[0, 1]) for s in shifted) >= self.settings.together


def kept_from(begin: float, count: int, samples: Samples, there: float) -> Samples:
    """So many samples from ``begin`` on, of ``samples`` that begin ``there``; both s of the streams.

    What is not among them is silence.
    """
    late = round((there - begin) * RATE)
    first = min(count, max(0, late))
    kept = samples[max(0, -late) :][: count - first]
    return np.pad(kept, (first, count - first - len(kept)))
