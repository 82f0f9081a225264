"""A call against the clock, where one plays alone: in time or not (solo, "Spécificités")."""

from __future__ import annotations

from referee.game.annonces import by_slug
from referee.game.ruling import Open, Phrase, Until
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Unheard


class InTime(Window):
    """The thrower calls within ``limit`` seconds of his dice at rest: ``gain``; else ``loss``.

    « S'il est assez rapide, il gagne les points. Sinon, il les perd. »
    """

    def __init__(
        self, match: State, rule: str, source: str, phrase: str, player: str, limit: float,
        gain: int, loss: int,
    ) -> None:  # fmt: skip
        super().__init__(match)
        self.rule, self.source = rule, source
        self.phrase = phrase
        self.player = player
        self.until = match.now + limit
        self.gain, self.loss = gain, loss

    def call(self, called: Called) -> bool:
        """Take the call, in time or late."""
        if called.heard.slug != self.phrase or called.player != self.player:
            return False
        self._settle(called.time <= self.until + 1e-9)
        return True

    def unheard(self) -> list[Unheard]:
        """The thrower: his silence loses."""
        return [
            Unheard(
                time=self.match.now, rule=self.rule, of="first", players=(self.player,),
                text=by_slug()[self.phrase].words,
            )
        ]  # fmt: skip

    def event(self, seen: Observation) -> bool:
        """Take it that he was not heard: nothing is lost until a person says so."""
        if not isinstance(seen, Unheard) or seen.rule != self.rule:
            return False
        self.match.miss(seen)
        self.match.shut(self)
        return True

    def clock(self, now: float) -> None:
        """Later is as bad as never; a call at this very moment is still to be offered."""
        if now > self.until + 1e-9:
            self.close()

    def close(self) -> None:
        """Nothing was called."""
        self._settle(in_time=False)

    def _settle(self, in_time: bool) -> None:
        self.match.shut(self)
        points = self.gain if in_time else -self.loss
        self.match.tally.calls += 1
        self.match.tally.calls_in_time += in_time
        why = "in-time" if in_time else "too-slow"
        self.give(Award(player=self.player, points=points, why=why))

    def opened(self) -> list[Open]:
        """Open for the thrower, until the limit."""
        return [
            Open(
                rule=self.rule, what=Phrase(self.phrase), players=(self.player,), worth=self.gain,
                until=Until.LIMIT, until_time=self.until,
            )
        ]  # fmt: skip
