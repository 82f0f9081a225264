"""The match: a fold over observations.

`Match.step` takes one observation and returns what it brought and what became of it. Nothing here
knows a clock, a file or a screen, and nothing is random: the same observations give the same ledger.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from referee.game import calls, landing, passing, turns, winning
from referee.game.dossier import Dossier
from referee.game.dossiers import dossier as usual
from referee.game.registry import rules
from referee.game.ruling import Action, Became, Lead, Response, Ruling
from referee.game.series import Series
from referee.game.state import State, Window
from referee.game.turn import Turns, fallen
from referee.observations import (
    AnyObservation,
    Button,
    Call,
    Chouettes,
    Cleared,
    Cul,
    DiceTaken,
    Drops,
    Gesture,
    Keeps,
    Leaves,
    LeftOut,
    Observation,
    Passes,
    Rolls,
    Sings,
    Throws,
    TimePassed,
)

_DICE = frozenset({Chouettes, Cul, Throws})
_NOTHING = frozenset({TimePassed, Cleared, Button})

#: How long after a call nobody can be level with it, nor make the gesture that it asks, seconds.
_INSTANT = 0.75


class Match(State):
    """One match under one dossier; `Position` says how it is set up."""

    def __init__(
        self,
        players: Sequence[str],
        dossier: Dossier | None = None,
        *,
        scores: Sequence[int] = (),
        holds: Mapping[str, Mapping[str, int]] | None = None,
        turn: str | None = None,
        teams: Sequence[Sequence[str]] = (),
        rounds: int = 0,
        simultaneity: float = 0.05,
        too_close: Literal["ask", "level"] = "ask",
        gestures: Literal["lenient", "strict"] = "lenient",
    ) -> None:
        dossier, known = dossier or usual(), rules()
        super().__init__(
            players, dossier, known.combination, scores=scores, holds=holds, turn=turn, teams=teams,
            rounds=rounds, simultaneity=simultaneity, too_close=too_close, gestures=gestures,
        )  # fmt: skip
        self.open(Turns(self))
        played = [rule for rule in known.rules if rule.played(dossier)]
        for rule in played:
            if rule.standing is not None:
                self.open(rule.standing(self))
        self.on_chouettes = tuple(r.on_chouettes for r in played if r.on_chouettes is not None)
        self.on_landing = tuple(r.on_landing for r in played if r.on_landing is not None)

    def renamed(self, names: Mapping[str, str]) -> Match:
        """The same beginning, with players who are called otherwise."""
        players = self.players.values()
        return Match(
            [names.get(p.name, p.name) for p in players],
            self.dossier,
            scores=[p.score for p in players],
            holds={names.get(p.name, p.name): dict(p.holds) for p in players},
            turn=names.get(self.thrower, self.thrower),
            teams=[[names.get(name, name) for name in team] for team in self.teams],
            rounds=self.rounds,
            simultaneity=self.simultaneity,
            too_close=self.too_close,
            gestures=self.gestures,
        )

    @property
    def turn_window(self) -> Window:
        """What takes the dice of whose turn it is."""
        return self.standing_windows[0]

    # What the table did

    def step(self, seen: Observation) -> Response:
        """Take one observation; return what it brought, in order, and what became of it.

        Observations come in the order of their times. After the match is won they change nothing,
        nor does a call not surely heard that nothing awaits: it is tried on a fork first.
        """
        if isinstance(seen, LeftOut):
            return Response(Became.TALK, [])
        if not isinstance(seen, Call) or seen.confidence >= calls.ASK_FROM:
            return self._fold(seen)
        if self.finished or (seen.player is None and not self.takers(seen)):
            return Response(Became.TALK, [])
        if seen.player is not None:
            tried = self.fork()._fold(seen)
            if tried.became is Became.TALK and not tried.rulings:
                return tried
        outcome = self._fold(seen)
        if outcome.became is Became.TALK:
            # no call of anybody's, but the moment that it came at has settled something
            return Response(Became.COUNTED, outcome.rulings)
        return outcome

    def _fold(self, seen: Observation) -> Response:
        """Take one observation, talk or not."""
        self.rulings = []
        if self.finished or not (
            seen.player is None or seen.player in self.players or isinstance(seen, Call)
        ):
            return Response(Became.IGNORED, self.rulings)
        if self.dossier.zero_feeds_others:
            self.note_zeros()
        if seen.time > self.now:
            self.now = seen.time
        if self.passing_windows:
            for window in [w for w in self.passing_windows if w.has_clock]:
                window.clock(self.now)
            for window in [w for w in self.passing_windows if w.has_before]:
                window.before(seen)
        became = Became.COUNTED
        kind = type(seen)
        if kind is Call:
            calls.hear(self, seen)  # type: ignore[arg-type]
            if self.shouted.talk:
                became = Became.TALK
            elif self.shouted.late:
                became = Became.LATE
        elif kind in _DICE:
            self.rolling = False
            self._offer(seen)
            if kind is not Chouettes and self.shouted.preventives and not self.throwing:
                calls.dice_lie(self)
        elif kind is Passes:
            if self.loser is None:
                passing.pass_dice(self, seen.time)
            # a lost turn has passed on the dice already
            self.loser = None
        elif kind not in _NOTHING:
            self._act(seen)
        if not (self.finished or self.rolling):
            self._win_at_once()
        return Response(became, self.rulings)

    def _act(self, seen: Observation) -> None:
        """What is neither a call nor dice at rest nor their passing."""
        if isinstance(seen, Gesture):
            if seen.player is not None:
                self.gesture_made(seen.player, seen.gesture, seen.time)
                calls.gesture_seen(self)
        elif isinstance(seen, Leaves):
            self._leave(seen)
        elif isinstance(seen, Rolls) and self._rolls_cul(seen):
            # calls made before the dice left the hand were no Préventives (R64)
            calls.dice_gone(self)
            self.rolling = True
        elif not (isinstance(seen, Drops) and self._drops_again(seen)):
            self._offer(seen)

    def _offer(self, seen: Observation) -> None:
        for window in self.passing_windows[::-1]:
            if window.has_event and window.event(seen):
                return
        for window in self.takers_of(type(seen)):
            if window.event(seen):
                return

    def _win_at_once(self) -> None:
        """Points that nothing open can take away any more have won, without another throw (R85)."""
        lead = winning.leader(self)
        if lead is None or winning.in_the_way(self, lead):
            return
        trial = self.fork()
        passing.pass_dice(trial, self.now)
        if trial.winner == lead.player:
            passing.close_windows(self, keep=None)
            calls.dice_gone(self)
            winning.look_for_winner(self)

    def takers(self, seen: Call) -> list[str]:
        """The players of whom an open window would take this call now, were it theirs."""
        found = []
        for player in self.playing():
            # what no window takes is called talk where it was not surely heard
            unsure = msgspec.structs.replace(seen, player=player, confidence=0.0)
            if self.fork()._fold(unsure).became not in (Became.TALK, Became.LATE):
                found.append(player)
        return found

    def end(self) -> list[Ruling]:
        """No observation comes any more: settle what is open."""
        self.rulings = []
        if not self.finished:
            passing.close_windows(self, keep=None)
            calls.dice_gone(self)
            winning.look_for_winner(self)
        return self.rulings

    def _rolls_cul(self, seen: Rolls) -> bool:
        """Whether what rolls is a cul, or the dice of another throw than a turn's first."""
        return self.chouettes_lying or self._throws_beside_turn(seen)

    def _throws_beside_turn(self, seen: Observation) -> bool:
        """Whether a rule beside the turn awaits this player's dice."""
        waiting = [a for w in self.passing_windows for a in w.awaited()]
        awaited = [a.player for a in waiting if a.action is Action.THROW]
        return bool(awaited) and (seen.player is None or seen.player in awaited)

    def _drops_again(self, seen: Drops) -> bool:
        """Dice of a relance, a Sirotage or a challenge fell: a Bévue, and thrown again."""
        if not self._throws_beside_turn(seen):
            return False
        who = seen.player or self.next_thrower
        series = next(
            (w for w in self.passing_windows if isinstance(w, Series) and w.thrower == who), None
        )
        if series is not None and series.in_turn:
            return False
        what = fallen(seen, cul_due=series is None or series.throwing)
        if series is not None and what != "cul":
            series.drop_chouettes()
        if seen.cocked and not self.dossier.cocked_is_bevue:
            self.say("tour", "R60", "cocked", who, what=what)
        else:
            self.bevue(who, "dropped", what=what)
        return True

    def _leave(self, seen: Leaves) -> None:
        """Who leaves is out of the match; the turn goes on to the next one."""
        if seen.player is None or self.players[seen.player].out:
            return
        self.say("tour", "", "leaves", seen.player)
        self.players[seen.player].left = True
        self.put_out(seen.player)
        if self.finished:
            return
        if self.thrower == seen.player:
            self.turn.done = True
            passing.pass_dice(self, self.now)

    # What an observation means here

    def attribute(self, seen: AnyObservation) -> AnyObservation:
        """Name the player that a sense could not tell, and say whether the dice pass.

        Dice are thrown or taken by who is awaited to throw, else by whose turn it is. All dice off
        the table pass them on, unless the match still waits for somebody's dice. A hand on a die is
        weak evidence: a Sirotage that nothing else tells of is over when chouettes fall, or when no
        die is left.
        """
        if seen.player is not None and not isinstance(seen, Cleared):
            return seen
        unsure = any(w.by_hand_alone for w in self.passing_windows)
        if isinstance(seen, Cleared):
            dice_awaited = not unsure and any(a.action is Action.THROW for a in self.awaited())
            if self.turn.done and not dice_awaited:
                return Passes(time=seen.time, sigma=seen.sigma, source=seen.source)
            return seen
        if isinstance(seen, DiceTaken) and seen.count == 1:
            owners = [w.die_owner() for w in reversed(self.passing_windows)]
            owner = next((o for o in owners if o is not None), None)
            if owner is not None:
                return msgspec.structs.replace(seen, player=owner)
        if isinstance(seen, Chouettes) and unsure:
            return msgspec.structs.replace(seen, player=self.turn_next)
        if isinstance(seen, Chouettes | Cul | Throws | DiceTaken | Keeps):
            named = msgspec.structs.replace(seen, player=self.next_thrower)
            own = landing.cul_owner(self) if isinstance(seen, Cul) else self.turn_next
            if named.player != own and self._is_out_of_turn(named):
                # a sense that can't tell who threw is no proof that it was the wrong one
                return msgspec.structs.replace(seen, player=own)
            return named
        if isinstance(seen, Sings):
            # a newcomer has no seat of his own, but nobody else is awaited to sing
            singers = [a.player for a in self.awaited() if a.action is Action.SING]
            return msgspec.structs.replace(seen, player=next(iter(singers), None))
        return seen

    def _is_out_of_turn(self, seen: Observation) -> bool:
        """Whether this would be a Bévue for throwing out of turn."""
        return any(r.why == "out-of-turn" for r in self.fork()._fold(seen).rulings)

    # What may come of it

    def settled(self) -> Match:
        """The match as it is once nobody can be level with the last call any more.

        Itself, unless something hangs on the next instant; else a fork, in which it has passed.
        """
        if not any(window.hangs for window in self.passing_windows):
            return self
        later = self.fork()
        later.step(TimePassed(time=self.now + self.simultaneity + _INSTANT, seconds=_INSTANT))
        return later

    def leader(self) -> Lead | None:
        """Who is at the goal and would win, were everything closed now; None while dice fall."""
        return winning.leader(self)

    def in_the_way(self, lead: Lead) -> list[Window]:
        """The windows on which the win hangs."""
        return winning.in_the_way(self, lead)

    def is_out(self, player: str) -> bool:
        """Whether a player is out, or would be if every open window closed now."""
        return self.players[player].out or turns.too_low(self, self.standing()[player])
