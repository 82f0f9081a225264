"""What is known to lie on the table, and when something of it is gone, pushed or thrown again."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from referee.vision.background import BackgroundModel
from referee.vision.detector import Die
from referee.vision.motion import Motion
from referee.vision.stationary_tracker import STILL
from referee.vision.tracks import READINGS, Box, Look, Resting, Track, apart, nearest

#: Dice of the game.
DICE = 3
SAME = 5.0
"""Grey levels by which a place may differ and still be the same."""
AGAIN = 4
"""Readings that must speak against the value of a die that is known to lie there."""
PUSHED = 2.5
"""A die with the same value at most so many of its sides away was pushed, not thrown."""


class RestingDice:
    """The known dice: ``dice``. ``dark``: when it was last too dark to see anything, seconds."""

    def __init__(self, motion: Motion) -> None:
        self.dice: list[Resting] = []
        self.dark = -math.inf
        self._motion = motion

    @property
    def thrown(self) -> list[Resting]:
        """Those that were seen to come."""
        return [r for r in self.dice if r.thrown]

    def was_thrown(self, die: Die) -> bool:
        """Whether a find lies where a die was seen to come."""
        return any(apart(r.centre, die.centre) < 0.5 * r.size for r in self.thrown)

    @property
    def gone(self) -> list[Resting]:
        """Those that can no longer be seen, though nothing covers their place."""
        return [r for r in self.dice if r.gone >= READINGS]

    def match(self, track: Track) -> Resting | None:
        """The known die that this one is."""
        return nearest(track.centre, self.dice, 0.55)

    def lay(self, track: Track, time: float, thrown: bool) -> None:
        """A die has come to rest at ``time``, seconds."""
        self.dice.append(Resting(track, time, self._look(track.box), thrown))

    def touched(self, rest: Resting) -> float:
        """When something last happened at the place of a known die, as far as could be seen."""
        return max(self._motion.last_in(rest.box), self.dark)

    def check(
        self, seen: list[Die], tracks: Sequence[Track], ground: BackgroundModel, now: float
    ) -> None:
        """After a look that found ``seen``: count up which known dice are gone."""
        for rest in self.dice:
            if any(self.match(t) is rest for t in tracks):
                rest.gone = 0
                continue
            if any(apart(d.centre, rest.centre) < 0.8 * rest.size for d in seen):
                # it has been touched, and is not at rest again
                continue
            moved = self.touched(rest)
            if moved <= rest.since or now - moved < STILL:
                continue
            if ground.covered(rest.box, self._motion):
                continue
            if self.dark > self._motion.last_in(rest.box) and self._unchanged(rest):
                # hard to see since the light changed, but nobody touched it
                continue
            rest.gone += 1

    def news(self, tracks: Sequence[Track]) -> list[Track]:
        """Which dice at rest are not known yet, or lie where another value was known."""
        fresh: list[Track] = []
        for track in tracks:
            rest = self.match(track)
            if rest is None:
                if not self._pushed(track, tracks):
                    fresh.append(track)
            elif track.ready and track.value == rest.value:
                rest.read_again(track)
                if self._motion.last_in(track.box) > rest.since:
                    # touched, and perhaps moved a little: its place is where it lies now
                    rest.lie(track, self._look(track.box))
            elif self._motion.last_in(track.box) <= rest.since:
                if track.ready:
                    rest.read_again(track)
            elif self._contested(track, rest) and track.count >= AGAIN:
                fresh.append(track)
        return fresh

    def unread(self, tracks: Sequence[Track]) -> bool:
        """Whether one lies there that is not made out yet: it has not rolled out of the picture."""
        return any(not track.ready for track in self.news(tracks))

    def doubtful(self, track: Track) -> bool:
        """Whether more readings have to tell if a die was thrown again on its own place."""
        rest = self.match(track)
        return rest is not None and track.count < AGAIN and self._contested(track, rest)

    def hidden(self, fresh: Sequence[Track], tracks: Sequence[Track]) -> list[Resting]:
        """Known dice that are not seen, and can't be there: there are only three."""
        gone = self.gone
        lie = [r for r in self.thrown if r not in gone]
        if not fresh or len(lie) + len(fresh) <= DICE:
            return []
        seen = [self.match(t) for t in tracks]
        return [r for r in lie if r not in seen and self.touched(r) > r.since]

    def _look(self, box: Box) -> Look:
        grey = self._motion.grey
        return Look(grey[self._motion.cells(box)].copy(), float(np.median(grey)))

    def _unchanged(self, rest: Resting) -> bool:
        """Whether the place of a known die looks as it did when the die came to rest."""
        now = self._motion.grey[self._motion.cells(rest.box)]
        if now.shape != rest.look.cells.shape:
            return False
        gain = float(np.median(self._motion.grey)) / max(rest.look.light, 1.0)
        off = np.abs(now - rest.look.cells * gain)
        return float(np.quantile(off, 0.9)) < SAME

    def _pushed(self, track: Track, tracks: Sequence[Track]) -> bool:
        """Whether this is a known die that was pushed: the same value, not far off."""
        for rest in self.dice:
            if any(self.match(t) is rest for t in tracks):
                continue
            others = [r for r in self.thrown if r is not rest]
            if len(others) == DICE - 1 and all(r.gone for r in others):
                # nobody pushes one die and takes both others: all were thrown again
                continue
            close = apart(rest.centre, track.centre) < PUSHED * rest.size
            if close and track.ready and track.value == rest.value:
                rest.lie(track, self._look(track.box))
                return True
        return False

    def _contested(self, track: Track, rest: Resting) -> bool:
        """Whether the place of a known die now shows another value: it was thrown again there."""
        other = track.ready and track.value not in (None, rest.value)
        return other and rest.thrown and not self._unchanged(rest)
