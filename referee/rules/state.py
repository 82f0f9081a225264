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
from referee.observations import Observation
from referee.rules.dossier import PP64, Dossier
from referee.rules.ruling import Awaited, Open, Ruling

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
    """Points that a settled window gives or takes, with the reason."""

    player: str
    points: int
    why: str
    details: dict[str, str | int | float] = {}
    margin: contest.Margin | None = None


class Player:
    """One player's state: score, what he holds, his Bévues."""

    def __init__(self, name: str, score: int, holds: Mapping[str, int]) -> None:
        self.name = name
        self.score = score
        self.holds: Counter[str] = Counter(holds)
        self.bevues = 0
        self.out = False


class Window:
    """Base of all windows. ``rule`` and ``source`` cite the dossier.

    ``standing`` windows stay open through the whole match; ``outlasts_pass`` ones stay until what
    they wait for has come, even when the dice pass.
    """

    rule = ""
    source = ""
    standing = False
    outlasts_pass = False
    #: What a Flan or a Bi-Jarret makes of the points that this window gives.
    factor = 1

    def __init__(self, match: State) -> None:
        self.match = match

    def call(self, called: Called) -> bool:
        """Take a call; False where it is none of this window's."""
        return False

    def event(self, seen: Observation) -> bool:
        """Take dice or a gesture; False where they are none of this window's."""
        return False

    def clock(self, now: float) -> None:
        """Settle what ``now`` (seconds) has made certain."""

    def landed(self, thrower: str, dice: Sequence[int], factor: int) -> None:
        """Three dice of a throw lie, their combination has not taken effect yet."""

    def close(self) -> None:
        """Settle what is pending: the dice pass."""

    def pending(self) -> list[Award]:
        """What closing now would give: already counted in the scores shown, not yet final."""
        return []

    def opened(self) -> list[Open]:
        """The window as the screens see it."""
        return []

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
        self.players = {
            name: Player(name, score, held.get(name, {}))
            for name, score in zip(players, start, strict=True)
        }
        self.thrower = turn or players[0]
        #: Rounds (tours de jeu) played: the turn has come back to who began.
        self.rounds = rounds
        self.teams = [list(team) for team in teams]
        self.begun = any(start)
        self.winner: str | None = None
        self.finished = False
        self.now = 0.0
        self._gestures: list[tuple[str, str, float]] = []
        self.rulings: list[Ruling] = []
        self.windows: list[Window] = []
        self.begin()

    # What the match does for its windows

    @abc.abstractmethod
    def begin(self) -> None:
        """Open what stands open all through the match."""

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
    def settle_before(self, window: Window) -> None:
        """A new throw begins inside a challenge: what the throw before it left open is settled."""

    @abc.abstractmethod
    def win(self, player: str) -> None:
        """The match is won by ``player`` at once, whatever the scores."""

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
        """A newcomer comes after the others, with no points."""
        self.players[name] = Player(name, 0, {})

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

    def award(self, award: Award, rule: str, source: str) -> None:
        """Give or take points; a score stops at 0, and falling under 30 loses the Grelottine."""
        player = self.players[award.player]
        before = player.score
        player.score = self.bounded(before + award.points)
        margin = award.margin
        self.rulings.append(
            Ruling(
                time=self.now,
                rule=rule,
                source=source,
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

    def bounded(self, score: int) -> int:
        """The score as the dossier lets it be: most stop at 0."""
        return score if self.dossier.negative_scores else max(0, score)

    def bevue(self, player: str, why: str, **details: str | int | float) -> None:
        """A Bévue: 10 points, whatever else happens (pp64, "La Bévue")."""
        self.players[player].bevues += 1
        award = Award(player=player, points=-self.dossier.bevue, why=why, details=details)
        self.award(award, "bevue", "pp64, La Bévue")

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
                points = award.points * window.factor
                scores[award.player] = self.bounded(scores[award.player] + points)
        return scores

    def opened(self) -> list[Open]:
        """All that is open at this moment."""
        return [o for w in self.windows for o in w.opened()]
