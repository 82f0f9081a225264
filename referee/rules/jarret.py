"""The Jarret: two throws in one turn, or a throw that counts double."""

from __future__ import annotations

from referee.game.race import Close, Race
from referee.game.ruling import Lead, Open
from referee.game.series import Series
from referee.game.state import Called, State, Window

RULE = "jarret"
SOURCE = "Le Jarret"
_KINDS = ("jarret", "jarret-sifflet")


def held(match: State, player: str) -> str | None:
    """Which Jarret a player holds; nobody holds two."""
    return next((k for k in _KINDS if match.players[player].holds[k]), None)


class Jarrets(Window):
    """« Mi-Jarret ! », « Bi-Jarret ! », « Jarret-Sifflet ! » before one's chouettes; « Lance-Jarret ! ».

    Announced later, or in a challenge, it has no effect and is kept (R10).
    """

    rule = RULE
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take a Lance-Bûches' cry; without a Jarret it is a Bévue."""
        slug = called.heard.slug
        kind = held(self.match, called.player)
        if kind is None:
            return False
        if slug == "lance-jarret":
            return self._give_away(called, kind)
        if slug not in ("mi-jarret", "bi-jarret", "jarret-sifflet"):
            return False
        if slug == "jarret-sifflet" and kind != "jarret-sifflet":
            return False
        if self._in_time(called.player):
            self.match.players[called.player].holds[kind] = 0
            self.match.say(RULE, SOURCE, "jarret-used", called.player, annonce=called.heard.words)
            if slug != "mi-jarret":
                self.match.open(Doubled(self.match, called.player))
            if slug != "bi-jarret":
                self.match.open(TwoThrows(self.match, called.player))
        return True

    def _in_time(self, player: str) -> bool:
        busy = any(isinstance(w, Series) for w in self.match.windows)
        return self.match.next_thrower == player and not self.match.throwing and not busy

    def _give_away(self, called: Called, kind: str) -> bool:
        if called.target is None or called.target == called.player:
            return False
        if held(self.match, called.target) is not None:
            self.match.bevue(called.player, "already-holds", target=called.target)
            return True
        self.match.players[called.player].holds[kind] = 0
        self.match.players[called.target].holds[kind] = 1
        self.match.say(RULE, SOURCE, "jarret-given", called.player, target=called.target)
        return True


class Doubled(Window):
    """A Bi-Jarret, or the double of a Jarret-Sifflet: the next throw of the turn counts twice."""

    rule = RULE
    source = SOURCE
    outlasts_pass = True

    def __init__(self, match: State, player: str) -> None:
        super().__init__(match)
        self.player = player

    @property
    def actors(self) -> tuple[str, ...]:
        """Whose throw it is."""
        return (self.player,)

    def may_change(self, lead: Lead) -> bool:
        """It is of a later throw."""
        return False


class TwoThrows(Series):
    """A Mi-Jarret: two throws, dice kept at will; « Bjarret ! » stops at the first."""

    rule = RULE
    source = SOURCE
    in_turn = True
    outlasts_pass = False

    def __init__(self, match: State, player: str) -> None:
        super().__init__(match, player, 2)

    def call(self, called: Called) -> bool:
        """« Bjarret ! » by the thrower: the first combination takes effect."""
        if called.heard.slug != "bjarret" or called.player != self.thrower or not self.lying:
            return False
        self._finish()
        return True

    def thrown(self, dice: list[int]) -> None:
        """The second throw counts at once, the first one waits."""
        self.lying = dice
        if self.done == self.throws:
            self._finish()

    def _finish(self) -> None:
        self.match.shut(self)
        self.match.land_turn(self.thrower, self.lying, jarret=True)

    def close(self) -> None:
        """The dice pass after the first throw: that is the one that counts."""
        if self.lying:
            self._finish()

    def opened(self) -> list[Open]:
        """To stop, after the first throw."""
        if not self.lying:
            return []
        return [Open(rule=RULE, what="bjarret", players=(self.thrower,))]


class Souple(Race):
    """A Néant under a Jarret: « Jarret-Souple ! » keeps it, another's « Charret ! » takes it away.

    Level, the Jarret is kept. Flanned, the words are swapped.
    """

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, thrower: str, *, flanned: bool) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.own, self.theirs = "jarret-souple", "charret"
        if flanned:
            self.own, self.theirs = self.theirs, self.own

    def may_call(self, called: Called) -> bool:
        """Each his own word."""
        return called.heard.slug == (self.own if called.player == self.thrower else self.theirs)

    def in_doubt(self) -> Close | None:
        """It matters only between the thrower and another."""
        near = super().in_doubt()
        if near is None or all(c.player != self.thrower for c in near.between):
            return None
        return near

    def settle(self) -> None:
        """Kept if the thrower is first or level: from then on a Jarret-Sifflet."""
        first = self.first()
        if self.thrower in first:
            self.match.players[self.thrower].holds["jarret-sifflet"] = 1
            self.match.say(RULE, SOURCE, "jarret-kept", self.thrower)
        elif first:
            self.match.say(RULE, SOURCE, "jarret-lost", self.thrower, by=first[0])

    def opened(self) -> list[Open]:
        """Open for all."""
        if self.settled:
            return []
        others = tuple(p for p in self.match.playing() if p != self.thrower)
        return [
            Open(rule=RULE, what=self.own, players=(self.thrower,)),
            Open(rule=RULE, what=self.theirs, players=others),
        ]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False
