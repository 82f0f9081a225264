"""What dice that came to rest are told as: two chouettes and then the cul, or another throw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypedDict

import msgspec
import numpy as np

from referee.observations import Chouettes, Cul, Drops, Evidence, Observation, Throws
from referee.vision import colour
from referee.vision.detector import Role
from referee.vision.resting_dice import DICE
from referee.vision.tracks import Track

UNLIKE = 30.0
"""Colours further apart than this belong to dice of two roles."""
APART = 0.4
"""Seconds by which the cul comes to rest later where three dice were two throws."""
UNTOLD = 0.6
"""What a throw of three is worth whose cul is not told, though colours may tell it: it is asked."""
PART = 0.4
"""What a throw is worth of which not every die could be read: somebody has to complete it."""


class _Facts(TypedDict):
    time: float
    sigma: float
    confidence: float
    source: str
    evidence: Evidence


class Landed(msgspec.Struct, frozen=True):
    """A die that came to rest at ``time``, seconds; ``out``: beyond the playing surface."""

    track: Track
    time: float
    out: bool = False

    @property
    def role(self) -> Role | None:
        """Cul or chouette, by its colour."""
        return self.track.role


class Proof(Protocol):
    """Tells when and how surely something was seen, and which pictures prove it."""

    source: str

    def sigma(self, time: float) -> float:
        """Standard error of a time of rest, seconds."""
        ...

    def evidence(self, start: float, end: float, dice: Sequence[Track] = ()) -> Evidence:
        """The pictures from ``start`` to ``end``, seconds."""
        ...


class ThrowClassifier:
    """Knows what comes next on this table.

    ``expects_cul``: the chouettes lie, the cul does not. ``alike``: an earlier throw has shown that
    this table's dice are all of one colour, so that nobody need be asked which is the cul.
    """

    def __init__(self, proof: Proof) -> None:
        self.expects_cul = False
        self.alike = False
        self._proof = proof

    def complete(self, fresh: Sequence[Track], before: int) -> bool:
        """Whether no more dice can be expected beside ``fresh`` where ``before`` lie already."""
        if before + len(fresh) == 3:
            return True
        return before == 0 and len(fresh) == 2 and self._pair(fresh)

    def thrown(self, fresh: Sequence[Landed], before: int, after_taking: bool) -> list[Observation]:
        """What dice are told as that came to rest where ``before`` thrown ones lie.

        ``after_taking``: some of the dice that lay there were taken in hand for it.
        """
        bad = [d for d in fresh if d.out or d.track.cocked]
        good = [d for d in fresh if d not in bad and d.track.value is not None]
        told: list[Observation] = []
        if bad:
            told = self._dropped(bad, fresh, before)
            if any(isinstance(o, Drops) and o.what == "chouette" for o in told):
                # fallen chouettes are both thrown again: the other one's value is of no matter
                good = [d for d in good if d.role == "cul"]
                self.expects_cul = False
        if not good:
            return told
        pair = [d for d in good if d.role != "cul"]
        late = max(good, key=lambda d: (d.role == "cul", d.time))
        if before == 0 and len(good) == 2 and len(good) + len(bad) == len(fresh):
            if self._pair([d.track for d in good]):
                self.expects_cul = True
                return [self._chouettes(good), *told]
        elif before == 2 and self.expects_cul and len(fresh) == 1 and good[0].role != "chouette":
            self.expects_cul = False
            return [self._cul(good[0])]
        elif before == 0 and len(good) == 3 and len(pair) == 2 and late.role == "cul":
            apart = late.time - max(d.time for d in pair)
            if apart > APART:
                self.expects_cul = False
                return [self._chouettes(pair), self._cul(late)]
        if bad and not after_taking:
            # what is left of a throw that went wrong is no throw of its own
            return told
        self.expects_cul = before == 0 and len(fresh) == 2 and not after_taking
        return [*told, self._together(good, whole=len(good) == len(fresh))]

    def lost(self, time: float, before: int, fresh: int, after_taking: bool) -> Drops | None:
        """A die was seen to roll out of the picture; what fell is told by what should lie there."""
        if before == 2 and self.expects_cul and fresh == 0:
            what = "cul"
        elif before == 0 and fresh == 1 and not after_taking:
            what = "chouette"
        else:
            return None
        self.expects_cul = self.expects_cul and what == "cul"
        return Drops(
            what=what,
            time=time,
            sigma=self._proof.sigma(time),
            confidence=0.6,
            source=self._proof.source,
            evidence=self._proof.evidence(time - 1.0, time + 0.5),
        )

    def _dropped(
        self, bad: Sequence[Landed], fresh: Sequence[Landed], before: int
    ) -> list[Observation]:
        told: list[Observation] = []
        for die in bad:
            what: str = die.role or "1"
            if before == 2 and self.expects_cul and len(fresh) == 1:
                what = "cul"
            elif before == 0 and len(fresh) == 2 and die.role != "cul":
                what = "chouette"
            if what != "1" and any(isinstance(o, Drops) and o.what == what for o in told):
                continue
            facts = self._facts([die], die.time)
            cocked = die.track.cocked and not die.out
            told.append(Drops(what=what, cocked=cocked, **facts))
        return told

    def _pair(self, two: Sequence[Track]) -> bool:
        """Whether two dice may be the chouettes: by their roles, or alike where none is known."""
        roles = [t.role for t in two]
        if roles == ["chouette"] * 2:
            return True
        return "cul" not in roles and colour.distance(two[0].body, two[1].body) < UNLIKE

    def _chouettes(self, two: Sequence[Landed]) -> Observation:
        first, second = sorted(two, key=lambda d: d.track.centre)
        assert first.track.value is not None
        assert second.track.value is not None
        values = (first.track.value, second.track.value)
        return Chouettes(values=values, **self._facts(two, max(d.time for d in two)))

    def _cul(self, die: Landed) -> Observation:
        assert die.track.value is not None
        return Cul(value=die.track.value, **self._facts([die], die.time))

    def _together(self, dice: Sequence[Landed], whole: bool) -> Observation:
        ordered = sorted(dice, key=lambda d: (d.role == "cul", d.track.centre))
        facts = self._facts(ordered, max(d.time for d in dice))
        if not whole:
            facts["confidence"] = round(PART * facts["confidence"], 4)
        culs = sum(d.role == "cul" for d in dice)
        same = len({d.track.value for d in dice}) == 1
        if len(dice) == DICE and culs != 1 and not same and not self.alike:
            facts["confidence"] = round(UNTOLD * facts["confidence"], 4)
        values = tuple(d.track.value for d in ordered if d.track.value is not None)[:3]
        return Throws(values=values, **facts)

    def _facts(self, dice: Sequence[Landed], time: float) -> _Facts:
        tracks = [d.track for d in dice]
        return {
            "time": time,
            "sigma": self._proof.sigma(time),
            "confidence": round(float(np.prod([t.confidence for t in tracks])), 4),
            "source": self._proof.source,
            "evidence": self._proof.evidence(time - 1.0, max(t.seen for t in tracks), tracks),
        }
