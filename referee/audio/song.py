"""The Chante-Sloubi as it is sung: « Sloubi un, Sloubi deux », and so on.

Each « Sloubi » with its number is heard as a call is. Here they become one observation: how far
somebody sang. A number that was not heard between two that were is taken as sung, as ears miss one
now and then, but makes the song less sure; so does one that does not fit. Who sings is for the law to
say: a newcomer has no seat of his own.
"""

from __future__ import annotations

import dataclasses
import re

from referee.observations import Call, Evidence, Sings

WORD = "sloubi"
#: The song as a phrase of the vocabulary: all numbers are alike in it.
SEQUENCE = (WORD, "{count}")
#: s without a « Sloubi » after which the song is over.
PAUSE = 4.0
#: Numbers from which on it is a song.
LEAST = 2
#: So many numbers in a row may go unheard.
MISSED = 2

_SUNG = re.compile(rf"{WORD} (\d+)")


def sung(text: str) -> int | None:
    """The number of a « Sloubi 12 »; None for any other text."""
    found = _SUNG.fullmatch(text)
    return int(found.group(1)) if found else None


@dataclasses.dataclass
class _Song:
    """One that is being sung. ``sure``: sum of confidences; ``odd``: numbers that did not fit."""

    first: Call
    last: Call
    number: int
    sure: float
    odd: int = 0

    heard: int = 1

    @property
    def confidence(self) -> float:
        """Of its having been sung up to the last number: all heard, all in order, all clear."""
        return self.sure / (self.number + self.odd)


class Songs:
    """Collects what is sung, seat by seat."""

    def __init__(self) -> None:
        self._songs: dict[str | None, _Song] = {}

    def take(self, call: Call) -> bool:
        """Whether a call was part of a song, and so none to be judged."""
        number = sung(call.text)
        if number is None:
            return False
        song = self._songs.get(call.player)
        if song is None:
            if 1 <= number <= 1 + MISSED:
                self._songs[call.player] = _Song(call, call, number, call.confidence)
        elif song.number < number <= song.number + 1 + MISSED:
            song.last, song.number = call, number
            song.sure += call.confidence
            song.heard += 1
        elif number != song.number:  # the same again is a hesitation
            song.last = call
            song.odd += 1
        return True

    def settle(self, now: float, last: bool = False) -> list[Sings]:
        """The songs that are over at ``now``, s; ``last``: the sound has ended."""
        over = [player for player, s in self._songs.items() if last or now - s.last.time > PAUSE]
        songs = [self._songs.pop(player) for player in over]
        return [_told(song, now) for song in songs if song.heard >= LEAST]


def _told(song: _Song, now: float) -> Sings:
    begin = song.first.evidence.start if song.first.evidence else song.first.time
    end = song.last.evidence.end if song.last.evidence else song.last.time
    return Sings(
        time=now,
        sigma=song.last.sigma,
        confidence=round(song.confidence, 3),
        player=None,
        source=song.first.source,
        evidence=Evidence(stream="audio:0", start=begin, end=end),
        number=song.number,
    )
