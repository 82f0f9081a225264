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
from typing import TypeVar

import msgspec

from referee import observations as obs
from referee.annonces import ANNONCES, BIRDS, BY_SLUG, Heard
from referee.game.dice_off import DiceOff
from referee.game.dossier import Dossier, dossier
from referee.game.match import Match
from referee.game.ruling import Awaited, Open, Ruling
from referee.game.series import Series
from referee.game.state import Window
from referee.rules.civet import CivetBet
from referee.rules.flan import Flans
from referee.rules.grelottine import Challenge
from referee.rules.sirotage import Chouette, Sirotage
from referee.rules.suite_veluttee import SuiteVeluttee
from referee.sheet.model import Header
from referee.sheet.writing import write_sheet

_T = TypeVar("_T")

PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
NEWCOMERS = ("Yvain", "Gauvain")

#: What players may hold; a rule each.
THINGS = (
    "grelottine", "flan", "civet", "civet-filoche", "jarret", "passe-grelot", "rigodon",
    "boucliette",
)  # fmt: skip

#: Challenges, stakes and bets: where a dossier caps what is won off turn, these stop at the cap.
_STAKED = {
    "challenge-met", "challenge-missed", "bet-won", "bird-won", "bet-on-challenge-won", "civet-met",
}  # fmt: skip

#: Calls that may be a Préventive, shouted while the dice still roll.
_EARLY = (
    "pas-mou-le-caillou", "grelotte-ca-picote", "raitournelle", "artichette", "a-kadoc",
    "j-apprecie-les-fruits-au-sirop",
)  # fmt: skip

#: What a call's rule asks for under strict gestures.
_GESTURES = {
    "pas-mou-le-caillou": "claps", "grelotte-ca-picote": "knocks", "a-kadoc": "raises",
    "je-sirote": "raises", "attrape-oiseau": "raises", "rigodon": "raises", "j-achete": "raises",
    "je-rachete": "raises", "j-apprecie-les-fruits-au-sirop": "raises", "mecreant": "nose",
    "je-suis-un-miserable": "nose", "excalibur": "raises",
}  # fmt: skip

_CIVET_ON = (
    "chouette", "chouette", "velute", "suite", "neant", "cul-de-chouette", "chouette-velute",
    "sirop-grelot", "bleu-rouge", "artichette", "flan", "soufflette",
)  # fmt: skip

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
    """What one match was like. Times in seconds: ``observing`` what happens, ``law`` with the
    questions what is open and awaited, ``total`` with the table that plays.
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


class RandomTable:
    """One match. The same setting and seed give the same match."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.random = random.Random(f"{setting.rules} {seed}")
        self.setting = setting
        rules = dossier(setting.rules)
        names = list(PLAYERS[: self._one(setting.players)])
        strict = self._chance(0.1)
        #: The match begins in its middle, where the rare things are.
        self.midway = self._chance(0.05)
        self.header = Header(
            rules=setting.rules,
            players=names,
            scores=self._scores(rules, len(names)) if self.midway else [],
            holds=self._holds(rules, names) if self.midway else None,
            teams=[names[::2], names[1::2]] if setting.teams else [],
            gestures="strict" if strict else "lenient",
        )
        self.match = Match(
            names,
            rules,
            scores=self.header.scores,
            holds=self.header.holds,
            teams=self.header.teams,
            gestures=self.header.gestures,
            too_close="level" if self._chance(0.2) else "ask",
        )
        self.sigma = self._one((None, None, 0.005, 0.03))
        self.now = 0.0
        self.seen: list[obs.AnyObservation] = []
        self.played = Played(midway=self.midway)
        self._ledger: Counter[str] = Counter()
        self._start = {id(p.purse): p.score for p in self.match.players.values()}
        self._coming: list[obs.AnyObservation] = []
        #: What the table has reacted to since the last dice.
        self._reacted: set[tuple[str, str]] = set()
        self._up: list[str] = []
        self._newcomers = list(NEWCOMERS)
        self._acted_on: tuple[int, str, bool] | None = None

    def _scores(self, rules: Dossier, count: int) -> list[int]:
        if rules.gorgees:
            return [0] * count
        low = -300 if rules.negative_scores else 0
        low = self._one((low, rules.goal - 25))
        level = self.random.randint(low, rules.goal - 1)
        return [level if self._chance(0.7) else self.random.randint(0, 340) for _ in range(count)]

    def _holds(self, rules: Dossier, names: list[str]) -> dict[str, dict[str, int]]:
        things = [t for t in THINGS if rules.has(t)]
        held = {n: {t: 1 for t in things if self._chance(0.4)} for n in names}
        for mine in held.values():
            if "passe-grelot" in mine:
                mine.pop("rigodon", None)
        return held

    def sheet(self) -> str:
        """The match so far as a sheet."""
        return write_sheet(self.header, self.seen)

    def play(self) -> Played:
        """Play until the match is over.

        Raises:
            BrokenError: something that must hold does not.
        """
        begin = time.process_time()
        if self._chance(0.7):
            self._tell(obs.Throws, player=self.match.thrower, values=(self._die(),))
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
        self.played.throws = self.match.tally.throws
        self.played.observations = len(self.seen)
        self.played.won = self.match.winner is not None
        self.played.total = time.process_time() - begin
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

    # Chance

    def _chance(self, share: float) -> bool:
        return self.random.random() < share

    def _one(self, of: Sequence[_T]) -> _T:
        return of[int(self.random.random() * len(of))]

    def _die(self) -> int:
        return int(self.random.random() * 6) + 1

    def _dice(self, count: int) -> tuple[int, ...]:
        return tuple(self._die() for _ in range(count))

    def _other(self, player: str) -> str | None:
        others = [p for p in self.match.playing() if p != player]
        return self._one(others) if others else None

    # What is done, and what it brings

    def _timed(self, ask: Callable[[], _T]) -> _T:
        begin = time.process_time()
        found = ask()
        self.played.law += time.process_time() - begin
        return found

    def _tell(
        self, kind: type[obs.Observation], *, after: float | None = None, **what: object
    ) -> None:
        """One observation, at once; ``after`` seconds from now, later than that of any other call."""
        self.now += self.random.uniform(0.5, 2.0) if after is None else after
        self._observe(kind(time=round(self.now, 3), **what))  # type: ignore[arg-type]

    def _observe(self, seen: obs.AnyObservation) -> None:
        match, thrower = self.match, self.match.thrower
        if match.finished:
            return
        self.seen.append(seen)
        begin = time.process_time()
        rulings = match.observe(seen)
        spent = time.process_time() - begin
        self.played.observing += spent
        self.played.law += spent
        if isinstance(seen, obs.Chouettes | obs.Cul | obs.Throws):
            self._reacted.clear()
        self._judge(rulings, thrower)

    def _judge(self, rulings: list[Ruling], thrower: str | None = None) -> None:
        """Count what was ruled, and check that it may be."""
        match, played = self.match, self.played
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
        if not own or ruling.why in _STAKED:
            raise BrokenError(f"{ruling.player} passes {cap} with {ruling.rule}, {ruling.why}")

    def _check_end(self) -> None:
        """The ledger adds up to the scores; mates who share one score have one sum."""
        players = self.match.players.values()
        for purse in {id(p.purse): p.purse for p in players}.values():
            names = [p.name for p in players if p.purse is purse]
            told = self._start.get(id(purse), 0) + sum(self._ledger[n] for n in names)
            if told != purse.score:
                raise BrokenError(f"{names}: the ledger says {told}, the score is {purse.score}")

    def _check_awaited(self, awaited: Sequence[Awaited]) -> None:
        for one in awaited:
            if one.player not in self.match.players or self.match.players[one.player].out:
                raise BrokenError(f"asks {one.player}, who is out, {one.action}")

    def _check_windows(self) -> None:
        left = [w for w in self.match.windows if not w.standing and not w.outlasts_pass]
        if left:
            raise BrokenError(f"open after two passes: {[type(w).__name__ for w in left]}")

    # A step of the match: react to what is open, then do what is awaited

    def _step(self) -> None:
        before = self.match.tally.throws, self.match.thrower, self.match.turn.done
        if not self.match.throwing and before != self._acted_on:
            self._acted_on = before
            self._act()
        self._misbehave()
        self._try_poor()
        opened = self._timed(self.match.opened)
        for one in opened:
            if (one.rule, one.what) not in self._reacted:
                self._reacted.add((one.rule, one.what))
                self._react(one)
        if self._coming:
            self._shout()
            return
        awaited = self._timed(self.match.awaited)
        if self.match.finished:
            return
        self._check_awaited(awaited)
        if self._chance(0.01):
            self._pass_twice()
        elif awaited:
            self._serve(self._one(awaited))
        else:
            self._pass_on()

    def _pass_twice(self) -> None:
        for _ in range(2):
            self._tell(obs.Passes)
        if not self.match.finished:
            self._check_windows()

    def _pass_on(self) -> None:
        """The turn is over: the dice pass, or the next player just throws."""
        lying = next((w for w in self.match.windows if isinstance(w, Series) and w.lying), None)
        if lying is not None and self._chance(0.4):
            self._throw_again(lying)
        elif self._chance(0.1):
            self._tell(obs.Waits, after=40.0, seconds=40.0)
        elif self._chance(0.6):
            self._tell(obs.Passes)
        else:
            seen = obs.Cleared(time=round(self.now + 0.5, 3))
            named = self._timed(lambda: self.match.attribute(seen))
            if isinstance(named, obs.Passes) and self._chance(0.5):
                self.now += 0.5
                self._observe(named)
            else:
                self._throw_turn(self.match.next_thrower)

    # What is shouted

    def _call(
        self, player: str | None, slug: str, at: float, *, target: str | None = None,
        number: int | None = None, combination: str | None = None, confidence: float = 1.0,
    ) -> None:  # fmt: skip
        """Put a call among those to come, at a time in seconds from now."""
        when = round(self.now + at, 3)
        words = Heard(slug, target or "Tatan", number, combination).words
        gesture = _GESTURES.get(slug)
        if self.match.gestures == "strict" and gesture and player and self._chance(0.9):
            if gesture == "claps" and self.match.dossier.velute_call_gesture == "knees":
                gesture = "knees"
            self._coming.append(obs.Gesture(time=when, player=player, gesture=gesture))
        self._coming.append(
            obs.Call(
                time=when, player=player, text=words, target=target, confidence=confidence,
                sigma=self.sigma,
            )
        )  # fmt: skip

    def _shout(self) -> None:
        coming, self._coming = sorted(self._coming, key=lambda o: o.time), []
        for seen in coming:
            self._observe(seen)
        self.now = max(self.now, coming[-1].time)

    def _race(self, opened: Open, share: float = 0.8) -> None:
        """Who may call calls, most of the time; now and then one who may not."""
        base = self.random.uniform(0.3, 1.2)
        # all level, close to it, or each when he likes
        spread = self._one((0.04, 0.1, 0.5, 0.5, 2.0, 2.0))
        thrower = self.match.thrower
        for player in opened.players:
            if self._chance(share):
                target = thrower if player != thrower and self._chance(0.5) else None
                if opened.what == "excalibur":
                    target = self._other(player)
                at = base + self.random.uniform(0.0, spread)
                self._call(player, opened.what, at, target=target)
        if self._chance(0.01):
            self._call(self._one(self.match.playing()), opened.what, base + 0.5)

    # What is open, and how the players react

    def _react(self, opened: Open) -> None:
        if not opened.players or not self.match.playing():
            return
        what = opened.what
        if opened.until == "decision":
            player = self._one((None, *opened.players))
            self._tell(obs.Decides, player=player, author="l'arbitre")
        elif what in _REACTIONS:
            _REACTIONS[what](self, opened)
        elif opened.rule in ("civet", "civet-filoche"):
            self._double_civet(opened)
        elif what in BY_SLUG:
            self._race(opened)

    def _sirote(self, opened: Open) -> None:
        if self._chance(0.35):
            player, at = opened.players[0], self.random.uniform(0.3, 0.4)
            by_die = self.match.dossier.sirotage_by_die and self._chance(0.5)
            if not by_die or self._chance(0.3):
                self._call(player, "je-sirote", at)
            if by_die or self._chance(0.2):
                when = round(self.now + at + self.random.uniform(-0.05, 0.05), 3)
                self._coming.append(obs.Takes(time=when, player=player))

    def _try_poor(self) -> None:
        """A Sirotage is not offered to who can't afford it; he tries now and then."""
        chouette = self.match.window(Chouette)
        if chouette is None or ("sirotage", "poor") in self._reacted:
            return
        self._reacted.add(("sirotage", "poor"))
        if self.match.dossier.sirotage_needs_points and self._chance(0.05):
            player = self._one(self.match.playing())
            own = player == chouette.thrower
            self._call(player, "je-sirote" if own else "attrape-oiseau", 0.4)
            self._shout()

    def _catch(self, opened: Open) -> None:
        for player in opened.players:
            if self._chance(0.06):
                at = self.random.uniform(0.3, 0.4)
                self._call(player, "attrape-oiseau", at)
                if self._chance(0.4):
                    when = round(self.now + at + self.random.uniform(-0.05, 0.05), 3)
                    self._coming.append(obs.Takes(time=when, player=player))

    def _bet(self, opened: Open) -> None:
        birds = (*BIRDS, "beau-sirop", "file-sirop", "couche-sirop", "file-sirop", "file-sirop")
        for player in opened.players:
            if self._chance(0.95):
                self._call(player, self._one(birds), self.random.uniform(0.5, 2.0))
        sirotage = self.match.window(Sirotage)
        if sirotage is not None and self._chance(0.05):
            taker = self._one((sirotage.sirotant, *sirotage.rivals))
            self._tell(obs.Takes, player=taker)

    def _win_bet(self, opened: Open) -> None:
        self._race(opened, 0.9)

    def _buy(self, opened: Open) -> None:
        for player in self.match.playing():
            if self._chance(0.05 if player in opened.players else 0.004):
                word = self._one(("j-achete", "je-rachete"))
                self._call(player, word, self.random.uniform(0.3, 0.4))

    def _verdier(self, opened: Open) -> None:
        self._race(opened, 0.3)

    def _bid(self, opened: Open) -> None:
        for player in opened.players:
            if self._chance(0.9):
                number = sum(self._dice(3)) if self._chance(0.97) else self._one((2, 19))
                self._call(player, "je-relance-de", self.random.uniform(0.5, 3.0), number=number)

    def _souffle(self, opened: Open) -> None:
        if self._chance(0.85):
            souffleur = opened.players[0]
            target = self._other(souffleur)
            self._call(souffleur, "en-garde-ma-mignonne", 1.0, target=target)

    def _go_on(self, opened: Open) -> None:
        self._race(opened, 0.4)

    def _kadoc(self, opened: Open) -> None:
        self._race(opened, 0.95)

    def _challenge(self, opened: Open) -> None:
        for player in opened.players:
            if self._chance(0.2):
                able = [
                    p for p in self.match.playing() if self.match.players[p].holds["grelottine"]
                ]
                others = [p for p in able if p != player] or self.match.playing()
                target = player if self.match.dossier.alone else self._one(others)
                at = self.random.uniform(0.5, 0.56)
                said_at = None if self._chance(0.2) else target
                self._call(player, "grelottine", at, target=said_at)

    def _immune(self, opened: Open) -> None:
        if not self._chance(0.6):
            return
        player = opened.players[0]
        self._call(player, opened.what, 0.6, target=self._other(player))
        challenge = self.match.window(Challenge)
        if challenge is not None and self._chance(0.3):
            asked, stake = self._stake_of(challenge)
            when = round(self.now + 0.6 + self.random.uniform(-0.02, 0.08), 3)
            self._coming.append(
                obs.Asks(time=when, player=challenge.challenger, combination=asked, stake=stake)
            )

    def _shield(self, opened: Open) -> None:
        for player in opened.players:
            if self._chance(0.1):
                self._call(player, "boucliette", 0.7)

    def _bet_on_challenge(self, opened: Open) -> None:
        for player in opened.players:
            if self._chance(0.4):
                stake = 5 if self._chance(0.9) else 10
                self._tell(obs.Bets, player=player, stake=stake)

    def _double_cul(self, opened: Open) -> None:
        if self._chance(0.12):
            self._call(opened.players[0], "cul-de-chouette", 0.8)

    def _stop_jarret(self, opened: Open) -> None:
        if self._chance(0.3):
            self._call(opened.players[0], "bjarret", 0.5)

    def _seize(self, opened: Open) -> None:
        """One other seizes both chouettes, two seize one each, or the thrower is faster."""
        thrower = self.match.thrower
        others = [p for p in opened.players if self._chance(0.4)][:2]
        if self._chance(0.2):
            others = []
            self._tell(obs.Takes, player=thrower, count=self._one((1, 2)))
            self._call(thrower, "patte-de-canaaaard", 0.3)
        for player in others:
            self._tell(obs.Takes, player=player, count=2 // len(others))
            self._call(player, "veluttee", 0.3)

    def _give_gorgees(self, opened: Open) -> None:
        player = opened.players[0]
        target = self._other(player)
        if target is not None and self._chance(0.9):
            stake = self.random.randint(1, max(1, opened.worth))
            self._tell(
                obs.Targets, player=player, target=target, stake=stake, combination="chouette"
            )
            if stake < opened.worth:
                self._reacted.discard((opened.rule, opened.what))

    def _double_civet(self, opened: Open) -> None:
        owner = opened.players[0]
        for player in self.match.playing():
            holds = self.match.players[player].holds
            if player != owner and (holds["civet"] or holds["civet-filoche"]) and self._chance(0.5):
                self._call(player, f"{opened.rule}-double", 0.5, target=owner)
                if holds["civet"] and holds["civet-filoche"] and self._chance(0.5):
                    # which of the two he gives for it
                    self._call(player, "civet-filoche-de", 0.7)

    # What players do by themselves between two throws

    def _act(self) -> None:
        match = self.match
        first = match.next_thrower
        # who throws next stakes before the others turn it
        for player in sorted(match.playing(), key=lambda p: p != first):
            holds = match.players[player].holds
            if holds["flan"] and self._chance(0.35):
                self._throw_flan(player)
            if holds["civet"] and self._chance(0.4):
                self._stake_civet(player)
            if holds["civet-filoche"] and self._chance(0.5):
                self._stake_filoche(player)
            if (holds["jarret"] or holds["jarret-sifflet"]) and self._chance(0.5):
                self._use_jarret(player)
            if self._coming:
                self._shout()
        if self._up:
            self._sit_down()
        elif self._chance(0.01) and match.playing():
            self._up = [self._one(match.playing())]
            self._tell(obs.Stands, player=self._up[0])
        if self._newcomers and match.rounds and self._chance(0.01):
            self._call(self._newcomers[-1], "chante-sloubi", 0.5)
            self._shout()
            if self._newcomers[-1] in match.players:
                self._newcomers.pop()
        left = [p.name for p in match.players.values() if p.left]
        if left and self._chance(0.2):
            self._call(self._one(left), "chante-sloubi", 0.5)
            self._shout()
        if len(match.playing()) > 2 and self._chance(0.001):
            self._tell(obs.Leaves, player=self._one(match.playing()))

    def _sit_down(self) -> None:
        player = self._up.pop()
        if self._chance(0.7):
            self._call(player, "je-ne-mange-pas-de-graines", 0.5)
            self._shout()
        self._tell(obs.Sits, player=player)

    def _throw_flan(self, player: str) -> None:
        flans = self.match.window(Flans)
        flying = [t.by for t in flans.thrown] if flans is not None else []
        target = self.match.next_thrower
        if flying and flying[-1] not in ("", player) and self._chance(0.6):
            target = flying[-1]
        elif self._chance(0.3):
            target = self._other(player) or target
        bet = self.match.window(CivetBet)
        if bet is not None and bet.owner != player and self._chance(0.5):
            target = bet.owner
        slug = "lance-flan" if self._chance(0.1) else "elle-fait-des-flans"
        self._call(player, slug, 0.4, target=target)

    def _stake_civet(self, player: str) -> None:
        match = self.match
        if self._chance(0.1):
            self._call(player, "lance-civet", 0.4, target=self._other(player))
            return
        combination = self._one(_CIVET_ON)
        stake = self._one((1, 9, 16, 18, 25, 36, 50, 102, 102, 120))
        if player == match.next_thrower or self._chance(0.05):
            self._call(player, "civet-de", 0.4, number=stake, combination=combination)

    def _stake_filoche(self, player: str) -> None:
        target = self._other(player)
        if target is None:
            return
        if self._chance(0.05):
            self._call(player, "lance-civet-filoche", 0.4, target=target)
            return
        combination, stake = self._one(_CIVET_ON), self._one((4, 9, 16, 18, 25, 50, 102, 110))
        if self._chance(0.5):
            self._call(
                player,
                "civet-filoche-de",
                0.4,
                target=target,
                number=stake,
                combination=combination,
            )
        else:
            self._tell(
                obs.Targets, player=player, target=target, stake=stake, combination=combination
            )

    def _use_jarret(self, player: str) -> None:
        if self._chance(0.1):
            self._call(player, "lance-jarret", 0.4, target=self._other(player))
        elif player == self.match.next_thrower or self._chance(0.05):
            sifflet = self.match.players[player].holds["jarret-sifflet"]
            words = ("jarret-sifflet",) * 2 if sifflet else ("mi-jarret", "bi-jarret")
            self._call(player, self._one(words), 0.4)

    def _misbehave(self) -> None:
        """Wrong words, words too early, dice of the wrong player."""
        match = self.match
        playing = match.playing()
        if not playing or self._chance(0.95):
            return
        player = self._one(playing)
        kind = self.random.random()
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
            self._tell(obs.Chouettes, player=player, values=self._dice(2))
        elif kind < 0.8:
            if match.chouettes_lying:
                self._call(player, self._one(_EARLY), 0.3)
        elif kind < 0.82:
            self._tell(
                obs.Targets, player=player, target=self._one(playing), stake=20,
                combination="chouette",
            )  # fmt: skip
        elif kind < 0.84:
            self._tell(obs.Declines, player=player)
        elif kind < 0.9:
            taker = self._one((player, match.next_thrower, match.thrower))
            self._tell(obs.Takes, player=taker, count=self._one((1, 1, 1, 2, 3)))
        elif kind < 0.94:
            what = self._one(("1", "2", "cul", "chouette"))
            self._tell(obs.Drops, player=match.next_thrower, what=what)
        if self._coming:
            self._shout()

    def _any_annonce(self, player: str | None, confidence: float = 1.0) -> None:
        annonce = self._one(ANNONCES)
        target = self._one(self.match.playing()) if annonce.pointed else None
        number = self.random.randint(1, 110) if "{number}" in annonce.words else None
        combination = self._one(_CIVET_ON) if "{combination}" in annonce.words else None
        self._call(
            player, annonce.slug, 0.5, target=target, number=number, combination=combination,
            confidence=confidence,
        )  # fmt: skip

    # What is awaited

    def _serve(self, awaited: Awaited) -> None:
        player = awaited.player
        if awaited.action == "throws":
            window = next(w for w in reversed(self.match.windows) if awaited in w.awaited())
            self._throw(player, window)
        elif awaited.action == "stake":
            challenge = self.match.window(Challenge)
            if challenge is not None and self._stakes(challenge) and self._chance(0.97):
                asked, stake = self._stake_of(challenge)
                self._tell(obs.Asks, player=player, combination=asked, stake=stake)
            else:
                self._tell(obs.Passes)
        elif awaited.action == "sings":
            if self._chance(0.3):
                self._tell(obs.Declines, player=player)
            else:
                self._tell(obs.Sings, player=player, number=self._one((1, 20, 228, 400)))
        elif self._chance(0.2):
            self._tell(obs.Passes)
        elif awaited.action == "bet" and self._chance(0.3):
            # the thrower does not wait for the silent
            self._tell(obs.Throws, player=self.match.next_thrower, values=self._dice(3))
        else:
            # asked for again
            self._reacted.clear()

    def _stakes(self, challenge: Challenge) -> list[str]:
        """What may be asked for; nothing where a score is too low, and the challenge is given up."""
        return [c for c in self.match.dossier.challenge_stakes if challenge.largest_stake(c)]

    def _stake_of(self, challenge: Challenge) -> tuple[str, int]:
        """A combination and a stake, mostly one that may be asked for."""
        asked = self._one(self._stakes(challenge) or ("chouette",))
        most = challenge.largest_stake(asked)
        if self._chance(0.05):
            return self._one(_CIVET_ON), most + 10
        if most == 0 or self.match.dossier.challenge_stake_is_most:
            return asked, most
        return asked, self.random.randint(1, most)

    # Dice

    def _throw(self, player: str, window: Window) -> None:
        if window is self.match.turn:
            self._throw_turn(player)
        elif self._chance(0.01):
            what = self._one(("cul", "chouette", "1"))
            self._tell(obs.Drops, player=player, what=what, cocked=self._chance(0.3))
        elif isinstance(window, SuiteVeluttee):
            count = window.seized[player]
            self._tell(obs.Throws, player=player, values=self._dice(count))
        elif isinstance(window, DiceOff | Sirotage):
            if isinstance(window, Sirotage) and self._chance(0.3):
                self._tell(obs.Takes, player=player)
            self._tell(obs.Throws, player=player, values=self._dice(1))
        elif isinstance(window, Series):
            self._throw_series(player, window)
        elif window.rule in ("achat", "chouette"):
            self._tell(obs.Cul, player=player, value=self._die())
        elif window.rule == "sirop-grelot":
            self._tell(obs.Throws, player=player, values=self._dice(1))
        else:
            self._tell(obs.Throws, player=player, values=self._dice(3))

    def _throw_series(self, player: str, series: Series) -> None:
        if series.throwing:
            self._tell(obs.Cul, player=player, value=self._die())
        elif not series.done:
            if self._chance(0.03):
                self._tell(obs.Rolls, player=player)
            self._tell(obs.Chouettes, player=player, values=self._dice(2))
        elif self._chance(0.04):
            self._tell(obs.Passes)
        else:
            self._throw_again(series)

    def _throw_again(self, series: Series) -> None:
        kept = self.random.randint(0, 2)
        if kept:
            self._tell(obs.Keeps, player=series.thrower, values=self._dice(kept))
        self._tell(obs.Throws, player=series.thrower, values=self._dice(3 - kept))

    def _throw_turn(self, player: str) -> None:
        turn, chance = self.match.turn, self.random.random()
        if chance < 0.03:
            self._tell(obs.Rolls, player=player)
        if turn.chouettes is not None and not turn.done:
            if chance < 0.006:
                self._tell(obs.Drops, player=player, what="cul", cocked=self._chance(0.3))
            else:
                self._tell(obs.Cul, player=player, value=self._die())
        elif chance < 0.006:
            self._tell(obs.Drops, player=player, what="chouette", cocked=self._chance(0.3))
        elif chance < 0.009:
            self._tell(obs.Throws, player=player, values=self._dice(3))
        elif chance < 0.012:
            self._tell(obs.Cul, player=player, value=self._die())
        else:
            self._tell(obs.Chouettes, player=player, values=self._dice(2))


_REACTIONS: dict[str, Callable[[RandomTable, Open], None]] = {
    "je-sirote": RandomTable._sirote,
    "attrape-oiseau": RandomTable._catch,
    "bet": RandomTable._bet,
    "sirop-gagnant": RandomTable._win_bet,
    "j-achete": RandomTable._buy,
    "vert-linette": RandomTable._verdier,
    "je-relance-de": RandomTable._bid,
    "en-garde-ma-mignonne": RandomTable._souffle,
    "a-kadoc": RandomTable._kadoc,
    "passe-montagne": RandomTable._go_on,
    "zbradaraldjan": RandomTable._go_on,
    "grelottine": RandomTable._challenge,
    "passe-grelot": RandomTable._immune,
    "rigodon": RandomTable._immune,
    "boucliette": RandomTable._shield,
    "bets": RandomTable._bet_on_challenge,
    "cul-de-chouette": RandomTable._double_cul,
    "bjarret": RandomTable._stop_jarret,
    "veluttee": RandomTable._seize,
    "gives": RandomTable._give_gorgees,
}
