"""What windows act on: the players and their scores, and the window itself.

Every rule that waits for somebody is a window. The match offers each observation to its windows,
the youngest first; a call that none takes is a Bévue.
"""

from __future__ import annotations

import abc
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from referee import contest
from referee.annonces import Heard
from referee.game.dice import Combination, combination
from referee.game.dossier import PP64, Dossier
from referee.game.ruling import Awaited, Lead, Open, Ruling
from referee.game.tally import Tally
from referee.observations import Observation, Unheard

_W = TypeVar("_W", bound="Window")


class Called(msgspec.Struct, frozen=True):
    """A call with its meaning: who called what, when (seconds), heard how surely, at whom."""

    player: str
    heard: Heard
    time: float
    sigma: float | None
    confidence: float
    target: str | None

    @property
    def claim(self) -> contest.Claim:
        """The call as an entry in a contest."""
        return contest.Claim(self.player, self.time, self.sigma)


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """Points that a settled window gives or takes, with the reason.

    ``staked``: they come from a challenge, a stake or a bet, not from a combination.
    """

    player: str
    points: int
    why: str
    details: dict[str, str | int | float] = {}
    margin: contest.Margin | None = None
    staked: bool = False


class Purse:
    """A score. Mates share one where the dossier says so (R63)."""

    def __init__(self, score: int) -> None:
        self.score = score


class Player:
    """One player's state: score, what he holds, his Bévues, the gorgées that he drank."""

    def __init__(self, name: str, purse: Purse, holds: Mapping[str, int]) -> None:
        self.name = name
        self.purse = purse
        self.holds: Counter[str] = Counter(holds)
        self.bevues = 0
        self.gorgees = 0
        self.out = False
        #: Out because he left, and not because he was put out: he may come back (R82).
        self.left = False

    @property
    def score(self) -> int:
        """The player's score, or his team's."""
        return self.purse.score


class Window:
    """Base of all windows. ``rule`` and ``source`` cite the dossier.

    ``standing`` windows stay open through the whole match; ``outlasts_pass`` ones stay until what
    they wait for has come, even when the dice pass.
    """

    rule = ""
    source = ""
    standing = False
    outlasts_pass = False
    #: A throw that this window takes is under way.
    throwing = False
    #: What a Flan or a Bi-Jarret makes of the points that this window gives.
    factor = 1
    #: Whether a kind of window does anything with the clock, with what comes before it is offered,
    #: with calls, with dice and gestures: told once, for every observation asks it of all windows.
    has_clock = has_before = has_call = has_event = has_owed = False

    def __init_subclass__(cls) -> None:
        """Tell what this kind of window listens to."""
        super().__init_subclass__()
        cls.has_clock = cls.clock is not Window.clock
        cls.has_before = cls.before is not Window.before
        cls.has_call = cls.call is not Window.call
        cls.has_event = cls.event is not Window.event
        cls.has_owed = cls.pending is not Window.pending or cls.owed is not Window.owed

    def __init__(self, match: State) -> None:
        self.match = match

    @property
    def listens(self) -> tuple[str, ...]:
        """The annonces, by slug, that may still come late when this window has closed (R7)."""
        return ()

    def unheard(self) -> list[Unheard]:
        """What may have been called here and not heard, were the window to close now.

        A match does not act on it: who knows what sensors miss may put it before it (`Unheard`).
        """
        return []

    @property
    def hangs(self) -> bool:
        """Whether the next instant decides something, were nothing more said."""
        return False

    def call(self, called: Called) -> bool:
        """Take a call; False where it is none of this window's."""
        return False

    def event(self, seen: Observation) -> bool:
        """Take dice or a gesture; False where they are none of this window's."""
        return False

    def clock(self, now: float) -> None:
        """Settle what ``now`` (seconds) has made certain."""

    def before(self, seen: Observation) -> None:
        """Settle what the kind of the next observation makes certain, before it is offered."""

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Three dice of a throw lie, their combination has not taken effect yet."""

    def cul_lies(self, thrower: str, dice: Sequence[int]) -> None:
        """The cul lies beside its chouettes, whatever becomes of the throw."""

    def siroted(self, sirotant: str, made: bool) -> None:
        """The die of a Sirotage has fallen."""

    def relance(self, finder: str | None) -> None:
        """The dice of a Bleu-Rouge's relance lie; ``finder`` had named their total."""

    @property
    def actors(self) -> tuple[str, ...]:
        """Those without whom this window has no sense: it goes when one leaves the match."""
        return ()

    def left(self, player: str) -> None:
        """A player has left the match."""
        if player in self.actors:
            self.match.shut(self)

    def close(self) -> None:
        """Settle what is pending: the dice pass."""

    def pending(self) -> list[Award]:
        """What closing now would give: already counted in the scores shown, not yet final."""
        return []

    def owed(self) -> list[Award]:
        """`pending`, as its factor turns it."""
        return [msgspec.structs.replace(a, points=a.points * self.factor) for a in self.pending()]

    def opened(self) -> list[Open]:
        """The window as the screens see it."""
        return []

    def may_change(self, lead: Lead) -> bool:
        """Whether the win of ``lead`` hangs on what is open here (R85).

        An offer that only its owner could take up changes nothing, nor does a stake on a later throw.
        """
        return not self.standing

    def awaited(self) -> list[Awaited]:
        """What this window waits for."""
        return []

    def give(self, award: Award) -> None:
        """Give or take points under this window's rule, turned by its factor."""
        turned = msgspec.structs.replace(award, points=award.points * self.factor)
        self.match.award(turned, self.rule, self.source)


class State(abc.ABC):
    """A match as its windows see it.

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
        teams: Sequence[Sequence[str]] = (),
        rounds: int = 0,
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
        self.teams = [list(team) for team in teams]
        self.players: dict[str, Player] = {}
        for name, score in zip(players, start, strict=True):
            owned = dossier.starts_with if holds is None else held.get(name, {})
            self.players[name] = Player(name, self._purse(name, score), owned)
        self.thrower = turn or players[0]
        #: Rounds (tours de jeu) played: the turn has come back to who began.
        self.rounds = rounds
        self.begun = any(start)
        self.winner: str | None = None
        #: Who has just thrown a Néant, until the next dice fall.
        self.just_neant: str | None = None
        self.finished = False
        #: The throws under way are those of a challenge, not of a turn.
        self.in_challenge = False
        #: A challenge stands between two turns: it costs nobody a turn (R26).
        self.interrupted = False
        #: The cul, or the die of a relance, has left the hand.
        self.rolling = False
        #: The last die of the last throw, which of a turn is its cul.
        self.cul_lying = 0
        #: Whom the Excalibur has made King (titouan, "Règles à l'Aquitaine").
        self.king: str | None = None
        self.tally = Tally()
        self.now = 0.0
        self._at_zero: set[int] = set()
        self._gestures: list[tuple[str, str, float]] = []
        self.rulings: list[Ruling] = []
        #: What may have been called and was not heard, and nobody has told yet.
        self.missing: list[Unheard] = []
        self.windows: list[Window] = []
        self.begin()

    def _purse(self, name: str, score: int) -> Purse:
        mates = [m for m in self.team(name) if m in self.players]
        if mates and self.dossier.shared_scores:
            return self.players[mates[0]].purse
        return Purse(score)

    # What the match does for its windows

    @abc.abstractmethod
    def begin(self) -> None:
        """Open what stands open all through the match."""

    @abc.abstractmethod
    def begin_throw(self) -> None:
        """The first dice of a turn's throw fall."""

    @property
    @abc.abstractmethod
    def throwing(self) -> bool:
        """Whether a throw is under way: dice roll, or the cul is still to come."""

    @property
    @abc.abstractmethod
    def next_thrower(self) -> str:
        """Who throws next: who is awaited to, else whose turn comes."""

    @abc.abstractmethod
    def chouettes_lie(self, thrower: str, values: tuple[int, int]) -> None:
        """The chouettes of a throw lie: what may be bet on them is open until the cul falls."""

    @property
    @abc.abstractmethod
    def chouettes_lying(self) -> bool:
        """Whether the chouettes of the turn lie and its throw is not complete."""

    @property
    @abc.abstractmethod
    def cul_owner(self) -> str:
        """Who throws the cul of the turn: its buyer, else whose turn it is."""

    @abc.abstractmethod
    def own_turn(self, player: str) -> bool:
        """Whether what falls now is ``player``'s own throw in his own turn, not a challenge."""

    @property
    @abc.abstractmethod
    def throw_complete(self) -> bool:
        """Whether all dice of the turn's throw lie."""

    @abc.abstractmethod
    def turned(self, player: str) -> int:
        """The factor that a Flan on ``player`` would put on his next throw; 1 without one."""

    @abc.abstractmethod
    def unturn(self, player: str) -> None:
        """The Flan on ``player`` has acted."""

    @abc.abstractmethod
    def turn_again(self, player: str, weight: int) -> None:
        """The Flan on ``player`` has acted, and stays for his next throw all the same."""

    @abc.abstractmethod
    def staked(self, player: str) -> int:
        """The stake of a Civet that ``player`` has announced; 0 without one."""

    @abc.abstractmethod
    def land_turn(self, thrower: str, dice: Sequence[int], *, jarret: bool = False) -> None:
        """The throw of a turn lies: here a Flan on its thrower acts."""

    @abc.abstractmethod
    def land(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """Three dice lie: their combination takes effect on the one who threw them."""

    @abc.abstractmethod
    def land_again(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """A die was thrown again: what the three form now takes effect, but no Chouette twice."""

    @abc.abstractmethod
    def pass_dice(self, time: float) -> None:
        """The dice pass: every window of this throw is closed and what was pending is settled."""

    @abc.abstractmethod
    def settle_before(self, window: Window, *, challenge: bool) -> None:
        """A throw of a series begins: what the throw before it left open is settled."""

    @abc.abstractmethod
    def win(self, player: str) -> None:
        """The match is won by ``player`` at once, whatever the scores."""

    @abc.abstractmethod
    def newcomer(self, name: str) -> None:
        """Somebody who is no player asks to join."""

    @abc.abstractmethod
    def wrong_call(self, player: str) -> None:
        """A player has made a wrong annonce, besides the Bévue that it costs."""

    @abc.abstractmethod
    def drink(self, award: Award, rule: str, source: str) -> None:
        """Turn points into gorgées ("Règles à l'Aquitaine")."""

    def give_turn(self, player: str) -> None:
        """The next throw is this player's."""
        self.thrower = player

    def open(self, window: Window, factor: int = 1) -> None:
        """Open a window whose points are turned by ``factor``."""
        window.factor = factor
        self.windows.append(window)

    def shut(self, window: Window) -> None:
        """Take a window away without settling it."""
        if window in self.windows:
            self.windows.remove(window)

    def window(self, kind: type[_W]) -> _W | None:
        """The open window of a kind, the youngest."""
        return next((w for w in reversed(self.windows) if isinstance(w, kind)), None)

    def join(self, name: str) -> None:
        """A newcomer comes after the others, with no points.

        Who had left comes back at his old place: the score that he had is gone (R82). One that is his
        mates', too, stays theirs.
        """
        if name not in self.players:
            self.players[name] = Player(name, Purse(0), self.dossier.starts_with)
            return
        player = self.players[name]
        mates = [p for p in self.players.values() if p.purse is player.purse and not p.out]
        player.out = player.left = False
        player.holds = Counter(self.dossier.starts_with)
        gone, player.purse.score = player.score, player.score if mates else 0
        told = Award(player=name, points=0, why="returns")
        self._record(told, "chante-sloubi", "R82", player.score - gone)

    def put_out(self, player: str) -> None:
        """A player is out of the match: what cannot go on without him ends."""
        self.players[player].out = True
        for window in list(self.windows):
            window.left(player)
        if not self.playing():
            self.finished = True
            self.say("fin", "Fin du jeu", "nobody-left", None)

    def team(self, player: str) -> list[str]:
        """A player and his mates; alone, where there are no teams (pp64, V 5/)."""
        return next((team for team in self.teams if player in team), [player])

    def playing(self) -> list[str]:
        """Those who are in the match, in turn order."""
        return [p.name for p in self.players.values() if not p.out]

    def gestured(self, player: str, gesture: str, time: float) -> bool:
        """Whether ``player`` made ``gesture`` within half a second of ``time``."""
        return any(
            who == player and what == gesture and abs(when - time) <= 0.5
            for who, what, when in self._gestures
        )

    def form(self, dice: Sequence[int]) -> Combination:
        """What three dice form under this dossier."""
        return combination(dice, self.dossier.rules)

    def award(self, award: Award, rule: str, source: str) -> None:
        """Give or take points; what the dossier makes of a loss at 0, or of a gain, is in here."""
        if self.dossier.gorgees and award.points:
            self._record(award, rule, source, 0)
            self.drink(award, rule, source)
            return
        purse = self.players[award.player].purse
        before = purse.score
        fed = self.dossier.zero_feeds_others and award.points < 0
        # who falls to 0 by several losses at once feeds nobody (R74)
        fed = fed and id(purse) in self._at_zero
        if not fed:
            purse.score = self._settled(award.player, before, award)
        self._record(award, rule, source, purse.score - before)
        if fed:
            self._feed(purse, -award.points)
        low = self.dossier.grelottine_lost_under
        if low is not None and purse.score < min(low, before):
            for player in self.players.values():
                if player.purse is purse and player.holds["grelottine"]:
                    player.holds["grelottine"] = 0
                    self.say("grelottine", "La Grelottine", "grelottine-lost", player.name)

    def drink_up(
        self, player: str, gorgees: int, rule: str, source: str, why: str,
        **details: str | int | float,
    ) -> None:  # fmt: skip
        """A player drinks."""
        self.players[player].gorgees += gorgees
        told = Award(player=player, points=0, why=why, details={"gorgees": gorgees, **details})
        self._record(told, rule, source, 0)

    def _record(self, award: Award, rule: str, source: str, points: int) -> None:
        margin = award.margin
        self.rulings.append(
            Ruling(
                time=self.now,
                rule=rule,
                source=self.dossier.cite(source),
                why=award.why,
                player=award.player,
                points=points,
                details=award.details,
                margin=margin.seconds if margin else None,
                margin_sigma=margin.sigma if margin else None,
                scores=self.scores,
            )
        )

    def _feed(self, poor: Purse, points: int) -> None:
        """Who is at 0 and loses again feeds all others ("sans score négatif"; R74)."""
        fed: list[Purse] = [poor]
        for name in self.playing():
            purse = self.players[name].purse
            if all(purse is not f for f in fed):
                fed.append(purse)
                award = Award(player=name, points=points, why="fed")
                purse.score += points
                self._record(award, "zero", "Jeu sans score négatif; R74", points)

    def _settled(self, player: str, before: int, award: Award) -> int:
        """The score after an award: most dossiers stop it at 0, some cap what is won off turn."""
        after = before + award.points
        if not self.dossier.negative_scores:
            after = max(0, after)
        cap = self.dossier.cap
        # R71: a score above the cap stays as it is.
        if cap is not None and award.points > 0 and (award.staked or not self.own_turn(player)):
            after = max(before, min(after, cap))
        return after

    def bevue(self, player: str, why: str, **details: str | int | float) -> None:
        """A Bévue: 10 points, whatever else happens; nothing in a dossier that has none."""
        if not self.dossier.has("bevue"):
            return
        self.players[player].bevues += 1
        award = Award(player=player, points=-self.dossier.bevue, why=why, details=details)
        self.award(award, "bevue", "La Bévue")

    def miss(self, seen: Unheard) -> None:
        """Somebody may have called unheard: it costs nobody anything until a person has told."""
        self.missing.append(seen)
        why = "unheard-bet" if seen.of == "bet" else "unheard"
        self.say(seen.rule, "", why, None, annonce=seen.text, players=", ".join(seen.players))

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
        self.rulings.append(
            Ruling(
                time=self.now, rule=rule, source=self.dossier.cite(source), why=why,
                player=player, details=details, scores=self.scores,
                margin=margin.seconds if margin else None,
                margin_sigma=margin.sigma if margin else None,
            )
        )  # fmt: skip

    # What the screens ask

    def overtaken(self, lead: Lead, able: Sequence[str], points: int) -> bool:
        """Whether ``points`` would bring another of ``able`` as high as who leads, or higher."""
        mates = self.team(lead.player)
        return any(lead.scores[p] + points >= lead.score for p in able if p not in mates)

    def leader(self) -> Lead | None:
        """Who is at the goal and would win, were everything closed now; None while dice fall."""
        if self.finished or self.rolling or self.dossier.gorgees:
            return None
        settled = max([p.purse.score for p in self.players.values()])
        if settled < self.dossier.goal and not [w for w in self.windows if w.has_owed]:
            return None
        if self.throwing:
            return None
        ahead = self.standing()
        playing = self.playing()
        best = max((ahead[p] for p in playing), default=0)
        if best < self.dossier.goal:
            return None
        highest = [p for p in playing if ahead[p] == best]
        if not set(highest) <= set(self.team(highest[0])):
            return None
        return Lead(highest[0], best, ahead)

    def in_the_way(self, lead: Lead) -> list[Window]:
        """The windows on which the win hangs."""
        return [w for w in self.windows if w.may_change(lead)]

    @property
    def scores(self) -> dict[str, int]:
        """The scores by player, all that is settled."""
        return {p.name: p.purse.score for p in self.players.values()}

    def standing(self) -> dict[str, int]:
        """The scores as they would be if every open window closed now."""
        ahead = {id(p.purse): p.purse.score for p in self.players.values()}
        for window in [w for w in self.windows if w.has_owed]:
            for award in window.owed():
                purse = id(self.players[award.player].purse)
                if not self.dossier.gorgees:
                    ahead[purse] = self._settled(award.player, ahead[purse], award)
        return {p.name: ahead[id(p.purse)] for p in self.players.values()}

    def opened(self) -> list[Open]:
        """All that is open at this moment."""
        playing = set(self.playing())
        found = [o for w in self.windows for o in w.opened()]
        here = [
            o
            if playing.issuperset(o.players)
            else msgspec.structs.replace(o, players=tuple(p for p in o.players if p in playing))
            for o in found
        ]
        return [o for o in here if o.players]
