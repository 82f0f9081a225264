"""The Néant Soufflé (1-4-6): its Grelottine is for the first to ask for it, or for nobody."""

from __future__ import annotations

from referee.game.race import Race
from referee.game.ruling import Awaited, Lead, Open
from referee.game.state import Called, State

RULE = "neant-souffle"
SOURCE = "Le Néant Soufflé"
TAKES, REFUSES = "mecreant", "je-suis-un-miserable"
#: What level callers of the same words say to settle it.
SETTLES = "fort-heureusement-je-tiens-a-preciser-que-l-incident-n-a-fait-aucune-victime"


def land(match: State, thrower: str) -> None:
    """It is a Néant for who may be challenged, but its Grelottine is open to all."""
    match.just_neant = thrower
    match.open(NeantSouffle(match))


class NeantSouffle(Race):
    """« Mécréant ! », finger on the nose: a Grelottine; « Je suis un misérable ! »: for nobody.

    Level, « Mécréant ! » comes first; level with the same words, the longer phrase decides.
    """

    rule = RULE
    source = SOURCE
    gesture: str | None = "nose"

    def may_call(self, called: Called) -> bool:
        """Either phrase, by anybody: the thrower too."""
        return called.heard.slug in (TAKES, REFUSES)

    def settle(self) -> None:
        """Hand out the Grelottine, or let level callers go on."""
        first = self.first()
        asked = [c.player for c in self.calls if c.player in first and c.heard.slug == TAKES]
        if len(asked) > 1:
            self.match.open(Settling(self.match, asked))
        elif asked:
            win(self.match, asked[0])
        elif first:
            self.match.say(RULE, SOURCE, "grelottine-refused", first[0])

    def opened(self) -> list[Open]:
        """Open for all."""
        players = tuple(self.match.playing())
        return (
            []
            if self.settled
            else [Open(rule=RULE, what=w, players=players) for w in (TAKES, REFUSES)]
        )

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


class Settling(Race):
    """Level « Mécréant ! »: the first of them to say the longer phrase has it."""

    rule = RULE
    source = SOURCE
    phrase = SETTLES

    def __init__(self, match: State, players: list[str]) -> None:
        super().__init__(match)
        self.players = players

    def able(self) -> list[str]:
        """The level players."""
        return self.players

    def may_call(self, called: Called) -> bool:
        """The phrase, by one of the level players."""
        return super().may_call(called) and called.player in self.players

    def settle(self) -> None:
        """Hand out the Grelottine; nobody has it while they stay level or silent."""
        first = self.first()
        if len(first) == 1:
            win(self.match, first[0])
        elif first:
            self.match.open(Settling(self.match, first))

    def opened(self) -> list[Open]:
        """Open for the level players."""
        return [] if self.settled else [Open(rule=RULE, what=SETTLES, players=tuple(self.players))]

    def awaited(self) -> list[Awaited]:
        """Their calls."""
        called = {c.player for c in self.calls}
        return [] if self.settled else [Awaited(p, "call") for p in self.players if p not in called]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


def win(match: State, player: str) -> None:
    """A Grelottine, if its score and what he holds allow it, as on a Néant."""
    holds = match.players[player].holds
    low = match.dossier.neant_min_score
    if low is not None and match.scores[player] < low:
        match.say(RULE, SOURCE, "neant-poor", player)
    elif holds["grelottine"] < match.dossier.grelottine_max_held:
        holds["grelottine"] += 1
        match.say(RULE, SOURCE, "grelottine-won", player)
    else:
        match.say(RULE, SOURCE, "neant-held", player)
