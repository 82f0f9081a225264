"""Random players for a practice match: they throw, call, bet and err; a person plays against them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence

import msgspec

from referee import observations as obs
from referee.engine.history import Past
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Action, NextThrow, Open, Phrase, Verb, Wanted
from referee.observations import AnyObservation
from referee.sensors.clock import Clock
from referee.sensors.sensor import Batch, Capability
from referee.session.planned_calls import PlannedCalls
from referee.show.next_throw import next_throw

#: What they are called: as many as may sit beside one person.
NAMES = ("Tavernier", "Barde", "Druide", "Meunier", "Forgeron", "Berger", "Moine")
#: Seconds between two looks at the match.
_TICK = 0.05
#: Seconds without a word after which the next dice are thrown; those between two dice of a throw.
_QUIET, _BETWEEN = 4.5, 1.2
#: How often they call what nobody may.
_ERRS = 0.03
#: Tries after which a match that stands still is helped on: the dice pass.
_TRIES = 3


class Opponents:
    """A sensor that tells what random players do.

    ``look`` gives the match as it stands; ``patience``: all times are so many times as long.
    """

    name = "practice"
    capabilities = frozenset({Capability.DICE})
    retells = False
    beats = False
    behind = 0.0
    dropped = 0

    def __init__(
        self,
        players: Sequence[str],
        clock: Clock,
        *,
        patience: float = 1.0,
        chance: random.Random | None = None,
    ) -> None:
        self.look: Callable[[], Past] | None = None
        self._players = frozenset(players)
        self._clock = clock
        self._patience = patience
        self._random = chance or random.Random()
        self._count = -1
        self._since = clock.now()
        self._tried = 0
        self._plans = PlannedCalls(self._players, self._random, patience, self.name)
        #: Before which throw those who hold something have thought of using it.
        self._used = -1
        #: What they have thought about since the last dice.
        self._weighed: set[tuple[str, str, str]] = set()

    def batches(self, stopped: threading.Event) -> Iterator[Batch]:
        """What they do, each thing at its time."""
        while not stopped.is_set():
            now = self._clock.now()
            yield (self.act(self.look(), now) if self.look is not None else []), now
            stopped.wait(_TICK)

    def act(self, past: Past, now: float) -> list[AnyObservation]:
        """What they do at ``now``, seconds of the match, seeing the match as it stands."""
        match = past.match
        if match.finished:
            return []
        if len(past.entries) != self._count:
            self._heed(past, now)
        called = self._plans.due(match, now)
        if called or self._plans.waiting:
            return called
        between = match.chouettes_lying and not match.turn.done
        if now - self._since < (_BETWEEN if between else _QUIET) * self._patience:
            return []
        return self._go_on(match, now)

    def _heed(self, past: Past, now: float) -> None:
        """Something has happened: weigh what may be called now."""
        fresh = past.entries[max(0, self._count) :]
        self._count, self._since, self._tried = len(past.entries), now, 0
        plans = self._plans.at(past.match, now)
        if any(isinstance(one, obs.Fallen) for one in fresh):
            self._weighed.clear()
            plans.clear()
            self._err(past.match)
        for one in past.match.opened():
            players = tuple(
                p
                for p in one.players
                if (one.rule, str(one.what), p) not in self._weighed and p not in one.called
            )
            self._weighed |= {(one.rule, str(one.what), p) for p in players}
            if players:
                self._weigh(msgspec.structs.replace(one, players=players))
        self._use(past.match)

    def _weigh(self, one: Open) -> None:
        """React to what is open as its rule has random players do."""
        known = rules()
        if isinstance(one.what, Wanted):
            react = next((r.on_stake for r in known.rules if r.slug == one.rule), None)
        else:
            react = known.reactions.get(one.what)
        if react is not None:
            react(self._plans, one)
        elif isinstance(one.what, Phrase):
            self._plans.race(one)

    def _err(self, match: Match) -> None:
        """Now and then somebody calls what is not there."""
        able = [p for p in match.playing() if p in self._players]
        if match.turn.done and able and self._plans.chance(_ERRS):
            slugs = [a.slug for a in rules().annonces if a.race and not a.pointed]
            self._plans.call(self._plans.one(able), self._plans.one(slugs), 0.0)

    def _use(self, match: Match) -> None:
        """Between two throws, who holds something may use it, as its rule has random players do."""
        if match.throwing or match.tally.throws == self._used:
            return
        self._used = match.tally.throws
        for player in [p for p in match.playing() if p in self._players]:
            holds = match.players[player].holds
            for thing, use in rules().holders.items():
                if holds[thing]:
                    use(self._plans, player)

    def _go_on(self, match: Match, now: float) -> list[AnyObservation]:
        """The next thing that is awaited, where it is one of theirs."""
        awaited = match.awaited()
        for one in awaited:
            if one.action in (Action.STAKE, Action.SING) and one.player in self._players:
                return [self._serve(match, one.player, one.action, now)]
            if one.action in (Action.STAKE, Action.SING, Action.THROW) and (
                one.player not in self._players
            ):
                return []
        self._since, self._tried = now, self._tried + 1
        due = any(one.action is Action.THROW for one in awaited)
        thrown = next_throw(match) if due else match.turn_window.next_throw(match.turn_next)
        if thrown is None or thrown.player not in self._players:
            return []
        if self._tried > _TRIES:
            return [obs.Passes(time=now, source=self.name)]
        return [self._dice(thrown, now)]

    def _serve(self, match: Match, player: str, action: Action, now: float) -> AnyObservation:
        self._since = now
        if action is Action.SING:
            return obs.Declines(time=now, player=player, source=self.name)
        found = (window.stakes() for window in match.passing_windows)
        stakes = next((s for s in found if s is not None), None)
        if stakes is None or not any(stakes.most.values()):
            return obs.Passes(time=now, source=self.name)
        asked, stake = self._plans.at(match, now).stake(stakes)
        return obs.Asks(time=now, player=player, combination=asked, stake=stake, source=self.name)

    def _dice(self, thrown: NextThrow, now: float) -> AnyObservation:
        """Dice of theirs that fall now."""
        player = thrown.player
        values = [self._random.randint(1, 6) for _ in range(3)]
        if thrown.verb is Verb.CUL:
            return obs.Cul(time=now, player=player, value=values[0], source=self.name)
        if thrown.verb is Verb.CHOUETTES:
            return obs.Chouettes(
                time=now, player=player, values=(values[0], values[1]), source=self.name
            )
        fallen = tuple(values[: thrown.least])
        return obs.Throws(time=now, player=player, values=fallen, source=self.name)
