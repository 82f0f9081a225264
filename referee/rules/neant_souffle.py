"""The Néant Soufflé (1-4-6): its Grelottine is for the first to ask for it, or for nobody."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules
from referee.game.race import Race
from referee.game.ruling import Action, Awaited, Lead, Open, Phrase
from referee.game.specification import OUT_OF_PLACE, Entry, Form, Reason, Rule, texts
from referee.game.state import Called, State
from referee.rules.neant import SLUG as NEANT
from referee.rules.neant import gain

SLUG = "neant-souffle"
SOURCE = "Le Néant Soufflé"
TAKES, REFUSES = "mecreant", "je-suis-un-miserable"
#: What level callers of the same words say to settle it.
SETTLES = "fort-heureusement-je-tiens-a-preciser-que-l-incident-n-a-fait-aucune-victime"


class NeantSouffle(Race):
    """« Mécréant ! », finger on the nose: a Grelottine; « Je suis un misérable ! »: for nobody.

    Level, « Mécréant ! » comes first; level with the same words, the longer phrase decides.
    """

    rule = SLUG
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
            gain(self.match, asked[0], SLUG, SOURCE)
        elif first:
            self.match.say(SLUG, SOURCE, "grelottine-refused", first[0])

    def opened(self) -> list[Open]:
        """Open for all."""
        players = tuple(self.match.playing())
        return (
            []
            if self.settled
            else [Open(rule=SLUG, what=Phrase(w), players=players) for w in (TAKES, REFUSES)]
        )

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


class Settling(Race):
    """Level « Mécréant ! »: the first of them to say the longer phrase has it."""

    rule = SLUG
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
            gain(self.match, first[0], SLUG, SOURCE)
        elif first:
            self.match.open(Settling(self.match, first))

    def opened(self) -> list[Open]:
        """Open for the level players."""
        return (
            []
            if self.settled
            else [Open(rule=SLUG, what=Phrase(SETTLES), players=tuple(self.players))]
        )

    def awaited(self) -> list[Awaited]:
        """Their calls."""
        called = {c.player for c in self.calls}
        return (
            []
            if self.settled
            else [Awaited(p, Action.CALL) for p in self.players if p not in called]
        )

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if SLUG not in has or (low, middle, high) != (1, 4, 6):
        return None
    return Combination(SLUG, also=(NEANT,), nothing=True)


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    """It is a Néant for who may be challenged, but its Grelottine is open to all."""
    match.just_neant = thrower
    match.open(NeantSouffle(match))


RULE = Rule(
    slug=SLUG,
    title="Néant Soufflé",
    order=230,
    switches=(SLUG,),
    own_words=True,
    forms=(
        Form(
            name=SLUG,
            title="Néant Soufflé",
            forms=_forms,
            lands=_lands,
            priority=10,
            staked_on=False,
            keeps_flan=lambda _match, _thrower: True,
        ),
    ),
    annonces=(
        annonce("Mécréant !", race=True, gesture="nose", reaction=True),
        annonce("Je suis un misérable !", race=True, gesture="nose"),
        annonce("Fort heureusement, je tiens à préciser que l'incident n'a fait aucune victime !"),
    ),
    reasons={
        "grelottine-refused": Reason(
            "« Je suis un misérable ! » : Grelottine pour personne",
            "« Je suis un misérable ! »: the Grelottine is nobody's",
        ),
    },
    entries=(
        Entry(
            name="neant-souffle",
            text=texts(
                "1-4-6 : la Grelottine au premier qui crie, ou à personne si un autre la "
                "refuse avant.",
                "1-4-6: the Grelottine to the first who asks, or to nobody if another refuses "
                "it before.",
            ),
            calls=(
                "mecreant",
                "je-suis-un-miserable",
                "fort-heureusement-je-tiens-a-preciser-que-l-incident-n-a-fait-aucune-victime",
            ),
            wrong=OUT_OF_PLACE,
        ),
    ),
)
