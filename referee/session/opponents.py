"""Random players for a practice match: they throw, call, bet and err; a person plays against them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence

from referee import observations as obs
from referee.engine.history import Past
from referee.game.annonces import by_slug
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Act, Action, NextThrow, Open, Phrase, Verb
from referee.observations import AnyObservation
from referee.sensors.clock import Clock
from referee.sensors.sensor import Batch, Capability
from referee.show.next_throw import next_throw

#: What they are called: as many as may sit beside one person.
NAMES = ("Tavernier", "Barde", "Druide", "Meunier", "Forgeron", "Berger", "Moine")
#: Seconds between two looks at the match.
_TICK = 0.05
#: Seconds from dice at rest, or a call, to a call of theirs.
_REACTION = (1.2, 3.5)
#: Seconds without a word after which the next dice are thrown; those between two dice of a throw.
_QUIET, _BETWEEN = 4.5, 1.2
#: How often they call what several may, dare what one alone may, bet, and call what nobody may.
_CALLS, _DARES, _BETS, _ERRS = 0.75, 0.2, 0.6, 0.03
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
        #: What is to be called, and when, seconds of the match.
        self._planned: list[tuple[float, str, str]] = []
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
        due = [p for p in self._planned if p[0] <= now]
        self._planned = [p for p in self._planned if p[0] > now]
        called: list[AnyObservation] = [
            call for plan in due if (call := self._call(match, plan, now)) is not None
        ]
        if called or self._planned:
            return called
        between = match.chouettes_lying and not match.turn.done
        if now - self._since < (_BETWEEN if between else _QUIET) * self._patience:
            return []
        return self._go_on(match, now)

    def _heed(self, past: Past, now: float) -> None:
        """Something has happened: weigh what may be called now."""
        fresh = past.entries[max(0, self._count) :]
        self._count, self._since, self._tried = len(past.entries), now, 0
        if any(isinstance(one, obs.Fallen) for one in fresh):
            self._weighed.clear()
            self._planned.clear()
            self._err(past.match, now)
        for one in past.match.opened():
            for player in one.players:
                key = (one.rule, str(one.what), player)
                if player in self._players and key not in self._weighed:
                    self._weighed.add(key)
                    self._plan(one, player, now)

    def _plan(self, one: Open, player: str, now: float) -> None:
        phrases: Sequence[str] = ()
        if isinstance(one.what, Phrase):
            phrases, share = [str(one.what)], _CALLS if len(one.players) > 1 else _DARES
        elif one.what is Act.BET:
            phrases, share = rules().answers.get(Act.BET, ()), _BETS
        phrases = [p for p in phrases if "{" not in by_slug()[p].words]
        if phrases and player not in one.called and self._random.random() < share:
            at = now + self._random.uniform(*_REACTION) * self._patience
            self._planned.append((at, player, self._random.choice(phrases)))

    def _err(self, match: Match, now: float) -> None:
        """Now and then somebody calls what is not there."""
        able = [p for p in match.playing() if p in self._players]
        if match.turn.done and able and self._random.random() < _ERRS:
            slugs = [a.slug for a in rules().annonces if a.race and not a.pointed]
            at = now + self._random.uniform(*_REACTION) * self._patience
            self._planned.append((at, self._random.choice(able), self._random.choice(slugs)))

    def _call(self, match: Match, plan: tuple[float, str, str], now: float) -> obs.Call | None:
        _, player, slug = plan
        if player not in match.playing():
            return None
        annonce = by_slug()[slug]
        others = [p for p in match.playing() if p != player]
        target = self._random.choice(others) if annonce.pointed and others else None
        return obs.Call(
            time=now, player=player, text=annonce.words, target=target, source=self.name
        )

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
        most = {c: n for c, n in stakes.most.items() if n} if stakes is not None else {}
        if not most:
            return obs.Passes(time=now, source=self.name)
        asked = self._random.choice(list(most))
        stake = most[asked]
        if not match.dossier.challenge_stake_is_most:
            stake = self._random.randint(1, stake)
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
