"""A race: who called first, or last; one contest for all rules that ask it."""

from __future__ import annotations

from typing import Literal

import msgspec

from referee import contest
from referee.game import winning
from referee.game.annonces import by_slug
from referee.game.ruling import Act, Lead, Open, Phrase, Until
from referee.game.state import Award, Called, State, Window
from referee.observations import Decides, Observation, Unheard

#: No onset is so unsure that a call this much later, seconds, could still have been first.
_LARGEST_DOUBT = 0.2


class Close(msgspec.Struct, frozen=True):
    """Two claims too close to call, and the margin between them."""

    margin: contest.Margin
    between: tuple[contest.Claim, contest.Claim]


class Race(Window):
    """A contest of calls: the first (or last) to call. A player counts once, at his first onset.

    A call in a race that is decided is late, which costs nothing (R7).
    """

    phrase = ""
    #: Under strict gestures a call counts only with this gesture within half a second.
    gesture: str | None = None

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.calls: list[Called] = []
        self.settled = False
        self._between: list[str] = []

    @property
    def listens(self) -> tuple[str, ...]:
        """Its phrase, late calls included."""
        return (self.phrase,)

    @property
    def hangs(self) -> bool:
        """Whether somebody has called and others could still be level with him."""
        return bool(self.calls) and not self.settled

    @property
    def callers(self) -> tuple[str, ...]:
        """Who has called already."""
        return tuple(c.player for c in sorted(self.calls, key=lambda c: c.time))

    def unheard(self) -> list[Unheard]:
        """The first caller, where nobody was heard."""
        if self.settled or self.calls:
            return []
        return [
            Unheard(
                time=self.match.now, rule=self.rule, of="first", players=tuple(self.able()),
                text=by_slug()[self.phrase].words,
            )
        ]  # fmt: skip

    def event(self, seen: Observation) -> bool:
        """Take it that nobody was heard: somebody may yet say who called."""
        if not isinstance(seen, Unheard) or seen.rule != self.rule or self.settled:
            return False
        if not self.calls:
            self.match.miss(seen)
        return True

    def able(self) -> list[str]:
        """Who may call."""
        return self.match.playing()

    def may_call(self, called: Called) -> bool:
        """Whether this call takes part."""
        return called.heard.slug == self.phrase

    def call(self, called: Called) -> bool:
        """Enter the contest; a repeated or late call is taken and counts for nothing."""
        if not self.may_call(called):
            return False
        for before in self.calls:
            if before.player == called.player:
                return True
        if self.settled:
            self.late(called)
            return True
        self.calls.append(called)
        if {c.player for c in self.valid_calls()} >= set(self.able()):
            # no later call can change it
            self.close()
        return True

    def late(self, called: Called) -> None:
        """A call comes after the race was decided: say by how much, it costs nothing (R7)."""

    def valid_calls(self) -> list[Called]:
        """The calls that count, gestures considered."""
        if self.gesture is None or self.match.gestures != "strict":
            return self.calls
        gesture = self.gesture
        return [c for c in self.calls if self.match.gestured(c.player, gesture, c.time)]

    def decided(self, now: float) -> bool:
        """Whether no call from ``now`` on could change the outcome."""
        calls = self.valid_calls()
        if not calls:
            return False
        first = min(c.time for c in calls)
        slack = 0.5 if self.gesture and self.match.gestures == "strict" else 0.0
        return now > first + max(self.match.simultaneity, slack) + _LARGEST_DOUBT

    def clock(self, now: float) -> None:
        """Settle once decided."""
        if not self.settled and self.decided(now):
            self.close()

    def close(self) -> None:
        """Settle, or ask an arbiter where it is too close to call."""
        if self.settled:
            return
        self.settled = True
        near = self.in_doubt()
        if near is None:
            for award in self.outcome():
                self.give(award)
            self.settle()
            return
        self._between = [c.player for c in near.between]
        self.match.say(
            self.rule, self.source, "too-close", self._between[0], margin=near.margin,
            players=", ".join(self._between),
        )  # fmt: skip
        self.match.open(Doubt(self.match, self, self._between))

    def in_doubt(self) -> Close | None:
        """The two between whom it is too close to call; None where the table takes that as level."""
        if self.match.too_close == "level":
            return None
        calls = self.valid_calls()
        ranking = contest.rank([c.claim for c in calls], self.match.simultaneity)
        near = contest.doubt_of_first(ranking, self.match.simultaneity)
        if near is None:
            return None
        return Close(margin=near, between=(ranking.groups[0][0], ranking.groups[1][0]))

    def first(self) -> list[str]:
        """The players level for the first place, as things stand."""
        ranking = contest.rank([c.claim for c in self.valid_calls()], self.match.simultaneity)
        if not ranking.groups:
            return []
        first = list(ranking.first)
        near = contest.doubt_of_first(ranking, self.match.simultaneity)
        if near is not None and self.match.too_close == "level":
            first += ranking.groups[1]
        return [c.player for c in first]

    def decide(self, first: str | None) -> None:
        """An arbiter says who of the two in doubt was first (None: level); settle with that."""
        between = (c for c in self.calls if c.player in self._between)
        doubted = sorted(between, key=lambda c: c.time)
        earlier, later = doubted[0].time, doubted[-1].time
        if contest.within(doubted[0].claim, doubted[-1].claim, self.match.simultaneity):
            # they were measured at the same time, though not surely: the word parts them
            later = earlier + 2 * self.match.simultaneity
        for called in doubted:
            time = earlier if called.player == first or first is None else later
            self.calls[self.calls.index(called)] = msgspec.structs.replace(
                called, time=time, sigma=None
            )
        self.calls.sort(key=lambda c: c.time)
        self._between = []
        self.settled = False
        self.close()

    def outcome(self) -> list[Award]:
        """The points that the calls so far give."""
        return []

    def settle(self) -> None:
        """Do what is no matter of points, or hand level callers on."""

    def pending(self) -> list[Award]:
        """The outcome as it stands."""
        unsure = self.settled or not self.calls or self.in_doubt() is not None
        return [] if unsure else self.outcome()

    def may_change(self, lead: Lead) -> bool:
        """Until it is settled: who wins by the throw has all that it brings."""
        return not self.settled


class Doubt(Window):
    """A race too close to call, which waits for an arbiter."""

    outlasts_pass = True

    def __init__(self, match: State, race: Race, between: list[str]) -> None:
        super().__init__(match)
        self.rule, self.source = race.rule, race.source
        self.race = race
        self.between = list(between)

    def event(self, seen: Observation) -> bool:
        """Take a decision between these players."""
        if not isinstance(seen, Decides) or seen.player not in (None, *self.between):
            return False
        self.match.shut(self)
        self.match.say(
            self.rule, self.source, "decided", seen.player,
            author=seen.author, reason=seen.reason, players=", ".join(self.between),
        )  # fmt: skip
        self.race.decide(seen.player)
        return True

    def opened(self) -> list[Open]:
        """The decision, between these."""
        players = tuple(self.between)
        return [Open(rule=self.rule, what=Act.DECIDE, players=players, until=Until.DECISION)]


class FirstTakes(Race):
    """The first to call gains ``points``; level first callers lose them, each (R1).

    Level mates with a common score gain twice instead (titouan, "Doublette").
    """

    #: What level first callers do with the points.
    level: Literal["lose", "gain"] = "lose"

    def __init__(self, match: State, points: int, **details: str | int | float) -> None:
        super().__init__(match)
        self.points = points
        self.details = details

    def may_call(self, called: Called) -> bool:
        """The phrase, by somebody who may call it."""
        return super().may_call(called) and called.player in self.able()

    def outcome(self) -> list[Award]:
        """One first caller gains; of level ones the rule says."""
        first = self.first()
        claims = sorted((c.claim for c in self.valid_calls()), key=lambda c: c.time)
        if not first:
            return []
        if len(first) > 1:
            last = next(c for c in reversed(claims) if c.player in first)
            spread = contest.margin(claims[0], last, self.match.simultaneity)
            return self.when_level(first, spread)
        if len(claims) == 1:
            return [self._award(first[0], self.points, "race-alone", None)]
        second = claims[1]
        ahead = contest.margin(claims[0], second, self.match.simultaneity)
        return [self._award(first[0], self.points, "race-won", ahead, second=second.player)]

    def when_level(self, players: list[str], spread: contest.Margin) -> list[Award]:
        """What level first callers gain or lose."""
        team = self.match.team(players[0])
        if self.match.dossier.shared_scores and all(p in team for p in players):
            return [self._award(players[0], 2 * self.points, "race-doubled", spread)]
        if self.level == "gain":
            return [self._award(p, self.points, "race-level-won", spread) for p in players]
        return [self._award(p, -self.points, "race-level", spread) for p in players]

    def most_owed(self) -> int:
        """Its points, twice for level mates."""
        return 0 if self.settled or not self.calls else abs(2 * self.points * self.factor)

    def late(self, called: Called) -> None:
        """Tell a late caller by how much he was late."""
        calls = self.valid_calls()
        if not calls:
            return
        behind = contest.margin(calls[0].claim, called.claim, self.match.simultaneity)
        self.match.say(self.rule, self.source, "race-late", called.player, margin=behind)
        self.calls.append(called)

    def _award(
        self, player: str, points: int, why: str, margin: contest.Margin | None, **more: str
    ) -> Award:
        details = {**self.details, **more}
        return Award(player=player, points=points, why=why, details=details, margin=margin)

    def opened(self) -> list[Open]:
        """Open until somebody has it."""
        if self.settled:
            return []
        players = tuple(self.able())
        return [Open(rule=self.rule, what=Phrase(self.phrase), players=players, worth=self.points)]

    def may_change(self, lead: Lead) -> bool:
        """Once called until it is settled; before, where it may bring another past the leader."""
        if self.settled or self.calls:
            return not self.settled
        points = abs(self.points * self.factor) * (2 if self.match.dossier.shared_scores else 1)
        return winning.overtaken(self.match, lead, self.able(), points)
