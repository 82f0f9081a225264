"""What random players are about to say: as their rules have them do, each thing at its time."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import TypeVar

import msgspec

from referee import observations as obs
from referee.game.annonce import Heard
from referee.game.annonces import words_of
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Open, Stakes
from referee.observations import AnyObservation

_T = TypeVar("_T")

#: Share of those who may call that do.
_CALLING = 0.75
#: Seconds from a moment to what is said in it: a newcomer can be faster.
_REACTION = (1.2, 3.5)


class PlannedCalls:
    """A `SimulatedTable` whose calls wait for their time, and are dropped where time goes another way.

    ``players``: only what they say and do is planned. ``patience``: all times are so many times as
    long. ``source``: whose observations they are.
    """

    now = 0.0

    def __init__(
        self, players: Collection[str], chance: random.Random, patience: float, source: str
    ) -> None:
        self._players = players
        self._random = chance
        self._patience = patience
        self._source = source
        self._match: Match | None = None
        self._waiting: list[AnyObservation] = []

    def at(self, match: Match, now: float) -> PlannedCalls:
        """The same, at this moment of the match, seconds."""
        self._match, self.now = match, now
        return self

    @property
    def waiting(self) -> bool:
        """Something is still to be said."""
        return bool(self._waiting)

    def clear(self) -> None:
        """Nothing of what was planned is said."""
        self._waiting.clear()

    def due(self, match: Match, now: float) -> list[AnyObservation]:
        """What is said now, by those who still play."""
        due = [s for s in self._waiting if s.time <= now]
        self._waiting = [s for s in self._waiting if s.time > now]
        playing = match.playing()
        return [msgspec.structs.replace(s, time=now) for s in due if s.player in playing]

    @property
    def match(self) -> Match:
        """The match as it stands."""
        if self._match is None:
            raise ValueError("no moment of a match was given")
        return self._match

    def chance(self, share: float) -> bool:
        """Whether something that happens so often happens now."""
        return self._random.random() < share

    def one(self, of: Sequence[_T]) -> _T:
        """One of several."""
        return self._random.choice(of)

    def uniform(self, low: float, high: float) -> float:
        """A number between two."""
        return self._random.uniform(low, high)

    def number(self, low: int, high: int) -> int:
        """A whole number between two, both included."""
        return self._random.randint(low, high)

    def dice(self, count: int) -> tuple[int, ...]:
        """So many dice."""
        return tuple(self.number(1, 6) for _ in range(count))

    def other(self, player: str) -> str | None:
        """Another player, where there is one."""
        others = [p for p in self.match.playing() if p != player]
        return self.one(others) if others else None

    def combination(self) -> str:
        """A combination that a stake may be on."""
        return self.one(rules().staked_on)

    def stake(self, stakes: Stakes) -> tuple[str, int]:
        """A combination and a stake that may be asked for."""
        most = {c: n for c, n in stakes.most.items() if n}
        asked = self.one(list(most)) if most else self.combination()
        largest = most.get(asked, 0)
        fixed = self.match.dossier.challenge_stake_is_most or not largest
        return asked, largest if fixed else self.number(1, largest)

    def call(
        self, player: str | None, slug: str, at: float, *, target: str | None = None,
        number: int | None = None, combination: str | None = None, confidence: float = 1.0,
    ) -> None:  # fmt: skip
        """A call to come, ``at`` seconds after they have thought."""
        said = words_of(Heard(slug, target, number, combination))
        self.later(
            obs.Call(
                time=self.now + at, player=player, text=said, target=target, confidence=confidence
            )
        )

    def tell(
        self, kind: type[obs.Observation], *, after: float | None = None, **what: object
    ) -> None:
        """One observation, once they have thought."""
        self.later(kind(time=self.now + (after or 0.0), **what))  # type: ignore[arg-type]

    def later(self, seen: AnyObservation) -> None:
        """An observation among the calls to come."""
        if seen.player in self._players:
            wait = (seen.time - self.now + self.uniform(*_REACTION)) * self._patience
            when = self.now + wait
            self._waiting.append(msgspec.structs.replace(seen, time=when, source=self._source))

    def shout(self) -> None:
        """Nothing: each thing waits for its own time."""

    def race(self, opened: Open, share: float = _CALLING) -> None:
        """Who may call calls, most of the time."""
        for player in opened.players:
            if self.chance(share):
                self.call(player, str(opened.what), 0.0)

    def again(self, opened: Open) -> None:
        """Nothing: what is open is weighed anew after each throw."""
