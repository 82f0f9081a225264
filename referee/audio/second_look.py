"""What the second look sees of a candidate, and the calls that it made believed."""

from __future__ import annotations

import dataclasses

from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound
from referee.audio.stretch import SAME_SOUND, common, within, within_longer
from referee.audio.vocabulary import PhraseMatch

#: So much of words that others called lies in what a seat called otherwise: it called that alone.
_SAME_BREATH = 0.5
#: Confidence of longer words from which shorter ones in the same sound are a part of them.
_FITS = 0.95


@dataclasses.dataclass(frozen=True)
class SecondLook:
    """A candidate in a stretch of sound."""

    match: PhraseMatch
    aligned: Alignment
    sound: Sound
    confidence: float

    @property
    def start(self) -> float:
        """Of the words, s of the stream."""
        return self.sound.begin + self.aligned.start

    @property
    def end(self) -> float:
        """Of the words, s of the stream."""
        return self.sound.begin + self.aligned.end

    def overlaps(self, other: SecondLook) -> bool:
        """Whether both are readings of the same sound."""
        return common(self, other) > SAME_SOUND

    def part_of(self, other: SecondLook) -> bool:
        """Whether another that fits, too, explains more: "Grelotte ça picote" begins as "Grelottine"."""
        fits = other.aligned.confidence >= _FITS
        return fits and within_longer(self, other)


@dataclasses.dataclass(frozen=True)
class GivenCall:
    """A call that was given, s of the stream; ``words``: the confidence in these alone."""

    seat: int
    text: str
    start: float
    end: float
    confidence: float
    words: float

    def is_of(self, other: GivenCall) -> bool:
        """Whether another of the same seat, as likely or of the same words, is of the same sound."""
        as_likely = other.text == self.text or other.confidence >= self.confidence
        if self.seat != other.seat or common(self, other) <= SAME_SOUND:
            return False
        return as_likely or within_longer(self, other)

    def instead_of(self, look: SecondLook, seat: int, fits: float) -> bool:
        """Whether a seat called this in the place of another's words, which are looked for there.

        One mouth says one thing at a time. ``fits``: the confidence that it asks for.
        """
        said = self.seat == seat and self.text != look.match.text and self.words >= fits
        return said and within(look, self) > _SAME_BREATH
