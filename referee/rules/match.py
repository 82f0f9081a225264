"""The match: a fold over observations.

`Match.observe` takes one observation and returns the rulings that it brought. Nothing here knows a
clock, a file or a screen, and nothing is random: the same observations give the same ledger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from referee import annonces, contest
from referee.observations import (
    AnyObservation,
    Call,
    Chouettes,
    Cleared,
    Cul,
    Gesture,
    Keeps,
    Observation,
    Passes,
    Takes,
    Throws,
    Waits,
)
from referee.rules import neant
from referee.rules.chouette_velute import ChouetteVelute
from referee.rules.dice import Combination, combination
from referee.rules.dossier import PP64, Dossier
from referee.rules.grelottine import Challenge, Grelottines
from referee.rules.ruling import Awaited, Open, Ruling
from referee.rules.sirotage import Chouette
from referee.rules.suite import Suite
from referee.rules.turn import Turn
from referee.rules.window import Award, Called, Window

_W = TypeVar("_W", bound=Window)

#: Calls of races: made while the dice still roll they are a Préventive (pp64, V 3/; R64).
_RACES = {ChouetteVelute.phrase, Suite.phrase}

#: Annonces whose rules this version referees; any other is reported, never fined.
REFEREED = {
    *_RACES, "sans-fin-est-la-moisissure-des-bieres-bretonnes", "grelottine", "je-sirote",
    "attrape-oiseau", *annonces.BIRDS, "beau-sirop", "file-sirop", "couche-sirop",
    "sirop-gagnant", "sirop-jeannot", "j-apprecie-les-fruits-au-sirop",
}  # fmt: skip

#: Combinations whose own rule this version does not referee: the table settles them.
_UNREFEREED = {"soufflette", "bleu-rouge", "artichette", "flan"}


class Player:
    """One player's state: score, what he holds, his Bévues."""

    def __init__(self, name: str, score: int, holds: Mapping[str, int]) -> None:
        self.name = name
        self.score = score
        self.holds: Counter[str] = Counter(holds)
        self.bevues = 0
        self.out = False


class Match:
    """One match under one dossier.

    ``players`` are in turn order; ``turn`` throws first. ``simultaneity`` in seconds. ``too_close``
    says what becomes of a race too close to call: asked of the arbiter, or level.
    """

    def __init__(
        self,
        players: Sequence[str],
        dossier: Dossier = PP64,
        *,
        scores: Sequence[int] = (),
        holds: Mapping[str, Mapping[str, int]] | None = None,
        turn: str | None = None,
        simultaneity: float = 0.05,
        too_close: Literal["ask", "level"] = "ask",
        gestures: Literal["lenient", "strict"] = "lenient",
    ) -> None:
        self.dossier = dossier
        self.simultaneity = simultaneity
        self.too_close = too_close
        self.gestures = gestures
        start = scores or [0] * len(players)
        held = holds or {}
        self.players = {
            name: Player(name, score, held.get(name, {}))
            for name, score in zip(players, start, strict=True)
        }
        self.thrower = turn or players[0]
        self.begun = any(start)
        self.winner: str | None = None
        self.finished = False
        self.now = 0.0
        self._gestures: list[tuple[str, str, float]] = []
        self._preventives: list[Called] = []
        self._rulings: list[Ruling] = []
        self.turn = Turn(self)
        self.windows: list[Window] = [self.turn, Grelottines(self)]

    # What the table did

    def observe(self, seen: Observation) -> list[Ruling]:
        """Take one observation; return what it brought, in order.

        Observations come in the order of their times. After the match is won they change nothing.
        """
        self._rulings = []
        if self.finished:
            return []
        self.now = max(self.now, seen.time)
        self._run_clock()
        if isinstance(seen, Call):
            self._call(seen)
        elif isinstance(seen, Gesture):
            if seen.player is not None:
                self._gestures.append((seen.player, seen.gesture, seen.time))
                del self._gestures[:-50]
        elif isinstance(seen, Passes):
            self.pass_dice(seen.time)
        elif not isinstance(seen, Waits | Cleared):
            self._offer(seen)
        return self._rulings

    def attribute(self, seen: AnyObservation) -> AnyObservation:
        """Name the player that a sense could not tell, and say whether the dice pass.

        Dice are thrown or taken by who is awaited to throw, else by whose turn it is. All dice off
        the table pass them on, unless the match still waits for somebody's dice.
        """
        if isinstance(seen, Cleared):
            dice_awaited = any(a.action == "throws" for a in self.awaited())
            if self.turn.done and not dice_awaited:
                return Passes(time=seen.time, sigma=seen.sigma, source=seen.source)
            return seen
        if seen.player is None and isinstance(seen, Chouettes | Cul | Throws | Takes | Keeps):
            return msgspec.structs.replace(seen, player=self._expected_thrower())
        return seen

    def _expected_thrower(self) -> str:
        awaited = [a.player for a in self.awaited() if a.action == "throws"]
        if awaited:
            return awaited[0]
        return self._after(self.thrower) if self.turn.done else self.thrower

    def _run_clock(self) -> None:
        for window in list(self.windows):
            window.clock(self.now)

    def _offer(self, seen: Observation) -> None:
        for window in reversed(self.windows):
            if window.event(seen):
                return

    def _call(self, seen: Call) -> None:
        heard = annonces.recognise(seen.text, self.players)
        if seen.player is None:
            self.say("annonce", "", "call-by-nobody", None, annonce=seen.text)
            return
        if self.players[seen.player].out:
            return
        if heard is None:
            self.bevue(seen.player, "no-annonce", annonce=seen.text)
            return
        if heard.slug not in REFEREED:
            self.say("annonce", "", "unrefereed-call", seen.player, annonce=heard.words)
            return
        called = Called(seen.player, heard, seen.time, seen.sigma, seen.target or heard.target)
        if not self._take(called):
            if heard.slug in _RACES and self.throwing:
                self._preventives.append(called)
            else:
                self.bevue(seen.player, "wrong-call", annonce=heard.words)

    def _take(self, called: Called) -> bool:
        return any(window.call(called) for window in reversed(list(self.windows)))

    def pass_dice(self, time: float) -> None:
        """The dice pass: every window of this throw is closed and what was pending is settled."""
        self.now = max(self.now, time)
        challenged = self.window(Challenge) is not None or not self.turn.done
        self._close_windows(keep=None)
        advance = self.turn.done or not (challenged and self._challenge_since_pass)
        self._challenge_since_pass = False
        self.turn.reset()
        self._drop_preventives()
        self._look_for_winner()
        if advance and not self.finished:
            self._next_turn()

    _challenge_since_pass = False

    def settle_before(self, window: Window) -> None:
        """A new throw begins inside a challenge: what the throw before it left open is settled."""
        self._challenge_since_pass = True
        self._close_windows(keep=window)

    def _close_windows(self, keep: Window | None) -> None:
        while True:
            closing = [
                w for w in self.windows if not w.standing and w is not keep and not w.outlasts_pass
            ]
            if not closing:
                return
            for window in closing:
                self.windows.remove(window)
                window.close()

    def _next_turn(self) -> None:
        self.thrower = self._after(self.thrower)

    def _after(self, player: str) -> str:
        names = list(self.players)
        at = names.index(player)
        order = names[at + 1 :] + names[: at + 1]
        return next((n for n in order if not self.players[n].out), player)

    def give_turn(self, player: str) -> None:
        """The next throw is this player's."""
        self.thrower = player

    def _look_for_winner(self) -> None:
        """The highest at or above the goal wins; equal ones play again (pp64, IV; R61)."""
        able = [p for p in self.players.values() if p.score >= self.dossier.goal and not p.out]
        if not able:
            return
        best = max(p.score for p in able)
        highest = [p for p in able if p.score == best]
        self.finished = True
        if len(highest) == 1:
            self.winner = highest[0].name
            self.say("fin", "pp64, Fin du jeu", "wins", self.winner, score=best)
        else:
            names = ", ".join(p.name for p in highest)
            self.say("fin", "pp64, Fin du jeu", "replay", None, players=names, score=best)

    # What throws become

    def land(self, thrower: str, dice: Sequence[int]) -> None:
        """Three dice lie: their combination takes effect on the one who threw them."""
        found = combination(dice)
        self.say(
            found.name, "pp64, Les combinaisons", "throw", thrower,
            dice="-".join(map(str, dice)), value=found.value,
        )  # fmt: skip
        self._take_effect(thrower, found, dice)
        self._settle_preventives()

    def land_again(self, thrower: str, dice: Sequence[int]) -> None:
        """A die was thrown again: what the three form now takes effect, but no Chouette twice."""
        found = combination(dice)
        if found.name not in ("chouette", "neant"):
            self.land(thrower, dice)

    def _take_effect(self, thrower: str, found: Combination, dice: Sequence[int]) -> None:
        if found.name == "chouette":
            self.open(Chouette(self, thrower, found.value, list(dice)))
        elif found.name == "chouette-velute":
            self.open(ChouetteVelute(self, found.points, value=found.value))
        elif found.points:
            rule = self.turn
            details: dict[str, str | int | float] = {"value": found.value}
            name = "velute" if found.velute else found.name
            self.award(
                rule,
                Award(player=thrower, points=found.points, why="combination", details=details),
                rule=name,
                source="pp64, Les combinaisons",
            )
        if found.name == "suite":
            self.open(Suite(self))
        elif found.name == "neant":
            neant.land(self, thrower)
        elif found.name in _UNREFEREED:
            self.say(found.name, "pp64, Les combinaisons", "unrefereed", thrower)

    def _settle_preventives(self) -> None:
        """A Préventive stands if the combination came, and is a Bévue if not (pp64, V 3/)."""
        held, self._preventives = self._preventives, []
        for called in held:
            if not self._take(called):
                self.bevue(called.player, "preventive", annonce=called.heard.words)

    def _drop_preventives(self) -> None:
        held, self._preventives = self._preventives, []
        for called in held:
            self.bevue(called.player, "preventive", annonce=called.heard.words)

    # What windows ask of the match

    def open(self, window: Window) -> None:
        """Open a window."""
        self.windows.append(window)

    def shut(self, window: Window) -> None:
        """Take a window away without settling it."""
        if window in self.windows:
            self.windows.remove(window)

    def window(self, kind: type[_W]) -> _W | None:
        """The open window of a kind, the youngest."""
        return next((w for w in reversed(self.windows) if isinstance(w, kind)), None)

    @property
    def throwing(self) -> bool:
        """Whether a throw is under way: dice roll, or the cul is still to come."""
        return self.turn.throwing

    def playing(self) -> list[str]:
        """Those who are in the match, in turn order."""
        return [p.name for p in self.players.values() if not p.out]

    def gestured(self, player: str, gesture: str, time: float) -> bool:
        """Whether ``player`` made ``gesture`` within half a second of ``time``."""
        return any(
            who == player and what == gesture and abs(when - time) <= 0.5
            for who, what, when in self._gestures
        )

    def award(
        self, window: Window, award: Award, *, rule: str | None = None, source: str | None = None
    ) -> None:
        """Give or take points; a score stops at 0, and falling under 30 loses the Grelottine."""
        player = self.players[award.player]
        before = player.score
        player.score = self._bounded(before + award.points)
        margin = award.margin
        self._rulings.append(
            Ruling(
                time=self.now,
                rule=rule or window.rule,
                source=source or window.source,
                why=award.why,
                player=award.player,
                points=player.score - before,
                details=award.details,
                margin=margin.seconds if margin else None,
                margin_sigma=margin.sigma if margin else None,
                scores=self.scores,
            )
        )
        low = self.dossier.challenge_min_score
        if player.score < min(low, before) and player.holds["grelottine"]:
            player.holds["grelottine"] = 0
            self.say("grelottine", "pp64, La Grelottine", "grelottine-lost", player.name)

    def _bounded(self, score: int) -> int:
        return score if self.dossier.negative_scores else max(0, score)

    def bevue(self, player: str, why: str, **details: str | int | float) -> None:
        """A Bévue: 10 points, whatever else happens (pp64, "La Bévue")."""
        self.players[player].bevues += 1
        award = Award(player=player, points=-self.dossier.bevue, why=why, details=details)
        self.award(self.turn, award, rule="bevue", source="pp64, La Bévue")

    def say(
        self,
        rule: str,
        source: str,
        why: str,
        player: str | None,
        *,
        margin: contest.Margin | None = None,
        **details: str | int | float,
    ) -> None:
        """Rule without points: something was won, refused, or is as it is."""
        self._rulings.append(
            Ruling(
                time=self.now, rule=rule, source=source, why=why,
                player=player, details=details, scores=self.scores,
                margin=margin.seconds if margin else None,
                margin_sigma=margin.sigma if margin else None,
            )
        )  # fmt: skip

    # What the screens ask

    @property
    def scores(self) -> dict[str, int]:
        """The scores by player, all that is settled."""
        return {p.name: p.score for p in self.players.values()}

    def standing(self) -> dict[str, int]:
        """The scores as they would be if every open window closed now."""
        scores = self.scores
        for window in self.windows:
            for award in window.pending():
                scores[award.player] = self._bounded(scores[award.player] + award.points)
        return scores

    def opened(self) -> list[Open]:
        """All that is open at this moment."""
        return [o for w in self.windows for o in w.opened()]

    def awaited(self) -> list[Awaited]:
        """What the referee waits for; a turn's throw only where nothing else is awaited."""
        if self.finished:
            return []
        others = [a for w in self.windows if w is not self.turn for a in w.awaited()]
        return others or self.turn.awaited()

    def end(self) -> list[Ruling]:
        """No observation comes any more: settle what is open."""
        self._rulings = []
        if not self.finished:
            self._close_windows(keep=None)
            self._drop_preventives()
            self._look_for_winner()
        return self._rulings
