"""A match as data: players, scores, what is open; and the window, which all rules act by.

What happens to a match is done by the modules beside this one (`landing`, `passing`, `calls`, ...)
and by the windows of the rules. The state forks cheaply: a fork goes on by itself.
"""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, Self, TypeVar

import msgspec

from referee import contest
from referee.game.annonce import Heard
from referee.game.dice import Combination
from referee.game.dossier import Dossier
from referee.game.ruling import (
    Action,
    Awaited,
    Figures,
    Lead,
    NextThrow,
    Open,
    Ruling,
    Stakes,
    Verb,
)
from referee.game.tally import Tally
from referee.observations import Observation, Unheard

_W = TypeVar("_W", bound="Window")

Details = dict[str, str | int | float]


class Called(msgspec.Struct, frozen=True):
    """A call with its meaning: who called what, when (seconds), heard how surely, at whom.

    ``measured``: a sensor or a sheet gave its time; a clerk's finger gives none to the millisecond.
    """

    player: str
    heard: Heard
    time: float
    sigma: float | None
    confidence: float
    target: str | None
    measured: bool = True

    @property
    def claim(self) -> contest.Claim:
        """The call as an entry in a contest."""
        return contest.Claim(self.player, self.time, self.sigma, self.measured)


def _told(margin: contest.Margin | None) -> contest.Margin | None:
    """A margin as a ruling tells it: what was not measured is left out."""
    return margin if margin is not None and margin.measured else None


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """Points that a settled window gives or takes, with the reason.

    ``staked``: they come from a challenge, a stake or a bet, not from a combination.
    """

    player: str
    points: int
    why: str
    details: Details = {}
    margin: contest.Margin | None = None
    staked: bool = False


class Purse:
    """A score. Mates share one where the dossier says so (R63)."""

    __slots__ = ("score",)

    def __init__(self, score: int) -> None:
        self.score = score


class Player:
    """One player's state: score, what he holds, his Bévues, the gorgées that he drank."""

    __slots__ = ("bevues", "gorgees", "holds", "left", "name", "out", "purse")

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

    def fork(self, purse: Purse) -> Player:
        """The same player with a ``purse`` of the fork's own."""
        twin = Player(self.name, purse, self.holds)
        twin.bevues, twin.gorgees = self.bevues, self.gorgees
        twin.out, twin.left = self.out, self.left
        return twin


class Throw:
    """The throw of the player whose turn it is, die by die."""

    __slots__ = ("chouettes", "cul", "done", "rolling", "stranger")

    def __init__(self) -> None:
        self.chouettes: tuple[int, int] | None = None
        self.cul: int | None = None
        self.rolling = False
        #: All its dice lie.
        self.done = False
        #: Who has thrown chouettes out of turn, and may throw a cul after them.
        self.stranger: str | None = None

    def fork(self) -> Throw:
        """The same throw, which goes on by itself."""
        twin = Throw()
        twin.chouettes, twin.cul, twin.rolling = self.chouettes, self.cul, self.rolling
        twin.done, twin.stranger = self.done, self.stranger
        return twin


class Shouted(msgspec.Struct):
    """Calls on their way: Préventives, those that wait for a gesture, what could still be late.

    The lists are never changed, but replaced.
    """

    preventives: tuple[Called, ...] = ()
    ungestured: tuple[Called, ...] = ()
    #: The annonces, by slug, that the windows of the last throw listened for.
    closed: frozenset[str] = frozenset()
    #: Whether the last call was taken for talk: not surely heard, and no window awaited it.
    talk: bool = False
    #: Whether it came too late to count for anything.
    late: bool = False


class Window:
    """Base of all windows. ``rule`` and ``source`` cite the dossier.

    ``standing`` windows stay open through the whole match; ``outlasts_pass`` ones stay until what
    they wait for has come, even when the dice pass. What a window holds besides other windows and
    the match are values, and lists, dicts, sets of values: so it forks by itself.
    """

    rule = ""
    source = ""
    standing: ClassVar[bool] = False
    #: It hangs on the chouettes that lie, and goes when they are thrown again.
    on_chouettes: ClassVar[bool] = False
    #: The kinds of observation that a standing window takes; None: it is asked of all.
    takes: ClassVar[frozenset[type[Observation]] | None] = None
    outlasts_pass = False
    #: A throw that this window takes is under way.
    throwing = False
    #: What a Flan or a Bi-Jarret makes of the points that this window gives.
    factor = 1
    #: What a kind of window takes part in: told once, for every observation asks it of all windows.
    has_clock = has_before = has_call = has_event = has_owed = has_landed = hears_turns = False

    def __init_subclass__(cls) -> None:
        """Tell what this kind of window listens to."""
        super().__init_subclass__()
        cls.has_clock = cls.clock is not Window.clock
        cls.has_before = cls.before is not Window.before
        cls.has_call = cls.call is not Window.call
        cls.has_event = cls.event is not Window.event
        cls.has_landed = cls.landed is not Window.landed
        cls.has_owed = cls.pending is not Window.pending or cls.owed is not Window.owed
        cls.hears_turns = cls.turn_landed is not Window.turn_landed

    def __init__(self, match: State) -> None:
        self.match = match

    def fork(self, match: State, twins: dict[Window, Window]) -> Window:
        """The same window in another match; ``twins``: those that have been forked already."""
        if self in twins:
            return twins[self]
        twin = object.__new__(type(self))
        twins[self] = twin
        held: dict[str, Any] = {}
        for name, value in self.__dict__.items():
            kind = type(value)
            if kind is list or kind is dict or kind is set or kind is Counter:
                held[name] = value.copy()
            elif isinstance(value, Window):
                held[name] = value.fork(match, twins)
            elif kind is types.MethodType and isinstance(value.__self__, Window):
                # what is done with dice that are still to fall
                held[name] = getattr(value.__self__.fork(match, twins), value.__name__)
            else:
                held[name] = value
        held["match"] = match
        twin.__dict__ = held
        return twin

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

    @property
    def callers(self) -> tuple[str, ...]:
        """Who has called already, in the order of the calls."""
        return ()

    # What comes to it

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

    def challenged(self, challenged: str, met: bool) -> None:
        """A challenge is settled: who was challenged has met it, or has not."""

    def left(self, player: str) -> None:
        """A player has left the match."""
        if player in self.actors:
            self.match.shut(self)

    def close(self) -> None:
        """Settle what is pending: the dice pass."""

    # What it makes of a throw of a turn

    def turn_lands(self, thrower: str, found: Combination) -> int:
        """What it makes of the points of the turn's throw of ``thrower``, which lies: a factor."""
        return 1

    def turn_landed(self, thrower: str, found: Combination, *, flanned: bool) -> None:
        """The turn's throw has taken effect, of which `turn_lands` was asked."""

    def weight(self, player: str) -> int:
        """How many Flans of this window weigh on a player's next throw."""
        return 0

    def use_up(self, player: str) -> None:
        """What weighs on a player has acted."""

    def stake_of(self, player: str) -> int:
        """What a player has staked here on his own next throw."""
        return 0

    @property
    def begun(self) -> bool:
        """Whether dice of the turn's throw lie that this window takes."""
        return False

    @property
    def by_hand_alone(self) -> bool:
        """Whether nothing tells of it but a die in hand: no word, no bet."""
        return False

    def die_owner(self) -> str | None:
        """Whose a die is that somebody takes in hand."""
        return None

    def cul_owner(self) -> str | None:
        """Who throws the cul of the turn, where it is no more the thrower's; it falls now."""
        return None

    @property
    def keeps_chouettes(self) -> bool:
        """Whether what it has settled holds for chouettes that are thrown again."""
        return False

    # What it makes of points

    def takes_award(self, award: Award, rule: str, source: str) -> bool:
        """Take points in place of the score; False where they are none of this window's."""
        return False

    def awarded(self, player: str, before: int) -> None:
        """A player's score has changed; it was ``before``."""

    def wrong_call(self, player: str) -> None:
        """A player has made a wrong annonce, besides the Bévue that it costs."""

    def dice_passed(self) -> None:
        """The dice have passed, and what was open is settled."""

    # What may be said of it

    @property
    def actors(self) -> tuple[str, ...]:
        """Those without whom this window has no sense: it goes when one leaves the match."""
        return ()

    def pending(self) -> list[Award]:
        """What closing now would give: already counted in the scores shown, not yet final."""
        return []

    def owed(self) -> list[Award]:
        """`pending`, as its factor turns it."""
        if self.factor == 1:
            return self.pending()
        return [msgspec.structs.replace(a, points=a.points * self.factor) for a in self.pending()]

    def most_owed(self) -> int:
        """More than `owed` can give to anybody: told quickly, for it is asked at every moment."""
        return sum([a.points for a in self.owed() if a.points > 0])

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

    def next_throw(self, player: str) -> NextThrow:
        """The dice that it waits for from ``player``: all three, where it does not say."""
        return NextThrow(player, Verb.THROWS, 3, 3)

    def stakes(self) -> Stakes | None:
        """What somebody is to stake here, and at most how much."""
        return None

    def figures(self, slug: str, player: str) -> Figures | None:
        """What this player's call of this annonce may carry; None: nothing that this window takes."""
        return None

    def may_go_on(self) -> NextThrow | None:
        """Dice that somebody may throw who need not."""
        return None

    def give(self, award: Award) -> None:
        """Give or take points under this window's rule, turned by its factor."""
        if self.factor != 1:
            award = msgspec.structs.replace(award, points=award.points * self.factor)
        self.match.award(award, self.rule, self.source)


class Position:
    """A match as data: who plays, with what scores, whose throw it is, what is open.

    ``players`` are in turn order; ``turn`` throws first. ``formed`` tells what three dice in
    ascending order form where a dossier has these rules. ``simultaneity`` in seconds. ``too_close``
    says what becomes of a race too close to call: asked of the arbiter, or level.
    """

    winner: str | None = None
    finished = False
    #: Whose throw, made the wrong way, has cost him his turn (titouan, "Règles à l'Aquitaine").
    loser: str | None = None
    #: Who has just thrown a Néant, until the next dice fall.
    just_neant: str | None = None
    #: The throws under way are those of a challenge, not of a turn.
    in_challenge = False
    #: A challenge stands between two turns: it costs nobody a turn (R26).
    interrupted = False
    #: The cul, or the die of a relance, has left the hand.
    rolling = False
    #: The last die of the last throw, which of a turn is its cul.
    cul_lying = 0
    #: Whom the Excalibur has made King (titouan, "Règles à l'Aquitaine").
    king: str | None = None
    #: Seconds of the match's clock.
    now = 0.0

    def __init__(
        self,
        players: Sequence[str],
        dossier: Dossier,
        formed: Callable[[int, int, int, frozenset[str]], Combination],
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
        self._formed = formed
        self.simultaneity = simultaneity
        self.too_close = too_close
        self.gestures = gestures
        self.teams = [list(team) for team in teams]
        self.players: dict[str, Player] = {}
        self._seat(players, scores, holds)
        self.thrower = turn or players[0]
        #: Who began the rounds.
        self.first = self.thrower
        #: Who has joined between two rounds, and whose turn it was then.
        self.joined: str | None = None
        self.due = self.thrower
        #: Rounds (tours de jeu) played: the turn has come back to who began.
        self.rounds = rounds
        self.begun = any(scores)
        self.turn = Throw()
        self.tally = Tally()
        self.shouted = Shouted()
        self.rulings: list[Ruling] = []
        #: What may have been called and was not heard, and nobody has told yet.
        self.missing: list[Unheard] = []
        #: What the rules that are played do when chouettes lie, and when a combination has landed.
        self.on_chouettes: tuple[Callable[[State, str, tuple[int, int]], None], ...] = ()
        self.on_landing: tuple[Callable[[State, str, Combination], None], ...] = ()
        #: Open all through the match, and open now.
        self.standing_windows: list[Window] = []
        #: Those of the standing ones that do anything with what they are told, by the method's name.
        self._heeding: dict[str | type[Observation], list[Window]] = {}
        self.passing_windows: list[Window] = []
        self._at_zero: tuple[Purse, ...] = ()
        self._gestures: list[tuple[str, str, float]] = []

    def _seat(
        self,
        players: Sequence[str],
        scores: Sequence[int],
        holds: Mapping[str, Mapping[str, int]] | None,
    ) -> None:
        for name, score in zip(players, scores or [0] * len(players), strict=True):
            owned = self.dossier.starts_with if holds is None else holds.get(name, {})
            self.players[name] = Player(name, self._purse(name, score), owned)

    def _purse(self, name: str, score: int) -> Purse:
        mates = [m for m in self.team(name) if m in self.players]
        if mates and self.dossier.shared_scores:
            return self.players[mates[0]].purse
        return Purse(score)

    def fork(self) -> Self:
        """The same match, which goes on by itself: what happens to one is nothing to the other."""
        twin = object.__new__(type(self))
        held = self.__dict__.copy()
        twin.__dict__ = held
        purses = {p.purse: Purse(p.purse.score) for p in self.players.values()}
        held["players"] = {n: p.fork(purses[p.purse]) for n, p in self.players.items()}
        held["turn"] = self.turn.fork()
        held["tally"] = self.tally.fork()
        held["shouted"] = msgspec.structs.replace(self.shouted)
        held["_heeding"] = {}
        held["rulings"] = list(self.rulings)
        held["missing"] = list(self.missing)
        held["_gestures"] = list(self._gestures)
        held["_at_zero"] = tuple(purses[p] for p in self._at_zero)
        twins: dict[Window, Window] = {}
        for name in ("standing_windows", "passing_windows"):
            held[name] = [w.fork(twin, twins) for w in self.__dict__[name]]
        return twin

    # Windows

    @property
    def windows(self) -> list[Window]:
        """All windows, the youngest last."""
        return [*self.standing_windows, *self.passing_windows]

    def open(self, window: Window, factor: int = 1) -> None:
        """Open a window whose points are turned by ``factor``."""
        window.factor = factor
        kept = self.standing_windows if window.standing else self.passing_windows
        kept.append(window)

    def heeding(self, name: str) -> list[Window]:
        """The standing windows that do anything with what they are told by this method."""
        found = self._heeding.get(name)
        if found is None:
            base = getattr(Window, name)
            # the youngest first, as all windows are asked
            found = [w for w in self.standing_windows if getattr(type(w), name) is not base][::-1]
            self._heeding[name] = found
        return found

    def takers_of(self, kind: type[Observation]) -> list[Window]:
        """The standing windows that may take a kind of observation, the youngest first."""
        found = self._heeding.get(kind)
        if found is None:
            asked = self.heeding("event")
            found = [w for w in asked if w.takes is None or kind in w.takes]
            self._heeding[kind] = found
        return found

    def shut(self, window: Window) -> None:
        """Take a window away without settling it."""
        if window in self.passing_windows:
            self.passing_windows.remove(window)

    def window(self, kind: type[_W]) -> _W | None:
        """The open window of a kind, the youngest."""
        kept = self.standing_windows if kind.standing else self.passing_windows
        for window in reversed(kept):
            if isinstance(window, kind):
                return window
        return None

    @property
    def throwing(self) -> bool:
        """Whether a throw is under way: dice roll, or the cul is still to come."""
        turn = self.turn
        if turn.rolling:
            return True
        if not turn.done and (turn.chouettes is not None or turn.cul is not None):
            return True
        for window in self.passing_windows:  # noqa: SIM110 -- a generator takes twice as long
            if window.throwing:
                return True
        return False

    @property
    def chouettes_lying(self) -> bool:
        """Whether the chouettes of the turn lie and its throw is not complete."""
        if self.turn.done:
            return False
        return self.turn.chouettes is not None or any(w.begun for w in self.passing_windows)

    @property
    def chouettes_due(self) -> tuple[int, ...]:
        """The chouettes of the turn that lie and whose cul is still to come; none: nothing is due."""
        turn = self.turn
        due = not turn.done and turn.cul is None
        return turn.chouettes if due and turn.chouettes is not None else ()

    @property
    def throw_complete(self) -> bool:
        """Whether all dice of the turn's throw lie."""
        return self.turn.done

    def own_turn(self, player: str) -> bool:
        """Whether what falls now is ``player``'s own throw in his own turn, not a challenge."""
        return player == self.thrower and not self.in_challenge

    def staked(self, player: str) -> int:
        """The stake of a Civet that ``player`` has announced; 0 without one."""
        return max([w.stake_of(player) for w in self.passing_windows], default=0)

    # Players

    def team(self, player: str) -> list[str]:
        """A player and his mates; alone, where there are no teams (pp64, V 5/)."""
        return next((team for team in self.teams if player in team), [player])

    def playing(self) -> list[str]:
        """Those who are in the match, in turn order."""
        return [p.name for p in self.players.values() if not p.out]

    def after(self, player: str) -> str:
        """Who plays next after ``player``."""
        names = list(self.players)
        at = names.index(player)
        for name in names[at + 1 :] + names[: at + 1]:
            if not self.players[name].out:
                return name
        return player

    @property
    def turn_next(self) -> str:
        """Whose turn is next: once his throw is complete, the next player's."""
        return self.after(self.thrower) if self.turn.done else self.thrower

    def gesture_made(self, player: str, gesture: str, time: float) -> None:
        """Remember a gesture, for calls that ask for one."""
        self._gestures.append((player, gesture, time))
        del self._gestures[:-50]

    def gestured(self, player: str, gesture: str, time: float) -> bool:
        """Whether ``player`` made ``gesture`` within half a second of ``time``."""
        for who, what, when in reversed(self._gestures):
            if when < time - 0.5:
                return False
            if who == player and what == gesture and when <= time + 0.5:
                return True
        return False

    def form(self, dice: Sequence[int]) -> Combination:
        """What three dice form under this dossier."""
        low, middle, high = sorted(dice)
        return self._formed(low, middle, high, self.dossier.rules)


class State(Position):
    """A position that keeps its ledger: points are given and taken here alone."""

    @property
    def scores(self) -> dict[str, int]:
        """The scores by player, all that is settled."""
        return {n: p.purse.score for n, p in self.players.items()}

    def standing(self) -> dict[str, int]:
        """The scores as they would be if every open window closed now."""
        players = self.players
        ahead = {p.purse: p.purse.score for p in players.values()}
        if not self.dossier.gorgees:
            for window in self.passing_windows:
                if window.has_owed:
                    for award in window.owed():
                        purse = players[award.player].purse
                        ahead[purse] = self._settled(award.player, ahead[purse], award)
        return {n: ahead[p.purse] for n, p in players.items()}

    def note_zeros(self) -> None:
        """Who is at 0 before anything happens is told apart from who falls to it (R74)."""
        self._at_zero = tuple(p.purse for p in self.players.values() if p.score == 0)

    def award(self, award: Award, rule: str, source: str) -> None:
        """Give or take points; what the dossier makes of a loss at 0, or of a gain, is in here."""
        if award.points and self.dossier.gorgees:
            self.record(award, rule, source, 0)
            for window in self.heeding("takes_award"):
                if window.takes_award(award, rule, source):
                    return
        purse = self.players[award.player].purse
        before = purse.score
        fed = self.dossier.zero_feeds_others and award.points < 0
        # who falls to 0 by several losses at once feeds nobody (R74)
        fed = fed and purse in self._at_zero
        if not fed:
            purse.score = self._settled(award.player, before, award)
        self.record(award, rule, source, purse.score - before)
        if fed:
            self._feed(purse, -award.points)
        for window in self.heeding("awarded"):
            window.awarded(award.player, before)

    def record(self, award: Award, rule: str, source: str, points: int) -> None:
        """Write a line of the ledger: ``points`` is what the score really changed by."""
        margin = _told(award.margin)
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
            if purse not in fed:
                fed.append(purse)
                award = Award(player=name, points=points, why="fed")
                purse.score += points
                self.record(award, "zero", "Jeu sans score négatif; R74", points)

    def _settled(self, player: str, before: int, award: Award) -> int:
        """The score after an award: most dossiers stop it at 0, some cap what is won off turn."""
        after = before + award.points
        if after < 0 and not self.dossier.negative_scores:
            after = 0
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

    def drink_up(
        self, player: str, gorgees: int, rule: str, source: str, why: str,
        **details: str | int | float,
    ) -> None:  # fmt: skip
        """A player drinks."""
        self.players[player].gorgees += gorgees
        told = Award(player=player, points=0, why=why, details={"gorgees": gorgees, **details})
        self.record(told, rule, source, 0)

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
        margin = _told(margin)
        self.rulings.append(
            Ruling(
                time=self.now, rule=rule, source=self.dossier.cite(source), why=why,
                player=player, details=details, scores=self.scores,
                margin=margin.seconds if margin else None,
                margin_sigma=margin.sigma if margin else None,
            )
        )  # fmt: skip

    def put_out(self, player: str) -> None:
        """A player is out of the match: what cannot go on without him ends."""
        self.players[player].out = True
        for window in self.windows:
            window.left(player)
        if not self.playing():
            self.finished = True
            self.say("fin", "Fin du jeu", "nobody-left", None)

    # What the screens ask

    def awaited(self) -> list[Awaited]:
        """What the referee waits for; a turn's throw only where nothing else is awaited."""
        if self.finished:
            return []
        players = self.players
        others = [a for w in self.passing_windows for a in w.awaited() if not players[a.player].out]
        if others or self.turn.done or players[self.thrower].out:
            return others
        return [Awaited(self.thrower, Action.THROW)]

    @property
    def next_thrower(self) -> str:
        """Who throws next: who is awaited to, else whose turn comes."""
        for awaited in self.awaited():
            if awaited.action is Action.THROW:
                return awaited.player
        return self.turn_next

    def opened(self) -> list[Open]:
        """All that is open at this moment."""
        playing = set(self.playing())
        found = [
            msgspec.structs.replace(o, called=w.callers) if w.callers else o
            for w in self.windows
            for o in w.opened()
        ]
        here = [
            o
            if playing.issuperset(o.players)
            else msgspec.structs.replace(o, players=tuple(p for p in o.players if p in playing))
            for o in found
        ]
        return [o for o in here if o.players]
