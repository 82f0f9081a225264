"""Bets on a challenge: a bystander's 5 points on its success (oquiz, "Le défi Grelottine")."""

from __future__ import annotations

from referee.game.ruling import Act, Lead, Open
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, State, Window
from referee.observations import Bets, Observation
from referee.rules.grelottine import SLUG as GRELOTTINE
from referee.rules.grelottine import SOURCE, Challenge

SLUG = "challenge-bets"


class ChallengeBets(Window):
    """Whoever is none of the two may bet, once combination and stake are told."""

    rule = GRELOTTINE
    source = SOURCE
    standing = True
    takes = frozenset({Bets})

    def event(self, seen: Observation) -> bool:
        """Take a bet."""
        if not isinstance(seen, Bets) or seen.player is None:
            return False
        match, challenge = self.match, self.match.window(Challenge)
        if challenge is None or not self._may_bet(challenge, seen.player):
            return False
        stake = match.dossier.bet_stake
        if seen.stake != stake:
            match.say(
                GRELOTTINE, SOURCE, "stake-refused", seen.player, stake=seen.stake, most=stake
            )
            return True
        bets = self._bets(challenge)
        if bets is None:
            bets = Bettors(match, challenge)
            match.open(bets)
        bets.players.append(seen.player)
        return True

    def _bets(self, challenge: Challenge) -> Bettors | None:
        bets = self.match.window(Bettors)
        return bets if bets is not None and bets.challenge is challenge else None

    def _may_bet(self, challenge: Challenge, player: str) -> bool:
        bets = self._bets(challenge)
        told = [] if bets is None else bets.players
        busy = challenge.done or challenge.throwing or self.match.rolling
        return not busy and player not in (challenge.challenger, challenge.thrower, *told)

    def opened(self) -> list[Open]:
        """Open for all who may."""
        match, challenge = self.match, self.match.window(Challenge)
        if challenge is None or not challenge.told:
            return []
        able = tuple(p for p in match.playing() if self._may_bet(challenge, p))
        gain = match.dossier.bet_gain
        what = Act.BET_ON_CHALLENGE
        return [Open(rule=GRELOTTINE, what=what, players=able, worth=gain)] if able else []


class Bettors(Window):
    """Those who have bet on the challenge that runs."""

    rule = GRELOTTINE
    source = SOURCE

    def __init__(self, match: State, challenge: Challenge) -> None:
        super().__init__(match)
        self.challenge = challenge
        self.players: list[str] = []

    @property
    def actors(self) -> tuple[str, ...]:
        """The two of the challenge."""
        return self.challenge.actors

    @property
    def outlasts_pass(self) -> bool:  # type: ignore[override]
        """As long as the challenge does."""
        return self.challenge in self.match.passing_windows

    def may_change(self, lead: Lead) -> bool:
        """As the challenge does, of which it is a part."""
        return False

    def challenged(self, challenged: str, met: bool) -> None:
        """Pay, and be over."""
        match = self.match
        match.shut(self)
        points = match.dossier.bet_gain if met else -match.dossier.bet_stake
        why = "bet-on-challenge-won" if met else "bet-on-challenge-lost"
        for player in self.players:
            self.give(Award(player=player, points=points, why=why, staked=True))


def _bet(table: SimulatedTable, opened: Open) -> None:
    for player in opened.players:
        if table.chance(0.4):
            table.tell(Bets, player=player, stake=5 if table.chance(0.9) else 10)


RULE = Rule(
    slug=SLUG,
    title="Paris sur un défi",
    order=270,
    switches=(SLUG,),
    standing=ChallengeBets,
    reasons={
        "bet-on-challenge-won": Reason(
            "pari gagné sur le défi", "bet on the challenge won", staked=True
        ),
        "bet-on-challenge-lost": Reason("pari perdu sur le défi", "bet on the challenge lost"),
    },
    entries=(
        Entry(
            name="challenge-bets",
            text=texts(
                "Les autres misent {bet_stake} points sur la réussite d'un défi : {bet_gain} à "
                "gagner.",
                "The others stake {bet_stake} points on a challenge's success: {bet_gain} to gain.",
            ),
        ),
    ),
    reactions={"bets": _bet},
)
