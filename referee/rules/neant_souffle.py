"""The Néant Soufflé (1-4-6): its Grelottine is for the first to ask for it, or for nobody."""

from __future__ import annotations

from referee import contest
from referee.rules.race import Race
from referee.rules.ruling import Awaited, Open
from referee.rules.state import Award, Called, State

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

    def outcome(self) -> list[Award]:
        """No points hang on it."""
        return []

    def close(self) -> None:
        """Hand out the Grelottine, or let level callers go on."""
        if self.settled:
            return
        self.settled = True
        calls = self.valid_calls()
        if not calls:
            return
        first = contest.rank([c.claim for c in calls], self.match.simultaneity).first
        level = [c for c in calls if c.player in {claim.player for claim in first}]
        asked = [c.player for c in level if c.heard.slug == TAKES]
        if len(asked) > 1:
            self.match.open(Settling(self.match, asked))
        elif asked:
            win(self.match, asked[0])
        else:
            self.match.say(RULE, SOURCE, "grelottine-refused", level[0].player)

    def opened(self) -> list[Open]:
        """Open for all."""
        players = tuple(self.match.playing())
        return (
            []
            if self.settled
            else [Open(rule=RULE, what=w, players=players) for w in (TAKES, REFUSES)]
        )


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

    def outcome(self) -> list[Award]:
        """No points hang on it."""
        return []

    def close(self) -> None:
        """Hand out the Grelottine; nobody has it while they stay level or silent."""
        if self.settled:
            return
        self.settled = True
        if not self.calls:
            return
        first = contest.rank([c.claim for c in self.calls], self.match.simultaneity).first
        if len(first) == 1:
            win(self.match, first[0].player)
        else:
            self.match.open(Settling(self.match, [c.player for c in first]))

    def opened(self) -> list[Open]:
        """Open for the level players."""
        return [] if self.settled else [Open(rule=RULE, what=SETTLES, players=tuple(self.players))]

    def awaited(self) -> list[Awaited]:
        """Their calls."""
        called = {c.player for c in self.calls}
        return [] if self.settled else [Awaited(p, "call") for p in self.players if p not in called]


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
