"""A table of random players: they do what people do, rightly, wrongly, late, or not at all.

A `RandomTable` plays one match from a seed. It looks at what is open and awaited, and answers with
observations; all chance is here, none in the law. After each observation it checks what must hold
whatever happens, and times the law apart from itself.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from referee import observations as obs
from referee.game.annonce import Heard
from referee.game.annonces import words_of
from referee.game.dossier import Dossier
from referee.game.dossiers import rules_of
from referee.game.registry import rules as rules_known
from referee.game.ruling import Act, Action, Awaited, Open, Phrase, Ruling, Stakes, Verb, Wanted
from referee.game.series import Series
from referee.game.state import Window
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.sheet.writing import write_sheet

_T = TypeVar("_T")

PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")

#: So many steps with the same windows and nothing said: nobody can get this match on.
_STUCK_AFTER = 200
#: So many throws: a match that a random table does not end.
_MOST_THROWS = 3000


class Setting(msgspec.Struct, frozen=True):
    """A dossier as this table plays it: so many players, in teams or not, for so many rounds."""

    rules: str
    players: tuple[int, ...] = (2, 3, 4)
    teams: bool = False
    #: Where nobody wins: the match is over after these.
    rounds: int = 0


SETTINGS = {
    s.rules: s
    for s in (
        Setting("pp64"),
        Setting("titouan"),
        Setting("titouan +no-negative"),
        Setting("titouan +negative"),
        Setting("titouan +aquitaine", rounds=12),
        Setting("titouan +doublette", players=(4,), teams=True),
        Setting("titouan +suite-velutee +neant-souffle"),
        Setting("oquiz"),
        Setting("base"),
        Setting("solo", players=(1,)),
    )
}


class BrokenError(Exception):
    """Something that must hold in every match does not hold in this one."""


class Played(msgspec.Struct):
    """What one match was like. Times in seconds: ``observing`` what happened, once more and alone,
    ``law`` as it is played, with the questions what is open and awaited, ``total`` with the table.
    """

    throws: int = 0
    observations: int = 0
    observing: float = 0.0
    law: float = 0.0
    total: float = 0.0
    won: bool = False
    midway: bool = False
    whys: Counter[str] = msgspec.field(default_factory=Counter)
    gains: Counter[str] = msgspec.field(default_factory=Counter)
    losses: Counter[str] = msgspec.field(default_factory=Counter)


class Telling:
    """One match, what is told of it by chance, and what must hold whatever that brings."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self._random = random.Random(f"{setting.rules} {seed}")
        self.setting = setting
        self.known = rules_known()
        rules = rules_of(setting.rules, Path())
        names = list(PLAYERS[: self.one(setting.players)])
        strict = self.chance(0.1)
        #: The match begins in its middle, where the rare things are.
        self.midway = self.chance(0.05)
        self.header = Header(
            rules=setting.rules,
            players=names,
            scores=self._scores(rules, len(names)) if self.midway else [],
            holds=self._holds(rules, names) if self.midway else None,
            teams=[names[::2], names[1::2]] if setting.teams else [],
            gestures="strict" if strict else "lenient",
        )
        if self.chance(0.2):
            self.header.too_close = "level"
        self.match = match_of(self.header)
        self.sigma = self.one((None, None, 0.005, 0.03))
        self.now = 0.0
        self.seen: list[obs.AnyObservation] = []
        self.played = Played(midway=self.midway)
        self._ledger: Counter[str] = Counter()
        self._rulings: list[Ruling] = []
        self._start = {id(p.purse): p.score for p in self.match.players.values()}
        self._coming: list[obs.AnyObservation] = []
        #: What the table has reacted to since the last dice.
        self._reacted: set[tuple[str, str]] = set()
        self._acted_on: tuple[int, str, bool] | None = None

    def _scores(self, rules: Dossier, count: int) -> list[int]:
        if rules.gorgees:
            return [0] * count
        low = -300 if rules.negative_scores else 0
        low = self.one((low, rules.goal - 25))
        level = self._random.randint(low, rules.goal - 1)
        return [level if self.chance(0.7) else self._random.randint(0, 340) for _ in range(count)]

    def _holds(self, rules: Dossier, names: list[str]) -> dict[str, dict[str, int]]:
        things = [t for t in self.known.things if rules.has(t)]
        held = {n: {t: 1 for t in things if self.chance(0.4)} for n in names}
        for mine in held.values():
            if "passe-grelot" in mine:
                mine.pop("rigodon", None)
        return held

    def sheet(self) -> str:
        """The match so far as a sheet."""
        return write_sheet(self.header, self.seen)

    # Chance

    def chance(self, share: float) -> bool:
        """Whether something that happens so often happens now."""
        return self._random.random() < share

    def one(self, of: Sequence[_T]) -> _T:
        """One of several."""
        return of[int(self._random.random() * len(of))]

    def uniform(self, low: float, high: float) -> float:
        """A number between two."""
        return self._random.uniform(low, high)

    def number(self, low: int, high: int) -> int:
        """A whole number between two, both included."""
        return self._random.randint(low, high)

    def combination(self) -> str:
        """A combination that a stake may be on; a Chouette twice as often."""
        return self.one(("chouette", *self.known.staked_on))

    def die(self) -> int:
        """One die."""
        return int(self._random.random() * 6) + 1

    def dice(self, count: int) -> tuple[int, ...]:
        """So many dice."""
        return tuple(self.die() for _ in range(count))

    def other(self, player: str) -> str | None:
        """Another player, where there is one."""
        others = [p for p in self.match.playing() if p != player]
        return self.one(others) if others else None

    # What is done, and what it brings

    def _timed(self, ask: Callable[[], _T]) -> _T:
        begin = time.process_time()
        found = ask()
        self.played.law += time.process_time() - begin
        return found

    def tell(
        self, kind: type[obs.Observation], *, after: float | None = None, **what: object
    ) -> None:
        """One observation, at once; ``after`` seconds from now, later than that of any other call."""
        self.now += self._random.uniform(0.5, 2.0) if after is None else after
        self._observe(kind(time=round(self.now, 3), **what))  # type: ignore[arg-type]

    def _observe(self, seen: obs.AnyObservation) -> None:
        match, thrower = self.match, self.match.thrower
        if match.finished:
            return
        self.seen.append(seen)
        rulings = self._timed(lambda: match.step(seen).rulings)
        if isinstance(seen, obs.Chouettes | obs.Cul | obs.Throws):
            self._reacted.clear()
        self._judge(rulings, thrower)

    def _judge(self, rulings: list[Ruling], thrower: str | None = None) -> None:
        """Count what was ruled, and check that it may be."""
        match, played = self.match, self.played
        self._rulings += rulings
        for ruling in rulings:
            played.whys[ruling.why] += 1
            if ruling.points and ruling.player is not None:
                self._ledger[ruling.player] += ruling.points
                to = played.gains if ruling.points > 0 else played.losses
                to[ruling.rule] += ruling.points
                self._check_cap(ruling, thrower)
        if not match.dossier.negative_scores and any(p.score < 0 for p in match.players.values()):
            raise BrokenError(f"a score below 0: {match.scores}")

    def _check_cap(self, ruling: Ruling, thrower: str | None) -> None:
        cap = self.match.dossier.cap
        if cap is None or ruling.points < 0 or ruling.scores[str(ruling.player)] <= cap:
            return
        own = ruling.player in (thrower, self.match.thrower)
        if not own or self.known.reasons[ruling.why].staked:
            raise BrokenError(f"{ruling.player} passes {cap} with {ruling.rule}, {ruling.why}")

    def _check_end(self) -> None:
        """The ledger adds up to the scores; mates who share one score have one sum."""
        players = self.match.players.values()
        for purse in {id(p.purse): p.purse for p in players}.values():
            names = [p.name for p in players if p.purse is purse]
            told = self._start.get(id(purse), 0) + sum(self._ledger[n] for n in names)
            if told != purse.score:
                raise BrokenError(f"{names}: the ledger says {told}, the score is {purse.score}")

    def _observe_alone(self) -> None:
        """The same observations once more, timed as a whole: they give the same ledger."""
        match, again = match_of(self.header), []
        begin = time.process_time()
        for seen in self.seen:
            again += match.step(seen).rulings
        again += match.end()
        self.played.observing = time.process_time() - begin
        if again != self._rulings:
            raise BrokenError("the same observations give another ledger")

    def _check_awaited(self, awaited: Sequence[Awaited]) -> None:
        for one in awaited:
            if one.player not in self.match.players or self.match.players[one.player].out:
                raise BrokenError(f"asks {one.player}, who is out, {one.action}")

    def _check_windows(self) -> None:
        left = [w for w in self.match.windows if not w.standing and not w.outlasts_pass]
        if left:
            raise BrokenError(f"open after two passes: {[type(w).__name__ for w in left]}")

    # What is shouted

    def call(
        self, player: str | None, slug: str, at: float, *, target: str | None = None,
        number: int | None = None, combination: str | None = None, confidence: float = 1.0,
    ) -> None:  # fmt: skip
        """Put a call among those to come, at a time in seconds from now."""
        when = round(self.now + at, 3)
        words = words_of(Heard(slug, target or "Tatan", number, combination))
        gesture = self.known.by_slug[slug].gesture
        if self.match.gestures == "strict" and gesture and player and self.chance(0.9):
            if gesture == "claps" and self.match.dossier.velute_call_gesture == "knees":
                gesture = "knees"
            self._coming.append(obs.Gesture(time=when, player=player, gesture=gesture))
        self._coming.append(
            obs.Call(
                time=when, player=player, text=words, target=target, confidence=confidence,
                sigma=self.sigma,
            )
        )  # fmt: skip

    def later(self, seen: obs.AnyObservation) -> None:
        """An observation among the calls to come."""
        self._coming.append(seen)

    def again(self, opened: Open) -> None:
        """It may be reacted to once more."""
        self._reacted.discard((opened.rule, opened.what))

    def shout(self) -> None:
        """What is to come is said."""
        coming, self._coming = sorted(self._coming, key=lambda o: o.time), []
        for seen in coming:
            self._observe(seen)
        self.now = max(self.now, coming[-1].time)

    def race(self, opened: Open, share: float = 0.8) -> None:
        """Who may call calls, most of the time; now and then one who may not."""
        base = self._random.uniform(0.3, 1.2)
        # all level, close to it, or each when he likes
        spread = self.one((0.04, 0.1, 0.5, 0.5, 2.0, 2.0))
        thrower = self.match.thrower
        for player in opened.players:
            if self.chance(share):
                target = thrower if player != thrower and self.chance(0.5) else None
                at = base + self._random.uniform(0.0, spread)
                self.call(player, opened.what, at, target=target)
        if self.chance(0.01):
            self.call(self.one(self.match.playing()), opened.what, base + 0.5)


class RandomTable(Telling):
    """One match played by people. The same setting and seed give the same match."""

    def play(self) -> Played:
        """Play until the match is over.

        Raises:
            BrokenError: something that must hold does not.
        """
        begin = time.process_time()
        if self.chance(0.7):
            self.tell(obs.Throws, player=self.match.thrower, values=(self.die(),))
        quiet, waiting = 0, ""
        while not self._over():
            self._step()
            now_waiting = self._waiting()
            quiet = quiet + 1 if now_waiting == waiting else 0
            waiting = now_waiting
            if quiet > _STUCK_AFTER:
                raise BrokenError(f"stuck: {waiting}")
        self._judge(self._timed(self.match.end))
        self._check_end()
        self.played.total = time.process_time() - begin
        self._observe_alone()
        self.played.throws = self.match.tally.throws
        self.played.observations = len(self.seen)
        self.played.won = self.match.winner is not None
        return self.played

    def _over(self) -> bool:
        rounds = self.setting.rounds
        if self.match.tally.throws > _MOST_THROWS:
            raise BrokenError(f"nobody has won after {_MOST_THROWS} throws")
        nobody = not self.match.playing()
        return self.match.finished or nobody or (rounds > 0 and self.match.rounds >= rounds)

    def _waiting(self) -> str:
        kinds = [type(w).__name__ for w in self.match.windows]
        return f"{self.match.tally.throws} {self.match.thrower} {self.match.rounds} {kinds}"

    # A step of the match: react to what is open, then do what is awaited

    def _step(self) -> None:
        before = self.match.tally.throws, self.match.thrower, self.match.turn.done
        if not self.match.throwing and before != self._acted_on:
            self._acted_on = before
            self._act()
        self._misbehave()
        for rule in self.known.rules:
            if rule.steps is not None and rule.played(self.match.dossier):
                rule.steps(self)
        opened = self._timed(self.match.opened)
        for one in opened:
            if (one.rule, one.what) not in self._reacted:
                self._reacted.add((one.rule, one.what))
                self._react(one)
        if self._coming:
            self.shout()
            return
        awaited = self._timed(self.match.awaited)
        if self.match.finished:
            return
        self._check_awaited(awaited)
        if self.chance(0.01):
            self._pass_twice()
        elif awaited:
            self._serve(self.one(awaited))
        else:
            self._pass_on()

    def _pass_twice(self) -> None:
        for _ in range(2):
            self.tell(obs.Passes)
        if not self.match.finished:
            self._check_windows()

    def _pass_on(self) -> None:
        """The turn is over: the dice pass, or the next player just throws."""
        lying = self.match.window(Series)
        if lying is not None and lying.lying and self.chance(0.4):
            self._throw_again(lying)
        elif self.chance(0.1):
            self.tell(obs.TimePassed, after=40.0, seconds=40.0)
        elif self.chance(0.6):
            self.tell(obs.Passes)
        else:
            seen = obs.Cleared(time=round(self.now + 0.5, 3))
            named = self._timed(lambda: self.match.attribute(seen))
            if isinstance(named, obs.Passes) and self.chance(0.5):
                self.now += 0.5
                self._observe(named)
            else:
                self._throw_turn(self.match.next_thrower)

    # What is open, and how the players react

    def _react(self, opened: Open) -> None:
        if not opened.players or not self.match.playing():
            return
        what = opened.what
        react = self.known.reactions.get(what)
        if what is Act.DECIDE:
            player = self.one((None, *opened.players))
            self.tell(obs.Decides, player=player, author="l'arbitre")
        elif isinstance(what, Wanted):
            self._react_to_stake(opened)
        elif react is not None:
            react(self, opened)
        elif isinstance(what, Phrase):
            self.race(opened)

    def _react_to_stake(self, opened: Open) -> None:
        rule = next((r for r in self.known.rules if r.slug == opened.rule), None)
        if rule is not None and rule.on_stake is not None:
            rule.on_stake(self, opened)

    # What players do by themselves between two throws

    def _act(self) -> None:
        match = self.match
        first = match.next_thrower
        # who throws next stakes before the others turn it
        for player in sorted(match.playing(), key=lambda p: p != first):
            holds = match.players[player].holds
            for thing in [t for t in self.known.holders if holds[t]]:
                self.known.holders[thing](self, player)
            if self._coming:
                self.shout()
        for rule in self.known.rules:
            if rule.between is not None and rule.played(match.dossier):
                rule.between(self)
        if len(match.playing()) > 2 and self.chance(0.001):
            self.tell(obs.Leaves, player=self.one(match.playing()))

    def _misbehave(self) -> None:
        """Wrong words, words too early, dice of the wrong player."""
        match = self.match
        playing = match.playing()
        if not playing or self.chance(0.95):
            return
        player = self.one(playing)
        kind = self._random.random()
        if kind < 0.2:
            self._any_annonce(player)
        elif kind < 0.25:
            self._coming.append(
                obs.Call(time=round(self.now + 0.5, 3), player=player, text="du beurre")
            )
        elif kind < 0.35:
            self._any_annonce(player, confidence=0.5)
        elif kind < 0.4:
            self._any_annonce(None)
        elif kind < 0.5:
            self.tell(obs.Chouettes, player=player, values=self.dice(2))
        elif kind < 0.8:
            if match.chouettes_lying:
                early = [a.slug for a in self.known.annonces if a.race]
                self.call(player, self.one(early), 0.3)
        elif kind < 0.82:
            self.tell(
                obs.Targets, player=player, target=self.one(playing), stake=20,
                combination="chouette",
            )  # fmt: skip
        elif kind < 0.84:
            self.tell(obs.Declines, player=player)
        elif kind < 0.9:
            taker = self.one((player, match.next_thrower, match.thrower))
            self.tell(obs.DiceTaken, player=taker, count=self.one((1, 1, 1, 2, 3)))
        elif kind < 0.94:
            what = self.one(("1", "2", "cul", "chouette"))
            self.tell(obs.Drops, player=match.next_thrower, what=what)
        if self._coming:
            self.shout()

    def _any_annonce(self, player: str | None, confidence: float = 1.0) -> None:
        annonce = self.one(self.known.annonces)
        target = self.one(self.match.playing()) if annonce.pointed else None
        number = self._random.randint(1, 110) if "{number}" in annonce.words else None
        combination = self.combination() if "{combination}" in annonce.words else None
        self.call(
            player, annonce.slug, 0.5, target=target, number=number, combination=combination,
            confidence=confidence,
        )  # fmt: skip

    # What is awaited

    def _serve(self, awaited: Awaited) -> None:
        player = awaited.player
        if awaited.action is Action.THROW:
            window = next(w for w in reversed(self.match.windows) if awaited in w.awaited())
            self._throw(player, window)
        elif awaited.action is Action.STAKE:
            found = (window.stakes() for window in self.match.passing_windows)
            stakes = next((s for s in found if s is not None), None)
            if stakes is not None and any(stakes.most.values()) and self.chance(0.97):
                asked, stake = self.stake(stakes)
                self.tell(obs.Asks, player=player, combination=asked, stake=stake)
            else:
                self.tell(obs.Passes)
        elif awaited.action is Action.SING:
            if self.chance(0.3):
                self.tell(obs.Declines, player=player)
            else:
                self.tell(obs.Sings, player=player, number=self.one((1, 20, 228, 400)))
        elif self.chance(0.2):
            self.tell(obs.Passes)
        elif awaited.action is Action.BET and self.chance(0.3):
            # the thrower does not wait for the silent
            self.tell(obs.Throws, player=self.match.next_thrower, values=self.dice(3))
        else:
            # asked for again
            self._reacted.clear()

    def stake(self, stakes: Stakes) -> tuple[str, int]:
        """A combination and a stake, mostly one that may be asked for."""
        asked = self.one([c for c, most in stakes.most.items() if most] or ("chouette",))
        most = stakes.most.get(asked, 0)
        if self.chance(0.05):
            return self.combination(), most + 10
        if most == 0 or self.match.dossier.challenge_stake_is_most:
            return asked, most
        return asked, self.number(1, most)

    # Dice

    def _throw(self, player: str, window: Window) -> None:
        """The dice that a window waits for."""
        dice = window.next_throw(player)
        if window is self.match.turn_window:
            self._throw_turn(player)
        elif self.chance(0.01):
            what = self.one(("cul", "chouette", "1"))
            self.tell(obs.Drops, player=player, what=what, cocked=self.chance(0.3))
        elif isinstance(window, Series):
            self._throw_series(player, window)
        elif dice.verb is Verb.CUL:
            self.tell(obs.Cul, player=player, value=self.die())
        else:
            if dice.least == 1 and self.chance(0.2):
                self.tell(obs.DiceTaken, player=player)
            self.tell(obs.Throws, player=player, values=self.dice(dice.least))

    def _throw_series(self, player: str, series: Series) -> None:
        if series.throwing:
            self.tell(obs.Cul, player=player, value=self.die())
        elif not series.done:
            if self.chance(0.03):
                self.tell(obs.Rolls, player=player)
            self.tell(obs.Chouettes, player=player, values=self.dice(2))
        elif self.chance(0.04):
            self.tell(obs.Passes)
        else:
            self._throw_again(series)

    def _throw_again(self, series: Series) -> None:
        kept = self._random.randint(0, 2)
        if kept:
            self.tell(obs.Keeps, player=series.thrower, values=self.dice(kept))
        self.tell(obs.Throws, player=series.thrower, values=self.dice(3 - kept))

    def _throw_turn(self, player: str) -> None:
        turn, chance = self.match.turn, self._random.random()
        if chance < 0.03:
            self.tell(obs.Rolls, player=player)
        if turn.chouettes is not None and not turn.done:
            if chance < 0.006:
                self.tell(obs.Drops, player=player, what="cul", cocked=self.chance(0.3))
            else:
                self.tell(obs.Cul, player=player, value=self.die())
        elif chance < 0.006:
            self.tell(obs.Drops, player=player, what="chouette", cocked=self.chance(0.3))
        elif chance < 0.009:
            self.tell(obs.Throws, player=player, values=self.dice(3))
        elif chance < 0.012:
            self.tell(obs.Cul, player=player, value=self.die())
        else:
            self.tell(obs.Chouettes, player=player, values=self.dice(2))
